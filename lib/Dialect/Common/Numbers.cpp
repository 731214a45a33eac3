//===- Numbers.cpp - Numeric attributes -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Numbers.h"

#include <algorithm>
#include <cmath>
#include <limits>

using namespace mlir;

double mlir::tt::numberOf(Attribute attribute) {
  if (auto floating = dyn_cast<FloatAttr>(attribute))
    return floating.getValueAsDouble();
  auto integer = cast<IntegerAttr>(attribute);
  const APInt value = integer.getValue();
  return value.roundToDouble(/*isSigned=*/!integer.getType().isUnsignedInteger());
}

TypedAttr mlir::tt::integerAttr(MLIRContext *context, double number) {
  constexpr double low = std::numeric_limits<int32_t>::min(), high = std::numeric_limits<uint32_t>::max();
  const auto value = std::isnan(number) ? 0 : static_cast<int64_t>(std::clamp(number, low, high));
  const bool isSigned = value <= std::numeric_limits<int32_t>::max();
  return IntegerAttr::get(IntegerType::get(context, 32, isSigned ? IntegerType::Signless : IntegerType::Unsigned),
                          APInt(32, static_cast<uint64_t>(value), /*isSigned=*/isSigned));
}
