//===- RowLoops.h - Loops over rows by instruction set ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Inner loops of reductions and norms, compiled once per instruction set. All of them give the same bits.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_ROWLOOPS_H
#define TTMLIR_LIB_SIM_KERNELS_ROWLOOPS_H

#include "Accumulate.h"

#include <cstdint>
#include <tuple>

namespace ttmlir::sim {

/// Loops of a reduction.
template <class Op, class T> struct CombineLoops {
  /// combineChunk.
  T (*chunk)(const T *values, int64_t count);
  /// sums[i] = combine(sums[i], values[i]).
  void (*into)(T *sums, const T *values, int64_t count);
};

/// Loops of softmax and norms.
template <class T> struct RowLoops {
  /// out[i] = in[i] - value; `out` may be `in`.
  void (*subtract)(const T *in, T value, T *out, int64_t count);
  /// out[i] = in[i] * scale, then times factors[i] and plus terms[i], which may be null; `out` may be `in`.
  void (*scale)(const T *in, T scale, const T *factors, const T *terms, T *out, int64_t count);
  /// values[i] = values[i] / divisor.
  void (*divide)(T *values, T divisor, int64_t count);
  /// out[i] = e^(in[i] - largest), where no element is larger; `out` may be `in`.
  void (*exponentials)(const T *in, T largest, T *out, int64_t count);
  /// values[i] = e^(values[i] - largest[i]), where no element is larger; sums[i] += values[i].
  void (*exponentialsOfColumns)(T *values, const T *largest, T *sums, int64_t count);
  /// out[i] = in[i] / divisors[i]; `out` may be `in`.
  void (*divideColumns)(const T *in, const T *divisors, T *out, int64_t count);
};

template <class T>
using CombineLoopsOf = std::tuple<CombineLoops<SumOp, T>, CombineLoops<SumOfSquaresOp, T>, CombineLoops<ProdOp, T>,
                                  CombineLoops<MaxOp, T>, CombineLoops<MinOp, T>, CombineLoops<OrOp, T>, CombineLoops<AndOp, T>>;
struct LoopTable {
  std::tuple<CombineLoopsOf<float>, CombineLoopsOf<double>, CombineLoopsOf<int32_t>, CombineLoopsOf<uint32_t>> combine;
  std::tuple<RowLoops<float>, RowLoops<double>> rows;
};

/// The loops for this processor.
const LoopTable &loopTable();

template <class Op, class T> const CombineLoops<Op, T> &combineLoops() {
  return std::get<CombineLoops<Op, T>>(std::get<CombineLoopsOf<T>>(loopTable().combine));
}
template <class T> const RowLoops<T> &rowLoops() { return std::get<RowLoops<T>>(loopTable().rows); }

/// The combination of `count` consecutive values: chunks pairwise.
template <class Op, class T> T combineValues(const T *values, int64_t count) {
  const CombineLoops<Op, T> &loops = combineLoops<Op, T>();
  PairwiseTree<Op, T> tree;
  for (int64_t i = 0; i < count; i += chunkElements)
    tree.add(loops.chunk(values + i, std::min(chunkElements, count - i)));
  return tree.total();
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_ROWLOOPS_H
