//===- BlockFloat.cpp - Packing and unpacking of block floats -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A 32x32 tile is four 16x16 faces: top left, top right, bottom left, bottom right. First come 64 exponent bytes, one per face row,
// then the sign-magnitude data in the same order, 8, 4 or 2 bits each, lower index in the lower bits (hardware.md 5.2).
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Numerics.h"

#include <algorithm>
#include <cstring>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "BlockFloat.cpp"
#define HWY_DISABLED_TARGETS (HWY_SSSE3 | HWY_SSE4 | HWY_AVX3_DL)
#include "hwy/foreach_target.h"
#include "hwy/highway.h"

#ifndef TTMLIR_BLOCKFLOAT_ONCE
#define TTMLIR_BLOCKFLOAT_ONCE
namespace tt {
namespace {

constexpr int64_t tileSide = 32, faceSide = 16, exponentsPerTile = 64;

struct Format {
  int bits;           ///< per datum, with sign
  bool shortExponent; ///< 5 bits, bias 15, instead of 8 bits, bias 127
  int64_t tileBytes;
};

/// The matrices of a tensor: `count` times `height` x `width`.
struct Matrices {
  int64_t count, height, width;
  int64_t tileRows() const { return (height + tileSide - 1) / tileSide; }
  int64_t tileColumns() const { return (width + tileSide - 1) / tileSide; }
};

/// The rectangle of a tile that lies inside its matrix, and where it starts.
struct TilePart {
  int64_t offset, rows, columns;
};

} // namespace
} // namespace tt
#endif // TTMLIR_BLOCKFLOAT_ONCE

HWY_BEFORE_NAMESPACE();
namespace tt {
namespace HWY_NAMESPACE {
namespace {

/// Quantises 16 values to sign-magnitude bytes and returns the shared exponent byte (hardware.md 5.3).
uint8_t packGroup(const Format &format, const float *values, uint8_t *data) {
  uint32_t bits[faceSide];
  std::memcpy(bits, values, sizeof(bits));
  uint32_t shared = 0;
  for (int64_t i = 0; i < faceSide; ++i)
    shared = std::max(shared, (bits[i] >> 23) & 0xFF);
  const uint32_t magnitudeBits = format.bits - 1;
  const uint32_t drop = 24 - magnitudeBits;
  const uint32_t largest = (1u << magnitudeBits) - 1;
  for (int64_t i = 0; i < faceSide; ++i) {
    const uint32_t exponent = (bits[i] >> 23) & 0xFF;
    const uint32_t significand = exponent == 0 ? 0 : (bits[i] & 0x7FFFFF) | 0x800000;
    const uint32_t distance = std::min(shared - exponent, 31u);
    const uint32_t aligned = significand >> distance;
    const uint32_t rounded = (aligned + (1u << (drop - 1)) - 1 + ((aligned >> drop) & 1)) >> drop;
    const uint32_t magnitude = std::min(rounded, largest);
    const uint32_t sign = magnitude ? (bits[i] >> 31) << magnitudeBits : 0;
    data[i] = static_cast<uint8_t>(sign | magnitude);
  }
  if (!format.shortExponent)
    return static_cast<uint8_t>(shared);
  return static_cast<uint8_t>(std::clamp<int>(static_cast<int>(shared) - 112, 0, 31));
}

/// One value with every oddity of the unpacker (hardware.md 5.2). `datum` is aligned to 8 bits.
float unpackDatum(bool shortExponent, uint8_t datum, uint8_t exponent) {
  const uint32_t sign = datum >> 7;
  const uint32_t magnitude = (datum << 1) & 0xFF;
  if (magnitude == 0)
    return sign ? -std::numeric_limits<float>::infinity() : 0.0f;
  const int zeros = std::countl_zero(static_cast<uint8_t>(magnitude));
  const uint32_t mantissa = (magnitude << zeros) & 0x7E;
  const int unwrapped = exponent - zeros + (shortExponent ? 112 : 0);
  const uint32_t biased = static_cast<uint32_t>(unwrapped) & 0xFF;
  return bf16ToFloat(static_cast<uint16_t>((sign << 15) | (biased << 7) | mantissa));
}

/// 16 values from datums aligned to 8 bits.
void unpackGroup(bool shortExponent, const uint8_t *data, uint8_t exponentByte, float *values) {
  const uint32_t exponent = shortExponent ? exponentByte + 112u : exponentByte;
  if (exponent < 8 || exponent > 254) {
    for (int64_t i = 0; i < faceSide; ++i)
      values[i] = unpackDatum(shortExponent, data[i], exponentByte);
    return;
  }
  // Nothing wraps and no product is subnormal: value = magnitude * 2^(exponent - 127 - 6).
  const float unit = std::bit_cast<float>((exponent - 6) << 23);
  for (int64_t i = 0; i < faceSide; ++i) {
    const int32_t magnitude = data[i] & 0x7F;
    const uint32_t sign = static_cast<uint32_t>(data[i] & 0x80) << 24;
    const uint32_t value = std::bit_cast<uint32_t>(static_cast<float>(magnitude) * unit);
    values[i] = std::bit_cast<float>(data[i] == 0x80 ? 0xFF800000u : sign | value);
  }
}

TilePart partOf(const Matrices &matrices, int64_t tile) {
  const int64_t columns = matrices.tileColumns(), rows = matrices.tileRows();
  const int64_t column = tile % columns * tileSide, row = tile / columns % rows * tileSide, matrix = tile / columns / rows;
  return {(matrix * matrices.height + row) * matrices.width + column, std::min(tileSide, matrices.height - row),
          std::min(tileSide, matrices.width - column)};
}

void packTile(const Format &format, const float *in, const Matrices &matrices, const TilePart &part, uint8_t *out) {
  uint8_t *exponents = out, *data = out + exponentsPerTile;
  for (int64_t group = 0; group < exponentsPerTile; ++group) {
    const int64_t face = group / faceSide;
    const int64_t row = face / 2 * faceSide + group % faceSide, column = face % 2 * faceSide;
    float values[faceSide] = {};
    const int64_t count = row < part.rows ? std::clamp<int64_t>(part.columns - column, 0, faceSide) : 0;
    std::copy_n(in + part.offset + row * matrices.width + column, count, values);
    uint8_t bytes[faceSide];
    exponents[group] = packGroup(format, values, bytes);
    const int perByte = 8 / format.bits;
    for (int64_t i = 0; i < faceSide; i += perByte) {
      uint32_t byte = 0;
      for (int j = 0; j < perByte; ++j)
        byte |= static_cast<uint32_t>(bytes[i + j]) << (j * format.bits);
      *data++ = static_cast<uint8_t>(byte);
    }
  }
}

void unpackTile(const Format &format, const uint8_t *in, const Matrices &matrices, const TilePart &part, float *out) {
  const uint8_t *exponents = in, *data = in + exponentsPerTile;
  const int perByte = 8 / format.bits;
  const int groupBytes = faceSide / perByte;
  for (int64_t group = 0; group < exponentsPerTile; ++group, data += groupBytes) {
    const int64_t face = group / faceSide;
    const int64_t row = face / 2 * faceSide + group % faceSide, column = face % 2 * faceSide;
    const int64_t count = row < part.rows ? std::clamp<int64_t>(part.columns - column, 0, faceSide) : 0;
    if (count == 0)
      continue;
    uint8_t bytes[faceSide];
    for (int64_t i = 0; i < groupBytes; ++i)
      for (int j = 0; j < perByte; ++j)
        bytes[i * perByte + j] = static_cast<uint8_t>((data[i] >> (j * format.bits)) << (8 - format.bits));
    float values[faceSide];
    unpackGroup(format.shortExponent, bytes, exponents[group], values);
    std::copy_n(values, count, out + part.offset + row * matrices.width + column);
  }
}

void packTiles(const Format &format, const float *in, const Matrices &matrices, uint8_t *out) {
  const int64_t tiles = matrices.count * matrices.tileRows() * matrices.tileColumns();
  for (int64_t tile = 0; tile < tiles; ++tile)
    packTile(format, in, matrices, partOf(matrices, tile), out + tile * format.tileBytes);
}

void unpackTiles(const Format &format, const uint8_t *in, const Matrices &matrices, float *out) {
  const int64_t tiles = matrices.count * matrices.tileRows() * matrices.tileColumns();
  for (int64_t tile = 0; tile < tiles; ++tile)
    unpackTile(format, in + tile * format.tileBytes, matrices, partOf(matrices, tile), out);
}

} // namespace
} // namespace HWY_NAMESPACE
} // namespace tt
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace tt {
namespace {

HWY_EXPORT(packTiles);
HWY_EXPORT(unpackTiles);

Format formatOf(DataType type) { return {static_cast<int>(bitsOf(type)), exponentBitsOf(type) == 5, tileBytes(type)}; }

Matrices matricesOf(llvm::ArrayRef<int64_t> shape) {
  const size_t rank = shape.size();
  return {rank > 2 ? volumeOf(shape.drop_back(2)) : 1, rank >= 2 ? shape[rank - 2] : 1, rank >= 1 ? shape[rank - 1] : 1};
}

} // namespace

void packBlockFloat(DataType type, const float *in, llvm::ArrayRef<int64_t> shape, void *out) {
  HWY_DYNAMIC_DISPATCH(packTiles)(formatOf(type), in, matricesOf(shape), static_cast<uint8_t *>(out));
}

void unpackBlockFloat(DataType type, const void *in, llvm::ArrayRef<int64_t> shape, float *out) {
  HWY_DYNAMIC_DISPATCH(unpackTiles)(formatOf(type), static_cast<const uint8_t *>(in), matricesOf(shape), out);
}

} // namespace tt
#endif // HWY_ONCE
