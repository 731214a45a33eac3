//===- MovePlan.h - Plan of a data movement ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_MOVEPLAN_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_MOVEPLAN_H

#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/Support/Error.h"

namespace mlir::tt::d2m {

/// Rows and columns of a face of a tile.
inline constexpr int64_t kFace = 16;

/// A movement of elements, the operands and attributes of a d2m.rearrange. Queries take it, so that asking creates no op.
struct ElementMove {
  SmallVector<RankedTensorType> inputs;
  RankedTensorType result;
  /// Per input, the map from an index of the result to the index of its element in the input.
  SmallVector<AffineMap> maps;
  /// Box of the result that each input fills: rank bounds per input, concatenated.
  SmallVector<int64_t> begins, ends;

  static ElementMove of(RearrangeOp op);

  ArrayRef<int64_t> begin(unsigned input) const { return box(begins, input); }
  ArrayRef<int64_t> end(unsigned input) const { return box(ends, input); }

private:
  ArrayRef<int64_t> box(ArrayRef<int64_t> bounds, unsigned input) const {
    const unsigned rank = maps[input].getNumDims();
    return bounds.slice(input * rank, rank);
  }
};

/// Pages of a moved tensor, tiles or rows, and their placement (::ttmlir::hw::PagePlacement).
struct PagesPlan {
  /// Extents of the page space, the maps between it and indices of the tensor, and the placement of a page.
  SmallVector<int64_t> extents;
  AffineMap toSpace, toTensor, place;
  /// Result type of its d2m.operand.
  MemRefType type;
  bool isTiled = true;
  /// Padding has a defined value: movements must not change it.
  bool hasPadding = false;
  /// Alignment of NoC reads in bytes.
  int64_t alignment = 1;

  /// The number of the page with the element at `index` of the space.
  AffineExpr pageOf(ArrayRef<AffineExpr> index) const;
};

/// Transfers from one input into blocks of the result: contiguous runs, one copy each. Dimensions of expressions: the position of a
/// block, then row and column of a run in the block, then, if `parts` > 1, the element of the run at which the part begins.
struct PiecePlan {
  /// Elements of a run, which is aligned to this in the block; in tiles and along columns a power of two of at most 16.
  int64_t length = 1;
  /// Whether the run lies in a row of the result's block, and in a row of the input's page; otherwise in a column.
  bool intoRow = true, fromRow = true;
  /// Bytes read per run of a tiled input, aligned for the NoC; 0 for row-major inputs.
  int64_t chunk = 0;
  /// Bytes of a run in the scratch CB.
  int64_t slot = 0;
  /// The NoC reads the run straight into the result's block: both ends are aligned.
  bool isDirect = false;
  /// Parts of a run whose source is not contiguous; `limits` end each part.
  int64_t parts = 1;
  /// Extents of the dimensions.
  SmallVector<int64_t> extents;
  /// Index in the page space of the result of the first element of a run or part.
  SmallVector<AffineExpr> element;
  /// Page of the input, byte offset in the page, and byte offset in the block.
  AffineExpr page, from, to;
  /// `index` in [begin, end).
  struct Condition {
    AffineExpr index;
    int64_t begin, end;
  };
  /// A run or part is moved if all hold.
  SmallVector<Condition> conditions;
  /// Upper bounds that may end a part within a run.
  SmallVector<Condition> limits;

  /// Stride in elements between runs of a block, along its rows or columns.
  int64_t stepOf(bool rows) const { return rows == intoRow ? 1 : length; }
};

/// Plan of a movement: the result is cut into blocks, which are distributed over cores one by one.
struct MovePlan {
  ElementMove move;
  int64_t gridRows = 1, gridColumns = 1;
  /// Rows and columns of a block, a tile or parts of rows, and the row pitch in bytes. Number of blocks, and blocks per core; the
  /// last cores may have fewer.
  int64_t blockRows = kTile, blockColumns = kTile, pitch = 0;
  int64_t blocks = 0, coreBlocks = 0;
  int64_t elementBytes = 0;
  SmallVector<PiecePlan, 0> pieces;
  /// Whether blocks have elements of no input: `fillsBlocks` if each block needs the padding value, `fillsBuffer` if any value will
  /// do and the CB is filled once.
  bool fillsBlocks = false, fillsBuffer = false;
  SmallVector<PagesPlan, 0> inputs;
  PagesPlan output;
  /// CB of the result, and scratch CB of runs that need a copy; null without any.
  ttkernel::CBType resultBuffer, scratchBuffer;

  /// The blocks of the result.
  TileSpace blockSpace() const { return TileSpace(output.extents, blockRows, blockColumns); }
  /// Runs of `piece` per block.
  int64_t runsOf(const PiecePlan &piece) const;
  /// Runs of `piece` side by side in a block.
  int64_t runsAcross(const PiecePlan &piece) const;
};

/// Plans `move` for `chip`. The error is a predicate of the op: kernels cannot address a tensor, or CBs exceed L1.
llvm::Expected<MovePlan> planMove(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip);

/// Whether NoC transfers alone do `move`, in parts of rows, without a copy on a core.
bool movesToPlace(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_MOVEPLAN_H
