//===- L1Budget.cpp - L1 left to circular buffers -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Computes the L1 bytes per core that live tensors leave to CBs. Only tensors that ttnn-allocate counts are subtracted, so that a
// kernel that fits its memory plan is compiled as if L1 were empty; tensors of graph-path ops are left to that pass.
//
//===----------------------------------------------------------------------===//

#include "L1Budget.h"

#include "ttmlir/Hardware/Memory/BufferShape.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
namespace hw = ::ttmlir::hw;

/// L1 bytes per core of `value`; 0 unless it is in L1.
static uint64_t l1Bytes(Value value, const hw::MemoryArea &area) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  auto layout = type ? dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding()) : ttcore::LayoutAttr();
  if (!layout || layout.getMemorySpace() != ttcore::MemorySpace::L1)
    return 0;
  return std::min(hw::bytesPerBank(layout.getBufferShape(), area), area.capacity());
}

static bool isD2MOp(Operation *op) { return isa<GenericOp, RearrangeOp>(op); }

/// L1 bytes of function arguments, which are live throughout.
static uint64_t argumentBytes(Block &body, const hw::MemoryArea &area) {
  uint64_t bytes = 0;
  for (BlockArgument argument : body.getArguments())
    bytes += l1Bytes(argument, area);
  return bytes;
}

uint64_t mlir::tt::d2m::l1Budget(Operation *op, const hw::ChipDesc &chip) { return l1Budget(op->getBlock(), op, chip); }

uint64_t mlir::tt::d2m::l1Budget(Block *block, Operation *op, const hw::ChipDesc &chip) {
  const hw::MemoryArea area = hw::memoryArea(chip, hw::DeviceMemory::L1);
  uint64_t live = argumentBytes(*block, area);
  SmallVector<Value> counted;
  for (ValueRange values : {ValueRange(op->getOperands()), ValueRange(op->getResults())})
    for (Value value : values)
      if (!isa<BlockArgument>(value) && !llvm::is_contained(counted, value)) {
        counted.push_back(value);
        live += l1Bytes(value, area);
      }
  return chip.usableL1Size() - std::min(live, chip.usableL1Size());
}

DenseMap<Operation *, uint64_t> mlir::tt::d2m::l1Budgets(Operation *scope, const hw::ChipDesc &chip) {
  DenseMap<Operation *, uint64_t> budgets;
  const hw::MemoryArea area = hw::memoryArea(chip, hw::DeviceMemory::L1);
  scope->walk([&](FunctionOpInterface function) {
    if (function.isExternal())
      return;
    Block &body = function.getFunctionBody().front();
    // Bytes that die after an op.
    DenseMap<Operation *, uint64_t> bytesDyingAfter;
    uint64_t live = argumentBytes(body, area);
    for (Operation &op : body) {
      uint64_t others = 0;
      for (Value result : op.getResults())
        if (const uint64_t bytes = l1Bytes(result, area)) {
          Operation *last = &op;
          for (Operation *user : result.getUsers())
            if (Operation *at = body.findAncestorOpInBlock(*user); at && last->isBeforeInBlock(at))
              last = at;
          // Results of graph-path ops may be views or reuse buffers: count them as operands only.
          if (isD2MOp(&op)) {
            live += bytes;
            bytesDyingAfter[last] += bytes;
          }
        }
      llvm::SmallDenseSet<Value, 4> operands;
      for (Value operand : op.getOperands())
        if (Operation *producer = operand.getDefiningOp(); producer && !isD2MOp(producer) && operands.insert(operand).second)
          others += l1Bytes(operand, area);
      if (isD2MOp(&op))
        budgets[&op] = chip.usableL1Size() - std::min(live + others, chip.usableL1Size());
      live -= bytesDyingAfter.lookup(&op);
    }
  });
  return budgets;
}
