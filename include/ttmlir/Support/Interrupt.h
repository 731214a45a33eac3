//===- Interrupt.h - Runs that end early ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_INTERRUPT_H
#define TTMLIR_SUPPORT_INTERRUPT_H

#include <chrono>

namespace ttmlir {

/// Returns whether the run of the thread that calls it has to end.
using InterruptFn = bool (*)();

/// Sets the function that long runs of this process ask; null for none.
void setInterrupt(InterruptFn function);

/// Whether this process has one.
bool hasInterrupt();

/// The interval of the checks of a run.
inline constexpr std::chrono::milliseconds kInterruptPeriod(20);

/// Whether the run of this thread has to end. Asks at most every kInterruptPeriod; where it says so, the run fails.
bool isInterrupted();

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_INTERRUPT_H
