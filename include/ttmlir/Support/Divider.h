//===- Divider.h - Division by invariant integers ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_DIVIDER_H
#define TTMLIR_SUPPORT_DIVIDER_H

#include <bit>
#include <cstdint>

namespace ttmlir {

/// Divides non-negative integers by an invariant divisor from 1 to 2^62 with one multiplication.
///
/// With d <= 2^l and m = ceil(2^(63+l) / d), which fits 64 bits, n * m / 2^(63+l) exceeds n / d by less than n * 2^l / (d *
/// 2^(63+l)) < 1 / d for n < 2^63, so that both have the same integer part.
class Divider {
public:
  /// Divides by 1.
  Divider() = default;

  explicit Divider(int64_t divisor) : value(divisor) {
    shift = std::bit_width(static_cast<uint64_t>(divisor) - 1);
    const unsigned __int128 power = static_cast<unsigned __int128>(1) << (63 + shift);
    magic = static_cast<uint64_t>((power + static_cast<uint64_t>(divisor) - 1) / static_cast<uint64_t>(divisor));
  }

  int64_t divisor() const { return value; }

  /// n / divisor() for n >= 0.
  int64_t divide(int64_t n) const {
    const unsigned __int128 product = static_cast<unsigned __int128>(static_cast<uint64_t>(n) << 1) * magic;
    return static_cast<int64_t>(static_cast<uint64_t>(product >> 64) >> shift);
  }

private:
  int64_t value = 1;
  uint64_t magic = uint64_t(1) << 63;
  uint8_t shift = 0;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_DIVIDER_H
