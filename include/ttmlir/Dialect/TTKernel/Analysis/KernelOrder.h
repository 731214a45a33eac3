//===- KernelOrder.h - Calls that come in an order that works ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttkernel {

/// Follows `kernel`, which checkKernel() has accepted, as its processors execute it, and reports the first call that would fault:
/// destination registers that are not acquired, committed, waited for or released, or of which there are not so many; units that no
/// init has prepared or set up for a format; pages of circular buffers that are pushed, popped or accessed without being reserved
/// or waited for, or while a transfer is under way. `numRegisters` tiles fit into the destination registers. What depends on
/// numbers that are known only at run time is not looked at.
LogicalResult checkOrder(func::FuncOp kernel, unsigned numRegisters);

/// Checks of circular buffers that `kernels`, which run together, do not pop more pages than they push, nor push more than are
/// popped and fit, where both are known: an error at the last pop or push.
LogicalResult checkBalance(ArrayRef<func::FuncOp> kernels);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELORDER_H
