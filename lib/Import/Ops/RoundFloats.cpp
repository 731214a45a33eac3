//===- RoundFloats.cpp - Rounding to floats of less than 16 bits ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RoundFloats.h"

#include "llvm/Support/ScopedPrinter.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

Value mlir::tt::importer::shiftRight(TTIRBuilder &b, Value x, int64_t count) { return b.logicalRightShift(x, count); }

Value mlir::tt::importer::roundBits(TTIRBuilder &b, Value bits, int64_t cut) {
  Value last = b.masked(shiftRight(b, bits, cut), 1);
  Value bias = b.add(last, (int64_t(1) << (cut - 1)) - 1);
  return b.masked(b.add(bits, bias), static_cast<int32_t>(~uint32_t((1u << cut) - 1)));
}

Value mlir::tt::importer::roundTo(TTIRBuilder &b, Value x, FloatType type, bool saturates) {
  const llvm::fltSemantics &form = type.getFloatSemantics();
  if (!APFloat::semanticsHasZero(form) || !APFloat::semanticsHasSignedRepr(form))
    return b.error("rounding to '" + llvm::to_string(Type(type)) + "' is not supported");
  const int precision = static_cast<int>(APFloat::semanticsPrecision(form)), least = APFloat::semanticsMinExponent(form);
  const bool hasNegativeZero = APFloat::getZero(form, /*Negative=*/true).isNegative(), hasNaN = APFloat::semanticsHasNaN(form);
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  Value size = b.abs(x), sign = b.masked(b.toBits(x), INT32_MIN);
  Value rounded = b.fromBits(roundBits(b, b.toBits(size), 24 - precision));
  // Numbers below the least exponent are multiples of one step, which is the last digit of f32 at this one.
  if (least > -126) {
    Value magic = b.splat(x, std::ldexp(1.0, least - precision + 1 + 23));
    Value small = b.subtract(b.add(size, magic), magic);
    rounded = b.where(b.lt(size, std::ldexp(1.0, least)), small, rounded);
  }
  const double largest = APFloat::getLargest(form).convertToDouble();
  const double beyond = saturates ? largest : APFloat::semanticsHasInf(form) ? HUGE_VAL : hasNaN ? kNaN : largest;
  rounded = b.where(b.gt(rounded, largest), beyond, rounded);
  if (saturates && !hasNegativeZero)
    rounded = b.where(b.eq(size, HUGE_VAL), kNaN, rounded);
  Value made = b.fromBits(b.bitwiseOr(b.toBits(rounded), sign));
  if (!hasNegativeZero)
    made = b.where(b.eq(made, 0), 0, made);
  return b.where(b.eq(x, x), made, saturates && !hasNaN ? b.splat(x, largest) : x);
}
