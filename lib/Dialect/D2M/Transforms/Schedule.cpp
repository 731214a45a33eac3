//===- Schedule.cpp - Order and registers of a body on tiles ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/Schedule.h"

#include "Stages.h"
#include "TileOps.h"
#include "TileOrder.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBuffers.h"

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
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == Stage::Steps; });
}

bool Schedule::hasExchanges() const {
  return llvm::any_of(stages, [](const Stage &stage) { return stage.kind == Stage::Exchange; });
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

/// Stages with registers; what does not fit them is spilled.
class Scheduler {
public:
  Scheduler(GenericOp generic, const ::tt::hw::ChipDesc &chip) : generic(generic), stages(generic) {
    Block &body = generic.getBody().front();
    // What the program computes in f32 on the way counts as well.
    auto widens = [](Operation &op) { return isa<TileTypecastOp>(op) && needs32Bits(op.getResult(0).getType()); };
    schedule.is32Bit = llvm::any_of(body, [&](Operation &op) { return accumulates(&op) || widens(op); }) ||
                       llvm::any_of(body.getArgumentTypes(), needs32Bits) ||
                       llvm::any_of(generic.getYielded().getTypes(), needs32Bits);
    capacity = registersOf(chip, schedule.is32Bit);
    // Every attempt stores a value more or makes a stage smaller.
    attempts = 2 * body.getOperations().size();
  }

  FailureOr<Schedule> run() {
    while (!tryStages())
      if (attempts-- == 0)
        return generic.emitOpError("needs ") << schedule.peak() << " tiles in destination registers but there are " << capacity;
    for (Value value : stored)
      schedule.intermediates.push_back(describe(value));
    return std::move(schedule);
  }

private:
  Intermediate describe(Value value) {
    Intermediate described = {value, stages.isPerStep(value), {}, llvm::any_of(value.getUsers(), llvm::IsaPred<TileGatherOp>)};
    if (auto gather = value.getDefiningOp<TileGatherOp>())
      described.gatheredDim = gatheredDim(gather);
    return described;
  }

  /// Schedules all stages; false when one did not fit and has been made smaller.
  bool tryStages() {
    stored.clear();
    const SmallVector<Value> inBody = stages.stored();
    for (const StageOps &ops : stages.get())
      llvm::copy_if(ops.packed, std::back_inserter(stored), [&](Value value) { return llvm::is_contained(inBody, value); });
    schedule.stages.clear();
    schedule.resultStages.assign(generic.getNumResults(), 0);
    for (const StageOps &ops : stages.get())
      if (!addStage(ops))
        return false;
    return true;
  }

  unsigned bufferOf(Value value) {
    if (auto arg = dyn_cast<BlockArgument>(value))
      return arg.getArgNumber();
    return generic.getNumOperands() + intermediateOf(value);
  }
  unsigned intermediateOf(Value value) { return llvm::find(stored, value) - stored.begin(); }

  /// Who sends what, which takes no registers.
  void addExchange(const StageOps &ops) {
    Stage &stage = schedule.stages.emplace_back();
    stage.kind = ops.kind;
    stage.groupDim = ops.dim;
    for (Value value : ops.packed)
      stage.transfers.push_back({intermediateOf(value.getDefiningOp<TileGatherOp>().getInput()), intermediateOf(value)});
  }

  bool addStage(const StageOps &ops) {
    if (ops.kind == Stage::Exchange) {
      addExchange(ops);
      return true;
    }
    Stage stage;
    stage.kind = ops.kind;
    stage.groupDim = ops.dim;
    SmallVector<Value> keptSteps = ops.kind == Stage::Steps ? ops.packed : SmallVector<Value>();
    SmallVector<Operation *> order = orderOps(ops.repeated, {}, keptSteps);
    llvm::copy_if(order, std::back_inserter(stage.accumulators), accumulates);
    auto numberOf = [&](Value value) { return bufferOf(value); };
    Allocator allocator(numberOf);
    for (Operation *sum : stage.accumulators)
      allocator.registers[sum->getResult(0)] = allocator.take();
    DenseMap<Value, unsigned> sums = allocator.registers;
    allocator.run(order, keptSteps, stage.repeated);
    stage.repeatedPeak = allocator.mostEver;
    if (stage.repeatedPeak > capacity)
      return spill(ops, order, allocator.needs);
    if (ops.kind != Stage::Steps) {
      allocator.registers = std::move(sums);
      order = orderOps(ops.once, ops.sums, ops.packed);
      allocator.run(order, ops.packed, stage.once);
    }
    addPacks(ops, allocator, stage);
    stage.peak = allocator.mostEver;
    // What is only packed is brought at every step as well.
    if (ops.kind == Stage::Steps)
      stage.repeatedPeak = stage.peak;
    schedule.stages.push_back(std::move(stage));
    return allocator.mostEver <= capacity || spill(ops, order, allocator.needs);
  }

  void addPacks(const StageOps &ops, Allocator &allocator, Stage &stage) {
    for (Value value : ops.packed) {
      auto known = allocator.registers.find(value);
      unsigned reg = known != allocator.registers.end() ? known->second : allocator.take();
      if (known == allocator.registers.end())
        (ops.kind == Stage::Steps ? stage.repeated : stage.once).push_back({Step::Load, nullptr, bufferOf(value), 0, {reg}});
      if (auto it = llvm::find(stored, value); it != stored.end())
        stage.packs.push_back({reg, /*isResult=*/false, unsigned(it - stored.begin())});
      for (auto [index, yielded] : llvm::enumerate(generic.getYielded()))
        if (yielded == value) {
          stage.packs.push_back({reg, /*isResult=*/true, unsigned(index)});
          schedule.resultStages[index] = schedule.stages.size();
        }
    }
  }

  /// Makes a stage smaller whose operations, in `order`, need that many registers each: always false. A stage that packs several
  /// values becomes two; of others what crosses the cut that the fewest values cross is spilled.
  bool spill(const StageOps &ops, ArrayRef<Operation *> order, ArrayRef<unsigned> needs) {
    if (ops.packed.size() > 1) {
      stages.split(SmallVector<Value>(ops.packed));
      return false;
    }
    if (SmallVector<Value> crossing = fewestCrossing(order, needs); !crossing.empty()) {
      stages.spill(crossing);
      return false;
    }
    // Nothing but the sums themselves.
    stages.spill(llvm::map_to_vector(ops.sums, [](Operation *op) -> Value { return op->getResult(0); }));
    return false;
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
  SmallVector<Value> stored;
  Schedule schedule;
  unsigned capacity, attempts;
};

} // namespace

FailureOr<Schedule> mlir::tt::d2m::scheduleBody(GenericOp generic, const ::tt::hw::ChipDesc &chip) {
  return Scheduler(generic, chip).run();
}
