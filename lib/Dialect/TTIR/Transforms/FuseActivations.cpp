//===- FuseActivations.cpp - Activations that frameworks have taken apart -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRMathOps.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::ttir;

/// `op` with operands `x` and the result of an `Other` op, in either order: that op, else null.
template <class Other, class Op> static Other otherOperand(Op op, Value &x) {
  for (auto [first, second] : {std::pair(op.getLhs(), op.getRhs()), {op.getRhs(), op.getLhs()}})
    if (auto other = floatOp<Other>(second); other && other->hasOneUse()) {
      x = first;
      return other;
    }
  return {};
}

/// Replaces `product`, the last op of the pattern that starts with `first`, by an `Activation` of `x`.
template <class Activation> static bool replace(MultiplyOp product, Operation *first, Value x, StringRef name) {
  if (!Report::allows(first, product))
    return false;
  Report::fused(first, product, name);
  OpBuilder builder(product);
  product.getResult().replaceAllUsesWith(Activation::create(builder, product.getLoc(), product.getType(), x).getResult());
  return true;
}

/// x * sigmoid(x) -> silu(x).
static bool fuseSilu(MultiplyOp product) {
  Value x;
  auto sigmoid = otherOperand<SigmoidOp>(product, x);
  return sigmoid && sigmoid.getInput() == x && typeOf(x) == product.getType() && replace<SiluOp>(product, sigmoid, x, "silu");
}

/// The x of softplus(x) = log1p(exp(x)) or log(1 + exp(x)); null if `value` is something else.
static Value softplusOf(Value value) {
  Value exponential;
  if (auto log1p = floatOp<Log1pOp>(value)) {
    exponential = log1p.getInput();
  } else if (auto log = floatOp<LogOp>(value)) {
    auto sum = floatOp<AddOp>(log.getInput());
    auto exp = sum ? otherOperand<ExpOp>(sum, exponential) : ExpOp();
    exponential = exp && splatOf(exponential) == 1.0 ? exp.getResult() : Value();
  }
  auto exp = exponential ? floatOp<ExpOp>(exponential) : ExpOp();
  return exp ? exp.getInput() : Value();
}

/// x * tanh(softplus(x)) -> mish(x).
static bool fuseMish(MultiplyOp product) {
  Value x;
  auto tanh = otherOperand<TanhOp>(product, x);
  return tanh && typeOf(x) == product.getType() && softplusOf(tanh.getInput()) == x && replace<MishOp>(product, tanh, x, "mish");
}

//===----------------------------------------------------------------------===//
// gelu
//===----------------------------------------------------------------------===//

namespace {
/// A product of one number and of tensors.
struct Factors {
  double number = 1;
  SmallVector<Value, 3> tensors;
};
} // namespace

/// Adds the factors of `value`, a tensor of type `type`. Inner products must have no other use.
static void collect(Value value, RankedTensorType type, bool isRoot, Factors &factors) {
  if (std::optional<double> number = splatOf(value)) {
    factors.number *= *number;
    return;
  }
  const bool isInner = value.getType() == type && (isRoot || value.hasOneUse());
  if (auto product = floatOp<MultiplyOp>(value); product && isInner) {
    collect(product.getLhs(), type, /*isRoot=*/false, factors);
    collect(product.getRhs(), type, /*isRoot=*/false, factors);
    return;
  }
  auto quotient = floatOp<DivOp>(value);
  if (std::optional<double> divisor = quotient && isInner ? splatOf(quotient.getRhs()) : std::nullopt; divisor && *divisor != 0) {
    factors.number /= *divisor;
    return collect(quotient.getLhs(), type, /*isRoot=*/false, factors);
  }
  if (auto neg = floatOp<NegOp>(value); neg && isInner) {
    factors.number = -factors.number;
    return collect(neg.getInput(), type, /*isRoot=*/false, factors);
  }
  factors.tensors.push_back(value);
}

/// Whether `argument` is `scale` times `x`.
static bool isScaled(Value argument, Value x, double scale) {
  Factors factors;
  collect(argument, typeOf(x), /*isRoot=*/true, factors);
  return factors.tensors.size() == 1 && factors.tensors[0] == x && isRounded(factors.number, scale, typeOf(x).getElementType());
}

/// Whether `value` is 1 + erf(x / sqrt(2)), or erfc(-x / sqrt(2)).
static bool isTwiceNormalDistribution(Value value, Value x) {
  if (auto erfc = floatOp<ErfcOp>(value))
    return isScaled(erfc.getInput(), x, -1 / std::numbers::sqrt2);
  auto sum = floatOp<AddOp>(value);
  Value one;
  auto erf = sum ? otherOperand<ErfOp>(sum, one) : ErfOp();
  return erf && splatOf(one) == 1.0 && isScaled(erf.getInput(), x, 1 / std::numbers::sqrt2);
}

/// 0.5 * x * (1 + erf(x / sqrt(2))) -> gelu(x), with factors in any order.
static bool fuseGelu(MultiplyOp product) {
  Factors factors;
  collect(product, product.getType(), /*isRoot=*/true, factors);
  if (factors.tensors.size() != 2 || !isRounded(factors.number, 0.5, product.getType().getElementType()))
    return false;
  for (auto [x, distribution] : {std::pair(factors.tensors[0], factors.tensors[1]), {factors.tensors[1], factors.tensors[0]}}) {
    if (typeOf(x) != product.getType() || !distribution.hasOneUse())
      continue;
    if (isTwiceNormalDistribution(distribution, x))
      return replace<GeluOp>(product, distribution.getDefiningOp(), x, "gelu");
    auto sum = floatOp<AddOp>(distribution);
    Value one;
    if (auto tanh = sum ? otherOperand<TanhOp>(sum, one) : TanhOp(); tanh && splatOf(one) == 1.0)
      Report::missed(tanh, product, "the approximation of gelu by tanh differs from gelu by up to 4.8e-4");
  }
  return false;
}

void mlir::tt::ttir::fuseActivations(func::FuncOp function) {
  // From the last factor on, whose operands are the other ones.
  SmallVector<Operation *> dead;
  const SmallVector<MultiplyOp> products = llvm::to_vector(function.getOps<MultiplyOp>());
  for (MultiplyOp product : llvm::reverse(products))
    if (isa<FloatType>(product.getType().getElementType()) && (fuseGelu(product) || fuseSilu(product) || fuseMish(product)))
      dead.push_back(product);
  eraseDead(dead);
}
