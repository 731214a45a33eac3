//===- ConstantPart.cpp - What depends on constants only ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstantPart.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

bool mlir::tt::ttnn::isCreationOp(Operation *op) {
  return !isa<ConstantOp>(op) && llvm::none_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
}

/// Whether the caller passes the same tensor at each run: a weight that the program does not change.
static bool isConstant(BlockArgument argument) {
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  const unsigned index = argument.getArgNumber();
  auto kind = function.getArgAttrOfType<ttcore::ArgumentTypeAttr>(index, ttcore::kArgumentTypeAttrName);
  return kind && (kind.getValue() == ttcore::ArgumentType::Parameter || kind.getValue() == ttcore::ArgumentType::Constant) &&
         !function.getArgAttr(index, ttcore::kKVCacheAttrName) && isa<RankedTensorType>(argument.getType());
}

/// Whether the program returns `value` or writes to it: such tensors are not shared between runs.
static bool isOwnedByRun(Value value) {
  return llvm::any_of(value.getUsers(), [&](Operation *user) {
    if (user->hasTrait<mlir::OpTrait::IsTerminator>())
      return true;
    auto effects = dyn_cast<MemoryEffectOpInterface>(user);
    if (!effects)
      return true;
    SmallVector<MemoryEffects::EffectInstance, 2> found;
    effects.getEffectsOnValue(value, found);
    return llvm::any_of(found,
                        [](const auto &effect) { return isa<MemoryEffects::Write, MemoryEffects::Free>(effect.getEffect()); });
  });
}

ConstantPart::ConstantPart(func::FuncOp function) {
  for (BlockArgument argument : function.getArguments())
    if (isConstant(argument))
      constants.insert(argument);
  for (Operation &op : function.front().without_terminator())
    if (isConstantOp(&op)) {
      constants.insert(op.result_begin(), op.result_end());
      if (!isCreationOp(&op))
        keptOps.insert(&op);
    }
}

bool ConstantPart::isConstantOp(Operation *op) const {
  if (op->getNumResults() == 0 || op->getNumRegions() != 0 || isa<ttcore::LoadCachedOp>(op) ||
      op->hasTrait<mlir::tt::OpTrait::NotCached>() || !isMemoryEffectFree(op) || llvm::any_of(op->getResults(), isOwnedByRun))
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) { return contains(operand); });
}
