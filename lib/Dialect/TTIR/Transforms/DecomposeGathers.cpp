//===- DecomposeGathers.cpp - Rewrite the general gather ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"

#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"


namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRDECOMPOSEGATHERS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

using Shape = SmallVector<int64_t>;

namespace {

/// Builds ops at one place.
class GatherBuilder {
public:
  explicit GatherBuilder(Operation *op) : b(op), loc(op->getLoc()) {}

  static ArrayRef<int64_t> shapeOf(Value value) { return typeOf(value).getShape(); }

  Value reshape(Value value, ArrayRef<int64_t> shape) { return mlir::tt::ttir::reshape(b, loc, value, shape); }
  Value permute(Value value, ArrayRef<int64_t> order) {
    if (llvm::is_sorted(order))
      return value;
    Shape shape;
    for (int64_t axis : order)
      shape.push_back(shapeOf(value)[axis]);
    return PermuteOp::create(b, loc, typeLike(value, shape), value, order);
  }
  /// From `begins`, `sizes` elements.
  Value slice(Value value, ArrayRef<int64_t> begins, ArrayRef<int64_t> sizes) {
    if (shapeOf(value) == sizes)
      return value;
    SmallVector<int32_t> first(begins.begin(), begins.end()), last, step(begins.size(), 1);
    for (auto [begin, size] : llvm::zip_equal(begins, sizes))
      last.push_back(static_cast<int32_t>(begin + size));
    return SliceStaticOp::create(b, loc, typeLike(value, sizes), value, b.getI32ArrayAttr(first), b.getI32ArrayAttr(last),
                                 b.getI32ArrayAttr(step));
  }
  /// 0, 1, 2, … along an axis of `rank`.
  Value arange(int64_t count, int64_t axis, int64_t rank, Type element) {
    Shape shape(rank, 1);
    shape[axis] = count;
    return ArangeOp::create(b, loc, RankedTensorType::get(shape, element), /*start=*/0, /*end=*/count, /*step=*/1, axis);
  }
  Value clamp(Value value, int64_t largest) {
    return ClampScalarOp::create(b, loc, value.getType(), value, b.getI32IntegerAttr(0),
                                 b.getI32IntegerAttr(static_cast<int32_t>(largest)));
  }
  Value times(Value value, int64_t factor) {
    if (factor == 1)
      return value;
    SmallVector<int32_t> ones(shapeOf(value).size(), 1);
    Value number = FullOp::create(b, loc, typeLike(value, Shape(ones.size(), 1)), b.getDenseI32ArrayAttr(ones),
                                  b.getI32IntegerAttr(static_cast<int32_t>(factor)));
    return MultiplyOp::create(b, loc, value.getType(), value, number);
  }
  /// The sum, broadcast; `lhs` may be null.
  Value plus(Value lhs, Value rhs) {
    if (!lhs)
      return rhs;
    Shape shape;
    for (auto [a, c] : llvm::zip_equal(shapeOf(lhs), shapeOf(rhs)))
      shape.push_back(a == 1 ? c : a);
    return AddOp::create(b, loc, typeLike(lhs, shape), lhs, rhs);
  }
  Value zeros(ArrayRef<int64_t> shape, Type element) {
    SmallVector<int32_t> sizes(shape.begin(), shape.end());
    return ZerosOp::create(b, loc, RankedTensorType::get(shape, element), b.getDenseI32ArrayAttr(sizes));
  }
  Value cast(Value value, Type element) {
    if (typeOf(value).getElementType() == element)
      return value;
    return TypecastOp::create(b, loc, RankedTensorType::get(shapeOf(value), element), value);
  }
  /// Rows of `table`, [count, columns].
  Value embedding(Value rows, Value table) {
    const Shape shape{ShapedType::getNumElements(shapeOf(rows)), shapeOf(table)[1]};
    return EmbeddingOp::create(b, loc, typeLike(table, shape), reshape(rows, shape.front()), table);
  }

private:
  static RankedTensorType typeLike(Value value, ArrayRef<int64_t> shape) {
    return RankedTensorType::get(shape, typeOf(value).getElementType());
  }

  OpBuilder b;
  Location loc;
};

/// Rewrites one op, which the verifier has accepted. Batch axes are the axes of the index without the one of coordinates.
class Windows {
public:
  explicit Windows(GatherOp op)
      : op(op), s(op), offsetDims(listOf(op.getOffsetDims())), collapsed(listOf(op.getCollapsedSliceDims())),
        operandBatching(listOf(op.getOperandBatchingDims())), startsBatching(listOf(op.getStartIndicesBatchingDims())),
        map(listOf(op.getStartIndexMap())), sizes(listOf(op.getSliceSizes())), operand(op.getInput().getType()),
        vectorDim(op.getIndexVectorDim().value_or(op.getIndex().getType().getRank() - 1)) {}

  Value rewrite();

private:
  static Shape listOf(std::optional<ArrayRef<int64_t>> dims) { return Shape(dims.value_or(ArrayRef<int64_t>())); }

  Shape dimsWithout(ArrayRef<int64_t> dims) const {
    Shape rest;
    for (int64_t dim = 0; dim < operand.getRank(); ++dim)
      if (!llvm::is_contained(dims, dim) && !llvm::is_contained(operandBatching, dim))
        rest.push_back(dim);
    return rest;
  }

  Value startsWithCoordinatesLast();
  Value rowsOf(Value starts, ArrayRef<int64_t> batch);
  Value place(Value found, ArrayRef<int64_t> batch, Shape shape);

  GatherOp op;
  GatherBuilder s;
  Shape offsetDims, collapsed, operandBatching, startsBatching, map, sizes;
  RankedTensorType operand;
  int64_t vectorDim;
};

} // namespace

/// Integers that hold numbers of rows.
Value Windows::startsWithCoordinatesLast() {
  Value starts = op.getIndex();
  Type element = typeOf(starts).getElementType();
  if (!element.isIndex() && element.getIntOrFloatBitWidth() < 32)
    starts = s.cast(starts, IntegerType::get(op.getContext(), 32, IntegerType::Signed));
  Shape order(GatherBuilder::shapeOf(starts).size());
  std::iota(order.begin(), order.end(), 0);
  if (vectorDim == int64_t(order.size())) {
    Shape shape(GatherBuilder::shapeOf(starts));
    shape.push_back(1);
    return s.reshape(starts, shape);
  }
  order.erase(order.begin() + vectorDim);
  order.push_back(vectorDim);
  return s.permute(starts, order);
}

/// The row of every element of every window, [batch axes, sizes of the mapped axes]: of a table whose leading axes are the mapped
/// axes, then the batch axes.
Value Windows::rowsOf(Value starts, ArrayRef<int64_t> batch) {
  Type element = typeOf(starts).getElementType();
  const int64_t count = map.size(), rank = batch.size() + count;
  Shape leading;
  for (int64_t dim : llvm::concat<const int64_t>(map, operandBatching))
    leading.push_back(operand.getDimSize(dim));
  auto stride = [&](int64_t axis) { return ShapedType::getNumElements(ArrayRef(leading).drop_front(axis + 1)); };
  Shape all(batch), spread(batch);
  all.push_back(1);
  spread.append(count, 1);
  Value rows;
  for (auto [i, dim] : llvm::enumerate(map)) {
    Shape begins(all.size(), 0);
    begins.back() = i;
    Value start = s.clamp(s.slice(starts, begins, all), operand.getDimSize(dim) - sizes[dim]);
    Value places = s.reshape(start, spread);
    if (sizes[dim] != 1)
      places = s.plus(places, s.arange(sizes[dim], batch.size() + i, rank, element));
    rows = s.plus(rows, s.times(places, stride(i)));
  }
  for (auto [i, dim] : llvm::enumerate(startsBatching)) {
    const int64_t axis = dim - (dim > vectorDim);
    rows = s.plus(rows, s.times(s.arange(batch[axis], axis, rank, element), stride(count + i)));
  }
  // Without coordinates there may be axes that nothing spans.
  return count ? rows : s.plus(s.zeros(spread, element), rows ? rows : s.zeros(Shape(rank, 1), element));
}

/// Of batch axes, mapped axes and free axes, which `found` has in this order with the sizes `shape`, collapsed ones vanish and the
/// others move to their places in the result.
Value Windows::place(Value found, ArrayRef<int64_t> batch, Shape shape) {
  const Shape free = dimsWithout(map), windows = dimsWithout(collapsed);
  auto axisOf = [&](int64_t dim) -> int64_t {
    const auto *mapped = llvm::find(map, dim);
    return mapped != map.end() ? batch.size() + (mapped - map.begin())
                               : batch.size() + map.size() + (llvm::find(free, dim) - free.begin());
  };
  SmallVector<bool> isGone(shape.size(), false);
  for (int64_t dim : collapsed)
    isGone[axisOf(dim)] = true;
  Shape kept, numbers, places;
  for (auto [gone, extent] : llvm::zip_equal(isGone, shape)) {
    numbers.push_back(kept.size());
    if (!gone)
      kept.push_back(extent);
  }
  for (int64_t axis = 0, nextBatch = 0; axis < op.getType().getRank(); ++axis) {
    const auto *offset = llvm::find(offsetDims, axis);
    places.push_back(offset == offsetDims.end() ? nextBatch++ : numbers[axisOf(windows[offset - offsetDims.begin()])]);
  }
  return s.permute(s.reshape(found, kept), places);
}

Value Windows::rewrite() {
  const RankedTensorType result = op.getType();
  if (result.getNumElements() == 0)
    return s.zeros(result.getShape(), result.getElementType());
  Value starts = startsWithCoordinatesLast();
  const Shape batch(GatherBuilder::shapeOf(starts).drop_back());
  Value rows = rowsOf(starts, batch);
  // The operand as a table: the part of the free axes that windows have, in rows.
  Shape free = dimsWithout(map), part(operand.getShape()), axes(map), shape(GatherBuilder::shapeOf(rows));
  for (int64_t dim : free)
    part[dim] = sizes[dim];
  llvm::append_range(axes, operandBatching);
  llvm::append_range(axes, free);
  int64_t width = 1;
  for (int64_t dim : free) {
    width *= part[dim];
    shape.push_back(part[dim]);
  }
  Value table = s.permute(s.slice(op.getInput(), Shape(part.size(), 0), part), axes);
  Value found = s.embedding(rows, s.reshape(table, {ShapedType::getNumElements(part) / width, width}));
  return s.cast(place(found, batch, std::move(shape)), result.getElementType());
}

namespace {

struct DecomposeGathers : mlir::tt::ttir::impl::TTIRDecomposeGathersBase<DecomposeGathers> {
  void runOnOperation() final {
    bool changed = false;
    getOperation()->walk([&](GatherOp op) {
      if (op.getDimAttr())
        return;
      changed = true;
      recordOrigin(op);
      Value result = Windows(op).rewrite();
      // Types may have encodings.
      if (result.getType() != op.getType()) {
        OpBuilder b(op);
        SmallVector<int32_t> shape(op.getType().getShape());
        result = ReshapeOp::create(b, op.getLoc(), op.getType(), result, b.getI32ArrayAttr(shape));
      }
      op.replaceAllUsesWith(result);
      op.erase();
    });
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
