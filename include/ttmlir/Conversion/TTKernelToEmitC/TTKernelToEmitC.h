//===- TTKernelToEmitC.h - Kernels as files of EmitC ------------*- C++ -*-===//
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

/// The operation that an operation of a kernel became: of several, the one that declares what it returns.
using StatementMap = DenseMap<Operation *, Operation *>;

/// `kernel` as a file of C++ on the kernel library, which has its name, at the place of `builder`. The location of a value is a
/// NameLoc of what a person would call it; two values may get the same name. Fills `statements`. An error at the operation that has
/// no such form.
FailureOr<emitc::FileOp> convertToEmitC(func::FuncOp kernel, OpBuilder &builder, StatementMap &statements);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_CONVERSION_TTKERNELTOEMITC_TTKERNELTOEMITC_H
