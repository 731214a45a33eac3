//===- QuantizedArithmetic.h - Arithmetic of quantized numbers --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_QUANTIZEDARITHMETIC_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_QUANTIZEDARITHMETIC_H

#include "Building.h"

namespace mlir::tt::ttir {

/// The numbers of a quantized element type: (q - zero point) * scale, q from `low` to `high`, with one scale and zero point or
/// one pair for each slice of an axis.
struct Uniform {
  /// The element type, for messages.
  Type element;
  IntegerType storage;
  int64_t low, high;
  SmallVector<double> scales;
  SmallVector<int64_t> zeroPoints;
  std::optional<int64_t> axis;

  bool isWide() const { return storage.getWidth() == 32; }
  bool hasZeroPoints() const {
    return llvm::any_of(zeroPoints, [](int64_t zero) { return zero != 0; });
  }
  /// The largest |q - zero point|.
  int64_t reach() const;
  /// Whether equal q are equal numbers in both, at the same place of the axis.
  bool hasParametersOf(const Uniform &other) const {
    return scales == other.scales && zeroPoints == other.zeroPoints && low == other.low && high == other.high;
  }
};

/// The numbers of tensors of type `type`, whose elements are quantized; emits an error if devices cannot have them.
FailureOr<Uniform> readUniform(RankedTensorType type, llvm::function_ref<InFlightDiagnostic()> emitError);

/// Makes ops at one location. Integers are si32, reals f32; shapes of operands broadcast.
class QuantizedArithmetic {
public:
  QuantizedArithmetic(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  Value integers(Value value) { return castTo(value, b.getIntegerType(32, /*isSigned=*/true)); }
  Value reals(Value value) { return castTo(value, b.getF32Type()); }
  Value castTo(Value value, Type element) { return ttir::castTo(b, loc, value, element); }
  template <class Op> Value binary(Value lhs, Value rhs) { return Op::create(b, loc, broadcastType(lhs, rhs), lhs, rhs); }

  Value real(double value, int64_t rank);
  Value integer(int64_t value, int64_t rank);
  /// One number for all elements of a tensor of rank `rank`, or one for each slice of `axis`.
  Value realsAlong(ArrayRef<double> values, std::optional<int64_t> axis, int64_t rank);
  Value integersAlong(ArrayRef<int64_t> values, std::optional<int64_t> axis, int64_t rank);
  /// `value`, a scalar or a vector, with the shape that broadcasts along `axis`.
  Value along(Value value, std::optional<int64_t> axis, int64_t rank);

  /// q - `zeroPoint`, which may be null for 0, exact for storage of 16 bits at most.
  Value differences(Value q, Value zeroPoint) { return zeroPoint ? binary<SubtractOp>(q, zeroPoint) : q; }
  /// The same as reals: exact where f32 has the difference, else rounded once.
  Value realDifferences(Value q, Value zeroPoint, bool isWide);
  /// Zero points of `of` for tensors of rank `rank`; null if all are 0.
  Value zeroPointsOf(const Uniform &of, int64_t rank);
  /// The real numbers that `q` stands for.
  Value dequantize(Value q, const Uniform &from);
  /// The reals `value`, quotients by the scale, rounded to even plus the zero points, clamped to the storage type. `zeroPoint`
  /// replaces the zero points of `to`, if it is not null.
  Value store(Value value, const Uniform &to, Value zeroPoint = {});
  /// The sum and the difference of integers, clamped to 32 bits.
  Value addSaturated(Value lhs, Value rhs);
  Value subtractSaturated(Value lhs, Value rhs);
  Value clampIntegers(Value value, int64_t low, int64_t high) {
    return clamp(value, b.getI32IntegerAttr(static_cast<int32_t>(low)), b.getI32IntegerAttr(static_cast<int32_t>(high)));
  }
  /// `value`, at most 2^23 in magnitude, rounded to integers, ties to even.
  Value round(Value value);

private:
  RankedTensorType broadcastType(Value lhs, Value rhs);
  Value clamp(Value value, Attribute low, Attribute high) {
    return ClampScalarOp::create(b, loc, value.getType(), value, low, high);
  }
  Value clampReals(Value value, double low, double high) {
    return clamp(value, b.getF32FloatAttr(static_cast<float>(low)), b.getF32FloatAttr(static_cast<float>(high)));
  }
  Value storeWide(Value value, const Uniform &to, Value zeroPoint);

  OpBuilder &b;
  Location loc;
};

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_QUANTIZEDARITHMETIC_H
