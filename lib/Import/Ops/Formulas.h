//===- Formulas.h - Scales, moments and signs of floats ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every operation of a formula rounds to single precision; no intermediate number leaves the range of floats where the result does
// not, and results are within 4 units in the last place.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_FORMULAS_H
#define TTMLIR_LIB_IMPORT_OPS_FORMULAS_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// Whether the sign of a number in single precision is set: -0 has one.
Value isNegative(TTIRBuilder &n, Value x);
/// The magnitude `size` with the sign of `sign`.
Value copySign(TTIRBuilder &n, Value size, Value sign);

/// The exponent of magnitude `largest`, a whole number from `least` to 126; beside a power of two it may be that of the other side.
Value exponentOf(TTIRBuilder &n, Value largest, double least = -126);

/// A power of two near `largest`, the largest magnitude of numbers: the sum of their squares over its square is finite and not
/// zero. Products with it are exact. It is 1 for magnitudes whose squares need no scale, and at least 2^`least`.
Value scaleOf(TTIRBuilder &n, Value largest, double least = -126);
/// The same for numbers whose squares are added to `term`: large enough that `term` over its square is finite.
Value scaleBeside(TTIRBuilder &n, Value largest, double term);

/// Mean and variance of numbers x, computed on x / scale: squares of x, and differences from its mean, may overflow or underflow
/// where mean and variance do not.
struct Moments {
  Value mean, variance;
  Value scale, centered, spread; ///< a power of two near the largest |x|, x / scale less its mean, variance of x / scale
  Value inverse;                 ///< rsqrt(spread + epsilon / scale^2): `centered` * `inverse` is x normalized to variance 1
};
/// Moments of `x` along `axes`, kept with extent 1; `epsilon` is added to the variance in `inverse`. Null values for a null `x`.
Moments momentsOf(TTIRBuilder &n, Value x, ArrayRef<int64_t> axes, double epsilon);

/// A tensor normalized along all axes but that of channels, times `scale` and plus `offset` per channel; mean and variance per
/// channel.
struct BatchNorm {
  Value normalized, mean, variance;
};
BatchNorm normalizeBatch(TTIRBuilder &n, Value x, int64_t axis, Value scale, Value offset, double epsilon);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_FORMULAS_H
