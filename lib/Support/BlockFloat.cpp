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

#include "ttmlir/Support/InstructionSet.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/TileSide.h"

#include <algorithm>
#include <cstring>

namespace ttmlir {
namespace {

constexpr int64_t tileSide = kTileSide, faceSide = kFaceSide, exponentsPerTile = 64;

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

/// The part of a tile within its matrix, and its first row and column.
struct TilePart {
  int64_t offset, rows, columns;
};

} // namespace
} // namespace ttmlir

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "BlockFloatLoops.inc"
#include "hwy/foreach_target.h"

// For the baseline.
#include "BlockFloatLoops.inc"

namespace ttmlir {
namespace {

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
  TT_CHOOSE(bestInstructionSet(), packTiles)(formatOf(type), in, matricesOf(shape), static_cast<uint8_t *>(out), firstTile, last);
}

void unpackBlockFloat(DataType type, const void *in, llvm::ArrayRef<int64_t> shape, float *out, int64_t firstTile,
                      int64_t tileCount) {
  const int64_t last = std::min(blockFloatTiles(shape), tileCount < 0 ? blockFloatTiles(shape) : firstTile + tileCount);
  TT_CHOOSE(bestInstructionSet(), unpackTiles)
  (formatOf(type), static_cast<const uint8_t *>(in), matricesOf(shape), out, firstTile, last);
}

void packBlockFloatTiles(DataType type, TileShape tile, const float *in, int64_t count, void *out) {
  const int64_t groups = tile.volume() / faceSide, bytes = tileBytes(type, tile);
  const auto pack = TT_CHOOSE(bestInstructionSet(), packFaces);
  for (int64_t i = 0; i < count; ++i)
    pack(formatOf(type), in + i * tile.volume(), groups, tileExponentBytes(type, tile), static_cast<uint8_t *>(out) + i * bytes);
}

void unpackBlockFloatTiles(DataType type, TileShape tile, const void *in, int64_t count, float *out) {
  const int64_t groups = tile.volume() / faceSide, bytes = tileBytes(type, tile);
  const auto unpack = TT_CHOOSE(bestInstructionSet(), unpackFaces);
  for (int64_t i = 0; i < count; ++i)
    unpack(formatOf(type), static_cast<const uint8_t *>(in) + i * bytes, groups, tileExponentBytes(type, tile),
           out + i * tile.volume());
}

} // namespace ttmlir
