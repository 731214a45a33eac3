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

void DstAllocator::run(ArrayRef<Operation *> ops, ArrayRef<Value> liveOut, std::vector<TileInstruction> &insts) {
  DenseSet<Operation *> left(ops.begin(), ops.end());
  pressure.clear();
  for (Operation *op : ops) {
    left.erase(op);
    opPeak = inUse.count();
    run(
        op,
        [&](Value value) {
          return !llvm::is_contained(liveOut, value) &&
                 llvm::none_of(value.getUsers(), [&](Operation *user) { return left.contains(user); });
        },
        insts);
    pressure.push_back(opPeak);
  }
}

unsigned DstAllocator::allocate() {
  int free = inUse.find_first_unset();
  if (free < 0) {
    free = inUse.size();
    inUse.push_back(false);
  }
  inUse.set(free);
  opPeak = std::max<unsigned>(opPeak, inUse.count());
  peak = std::max(peak, opPeak);
  return free;
}

void DstAllocator::run(Operation *op, function_ref<bool(Value)> isLast, std::vector<TileInstruction> &insts) {
  if (isa<TileMatmulOp>(op)) {
    insts.push_back({TileInstruction::Matmul, op, buffer(op, 0), buffer(op, 1), {slots.lookup(op->getResult(0))}});
    return;
  }
  if (isa<TileBcastOp, TileTransposeOp>(op)) {
    insts.push_back({TileInstruction::Load, op, buffer(op, 0), 0, {slots[op->getResult(0)] = allocate()}});
    return;
  }
  if (isFpuBinary(op)) {
    insts.push_back({TileInstruction::FpuBinary, op, buffer(op, 0), buffer(op, 1), {slots[op->getResult(0)] = allocate()}});
    return;
  }
  compute(op, isLast, insts);
}

void DstAllocator::compute(Operation *op, function_ref<bool(Value)> isLast, std::vector<TileInstruction> &insts) {
  TileInstruction inst{TileInstruction::Compute, op, 0, 0, {}};
  SmallVector<unsigned> dying;
  llvm::SmallDenseMap<Value, unsigned> loaded;
  for (Value operand : op->getOperands()) {
    auto known = slots.find(operand);
    if (known == slots.end()) {
      auto [it, isNew] = loaded.try_emplace(operand, 0);
      if (isNew) {
        it->second = allocate();
        dying.push_back(it->second);
        insts.push_back({TileInstruction::Load, nullptr, bufferOf(operand), 0, {it->second}});
      }
      inst.slots.push_back(it->second);
      continue;
    }
    inst.slots.push_back(known->second);
    if (isLast(operand) && !llvm::is_contained(dying, known->second))
      dying.push_back(known->second);
  }
  if (isa<TileAccumulateOp>(op)) {
    inst.slots.push_back(slots.lookup(op->getResult(0)));
  } else {
    unsigned result = dying.empty() ? allocate() : dying.front();
    if (op->getNumOperands() == 1 && result != inst.slots[0]) {
      // Unary calls compute in place.
      insts.push_back({TileInstruction::Copy, nullptr, 0, 0, {inst.slots[0], result}});
      inst.slots[0] = result;
    }
    llvm::erase(dying, result);
    inst.slots.push_back(result);
    slots[op->getResult(0)] = result;
  }
  SmallVector<unsigned> scratch;
  for (unsigned i = 0; i < scratchOf(op); ++i)
    scratch.push_back(allocate());
  inst.slots.append(scratch.begin(), scratch.end());
  insts.push_back(std::move(inst));
  for (unsigned slot : llvm::concat<unsigned>(dying, scratch))
    release(slot);
}
