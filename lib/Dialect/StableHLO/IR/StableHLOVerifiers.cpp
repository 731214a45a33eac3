//===- StableHLOVerifiers.cpp - Assumptions of the text of StableHLO ops --===//
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
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

/// Fails unless `op` has results of the types of its operands.
static LogicalResult verifySameTypes(Operation *op) {
  if (op->getOperandTypes() == op->getResultTypes())
    return success();
  return op->emitOpError() << "expected results of types (" << op->getOperandTypes() << "), found (" << op->getResultTypes() << ')';
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

/// The element type of a tensor; null for quantized numbers, which may differ in scale, and for other types.
static Type plainElement(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && !isa<quant::QuantizedType>(shaped.getElementType()) ? shaped.getElementType() : Type();
}

/// Fails unless `types` have one shape, and one element type if `hasOneElement`.
static LogicalResult verifyAlikeTypes(Operation *op, ArrayRef<Type> types, bool hasOneElement) {
  for (Type type : types) {
    if (failed(verifyCompatibleShape(types.front(), type)))
      return op->emitOpError() << "expected operands and results of one shape, found " << types.front() << " and " << type;
    Type element = plainElement(type), first = plainElement(types.front());
    if (hasOneElement && element && first && element != first)
      return op->emitOpError() << "expected operands and results of one element type, found " << types.front() << " and " << type;
  }
  return success();
}

static SmallVector<Type> allTypes(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  return types;
}

LogicalResult traits::detail::verifyAlike(Operation *op) { return verifyAlikeTypes(op, allTypes(op), /*hasOneElement=*/true); }
LogicalResult traits::detail::verifySameShape(Operation *op) { return verifyAlikeTypes(op, allTypes(op), /*hasOneElement=*/false); }

LogicalResult traits::detail::verifyFloats(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (Type element = plainElement(type); element && !isa<FloatType, ComplexType>(element))
      return op->emitOpError() << "expected floating-point numbers, found " << type;
  return success();
}

LogicalResult traits::detail::verifyIntegers(Operation *op) {
  for (Type type : op->getOperandTypes())
    if (Type element = plainElement(type); element && !isa<IntegerType>(element))
      return op->emitOpError() << "expected integers or booleans, found " << type;
  return success();
}

LogicalResult traits::detail::verifyReducer(Operation *op) {
  const size_t count = op->getNumOperands() / 2;
  if (count == 0 || op->getNumResults() != count)
    return op->emitOpError() << "expected as many results as tensors, found " << op->getNumResults() << " for " << count;
  Block &body = op->getRegion(0).front();
  if (body.getNumArguments() != op->getNumOperands())
    return op->emitOpError() << "expected a body of " << op->getNumOperands() << " arguments, found " << body.getNumArguments();
  const SmallVector<Type> taken(body.getArgumentTypes());
  const TypeRange wanted = ArrayRef(taken).take_front(count);
  auto returned = dyn_cast_or_null<ReturnOp>(body.empty() ? nullptr : &body.back());
  const TypeRange found = returned ? TypeRange(returned.getOperandTypes()) : TypeRange();
  if (found != wanted)
    return op->emitOpError() << "expected a body that returns (" << wanted << "), found (" << found << ')';
  return success();
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

LogicalResult CompareOp::verify() {
  if (getElementTypeOrSelf(getType()).isInteger(1))
    return verifyAlikeTypes(*this, {getLhs().getType(), getRhs().getType()}, /*hasOneElement=*/true);
  return emitOpError() << "expected a result of booleans, found " << getType();
}

/// Whether `type` is a tensor without axes.
static bool isScalar(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() && shaped.getRank() == 0;
}

LogicalResult SelectOp::verify() {
  if (!getElementTypeOrSelf(getPred().getType()).isInteger(1))
    return emitOpError() << "expected booleans as condition, found " << getPred().getType();
  const Type types[] = {getType(), getOnTrue().getType(), getOnFalse().getType(), getPred().getType()};
  if (failed(verifyAlikeTypes(*this, ArrayRef(types).drop_back(), /*hasOneElement=*/true)))
    return failure();
  return isScalar(types[3]) ? success() : verifyAlikeTypes(*this, types, /*hasOneElement=*/false);
}

LogicalResult ClampOp::verify() {
  for (Type bound : {getMin().getType(), getMax().getType()}) {
    const Type shaped = isScalar(bound) ? getType() : bound;
    if (failed(verifyAlikeTypes(*this, {getOperand().getType(), getType(), shaped}, /*hasOneElement=*/false)))
      return failure();
    Type element = plainElement(bound), wanted = plainElement(getType());
    if (element && wanted && element != wanted)
      return emitOpError() << "expected operands and results of one element type, found " << getType() << " and " << bound;
  }
  return success();
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

LogicalResult mlir::tt::chlo::ScanOp::verify() {
  if (getCarries().size() == getInits().size())
    return success();
  return emitOpError() << "expected as many carried values as initial ones, found " << getCarries().size() << " and "
                       << getInits().size();
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
