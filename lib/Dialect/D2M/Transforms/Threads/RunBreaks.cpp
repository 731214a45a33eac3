//===- RunBreaks.cpp - How far neighbours go on together ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunBreaks.h"

#include <numeric>

using namespace mlir;
using namespace mlir::tt;

Along mlir::tt::classify(AffineExpr expr, unsigned dim) {
  if (!expr.isFunctionOfDim(dim))
    return {Along::Constant};
  if (isa<AffineDimExpr>(expr))
    return {Along::Counts};
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Along lhs = classify(binary.getLHS(), dim), rhs = classify(binary.getRHS(), dim);
  const int64_t both = std::gcd(lhs.unit, rhs.unit);
  auto countsWith = [&](AffineExpr other) { return Along{Along::Counts, std::gcd(both, other.getLargestKnownDivisor())}; };
  if (lhs.kind == Along::Other || rhs.kind == Along::Other)
    return {Along::Other};
  const bool isCounting = lhs.kind == Along::Counts;
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    if (lhs.kind == Along::Constant && rhs.kind == Along::Constant)
      return {Along::Constant, both};
    if (isCounting && rhs.kind == Along::Counts)
      return {Along::Other};
    return countsWith(isCounting ? binary.getRHS() : binary.getLHS());
  case AffineExprKind::Mul:
    return isCounting || rhs.kind == Along::Counts ? Along{Along::Other} : Along{Along::Constant, both};
  case AffineExprKind::Mod:
    return isCounting ? countsWith(binary.getRHS()) : Along{Along::Constant, both};
  case AffineExprKind::FloorDiv:
    return {Along::Constant, isCounting ? countsWith(binary.getRHS()).unit : both};
  default:
    return {Along::Other};
  }
}

void mlir::tt::addBreaks(AffineExpr expr, unsigned dim, int64_t length, Breaks &breaks) {
  expr.walk([&](AffineExpr part) {
    if (part.getKind() != AffineExprKind::Mod && part.getKind() != AffineExprKind::FloorDiv)
      return;
    auto binary = cast<AffineBinaryOpExpr>(part);
    auto divisor = dyn_cast<AffineConstantExpr>(binary.getRHS());
    if (divisor && classify(binary.getLHS(), dim).kind == Along::Counts && classify(part, dim).unit % length != 0)
      breaks.insert({binary.getLHS(), divisor.getValue()});
  });
}
