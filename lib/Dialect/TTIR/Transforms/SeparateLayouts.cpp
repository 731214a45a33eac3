//===- SeparateLayouts.cpp - Moves between layouts as operations ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRSEPARATELAYOUTS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {

struct SeparateLayouts : mlir::tt::ttir::impl::TTIRSeparateLayoutsBase<SeparateLayouts> {
  void runOnOperation() final {
    bool changed = false;
    if (getOperation().isExternal())
      return markAllAnalysesPreserved();
    for (Operation &op : llvm::make_early_inc_range(getOperation().front().without_terminator()))
      if (!isa<ToLayoutOp, EmptyOp>(op) && !writesOperand(op))
        for (Value result : op.getResults())
          changed |= separate(result);
    if (!changed)
      markAllAnalysesPreserved();
  }

private:
  /// The result of an operation that writes into an operand is that operand, where it is.
  static bool writesOperand(Operation &op) {
    return llvm::any_of(op.getOperands(), [&](Value operand) { return hasEffect<MemoryEffects::Write>(&op, operand); });
  }

  /// Separates the encoding of `result`; false if it has none.
  static bool separate(Value result) {
    auto type = dyn_cast<RankedTensorType>(result.getType());
    if (!type || !type.getEncoding())
      return false;
    // The move originates from the written op.
    recordOrigin(result.getDefiningOp());
    result.setType(RankedTensorType::get(type.getShape(), type.getElementType()));
    OpBuilder builder(result.getContext());
    builder.setInsertionPointAfterValue(result);
    Value placeholder = EmptyOp::create(builder, result.getLoc(), type);
    auto move = ToLayoutOp::create(builder, result.getLoc(), type, result, placeholder, Attribute());
    result.replaceAllUsesExcept(move.getResult(0), move);
    return true;
  }
};

} // namespace
