//===- StableHLOComplex.h - Functions of complex numbers --------*- C++ -*-===//
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

#ifndef TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOCOMPLEX_H
#define TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOCOMPLEX_H

#include "../Ops/Formulas.h"
#include "StableHLOImporters.h"

namespace mlir::tt::importer {

/// A complex number, or a tensor of them.
struct Complex {
  Value re, im;
};

/// The size of complex numbers as the larger part and the ratio of the smaller one to it: that of zeros and of infinite ones is 0.
struct Size {
  Value larger, ratio;
};

struct ComplexFormula : OpMethods<ComplexFormula> {
  explicit ComplexFormula(TTIRBuilder &n) : n(n) {}
  TTIRBuilder &n;

  Value buildOf(StringRef op, ArrayRef<Operand> operands) { return n.buildOf(op, operands); }
  using OpMethods::abs, OpMethods::asinh, OpMethods::cbrt, OpMethods::cos, OpMethods::div, OpMethods::exp, OpMethods::expm1,
      OpMethods::log, OpMethods::log1p, OpMethods::maximum, OpMethods::minimum, OpMethods::multiply, OpMethods::neg, OpMethods::sin,
      OpMethods::sqrt, OpMethods::tan, OpMethods::where;
  Value splat(Value like, double number) { return n.splat(like, number); }
  Value copySign(Value size, Value sign) { return importer::copySign(n, size, sign); }
  Value cosh(Value x) { return n.composite(CompositeId::Cosh, {x}); }
  Value sinh(Value x) { return n.composite(CompositeId::Sinh, {x}); }

  Complex neg(Complex z) { return {neg(z.re), neg(z.im)}; }
  Complex multiply(Complex a, Complex b) {
    return {subtract(multiply(a.re, b.re), multiply(a.im, b.im)), add(multiply(a.re, b.im), multiply(a.im, b.re))};
  }
  Complex conj(Complex z) { return {z.re, neg(z.im)}; }
  /// i z, and -i z.
  Complex turned(Complex z) { return {neg(z.im), z.re}; }
  Complex turnedBack(Complex z) { return {z.im, neg(z.re)}; }
  Complex where(Value p, Complex a, Complex b) { return {where(p, a.re, b.re), where(p, a.im, b.im)}; }
  Value isInf(Value a) { return n.composite(CompositeId::Isinf, {a}); }

  Size size(Complex z) {
    Value a = abs(z.re), b = abs(z.im), larger = maximum(a, b);
    Value isPlain = logicalAnd(lt(0, larger), lt(larger, HUGE_VAL));
    // NaN stays NaN: it is not less, and the larger one then.
    return {larger, where(isPlain, div(minimum(a, b), larger), 0)};
  }

  /// sqrt(1 + ratio^2), of at most sqrt(2).
  Value diagonal(Value ratio) { return sqrt(add(multiply(ratio, ratio), 1)); }
  Value abs(Complex z) { return n.composite(CompositeId::Hypot, {z.re, z.im}); }

  /// The logarithm of the magnitude from larger and smaller part: near 1 from its difference to 1.
  Value logSize(Complex z) {
    Size s = size(z);
    Value smaller = multiply(s.larger, s.ratio);
    Value near = multiply(log1p(add(multiply(add(s.larger, -1), add(s.larger, 1)), multiply(smaller, smaller))), 0.5);
    Value far = add(log(s.larger), multiply(log1p(multiply(s.ratio, s.ratio)), 0.5));
    Value isNear = logicalAnd(lt(0.5, s.larger), lt(s.larger, 2));
    return where(logicalOr(isInf(z.re), isInf(z.im)), HUGE_VAL, where(isNear, near, far));
  }
  Complex log(Complex z) { return {logSize(z), atan2(z.im, z.re)}; }
  Complex log1p(Complex z) {
    Value x = add(z.re, 1);
    // The difference of the squared magnitude from 1, which cancels where the magnitude is small; x is exact there.
    Value excess = add(multiply(z.re, add(z.re, 2)), multiply(z.im, z.im));
    Value isNear = logicalAnd(lt(-0.5, excess), lt(excess, 1));
    return {where(isNear, multiply(log1p(excess), 0.5), logSize({x, z.im})), atan2(z.im, x)};
  }

  /// `size` in the direction `angle`: a size of zero has no direction, and an angle of zero no imaginary part.
  Complex polar(Value size, Value angle) {
    Value isZero = eq(size, 0);
    Complex z = {multiply(size, cos(angle)), where(eq(angle, 0), angle, multiply(size, sin(angle)))};
    return {where(isZero, size, z.re), where(isZero, size, z.im)};
  }
  Complex exp(Complex z) {
    // Of half the exponent, twice: e^x may be infinite where e^x cos(y) is not.
    Value half = exp(multiply(z.re, 0.5));
    Complex once = polar(half, z.im);
    return {multiply(half, once.re), where(eq(z.im, 0), z.im, multiply(half, once.im))};
  }
  // e^x cos(y) - 1 = (e^x - 1) cos(y) - 2 sin(y / 2)^2
  Complex expm1(Complex z) {
    Value s = sin(multiply(z.im, 0.5));
    Complex e = exp(z);
    Value near = subtract(multiply(expm1(z.re), cos(z.im)), multiply(multiply(s, s), 2));
    return {where(lt(abs(z.re), 10), near, add(e.re, -1)), e.im};
  }

  Complex sqrt(Complex z) {
    Size s = size(z);
    // The larger part of the root: sqrt((|x| + |z|) / 2).
    Value isWide = lt(abs(z.re), abs(z.im));
    Value share = where(isWide, s.ratio, 1);
    Value t = multiply(sqrt(s.larger), sqrt(multiply(add(share, diagonal(s.ratio)), 0.5)));
    Value isZero = eq(s.larger, 0);
    Value u = where(isZero, 0, div(multiply(abs(z.im), 0.5), t));
    // Infinite numbers.
    Value isTall = isInf(z.im);
    t = where(logicalOr(isTall, isInf(z.re)), HUGE_VAL, where(isZero, 0, t));
    u = where(isTall, HUGE_VAL, where(isInf(z.re), 0, u));
    Value isLeft = isNegative(n, z.re);
    return {where(isLeft, u, t), copySign(where(isLeft, t, u), z.im)};
  }

  Value exponentOf(Complex z) { return importer::exponentOf(n, maximum(abs(z.re), abs(z.im))); }
  /// The product with the power of two, in two steps: it may be beyond the range of floats where the product is not.
  Complex scaled(Complex z, Value exponent) {
    Value half = floor(multiply(exponent, 0.5)), first = exp2(half), rest = exp2(subtract(exponent, half));
    return {multiply(multiply(z.re, first), rest), multiply(multiply(z.im, first), rest)};
  }
  /// By the ratio of the parts of the divisor (R. Smith), of numbers whose larger parts are near 1.
  Complex div(Complex a, Complex b) {
    Value above = exponentOf(a), below = exponentOf(b);
    Complex z = scaled(divNearOne(scaled(a, neg(above)), scaled(b, neg(below))), subtract(above, below));
    // Numbers divided by zero are infinite; finite ones by infinite ones are zero.
    Value isZero = logicalAnd(eq(b.re, 0), eq(b.im, 0)), isFinite = logicalAnd(lt(abs(a.re), HUGE_VAL), lt(abs(a.im), HUGE_VAL));
    Value isNone = logicalAnd(logicalOr(isInf(b.re), isInf(b.im)), isFinite);
    z = where(isZero, {div(a.re, b.re), div(a.im, b.re)}, z);
    return {where(isNone, 0, z.re), where(isNone, 0, z.im)};
  }
  Complex divNearOne(Complex a, Complex b) {
    Value isWide = lt(abs(b.re), abs(b.im));
    Value big = where(isWide, b.im, b.re), small = where(isWide, b.re, b.im), ratio = div(small, big);
    Value whole = add(big, multiply(small, ratio));
    return {div(add(where(isWide, multiply(a.re, ratio), a.re), where(isWide, a.im, multiply(a.im, ratio))), whole),
            div(subtract(where(isWide, multiply(a.im, ratio), a.im), where(isWide, a.re, multiply(a.re, ratio))), whole)};
  }
  Complex reciprocal(Complex z) { return div({splat(z.re, 1), splat(z.re, 0)}, z); }

  // With s = sinh(x), t = tan(y): (s sqrt(1 + s^2) (1 + t^2) + i t) / (1 + (1 + t^2) s^2)
  Complex tanh(Complex z) {
    static constexpr double kFar = 11;
    Value isFar = lt(kFar, abs(z.re)), x = where(isFar, 0, z.re);
    Value s = sinh(x), t = tan(z.im), beta = add(multiply(t, t), 1), whole = add(multiply(multiply(beta, s), s), 1);
    Complex near = {div(multiply(multiply(beta, s), diagonal(s)), whole), div(t, whole)};
    // sin(2 y) of a very large angle is of no matter.
    Value small = multiply(multiply(sin(z.im), cos(z.im)), multiply(exp(multiply(abs(z.re), -2)), 4));
    Complex far = {copySign(splat(z.re, 1), z.re), where(isInf(z.re), 0, small)};
    return where(isFar, far, near);
  }
  /// A product in which zero is zero, regardless of the other factor.
  Value times(Value a, Value b) { return multiply(where(eq(b, 0), copySign(splat(a, 1), a), a), b); }
  Complex sinh(Complex z) { return {multiply(sinh(z.re), cos(z.im)), times(cosh(z.re), sin(z.im))}; }
  Complex cosh(Complex z) { return {multiply(cosh(z.re), cos(z.im)), times(sinh(z.re), sin(z.im))}; }

  /// asinh(2 x): 2 x may leave the range of floats.
  Value asinhOfTwice(Value x) {
    Value far = copySign(add(log(abs(x)), 2 * std::numbers::ln2), x);
    return where(lt(abs(x), 1e15), asinh(add(x, x)), far);
  }
  /// Half of the product of roots of 1 - z or z - 1, and 1 + z.
  Complex halfProduct(Complex a, Complex b) { return multiply({multiply(a.re, 0.5), multiply(a.im, 0.5)}, b); }
  Complex asin(Complex z) {
    Complex low = sqrt(Complex{subtract(1, z.re), neg(z.im)}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {atan2(multiply(z.re, 0.5), halfProduct(low, high).re), asinhOfTwice(halfProduct(conj(low), high).im)};
  }
  Complex acos(Complex z) {
    Complex low = sqrt(Complex{subtract(1, z.re), neg(z.im)}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {multiply(atan2(low.re, high.re), 2), asinhOfTwice(halfProduct(conj(high), low).im)};
  }
  Complex acosh(Complex z) {
    Complex low = sqrt(Complex{add(z.re, -1), z.im}), high = sqrt(Complex{add(z.re, 1), z.im});
    return {asinhOfTwice(halfProduct(conj(low), high).re), multiply(atan2(low.im, high.re), 2)};
  }
  Complex asinh(Complex z) { return turnedBack(asin(turned(z))); }
  // log1p(4 x / ((1 - x)^2 + y^2)) / 4 and atan2(2 y, (1 - x) (1 + x) - y^2) / 2 for x >= 0
  Complex atanh(Complex z) {
    static constexpr double kFar = 1e9, kPole = 0x1p-30;
    Value x = abs(z.re), y = z.im, rest = subtract(1, x);
    Value isFar = logicalOr(lt(kFar, x), lt(kFar, abs(y)));
    Value nearRe = multiply(log1p(div(multiply(x, 4), add(multiply(rest, rest), multiply(y, y)))), 0.25);
    // log(2 / |1 - z|) / 2 beside the pole, where squares of the distance underflow.
    Value distance = abs(Complex{rest, y});
    nearRe = where(lt(distance, kPole), multiply(subtract(std::numbers::ln2, log(distance)), 0.5), nearRe);
    Value nearIm = multiply(atan2(multiply(y, 2), subtract(multiply(rest, add(x, 1)), multiply(y, y))), 0.5);
    // 1 / z and a quarter turn.
    Value farRe = reciprocal({x, y}).re, farIm = copySign(splat(y, std::numbers::pi / 2), y);
    return {copySign(where(isFar, farRe, nearRe), z.re), where(isFar, farIm, nearIm)};
  }
  Complex atan(Complex z) { return turnedBack(atanh(turned(z))); }

  Complex square(Complex z) { return multiply(z, z); }
  Complex rsqrt(Complex z) { return reciprocal(sqrt(z)); }
  /// A third of the angle, and the root of the size.
  Complex cbrt(Complex z) {
    Value size = cbrt(abs(z));
    return polar(size, multiply(atan2(z.im, z.re), 1.0 / 3));
  }
  // sin(z) = -i sinh(i z), cos(z) = cosh(i z), tan(z) = -i tanh(i z)
  Complex sin(Complex z) { return turnedBack(sinh(turned(z))); }
  Complex cos(Complex z) { return cosh(turned(z)); }
  Complex tan(Complex z) { return turnedBack(tanh(turned(z))); }
  /// 1 / (1 + e^-z), by the exponential of the sign that keeps it below 1.
  Complex logistic(Complex z) {
    Value isLeft = lt(z.re, 0.0);
    Complex e = exp(where(isLeft, z, neg(z)));
    Complex one = {splat(e.re, 1), splat(e.im, 0)};
    return div(where(isLeft, e, one), {add(e.re, 1), e.im});
  }
  /// The number divided by its size, by the larger part first; zero is itself, and NaN in one part is NaN in both.
  Complex sign(Complex z) {
    Size s = size(z);
    Value diagonal = this->diagonal(s.ratio), isZero = eq(s.larger, 0);
    auto unit = [&](Value part) { return where(isZero, part, div(div(part, s.larger), diagonal)); };
    return {unit(z.re), unit(z.im)};
  }

  /// |a|^x e^(-y angle) in the direction y log|a| + x angle, for a^(x + i y). Zero is zero, and one where the exponent is zero.
  Complex pow(Complex a, Complex b) {
    Complex log = this->log(a);
    Value isZero = eq(abs(a), 0), isOne = logicalAnd(eq(b.re, 0), eq(b.im, 0));
    Complex made = exp(multiply(b, where(isZero, {splat(log.re, 0), splat(log.im, 0)}, log)));
    made = {where(isZero, 0, made.re), where(isZero, 0, made.im)};
    return {where(isOne, 1, made.re), where(isOne, 0, made.im)};
  }
  /// Whether `a` comes before `b`: by the real parts, then by the imaginary ones.
  Value isBefore(Complex a, Complex b) { return where(eq(a.re, b.re), lt(a.im, b.im), lt(a.re, b.re)); }
  Complex minimum(Complex a, Complex b) { return where(isBefore(b, a), b, a); }
  Complex maximum(Complex a, Complex b) { return where(isBefore(a, b), b, a); }
};

/// Gives a function of complex operand 0, or of both operands.
void importComplexFunction(MLIROp &n, Complex (ComplexFormula::*function)(Complex));
void importComplexFunction(MLIROp &n, Complex (ComplexFormula::*function)(Complex, Complex));

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_STABLEHLO_STABLEHLOCOMPLEX_H
