//===- Schedule.cpp - Order and registers of a body on tiles ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Schedule.h"

#include "Stages.h"
#include "TileOps.h"
#include "TileOrder.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallBitVector.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

bool Step::reads(unsigned buffer) const {
  switch (kind) {
  case Load:
    return input == buffer;
  case FromPair:
  case Matmul:
    return input == buffer || second == buffer;
  default:
    return false;
  }
}

bool Stage::reads(unsigned buffer) const {
  auto readsIt = [&](const Step &step) { return step.reads(buffer); };
  return llvm::any_of(repeated, readsIt) || llvm::any_of(once, readsIt);
}

bool Stage::packsIntermediate(unsigned index) const {
  return llvm::any_of(packs, [&](const Pack &pack) { return !pack.isResult && pack.index == index; });
}

std::pair<unsigned, unsigned> Schedule::readers(unsigned buffer) const {
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

bool Schedule::hasSteps() const {
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == StageKind::Steps; });
}

bool Schedule::hasExchanges() const {
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == StageKind::Exchange; });
}

bool Schedule::hasProducts() const {
  return llvm::any_of(stages, [](const Stage &stage) {
    return llvm::any_of(stage.accumulators, [](Operation *op) { return isa<TileMatmulOp>(op); });
  });
}

/// Whether elements of a tile of `type` fit only registers of 32 bits.
static bool needs32Bits(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return !isFloatTile(tile) || tile.getDataType() == ttcore::DataType::Float32;
}

namespace {

/// Gives values of a stage registers along an order.
class Allocator {
public:
  /// `bufferOf` gives the number of the buffer that holds a value.
  explicit Allocator(function_ref<unsigned(Value)> bufferOf) : bufferOf(bufferOf) {}

  /// Runs `ops` in the order given; `kept` values stay in registers. Notes how many registers each operation needs.
  void run(ArrayRef<Operation *> ops, ArrayRef<Value> kept, std::vector<Step> &steps) {
    DenseSet<Operation *> left(ops.begin(), ops.end());
    needs.clear();
    for (Operation *op : ops) {
      left.erase(op);
      peak = inUse.count();
      run(
          op,
          [&](Value value) {
            return !llvm::is_contained(kept, value) &&
                   llvm::none_of(value.getUsers(), [&](Operation *user) { return left.contains(user); });
          },
          steps);
      needs.push_back(peak);
    }
  }

  unsigned take() {
    int free = inUse.find_first_unset();
    if (free < 0) {
      free = inUse.size();
      inUse.push_back(false);
    }
    inUse.set(free);
    peak = std::max<unsigned>(peak, inUse.count());
    mostEver = std::max(mostEver, peak);
    return free;
  }

  /// The registers of values; what is not here is in a buffer.
  DenseMap<Value, unsigned> registers;
  /// Registers in use while each operation of the last run ran, and most of all.
  SmallVector<unsigned> needs;
  unsigned mostEver = 0;

private:
  void release(unsigned reg) { inUse.reset(reg); }
  unsigned buffer(Operation *op, unsigned index) { return bufferOf(op->getOperand(index)); }

  /// Registers of values that `isLast` says are not read again after `op` are free afterwards.
  void run(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps) {
    if (isa<TileMatmulOp>(op)) {
      steps.push_back({Step::Matmul, op, buffer(op, 0), buffer(op, 1), {registers.lookup(op->getResult(0))}});
      return;
    }
    if (isa<TileBcastOp, TileTransposeOp>(op)) {
      steps.push_back({Step::Load, op, buffer(op, 0), 0, {registers[op->getResult(0)] = take()}});
      return;
    }
    if (isFromPair(op)) {
      steps.push_back({Step::FromPair, op, buffer(op, 0), buffer(op, 1), {registers[op->getResult(0)] = take()}});
      return;
    }
    compute(op, isLast, steps);
  }

  void compute(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps) {
    Step step{Step::Compute, op, 0, 0, {}};
    SmallVector<unsigned> dying;
    llvm::SmallDenseMap<Value, unsigned> loaded;
    for (Value operand : op->getOperands()) {
      auto known = registers.find(operand);
      if (known == registers.end()) {
        auto [it, isNew] = loaded.try_emplace(operand, 0);
        if (isNew) {
          it->second = take();
          dying.push_back(it->second);
          steps.push_back({Step::Load, nullptr, bufferOf(operand), 0, {it->second}});
        }
        step.registers.push_back(it->second);
        continue;
      }
      step.registers.push_back(known->second);
      if (isLast(operand) && !llvm::is_contained(dying, known->second))
        dying.push_back(known->second);
    }
    if (isa<TileAccumulateOp>(op)) {
      step.registers.push_back(registers.lookup(op->getResult(0)));
    } else {
      unsigned result = dying.empty() ? take() : dying.front();
      if (op->getNumOperands() == 1 && result != step.registers[0]) {
        // Calls with one operand work in place.
        steps.push_back({Step::Copy, nullptr, 0, 0, {step.registers[0], result}});
        step.registers[0] = result;
      }
      llvm::erase(dying, result);
      step.registers.push_back(result);
      registers[op->getResult(0)] = result;
    }
    SmallVector<unsigned> scratch;
    for (unsigned i = 0; i < scratchOf(op); ++i)
      scratch.push_back(take());
    step.registers.append(scratch.begin(), scratch.end());
    steps.push_back(std::move(step));
    for (unsigned reg : llvm::concat<unsigned>(dying, scratch))
      release(reg);
  }

  function_ref<unsigned(Value)> bufferOf;
  llvm::SmallBitVector inUse;
  unsigned peak = 0;
};

/// Gives stages registers in the order of their operations.
class ScheduleBuilder {
public:
  explicit ScheduleBuilder(GenericOp generic) : generic(generic) {}

  /// Starts a schedule whose intermediates are `values`, as they are called outside of the stages that make them.
  void start(ArrayRef<Value> values) {
    intermediates.assign(values.begin(), values.end());
    schedule.stages.clear();
    schedule.resultStages.assign(generic.getNumResults(), 0);
  }

  void add(const StageOps &ops) {
    Stage &stage = schedule.stages.emplace_back();
    stage.kind = ops.kind;
    stage.groupDim = ops.dim;
    // Who sends what takes no registers.
    if (ops.kind == StageKind::Exchange) {
      for (auto [value, result] : llvm::zip_equal(ops.packed, ops.results))
        stage.transfers.push_back({intermediateOf(value.getDefiningOp<TileGatherOp>().getInput()), intermediateOf(result)});
      return;
    }
    stage.accumulators = ops.sums;
    auto numberOf = [&](Value value) { return bufferOf(value); };
    Allocator allocator(numberOf);
    for (Operation *sum : ops.sums)
      allocator.registers[sum->getResult(0)] = allocator.take();
    DenseMap<Value, unsigned> sums = allocator.registers;
    SmallVector<Value> keptSteps = ops.kind == StageKind::Steps ? ops.packed : SmallVector<Value>();
    allocator.run(ops.repeated, keptSteps, stage.repeated);
    stage.repeatedPeak = allocator.mostEver;
    repeatedNeeds = allocator.needs;
    onceNeeds.clear();
    if (ops.kind != StageKind::Steps) {
      allocator.registers = std::move(sums);
      allocator.run(ops.once, ops.packed, stage.once);
      onceNeeds = allocator.needs;
    }
    addPacks(ops, allocator, stage);
    stage.peak = allocator.mostEver;
    // What is only packed is brought at every step as well.
    if (ops.kind == StageKind::Steps)
      stage.repeatedPeak = stage.peak;
  }

  Schedule finish() {
    for (Value value : intermediates)
      schedule.intermediates.push_back(describe(value));
    return std::move(schedule);
  }

  Schedule schedule;
  /// The registers that operations of the last stage needed: those that are repeated, and those that run once.
  SmallVector<unsigned> repeatedNeeds, onceNeeds;

private:
  unsigned bufferOf(Value value) {
    if (auto arg = dyn_cast<BlockArgument>(value))
      return arg.getArgNumber();
    return generic.getNumOperands() + intermediateOf(value);
  }
  unsigned intermediateOf(Value value) { return llvm::find(intermediates, value) - intermediates.begin(); }

  void addPacks(const StageOps &ops, Allocator &allocator, Stage &stage) {
    for (auto [value, result] : llvm::zip_equal(ops.packed, ops.results)) {
      auto known = allocator.registers.find(value);
      unsigned reg = known != allocator.registers.end() ? known->second : allocator.take();
      if (known == allocator.registers.end())
        (ops.kind == StageKind::Steps ? stage.repeated : stage.once).push_back({Step::Load, nullptr, bufferOf(value), 0, {reg}});
      if (llvm::is_contained(intermediates, result))
        stage.packs.push_back({value, reg, /*isResult=*/false, intermediateOf(result)});
      for (auto [index, yielded] : llvm::enumerate(generic.getYielded()))
        if (yielded == result) {
          stage.packs.push_back({value, reg, /*isResult=*/true, unsigned(index)});
          schedule.resultStages[index] = schedule.stages.size() - 1;
        }
    }
  }

  Intermediate describe(Value value) {
    auto isPackedIn = [&](const Stage &stage) {
      return stage.kind == StageKind::Steps && stage.packsIntermediate(intermediateOf(value));
    };
    Intermediate described = {
        value, llvm::any_of(schedule.stages, isPackedIn), {}, llvm::any_of(value.getUsers(), llvm::IsaPred<TileGatherOp>)};
    if (auto gather = dyn_cast_if_present<TileGatherOp>(producerOf(value)))
      described.gatheredDim = gatheredDim(gather);
    return described;
  }

  GenericOp generic;
  SmallVector<Value> intermediates;
};

/// Whether a register of the body has 32 bits: an input or result needs them, or something is added up, which loses too much
/// otherwise; what the program computes in f32 on the way counts as well.
bool has32BitRegisters(GenericOp generic) {
  auto widens = [](Operation *op) {
    return accumulates(op) || (isa<TileTypecastOp>(op) && needs32Bits(op->getResult(0).getType())) ? WalkResult::interrupt()
                                                                                                   : WalkResult::advance();
  };
  return llvm::any_of(generic.getBody().getArgumentTypes(), needs32Bits) ||
         llvm::any_of(generic.getYielded().getTypes(), needs32Bits) || generic.getBody().walk(widens).wasInterrupted();
}

/// Cuts a body into stages and orders them; what does not fit registers is spilled.
class Scheduler {
public:
  Scheduler(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) : generic(generic), stages(generic), builder(generic) {
    builder.schedule.is32Bit = has32BitRegisters(generic);
    capacity = registersOf(chip, builder.schedule.is32Bit);
    // Every attempt stores a value more or makes a stage smaller.
    attempts = 2 * generic.getBody().front().getOperations().size();
  }

  FailureOr<ScheduledBody> run(std::string *answer) {
    while (!tryStages())
      if (attempts-- == 0)
        return Refusal(generic, answer) << "needs " << builder.schedule.peak() << " tiles in destination registers but there are "
                                        << capacity;
    return ScheduledBody{builder.finish(), std::move(ordered)};
  }

private:
  /// Schedules all stages; false when one did not fit and has been made smaller.
  bool tryStages() {
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
      const bool isRepeated =
          stage.kind == StageKind::Steps || llvm::any_of(builder.repeatedNeeds, [&](unsigned needed) { return needed > capacity; });
      spill(ops, isRepeated ? ordered.back().repeated : ordered.back().once,
            isRepeated ? builder.repeatedNeeds : builder.onceNeeds);
      return false;
    }
    return true;
  }

  /// The operations of a stage in an order that needs few registers.
  static StageOps order(const StageOps &ops) {
    StageOps result = ops;
    result.results = ops.packed;
    if (ops.kind == StageKind::Exchange)
      return result;
    result.repeated = orderOps(ops.repeated, {}, ops.kind == StageKind::Steps ? ops.packed : SmallVector<Value>());
    if (ops.kind != StageKind::Steps)
      result.once = orderOps(ops.once, ops.sums, ops.packed);
    result.sums.clear();
    llvm::copy_if(result.repeated, std::back_inserter(result.sums), accumulates);
    return result;
  }

  /// Makes a stage smaller whose operations, in `order`, need that many registers each. A stage that packs several values becomes
  /// two; of others what crosses the cut that the fewest values cross is spilled.
  void spill(const StageOps &ops, ArrayRef<Operation *> order, ArrayRef<unsigned> needs) {
    if (ops.packed.size() > 1)
      return stages.split(SmallVector<Value>(ops.packed));
    if (SmallVector<Value> crossing = fewestCrossing(order, needs); !crossing.empty())
      return stages.spill(crossing);
    // Nothing but the sums themselves.
    stages.spill(llvm::map_to_vector(ops.sums, [](Operation *op) -> Value { return op->getResult(0); }));
  }

  /// Of the places up to which `order` fits the registers the one that the fewest values cross, the last of several: those values.
  SmallVector<Value> fewestCrossing(ArrayRef<Operation *> order, ArrayRef<unsigned> needs) {
    DenseMap<Operation *, size_t> position;
    for (auto [index, op] : llvm::enumerate(order))
      position[op] = index;
    auto crosses = [&](size_t index, size_t cut) {
      return index < cut && !accumulates(order[index]) && llvm::any_of(order[index]->getUsers(), [&](Operation *user) {
               return position.contains(user) && position.at(user) >= cut;
             });
    };
    size_t best = 0, fewest = order.size() + 1;
    for (size_t cut = 1; cut < order.size() && needs[cut - 1] <= capacity; ++cut) {
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

/// Reads the schedule of a body that has stages.
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
    builder.schedule.is32Bit = has32BitRegisters(generic);
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
    ops.dim = 0;
    ops.packed.assign(stage.getYielded().begin(), stage.getYielded().end());
    ops.results.assign(stage.getResults().begin(), stage.getResults().end());
    // What sums are made of is repeated.
    DenseSet<Operation *> repeated;
    for (Operation &op : llvm::reverse(stage.getBody().front().without_terminator())) {
      auto isRepeated = [&](Operation *user) { return repeated.contains(user); };
      if (ops.kind == StageKind::Steps || accumulates(&op) || llvm::any_of(op.getUsers(), isRepeated))
        repeated.insert(&op);
    }
    for (Operation &op : stage.getBody().front().without_terminator()) {
      (repeated.contains(&op) ? ops.repeated : ops.once).push_back(&op);
      if (accumulates(&op))
        ops.sums.push_back(&op);
      if (auto gather = dyn_cast<TileGatherOp>(op))
        ops.dim = gatheredDim(gather);
      else if (joinsCores(&op))
        ops.dim = gatheredDim(cast<TileGatherOp>(producerOf(op.getOperand(0))));
    }
    return ops;
  }

  GenericOp generic;
  const ::ttmlir::hw::ChipDesc &chip;
  ScheduleBuilder builder;
};

} // namespace

FailureOr<ScheduledBody> mlir::tt::d2m::planStages(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  return Scheduler(generic, chip).run(answer);
}

FailureOr<Schedule> mlir::tt::d2m::scheduleBody(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  if (generic.isScheduled())
    return ScheduleReader(generic, chip).run();
  FailureOr<ScheduledBody> planned = planStages(generic, chip, answer);
  if (failed(planned))
    return failure();
  return std::move(planned->schedule);
}
