//===- Formula.h - Formulas of TTIR ops -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_CORE_FORMULA_H
#define TTMLIR_LIB_IMPORT_CORE_FORMULA_H

#include "SourceOp.h"

#include <cmath>
#include <numbers>

namespace mlir::tt::importer {

/// Short names for the ops of formulas of real numbers. Every operation of a formula rounds to single precision; no intermediate
/// number leaves the range of floats where the result does not, and results are within 4 units in the last place.
struct Formula {
  explicit Formula(TTIRBuilder &n) : n(n) {}
  TTIRBuilder &n;

  Value number(Value like, double value) { return n.splat(like, value); }
  Value add(Value a, Value b) { return n.build<ttir::AddOp>({a, b}); }
  Value add(Value a, double b) { return add(a, number(a, b)); }
  Value sub(Value a, Value b) { return n.build<ttir::SubtractOp>({a, b}); }
  Value sub(double a, Value b) { return sub(number(b, a), b); }
  Value mul(Value a, Value b) { return n.build<ttir::MultiplyOp>({a, b}); }
  Value mul(Value a, double b) { return mul(a, number(a, b)); }
  Value div(Value a, Value b) { return n.build<ttir::DivOp>({a, b}); }
  Value div(double a, Value b) { return div(number(b, a), b); }
  Value neg(Value a) { return n.build<ttir::NegOp>({a}); }
  Value abs(Value a) { return n.build<ttir::AbsOp>({a}); }
  Value exp(Value a) { return n.build<ttir::ExpOp>({a}); }
  Value expm1(Value a) { return n.build<ttir::Expm1Op>({a}); }
  Value log(Value a) { return n.build<ttir::LogOp>({a}); }
  Value log1p(Value a) { return n.build<ttir::Log1pOp>({a}); }
  Value sqrt(Value a) { return n.build<ttir::SqrtOp>({a}); }
  Value sin(Value a) { return n.build<ttir::SinOp>({a}); }
  Value cos(Value a) { return n.build<ttir::CosOp>({a}); }
  Value tan(Value a) { return n.build<ttir::TanOp>({a}); }
  Value asinh(Value a) { return n.build<ttir::AsinhOp>({a}); }
  Value atan2(Value y, Value x) { return n.build<ttir::Atan2Op>({y, x}); }
  Value floor(Value a) { return n.build<ttir::FloorOp>({a}); }
  Value max(Value a, Value b) { return n.build<ttir::MaximumOp>({a, b}); }
  Value min(Value a, Value b) { return n.build<ttir::MinimumOp>({a, b}); }
  Value lt(Value a, Value b) { return n.build<ttir::LessThanOp>({a, b}); }
  Value lt(Value a, double b) { return lt(a, number(a, b)); }
  Value lt(double a, Value b) { return lt(number(b, a), b); }
  Value eq(Value a, Value b) { return n.build<ttir::EqualOp>({a, b}); }
  Value eq(Value a, double b) { return eq(a, number(a, b)); }
  Value both(Value p, Value q) { return n.build<ttir::LogicalAndOp>({p, q}); }
  Value either(Value p, Value q) { return n.build<ttir::LogicalOrOp>({p, q}); }
  Value where(Value p, Value a, Value b) { return n.build<ttir::WhereOp>({p, a, b}); }
  Value where(Value p, double a, Value b) { return where(p, number(b, a), b); }

  /// Whether the sign of a number in single precision is set: -0 has one.
  Value isNegative(Value a) { return lt(n.toBits(a), 0.0); }
  /// The magnitude `size` with the sign of `sign`.
  Value copySign(Value size, Value sign) { return where(isNegative(sign), neg(size), size); }

  Value cosh(Value x) { return n.composite(CompositeId::Cosh, {x}); }
  Value sinh(Value x) { return n.composite(CompositeId::Sinh, {x}); }

  /// A power of two near `largest`, the largest magnitude of numbers: the sum of their squares over its square is finite and not
  /// zero. Products with it are exact. It is 1 for magnitudes whose squares need no scale, and at least 2^`least`.
  Value scaleOf(Value largest, double least = -126) {
    static constexpr double kLeastOrdinary = 0x1p-30, kLargestOrdinary = 0x1p40;
    Value exponent = floor(mul(log(largest), 1 / std::numbers::ln2));
    exponent = min(max(exponent, number(exponent, least)), number(exponent, 126));
    Value isOrdinary = both(lt(kLeastOrdinary, largest), lt(largest, kLargestOrdinary));
    return where(isOrdinary, 1, n.build<ttir::Exp2Op>({exponent}));
  }
  /// The same for numbers whose squares are added to `term`: large enough that `term` over its square is finite.
  Value scaleBeside(Value largest, double term) { return scaleOf(largest, term == 0 ? -126 : term < 0x1p-80 ? -40 : 0); }

  /// Mean and variance of numbers x, computed on x / scale: squares of x, and differences from its mean, may overflow or underflow
  /// where mean and variance do not.
  struct Moments {
    Value mean, variance;
    Value scale, centered, spread; ///< a power of two near the largest |x|, x / scale less its mean, variance of x / scale
    Value inverse;                 ///< rsqrt(spread + epsilon / scale^2): `centered` * `inverse` is x normalised to variance 1
  };
  /// Moments of `x` along `axes`, kept with extent 1; `epsilon` is added to the variance in `inverse`. Null values for a null `x`.
  Moments momentsOf(Value x, ArrayRef<int64_t> axes, double epsilon) {
    if (!x)
      return {};
    Moments m;
    auto mean = [&](Value value) { return n.reduce<ttir::MeanOp>(value, axes, /*keep=*/true); };
    // A tensor without elements has no largest one.
    const bool isEmpty = typeOf(x).getNumElements() == 0;
    m.scale = isEmpty ? number(x, 1) : scaleBeside(n.reduce<ttir::MaxOp>(abs(x), axes, /*keep=*/true), epsilon);
    Value scaled = div(x, m.scale), average = mean(scaled);
    m.centered = sub(scaled, average);
    m.spread = mean(mul(m.centered, m.centered));
    m.inverse = n.build<ttir::RsqrtOp>({add(m.spread, div(div(epsilon, m.scale), m.scale))});
    m.mean = mul(average, m.scale);
    m.variance = mul(mul(m.spread, m.scale), m.scale);
    return m;
  }
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_CORE_FORMULA_H
