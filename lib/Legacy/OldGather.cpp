//===- OldGather.cpp - The general gather of older TTIR -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OldGather.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/TypeUtilities.h"

#include <numeric>

using namespace mlir;

using Shape = SmallVector<int64_t>;

namespace {

/// What the attributes say. Batch axes are those of the starts without the one that holds their coordinates.
struct General {
  Shape offsetDims, collapsed, operandBatching, startsBatching, map, sizes;
  int64_t vectorDim = 0;
  RankedTensorType operand, starts, result;

  /// Axes that stand in the result.
  Shape windowDims() const {
    Shape dims;
    for (int64_t dim = 0; dim < operand.getRank(); ++dim)
      if (!llvm::is_contained(collapsed, dim) && !llvm::is_contained(operandBatching, dim))
        dims.push_back(dim);
    return dims;
  }
  /// Axes without coordinates.
  Shape freeDims() const {
    Shape dims;
    for (int64_t dim = 0; dim < operand.getRank(); ++dim)
      if (!llvm::is_contained(map, dim) && !llvm::is_contained(operandBatching, dim))
        dims.push_back(dim);
    return dims;
  }
};

/// Builds ops of current TTIR without their classes, which the context of older TTIR does not have.
class Steps {
public:
  explicit Steps(Operation *op) : b(op), loc(op->getLoc()) {}

  static ArrayRef<int64_t> shapeOf(Value value) { return cast<RankedTensorType>(value.getType()).getShape(); }

  Value build(StringRef name, ValueRange operands, ArrayRef<int64_t> shape, Type element, ArrayRef<NamedAttribute> attrs = {}) {
    OperationState state(loc, name);
    state.addOperands(operands);
    state.addTypes(RankedTensorType::get(shape, element));
    state.addAttributes(attrs);
    return b.create(state)->getResult(0);
  }
  NamedAttribute named(StringRef name, Attribute value) { return b.getNamedAttr(name, value); }

  Value reshape(Value value, ArrayRef<int64_t> shape) {
    if (shapeOf(value) == shape)
      return value;
    SmallVector<int32_t> sizes(shape.begin(), shape.end());
    return build("ttir.reshape", value, shape, getElementTypeOrSelf(value), named("shape", b.getI32ArrayAttr(sizes)));
  }
  Value permute(Value value, ArrayRef<int64_t> order) {
    if (llvm::is_sorted(order))
      return value;
    Shape shape;
    for (int64_t axis : order)
      shape.push_back(shapeOf(value)[axis]);
    return build("ttir.permute", value, shape, getElementTypeOrSelf(value), named("permutation", b.getDenseI64ArrayAttr(order)));
  }
  /// From `begins`, `sizes` elements.
  Value slice(Value value, ArrayRef<int64_t> begins, ArrayRef<int64_t> sizes) {
    if (shapeOf(value) == sizes)
      return value;
    SmallVector<int32_t> first(begins.begin(), begins.end()), last, step(begins.size(), 1);
    for (auto [begin, size] : llvm::zip_equal(begins, sizes))
      last.push_back(static_cast<int32_t>(begin + size));
    return build("ttir.slice_static", value, sizes, getElementTypeOrSelf(value),
                 {named("begins", b.getI32ArrayAttr(first)), named("ends", b.getI32ArrayAttr(last)),
                  named("step", b.getI32ArrayAttr(step))});
  }
  /// 0, 1, 2, … along an axis of `rank`.
  Value arange(int64_t count, int64_t axis, int64_t rank, Type element) {
    Shape shape(rank, 1);
    shape[axis] = count;
    auto si64 = [&](int64_t value) { return IntegerAttr::get(IntegerType::get(b.getContext(), 64, IntegerType::Signed), value); };
    return build("ttir.arange", {}, shape, element,
                 {named("start", si64(0)), named("end", si64(count)), named("step", si64(1)),
                  named("arange_dimension", b.getI64IntegerAttr(axis))});
  }
  Value clamp(Value value, int64_t largest) {
    return build("ttir.clamp_scalar", value, shapeOf(value), getElementTypeOrSelf(value),
                 {named("min", b.getI32IntegerAttr(0)), named("max", b.getI32IntegerAttr(static_cast<int32_t>(largest)))});
  }
  Value times(Value value, int64_t factor) {
    if (factor == 1)
      return value;
    SmallVector<int32_t> ones(shapeOf(value).size(), 1);
    Value number = build(
        "ttir.full", {}, Shape(ones.size(), 1), getElementTypeOrSelf(value),
        {named("shape", b.getDenseI32ArrayAttr(ones)), named("fill_value", b.getI32IntegerAttr(static_cast<int32_t>(factor)))});
    return build("ttir.multiply", {value, number}, shapeOf(value), getElementTypeOrSelf(value));
  }
  /// The sum, broadcast; `lhs` may be null.
  Value plus(Value lhs, Value rhs) {
    if (!lhs)
      return rhs;
    Shape shape;
    for (auto [a, c] : llvm::zip_equal(shapeOf(lhs), shapeOf(rhs)))
      shape.push_back(a == 1 ? c : a);
    return build("ttir.add", {lhs, rhs}, shape, getElementTypeOrSelf(lhs));
  }
  Value zeros(ArrayRef<int64_t> shape, Type element) {
    SmallVector<int32_t> sizes(shape.begin(), shape.end());
    return build("ttir.zeros", {}, shape, element, named("shape", b.getDenseI32ArrayAttr(sizes)));
  }

private:
  OpBuilder b;
  Location loc;
};

} // namespace

static int64_t product(ArrayRef<int64_t> sizes) {
  return std::accumulate(sizes.begin(), sizes.end(), int64_t(1), std::multiplies<>());
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The integers of the list `name`, in any of the forms that lists have; none without it.
static FailureOr<Shape> listOf(Operation *op, const NamedAttrList &attrs, StringRef name) {
  Attribute attr = attrs.get(name);
  if (!attr)
    return Shape();
  if (auto list = dyn_cast<DenseI64ArrayAttr>(attr))
    return Shape(list.asArrayRef());
  if (auto list = dyn_cast<DenseI32ArrayAttr>(attr))
    return Shape(list.asArrayRef().begin(), list.asArrayRef().end());
  auto list = dyn_cast<ArrayAttr>(attr);
  auto isNumber = [](Attribute entry) {
    auto integer = dyn_cast<IntegerAttr>(entry);
    return integer && integer.getValue().getSignificantBits() <= 64;
  };
  if (!list || !llvm::all_of(list, isNumber))
    return op->emitOpError("expected attribute '") << name << "' to be a list of integers, found " << attr;
  return Shape(llvm::map_range(list, [](Attribute entry) { return cast<IntegerAttr>(entry).getValue().getSExtValue(); }));
}

/// Entries of `dims` are different axes below `rank`.
static LogicalResult expectAxes(Operation *op, StringRef name, ArrayRef<int64_t> dims, int64_t rank) {
  Shape seen(dims);
  llvm::sort(seen);
  if (llvm::all_of(dims, [&](int64_t dim) { return dim >= 0 && dim < rank; }) &&
      std::unique(seen.begin(), seen.end()) == seen.end())
    return success();
  InFlightDiagnostic diag = op->emitOpError("expected different axes in [0, ") << rank << ") in " << name << ", found [";
  llvm::interleaveComma(dims, diag);
  return diag << "]";
}

static LogicalResult expectCount(Operation *op, StringRef name, int64_t found, int64_t wanted) {
  if (found == wanted)
    return success();
  return op->emitOpError("expected ") << wanted << " entries in " << name << ", found " << found;
}

/// Axes of lists exist, and sizes of windows are those of what they stand for.
static LogicalResult check(Operation *op, const General &g) {
  const int64_t rank = g.operand.getRank(), startsRank = g.starts.getRank(), batchRank = startsRank - (g.vectorDim < startsRank);
  if (g.vectorDim < 0 || g.vectorDim > startsRank)
    return op->emitOpError("expected index_vector_dim in [0, ") << startsRank << "], found " << g.vectorDim;
  if (failed(expectAxes(op, "collapsed_slice_dims", g.collapsed, rank)) ||
      failed(expectAxes(op, "operand_batching_dims", g.operandBatching, rank)) ||
      failed(expectAxes(op, "start_indices_batching_dims", g.startsBatching, startsRank)) ||
      failed(expectAxes(op, "start_index_map", g.map, rank)) || failed(expectCount(op, "slice_sizes", g.sizes.size(), rank)) ||
      failed(expectCount(op, "start_indices_batching_dims", g.startsBatching.size(), g.operandBatching.size())) ||
      failed(expectCount(op, "start_index_map", g.map.size(), g.vectorDim == startsRank ? 1 : g.starts.getDimSize(g.vectorDim))))
    return failure();
  for (auto [dim, sizes] : llvm::enumerate(llvm::zip_equal(g.sizes, g.operand.getShape()))) {
    auto [size, extent] = sizes;
    const bool isGone = llvm::is_contained(g.collapsed, int64_t(dim)) || llvm::is_contained(g.operandBatching, int64_t(dim));
    if (size < 0 || size > extent || (isGone && size != 1))
      return op->emitOpError("expected slice_sizes entry ")
             << dim << (isGone ? " to be 1 for an axis without a place in the result" : " within the axis") << ", found " << size;
  }
  for (auto [dim, batch] : llvm::zip_equal(g.operandBatching, g.startsBatching))
    if (llvm::is_contained(g.map, dim) || llvm::is_contained(g.collapsed, dim) || batch == g.vectorDim ||
        g.operand.getDimSize(dim) != g.starts.getDimSize(batch))
      return op->emitOpError("expected operand_batching_dims that match axes of the starts, found ") << dim << " and " << batch;
  const int64_t windows = g.windowDims().size();
  if (failed(expectCount(op, "offset_dims", g.offsetDims.size(), windows)) ||
      failed(expectAxes(op, "offset_dims", g.offsetDims, batchRank + windows)))
    return failure();
  if (g.result.getRank() != batchRank + windows)
    return op->emitOpError("expected result rank ") << batchRank + windows << ", found " << g.result.getRank();
  return success();
}

static FailureOr<General> readAttributes(Operation *op, const NamedAttrList &attrs) {
  General g;
  if (op->getNumOperands() < 2 || op->getNumResults() != 1)
    return op->emitOpError("expected two operands and a result, found ") << op->getNumOperands() << " and " << op->getNumResults();
  g.operand = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  g.starts = dyn_cast<RankedTensorType>(op->getOperand(1).getType());
  g.result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  for (RankedTensorType type : {g.operand, g.starts, g.result})
    if (!type || !type.hasStaticShape())
      return op->emitOpError("expected tensors of static shapes");
  for (auto [name, list] : {std::pair<StringRef, Shape *>("offset_dims", &g.offsetDims),
                            {"collapsed_slice_dims", &g.collapsed},
                            {"operand_batching_dims", &g.operandBatching},
                            {"start_indices_batching_dims", &g.startsBatching},
                            {"start_index_map", &g.map},
                            {"slice_sizes", &g.sizes}}) {
    FailureOr<Shape> read = listOf(op, attrs, name);
    if (failed(read))
      return failure();
    *list = *read;
  }
  auto vectorDim = dyn_cast_if_present<IntegerAttr>(attrs.get("index_vector_dim"));
  g.vectorDim =
      vectorDim && vectorDim.getValue().getSignificantBits() <= 64 ? vectorDim.getValue().getSExtValue() : g.starts.getRank() - 1;
  return failed(check(op, g)) ? FailureOr<General>(failure()) : FailureOr<General>(g);
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

bool mlir::tt::isGeneralGather(const NamedAttrList &attrs) { return attrs.get("start_index_map") || attrs.get("slice_sizes"); }

/// The row of every element of every window, [batch axes, sizes of the mapped axes]: of a table whose leading axes are the mapped
/// ones, then those of batches.
static Value rowsOf(const General &g, Steps &s, Value starts, ArrayRef<int64_t> batch) {
  Type element = g.starts.getElementType();
  const int64_t count = g.map.size(), rank = batch.size() + count;
  Shape leading;
  for (int64_t dim : llvm::concat<const int64_t>(g.map, g.operandBatching))
    leading.push_back(g.operand.getDimSize(dim));
  auto stride = [&](int64_t axis) { return product(ArrayRef(leading).drop_front(axis + 1)); };
  Shape all(batch), spread(batch);
  all.push_back(1);
  spread.append(count, 1);
  Value rows;
  for (auto [i, dim] : llvm::enumerate(g.map)) {
    Shape begins(all.size(), 0);
    begins.back() = i;
    Value start = s.clamp(s.slice(starts, begins, all), g.operand.getDimSize(dim) - g.sizes[dim]);
    Value places = s.reshape(start, spread);
    if (g.sizes[dim] != 1)
      places = s.plus(places, s.arange(g.sizes[dim], batch.size() + i, rank, element));
    rows = s.plus(rows, s.times(places, stride(i)));
  }
  for (auto [i, dim] : llvm::enumerate(g.startsBatching)) {
    const int64_t axis = dim - (dim > g.vectorDim);
    rows = s.plus(rows, s.times(s.arange(batch[axis], axis, rank, element), stride(count + i)));
  }
  // Without coordinates there may be axes that nothing spans.
  return count ? rows : s.plus(s.zeros(spread, element), rows ? rows : s.zeros(Shape(rank, 1), element));
}

FailureOr<Value> mlir::tt::upgradeGather(Operation *op, const NamedAttrList &attrs) {
  FailureOr<General> general = readAttributes(op, attrs);
  if (failed(general))
    return failure();
  const General &g = *general;
  Steps s(op);
  // Coordinates last.
  Value starts = op->getOperand(1);
  Shape order(g.starts.getRank());
  std::iota(order.begin(), order.end(), 0);
  if (g.vectorDim == g.starts.getRank()) {
    Shape shape(g.starts.getShape());
    shape.push_back(1);
    starts = s.reshape(starts, shape);
  } else {
    order.erase(order.begin() + g.vectorDim);
    order.push_back(g.vectorDim);
    starts = s.permute(starts, order);
  }
  Shape batch(Steps::shapeOf(starts).drop_back());
  Value rows = rowsOf(g, s, starts, batch);

  // The operand as a table: the part of the free axes that windows have, in rows.
  Shape free = g.freeDims(), part(g.operand.getShape()), axes(g.map), shape(Steps::shapeOf(rows));
  for (int64_t dim : free)
    part[dim] = g.sizes[dim];
  llvm::append_range(axes, g.operandBatching);
  llvm::append_range(axes, free);
  Value table = s.permute(s.slice(op->getOperand(0), Shape(part.size(), 0), part), axes);
  int64_t width = 1;
  for (int64_t dim : free) {
    width *= part[dim];
    shape.push_back(part[dim]);
  }
  const int64_t count = product(Steps::shapeOf(rows));
  table = s.reshape(table, {width ? product(part) / width : 0, width});
  Value found = s.build("ttir.embedding", {s.reshape(rows, count), table}, {count, width}, g.operand.getElementType());

  // Batch axes, mapped axes, free axes: collapsed ones, of one element, vanish; the others move to their places in the result.
  auto axisOf = [&](int64_t dim) -> int64_t {
    const auto *mapped = llvm::find(g.map, dim);
    return mapped != g.map.end() ? batch.size() + (mapped - g.map.begin())
                                 : batch.size() + g.map.size() + (llvm::find(free, dim) - free.begin());
  };
  SmallVector<bool> isGone(shape.size(), false);
  for (int64_t dim : g.collapsed)
    isGone[axisOf(dim)] = true;
  Shape kept, numbers;
  for (auto [gone, extent] : llvm::zip_equal(isGone, shape)) {
    numbers.push_back(kept.size());
    if (!gone)
      kept.push_back(extent);
  }
  Shape windows = g.windowDims(), places;
  for (int64_t axis = 0, nextBatch = 0; axis < g.result.getRank(); ++axis) {
    const auto *offset = llvm::find(g.offsetDims, axis);
    places.push_back(offset == g.offsetDims.end() ? nextBatch++ : numbers[axisOf(windows[offset - g.offsetDims.begin()])]);
  }
  Value moved = s.permute(s.reshape(found, kept), places);
  if (Steps::shapeOf(moved) == g.result.getShape())
    return moved;
  InFlightDiagnostic diag = op->emitOpError("expected result shape ");
  llvm::interleave(Steps::shapeOf(moved), diag, "x");
  llvm::interleave(g.result.getShape(), diag << ", found ", "x");
  return diag;
}
