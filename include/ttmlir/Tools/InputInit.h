//===- InputInit.h - Made-up inputs --------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_INPUTINIT_H
#define TTMLIR_TOOLS_INPUTINIT_H

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/Tensor.h"

namespace ttmlir::tools {

/// How inputs that are not given are filled.
enum class InitKind {
  /// Values that keep the outputs of usual networks finite; what counts is the type that the graph declares. Floats: arguments of
  /// type `input`, in programs that have arguments of other types, are like Randn; other tensors with at least two axes longer than
  /// 1 are like Randn scaled by 1 / sqrt(fan), where fan is the larger of the last two extents, or with four axes of the first
  /// extent and the product of the others; what is left (biases, norm weights, variances, scalars) is uniform in [0.5, 1.5).
  /// Integers: 0 when the tensor has one element (positions), else uniform in 0..7 (tokens). Booleans: 0 or 1.
  Auto,
  /// Values that tell operations apart, for comparisons. Floats: of both signs, bell-shaped and scaled as for Auto, all tensors
  /// with less than two long axes as Randn; one of eight is a zero of either sign, and one is rounded to a multiple of 1/2, which
  /// gives ties. A single element is no zero. One of eight rows and columns of large tensors is negative (of
  /// inputs 1, 3, ... positive), without zeros.
  /// Integers that look something up: any number below the limit. Other integers: -8..8; of types of 8 and 16 bits every other
  /// element is anywhere in the range of the type or at an end of it. Booleans: 0 or 1. ProbeRange says how an input is fitted to
  /// the operations that take it.
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

/// As it is spelled on the command line: "probe".
llvm::StringRef name(InitKind kind);

/// What a float input of InitKind::Probe is confined to.
enum class ProbeDomain {
  Any,
  NonZero,  ///< of both signs, with magnitudes of at least 1/4 of the scale
  Positive, ///< from 1/2 to 3/2 of the scale
  Fraction, ///< from 1/16 to 15/16
  AboveOne  ///< from 17/16 to 33/16
};

/// The scale of inputs of InitKind::Probe that have at least two long axes.
enum class ProbeScale : uint8_t {
  Fan,    ///< 1 / sqrt(fan), that of weights
  Shared, ///< 1 / sqrt(sqrt(fan)), so that a product of two such inputs has the scale 1
  Unit    ///< 1
};

/// What is special about one input of InitKind::Probe.
struct ProbeRange {
  ProbeDomain domain = ProbeDomain::Any;
  /// Wide where this is positive: half of the elements are multiplied with powers of two up to this power. Narrow where it is
  /// negative: all floats are multiplied with two to this power.
  int8_t spread = 0;
  ProbeScale scale = ProbeScale::Fan;

  bool operator==(const ProbeRange &) const = default;
};

/// Whether a tensor of this shape is scaled by ProbeScale: at least two axes are longer than 1.
bool hasLongAxes(llvm::ArrayRef<int64_t> shape);

/// For programs: "positive".
llvm::StringRef name(ProbeDomain domain);

/// A tensor for `port`, which wants `desc`. Integers stay below `indexLimit`, whatever the kind (Program::indexLimits). Element i
/// of input `stream` depends on `seed`, `stream`, `range` (of Probe) and i alone: the same for every number of threads and every
/// machine.
llvm::Expected<runtime::Tensor> makeInput(InitKind kind, uint64_t seed, unsigned stream, const runtime::Port &port,
                                          const runtime::TensorDesc &desc, int64_t indexLimit, const ProbeRange &range,
                                          runtime::BufferPool &pool);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_INPUTINIT_H
