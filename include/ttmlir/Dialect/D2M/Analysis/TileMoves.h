//===- TileMoves.h - Movement of whole tiles -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_TILEMOVES_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_TILEMOVES_H

#include "mlir/IR/AffineMap.h"

#include <optional>

namespace mlir::tt::d2m {

/// Source of a result tile in an operand.
struct TileSource {
  /// Position in the operand's TileSpace, as a function of the position in the result's.
  SmallVector<AffineExpr> position;
  bool isTransposed = false;
};

/// Sources of the tiles of a result of `shape` (rank >= 2) whose elements `map` takes from an operand; none if a tile has elements
/// of several operand tiles.
std::optional<TileSource> tilesOf(AffineMap map, ArrayRef<int64_t> shape);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILEMOVES_H
