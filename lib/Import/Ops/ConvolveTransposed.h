//===- ConvolveTransposed.h - Windows that are added up ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_CONVOLVETRANSPOSED_H
#define TTMLIR_LIB_IMPORT_OPS_CONVOLVETRANSPOSED_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// A transposed convolution over 1 to 3 spatial axes: element i of the input times tap k of the kernel is added to place
/// i * stride + k * dilation - low of the result.
struct TransposedConvolution {
  SmallVector<int64_t> strides, dilations;
  /// The number of places that are cut off at the begin and at the end of each axis; negative ones are added, as zeros.
  SmallVector<int64_t> low, high;
  int64_t groups = 1;
};

/// More planes of the kernel of a volume are an error: there is an op for each.
inline constexpr int64_t kMostKernelPlanes = 64;

/// `input` [batch, size..., channels] with `kernel` [channels, result channels / groups, size...], as
/// [batch, size..., result channels]: no zeros are multiplied. The result has an element at least.
Value convolveTransposed(TTIRBuilder &b, const TransposedConvolution &c, Value input, Value kernel);

/// The kernel of a convolution, [result channels, channels / groups, size...], as [channels, result channels / groups, size...].
Value swapChannels(TTIRBuilder &b, Value kernel, int64_t groups);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_CONVOLVETRANSPOSED_H
