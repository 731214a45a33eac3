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

/// The conversion between f32 and bf16 that makes `value`, if it is one that fusions may drop.
static TypecastOp conversionOf(Value value) {
  auto isKnown = [](Value tensor) { return typeOf(tensor).getElementType().isF32() || typeOf(tensor).getElementType().isBF16(); };
  auto cast = value.getDefiningOp<TypecastOp>();
  return cast && !cast.getConservativeFolding() && isKnown(cast.getInput()) && isKnown(value) ? cast : TypecastOp();
}

/// The tensor that `value` has been widened from, which has the same numbers, or `value` itself.
static Value unwidened(Value value) {
  auto cast = conversionOf(value);
  return cast && typeOf(cast.getInput()).getElementType().isBF16() ? Value(cast.getInput()) : value;
}

namespace {
/// A tensor with one number for each row of a larger one. It may be broadcast along rows and may have any shape with the rows in
/// order; a walk from an op to its operand is allowed as long as that is so.
class RowNumbers {
public:
  /// `value` is an operand of an elementwise op whose other operand and result have the shape of `whole`.
  RowNumbers(Value value, RankedTensorType whole) : full(whole.getShape()), perRow(full) {
    if (!perRow.empty())
      perRow.back() = 1;
    if (!follow(value))
      current = {};
    skipMovement();
  }

  /// Null if there is no number for each row.
  Value get() const { return current; }
  ArrayRef<int64_t> getFullShape() const { return full; }

  /// Continues at an operand of the op that makes the current tensor, and behind its movement and conversions; false if the
  /// operand has no number for each row.
  bool enter(Value operand) {
    if (!follow(operand))
      return false;
    skipMovement();
    return true;
  }

private:
  bool follow(Value operand) {
    ArrayRef<int64_t> shape = typeOf(operand).getShape();
    const bool staysSpread = isSpread && shape == full && full != ArrayRef(perRow);
    auto withoutOnes = [](ArrayRef<int64_t> extents) { return extents.drop_while([](int64_t extent) { return extent == 1; }); };
    // A broadcast aligns axes from the last one; after it, or without it, rows are in order.
    if (!staysSpread && (isSpread ? withoutOnes(shape) != withoutOnes(perRow)
                                  : typeOf(operand).getNumElements() != ShapedType::getNumElements(perRow)))
      return false;
    isSpread = staysSpread;
    current = operand;
    return true;
  }

  void skipMovement() {
    while (current && (isa_and_present<ReshapeOp, BroadcastOp>(current.getDefiningOp()) || conversionOf(current)))
      if (!follow(current.getDefiningOp()->getOperand(0)))
        return;
  }

  ArrayRef<int64_t> full;
  SmallVector<int64_t> perRow;
  Value current;
  bool isSpread = true;
};

/// A number that all elements of a tensor are multiplied by.
struct Scaling {
  Value tensor;
  double factor;
};
} // namespace

static std::optional<Scaling> scalingOf(Value value) {
  if (auto product = floatOp<MultiplyOp>(value))
    for (auto [tensor, number] : {std::pair(product.getLhs(), product.getRhs()), {product.getRhs(), product.getLhs()}})
      if (std::optional<double> factor = splatOf(number))
        return Scaling{tensor, *factor};
  if (auto quotient = floatOp<DivOp>(value))
    if (std::optional<double> number = splatOf(quotient.getRhs()); number && *number != 0)
      return Scaling{quotient.getLhs(), 1 / *number};
  return std::nullopt;
}

/// The tensor whose means along the last axis `numbers` are; null if they are something else.
static Value meanOf(RowNumbers numbers) {
  double scale = 1;
  bool isNarrow = false;
  // A sum times or over a number, or both.
  for (int steps = 0; steps < 2 && numbers.get(); ++steps)
    if (std::optional<Scaling> scaling = scalingOf(numbers.get())) {
      isNarrow |= typeOf(numbers.get()).getElementType().isBF16();
      scale *= scaling->factor;
      if (!numbers.enter(scaling->tensor))
        return {};
    }
  Operation *reduction = numbers.get() ? numbers.get().getDefiningOp() : nullptr;
  if (!isa_and_present<MeanOp, SumOp>(reduction))
    return {};
  Value input = reduction->getOperand(0);
  RankedTensorType type = typeOf(input);
  auto axes = reduction->getAttrOfType<ArrayAttr>("dim_arg");
  const int64_t rank = type.getRank();
  if (!axes || axes.size() != 1 || rank == 0 || type.getShape() != numbers.getFullShape() ||
      !isa<FloatType>(type.getElementType()) || !isa<FloatType>(typeOf(numbers.get()).getElementType()))
    return {};
  const int64_t axis = cast<IntegerAttr>(axes[0]).getInt();
  const double wanted = isa<SumOp>(reduction) ? 1.0 / type.getShape().back() : 1.0;
  Type element = isNarrow ? BFloat16Type::get(type.getContext()) : type.getElementType();
  return (axis == rank - 1 || axis == -1) && isRounded(scale, wanted, element) ? input : Value();
}

/// The tensor whose square `value` is; null if it is none.
static Value rootOf(Value value) {
  if (auto product = floatOp<MultiplyOp>(value))
    return unwidened(product.getLhs()) == unwidened(product.getRhs()) ? Value(product.getLhs()) : Value();
  if (auto square = floatOp<SquareOp>(value))
    return square.getInput();
  auto power = floatOp<PowOp>(value);
  return power && splatOf(power.getRhs()) == 2.0 ? Value(power.getLhs()) : Value();
}

/// The tensor whose mean along the last axis `value` has been subtracted from; null if it is none.
static Value uncentered(Value value) {
  auto difference = floatOp<SubtractOp>(value);
  if (!difference || difference.getLhs().getType() != difference.getType())
    return {};
  Value input = meanOf(RowNumbers(difference.getRhs(), difference.getType()));
  return input && unwidened(input) == unwidened(difference.getLhs()) ? Value(difference.getLhs()) : Value();
}

/// Whether `a` and `b` are the same numbers, or the same tensor minus its mean.
static bool isSame(Value a, Value b) {
  a = unwidened(a);
  b = unwidened(b);
  if (a == b)
    return true;
  Value whole = uncentered(a), other = uncentered(b);
  return whole && other && unwidened(whole) == unwidened(other);
}

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
static Value meanSquare(const RowNumbers &numbers, double &epsilon) {
  auto sum = floatOp<AddOp>(numbers.get());
  if (!sum)
    return {};
  for (auto [mean, number] : {std::pair(sum.getLhs(), sum.getRhs()), {sum.getRhs(), sum.getLhs()}})
    if (std::optional<double> found = splatOf(number)) {
      epsilon = *found;
      RowNumbers means = numbers;
      Value square = means.enter(mean) ? meanOf(means) : Value();
      if (square)
        if (auto cast = conversionOf(square))
          square = cast.getInput();
      return square ? rootOf(square) : Value();
    }
  return {};
}

/// The x of x / sqrt(mean(x * x) + epsilon), where `factor` is the number for each row of `type`: one over the root if `isInverse`.
static Value squaredIn(Value factor, RankedTensorType type, bool isInverse, double &epsilon) {
  RowNumbers numbers(factor, type);
  if (!numbers.get())
    return {};
  Value variance;
  if (auto rsqrt = floatOp<RsqrtOp>(numbers.get()); rsqrt && isInverse)
    variance = rsqrt.getInput();
  else if (auto sqrt = floatOp<SqrtOp>(numbers.get()); sqrt && !isInverse)
    variance = sqrt.getInput();
  return variance && numbers.enter(variance) ? meanSquare(numbers, epsilon) : Value();
}

static std::optional<Norm> findNorm(Operation *op) {
  RankedTensorType type = typeOf(op->getResult(0));
  Value lhs = op->getOperand(0), rhs = op->getOperand(1), input = lhs;
  double epsilon = 0;
  Value squared = squaredIn(rhs, type, /*isInverse=*/isa<MultiplyOp>(op), epsilon);
  if (!squared && isa<MultiplyOp>(op)) {
    input = rhs;
    squared = squaredIn(lhs, type, /*isInverse=*/true, epsilon);
  }
  if (!squared || typeOf(input) != type || !isSame(squared, input))
    return std::nullopt;
  if (Value whole = uncentered(input); whole && typeOf(whole) == typeOf(input))
    return Norm{op, whole, epsilon, input};
  return Norm{op, input, epsilon, Value()};
}

/// Whether `user` reads `centered` only to square it.
static bool squares(Operation *user, Value centered) {
  if (user->getNumResults() != 1)
    return false;
  Value result = user->getResult(0);
  if (unwidened(result) == centered)
    return llvm::all_of(result.getUsers(), [&](Operation *next) { return squares(next, result); });
  return rootOf(result) == centered;
}

namespace {
/// The ops behind a norm that can be part of it.
struct Tail {
  /// The last op of it.
  Operation *last;
  /// The factors and the summands of columns; null for none.
  Value weight, bias;

  Tail(Operation *norm, Type element) : last(norm) {
    skipConversion(element);
    weight = takeRow<MultiplyOp>(element);
    skipConversion(element);
    bias = takeRow<AddOp>(element);
    skipConversion(element);
  }

  RankedTensorType getType() const { return typeOf(last->getResult(0)); }

private:
  /// Continues behind a conversion to `element`.
  void skipConversion(Type element) {
    Value value = last->getResult(0);
    if (getType().getElementType() == element || !value.hasOneUse())
      return;
    if (auto cast = dyn_cast<TypecastOp>(*value.user_begin());
        cast && conversionOf(cast.getResult()) && cast.getType().getElementType() == element)
      last = cast;
  }

  /// Continues behind the only user, if that is an `Op` with an operand that varies along the last axis only and has elements of
  /// type `element`, perhaps widened. Returns that operand, else null.
  template <class Op> Value takeRow(Type element) {
    Value value = last->getResult(0);
    auto user = onlyUser<Op>(value);
    Value row = user ? otherAlong(user, value, getType().getRank() - 1) : Value();
    if (row && typeOf(row).getElementType() != element)
      row = unwidened(row);
    if (!row || typeOf(row).getElementType() != element)
      return {};
    last = user;
    return row;
  }
};
} // namespace

static void fuseNorm(Operation *op, SmallVectorImpl<Operation *> &dead) {
  std::optional<Norm> norm = findNorm(op);
  if (!norm)
    return;
  // The centered input may also be read by the mean of its squares.
  if (norm->centered &&
      !llvm::all_of(norm->centered.getUsers(), [&](Operation *user) { return user == op || squares(user, norm->centered); }))
    return Report::missed(norm->centered.getDefiningOp(), op, "others read the input without its mean");
  if (!Report::allows(norm->input.getDefiningOp() ? norm->input.getDefiningOp() : op, op))
    return;
  Report::fused(op, op, norm->centered ? "layer_norm" : "rms_norm");
  // Norms compute in single precision and round once: an input that is widened only for the norm, whose result is narrowed again,
  // need not be.
  Value input = unwidened(norm->input);
  Tail tail(op, typeOf(input).getElementType());
  if (tail.getType() != typeOf(input)) {
    input = norm->input;
    tail = Tail(op, typeOf(input).getElementType());
  }
  Operation *last = tail.last;
  OpBuilder builder(last);
  RankedTensorType type = typeOf(input);
  const int64_t row[] = {type.getShape().back()};
  auto asRow = [&](Value value) { return value ? reshape(builder, last->getLoc(), value, row) : Value(); };
  Value weight = asRow(tail.weight), bias = asRow(tail.bias);
  auto make = [&](auto create) -> Value {
    return create(builder, last->getLoc(), type, input, weight, bias, builder.getDenseI64ArrayAttr(row),
                  builder.getF32FloatAttr(norm->epsilon));
  };
  auto layerNorm = [](auto &&...args) -> Value { return LayerNormOp::create(std::forward<decltype(args)>(args)...); };
  auto rmsNorm = [](auto &&...args) -> Value { return RMSNormOp::create(std::forward<decltype(args)>(args)...); };
  last->getResult(0).replaceAllUsesWith(norm->centered ? make(layerNorm) : make(rmsNorm));
  dead.push_back(last);
}

void mlir::tt::ttir::fuseNorms(func::FuncOp function) {
  SmallVector<Operation *> candidates;
  for (Operation &op : function.getBody().getOps())
    if (isa<MultiplyOp, DivOp>(op) && isa<FloatType>(typeOf(op.getResult(0)).getElementType()))
      candidates.push_back(&op);
  SmallVector<Operation *> dead;
  for (Operation *op : candidates)
    fuseNorm(op, dead);
  eraseDead(dead);
}
