//===- Elementwise.cpp - Element-wise ops of several dialects -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SharedOps.h"

#include "RoundFloats.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importIsFinite(MLIROp &n, Value x) {
  n.give(n.build<ttir::IsfiniteOp>({x}, {}, typeOf(x).clone(n.builder.getI1Type())));
}

// Zero keeps its sign.
void mlir::tt::importer::importSign(MLIROp &n, Value x) {
  Value sign = n.sign(x);
  n.give(isFloat(x) ? n.where(n.eq(x, 0), x, sign) : sign);
}

void mlir::tt::importer::importRoundAwayFromZero(MLIROp &n, Value x) {
  Value whole = n.trunc(x);
  Value rest = n.abs(n.subtract(x, whole));
  Value isUp = n.ge(rest, 0.5);
  n.give(n.where(isUp, n.add(whole, n.sign(x)), whole));
}

/// Set bits of 32-bit integers: sums of pairs, of fours and of bytes.
static Value popcnt(MLIROp &n, Value x) {
  x = n.subtract(x, n.masked(shiftRight(n, x, 1), 0x55555555));
  x = n.add(n.masked(x, 0x33333333), n.masked(shiftRight(n, x, 2), 0x33333333));
  x = n.masked(n.add(x, shiftRight(n, x, 4)), 0x0f0f0f0f);
  x = n.add(x, shiftRight(n, x, 8));
  return n.masked(n.add(x, shiftRight(n, x, 16)), 0x3f);
}

/// The bits that `x` has in the source, without copies of the sign.
static Value ownBits(MLIROp &n, Value x) { return n.lowBits(x, widthOf(n.sourceElement())); }

/// `x` + `count` where `of` is negative, else `x` + `other`: 64-bit integers are stored as their lower half.
static Value addUpperHalf(MLIROp &n, Value x, Value of, int64_t count, int64_t other) {
  if (widthOf(n.sourceElement()) != 64)
    return x;
  Value isNegative = n.lt(of, 0);
  return n.add(x, n.where(isNegative, n.splat(x, count), n.splat(x, other)));
}

void mlir::tt::importer::importPopulationCount(MLIROp &n, Value x) { n.give(addUpperHalf(n, popcnt(n, ownBits(n, x)), x, 32, 0)); }

// The bits below the last one that is set.
void mlir::tt::importer::importCountTrailingZeros(MLIROp &n, Value x) {
  if (widthOf(n.sourceElement()) == 64)
    return n.fail("expected integers of at most 32 bits, found " + n.elementName(n.sourceElement()));
  Value below = n.bitwiseAnd(n.bitwiseNot(x), n.subtract(x, 1));
  n.give(popcnt(n, ownBits(n, below)));
}

void mlir::tt::importer::importCountLeadingZeros(MLIROp &n, Value xValue) {
  const unsigned width = widthOf(n.sourceElement());
  Value x = ownBits(n, xValue);
  for (int64_t count : {1, 2, 4, 8, 16})
    x = n.bitwiseOr(x, shiftRight(n, x, count));
  Value bits = popcnt(n, x);
  n.give(addUpperHalf(n, n.subtract(std::min(width, 32u), bits), xValue, 0, 32));
}

void mlir::tt::importer::importImag(MLIROp &n, Value x) { n.give(n.full(typeOf(x).getShape(), typeOf(x).getElementType(), 0)); }

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importConvert(MLIROp &n, Value x) {
  Type from = MLIROp::sourceElementOf(n.op->getOperand(0)), to = n.sourceElement();
  Type element = importedElement(to);
  if (!element)
    return n.fail("elements of type " + n.elementName(to) + " are not supported");
  if (to.isInteger(1))
    return n.give(from.isInteger(1) ? x : n.isNonZero(x));
  Value made = n.castTo(x, element);
  // f16 keeps more digits than it has.
  if (auto number = dyn_cast<FloatType>(to); number && (number.getWidth() < 16 || number.isTF32()) && from != to)
    return n.give(roundTo(n, made, number, /*saturates=*/false));
  // As in wider integers, numbers beyond the type become its nearest one.
  if (isa<FloatType>(from))
    return n.give(n.saturate(made, to));
  // A wider type holds all numbers of a narrower one of the same signedness.
  auto source = dyn_cast<IntegerType>(from), target = dyn_cast<IntegerType>(to);
  const bool holdsAll = source && target && source.getWidth() <= target.getWidth() && source.isUnsigned() == target.isUnsigned() &&
                        !source.isInteger(1);
  n.give(holdsAll ? made : n.wrap(made, to));
}

// Rounds the bits of f32 to nearest even, then makes numbers beyond the exponents infinite or zero.
void mlir::tt::importer::importReducePrecision(MLIROp &n, Value x) {
  Type element = typeOf(x).getElementType();
  const int64_t mantissa = n.integer("mantissa_bits"), exponent = n.integer("exponent_bits");
  if (exponent < 1 || mantissa < 0)
    return n.fail("expected at least 1 bit of exponent and 0 of mantissa, found " + Twine(exponent) + " and " + Twine(mantissa));
  Value wide = n.castTo(x, n.builder.getF32Type());
  if (!wide)
    return;
  Value bits = n.toBits(wide);
  if (mantissa < 23)
    bits = roundBits(n, bits, 23 - mantissa);
  if (exponent < 8) {
    const int64_t range = (int64_t(1) << (exponent - 1)) - 1;
    Value sign = n.masked(bits, INT32_MIN), size = n.masked(shiftRight(n, bits, 23), 0xff);
    Value isLarge = n.gt(size, 127 + range);
    Value isSmall = n.le(size, 127 - range);
    Value infinite = n.bitwiseOr(sign, 0x7f800000);
    bits = n.where(isSmall, sign, n.where(isLarge, infinite, bits));
  }
  Value made = n.castTo(n.fromBits(bits), element);
  n.give(n.where(n.eq(x, x), made, x));
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importDivide(MLIROp &n, Value a, Value b) {
  n.alignTrailing(a, b);
  n.give(n.wrap(n.div(a, b)));
}

// Integers by squares, as floats hold no more than 24 bits.
void mlir::tt::importer::importPower(MLIROp &n, Value base, Value exponent) {
  n.alignTrailing(base, exponent);
  if (!base || !exponent || isFloat(base))
    return n.give(n.pow(base, exponent));
  Value one = n.splat(base, 1), result = one, square = base;
  const unsigned bits = std::min(widthOf(n.sourceElement()), typeOf(base).getElementType().isUnsignedInteger() ? 32u : 31u);
  for (unsigned bit = 0; bit < bits; ++bit) {
    Value isSet = n.ne(n.masked(shiftRight(n, exponent, bit), 1), 0);
    result = n.multiply(result, n.where(isSet, square, one));
    if (bit + 1 < bits)
      square = n.wrap(n.multiply(square, square));
  }
  if (!typeOf(base).getElementType().isUnsignedInteger()) {
    // The reciprocal of 1 and -1 is itself; other reciprocals are truncated to zero.
    Value size = n.abs(base), isNegative = n.lt(exponent, 0);
    Value isUnit = n.eq(size, one);
    result = n.where(n.logicalAnd(isNegative, n.logicalNot(isUnit)), 0, result);
  }
  n.give(n.wrap(result));
}

/// `count` as the unsigned shift amount of `width`-bit integers; amounts that shift out every bit are `most`.
static Value shiftCount(MLIROp &n, Value count, unsigned width, int64_t most) {
  Value isIn = n.logicalAnd(n.ge(count, 0), n.lt(count, width));
  return n.where(isIn, count, most);
}

void mlir::tt::importer::importShiftLeft(MLIROp &n, Value x, Value count) {
  n.alignTrailing(x, count);
  const unsigned width = std::min(widthOf(n.sourceElement()), 32u);
  n.give(n.wrap(n.logicalLeftShift(x, shiftCount(n, count, width, 32))));
}

void mlir::tt::importer::importShiftRightArithmetic(MLIROp &n, Value x, Value count) {
  n.alignTrailing(x, count);
  const unsigned width = widthOf(n.sourceElement());
  Type element = x ? typeOf(x).getElementType() : Type();
  if (!element)
    return n.give({});
  // The sign of numbers without one is their uppermost bit.
  auto narrow = IntegerType::get(n.builder.getContext(), std::min(width, 32u));
  Value number = n.wrap(n.castTo(x, n.builder.getI32Type()), narrow);
  Value places = n.castTo(shiftCount(n, count, std::min(width, 32u), 31), n.builder.getI32Type());
  n.give(n.wrap(n.castTo(n.rightShift(number, places), element)));
}

void mlir::tt::importer::importShiftRightLogical(MLIROp &n, Value x, Value count) {
  n.alignTrailing(x, count);
  const unsigned width = widthOf(n.sourceElement());
  Value shifted = n.wrap(n.logicalRightShift(ownBits(n, x), shiftCount(n, count, std::min(width, 32u), 32)));
  if (width != 64 || !shifted || typeOf(x).getElementType().isUnsignedInteger())
    return n.give(shifted);
  // 64-bit integers are stored as their lower half: the upper one of negative numbers is all ones.
  Value fromUpper = n.subtract(count, 32);
  Value ones = n.logicalRightShift(n.splat(x, -1), shiftCount(n, fromUpper, 32, 32));
  Value isUpper = n.ge(count, 32);
  Value isNegative = n.lt(x, 0);
  n.give(n.where(n.logicalAnd(isNegative, isUpper), ones, shifted));
}
