//===- ScalarMath.h - Functions of element expressions ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Functions of the element expressions of tablegen/Ops/*.td, for float, double, int32_t and uint32_t. Special values (NaN,
// infinities, signed zeros) give the results of numpy. Everything is inlined into the array loops of EltwiseKernels.cpp; functions
// without branches and calls are vectorised there.
//
// Most float functions are evaluated in double and rounded once, so nearly every result is correctly rounded. Error bounds in
// comments are relative and hold before that rounding (half a float ulp is 6e-8). Error functions and activations are evaluated in
// float: their bounds are in units in the last place (ULP) and hold for all floats. double functions use the C library.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_SCALARMATH_H
#define TTMLIR_SUPPORT_SCALARMATH_H

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/SinglePrecision.h"
#include "ttmlir/Support/Trigonometry.h"

#include <cmath>
#include <concepts>

namespace ttmlir::math {

template <class T>
concept Float = std::floating_point<T>;
template <class T>
concept Int = std::same_as<T, int32_t> || std::same_as<T, uint32_t>;

//===----------------------------------------------------------------------===//
// Building blocks in double precision, without branches
//===----------------------------------------------------------------------===//

namespace detail {

inline constexpr double ln2 = 0x1.62e42fefa39efp-1;
inline constexpr double infinity = std::numeric_limits<double>::infinity();
inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// x = n ln 2 + r with |r| <= ln 2 / 2: `scale` is 2^n, `rest` is e^r - 1.
struct Exponential {
  double scale, rest;
};

/// Splits e^x for x in [-700, 700] (clamped; NaN stays). Error of `rest`: 3e-15 relative (Taylor terms up to r^11 / 11!).
TT_MATH Exponential splitExp(double x) {
  x = x < -700.0 ? -700.0 : x;
  x = x > 700.0 ? 700.0 : x;
  constexpr double shift = 0x1.8p52; // pushes the integer part of a small number into the low bits
  const double shifted = x * 0x1.71547652b82fep0 + shift;
  const double n = shifted - shift;
  // n times the upper part of ln 2 (low 11 bits zero) is exact.
  const double r = (x - n * 0x1.62e42fefa3800p-1) - n * 0x1.ef35793c76730p-45;
  static constexpr double inverseFactorials[] = {
      1.0,          1.0 / 2,       1.0 / 6,        1.0 / 24,        1.0 / 120,       1.0 / 720,
      1.0 / 5040.0, 1.0 / 40320.0, 1.0 / 362880.0, 1.0 / 3628800.0, 1.0 / 39916800.0};
  const uint64_t exponent = (std::bit_cast<uint64_t>(shifted) + 1023) << 52;
  return {std::bit_cast<double>(exponent), r * polynomial(inverseFactorials, r)};
}

/// e^x; 0 and infinity are reached only after rounding to float. Error 4e-16 in the exponent's range of float.
TT_MATH double exp(double x) {
  const Exponential e = splitExp(x);
  return e.scale + e.scale * e.rest;
}

/// e^x - 1, with small relative error near 0.
TT_MATH double expm1(double x) {
  const Exponential e = splitExp(x);
  return (e.scale - 1.0) + e.scale * e.rest;
}

/// 2 atanh(s) for |s| <= 0.172; error 4e-17 (odd Taylor terms up to s^21 / 21).
TT_MATH double twiceAtanh(double s) {
  static constexpr double reciprocals[] = {1.0,      1.0 / 3,  1.0 / 5,  1.0 / 7,  1.0 / 9, 1.0 / 11,
                                           1.0 / 13, 1.0 / 15, 1.0 / 17, 1.0 / 19, 1.0 / 21};
  return 2.0 * s * polynomial(reciprocals, s * s);
}

/// ln x for a normal positive x, ln 0 = -inf, NaN below, inf for inf.
TT_MATH double log(double x) {
  // x = 2^e m with m in [sqrt(1/2), sqrt(2)): subtracting the bits of sqrt(1/2) makes the exponent field change there.
  const uint64_t offset = std::bit_cast<uint64_t>(x) - 0x3FE6A09E667F3BCDull;
  const uint64_t field = (offset + (1024ull << 52)) >> 52; // e + 1024, positive
  const double e = std::bit_cast<double>(field | 0x4330000000000000ull) - (0x1p52 + 1024.0);
  const double m = std::bit_cast<double>((offset & 0x000FFFFFFFFFFFFFull) + 0x3FE6A09E667F3BCDull);
  const double s = (m - 1.0) / (m + 1.0);
  double result = e * ln2 + twiceAtanh(s);
  result = x == infinity ? infinity : result;
  result = x == 0.0 ? -infinity : result;
  return x >= 0.0 ? result : nan;
}

/// e^(x^2) erfc(x) for 0 <= x <= 10.6; error 2e-13. The polynomial is a Chebyshev fit of (x + 2) e^(x^2) erfc(x) in
/// t = (x - 2) / (x + 2), made with numpy.
TT_MATH double scaledErfc(double x) {
  static constexpr double fit[] = {1.0215827052420845,     -0.6871606844106157,     0.2794720925450596,      -0.03644223173841259,
                                   -0.021510661531641682,  0.00647919005291019,     0.0030906083760060855,   -0.0008373450408861812,
                                   -0.0006630628270686121, 3.462870785435634e-05,   0.00014451574665069272,  3.338769311813264e-05,
                                   -2.207838620661482e-05, -1.4888253789101487e-05, -1.0994708131968342e-07, 2.736441981023487e-06,
                                   7.842345412854514e-07};
  return polynomial(fit, (x - 2.0) / (x + 2.0)) / (x + 2.0);
}

/// The bits of `x` without sign.
TT_MATH uint32_t magnitudeBits(float x) { return std::bit_cast<uint32_t>(x) & 0x7FFFFFFF; }
TT_MATH uint64_t magnitudeBits(double x) { return std::bit_cast<uint64_t>(x) & 0x7FFFFFFFFFFFFFFF; }

} // namespace detail

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

TT_MATH float exp(float x) { return static_cast<float>(detail::exp(x)); }
TT_MATH double exp(double x) { return std::exp(x); }

/// e^x for x <= 0, within 1 ULP; NaN stays.
TT_MATH float expOfNegative(float x) { return detail::exponential(x < -110.0f ? -110.0f : x).value(); }
TT_MATH double expOfNegative(double x) { return std::exp(x); }

/// 2^x.
TT_MATH float exp2(float x) {
  // Clamped first, so that infinity times ln 2 stays in splitExp's range; integers give exact powers.
  double clamped = x < -1000.0f ? -1000.0f : x;
  clamped = clamped > 1000.0 ? 1000.0 : clamped;
  return static_cast<float>(detail::exp(clamped * detail::ln2));
}
TT_MATH double exp2(double x) { return std::exp2(x); }

/// e^x - 1; -0 stays -0.
TT_MATH float expm1(float x) { return x == 0.0f ? x : static_cast<float>(detail::expm1(x)); }
TT_MATH double expm1(double x) { return std::expm1(x); }

/// ln x: -inf at 0, NaN below.
TT_MATH float log(float x) { return static_cast<float>(detail::log(x)); }
TT_MATH double log(double x) { return std::log(x); }

/// ln(1 + x); -0 stays -0.
TT_MATH float log1p(float x) {
  const double wide = x;
  const double small = detail::twiceAtanh(wide / (2.0 + wide));
  const double large = detail::log(1.0 + wide);
  return x == 0.0f ? x : static_cast<float>(std::fabs(wide) < 0.3 ? small : large);
}
TT_MATH double log1p(double x) { return std::log1p(x); }

//===----------------------------------------------------------------------===//
// Roots and powers
//===----------------------------------------------------------------------===//

TT_MATH float sqrt(float x) { return std::sqrt(x); }
TT_MATH double sqrt(double x) { return std::sqrt(x); }

/// 1 / sqrt(x): inf at 0, -inf at -0, NaN below.
TT_MATH float rsqrt(float x) { return static_cast<float>(1.0 / std::sqrt(static_cast<double>(x))); }
TT_MATH double rsqrt(double x) { return 1.0 / std::sqrt(x); }

/// The real cube root.
TT_MATH float cbrt(float x) { return static_cast<float>(detail::cbrt(x)); }
TT_MATH double cbrt(double x) { return std::cbrt(x); }

/// x^y as C's pow: 1 if y is 0 or x is 1, NaN for a negative x with a fractional y.
TT_MATH float pow(float x, float y) {
  const double wx = x, wy = y;
  const double base = std::fabs(wx);
  // y ln|x| is never inf - inf, except for |x| = 1 and y = inf, handled below.
  double power = detail::exp(wy * detail::log(base));
  power = base == 1.0 ? 1.0 : power;
  const bool integer = std::floor(wy) == wy;
  const bool odd = integer && std::floor(wy * 0.5) != wy * 0.5;
  const bool negative = static_cast<int32_t>(std::bit_cast<uint32_t>(x)) < 0;
  power = negative && odd ? -power : power;
  power = negative && !integer && base != 0.0 && base != detail::infinity ? detail::nan : power;
  power = y != y || x != x ? detail::nan : power;
  return y == 0.0f || x == 1.0f ? 1.0f : static_cast<float>(power);
}
TT_MATH double pow(double x, double y) { return std::pow(x, y); }

/// Wrapping integer power; a negative exponent gives 0, but for the bases 1 and -1, and base 0 gives 0.
template <Int T> TT_MATH T pow(T x, T y) {
  if (std::is_signed_v<T> && y < T(0))
    return x == T(1) || (x == T(-1) && (y & 1) == 0) ? T(1) : x == T(-1) ? T(-1) : T(0);
  uint32_t result = 1, base = static_cast<uint32_t>(x);
  for (uint32_t exponent = static_cast<uint32_t>(y); exponent; exponent >>= 1, base *= base)
    result *= exponent & 1 ? base : 1;
  return static_cast<T>(result);
}

//===----------------------------------------------------------------------===//
// Trigonometry
//===----------------------------------------------------------------------===//

#define TT_MATH_THROUGH_DOUBLE(name)                                                                                               \
  TT_MATH float name(float x) { return static_cast<float>(detail::name(x)); }                                                      \
  TT_MATH double name(double x) { return std::name(x); }
TT_MATH_THROUGH_DOUBLE(sin)
TT_MATH_THROUGH_DOUBLE(cos)
TT_MATH_THROUGH_DOUBLE(tan)
TT_MATH_THROUGH_DOUBLE(asin)
TT_MATH_THROUGH_DOUBLE(acos)
#undef TT_MATH_THROUGH_DOUBLE

/// The angle of the point with ordinate `y` and abscissa `x`, in radians; NaN if either is.
TT_MATH float atan2(float y, float x) { return static_cast<float>(x != x || y != y ? detail::nan : detail::atan2(y, x)); }
TT_MATH double atan2(double y, double x) { return std::atan2(y, x); }

TT_MATH float atan(float x) { return static_cast<float>(detail::atan2(x, 1.0)); }
TT_MATH double atan(double x) { return std::atan(x); }

/// ln(|x| + sqrt(x^2 + 1)) with the sign of `x`, as log1p where that is near 0.
TT_MATH float asinh(float x) {
  const double magnitude = std::fabs(static_cast<double>(x));
  const double root = std::sqrt(magnitude * magnitude + 1.0);
  const double excess = magnitude + magnitude * magnitude / (root + 1.0); // e^asinh - 1
  const double small = detail::twiceAtanh(excess / (2.0 + excess)), large = detail::log(magnitude + root);
  return static_cast<float>(std::copysign(excess < 0.3 ? small : large, static_cast<double>(x)));
}
TT_MATH double asinh(double x) { return std::asinh(x); }

/// tanh |x| = (e^2|x| - 1) / (e^2|x| + 1).
TT_MATH float tanh(float x) {
  double magnitude = std::fabs(static_cast<double>(x));
  magnitude = magnitude > 20.0 ? 20.0 : magnitude;
  const double t = detail::expm1(2.0 * magnitude);
  return std::copysign(static_cast<float>(t / (t + 2.0)), x);
}
TT_MATH double tanh(double x) { return std::tanh(x); }

//===----------------------------------------------------------------------===//
// Error functions
//===----------------------------------------------------------------------===//

/// Within 1.4 ULP.
TT_MATH float erf(float x) {
  float magnitude = std::fabs(x);
  magnitude = magnitude > 4.0f ? 4.0f : magnitude; // where it is 1
  return magnitude < 1.0f ? detail::smallErf(x) : std::copysign(detail::largeErf(magnitude), x);
}
TT_MATH double erf(double x) { return std::erf(x); }

/// 1 - erf(x), with small relative error for large x: within 3.7 ULP.
TT_MATH float erfc(float x) {
  float magnitude = std::fabs(x);
  magnitude = magnitude > 10.3f ? 10.3f : magnitude; // where it is 0
  const float tail = detail::erfcTail(magnitude).times(1.0f);
  return x < 0.0f ? 2.0f - tail : tail;
}
TT_MATH double erfc(double x) { return std::erfc(x); }

//===----------------------------------------------------------------------===//
// Activations
//===----------------------------------------------------------------------===//

/// 1 / (1 + e^-x), within 2.5 ULP: for z = e^-|x| that is 1 / (1 + z), or z / (1 + z) below 0.
TT_MATH float sigmoid(float x) {
  const float z = detail::decay(x).value();
  return (x < 0.0f ? z : 1.0f) / (1.0f + z);
}
TT_MATH double sigmoid(double x) { return 1.0 / (1.0 + std::exp(-x)); }

// The following are x times a factor that is 0 for -inf, so that they are NaN there. It is set to 0 where the product underflows in
// float. Where x is negative, the product gets its power of two last.

/// x sigmoid(x), within 3.4 ULP.
TT_MATH float silu(float x) {
  const detail::ScaledFloat power = detail::decay(x);
  const float factor = x < 0.0f ? (x < -110.0f ? 0.0f : 1.0f + power.rest) : 1.0f;
  const float product = x * factor / (1.0f + power.value());
  return x < 0.0f ? power.scaled(product) : product;
}
TT_MATH double silu(double x) { return x / (1.0 + std::exp(-x)); }

/// x tanh(ln(1 + e^x)), within 3.5 ULP. With z = e^-|x| the factor is 1 - 2z^2 / (1 + 2z + 2z^2), or below 0
/// z - z (z + z^2) / (2 + 2z + z^2).
TT_MATH float mish(float x) {
  const detail::ScaledFloat power = detail::decay(x);
  const float z = power.value(), square = z * z, twice = z + z;
  const float factor = x < 0.0f ? (x < -110.0f ? 0.0f : 1.0f + power.rest) : 1.0f;
  const float above = square + square;
  const float missing = (x < 0.0f ? z + square : above) / (x < 0.0f ? 2.0f + (twice + square) : 1.0f + (twice + above));
  const float product = x * (factor - factor * missing);
  return x < 0.0f ? power.scaled(product) : product;
}
TT_MATH double mish(double x) { return x * std::tanh(x > 20.0 ? x : std::log1p(std::exp(x))); }

/// x (1 + erf(x / sqrt 2)) / 2, within 4 ULP.
TT_MATH float gelu(float x) {
  float magnitude = std::fabs(x);
  magnitude = magnitude > 14.6f ? 14.6f : magnitude;
  detail::Tail tail = detail::normalTail(magnitude);
  tail.share = x < -14.6f ? 0.0f : tail.share;
  return x < 0.0f ? tail.times(x) : x * (1.0f - tail.times(1.0f));
}
TT_MATH double gelu(double x) { return 0.5 * x * std::erfc(x * -0.70710678118654752440); }

// Slopes of both forms of gelu, NaN at infinities as 0 times infinity is.

/// Of x (1 + erf(x / sqrt 2)) / 2: half of erfc(-x / sqrt 2), plus x e^(-x^2 / 2) / sqrt(2 pi).
TT_MATH float geluSlope(float x) {
  const double wide = x, root = std::fabs(wide) * 0.70710678118654752440;
  const double magnitude = root > 10.6 ? 10.6 : root;
  const double power = root > 10.6 ? 0.0 : detail::exp(-magnitude * magnitude);
  const double tail = 0.5 * power * detail::scaledErfc(magnitude);
  return static_cast<float>((wide > 0.0 ? 1.0 - tail : tail) + wide * (0.39894228040143267794 * power));
}
TT_MATH double geluSlope(double x) {
  return 0.5 * std::erfc(x * -0.70710678118654752440) + x * (0.39894228040143267794 * std::exp(-0.5 * x * x));
}

namespace detail {
/// x (1 + tanh(sqrt(2 / pi) (x + c x^3))) / 2 is x s with s = 1 / (1 + e^p), where p is -2 sqrt(2 / pi) (x + c x^3).
inline constexpr double kGeluTanhScale = 1.5957691216057308, kGeluTanhCubic = 0.044715;
TT_MATH double geluTanhPower(double x) { return -kGeluTanhScale * (x + kGeluTanhCubic * x * x * x); }
/// The slope of x s, s + x s (1 - s) (-dp / dx), for `e`, which is e^p where |p| is at most `limit`. s is 0 or 1 beyond.
TT_MATH double slopeOfGeluTanh(double x, double p, double e, double limit) {
  const double inner = kGeluTanhScale * (1.0 + 3.0 * kGeluTanhCubic * x * x);
  const double s = 1.0 / (1.0 + e);
  double slope = s + x * (s * (e * s) * inner);
  slope = p < -limit ? 1.0 + x * 0.0 : slope;
  return p > limit ? x * 0.0 : slope;
}
} // namespace detail

/// Of x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3))) / 2.
TT_MATH float geluTanhSlope(float x) {
  const double p = detail::geluTanhPower(x);
  return static_cast<float>(detail::slopeOfGeluTanh(x, p, detail::exp(p), 300.0));
}
TT_MATH double geluTanhSlope(double x) {
  const double p = detail::geluTanhPower(x);
  return detail::slopeOfGeluTanh(x, p, std::exp(p), 700.0);
}

//===----------------------------------------------------------------------===//
// Signs, rounding, comparisons
//===----------------------------------------------------------------------===//

template <Float T> TT_MATH T abs(T x) { return std::fabs(x); }
TT_MATH uint32_t abs(uint32_t x) { return x; }
/// |x|; the most negative integer stays itself.
TT_MATH int32_t abs(int32_t x) { return static_cast<int32_t>(x < 0 ? 0u - static_cast<uint32_t>(x) : static_cast<uint32_t>(x)); }

template <Float T> TT_MATH T neg(T x) { return -x; }
/// -x, wrapping.
template <Int T> TT_MATH T neg(T x) { return static_cast<T>(0u - static_cast<uint32_t>(x)); }

template <Float T> TT_MATH T floor(T x) { return std::floor(x); }
template <Float T> TT_MATH T ceil(T x) { return std::ceil(x); }
template <Float T> TT_MATH T trunc(T x) { return std::trunc(x); }
template <Int T> TT_MATH T floor(T x) { return x; }
template <Int T> TT_MATH T ceil(T x) { return x; }
template <Int T> TT_MATH T trunc(T x) { return x; }

/// 1 for finite x, 0 for infinities and NaN.
template <Float T> TT_MATH bool isfinite(T x) {
  return detail::magnitudeBits(x) < detail::magnitudeBits(std::numeric_limits<T>::infinity());
}
template <Int T> TT_MATH bool isfinite(T) { return true; }

/// Whether the sign bit is set, of zeros and NaN too.
template <Float T> TT_MATH bool signbit(T x) {
  using Bits = std::conditional_t<sizeof(T) == 4, int32_t, int64_t>;
  return std::bit_cast<Bits>(x) < 0;
}
template <Int T> TT_MATH bool signbit(T x) { return std::is_signed_v<T> && x < T(0); }

/// The larger one; NaN if either is.
template <class T> TT_MATH T max(T x, T y) { return x >= y || x != x ? x : y; }
/// The smaller one; NaN if either is.
template <class T> TT_MATH T min(T x, T y) { return x <= y || x != x ? x : y; }

//===----------------------------------------------------------------------===//
// Division
//===----------------------------------------------------------------------===//

template <Float T> TT_MATH T div(T x, T y) { return x / y; }
/// The quotient toward zero; 0 for a zero divisor; the most negative integer over -1 wraps. Truncation in double is exact for
/// quotients of 32-bit integers.
template <Int T> TT_MATH T div(T x, T y) {
  const double divisor = y == T(0) ? 1.0 : static_cast<double>(y);
  const T quotient = static_cast<T>(static_cast<int64_t>(static_cast<double>(x) / divisor));
  return y == T(0) ? T(0) : quotient;
}

/// x - y floor(x / y), as numpy: the result has the sign of `y`, also if it is zero.
template <Float T> TT_MATH T remainder(T x, T y) {
  const T rest = std::fmod(x, y);
  const T moved = (rest < T(0)) != (y < T(0)) ? rest + y : rest;
  return rest == T(0) ? std::copysign(T(0), y) : moved;
}
/// Floored modulo; 0 for a zero divisor.
template <Int T> TT_MATH T remainder(T x, T y) {
  const T rest = static_cast<T>(static_cast<uint32_t>(x) - static_cast<uint32_t>(div(x, y)) * static_cast<uint32_t>(y));
  const T floored = rest != T(0) && (rest < T(0)) != (y < T(0)) ? static_cast<T>(rest + y) : rest;
  return y == T(0) ? T(0) : floored;
}

//===----------------------------------------------------------------------===//
// Shifts: an amount outside 0..31 shifts everything out
//===----------------------------------------------------------------------===//

template <Int T> TT_MATH T shiftLeft(T x, T amount) {
  const uint32_t by = static_cast<uint32_t>(amount);
  return by < 32 ? static_cast<T>(static_cast<uint32_t>(x) << (by & 31)) : T(0);
}
template <Int T> TT_MATH T shiftRightLogical(T x, T amount) {
  const uint32_t by = static_cast<uint32_t>(amount);
  return by < 32 ? static_cast<T>(static_cast<uint32_t>(x) >> (by & 31)) : T(0);
}
/// Fills with the sign; an unsigned value has none.
template <Int T> TT_MATH T shiftRightArithmetic(T x, T amount) {
  const uint32_t by = static_cast<uint32_t>(amount);
  return std::is_signed_v<T> ? static_cast<T>(x >> (by < 32 ? by : 31)) : shiftRightLogical(x, amount);
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// An attribute's value as an element: floats round, integers truncate and saturate.
template <class T> TT_MATH T cast(double attribute) {
  if constexpr (Int<T>)
    return saturatingCast<T>(attribute);
  else
    return static_cast<T>(attribute);
}

} // namespace ttmlir::math

#endif // TTMLIR_SUPPORT_SCALARMATH_H
