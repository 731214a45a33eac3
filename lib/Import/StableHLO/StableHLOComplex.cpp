//===- StableHLOComplex.cpp - Functions of complex numbers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All in single precision. No intermediate number leaves the range of floats where the result does not; branch cuts and signs of
// zero follow annex G of ISO C (W. Kahan, "Branch cuts for complex elementary functions", 1987).
//
//===----------------------------------------------------------------------===//

#include "../Core/Formula.h"
#include "StableHLOImporters.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

namespace {

/// A complex number, or a tensor of them.
struct Complex {
  Value re, im;
};

/// The size of complex numbers as the larger part and the ratio of the smaller one to it: that of zeros and of infinite ones is 0.
struct Size {
  Value larger, ratio;
};

struct ComplexFormula : Formula {
  using Formula::add, Formula::mul, Formula::sub, Formula::neg, Formula::where, Formula::exp, Formula::log, Formula::log1p,
      Formula::sqrt, Formula::div, Formula::asinh, Formula::cosh, Formula::sinh;
  using Formula::Formula;

  Complex neg(Complex z) { return {neg(z.re), neg(z.im)}; }
  Complex mul(Complex a, Complex b) { return {sub(mul(a.re, b.re), mul(a.im, b.im)), add(mul(a.re, b.im), mul(a.im, b.re))}; }
  Complex conj(Complex z) { return {z.re, neg(z.im)}; }
  /// i z, and -i z.
  Complex turned(Complex z) { return {neg(z.im), z.re}; }
  Complex turnedBack(Complex z) { return {z.im, neg(z.re)}; }
  Complex where(Value p, Complex a, Complex b) { return {where(p, a.re, b.re), where(p, a.im, b.im)}; }
  Value isInf(Value a) { return n.composite(CompositeId::Isinf, {a}); }

  Size size(Complex z) {
    Value a = abs(z.re), b = abs(z.im), larger = max(a, b);
    Value isPlain = both(lt(0, larger), lt(larger, HUGE_VAL));
    // NaN stays NaN: it is not less, and the larger one then.
    return {larger, where(isPlain, div(min(a, b), larger), number(larger, 0))};
  }

  /// sqrt(1 + ratio^2), of at most sqrt(2).
  Value diagonal(Value ratio) { return sqrt(add(mul(ratio, ratio), 1)); }
  Value abs(Complex z) { return n.composite(CompositeId::Hypot, {z.re, z.im}); }
  Value abs(Value a) { return Formula::abs(a); }

  /// The logarithm of the magnitude from larger and smaller part: near 1 from its difference to 1.
  Value logSize(Complex z) {
    Size s = size(z);
    Value smaller = mul(s.larger, s.ratio);
    Value near = mul(log1p(add(mul(add(s.larger, -1), add(s.larger, 1)), mul(smaller, smaller))), 0.5);
    Value far = add(log(s.larger), mul(log1p(mul(s.ratio, s.ratio)), 0.5));
    Value isNear = both(lt(0.5, s.larger), lt(s.larger, 2));
    return where(either(isInf(z.re), isInf(z.im)), HUGE_VAL, where(isNear, near, far));
  }
  Complex log(Complex z) { return {logSize(z), atan2(z.im, z.re)}; }
  Complex log1p(Complex z) {
    Value x = add(z.re, 1);
    // The difference of the squared magnitude from 1.
    Value excess = add(mul(z.re, add(z.re, 2)), mul(z.im, z.im));
    return {where(lt(abs(excess), 1), mul(log1p(excess), 0.5), logSize({x, z.im})), atan2(z.im, x)};
  }

  /// `size` in the direction `angle`: a size of zero has no direction, and an angle of zero no imaginary part.
  Complex polar(Value size, Value angle) {
    Value isZero = eq(size, 0);
    Complex z = {mul(size, cos(angle)), where(eq(angle, 0), angle, mul(size, sin(angle)))};
    return {where(isZero, size, z.re), where(isZero, size, z.im)};
  }
  Complex exp(Complex z) {
    // Of half the exponent, twice: e^x may be infinite where e^x cos(y) is not.
    Value half = exp(mul(z.re, 0.5));
    Complex once = polar(half, z.im);
    return {mul(half, once.re), where(eq(z.im, 0), z.im, mul(half, once.im))};
  }
  // e^x cos(y) - 1 = (e^x - 1) cos(y) - 2 sin(y / 2)^2
  Complex expm1(Complex z) {
    Value s = sin(mul(z.im, 0.5));
    Complex e = exp(z);
    Value near = sub(mul(Formula::expm1(z.re), cos(z.im)), mul(mul(s, s), 2));
    return {where(lt(abs(z.re), 10), near, add(e.re, -1)), e.im};
  }

  Complex sqrt(Complex z) {
    Size s = size(z);
    // The larger part of the root: sqrt((|x| + |z|) / 2).
    Value isWide = lt(abs(z.re), abs(z.im));
    Value share = where(isWide, s.ratio, number(s.ratio, 1));
    Value t = mul(sqrt(s.larger), sqrt(mul(add(share, diagonal(s.ratio)), 0.5)));
    Value isZero = eq(s.larger, 0);
    Value u = where(isZero, 0, div(mul(abs(z.im), 0.5), t));
    // Infinite numbers.
    Value isTall = isInf(z.im);
    t = where(either(isTall, isInf(z.re)), HUGE_VAL, where(isZero, 0, t));
    u = where(isTall, HUGE_VAL, where(isInf(z.re), 0, u));
    Value isLeft = isNegative(z.re);
    return {where(isLeft, u, t), copySign(where(isLeft, t, u), z.im)};
  }

  // R. Smith's: by the ratio of the parts of the divisor.
  Complex div(Complex a, Complex b) {
    Value isWide = lt(abs(b.re), abs(b.im));
    Value big = where(isWide, b.im, b.re), small = where(isWide, b.re, b.im), ratio = div(small, big);
    Value whole = add(big, mul(small, ratio));
    Complex z = {div(add(where(isWide, mul(a.re, ratio), a.re), where(isWide, a.im, mul(a.im, ratio))), whole),
                 div(sub(where(isWide, mul(a.im, ratio), a.im), where(isWide, a.re, mul(a.re, ratio))), whole)};
    // Numbers divided by zero are infinite; finite ones by infinite ones are zero.
    Value isZero = eq(big, 0), isFinite = both(lt(abs(a.re), HUGE_VAL), lt(abs(a.im), HUGE_VAL));
    Value isNone = both(either(isInf(b.re), isInf(b.im)), isFinite);
    z = where(isZero, {div(a.re, big), div(a.im, big)}, z);
    return {where(isNone, 0, z.re), where(isNone, 0, z.im)};
  }
  Complex reciprocal(Complex z) { return div({number(z.re, 1), number(z.re, 0)}, z); }

  // With s = sinh(x), t = tan(y): (s sqrt(1 + s^2) (1 + t^2) + i t) / (1 + (1 + t^2) s^2)
  Complex tanh(Complex z) {
    static constexpr double kFar = 11;
    Value isFar = lt(kFar, abs(z.re)), x = where(isFar, 0, z.re);
    Value s = sinh(x), t = tan(z.im), beta = add(mul(t, t), 1), whole = add(mul(mul(beta, s), s), 1);
    Complex near = {div(mul(mul(beta, s), diagonal(s)), whole), div(t, whole)};
    // sin(2 y) of a very large angle is of no matter.
    Value small = mul(mul(sin(z.im), cos(z.im)), mul(exp(mul(abs(z.re), -2)), 4));
    Complex far = {copySign(number(z.re, 1), z.re), where(isInf(z.re), 0, small)};
    return where(isFar, far, near);
  }
  /// A product in which zero is zero, regardless of the other factor.
  Value times(Value a, Value b) { return mul(where(eq(b, 0), copySign(number(a, 1), a), a), b); }
  Complex sinh(Complex z) { return {mul(sinh(z.re), cos(z.im)), times(cosh(z.re), sin(z.im))}; }
  Complex cosh(Complex z) { return {mul(cosh(z.re), cos(z.im)), times(sinh(z.re), sin(z.im))}; }

  /// asinh(2 x): 2 x may leave the range of floats.
  Value asinhOfTwice(Value x) {
    Value far = copySign(add(Formula::log(abs(x)), 2 * std::numbers::ln2), x);
    return where(lt(abs(x), 1e15), asinh(add(x, x)), far);
  }
  /// Half of the product of roots of 1 - z or z - 1, and 1 + z.
  Complex halfProduct(Complex a, Complex b) { return mul({mul(a.re, 0.5), mul(a.im, 0.5)}, b); }
  Complex asin(Complex z) {
    Complex low = sqrt(Complex{sub(1, z.re), neg(z.im)}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {atan2(mul(z.re, 0.5), halfProduct(low, high).re), asinhOfTwice(halfProduct(conj(low), high).im)};
  }
  Complex acos(Complex z) {
    Complex low = sqrt(Complex{sub(1, z.re), neg(z.im)}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {mul(atan2(low.re, high.re), 2), asinhOfTwice(halfProduct(conj(high), low).im)};
  }
  Complex acosh(Complex z) {
    Complex low = sqrt(Complex{add(z.re, -1), z.im}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {asinhOfTwice(halfProduct(conj(low), high).re), mul(atan2(low.im, high.re), 2)};
  }
  Complex asinh(Complex z) { return turnedBack(asin(turned(z))); }
  // log1p(4 x / ((1 - x)^2 + y^2)) / 4 and atan2(2 y, (1 - x) (1 + x) - y^2) / 2 for x >= 0
  Complex atanh(Complex z) {
    static constexpr double kFar = 1e9;
    Value x = abs(z.re), y = z.im, rest = sub(1, x);
    Value isFar = either(lt(kFar, x), lt(kFar, abs(y)));
    Value nearRe = mul(log1p(div(mul(x, 4), add(mul(rest, rest), mul(y, y)))), 0.25);
    Value nearIm = mul(atan2(mul(y, 2), sub(mul(rest, add(x, 1)), mul(y, y))), 0.5);
    // 1 / z and a quarter turn.
    Value farRe = reciprocal({x, y}).re, farIm = copySign(number(y, std::numbers::pi / 2), y);
    return {copySign(where(isFar, farRe, nearRe), z.re), where(isFar, farIm, nearIm)};
  }
  Complex atan(Complex z) { return turnedBack(atanh(turned(z))); }
};

} // namespace

/// Operand `number` as its parts; a real one has no imaginary part.
static Complex operandOf(MLIROp &n, size_t number) {
  Value x = n.operand(number);
  if (n.isComplexOperand(number))
    return {n.part(x, 0), n.part(x, 1)};
  return {x, n.splat(x, 0)};
}

/// Gives the formula `make` of operand 0.
static void give(MLIROp &n, llvm::function_ref<Complex(ComplexFormula &, Complex)> make) {
  ComplexFormula f(n);
  Complex made = make(f, operandOf(n, 0));
  n.give(n.join(made.re, made.im));
}

/// Both operands, with as many axes.
static std::pair<Complex, Complex> pairOf(MLIROp &n) {
  Complex a = operandOf(n, 0), b = operandOf(n, 1);
  n.alignTrailing(a.re, b.re);
  n.alignTrailing(a.im, b.im);
  return {a, b};
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importComplex(MLIROp &n) { n.give(n.join(n.operand(0), n.operand(1))); }
void mlir::tt::importer::importComplexReal(MLIROp &n) { n.give(n.part(n.operand(0), 0)); }
void mlir::tt::importer::importComplexImag(MLIROp &n) { n.give(n.part(n.operand(0), 1)); }
void mlir::tt::importer::importConj(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.conj(z); });
}

// Real numbers have no imaginary part, and of complex ones the real part is kept.
void mlir::tt::importer::importComplexConvert(MLIROp &n) {
  if (n.isComplexResult())
    return n.give(n.isComplexOperand(0) ? n.operand(0) : n.join(n.castTo(n.operand(0), n.builder.getF32Type()), {}));
  RankedTensorType type = n.resultType();
  if (type && type.getElementType().isInteger(1))
    return n.fail("booleans of complex numbers are not supported");
  n.give(type ? n.wrap(n.castTo(n.part(n.operand(0), 0), type.getElementType())) : Value());
}

void mlir::tt::importer::importComplexIota(MLIROp &n) {
  MLIROp real = n.partOp(0);
  importIota(real);
  if (real.hasFailed() || real.given().empty())
    return n.noteFailure();
  n.give(n.join(real.given().front(), {}));
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importComplexAbs(MLIROp &n) {
  ComplexFormula f(n);
  n.give(f.abs(operandOf(n, 0)));
}

// The number divided by its size, by the larger part first; zero is itself, and NaN in one part is NaN in both.
void mlir::tt::importer::importComplexSign(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) -> Complex {
    Size s = f.size(z);
    Value diagonal = f.diagonal(s.ratio), isZero = f.eq(s.larger, 0);
    auto unit = [&](Value part) { return f.where(isZero, part, f.div(f.div(part, s.larger), diagonal)); };
    return {unit(z.re), unit(z.im)};
  });
}

#define TT_COMPLEX_FUNCTION(Name, member)                                                                                          \
  void mlir::tt::importer::importComplex##Name(MLIROp &n) {                                                                        \
    give(n, [](ComplexFormula &f, Complex z) -> Complex { return f.member(z); });                                                  \
  }
TT_COMPLEX_FUNCTION(Exp, exp)
TT_COMPLEX_FUNCTION(Expm1, expm1)
TT_COMPLEX_FUNCTION(Log, log)
TT_COMPLEX_FUNCTION(Log1p, log1p)
TT_COMPLEX_FUNCTION(Sqrt, sqrt)
TT_COMPLEX_FUNCTION(Tanh, tanh)
TT_COMPLEX_FUNCTION(Sinh, sinh)
TT_COMPLEX_FUNCTION(Cosh, cosh)
TT_COMPLEX_FUNCTION(Asin, asin)
TT_COMPLEX_FUNCTION(Acos, acos)
TT_COMPLEX_FUNCTION(Atan, atan)
TT_COMPLEX_FUNCTION(Asinh, asinh)
TT_COMPLEX_FUNCTION(Acosh, acosh)
TT_COMPLEX_FUNCTION(Atanh, atanh)
#undef TT_COMPLEX_FUNCTION

void mlir::tt::importer::importComplexSquare(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.mul(z, z); });
}
void mlir::tt::importer::importComplexRsqrt(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.reciprocal(f.sqrt(z)); });
}
// A third of the angle, and the root of the size.
void mlir::tt::importer::importComplexCbrt(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) {
    Value size = f.n.build<ttir::CbrtOp>({f.abs(z)});
    return f.polar(size, f.mul(f.atan2(z.im, z.re), 1.0 / 3));
  });
}
// sin(z) = -i sinh(i z), cos(z) = cosh(i z), tan(z) = -i tanh(i z)
void mlir::tt::importer::importComplexSin(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.turnedBack(f.sinh(f.turned(z))); });
}
void mlir::tt::importer::importComplexCos(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.cosh(f.turned(z)); });
}
void mlir::tt::importer::importComplexTan(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) { return f.turnedBack(f.tanh(f.turned(z))); });
}
// 1 / (1 + e^-z), by the exponential of the sign that keeps it below 1.
void mlir::tt::importer::importComplexLogistic(MLIROp &n) {
  give(n, [](ComplexFormula &f, Complex z) {
    Value isLeft = f.lt(z.re, 0.0);
    Complex e = f.exp(f.where(isLeft, z, f.neg(z)));
    Complex one = {f.number(e.re, 1), f.number(e.im, 0)};
    return f.div(f.where(isLeft, e, one), {f.add(e.re, 1), e.im});
  });
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importComplexDivide(MLIROp &n) {
  auto [a, b] = pairOf(n);
  Complex made = ComplexFormula(n).div(a, b);
  n.give(n.join(made.re, made.im));
}

// |a|^x e^(-y angle) in the direction y log|a| + x angle, for a^(x + i y). Zero is zero, and one where the exponent is zero.
void mlir::tt::importer::importComplexPower(MLIROp &n) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  Complex log = f.log(a);
  Value isZero = f.eq(f.abs(a), 0), isOne = f.both(f.eq(b.re, 0), f.eq(b.im, 0));
  Complex made = f.exp(f.mul(b, f.where(isZero, {f.number(log.re, 0), f.number(log.im, 0)}, log)));
  made = {f.where(isZero, 0, made.re), f.where(isZero, 0, made.im)};
  n.give(n.join(f.where(isOne, 1, made.re), f.where(isOne, 0, made.im)));
}

/// Whether `a` comes before `b`: by the real parts, then by the imaginary ones.
static Value isBefore(ComplexFormula &f, Complex a, Complex b) {
  return f.where(f.eq(a.re, b.re), f.lt(a.im, b.im), f.lt(a.re, b.re));
}
void mlir::tt::importer::importComplexMinimum(MLIROp &n) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  Complex made = f.where(isBefore(f, b, a), b, a);
  n.give(n.join(made.re, made.im));
}
void mlir::tt::importer::importComplexMaximum(MLIROp &n) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  Complex made = f.where(isBefore(f, a, b), b, a);
  n.give(n.join(made.re, made.im));
}

void mlir::tt::importer::importComplexCompare(MLIROp &n) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  std::optional<ComparisonDirection> direction = directionOf(n);
  Value isEqual = f.both(f.eq(a.re, b.re), f.eq(a.im, b.im));
  if (direction == ComparisonDirection::EQ)
    n.give(isEqual);
  else if (direction == ComparisonDirection::NE)
    n.give(isEqual ? n.build<ttir::LogicalNotOp>({isEqual}) : Value());
  else
    n.fail("expected EQ or NE of complex numbers, which have no order, found " +
           (direction ? stringifyComparisonDirection(*direction) : "none"));
}
