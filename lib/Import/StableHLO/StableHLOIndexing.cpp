//===- StableHLOIndexing.cpp - Gathers and scatters of StableHLO ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows of a tensor at coordinates become rows of a matrix: its rows are the places of the axes that a window covers in part, its
// columns the places of the other axes.
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

namespace {

/// Windows at coordinates, of gathers and of scatters.
struct Windows {
  /// The size of a window along each axis of the tensor.
  SmallVector<int64_t> sizes;
  /// Axes of the tensor without one in the windows of result or updates: of size one.
  SmallVector<int64_t> collapsed;
  /// Axes of the tensor that go with axes of the index.
  SmallVector<int64_t> batching, indexBatching;
  /// The axis of the tensor that each coordinate is for.
  SmallVector<int64_t> mapped;
  /// Axes of result or updates that are axes of windows.
  SmallVector<int64_t> offsets;
  /// The axis of the index that has the coordinates.
  int64_t vector;

  bool isCollapsed(int64_t axis) const { return llvm::is_contained(collapsed, axis) || llvm::is_contained(batching, axis); }
};

/// A tensor as a matrix, and the places of windows in it.
struct Rows {
  /// Axes of the tensor that number the rows, and the others.
  SmallVector<int64_t> rowAxes, columnAxes;
  /// The shape of the index without coordinates.
  SmallVector<int64_t> batch;
  int64_t numRows = 1, numColumns = 1, windowRows = 1;
  /// Row numbers: batch x windowRows; numbers of rows outside of the tensor are `numRows`, unless places are clamped.
  Value numbers;
};

} // namespace

static LogicalResult checkWindows(MLIROp &n, const Windows &w, ArrayRef<int64_t> shape, ArrayRef<int64_t> index) {
  const auto rank = static_cast<int64_t>(shape.size()), indexRank = static_cast<int64_t>(index.size());
  auto areAxes = [](ArrayRef<int64_t> axes, int64_t of) {
    return llvm::all_of(axes, [&](int64_t axis) { return axis >= 0 && axis < of && llvm::count(axes, axis) == 1; });
  };
  if (static_cast<int64_t>(w.sizes.size()) != rank)
    return n.error("expected the size of a window for each of " + Twine(rank) + " axes, found " + Twine(w.sizes.size()));
  if (!areAxes(w.collapsed, rank) || !areAxes(w.batching, rank) || !areAxes(w.mapped, rank) || !areAxes(w.indexBatching, indexRank))
    return n.error("expected different axes of the tensors, found " + listText(w.collapsed) + ", " + listText(w.batching) + ", " +
                   listText(w.mapped) + " and " + listText(w.indexBatching));
  if (w.vector < 0 || w.vector > indexRank)
    return n.error("expected an axis of the index for its coordinates, found " + Twine(w.vector));
  const int64_t coordinates = w.vector == indexRank ? 1 : index[w.vector];
  if (static_cast<int64_t>(w.mapped.size()) != coordinates)
    return n.error("expected " + Twine(coordinates) + " axes for the coordinates of the index, found " + Twine(w.mapped.size()));
  if (w.batching.size() != w.indexBatching.size() || llvm::is_contained(w.indexBatching, w.vector))
    return n.error("expected as many batching axes of tensor and index, found " + listText(w.batching) + " and " +
                   listText(w.indexBatching));
  for (auto [axis, of] : llvm::zip_equal(w.batching, w.indexBatching))
    if (shape[axis] != index[of])
      return n.error("expected a batching axis of " + Twine(shape[axis]) + " elements of the index, found " + Twine(index[of]));
  for (int64_t axis = 0; axis < rank; ++axis) {
    if (w.sizes[axis] < 0 || w.sizes[axis] > shape[axis])
      return n.error("expected windows of at most " + Twine(shape[axis]) + " elements along axis " + Twine(axis) + ", found " +
                     Twine(w.sizes[axis]));
    if (w.isCollapsed(axis) && w.sizes[axis] > 1)
      return n.error("expected windows of one element along collapsed axis " + Twine(axis) + ", found " + Twine(w.sizes[axis]));
  }
  return success();
}

/// The coordinates of the windows along `axis` of the tensor, [batch...]; null if they are all 0.
static Value windowCoordinatesOf(MLIROp &n, const Windows &w, Value index, ArrayRef<int64_t> batch, int64_t axis) {
  if (const int64_t *mapped = llvm::find(w.mapped, axis); mapped != w.mapped.end()) {
    const int64_t number = mapped - w.mapped.begin();
    return n.reshape(n.slice(index, batch.size(), number, number + 1), batch);
  }
  const int64_t *batching = llvm::find(w.batching, axis);
  if (batching == w.batching.end())
    return {};
  int64_t position = w.indexBatching[batching - w.batching.begin()];
  position -= position > w.vector ? 1 : 0;
  return n.broadcast(n.placesAlong(position, static_cast<int64_t>(batch.size()), batch[position]), batch);
}

/// The offset in a matrix of `rows` rows of each place of a window along its row axes, as integers.
static SmallVector<int64_t> windowOffsets(ArrayRef<int64_t> axes, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides,
                                          size_t which) {
  // Of one axis alone: the other ones are crossed with it.
  SmallVector<int64_t> offsets = {0};
  for (auto [number, axis] : llvm::enumerate(axes)) {
    SmallVector<int64_t> next;
    for (int64_t offset : offsets)
      for (int64_t place = 0; place < sizes[axis]; ++place)
        next.push_back(which == SIZE_MAX ? offset + place * strides[number] : number == which ? place : offset);
    offsets = std::move(next);
  }
  return offsets;
}

/// Row numbers of windows. `isClamped`: windows are moved into the tensor; else elements outside of it get row `numRows`.
static std::optional<Rows> rowsOf(MLIROp &n, const Windows &w, Value tensor, Value index, bool isClamped) {
  ArrayRef<int64_t> shape = typeOf(tensor).getShape();
  if (failed(checkWindows(n, w, shape, typeOf(index).getShape())))
    return std::nullopt;
  Rows rows;
  Type i32 = n.builder.getI32Type();
  // Coordinates last.
  SmallVector<int64_t> order;
  for (int64_t axis = 0; axis < typeOf(index).getRank(); ++axis)
    if (axis != w.vector) {
      order.push_back(axis);
      rows.batch.push_back(typeOf(index).getDimSize(axis));
    }
  if (w.vector < typeOf(index).getRank()) {
    order.push_back(w.vector);
    index = n.permute(index, order);
  } else {
    SmallVector<int64_t> more(rows.batch);
    more.push_back(1);
    index = n.reshape(index, more);
  }
  index = signedIndex(n, index);
  for (auto [axis, size] : llvm::enumerate(shape)) {
    const bool isRow = w.sizes[axis] != size || (!isClamped && llvm::is_contained(w.mapped, axis));
    (isRow ? rows.rowAxes : rows.columnAxes).push_back(axis);
    (isRow ? rows.numRows : rows.numColumns) *= size;
    rows.windowRows *= isRow ? w.sizes[axis] : 1;
  }
  SmallVector<int64_t> strides(rows.rowAxes.size(), 1);
  for (size_t number = strides.size(); number-- > 1;)
    strides[number - 1] = strides[number] * shape[rows.rowAxes[number]];
  const int64_t count = llvm::product_of(rows.batch);
  // Row numbers have 32 bits.
  if (rows.numRows >= INT32_MAX)
    return n.error("expected at most 2^31 - 2 places of windows, found " + Twine(rows.numRows));
  if (rows.windowRows > kMaxListed)
    return n.error("expected windows of at most " + Twine(kMaxListed) + " rows, found " + Twine(rows.windowRows));
  if (llvm::SaturatingMultiply<uint64_t>(count, std::max<int64_t>(rows.windowRows, 1)) > kMaxWindowRows)
    return n.error("expected at most " + Twine(kMaxWindowRows) + " rows of windows, found " + Twine(count) + " windows of " +
                   Twine(rows.windowRows));
  const bool isSingleRow = rows.rowAxes.size() == 1 && rows.windowRows == 1;
  Value base, isInside;
  for (auto [number, axis] : llvm::enumerate(rows.rowAxes)) {
    Value start = windowCoordinatesOf(n, w, index, rows.batch, axis);
    if (!start)
      continue;
    start = n.reshape(start, {count, 1});
    if (isClamped && isSingleRow) {
      // The lookup clamps row numbers.
    } else if (isClamped) {
      start = n.build<ttir::MaximumOp>({start, n.splat(start, 0)});
      start = n.build<ttir::MinimumOp>({start, n.splat(start, shape[axis] - w.sizes[axis])});
    } else {
      const SmallVector<int64_t> places = windowOffsets(rows.rowAxes, w.sizes, strides, number);
      Value place = start;
      if (rows.windowRows != 1 || places.front() != 0)
        place = n.build<ttir::AddOp>({start, n.castTo(n.literal(places, {1, rows.windowRows}), i32)});
      Value inside = n.build<ttir::LogicalAndOp>({n.build<ttir::GreaterEqualOp>({place, n.splat(place, 0)}),
                                                  n.build<ttir::LessThanOp>({place, n.splat(place, shape[axis])})});
      isInside = isInside ? n.build<ttir::LogicalAndOp>({isInside, inside}) : inside;
    }
    Value row = strides[number] == 1 ? start : n.build<ttir::MultiplyOp>({start, n.splat(start, strides[number])});
    base = base ? n.build<ttir::AddOp>({base, row}) : row;
  }
  if (!base)
    base = n.full({count, 1}, i32, 0);
  if (rows.windowRows != 1) {
    const SmallVector<int64_t> offsets = windowOffsets(rows.rowAxes, w.sizes, strides, SIZE_MAX);
    base = n.build<ttir::AddOp>({base, n.castTo(n.literal(offsets, {1, rows.windowRows}), i32)});
  }
  if (isInside)
    base = n.build<ttir::WhereOp>({isInside, base, n.splat(base, rows.numRows)});
  rows.numbers = n.broadcast(base, {count, rows.windowRows});
  return n.hasFailed() ? std::nullopt : std::optional(rows);
}

/// The order of elements in rows, by axes of result or updates: batch axes, row axes of a window, column axes; collapsed ones are
/// -1.
static SmallVector<int64_t> innerOrder(const Windows &w, const Rows &rows, int64_t outerRank) {
  SmallVector<int64_t> windowAxis(w.sizes.size(), -1), order;
  size_t next = 0;
  for (size_t axis = 0; axis < w.sizes.size(); ++axis)
    if (!w.isCollapsed(axis) && next < w.offsets.size())
      windowAxis[axis] = w.offsets[next++];
  for (int64_t axis = 0; axis < outerRank; ++axis)
    if (!llvm::is_contained(w.offsets, axis))
      order.push_back(axis);
  for (ArrayRef<int64_t> axes : {ArrayRef(rows.rowAxes), ArrayRef(rows.columnAxes)})
    for (int64_t axis : axes)
      order.push_back(windowAxis[axis]);
  return order;
}

/// `tensor` as a matrix: row axes first.
static Value asMatrix(MLIROp &n, Value tensor, const Rows &rows) {
  SmallVector<int64_t> order(rows.rowAxes);
  llvm::append_range(order, rows.columnAxes);
  return n.reshape(n.permute(tensor, order), {rows.numRows, rows.numColumns});
}

void mlir::tt::importer::importGather(MLIROp &n) {
  auto axes = n.op->getAttrOfType<GatherDimensionNumbersAttr>("dimension_numbers");
  auto sizes = n.knownOrAttribute(2, "slice_sizes");
  if (!sizes)
    return;
  Windows w{*sizes,
            llvm::to_vector(axes.getCollapsedSliceDims()),
            llvm::to_vector(axes.getOperandBatchingDims()),
            llvm::to_vector(axes.getStartIndicesBatchingDims()),
            llvm::to_vector(axes.getStartIndexMap()),
            llvm::to_vector(axes.getOffsetDims()),
            axes.getIndexVectorDim()};
  Value x = n.operand(0);
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  if (type.getNumElements() == 0)
    return n.give(n.full(type.getShape(), type.getElementType(), 0));
  std::optional<Rows> rows = rowsOf(n, w, x, n.operand(1), /*isClamped=*/true);
  if (!rows)
    return;
  const SmallVector<int64_t> order = innerOrder(w, *rows, type.getRank());
  SmallVector<int64_t> kept, shape;
  for (int64_t axis : order)
    if (axis >= 0) {
      if (axis >= type.getRank() || llvm::count(order, axis) != 1)
        return n.fail("expected as many axes of windows in the result as in windows, found " + listText(w.offsets));
      kept.push_back(axis);
      shape.push_back(type.getDimSize(axis));
    }
  if (kept.size() != static_cast<size_t>(type.getRank()))
    return n.fail("expected a result of rank " + Twine(kept.size()) + ", found " + Twine(type.getRank()));
  Value found = n.rowsOf(asMatrix(n, x, *rows), n.reshape(rows->numbers, {typeOf(rows->numbers).getNumElements()}));
  if (found && typeOf(found).getNumElements() != type.getNumElements())
    return n.fail("expected a result of " + Twine(typeOf(found).getNumElements()) + " elements, found " +
                  Twine(type.getNumElements()));
  n.give(n.permuteBack(n.reshape(found, shape), kept));
}

// Rows of the operand, which an index gives along one axis; batches of leading axes.
void mlir::tt::importer::importTorchIndexSelect(MLIROp &n, Value x, Value index) {
  const int64_t batches = n.integer("batch_dims"), dim = n.axisOf(n.integer("dim"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  if (batches != 0)
    return n.fail("batches are not supported");
  n.give(n.takeAt(x, n.clamp(index, 0, static_cast<double>(typeOf(x).getDimSize(dim) - 1)), dim));
}

//===----------------------------------------------------------------------===//
// Scatter
//===----------------------------------------------------------------------===//

/// Rows `numbers` of `matrix` combined with `source`. Elements outside of the tensor go to one more row, which is cut off.
static Value scatterInside(MLIROp &n, Value matrix, Value numbers, Value source, ttcore::ReduceType reduction) {
  if (!matrix)
    return {};
  ArrayRef<int64_t> shape = typeOf(matrix).getShape();
  Value more = n.concat({matrix, n.full({1, shape[1]}, typeOf(matrix).getElementType(), 0)}, 0);
  return n.slice(scatterRows(n, more, numbers, source, reduction), 0, 0, shape[0]);
}

static bool areUnique(MLIROp &n) {
  auto flag = n.op->getAttrOfType<BoolAttr>("unique_indices");
  return flag && flag.getValue();
}

/// Rows of `source` combined with rows of `matrix`, by a body without an op of TTIR: first rows of one target with each other,
/// sorted by target, then each sum with the existing row. `numbers` has the targets.
static Value scatterByBody(MLIROp &n, Region &body, Value matrix, Value numbers, Value source) {
  const int64_t numRows = typeOf(matrix).getDimSize(0), count = typeOf(source).getDimSize(0);
  Value row = n.reshape(numbers, {count});
  auto orNone = [](std::optional<SmallVector<Value>> values) { return values ? values->front() : Value(); };
  if (count > 1 && !areUnique(n)) {
    SmallVector<Value> sorted = sortBy(n, {row, n.iota({count}, n.builder.getI32Type(), 0)}, 0, 0, /*descending=*/false);
    if (sorted.empty())
      return {};
    row = sorted[0];
    source = n.rowsOf(source, sorted[1]);
    // Combines each row's predecessors of the same target, over 1, 2, 4, ... rows.
    for (int64_t step = 1; step < count && source; step *= 2) {
      Value isSame = n.build<ttir::EqualOp>({n.slice(row, 0, step, count), n.slice(row, 0, 0, count - step)});
      Value late = n.slice(source, 0, step, count);
      Value both = orNone(combine(n, body, n.slice(source, 0, 0, count - step), late));
      late = n.build<ttir::WhereOp>({n.reshape(isSame, {count - step, 1}), both, late});
      source = n.concat({n.slice(source, 0, 0, step), late}, 0);
    }
    // The last of each row has them all.
    Value next = n.concat({n.slice(row, 0, 1, count), n.full({1}, typeOf(row).getElementType(), -1)}, 0);
    row = n.build<ttir::WhereOp>({n.build<ttir::EqualOp>({row, next}), n.splat(row, static_cast<double>(numRows)), row});
  }
  Value before = n.rowsOf(matrix, n.build<ttir::MinimumOp>({row, n.splat(row, static_cast<double>(numRows - 1))}));
  return scatterInside(n, matrix, row, orNone(combine(n, body, before, source)), ttcore::ReduceType::Invalid);
}

/// Bodies that combine elements in any order, beside the reductions of scatters: ops on bits.
static bool isAssociative(Region &body) {
  Operation &op = body.front().front();
  return body.front().getOperations().size() == 2 && isa<AndOp, OrOp, XorOp>(op) && op.getOperand(0) != op.getOperand(1) &&
         llvm::all_of(op.getOperands(), [](Value operand) { return isa<BlockArgument>(operand); }) &&
         body.front().back().getOperand(0) == op.getResult(0);
}

/// One tensor of a scatter.
static Value scatterTensor(MLIROp &n, const Windows &w, const Rows &rows, Value x, Value updates, std::optional<Combiner> combiner,
                           Type source) {
  const bool isBoolean = source.isInteger(1);
  Region &body = n.op->getRegion(0);
  std::optional<ttcore::ReduceType> reduction = combiner ? scatterTypeOf(*combiner, isBoolean) : std::nullopt;
  if (!reduction && (isBoolean || (!isAssociative(body) && !areUnique(n))))
    return n.error(
        "expected a body of one addition, subtraction, product, maximum, minimum, op on bits or choice of the update, or indices "
        "that are unique, found another");
  const int64_t rank = typeOf(updates).getRank();
  SmallVector<int64_t> order = innerOrder(w, rows, rank);
  llvm::erase(order, -1);
  if (order.size() != static_cast<size_t>(rank))
    return n.error("expected updates of rank " + Twine(order.size()) + ", found " + Twine(rank));
  const int64_t count = typeOf(rows.numbers).getNumElements();
  if (typeOf(updates).getNumElements() != count * rows.numColumns)
    return n.error("expected " + Twine(count * rows.numColumns) + " updates, found " + Twine(typeOf(updates).getNumElements()));
  Type element = typeOf(x).getElementType(), wide = isBoolean ? Type(n.builder.getI32Type()) : element;
  Value matrix = n.castTo(asMatrix(n, x, rows), wide);
  Value sources = n.castTo(n.reshape(n.permute(updates, order), {count, rows.numColumns}), wide);
  if (!matrix || !sources)
    return {};
  Value made = reduction ? scatterInside(n, matrix, rows.numbers, sources, *reduction)
                         : scatterByBody(n, body, matrix, rows.numbers, sources);
  if (isBoolean)
    made = n.isNonZero(made);
  made = n.wrap(made, source);
  SmallVector<int64_t> axes(rows.rowAxes), shape;
  llvm::append_range(axes, rows.columnAxes);
  for (int64_t axis : axes)
    shape.push_back(typeOf(x).getDimSize(axis));
  return n.permuteBack(n.reshape(made, shape), axes);
}

namespace {
/// A body op(element, term), whose term is computed of the update alone.
struct TermBody {
  Operation *op = nullptr;
  Value term;
  std::optional<Combiner> combiner;
};
} // namespace

static TermBody termOf(Region &body) {
  if (!body.hasOneBlock() || body.getNumArguments() != 2 || body.front().empty() || body.front().back().getNumOperands() != 1)
    return {};
  Value element = body.getArgument(0), result = body.front().back().getOperand(0);
  Operation *op = result.getDefiningOp();
  if (element.use_empty())
    return {nullptr, result, Combiner::Last};
  if (!op || op->getBlock() != &body.front() || op->getNumOperands() != 2 || !element.hasOneUse())
    return {};
  const bool isFirst = op->getOperand(0) == element;
  if (!isFirst && (op->getOperand(1) != element || isa<SubtractOp>(op)))
    return {};
  return {op, op->getOperand(isFirst ? 1 : 0), isa<SubtractOp>(op) ? Combiner::Sum : combinerOf(*op)};
}

/// The term that `body` computes from `updates` before it combines; null after an error.
static Value computeTerm(MLIROp &n, const TermBody &body, Value updates) {
  auto results = n.inlineRegion(n.op->getRegion(0), {Value(), updates}, [&](Operation &op) { return &op == body.op; });
  Value term = results ? n.function.values.lookupOrNull(body.term) : Value();
  if (!term)
    return {};
  term = n.spread(term, typeOf(updates).getShape(), /*isComplex=*/false);
  return isa_and_nonnull<SubtractOp>(body.op) ? n.wrap(n.build<ttir::SubtractOp>({n.splat(term, 0), term})) : term;
}

void mlir::tt::importer::importScatter(MLIROp &n) {
  auto axes = n.op->getAttrOfType<ScatterDimensionNumbersAttr>("scatter_dimension_numbers");
  const size_t count = n.op->getNumResults();
  if (count == 0 || n.numOperands() != 2 * count + 1)
    return n.fail("expected a tensor and updates for each of " + Twine(count) + " results, found " + Twine(n.numOperands()) +
                  " operands");
  Value x = n.operand(0), index = n.operand(count), updates = n.operand(count + 1);
  Windows w{SmallVector<int64_t>(typeOf(x).getRank(), 1),
            llvm::to_vector(axes.getInsertedWindowDims()),
            llvm::to_vector(axes.getInputBatchingDims()),
            llvm::to_vector(axes.getScatterIndicesBatchingDims()),
            llvm::to_vector(axes.getScatterDimsToOperandDims()),
            llvm::to_vector(axes.getUpdateWindowDims()),
            axes.getIndexVectorDim()};
  // Windows have the sizes that updates have.
  size_t next = 0;
  for (int64_t axis = 0; axis < typeOf(x).getRank(); ++axis) {
    if (w.isCollapsed(axis))
      continue;
    if (next == w.offsets.size() || w.offsets[next] < 0 || w.offsets[next] >= typeOf(updates).getRank())
      return n.fail("expected an axis of windows in the updates for axis " + Twine(axis) + ", found axes " + listText(w.offsets));
    w.sizes[axis] = typeOf(updates).getDimSize(w.offsets[next++]);
  }
  if (typeOf(updates).getNumElements() == 0 || typeOf(x).getNumElements() == 0) {
    for (size_t number = 0; number < count; ++number)
      n.give(n.operand(number));
    return;
  }
  std::optional<Rows> rows = rowsOf(n, w, x, index, /*isClamped=*/false);
  if (!rows)
    return;
  Region &body = n.op->getRegion(0);
  std::optional<Combiner> combiner = combinerOf(body);
  if (TermBody term = termOf(body); count == 1 && !combiner && term.combiner && scatterTypeOf(*term.combiner, n.isBoolean()) &&
                                    !n.isBoolean() && !isComplex(n.op->getResult(0).getType())) {
    combiner = term.combiner;
    updates = computeTerm(n, term, updates);
    if (!updates)
      return n.noteFailure();
  }
  if (isComplex(n.op->getResult(0).getType()) && combiner != Combiner::Sum && combiner != Combiner::Last)
    return n.fail("expected a body of one addition or choice of the update of complex numbers, found another");
  if (count > 1 && combiner != Combiner::Last)
    return n.fail("expected one tensor unless updates replace elements, found " + Twine(count));
  for (size_t number = 1; number < count; ++number)
    if (typeOf(n.operand(number)).getShape() != typeOf(x).getShape() ||
        typeOf(n.operand(count + 1 + number)).getShape() != typeOf(updates).getShape())
      return n.fail("expected tensors of one shape, and updates of one shape, found " + listText(x) + " and " +
                    listText(n.operand(number)) + ", " + listText(updates) + " and " + listText(n.operand(count + 1 + number)));
  for (size_t number = 0; number < count; ++number)
    n.give(scatterTensor(n, w, *rows, n.operand(number), number == 0 ? updates : n.operand(count + 1 + number), combiner,
                         n.sourceElement(number)));
}
