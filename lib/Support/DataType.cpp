//===- DataType.cpp - Element storage formats -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/DataType.h"

#include "ttmlir/Support/TileSide.h"
#include "llvm/Support/MathExtras.h"

#include <limits>

using namespace ttmlir;

namespace {

struct Row {
  DataType type;
  std::string_view spelling;
  DataTypeKind kind;
  unsigned bits, exponentBits;
  int64_t tileBytes;
  bool internal;
};

constexpr Row rows[] = {
#define TT_DATATYPE(Sym, value, spelling, Kind, bits, exponentBits, tileBytes, internal)                                           \
  {DataType::Sym, spelling, DataTypeKind::Kind, bits, exponentBits, tileBytes, internal},
#include "ttmlir/Support/DataTypes.h.inc"
#undef TT_DATATYPE
};

constexpr bool rowsAreNumbered() {
  for (size_t i = 0; i < std::size(rows); ++i)
    if (static_cast<size_t>(rows[i].type) != i)
      return false;
  return true;
}
static_assert(rows[0].tileBytes == kTileSide * kTileSide * 4, "records count the bytes of a tile by the same side");
static_assert(rowsAreNumbered(), "data types are numbered from 0 without gaps, so that a number is an index");

const Row &row(DataType type) { return rows[static_cast<uint8_t>(type)]; }

constexpr int64_t tooMany = std::numeric_limits<int64_t>::max();

/// a * b, or INT64_MAX if either is negative or already too large, or if the product is.
int64_t saturatingProduct(int64_t a, int64_t b) {
  int64_t product;
  if (a < 0 || b < 0 || ((a == tooMany || b == tooMany) && a != 0 && b != 0) || llvm::MulOverflow(a, b, product))
    return tooMany;
  return product;
}

/// Tiles along an axis of `x` >= 0 elements.
int64_t tilesAlong(int64_t x) { return llvm::divideCeil(x, kTileSide); }

} // namespace

bool ttmlir::isDataType(uint8_t value) { return value < std::size(rows); }
std::string_view ttmlir::spelling(DataType type) { return row(type).spelling; }
DataTypeKind ttmlir::kindOf(DataType type) { return row(type).kind; }
unsigned ttmlir::bitsOf(DataType type) { return row(type).bits; }
unsigned ttmlir::exponentBitsOf(DataType type) { return row(type).exponentBits; }
uint8_t ttmlir::mantissaBits(DataType type) {
  if (isInteger(type))
    return static_cast<uint8_t>(bitsOf(type));
  // The magnitude of a block float has its first bit.
  return static_cast<uint8_t>(bitsOf(type) - (isBlockFloat(type) ? 2 : exponentBitsOf(type) + 1));
}
int64_t ttmlir::tileBytes(DataType type) { return row(type).tileBytes; }
int64_t ttmlir::tileExponentBytes(DataType type, TileShape tile) {
  return isBlockFloat(type) ? llvm::alignTo(tile.height * (tile.width / tile.faceWidth()), 16) : 0;
}
int64_t ttmlir::tileBytes(DataType type, TileShape tile) {
  return llvm::divideCeil(tile.volume() * bitsOf(type), 8) + tileExponentBytes(type, tile);
}
bool ttmlir::isInternal(DataType type) { return row(type).internal; }

std::optional<DataType> ttmlir::parseDataType(std::string_view text) {
  for (const Row &candidate : rows)
    if (candidate.spelling == text)
      return candidate.type;
  return std::nullopt;
}

int64_t ttmlir::volumeOf(llvm::ArrayRef<int64_t> shape) {
  int64_t volume = 1;
  for (int64_t extent : shape)
    if (extent == 0)
      return 0;
  for (int64_t extent : shape)
    volume = saturatingProduct(volume, extent);
  return volume;
}

int64_t ttmlir::storageBytes(DataType type, llvm::ArrayRef<int64_t> shape) {
  if (!isBlockFloat(type))
    return saturatingProduct(volumeOf(shape), elementBytes(type));
  const size_t rank = shape.size();
  const int64_t width = rank >= 1 ? shape[rank - 1] : 1;
  const int64_t height = rank >= 2 ? shape[rank - 2] : 1;
  const int64_t outer = rank > 2 ? volumeOf(shape.drop_back(2)) : 1;
  if (width < 0 || height < 0)
    return tooMany;
  return saturatingProduct(outer, saturatingProduct(saturatingProduct(tilesAlong(height), tilesAlong(width)), tileBytes(type)));
}
