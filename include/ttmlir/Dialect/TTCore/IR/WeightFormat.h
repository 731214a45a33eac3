//===- WeightFormat.h - Storage formats that weights ask for ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_WEIGHTFORMAT_H
#define TTMLIR_DIALECT_TTCORE_IR_WEIGHTFORMAT_H

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Cost/OpCost.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttcore {

/// The storage format (`ttcore.weight_dtype`) that `product` asks for its `weight`, or the function for the argument that `weight`
/// is or comes from by moves and conversions (`Typecast`, of the dialect); empty if none. It may be no name of a format.
template <class Typecast> StringRef requestedWeightFormat(func::FuncOp function, Operation *product, Value weight) {
  if (auto asked = product->getAttrOfType<StringAttr>(kWeightDtypeAttrName))
    return asked.getValue();
  auto keepsElements = [](Operation *op) {
    auto cost = dyn_cast_if_present<CostOpInterface>(op);
    return cost && op->getNumOperands() == 1 && (cost.getOpCost() == ::ttmlir::hw::OpCost::Movement || isa<Typecast>(op));
  };
  while (keepsElements(weight.getDefiningOp()))
    weight = weight.getDefiningOp()->getOperand(0);
  auto argument = dyn_cast<BlockArgument>(weight);
  auto format = argument ? function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), kWeightDtypeAttrName) : StringAttr();
  return format ? format.getValue() : StringRef();
}

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_WEIGHTFORMAT_H
