//===- TileReduction.cpp - Reductions of tiles ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileReduction.h"

#include "GenericBuilder.h"
#include "TileConversion.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;
using ttkernel::ReduceDim;

/// The result, of type `result`, of reduction `op` of `input` by `pool`, divided by the number of elements if `isMean`.
template <class Op>
static Value createReduction(Op op, Value input, RankedTensorType result, PoolType pool, bool isMean, OpBuilder &b) {
  auto inputType = cast<RankedTensorType>(input.getType());
  SmallVector<int64_t> shape(inputType.getShape());
  int64_t rank = shape.size();
  llvm::SmallBitVector reduced(rank);
  for (int64_t axis : reducedAxes(op.getDimArg(), rank))
    reduced.set(axis);
  if (rank == 1) {
    // One row.
    shape.insert(shape.begin(), 1);
    reduced.push_back(reduced[0]);
    reduced.reset(0);
    rank = 2;
  }
  TileSpace from(shape), to(result.getShape());
  int64_t steps = 1, count = 1;
  for (int64_t axis = 0; axis < rank; ++axis)
    if (reduced[axis]) {
      steps *= from.extents()[axis];
      count *= shape[axis];
    }
  GenericBuilder generic(b, op.getLoc(), {to.rows(), to.columns(), steps}, /*numReductions=*/1);
  // Where the input's tile is: reduced axes count with the steps, the others with the result.
  SmallVector<AffineExpr> position = to.position(generic.tile());
  AffineExpr step = b.getAffineDimExpr(2);
  for (int64_t axis = rank; axis-- > 0;)
    if (reduced[axis]) {
      position[axis] = step % from.extents()[axis];
      step = step.floorDiv(from.extents()[axis]);
    }
  generic.addInput(input, from.index(position, b.getContext()));
  bool alongRows = reduced[rank - 1], alongColumns = reduced[rank - 2];
  auto inMatrix =
      AffineMap::get(3, 0, {generic.simplify(position[rank - 2]), generic.simplify(position[rank - 1])}, b.getContext());
  return generic.build(result, [&](ValueRange tiles) {
    TileBuilder tile(b, op.getLoc());
    bool isFloat = isFloatTile(tileOf(inputType)) || isMean;
    Value value = tile.inClass(tiles[0], isFloat);
    int64_t height = alongColumns && from.partialRows() > 0 ? from.height() : -1;
    int64_t width = alongRows && from.partialColumns() > 0 ? from.width() : -1;
    TypedAttr neutral = neutralElement(pool, cast<ttcore::TileType>(value.getType()), b);
    if (height > 0 || width > 0)
      value = TileMaskOp::create(b, op.getLoc(), value.getType(), value, neutral, inMatrix, height, width);
    // Only the last step rounds, if it does.
    const bool reducesTile = alongRows || alongColumns;
    auto type = cast<ttcore::TileType>(value.getType());
    ttcore::TileType wide = isFloatTile(type) ? tile.wideTile(/*isFloat=*/true) : type, made = tileOf(result);
    ttcore::TileType last = type != wide && isFloatTile(made) ? made : wide;
    auto typeOf = [&](bool isLast) { return isLast ? last : wide; };
    value = TileAccumulateOp::create(b, op.getLoc(), typeOf(!reducesTile && !isMean), value, pool);
    if (reducesTile) {
      ReduceDim dim = alongRows && alongColumns ? ReduceDim::Scalar : alongRows ? ReduceDim::Row : ReduceDim::Col;
      value = TileReduceOp::create(b, op.getLoc(), typeOf(!isMean), value, pool, dim);
    }
    if (isMean)
      value = tile.quotient(last, value, b.getF32FloatAttr(static_cast<float>(count)));
    return tile.cast(value, made, /*always=*/true);
  });
}

namespace {

template <class Op, PoolType pool, bool isMean = false> struct Reduction {
  static bool isSupported(Operation *op) {
    auto reduction = dyn_cast<Op>(op);
    return reduction && reduction.getKeepDim() && cast<RankedTensorType>(reduction.getInput().getType()).getRank() > 0;
  }
  /// Null for other ops.
  static Value create(Operation *op, Value tiles, RankedTensorType result, OpBuilder &b) {
    auto reduction = dyn_cast<Op>(op);
    return reduction ? createReduction(reduction, tiles, result, pool, isMean, b) : Value();
  }
};

template <class... Kinds> struct ReductionList {
  static bool supports(Operation *op) { return (Kinds::isSupported(op) || ...); }
  static Value create(Operation *op, Value tiles, RankedTensorType result, OpBuilder &b) {
    Value made;
    (void)(static_cast<bool>(made = Kinds::create(op, tiles, result, b)) || ...);
    return made;
  }
};
using Reductions = ReductionList<Reduction<ttir::SumOp, PoolType::Sum>, Reduction<ttir::MeanOp, PoolType::Sum, /*isMean=*/true>,
                                 Reduction<ttir::MaxOp, PoolType::Max>, Reduction<ttir::MinOp, PoolType::Min>>;

} // namespace

bool mlir::tt::isSupportedReduction(Operation *op) { return Reductions::supports(op); }

Value mlir::tt::convertReduction(Operation *op, ValueRange operands, TileConversion &conversion) {
  return conversion.computeInTiles(op, operands, [&](ValueRange tiles, RankedTensorType result) {
    return Reductions::create(op, tiles[0], result, conversion.builder());
  });
}
