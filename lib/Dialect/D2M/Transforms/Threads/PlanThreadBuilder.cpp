//===- PlanThreadBuilder.cpp - Loops of a planned thread -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanThreadBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;

Value PlanThreadBuilder::group(unsigned dim) {
  if (!groupAt[dim])
    groupAt[dim] = groups(dim) == 1 ? constant(0) : apply(b.getAffineDimExpr(0).floorDiv(plan.groupExtent(dim)), indexOf(dim));
  return groupAt[dim];
}

Value PlanThreadBuilder::indexInGroup(unsigned dim) {
  return groups(dim) == 1 ? indexOf(dim) : apply(b.getAffineDimExpr(0) % plan.groupExtent(dim), indexOf(dim));
}

const std::pair<Value, Value> &PlanThreadBuilder::stepShare() {
  if (!stepsOfCore)
    stepsOfCore = plan.groupCores() == 1 ? std::pair(constant(0), constant(plan.steps)) : share(member(), plan.stepMapping());
  return *stepsOfCore;
}

const ResultBlock &PlanThreadBuilder::core() {
  if (coreShare)
    return *coreShare;
  Value coreRow = this->coreRow(), coreColumn = this->coreColumn();
  if (plan.distribution != Distribution::Grid) {
    bool isRows = plan.distribution == Distribution::Rows;
    (isRows ? coreRow : coreColumn) = add(mul(coreRow, constant(plan.gridColumns)), coreColumn);
    (isRows ? coreColumn : coreRow) = constant(0);
  }
  auto [row, rows] = share(coreRow, plan.mapping(0));
  auto [column, columns] = share(coreColumn, plan.mapping(1));
  coreShare = {row, column, rows, columns, constant(0), constant(0)};
  return *coreShare;
}

Value PlanThreadBuilder::placeOfBlock(Value blockColumn) {
  if (!plan.staggersColumns)
    return blockColumn;
  AffineExpr stagger = b.getAffineDimExpr(0) * plan.blockColumns;
  return apply((b.getAffineDimExpr(1) + stagger) % plan.coreColumns, {coreColumn(), blockColumn});
}

bool PlanThreadBuilder::runsOnce(unsigned dim) const {
  const d2m::DimMapping mapping = plan.mapping(dim);
  const int64_t block = dim == 0 ? plan.blockRows : plan.blockColumns;
  return plan.distribution == Distribution::Grid && block >= mapping.perCore && !mapping.hasIdleCores();
}

void PlanThreadBuilder::forBlocks(function_ref<void(const ResultBlock &)> body, function_ref<void(const ResultBlock &)> before,
                                  function_ref<void(const ResultBlock &)> after) {
  ResultBlock all = core();
  auto left = [&](Value total, Value done, int64_t block, int64_t perCore) -> Value {
    const bool isAll = block > 1 && block >= perCore;
    if (isAll && !plan.hasWholeBlocks)
      return total;
    std::optional<int64_t> fixed = getConstantIntValue(total);
    return block == 1 || plan.hasWholeBlocks || (fixed && *fixed % block == 0)
               ? constant(block)
               : min(constant(block), arith::SubIOp::create(b, total, done));
  };
  auto rowOfBlocks = [&](Value blockRow) {
    Value rows = left(all.rows, blockRow, plan.blockRows, plan.coreRows);
    ResultBlock wholeRow = {add(all.row, blockRow), all.column, rows, all.columns, blockRow, all.columnInCore};
    if (before)
      before(wholeRow);
    auto oneBlock = [&](Value blockColumn) {
      Value columns = left(all.columns, blockColumn, plan.blockColumns, plan.coreColumns);
      body({wholeRow.row, add(all.column, placeOfBlock(blockColumn)), rows, columns, blockRow, blockColumn});
    };
    runsOnce(1) ? oneBlock(constant(0)) : loop(all.columns, plan.blockColumns, oneBlock, "column");
    if (after)
      after(wholeRow);
  };
  runsOnce(0) ? rowOfBlocks(constant(0)) : loop(all.rows, plan.blockRows, rowOfBlocks, "row");
}

Value PlanThreadBuilder::rowInMatrix(const ResultBlock &block, const BufferPlan &buffer) {
  AffineExpr inMatrix = b.getAffineDimExpr(0) % buffer.matrixRows;
  // The first matrix may have begun on the core before.
  return plan.coreRows % buffer.matrixRows == 0 ? apply(inMatrix, block.rowInCore)
                                                : min(block.rowInCore, apply(inMatrix, block.row));
}

Value PlanThreadBuilder::rowsToEndOfMatrix(const ResultBlock &block, const BufferPlan &buffer) {
  AffineExpr behind = b.getAffineDimExpr(0) + b.getAffineDimExpr(1), inMatrix = behind % buffer.matrixRows;
  if (plan.coreRows % buffer.matrixRows == 0)
    return apply(inMatrix, {block.rowInCore, block.rows});
  Value left = arith::SubIOp::create(b, core().rows, apply(behind, {block.rowInCore, block.rows}));
  return min(left, apply(inMatrix, {block.row, block.rows}));
}

void PlanThreadBuilder::forTiles(const ResultBlock &block, function_ref<void(Value, Value, Value)> body) {
  auto rowOfTiles = [&](Value row) {
    loop(
        block.columns, [&](Value column) { body(row, column, add(mul(row, constant(plan.blockColumns)), column)); }, "column");
  };
  loop(block.rows, rowOfTiles, "row");
}

void PlanThreadBuilder::ifWork(function_ref<void()> body) {
  auto ifPoints = [&](unsigned dim, function_ref<void()> body) {
    if (!plan.mapping(dim).hasIdleCores())
      return body();
    Value points = dim == 0 ? core().rows : core().columns;
    branch(arith::CmpIOp::create(b, arith::CmpIPredicate::ne, points, constant(0)), body);
  };
  ifPoints(0, [&] { ifPoints(1, body); });
}

void PlanThreadBuilder::ifZero(Value since, function_ref<void()> body, function_ref<void()> otherwise) {
  if (isZero(since))
    return body();
  branch(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, since, constant(0)), body, otherwise);
}

void PlanThreadBuilder::onlyFirst(const BufferPlan &buffer, const ResultBlock &block, function_ref<void()> body) {
  if (buffer.lifetime == Lifetime::Row)
    return ifZero(block.columnInCore, body);
  if (!buffer.isKept())
    return body();
  Value since = buffer.lifetime == Lifetime::Matrix ? rowInMatrix(block, buffer) : block.rowInCore;
  ifZero(buffer.isPerColumn ? since : add(since, block.columnInCore), body);
}

Value PlanThreadBuilder::page(const BufferPlan &buffer, Value row, Value column, Value step) {
  if (buffer.isStepMajor)
    return add(mul(step, constant(buffer.columns)), buffer.columns > 1 ? column : constant(0));
  Value index = buffer.rows > 1 ? row : constant(0);
  index = mul(index, constant(buffer.columns));
  if (buffer.columns > 1)
    index = add(index, column);
  index = mul(index, constant(buffer.steps));
  return buffer.steps > 1 ? add(index, step) : index;
}
