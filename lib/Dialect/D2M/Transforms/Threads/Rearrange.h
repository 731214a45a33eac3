//===- Rearrange.h - Kernels that move elements -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/TileSpace.h"

namespace mlir::tt {

/// Rows and columns of tiles, and of the faces that they are made of.
inline constexpr int64_t kTile = 32, kFace = 16;

/// How elements of one input get into tiles of the result: runs of neighbours, each with one copy.
struct PiecePlan {
  /// Elements of a run: 1 to 16, a power of two. It begins at a multiple of that in both tiles.
  int64_t length = 1;
  /// Whether the run lies in a row of the result's tile, and of the input's tile; else in a column.
  bool intoRow = true, fromRow = true;
  /// Bytes that are read for a run: what holds it and is aligned for the network.
  int64_t chunk = 0;
  /// What is read is the run, aligned in the result's tile too: it needs no copy.
  bool isDirect = false;

  /// Elements from one run of a tile of the result to the next, along its rows or columns.
  int64_t stepOf(bool rows) const { return rows == intoRow ? 1 : length; }
};

/// The kernels of a d2m.rearrange: result tiles are spread over cores one by one.
struct RearrangePlan {
  mutable d2m::RearrangeOp op;
  int64_t gridRows = 1, gridColumns = 1;
  /// Result tiles, and how many of them a core makes; the last cores may have fewer.
  int64_t tiles = 0, coreTiles = 0;
  int64_t elementBytes = 0;
  SmallVector<PiecePlan> pieces;
  /// Whether parts of the result's tiles are no elements of an input.
  bool fills = false;
  SmallVector<d2m::BufferPlan, 0> inputs;
  d2m::BufferPlan result;
  /// Where runs are read to that need a copy; no pages when none does.
  d2m::BufferPlan scratch;
  bool hasScratch = false;

  SmallVector<const d2m::BufferPlan *> buffers() const;
};

/// Plans the kernels of `op` for `chip`. An error at `op` when they do not fit a core, or when a tensor cannot be reached.
FailureOr<RearrangePlan> planRearrange(d2m::RearrangeOp op, const ::tt::hw::ChipDesc &chip);

/// Fill threads of `plan`.
void buildReader(Region &thread, const RearrangePlan &plan);
void buildWriter(Region &thread, const RearrangePlan &plan);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H
