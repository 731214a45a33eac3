//===- Transpose.h - Transposes of blocks -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_TRANSPOSE_H
#define TTMLIR_LIB_SIM_KERNELS_TRANSPOSE_H

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace tt::sim {

/// Transposes `side` x `side` elements: row i of the source is at in + i * inStride, of the target at out + i * outStride. Each
/// stage interleaves row i with row i + side / 2; log2(side) stages make a transpose.
template <class T> void transposeSquare(const T *in, int64_t inStride, T *out, int64_t outStride) {
  constexpr int side = 16 / sizeof(T);
  typedef T Row __attribute__((ext_vector_type(side)));
  Row rows[side], next[side];
  for (int i = 0; i < side; ++i)
    std::memcpy(&rows[i], in + i * inStride, sizeof(Row));
  for (int stage = 1; stage < side; stage *= 2) {
    for (int i = 0; i < side / 2; ++i) {
      const Row low = rows[i], high = rows[i + side / 2];
      for (int j = 0; j < side / 2; ++j) {
        next[2 * i][2 * j] = low[j];
        next[2 * i][2 * j + 1] = high[j];
        next[2 * i + 1][2 * j] = low[side / 2 + j];
        next[2 * i + 1][2 * j + 1] = high[side / 2 + j];
      }
    }
    std::copy_n(next, side, rows);
  }
  for (int i = 0; i < side; ++i)
    std::memcpy(out + i * outStride, &rows[i], sizeof(Row));
}

/// out[c * outStride + r] = in[r * inStride + c] for r < rows, c < columns.
template <class T> void transposeBlock(const T *in, int64_t inStride, T *out, int64_t outStride, int64_t rows, int64_t columns) {
  constexpr int64_t side = 16 / sizeof(T);
  const int64_t fullRows = rows / side * side, fullColumns = columns / side * side;
  for (int64_t c = 0; c < fullColumns; c += side)
    for (int64_t r = 0; r < fullRows; r += side)
      transposeSquare(in + r * inStride + c, inStride, out + c * outStride + r, outStride);
  for (int64_t c = 0; c < columns; ++c)
    for (int64_t r = c < fullColumns ? fullRows : 0; r < rows; ++r)
      out[c * outStride + r] = in[r * inStride + c];
}

} // namespace tt::sim

#endif // TTMLIR_LIB_SIM_KERNELS_TRANSPOSE_H
