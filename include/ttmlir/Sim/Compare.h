//===- Compare.h - Error metrics between tensors ----------------*- C++ -*-===//
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

/// Options of a comparison.
struct CompareOptions {
  /// Element type of units in the last place.
  DataType type = DataType::Float32;
  /// Finite elements agree within atol + rtol * |reference|.
  double rtol = 0, atol = 0;
  /// Whether a reference that overflows `type` when rounded to it counts as that infinity.
  bool overflows = false;
};

/// Element-wise error metrics. NaN equals NaN only and an infinity the same infinity only, at any tolerance; such pairs are
/// excluded from sums and correlations.
struct Comparison {
  int64_t elements = 0;
  /// Pearson correlation of the finite pairs: NaN if there are elements, but no such pair. 1 if all are equal or there are no elements.
  /// It is undefined for constants: if a side is constant, 1 minus the relative distance of the vectors, at least 0.
  double pcc = 1;
  /// Cosine of the angle between the finite pairs as vectors; NaN as pcc.
  double cosine = 1;
  /// Largest absolute error; infinite if exactly one side is finite.
  double maxAbs = 0;
  /// Largest error in units in the last place of the element type, at the magnitude of the reference or, if larger, of the root
  /// mean square of all references: values that cancel to almost 0 are not measured at their own tiny magnitude.
  double maxUlp = 0;
  /// Pairs that are equal.
  int64_t equal = 0;
  /// Pairs that do not agree, and the first of them (row-major), -1 for none.
  int64_t mismatches = 0;
  int64_t firstMismatch = -1;
  /// Pairs of two finite values, which pcc and cosine are of.
  int64_t finite = 0;
  /// Unequal pairs with at least one infinity or NaN.
  int64_t nonFinite = 0;
  /// The element type is an integer or Bool: only equality counts.
  bool isInteger = false;

  /// Share of equal pairs, 1 without elements.
  double equalRatio() const { return elements ? double(equal) / double(elements) : 1.0; }

  /// The score that thresholds apply to: pcc for floats, equalRatio for integers.
  double score() const { return isInteger ? equalRatio() : pcc; }

  /// Whether the tensors diverge: non-finite pairs that differ, or a score below `threshold` with errors above half a unit in the
  /// last place, which rounding the reference to the element type makes unavoidable.
  bool isDivergence(double threshold) const;
};

/// Compares `found` with `reference` (same shape, any element types but block floats). Deterministic for every number of threads.
Comparison compare(const runtime::Tensor &found, const runtime::Tensor &reference, const CompareOptions &options);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_COMPARE_H
