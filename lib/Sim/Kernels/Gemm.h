//===- Gemm.h - Matrix products of stored matrices --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_GEMM_H
#define TTMLIR_LIB_SIM_KERNELS_GEMM_H

#include "Activation.h"
#include "FactorBits.h"

namespace ttmlir::sim {

/// A factor in memory: rows of `leading` elements of `type`. `transposed`: memory holds the transpose of the factor.
struct StoredMatrix {
  const std::byte *data = nullptr;
  DataType type = DataType::Float32;
  int64_t leading = 0;
  bool transposed = false;
  /// The part of each element that is multiplied.
  FactorBits bits = {};

  /// Whether memory holds the factors as floats.
  bool isInPlace() const { return type == DataType::Float32 && !bits; }
};

/// C[m, n] = sum over k of A[m, k] B[k, n], plus bias[n], perhaps activated: `m` x `n` elements of `resultType`, row-major.
struct MatrixProduct {
  int64_t m = 0, n = 0, k = 0;
  StoredMatrix a, b;
  std::byte *result = nullptr;
  DataType resultType = DataType::Float32;
  const Activation *activation = nullptr; ///< null: none
  std::optional<Fidelity> fidelity = {};  ///< of single precision; none: whole factors
};

/// Computes all `products`, which have equal extents and types, in `compute` (Float32, Float64, Int32 or UInt32). `bias` has `n`
/// values of that type or is null. Stored matrices of another type are converted block by block.
void multiplyMatrices(llvm::ArrayRef<MatrixProduct> products, DataType compute, const void *bias, KernelContext &ctx);

/// acc[i][j] += sum over k of a[i][k] b[k][j] for 0 <= i < `m`, a multiple of 8, and 0 <= j < `n`, a multiple of 32; rows of `a`
/// have `k` elements, rows of `b` and `acc` have `n`. Sums run over ascending k.
void multiplyPacked(int64_t m, int64_t n, int64_t k, const float *a, const float *b, float *acc);
void multiplyPacked(int64_t m, int64_t n, int64_t k, const double *a, const double *b, double *acc);
void multiplyPacked(int64_t m, int64_t n, int64_t k, const uint32_t *a, const uint32_t *b, uint32_t *acc);

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_GEMM_H
