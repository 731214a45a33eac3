//===- TileBands.cpp - Rows of tiles between images and elements ------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileBands.h"

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Numerics.h"

#include "hwy/cache_control.h"
#include "hwy/highway.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <memory>

using namespace llvm;

namespace ttmlir::runtime {

// Tiles packed per batch, so that intermediates stay in the cache.
static constexpr int64_t kTilesAtOnce = 8;
// Minimum columns: below, an entry of the table of rows is as large as the row.
static constexpr int64_t kFewColumns = 16;
// Size from which outputs are not expected to stay in the cache.
static constexpr int64_t kStreamedBytes = 16 << 20;

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

/// Whether result `result` is dimension `dim`, with stride 1 and offset 0, and no other result depends on it.
static bool standsAlone(const hw::TensorLayout &layout, unsigned result, unsigned dim) {
  const hw::LinearMap &map = layout.linear();
  for (unsigned r = 0; r < map.numResults(); ++r)
    for (unsigned d = 0; d < map.numDims(); ++d)
      if ((r == result || d == dim) && layout.shape()[d] > 1 && map.stride(r, d) != (r == result && d == dim))
        return false;
  return map.offset(result) == 0;
}

std::optional<TileBands> TileBands::of(const hw::TensorLayout &layout) {
  const size_t rank = layout.shape().size();
  if (!layout.isTiled() || rank == 0 || layout.shape().back() < kFewColumns || is_contained(layout.shape(), 0) ||
      !standsAlone(layout, layout.physicalRank() - 1, rank - 1))
    return std::nullopt;
  return TileBands(layout);
}

TileBands::TileBands(const hw::TensorLayout &layout)
    : length(layout.shape().back()), shardColumns(layout.scalarShardShape().back()), tile(layout.tile()),
      gridColumns(layout.grid().back()), tilesPerBand(layout.shardShape().back()) {
  gridRows = layout.numShards() / gridColumns;
  bandsPerShard = tilesPerBand == 0 ? 0 : layout.pagesPerShard() / tilesPerBand;
  const int64_t rowsPerShard = bandsPerShard * tile.height;
  rowAt.assign(gridRows * rowsPerShard, -1);
  const ArrayRef<int64_t> outer = layout.shape().drop_back();
  SmallVector<int64_t, 4> index(outer.size());
  for (int64_t row = 0, rows = volumeOf(outer); row < rows; ++row) {
    int64_t shard = 0, inside = 0;
    for (unsigned result = 0; result + 1 < layout.physicalRank(); ++result) {
      int64_t place = layout.linear().offset(result);
      for (size_t dim = 0; dim < outer.size(); ++dim)
        place += layout.linear().stride(result, dim) * index[dim];
      const int64_t extent = layout.scalarShardShape()[result];
      shard = shard * layout.grid()[result] + place / extent;
      inside = inside * layout.paddedShardShape()[result] + place % extent;
    }
    rowAt[shard * rowsPerShard + inside] = row;
    for (size_t dim = outer.size(); dim-- > 0 && ++index[dim] == outer[dim];)
      index[dim] = 0;
  }
}

namespace {
/// Memory of a thread for tiles on their way, as elements of up to 8 bytes.
struct Scratch {
  std::unique_ptr<std::byte[]> first, second;

  explicit Scratch(TileShape tile) : first(allocate(tile)), second(allocate(tile)) {}

private:
  static std::unique_ptr<std::byte[]> allocate(TileShape tile) {
    return std::make_unique_for_overwrite<std::byte[]>(kTilesAtOnce * tile.volume() * 8);
  }
};
} // namespace

/// Calls `visit` with pieces that together are all tiles, on all threads.
template <class Visit> void TileBands::forEachPiece(Visit visit) const {
  const int64_t bands = gridRows * bandsPerShard, chunks = ceilDiv(tilesPerBand, kTilesAtOnce);
#pragma omp parallel if (bands * gridColumns * tilesPerBand > kTilesAtOnce)
  {
    Scratch scratch(tile);
#pragma omp for collapse(3) schedule(static)
    for (int64_t band = 0; band < bands; ++band)
      for (int64_t part = 0; part < gridColumns; ++part)
        for (int64_t chunk = 0; chunk < chunks; ++chunk)
          visit(pieceAt(band, part, chunk * kTilesAtOnce), scratch);
    hwy::FlushStream();
  }
}

/// The piece of a band of all shards below each other, in a column of shards, from tile `first` on.
TileBands::Piece TileBands::pieceAt(int64_t band, int64_t part, int64_t first) const {
  const int64_t inside = first * tile.width, shard = band / bandsPerShard * gridColumns + part;
  Piece piece;
  piece.column = part * shardColumns + inside;
  piece.tiles = std::min(kTilesAtOnce, tilesPerBand - first);
  piece.columns = std::max<int64_t>(std::min({shardColumns - inside, length - piece.column, piece.tiles * tile.width}), 0);
  piece.tile = (shard * bandsPerShard + band % bandsPerShard) * tilesPerBand + first;
  piece.rows = &rowAt[band * tile.height];
  return piece;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

namespace hn = hwy::HWY_NAMESPACE;

/// Copies `bytes` bytes past the cache if `isStreamed`; then all are multiples of 16.
template <bool isStreamed> static void copy(std::byte *to, const std::byte *from, int64_t bytes) {
  if constexpr (!isStreamed) {
    bytes == 32 ? std::memcpy(to, from, 32) : bytes == 64 ? std::memcpy(to, from, 64) : std::memcpy(to, from, bytes);
    return;
  }
  const hn::FixedTag<uint8_t, 16> vector;
  for (int64_t byte = 0; byte < bytes; byte += 16)
    hn::Stream(hn::LoadU(vector, reinterpret_cast<const uint8_t *>(from + byte)), vector, reinterpret_cast<uint8_t *>(to + byte));
}

namespace {
/// Copies rows of elements into tiles of faces. Independent of the element type's meaning.
struct TileCopy {
  TileShape tile;
  /// Bytes of an element, and of a row of a face that holds padding.
  int64_t size;
  std::array<std::byte, kFaceSide * 8> padding = {};

  /// Calls `visit(row of the tile, column, byte of the tile)` for each row of each face, in the order of rows.
  template <class Visit> void forEachFaceRow(Visit visit) const {
    const int64_t height = tile.faceHeight(), width = tile.faceWidth(), across = tile.width / width;
    for (int64_t row = 0; row < tile.height; ++row)
      for (int64_t face = 0; face < across; ++face)
        visit(row, face * width, ((row / height * across + face) * height + row % height) * width * size);
  }

  /// Writes `count` tiles from rows with `columns` valid elements; null rows have none.
  template <bool isStreamed> void pack(ArrayRef<const std::byte *> rows, int64_t columns, int64_t count, std::byte *tiles) const {
    const int64_t width = tile.faceWidth(), bytes = width * size;
    for (int64_t number = 0; number < count; ++number, tiles += tile.volume() * size)
      forEachFaceRow([&](int64_t row, int64_t column, int64_t byte) {
        column += number * tile.width;
        const int64_t there = rows[row] ? std::clamp<int64_t>(columns - column, 0, width) : 0;
        if (there == width)
          return copy<isStreamed>(tiles + byte, rows[row] + column * size, bytes);
        if (there)
          std::memcpy(tiles + byte, rows[row] + column * size, there * size);
        std::memcpy(tiles + byte + there * size, padding.data(), (width - there) * size);
      });
  }

  /// The other way round; places without an element are left out.
  template <bool isStreamed> void unpack(const std::byte *tiles, int64_t count, int64_t columns, ArrayRef<std::byte *> rows) const {
    const int64_t width = tile.faceWidth(), bytes = width * size;
    for (int64_t number = 0; number < count; ++number, tiles += tile.volume() * size)
      forEachFaceRow([&](int64_t row, int64_t column, int64_t byte) {
        column += number * tile.width;
        const int64_t there = rows[row] ? std::clamp<int64_t>(columns - column, 0, width) : 0;
        if (there == width)
          copy<isStreamed>(rows[row] + column * size, tiles + byte, bytes);
        else if (there)
          std::memcpy(rows[row] + column * size, tiles + byte, there * size);
      });
  }
};
} // namespace

/// Whether rows of faces can be written to `address` past the cache, and are worth it.
static bool mayStream(const void *address, int64_t rowBytes, int64_t faceRowBytes, int64_t totalBytes) {
  return totalBytes > kStreamedBytes && faceRowBytes % 16 == 0 && rowBytes % 16 == 0 &&
         reinterpret_cast<uintptr_t>(address) % 16 == 0;
}

/// Rows of a piece that are there, else null.
template <class Byte>
static std::array<Byte *, 32> findRows(Byte *elements, const int64_t *rows, TileShape tile, int64_t length, int64_t column,
                                       int64_t size) {
  std::array<Byte *, 32> result;
  for (int64_t row = 0; row < tile.height; ++row)
    result[row] = rows[row] < 0 ? nullptr : elements + (rows[row] * length + column) * size;
  return result;
}

void TileBands::pack(const Tensor &elements, const DeviceImage &image, double padding) const {
  const DataType from = elements.dtype(), to = image.dtype();
  const bool isBlock = isBlockFloat(to), isConverted = from != to && !isBlock;
  // Block floats are gathered in the type of the elements and converted as whole tiles, all else row by row, for the padding's
  // sake.
  TileCopy tiles{tile, elementBytes(isBlock ? from : to)};
  fill(isBlock ? from : to, isBlock ? 0 : padding, tiles.padding.data(), kFaceSide);
  const int64_t tileBytes = ttmlir::tileBytes(to, tile);
  const bool isStreamed =
      !isBlock && mayStream(image.data(), tile.width * tiles.size, tile.faceWidth() * tiles.size, image.bytes());
  forEachPiece([&](const Piece &piece, const Scratch &scratch) {
    auto rows = findRows<const std::byte>(elements.data(), piece.rows, tile, length, piece.column, elementBytes(from));
    for (int64_t row = 0; row < tile.height && isConverted && piece.columns; ++row)
      if (rows[row]) {
        std::byte *converted = scratch.first.get() + row * kTilesAtOnce * tile.width * tiles.size;
        convert(from, rows[row], to, converted, piece.columns);
        rows[row] = converted;
      }
    std::byte *target = image.data() + piece.tile * tileBytes;
    if (!isBlock)
      return isStreamed ? tiles.pack<true>(rows, piece.columns, piece.tiles, target)
                        : tiles.pack<false>(rows, piece.columns, piece.tiles, target);
    tiles.pack<false>(rows, piece.columns, piece.tiles, scratch.first.get());
    const std::byte *floats = scratch.first.get();
    if (from != DataType::Float32) {
      convert(from, floats, DataType::Float32, scratch.second.get(), piece.tiles * tile.volume());
      floats = scratch.second.get();
    }
    packBlockFloatTiles(to, tile, reinterpret_cast<const float *>(floats), piece.tiles, target);
  });
}

void TileBands::unpack(const DeviceImage &image, const Tensor &elements) const {
  const DataType from = image.dtype(), to = elements.dtype();
  const bool isBlock = isBlockFloat(from);
  const DataType plain = isBlock ? DataType::Float32 : from;
  const TileCopy tiles{tile, elementBytes(to)};
  const int64_t tileBytes = ttmlir::tileBytes(from, tile);
  const bool isStreamed = shardColumns * tiles.size % 16 == 0 &&
                          mayStream(elements.data(), length * tiles.size, tile.faceWidth() * tiles.size, elements.bytes());
  forEachPiece([&](const Piece &piece, const Scratch &scratch) {
    if (piece.columns == 0)
      return;
    const std::byte *source = image.data() + piece.tile * tileBytes;
    if (isBlock) {
      unpackBlockFloatTiles(from, tile, source, piece.tiles, reinterpret_cast<float *>(scratch.first.get()));
      source = scratch.first.get();
    }
    if (plain != to) {
      convert(plain, source, to, scratch.second.get(), piece.tiles * tile.volume());
      source = scratch.second.get();
    }
    auto rows = findRows(elements.data(), piece.rows, tile, length, piece.column, tiles.size);
    isStreamed ? tiles.unpack<true>(source, piece.tiles, piece.columns, rows)
               : tiles.unpack<false>(source, piece.tiles, piece.columns, rows);
  });
}

//===----------------------------------------------------------------------===//
// Whole tiles
//===----------------------------------------------------------------------===//

/// Whether shards begin where tiles do.
static bool cutsBetweenTiles(const hw::TensorLayout &layout) {
  const unsigned rank = layout.physicalRank();
  auto fits = [&](unsigned dim, int64_t extent) { return layout.grid()[dim] == 1 || layout.scalarShardShape()[dim] % extent == 0; };
  return fits(rank - 2, layout.tile().height) && fits(rank - 1, layout.tile().width);
}

/// Physical extents in tiles.
static SmallVector<int64_t, 4> extentsInTiles(const hw::TensorLayout &layout) {
  return hw::computeShardShape(layout.physicalShape(), SmallVector<int64_t, 4>(layout.physicalRank(), 1), layout.tile());
}

bool haveSameTiles(const hw::TensorLayout &from, const hw::TensorLayout &to) {
  return from.isTiled() && to.isTiled() && from.tile() == to.tile() && from.dtype() == to.dtype() &&
         from.spec().oob == to.spec().oob && from.linear() == to.linear() && !is_contained(from.shape(), 0) &&
         cutsBetweenTiles(from) && cutsBetweenTiles(to) && to.numPages() == volumeOf(extentsInTiles(to));
}

namespace {
/// Offsets of tiles, indexed over the whole tensor, in an image.
struct TilePlaces {
  SmallVector<int64_t, 4> perShard, memory, grid;

  explicit TilePlaces(const hw::TensorLayout &layout)
      : perShard(layout.scalarShardShape()), memory(layout.shardShape()), grid(layout.grid()) {
    const unsigned rank = layout.physicalRank();
    perShard[rank - 2] = ceilDiv(perShard[rank - 2], layout.tile().height);
    perShard[rank - 1] = ceilDiv(perShard[rank - 1], layout.tile().width);
  }

  /// The index of the tile at `index` in the image, and the number of consecutive tiles in its shard.
  std::pair<int64_t, int64_t> at(ArrayRef<int64_t> index) const {
    int64_t shard = 0, inside = 0, volume = 1;
    for (size_t dim = 0; dim < index.size(); ++dim) {
      shard = shard * grid[dim] + index[dim] / perShard[dim];
      inside = inside * memory[dim] + index[dim] % perShard[dim];
      volume *= memory[dim];
    }
    return {shard * volume + inside, perShard.back() - index.back() % perShard.back()};
  }
};
} // namespace

void copyTiles(const DeviceImage &from, const DeviceImage &to) {
  const hw::TensorLayout &layout = to.layout();
  const SmallVector<int64_t, 4> extents = extentsInTiles(layout);
  const int64_t columns = extents.back(), rows = volumeOf(extents) / columns;
  const TilePlaces sources(from.layout()), targets(layout);
  const int64_t bytes = layout.pageBytes();
#pragma omp parallel for schedule(static) if (to.bytes() > kStreamedBytes / 64)
  for (int64_t row = 0; row < rows; ++row) {
    SmallVector<int64_t, 4> index(extents.size());
    int64_t rest = row;
    for (size_t dim = extents.size() - 1; dim-- > 0; rest /= extents[dim])
      index[dim] = rest % extents[dim];
    while (index.back() < columns) {
      auto [source, sourceRun] = sources.at(index);
      auto [target, targetRun] = targets.at(index);
      const int64_t run = std::min({sourceRun, targetRun, columns - index.back()});
      std::memcpy(to.data() + target * bytes, from.data() + source * bytes, run * bytes);
      index.back() += run;
    }
  }
}

} // namespace ttmlir::runtime
