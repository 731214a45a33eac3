//===- KernelBuilder.cpp - Loops and calls of a kernel --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

KernelBuilder::KernelBuilder(ModuleOp module, StringRef name, const KernelPlan &plan, ArrayRef<const BufferPlan *> buffers,
                             ThreadType thread, Attribute config)
    : b(plan.generic.getLoc(), module.getContext()), plan(plan), buffers(buffers) {
  b.setInsertionPointToEnd(module.getBody());
  SmallVector<Type> types = llvm::map_to_vector(buffers, [](const BufferPlan *buffer) -> Type { return buffer->type; });
  kernel = func::FuncOp::create(b, name, b.getFunctionType(types, {}));
  kernel.setPrivate();
  kernel->setAttr(kThreadAttrName, ThreadTypeAttr::get(b.getContext(), thread));
  kernel->setAttr(kConfigAttrName, config);
  b.setInsertionPointToStart(kernel.addEntryBlock());
}

Value KernelBuilder::cb(const BufferPlan &buffer) { return kernel.getArgument(llvm::find(buffers, &buffer) - buffers.begin()); }

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

/// The value of a constant.
static std::optional<int64_t> known(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  return std::nullopt;
}

Value KernelBuilder::constant(int64_t value) {
  // At the top, once each.
  OpBuilder::InsertionGuard guard(b);
  Block &entry = kernel.front();
  for (Operation &op : entry) {
    auto existing = dyn_cast<arith::ConstantOp>(op);
    if (!existing)
      break;
    if (cast<IntegerAttr>(existing.getValue()).getInt() == value)
      return existing;
    b.setInsertionPointAfter(existing);
  }
  if (entry.empty() || !isa<arith::ConstantOp>(entry.front()))
    b.setInsertionPointToStart(&entry);
  return arith::ConstantOp::create(b, b.getI32IntegerAttr(value));
}

bool KernelBuilder::isZero(Value value) { return known(value) == 0; }

Value KernelBuilder::add(Value lhs, Value rhs) {
  std::optional<int64_t> left = known(lhs), right = known(rhs);
  if (left && right)
    return constant(*left + *right);
  if (left == 0 || right == 0)
    return left == 0 ? rhs : lhs;
  return arith::AddIOp::create(b, lhs, rhs);
}

Value KernelBuilder::mul(Value lhs, Value rhs) {
  std::optional<int64_t> left = known(lhs), right = known(rhs);
  if (left && right)
    return constant(*left * *right);
  if (left == 0 || right == 0)
    return constant(0);
  if (left == 1 || right == 1)
    return left == 1 ? rhs : lhs;
  return arith::MulIOp::create(b, lhs, rhs);
}

Value KernelBuilder::min(Value lhs, Value rhs) {
  std::optional<int64_t> left = known(lhs), right = known(rhs);
  if (left && right)
    return constant(std::min(*left, *right));
  return arith::MinUIOp::create(b, lhs, rhs);
}

Value KernelBuilder::apply(AffineExpr expr, ValueRange dims) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constant(number.getValue());
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Value lhs = apply(binary.getLHS(), dims), rhs = apply(binary.getRHS(), dims);
  std::optional<int64_t> left = known(lhs), right = known(rhs);
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return add(lhs, rhs);
  case AffineExprKind::Mul:
    return mul(lhs, rhs);
  case AffineExprKind::Mod:
    return left && right ? constant(*left % *right) : Value(arith::RemUIOp::create(b, lhs, rhs));
  default:
    return left && right ? constant(*left / *right) : Value(arith::DivUIOp::create(b, lhs, rhs));
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void KernelBuilder::loop(Value count, int64_t step, function_ref<void(Value)> body) {
  if (std::optional<int64_t> fixed = known(count); fixed && *fixed <= step)
    return body(constant(0));
  auto loop = scf::ForOp::create(b, constant(0), count, constant(step));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(loop.getBody()->getTerminator());
  body(loop.getInductionVar());
}

void KernelBuilder::branch(Value condition, function_ref<void()> body, function_ref<void()> otherwise) {
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/bool(otherwise));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(branch.thenYield());
  body();
  if (!otherwise)
    return;
  b.setInsertionPoint(branch.elseYield());
  otherwise();
}

std::pair<Value, Value> KernelBuilder::share(Value core, int64_t cores, int64_t perCore, int64_t total) {
  Value first = mul(core, constant(perCore));
  if (total == perCore * cores)
    return {first, constant(perCore)};
  // Cores behind the last one that has something to do.
  if (total <= perCore * (cores - 1))
    first = min(first, constant(total));
  return {first, min(constant(perCore), arith::SubIOp::create(b, constant(total), first))};
}

const ResultBlock &KernelBuilder::core() {
  if (coreShare)
    return *coreShare;
  ArrayRef<int64_t> extents = plan.generic.getExtents();
  Value coreRow = this->coreRow(), coreColumn = this->coreColumn();
  int64_t rowCores = plan.gridRows, columnCores = plan.gridColumns;
  if (plan.spread != Spread::Grid) {
    bool isRows = plan.spread == Spread::Rows;
    (isRows ? coreRow : coreColumn) = add(mul(coreRow, constant(plan.gridColumns)), coreColumn);
    (isRows ? coreColumn : coreRow) = constant(0);
    (isRows ? rowCores : columnCores) = plan.gridRows * plan.gridColumns;
    (isRows ? columnCores : rowCores) = 1;
  }
  auto [row, rows] = share(coreRow, rowCores, plan.coreRows, extents[0]);
  auto [column, columns] = share(coreColumn, columnCores, plan.coreColumns, extents[1]);
  coreShare = {row, column, rows, columns, constant(0), constant(0)};
  return *coreShare;
}

void KernelBuilder::forBlocks(function_ref<void(const ResultBlock &)> body, function_ref<void(const ResultBlock &)> before,
                              function_ref<void(const ResultBlock &)> after) {
  ResultBlock all = core();
  auto left = [&](Value total, Value done, int64_t block) -> Value {
    std::optional<int64_t> fixed = known(total);
    return block == 1 || (fixed && *fixed % block == 0) ? constant(block)
                                                        : min(constant(block), arith::SubIOp::create(b, total, done));
  };
  loop(all.rows, plan.blockRows, [&](Value blockRow) {
    Value rows = left(all.rows, blockRow, plan.blockRows);
    ResultBlock wholeRow = {add(all.row, blockRow), all.column, rows, all.columns, blockRow, all.columnInCore};
    if (before)
      before(wholeRow);
    loop(all.columns, plan.blockColumns, [&](Value blockColumn) {
      Value columns = left(all.columns, blockColumn, plan.blockColumns);
      body({wholeRow.row, add(all.column, blockColumn), rows, columns, blockRow, blockColumn});
    });
    if (after)
      after(wholeRow);
  });
}

void KernelBuilder::forTiles(const ResultBlock &block, function_ref<void(Value, Value, Value)> body) {
  loop(block.rows, [&](Value row) {
    loop(block.columns, [&](Value column) { body(row, column, add(mul(row, constant(plan.blockColumns)), column)); });
  });
}

Value KernelBuilder::page(const BufferPlan &buffer, Value row, Value column, Value step) {
  if (buffer.isStepMajor)
    return add(mul(step, constant(buffer.columns)), buffer.columns > 1 ? column : constant(0));
  Value index = buffer.rows > 1 ? row : constant(0);
  index = mul(index, constant(buffer.columns));
  if (buffer.columns > 1)
    index = add(index, column);
  index = mul(index, constant(buffer.steps));
  return buffer.steps > 1 ? add(index, step) : index;
}

void KernelBuilder::finish() {
  func::ReturnOp::create(b);
  // Indices that nothing took.
  SmallVector<Operation *> ops;
  kernel.walk([&](Operation *op) { ops.push_back(op); });
  for (Operation *op : llvm::reverse(ops))
    if (op->use_empty() && (isa<arith::ArithDialect>(op->getDialect()) || isa<MyXOp, MyYOp>(op)))
      op->erase();
}
