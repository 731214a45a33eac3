//===- Scheduler.h - Cores on host threads ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_SCHEDULER_H
#define TTMLIR_LIB_SIM_MACHINE_SCHEDULER_H

namespace ttmlir::sim::machine {

class Chip;

/// Runs the cores of `chip` on `threads` host threads until none can run. False if it was interrupted (isInterrupted).
bool runCores(Chip &chip, unsigned threads);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_SCHEDULER_H
