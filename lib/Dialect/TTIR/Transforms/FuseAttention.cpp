//===- FuseAttention.cpp - Attention that frameworks have taken apart --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/Common/Shapes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRAttentionOps.h"

#include <array>
#include <cmath>
#include <limits>

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {
/// scale * factor * query * key^T + mask. Masks and factors, which have one element, may be missing.
struct Scores {
  MatmulOp product;
  double scale = 1;
  Value factor, mask;
  /// The shape that the mask is broadcast to.
  ArrayRef<int64_t> maskedShape;
};

/// softmax(scores) * value.
struct Attention {
  Scores scores;
  SoftmaxOp softmax;
  MatmulOp product;
};

/// A matrix behind conversions between floats, transposes and scales.
struct Matrix {
  Value value;
  bool isTransposed = false;
  double scale = 1;
};

using Shape = SmallVector<int64_t, 5>;
} // namespace

static bool isFloatCast(TypecastOp cast) {
  return cast && isa<FloatType>(typeOf(cast.getInput()).getElementType()) && isa<FloatType>(cast.getType().getElementType());
}

/// `value` behind conversions between floats, whose rounding the fusion removes, and reshapes that keep matrices. All have one use.
static Value behindViews(Value value) {
  for (; value.hasOneUse(); value = value.getDefiningOp()->getOperand(0)) {
    if (isFloatCast(value.getDefiningOp<TypecastOp>()))
      continue;
    auto reshape = value.getDefiningOp<ReshapeOp>();
    if (!reshape || typeOf(value).getRank() < 2 ||
        typeOf(value).getShape().take_back(2) != typeOf(reshape.getInput()).getShape().take_back(2))
      break;
  }
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

/// The scores that `value` is; each step behind it has one use. A factor behind the mask would scale the mask, too.
static std::optional<Scores> findScores(Value value, bool mayHaveMask = true) {
  Scores scores;
  auto isUsedHere = [&](Value scaled) {
    value = behindViews(scaled);
    mayHaveMask = false;
    return value.hasOneUse();
  };
  for (;;) {
    Operation *op = value.getDefiningOp();
    if (!op || !isa<FloatType>(typeOf(value).getElementType()))
      return std::nullopt;
    if ((scores.product = dyn_cast<MatmulOp>(op)))
      return scores;
    if (auto scale = scaleOf(op)) {
      scores.scale *= scale->first;
      if (!isUsedHere(scale->second))
        return std::nullopt;
      continue;
    }
    if (auto product = dyn_cast<MultiplyOp>(op); product && !scores.factor && typeOf(product.getRhs()).getNumElements() == 1 &&
                                                 product.getLhs().getType() == product.getType()) {
      scores.factor = product.getRhs();
      if (!isUsedHere(product.getLhs()))
        return std::nullopt;
      continue;
    }
    auto sum = dyn_cast<AddOp>(op);
    if (!sum || !mayHaveMask)
      return std::nullopt;
    for (auto [operand, mask] : {std::pair(sum.getLhs(), sum.getRhs()), {sum.getRhs(), sum.getLhs()}})
      if (Value below = behindViews(operand); typeOf(operand).getShape() == sum.getType().getShape() && below.hasOneUse())
        if (std::optional<Scores> found = findScores(below, /*mayHaveMask=*/false)) {
          auto cast = mask.getDefiningOp<TypecastOp>();
          found->mask = isFloatCast(cast) ? cast.getInput() : mask;
          found->maskedShape = sum.getType().getShape();
          return found;
        }
    return std::nullopt;
  }
}

/// The comparison with -inf behind `condition`, which holds for rows all of whose scores are -inf; null if it is something else.
static Operation *emptyRowsOf(Value condition, Value scores) {
  auto below = [](Value value) {
    auto reshape = value.getDefiningOp<ReshapeOp>();
    return value.hasOneUse() ? (reshape ? reshape.getInput() : value).getDefiningOp() : nullptr;
  };
  Operation *op = below(condition);
  auto inverted = dyn_cast_if_present<LogicalNotOp>(op);
  Operation *reduction = inverted ? below(inverted.getInput()) : op;
  if (inverted ? !isa_and_present<ReduceOrOp>(reduction) : !isa_and_present<ReduceAndOp>(reduction))
    return nullptr;
  auto axes = reduction->getAttrOfType<ArrayAttr>("dim_arg");
  const int64_t last = typeOf(scores).getRank() - 1;
  if (!axes || axes.size() != 1 || !llvm::is_contained({last, int64_t(-1)}, cast<IntegerAttr>(axes[0]).getInt()) ||
      !reduction->getResult(0).hasOneUse())
    return nullptr;
  Operation *comparison = below(reduction->getOperand(0));
  if (!comparison || !(inverted ? isa<NotEqualOp>(comparison) : isa<EqualOp>(comparison)) || comparison->getOperand(0) != scores ||
      splatOf(comparison->getOperand(1)) != -std::numeric_limits<double>::infinity())
    return nullptr;
  return comparison;
}

/// The softmax that `weights` are, also where rows without a finite score are 0; null if scores or weights have other users.
static SoftmaxOp softmaxOf(Value weights) {
  weights = behindViews(weights);
  auto guard = floatOp<WhereOp>(weights);
  if (guard && (!weights.hasOneUse() || splatOf(guard.getSecond()) != 0.0))
    return {};
  Value guarded = guard ? behindViews(guard.getThird()) : weights;
  auto softmax = floatOp<SoftmaxOp>(guarded);
  if (!softmax || !guarded.hasOneUse())
    return {};
  Value scores = softmax.getInput();
  Operation *comparison = guard ? emptyRowsOf(guard.getFirst(), scores) : nullptr;
  if (bool(guard) != bool(comparison) ||
      !llvm::all_of(scores.getUsers(), [&](Operation *user) { return user == softmax || user == comparison; }))
    return {};
  return softmax;
}

/// `value` as a matrix; with scales only if `mayScale`.
static Matrix matrixOf(Value value, bool isTransposed, bool mayScale = true) {
  Matrix matrix{value, isTransposed};
  while (Operation *op = matrix.value.getDefiningOp()) {
    if (auto permute = dyn_cast<PermuteOp>(op); permute && mlir::tt::swapsLastTwo(permute.getPermutation())) {
      matrix.isTransposed = !matrix.isTransposed;
      matrix.value = permute.getInput();
    } else if (isFloatCast(dyn_cast<TypecastOp>(op))) {
      matrix.value = op->getOperand(0);
    } else if (auto scale = mayScale ? scaleOf(op) : std::nullopt) {
      matrix.scale *= scale->first;
      matrix.value = scale->second;
    } else {
      break;
    }
  }
  return matrix;
}

/// `shape` with four axes: batch, heads, rows, columns; of three axes the first is that of heads.
static Shape withFourAxes(ArrayRef<int64_t> shape) {
  Shape four(shape);
  if (four.size() < 4)
    four.insert(four.begin(), 4 - four.size(), 1);
  return four;
}

/// `value` with `shape`, by the reshape that it is made by where possible.
static Value withShape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape) {
  auto from = value.getDefiningOp<ReshapeOp>();
  return from && typeOf(from.getInput()).getShape() == shape ? from.getInput() : reshape(builder, loc, value, shape);
}

/// The attention that ends in `product`, without its operands; none if it is something else.
static std::optional<Attention> findAttention(MatmulOp product) {
  const bool isFloat = isa<FloatType>(product.getType().getElementType());
  SoftmaxOp softmax = product.getTransposeA() || !isFloat ? SoftmaxOp() : softmaxOf(product.getA());
  if (!softmax)
    return std::nullopt;
  const int64_t rank = softmax.getType().getRank(), axis = softmax.getDimension();
  if ((rank != 3 && rank != 4) || (axis != rank - 1 && axis != -1))
    return std::nullopt;
  std::optional<Scores> scores = findScores(softmax.getInput());
  if (!scores)
    return std::nullopt;
  return Attention{*scores, softmax, product};
}

/// Why the operation cannot be `attention`; empty if it can. `query`, `key` and `value` are its operands, `four` the axes of its
/// scores.
static StringRef refusalOf(Attention &attention, const std::array<Matrix, 3> &operands, ArrayRef<int64_t> four) {
  auto elements = [&](const Matrix &matrix) { return typeOf(matrix.value).getNumElements(); };
  auto columns = [&](const Matrix &matrix) {
    ArrayRef<int64_t> shape = typeOf(matrix.value).getShape();
    return shape[shape.size() - (matrix.isTransposed ? 2 : 1)];
  };
  const auto &[query, key, value] = operands;
  if (llvm::any_of(operands, [](const Matrix &matrix) { return typeOf(matrix.value).getRank() < 2; }))
    return "query, key or value is a vector";
  const int64_t heads = four[0] * four[1], size = columns(query);
  if (columns(value) != size)
    return "values have another size than keys";
  if (elements(query) != heads * four[2] * size || elements(key) != heads * four[3] * size ||
      elements(value) != heads * four[3] * size)
    return "the heads of query, key and value are broadcast";
  const auto wanted = attention.product.getType().getElementType();
  for (const Matrix &matrix : operands)
    if (typeOf(matrix.value).getElementTypeBitWidth() > wanted.getIntOrFloatBitWidth())
      return "the result has fewer bits than query, key or value";
  if (!attention.scores.mask)
    return "";
  ArrayRef<int64_t> mask = typeOf(attention.scores.mask).getShape();
  if (withFourAxes(attention.scores.maskedShape) != Shape(four) || mask.empty() || mask.size() > four.size() ||
      mask.back() != four.back() || !isa<FloatType>(typeOf(attention.scores.mask).getElementType()))
    return "the mask has no number for each key";
  return "";
}

/// The conversion that rounds `product` to the element type that all of `operands` have; null if there is none.
static TypecastOp roundingOf(MatmulOp product, const std::array<Matrix, 3> &operands) {
  auto cast = product.getResult().hasOneUse() ? dyn_cast<TypecastOp>(*product->user_begin()) : TypecastOp();
  return cast && llvm::all_of(
                     operands,
                     [&](const Matrix &matrix) { return typeOf(matrix.value).getElementType() == cast.getType().getElementType(); })
             ? cast
             : TypecastOp();
}

/// `matrix` in `shape`: [batch, heads, rows, columns].
static Value operandFrom(OpBuilder &builder, Location loc, const Matrix &matrix, ArrayRef<int64_t> shape) {
  if (!matrix.isTransposed)
    return withShape(builder, loc, matrix.value, shape);
  SmallVector<int64_t> order = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(matrix.value).getRank()));
  std::swap(order[order.size() - 1], order[order.size() - 2]);
  return withShape(builder, loc, permute(builder, loc, matrix.value, order), shape);
}

/// `attention` as one operation, with elements of type `element`.
static Value build(OpBuilder &builder, const Scores &scores, const std::array<Matrix, 3> &operands, ArrayRef<int64_t> four,
                   int64_t size, Type element, Location loc) {
  const Shape perQuery{four[0], four[1], four[2], size}, perKey{four[0], four[1], four[3], size};
  Value query = castTo(builder, loc, operandFrom(builder, loc, operands[0], perQuery), element);
  if (scores.factor)
    query = MultiplyOp::create(builder, loc, query.getType(), query, castTo(builder, loc, scores.factor, element));
  Value key = operandFrom(builder, loc, operands[1], perKey), value = operandFrom(builder, loc, operands[2], perKey);
  // Groups of query heads share a key head.
  if (const int64_t count = repeatOfMatrices(key).count; count > 1 && count == repeatOfMatrices(value).count)
    for (Value *operand : {&key, &value})
      *operand = withShape(builder, operand->getLoc(), repeatOfMatrices(*operand).repeat->getOperand(0),
                           {four[0], four[1] / count, four[3], size});
  Value mask = scores.mask ? reshape(builder, loc, scores.mask, withFourAxes(typeOf(scores.mask).getShape())) : Value();
  const double scale = scores.scale * operands[0].scale * operands[1].scale;
  return ScaledDotProductAttentionOp::create(builder, loc, query.getType(), query, castTo(builder, loc, key, element),
                                             castTo(builder, loc, value, element), mask, /*attention_sink=*/Value(),
                                             builder.getBoolAttr(false), builder.getF32FloatAttr(static_cast<float>(scale)),
                                             /*sliding_window_size=*/IntegerAttr());
}

static void fuseAttentionOf(MatmulOp product, SmallVectorImpl<Operation *> &dead) {
  std::optional<Attention> attention = findAttention(product);
  if (!attention)
    return;
  const Scores &scores = attention->scores;
  MatmulOp logits = scores.product;
  const std::array<Matrix, 3> operands{matrixOf(logits.getA(), logits.getTransposeA()),
                                       matrixOf(logits.getB(), !logits.getTransposeB()),
                                       matrixOf(product.getB(), product.getTransposeB(), /*mayScale=*/false)};
  const Shape four = withFourAxes(attention->softmax.getType().getShape());
  if (StringRef refusal = refusalOf(*attention, operands, four); !refusal.empty())
    return Report::missed(attention->softmax, product, refusal);
  if (!Report::allows(attention->softmax, product))
    return;
  Report::fused(attention->softmax, product, "scaled_dot_product_attention");
  TypecastOp rounding = roundingOf(product, operands);
  Operation *root = rounding ? rounding.getOperation() : product.getOperation();
  RankedTensorType type = typeOf(root->getResult(0));
  OpBuilder builder(root);
  Value fused = build(builder, scores, operands, four, type.getShape().back(), type.getElementType(), product.getLoc());
  root->getResult(0).replaceAllUsesWith(reshape(builder, product.getLoc(), fused, type.getShape()));
  dead.push_back(root);
}

void mlir::tt::ttir::fuseAttention(func::FuncOp function) {
  SmallVector<Operation *> dead;
  for (MatmulOp product : llvm::to_vector(function.getOps<MatmulOp>()))
    fuseAttentionOf(product, dead);
  eraseDead(dead);
}
