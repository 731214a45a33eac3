//===- LinalgArithmetic.cpp - Ops of arith and math -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "LinalgImporters.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::importArithConstant(MLIROp &n) {
  auto value = cast<TypedAttr>(n.op->getAttr("value"));
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!elements && value.getType().isIntOrIndexOrFloat())
    elements = DenseElementsAttr::get(RankedTensorType::get({}, value.getType()), Attribute(value));
  if (!elements)
    return n.fail("expected a number or a literal, found '" + llvm::to_string(value.getType()) + "'");
  n.give(literalOf(n, elements));
}

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

Value mlir::tt::importer::asUnsigned(MLIROp &n, Value x, Type element) {
  const unsigned width = widthOf(element);
  if (!x)
    return {};
  if (width == 1)
    return n.castTo(x, n.builder.getI32Type());
  if (width < 32)
    return n.lowBits(x, width);
  return n.castTo(x, n.builder.getIntegerType(typeOf(x).getElementType().getIntOrFloatBitWidth(), /*isSigned=*/false));
}

/// `x` as the type of the result has it.
static void giveCast(MLIROp &n, Value x) {
  Type to = n.sourceElement(), element = importedElement(to);
  if (!element)
    return n.fail("elements of type " + n.elementName(to) + " are not supported");
  if (to.isInteger(1))
    return n.give(n.isNonZero(n.lowBits(x, 1)));
  n.give(n.wrap(n.castTo(x, element), to));
}

// True is -1.
void mlir::tt::importer::importFromSigned(MLIROp &n, Value x) {
  if (MLIROp::sourceElementOf(n.op->getOperand(0)).isInteger(1))
    x = n.neg(n.castTo(x, n.builder.getI32Type()));
  giveCast(n, x);
}

void mlir::tt::importer::importFromUnsigned(MLIROp &n, Value x) {
  giveCast(n, asUnsigned(n, x, MLIROp::sourceElementOf(n.op->getOperand(0))));
}

void mlir::tt::importer::importFloatToUnsigned(MLIROp &n, Value x) {
  // Narrow ones keep their lower bits.
  const bool isWide = widthOf(n.sourceElement()) >= 32;
  giveCast(n, n.castTo(x, isWide ? n.builder.getIntegerType(32, /*isSigned=*/false) : n.builder.getI32Type()));
}

//===----------------------------------------------------------------------===//
// Quotients
//===----------------------------------------------------------------------===//

/// The quotient towards zero, and one more or less where the division has a rest of the sign (`sameSign`) or another one than the
/// divisor.
static void giveQuotient(MLIROp &n, bool sameSign, int64_t more) {
  Value a = n.operand(0), b = n.operand(1);
  Value quotient = n.div(a, b);
  Value rest = n.subtract(a, n.multiply(quotient, b));
  if (!rest)
    return;
  Value zero = n.splat(rest, 0);
  Value differs = n.logicalXor(n.lt(rest, zero), n.lt(b, 0));
  Value isRounded = n.logicalAnd(n.ne(rest, zero), sameSign ? n.logicalNot(differs) : differs);
  Value moved = n.add(quotient, more);
  n.give(n.wrap(n.where(isRounded, moved, quotient)));
}

void mlir::tt::importer::importFloorDivide(MLIROp &n, Value, Value) { giveQuotient(n, /*sameSign=*/false, -1); }
void mlir::tt::importer::importCeilDivide(MLIROp &n, Value, Value) { giveQuotient(n, /*sameSign=*/true, 1); }

void mlir::tt::importer::importCeilDivideUnsigned(MLIROp &n, Value lhs, Value rhs) {
  Type element = n.sourceElement();
  Value a = asUnsigned(n, lhs, element), b = asUnsigned(n, rhs, element);
  Value quotient = n.div(a, b);
  Value isExact = n.eq(n.multiply(quotient, b), a);
  if (quotient)
    quotient = n.where(isExact, quotient, n.add(quotient, 1));
  n.give(n.wrap(n.castLike(quotient, lhs)));
}

//===----------------------------------------------------------------------===//
// Comparisons
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importCompareIntegers(MLIROp &n, Value a, Value b) {
  using P = arith::CmpIPredicate;
  Type element = MLIROp::sourceElementOf(n.op->getOperand(0));
  const auto predicate = static_cast<P>(n.integer("predicate"));
  switch (predicate) {
  case P::eq:
    return n.give(n.eq(a, b));
  case P::ne:
    return n.give(n.ne(a, b));
  case P::ult:
  case P::ule:
  case P::ugt:
  case P::uge:
    a = asUnsigned(n, a, element);
    b = asUnsigned(n, b, element);
    break;
  default:
    if (element.isInteger(1)) {
      // True is -1.
      std::swap(a, b);
      a = n.castTo(a, n.builder.getI32Type());
      b = n.castTo(b, n.builder.getI32Type());
    }
  }
  switch (predicate) {
  case P::slt:
  case P::ult:
    return n.give(n.lt(a, b));
  case P::sle:
  case P::ule:
    return n.give(n.le(a, b));
  case P::sgt:
  case P::ugt:
    return n.give(n.gt(a, b));
  default:
    return n.give(n.ge(a, b));
  }
}

void mlir::tt::importer::importCompareFloats(MLIROp &n, Value a, Value b) {
  using P = arith::CmpFPredicate;
  auto isNumber = [&](Value x) { return n.eq(x, x); };
  auto both = [&] { return n.logicalAnd(isNumber(a), isNumber(b)); };
  auto negated = [&](Value x) { return n.logicalNot(x); };
  switch (static_cast<P>(n.integer("predicate"))) {
  case P::OEQ:
    return n.give(n.eq(a, b));
  case P::OGT:
    return n.give(n.gt(a, b));
  case P::OGE:
    return n.give(n.ge(a, b));
  case P::OLT:
    return n.give(n.lt(a, b));
  case P::OLE:
    return n.give(n.le(a, b));
  case P::ONE:
    return n.give(n.logicalOr(n.lt(a, b), n.gt(a, b)));
  case P::ORD:
    return n.give(both());
  case P::UEQ:
    return n.give(negated(n.logicalOr(n.lt(a, b), n.gt(a, b))));
  case P::UGT:
    return n.give(negated(n.le(a, b)));
  case P::UGE:
    return n.give(negated(n.lt(a, b)));
  case P::ULT:
    return n.give(negated(n.ge(a, b)));
  case P::ULE:
    return n.give(negated(n.gt(a, b)));
  case P::UNE:
    return n.give(n.ne(a, b));
  case P::UNO:
    return n.give(negated(both()));
  case P::AlwaysFalse:
  case P::AlwaysTrue: {
    const bool isTrue = static_cast<P>(n.integer("predicate")) == P::AlwaysTrue;
    Value numbers = n.full(typeOf(a).getShape(), n.builder.getI32Type(), isTrue);
    return n.give(n.isNonZero(numbers));
  }
  }
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importCopySign(MLIROp &n, Value x, Value sign) {
  n.give(copySign(n, n.abs(x), n.castTo(sign, n.builder.getF32Type())));
}

void mlir::tt::importer::importSinCos(MLIROp &n, Value x) {
  n.give(n.sin(x));
  n.give(n.cos(x));
}

//===----------------------------------------------------------------------===//
// Places
//===----------------------------------------------------------------------===//

/// The integer of `expr` for `operands`, dimensions first; divisors are positive.
static Value placeOf(MLIROp &n, AffineExpr expr, size_t numDims, ArrayRef<Value> operands) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return n.full({}, n.builder.getI32Type(), static_cast<double>(constant.getValue()));
  if (auto dim = dyn_cast<AffineDimExpr>(expr))
    return operands[dim.getPosition()];
  if (auto symbol = dyn_cast<AffineSymbolExpr>(expr))
    return operands[numDims + symbol.getPosition()];
  auto binary = cast<AffineBinaryOpExpr>(expr);
  Value a = placeOf(n, binary.getLHS(), numDims, operands), b = placeOf(n, binary.getRHS(), numDims, operands);
  auto floor = [&](Value x) { return n.div(n.subtract(x, n.remainder(x, b)), b); };
  switch (expr.getKind()) {
  case AffineExprKind::Add:
    return n.add(a, b);
  case AffineExprKind::Mul:
    return n.multiply(a, b);
  case AffineExprKind::Mod:
    return n.remainder(a, b);
  case AffineExprKind::FloorDiv:
    return floor(a);
  default:
    return n.neg(floor(n.neg(a)));
  }
}

void mlir::tt::importer::importAffineApply(MLIROp &n) {
  AffineMap map = cast<affine::AffineApplyOp>(n.op).getAffineMap();
  n.give(placeOf(n, map.getResult(0), map.getNumDims(), n.operands()));
}

// A program that is right has none that fails.
void mlir::tt::importer::importAssert(MLIROp &, Value) {}
