//===- Numbers.cpp - Numeric attributes -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Numbers.h"

#include <limits>

using namespace mlir;

double mlir::tt::numberOf(Attribute attribute) {
  if (auto floating = dyn_cast<FloatAttr>(attribute))
    return floating.getValueAsDouble();
  auto integer = cast<IntegerAttr>(attribute);
  const APInt value = integer.getValue();
  return value.roundToDouble(/*isSigned=*/!integer.getType().isUnsignedInteger());
}

bool mlir::tt::staysExact(const APFloat &value, Type element) {
  auto holds = [&](const llvm::fltSemantics &semantics) {
    APFloat number = value;
    bool losesInfo;
    number.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
    return !losesInfo || value.isNaN();
  };
  return holds(cast<FloatType>(element).getFloatSemantics()) && (!element.isF16() || holds(APFloat::BFloat()));
}

APSInt mlir::tt::saturated(double number, IntegerType type) {
  APSInt integer(type.getWidth(), type.isUnsigned());
  bool isExact;
  APFloat(number).convertToInteger(integer, APFloat::rmTowardZero, &isExact);
  return integer;
}

TypedAttr mlir::tt::integerAttr(MLIRContext *context, double number) {
  const bool isUnsigned = number > std::numeric_limits<int32_t>::max();
  const auto type = IntegerType::get(context, 32, isUnsigned ? IntegerType::Unsigned : IntegerType::Signless);
  return IntegerAttr::get(type, saturated(number, type));
}
