//===- IndexBuilder.cpp - Arithmetic, loops and branches ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Utils/IndexBuilder.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt;

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value IndexBuilder::constant(int64_t value) {
  // Uniqued at the start of the block, so that they dominate all uses.
  OpBuilder::InsertionGuard guard(b);
  for (Operation &op : *top) {
    auto existing = dyn_cast<arith::ConstantOp>(op);
    if (!existing)
      break;
    if (cast<IntegerAttr>(existing.getValue()).getInt() == value)
      return existing;
    b.setInsertionPointAfter(existing);
  }
  if (top->empty() || !isa<arith::ConstantOp>(top->front()))
    b.setInsertionPointToStart(top);
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, value));
}

Value IndexBuilder::add(Value lhs, Value rhs) {
  std::optional<int64_t> left = getConstantIntValue(lhs), right = getConstantIntValue(rhs);
  if (left && right)
    return constant(*left + *right);
  if (left == 0 || right == 0)
    return left == 0 ? rhs : lhs;
  // Kernel arithmetic is unsigned.
  if (right && *right < 0)
    return arith::SubIOp::create(b, lhs, constant(-*right));
  return arith::AddIOp::create(b, lhs, rhs);
}

Value IndexBuilder::mul(Value lhs, Value rhs) {
  std::optional<int64_t> left = getConstantIntValue(lhs), right = getConstantIntValue(rhs);
  if (left && right)
    return constant(*left * *right);
  if (left == 0 || right == 0)
    return constant(0);
  if (left == 1 || right == 1)
    return left == 1 ? rhs : lhs;
  return arith::MulIOp::create(b, lhs, rhs);
}

Value IndexBuilder::min(Value lhs, Value rhs) {
  std::optional<int64_t> left = getConstantIntValue(lhs), right = getConstantIntValue(rhs);
  if (left && right)
    return constant(std::min(*left, *right));
  return arith::MinUIOp::create(b, lhs, rhs);
}

/// Folds (x / a) / b to x / (a * b).
Value IndexBuilder::div(Value lhs, int64_t rhs) {
  auto inner = lhs.getDefiningOp<arith::DivUIOp>();
  std::optional<int64_t> by = inner ? getConstantIntValue(inner.getRhs()) : std::nullopt;
  if (by && *by > 0 && rhs <= std::numeric_limits<int32_t>::max() / *by)
    return div(inner.getLhs(), rhs * *by);
  return arith::DivUIOp::create(b, lhs, constant(rhs));
}

/// Whether `expr` has a negative coefficient.
static bool mayBeNegative(AffineExpr expr) {
  bool found = false;
  expr.walk([&](AffineExpr part) {
    auto product = dyn_cast<AffineBinaryOpExpr>(part);
    if (!product || product.getKind() != AffineExprKind::Mul)
      return;
    auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
    found |= factor && factor.getValue() < 0;
  });
  return found;
}

Value IndexBuilder::apply(AffineExpr expr, ValueRange dims) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return dims[dim.getPosition()];
  if (auto number = dyn_cast<AffineConstantExpr>(expr))
    return constant(number.getValue());
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Value lhs = apply(binary.getLHS(), dims), rhs = apply(binary.getRHS(), dims);
  std::optional<int64_t> left = getConstantIntValue(lhs), right = getConstantIntValue(rhs);
  // Division is unsigned: bias a possibly negative dividend by a multiple of the divisor.
  int64_t bias = right && *right > 0 && mayBeNegative(binary.getLHS()) ? (int64_t(1) << 30) / *right * *right : 0;
  auto biased = [&](Value value) { return add(value, constant(bias)); };
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return add(lhs, rhs);
  case AffineExprKind::Mul:
    return mul(lhs, rhs);
  case AffineExprKind::Mod:
    return left && right ? constant(*left % *right) : Value(arith::RemUIOp::create(b, biased(lhs), rhs));
  default:
    if (left && right)
      return constant(*left / *right);
    return add(right && *right > 0 ? div(biased(lhs), *right) : Value(arith::DivUIOp::create(b, lhs, rhs)),
               constant(bias ? -bias / *right : 0));
  }
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void IndexBuilder::loop(Value count, int64_t step, function_ref<void(Value)> body, StringRef counts) {
  if (std::optional<int64_t> fixed = getConstantIntValue(count); fixed && *fixed <= step)
    return body(constant(0));
  auto loop = scf::ForOp::create(b, constant(0), count, constant(step));
  if (!counts.empty())
    loop->setAttr(ttkernel::kCountsAttrName, b.getStringAttr(counts));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(loop.getBody()->getTerminator());
  body(loop.getInductionVar());
}

void IndexBuilder::branch(Value condition, function_ref<void()> body, function_ref<void()> otherwise) {
  auto branch = scf::IfOp::create(b, condition, /*withElseRegion=*/bool(otherwise));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(branch.thenYield());
  body();
  if (!otherwise)
    return;
  b.setInsertionPoint(branch.elseYield());
  otherwise();
}
