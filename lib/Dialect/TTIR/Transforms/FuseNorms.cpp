//===- FuseNorms.cpp - Norms that frameworks have taken apart ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"

using namespace mlir;
using namespace mlir::tt::ttir;

/// The tensor whose mean along the last axis `kept` is, with size one in that axis; null if it is something else.
static Value meanOf(Value kept) {
  Value reduced = kept;
  double scale = 1;
  // A sum times or over a number.
  if (auto product = floatOp<MultiplyOp>(reduced))
    if (std::optional<double> number = splatOf(product.getRhs())) {
      scale = *number;
      reduced = product.getLhs();
    }
  if (auto quotient = floatOp<DivOp>(reduced))
    if (std::optional<double> number = splatOf(quotient.getRhs()); number && *number != 0) {
      scale /= *number;
      reduced = quotient.getLhs();
    }
  if (auto reshape = reduced.getDefiningOp<ReshapeOp>())
    reduced = reshape.getInput();
  Operation *reduction = reduced.getDefiningOp();
  if (!isa_and_present<MeanOp, SumOp>(reduction))
    return {};
  Value input = reduction->getOperand(0);
  RankedTensorType type = typeOf(input);
  auto axes = reduction->getAttrOfType<ArrayAttr>("dim_arg");
  const int64_t rank = type.getRank();
  if (!axes || axes.size() != 1 || rank == 0 || !isa<FloatType>(type.getElementType()))
    return {};
  const int64_t axis = cast<IntegerAttr>(axes[0]).getInt();
  SmallVector<int64_t> shape(type.getShape());
  const double wanted = isa<SumOp>(reduction) ? 1.0 / shape.back() : 1.0;
  shape.back() = 1;
  const bool isMean = isRounded(scale, wanted, type.getElementType()) && isa<FloatType>(typeOf(reduced).getElementType());
  return (axis == rank - 1 || axis == -1) && isMean && typeOf(kept).getShape() == ArrayRef<int64_t>(shape) ? input : Value();
}

/// The tensor whose square `value` is; null if it is none.
static Value rootOf(Value value) {
  if (auto product = floatOp<MultiplyOp>(value))
    return product.getLhs() == product.getRhs() ? Value(product.getLhs()) : Value();
  if (auto square = floatOp<SquareOp>(value))
    return square.getInput();
  auto power = floatOp<PowOp>(value);
  return power && splatOf(power.getRhs()) == 2.0 ? Value(power.getLhs()) : Value();
}

/// The tensor whose mean along the last axis `value` has been subtracted from; null if it is none.
static Value uncentered(Value value) {
  auto difference = floatOp<SubtractOp>(value);
  return difference && meanOf(difference.getRhs()) == difference.getLhs() ? Value(difference.getLhs()) : Value();
}

/// Whether `a` and `b` are the same value, or the same tensor minus its mean.
static bool isSame(Value a, Value b) { return a == b || (uncentered(a) && uncentered(a) == uncentered(b)); }

namespace {
/// x / sqrt(mean(x * x) + epsilon).
struct Norm {
  /// The op that makes it.
  Operation *op;
  /// The normalised tensor: the input, or the input minus its mean.
  Value input;
  double epsilon;
  /// The input without its mean; null for rms_norm.
  Value centered;
};
} // namespace

/// The x of mean(x * x) + epsilon.
static Value meanSquare(Value value, double &epsilon) {
  auto sum = floatOp<AddOp>(value);
  if (!sum)
    return {};
  for (auto [mean, number] : {std::pair(sum.getLhs(), sum.getRhs()), {sum.getRhs(), sum.getLhs()}})
    if (std::optional<double> found = splatOf(number)) {
      epsilon = *found;
      Value square = meanOf(mean);
      return square ? rootOf(square) : Value();
    }
  return {};
}

static std::optional<Norm> findNorm(Operation *op) {
  Value input, variance;
  if (auto product = dyn_cast<MultiplyOp>(op)) {
    for (auto [x, factor] : {std::pair(product.getLhs(), product.getRhs()), {product.getRhs(), product.getLhs()}})
      if (auto rsqrt = floatOp<RsqrtOp>(factor)) {
        input = x;
        variance = rsqrt.getInput();
      }
  } else if (auto quotient = dyn_cast<DivOp>(op)) {
    if (auto sqrt = floatOp<SqrtOp>(quotient.getRhs())) {
      input = quotient.getLhs();
      variance = sqrt.getInput();
    }
  }
  double epsilon = 0;
  Value squared = variance ? meanSquare(variance, epsilon) : Value();
  if (!squared || !isSame(squared, input) || typeOf(input) != op->getResult(0).getType())
    return std::nullopt;
  if (Value whole = uncentered(input); whole && typeOf(whole) == typeOf(input))
    return Norm{op, whole, epsilon, input};
  return Norm{op, input, epsilon, Value()};
}

/// The operand of the only user of `value`, an `Op`, that varies along its last axis only and has its element type, as a row; null
/// if there is none. `last` becomes that user.
template <class Op> static Value rowOf(OpBuilder &builder, Value value, Operation *&last) {
  auto user = onlyUser<Op>(value);
  Value row = user ? otherAlong(user, value, typeOf(value).getRank() - 1) : Value();
  if (!row || typeOf(row).getElementType() != typeOf(value).getElementType())
    return {};
  last = user;
  builder.setInsertionPoint(user);
  return reshape(builder, user.getLoc(), row, typeOf(row).getNumElements());
}

static void fuse(Operation *op, SmallVectorImpl<Operation *> &dead) {
  std::optional<Norm> norm = findNorm(op);
  if (!norm)
    return;
  // The centered input may also be read by the mean of its squares.
  if (norm->centered && !llvm::all_of(norm->centered.getUsers(), [&](Operation *user) {
        return user == op || (user->getNumResults() == 1 && rootOf(user->getResult(0)) == norm->centered);
      }))
    return Report::missed(norm->centered.getDefiningOp(), op, "others read the input without its mean");
  if (!Report::allows(norm->input.getDefiningOp() ? norm->input.getDefiningOp() : op, op))
    return;
  Report::fused(op, op, norm->centered ? "layer_norm" : "rms_norm");
  OpBuilder builder(op);
  Operation *last = op;
  Value weight = rowOf<MultiplyOp>(builder, op->getResult(0), last);
  Value bias = rowOf<AddOp>(builder, last->getResult(0), last);
  builder.setInsertionPoint(last);
  RankedTensorType type = typeOf(norm->input);
  const int64_t row[] = {type.getShape().back()};
  auto make = [&](auto create) -> Value {
    return create(builder, last->getLoc(), type, norm->input, weight, bias, builder.getDenseI64ArrayAttr(row),
                  builder.getF32FloatAttr(norm->epsilon));
  };
  auto layerNorm = [](auto &&...args) -> Value { return LayerNormOp::create(std::forward<decltype(args)>(args)...); };
  auto rmsNorm = [](auto &&...args) -> Value { return RMSNormOp::create(std::forward<decltype(args)>(args)...); };
  last->getResult(0).replaceAllUsesWith(norm->centered ? make(layerNorm) : make(rmsNorm));
  dead.push_back(last);
}

void mlir::tt::ttir::fuseNorms(func::FuncOp function) {
  SmallVector<Operation *> candidates;
  for (Operation &op : function.front())
    if (isa<MultiplyOp, DivOp>(op) && isa<FloatType>(typeOf(op.getResult(0)).getElementType()))
      candidates.push_back(&op);
  SmallVector<Operation *> dead;
  for (Operation *op : candidates)
    fuse(op, dead);
  eraseDead(dead);
}
