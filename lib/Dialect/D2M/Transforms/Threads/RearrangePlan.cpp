//===- RearrangePlan.cpp - What kernels that move elements agree on -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rearrange.h"

#include "ttmlir/Dialect/D2M/Transforms/TileNumbers.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {
/// What an index does while dimension `dim` counts through a run.
enum class Along : uint8_t {
  Constant,
  Counts, ///< by one, from a multiple of the run's length
  Other
};
} // namespace

/// `dim` begins at multiples of `length`, a power of two.
static Along classify(AffineExpr expr, unsigned dim, int64_t length) {
  if (!expr.isFunctionOfDim(dim))
    return Along::Constant;
  if (isa<AffineDimExpr>(expr))
    return Along::Counts;
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Along lhs = classify(binary.getLHS(), dim, length), rhs = classify(binary.getRHS(), dim, length);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    if (lhs == Along::Counts && rhs == Along::Constant && binary.getRHS().isMultipleOf(length))
      return Along::Counts;
    if (rhs == Along::Counts && lhs == Along::Constant && binary.getLHS().isMultipleOf(length))
      return Along::Counts;
    return Along::Other;
  case AffineExprKind::Mod:
    return lhs == Along::Counts && binary.getRHS().isMultipleOf(length) ? Along::Counts : Along::Other;
  case AffineExprKind::FloorDiv:
    return lhs == Along::Counts && binary.getRHS().isMultipleOf(length) ? Along::Constant : Along::Other;
  default:
    return Along::Other;
  }
}

SmallVector<const BufferPlan *> RearrangePlan::buffers() const {
  SmallVector<const BufferPlan *> buffers = {&result};
  if (hasScratch)
    buffers.push_back(&scratch);
  return buffers;
}

namespace {

class RearrangePlanner {
public:
  RearrangePlanner(RearrangeOp op, const ::tt::hw::ChipDesc &chip) : chip(chip), shape(RearrangeOp::shapeOf(op.getType())) {
    plan.op = op;
  }

  FailureOr<RearrangePlan> run() {
    spread();
    if (failed(placeTensor(plan.result, plan.op.getType(), chip, plan.op)))
      return failure();
    auto tile = cast<ttcore::LayoutAttr>(plan.op.getType().getEncoding()).getTileType();
    plan.elementBytes = ::tt::elementBytes(static_cast<::tt::DataType>(tile.getDataType()));
    for (unsigned index = 0; index < plan.op.getInputs().size(); ++index) {
      plan.pieces.push_back(planPiece(index));
      if (failed(placeTensor(plan.inputs.emplace_back(), plan.op.getInputs()[index].getType(), chip, plan.op)))
        return failure();
      plan.inputs.back().type = makeBufferType(tile, 1, 1);
    }
    plan.fills = needsFill();
    if (failed(placeBuffers(tile)))
      return failure();
    return std::move(plan);
  }

private:
  void spread() {
    TileSpace to(shape);
    plan.tiles = to.rows() * to.columns();
    plan.coreTiles = llvm::divideCeil(plan.tiles, chip.grid.y * chip.grid.x);
    int64_t cores = llvm::divideCeil(plan.tiles, plan.coreTiles);
    plan.gridColumns = std::min(cores, chip.grid.x);
    plan.gridRows = llvm::divideCeil(cores, plan.gridColumns);
  }

  /// The longest runs that the maps allow.
  PiecePlan planPiece(unsigned index) {
    PiecePlan piece;
    for (piece.length = kFace; piece.length > 1; piece.length /= 2)
      if (findRun(index, piece))
        break;
    if (piece.length == 1)
      piece.intoRow = piece.fromRow = true;
    int64_t row = kFace * plan.elementBytes, align = chip.nocDramAddressAlignBytes;
    piece.chunk = std::max(piece.fromRow ? row : piece.length * row, align);
    piece.isDirect = piece.intoRow && piece.fromRow && piece.length * plan.elementBytes == piece.chunk;
    return piece;
  }

  /// Whether runs of the length of `piece` exist, and where they lie.
  bool findRun(unsigned index, PiecePlan &piece) {
    AffineMap map = plan.op.getMap(index);
    size_t rank = shape.size(), last = map.getNumResults() - 1;
    for (bool intoRow : {true, false}) {
      unsigned dim = intoRow ? rank - 1 : rank - 2;
      int64_t begin = plan.op.getBegin(index)[dim], end = plan.op.getEnd(index)[dim];
      if (begin % piece.length != 0 || (end % piece.length != 0 && end != shape[dim]))
        continue;
      for (bool fromRow : {true, false}) {
        unsigned source = fromRow ? last : last - 1;
        bool fits = true;
        for (auto [axis, expr] : llvm::enumerate(map.getResults()))
          fits &= classify(simplifyInRange(expr, shape), dim, piece.length) == (axis == source ? Along::Counts : Along::Constant);
        if (!fits)
          continue;
        piece.intoRow = intoRow;
        piece.fromRow = fromRow;
        return true;
      }
    }
    return false;
  }

  /// Whether tiles have padding, or the boxes do not cover the result.
  bool needsFill() {
    int64_t covered = 0, elements = 1;
    for (unsigned index = 0; index < plan.op.getInputs().size(); ++index) {
      int64_t volume = 1;
      for (auto [begin, end] : llvm::zip_equal(plan.op.getBegin(index), plan.op.getEnd(index)))
        volume *= std::max<int64_t>(end - begin, 0);
      covered += volume;
    }
    for (int64_t extent : shape)
      elements *= extent;
    return covered < elements || shape.back() % kTile != 0 || shape[shape.size() - 2] % kTile != 0;
  }

  LogicalResult placeBuffers(ttcore::TileType tile) {
    int64_t scratch = 0;
    for (const PiecePlan &piece : plan.pieces)
      if (!piece.isDirect)
        scratch = std::max(scratch, kTile * kTile / piece.length * piece.chunk);
    plan.hasScratch = scratch > 0;
    plan.scratch.type = makeBufferType(tile, std::max<int64_t>(llvm::divideCeil(scratch, tile.getSizeInBytes()), 1), 1);
    plan.result.type = makeBufferType(tile, 1, /*pushes=*/2);
    BufferPlacer placer(chip);
    if (plan.hasScratch)
      placer.place(plan.scratch, chip.numCBs > 24 ? 24 : 0);
    placer.place(plan.result, chip.numCBs > 16 ? 16 : 1);
    return placer.verify(plan.op);
  }

  const ::tt::hw::ChipDesc &chip;
  SmallVector<int64_t> shape;
  RearrangePlan plan;
};

} // namespace

FailureOr<RearrangePlan> mlir::tt::planRearrange(RearrangeOp op, const ::tt::hw::ChipDesc &chip) {
  return RearrangePlanner(op, chip).run();
}
