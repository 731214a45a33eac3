//===- ScheduleBuilder.cpp - DST slots of ordered stages ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ScheduleBuilder.h"

#include "TileOps.h"

#include "ttmlir/Dialect/Common/Numbers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Whether tiles of `type` need 32-bit DST.
static bool needs32Bits(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return !isFloatTile(tile) || tile.getDataType() == ttcore::DataType::Float32;
}

/// Whether DST of 16 bits, in the format bf16, holds the number that `fill` writes.
static bool fillsBFloat16(TileFillOp fill) {
  auto number = dyn_cast<FloatAttr>(fill.getValue());
  return number && staysExact(number.getValue(), BFloat16Type::get(fill.getContext()));
}

/// Whether the body needs 32-bit DST: for an input, an accumulation or a value that it computes. The type of a fill has 32 bits
/// for any number.
static bool has32BitRegisters(GenericOp generic) {
  auto widens = [](Operation *op) {
    auto fill = dyn_cast<TileFillOp>(op);
    const bool isWide = fill ? !fillsBFloat16(fill) : accumulates(op) || llvm::any_of(op->getResultTypes(), needs32Bits);
    return isWide ? WalkResult::interrupt() : WalkResult::advance();
  };
  return llvm::any_of(generic.getBody().getArgumentTypes(), needs32Bits) ||
         llvm::any_of(generic.getYielded().getTypes(), needs32Bits) || generic.getBody().walk(widens).wasInterrupted();
}

ScheduleBuilder::ScheduleBuilder(GenericOp generic) : generic(generic) { schedule.is32Bit = has32BitRegisters(generic); }

void ScheduleBuilder::start(ArrayRef<Value> values) {
  intermediates.assign(values.begin(), values.end());
  schedule.stages.clear();
  schedule.resultStages.assign(generic.getNumResults(), 0);
}

void ScheduleBuilder::add(const StageOps &ops) {
  Stage &stage = schedule.stages.emplace_back();
  stage.kind = ops.kind;
  stage.groupDim = ops.groupDim;
  // An exchange runs on the reader and uses no DST.
  if (ops.kind == StageKind::Exchange) {
    for (auto [value, result] : llvm::zip_equal(ops.packed, ops.results))
      stage.allGathers.push_back({intermediateOf(value.getDefiningOp<TileGatherOp>().getInput()), intermediateOf(result)});
    return;
  }
  stage.accumulators = ops.accumulators;
  auto operandBuffer = [&](Value value) { return bufferOf(value); };
  DstAllocator allocator(operandBuffer);
  for (Operation *sum : ops.accumulators)
    allocator.slots[sum->getResult(0)] = allocator.allocate();
  DenseMap<Value, unsigned> accumulatorSlots = allocator.slots;
  SmallVector<Value> liveOutSteps = ops.kind == StageKind::Steps ? ops.packed : SmallVector<Value>();
  allocator.run(ops.loop, liveOutSteps, stage.loop);
  stage.loopPeak = allocator.peak;
  loopPressure = allocator.pressure;
  epiloguePressure.clear();
  if (ops.kind != StageKind::Steps) {
    allocator.slots = std::move(accumulatorSlots);
    allocator.run(ops.epilogue, ops.packed, stage.epilogue);
    epiloguePressure = allocator.pressure;
  }
  addPacks(ops, allocator, stage);
  stage.peak = allocator.peak;
  // Loads of values that are only stored run at every step, too.
  if (ops.kind == StageKind::Steps)
    stage.loopPeak = stage.peak;
}

Schedule ScheduleBuilder::finish() {
  for (Value value : intermediates)
    schedule.intermediates.push_back(describe(value));
  return std::move(schedule);
}

unsigned ScheduleBuilder::bufferOf(Value value) {
  if (auto arg = dyn_cast<BlockArgument>(value))
    return arg.getArgNumber();
  return generic.getNumOperands() + intermediateOf(value);
}

void ScheduleBuilder::addPacks(const StageOps &ops, DstAllocator &allocator, Stage &stage) {
  for (auto [value, result] : llvm::zip_equal(ops.packed, ops.results)) {
    auto known = allocator.slots.find(value);
    unsigned slot = known != allocator.slots.end() ? known->second : allocator.allocate();
    if (known == allocator.slots.end())
      (ops.kind == StageKind::Steps ? stage.loop : stage.epilogue)
          .push_back({TileInstruction::Load, nullptr, bufferOf(value), 0, {slot}});
    if (llvm::is_contained(intermediates, result))
      stage.packedTiles.push_back({value, slot, /*isResult=*/false, intermediateOf(result)});
    for (auto [index, yielded] : llvm::enumerate(generic.getYielded()))
      if (yielded == result) {
        stage.packedTiles.push_back({value, slot, /*isResult=*/true, unsigned(index)});
        schedule.resultStages[index] = schedule.stages.size() - 1;
      }
  }
}

Intermediate ScheduleBuilder::describe(Value value) {
  auto isPackedIn = [&](const Stage &stage) {
    return stage.kind == StageKind::Steps && stage.packsIntermediate(intermediateOf(value));
  };
  Intermediate described = {
      value, llvm::any_of(schedule.stages, isPackedIn), {}, llvm::any_of(value.getUsers(), llvm::IsaPred<TileGatherOp>)};
  if (auto gather = dyn_cast_if_present<TileGatherOp>(producerOf(value)))
    described.gatheredDim = gatheredDim(gather);
  return described;
}
