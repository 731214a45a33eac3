//===- Records.cpp - Schedules of operations by wire number ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Schedules/Schedules.h"

#include <array>

using namespace ttmlir;

static constexpr hw::ScheduleRecord records[] = {
#define TT_SCHEDULE_FAMILY(family, block, bufferBlocks, waitsForWrites, byRows, mayBeView)                                         \
  {hw::ScheduleFamily::family, block, bufferBlocks, waitsForWrites != 0, byRows != 0, mayBeView != 0},
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
};

static constexpr std::array<hw::ScheduleFamily, 256> makeFamilies() {
  std::array<hw::ScheduleFamily, 256> families = {};
  families.fill(hw::ScheduleFamily::None);
#define TT_OP_SCHEDULE(wire, family) families[wire] = hw::ScheduleFamily::family;
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
  return families;
}

static constexpr std::array<hw::ScheduleFamily, 256> families = makeFamilies();

const hw::ScheduleRecord &hw::scheduleRecord(ScheduleFamily family) { return records[static_cast<size_t>(family)]; }

hw::ScheduleFamily hw::scheduleFamily(uint16_t wire) { return wire < families.size() ? families[wire] : ScheduleFamily::None; }
