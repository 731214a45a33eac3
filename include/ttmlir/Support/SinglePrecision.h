//===- SinglePrecision.h - Exponentials of floats in floats -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Building blocks of ScalarMath.h in single precision: twice as many elements for an instruction as in double. Nothing branches,
// calls or fuses, so that loops over them are vectorised and have the same bits on every processor. Polynomials are minimax fits,
// made with Remez's algorithm in 40 digits; coefficients of tails were moved by some units in the last place to where roundings are
// smallest. Error bounds in comments are relative.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_SINGLEPRECISION_H
#define TTMLIR_SUPPORT_SINGLEPRECISION_H

#include "ttmlir/Support/Trigonometry.h"

namespace ttmlir::math::detail {

/// A small positive number as (1 + rest) * scale * 2^-64, where `scale` is a power of two: products with it are rounded once, also
/// to subnormal numbers, if they are scaled last.
struct ScaledFloat {
  float rest, scale;

  /// `x` times the power of two.
  TT_MATH float scaled(float x) const { return x * scale * 0x1p-64f; }
  /// The number.
  TT_MATH float value() const { return scaled(1.0f + rest); }
};

/// e^(high + low) for a sum in [-110, 0] (NaN stays), where `high` counts exactly and `low` is at most a tenth. Nothing is added by
/// -0, which compilers know. Error of the rest: 2e-8.
TT_MATH ScaledFloat exponential(float high, float low = -0.0f) {
  // |r| <= ln 2 / 2: (e^r - 1 - r) / r^2; error 3e-9.
  static constexpr float fit[] = {0x1.fffffcp-2f, 0x1.555490p-3f, 0x1.5558f4p-5f, 0x1.123a6ap-7f, 0x1.6a2368p-10f};
  constexpr float shift = 0x1.8p23f; // pushes the integer part of a small number into the low bits
  const float shifted = (high + low) * 0x1.715476p0f + shift;
  const float n = shifted - shift;
  // n times the upper part of ln 2 (low 8 bits zero) is exact, and so is the difference.
  const float r = ((high - n * 0x1.62e400p-1f) - n * 0x1.7f7d1cp-20f) + low;
  return {r + r * r * polynomial(fit, r), std::bit_cast<float>((std::bit_cast<uint32_t>(shifted) + 127 + 64) << 23)};
}

/// e^-|x|, as of 110 beyond.
TT_MATH ScaledFloat decay(float x) {
  const float magnitude = std::fabs(x);
  return exponential(-(magnitude > 110.0f ? 110.0f : magnitude));
}

/// A tail of the normal distribution as `share` * 2^-64 * `scale`, where `scale` is a power of two.
struct Tail {
  float share, scale;

  /// The tail times `x`, which is rounded once, also to subnormal numbers.
  TT_MATH float times(float x) const { return x * share * scale * 0x1p-64f; }
};

/// The tail of `density` e^(-curve x^2) beyond `x`, by a fit of (x + a) e^(curve x^2) tail(x) in t = (x - a) / (x + a), error 4e-9.
/// `curve` is a power of two; NaN stays.
template <size_t N> TT_MATH Tail tailBeyond(float x, float density, float curve, float a, const float (&fit)[N]) {
  // Everything is of a number near x, to which `a` is added exactly; the area between both is a small rectangle.
  const float sum = x + a, near = sum - a;
  const float high = std::bit_cast<float>(std::bit_cast<uint32_t>(near) & 0xFFFFF000); // 12 bits: its square is exact
  const ScaledFloat power = exponential(-curve * high * high, -curve * (near - high) * (near + high));
  const float ratio = polynomial(fit, (near - a) / sum) / sum;
  return {ratio + (ratio * power.rest - density * (x - near) * (1.0f + power.rest)), power.scale};
}

/// erfc x for x in [0, 10.3].
TT_MATH Tail erfcTail(float x) {
  static constexpr float fit[] = {0x1.058672p+0f,   -0x1.5fd386p-1f, 0x1.1e2dd6p-2f, -0x1.2a8820p-5f,
                                  -0x1.60593cp-6f,  0x1.a86d26p-8f,  0x1.9160d4p-9f, -0x1.b4ee80p-11f,
                                  -0x1.36b3ccp-11f, 0x1.960190p-15f, 0x1.26b23ap-14f};
  return tailBeyond(x, 1.12837917f, 1.0f, 2.0f, fit);
}

/// erfc(x / sqrt 2) / 2 for x in [0, 14.7].
TT_MATH Tail normalTail(float x) {
  static constexpr float fit[] = {0x1.754a76p-1f,   -0x1.04c72ap-1f, 0x1.d71374p-3f,  -0x1.832ceep-5f,
                                  -0x1.56d55ep-7f,  0x1.c8bcfep-8f,  0x1.0ca502p-10f, -0x1.0ead0cp-10f,
                                  -0x1.00a1b6p-12f, 0x1.13556ep-13f, 0x1.c8ef36p-15f};
  return tailBeyond(x, 0.398942280f, 0.5f, 3.0f, fit);
}

/// erf x for |x| <= 1: x plus x times a fit of the rest in x^2; error 1e-9 and roundings.
TT_MATH float smallErf(float x) {
  static constexpr float fit[] = {0x1.06eba8p-3f, -0x1.81273ep-2f,  0x1.ce2cf8p-4f, -0x1.b7f90ep-6f,
                                  0x1.5405b4p-8f, -0x1.a3f710p-11f, 0x1.496a5ep-14f};
  return x + x * polynomial(fit, x * x);
}

/// erf x for x in [1, 4]: 1 - e^q for a fit q of ln erfc x; error 2e-9 and roundings.
TT_MATH float largeErf(float x) {
  static constexpr float fit[] = {-0x1.72ec6ep-12f, -0x1.2085b0p+0f, -0x1.46c588p-1f, -0x1.a60a62p-4f,
                                  0x1.6541e4p-6f,   -0x1.814c60p-9f, 0x1.852c86p-13f};
  return 1.0f - exponential(polynomial(fit, x)).value();
}

} // namespace ttmlir::math::detail

#endif // TTMLIR_SUPPORT_SINGLEPRECISION_H
