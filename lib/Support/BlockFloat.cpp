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

/// Quantises 16 values to sign-magnitude numbers of `width` bits and returns the shared exponent byte (hardware.md 5.3).
template <int width> uint8_t packGroup(bool shortExponent, const float *values, uint32_t *data) {
  uint32_t bits[faceSide];
  std::memcpy(bits, values, sizeof(bits));
  uint32_t shared = 0;
  for (int64_t i = 0; i < faceSide; ++i)
    shared = std::max(shared, (bits[i] >> 23) & 0xFF);
  constexpr uint32_t magnitudeBits = width - 1, drop = 24 - magnitudeBits, largest = (1u << magnitudeBits) - 1;
  for (int64_t i = 0; i < faceSide; ++i) {
    const uint32_t exponent = (bits[i] >> 23) & 0xFF;
    const uint32_t significand = exponent == 0 ? 0 : (bits[i] & 0x7FFFFF) | 0x800000;
    const uint32_t distance = std::min(shared - exponent, 31u);
    const uint32_t aligned = significand >> distance;
    const uint32_t rounded = (aligned + (1u << (drop - 1)) - 1 + ((aligned >> drop) & 1)) >> drop;
    const uint32_t magnitude = std::min(rounded, largest);
    const uint32_t sign = magnitude ? (bits[i] >> 31) << magnitudeBits : 0;
    data[i] = sign | magnitude;
  }
  if (!shortExponent)
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
void unpackGroup(bool shortExponent, const uint32_t *data, uint8_t exponentByte, float *values) {
  const uint32_t exponent = shortExponent ? exponentByte + 112u : exponentByte;
  if (exponent < 8 || exponent > 254) {
    for (int64_t i = 0; i < faceSide; ++i)
      values[i] = unpackDatum(shortExponent, static_cast<uint8_t>(data[i]), exponentByte);
    return;
  }
  // Nothing wraps and no product is subnormal: value = magnitude * 2^(exponent - 127 - 6).
  const float unit = std::bit_cast<float>((exponent - 6) << 23);
  for (int64_t i = 0; i < faceSide; ++i) {
    const auto magnitude = static_cast<int32_t>(data[i] & 0x7F);
    const uint32_t sign = (data[i] & 0x80) << 24;
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

/// Where face row `group` of a tile starts within it.
struct FaceRow {
  int64_t row, column;
  explicit FaceRow(int64_t group)
      : row(group / faceSide / 2 * faceSide + group % faceSide), column(group / faceSide % 2 * faceSide) {}
  /// How many of its elements lie inside the matrix.
  int64_t countIn(const TilePart &part) const {
    return row < part.rows ? std::clamp<int64_t>(part.columns - column, 0, faceSide) : 0;
  }
};

template <int width> void packTile(bool shortExponent, const float *in, int64_t stride, const TilePart &part, uint8_t *out) {
  constexpr int perByte = 8 / width;
  for (int64_t group = 0; group < exponentsPerTile; ++group) {
    const FaceRow place(group);
    const int64_t count = place.countIn(part);
    const float *source = in + part.offset + place.row * stride + place.column;
    float padded[faceSide] = {};
    if (count < faceSide) {
      std::copy_n(source, count, padded);
      source = padded;
    }
    uint32_t data[faceSide];
    out[group] = packGroup<width>(shortExponent, source, data);
    uint8_t bytes[faceSide / perByte];
    for (int64_t i = 0; i < faceSide / perByte; ++i) {
      uint32_t byte = 0;
      for (int j = 0; j < perByte; ++j)
        byte |= data[i * perByte + j] << (j * width);
      bytes[i] = static_cast<uint8_t>(byte);
    }
    std::memcpy(out + exponentsPerTile + group * sizeof(bytes), bytes, sizeof(bytes));
  }
}

template <int width> void unpackTile(bool shortExponent, const uint8_t *in, int64_t stride, const TilePart &part, float *out) {
  constexpr int perByte = 8 / width;
  for (int64_t group = 0; group < exponentsPerTile; ++group) {
    const FaceRow place(group);
    const int64_t count = place.countIn(part);
    if (count == 0)
      continue;
    uint8_t bytes[faceSide / perByte];
    std::memcpy(bytes, in + exponentsPerTile + group * sizeof(bytes), sizeof(bytes));
    uint32_t data[faceSide];
    for (int64_t i = 0; i < faceSide; ++i)
      data[i] = (static_cast<uint32_t>(bytes[i / perByte]) >> (i % perByte * width) << (8 - width)) & 0xFF;
    float values[faceSide];
    unpackGroup(shortExponent, data, in[group], values);
    std::copy_n(values, count, out + part.offset + place.row * stride + place.column);
  }
}

template <int width>
void packRange(const Format &format, const float *in, const Matrices &matrices, uint8_t *out, int64_t first, int64_t last) {
  for (int64_t tile = first; tile < last; ++tile)
    packTile<width>(format.shortExponent, in, matrices.width, partOf(matrices, tile), out + tile * format.tileBytes);
}

template <int width>
void unpackRange(const Format &format, const uint8_t *in, const Matrices &matrices, float *out, int64_t first, int64_t last) {
  for (int64_t tile = first; tile < last; ++tile)
    unpackTile<width>(format.shortExponent, in + tile * format.tileBytes, matrices.width, partOf(matrices, tile), out);
}

void packTiles(const Format &format, const float *in, const Matrices &matrices, uint8_t *out, int64_t first, int64_t last) {
  format.bits == 8   ? packRange<8>(format, in, matrices, out, first, last)
  : format.bits == 4 ? packRange<4>(format, in, matrices, out, first, last)
                     : packRange<2>(format, in, matrices, out, first, last);
}

void unpackTiles(const Format &format, const uint8_t *in, const Matrices &matrices, float *out, int64_t first, int64_t last) {
  format.bits == 8   ? unpackRange<8>(format, in, matrices, out, first, last)
  : format.bits == 4 ? unpackRange<4>(format, in, matrices, out, first, last)
                     : unpackRange<2>(format, in, matrices, out, first, last);
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

int64_t blockFloatTiles(llvm::ArrayRef<int64_t> shape) {
  const Matrices matrices = matricesOf(shape);
  return matrices.count * matrices.tileRows() * matrices.tileColumns();
}

void packBlockFloat(DataType type, const float *in, llvm::ArrayRef<int64_t> shape, void *out, int64_t firstTile,
                    int64_t tileCount) {
  const int64_t last = std::min(blockFloatTiles(shape), tileCount < 0 ? blockFloatTiles(shape) : firstTile + tileCount);
  HWY_DYNAMIC_DISPATCH(packTiles)(formatOf(type), in, matricesOf(shape), static_cast<uint8_t *>(out), firstTile, last);
}

void unpackBlockFloat(DataType type, const void *in, llvm::ArrayRef<int64_t> shape, float *out, int64_t firstTile,
                      int64_t tileCount) {
  const int64_t last = std::min(blockFloatTiles(shape), tileCount < 0 ? blockFloatTiles(shape) : firstTile + tileCount);
  HWY_DYNAMIC_DISPATCH(unpackTiles)(formatOf(type), static_cast<const uint8_t *>(in), matricesOf(shape), out, firstTile, last);
}

} // namespace tt
#endif // HWY_ONCE
