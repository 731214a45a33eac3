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

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_BUILDING_H
