//===- Limits.h - How large programs may be ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_LIMITS_H
#define TTMLIR_SUPPORT_LIMITS_H

#include <cstdint>

namespace ttmlir {

/// No tensor of a real program has more dimensions; kernels rely on it, so the compiler refuses them as well.
inline constexpr unsigned kMaxRank = 12;

/// Elements of a tensor at most: more than any memory holds, and few enough that sums and byte counts of sizes do not overflow.
inline constexpr int64_t kMaxElements = int64_t(1) << 48;

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_LIMITS_H
