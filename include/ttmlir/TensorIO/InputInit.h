//===- InputInit.h - Generated inputs ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TENSORIO_INPUTINIT_H
#define TTMLIR_TENSORIO_INPUTINIT_H

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/Tensor.h"

namespace ttmlir::io {

/// How to fill inputs that are not given.
enum class InitKind {
  /// Values that keep the outputs of usual networks finite, by the type that the graph declares. Floats: arguments of type `input`,
  /// in programs with arguments of other types, are like Randn; other tensors with at least two axes longer than 1 are like Randn
  /// scaled by 1 / sqrt(fan), where fan is the larger of the last two extents or, with four axes, of the first extent and the
  /// product of the others; the rest (biases, norm weights, variances, scalars) is uniform in [0.5, 1.5). Integers: 0 if the tensor
  /// has one element (positions), else uniform in 0..7 (tokens). Booleans: 0 or 1.
  Auto,
  /// Values that tell ops apart, for comparisons. Floats: of both signs, bell-shaped and scaled as for Auto, all tensors with less
  /// than two long axes as Randn; one of eight is a zero of either sign, and one is rounded to a multiple of 1/2, which gives ties.
  /// A single element is not zero. One of eight rows and columns of large tensors is negative (of inputs 1, 3, ... positive),
  /// without zeros. Integer indices: any number below the limit. Other integers: -8..8; of 8-bit and 16-bit types every other
  /// element is anywhere in the range of the type or at an end of it. Booleans: 0 or 1. ProbeRange adapts an input to its
  /// consumers.
  Probe,
  /// The sum of four uniform numbers, scaled to mean 0 and variance 1; bell-shaped, within +-3.47. Integers as for Auto.
  Randn,
  /// Uniform in [0, 1). Integers as for Auto.
  Rand,
  /// 0, 1, 2, ... in row-major order; small integer types and booleans wrap around.
  Arange,
  Zeros,
  Ones
};

/// The spelling on the command line: "probe".
llvm::StringRef name(InitKind kind);

/// The domain of a float input of InitKind::Probe.
enum class ProbeDomain {
  Any,
  NonZero,  ///< of both signs, with magnitudes of at least 1/4 of the scale
  Positive, ///< from 1/2 to 3/2 of the scale
  Fraction, ///< from 1/16 to 15/16
  AboveOne  ///< from 17/16 to 33/16
};

/// The scale of inputs of InitKind::Probe that have at least two long axes.
enum class ProbeScale : uint8_t {
  Fan,    ///< 1 / sqrt(fan), the scale of weights
  Shared, ///< 1 / sqrt(sqrt(fan)), so that a product of two such inputs has scale 1
  Unit    ///< 1
};

/// Constraints on one input of InitKind::Probe.
struct ProbeRange {
  ProbeDomain domain = ProbeDomain::Any;
  /// Positive: half of the elements are multiplied by powers of two up to this exponent. Negative: all floats are multiplied by two
  /// to this exponent.
  int8_t spread = 0;
  ProbeScale scale = ProbeScale::Fan;

  bool operator==(const ProbeRange &) const = default;
};

/// Whether ProbeScale applies to a tensor of this shape: at least two axes are longer than 1.
bool hasLongAxes(llvm::ArrayRef<int64_t> shape);

/// The spelling in programs: "positive".
llvm::StringRef name(ProbeDomain domain);

/// A tensor for `port` with description `desc`. Integers are below `indexLimit`, for all kinds (Program::indexLimits). Element i of
/// input `stream` depends on `seed`, `stream`, `range` (of Probe) and i alone: the same for every number of threads and every
/// machine.
llvm::Expected<runtime::Tensor> makeInput(InitKind kind, uint64_t seed, unsigned stream, const runtime::Port &port,
                                          const runtime::TensorDesc &desc, int64_t indexLimit, const ProbeRange &range,
                                          runtime::BufferPool &pool);

/// A tensor with description `desc` of the integers `values`, row-major, which are below 2^31.
llvm::Expected<runtime::Tensor> makeInput(llvm::ArrayRef<int64_t> values, const runtime::TensorDesc &desc,
                                          runtime::BufferPool &pool);

} // namespace ttmlir::io

#endif // TTMLIR_TENSORIO_INPUTINIT_H
