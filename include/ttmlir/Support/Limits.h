//===- Limits.h - Limits of programs ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_LIMITS_H
#define TTMLIR_SUPPORT_LIMITS_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>

namespace ttmlir {

/// Maximum rank: above that of real programs; kernels rely on it, so the compiler refuses larger ranks as well.
inline constexpr unsigned kMaxRank = 12;

/// Maximum elements of a tensor: above the capacity of any memory, and small enough that sums and byte counts do not overflow.
inline constexpr int64_t kMaxElements = int64_t(1) << 48;
/// The same in messages.
inline constexpr char kMaxElementsText[] = "2^48";

/// Whether the extents of `shape` other than 0, none of which is negative, have a product of at most kMaxElements.
inline bool isVolumeSane(llvm::ArrayRef<int64_t> shape) {
  int64_t count = 1;
  for (int64_t extent : shape)
    if (extent > 0 && (__builtin_mul_overflow(count, extent, &count) || count > kMaxElements))
      return false;
  return true;
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_LIMITS_H
