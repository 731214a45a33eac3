//===- Accumulate.h - Sums in an order fixed by length ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_ACCUMULATE_H
#define TTMLIR_LIB_SIM_KERNELS_ACCUMULATE_H

#include "ttmlir/Support/ScalarMath.h"

#include <algorithm>
#include <limits>

namespace ttmlir::sim {

/// Elements that are combined in lanes before their total enters a PairwiseTree.
inline constexpr int64_t chunkElements = 1024;

/// Reductions (inlined into loops for each instruction set): neutral element, insertion of an element, and combination of two
/// partial results.
struct SumOp {
  template <class T> TT_MATH static T neutral() { return T(0); }
  template <class T> TT_MATH static T load(T x) { return x; }
  template <class T> TT_MATH static T combine(T x, T y) { return x + y; }
};
struct SumOfSquaresOp : SumOp {
  template <class T> TT_MATH static T load(T x) { return x * x; }
};
/// The larger one; NaN if either is.
struct MaxOp {
  template <class T> TT_MATH static T neutral() {
    return std::is_floating_point_v<T> ? -std::numeric_limits<T>::infinity() : std::numeric_limits<T>::lowest();
  }
  template <class T> TT_MATH static T load(T x) { return x; }
  template <class T> TT_MATH static T combine(T x, T y) { return math::max(x, y); }
};
struct ProdOp {
  template <class T> TT_MATH static T neutral() { return T(1); }
  template <class T> TT_MATH static T load(T x) { return x; }
  template <class T> TT_MATH static T combine(T x, T y) { return x * y; }
};
struct MinOp {
  template <class T> TT_MATH static T neutral() {
    return std::is_floating_point_v<T> ? std::numeric_limits<T>::infinity() : std::numeric_limits<T>::max();
  }
  template <class T> TT_MATH static T load(T x) { return x; }
  template <class T> TT_MATH static T combine(T x, T y) { return math::min(x, y); }
};
struct OrOp {
  template <class T> TT_MATH static T neutral() { return T(0); }
  template <class T> TT_MATH static T load(T x) { return T(x != T(0)); }
  template <class T> TT_MATH static T combine(T x, T y) { return T((x != T(0)) | (y != T(0))); }
};
struct AndOp {
  template <class T> TT_MATH static T neutral() { return T(1); }
  template <class T> TT_MATH static T load(T x) { return T(x != T(0)); }
  template <class T> TT_MATH static T combine(T x, T y) { return T((x != T(0)) & (y != T(0))); }
};

/// Combines up to a chunk of consecutive elements in 32 interleaved lanes.
template <class Op, class T> TT_MATH T combineChunk(const T *values, int64_t count) {
  constexpr int64_t lanes = 32;
  T partial[lanes];
  for (T &lane : partial)
    lane = Op::template neutral<T>();
  int64_t i = 0;
  for (; i + lanes <= count; i += lanes)
    for (int64_t lane = 0; lane < lanes; ++lane)
      partial[lane] = Op::combine(partial[lane], Op::load(values[i + lane]));
  for (; i < count; ++i)
    partial[i % lanes] = Op::combine(partial[i % lanes], Op::load(values[i]));
  for (int64_t width = lanes / 2; width > 0; width /= 2)
    for (int64_t lane = 0; lane < width; ++lane)
      partial[lane] = Op::combine(partial[lane], partial[lane + width]);
  return partial[0];
}

/// Adds values one at a time so that the error grows with the logarithm of their number: like carrying in binary counting.
template <class Op, class T> class PairwiseTree {
public:
  void add(T value) {
    int level = 0;
    for (; filled >> level & 1; ++level)
      value = Op::combine(levels[level], value);
    levels[level] = value;
    ++filled;
  }
  T total() const {
    T sum = Op::template neutral<T>();
    for (int level = 0; filled >> level; ++level)
      if (filled >> level & 1)
        sum = Op::combine(levels[level], sum);
    return sum;
  }

private:
  uint64_t filled = 0;
  T levels[64];
};

/// term(0) + ... + term(count - 1).
template <class T, class Term> T sumTerms(int64_t count, Term term) {
  T buffer[chunkElements];
  PairwiseTree<SumOp, T> tree;
  for (int64_t start = 0; start < count; start += chunkElements) {
    const int64_t part = std::min(chunkElements, count - start);
    for (int64_t i = 0; i < part; ++i)
      buffer[i] = term(start + i);
    tree.add(combineChunk<SumOp>(buffer, part));
  }
  return tree.total();
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_ACCUMULATE_H
