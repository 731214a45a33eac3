//===- Compare.h - How far two tensors are apart ---------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_COMPARE_H
#define TTMLIR_SIM_COMPARE_H

#include "ttmlir/Runtime/Tensor.h"

#include <cstdint>

namespace ttmlir::sim {

/// How to compare.
struct CompareOptions {
  /// Units in the last place are those of this type.
  DataType type = DataType::Float32;
  /// Finite elements agree when they are no further apart than atol + rtol * |reference|.
  double rtol = 0, atol = 0;
  /// Whether a reference that overflows `type` when rounded to it counts as that infinity.
  bool overflows = false;
};

/// How far tensors are apart, element by element. NaN equals NaN only and an infinity the same infinity only, at any tolerance;
/// such pairs take no part in the sums.
struct Comparison {
  int64_t elements = 0;
  /// Pearson correlation. 1 when all pairs are equal or there are none. It says nothing about constants: when a side is one, 1
  /// minus the relative distance of the vectors, at least 0.
  double pcc = 1;
  /// Cosine of the angle between the tensors as vectors.
  double cosine = 1;
  /// Largest distance; infinite when one side is finite and the other is not.
  double maxAbs = 0;
  /// Largest distance in units in the last place of the element type, at the magnitude of the reference or, when that is larger, of
  /// the root mean square of all references: what cancels to almost 0 is not held against its own tiny magnitude.
  double maxUlp = 0;
  /// Pairs that are equal.
  int64_t equal = 0;
  /// Pairs that do not agree, and the first of them (row-major), -1 for none.
  int64_t mismatches = 0;
  int64_t firstMismatch = -1;
  /// Pairs that are not equal and of which one at least is no finite number.
  int64_t nonFinite = 0;
  /// The element type is an integer or Bool: only equality counts.
  bool isInteger = false;

  /// Share of equal pairs, 1 without elements.
  double equalRatio() const { return elements ? double(equal) / double(elements) : 1.0; }

  /// What is held against a threshold: pcc for floats, equalRatio for integers.
  double score() const { return isInteger ? equalRatio() : pcc; }

  /// Whether `found` is more than the reference rounded to the element type and scores less than `threshold`: what is off by half a
  /// unit in the last place could not be better.
  bool isDivergence(double threshold) const;
};

/// Compares `found` with `reference` (same shape, any element types but block floats). Deterministic for every number of threads.
Comparison compare(const runtime::Tensor &found, const runtime::Tensor &reference, const CompareOptions &options);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_COMPARE_H
