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
namespace ttir = mlir::tt::ttir;

Value mlir::tt::importer::shiftRight(TTIRBuilder &b, Value x, int64_t count) {
  return b.build<ttir::LogicalRightShiftOp>({x, b.splat(x, static_cast<double>(count))});
}

Value mlir::tt::importer::roundBits(TTIRBuilder &b, Value bits, int64_t cut) {
  Value last = b.masked(shiftRight(b, bits, cut), 1);
  Value bias = b.build<ttir::AddOp>({last, b.splat(bits, static_cast<double>((int64_t(1) << (cut - 1)) - 1))});
  return b.masked(b.build<ttir::AddOp>({bits, bias}), static_cast<int32_t>(~uint32_t((1u << cut) - 1)));
}

Value mlir::tt::importer::roundTo(TTIRBuilder &b, Value x, FloatType type, bool saturates) {
  const llvm::fltSemantics &form = type.getFloatSemantics();
  if (!APFloat::semanticsHasZero(form) || !APFloat::semanticsHasSignedRepr(form))
    return b.error("rounding to '" + llvm::to_string(Type(type)) + "' is not supported");
  const int precision = static_cast<int>(APFloat::semanticsPrecision(form)), least = APFloat::semanticsMinExponent(form);
  const bool hasNegativeZero = APFloat::getZero(form, /*Negative=*/true).isNegative(), hasNaN = APFloat::semanticsHasNaN(form);
  constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();
  Value size = b.build<ttir::AbsOp>({x}), sign = b.masked(b.toBits(x), INT32_MIN);
  Value rounded = b.fromBits(roundBits(b, b.toBits(size), 24 - precision));
  // Numbers below the least exponent are multiples of one step, which is the last digit of f32 at this one.
  if (least > -126) {
    Value magic = b.splat(x, std::ldexp(1.0, least - precision + 1 + 23));
    Value small = b.build<ttir::SubtractOp>({b.build<ttir::AddOp>({size, magic}), magic});
    rounded = b.build<ttir::WhereOp>({b.build<ttir::LessThanOp>({size, b.splat(x, std::ldexp(1.0, least))}), small, rounded});
  }
  const double largest = APFloat::getLargest(form).convertToDouble();
  const double beyond = saturates ? largest : APFloat::semanticsHasInf(form) ? HUGE_VAL : hasNaN ? kNaN : largest;
  rounded = b.build<ttir::WhereOp>({b.build<ttir::GreaterThanOp>({rounded, b.splat(x, largest)}), b.splat(x, beyond), rounded});
  if (saturates && !hasNegativeZero)
    rounded = b.build<ttir::WhereOp>({b.build<ttir::EqualOp>({size, b.splat(x, HUGE_VAL)}), b.splat(x, kNaN), rounded});
  Value made = b.fromBits(b.build<ttir::BitwiseOrOp>({b.toBits(rounded), sign}));
  if (!hasNegativeZero)
    made = b.build<ttir::WhereOp>({b.build<ttir::EqualOp>({made, b.splat(x, 0)}), b.splat(x, 0), made});
  return b.build<ttir::WhereOp>({b.build<ttir::EqualOp>({x, x}), made, saturates && !hasNaN ? b.splat(x, largest) : x});
}
