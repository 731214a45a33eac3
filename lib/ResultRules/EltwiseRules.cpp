//===- EltwiseRules.cpp - Rules of element-wise and layout ops -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// Both element types are integers or floats of one width.
LogicalResult rules::bitcastConvert(const BitcastConvertArgs &op) {
  ElementType from = op.input->element, to = op.result->element;
  // bitcast_convert_c1
  for (const ElementType &type : {from, to})
    if (type.isKnown() && type.bits == 0)
      return op->emitOpError() << "expected element type to be an integer or a float, found " << type;
  // bitcast_convert_c2
  if (to.isKnown() && from.bits != to.bits)
    return op->emitOpError() << "expected result elements of " << from.bits << " bits, as " << from << " has, found " << to.bits
                             << " of " << to;
  return success();
}

/// Functions of real numbers give floats, as composites do.
LogicalResult rules::realFunction(const RealFunctionArgs &op) {
  defineRealElements(op->result(0), op->operand(0));
  return success();
}

/// Operands are no floats, for whose bits there is another op.
static LogicalResult expectNoFloats(Call *op) {
  // bitwise_c1
  for (auto [index, operand] : llvm::enumerate(op->allOperands()))
    if (operand->element.isFloat())
      return op->emitOpError("expected operand ") << index << " of integers, found " << operand->element
                                                  << "; ttir.bitcast_convert gives the bits of floats as integers";
  return success();
}

/// All operands and results have integer elements, booleans excepted.
static LogicalResult expectIntegersOnly(Call *op) {
  if (failed(expectNoFloats(op)))
    return failure();
  // integers_only_c1
  for (auto [index, operand] : llvm::enumerate(op->allOperands()))
    if (failed(expectIntegers(op, "operand " + Twine(index), operand)))
      return failure();
  // integers_only_c2
  for (Tensor result : op->allResults())
    if (failed(expectIntegers(op, "result", result)))
      return failure();
  return success();
}

LogicalResult rules::integersOnly(const IntegersOnlyArgs &op) { return expectIntegersOnly(op); }

/// All operands and results have integer elements; booleans, which devices do not store as bits, stay among themselves.
LogicalResult rules::bitwise(const BitwiseArgs &op) {
  auto isBoolean = [](Tensor tensor) { return tensor->element.kind == ElementType::Kind::Boolean; };
  SmallVector<Tensor> tensors = op->allOperands();
  llvm::append_range(tensors, op->allResults());
  if (failed(expectNoFloats(op)))
    return failure();
  if (llvm::none_of(tensors, isBoolean))
    return expectIntegersOnly(op);
  // bitwise_c2
  if (llvm::any_of(tensors, [&](Tensor tensor) { return tensor->element.isKnown() && !isBoolean(tensor); }))
    return op->emitOpError("expected elements of booleans or of other types, found both");
  return success();
}

/// The result has the operand's shape and element type; encodings may differ.
LogicalResult rules::sameShapeAndElements(const SameShapeAndElementsArgs &op) {
  // same_shape_and_elements_c1
  if (failed(expectShape(op, "result", op.result, shapeOf(op.input))))
    return failure();
  // same_shape_and_elements_c2
  return expectElementType(op, "result", op.result, op.input->element);
}
