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

namespace tt::sim {

/// How far tensors are apart, element by element. NaN equals NaN and an infinity equals itself; such pairs take no part in the
/// sums. An infinity also equals a value that overflows the element type.
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
  /// Pairs further apart than atol + rtol * |reference|, and the first of them (row-major), -1 for none.
  int64_t mismatches = 0;
  int64_t firstMismatch = -1;
  /// Pairs of which exactly one is a finite number.
  int64_t nonFinite = 0;
  /// The element type is an integer or Bool: only equality counts.
  bool isInteger = false;

  /// Share of equal pairs, 1 without elements.
  double equalRatio() const { return elements ? double(equal) / double(elements) : 1.0; }

  /// What is held against a threshold: pcc for floats, equalRatio for integers.
  double score() const { return isInteger ? equalRatio() : pcc; }
};

/// Compares `found` with `reference` (same shape, any element types but block floats). Units in the last place are those of `type`.
/// Deterministic for every number of threads.
Comparison compare(const runtime::Tensor &found, const runtime::Tensor &reference, DataType type, double rtol = 0, double atol = 0);

} // namespace tt::sim

#endif // TTMLIR_SIM_COMPARE_H
