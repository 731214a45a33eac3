//===- TileEmitter.cpp - Tile instructions of compute threads -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TileEmitter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;

/// The accumulator type of `type`: f32 for floats, rounded once at the end.
static ttcore::TileType accumulatorType(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
}

//===----------------------------------------------------------------------===//
// Tiles and their slots
//===----------------------------------------------------------------------===//

void TileEmitter::initializeAccumulators() {
  if (at.stage->accumulators.empty())
    return;
  at.setUnroll(1, k);
  for (auto [slot, op] : llvm::enumerate(at.stage->accumulators)) {
    auto sum = dyn_cast<TileAccumulateOp>(op);
    if (!sum)
      continue;
    TypedAttr value = neutralElement(sum.getPool(), cast<ttcore::TileType>(sum.getType()), k.b);
    forEachTile(
        [&, slot = slot](const ResultTile &tile) { store(k.call<TileFillOp>(accumulatorType(sum.getType()), value), slot, tile); });
  }
}

void TileEmitter::forEachTile(function_ref<void(const ResultTile &)> body) {
  auto tilesOfStep = [&](Value step) {
    Value stepInBlock = k.add(at.firstStepInBlock, step), stepInCore = k.add(at.firstStepOfBlock, stepInBlock);
    k.forEachTile(at.block, [&](Value row, Value column, Value tile) {
      body({row, column, stepInBlock, at.firstStepOfBlock, stepInCore,
            k.add(k.mul(step, k.constant(config.blocking.tiles())), tile), tile});
    });
  };
  k.loop(k.constant(at.unroll), tilesOfStep, k.stepName());
}

Value TileEmitter::slotOf(unsigned slot, const ResultTile &tile) {
  unsigned sums = at.stage->accumulators.size();
  if (slot < sums)
    return k.add(k.constant(slot * config.blocking.tiles()), tile.indexInBlock);
  return k.add(k.constant((sums + (slot - sums) * at.unroll) * config.blocking.tiles()), tile.unrolledIndex);
}

Value TileEmitter::read(Value value, Value slot) {
  if (auto mask = dyn_cast_if_present<TileMaskOp>(producerOf(value)))
    return read(mask.getInput(), slot);
  if (auto typecast = dyn_cast_if_present<TileTypecastOp>(producerOf(value)); typecast && typecast.leavesRegisters())
    return cloneWith(typecast, read(typecast.getInput(), slot));
  return k.call<LoadOp>(value.getType(), at.dst, slot);
}

Value TileEmitter::load(unsigned slot, const ResultTile &tile, Type type) {
  return k.call<LoadOp>(type, at.dst, slotOf(slot, tile));
}

void TileEmitter::store(Value value, unsigned slot, const ResultTile &tile) { k.call<StoreOp>(value, at.dst, slotOf(slot, tile)); }

//===----------------------------------------------------------------------===//
// Instructions
//===----------------------------------------------------------------------===//

void TileEmitter::run(ArrayRef<TileInstruction> insts) {
  for (const TileInstruction &inst : insts)
    run(inst);
}

void TileEmitter::run(const TileInstruction &inst) {
  switch (inst.kind) {
  case TileInstruction::Load:
    return forEachTile([&](const ResultTile &tile) {
      Value loaded = buffers.load(inst.input, tile);
      store(inst.op ? cloneWith(inst.op, loaded) : loaded, inst.slots[0], tile);
    });
  case TileInstruction::Copy:
    return forEachTile([&](const ResultTile &tile) {
      store(load(inst.slots[0], tile, cast<MemRefType>(at.dst.getType()).getElementType()), inst.slots[1], tile);
    });
  case TileInstruction::FpuBinary:
    return forEachTile([&](const ResultTile &tile) {
      store(cloneWith(inst.op, {buffers.load(inst.input, tile), buffers.load(inst.second, tile)}), inst.slots[0], tile);
    });
  case TileInstruction::Matmul:
    return multiply(inst);
  case TileInstruction::Compute:
    return compute(inst);
  }
}

Value TileEmitter::cloneWith(Operation *op, ValueRange operands) {
  OperationState state(k.b.getLoc(), op->getName(), operands, op->getResultTypes(), op->getAttrs());
  return k.b.create(state)->getResult(0);
}

void TileEmitter::multiply(const TileInstruction &inst) {
  const CircularBuffer &left = config.buffers.operandBuffer(inst.input);
  int64_t rows = config.buffers.usesBlockMatmul ? config.blocking.rows : 1,
          columns = config.buffers.usesBlockMatmul ? config.blocking.columns : 1;
  auto add = [&](const ResultTile &first) {
    Value lhs = buffers.pageOf(inst.input, first), rhs = buffers.pageOf(inst.second, first), to = slotOf(inst.slots[0], first);
    k.call<TileMatmulBlockOp>(buffers.front(left), lhs, buffers.front(config.buffers.operandBuffer(inst.second)), rhs, at.dst, to,
                              config.buffers.usesBlockMatmul ? at.block.rows : k.constant(1), ArrayRef({rows, columns}),
                              config.buffers.usesBlockMatmul ? std::max<int64_t>(left.rowStride(), 1) : 1,
                              cast<TileMatmulOp>(inst.op).getTransposeRhs());
  };
  if (!config.buffers.usesBlockMatmul)
    return forEachTile(add);
  auto blockOfStep = [&](Value step) {
    Value stepInBlock = k.add(at.firstStepInBlock, step), zero = k.constant(0);
    add({zero, zero, stepInBlock, at.firstStepOfBlock, k.add(at.firstStepOfBlock, stepInBlock),
         k.mul(step, k.constant(config.blocking.tiles())), zero});
  };
  k.loop(k.constant(at.unroll), blockOfStep, k.stepName());
}

void TileEmitter::compute(const TileInstruction &inst) {
  if (auto sum = dyn_cast<TileAccumulateOp>(inst.op))
    return accumulate(sum, inst);
  if (auto masked = dyn_cast<TileMaskOp>(inst.op))
    return mask(masked, inst);
  if (Value result = inst.op->getResult(0); inRegister(result) != result)
    return;
  forEachTile([&](const ResultTile &tile) {
    // Operands, then the result; repeated slots share their index arithmetic.
    SmallVector<Value, 4> slots, operands;
    for (auto [index, slot] : llvm::enumerate(inst.slots)) {
      const unsigned *known = llvm::find(ArrayRef(inst.slots).take_front(index), slot);
      slots.push_back(known == inst.slots.begin() + index ? slotOf(slot, tile) : slots[known - inst.slots.begin()]);
    }
    for (auto [slot, operand] : llvm::zip(slots, inst.op->getOperands()))
      operands.push_back(read(operand, slot));
    k.call<StoreOp>(cloneWith(inst.op, operands), at.dst, slots.back());
  });
}

void TileEmitter::accumulate(TileAccumulateOp op, const TileInstruction &inst) {
  StringRef name = op.getPool() == PoolType::Sum   ? AddTileOp::getOperationName()
                   : op.getPool() == PoolType::Max ? MaximumTileOp::getOperationName()
                                                   : MinimumTileOp::getOperationName();
  unsigned value = inst.slots[0], sum = inst.slots[1];
  forEachTile([&](const ResultTile &tile) {
    Value to = slotOf(sum, tile);
    Value operands[] = {k.call<LoadOp>(accumulatorType(op.getType()), at.dst, to), read(op.getInput(), slotOf(value, tile))};
    OperationState state(k.b.getLoc(), name, operands, {accumulatorType(op.getType())});
    k.call<StoreOp>(k.b.create(state)->getResult(0), at.dst, to);
  });
}

//===----------------------------------------------------------------------===//
// Masks
//===----------------------------------------------------------------------===//

void TileEmitter::mask(TileMaskOp op, const TileInstruction &inst) {
  if (op.getPartialRows())
    maskLastTile(op, inst, /*rows=*/true);
  if (op.getPartialColumns())
    maskLastTile(op, inst, /*rows=*/false);
}

void TileEmitter::maskLastTile(TileMaskOp op, const TileInstruction &inst, bool rows) {
  unsigned result = inst.slots[1], maskReg = inst.slots[2], fill = inst.slots[3];
  int64_t last = ((rows ? op.getHeight() : op.getWidth()) - 1) / 32;
  AffineExpr where = op.getPosition().getResult(rows ? 0 : 1);
  const CircularBuffer &buffer = config.buffers.mask(op, rows).buffer;
  Type type = op.getType(), maskType = buffer.type.getMemref().getElementType();
  forEachTile([&](const ResultTile &tile) {
    Value place[] = {k.add(at.block.row, tile.row), k.add(at.block.column, tile.column), k.add(k.firstStep(), tile.stepInCore)};
    Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.apply(where, place), k.constant(last));
    k.branch(isLast, [&] {
      store(k.call<LoadOp>(maskType, buffers.front(buffer), k.constant(0)), maskReg, tile);
      if (!isFloatTile(cast<ttcore::TileType>(type)) && type != maskType)
        store(k.call<TileTypecastOp>(type, load(maskReg, tile, maskType)), maskReg, tile);
      store(k.call<TileFillOp>(type, op.getValue()), fill, tile);
      Value operands[] = {load(maskReg, tile, type), read(op.getInput(), slotOf(result, tile)), load(fill, tile, type)};
      store(k.call<WhereTileOp>(type, operands[0], operands[1], operands[2]), result, tile);
    });
  });
}
