//===- Deallocate.cpp - Deallocate device tensors after last use ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramMemory.h"

#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNDEALLOCATE
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

/// Whether an op of this function defines the device tensor, and no later run of the program reads it.
static bool isOwned(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  if (!type || isa<BlockArgument>(value) || value.getDefiningOp<ttcore::LoadCachedOp>())
    return false;
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
  return layout && layout.getMemorySpace() != ttcore::MemorySpace::System;
}

void mlir::tt::ttnn::freeAfterLastUse(func::FuncOp function) {
  // One walk backwards: the first use met is the last one.
  DenseSet<Value> seen;
  Block &body = function.front();
  for (Value value : body.getTerminator()->getOperands())
    seen.insert(value);
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body.without_terminator()))) {
    if (auto freed = dyn_cast<DeallocateOp>(op)) {
      seen.insert(freed.getInput());
      continue;
    }
    // The result reuses its buffer.
    if (Value taken = ttcore::getReusedOperand(&op))
      seen.insert(taken);
    OpBuilder builder(op.getContext());
    builder.setInsertionPointAfter(&op);
    // Unused results are freed at once; operands after their last use.
    for (Value result : op.getResults())
      if (isOwned(result) && seen.insert(result).second)
        DeallocateOp::create(builder, op.getLoc(), result);
    for (Value operand : op.getOperands())
      if (isOwned(operand) && seen.insert(operand).second)
        DeallocateOp::create(builder, op.getLoc(), operand);
  }
}

namespace {

struct Deallocate : mlir::tt::ttnn::impl::TTNNDeallocateBase<Deallocate> {
  void runOnOperation() final {
    func::FuncOp function = getOperation();
    // Saves the verification of all kernels.
    if (function.isExternal() || mlir::tt::ttkernel::isKernel(function))
      return markAllAnalysesPreserved();
    freeAfterLastUse(function);
  }
};

} // namespace
