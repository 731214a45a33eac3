//===- FlashAttention.h - Attention without a matrix of scores ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One core for all forms of attention. They differ in where rows of keys and values are (Pages.h), and in which positions a query
// sees.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_FLASHATTENTION_H
#define TTMLIR_LIB_SIM_KERNELS_FLASHATTENTION_H

#include "Pages.h"

#include "ttmlir/Support/Fidelity.h"

#include <optional>

namespace ttmlir::sim {

/// Keys or values: a cache of rank 4, and where its rows are.
struct RowSource {
  TensorView cache;
  const CacheRows *rows = nullptr;
};

/// Positions from `begin` up to `end`.
struct PositionRange {
  int64_t begin, end;
};

/// softmax(scale * query * key^T + mask) * value for each of `batch` entries and `heads` query heads with `length` queries each,
/// which are in memory in this order. All have been checked.
struct AttentionProblem {
  int64_t batch, heads, length;
  /// Heads of keys and values, which divide `heads`.
  int64_t keyHeads;
  /// Elements of queries, and of results.
  int64_t width, valueWidth;
  TensorView query, result;
  RowSource keys;
  /// Nothing: the first columns of the keys.
  std::optional<RowSource> values;
  double scale;

  /// Additive, or missing: its elements of the last axis follow each other, the others are that far apart.
  TensorView mask;
  int64_t maskOfBatch = 0, maskOfHead = 0, maskOfQuery = 0;

  /// One number for each head, that far apart, or missing.
  TensorView sink;
  int64_t sinkStride = 1;

  /// All positions, or with `isCausal` positions up to query i's, which is `origin[batch entry] + i`; of these the last `window`,
  /// or without `isCausal` positions at most `window` / 2 away.
  bool isCausal = false;
  std::vector<int64_t> origin;
  std::optional<int64_t> window;

  /// The fidelity of both products in single precision; none: whole factors.
  std::optional<Fidelity> fidelity;

  int64_t positions() const { return keys.rows->positions(); }
  /// The positions visible to query `i` of a batch entry; may be empty.
  PositionRange visible(int64_t entry, int64_t i) const;
};

/// Computes all results: 0 for queries without visible positions.
llvm::Error attend(const AttentionProblem &problem, KernelContext &ctx);

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_FLASHATTENTION_H
