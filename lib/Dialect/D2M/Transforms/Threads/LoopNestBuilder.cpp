//===- LoopNestBuilder.cpp - Loop nest of a thread ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopNestBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;

Value LoopNestBuilder::groupIndex(unsigned dim) {
  if (!groupIndices[dim])
    groupIndices[dim] =
        numGroups(dim) == 1 ? constant(0) : apply(b.getAffineDimExpr(0).floorDiv(config.mapping.groupExtent(dim)), gridIndex(dim));
  return groupIndices[dim];
}

Value LoopNestBuilder::indexInGroup(unsigned dim) {
  return numGroups(dim) == 1 ? gridIndex(dim) : apply(b.getAffineDimExpr(0) % config.mapping.groupExtent(dim), gridIndex(dim));
}

const std::pair<Value, Value> &LoopNestBuilder::stepRange() {
  if (!stepsOfCore)
    stepsOfCore = config.mapping.groupCores() == 1 ? std::pair(constant(0), constant(config.mapping.steps))
                                                   : coreRange(linearIndexInGroup(), config.reduction());
  return *stepsOfCore;
}

const ResultBlock &LoopNestBuilder::coreResults() {
  if (resultsOfThisCore)
    return *resultsOfThisCore;
  Value coreRow = this->coreRow(), coreColumn = this->coreColumn();
  if (config.mapping.distribution != Distribution::Grid) {
    bool isRows = config.mapping.distribution == Distribution::Rows;
    (isRows ? coreRow : coreColumn) = add(mul(coreRow, constant(config.mapping.gridColumns)), coreColumn);
    (isRows ? coreColumn : coreRow) = constant(0);
  }
  auto [row, rows] = coreRange(coreRow, config.dim(0));
  auto [column, columns] = coreRange(coreColumn, config.dim(1));
  resultsOfThisCore = {row, column, rows, columns, constant(0), constant(0)};
  return *resultsOfThisCore;
}

Value LoopNestBuilder::staggeredColumn(Value blockColumn) {
  if (!config.staggersColumns)
    return blockColumn;
  AffineExpr stagger = b.getAffineDimExpr(0) * config.blocking.columns;
  return apply((b.getAffineDimExpr(1) + stagger) % config.mapping.coreColumns, {coreColumn(), blockColumn});
}

bool LoopNestBuilder::runsOnce(unsigned dim) const {
  const d2m::DimMapping mapping = config.dim(dim);
  const int64_t block = dim == 0 ? config.blocking.rows : config.blocking.columns;
  return config.mapping.distribution == Distribution::Grid && block >= mapping.perCore && !mapping.hasIdleCores();
}

void LoopNestBuilder::run(ThreadBody &body) {
  ifActive([&] {
    body.enterKernel();
    if (body.hasRows())
      buildBlockLoops(body);
    body.leaveKernel();
  });
  finish();
}

void LoopNestBuilder::buildBlockLoops(ThreadBody &body) {
  ResultBlock all = coreResults();
  auto left = [&](Value total, Value done, int64_t block, int64_t perCore) -> Value {
    const bool isAll = block > 1 && block >= perCore;
    if (isAll && !config.blocking.hasWholeBlocks)
      return total;
    std::optional<int64_t> fixed = getConstantIntValue(total);
    return block == 1 || config.blocking.hasWholeBlocks || (fixed && *fixed % block == 0)
               ? constant(block)
               : min(constant(block), arith::SubIOp::create(b, total, done));
  };
  auto rowOfBlocks = [&](Value blockRow) {
    Value rows = left(all.rows, blockRow, config.blocking.rows, config.mapping.coreRows);
    ResultBlock wholeRow = {add(all.row, blockRow), all.column, rows, all.columns, blockRow, all.columnInCore};
    body.enterRow(wholeRow);
    auto oneBlock = [&](Value blockColumn) {
      Value columns = left(all.columns, blockColumn, config.blocking.columns, config.mapping.coreColumns);
      body.runBlock({wholeRow.row, add(all.column, staggeredColumn(blockColumn)), rows, columns, blockRow, blockColumn});
    };
    runsOnce(1) ? oneBlock(constant(0)) : loop(all.columns, config.blocking.columns, oneBlock, "column");
    body.leaveRow(wholeRow);
  };
  runsOnce(0) ? rowOfBlocks(constant(0)) : loop(all.rows, config.blocking.rows, rowOfBlocks, "row");
}

Value LoopNestBuilder::rowInMatrix(const ResultBlock &block, const CircularBuffer &buffer) {
  AffineExpr inMatrix = b.getAffineDimExpr(0) % buffer.matrixRows;
  // The first matrix of a core may begin on the preceding core.
  return config.mapping.coreRows % buffer.matrixRows == 0 ? apply(inMatrix, block.rowInCore)
                                                          : min(block.rowInCore, apply(inMatrix, block.row));
}

Value LoopNestBuilder::rowsLeftInMatrix(const ResultBlock &block, const CircularBuffer &buffer) {
  AffineExpr behind = b.getAffineDimExpr(0) + b.getAffineDimExpr(1), inMatrix = behind % buffer.matrixRows;
  if (config.mapping.coreRows % buffer.matrixRows == 0)
    return apply(inMatrix, {block.rowInCore, block.rows});
  Value left = arith::SubIOp::create(b, coreResults().rows, apply(behind, {block.rowInCore, block.rows}));
  return min(left, apply(inMatrix, {block.row, block.rows}));
}

void LoopNestBuilder::forEachTile(const ResultBlock &block, function_ref<void(Value, Value, Value)> body) {
  auto rowOfTiles = [&](Value row) {
    loop(
        block.columns, [&](Value column) { body(row, column, add(mul(row, constant(config.blocking.columns)), column)); },
        "column");
  };
  loop(block.rows, rowOfTiles, "row");
}

void LoopNestBuilder::ifActive(function_ref<void()> body) {
  auto ifIterations = [&](unsigned dim, function_ref<void()> body) {
    if (!config.dim(dim).hasIdleCores())
      return body();
    Value iterations = dim == 0 ? coreResults().rows : coreResults().columns;
    branch(arith::CmpIOp::create(b, arith::CmpIPredicate::ne, iterations, constant(0)), body);
  };
  ifIterations(0, [&] { ifIterations(1, body); });
}

void LoopNestBuilder::ifZero(Value since, function_ref<void()> body, function_ref<void()> otherwise) {
  if (isZero(since))
    return body();
  branch(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, since, constant(0)), body, otherwise);
}

void LoopNestBuilder::ifFirstUse(const CircularBuffer &buffer, const ResultBlock &block, function_ref<void()> body) {
  // Blocks that vary with the column come with each column block of the first row.
  auto ifFirstRow = [&](Value row) { ifZero(buffer.holdsAllColumns() ? row : add(row, block.columnInCore), body); };
  switch (buffer.lifetime) {
  case Lifetime::Row:
    return ifZero(block.columnInCore, body);
  case Lifetime::Matrix:
    return ifFirstRow(rowInMatrix(block, buffer));
  case Lifetime::Resident:
    return ifFirstRow(block.rowInCore);
  default:
    return body();
  }
}

Value LoopNestBuilder::page(const CircularBuffer &buffer, Value row, Value column, Value step) {
  if (buffer.isStepMajor)
    return add(mul(step, constant(buffer.columns)), buffer.columns > 1 ? column : constant(0));
  Value index = buffer.rows > 1 ? row : constant(0);
  index = mul(index, constant(buffer.columns));
  if (buffer.columns > 1)
    index = add(index, column);
  index = mul(index, constant(buffer.steps));
  return buffer.steps > 1 ? add(index, step) : index;
}
