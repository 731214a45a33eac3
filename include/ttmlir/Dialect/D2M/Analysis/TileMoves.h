//===- TileMoves.h - Movement of elements that moves tiles ------*- C++ -*-===//
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

/// Where a tile of a result is in an operand.
struct TileSource {
  /// Of the operand's tiles (TileSpace), in the dimensions of the position of the result's.
  SmallVector<AffineExpr> position;
  bool isTransposed = false;
};

/// Where tiles of a result of `shape`, which has two axes at least, are if its elements are those at `map` of an operand; nothing
/// if some tile holds elements of several.
std::optional<TileSource> tilesOf(AffineMap map, ArrayRef<int64_t> shape);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_TILEMOVES_H
