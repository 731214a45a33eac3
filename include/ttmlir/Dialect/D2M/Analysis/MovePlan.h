//===- MovePlan.h - How elements of tensors move -----------------*- C++ -*-===//
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

/// Rows and columns of the faces that tiles are made of.
inline constexpr int64_t kFace = 16;

/// A movement of elements, as a d2m.rearrange says it: queries take it, so that none has to create an op to ask.
struct ElementMove {
  SmallVector<RankedTensorType> inputs;
  RankedTensorType result;
  /// Per input, the index of an element there of that in the result.
  SmallVector<AffineMap> maps;
  /// The boxes of elements that come from each input, one behind the other.
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

/// A tensor whose elements move: its pages, which are tiles or rows, and where they are (::ttmlir::hw::PagePlacement).
struct PagesPlan {
  /// The space of pages, and the way there from an index of the tensor and back.
  SmallVector<int64_t> extents;
  AffineMap toSpace, toTensor, place;
  /// What a d2m.operand gives.
  MemRefType type;
  bool isTiled = true;
  /// Elements of padding are told: moves must not change them.
  bool hasPadding = false;
  /// What addresses are multiples of when the network reads them, in bytes.
  int64_t alignment = 1;

  /// The number of the page with the element at `index` of the space.
  AffineExpr pageOf(ArrayRef<AffineExpr> index) const;
};

/// How elements of one input get into blocks of the result: runs of neighbours, each with one copy. Expressions are in the
/// dimensions of a point: the position of a block, then the row and the column of runs there.
struct PiecePlan {
  /// Elements of a run. It begins at a multiple of that in the block; in a tile, and along columns, it is 1 to 16, a power of two.
  int64_t length = 1;
  /// Whether the run lies in a row of the result's block, and of the input's page; else in a column.
  bool intoRow = true, fromRow = true;
  /// Of tiles, the bytes that are read for a run: what holds it and is aligned for the network.
  int64_t chunk = 0;
  /// Bytes that a run takes in the scratch buffer.
  int64_t slot = 0;
  /// What is read is the run, aligned in the result's block too: it needs no copy.
  bool isDirect = false;
  /// In how many parts a run moves, each as long as its limits let it be, where what it is made of begins amid runs: then a point
  /// has one dimension more, what the run has in front of the part.
  int64_t parts = 1;
  /// Extents of the dimensions of a point.
  SmallVector<int64_t> extents;
  /// The indices of the first element of a run, or of its part, in the space of the result.
  SmallVector<AffineExpr> element;
  /// The number of its page, its byte there, and its byte in the block.
  AffineExpr page, from, to;
  /// An index that has to be in [begin, end).
  struct Condition {
    AffineExpr index;
    int64_t begin, end;
  };
  /// What a run, or its part, is there for.
  SmallVector<Condition> conditions;
  /// What its elements are less than, where that may be in the middle of a run.
  SmallVector<Condition> limits;

  /// Elements from one run of a block of the result to the next, along its rows or columns.
  int64_t stepOf(bool rows) const { return rows == intoRow ? 1 : length; }
};

/// How the kernels of a movement make its result: blocks of it are mapped to cores one by one.
struct MovePlan {
  ElementMove move;
  int64_t gridRows = 1, gridColumns = 1;
  /// A block: a tile, or parts of rows, and the bytes from one row to the next. How many there are, and how many of them a core
  /// makes; the last cores may have fewer.
  int64_t blockRows = kTile, blockColumns = kTile, pitch = 0;
  int64_t blocks = 0, coreBlocks = 0;
  int64_t elementBytes = 0;
  SmallVector<PiecePlan, 0> pieces;
  /// Whether parts of a block are no elements of an input but have to have a value, or may hold anything: then what earlier blocks
  /// have left in the circular buffer will do.
  bool fillsBlocks = false, fillsBuffer = false;
  SmallVector<PagesPlan, 0> inputs;
  PagesPlan output;
  /// The circular buffer of the result, and the one that runs are read to which need a copy; null when none does.
  ttkernel::CBType resultBuffer, scratchBuffer;

  /// The blocks of the result.
  TileSpace blockSpace() const { return TileSpace(output.extents, blockRows, blockColumns); }
  /// Runs of a piece in a block, if a core makes that of it.
  int64_t runsOf(const PiecePlan &piece) const;
  /// Runs of a piece side by side in a block.
  int64_t runsAcross(const PiecePlan &piece) const;
};

/// Plans `move` for `chip`; the error says, behind the name of an op, why kernels cannot do it: a tensor cannot be reached, or
/// buffers do not fit a core.
llvm::Expected<MovePlan> planMove(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip);

/// Whether the network brings all elements of `move` to where they belong, in parts of rows, so that no core has to copy any.
bool movesToPlace(const ElementMove &move, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_MOVEPLAN_H
