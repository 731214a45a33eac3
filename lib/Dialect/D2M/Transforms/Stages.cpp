//===- Stages.cpp - Partition of a body into stages -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "TileOps.h"

#include "llvm/ADT/SetVector.h"

#include <map>

using namespace mlir;
using namespace mlir::tt::d2m;

Stages::Stages(GenericOp generic) : generic(generic), body(generic.getBody().front()) {
  for (int64_t extent : generic.getExtents().drop_front(2))
    steps *= extent;
  for (BlockArgument arg : body.getArguments())
    if (isFunctionOfSteps(generic.getInputMap(arg.getArgNumber())))
      perStep.insert(arg);
  for (Operation &op : body.without_terminator()) {
    auto mask = dyn_cast<TileMaskOp>(op);
    bool masksSteps = mask && isFunctionOfSteps(mask.getPosition());
    if (!accumulates(&op) && (masksSteps || llvm::any_of(op.getOperands(), [&](Value v) { return isPerStep(v); })))
      perStep.insert(op.getResult(0));
  }
  partition();
}

SmallVector<Value> Stages::stored() const {
  SmallVector<Value> values;
  for (Operation &op : body.without_terminator())
    if (storedValues.contains(op.getResult(0)))
      values.push_back(op.getResult(0));
  return values;
}

bool Stages::isPerStep(Value value) const { return perStep.contains(value); }

void Stages::spill(ArrayRef<Value> values) {
  storedValues.insert(values.begin(), values.end());
  spilled.insert(values.begin(), values.end());
  partition();
}

void Stages::split(ArrayRef<Value> values) {
  unsigned next = 1;
  for (auto [value, group] : groups)
    next = std::max(next, group + 1);
  for (Value value : values.drop_front(values.size() / 2))
    groups[value] = next;
  partition();
}

void Stages::partition() {
  do {
    while (assignLevels())
      ;
    collectStages();
  } while (storeShared());
}

//===----------------------------------------------------------------------===//
// Levels
//===----------------------------------------------------------------------===//

bool Stages::runsPerStep(Operation *op) const { return accumulates(op) || isPerStep(op->getResult(0)); }

bool Stages::isFolded(Value value) const { return value.getDefiningOp() && facts.lookup(value.getDefiningOp()).isFolded; }

std::optional<unsigned> Stages::groupDimOf(Value value) const {
  if (auto gather = value.getDefiningOp<TileGatherOp>())
    return gatheredDim(gather);
  return value.getDefiningOp() ? facts.lookup(value.getDefiningOp()).joinedDim : std::nullopt;
}

bool Stages::mustStore(Value value, Operation *user) const {
  if (readsBuffers(user) || isGathered(value))
    return true;
  if (!runsPerStep(user) || isPerStep(value))
    return false;
  // Hoist loop-invariant values.
  return isFolded(value) || (steps > 1 && isCostlyToRepeat(value));
}

bool Stages::isBuffered(Value value, Operation *user) const {
  if (!value.getDefiningOp())
    return true;
  if (!storedValues.contains(value))
    return false;
  // A stage reads its own accumulator from DST, even if it stores it too.
  bool isInDst = isFolded(value) && !spilled.contains(value) && !runsPerStep(user) && !readsBuffers(user);
  auto fact = facts.find(user);
  return !isInDst || (fact != facts.end() && fact->second.level > levelOf(value));
}

bool Stages::assignLevels() {
  size_t before = storedValues.size();
  facts.clear();
  for (Operation &op : body.without_terminator()) {
    OpFacts fact{0, accumulates(&op), {}, isCostly(&op)};
    if (joinsCores(&op))
      fact.joinedDim = groupDimOf(op.getOperand(0));
    for (Value operand : op.getOperands()) {
      if (!operand.getDefiningOp())
        continue;
      if (mustStore(operand, &op))
        storedValues.insert(operand);
      fact.level = std::max(fact.level, levelOf(operand) + isBuffered(operand, &op));
    }
    facts[&op].level = fact.level;
    for (Value operand : op.getOperands()) {
      // Accumulators of an earlier stage.
      if (isFolded(operand) && levelOf(operand) < fact.level)
        storedValues.insert(operand);
      bool isInDst = !isBuffered(operand, &op);
      fact.isFolded |= isInDst && isFolded(operand);
      if (isInDst && groupDimOf(operand))
        fact.joinedDim = groupDimOf(operand);
      fact.isCostly |= isInDst && isCostlyToRepeat(operand);
    }
    facts[&op] = fact;
  }
  return storedValues.size() != before;
}

bool Stages::isCostlyToRepeat(Value value) const { return value.getDefiningOp() && facts.lookup(value.getDefiningOp()).isCostly; }

//===----------------------------------------------------------------------===//
// Stages
//===----------------------------------------------------------------------===//

StageKind Stages::kindOf(Value value) const {
  if (isGathered(value))
    return StageKind::Exchange;
  return isPerStep(value)    ? StageKind::Steps
         : groupDimOf(value) ? StageKind::Join
         : isFolded(value)   ? StageKind::Fold
                             : StageKind::Once;
}

unsigned Stages::levelOf(Value value) const { return value.getDefiningOp() ? facts.lookup(value.getDefiningOp()).level : 0; }

void Stages::collectStages() {
  llvm::SetVector<Value> leaving;
  for (Value value : stored())
    leaving.insert(value);
  leaving.insert(generic.getYielded().begin(), generic.getYielded().end());
  std::map<std::tuple<unsigned, StageKind, unsigned, unsigned>, StageOps> sorted;
  for (Value value : leaving)
    sorted[{levelOf(value), kindOf(value), groupDimOf(value).value_or(0), groups.lookup(value)}].packed.push_back(value);
  stages.clear();
  for (auto &[key, stage] : sorted) {
    stage.kind = std::get<StageKind>(key);
    stage.groupDim = std::get<2>(key);
    collect(stage);
    stages.push_back(std::move(stage));
  }
}

void Stages::addBackwardSlice(Value value, DenseSet<Operation *> &slice, SmallVectorImpl<Operation *> &sums) {
  Operation *op = value.getDefiningOp();
  if (!op)
    return;
  if (accumulates(op)) {
    if (!llvm::is_contained(sums, op))
      sums.push_back(op);
    return;
  }
  if (!slice.insert(op).second)
    return;
  for (Value operand : op->getOperands())
    if (!isBuffered(operand, op))
      addBackwardSlice(operand, slice, sums);
}

void Stages::collect(StageOps &stage) {
  DenseSet<Operation *> loop, epilogue;
  for (Value value : stage.packed)
    addBackwardSlice(value, stage.kind == StageKind::Steps ? loop : epilogue, stage.accumulators);
  llvm::sort(stage.accumulators, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  for (Operation *sum : stage.accumulators) {
    loop.insert(sum);
    SmallVector<Operation *> none;
    for (Value operand : sum->getOperands())
      if (!isBuffered(operand, sum))
        addBackwardSlice(operand, loop, none);
  }
  auto inOrder = [](const DenseSet<Operation *> &ops) {
    SmallVector<Operation *> sorted(ops.begin(), ops.end());
    llvm::sort(sorted, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
    return sorted;
  };
  stage.loop = inOrder(loop);
  stage.epilogue = inOrder(epilogue);
}

bool Stages::storeShared() {
  DenseMap<Operation *, unsigned> count;
  for (const StageOps &stage : stages)
    for (Operation *op : llvm::concat<Operation *const>(stage.loop, stage.epilogue))
      ++count[op];
  // Store the last shared ops of a chain first: that may suffice.
  auto isShared = [&](Operation *op) { return count.lookup(op) >= 2 && !accumulates(op) && isCostlyToRepeat(op->getResult(0)); };
  bool isNew = false;
  for (Operation &op : body.without_terminator())
    if (isShared(&op) && !llvm::all_of(op.getUsers(), isShared))
      isNew |= storedValues.insert(op.getResult(0)).second;
  return isNew;
}
