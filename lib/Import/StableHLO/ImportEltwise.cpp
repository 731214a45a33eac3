//===- ImportEltwise.cpp - Comparisons and maps of StableHLO --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

static bool isFloat(Value value) { return isa<FloatType>(typeOf(value).getElementType()); }

Value hlo::compare(Node &n, ComparisonDirection direction, Value lhs, Value rhs) {
  switch (direction) {
  case ComparisonDirection::EQ:
    return n.build<ttir::EqualOp>({lhs, rhs});
  case ComparisonDirection::NE:
    return n.build<ttir::NotEqualOp>({lhs, rhs});
  case ComparisonDirection::GE:
    return n.build<ttir::GreaterEqualOp>({lhs, rhs});
  case ComparisonDirection::GT:
    return n.build<ttir::GreaterThanOp>({lhs, rhs});
  case ComparisonDirection::LE:
    return n.build<ttir::LessEqualOp>({lhs, rhs});
  case ComparisonDirection::LT:
    return n.build<ttir::LessThanOp>({lhs, rhs});
  }
  return {};
}

/// Bits of floats in the order of their numbers, -NaN first and -0 before 0.
static Value orderedBits(Node &n, Value x) {
  Type i32 = n.builder.getI32Type();
  Value wide = n.castTo(x, n.builder.getF32Type());
  Value bits = n.build<ttir::BitcastConvertOp>({wide}, {}, typeOf(x).clone(i32));
  Value flip = n.build<ttir::BitwiseAndOp>({n.build<ttir::RightShiftOp>({bits, n.splat(bits, 31)}), n.splat(bits, 0x7fffffff)});
  return n.build<ttir::BitwiseXorOp>({bits, flip});
}

/// The enumerator of an attribute: `stablehlo` and `chlo` have one of their own each.
static std::optional<ComparisonDirection> directionOf(Node &n) {
  Attribute attribute = n.op->getAttr("comparison_direction");
  std::string text;
  llvm::raw_string_ostream(text) << attribute;
  StringRef word = StringRef(text).rtrim('>');
  return symbolizeComparisonDirection(word.take_back(2));
}

static bool isTotalOrder(Node &n) {
  std::string text;
  if (Attribute attribute = n.op->getAttr("compare_type"))
    llvm::raw_string_ostream(text) << attribute;
  return StringRef(text).contains("TOTALORDER");
}

void hlo::importCompare(Node &n) {
  Value lhs = n.operand(0), rhs = n.operand(1);
  std::optional<ComparisonDirection> direction = directionOf(n);
  if (!lhs || !rhs)
    return n.fail("complex numbers are not supported");
  if (!direction)
    return n.fail("expected a direction of the comparison");
  n.alignTrailing(lhs, rhs);
  if (isTotalOrder(n) && isFloat(lhs)) {
    lhs = orderedBits(n, lhs);
    rhs = orderedBits(n, rhs);
  }
  n.give(compare(n, *direction, lhs, rhs));
}

// A body of element-wise ops takes whole tensors.
void hlo::importMap(Node &n) {
  Region &body = n.op->getRegion(0);
  if (auto results = n.inlineRegion(body, n.allOperands())) {
    if (results->size() != 1)
      return n.fail("expected one result of the body, found " + Twine(results->size()));
    RankedTensorType type = n.resultType();
    // A body may ignore its operands.
    n.give(type && results->front() ? n.broadcast(results->front(), type.getShape()) : Value());
  }
}
