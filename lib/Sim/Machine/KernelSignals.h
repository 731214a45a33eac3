//===- KernelSignals.h - Faults of native code ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_KERNELSIGNALS_H
#define TTMLIR_LIB_SIM_MACHINE_KERNELSIGNALS_H

#include "Fiber.h"

#include <string>

namespace ttmlir::sim::machine {

/// The reason why a kernel was ended, if it was.
struct KernelEnd {
  /// Description of the fault: "divides by zero".
  std::string cause;
  /// It was in a loop that counts no steps.
  bool isEndless = false;
  /// Past the instruction that raised the signal; 0 if unknown.
  uint64_t pc = 0;
};

/// Resumes `fiber`. A signal that it raises (a bad address, a division by zero, a trap, a stack overflow) ends it. So does a second
/// of processor time in which the fiber neither suspends nor advances `steps`. Other signals are handled as before.
KernelEnd resumeGuarded(Fiber &fiber, const uint64_t &steps);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_KERNELSIGNALS_H
