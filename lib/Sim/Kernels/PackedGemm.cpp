//===- PackedGemm.cpp - Matrix products of packed blocks ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What oneDNN does not have: reference runs in double and exact integers. And small products in float, which need no start-up.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "PackedGemm.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

HWY_BEFORE_NAMESPACE();
namespace tt::sim {
namespace HWY_NAMESPACE {
namespace {

/// A 4 x 16 tile of the result stays in registers while k runs.
template <class T> void multiplyTile(int64_t n, int64_t k, const T *a, const T *b, T *acc) {
  constexpr int height = 4, width = 16;
  typedef T Row __attribute__((ext_vector_type(width)));
  Row sums[height];
  for (int i = 0; i < height; ++i)
    std::memcpy(&sums[i], acc + i * n, sizeof(Row));
  for (int64_t p = 0; p < k; ++p) {
    Row row;
    std::memcpy(&row, b + p * n, sizeof(Row));
    for (int i = 0; i < height; ++i)
      sums[i] += row * a[i * k + p];
  }
  for (int i = 0; i < height; ++i)
    std::memcpy(acc + i * n, &sums[i], sizeof(Row));
}

template <class T> void multiplyTiles(int64_t m, int64_t n, int64_t k, const T *a, const T *b, T *acc) {
  for (int64_t j = 0; j < n; j += 16)
    for (int64_t i = 0; i < m; i += 4)
      multiplyTile(n, k, a + i * k, b + j, acc + i * n + j);
}

void multiplyFloats(int64_t m, int64_t n, int64_t k, const float *a, const float *b, float *acc) {
  multiplyTiles(m, n, k, a, b, acc);
}
void multiplyDoubles(int64_t m, int64_t n, int64_t k, const double *a, const double *b, double *acc) {
  multiplyTiles(m, n, k, a, b, acc);
}
void multiplyIntegers(int64_t m, int64_t n, int64_t k, const uint32_t *a, const uint32_t *b, uint32_t *acc) {
  multiplyTiles(m, n, k, a, b, acc);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace tt::sim
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tt::sim {
HWY_EXPORT(multiplyFloats);
HWY_EXPORT(multiplyDoubles);
HWY_EXPORT(multiplyIntegers);

void multiplyPacked(int64_t m, int64_t n, int64_t k, const float *a, const float *b, float *acc) {
  HWY_DYNAMIC_DISPATCH(multiplyFloats)(m, n, k, a, b, acc);
}
void multiplyPacked(int64_t m, int64_t n, int64_t k, const double *a, const double *b, double *acc) {
  HWY_DYNAMIC_DISPATCH(multiplyDoubles)(m, n, k, a, b, acc);
}
void multiplyPacked(int64_t m, int64_t n, int64_t k, const uint32_t *a, const uint32_t *b, uint32_t *acc) {
  HWY_DYNAMIC_DISPATCH(multiplyIntegers)(m, n, k, a, b, acc);
}
} // namespace tt::sim
#endif // HWY_ONCE
