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

/// Which tiles of a tensor are read or written, and where they are, by linear tile index (::ttmlir::hw::TilePlacement).
struct TensorPlacement {
  /// The linear tile index at a point of the iteration space.
  AffineExpr tileIndex = {};
  bool isInDram = true, isOnCores = false;
  AffineMap placement = {};
  /// If each core has one shard at most: rows and columns of tiles that the grid gives it, and its pages.
  int64_t shardRows = 0, shardColumns = 0, shardPages = 0;
};

/// Where the rows of a row-major tensor are (::ttmlir::hw::RowPlacement).
struct RowPlacement {
  bool isInDram = true, isOnCores = false;
  AffineMap placement = {};
  int64_t run = 0, pageBytes = 0, alignedPageBytes = 0;
  /// Rows and columns of a matrix.
  int64_t height = 1, width = 1;
};

/// The layout of a tensor of `type`. An error at `op` when it has none, or none that memory can have.
FailureOr<::ttmlir::hw::TensorLayout> findTensorLayout(Type type, Operation *op, std::string *answer = nullptr);

/// Where the rows of a row-major tensor of `type` are. An error at `op` when kernels cannot bring them.
FailureOr<RowPlacement> placeRows(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op, std::string *answer = nullptr);

/// The page that a tile of a tensor has in the shard of the core that needs it, for a row and a column of those of the core and a
/// step; null unless the tiles of each core of `mapping` are all in its own shard. The iteration space has
/// `extents`.
AffineExpr findShardPage(const TensorPlacement &tensor, ArrayRef<int64_t> extents, const WorkMapping &mapping);

/// Where the tiles of the tensors of `generic` are, inputs and then results; of row-major ones only the memory is known. An error
/// at `generic` when kernels cannot find them.
FailureOr<SmallVector<TensorPlacement>> placeTensors(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                     std::string *answer = nullptr);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TENSORPLACEMENT_H
