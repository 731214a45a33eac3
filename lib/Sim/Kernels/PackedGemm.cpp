//===- PackedGemm.cpp - Matrix products of packed blocks ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Products without support in oneDNN: reference runs in double and exact integers. And small products in float, which need no
// start-up.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include "ttmlir/Support/InstructionSet.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "PackedGemmLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "PackedGemmLoops.inc"

namespace ttmlir::sim {
void multiplyPacked(int64_t m, int64_t n, int64_t k, const float *a, const float *b, float *acc) {
  TT_CHOOSE(bestInstructionSet(), multiplyFloats)(m, n, k, a, b, acc);
}
void multiplyPacked(int64_t m, int64_t n, int64_t k, const double *a, const double *b, double *acc) {
  TT_CHOOSE(bestInstructionSet(), multiplyDoubles)(m, n, k, a, b, acc);
}
void multiplyPacked(int64_t m, int64_t n, int64_t k, const uint32_t *a, const uint32_t *b, uint32_t *acc) {
  TT_CHOOSE(bestInstructionSet(), multiplyIntegers)(m, n, k, a, b, acc);
}
} // namespace ttmlir::sim
