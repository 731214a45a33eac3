//===- Building.h - Builders shared by several transforms -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_BUILDING_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_BUILDING_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttir {

inline RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

/// `value` reshaped; `value` itself if it has that shape.
inline Value reshape(OpBuilder &b, Location loc, Value value, ArrayRef<int64_t> shape) {
  if (typeOf(value).getShape() == shape)
    return value;
  SmallVector<int32_t> target(shape.begin(), shape.end());
  auto type = RankedTensorType::get(shape, typeOf(value).getElementType());
  return ReshapeOp::create(b, loc, type, value, b.getI32ArrayAttr(target));
}

/// `value` with its axes in `order`; `value` itself if that is their order.
inline Value permute(OpBuilder &b, Location loc, Value value, ArrayRef<int64_t> order) {
  if (llvm::is_sorted(order))
    return value;
  SmallVector<int64_t> shape;
  for (int64_t axis : order)
    shape.push_back(typeOf(value).getShape()[axis]);
  return PermuteOp::create(b, loc, RankedTensorType::get(shape, typeOf(value).getElementType()), value, order);
}

/// Elements [begin, end) of `value` along `axis`.
inline Value slice(OpBuilder &b, Location loc, Value value, int64_t axis, int64_t begin, int64_t end) {
  SmallVector<int64_t> shape(typeOf(value).getShape());
  SmallVector<int32_t> begins(shape.size(), 0), ends(shape.begin(), shape.end()), steps(shape.size(), 1);
  begins[axis] = begin;
  ends[axis] = end;
  shape[axis] = end - begin;
  return SliceStaticOp::create(b, loc, typeOf(value).clone(shape), value, b.getI32ArrayAttr(begins), b.getI32ArrayAttr(ends),
                               b.getI32ArrayAttr(steps));
}

/// `values` of one rank and element type, one after the other along `axis`.
inline Value concat(OpBuilder &b, Location loc, ArrayRef<Value> values, int64_t axis) {
  SmallVector<int64_t> shape(typeOf(values.front()).getShape());
  for (Value value : values.drop_front())
    shape[axis] += typeOf(value).getDimSize(axis);
  return ConcatOp::create(b, loc, typeOf(values.front()).clone(shape), values, static_cast<int32_t>(axis));
}

/// `value` converted to elements of type `element`; `value` itself if it has such.
inline Value castTo(OpBuilder &b, Location loc, Value value, Type element) {
  if (typeOf(value).getElementType() == element)
    return value;
  return TypecastOp::create(b, loc, RankedTensorType::get(typeOf(value).getShape(), element), value);
}

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_BUILDING_H
