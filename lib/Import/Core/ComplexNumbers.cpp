//===- ComplexNumbers.cpp - Complex tensors as two real parts -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A complex tensor is one real tensor with a leading axis of both parts: parts stay whole, and tiles hold numbers of one kind.
//
//===----------------------------------------------------------------------===//

#include "MLIROp.h"

#include "mlir/IR/Matchers.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

bool mlir::tt::importer::hasParts(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && type.getRank() > 0 && type.getDimSize(0) == 2;
}

Value MLIROp::part(Value value, int64_t number) {
  if (!value)
    return {};
  ArrayRef<int64_t> shape = typeOf(value).getShape().drop_front();
  auto concat = value.getDefiningOp<ttir::ConcatOp>();
  if (!concat || concat.getDim() != 0 || concat->getNumOperands() != 2)
    return reshape(slice(value, 0, number, number + 1), shape);
  // Of joined parts, the part itself.
  Value expanded = concat->getOperand(number);
  auto op = expanded.getDefiningOp<ttir::ReshapeOp>();
  return reshape(op && typeOf(op->getOperand(0)).getShape() == shape ? op->getOperand(0) : expanded, shape);
}

Value MLIROp::join(Value real, Value imaginary) {
  if (!real)
    return {};
  if (!imaginary)
    imaginary = full(typeOf(real).getShape(), typeOf(real).getElementType(), 0);
  SmallVector<Value> parts = {real, imaginary};
  alignTrailing(parts[0], parts[1]);
  if (hasFailed())
    return {};
  SmallVector<int64_t> shape;
  for (auto [a, b] : llvm::zip_equal(typeOf(parts[0]).getShape(), typeOf(parts[1]).getShape()))
    shape.push_back(a == 1 ? b : a);
  SmallVector<int64_t> expanded(shape);
  expanded.insert(expanded.begin(), 1);
  for (Value &part : parts)
    part = reshape(broadcast(part, shape), expanded);
  return concat(parts, 0);
}

Value MLIROp::spread(Value value, ArrayRef<int64_t> shape, bool isComplex) {
  if (isComplex && value) {
    SmallVector<int64_t> aligned(typeOf(value).getShape());
    if (aligned.size() > shape.size())
      return error("expected a body on scalars, found a value of rank " + Twine(aligned.size() - 1));
    aligned.insert(aligned.begin() + 1, shape.size() - aligned.size(), 1);
    value = reshape(value, aligned);
  }
  return broadcast(value, shape);
}

void MLIROp::alignParts() {
  auto sourceRank = [&](size_t number) { return typeOf(values[number]).getRank() - (isComplexOperand(number) ? 1 : 0); };
  int64_t rank = 0;
  for (size_t number = 0; number < values.size(); ++number) {
    if (!values[number])
      return;
    rank = std::max(rank, sourceRank(number));
  }
  for (auto [number, value] : llvm::enumerate(values)) {
    SmallVector<int64_t> shape(typeOf(value).getShape());
    const bool hasParts = isComplexOperand(number);
    // Real ones, such as predicates, are for both parts.
    shape.insert(shape.begin() + (hasParts ? 1 : 0), rank - sourceRank(number) + (hasParts ? 0 : 1), 1);
    value = reshape(value, shape);
  }
}

SmallVector<int64_t> MLIROp::led(SmallVector<int64_t> list, int64_t first) {
  list.insert(list.begin(), lead(), first);
  return list;
}

SmallVector<int64_t> MLIROp::ledAxes(SmallVector<int64_t> list) {
  for (int64_t &axis : list)
    axis += lead();
  return led(std::move(list), 0);
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

MLIROp MLIROp::partOp(int64_t number) {
  SmallVector<Value> parts(values);
  for (auto [place, value] : llvm::enumerate(parts))
    if (isComplexOperand(place))
      value = part(value, number);
  return partOp(std::move(parts));
}

MLIROp MLIROp::partOp(SmallVector<Value> parts) {
  MLIROp node(op, function, builder, std::move(parts));
  node.isPart = true;
  return node;
}

/// The results of `row` for `node`; its failure is one of `whole`.
static ArrayRef<Value> built(MLIROp &whole, MLIROp &node, const Row &row) {
  row.build(node);
  if (node.hasFailed() || node.given().size() != whole.op->getNumResults())
    whole.noteFailure();
  return node.given();
}

static void buildPartByPart(MLIROp &n, const Row &row) {
  MLIROp real = n.partOp(0), imaginary = n.partOp(1);
  ArrayRef<Value> reals = built(n, real, row), imaginaries = n.hasFailed() ? ArrayRef<Value>() : built(n, imaginary, row);
  if (n.hasFailed())
    return;
  for (auto [number, pair] : llvm::enumerate(llvm::zip_equal(reals, imaginaries)))
    n.give(n.isComplexResult(number) ? n.join(std::get<0>(pair), std::get<1>(pair)) : std::get<0>(pair));
}

/// Whether all elements are known to be zero, as imaginary parts of real numbers are.
static bool isZero(Value value) {
  DenseElementsAttr elements;
  return value && matchPattern(value, m_Constant(&elements)) && elements.isSplat() && matchPattern(elements, m_AnyZeroFloat());
}

/// The sum of the products of two pairs of parts, the second with a sign; null if one factor of each is known to be zero.
static Value sumOfProducts(MLIROp &n, const Row &row, std::pair<Value, Value> first, std::pair<Value, Value> second,
                           bool isNegative) {
  auto product = [&](std::pair<Value, Value> factors) -> Value {
    if (n.hasFailed() || isZero(factors.first) || isZero(factors.second))
      return {};
    SmallVector<Value> operands(n.operands());
    operands[0] = factors.first;
    operands[1] = factors.second;
    MLIROp node = n.partOp(operands);
    ArrayRef<Value> made = built(n, node, row);
    return n.hasFailed() ? Value() : made[0];
  };
  Value a = product(first), b = product(second);
  if (!b)
    return a;
  if (isNegative)
    return a ? n.subtract(a, b) : n.neg(b);
  return a ? n.add(a, b) : b;
}

static void buildBilinear(MLIROp &n, const Row &row) {
  Value lhs[2], rhs[2];
  for (auto [parts, operand] : {std::pair(lhs, 0), std::pair(rhs, 1)}) {
    Value value = n.operand(operand);
    const bool hasParts = n.isComplexOperand(operand);
    parts[0] = hasParts ? n.part(value, 0) : value;
    parts[1] = hasParts ? n.part(value, 1) : n.splat(value, 0);
  }
  Value real = sumOfProducts(n, row, {lhs[0], rhs[0]}, {lhs[1], rhs[1]}, /*isNegative=*/true);
  Value imaginary = sumOfProducts(n, row, {lhs[0], rhs[1]}, {lhs[1], rhs[0]}, /*isNegative=*/false);
  if (n.hasFailed())
    return;
  Value like = real ? real : imaginary;
  if (!like)
    return n.give(n.full(n.resultType().getShape(), n.resultType().getElementType(), 0));
  n.give(real ? n.join(real, imaginary) : n.join(n.full(typeOf(like).getShape(), typeOf(like).getElementType(), 0), like));
}

void mlir::tt::importer::buildByRow(MLIROp &node, const Row &row) {
  auto isAny = [](TypeRange types) { return llvm::any_of(types, isComplex); };
  if (!isAny(node.op->getOperandTypes()) && !isAny(node.op->getResultTypes()))
    return row.build(node);
  switch (row.complex) {
  case ComplexForm::Refused:
    return node.fail("complex numbers are not supported");
  case ComplexForm::Aligned:
    node.alignParts();
    [[fallthrough]];
  case ComplexForm::Itself:
    return row.build(node);
  case ComplexForm::PartByPart:
    return buildPartByPart(node, row);
  case ComplexForm::Bilinear:
    return buildBilinear(node, row);
  case ComplexForm::Function:
    return row.buildComplex(node);
  }
}
