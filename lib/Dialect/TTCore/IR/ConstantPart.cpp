//===- ConstantPart.cpp - Ops that depend on constants only ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstantPart.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"

#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttcore;

bool ttcore::isCreationOp(Operation *op) {
  auto isElements = [](NamedAttribute attribute) { return isa<ElementsAttr>(attribute.getValue()); };
  return llvm::none_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>) && llvm::none_of(op->getAttrs(), isElements);
}

bool ttcore::isProgram(func::FuncOp function) {
  return !function.isExternal() && !function.isPrivate() && function.getBody().hasOneBlock();
}

/// Whether the caller passes the same tensor at each run: a weight that the program does not change.
static bool isConstant(BlockArgument argument) {
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  const unsigned index = argument.getArgNumber();
  const DictionaryAttr attrs = function.getArgAttrDict(index);
  return isWeight(attrs) && !kvCacheAttrOf(attrs) && isa<RankedTensorType>(argument.getType());
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

static bool isInL1(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  auto layout = type ? dyn_cast_if_present<LayoutAttr>(type.getEncoding()) : LayoutAttr();
  return layout && layout.getMemorySpace() == MemorySpace::L1;
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
  const bool isClosed = op->getNumRegions() == 0 || op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>();
  if (op->getNumResults() == 0 || !isClosed || isa<LoadCachedOp>(op) || op->hasTrait<mlir::tt::OpTrait::NotCached>() ||
      !isMemoryEffectFree(op))
    return false;
  if (llvm::any_of(op->getResults(), isOwnedByRun) || llvm::any_of(op->getResults(), isInL1))
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) { return contains(operand); });
}
