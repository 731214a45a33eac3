//===- StableHLOVerifiers.cpp - What the text of StableHLO ops relies on --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Short forms leave out types and counts that others say. The importer checks the rest, with errors at the op.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

/// Fails unless `op` has results of the types of its operands.
static LogicalResult verifySameTypes(Operation *op) {
  if (op->getOperandTypes() == op->getResultTypes())
    return success();
  return op->emitOpError() << "expected results of types (" << op->getOperandTypes() << "), found (" << op->getResultTypes() << ')';
}

// A quantized literal has its stored integers.
LogicalResult ConstantOp::verify() {
  auto type = dyn_cast<ShapedType>(getType());
  const ShapedType value = getValue().getShapedType();
  if (type && type.hasStaticShape() && type.getShape() == value.getShape() &&
      (type.getElementType() == value.getElementType() || isa<quant::QuantizedType>(type.getElementType())))
    return success();
  return emitOpError() << "expected a result of type " << value << ", found " << getType();
}

LogicalResult SliceOp::verify() {
  const size_t count = getStartIndices().size();
  if (getLimitIndices().size() == count && getStrides().size() == count)
    return success();
  return emitOpError() << "expected as many limits and strides as starts, found " << getLimitIndices().size() << " and "
                       << getStrides().size() << " for " << count;
}

LogicalResult OptimizationBarrierOp::verify() { return verifySameTypes(*this); }

LogicalResult ConvolutionOp::verify() {
  if (std::optional<DenseIntElementsAttr> padding = getPadding())
    if (padding->getType().getRank() != 2 || padding->getType().getDimSize(1) != 2)
      return emitOpError() << "expected padding before and after each axis, found " << padding->getType();
  return success();
}

LogicalResult ReduceOp::verify() {
  if (getInputs().empty() || getNumResults() != getInputs().size())
    return emitOpError() << "expected as many results as tensors, found " << getNumResults() << " for " << getInputs().size();
  if (getBody().getNumArguments() != getNumOperands())
    return emitOpError() << "expected a body of " << getNumOperands() << " arguments, found " << getBody().getNumArguments();
  return success();
}

LogicalResult WhileOp::verify() {
  if (failed(verifySameTypes(*this)))
    return failure();
  for (Region *region : {&getCond(), &getBody()})
    if (region->getArgumentTypes() != getOperandTypes())
      return emitOpError() << "expected regions with arguments of types (" << getOperandTypes() << "), found ("
                           << region->getArgumentTypes() << ')';
  return success();
}
