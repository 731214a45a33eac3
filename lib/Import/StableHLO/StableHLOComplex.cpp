//===- StableHLOComplex.cpp - Functions of complex numbers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOComplex.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

/// Operand `number` as its parts; a real one has no imaginary part.
static Complex operandOf(MLIROp &n, size_t number) {
  Value x = n.operand(number);
  if (n.isComplexOperand(number))
    return {n.part(x, 0), n.part(x, 1)};
  return {x, n.splat(x, 0)};
}

/// Both operands, with as many axes.
static std::pair<Complex, Complex> pairOf(MLIROp &n) {
  Complex a = operandOf(n, 0), b = operandOf(n, 1);
  n.alignTrailing(a.re, b.re);
  n.alignTrailing(a.im, b.im);
  return {a, b};
}

void mlir::tt::importer::importComplexFunction(MLIROp &n, Complex (ComplexFormula::*function)(Complex)) {
  ComplexFormula f(n);
  Complex made = (f.*function)(operandOf(n, 0));
  n.give(n.join(made.re, made.im));
}

void mlir::tt::importer::importComplexFunction(MLIROp &n, Complex (ComplexFormula::*function)(Complex, Complex)) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  Complex made = (f.*function)(a, b);
  n.give(n.join(made.re, made.im));
}

void mlir::tt::importer::importComplexAbs(MLIROp &n, Value) {
  ComplexFormula f(n);
  n.give(f.abs(operandOf(n, 0)));
}

void mlir::tt::importer::importComplexCompare(MLIROp &n, Value, Value) {
  auto [a, b] = pairOf(n);
  ComplexFormula f(n);
  std::optional<ComparisonDirection> direction = directionOf(n);
  Value isEqual = f.logicalAnd(f.eq(a.re, b.re), f.eq(a.im, b.im));
  if (direction == ComparisonDirection::EQ)
    n.give(isEqual);
  else if (direction == ComparisonDirection::NE)
    n.give(isEqual ? n.logicalNot(isEqual) : Value());
  else
    n.fail("expected EQ or NE of complex numbers, which have no order, found " +
           (direction ? stringifyComparisonDirection(*direction) : "none"));
}

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importComplex(MLIROp &n, Value lhs, Value rhs) { n.give(n.join(lhs, rhs)); }
void mlir::tt::importer::importComplexReal(MLIROp &n, Value x) { n.give(n.part(x, 0)); }
void mlir::tt::importer::importComplexImag(MLIROp &n, Value x) { n.give(n.part(x, 1)); }

// Real numbers have no imaginary part, and of complex ones the real part is kept.
void mlir::tt::importer::importComplexConvert(MLIROp &n, Value x) {
  if (n.isComplexResult())
    return n.give(n.isComplexOperand(0) ? x : n.join(n.castTo(x, n.builder.getF32Type()), {}));
  RankedTensorType type = n.resultType();
  if (type && type.getElementType().isInteger(1))
    return n.fail("booleans of complex numbers are not supported");
  n.give(type ? n.wrap(n.castTo(n.part(x, 0), type.getElementType())) : Value());
}

void mlir::tt::importer::importComplexIota(MLIROp &n) {
  MLIROp real = n.partOp(0);
  importIota(real);
  if (real.hasFailed() || real.given().empty())
    return n.noteFailure();
  n.give(n.join(real.given().front(), {}));
}
