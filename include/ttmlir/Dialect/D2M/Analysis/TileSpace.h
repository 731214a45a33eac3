//===- TileSpace.h - Tile coordinates of tensors ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_TILESPACE_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_TILESPACE_H

#include "ttmlir/Support/TileSide.h"

#include "mlir/IR/AffineMap.h"

namespace mlir::tt {

/// Rows and columns of a tile.
inline constexpr int64_t kTile = ::ttmlir::kTileSide;

/// Coordinates of a tile: the row over all matrices, and the column.
struct TileIndex {
  AffineExpr row, column;

  bool operator==(const TileIndex &) const = default;
  /// Both with `dims` substituted for dimensions.
  TileIndex replaceDims(ArrayRef<AffineExpr> dims) const { return {row.replaceDims(dims), column.replaceDims(dims)}; }
};

/// The index space of the tiles of a tensor: leading axes, rows and columns of tiles. Tile numbers are row-major.
class TileSpace {
public:
  /// The tiles of a tensor of `shape`; rank 1 is one row, rank 0 one element. Tiles may have other extents than 32x32.
  explicit TileSpace(ArrayRef<int64_t> shape, int64_t tileRows = kTile, int64_t tileColumns = kTile);

  /// Extents: the leading axes in elements, then rows and columns of tiles; at least two.
  ArrayRef<int64_t> extents() const { return sizes; }
  /// Rows of tiles of all matrices.
  int64_t rows() const;
  int64_t columns() const { return sizes.back(); }
  /// Elements of a matrix: rows and columns.
  int64_t height() const { return matrix[0]; }
  int64_t width() const { return matrix[1]; }
  /// Rows of tiles of one matrix.
  int64_t matrixRows() const { return sizes[sizes.size() - 2]; }
  /// Elements of the last row (column) of tiles of a matrix; -1 if it is full.
  int64_t partialRows() const { return height() % tile[0] ? height() % tile[0] : -1; }
  int64_t partialColumns() const { return width() % tile[1] ? width() % tile[1] : -1; }

  /// The tile at `position`, one expression per extent, and its number.
  TileIndex index(ArrayRef<AffineExpr> position, MLIRContext *context) const;
  AffineExpr number(ArrayRef<AffineExpr> position, MLIRContext *context) const;

  /// Inverses of index() and number().
  SmallVector<AffineExpr> position(TileIndex index) const;
  SmallVector<AffineExpr> position(AffineExpr number) const { return position({number.floorDiv(columns()), number % columns()}); }

private:
  SmallVector<int64_t> sizes;
  int64_t matrix[2], tile[2];
};

/// The tile of an operand with tiles `from` for the tile at row `y` (over all matrices) and column `x` of a result with tiles `to`,
/// if the operand broadcasts to the result as in numpy.
TileIndex broadcastTile(const TileSpace &from, const TileSpace &to, AffineExpr y, AffineExpr x);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILESPACE_H
