//===- FuseAttention.cpp - Attention that frameworks have taken apart --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/Common/Shapes.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {
/// scale * query * key^T + mask.
struct Scores {
  MatmulOp product;
  double scale = 1;
  Value mask;
};
/// softmax(scores) * value.
struct Attention {
  Scores scores;
  SoftmaxOp softmax;
  Value query, key, value;
  MatmulOp product;
};
} // namespace

/// `value` without conversions between floats, whose rounding the fusion removes. They have no other use.
static Value withoutCasts(Value value) {
  for (auto cast = value.getDefiningOp<TypecastOp>();
       cast && value.hasOneUse() && isa<FloatType>(typeOf(cast.getInput()).getElementType());
       cast = value.getDefiningOp<TypecastOp>())
    value = cast.getInput();
  return value;
}

/// The factor that `op` scales its other operand by, and that operand; none if it is no product or quotient by a number.
static std::optional<std::pair<double, Value>> scaleOf(Operation *op) {
  auto scaled = [&](Value operand, Value number, bool divides) -> std::optional<std::pair<double, Value>> {
    std::optional<double> factor = splatOf(number);
    if (!factor || typeOf(operand) != typeOf(op->getResult(0)))
      return std::nullopt;
    if (divides)
      *factor = 1 / *factor;
    return std::isfinite(*factor) ? std::optional(std::pair(*factor, operand)) : std::nullopt;
  };
  if (auto quotient = dyn_cast<DivOp>(op))
    return scaled(quotient.getLhs(), quotient.getRhs(), /*divides=*/true);
  auto product = dyn_cast<MultiplyOp>(op);
  if (!product)
    return std::nullopt;
  auto right = scaled(product.getLhs(), product.getRhs(), /*divides=*/false);
  return right ? right : scaled(product.getRhs(), product.getLhs(), /*divides=*/false);
}

/// The scores behind `value`, each step of which has one use. A factor behind the mask would scale the mask, too.
static std::optional<Scores> findScores(Value value, bool mayHaveMask = true) {
  Scores scores;
  for (;;) {
    value = withoutCasts(value);
    Operation *op = value.getDefiningOp();
    if (!op || !value.hasOneUse())
      return std::nullopt;
    if ((scores.product = dyn_cast<MatmulOp>(op)))
      return scores;
    if (auto scale = scaleOf(op)) {
      scores.scale *= scale->first;
      value = scale->second;
      mayHaveMask = false;
      continue;
    }
    auto sum = dyn_cast<AddOp>(op);
    if (!sum || !mayHaveMask)
      return std::nullopt;
    for (auto [operand, mask] : {std::pair(sum.getLhs(), sum.getRhs()), {sum.getRhs(), sum.getLhs()}})
      if (typeOf(operand).getShape() == sum.getType().getShape())
        if (std::optional<Scores> found = findScores(operand, /*mayHaveMask=*/false)) {
          found->mask = mask;
          return found;
        }
    return std::nullopt;
  }
}

/// The attention that ends in `product`, with operands as they are; none if it is something else.
static std::optional<Attention> findAttention(MatmulOp product) {
  auto softmax = withoutCasts(product.getA()).getDefiningOp<SoftmaxOp>();
  if (!softmax || !softmax.getResult().hasOneUse() || product.getTransposeA() || product.getTransposeB())
    return std::nullopt;
  const int64_t rank = softmax.getType().getRank(), axis = softmax.getDimension();
  if ((rank != 3 && rank != 4) || (axis != rank - 1 && axis != -1))
    return std::nullopt;
  std::optional<Scores> scores = findScores(softmax.getInput());
  if (!scores || scores->product.getTransposeA())
    return std::nullopt;
  return Attention{*scores, softmax, scores->product.getA(), scores->product.getB(), product.getB(), product};
}

/// Matrices [..., heads, rows, columns] that are one for a group of heads each, and how many heads share it.
static std::pair<Value, int64_t> withoutRepeat(Value value) {
  auto merged = value.getDefiningOp<ReshapeOp>();
  Operation *repeat = merged ? merged.getInput().getDefiningOp() : value.getDefiningOp();
  if (auto interleave = dyn_cast_if_present<RepeatInterleaveOp>(repeat);
      interleave && !merged && (interleave.getDim() == 1 || interleave.getDim() + typeOf(value).getRank() == 1))
    return {interleave.getInput(), interleave.getRepeats()};
  if (!merged || !isa_and_present<RepeatOp, BroadcastOp>(repeat))
    return {value, 1};
  ArrayRef<int64_t> from = typeOf(repeat->getOperand(0)).getShape(), to = typeOf(repeat->getResult(0)).getShape();
  SmallVector<int64_t> expected(from);
  if (from.size() != 5 || to.size() != 5 || from[2] != 1)
    return {value, 1};
  expected[2] = to[2];
  if (to != ArrayRef<int64_t>(expected) || typeOf(value).getShape() != ArrayRef<int64_t>{to[0], to[1] * to[2], to[3], to[4]})
    return {value, 1};
  return {repeat->getOperand(0), to[2]};
}

/// `value` with four axes: batch, heads, rows, columns.
static Value withFourAxes(OpBuilder &builder, Location loc, Value value) {
  ArrayRef<int64_t> shape = typeOf(value).getShape();
  SmallVector<int64_t, 4> four(shape.take_back(2));
  switch (shape.size()) {
  case 3:
    four.insert(four.begin(), {1, shape[0]});
    break;
  case 5:
    four.insert(four.begin(), {shape[0], shape[1]});
    break;
  default:
    return value;
  }
  auto from = value.getDefiningOp<ReshapeOp>();
  if (from && typeOf(from.getInput()).getShape() == ArrayRef<int64_t>(four))
    return from.getInput();
  return reshape(builder, loc, value, four);
}

/// Why the operation does not take `attention`; empty if it does.
static StringRef refusalOf(Attention &attention) {
  ArrayRef<int64_t> query = typeOf(attention.query).getShape(), value = typeOf(attention.value).getShape();
  ArrayRef<int64_t> scores = attention.scores.product.getType().getShape();
  if (query.drop_back(2) != value.drop_back(2) || query.drop_back(2) != typeOf(attention.key).getShape().drop_back(2))
    return "the heads of query, key and value are broadcast";
  if (value.back() != query.back())
    return "values have another size than keys";
  if (typeOf(attention.value).getElementType() != typeOf(attention.key).getElementType() ||
      attention.product.getType().getElementType() != typeOf(attention.query).getElementType())
    return "query, key, value and result have different element types";
  Value masked = attention.scores.mask;
  if (!masked)
    return "";
  ArrayRef<int64_t> mask = typeOf(masked).getShape();
  if (mask.empty() || mask.size() > scores.size() || mask.back() != scores.back() ||
      !isa<FloatType>(typeOf(masked).getElementType()))
    return "the mask has no number for each key";
  return "";
}

static void fuse(MatmulOp product, SmallVectorImpl<Operation *> &dead) {
  std::optional<Attention> attention = findAttention(product);
  if (!attention)
    return;
  if (StringRef refusal = refusalOf(*attention); !refusal.empty())
    return Report::missed(attention->softmax, product, refusal);
  if (!Report::allows(attention->softmax, product))
    return;
  Report::fused(attention->softmax, product, "scaled_dot_product_attention");
  OpBuilder builder(product);
  const Location loc = product.getLoc();
  Value key = attention->key;
  auto turned = key.getDefiningOp<PermuteOp>();
  if (!attention->scores.product.getTransposeB() && turned && mlir::tt::swapsLastTwo(turned.getPermutation())) {
    key = turned.getInput();
  } else if (!attention->scores.product.getTransposeB()) {
    SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(key).getRank())), shape(typeOf(key).getShape());
    std::swap(order[order.size() - 1], order[order.size() - 2]);
    std::swap(shape[shape.size() - 1], shape[shape.size() - 2]);
    key = PermuteOp::create(builder, loc, RankedTensorType::get(shape, typeOf(key).getElementType()), key,
                            builder.getDenseI64ArrayAttr(order));
  }
  Value value = attention->value;
  if (auto [keys, keyHeads] = withoutRepeat(key); keyHeads > 1)
    if (auto [values, valueHeads] = withoutRepeat(value); valueHeads == keyHeads) {
      key = keys;
      value = values;
    }
  SmallVector<Value, 4> operands;
  for (Value operand : {attention->query, key, value})
    operands.push_back(withFourAxes(builder, loc, operand));
  Value mask;
  if (Value given = attention->scores.mask) {
    SmallVector<int64_t, 4> shape(typeOf(given).getShape());
    // Of three axes the first is that of heads.
    shape.insert(shape.begin(), 4 - shape.size(), 1);
    mask = reshape(builder, loc, given, shape);
  }
  Value fused = ScaledDotProductAttentionOp::create(builder, loc, operands[0].getType(), operands[0], operands[1], operands[2],
                                                    mask, /*attention_sink=*/Value(), builder.getBoolAttr(false),
                                                    builder.getF32FloatAttr(static_cast<float>(attention->scores.scale)),
                                                    /*sliding_window_size=*/IntegerAttr());
  product.getResult().replaceAllUsesWith(reshape(builder, loc, fused, product.getType().getShape()));
  dead.push_back(product);
}

void mlir::tt::ttir::fuseAttention(func::FuncOp function) {
  SmallVector<Operation *> dead;
  for (MatmulOp product : llvm::to_vector(function.getOps<MatmulOp>()))
    fuse(product, dead);
  eraseDead(dead);
}
