//===- Interpreter.h - Decoder and interpreter of bytecode ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H
#define TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H

#include "Core.h"

#include "ttmlir/Schema/Bytecode.h"

namespace ttmlir::sim::machine {

/// An instruction decoded for one kind of thread.
struct Instruction {
  using Handler = Step (*)(Thread &thread, const Instruction &instruction);

  Handler handler = nullptr;
  const schema::InstructionInfo *info = nullptr;
  /// Words of the kernel: the operands, after the result.
  const uint32_t *operands = nullptr;
  uint32_t result = 0;
  /// Jump target: For, If and Else to or past the matching End; End of a loop to its For.
  uint32_t target = 0;
  /// Cost in steps of a thread's budget.
  uint32_t steps = 1;
  const EltwiseKernel *kernel = nullptr;
  /// For: a lower bound of the steps of an iteration; zero if it, or the induction variable, may change at run time.
  uint64_t shortestRound = 0;
  /// In ieee numerics: operands narrower than registers. The handler rounds them and continues with `call`.
  llvm::ArrayRef<NarrowOperand> narrow;
  Handler call = nullptr;
};

/// A kernel decoded for one kind of thread. Borrows the words.
struct DecodedKernel {
  std::vector<Instruction> instructions;
};

/// Decodes `kernel`, which must satisfy verifyBytecode, for threads of `kind`. `rounds`: round narrow operands.
DecodedKernel decode(const KernelView &kernel, ThreadKind kind, bool rounds);

/// Ends a kernel: checks that nothing is pending.
Step finish(Thread &thread);

/// Stops a thread that reached its step limit.
Step failOutOfSteps(Thread &thread);

/// Executes instructions of a ready thread until it blocks, fails, ends, or has made `quantum` steps.
void execute(Thread &thread, uint64_t quantum);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_INTERPRETER_H
