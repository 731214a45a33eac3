//===- StableHLOIndexing.cpp - Gathers and scatters of StableHLO ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "../Ops/WindowRows.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

void mlir::tt::importer::importGather(MLIROp &n) {
  auto axes = n.op->getAttrOfType<GatherDimensionNumbersAttr>("dimension_numbers");
  auto sizes = n.knownOrAttribute(2, "slice_sizes");
  if (!sizes)
    return;
  PlacedWindows w{*sizes,
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
  std::optional<WindowRows> rows = windowRowsOf(n, w, x, n.operand(1), /*isClamped=*/true);
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
      Value isSame = n.eq(n.slice(row, 0, step, count), n.slice(row, 0, 0, count - step));
      Value late = n.slice(source, 0, step, count);
      Value both = orNone(combine(n, body, n.slice(source, 0, 0, count - step), late));
      late = n.where(n.reshape(isSame, {count - step, 1}), both, late);
      source = n.concat({n.slice(source, 0, 0, step), late}, 0);
    }
    // The last of each row has them all.
    Value next = n.concat({n.slice(row, 0, 1, count), n.full({1}, typeOf(row).getElementType(), -1)}, 0);
    row = n.where(n.eq(row, next), numRows, row);
  }
  Value before = n.rowsOf(matrix, n.minimum(row, numRows - 1));
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
static Value scatterTensor(MLIROp &n, const PlacedWindows &w, const WindowRows &rows, Value x, Value updates,
                           std::optional<Combiner> combiner, Type source) {
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
  SmallVector<int64_t> axes(rows.rowAxes);
  llvm::append_range(axes, rows.columnAxes);
  return n.permuteBack(n.reshape(made, sizesOf(typeOf(x), axes)), axes);
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
  return isa_and_nonnull<SubtractOp>(body.op) ? n.wrap(n.subtract(0, term)) : term;
}

void mlir::tt::importer::importScatter(MLIROp &n) {
  auto axes = n.op->getAttrOfType<ScatterDimensionNumbersAttr>("scatter_dimension_numbers");
  const size_t count = n.op->getNumResults();
  if (count == 0 || n.numOperands() != 2 * count + 1)
    return n.fail("expected a tensor and updates for each of " + Twine(count) + " results, found " + Twine(n.numOperands()) +
                  " operands");
  Value x = n.operand(0), index = n.operand(count), updates = n.operand(count + 1);
  PlacedWindows w{SmallVector<int64_t>(typeOf(x).getRank(), 1),
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
  std::optional<WindowRows> rows = windowRowsOf(n, w, x, index, /*isClamped=*/false);
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
