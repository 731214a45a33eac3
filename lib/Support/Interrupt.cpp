//===- Interrupt.cpp - Runs that end early --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Interrupt.h"

#include <atomic>

namespace ttmlir {

static std::atomic<InterruptFn> current = nullptr;

void setInterrupt(InterruptFn function) { current = function; }

bool hasInterrupt() { return current.load(std::memory_order_relaxed) != nullptr; }

bool isInterrupted() {
  const InterruptFn ask = current.load(std::memory_order_relaxed);
  if (!ask)
    return false;
  static thread_local std::chrono::steady_clock::time_point last;
  const auto now = std::chrono::steady_clock::now();
  if (now - last < kInterruptPeriod)
    return false;
  last = now;
  return ask();
}

} // namespace ttmlir
