//===- Linearize.cpp - Affine maps that are linear on a shape -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Rewrites expressions as sums of dimensions and of atomic quotients: `e floordiv c` becomes the part of e that c divides, over c,
// plus the quotient of the rest, which is 0 if the range of the rest is within [0, c); `e mod c` becomes e minus c times that.
// Equal quotients are uniqued, so that they cancel where quotient and remainder are recombined.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/LinearMap.h"

#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Expected;
using llvm::SmallVector;
using llvm::Twine;

// Quotients of a map beyond which it is not worth the time.
static constexpr size_t kMaxQuotients = 64;
// Numbers up to here are exact: sums and products of larger ones may have been cut off.
static constexpr int64_t kMaxExact = int64_t(1) << 62;

namespace {
/// offset + the sum of factors times variables; missing trailing factors are 0.
struct Sum {
  int64_t offset = 0;
  SmallVector<int64_t, 8> factors;

  int64_t factor(size_t variable) const { return variable < factors.size() ? factors[variable] : 0; }
  bool isConstant() const {
    return llvm::all_of(factors, [](int64_t factor) { return factor == 0; });
  }
  bool isExact() const {
    auto fits = [](int64_t value) { return value > -kMaxExact && value < kMaxExact; };
    return fits(offset) && llvm::all_of(factors, fits);
  }
  void add(const Sum &other, int64_t times) {
    offset = saturatingAdd(offset, saturatingMul(other.offset, times));
    factors.resize(std::max(factors.size(), other.factors.size()));
    for (auto [index, factor] : llvm::enumerate(other.factors))
      factors[index] = saturatingAdd(factors[index], saturatingMul(factor, times));
  }
  static Sum variable(size_t number) {
    Sum sum;
    sum.factors.resize(number + 1);
    sum.factors[number] = 1;
    return sum;
  }
};

/// Variables are the dimensions, followed by the quotients in order of discovery.
class Linearizer {
public:
  Linearizer(const AffineMap &map, ArrayRef<int64_t> shape) : map(map), shape(shape) {}

  Expected<Sum> sumOf(AffineMap::Expr expr) {
    using Kind = AffineMap::Kind;
    const AffineMap::Node &node = map.node(expr);
    switch (node.kind) {
    case Kind::Constant:
      return Sum{node.value, {}};
    case Kind::Dim:
      return Sum::variable(node.value);
    case Kind::Symbol:
      return llvm::createStringError("expected dimensions and constants, found symbol s" + Twine(node.value));
    default:
      break;
    }
    Expected<Sum> lhs = sumOf(node.lhs);
    if (!lhs)
      return lhs;
    Expected<Sum> rhs = sumOf(node.rhs);
    if (!rhs)
      return rhs;
    if (node.kind == Kind::Add) {
      lhs->add(*rhs, 1);
      return lhs;
    }
    return node.kind == Kind::Mul ? multiply(*lhs, *rhs) : divide(node.kind, std::move(*lhs), *rhs);
  }

  /// The first quotient in `sum`, as text; empty if there is none.
  std::string findQuotient(const Sum &sum) const {
    for (size_t number = 0; number < quotients.size(); ++number)
      if (sum.factor(map.numDims() + number) != 0)
        return textOf(map.numDims() + number);
    return "";
  }

private:
  struct Quotient {
    Sum dividend;
    int64_t divisor, largest;
  };

  static Expected<Sum> multiply(const Sum &lhs, const Sum &rhs) {
    if (!lhs.isConstant() && !rhs.isConstant())
      return llvm::createStringError("expected products with constants, found a product of dimensions");
    Sum product;
    lhs.isConstant() ? product.add(rhs, lhs.offset) : product.add(lhs, rhs.offset);
    return product;
  }

  Expected<Sum> divide(AffineMap::Kind kind, Sum dividend, const Sum &divisor) {
    if (!divisor.isConstant() || divisor.offset <= 0)
      return llvm::createStringError("expected a positive constant as divisor, found '" + textOf(divisor) + "'");
    if (kind == AffineMap::Kind::CeilDiv)
      dividend.offset = saturatingAdd(dividend.offset, divisor.offset - 1);
    if (!dividend.isExact() || divisor.offset >= kMaxExact)
      return llvm::createStringError("expected values below 2^62, found larger ones");
    Expected<Sum> quotient = floorDivide(dividend, divisor.offset);
    if (!quotient || kind != AffineMap::Kind::Mod)
      return quotient;
    dividend.add(*quotient, -divisor.offset);
    return dividend;
  }

  Expected<Sum> floorDivide(const Sum &dividend, int64_t divisor) {
    Sum whole{floorDiv(dividend.offset, divisor), {}}, rest{floorMod(dividend.offset, divisor), {}};
    for (int64_t factor : dividend.factors) {
      whole.factors.push_back(floorDiv(factor, divisor));
      rest.factors.push_back(floorMod(factor, divisor));
    }
    while (!rest.factors.empty() && rest.factors.back() == 0)
      rest.factors.pop_back();
    const int64_t most = largest(rest);
    if (most < divisor)
      return whole;
    auto isSame = [&](const Quotient &other) {
      return other.divisor == divisor && other.dividend.offset == rest.offset && other.dividend.factors == rest.factors;
    };
    const size_t number = llvm::find_if(quotients, isSame) - quotients.begin();
    if (number == kMaxQuotients)
      return llvm::createStringError("expected at most " + Twine(kMaxQuotients) + " different quotients, found more");
    if (number == quotients.size())
      quotients.push_back({std::move(rest), divisor, most / divisor});
    whole.add(Sum::variable(map.numDims() + number), 1);
    return whole;
  }

  /// The largest value of a sum without negative numbers.
  int64_t largest(const Sum &sum) const {
    int64_t value = sum.offset;
    for (auto [variable, factor] : llvm::enumerate(sum.factors))
      value = saturatingAdd(value, saturatingMul(factor, factor == 0 ? 0 : largest(variable)));
    return value;
  }
  int64_t largest(size_t variable) const {
    if (variable >= map.numDims())
      return quotients[variable - map.numDims()].largest;
    return variable < shape.size() ? std::max<int64_t>(shape[variable] - 1, 0) : INT64_MAX;
  }

  /// Quotients in quotients are shown up to `depth`.
  std::string textOf(size_t variable, unsigned depth = 2) const {
    if (variable < map.numDims())
      return "d" + std::to_string(variable);
    if (depth == 0)
      return "...";
    const Quotient &quotient = quotients[variable - map.numDims()];
    const std::string dividend = textOf(quotient.dividend, depth - 1);
    return (llvm::StringRef(dividend).contains(' ') ? "(" + dividend + ")" : dividend) + " floordiv " +
           std::to_string(quotient.divisor);
  }
  std::string textOf(const Sum &sum, unsigned depth = 2) const {
    std::string text;
    llvm::raw_string_ostream os(text);
    for (auto [variable, factor] : llvm::enumerate(sum.factors))
      if (factor != 0) {
        os << (text.empty() ? "" : " + ") << textOf(variable, depth);
        if (factor != 1)
          os << " * " << factor;
      }
    if (sum.offset != 0 || text.empty())
      os << (text.empty() ? "" : " + ") << sum.offset;
    return text;
  }

  const AffineMap &map;
  ArrayRef<int64_t> shape;
  SmallVector<Quotient, 4> quotients;
};
} // namespace

static Error notLinear(const AffineMap &map, size_t result, const Twine &why) {
  return llvm::createStringError("result " + Twine(result) + " of the linear map " + map.str() + " is not linear: " + why);
}

Expected<LinearMap> LinearMap::fromAffine(const AffineMap &map, ArrayRef<int64_t> shape) {
  LinearMap linear(map.numResults(), map.numDims());
  Linearizer linearizer(map, shape);
  for (auto [result, expr] : llvm::enumerate(map.results())) {
    Expected<Sum> sum = linearizer.sumOf(expr);
    if (!sum)
      return notLinear(map, result, toString(sum.takeError()));
    if (std::string quotient = linearizer.findQuotient(*sum); !quotient.empty())
      return notLinear(map, result, quotient + " varies");
    linear.offset(result) = sum->offset;
    for (unsigned dim = 0; dim < map.numDims(); ++dim)
      linear.stride(result, dim) = sum->factor(dim);
  }
  return linear;
}
