//===- Convolutions.h - Convolutions of several dialects --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_CONVOLUTIONS_H
#define TTMLIR_LIB_IMPORT_OPS_CONVOLUTIONS_H

#include "../Core/MLIROp.h"

namespace mlir::tt::importer {

/// A convolution over its spatial axes.
struct Convolution {
  SmallVector<int64_t> strides, low, high, inputDilation, kernelDilation;
  SmallVector<bool> isReversed;
  int64_t groups = 1, batchGroups = 1;
  size_t rank() const { return strides.size(); }
};

/// `input` [batch, size..., channels] with `kernel` [result channels, channels / groups, size...], as [batch, size..., channels].
Value convolve(MLIROp &n, Convolution c, Value input, Value kernel);

/// The elements of `count` windows of `size` elements along `axis`, which becomes two axes: windows, elements.
Value windowsOf(MLIROp &n, Value x, int64_t axis, int64_t count, int64_t stride, int64_t size, int64_t dilation);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_CONVOLUTIONS_H
