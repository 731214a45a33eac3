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

/// A call as the registry knows it.
struct KernelCall {
  const ::ttmlir::schema::InstructionInfo *info = nullptr;
  /// In the order of the signature, behind the operands.
  SmallVector<Attribute> attributes;
};

/// The call that `op`, of the ttkernel dialect, is. An error at `op` if it is one of older programs or lacks an attribute.
FailureOr<KernelCall> resolveCall(Operation *op);

/// The word of an instruction that `attribute`, one of a call's, is.
uint32_t wordOf(Attribute attribute);

/// The destination registers that the call `op` takes as operands; of several one behind the other the first.
OperandRange registersOf(Operation *op, const ::ttmlir::schema::InstructionInfo &info);

/// One of an enumeration: what the registry calls the enumeration, and the number of the enumerator.
struct Enumerator {
  StringRef kind;
  uint32_t value;
};

/// The enumerator that `attribute` of a call is; none for flags and numbers.
std::optional<Enumerator> enumeratorOf(Attribute attribute);

/// An error unless `kernel` says what runs it and is one block whose arguments are circular buffers, with calls that its processors
/// have, attributes of calls that mean something and loops whose numbers have no sign. What is there for the whole program, such as
/// arguments and semaphores, is not looked at.
LogicalResult checkKernel(func::FuncOp kernel);

/// An error at the first call of `kernel` that refers to what `environment`, that of its program, does not have.
LogicalResult checkCalls(func::FuncOp kernel, const ::ttmlir::schema::KernelEnvironment &environment);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_DIALECT_TTKERNEL_ANALYSIS_KERNELCALLS_H
