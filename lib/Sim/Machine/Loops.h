//===- Loops.h - Step counts of kernel loops --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_LOOPS_H
#define TTMLIR_LIB_SIM_MACHINE_LOOPS_H

#include "Interpreter.h"

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>

namespace ttmlir::sim::machine {

/// A loop from `first` by `step` to `bound`, in wrapping 32-bit integers.
struct LoopRange {
  uint32_t first = 0, bound = 0, step = 0;

  /// Its trip count, or a lower bound if values wrap around; none if it never ends.
  std::optional<uint64_t> rounds() const;
};

/// Computes a lower bound of the steps of an iteration of each loop of `instructions` (Instruction::shortestRound), including its
/// end.
void measureLoops(llvm::MutableArrayRef<Instruction> instructions, uint32_t numRegisters);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_LOOPS_H
