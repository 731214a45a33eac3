//===- Interpreter.h - Executes decoded kernels -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H
#define TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H

#include "Core.h"

namespace tt::sim::machine {

/// Executes instructions of a ready thread until it blocks, fails, ends, or has executed `quantum` of them.
void execute(Thread &thread, uint64_t quantum);

/// The line of the kernel's source that the thread is at; 0 if unknown.
uint32_t lineOf(const Thread &thread);

} // namespace tt::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H
