//===- Arithmetic.h - Saturating and rounding integer arithmetic -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shapes, strides and sizes come from users and files: sums and products saturate instead of wrapping around.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_ARITHMETIC_H
#define TTMLIR_SUPPORT_ARITHMETIC_H

#include "llvm/ADT/ArrayRef.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace ttmlir {

/// a + b, saturating.
inline int64_t saturatingAdd(int64_t a, int64_t b) {
  int64_t sum;
  if (!__builtin_add_overflow(a, b, &sum))
    return sum;
  return a < 0 ? std::numeric_limits<int64_t>::min() : std::numeric_limits<int64_t>::max();
}

/// a * b, saturating.
inline int64_t saturatingMul(int64_t a, int64_t b) {
  int64_t product;
  if (!__builtin_mul_overflow(a, b, &product))
    return product;
  return (a < 0) != (b < 0) ? std::numeric_limits<int64_t>::min() : std::numeric_limits<int64_t>::max();
}

/// The product of `extents`, which must not be negative; INT64_MAX on overflow, 0 if one is.
inline int64_t saturatingProduct(llvm::ArrayRef<int64_t> extents) {
  int64_t product = 1;
  for (int64_t extent : extents) {
    if (extent == 0)
      return 0;
    product = saturatingMul(product, extent);
  }
  return product;
}

/// value / divisor rounded down; divisor > 0.
inline int64_t floorDiv(int64_t value, int64_t divisor) { return value / divisor - (value % divisor < 0); }

/// value / divisor rounded up; divisor > 0.
inline int64_t ceilDiv(int64_t value, int64_t divisor) { return value / divisor + (value % divisor > 0); }

/// The remainder of floorDiv, from 0 to divisor - 1; divisor > 0.
inline int64_t floorMod(int64_t value, int64_t divisor) {
  const int64_t rest = value % divisor;
  return rest < 0 ? rest + divisor : rest;
}

/// The smallest multiple of `alignment` that is at least `value`, saturating; alignment > 0.
inline int64_t alignUp(int64_t value, int64_t alignment) { return saturatingMul(ceilDiv(value, alignment), alignment); }

/// The largest divisor of `value` that is at most `limit`; 1 if that is less. value >= 0.
inline int64_t largestDivisor(int64_t value, int64_t limit) {
  int64_t divisor = std::max<int64_t>(std::min(value, limit), 1);
  while (value % divisor != 0)
    --divisor;
  return divisor;
}

/// The elements of begin:end:step on an axis.
struct SliceBounds {
  int64_t begin, end; ///< `end` is -1 where counting down takes element 0

  /// The number of elements for a nonzero `step`; 0 if it leads away from `end`.
  int64_t count(int64_t step) const {
    const int64_t distance = step > 0 ? end - begin : begin - end;
    return distance <= 0 ? 0 : (distance - 1) / std::abs(step) + 1;
  }
};

/// `begin`:`end`:`step` on an axis of `size` elements, as numpy has it: negative bounds count from the end, bounds beyond the axis
/// are moved to its border.
inline SliceBounds clampSlice(int64_t size, int64_t begin, int64_t end, int64_t step) {
  const int64_t lowest = step < 0 ? -1 : 0, highest = step < 0 ? size - 1 : size;
  auto clamp = [&](int64_t bound) { return std::clamp(bound < 0 ? bound + size : bound, lowest, highest); };
  return {clamp(begin), clamp(end)};
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_ARITHMETIC_H
