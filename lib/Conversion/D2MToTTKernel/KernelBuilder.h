//===- KernelBuilder.h - Loops and calls of a kernel ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H

#include "KernelFunction.h"

namespace mlir::tt {

using d2m::KernelPlan;
using d2m::MaskPlan;
using d2m::Reuse;
using d2m::Spread;

/// A block of results that is being handled: its first row and column, how many it has, and its first row and column among those of
/// the core; all i32.
struct ResultBlock {
  Value row, column, rows, columns, rowInCore, columnInCore;
};

/// Makes one kernel of a plan.
class KernelBuilder : public KernelFunction {
public:
  KernelBuilder(ModuleOp module, StringRef name, const KernelPlan &plan, ArrayRef<const BufferPlan *> buffers,
                ttkernel::ThreadType thread, Attribute config)
      : KernelFunction(module, name, d2m::GenericOp(plan.generic).getLoc(), buffers, thread, config), plan(plan) {}

  /// Row and column of this core in the grid.
  Value coreRow() { return place<ttkernel::MyYOp>(coreAt[0], plan.gridRows); }
  Value coreColumn() { return place<ttkernel::MyXOp>(coreAt[1], plan.gridColumns); }
  /// All that this core has to do.
  const ResultBlock &core();
  /// Runs `body` for every block of this core, `before` and `after` around every row of blocks.
  void forBlocks(function_ref<void(const ResultBlock &)> body, function_ref<void(const ResultBlock &)> before = {},
                 function_ref<void(const ResultBlock &)> after = {});
  /// Runs `body(row, column, tile)` for all results of a block; `tile` numbers them within a full block.
  void forTiles(const ResultBlock &block, function_ref<void(Value, Value, Value)> body);
  /// Runs `body(step)` for every push of reduction steps.
  void forSteps(function_ref<void(Value)> body) { loop(constant(plan.steps), plan.blockSteps, body); }

  /// The page of `buffer` for a result at (row, column) of its block and a step of its push.
  Value page(const BufferPlan &buffer, Value row, Value column, Value step);

private:
  template <class Op> Value place(Value &known, int64_t extent) {
    if (!known)
      known = extent > 1 ? Value(call<Op>(b.getI32Type())) : constant(0);
    return known;
  }

  const KernelPlan &plan;
  Value coreAt[2];
  std::optional<ResultBlock> coreShare;
};

/// The kernels of `plan`, added to `module`.
func::FuncOp buildReader(ModuleOp module, StringRef name, const KernelPlan &plan);
func::FuncOp buildCompute(ModuleOp module, StringRef name, const KernelPlan &plan);
func::FuncOp buildWriter(ModuleOp module, StringRef name, const KernelPlan &plan);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H
