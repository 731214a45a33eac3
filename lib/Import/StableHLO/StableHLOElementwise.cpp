//===- StableHLOElementwise.cpp - Comparisons and maps of StableHLO -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

Value mlir::tt::importer::compare(MLIROp &n, ComparisonDirection direction, Value lhs, Value rhs) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return n.eq(lhs, rhs);
  case ComparisonDirection::NE:
    return n.ne(lhs, rhs);
  case ComparisonDirection::GE:
    return n.ge(lhs, rhs);
  case ComparisonDirection::GT:
    return n.gt(lhs, rhs);
  case ComparisonDirection::LE:
    return n.le(lhs, rhs);
  case ComparisonDirection::LT:
    return n.lt(lhs, rhs);
  }
  return {};
}

Value mlir::tt::importer::totalOrder(MLIROp &n, Value x) {
  Value bits = n.toBits(n.castTo(x, n.builder.getF32Type()));
  Value flip = n.masked(n.rightShift(bits, 31), 0x7fffffff);
  return n.bitwiseXor(bits, flip);
}

/// The enumerator of attribute `name`: `stablehlo` and `chlo` have one of their own each, with the same numbers.
template <class Enum, class Attr, class ChloAttr> static std::optional<Enum> enumOf(MLIROp &n, StringRef name) {
  Attribute attribute = n.op->getAttr(name);
  if (auto own = dyn_cast_or_null<Attr>(attribute))
    return own.getValue();
  if (auto other = dyn_cast_or_null<ChloAttr>(attribute))
    return static_cast<Enum>(other.getValue());
  return std::nullopt;
}

std::optional<ComparisonDirection> mlir::tt::importer::directionOf(MLIROp &n) {
  return enumOf<ComparisonDirection, ComparisonDirectionAttr, mlir::tt::chlo::ComparisonDirectionAttr>(n, "comparison_direction");
}

void mlir::tt::importer::importCompare(MLIROp &n, Value lhs, Value rhs) {
  std::optional<ComparisonDirection> direction = directionOf(n);
  auto kind = enumOf<ComparisonType, ComparisonTypeAttr, mlir::tt::chlo::ComparisonTypeAttr>(n, "compare_type");
  if (!direction)
    return n.fail("missing attribute 'comparison_direction'");
  n.alignTrailing(lhs, rhs);
  if (lhs && kind == ComparisonType::TOTALORDER && isFloat(lhs)) {
    lhs = totalOrder(n, lhs);
    rhs = totalOrder(n, rhs);
  }
  n.give(compare(n, *direction, lhs, rhs));
}

// A body of element-wise ops takes whole tensors.
void mlir::tt::importer::importMap(MLIROp &n) {
  Region &body = n.op->getRegion(0);
  if (auto results = n.inlineRegion(body, n.operands())) {
    if (results->size() != 1)
      return n.fail("expected one result of the body, found " + Twine(results->size()));
    RankedTensorType type = n.resultType();
    // A body may ignore its operands.
    n.give(type && results->front() ? n.spread(results->front(), type.getShape(), n.isComplexResult()) : Value());
  }
}
