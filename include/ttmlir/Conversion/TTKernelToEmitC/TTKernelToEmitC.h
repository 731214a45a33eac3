//===- TTKernelToEmitC.h - Kernels to EmitC files ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CONVERSION_TTKERNELTOEMITC_TTKERNELTOEMITC_H
#define TTMLIR_CONVERSION_TTKERNELTOEMITC_TTKERNELTOEMITC_H

#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttkernel {

/// The kernels of `module`, in order. An error if it has none.
FailureOr<SmallVector<func::FuncOp>> kernelsOf(ModuleOp module);

/// Maps an op of a kernel to the EmitC op that it became; where it became several, to the one that defines its result.
using StatementMap = DenseMap<Operation *, Operation *>;

/// Converts `kernel` to a C++ file of its name on the kernel library, inserted at `builder`. Locations of values are NameLocs with
/// readable names, not necessarily unique. Fills `statements`. Emits an error at an op without a C++ form.
FailureOr<emitc::FileOp> convertToEmitC(func::FuncOp kernel, OpBuilder &builder, StatementMap &statements);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_CONVERSION_TTKERNELTOEMITC_TTKERNELTOEMITC_H
