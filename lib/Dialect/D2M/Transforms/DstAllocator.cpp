//===- DstAllocator.cpp - DST slots of a stage ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DstAllocator.h"

#include "TileOps.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

void DstAllocator::run(ArrayRef<Operation *> ops, ArrayRef<Value> kept, std::vector<Step> &steps) {
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

unsigned DstAllocator::take() {
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

void DstAllocator::run(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps) {
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

void DstAllocator::compute(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps) {
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
      // Unary calls compute in place.
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
