//===- Records.cpp - Schedules of operations by wire number ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/Schedules.h"

#include <array>

using namespace ttmlir;
using namespace ttmlir::sim;

static constexpr perf::ScheduleRecord records[] = {
#define TT_SCHEDULE_FAMILY(family, block, bufferBlocks, waitsForWrites, byRows, mayBeView)                                         \
  {perf::ScheduleFamily::family, block, bufferBlocks, waitsForWrites != 0, byRows != 0, mayBeView != 0},
#include "ttmlir/Sim/Perf/Schedules.h.inc"
};

static constexpr std::array<perf::ScheduleFamily, 256> makeFamilies() {
  std::array<perf::ScheduleFamily, 256> families = {};
  families.fill(perf::ScheduleFamily::None);
#define TT_OP_SCHEDULE(wire, family) families[wire] = perf::ScheduleFamily::family;
#include "ttmlir/Sim/Perf/Schedules.h.inc"
  return families;
}

static constexpr std::array<perf::ScheduleFamily, 256> families = makeFamilies();

const perf::ScheduleRecord &perf::scheduleRecord(ScheduleFamily family) { return records[static_cast<size_t>(family)]; }

perf::ScheduleFamily perf::scheduleFamily(uint16_t wire) { return wire < families.size() ? families[wire] : ScheduleFamily::None; }
