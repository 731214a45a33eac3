//===- QuantizedArithmetic.cpp - Arithmetic of quantized numbers ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QuantizedArithmetic.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/Traits.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt::ttir;

static constexpr int64_t kLowest = std::numeric_limits<int32_t>::min(), kHighest = std::numeric_limits<int32_t>::max();

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

int64_t Uniform::reach() const {
  int64_t reach = 0;
  for (int64_t zero : zeroPoints)
    reach = std::max({reach, high - zero, zero - low});
  return reach;
}

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

static LogicalResult checkZeroPoints(const Uniform &uniform, EmitError emitError) {
  for (int64_t zero : uniform.zeroPoints)
    if (zero < uniform.low || zero > uniform.high)
      return emitError() << "expected zero points from " << uniform.low << " to " << uniform.high << ", found " << zero << " in "
                         << uniform.element;
  return success();
}

static LogicalResult checkAxis(const Uniform &uniform, RankedTensorType type, EmitError emitError) {
  const int64_t axis = *uniform.axis, count = static_cast<int64_t>(uniform.scales.size());
  if (axis < 0 || axis >= type.getRank())
    return emitError() << "expected a quantized axis in [0, " << type.getRank() << "), found " << axis << " in " << type;
  if (type.getDimSize(axis) != count)
    return emitError() << "expected " << type.getDimSize(axis) << " scales for axis " << axis << ", found " << count << " in "
                       << type;
  return success();
}

FailureOr<Uniform> mlir::tt::ttir::readUniform(RankedTensorType type, EmitError emitError) {
  auto element = cast<quant::QuantizedType>(type.getElementType());
  Uniform uniform{element, {}, element.getStorageTypeMin(), element.getStorageTypeMax(), {}, {}, {}};
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(element)) {
    uniform.scales = {perTensor.getScale()};
    uniform.zeroPoints = {perTensor.getZeroPoint()};
  } else if (auto perAxis = dyn_cast<quant::UniformQuantizedPerAxisType>(element)) {
    uniform.scales = llvm::to_vector(perAxis.getScales());
    uniform.zeroPoints = llvm::to_vector(perAxis.getZeroPoints());
    uniform.axis = perAxis.getQuantizedDimension();
  } else {
    return emitError() << "expected uniform scales per tensor or per axis, found " << element;
  }
  auto storage = dyn_cast<IntegerType>(element.getStorageType());
  const bool isSigned = element.isSigned();
  if (!storage || !llvm::is_contained({8u, 16u, 32u}, storage.getWidth()) || (storage.getWidth() == 32 && !isSigned))
    return emitError() << "expected a storage type of 8 or 16 bits, or i32, found " << element;
  if (!element.getExpressedType().isF32())
    return emitError() << "expected f32 as the expressed type of quantized elements, found " << element;
  if (!type.hasStaticShape())
    return emitError() << "expected a static shape of quantized elements, found " << type;
  if (type.getEncoding())
    return emitError() << "expected no encoding of a tensor of quantized elements, found " << type.getEncoding();
  uniform.storage = IntegerType::get(type.getContext(), storage.getWidth(), isSigned ? IntegerType::Signed : IntegerType::Unsigned);
  if (failed(checkZeroPoints(uniform, emitError)) || (uniform.axis && failed(checkAxis(uniform, type, emitError))))
    return failure();
  return uniform;
}

//===----------------------------------------------------------------------===//
// Building blocks
//===----------------------------------------------------------------------===//

static SmallVector<int64_t> shapeAlong(size_t count, std::optional<int64_t> axis, int64_t rank) {
  SmallVector<int64_t> shape(rank, 1);
  if (axis)
    shape[*axis] = static_cast<int64_t>(count);
  return shape;
}

RankedTensorType QuantizedArithmetic::broadcastType(Value lhs, Value rhs) {
  SmallVector<int64_t> shape;
  mlir::OpTrait::util::getBroadcastedShape(typeOf(lhs).getShape(), typeOf(rhs).getShape(), shape);
  return RankedTensorType::get(shape, typeOf(lhs).getElementType());
}

Value QuantizedArithmetic::real(double value, int64_t rank) { return realsAlong(value, std::nullopt, rank); }

Value QuantizedArithmetic::integer(int64_t value, int64_t rank) { return integersAlong(value, std::nullopt, rank); }

Value QuantizedArithmetic::realsAlong(ArrayRef<double> values, std::optional<int64_t> axis, int64_t rank) {
  const SmallVector<int64_t> shape = shapeAlong(values.size(), axis, rank);
  auto type = RankedTensorType::get(shape, b.getF32Type());
  SmallVector<float> numbers(llvm::map_range(values, [](double value) { return static_cast<float>(value); }));
  if (!axis)
    return FullOp::create(b, loc, type, b.getDenseI32ArrayAttr(SmallVector<int32_t>(rank, 1)), b.getF32FloatAttr(numbers.front()));
  return ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, ArrayRef<float>(numbers)));
}

Value QuantizedArithmetic::integersAlong(ArrayRef<int64_t> values, std::optional<int64_t> axis, int64_t rank) {
  const SmallVector<int64_t> shape = shapeAlong(values.size(), axis, rank);
  auto type = RankedTensorType::get(shape, b.getIntegerType(32, /*isSigned=*/true));
  SmallVector<int32_t> numbers(llvm::map_range(values, [](int64_t value) { return static_cast<int32_t>(value); }));
  if (!axis)
    return FullOp::create(b, loc, type, b.getDenseI32ArrayAttr(SmallVector<int32_t>(rank, 1)),
                          b.getI32IntegerAttr(numbers.front()));
  return ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, ArrayRef<int32_t>(numbers)));
}

Value QuantizedArithmetic::along(Value value, std::optional<int64_t> axis, int64_t rank) {
  return reshape(b, loc, value, shapeAlong(typeOf(value).getNumElements(), axis, rank));
}

Value QuantizedArithmetic::addSaturated(Value lhs, Value rhs) {
  const int64_t rank = typeOf(rhs).getRank();
  Value highest = binary<SubtractOp>(integer(kHighest, rank), clampIntegers(rhs, 0, kHighest));
  Value lowest = binary<SubtractOp>(integer(kLowest, rank), clampIntegers(rhs, kLowest, 0));
  return binary<AddOp>(binary<MaximumOp>(binary<MinimumOp>(lhs, highest), lowest), rhs);
}

Value QuantizedArithmetic::subtractSaturated(Value lhs, Value rhs) {
  const int64_t rank = typeOf(rhs).getRank();
  Value highest = binary<AddOp>(integer(kHighest, rank), clampIntegers(rhs, kLowest, 0));
  Value lowest = binary<AddOp>(integer(kLowest, rank), clampIntegers(rhs, 0, kHighest));
  return binary<SubtractOp>(binary<MaximumOp>(binary<MinimumOp>(lhs, highest), lowest), rhs);
}

// The nearest even integer, and one more or less where that is more than a half away: exact, and at ties even.
Value QuantizedArithmetic::round(Value value) {
  const int64_t rank = typeOf(value).getRank();
  Value half = real(0.5, rank);
  Value scaled = binary<AddOp>(binary<MultiplyOp>(value, half), half);
  Value even = binary<MultiplyOp>(FloorOp::create(b, loc, scaled.getType(), scaled), real(2, rank));
  Value rest = binary<SubtractOp>(value, even);
  Value above = binary<GreaterThanOp>(rest, half), below = binary<LessThanOp>(rest, real(-0.5, rank));
  return binary<SubtractOp>(binary<AddOp>(even, above), below);
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Value QuantizedArithmetic::zeroPointsOf(const Uniform &of, int64_t rank) {
  return of.hasZeroPoints() ? integersAlong(of.zeroPoints, of.axis, rank) : Value();
}

Value QuantizedArithmetic::realDifferences(Value q, Value zeroPoint, bool isWide) {
  if (!isWide || !zeroPoint)
    return reals(differences(q, zeroPoint));
  // The difference may need 33 bits: f32 has all bits of both halves, so only their sum is rounded.
  const int64_t rank = typeOf(q).getRank();
  auto high = [&](Value value) { return binary<RightShiftOp>(value, integer(16, rank)); };
  auto low = [&](Value value) { return binary<BitwiseAndOp>(value, integer(0xFFFF, rank)); };
  Value highs = reals(binary<SubtractOp>(high(q), high(zeroPoint))), lows = reals(binary<SubtractOp>(low(q), low(zeroPoint)));
  return binary<AddOp>(binary<MultiplyOp>(highs, real(65536, rank)), lows);
}

Value QuantizedArithmetic::dequantize(Value q, const Uniform &from) {
  const int64_t rank = typeOf(q).getRank();
  Value difference = realDifferences(q, zeroPointsOf(from, rank), from.isWide());
  return binary<MultiplyOp>(difference, realsAlong(from.scales, from.axis, rank));
}

Value QuantizedArithmetic::store(Value value, const Uniform &to, Value zeroPoint) {
  if (to.isWide())
    return storeWide(value, to, zeroPoint);
  if (!zeroPoint && !to.axis) {
    const int64_t zero = to.zeroPoints.front();
    Value q = integers(round(clampReals(value, double(to.low - zero), double(to.high - zero))));
    return zero ? binary<AddOp>(q, integer(zero, typeOf(q).getRank())) : q;
  }
  // Far beyond values that any zero point moves back into range.
  Value q = integers(round(clampReals(value, -(1 << 20), 1 << 20)));
  if (!zeroPoint)
    zeroPoint = zeroPointsOf(to, typeOf(q).getRank());
  return clampIntegers(zeroPoint ? binary<AddOp>(q, zeroPoint) : q, to.low, to.high);
}

Value QuantizedArithmetic::storeWide(Value value, const Uniform &to, Value zeroPoint) {
  // Larger numbers have no fraction.
  Value near = clampReals(value, -(1 << 23), 1 << 23);
  Value rounded = binary<AddOp>(value, binary<SubtractOp>(round(near), near));
  if (!zeroPoint)
    zeroPoint = zeroPointsOf(to, typeOf(value).getRank());
  Value q;
  if (zeroPoint) {
    // Values beyond 32 bits may come back with the zero point. The bounds are the extremes that f32 has.
    Value inRange = clampReals(rounded, -2147483648.0, 2147483520.0);
    Value beyond = integers(binary<SubtractOp>(rounded, inRange));
    q = addSaturated(integers(inRange), addSaturated(beyond, zeroPoint));
  } else {
    q = integers(rounded);
  }
  return to.low == kLowest && to.high == kHighest ? q : clampIntegers(q, to.low, to.high);
}
