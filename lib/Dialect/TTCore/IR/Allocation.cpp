//===- Allocation.cpp - Addresses of tensors ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/Allocation.h"

#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tt;

ttcore::ArgAllocAttr ttcore::getAllocation(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto function = dyn_cast_if_present<FunctionOpInterface>(argument.getOwner()->getParentOp());
    return function ? function.getArgAttrOfType<ttcore::ArgAllocAttr>(argument.getArgNumber(), ttcore::kAllocAttrName)
                    : ttcore::ArgAllocAttr();
  }
  auto result = cast<OpResult>(value);
  Attribute attr = result.getOwner()->getDiscardableAttr(ttcore::kAllocAttrName);
  if (auto list = dyn_cast_if_present<ArrayAttr>(attr))
    attr = result.getResultNumber() < list.size() ? list[result.getResultNumber()] : Attribute();
  else if (result.getResultNumber() != 0)
    return {};
  return dyn_cast_if_present<ttcore::ArgAllocAttr>(attr);
}

bool ttcore::hasSamePlaces(RankedTensorType from, RankedTensorType to) {
  auto fromLayout = dyn_cast_if_present<LayoutAttr>(from.getEncoding()),
       toLayout = dyn_cast_if_present<LayoutAttr>(to.getEncoding());
  return fromLayout && toLayout &&
         ::ttmlir::hw::hasSamePlaces(llvm::cantFail(fromLayout.getTensorLayout(from.getShape())),
                                     llvm::cantFail(toLayout.getTensorLayout(to.getShape())));
}

Value ttcore::getReusedOperand(Operation *op) {
  auto number = op->getAttrOfType<IntegerAttr>(ttcore::kInPlaceAttrName);
  if (!number || number.getInt() < 0 || number.getInt() >= op->getNumOperands() || op->getNumResults() == 0)
    return {};
  Value operand = op->getOperand(number.getInt());
  return isa<RankedTensorType>(operand.getType()) ? operand : Value();
}
