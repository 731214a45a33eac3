//===- TileMoves.cpp - Movement of elements that moves tiles --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/TileMoves.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

std::optional<TileSource> mlir::tt::d2m::tilesOf(AffineMap map, ArrayRef<int64_t> shape) {
  // Dimensions: the position of a tile, then row and column in it.
  const size_t rank = shape.size();
  MLIRContext *context = map.getContext();
  SmallVector<int64_t> extents(TileSpace(shape).extents());
  SmallVector<AffineExpr> index;
  for (size_t axis = 0; axis < rank; ++axis)
    index.push_back(getAffineDimExpr(axis, context));
  for (size_t axis : {rank - 2, rank - 1}) {
    index[axis] = index[axis] * kTile + getAffineDimExpr(axis + 2, context);
    extents.push_back(std::min(shape[axis], kTile));
  }
  auto atPoint = [&](AffineExpr expr) { return simplifyInRange(expr.replaceDims(index), extents); };
  const AffineExpr row = simplifyInRange(getAffineDimExpr(rank, context), extents);
  const AffineExpr column = simplifyInRange(getAffineDimExpr(rank + 1, context), extents);
  TileSource source;
  // Tiles may exceed the tensor: simplify within its shape first.
  for (AffineExpr expr : simplifyInRange(map, shape).getResults())
    source.position.push_back(atPoint(expr));
  const AffineExpr inRow = simplifyInRange(source.position[source.position.size() - 2] % kTile, extents);
  const AffineExpr inColumn = simplifyInRange(source.position.back() % kTile, extents);
  source.isTransposed = inRow != row || inColumn != column;
  if (source.isTransposed && (inRow != column || inColumn != row))
    return std::nullopt;
  for (AffineExpr &expr : MutableArrayRef(source.position).take_back(2))
    expr = simplifyInRange(expr.floorDiv(kTile), extents);
  for (AffineExpr expr : source.position)
    if (expr.isFunctionOfDim(rank) || expr.isFunctionOfDim(rank + 1))
      return std::nullopt;
  return source;
}
