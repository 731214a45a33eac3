//===- KernelCalls.h - Calls of the kernel library in kernels ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELCALLS_H
#define TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELCALLS_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Schema/BytecodeVerifier.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttkernel {

/// A call with its registry entry.
struct KernelCall {
  const ::ttmlir::schema::InstructionInfo *info = nullptr;
  /// In the order of the signature, after the operands.
  SmallVector<Attribute> attributes;
};

/// Resolves `op` of the ttkernel dialect to its call. Emits an error at `op` if it is a call of an older version or lacks an
/// attribute.
FailureOr<KernelCall> resolveCall(Operation *op);

/// The instruction word of `attribute`, an attribute of a call.
uint32_t wordOf(Attribute attribute);

/// The DST register operands of the call `op`; of a range of consecutive registers, the first.
OperandRange registersOf(Operation *op, const ::ttmlir::schema::InstructionInfo &info);

/// An enumerator: the enumeration's name in the registry, and the value.
struct Enumerator {
  StringRef kind;
  uint32_t value;
};

/// The enumerator that `attribute` of a call is; none for flags and numbers.
std::optional<Enumerator> enumeratorOf(Attribute attribute);

/// Verifies that `kernel` names its thread and is a single block whose arguments are circular buffers, with calls that its
/// processors support, valid call attributes, and unsigned loop bounds. Does not check references to the program, such as arguments
/// and semaphores.
LogicalResult checkKernel(func::FuncOp kernel);

/// Emits an error at the first call of `kernel` that refers to something missing from `environment`, its program's.
LogicalResult checkCalls(func::FuncOp kernel, const ::ttmlir::schema::KernelEnvironment &environment);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELCALLS_H
