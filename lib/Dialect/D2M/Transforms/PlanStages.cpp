//===- PlanStages.cpp - Stages that fit DST -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Plans the stages of an unscheduled body: cuts it (Stages.h), orders each stage (TileOrder.h), and splits or spills until every
// stage fits DST. d2m-schedule-dst materializes the plan.
//
//===----------------------------------------------------------------------===//

#include "ScheduleBuilder.h"
#include "TileOps.h"
#include "TileOrder.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Partitions a body into stages and orders them; splits or spills stages that exceed DST.
class Scheduler {
public:
  Scheduler(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) : generic(generic), stages(generic), builder(generic) {
    capacity = registersOf(chip, builder.schedule.is32Bit);
    // Every attempt spills a value or splits a stage.
    attempts = 2 * generic.getBody().front().getOperations().size();
  }

  FailureOr<ScheduledBody> run(std::string *answer) {
    while (!scheduleStages())
      if (attempts-- == 0)
        return Refusal(generic, answer) << "expected at most " << capacity << " tiles in destination registers, found "
                                        << builder.schedule.peak();
    return ScheduledBody{builder.finish(), std::move(ordered)};
  }

private:
  /// Schedules all stages. Returns false after splitting or spilling one that exceeds DST.
  bool scheduleStages() {
    SmallVector<Value> stored;
    const SmallVector<Value> inBody = stages.stored();
    for (const StageOps &ops : stages.get())
      llvm::copy_if(ops.packed, std::back_inserter(stored), [&](Value value) { return llvm::is_contained(inBody, value); });
    builder.start(stored);
    ordered.clear();
    for (const StageOps &ops : stages.get()) {
      ordered.push_back(order(ops));
      builder.add(ordered.back());
      const Stage &stage = builder.schedule.stages.back();
      if (stage.peak <= capacity)
        continue;
      const bool exceedsInLoop =
          stage.kind == StageKind::Steps || llvm::any_of(builder.loopPressure, [&](unsigned needed) { return needed > capacity; });
      spill(ops, exceedsInLoop ? ordered.back().loop : ordered.back().epilogue,
            exceedsInLoop ? builder.loopPressure : builder.epiloguePressure);
      return false;
    }
    return true;
  }

  /// Orders the ops of a stage for low DST pressure.
  static StageOps order(const StageOps &ops) {
    StageOps result = ops;
    result.results = ops.packed;
    if (ops.kind == StageKind::Exchange)
      return result;
    result.loop = orderOps(ops.loop, {}, ops.kind == StageKind::Steps ? ops.packed : SmallVector<Value>());
    if (ops.kind != StageKind::Steps)
      result.epilogue = orderOps(ops.epilogue, ops.accumulators, ops.packed);
    result.accumulators.clear();
    llvm::copy_if(result.loop, std::back_inserter(result.accumulators), accumulates);
    return result;
  }

  /// Shrinks a stage with DST pressure `pressure` at the ops of `order`: splits it if it stores several values, otherwise spills
  /// the live values at its narrowest cut.
  void spill(const StageOps &ops, ArrayRef<Operation *> order, ArrayRef<unsigned> pressure) {
    if (ops.packed.size() > 1)
      return stages.split(SmallVector<Value>(ops.packed));
    if (SmallVector<Value> crossing = narrowestCut(order, pressure); !crossing.empty())
      return stages.spill(crossing);
    // Only accumulators are left to spill.
    stages.spill(llvm::map_to_vector(ops.accumulators, [](Operation *op) -> Value { return op->getResult(0); }));
  }

  /// Live values at the narrowest cut of the prefix of `order` that fits DST; at the last one of several.
  SmallVector<Value> narrowestCut(ArrayRef<Operation *> order, ArrayRef<unsigned> pressure) {
    DenseMap<Operation *, size_t> position;
    for (auto [index, op] : llvm::enumerate(order))
      position[op] = index;
    auto crosses = [&](size_t index, size_t cut) {
      return index < cut && !accumulates(order[index]) && llvm::any_of(order[index]->getUsers(), [&](Operation *user) {
               return position.contains(user) && position.at(user) >= cut;
             });
    };
    size_t best = 0, fewest = order.size() + 1;
    for (size_t cut = 1; cut < order.size() && pressure[cut - 1] <= capacity; ++cut) {
      size_t count = llvm::count_if(llvm::seq<size_t>(0, cut), [&](size_t index) { return crosses(index, cut); });
      if (count > 0 && count <= fewest)
        std::tie(best, fewest) = std::pair(cut, count);
    }
    SmallVector<Value> crossing;
    for (size_t index = 0; index < best; ++index)
      if (crosses(index, best))
        crossing.push_back(order[index]->getResult(0));
    return crossing;
  }

  GenericOp generic;
  Stages stages;
  ScheduleBuilder builder;
  std::vector<StageOps> ordered;
  unsigned capacity, attempts;
};

} // namespace

FailureOr<ScheduledBody> mlir::tt::d2m::planStages(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  return Scheduler(generic, chip).run(answer);
}
