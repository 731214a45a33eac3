//===- OpTable.h - Dispatch of ops by wire number ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_EXECUTOR_OPTABLE_H
#define TTMLIR_LIB_SIM_EXECUTOR_OPTABLE_H

#include "Frame.h"

#include "ttmlir/Sim/KernelContext.h"

namespace ttmlir::sim {

/// Runs op `op`, whose tensors are `uses`, on the tensors of `frame`. Binds results, releases freed tensors.
llvm::Error runOp(const schema::Operation &op, const runtime::OpUses &uses, Frame &frame, KernelContext &ctx);

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_EXECUTOR_OPTABLE_H
