//===- StableHLOMovement.cpp - Literals and data movement of StableHLO ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "StableHLOImporters.h"

#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

//===----------------------------------------------------------------------===//
// Literals
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importConstant(MLIROp &n) {
  auto elements = n.op->getAttrOfType<ElementsAttr>("value");
  n.give(literalOf(n, elements));
}

void mlir::tt::importer::importConstantLike(MLIROp &n, Value like) {
  auto value = n.op->getAttrOfType<TypedAttr>("value");
  if (!isa<FloatAttr, IntegerAttr>(value) || value.getType() != n.sourceElement())
    return n.fail("expected a number of the element type of the result, found '" + llvm::to_string(value.getType()) + "'");
  double number;
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    const bool isSigned = !integer.getType().isUnsignedInteger() && !integer.getType().isInteger(1);
    number = integer.getValue().roundToDouble(isSigned);
  } else {
    number = cast<FloatAttr>(value).getValueAsDouble();
  }
  n.give(n.full(typeOf(like).getShape(), typeOf(like).getElementType(), number));
}

void mlir::tt::importer::importIota(MLIROp &n) {
  RankedTensorType type = n.resultType();
  const int64_t axis = n.integer("iota_dimension");
  if (!type)
    return;
  if (axis < 0 || axis >= type.getRank())
    return n.fail("expected an axis of the result, found " + Twine(axis));
  Type element = type.getElementType();
  // Narrow ones wrap around; counting is in integers.
  Value counts = n.iota(type.getShape(), n.builder.getI32Type(), axis);
  n.give(n.wrap(n.castTo(counts, element)));
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importBroadcastInDim(MLIROp &n) {
  RankedTensorType type = n.resultType();
  Value x = n.operand(0);
  if (n.numOperands() > 1)
    checkShape(n, 1);
  SmallVector<int64_t> axes = n.ledAxes(n.integersOr("broadcast_dimensions", typeOf(x).getRank() - n.lead(), 0));
  if (!type || n.hasFailed())
    return;
  SmallVector<int64_t> shape(type.getRank(), 1), order(axes.size());
  for (auto [number, axis] : llvm::enumerate(axes)) {
    const int64_t size = typeOf(x).getDimSize(number);
    if (axis < 0 || axis >= type.getRank() || llvm::count(axes, axis) != 1)
      return n.fail("expected different axes of the result, found " + Twine(axis));
    if (size != 1 && size != type.getDimSize(axis))
      return n.fail("expected an axis of " + Twine(size) + " elements at " + Twine(axis) + ", found " +
                    Twine(type.getDimSize(axis)));
    shape[axis] = size;
  }
  // Axes in ascending order first.
  for (size_t i = 0; i < order.size(); ++i)
    order[i] = i;
  llvm::sort(order, [&](int64_t a, int64_t b) { return axes[a] < axes[b]; });
  n.give(n.broadcast(n.reshape(n.permute(x, order), shape), type.getShape()));
}

void mlir::tt::importer::importBroadcast(MLIROp &n, Value x) {
  SmallVector<int64_t> shape = n.integersOr("broadcast_sizes", -1, 0);
  llvm::append_range(shape, typeOf(x).getShape());
  RankedTensorType type = n.resultType();
  if (type && type.getShape() != ArrayRef(shape))
    return n.fail("expected result shape " + shapeText(shape) + ", found " + shapeText(type.getShape()));
  n.give(n.broadcast(x, shape));
}

void mlir::tt::importer::importConcatenate(MLIROp &n) {
  SmallVector<Value> parts;
  const int64_t axis = n.integer("dimension") + n.lead();
  for (Value part : n.operands())
    if (axis < n.lead() || axis >= typeOf(part).getRank())
      return n.fail("expected an axis of the operands, found " + Twine(axis - n.lead()));
    else if (typeOf(part).getDimSize(axis) > 0)
      parts.push_back(part);
  n.give(parts.empty() ? n.operand(0) : n.concat(parts, axis));
}

void mlir::tt::importer::importTranspose(MLIROp &n, Value x) {
  const SmallVector<int64_t> order = n.ledAxes(n.integersOr("permutation", typeOf(x).getRank() - n.lead(), 0));
  SmallVector<int64_t> sorted(order);
  llvm::sort(sorted);
  for (auto [number, axis] : llvm::enumerate(sorted))
    if (axis != static_cast<int64_t>(number))
      return n.fail("expected a permutation of the axes, found " + listText(n.integers("permutation").value_or(order)));
  n.give(n.permute(x, order));
}

void mlir::tt::importer::importSlice(MLIROp &n) {
  Value x = n.operand(0);
  auto begins = n.knownOrAttribute(1, "start_indices"), ends = n.knownOrAttribute(2, "limit_indices"),
       steps = n.knownOrAttribute(3, "strides");
  if (!begins || !ends || !steps)
    return;
  begins = n.led(*begins, 0);
  ends = n.led(*ends, 2);
  steps = n.led(*steps, 1);
  const auto rank = static_cast<size_t>(typeOf(x).getRank());
  if (begins->size() != rank || ends->size() != rank || steps->size() != rank)
    return n.fail("expected a range for each of " + Twine(rank) + " axes, found " + Twine(begins->size()) + ", " +
                  Twine(ends->size()) + " and " + Twine(steps->size()));
  for (size_t axis = 0; axis < rank; ++axis) {
    const int64_t begin = (*begins)[axis], end = (*ends)[axis], step = (*steps)[axis], size = typeOf(x).getDimSize(axis);
    if (begin < 0 || begin > end || end > size || step < 1)
      return n.fail("expected a range within " + Twine(size) + " elements of axis " + Twine(axis) + ", found " + Twine(begin) +
                    ":" + Twine(end) + ":" + Twine(step));
  }
  n.give(rank == 0 ? x : n.slice(x, *begins, *ends, *steps));
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importPad(MLIROp &n) {
  Value x = n.operand(0), value = n.operand(1);
  auto low = n.knownOrAttribute(2, "edge_padding_low"), high = n.knownOrAttribute(3, "edge_padding_high"),
       interior = n.knownOrAttribute(4, "interior_padding");
  if (!low || !high || !interior)
    return;
  if (typeOf(value).getRank() != 0)
    return n.fail("expected a scalar as padding, found a tensor of rank " + Twine(typeOf(value).getRank()));
  const auto rank = static_cast<size_t>(typeOf(x).getRank());
  if (low->size() != rank || high->size() != rank || interior->size() != rank)
    return n.fail("expected padding for each of " + Twine(rank) + " axes, found " + Twine(low->size()) + ", " +
                  Twine(high->size()) + " and " + Twine(interior->size()));
  for (const SmallVector<int64_t> *list : {&*low, &*high, &*interior})
    for (int64_t count : *list)
      if (!llvm::isInt<32>(count))
        return n.fail("expected numbers of 32 bits, found " + Twine(count));
  if (llvm::any_of(*interior, [](int64_t count) { return count < 0; }))
    return n.fail("expected interior padding that is not negative, found " + listText(*interior));
  n.give(padInterior(n, x, value, *low, *high, *interior));
}

//===----------------------------------------------------------------------===//
// Slices whose places are values
//===----------------------------------------------------------------------===//

/// The places of a slice of `sizes` of `x`, clamped into it, one scalar each; no values after an error.
static std::optional<SmallVector<Value>> clampedStarts(MLIROp &n, Value x, ArrayRef<int64_t> sizes, ArrayRef<Value> starts) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (sizes.size() != shape.size() || starts.size() != shape.size())
    return n.error("expected a place and a size for each of " + Twine(shape.size()) + " axes, found " + Twine(starts.size()) +
                   " and " + Twine(sizes.size()));
  SmallVector<Value> clamped;
  for (auto [start, size, most] : llvm::zip_equal(starts, sizes, shape)) {
    if (typeOf(start).getRank() != 0)
      return n.error("expected scalars as places, found " + (start ? "a tensor " + listText(start) : "none"));
    if (size < 0 || size > most)
      return n.error("expected a slice of at most " + Twine(most) + " elements, found " + Twine(size));
    if (size == most) {
      clamped.push_back(n.literal({0}, {}));
      continue;
    }
    if (std::optional<SmallVector<int64_t>> known = knownIntegers(start)) {
      clamped.push_back(n.literal({std::clamp<int64_t>(known->front(), 0, most - size)}, {}));
      continue;
    }
    Value scalar = signedIndex(n, start);
    clamped.push_back(n.clamp(scalar, 0, static_cast<double>(most - size)));
  }
  return clamped;
}

void mlir::tt::importer::importDynamicSlice(MLIROp &n, Value x) {
  const SmallVector<int64_t> sizes = n.integersOr("slice_sizes", typeOf(x).getRank(), 1);
  auto starts = clampedStarts(n, x, sizes, n.operands().drop_front());
  if (!starts)
    return;
  SmallVector<Value> runTime;
  for (auto [axis, start] : llvm::enumerate(*starts)) {
    if (std::optional<SmallVector<int64_t>> known = knownIntegers(start))
      x = n.slice(x, axis, known->front(), known->front() + sizes[axis]);
    else
      runTime.push_back(start);
  }
  if (runTime.empty() || !x)
    return n.give(x);
  SmallVector<Value> begins, ends;
  for (auto [start, size, now] : llvm::zip_equal(*starts, sizes, typeOf(x).getShape())) {
    const bool isKnown = size == now;
    Value begin = isKnown ? n.full({1}, n.builder.getI32Type(), 0) : n.reshape(start, {1});
    begins.push_back(begin);
    ends.push_back(n.add(begin, size));
  }
  n.give(n.build<ttir::SliceDynamicOp>({x, n.concat(begins, 0), n.concat(ends, 0)}, {}, typeOf(x).clone(sizes)));
}

void mlir::tt::importer::importDynamicUpdateSlice(MLIROp &n, Value x, Value update) {
  const SmallVector<int64_t> shape(typeOf(x).getShape()), sizes(typeOf(update).getShape());
  auto starts = clampedStarts(n, x, sizes, n.operands().drop_front(2));
  if (!starts)
    return;
  if (llvm::is_contained(sizes, 0))
    return n.give(x);
  Type i32 = n.builder.getI32Type();
  Value isInside;
  // The update grows to the shape of the operand axis by axis: elements beside it repeat its edges and are not chosen.
  for (auto [axis, start] : llvm::enumerate(*starts)) {
    if (sizes[axis] == shape[axis])
      continue;
    const int64_t number = axis;
    Value place = n.castTo(n.reshape(start, SmallVector<int64_t>(shape.size(), 1)), i32);
    Value distance = n.subtract(n.placesAlong(number, static_cast<int64_t>(shape.size()), shape[axis]), place);
    Value inside = n.logicalAnd(n.ge(distance, 0), n.lt(distance, sizes[axis]));
    isInside = isInside ? n.logicalAnd(isInside, inside) : inside;
    if (sizes[axis] == 1)
      continue;
    Value index = n.clamp(distance, 0, static_cast<double>(sizes[axis] - 1));
    update = n.takeAt(update, n.reshape(index, {shape[axis]}), number);
  }
  n.give(isInside ? n.where(isInside, update, x) : update);
}

void mlir::tt::importer::importGetDimensionSize(MLIROp &n, Value x) {
  const int64_t axis = n.integer("dimension");
  if (axis < 0 || axis >= typeOf(x).getRank())
    return n.fail("expected an axis of the operand, found " + Twine(axis));
  n.give(n.castTo(n.literal({typeOf(x).getDimSize(axis)}, {}), n.builder.getI32Type()));
}
