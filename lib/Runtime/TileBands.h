//===- TileBands.h - Rows of tiles between images and elements -------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fast path for tiled images whose columns are the last dimension of the tensor, i.e. almost all: moves a row of tiles of a
// shard at a time, with a table of its rows of elements.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RUNTIME_TILEBANDS_H
#define TTMLIR_LIB_RUNTIME_TILEBANDS_H

#include "ttmlir/Runtime/DeviceImage.h"

namespace ttmlir::runtime {

/// The rows of tiles of all shards of a layout.
class TileBands {
public:
  /// None if the columns of `layout` are not the last dimension alone, or too short for a table of rows to pay off.
  static std::optional<TileBands> of(const hw::TensorLayout &layout);

  /// Writes the whole `image` from row-major elements, except for block floats. Padding becomes `padding`, in block floats 0.
  void pack(const Tensor &elements, const DeviceImage &image, double padding) const;

  /// Writes all elements, which are no block floats.
  void unpack(const DeviceImage &image, const Tensor &elements) const;

private:
  explicit TileBands(const hw::TensorLayout &layout);

  /// Consecutive tiles of a band.
  struct Piece {
    /// First column of its elements, their number, its first tile in the image, and its number of tiles.
    int64_t column, columns, tile, tiles;
    /// For each row of a tile the row of the tensor, or -1.
    const int64_t *rows;
  };
  Piece pieceAt(int64_t band, int64_t part, int64_t first) const;
  template <class Visit> void forEachPiece(Visit visit) const;

  int64_t length, shardColumns;
  TileShape tile;
  /// Shards along rows and columns; bands of a shard, and tiles of a band.
  int64_t gridRows, gridColumns, bandsPerShard, tilesPerBand;
  /// The row of the tensor at each row of a column of shards, or -1.
  std::vector<int64_t> rowAt;
};

/// Whether images of both layouts have the same set of tiles, in any order.
bool haveSameTiles(const hw::TensorLayout &from, const hw::TensorLayout &to);

/// Writes the whole of `to` from `from`, which has the same tiles.
void copyTiles(const DeviceImage &from, const DeviceImage &to);

} // namespace ttmlir::runtime

#endif // TTMLIR_LIB_RUNTIME_TILEBANDS_H
