//===- KernelOrder.h - Order of calls in kernels ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttkernel {

/// Follows the execution of `kernel`, which checkKernel() has accepted, and reports the first call that would fault: DST registers
/// that are not acquired, committed, waited for or released, or out of range; units without an init or with an init for another
/// format; pages of circular buffers that are pushed, popped or accessed without a reserve or wait, or during a transfer.
/// `numRegisters` tiles fit in DST. Ignores conditions that depend on run-time values.
LogicalResult checkOrder(func::FuncOp kernel, unsigned numRegisters);

/// Checks that `kernels`, which run together, neither pop more pages than they push, nor push more than are popped and fit, where
/// both counts are known: emits an error at the last pop or push.
LogicalResult checkBalance(ArrayRef<func::FuncOp> kernels);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H
