//===- LinalgTensors.cpp - Ops of tensor ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "LinalgImporters.h"

#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

// Uninitialized tensors: zeros, which are erased if they are dead.
void mlir::tt::importer::importTensorEmpty(MLIROp &n) {
  if (RankedTensorType type = n.resultType())
    n.give(n.full(type.getShape(), type.getElementType(), 0));
}

void mlir::tt::importer::importTensorSplat(MLIROp &n, Value x) {
  RankedTensorType type = n.resultType();
  n.give(type ? n.broadcast(x, type.getShape()) : Value());
}

void mlir::tt::importer::importTensorCast(MLIROp &n, Value source) { n.give(n.resultType() ? source : Value()); }

/// An index that is known.
static Value number(MLIROp &n, int64_t value) { return n.castTo(n.literal({value}, {}), n.builder.getI32Type()); }

void mlir::tt::importer::importTensorDim(MLIROp &n, Value x, Value index) {
  auto axis = n.known(index, "an axis");
  if (!axis)
    return;
  if (axis->front() < 0 || axis->front() >= typeOf(x).getRank())
    return n.fail("expected an axis of the operand, found " + Twine(axis->front()));
  n.give(number(n, typeOf(x).getDimSize(axis->front())));
}

void mlir::tt::importer::importTensorRank(MLIROp &n, Value tensor) { n.give(number(n, typeOf(tensor).getRank())); }

void mlir::tt::importer::importTensorConcat(MLIROp &n) {
  if (!n.hasFailed() && n.resultType())
    n.give(n.concat(n.operands(), n.integer("dim")));
}

void mlir::tt::importer::importTensorFromElements(MLIROp &n) {
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  SmallVector<Value> elements;
  for (Value element : n.operands())
    elements.push_back(n.reshape(element, {1}));
  n.give(elements.empty() ? n.full(type.getShape(), type.getElementType(), 0) : n.reshape(n.concat(elements, 0), type.getShape()));
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

namespace {
/// Where a slice lies.
struct Slice {
  SmallVector<int64_t> offsets, sizes, strides, ends;
};
} // namespace

/// The numbers of `given`, values from operand `next` on; none after an error.
static std::optional<SmallVector<int64_t>> numbersOf(MLIROp &n, ArrayRef<int64_t> given, size_t &next) {
  SmallVector<int64_t> numbers;
  for (int64_t each : given) {
    if (ShapedType::isDynamic(each)) {
      auto known = n.known(n.operand(next++), "a place or a size");
      if (!known || known->size() != 1)
        return std::nullopt;
      each = known->front();
    }
    numbers.push_back(each);
  }
  return numbers;
}

static std::optional<Slice> sliceOf(MLIROp &n, OffsetSizeAndStrideOpInterface op, size_t next, ArrayRef<int64_t> shape) {
  auto offsets = numbersOf(n, op.getStaticOffsets(), next);
  auto sizes = offsets ? numbersOf(n, op.getStaticSizes(), next) : std::nullopt;
  auto strides = sizes ? numbersOf(n, op.getStaticStrides(), next) : std::nullopt;
  if (!strides)
    return std::nullopt;
  Slice slice{*offsets, *sizes, *strides, {}};
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    const int64_t first = slice.offsets[axis], size = slice.sizes[axis], stride = slice.strides[axis];
    slice.ends.push_back(first + std::max<int64_t>(0, size - 1) * stride + 1);
    if (stride < 1 || first < 0 || size < 0 || (size > 0 && slice.ends.back() > shape[axis]))
      return n.error("expected a slice within the tensor with positive strides along axis " + Twine(axis) + ", found offset " +
                     Twine(first) + ", size " + Twine(size) + " and stride " + Twine(stride));
  }
  return slice;
}

void mlir::tt::importer::importTensorExtractSlice(MLIROp &n, Value x) {
  auto op = cast<tensor::ExtractSliceOp>(n.op);
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  std::optional<Slice> slice = sliceOf(n, op, 1, typeOf(x).getShape());
  if (!slice)
    return;
  if (type.getNumElements() == 0)
    return n.give(n.full(type.getShape(), type.getElementType(), 0));
  if (llvm::product_of(slice->sizes) != type.getNumElements())
    return n.fail("expected a slice of " + Twine(type.getNumElements()) + " elements, found " +
                  Twine(llvm::product_of(slice->sizes)));
  n.give(n.reshape(n.slice(x, slice->offsets, slice->ends, slice->strides), type.getShape()));
}

// Grows the source to the whole tensor by the parts before and after it, axis by axis; with strides, chooses.
void mlir::tt::importer::importTensorInsertSlice(MLIROp &n, Value source, Value x) {
  auto op = cast<tensor::InsertSliceOp>(n.op);
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  std::optional<Slice> slice = sliceOf(n, op, 2, shape);
  if (!slice)
    return;
  if (typeOf(source).getNumElements() == 0)
    return n.give(x);
  source = n.reshape(source, slice->sizes);
  const auto rank = static_cast<int64_t>(shape.size());
  const SmallVector<int64_t> ones(rank, 1);
  if (ArrayRef(slice->strides) != ArrayRef(ones)) {
    SmallVector<int64_t> after, between;
    for (int64_t axis = 0; axis < rank; ++axis) {
      after.push_back(shape[axis] - slice->ends[axis]);
      between.push_back(slice->strides[axis] - 1);
    }
    auto placed = [&](Value value) {
      return padInterior(n, value, n.full({}, typeOf(value).getElementType(), 0), slice->offsets, after, between);
    };
    Value isInside = placed(n.full(slice->sizes, n.builder.getF32Type(), 1));
    return n.give(n.where(isInside, placed(source), x));
  }
  for (int64_t axis = rank; axis-- > 0;) {
    auto part = [&](int64_t begin, int64_t end) {
      Value rest = x;
      for (int64_t other = 0; other < axis; ++other)
        rest = n.slice(rest, other, slice->offsets[other], slice->ends[other]);
      return n.slice(rest, axis, begin, end);
    };
    SmallVector<Value> parts;
    if (slice->offsets[axis] > 0)
      parts.push_back(part(0, slice->offsets[axis]));
    parts.push_back(source);
    if (slice->ends[axis] < shape[axis])
      parts.push_back(part(slice->ends[axis], shape[axis]));
    source = n.concat(parts, axis);
  }
  n.give(source);
}

void mlir::tt::importer::importTensorPad(MLIROp &n, Value x) {
  auto op = cast<tensor::PadOp>(n.op);
  RankedTensorType type = n.resultType();
  size_t next = 1;
  auto low = numbersOf(n, op.getStaticLow(), next);
  auto high = low ? numbersOf(n, op.getStaticHigh(), next) : std::nullopt;
  if (!type || !high)
    return;
  Region &body = op.getRegion();
  if (llvm::any_of(body.getArguments(), [](BlockArgument each) { return !each.use_empty(); }))
    return n.fail("padding that depends on its indices is not supported");
  auto value = n.inlineRegion(body, SmallVector<Value>(body.getNumArguments()), [](Operation &) { return false; });
  if (!value || value->size() != 1)
    return;
  n.give(padInterior(n, x, value->front(), *low, *high, SmallVector<int64_t>(type.getRank(), 0)));
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// The elements of `tensor` at `places`, one tensor per axis.
static Value elementsAt(MLIROp &n, Value tensor, ArrayRef<Value> places) {
  Value number = linearIndex(n, places, typeOf(tensor).getShape());
  if (!number)
    return {};
  return n.reshape(n.rowsOf(n.reshape(tensor, {typeOf(tensor).getNumElements(), 1}), number), typeOf(number).getShape());
}

// Axes whose places are loops of their own stay as they are; the others number rows.
void mlir::tt::importer::importTensorExtract(MLIROp &n, Value x) {
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  SmallVector<int64_t> rowAxes, kept, loops;
  int64_t rank = 0;
  for (int64_t axis = 0; axis < static_cast<int64_t>(shape.size()); ++axis) {
    Value place = n.operand(axis + 1);
    auto index = n.op->getOperand(axis + 1).getDefiningOp<linalg::IndexOp>();
    const int64_t loop = index ? static_cast<int64_t>(index.getDim()) : -1;
    rank = std::max(rank, typeOf(place).getRank());
    if (index && loop < typeOf(place).getRank() && typeOf(place).getDimSize(loop) == shape[axis] &&
        !llvm::is_contained(loops, loop)) {
      kept.push_back(axis);
      loops.push_back(loop);
    } else {
      rowAxes.push_back(axis);
    }
  }
  // Rows may not depend on these loops.
  for (int64_t axis : rowAxes) {
    RankedTensorType type = typeOf(n.operand(axis + 1));
    if (type.getRank() != 0 && llvm::any_of(loops, [&](int64_t loop) { return type.getDimSize(loop) != 1; })) {
      rowAxes = llvm::to_vector(llvm::seq<int64_t>(0, shape.size()));
      kept.clear();
      loops.clear();
      break;
    }
  }
  if (kept.empty())
    return n.give(elementsAt(n, x, n.operands().drop_front()));
  SmallVector<int64_t> order(rowAxes), tableShape = {1}, spread, back;
  SmallVector<Value> places;
  SmallVector<int64_t> sizes;
  for (int64_t axis : rowAxes) {
    tableShape[0] *= shape[axis];
    places.push_back(n.operand(axis + 1));
    sizes.push_back(shape[axis]);
  }
  Value number = linearIndex(n, places, sizes);
  if (number && typeOf(number).getRank() == 0)
    number = n.reshape(number, SmallVector<int64_t>(rank, 1));
  for (int64_t axis : kept) {
    order.push_back(axis);
    tableShape.push_back(shape[axis]);
  }
  Value table = n.reshape(n.permute(x, order), tableShape);
  if (!number || !table)
    return;
  // [loops..., kept axes...], where loops of kept axes have size 1: each kept axis moves to its loop.
  Value rows = rowAxes.empty() ? table : n.rowsOf(table, number);
  if (!rows)
    return;
  if (rowAxes.empty()) {
    SmallVector<int64_t> grown(rank, 1);
    llvm::append_range(grown, ArrayRef(tableShape).drop_front());
    rows = n.reshape(rows, grown);
  }
  for (int64_t loop = 0; loop < rank; ++loop) {
    const int64_t *found = llvm::find(loops, loop);
    back.push_back(found == loops.end() ? loop : rank + (found - loops.begin()));
    spread.push_back(found == loops.end() ? typeOf(rows).getDimSize(loop) : shape[kept[found - loops.begin()]]);
  }
  for (int64_t loop : loops)
    back.push_back(loop);
  n.give(n.reshape(n.permute(rows, back), spread));
}

void mlir::tt::importer::importTensorGenerate(MLIROp &n) {
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  SmallVector<Value> places;
  for (int64_t axis = 0; axis < type.getRank(); ++axis) {
    places.push_back(n.placesAlong(axis, type.getRank(), type.getDimSize(axis)));
  }
  auto value = n.inlineRegion(n.op->getRegion(0), places);
  if (value && value->size() == 1)
    n.give(n.broadcast(value->front(), type.getShape()));
}

// The coordinates of windows of one element along the gathered axes, in the last axis of the index.
void mlir::tt::importer::importTensorGather(MLIROp &n, Value x, Value index) {
  auto op = cast<tensor::GatherOp>(n.op);
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  const SmallVector<int64_t> shape(typeOf(x).getShape());
  SmallVector<int64_t> order(op.getGatherDims()), rowSizes = sizesOf(typeOf(x), order);
  SmallVector<int64_t> sizes = {llvm::product_of(rowSizes)};
  Value number = linearIndex(n, coordinatesOf(n, n.castTo(index, n.builder.getI32Type())), rowSizes);
  for (int64_t axis : otherAxes(shape.size(), op.getGatherDims())) {
    order.push_back(axis);
    sizes.push_back(shape[axis]);
  }
  n.give(n.reshape(n.rowsOf(n.reshape(n.permute(x, order), sizes), number), type.getShape()));
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importFor(MLIROp &n, Value begin, Value, Value) {
  if (n.isSet("unsignedCmp"))
    return n.fail("unsigned comparison is not supported");
  SmallVector<int64_t> range;
  for (size_t number = 0; number < 3; ++number) {
    std::optional<SmallVector<int64_t>> known = n.known(n.operand(number), "a begin, end and step of the loop");
    if (!known || known->size() != 1)
      return n.fail("expected one number as begin, end or step of the loop, found " + Twine(known ? known->size() : 0));
    range.push_back(known->front());
  }
  if (range[2] < 1)
    return n.fail("expected a positive step, found " + Twine(range[2]));
  SmallVector<Value> carried(n.operands().drop_front(3));
  Type element = typeOf(begin).getElementType();
  int64_t step = 0;
  for (int64_t at = range[0]; at < range[1]; ++step) {
    if (step >= n.function.options.unrollLimit)
      return n.fail("expected at most " + Twine(step) + " steps, found more (unroll-limit)");
    SmallVector<Value> arguments{n.castTo(n.literal({at}, {}), element)};
    llvm::append_range(arguments, carried);
    auto next = n.inlineRegion(n.op->getRegion(0), arguments);
    if (!next)
      return;
    if (next->size() != carried.size())
      return n.fail("expected " + Twine(carried.size()) + " results of the body, found " + Twine(next->size()));
    carried = std::move(*next);
    if (llvm::AddOverflow(at, range[2], at))
      break;
  }
  n.giveAll(carried);
}
