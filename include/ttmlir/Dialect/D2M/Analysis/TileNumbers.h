//===- TileNumbers.h - Affine expressions of tile numbers ------------*- C++ -*-===//
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

/// `expr` without `floordiv` and `mod` that are redundant for dimensions in [0, extents[i]).
AffineExpr simplifyInRange(AffineExpr expr, ArrayRef<int64_t> extents);
/// Simplifies all results of `map`.
AffineMap simplifyInRange(AffineMap map, ArrayRef<int64_t> extents);

/// The map from an iteration space of `extents` to the row and column of `tile`.
AffineMap tileMap(TileIndex tile, ArrayRef<int64_t> extents);
/// Whether `map` gives the tile at (d0, d1).
bool isInOrder(AffineMap map, ArrayRef<int64_t> extents);

/// The tile of tensor `tensor` of `generic`, an index over inputs and results, as a function of the iteration.
TileIndex tileAt(GenericOp generic, unsigned tensor);
/// The row-major tile number of `tile` of a tensor of `type`, simplified for an iteration space of `extents`. Placements take it.
AffineExpr linearize(TileIndex tile, RankedTensorType type, ArrayRef<int64_t> extents);

/// Whether `expr` is provably in [begin, end) for all dimensions in their extents.
bool isInRange(AffineExpr expr, int64_t begin, int64_t end, ArrayRef<int64_t> extents);

/// Whether `number`, simplified, is provably a bijection from the iterations of `extents` to 0, 1, 2, …: a sum of dimensions, or of
/// their quotients and remainders, times constants.
bool isNumbering(AffineExpr number, ArrayRef<int64_t> extents);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILENUMBERS_H
