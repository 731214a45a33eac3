//===- TileSpace.cpp - Tile coordinates of tensors ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;

TileSpace::TileSpace(ArrayRef<int64_t> shape, int64_t tileRows, int64_t tileColumns) : tile{tileRows, tileColumns} {
  matrix[0] = shape.size() > 1 ? shape[shape.size() - 2] : 1;
  matrix[1] = shape.empty() ? 1 : shape.back();
  if (shape.size() > 2)
    sizes.assign(shape.begin(), shape.end() - 2);
  for (auto [size, extent] : llvm::zip_equal(matrix, tile))
    sizes.push_back(llvm::divideCeil(size, extent));
}

int64_t TileSpace::rows() const {
  int64_t rows = 1;
  for (int64_t size : extents().drop_back())
    rows *= size;
  return rows;
}

TileIndex TileSpace::index(ArrayRef<AffineExpr> position, MLIRContext *context) const {
  AffineExpr row = getAffineConstantExpr(0, context);
  for (auto [size, at] : llvm::zip_equal(extents().drop_back(), position.drop_back()))
    row = row * size + at;
  return {row, position.back()};
}

AffineExpr TileSpace::number(ArrayRef<AffineExpr> position, MLIRContext *context) const {
  const TileIndex tile = index(position, context);
  return tile.row * columns() + tile.column;
}

SmallVector<AffineExpr> TileSpace::position(TileIndex index) const {
  SmallVector<AffineExpr> result(sizes.size(), index.column);
  for (size_t axis = sizes.size() - 1; axis-- > 0;) {
    result[axis] = axis ? index.row % sizes[axis] : index.row;
    index.row = index.row.floorDiv(sizes[axis]);
  }
  return result;
}

TileIndex mlir::tt::broadcastTile(const TileSpace &from, const TileSpace &to, AffineExpr y, AffineExpr x) {
  MLIRContext *context = y.getContext();
  ArrayRef<int64_t> source = from.extents(), target = to.extents();
  size_t offset = target.size() - source.size();
  const AffineExpr zero = getAffineConstantExpr(0, context);
  AffineExpr row = zero;
  // Rows: axes that both have are linearized together, so that y is kept without a broadcast.
  for (size_t axis = 0; axis + 1 < source.size();) {
    if (source[axis] == 1 && target[axis + offset] != 1) {
      ++axis;
      continue;
    }
    size_t end = axis;
    int64_t size = 1;
    while (end + 1 < source.size() && !(source[end] == 1 && target[end + offset] != 1))
      size *= source[end++];
    int64_t inner = 1;
    for (size_t later = end; later + 1 < source.size(); ++later)
      inner *= target[later + offset];
    int64_t outer = 1;
    for (size_t earlier = 0; earlier < axis + offset; ++earlier)
      outer *= target[earlier];
    AffineExpr at = y.floorDiv(inner);
    row = row * size + (outer == 1 ? at : at % size);
    axis = end;
  }
  bool broadcastsColumns = source.back() == 1 && target.back() != 1;
  return {row, broadcastsColumns ? zero : x};
}
