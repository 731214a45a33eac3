//===- FuseRotaryEmbedding.cpp - Rotations of pairs of elements --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"
#include "ttmlir/Support/Arithmetic.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// Whether `value` is [begin, end) of the last axis of `whole`.
static bool isPart(SliceStaticOp slice, Value whole, int64_t begin, int64_t end) {
  if (!slice || slice.getInput() != whole)
    return false;
  ArrayRef<int64_t> shape = typeOf(whole).getShape();
  auto entry = [](ArrayAttr attr, size_t axis) { return cast<IntegerAttr>(attr[axis]).getInt(); };
  for (size_t axis = 0; axis < shape.size(); ++axis) {
    const bool isLast = axis + 1 == shape.size();
    if (entry(slice.getStep(), axis) != 1)
      return false;
    // Bounds may count from the end, or lie beyond it.
    const auto found = ::ttmlir::clampSlice(shape[axis], entry(slice.getBegins(), axis), entry(slice.getEnds(), axis), /*step=*/1);
    if (found.begin != (isLast ? begin : 0) || found.end != (isLast ? end : shape[axis]))
      return false;
  }
  return true;
}

/// The `x` of a `value` that is `-x` or `x * -1`; null if it is something else.
static Value negatedFrom(Value value) {
  if (auto negated = floatOp<NegOp>(value))
    return negated.getInput();
  if (auto product = floatOp<MultiplyOp>(value))
    for (auto [factor, other] : {std::pair(product.getLhs(), product.getRhs()), {product.getRhs(), product.getLhs()}})
      if (splatOf(factor) == -1.0 && typeOf(other) == product.getType())
        return other;
  return {};
}

/// The tensor whose negated second half `value` has before its first half; null if it is something else.
static Value turnedFrom(Value value) {
  auto concat = floatOp<ConcatOp>(value);
  const int64_t rank = typeOf(value).getRank();
  if (!concat || concat.getInputs().size() != 2 || (concat.getDim() != rank - 1 && concat.getDim() != -1))
    return {};
  Value negated = negatedFrom(concat.getInputs()[0]);
  auto second = negated ? negated.getDefiningOp<SliceStaticOp>() : SliceStaticOp();
  auto first = concat.getInputs()[1].getDefiningOp<SliceStaticOp>();
  if (!second)
    return {};
  Value whole = second.getInput();
  RankedTensorType type = typeOf(whole);
  if (type.getShape() != typeOf(value).getShape() || !isa<FloatType>(type.getElementType()))
    return {};
  const int64_t size = type.getShape().back();
  const bool isTurned = size % 2 == 0 && isPart(second, whole, size / 2, size) && isPart(first, whole, 0, size / 2);
  return isTurned && concat.getInputs()[0].hasOneUse() && concat->hasOneUse() ? whole : Value();
}

/// The factor of `product` beside `value`; null if that is none.
static Value besides(MultiplyOp product, Value value) {
  return product.getLhs() == value ? Value(product.getRhs()) : product.getRhs() == value ? Value(product.getLhs()) : Value();
}

static bool fuseTerms(AddOp sum, Value straightTerm, Value turnedTerm) {
  auto straight = floatOp<MultiplyOp>(straightTerm), turned = floatOp<MultiplyOp>(turnedTerm);
  if (!straight || !turned)
    return false;
  for (auto [rotated, sin] : {std::pair(turned.getLhs(), turned.getRhs()), {turned.getRhs(), turned.getLhs()}}) {
    Value whole = turnedFrom(rotated), cos = whole ? besides(straight, whole) : Value();
    if (!cos)
      continue;
    ArrayRef<int64_t> shape = typeOf(whole).getShape();
    if (straight.getType().getShape() != shape || turned.getType().getShape() != shape || sum.getType().getShape() != shape ||
        !isa<FloatType>(typeOf(cos).getElementType()) || !isa<FloatType>(typeOf(sin).getElementType()))
      continue;
    if (!straight->hasOneUse() || !turned->hasOneUse()) {
      Report::missed(turned, sum, "others read a product");
      return false;
    }
    if (!Report::allows(turned, sum))
      return false;
    Report::fused(turned, sum, "rotary_embedding");
    OpBuilder builder(sum);
    sum.getResult().replaceAllUsesWith(
        RotaryEmbeddingOp::create(builder, sum.getLoc(), sum.getType(), whole, cos, sin).getResult());
    return true;
  }
  return false;
}

void mlir::tt::ttir::fuseRotaryEmbedding(func::FuncOp function) {
  SmallVector<Operation *> dead;
  for (AddOp sum : llvm::to_vector(function.getOps<AddOp>()))
    if (isa<FloatType>(sum.getType().getElementType()) &&
        (fuseTerms(sum, sum.getLhs(), sum.getRhs()) || fuseTerms(sum, sum.getRhs(), sum.getLhs())))
      dead.push_back(sum);
  eraseDead(dead);
}
