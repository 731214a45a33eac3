//===- ComputeBuffers.cpp - Compute thread CB waits and pops --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeBuffers.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

//===----------------------------------------------------------------------===//
// Levels of the loop nest
//===----------------------------------------------------------------------===//

void ComputeBuffers::enterKernel() {
  waitForInputs(Lifetime::Kernel);
  for (const MaskBuffer &mask : config.buffers.masks)
    waitForAll(mask.buffer);
  for (const CircularBuffer &buffer : config.buffers.outputs)
    if (buffer.isAlias())
      reserved[&buffer] = k.call<ReserveOp>(k.cb(buffer));
}

void ComputeBuffers::leaveKernel() {
  popInputs({Lifetime::Kernel, Lifetime::Resident});
  for (const MaskBuffer &mask : config.buffers.masks)
    popAll(mask.buffer);
  for (const CircularBuffer &buffer : config.buffers.outputs)
    if (buffer.isAlias())
      k.call<PushOp>(k.cb(buffer), Value());
}

void ComputeBuffers::leaveRow(const ResultBlock &row) {
  popInputs({Lifetime::Row});
  for (const CircularBuffer &buffer : config.buffers.inputs)
    if (buffer.lifetime == Lifetime::Matrix) {
      Value isLast = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, k.rowsLeftInMatrix(row, buffer), k.constant(0));
      k.branch(isLast, [&] { pop(buffer, numResidentPages(buffer)); });
    }
}

void ComputeBuffers::enterBlock(const ResultBlock &range) {
  block = range;
  waitForInputs(Lifetime::Block);
}

void ComputeBuffers::leaveBlock() { popInputs({Lifetime::Block}); }

void ComputeBuffers::enterStage(unsigned index) {
  stage = index;
  for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows))
    if (rows.isUsed && holdsAllSteps(buffer.lifetime) && buffer.firstConsumer == stage)
      k.ifFirstUse(buffer, block, [&, &buffer = buffer, &rows = rows] {
        k.forEachStepBlock([&](Value) { convertBands<TilizeBlockOp>(rows, rows.buffer, buffer); });
      });
  forEachOperandBuffer([&](const CircularBuffer &buffer) {
    if (buffer.lifetime == Lifetime::Stages && buffer.firstConsumer == stage)
      wait(buffer);
  });
}

void ComputeBuffers::leaveStage() {
  forEachOperandBuffer([&](const CircularBuffer &buffer) {
    if ((buffer.lifetime == Lifetime::Stages || buffer.lifetime == Lifetime::Reduction) && buffer.lastConsumer == stage)
      popAll(buffer);
  });
}

void ComputeBuffers::enterSteps(Value first) {
  forEachOperandBuffer([&](const CircularBuffer &buffer) {
    if (holdsAllSteps(buffer.lifetime)) {
      if (buffer.firstConsumer == stage)
        wait(buffer, k.add(firstPage(buffer, first), k.constant(buffer.rows * buffer.columns * config.blocking.steps)));
    } else if (buffer.lifetime == Lifetime::Step && isReadByStage(buffer)) {
      wait(buffer);
    }
  });
}

void ComputeBuffers::leaveSteps() {
  forEachOperandBuffer([&](const CircularBuffer &buffer) {
    if (buffer.lifetime == Lifetime::Step && isReadByStage(buffer))
      pop(buffer);
  });
}

void ComputeBuffers::waitForInputs(Lifetime lifetime) {
  for (auto [buffer, rows] : llvm::zip_equal(config.buffers.inputs, config.buffers.inputRows)) {
    if (buffer.lifetime != lifetime)
      continue;
    if (rows.isUsed)
      convertBands<TilizeBlockOp>(rows, rows.buffer, buffer);
    waitForAll(buffer);
  }
}

void ComputeBuffers::popInputs(ArrayRef<Lifetime> lifetimes) {
  for (const CircularBuffer &buffer : config.buffers.inputs)
    if (llvm::is_contained(lifetimes, buffer.lifetime))
      popAll(buffer);
}

//===----------------------------------------------------------------------===//
// Pages
//===----------------------------------------------------------------------===//

void ComputeBuffers::forEachOperandBuffer(function_ref<void(const CircularBuffer &)> visit) {
  for (const CircularBuffer &buffer : llvm::concat<const CircularBuffer>(config.buffers.inputs, config.buffers.intermediates))
    visit(buffer);
}

bool ComputeBuffers::isReadByStage(const CircularBuffer &buffer) const {
  for (unsigned index = 0; index < config.buffers.inputs.size() + config.buffers.intermediates.size(); ++index)
    if (&config.buffers.operandBuffer(index) == &buffer)
      return config.schedule().stages[stage].reads(index);
  return false;
}

Value ComputeBuffers::residentPages(const CircularBuffer &buffer) {
  Value pages = numResidentPages(buffer);
  return getConstantIntValue(pages) == buffer.pages() ? Value() : pages;
}

Value ComputeBuffers::numResidentPages(const CircularBuffer &buffer) {
  if (buffer.lifetime == Lifetime::Reduction)
    return k.mul(k.steps(), k.constant(buffer.rows * buffer.columns));
  if (!buffer.holdsAllColumns())
    return k.constant(buffer.pages() * config.residentBlocks(buffer));
  AffineExpr columns = getAffineDimExpr(0, k.b.getContext());
  AffineExpr blocks = (columns + (config.blocking.columns - 1)).floorDiv(config.blocking.columns);
  return k.apply(blocks * (buffer.columns * config.mapping.steps), k.coreResults().columns);
}

Value ComputeBuffers::firstPage(const CircularBuffer &buffer, Value firstStep) {
  Value start = k.mul(firstStep, k.constant(buffer.rows * buffer.columns));
  return buffer.holdsAllColumns() ? k.add(k.mul(block.columnInCore, k.constant(config.mapping.steps)), start) : start;
}

Value ComputeBuffers::front(const CircularBuffer &buffer) {
  Value &tiles = waited[&buffer];
  Block *here = k.b.getInsertionBlock();
  auto isVisible = [&](Block *block) { return block == here || block->findAncestorOpInBlock(*here->getParentOp()); };
  if (!tiles || !isVisible(tiles.getParentBlock()))
    tiles = k.call<FrontOp>(k.cb(buffer), config.residentBlocks(buffer) > 1 ? numResidentPages(buffer) : Value());
  return tiles;
}

Value ComputeBuffers::load(unsigned source, const ResultTile &tile) {
  Value tiles = front(config.buffers.operandBuffer(source));
  return k.call<LoadOp>(cast<MemRefType>(tiles.getType()).getElementType(), tiles, pageOf(source, tile));
}

Value ComputeBuffers::pageOf(unsigned source, const ResultTile &tile) {
  const CircularBuffer &buffer = config.buffers.operandBuffer(source);
  if (buffer.isAlias())
    return shardPage(buffer, tile);
  // One tile per step: its step among all.
  if (buffer.lifetime == Lifetime::Reduction && buffer.rows * buffer.columns == 1)
    return tile.stepInCore;
  Value inBlock = k.page(buffer, tile.row, tile.column, tile.stepInBlock);
  return config.residentBlocks(buffer) > 1 ? k.add(firstPage(buffer, tile.firstStep), inBlock) : inBlock;
}

Value ComputeBuffers::pageOf(const CircularBuffer &result, const ResultTile &tile) {
  return result.isAlias() ? shardPage(result, tile) : tile.unrolledIndex;
}

Value ComputeBuffers::shardPage(const CircularBuffer &buffer, const ResultTile &tile) {
  Value column = k.staggeredColumn(block.columnInCore);
  Value at[] = {k.add(block.rowInCore, tile.row), k.add(column, tile.column), tile.stepInCore};
  return k.apply(buffer.shardPage, at);
}

//===----------------------------------------------------------------------===//
// Results and rows
//===----------------------------------------------------------------------===//

Value ComputeBuffers::reserve(const CircularBuffer &result) {
  return result.isAlias() ? reserved[&result] : Value(k.call<ReserveOp>(k.cb(result)));
}

void ComputeBuffers::push(const CircularBuffer &result) {
  if (!result.isAlias())
    k.call<PushOp>(k.cb(result), Value());
}

void ComputeBuffers::untilize(const CircularBuffer &tiles, const RowMajorBuffer &rows) {
  convertBands<UntilizeBlockOp>(rows, tiles, rows.buffer);
}

template <class Op>
void ComputeBuffers::convertBands(const RowMajorBuffer &rows, const CircularBuffer &from, const CircularBuffer &to) {
  Value band = rows.band == to.pages() ? Value() : k.constant(rows.band);
  auto convert = [&](Value) {
    Value source = k.call<WaitOp>(k.cb(from), band), target = k.call<ReserveOp>(k.cb(to), band);
    k.call<Op>(source, target, rows.band);
    k.call<PushOp>(k.cb(to), band);
    k.call<PopOp>(k.cb(from), band);
  };
  k.loop(k.constant(to.pages()), rows.band, convert, "tile");
}
