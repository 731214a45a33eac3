//===- TTIRMovement.cpp - Shapes, slices and lookups of TTIR --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TTIRBuilder.h"

#include "ttmlir/Support/Limits.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

Value TTIRBuilder::castTo(Value value, Type element) {
  if (!value || typeOf(value).getElementType() == element)
    return value;
  if (!areNumbers(element) || !areNumbers(typeOf(value).getElementType()))
    return {};
  return build<ttir::TypecastOp>({value}, {}, typeOf(value).clone(element));
}

Value TTIRBuilder::reshape(Value value, ArrayRef<int64_t> shape) {
  if (!value || typeOf(value).getShape() == shape)
    return value;
  // Before an attribute names each size: shapes may be tensors of millions of elements.
  if (shape.size() > ::ttmlir::kMaxRank)
    return error("expected a shape of at most " + Twine(::ttmlir::kMaxRank) + " axes, found " + Twine(shape.size()));
  return build<ttir::ReshapeOp>({value}, {named("shape", i32s(shape))});
}

Value TTIRBuilder::permute(Value value, ArrayRef<int64_t> order) {
  if (!value || (llvm::is_sorted(order) && static_cast<int64_t>(order.size()) == typeOf(value).getRank()))
    return value;
  return build<ttir::PermuteOp>({value}, {named("permutation", denseI64s(order))});
}

Value TTIRBuilder::permuteBack(Value value, ArrayRef<int64_t> order) {
  SmallVector<int64_t> back(order.size());
  for (auto [place, axis] : llvm::enumerate(order))
    back[axis] = static_cast<int64_t>(place);
  return permute(value, back);
}

/// [1, ..., size, ..., 1]
static SmallVector<int64_t> lineShape(int64_t axis, int64_t rank, int64_t size) {
  SmallVector<int64_t> shape(rank, 1);
  shape[axis] = size;
  return shape;
}

Value TTIRBuilder::along(Value list, int64_t axis, int64_t rank) {
  return list ? reshape(list, lineShape(axis, rank, typeOf(list).getNumElements())) : Value();
}

Value TTIRBuilder::placesAlong(int64_t axis, int64_t rank, int64_t size) {
  return iota(lineShape(axis, rank, size), builder.getI32Type(), axis);
}

Value TTIRBuilder::slice(Value value, ArrayRef<int64_t> begins, ArrayRef<int64_t> ends, ArrayRef<int64_t> steps) {
  return build<ttir::SliceStaticOp>({value},
                                    {named("begins", i32s(begins)), named("ends", i32s(ends)), named("step", i32s(steps))});
}

Value TTIRBuilder::slice(Value value, int64_t axis, int64_t begin, int64_t end, int64_t step) {
  if (!value)
    return {};
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  if (axisOf(axis, shape.size()); failed)
    return {};
  if (begin == 0 && end == shape[axis] && step == 1)
    return value;
  SmallVector<int64_t> begins(shape.size(), 0), ends(shape), steps(shape.size(), 1);
  begins[axis] = begin;
  ends[axis] = end;
  steps[axis] = step;
  return slice(value, begins, ends, steps);
}

Value TTIRBuilder::concat(ArrayRef<Value> values, int64_t axis) {
  if (values.size() == 1)
    return values.front();
  if (values.empty())
    fail("expected values to join, found none");
  if (values.size() > kMaxConcatOperands) {
    SmallVector<Value> groups;
    for (; !values.empty(); values = values.drop_front(std::min(kMaxConcatOperands, values.size())))
      groups.push_back(concat(values.take_front(kMaxConcatOperands), axis));
    return concat(groups, axis);
  }
  return build<ttir::ConcatOp>(values, {named("dim", si32(axis))});
}

Value TTIRBuilder::broadcast(Value value, ArrayRef<int64_t> shape) {
  if (!value || typeOf(value).getShape() == shape)
    return value;
  if (typeOf(value).getRank() > static_cast<int64_t>(shape.size()))
    return error("expected a tensor of at most " + Twine(shape.size()) + " axes, found " + Twine(typeOf(value).getRank()));
  SmallVector<int64_t> aligned(shape.size() - typeOf(value).getRank(), 1);
  llvm::append_range(aligned, typeOf(value).getShape());
  if (llvm::is_contained(shape, 0))
    return full(shape, typeOf(value).getElementType(), 0);
  Value reshaped = reshape(value, aligned);
  if (!reshaped)
    return {};
  SmallVector<int64_t> multipliers;
  for (auto [from, to] : llvm::zip_equal(aligned, shape))
    multipliers.push_back(from == to ? 1 : to);
  return build<ttir::BroadcastOp>({reshaped}, {named("broadcast_dimensions", denseI64s(multipliers))}, typeOf(value).clone(shape));
}

Value TTIRBuilder::pad(Value value, ArrayRef<int64_t> low, ArrayRef<int64_t> high, double number) {
  if (!value)
    return {};
  SmallVector<int64_t> padding;
  for (auto [before, after] : llvm::zip_equal(low, high))
    padding.append({before, after});
  if (llvm::all_of(padding, [](int64_t count) { return count == 0; }))
    return value;
  return build<ttir::PadOp>(
      {value}, {named("padding", denseI32s(padding)), named("value", numberAttr(typeOf(value).getElementType(), number))});
}

Value TTIRBuilder::padWith(Value x, ArrayRef<int64_t> low, ArrayRef<int64_t> high, Value value) {
  if (!x || !value)
    return {};
  Value padded = pad(x, low, high, 0);
  Type f32Type = builder.getF32Type();
  Value isInside = pad(full(typeOf(x).getShape(), f32Type, 1), low, high, 0);
  return where(isInside, padded, reshape(value, SmallVector<int64_t>(typeOf(x).getRank(), 1)));
}

Value TTIRBuilder::sliceAt(Value value, int64_t axis, int64_t place) {
  if (!value)
    return {};
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.erase(shape.begin() + axis);
  return reshape(slice(value, axis, place, place + 1), shape);
}

Value TTIRBuilder::withAxis(Value value, int64_t axis) {
  if (!value)
    return {};
  SmallVector<int64_t> shape(typeOf(value).getShape());
  shape.insert(shape.begin() + axis, 1);
  return reshape(value, shape);
}

Value TTIRBuilder::rowsOf(Value table, Value index) {
  if (!table || !index)
    return {};
  if (typeOf(table).getElementType().isInteger(1))
    return isNonZero(rowsOf(castTo(table, builder.getBF16Type()), index));
  ArrayRef<int64_t> from = typeOf(table).getShape();
  SmallVector<int64_t> shape(typeOf(index).getShape());
  llvm::append_range(shape, from.drop_front());
  Value matrix = reshape(table, {from[0], llvm::product_of(from.drop_front())});
  Value flat = reshape(index, {typeOf(index).getNumElements()});
  return reshape(embedding(flat, matrix), shape);
}

Value TTIRBuilder::take(Value value, ArrayRef<int64_t> places, int64_t axis) {
  if (!value)
    return {};
  return takeAt(value, literal(places, {static_cast<int64_t>(places.size())}), axis);
}

Value TTIRBuilder::takeAt(Value value, Value index, int64_t axis) {
  if (!value || !index)
    return {};
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  // Shapes, which fold.
  if (shape.size() == 1 && typeOf(index).getRank() <= 1) {
    Value flat = reshape(index, {typeOf(index).getNumElements()});
    return reshape(build<ttir::GatherOp>({value, flat}, {named("dim", i32(0))}), typeOf(index).getShape());
  }
  SmallVector<int64_t> order = {axis};
  llvm::append_range(order, otherAxes(shape.size(), axis));
  Value rows = rowsOf(permute(value, order), index);
  // The axes of the index go where the axis was.
  const int64_t indexRank = typeOf(index).getRank(), rank = indexRank + shape.size() - 1;
  SmallVector<int64_t> back;
  for (int64_t each = 0; each < rank; ++each)
    back.push_back(each < axis ? indexRank + each : each < axis + indexRank ? each - axis : each);
  return permute(rows, back);
}
