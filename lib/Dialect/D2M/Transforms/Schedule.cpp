//===- Schedule.cpp - Schedule of a tile body -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScheduleBuilder.h"
#include "Stages.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

bool TileInstruction::reads(unsigned buffer) const {
  switch (kind) {
  case Load:
    return input == buffer;
  case FpuBinary:
  case Matmul:
    return input == buffer || second == buffer;
  default:
    return false;
  }
}

bool Stage::reads(unsigned buffer) const {
  auto readsIt = [&](const TileInstruction &inst) { return inst.reads(buffer); };
  return llvm::any_of(loop, readsIt) || llvm::any_of(epilogue, readsIt);
}

bool Stage::packsIntermediate(unsigned index) const {
  return llvm::any_of(packedTiles, [&](const PackedTile &pack) { return !pack.isResult && pack.index == index; });
}

std::pair<unsigned, unsigned> Schedule::consumerStages(unsigned buffer) const {
  unsigned first = stages.size(), last = 0;
  for (auto [index, stage] : llvm::enumerate(stages))
    if (stage.reads(buffer)) {
      first = std::min<unsigned>(first, index);
      last = index;
    }
  return {first, last};
}

unsigned Schedule::peak() const {
  unsigned most = 1;
  for (const Stage &stage : stages)
    most = std::max(most, stage.peak);
  return most;
}

bool Schedule::packsPerStep() const {
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == StageKind::Steps; });
}

bool Schedule::hasExchanges() const {
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == StageKind::Exchange; });
}

bool Schedule::hasMatmuls() const {
  return llvm::any_of(stages, [](const Stage &stage) {
    return llvm::any_of(stage.accumulators, [](Operation *op) { return isa<TileMatmulOp>(op); });
  });
}

FailureOr<Schedule> mlir::tt::d2m::scheduleBody(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  if (generic.isScheduled())
    return readSchedule(generic, chip);
  FailureOr<ScheduledBody> planned = planStages(generic, chip, answer);
  if (failed(planned))
    return failure();
  return std::move(planned->schedule);
}
