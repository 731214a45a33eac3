//===- Trigonometry.h - Angles and roots of floats in double ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Building blocks of ScalarMath.h without branches and calls, so that loops over them are vectorised. Arguments are floats in
// double precision; error bounds are relative.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_TRIGONOMETRY_H
#define TTMLIR_SUPPORT_TRIGONOMETRY_H

#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>

#define TT_MATH [[gnu::always_inline]] inline

namespace ttmlir::math::detail {

/// coefficients[0] + x * coefficients[1] + ...
template <class T, size_t N> TT_MATH T polynomial(const T (&coefficients)[N], T x) {
  T sum = coefficients[N - 1];
#pragma clang loop unroll(full)
  for (size_t i = N - 1; i-- > 0;)
    sum = sum * x + coefficients[i];
  return sum;
}

inline constexpr double halfPi = 0x1.921fb54442d18p0;

//===----------------------------------------------------------------------===//
// Sines
//===----------------------------------------------------------------------===//

/// 2 / pi in three parts: 28, 28 and 53 bits from the first one on that counts for floats of an exponent.
struct TwoOverPi {
  double high, middle, low;
};

/// By the exponent field of a float. A float is an integer m of 24 bits times 2^s; bits of 2 / pi that are multiples of 4 there are
/// whole turns and left out, so that m times the upper part is small enough for its fraction to be exact.
constexpr std::array<TwoOverPi, 256> makeTwoOverPi() {
  // Behind the point.
  constexpr uint32_t words[] = {0xA2F9836E, 0x4E441529, 0xFC2757D1, 0xF534DDC0, 0xDB629599, 0x3C439041, 0xFE5163AB, 0xDEBBC561};
  auto bits = [&](int begin, int count) {
    double value = 0;
    for (int i = begin; i < begin + count; ++i)
      value = 2 * value + (words[(i - 1) / 32] >> (31 - (i - 1) % 32) & 1);
    // The last bit weighs 2^-(begin + count - 1).
    for (int i = 1; i < begin + count; ++i)
      value /= 2;
    return value;
  };
  std::array<TwoOverPi, 256> table{};
  for (int field = 0; field < 255; ++field) {
    const int begin = field - 151 > 1 ? field - 151 : 1;
    table[field] = {bits(begin, 28), bits(begin + 28, 28), bits(begin + 56, 53)};
  }
  // Infinities and NaN give NaN.
  table[255] = {std::numeric_limits<double>::quiet_NaN(), 0, 0};
  return table;
}
inline constexpr std::array<TwoOverPi, 256> twoOverPi = makeTwoOverPi();

/// x = quarter pi / 2 + rest with |rest| slightly above pi / 4 at most; of `quarter` the low two bits count.
struct Quarter {
  uint64_t quarter;
  double rest;
};

/// Splits a float of any size; the error of `rest` is 1e-15.
TT_MATH Quarter splitQuarters(float x) {
  const TwoOverPi &parts = twoOverPi[std::bit_cast<uint32_t>(x) >> 23 & 0xFF];
  constexpr double shift = 0x1.8p52; // pushes the integer part of a small number into the low bits
  const double wide = x, quarters = wide * parts.high;
  const double shifted = quarters + shift;
  const double fraction = ((quarters - (shifted - shift)) + wide * parts.middle) + wide * parts.low;
  return {std::bit_cast<uint64_t>(shifted), fraction * halfPi};
}

/// sin x for |x| <= 0.79; error 3e-14 (Taylor terms up to x^13 / 13!).
TT_MATH double smallSin(double x) {
  static constexpr double taylor[] = {1.0, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362880.0, -1.0 / 39916800.0, 1.0 / 6227020800.0};
  return x * polynomial(taylor, x * x);
}

/// cos x for |x| <= 0.79; error 2e-15 (Taylor terms up to x^14 / 14!).
TT_MATH double smallCos(double x) {
  static constexpr double taylor[] = {1.0,           -1.0 / 2,         1.0 / 24,          -1.0 / 720,
                                      1.0 / 40320.0, -1.0 / 3628800.0, 1.0 / 479001600.0, -1.0 / 87178291200.0};
  return polynomial(taylor, x * x);
}

/// `value` with its sign changed if bit 1 of `number` is set.
TT_MATH double negateBySecondBit(double value, uint64_t number) {
  return std::bit_cast<double>(std::bit_cast<uint64_t>(value) ^ (number & 2) << 62);
}

TT_MATH double sin(float x) {
  const Quarter q = splitQuarters(x);
  const double sine = smallSin(q.rest), cosine = smallCos(q.rest);
  return negateBySecondBit(q.quarter & 1 ? cosine : sine, q.quarter);
}

TT_MATH double cos(float x) {
  const Quarter q = splitQuarters(x);
  const double sine = smallSin(q.rest), cosine = smallCos(q.rest);
  return negateBySecondBit(q.quarter & 1 ? sine : cosine, q.quarter + 1);
}

TT_MATH double tan(float x) {
  const Quarter q = splitQuarters(x);
  const double sine = smallSin(q.rest), cosine = smallCos(q.rest);
  const bool odd = q.quarter & 1;
  return (odd ? -cosine : sine) / (odd ? sine : cosine);
}

//===----------------------------------------------------------------------===//
// Arcs. Polynomials are Chebyshev fits in x^2, made with numpy.
//===----------------------------------------------------------------------===//

/// asin x for |x| <= 0.5; error 6e-15.
TT_MATH double smallAsin(double x) {
  static constexpr double fit[] = {1.0000000000000027,   0.16666666666351015,   0.07500000049977758,  0.044642826375050855,
                                   0.030382911946986748, 0.022354510044488036,  0.017551848810398948, 0.01254076700424773,
                                   0.017955144867301008, -0.007363542914390547, 0.03154144287109374};
  return x * polynomial(fit, x * x);
}

/// asin x; NaN outside [-1, 1].
TT_MATH double asin(double x) {
  const double magnitude = std::fabs(x);
  const bool isSmall = magnitude < 0.5;
  // The angle above 0.5 is pi / 2 - 2 asin(sqrt((1 - x) / 2)).
  const double arc = smallAsin(isSmall ? magnitude : std::sqrt(0.5 - 0.5 * magnitude));
  return std::copysign(isSmall ? arc : halfPi - 2.0 * arc, x);
}

/// acos x, with small relative error near 1; NaN outside [-1, 1].
TT_MATH double acos(double x) {
  const double magnitude = std::fabs(x);
  const bool isSmall = magnitude < 0.5;
  const double arc = smallAsin(isSmall ? x : std::sqrt(0.5 - 0.5 * magnitude));
  const double large = x < 0.0 ? 2.0 * (halfPi - arc) : 2.0 * arc;
  return isSmall ? halfPi - arc : large;
}

/// atan x for |x| <= tan(pi / 8); error 4e-15.
TT_MATH double smallAtan(double x) {
  static constexpr double fit[] = {0.9999999999999983,   -0.3333333333323132,  0.1999999998005556,  -0.14285712769790396,
                                   0.11111052327822761,  -0.09089592136569274, 0.07674185662418288, -0.06509930921244877,
                                   0.050376502142734605, -0.02549135128044765};
  return x * polynomial(fit, x * x);
}

/// The angle of the point (x, y), as C's atan2.
TT_MATH double atan2(double y, double x) {
  const double height = std::fabs(y), width = std::fabs(x);
  const bool isSteep = height > width;
  // Both are 1 if both are infinite or zero: 45 degrees, which zeros then do not count.
  const bool isDegenerate = height == width && (height == 0.0 || height == std::numeric_limits<double>::infinity());
  double shorter = isSteep ? width : height, longer = isSteep ? height : width;
  longer = isDegenerate ? 1.0 : longer;
  shorter = isDegenerate ? (height == 0.0 ? 0.0 : 1.0) : shorter;
  const bool isWide = shorter > 0.41421356237309503 * longer;
  const double arc = smallAtan((isWide ? shorter - longer : shorter) / (isWide ? shorter + longer : longer));
  double angle = isWide ? 0.5 * halfPi + arc : arc;
  angle = isSteep ? halfPi - angle : angle;
  angle = std::bit_cast<int64_t>(x) < 0 ? 2.0 * halfPi - angle : angle;
  return std::copysign(angle, y);
}

//===----------------------------------------------------------------------===//
// Roots
//===----------------------------------------------------------------------===//

/// The cube root of a float; error 1e-14.
TT_MATH double cbrt(double x) {
  const double magnitude = std::fabs(x);
  // A third of the exponent and of the mantissa, as if the upper half were an integer: within 4 %, which each Halley step cubes.
  const uint64_t third = (std::bit_cast<uint64_t>(magnitude) >> 32) * 0xAAAAAAABull >> 33;
  double root = std::bit_cast<double>((third + 715094163) << 32);
  for (int step = 0; step < 2; ++step) {
    const double cube = root * root * root;
    root = root * (cube + 2.0 * magnitude) / (2.0 * cube + magnitude);
  }
  const bool isSpecial = !(magnitude > 0.0 && magnitude < std::numeric_limits<double>::infinity());
  return isSpecial ? x : std::copysign(root, x);
}

} // namespace ttmlir::math::detail

#endif // TTMLIR_SUPPORT_TRIGONOMETRY_H
