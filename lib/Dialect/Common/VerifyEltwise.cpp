//===- VerifyEltwise.cpp - Rules of element-wise and layout ops -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;
using namespace verify::detail;

LogicalResult verify::detail::verifyBitcastConvert(Operation *op, Tensor input, Tensor result) {
  Type from = input.getType().getElementType(), to = result.getType().getElementType();
  // bitcast_convert_c1
  for (Type type : {from, to})
    if (!type.isIntOrFloat())
      return op->emitOpError() << "expected element type to be an integer or a float, found " << type;
  // bitcast_convert_c2
  if (from.getIntOrFloatBitWidth() != to.getIntOrFloatBitWidth())
    return op->emitOpError() << "expected result elements of " << from.getIntOrFloatBitWidth() << " bits, as " << from
                             << " has, found " << to.getIntOrFloatBitWidth() << " of " << to;
  return success();
}

LogicalResult verify::detail::verifyIntegersOnly(Operation *op) {
  // integers_only_c1
  for (auto [index, operand] : llvm::enumerate(op->getOperands()))
    if (failed(expectIntegers(op, "operand " + Twine(index), cast<Tensor>(operand))))
      return failure();
  // integers_only_c2
  for (Value result : op->getResults())
    if (failed(expectIntegers(op, "result", cast<Tensor>(result))))
      return failure();
  return success();
}

LogicalResult verify::detail::verifyBitwise(Operation *op) {
  auto isBoolean = [](Value value) { return cast<Tensor>(value).getType().getElementType().isInteger(1); };
  // bitwise_c1
  if (llvm::none_of(op->getOperands(), isBoolean) && llvm::none_of(op->getResults(), isBoolean))
    return verifyIntegersOnly(op);
  // bitwise_c2
  auto isOther = [&](Value value) { return !isBoolean(value); };
  if (llvm::any_of(op->getOperands(), isOther) || llvm::any_of(op->getResults(), isOther))
    return op->emitOpError("expected elements of booleans or of other types, found both");
  return success();
}

LogicalResult verify::detail::verifySameShapeAndElements(Operation *op, Tensor input, Tensor result) {
  // same_shape_and_elements_c1
  if (failed(expectShape(op, "result", result, shapeOf(input))))
    return failure();
  // same_shape_and_elements_c2
  return expectElementType(op, "result", result, input.getType().getElementType());
}

LogicalResult verify::detail::verifyDeallocate(Operation *op, Tensor input) {
  for (Operation *user : input.getUsers()) {
    if (user == op || user->getBlock() != op->getBlock() || user->isBeforeInBlock(op))
      continue;
    // deallocate_c1
    InFlightDiagnostic diag = user->emitOpError(user->getName() == op->getName() ? "frees" : "uses")
                              << " a tensor that was freed before";
    diag.attachNote(op->getLoc()) << "freed here";
    return diag;
  }
  return success();
}
