//===- HostValues.cpp - Arguments and results on the host -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostValues.h"

#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"

using namespace mlir;
namespace ttcore = mlir::tt::ttcore;

bool mlir::tt::ttir::isWeight(func::FuncOp function, unsigned index) { return ttcore::isWeight(function.getArgAttrDict(index)); }

bool mlir::tt::ttir::livesOnDevice(func::FuncOp function, unsigned index) {
  return function.getArgAttr(index, ttcore::kKVCacheAttrName) || function.getArgAttr(index, ttcore::kAllocAttrName) ||
         isWeight(function, index);
}

bool mlir::tt::ttir::isHostArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto function = argument ? dyn_cast_if_present<func::FuncOp>(argument.getOwner()->getParentOp()) : func::FuncOp();
  return function && !cast<RankedTensorType>(value.getType()).getEncoding() && !livesOnDevice(function, argument.getArgNumber());
}

bool mlir::tt::ttir::isOnDevice(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto layout = tensor ? dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding()) : ttcore::LayoutAttr();
  return layout && layout.isDevice();
}

bool mlir::tt::ttir::isOnlyHostResult(Value value) {
  return !value.use_empty() && llvm::all_of(value.getUses(), [](OpOperand &use) {
    auto function = dyn_cast<func::FuncOp>(use.getOwner()->getParentOp());
    return isa<func::ReturnOp>(use.getOwner()) && function && !isOnDevice(function.getResultTypes()[use.getOperandNumber()]);
  });
}
