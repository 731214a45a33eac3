//===- TensorPlacement.h - Placement of tensors in memory -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Affine maps from linear tile indices and rows to banks or cores, as kernels and the work mapping need them. Derived from layouts;
// no decision of a pass.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TENSORPLACEMENT_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TENSORPLACEMENT_H

#include "WorkMapping.h"

#include "ttmlir/Dialect/D2M/Analysis/Layouts.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace mlir::tt::d2m {

/// Tile accesses of a tensor and the placement of its tiles by linear tile index (::ttmlir::hw::TilePlacement).
struct TensorPlacement {
  /// The linear tile index over the iteration space.
  AffineExpr tileIndex = {};
  bool isInDram = true, isOnCores = false;
  AffineMap placement = {};
  /// Extents of a shard in tiles, and its pages; 0 unless each core has at most one shard.
  int64_t shardRows = 0, shardColumns = 0, shardPages = 0;
};

/// Placement of the rows of a row-major tensor (::ttmlir::hw::RowPlacement).
struct RowPlacement {
  bool isInDram = true, isOnCores = false;
  AffineMap placement = {};
  int64_t run = 0, pageBytes = 0, alignedPageBytes = 0;
  /// Rows and columns of a matrix, in elements.
  int64_t height = 1, width = 1;
};

/// The tile placement of a tiled tensor of `type`, without `tileIndex`. Emits an error at `op`, or writes the reason to `answer`,
/// if kernels cannot address its tiles.
FailureOr<TensorPlacement> placeTiles(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op, std::string *answer = nullptr);

/// The row placement of a row-major tensor of `type`. Emits an error at `op`, or writes the reason to `answer`, if kernels cannot
/// address its rows.
FailureOr<RowPlacement> placeRows(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op, std::string *answer = nullptr);

/// The page of a tile in the shard of its core, over (row, column, step) in the core; null unless the shard of every core of
/// `mapping` holds the tiles of that core. `extents`: of the iteration space.
AffineExpr findShardPage(const TensorPlacement &tensor, ArrayRef<int64_t> extents, const WorkMapping &mapping);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TENSORPLACEMENT_H
