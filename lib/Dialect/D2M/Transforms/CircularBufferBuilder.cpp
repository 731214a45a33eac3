//===- CircularBufferBuilder.cpp - CBs and their alternatives -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CircularBufferBuilder.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBType;

CircularBufferBuilder::CircularBufferBuilder(LoweringConfig &config) : config(config), generic(config.generic()) {
  addInputs();
  for (auto [index, value] : llvm::enumerate(config.schedule().intermediates))
    addIntermediate(value, index);
  addOutputs();
  addMasks();
  if (config.schedule().hasExchanges())
    config.buffers.numSemaphores = 4;
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

bool CircularBufferBuilder::variesInBlockRows(AffineExpr tileIndex) {
  if (config.mapping.coreRows % config.blocking.rows != 0)
    return tileIndex.isFunctionOfDim(0);
  return variesWithin(tileIndex, config.blocking.rows);
}

bool CircularBufferBuilder::variesWithin(AffineExpr tileIndex, int64_t rows) {
  if (!tileIndex.isFunctionOfDim(0))
    return false;
  SmallVector<int64_t> extents(generic.getExtents());
  AffineExpr row = getAffineDimExpr(0, tileIndex.getContext()), inGroup = getAffineDimExpr(extents.size(), tileIndex.getContext());
  extents[0] = llvm::divideCeil(extents[0], rows);
  extents.push_back(rows);
  return simplifyInRange(tileIndex.replace(row, row * rows + inGroup), extents).isFunctionOfDim(extents.size() - 1);
}

int64_t CircularBufferBuilder::findMatrixRows(const CircularBuffer &input) {
  const int64_t total = generic.getExtents()[0], blocks = total / config.blocking.rows;
  if (total % config.blocking.rows != 0)
    return 0;
  // Enumerate divisors in O(sqrt(blocks)): there may be billions of blocks.
  SmallVector<int64_t> divisors, large;
  for (int64_t low = 1; low <= blocks / low; ++low)
    if (blocks % low == 0) {
      divisors.push_back(low);
      large.push_back(blocks / low);
    }
  divisors.append(large.rbegin(), large.rend());
  for (int64_t matrices : divisors)
    if (matrices < blocks && !variesWithin(input.tileIndex, total / matrices))
      return total / matrices;
  return 0;
}

/// Depth in blocks without residency: double buffering.
static uint64_t defaultDepth(const CircularBuffer &buffer) { return buffer.lifetime == Lifetime::Kernel ? 1 : kBuffersPerPort; }

void CircularBufferBuilder::addInputs() {
  for (auto [index, type] : llvm::enumerate(generic.getBody().getArgumentTypes())) {
    CircularBuffer &buffer = config.buffers.inputs.emplace_back();
    buffer.tileIndex = config.tileIndex(index);
    buffer.rows = variesInBlockRows(buffer.tileIndex) ? config.blocking.rows : 1;
    buffer.columns = buffer.variesByColumn() ? config.blocking.columns : 1;
    buffer.steps = buffer.variesByStep() ? config.blocking.steps : 1;
    buffer.lifetime = buffer.variesByStep()                             ? Lifetime::Step
                      : buffer.variesByRow() || buffer.variesByColumn() ? Lifetime::Block
                                                                        : Lifetime::Kernel;
    setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
    std::tie(buffer.firstConsumer, buffer.lastConsumer) = config.schedule().consumerStages(index);
    setPlacement(buffer, config.buffers.inputRows.emplace_back(), index);
  }
}

void CircularBufferBuilder::addOutputs() {
  for (auto [index, type] : llvm::enumerate(generic.getYielded().getTypes())) {
    unsigned producer = config.schedule().resultStages[index];
    CircularBuffer &buffer = config.buffers.outputs.emplace_back();
    buffer.rows = config.blocking.rows;
    buffer.columns = config.blocking.columns;
    buffer.steps = config.schedule().stages[producer].kind == StageKind::Steps ? config.blocking.unroll[producer] : 1;
    setDepth(buffer, cast<ttcore::TileType>(type), defaultDepth(buffer));
    setPlacement(buffer, config.buffers.outputRows.emplace_back(), generic.getNumOperands() + index);
  }
}

void CircularBufferBuilder::addIntermediate(const Intermediate &value, unsigned index) {
  auto tile = cast<ttcore::TileType>(value.value.getType());
  if (isFloatTile(tile))
    tile =
        ttcore::TileType::get(tile.getContext(), config.blocking.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16);
  else if (tile.getDataType() != ttcore::DataType::Int32)
    tile = ttcore::TileType::get(tile.getContext(), ttcore::DataType::UInt32);
  CircularBuffer &buffer = config.buffers.intermediates.emplace_back();
  buffer.rows = config.blocking.rows;
  buffer.columns = config.blocking.columns;
  buffer.lifetime = value.isExchanged ? Lifetime::Exchange : Lifetime::Stages;
  if (value.gatheredDim)
    buffer.steps = config.mapping.groupExtent(*value.gatheredDim);
  if (value.isPerStep) {
    for (auto [stageIndex, stage] : llvm::enumerate(config.schedule().stages))
      if (stage.kind == StageKind::Steps && stage.packsIntermediate(index))
        buffer.steps = config.blocking.unroll[stageIndex];
    buffer.lifetime = Lifetime::Reduction;
  }
  std::tie(buffer.firstConsumer, buffer.lastConsumer) = config.schedule().consumerStages(config.buffers.inputs.size() + index);
  setDepth(buffer, tile, config.residentBlocks(buffer));
}

void CircularBufferBuilder::addMasks() {
  generic.getBody().walk([&](TileMaskOp op) {
    if (int64_t rows = op.getPartialRows())
      addMask(op, rows, 32);
    if (int64_t columns = op.getPartialColumns())
      addMask(op, 32, columns);
  });
}

void CircularBufferBuilder::addMask(TileMaskOp op, int64_t rows, int64_t columns) {
  if (config.buffers.findMask(maskTile(op), rows, columns))
    return;
  MaskBuffer mask{{}, rows, columns};
  mask.buffer.lifetime = Lifetime::Kernel;
  setDepth(mask.buffer, maskTile(op), 1);
  config.buffers.masks.push_back(mask);
}

void CircularBufferBuilder::setPlacement(CircularBuffer &tiles, RowMajorBuffer &rows, unsigned tensor) {
  static_cast<TensorPlacement &>(tiles) = config.analysis->placements[tensor];
  rows.buffer.type = tiles.type;
  if (const std::optional<RowPlacement> &placement = config.analysis->rowPlacements[tensor]) {
    static_cast<RowPlacement &>(rows) = *placement;
    rows.isUsed = true;
    setDepth(tiles, tileOf(tiles), 1);
  }
}

//===----------------------------------------------------------------------===//
// Alternatives
//===----------------------------------------------------------------------===//

bool CircularBufferBuilder::alias(CircularBuffer &buffer, unsigned tensor) {
  AffineExpr page = buffer.shardPages ? findShardPage(buffer, generic.getExtents(), config.mapping) : AffineExpr();
  if (!page)
    return false;
  buffer.shardPage = page;
  buffer.lifetime = Lifetime::Kernel;
  setDepth(buffer, tileOf(buffer), 1);
  CBType type = buffer.type;
  buffer.type = CBType::get(type.getContext(), type.getPort(), type.getAddress(), type.getMemref(), type.getPageSize(),
                            type.getNumBuffers(), tensor);
  return true;
}

bool CircularBufferBuilder::canUseBlockMatmul() {
  const int64_t columns = generic.getExtents()[1];
  bool canMultiply = config.schedule().hasMatmuls() && config.blocking.tiles() > 1 && columns % config.mapping.coreColumns == 0 &&
                     config.mapping.coreColumns % config.blocking.columns == 0;
  auto canMultiplyBlock = [&](const TileInstruction &inst) {
    size_t inputs = config.buffers.inputs.size();
    if (inst.input >= inputs || inst.second >= inputs)
      return false;
    const CircularBuffer &left = config.buffers.inputs[inst.input], &right = config.buffers.inputs[inst.second];
    // The call takes a row stride; 0 is legal for single rows only.
    const std::optional<int64_t> rowStride = left.isAlias() ? left.shardStride(0) : left.rowStride();
    return left.columns == 1 && right.rows == 1 && rowStride && (*rowStride > 0 || config.blocking.rows == 1) &&
           (!right.isAlias() || right.shardStride(1) == 1);
  };
  forEachMatmul([&](const TileInstruction &inst) { canMultiply = canMultiply && canMultiplyBlock(inst); });
  return canMultiply;
}

void CircularBufferBuilder::forEachMatmul(function_ref<void(const TileInstruction &)> visit) {
  for (const Stage &stage : config.schedule().stages)
    for (const TileInstruction &inst : stage.loop)
      if (inst.kind == TileInstruction::Matmul)
        visit(inst);
}

std::optional<Lifetime> CircularBufferBuilder::sharedLifetime(CircularBuffer &input) {
  if (input.variesByRow()) {
    if (input.rows != 1 || !hasEvenColumns())
      return std::nullopt;
    input.matrixRows = findMatrixRows(input);
    if (input.matrixRows <= config.blocking.rows)
      return std::nullopt;
    if (input.matrixRows % config.mapping.coreRows != 0)
      return Lifetime::Matrix;
  }
  return config.stepBlocks(input) * config.columnBlocks(input) == 1 ? Lifetime::Kernel : Lifetime::Resident;
}
