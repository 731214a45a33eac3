//===- TOSAElementwise.cpp - Element-wise ops of TOSA ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Core/Formula.h"
#include "../Ops/Lookups.h"
#include "TOSAImporters.h"

#include "ttmlir/Dialect/Common/Numbers.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

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
  return n.build<ttir::WhereOp>({n.build<ttir::NotEqualOp>({x, x}), n.splat(x, number), x});
}

//===----------------------------------------------------------------------===//
// Products of 64 bits
//===----------------------------------------------------------------------===//

namespace {
/// Ops on halves of 64-bit integers, which are 32-bit integers that wrap around.
struct Halves : Formula {
  using Formula::Formula;
  Value low(Value x) { return n.lowBits(x, 16); }
  Value high(Value x) { return n.build<ttir::RightShiftOp>({x, n.splat(x, 16)}); }
  Value highUnsigned(Value x) { return n.build<ttir::LogicalRightShiftOp>({x, n.splat(x, 16)}); }

  /// The upper and the lower half of a product.
  std::pair<Value, Value> product(Value a, Value b) {
    Value a0 = low(a), a1 = high(a), b0 = low(b), b1 = high(b);
    Value p00 = mul(a0, b0), p01 = mul(a0, b1), p10 = mul(a1, b0), p11 = mul(a1, b1);
    if (!p11)
      return {};
    Value middle = add(highUnsigned(p00), add(low(p01), low(p10)));
    Value lower = n.build<ttir::BitwiseOrOp>({n.build<ttir::LogicalLeftShiftOp>({middle, number(middle, 16)}), low(p00)});
    return {add(add(p11, add(high(p01), high(p10))), highUnsigned(middle)), lower};
  }

  /// Adds the 64-bit number of the halves `upper` and `lower`.
  std::pair<Value, Value> sum(std::pair<Value, Value> x, Value upper, Value lower) {
    Value low = add(x.second, lower);
    if (!low)
      return {};
    // Without a sign, a sum that wraps around is less than its parts.
    auto flipped = [&](Value half) { return n.build<ttir::BitwiseXorOp>({half, number(half, INT32_MIN)}); };
    Value carry = n.castTo(n.build<ttir::LessThanOp>({flipped(low), flipped(x.second)}), n.builder.getI32Type());
    return {add(add(x.first, upper), carry), low};
  }
};
} // namespace

Value mlir::tt::importer::scaled(MLIROp &n, Value value, Value multiplier, Value shift, Rounding rounding) {
  Halves h(n);
  auto [upper, lower] = h.product(value, multiplier);
  if (!upper || !shift)
    return {};
  Value zero = h.number(shift, 0), one = h.number(shift, 1), none = h.number(value, 0);
  auto left = [&](Value a, Value count) { return n.build<ttir::LogicalLeftShiftOp>({a, count}); };
  if (rounding != Rounding::None) {
    // 1 << (shift - 1): shift 33 and more are bits of the upper half, no shift has none.
    Value place = h.sub(shift, one), isLow = h.lt(place, 32), isShifted = n.build<ttir::GreaterThanOp>({shift, zero});
    Value lowBit = h.where(n.build<ttir::LogicalAndOp>({isLow, isShifted}), left(one, h.where(isLow, place, zero)), zero);
    Value highBit = h.where(isLow, zero, left(one, h.where(isLow, zero, h.sub(place, h.number(shift, 32)))));
    std::tie(upper, lower) = h.sum({upper, lower}, highBit, lowBit);
    if (rounding == Rounding::Double) {
      // Away from zero by half of the lower 31 bits.
      Value isNegative = n.build<ttir::LessThanOp>({value, none}),
            isLong = n.build<ttir::GreaterThanOp>({shift, h.number(shift, 31)});
      Value nudge = h.where(isNegative, h.number(value, -(1 << 30)), h.number(value, 1 << 30));
      nudge = h.where(isLong, nudge, none);
      Value sign = n.build<ttir::RightShiftOp>({nudge, h.number(value, 31)});
      std::tie(upper, lower) = h.sum({upper, lower}, sign, nudge);
    }
  }
  Value isShort = h.lt(shift, 32);
  Value few = h.where(isShort, shift, zero), many = h.where(isShort, zero, h.sub(shift, h.number(shift, 32)));
  Value joined =
      n.build<ttir::BitwiseOrOp>({n.build<ttir::LogicalRightShiftOp>({lower, few}), left(upper, h.sub(h.number(shift, 32), few))});
  return h.where(isShort, joined, n.build<ttir::RightShiftOp>({upper, many}));
}

void mlir::tt::importer::importTOSAApplyScale(MLIROp &n, Value x, Value multiplier, Value shift) {
  auto mode = n.op->getAttrOfType<tosa::RoundingModeAttr>("rounding_mode");
  const bool isDouble = mode && mode.getValue() == tosa::RoundingMode::DOUBLE_ROUND;
  for (Value *other : {&multiplier, &shift})
    if (typeOf(*other).getRank() == 0)
      *other = n.reshape(*other, SmallVector<int64_t>(typeOf(x).getRank(), 1));
  n.give(scaled(n, x, multiplier, shift, isDouble ? Rounding::Double : Rounding::Single));
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
  auto mode = n.op->getAttrOfType<tosa::RoundingModeAttr>("rounding_mode");
  const bool isDouble = mode && mode.getValue() == tosa::RoundingMode::DOUBLE_ROUND;
  Value made =
      scaled(n, n.centered(x, inputZero), aligned(multiplier), aligned(shift), isDouble ? Rounding::Double : Rounding::Single);
  made = n.build<ttir::AddOp>({made, aligned(outputZero)});
  n.give(n.saturate(made, to, n.isSet("output_unsigned")));
}

void mlir::tt::importer::importTOSAMul(MLIROp &n, Value a, Value b, Value shiftValue) {
  if (isFloat(a) || !shiftValue)
    return n.give(n.build<ttir::MultiplyOp>({a, b}));
  auto shift = n.known(shiftValue, "a shift");
  if (!shift)
    return;
  if (shift->size() == 1 && shift->front() == 0)
    return n.give(n.wrap(n.build<ttir::MultiplyOp>({a, b})));
  Value count = n.reshape(shiftValue, SmallVector<int64_t>(typeOf(a).getRank(), 1));
  n.give(scaled(n, a, b, count, Rounding::Single));
}

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importTOSANegate(MLIROp &n, Value x, Value input1Zp, Value outputZp) {
  if (isFloat(x))
    return n.give(n.build<ttir::NegOp>({x}));
  Value made = n.build<ttir::NegOp>({n.centered(x, input1Zp)});
  Value zero = outputZp ? n.build<ttir::NegOp>({outputZp}) : Value();
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
  Value made = n.build<ttir::RightShiftOp>({x, count});
  if (n.isSet("round")) {
    // The last bit that is shifted out.
    Value isShifted = n.build<ttir::GreaterThanOp>({count, n.splat(count, 0)});
    Value less = n.build<ttir::WhereOp>({isShifted, n.build<ttir::SubtractOp>({count, n.splat(count, 1)}), n.splat(count, 0)});
    Value last = n.build<ttir::RightShiftOp>({x, less});
    last = n.lowBits(last, 1);
    made = n.build<ttir::AddOp>({made, n.build<ttir::WhereOp>({isShifted, last, n.splat(x, 0)})});
  }
  n.give(made);
}

// Of i8, the element; of i16, between two elements by the lower seven bits.
void mlir::tt::importer::importTOSATable(MLIROp &n, Value x, Value table) {
  Type from = MLIROp::sourceElementOf(n.op->getOperand(0));
  auto add = [&](Value a, int64_t b) { return n.build<ttir::AddOp>({a, n.splat(a, static_cast<double>(b))}); };
  if (from.isInteger(8))
    return n.give(n.takeAt(table, add(x, 128), 0));
  if (!from.isInteger(16))
    return n.fail("expected elements of type i8 or i16, found " + n.elementName(from));
  Value place = add(n.build<ttir::RightShiftOp>({x, n.splat(x, 7)}), 256);
  Value rest = n.lowBits(x, 7);
  Value base = n.takeAt(table, place, 0), next = n.takeAt(table, add(place, 1), 0);
  Value slope = n.build<ttir::MultiplyOp>({n.build<ttir::SubtractOp>({next, base}), rest});
  n.give(base ? n.build<ttir::AddOp>({n.build<ttir::LogicalLeftShiftOp>({base, n.splat(base, 7)}), slope}) : Value());
}

void mlir::tt::importer::importTOSAArgMax(MLIROp &n, Value xValue) {
  Value x = withoutNaN(n, xValue, -INFINITY);
  RankedTensorType type = n.resultType();
  if (!x || !type)
    return;
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  n.give(n.castTo(placeOfExtreme(n, x, axis, /*isMin=*/false, /*keep=*/false), type.getElementType()));
}
