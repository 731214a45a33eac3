//===- Schedule.cpp - Order and registers of a body on tiles ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/Schedule.h"

#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallBitVector.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Operations up to which all orders are tried: each set of those done is visited once.
static constexpr unsigned kExactLimit = 12;

/// Values that `op` reads from buffers of its own accord, rather than from registers.
static bool readsBuffers(Operation *op) { return isa<TileBcastOp, TileTransposeOp, TileMatmulOp>(op); }

static bool accumulates(Operation *op) { return isa<TileMatmulOp, TileAccumulateOp>(op); }

/// Whether the matrix unit computes `op` from two buffers: it takes 16-bit and block floats without loss, and both of one kind.
static bool isFromPair(Operation *op) {
  if (!isa<AddTileOp, SubtractTileOp, MultiplyTileOp>(op))
    return false;
  auto type = cast<ttcore::TileType>(op->getOperand(0).getType());
  return isa<BlockArgument>(op->getOperand(0)) && isa<BlockArgument>(op->getOperand(1)) && type == op->getOperand(1).getType() &&
         (type.getDataType() == ttcore::DataType::BFloat16 || ::tt::isBlockFloat(static_cast<::tt::DataType>(type.getDataType())));
}

/// Whether elements of a tile of `type` fit only registers of 32 bits.
static bool needs32Bits(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return !isFloatTile(tile) || tile.getDataType() == ttcore::DataType::Float32;
}

/// Registers for its own use.
static unsigned scratchOf(Operation *op) { return isa<TileMaskOp>(op) ? 2 : 0; }

/// Whether the result can be in any register, rather than only in that of the operand.
static bool hasFreeResult(Operation *op) { return op->getNumOperands() != 1; }

namespace {

/// The operations of one phase: those done at every step of the reductions, or those done once.
class Phase {
public:
  Phase(ArrayRef<Operation *> ops, ValueRange alive, ValueRange yielded) : ops(ops) {
    for (auto [index, op] : llvm::enumerate(ops))
      number[op] = index;
    for (Value value : alive)
      if (number.count(value.getDefiningOp()) == 0)
        given.insert(value);
    for (Value value : yielded)
      kept.insert(value);
  }

  /// An order that needs the fewest registers.
  SmallVector<Operation *> order() { return ops.size() <= kExactLimit ? exactOrder() : greedyOrder(); }

private:
  using Set = uint32_t;

  bool isDone(Operation *op, Set done) const {
    auto it = number.find(op);
    return it == number.end() || (done >> it->second & 1);
  }
  bool isReady(Operation *op, Set done) const {
    return llvm::all_of(op->getOperands(), [&](Value v) { return !v.getDefiningOp() || isDone(v.getDefiningOp(), done); });
  }
  /// Whether something that is not done reads `value`.
  bool isNeeded(Value value, Set done) const {
    return kept.contains(value) ||
           llvm::any_of(value.getUsers(), [&](Operation *user) { return number.count(user) && !isDone(user, done); });
  }
  unsigned live(Set done) const {
    unsigned count = llvm::count_if(given, [&](Value value) { return isNeeded(value, done); });
    for (Operation *op : ops)
      if (isDone(op, done) && !accumulates(op))
        count += isNeeded(op->getResult(0), done);
    return count;
  }
  /// Registers in use while `op` runs after `done`.
  unsigned need(Operation *op, Set done) const {
    unsigned count = live(done);
    if (readsBuffers(op) || isFromPair(op) || isa<TileFillOp>(op))
      return count + !accumulates(op);
    SmallPtrSet<Value, 4> loaded;
    bool frees = isa<TileAccumulateOp>(op);
    for (Value operand : op->getOperands()) {
      if (isa<BlockArgument>(operand)) {
        loaded.insert(operand);
        frees = true;
      } else {
        frees |= !isNeeded(operand, done | Set(1) << number.lookup(op));
      }
    }
    return count + loaded.size() + !frees + scratchOf(op);
  }

  SmallVector<Operation *> exactOrder() {
    Set all = (Set(1) << ops.size()) - 1;
    // Fewest registers to get to a set, and the operation done last. Sets in numerical order come after their subsets.
    std::vector<uint8_t> best(size_t(all) + 1, 255);
    std::vector<int8_t> last(size_t(all) + 1, -1);
    best[0] = 0;
    for (size_t done = 0; done < all; ++done) {
      if (best[done] == 255)
        continue;
      for (auto [index, op] : llvm::enumerate(ops)) {
        if ((done >> index & 1) || !isReady(op, done))
          continue;
        size_t next = done | size_t(1) << index;
        uint8_t cost = std::max<unsigned>(best[done], need(op, done));
        if (cost < best[next]) {
          best[next] = cost;
          last[next] = index;
        }
      }
    }
    SmallVector<Operation *> result;
    for (size_t done = all; done != 0; done &= ~(size_t(1) << last[done]))
      result.push_back(ops[last[done]]);
    std::reverse(result.begin(), result.end());
    return result;
  }

  /// Depth first; the operand that takes more registers goes first (Sethi and Ullman).
  SmallVector<Operation *> greedyOrder() {
    DenseMap<Operation *, unsigned> weight;
    for (Operation *op : ops) {
      SmallVector<unsigned> needs;
      for (Value operand : op->getOperands())
        needs.push_back(operand.getDefiningOp() ? std::max(1u, weight.lookup(operand.getDefiningOp())) : 1);
      llvm::sort(needs, std::greater<>());
      unsigned most = 1;
      for (auto [index, value] : llvm::enumerate(needs))
        most = std::max<unsigned>(most, value + index);
      weight[op] = most;
    }
    SmallVector<Operation *> result;
    DenseSet<Operation *> placed;
    auto place = [&](auto &self, Operation *op) -> void {
      if (!number.count(op) || !placed.insert(op).second)
        return;
      SmallVector<Operation *> operands;
      for (Value operand : op->getOperands())
        if (operand.getDefiningOp())
          operands.push_back(operand.getDefiningOp());
      llvm::stable_sort(operands, [&](Operation *a, Operation *b) { return weight.lookup(a) > weight.lookup(b); });
      for (Operation *operand : operands)
        self(self, operand);
      result.push_back(op);
    };
    for (Operation *op : ops)
      place(place, op);
    return result;
  }

  SmallVector<Operation *> ops;
  DenseMap<Operation *, unsigned> number;
  DenseSet<Value> given, kept;
};

/// Gives values registers along an order.
class Allocator {
public:
  explicit Allocator(Schedule &schedule) : schedule(schedule) {}

  unsigned take() {
    int free = inUse.find_first_unset();
    if (free < 0) {
      free = inUse.size();
      inUse.push_back(false);
    }
    inUse.set(free);
    schedule.peak = std::max<unsigned>(schedule.peak, inUse.count());
    return free;
  }
  void release(unsigned reg) { inUse.reset(reg); }

  /// Registers of values that `isLast` says are not read again after `op` are free afterwards.
  void run(Operation *op, function_ref<bool(Value)> isLast, SmallVectorImpl<Step> &steps) {
    if (isa<TileMatmulOp>(op)) {
      steps.push_back({Step::Matmul, op, argument(op, 0), argument(op, 1), {registers.lookup(op->getResult(0))}});
      return;
    }
    if (isa<TileBcastOp, TileTransposeOp>(op)) {
      steps.push_back({Step::Load, op, argument(op, 0), 0, {registers[op->getResult(0)] = take()}});
      return;
    }
    if (isFromPair(op)) {
      steps.push_back({Step::FromPair, op, argument(op, 0), argument(op, 1), {registers[op->getResult(0)] = take()}});
      return;
    }
    compute(op, isLast, steps);
  }

  DenseMap<Value, unsigned> registers;

private:
  static unsigned argument(Operation *op, unsigned index) { return cast<BlockArgument>(op->getOperand(index)).getArgNumber(); }

  void compute(Operation *op, function_ref<bool(Value)> isLast, SmallVectorImpl<Step> &steps) {
    Step step{Step::Compute, op, 0, 0, {}};
    SmallVector<unsigned> dying;
    llvm::SmallDenseMap<Value, unsigned> loaded;
    for (Value operand : op->getOperands()) {
      if (auto arg = dyn_cast<BlockArgument>(operand)) {
        auto [it, isNew] = loaded.try_emplace(operand, 0);
        if (isNew) {
          it->second = take();
          dying.push_back(it->second);
          steps.push_back({Step::Load, nullptr, arg.getArgNumber(), 0, {it->second}});
        }
        step.registers.push_back(it->second);
        continue;
      }
      unsigned reg = registers.lookup(operand);
      step.registers.push_back(reg);
      if (isLast(operand) && !llvm::is_contained(dying, reg))
        dying.push_back(reg);
    }
    if (isa<TileAccumulateOp>(op)) {
      step.registers.push_back(registers.lookup(op->getResult(0)));
    } else {
      unsigned result = dying.empty() ? take() : dying.front();
      if (!hasFreeResult(op) && result != step.registers[0]) {
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

  Schedule &schedule;
  llvm::SmallBitVector inUse;
};

/// The two phases of a body.
class Scheduler {
public:
  explicit Scheduler(GenericOp generic) : generic(generic), body(generic.getBody().front()) {}

  FailureOr<Schedule> run() {
    if (failed(check()))
      return failure();
    Allocator allocator(schedule);
    SmallVector<Operation *> sums;
    for (Operation &op : body)
      if (accumulates(&op))
        sums.push_back(&op);
    DenseSet<Operation *> repeated;
    for (Operation *sum : sums) {
      unsigned reg = allocator.registers[sum->getResult(0)] = allocator.take();
      schedule.accumulators.push_back({reg, sum});
      markAncestors(sum, repeated);
    }
    if (!sums.empty())
      runPhase(repeated, {}, allocator, schedule.repeated);
    // What an operation that adds up reads and the rest of the body too is computed again.
    DenseSet<Operation *> once;
    for (Value value : generic.getYielded())
      markAncestors(value.getDefiningOp(), once, /*stopAtSums=*/true);
    runPhase(once, generic.getYielded(), allocator, schedule.once);
    for (Value value : generic.getYielded())
      schedule.results.push_back(yieldedRegister(value, allocator));
    schedule.is32Bit = !schedule.accumulators.empty() || llvm::any_of(body.getArgumentTypes(), needs32Bits) ||
                       llvm::any_of(generic.getYielded().getTypes(), needs32Bits);
    return std::move(schedule);
  }

private:
  LogicalResult check() {
    for (Operation &op : body.without_terminator()) {
      if (readsBuffers(&op) && !llvm::all_of(op.getOperands(), [](Value v) { return isa<BlockArgument>(v); }))
        return op.emitOpError("should take tiles as they come in: the matrix unit reads circular buffers");
      if (accumulates(&op) && llvm::any_of(op.getOperands(), [&](Value v) { return dependsOnSum(v); }))
        return op.emitOpError("adds up what was added up before");
    }
    return success();
  }

  bool dependsOnSum(Value value) {
    Operation *op = value.getDefiningOp();
    return op && (accumulates(op) || llvm::any_of(op->getOperands(), [&](Value v) { return dependsOnSum(v); }));
  }

  void markAncestors(Operation *op, DenseSet<Operation *> &marked, bool stopAtSums = false) {
    if (!op || (stopAtSums && accumulates(op)) || !marked.insert(op).second)
      return;
    for (Value operand : op->getOperands())
      markAncestors(operand.getDefiningOp(), marked, stopAtSums);
  }

  void runPhase(const DenseSet<Operation *> &chosen, ValueRange yielded, Allocator &allocator, SmallVectorImpl<Step> &steps) {
    SmallVector<Operation *> ops;
    SmallVector<Value> sums;
    for (Operation &op : body.without_terminator()) {
      if (chosen.contains(&op))
        ops.push_back(&op);
      if (accumulates(&op))
        sums.push_back(op.getResult(0));
    }
    SmallVector<Operation *> order = Phase(ops, sums, yielded).order();
    DenseSet<Operation *> done;
    for (Operation *op : order) {
      done.insert(op);
      auto isLast = [&](Value value) {
        return !llvm::is_contained(yielded, value) &&
               llvm::none_of(value.getUsers(), [&](Operation *user) { return chosen.contains(user) && !done.contains(user); });
      };
      if (auto fill = dyn_cast<TileFillOp>(op)) {
        unsigned reg = allocator.registers[fill] = allocator.take();
        steps.push_back({Step::Compute, op, 0, 0, {reg}});
        continue;
      }
      allocator.run(op, isLast, steps);
    }
  }

  /// A result that is an input, or twice the same value, gets a register of its own.
  unsigned yieldedRegister(Value value, Allocator &allocator) {
    if (auto arg = dyn_cast<BlockArgument>(value)) {
      unsigned reg = allocator.take();
      schedule.once.push_back({Step::Load, nullptr, arg.getArgNumber(), 0, {reg}});
      return reg;
    }
    return allocator.registers.lookup(value);
  }

  GenericOp generic;
  Block &body;
  Schedule schedule;
};

} // namespace

FailureOr<Schedule> mlir::tt::d2m::scheduleBody(GenericOp generic) { return Scheduler(generic).run(); }
