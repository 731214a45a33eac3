//===- TOSAElementwise.cpp - Element-wise ops of TOSA ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "TOSAImporters.h"

#include "ttmlir/Dialect/Common/Numbers.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// NaN, zero points, ranges
//===----------------------------------------------------------------------===//

bool mlir::tt::importer::ignoresNaN(MLIROp &n) {
  auto mode = n.op->getAttrOfType<tosa::NanPropagationModeAttr>("nan_mode");
  return mode && mode.getValue() == tosa::NanPropagationMode::IGNORE;
}

Value mlir::tt::importer::withoutNaN(MLIROp &n, Value x, double number) {
  if (!x || !isFloat(x) || !ignoresNaN(n))
    return x;
  return n.where(n.ne(x, x), number, x);
}

//===----------------------------------------------------------------------===//
// Products of 64 bits
//===----------------------------------------------------------------------===//

// Halves of 64-bit integers are 32-bit integers that wrap around.
static Value upperPart(MLIROp &n, Value x) { return n.rightShift(x, 16); }
static Value upperPartUnsigned(MLIROp &n, Value x) { return n.logicalRightShift(x, 16); }

/// The upper and the lower half of a product.
static std::pair<Value, Value> halvesOfProduct(MLIROp &n, Value a, Value b) {
  Value a0 = n.lowBits(a, 16), a1 = upperPart(n, a), b0 = n.lowBits(b, 16), b1 = upperPart(n, b);
  Value p00 = n.multiply(a0, b0), p01 = n.multiply(a0, b1), p10 = n.multiply(a1, b0), p11 = n.multiply(a1, b1);
  if (!p11)
    return {};
  Value middle = n.add(upperPartUnsigned(n, p00), n.add(n.lowBits(p01, 16), n.lowBits(p10, 16)));
  Value lower = n.bitwiseOr(n.logicalLeftShift(middle, 16), n.lowBits(p00, 16));
  return {n.add(n.add(p11, n.add(upperPart(n, p01), upperPart(n, p10))), upperPartUnsigned(n, middle)), lower};
}

/// `x` plus the 64-bit number of the halves `upper` and `lower`.
static std::pair<Value, Value> sumOfHalves(MLIROp &n, std::pair<Value, Value> x, Value upper, Value lower) {
  Value low = n.add(x.second, lower);
  if (!low)
    return {};
  // Without a sign, a sum that wraps around is less than its parts.
  auto flipped = [&](Value half) { return n.bitwiseXor(half, INT32_MIN); };
  Value carry = n.castTo(n.lt(flipped(low), flipped(x.second)), n.builder.getI32Type());
  return {n.add(n.add(x.first, upper), carry), low};
}

Value mlir::tt::importer::scaled(MLIROp &n, Value value, Value multiplier, Value shift, Rounding rounding) {
  auto [upper, lower] = halvesOfProduct(n, value, multiplier);
  if (!upper || !shift)
    return {};
  Value zero = n.splat(shift, 0), one = n.splat(shift, 1), none = n.splat(value, 0);
  auto left = [&](Value a, Value count) { return n.logicalLeftShift(a, count); };
  if (rounding != Rounding::None) {
    // 1 << (shift - 1): shift 33 and more are bits of the upper half, no shift has none.
    Value place = n.subtract(shift, one), isLow = n.lt(place, 32), isShifted = n.gt(shift, zero);
    Value lowBit = n.where(n.logicalAnd(isLow, isShifted), left(one, n.where(isLow, place, zero)), zero);
    Value highBit = n.where(isLow, zero, left(one, n.where(isLow, zero, n.subtract(place, 32))));
    std::tie(upper, lower) = sumOfHalves(n, {upper, lower}, highBit, lowBit);
    if (rounding == Rounding::Double) {
      // Away from zero by half of the lower 31 bits.
      Value isNegative = n.lt(value, none), isLong = n.gt(shift, 31);
      Value nudge = n.where(isNegative, n.splat(value, -(1 << 30)), n.splat(value, 1 << 30));
      nudge = n.where(isLong, nudge, none);
      Value sign = n.rightShift(nudge, 31);
      std::tie(upper, lower) = sumOfHalves(n, {upper, lower}, sign, nudge);
    }
  }
  Value isShort = n.lt(shift, 32);
  Value few = n.where(isShort, shift, zero), many = n.where(isShort, zero, n.subtract(shift, 32));
  Value joined = n.bitwiseOr(n.logicalRightShift(lower, few), left(upper, n.subtract(32, few)));
  return n.where(isShort, joined, n.rightShift(upper, many));
}

static Rounding roundingOf(MLIROp &n) {
  auto mode = n.op->getAttrOfType<tosa::RoundingModeAttr>("rounding_mode");
  return mode && mode.getValue() == tosa::RoundingMode::DOUBLE_ROUND ? Rounding::Double : Rounding::Single;
}

void mlir::tt::importer::importTOSAApplyScale(MLIROp &n, Value x, Value multiplier, Value shift) {
  for (Value *other : {&multiplier, &shift})
    if (typeOf(*other).getRank() == 0)
      *other = n.reshape(*other, SmallVector<int64_t>(typeOf(x).getRank(), 1));
  n.give(scaled(n, x, multiplier, shift, roundingOf(n)));
}

void mlir::tt::importer::importTOSARescale(MLIROp &n, Value x, Value multiplier, Value shift, Value inputZero, Value outputZero) {
  Type from = MLIROp::sourceElementOf(n.op->getOperand(0)), to = n.sourceElement();
  if (!n.resultType())
    return;
  if (from.isInteger(48) || to.isInteger(48) || from.isInteger(64))
    return n.fail("integers of more than 32 bits are not supported");
  if (!n.areNumbers(from) || !n.areNumbers(to))
    return;
  const int64_t rank = typeOf(x).getRank();
  auto unsignedBits = [&](Value value, Type element) { return n.lowBits(value, element.getIntOrFloatBitWidth()); };
  if (n.isSet("input_unsigned")) {
    x = unsignedBits(x, from);
    inputZero = unsignedBits(inputZero, from);
  }
  if (n.isSet("output_unsigned"))
    outputZero = unsignedBits(outputZero, to);
  // One number, or one per channel of the last axis.
  auto aligned = [&](Value list) { return rank > 0 ? n.along(list, rank - 1, rank) : n.reshape(list, {}); };
  Value made = scaled(n, n.centered(x, inputZero), aligned(multiplier), aligned(shift), roundingOf(n));
  made = n.add(made, aligned(outputZero));
  n.give(n.saturate(made, to, n.isSet("output_unsigned")));
}

void mlir::tt::importer::importTOSAMul(MLIROp &n, Value a, Value b, Value shiftValue) {
  if (isFloat(a) || !shiftValue)
    return n.give(n.multiply(a, b));
  auto shift = n.known(shiftValue, "a shift");
  if (!shift)
    return;
  if (shift->size() == 1 && shift->front() == 0)
    return n.give(n.wrap(n.multiply(a, b)));
  Value count = n.reshape(shiftValue, SmallVector<int64_t>(typeOf(a).getRank(), 1));
  n.give(scaled(n, a, b, count, Rounding::Single));
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importTOSANegate(MLIROp &n, Value x, Value input1Zp, Value outputZp) {
  if (isFloat(x))
    return n.give(n.neg(x));
  Value made = n.neg(n.centered(x, input1Zp));
  Value zero = outputZp ? n.neg(outputZp) : Value();
  n.give(n.saturate(n.centered(made, zero), n.sourceElement()));
}

// Numbers become the nearest integer, the even one of two.
void mlir::tt::importer::importTOSACast(MLIROp &n, Value x) {
  Type to = n.sourceElement(), element = importedElement(to);
  if (!element)
    return n.fail("elements of type " + n.elementName(to) + " are not supported");
  if (to.isInteger(1) || !isFloat(x) || isa<FloatType>(element))
    return importConvert(n, x);
  n.give(n.castTo(n.saturate(n.composite(CompositeId::RoundEven, {x}), to), element));
}

// NaN that is left out becomes the lower bound.
void mlir::tt::importer::importTOSAClamp(MLIROp &n, Value x) {
  Attribute low = n.op->getAttr("min_val"), high = n.op->getAttr("max_val");
  if (auto number = dyn_cast<FloatAttr>(low))
    x = withoutNaN(n, x, number.getValueAsDouble());
  auto bound = [&](Attribute number) { return n.numberAttr(cast<TypedAttr>(number).getType(), numberOf(number)); };
  n.give(n.build<ttir::ClampScalarOp>({x}, {n.named("min", bound(low)), n.named("max", bound(high))}));
}

void mlir::tt::importer::importTOSAArithmeticRightShift(MLIROp &n, Value x, Value count) {
  Value made = n.rightShift(x, count);
  if (n.isSet("round")) {
    // The last bit that is shifted out.
    Value isShifted = n.gt(count, 0);
    Value less = n.where(isShifted, n.subtract(count, 1), 0);
    Value last = n.rightShift(x, less);
    last = n.lowBits(last, 1);
    made = n.add(made, n.where(isShifted, last, 0));
  }
  n.give(made);
}

// Of i8, the element; of i16, between two elements by the lower seven bits.
void mlir::tt::importer::importTOSATable(MLIROp &n, Value x, Value table) {
  Type from = MLIROp::sourceElementOf(n.op->getOperand(0));
  auto add = [&](Value a, int64_t b) { return n.add(a, b); };
  if (from.isInteger(8))
    return n.give(n.takeAt(table, add(x, 128), 0));
  if (!from.isInteger(16))
    return n.fail("expected elements of type i8 or i16, found " + n.elementName(from));
  Value place = add(n.rightShift(x, 7), 256);
  Value rest = n.lowBits(x, 7);
  Value base = n.takeAt(table, place, 0), next = n.takeAt(table, add(place, 1), 0);
  Value slope = n.multiply(n.subtract(next, base), rest);
  n.give(base ? n.add(n.logicalLeftShift(base, 7), slope) : Value());
}

void mlir::tt::importer::importTOSAArgMax(MLIROp &n, Value xValue) {
  Value x = withoutNaN(n, xValue, -INFINITY);
  RankedTensorType type = n.resultType();
  if (!x || !type)
    return;
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  n.give(n.castTo(placeOfExtreme(n, x, axis, /*isMin=*/false, /*keep=*/false), type.getElementType()));
}
