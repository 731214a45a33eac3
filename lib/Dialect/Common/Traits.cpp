//===- Traits.cpp - Shape rules as op traits ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Traits.h"

#include "ttmlir/Dialect/Common/Shapes.h"

#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;

LogicalResult mlir::tt::OpTrait::detail::verifySameShape(Operation *op) {
  auto operand = cast<RankedTensorType>(op->getOperand(0).getType());
  for (Type type : op->getResultTypes()) {
    auto result = cast<RankedTensorType>(type);
    if (result.getShape() != operand.getShape())
      return op->emitOpError("result shape is ") << shapeText(result.getShape()) << " but should be the operand's, "
                                                 << shapeText(operand.getShape());
  }
  return success();
}

LogicalResult mlir::tt::OpTrait::detail::verifyBroadcast(Operation *op) {
  SmallVector<int64_t> shape;
  for (auto [index, type] : llvm::enumerate(op->getOperandTypes())) {
    ArrayRef<int64_t> operand = cast<RankedTensorType>(type).getShape();
    if (failed(broadcastInto(shape, operand)))
      return op->emitOpError("operand ") << index << " of shape " << shapeText(operand) << " does not broadcast with "
                                         << shapeText(shape);
  }
  ArrayRef<int64_t> result = cast<RankedTensorType>(op->getResult(0).getType()).getShape();
  if (result != ArrayRef<int64_t>(shape))
    return op->emitOpError("result shape is ") << shapeText(result) << " but should be the broadcast of the operands, "
                                               << shapeText(shape);
  return success();
}
