//===- Calls.h - Calls of the kernel library --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_CALLS_H
#define TTMLIR_LIB_SIM_MACHINE_CALLS_H

#include "Interpreter.h"

namespace ttmlir::sim::machine {

/// The handler of a kernel library call for threads of `kind`; null for calls that no verified kernel has.
Instruction::Handler handlerOf(const schema::InstructionInfo &info, ThreadKind kind);

/// Nothing: the call concerns other threads.
Step doNothing(Thread &thread, const Instruction &instruction);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_CALLS_H
