//===- RunBreaks.cpp - Boundaries of contiguous runs ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RunBreaks.h"

#include "llvm/Support/MathExtras.h"

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

/// Longest period that is enumerated element by element.
static constexpr int64_t kLongestPeriod = 1 << 14;

/// Whether `index` has boundaries of its own along `dim`.
static bool isNested(AffineExpr index, unsigned dim) {
  bool isNested = false;
  index.walk([&](AffineExpr part) {
    isNested |= part.isFunctionOfDim(dim) && llvm::is_contained({AffineExprKind::Mod, AffineExprKind::FloorDiv}, part.getKind());
  });
  return isNested;
}

/// The value of `index` at `place` elements after a boundary of `base`; none if it depends on more.
static std::optional<int64_t> valueAt(AffineExpr index, const Breaks::value_type &base, int64_t place) {
  AffineExpr at = getAffineConstantExpr(place, index.getContext());
  auto value = dyn_cast<AffineConstantExpr>(index.replace(base.first % base.second, at));
  return value ? std::optional(value.getValue()) : std::nullopt;
}

/// The maximum number of boundaries that a run of `length` elements crosses: of `base`, and `nested` ones, which repeat with the
/// period of `base`.
static int64_t countCrossings(const Breaks::value_type &base, ArrayRef<Breaks::value_type> nested, int64_t length) {
  const int64_t period = base.second;
  SmallVector<bool> isCut(period, false);
  isCut.front() = true;
  for (const auto &[index, divisor] : nested)
    for (int64_t place = 1; place < period; ++place)
      isCut[place] = isCut[place] || *valueAt(index, base, place) % divisor == 0;
  // Slide a window of the run over one period.
  int64_t most = 0, inside = 0;
  for (int64_t place = 1; place < length; ++place)
    inside += isCut[place % period];
  for (int64_t first = 0; first < period; ++first) {
    most = std::max(most, inside);
    inside += int64_t(isCut[(first + length) % period]) - int64_t(isCut[(first + 1) % period]);
  }
  return most;
}

int64_t mlir::tt::countParts(const Breaks &breaks, unsigned dim, int64_t length) {
  int64_t parts = 1;
  SmallVector<Breaks::value_type> others;
  llvm::copy_if(breaks, std::back_inserter(others), [&](const Breaks::value_type &at) { return isNested(at.first, dim); });
  for (const Breaks::value_type &base : breaks) {
    if (isNested(base.first, dim))
      continue;
    SmallVector<Breaks::value_type> nested;
    if (base.second <= kLongestPeriod)
      llvm::copy_if(others, std::back_inserter(nested), [&](const Breaks::value_type &at) { return valueAt(at.first, base, 0); });
    llvm::erase_if(others, [&](const Breaks::value_type &at) { return llvm::is_contained(nested, at); });
    parts += nested.empty() ? llvm::divideCeil(length - 1, base.second) : countCrossings(base, nested, length);
  }
  // Boundaries without a known base may be anywhere.
  return others.empty() ? std::min(parts, length) : length;
}
