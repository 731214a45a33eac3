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

LogicalResult rules::detail::verifyBitcastConvert(Call *op, Tensor input, Tensor result) {
  ElementType from = input->element, to = result->element;
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

/// Operands are no floats, for whose bits there is another op.
static LogicalResult expectNoFloats(Call *op) {
  // bitwise_c1
  for (auto [index, operand] : llvm::enumerate(op->allOperands()))
    if (operand->element.isFloat())
      return op->emitOpError("expected operand ") << index << " of integers, found " << operand->element
                                                  << "; ttir.bitcast_convert gives the bits of floats as integers";
  return success();
}

LogicalResult rules::detail::verifyIntegersOnly(Call *op) {
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

LogicalResult rules::detail::verifyBitwise(Call *op) {
  auto isBoolean = [](Tensor tensor) { return tensor->element.kind == ElementType::Kind::Boolean; };
  SmallVector<Tensor> tensors = op->allOperands();
  llvm::append_range(tensors, op->allResults());
  if (failed(expectNoFloats(op)))
    return failure();
  if (llvm::none_of(tensors, isBoolean))
    return verifyIntegersOnly(op);
  // bitwise_c2
  if (llvm::any_of(tensors, [&](Tensor tensor) { return tensor->element.isKnown() && !isBoolean(tensor); }))
    return op->emitOpError("expected elements of booleans or of other types, found both");
  return success();
}

LogicalResult rules::detail::verifySameShapeAndElements(Call *op, Tensor input, Tensor result) {
  // same_shape_and_elements_c1
  if (failed(expectShape(op, "result", result, shapeOf(input))))
    return failure();
  // same_shape_and_elements_c2
  return expectElementType(op, "result", result, input->element);
}
