//===- CircularBufferFacts.cpp - What follows of a blocking for buffers ---===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CircularBufferFacts.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBType;

CircularBufferFacts::CircularBufferFacts(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget)
    : plan(plan), generic(plan.generic), chip(chip), budget(budget) {
  addInputs();
  for (auto [index, value] : llvm::enumerate(plan.schedule.intermediates))
    addIntermediate(value, index);
  addOutputs();
  addMasks();
  if (plan.schedule.hasExchanges())
    plan.semaphores = 4;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

bool CircularBufferFacts::differsInRows(AffineExpr number) {
  if (plan.coreRows % plan.blockRows != 0)
    return number.isFunctionOfDim(0);
  return differsWithin(number, plan.blockRows);
}

bool CircularBufferFacts::differsWithin(AffineExpr number, int64_t rows) {
  if (!number.isFunctionOfDim(0))
    return false;
  SmallVector<int64_t> extents(generic.getExtents());
  AffineExpr row = getAffineDimExpr(0, number.getContext()), inGroup = getAffineDimExpr(extents.size(), number.getContext());
  extents[0] = llvm::divideCeil(extents[0], rows);
  extents.push_back(rows);
  return simplifyInRange(number.replace(row, row * rows + inGroup), extents).isFunctionOfDim(extents.size() - 1);
}

int64_t CircularBufferFacts::rowsOfMatrix(const BufferPlan &input) {
  const int64_t total = generic.getExtents()[0], blocks = total / plan.blockRows;
  if (total % plan.blockRows != 0)
    return 0;
  // The divisors of the number of blocks: there may be billions of those.
  SmallVector<int64_t> divisors, large;
  for (int64_t low = 1; low <= blocks / low; ++low)
    if (blocks % low == 0) {
      divisors.push_back(low);
      large.push_back(blocks / low);
    }
  divisors.append(large.rbegin(), large.rend());
  for (int64_t matrices : divisors)
    if (matrices < blocks && !differsWithin(numberOf(indexOf(input)), total / matrices))
      return total / matrices;
  return 0;
}

/// Blocks that a buffer holds unless more stay: the one in use and the next one.
static uint64_t defaultDepth(const BufferPlan &buffer) { return buffer.lifetime == Lifetime::Kernel ? 1 : kBuffersPerPort; }

void CircularBufferFacts::addInputs() {
  for (auto [index, type] : llvm::enumerate(generic.getBody().getArgumentTypes())) {
    BufferPlan &buffer = plan.inputs.emplace_back();
    AffineExpr number = numberOf(index);
    buffer.rows = differsInRows(number) ? plan.blockRows : 1;
    buffer.columns = readsColumns(buffer) ? plan.blockColumns : 1;
    buffer.steps = readsSteps(buffer) ? plan.blockSteps : 1;
    buffer.lifetime = readsSteps(buffer)                          ? Lifetime::Step
                      : readsRows(buffer) || readsColumns(buffer) ? Lifetime::Block
                                                                  : Lifetime::Kernel;
    setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
    std::tie(buffer.firstReader, buffer.lastReader) = plan.schedule.readers(index);
    place(buffer, plan.inputRows[index], index);
  }
}

void CircularBufferFacts::addOutputs() {
  for (auto [index, type] : llvm::enumerate(generic.getYielded().getTypes())) {
    unsigned maker = plan.schedule.resultStages[index];
    BufferPlan &buffer = plan.outputs.emplace_back();
    buffer.rows = plan.blockRows;
    buffer.columns = plan.blockColumns;
    buffer.steps = plan.schedule.stages[maker].kind == StageKind::Steps ? plan.stageSteps[maker] : 1;
    setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
    place(buffer, plan.outputRows[index], generic.getNumOperands() + index);
  }
}

void CircularBufferFacts::addIntermediate(const Intermediate &value, unsigned index) {
  auto tile = cast<ttcore::TileType>(value.value.getType());
  if (isFloatTile(tile))
    tile = ttcore::TileType::get(tile.getContext(), plan.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16);
  else if (tile.getDataType() != ttcore::DataType::Int32)
    tile = ttcore::TileType::get(tile.getContext(), ttcore::DataType::UInt32);
  BufferPlan &buffer = plan.intermediates.emplace_back();
  buffer.rows = plan.blockRows;
  buffer.columns = plan.blockColumns;
  buffer.lifetime = value.isSent ? Lifetime::Exchange : Lifetime::Stages;
  if (value.gatheredDim)
    buffer.steps = plan.groupExtent(*value.gatheredDim);
  if (value.isPerStep) {
    for (auto [number, stage] : llvm::enumerate(plan.schedule.stages))
      if (stage.kind == StageKind::Steps && stage.packsIntermediate(index))
        buffer.steps = plan.stageSteps[number];
    buffer.lifetime = Lifetime::Reduction;
    buffer.pushes = plan.steps / buffer.steps;
  }
  std::tie(buffer.firstReader, buffer.lastReader) = plan.schedule.readers(plan.inputs.size() + index);
  setDepth(buffer, tile, buffer.pushes);
}

void CircularBufferFacts::addMasks() {
  generic.getBody().walk([&](TileMaskOp op) {
    if (int64_t rows = op.getPartialRows())
      addMask(op, rows, 32);
    if (int64_t columns = op.getPartialColumns())
      addMask(op, 32, columns);
  });
}

void CircularBufferFacts::addMask(TileMaskOp op, int64_t rows, int64_t columns) {
  if (plan.findMask(maskTile(op), rows, columns))
    return;
  MaskPlan mask{{}, rows, columns};
  mask.buffer.lifetime = Lifetime::Kernel;
  setDepth(mask.buffer, maskTile(op), 1);
  plan.masks.push_back(mask);
}

void CircularBufferFacts::place(BufferPlan &tiles, RowsPlan &rows, unsigned tensor) {
  static_cast<TensorPlace &>(tiles) = plan.places[tensor];
  rows.buffer.type = tiles.type;
  if (rows.isUsed)
    setDepth(tiles, tileOf(tiles), 1);
}

//===----------------------------------------------------------------------===//
// Alternatives
//===----------------------------------------------------------------------===//

bool CircularBufferFacts::alias(BufferPlan &buffer, unsigned tensor) {
  AffineExpr page = buffer.shardPages ? pageInPlace(buffer, numberOf(tensor), generic.getExtents(), plan) : AffineExpr();
  if (!page)
    return false;
  buffer.pageInPlace = page;
  buffer.lifetime = Lifetime::Kernel;
  setDepth(buffer, tileOf(buffer), 1);
  CBType type = buffer.type;
  buffer.type = CBType::get(type.getContext(), type.getPort(), type.getAddress(), type.getMemref(), type.getPageSize(),
                            type.getNumBuffers(), tensor);
  return true;
}

bool CircularBufferFacts::canMultiplyBlocks() {
  const int64_t columns = generic.getExtents()[1];
  bool canMultiply = plan.schedule.hasProducts() && plan.blockTiles() > 1 && columns % plan.coreColumns == 0 &&
                     plan.coreColumns % plan.blockColumns == 0;
  auto canMultiplyStep = [&](const Step &step) {
    size_t inputs = plan.inputs.size();
    if (step.input >= inputs || step.second >= inputs)
      return false;
    const BufferPlan &left = plan.inputs[step.input], &right = plan.inputs[step.second];
    // The call takes a stride between rows; rows that share their tiles have none.
    const std::optional<int64_t> rowStride = left.isInPlace() ? left.strideInPlace(0) : left.rowStride();
    return left.columns == 1 && right.rows == 1 && rowStride && (*rowStride > 0 || plan.blockRows == 1) &&
           (!right.isInPlace() || right.strideInPlace(1) == 1);
  };
  forProducts([&](const Step &step) { canMultiply = canMultiply && canMultiplyStep(step); });
  return canMultiply;
}

void CircularBufferFacts::forProducts(function_ref<void(const Step &)> visit) {
  for (const Stage &stage : plan.schedule.stages)
    for (const Step &step : stage.repeated)
      if (step.kind == Step::Matmul)
        visit(step);
}

std::optional<Lifetime> CircularBufferFacts::matrixLifetime(BufferPlan &input) {
  if (input.rows != 1 || !readsRows(input) || !hasEvenColumns())
    return std::nullopt;
  input.matrixRows = rowsOfMatrix(input);
  if (input.matrixRows <= plan.blockRows)
    return std::nullopt;
  return input.matrixRows % plan.coreRows == 0 ? Lifetime::Kernel : Lifetime::Matrix;
}

void CircularBufferFacts::setLifetime(BufferPlan &input, Lifetime lifetime) {
  input.lifetime = lifetime;
  input.isPerColumn = (lifetime == Lifetime::Kernel || lifetime == Lifetime::Matrix) && readsColumns(input);
  input.pushes = plan.steps / plan.blockSteps;
  if (input.isPerColumn)
    input.pushes *= llvm::divideCeil(plan.coreColumns, plan.blockColumns);
}
