//===- KernelAction.h - Work on one kernel at a time ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_KERNELACTION_H
#define TTMLIR_DIALECT_COMMON_KERNELACTION_H

#include "mlir/IR/Action.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// The work of a pass or a translation on one of many kernels. A handler of actions may skip it
/// (MLIRContext::registerActionHandler), so that a compilation can end early.
class KernelAction : public tracing::ActionImpl<KernelAction> {
public:
  using ActionImpl::ActionImpl;
  static constexpr StringLiteral tag = "kernel";
  static constexpr StringLiteral desc = "work on one kernel";
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(KernelAction)
};

/// Runs `work` for the kernel of `op`, unless a handler leaves it out.
inline void runForKernel(Operation *op, function_ref<void()> work) {
  op->getContext()->executeAction<KernelAction>(work, IRUnit(op));
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_KERNELACTION_H
