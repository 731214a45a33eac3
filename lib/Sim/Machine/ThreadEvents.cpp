//===- ThreadEvents.cpp - Timing events of a thread------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include <cmath>

using namespace ttmlir::sim::machine;

void Thread::spend(Unit unit, double cycles) {
  if (!core->chip->options.isTimed)
    return;
  if (pendingCycles > 0 && pendingUnit != unit)
    note(EventKind::Work);
  pendingUnit = unit;
  pendingCycles += cycles;
}

void Thread::note(EventKind kind, uint32_t buffer, uint32_t value, uint64_t bytesOrCore, uint64_t address) {
  if (!core->chip->options.isTimed)
    return;
  const auto cycles = static_cast<uint32_t>(std::lround(pendingCycles));
  events.push_back({kind, static_cast<uint8_t>(buffer), pendingUnit, cycles, value, static_cast<uint32_t>(bytesOrCore), address});
  pendingUnit = Unit::Processor;
  pendingCycles = 0;
}
