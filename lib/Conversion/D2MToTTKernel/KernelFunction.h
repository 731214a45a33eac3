//===- KernelFunction.h - Arithmetic, loops and calls of a kernel -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELFUNCTION_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELFUNCTION_H

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace mlir::tt {

using d2m::BufferPlan;

/// The value of a constant.
std::optional<int64_t> knownNumber(Value value);

/// Makes one kernel: a function whose arguments are circular buffers. Numbers are i32.
class KernelFunction {
public:
  /// An empty kernel before the end of `module`, with `buffers` as arguments.
  KernelFunction(ModuleOp module, StringRef name, Location loc, ArrayRef<const BufferPlan *> buffers, ttkernel::ThreadType thread,
                 Attribute config);

  func::FuncOp function() const { return kernel; }
  /// The argument for `buffer`.
  Value cb(const BufferPlan &buffer);

  Value constant(int64_t value);
  /// Whether `value` is the constant 0.
  static bool isZero(Value value) { return knownNumber(value) == 0; }
  Value add(Value a, Value b);
  Value mul(Value a, Value b);
  Value min(Value a, Value b);
  /// `expr` on the dimensions `dims`.
  Value apply(AffineExpr expr, ValueRange dims);
  /// A loop from 0 to `count`; nothing but the body when `count` is 1. `step` is a constant. `counts` is what a person would call
  /// its variable; without it the uses of the variable tell.
  void loop(Value count, int64_t step, function_ref<void(Value)> body, StringRef counts = {});
  void loop(Value count, function_ref<void(Value)> body, StringRef counts = {}) { loop(count, 1, body, counts); }
  /// What happens if `condition`, an i1, holds, and what if not.
  void branch(Value condition, function_ref<void()> body, function_ref<void()> otherwise = {});

  /// First point and number of points of `core`, one of `cores`, along a dimension of `total`.
  std::pair<Value, Value> share(Value core, int64_t cores, int64_t perCore, int64_t total);

  /// The kernel library.
  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(b, std::forward<Args>(args)...); }

  /// Ends the kernel.
  void finish();

  ImplicitLocOpBuilder b;

private:
  func::FuncOp kernel;
  SmallVector<const BufferPlan *> buffers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_KERNELFUNCTION_H
