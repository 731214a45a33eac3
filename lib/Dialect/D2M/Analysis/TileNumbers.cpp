//===- TileNumbers.cpp - Expressions that number tiles ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;

/// Zero is null where sums are split: most parts are zero, and each constant is a look-up in the context.
static bool isZero(AffineExpr expr) {
  auto constant = dyn_cast_or_null<AffineConstantExpr>(expr);
  return !expr || (constant && constant.getValue() == 0);
}
static AffineExpr orZero(AffineExpr expr, MLIRContext *context) { return expr ? expr : getAffineConstantExpr(0, context); }
static AffineExpr sumOf(AffineExpr lhs, AffineExpr rhs) { return lhs && rhs ? lhs + rhs : lhs ? lhs : rhs; }

/// Splits a sum into its multiples of `divisor`, divided by it, and the rest. Parts may be null.
static std::pair<AffineExpr, AffineExpr> splitMultiples(AffineExpr expr, int64_t divisor) {
  if (expr.getKind() == AffineExprKind::Add) {
    auto sum = cast<AffineBinaryOpExpr>(expr);
    auto [leftWhole, leftRest] = splitMultiples(sum.getLHS(), divisor);
    auto [rightWhole, rightRest] = splitMultiples(sum.getRHS(), divisor);
    return {sumOf(leftWhole, rightWhole), sumOf(leftRest, rightRest)};
  }
  // The rest of a constant is non-negative: kernel arithmetic is unsigned.
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return {constant.floorDiv(divisor), constant % divisor};
  auto product = dyn_cast<AffineBinaryOpExpr>(expr);
  auto factor = product && expr.getKind() == AffineExprKind::Mul ? dyn_cast<AffineConstantExpr>(product.getRHS()) : nullptr;
  if (!factor)
    return {AffineExpr(), expr};
  if (factor.getValue() % divisor == 0)
    return {product.getLHS() * (factor.getValue() / divisor), AffineExpr()};
  // The factor applies to each term of a sum.
  if (auto sum = dyn_cast<AffineBinaryOpExpr>(product.getLHS()); sum && sum.getKind() == AffineExprKind::Add) {
    auto split = splitMultiples(sum.getLHS() * factor + sum.getRHS() * factor, divisor);
    if (!isZero(split.first))
      return split;
  }
  return {AffineExpr(), expr};
}

/// Whether `high` is (e floordiv c) * c and `low` is e mod c: their sum is e.
static bool isSplit(AffineExpr high, AffineExpr low) {
  auto product = dyn_cast<AffineBinaryOpExpr>(high), rest = dyn_cast<AffineBinaryOpExpr>(low);
  if (!product || !rest || high.getKind() != AffineExprKind::Mul || low.getKind() != AffineExprKind::Mod)
    return false;
  return product.getRHS() == rest.getRHS() && product.getLHS() == rest.getLHS().floorDiv(rest.getRHS());
}

/// Proper divisors of `value` greater than 1, in descending order.
static SmallVector<int64_t> properDivisors(int64_t value) {
  SmallVector<int64_t> large, small;
  for (int64_t low = 2; low * low <= value; ++low)
    if (value % low == 0) {
      large.push_back(value / low);
      if (low * low != value)
        small.push_back(low);
    }
  large.append(small.rbegin(), small.rend());
  return large;
}

bool mlir::tt::d2m::isInRange(AffineExpr expr, int64_t begin, int64_t end, ArrayRef<int64_t> extents) {
  IndexRange range = rangeOf(expr, extents);
  return range.low >= begin && range.high < end;
}

AffineExpr mlir::tt::d2m::simplifyInRange(AffineExpr expr, ArrayRef<int64_t> extents) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return extents[dim.getPosition()] <= 1 ? getAffineConstantExpr(0, expr.getContext()) : expr;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return expr;
  AffineExpr lhs = simplifyInRange(binary.getLHS(), extents), rhs = simplifyInRange(binary.getRHS(), extents);
  const bool isSame = lhs == binary.getLHS() && rhs == binary.getRHS();
  if (expr.getKind() == AffineExprKind::Add)
    return isSplit(lhs, rhs) ? cast<AffineBinaryOpExpr>(rhs).getLHS() : isSame ? expr : lhs + rhs;
  if (expr.getKind() == AffineExprKind::Mul)
    return isSame ? expr : lhs * rhs;
  auto divisor = dyn_cast<AffineConstantExpr>(rhs);
  bool isMod = expr.getKind() == AffineExprKind::Mod;
  if (!divisor || divisor.getValue() <= 0 || (!isMod && expr.getKind() != AffineExprKind::FloorDiv))
    return expr;
  auto [whole, rest] = splitMultiples(lhs, divisor.getValue());
  if (!rest || isInRange(rest, 0, divisor.getValue(), extents))
    return isMod || !whole ? orZero(isMod ? rest : whole, expr.getContext()) : simplifyInRange(whole, extents);
  // A multiple of a factor of the divisor and less than that: the rest joins the remainder.
  for (int64_t part : properDivisors(divisor.getValue())) {
    auto [multiple, less] = splitMultiples(rest, part);
    if (isZero(multiple) || (less && !isInRange(less, 0, part, extents)))
      continue;
    int64_t other = divisor.getValue() / part;
    return isMod ? sumOf(simplifyInRange(multiple % other, extents) * part, less)
                 : sumOf(whole, simplifyInRange(multiple.floorDiv(other), extents));
  }
  return isMod ? rest % divisor.getValue() : sumOf(whole, rest.floorDiv(divisor.getValue()));
}

AffineMap mlir::tt::d2m::simplifyInRange(AffineMap map, ArrayRef<int64_t> extents) {
  SmallVector<AffineExpr> results =
      llvm::map_to_vector(map.getResults(), [&](AffineExpr expr) { return simplifyInRange(expr, extents); });
  return AffineMap::get(map.getNumDims(), 0, results, map.getContext());
}

AffineMap mlir::tt::d2m::tileMap(TileIndex tile, ArrayRef<int64_t> extents) {
  const AffineExpr results[] = {simplifyInRange(tile.row, extents), simplifyInRange(tile.column, extents)};
  return AffineMap::get(extents.size(), 0, results, tile.row.getContext());
}

bool mlir::tt::d2m::isInOrder(AffineMap map, ArrayRef<int64_t> extents) {
  MLIRContext *context = map.getContext();
  return map.getNumResults() == 2 && map == tileMap({getAffineDimExpr(0, context), getAffineDimExpr(1, context)}, extents);
}

TileIndex mlir::tt::d2m::tileAt(GenericOp generic, unsigned tensor) {
  const AffineMap map = generic.getInputMap(tensor);
  if (map.getNumResults() == 2)
    return {map.getResult(0), map.getResult(1)};
  AffineExpr row = map.getResult(0);
  ArrayRef<int64_t> extents = tileExtentsOf(generic.getTensorType(tensor)).take_back(map.getNumResults());
  for (auto [extent, at] : llvm::zip_equal(extents.drop_front().drop_back(), map.getResults().drop_front().drop_back()))
    row = row * extent + at;
  return {simplifyInRange(row, generic.getExtents()), map.getResults().back()};
}

AffineExpr mlir::tt::d2m::linearize(TileIndex tile, RankedTensorType type, ArrayRef<int64_t> extents) {
  const AffineExpr number = tile.row * tileExtentsOf(type).back() + tile.column;
  // Only sums of quotients and remainders have terms to recombine.
  const bool isLinear = llvm::none_of(ArrayRef({tile.row, tile.column}), [](AffineExpr expr) {
    bool divides = false;
    expr.walk(
        [&](AffineExpr part) { divides |= part.getKind() == AffineExprKind::Mod || part.getKind() == AffineExprKind::FloorDiv; });
    return divides;
  });
  return isLinear ? number : simplifyInRange(number, extents);
}

namespace {
/// (d`dim` floordiv `divisor`) mod `range`, times `factor`.
struct Digit {
  unsigned dim;
  int64_t divisor, range, factor;
};
} // namespace

static std::optional<Digit> digitOf(AffineExpr expr, ArrayRef<int64_t> extents) {
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return Digit{dim.getPosition(), 1, extents[dim.getPosition()], 1};
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  auto constant = binary ? dyn_cast<AffineConstantExpr>(binary.getRHS()) : AffineConstantExpr();
  std::optional<Digit> digit = constant ? digitOf(binary.getLHS(), extents) : std::nullopt;
  if (!digit || constant.getValue() <= 0)
    return std::nullopt;
  int64_t value = constant.getValue();
  if (expr.getKind() == AffineExprKind::Mul) {
    digit->factor *= value;
    return digit;
  }
  if (digit->factor != 1 || digit->range % value != 0)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Mod) {
    digit->range = value;
  } else {
    digit->divisor *= value;
    digit->range /= value;
  }
  return digit;
}

/// Appends the digits that `expr` sums to `digits`; false if it has other terms.
static bool addDigits(AffineExpr expr, ArrayRef<int64_t> extents, SmallVectorImpl<Digit> &digits) {
  if (expr.getKind() == AffineExprKind::Add) {
    auto sum = cast<AffineBinaryOpExpr>(expr);
    return addDigits(sum.getLHS(), extents, digits) && addDigits(sum.getRHS(), extents, digits);
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue() == 0;
  // The factor applies to each term of a sum.
  if (auto product = dyn_cast<AffineBinaryOpExpr>(expr);
      product && expr.getKind() == AffineExprKind::Mul && product.getLHS().getKind() == AffineExprKind::Add) {
    auto sum = cast<AffineBinaryOpExpr>(product.getLHS());
    return addDigits(sum.getLHS() * product.getRHS(), extents, digits) &&
           addDigits(sum.getRHS() * product.getRHS(), extents, digits);
  }
  std::optional<Digit> digit = digitOf(expr, extents);
  if (digit)
    digits.push_back(*digit);
  return digit.has_value();
}

bool mlir::tt::d2m::isNumbering(AffineExpr number, ArrayRef<int64_t> extents) {
  SmallVector<Digit> digits;
  if (!addDigits(number, extents, digits))
    return false;
  // Digits cover each dimension without gaps.
  llvm::sort(digits, [](const Digit &a, const Digit &b) { return std::tie(a.dim, a.divisor) < std::tie(b.dim, b.divisor); });
  SmallVector<int64_t> covered(extents.size(), 1);
  for (const Digit &digit : digits) {
    if (digit.divisor != covered[digit.dim])
      return false;
    covered[digit.dim] *= digit.range;
  }
  for (auto [size, extent] : llvm::zip_equal(covered, extents))
    if (size != std::max<int64_t>(extent, 1))
      return false;
  // Each digit is a position of the mixed-radix number.
  llvm::sort(digits, [](const Digit &a, const Digit &b) { return std::tie(a.factor, a.range) < std::tie(b.factor, b.range); });
  int64_t place = 1;
  for (const Digit &digit : digits) {
    if (digit.factor != place && digit.range != 1)
      return false;
    place *= digit.range;
  }
  return true;
}
