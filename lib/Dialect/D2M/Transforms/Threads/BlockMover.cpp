//===- BlockMover.cpp - Blocks of a rearranged result ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockMover.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

SmallVector<const CircularBuffer *> RearrangePlan::buffers() const {
  SmallVector<const CircularBuffer *> buffers = {&result};
  if (hasScratch())
    buffers.push_back(&scratch);
  return buffers;
}

RearrangePlan mlir::tt::buildRearrangePlan(RearrangeOp op, const MovePlan &move) {
  RearrangePlan plan = {move, op, {}, {}};
  plan.result.type = plan.resultBuffer;
  plan.scratch.type = plan.scratchBuffer;
  return plan;
}

BlockMover::BlockMover(Region &thread, const RearrangePlan &plan)
    : k(thread, plan.buffers()), plan(plan), blocks(plan.blockSpace()), shape(plan.output.extents) {}

void BlockMover::forEachBlock(function_ref<void(Value)> body) {
  Value y = plan.gridRows > 1 ? Value(k.call<CoreIndexOp>(0)) : k.constant(0);
  Value x = plan.gridColumns > 1 ? Value(k.call<CoreIndexOp>(1)) : k.constant(0);
  Value core = k.add(k.mul(y, k.constant(plan.gridColumns)), x);
  auto [first, count] = k.coreRange(core, {plan.blocks, plan.coreBlocks, plan.gridRows * plan.gridColumns});
  k.loop(
      count, [&, first = first](Value block) { body(k.add(first, block)); }, plan.output.isTiled ? "tile" : "block");
}

SmallVector<Value> BlockMover::positionOf(Value block) {
  SmallVector<Value> position;
  for (AffineExpr expr : blocks.position(k.b.getAffineDimExpr(0)))
    position.push_back(k.apply(simplifyInRange(expr, plan.blocks), block));
  return position;
}

Value BlockMover::extentOf(size_t axis, Value blockIndex) {
  int64_t extent = shape[axis], block = axis + 1 == shape.size() ? plan.blockColumns : plan.blockRows;
  if (extent % block == 0 || extent < block)
    return k.constant(std::min(extent, block));
  return k.min(k.constant(block), arith::SubIOp::create(k.b, k.constant(extent), k.mul(blockIndex, k.constant(block))));
}

Value BlockMover::toI32(Value index) { return arith::IndexCastOp::create(k.b, k.b.getI32Type(), index); }
