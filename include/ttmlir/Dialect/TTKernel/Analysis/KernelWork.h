//===- KernelWork.h - Work counts of kernels --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H

#include "ttmlir/Schema/BytecodeWork.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tt::ttkernel {

using ::ttmlir::schema::KernelWork;

/// Counts the work of `kernel` on all cores of a grid of rows and columns. Emits an error at loops, branches and transfers that
/// depend on more than the kernel, its arguments and the coordinates of the core.
FailureOr<KernelWork> workOf(func::FuncOp kernel, ArrayRef<int64_t> grid);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELWORK_H
