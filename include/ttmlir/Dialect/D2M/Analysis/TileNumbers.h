//===- TileNumbers.h - Expressions that number tiles -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H

#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"

namespace mlir::tt::d2m {

/// `expr` with `floordiv` and `mod` gone where the ranges [0, extents[i]) of the dimensions say that they do nothing.
AffineExpr simplifyInRange(AffineExpr expr, ArrayRef<int64_t> extents);
/// The same for all results of a map.
AffineMap simplifyInRange(AffineMap map, ArrayRef<int64_t> extents);

/// The map from a space of `extents` to a row and a column of tiles.
AffineMap tileMap(TileIndex tile, ArrayRef<int64_t> extents);
/// Whether `map` is that of the tile whose row and column are the first two dimensions.
bool isInOrder(AffineMap map, ArrayRef<int64_t> extents);

/// The tile of tensor `tensor` of `generic`, counted over inputs and results, at a point of its iteration space.
TileIndex tileAt(GenericOp generic, unsigned tensor);
/// The linear index of `tile` of a tensor of `type`, row-major, in a space of `extents`: pages are placed by it.
AffineExpr linearize(TileIndex tile, RankedTensorType type, ArrayRef<int64_t> extents);

/// Whether `expr` is in [begin, end) for all dimensions in their ranges; false too where that cannot be told.
bool isInRange(AffineExpr expr, int64_t begin, int64_t end, ArrayRef<int64_t> extents);

/// Whether `number`, simplified, numbers the points of `extents` from 0 on, each with a number of its own. False too where that
/// cannot be told: understood are sums of dimensions, and of their quotients and remainders, times constants.
bool isNumbering(AffineExpr number, ArrayRef<int64_t> extents);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H
