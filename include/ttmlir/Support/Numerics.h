//===- Numerics.h - Conversions between element formats ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every conversion rounds once: to nearest, ties to even. Float to integer truncates toward zero and saturates, NaN becomes 0;
// integers wrap; a Bool is `x != 0`.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_NUMERICS_H
#define TTMLIR_SUPPORT_NUMERICS_H

#include "ttmlir/Support/DataType.h"

#include <bit>
#include <cstddef>
#include <limits>
#include <type_traits>

namespace ttmlir {

//===----------------------------------------------------------------------===//
// Single values
//===----------------------------------------------------------------------===//

/// The bits of the bfloat16 nearest to `x`; a NaN stays a quiet NaN with its sign.
inline uint16_t floatToBF16(float x) {
  const uint32_t bits = std::bit_cast<uint32_t>(x);
  const uint32_t rounded = bits + 0x7FFF + ((bits >> 16) & 1);
  const uint32_t quiet = bits | 0x00400000;
  return static_cast<uint16_t>(((bits & 0x7FFFFFFF) > 0x7F800000 ? quiet : rounded) >> 16);
}

/// The value of bfloat16 bits, exact.
inline float bf16ToFloat(uint16_t bits) { return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16); }

/// The bits of the IEEE half nearest to `x`; overflow gives infinity, a NaN stays a quiet NaN with its sign.
inline uint16_t floatToF16(float x) {
  const uint32_t bits = std::bit_cast<uint32_t>(x);
  const uint32_t sign = (bits >> 16) & 0x8000;
  const uint32_t magnitude = bits & 0x7FFFFFFF;
  // Normal halves: move the exponent from bias 127 to bias 15 and round off 13 bits; a carry may run into the exponent.
  const uint32_t normal = (magnitude - (112u << 23) + 0xFFF + ((magnitude >> 13) & 1)) >> 13;
  // Subnormal halves: adding 0.5 aligns the value to multiples of 2^-24 and lets the adder round.
  const uint32_t subnormal = std::bit_cast<uint32_t>(std::bit_cast<float>(magnitude) + 0.5f) - 0x3F000000;
  uint32_t result = magnitude < 0x38800000 ? subnormal : normal; // 2^-14
  result = magnitude >= 0x477FF000 ? 0x7C00 : result;            // 65520 and up round to infinity
  result = magnitude > 0x7F800000 ? 0x7E00 | ((magnitude >> 13) & 0x3FF) : result;
  return static_cast<uint16_t>(sign | result);
}

/// The value of IEEE half bits, exact.
inline float f16ToFloat(uint16_t bits) {
  const uint32_t sign = static_cast<uint32_t>(bits & 0x8000) << 16;
  const uint32_t magnitude = bits & 0x7FFF;
  const uint32_t normal = (magnitude << 13) + (112u << 23);
  const uint32_t special = (magnitude << 13) + (224u << 23);
  // A subnormal half is a multiple of 2^-24.
  const uint32_t subnormal = std::bit_cast<uint32_t>(static_cast<float>(static_cast<int32_t>(magnitude)) * 0x1p-24f);
  uint32_t result = magnitude < 0x0400 ? subnormal : normal;
  result = magnitude >= 0x7C00 ? special : result;
  return std::bit_cast<float>(sign | result);
}

/// `x` rounded to odd: the last bit is set if bits were lost. Rounding that once more to at most 22 bits gives the same as rounding
/// `x` directly, which two roundings to nearest would not.
inline float roundToOdd(double x) {
  const float nearest = static_cast<float>(x);
  const double back = nearest;
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  const double magnitude = x < 0 ? -x : x;
  const double backMagnitude = back < 0 ? -back : back;
  const uint32_t truncated = backMagnitude > magnitude ? bits - 1 : bits;
  const bool exact = !(backMagnitude > magnitude) && !(backMagnitude < magnitude); // true for NaN
  return std::bit_cast<float>(exact ? bits : truncated | 1);
}

/// The bits of the bfloat16 nearest to `x`, rounded once.
inline uint16_t doubleToBF16(double x) { return floatToBF16(roundToOdd(x)); }

/// The bits of the IEEE half nearest to `x`, rounded once.
inline uint16_t doubleToF16(double x) { return floatToF16(roundToOdd(x)); }

/// `x` truncated toward zero into the range of the integer type `To`; NaN gives 0.
template <class To, class From> inline To saturatingCast(From x) {
  static_assert(std::is_integral_v<To> && sizeof(To) <= 4 && std::is_floating_point_v<From>);
  // Limits as values of `From`: `high` is the first one that does not fit (max + 1 is a power of two, so exact).
  constexpr From low = static_cast<From>(std::numeric_limits<To>::min());
  constexpr From high = static_cast<From>(static_cast<int64_t>(std::numeric_limits<To>::max()) + 1);
  const bool fits = x > low && x < high;
  using Wide = std::conditional_t<std::is_same_v<To, uint32_t>, int64_t, int32_t>;
  const To inside = static_cast<To>(static_cast<Wide>(fits ? x : From(0)));
  return fits ? inside : x >= high ? std::numeric_limits<To>::max() : x <= low ? std::numeric_limits<To>::min() : To(0);
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// Converts `count` elements of `in` to `out`. The arrays must not overlap. Neither type may be a block float (see packBlockFloat).
void convert(DataType from, const void *in, DataType to, void *out, int64_t count);

/// Sets `count` elements of `out` to `value` converted to `type` (not a block float).
void fill(DataType type, double value, void *out, int64_t count);

/// Copies `count` times the `elementSize` bytes at `value` to `out`.
void fillBytes(const void *value, int64_t elementSize, void *out, int64_t count);

/// One element converted to double; exact for every type. `type` may not be a block float.
double loadAsDouble(DataType type, const void *element);

//===----------------------------------------------------------------------===//
// Block floats
//===----------------------------------------------------------------------===//

/// The number of 32x32 tiles of a block-float tensor: its last two dimensions padded up to multiples of 32.
int64_t blockFloatTiles(llvm::ArrayRef<int64_t> shape);

/// Packs row-major floats of `shape` into `out`, storageBytes(type, shape) bytes of tiles (layout: hardware.md 5.2, rounding as in
/// host software: 5.3). Padding is 0. `firstTile` and `tileCount` select a range of tiles, for callers with several threads; a
/// negative count means all remaining tiles.
void packBlockFloat(DataType type, const float *in, llvm::ArrayRef<int64_t> shape, void *out, int64_t firstTile = 0,
                    int64_t tileCount = -1);

/// The inverse of packBlockFloat. Values equal the unpacker's output as bfloat16 (hardware.md 5.2), including its two
/// oddities: a negative zero reads as -inf, and with 8-bit exponents an exponent that falls below 0 while normalising wraps around.
void unpackBlockFloat(DataType type, const void *in, llvm::ArrayRef<int64_t> shape, float *out, int64_t firstTile = 0,
                      int64_t tileCount = -1);

/// Packs `count` tiles of at least 16 columns, whose floats are in face order (hardware.md 5.2), into count * tileBytes(type, tile)
/// bytes.
void packBlockFloatTiles(DataType type, TileShape tile, const float *in, int64_t count, void *out);

/// The inverse of packBlockFloatTiles; values as with unpackBlockFloat.
void unpackBlockFloatTiles(DataType type, TileShape tile, const void *in, int64_t count, float *out);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_NUMERICS_H
