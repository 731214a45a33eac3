//===- KernelBuilder.h - Loops and calls of a kernel ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::tt {

using d2m::BufferPlan;
using d2m::KernelPlan;
using d2m::MaskPlan;
using d2m::Reuse;
using d2m::Spread;

/// A block of results that is being handled: its first row and column, how many it has, and its first row and column among those of
/// the core; all i32.
struct ResultBlock {
  Value row, column, rows, columns, rowInCore, columnInCore;
};

/// Makes one kernel: a function whose arguments are circular buffers.
class KernelBuilder {
public:
  /// An empty kernel before the end of `module`, with `buffers` as arguments.
  KernelBuilder(ModuleOp module, StringRef name, const KernelPlan &plan, ArrayRef<const BufferPlan *> buffers,
                ttkernel::ThreadType thread, Attribute config);

  func::FuncOp function() const { return kernel; }
  /// The argument for `buffer`.
  Value cb(const BufferPlan &buffer);

  Value constant(int64_t value);
  /// Whether `value` is the constant 0.
  static bool isZero(Value value);
  Value add(Value a, Value b);
  Value mul(Value a, Value b);
  Value min(Value a, Value b);
  /// `expr` on the dimensions `dims`.
  Value apply(AffineExpr expr, ValueRange dims);
  /// A loop from 0 to `count`; nothing but the body when `count` is 1. `step` is a constant.
  void loop(Value count, int64_t step, function_ref<void(Value)> body);
  void loop(Value count, function_ref<void(Value)> body) { loop(count, 1, body); }
  /// What happens if `condition`, an i1, holds, and what if not.
  void branch(Value condition, function_ref<void()> body, function_ref<void()> otherwise = {});

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

  /// The kernel library.
  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(b, std::forward<Args>(args)...); }

  /// Ends the kernel.
  void finish();

  ImplicitLocOpBuilder b;

private:
  template <class Op> Value place(Value &known, int64_t extent) {
    if (!known)
      known = extent > 1 ? Value(call<Op>(b.getI32Type())) : constant(0);
    return known;
  }
  /// First point and number of points of `core`, one of `cores`, along a dimension of `total`.
  std::pair<Value, Value> share(Value core, int64_t cores, int64_t perCore, int64_t total);

  const KernelPlan &plan;
  Value coreAt[2];
  std::optional<ResultBlock> coreShare;
  func::FuncOp kernel;
  SmallVector<const BufferPlan *> buffers;
};

/// The kernels of `plan`, added to `module`.
func::FuncOp buildReader(ModuleOp module, StringRef name, const KernelPlan &plan);
func::FuncOp buildCompute(ModuleOp module, StringRef name, const KernelPlan &plan);
func::FuncOp buildWriter(ModuleOp module, StringRef name, const KernelPlan &plan);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELBUILDER_H
