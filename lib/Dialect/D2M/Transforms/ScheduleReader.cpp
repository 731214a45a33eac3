//===- ScheduleReader.cpp - Schedule of d2m.stage ops ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads a Schedule from the d2m.stage ops of a scheduled body, hand-written ones included.
//
//===----------------------------------------------------------------------===//

#include "ScheduleBuilder.h"
#include "TileOps.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Reads the schedule of a body of d2m.stage ops.
class ScheduleReader {
public:
  ScheduleReader(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) : generic(generic), chip(chip), builder(generic) {}

  FailureOr<Schedule> run() {
    SmallVector<Value> intermediates;
    auto stages = generic.getBody().front().getOps<StageOp>();
    for (StageOp stage : stages)
      llvm::copy_if(stage.getResults(), std::back_inserter(intermediates), [](Value result) {
        return llvm::any_of(result.getUsers(), [&](Operation *user) { return !isa<GenericOp>(user->getParentOp()); });
      });
    builder.start(intermediates);
    const unsigned capacity = registersOf(chip, builder.schedule.is32Bit);
    for (StageOp stage : stages) {
      builder.add(read(stage));
      if (unsigned peak = builder.schedule.stages.back().peak; peak > capacity)
        return stage.emitOpError("expected to need at most ") << capacity << " destination registers, found " << peak;
    }
    return builder.finish();
  }

private:
  static StageOps read(StageOp stage) {
    StageOps ops;
    ops.kind = stage.getKind();
    ops.groupDim = 0;
    ops.packed.assign(stage.getYielded().begin(), stage.getYielded().end());
    ops.results.assign(stage.getResults().begin(), stage.getResults().end());
    // The loop contains the accumulators and their operands.
    DenseSet<Operation *> loop;
    for (Operation &op : llvm::reverse(stage.getBody().front().without_terminator())) {
      auto isInLoop = [&](Operation *user) { return loop.contains(user); };
      if (ops.kind == StageKind::Steps || accumulates(&op) || llvm::any_of(op.getUsers(), isInLoop))
        loop.insert(&op);
    }
    for (Operation &op : stage.getBody().front().without_terminator()) {
      (loop.contains(&op) ? ops.loop : ops.epilogue).push_back(&op);
      if (accumulates(&op))
        ops.accumulators.push_back(&op);
      if (auto gather = dyn_cast<TileGatherOp>(op))
        ops.groupDim = gatheredDim(gather);
      else if (joinsCores(&op))
        ops.groupDim = gatheredDim(cast<TileGatherOp>(producerOf(op.getOperand(0))));
    }
    return ops;
  }

  GenericOp generic;
  const ::ttmlir::hw::ChipDesc &chip;
  ScheduleBuilder builder;
};

} // namespace

FailureOr<Schedule> mlir::tt::d2m::readSchedule(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  return ScheduleReader(generic, chip).run();
}
