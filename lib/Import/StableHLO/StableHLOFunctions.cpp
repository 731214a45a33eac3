//===- StableHLOFunctions.cpp - Special functions of CHLO -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All in single precision, as a device computes them; bf16 is rounded once, at the end.
//
//===----------------------------------------------------------------------===//

#include "../Core/Formula.h"
#include "StableHLOImporters.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Gamma and Bessel functions
//===----------------------------------------------------------------------===//

/// The sum of (q + k)^-x over all k from 0 on, by the formula of Euler and Maclaurin from the 12th term on; the Bernoulli numbers
/// of even index over their factorials. Negative numbers have powers of whole x. NaN below -4, where the formula is not exact.
static Value zeta(Formula &f, Value x, Value q) {
  constexpr int kTerms = 12;
  static constexpr double kBernoulli[] = {1.0 / 12, -1.0 / 720, 1.0 / 30240, -1.0 / 1209600, 1.0 / 47900160};
  Value half = f.mul(x, 0.5), isWhole = f.eq(x, f.floor(x)), isEven = f.eq(half, f.floor(half));
  auto power = [&](Value base) {
    Value size = f.n.build<ttir::PowOp>({f.abs(base), f.neg(x)});
    return f.where(f.n.build<ttir::LogicalOrOp>({isEven, f.lt(0, base)}), size, f.neg(size));
  };
  Value sum = power(q);
  for (int term = 1; term < kTerms; ++term)
    sum = f.add(sum, power(f.add(q, term)));
  Value far = f.add(q, kTerms), last = power(far);
  Value rest = f.add(f.div(far, f.add(x, -1)), 0.5), factor = f.div(x, far);
  for (auto [index, coefficient] : llvm::enumerate(kBernoulli)) {
    rest = f.add(rest, f.mul(factor, coefficient));
    factor = f.mul(factor, f.div(f.mul(f.add(x, 2.0 * index + 1), f.add(x, 2.0 * index + 2)), f.mul(far, far)));
  }
  // Beyond the range of f32 the rest is infinite where nothing is left to multiply.
  Value tail = f.where(f.eq(last, 0), 0, f.mul(last, rest));
  Value made = f.where(f.eq(x, 1), HUGE_VAL, f.add(sum, tail));
  made = f.where(f.lt(x, 1), std::nan(""), made);
  Value isPole = f.both(f.n.build<ttir::LessEqualOp>({q, f.number(q, 0)}), f.eq(q, f.floor(q)));
  made = f.where(isPole, f.where(isEven, HUGE_VAL, f.number(q, std::nan(""))), made);
  Value isOutside = f.either(f.lt(q, -4), f.both(f.lt(q, 0), f.n.build<ttir::LogicalNotOp>({isWhole})));
  return f.where(isOutside, std::nan(""), made);
}

/// Gives the formula `make` of both operands in single precision.
static void givePair(MLIROp &n, llvm::function_ref<Value(Formula &, Value, Value)> make) {
  Value a = n.operand(0), b = n.operand(1);
  n.alignTrailing(a, b);
  if (!a || !b)
    return;
  Type element = typeOf(a).getElementType(), f32 = n.builder.getF32Type();
  if (!isa<FloatType>(element))
    return n.fail("expected floats, found elements of type " + n.elementName(element));
  Formula f(n);
  n.give(n.castTo(make(f, n.castTo(a, f32), n.castTo(b, f32)), element));
}

void mlir::tt::importer::importZeta(MLIROp &n) { givePair(n, zeta); }

// The derivative of digamma of order m is m! zeta(m + 1, x), but for its sign.
void mlir::tt::importer::importPolygamma(MLIROp &n) {
  givePair(n, [](Formula &f, Value order, Value x) {
    Value size = f.mul(f.exp(f.n.composite("lgamma", {f.add(order, 1)})), zeta(f, f.add(order, 1), x));
    Value half = f.mul(order, 0.5);
    Value made = f.where(f.eq(half, f.floor(half)), f.neg(size), size);
    made = f.where(f.eq(order, 0), f.n.composite("digamma", {x}), made);
    Value isOrder = f.both(f.eq(order, f.floor(order)), f.n.build<ttir::GreaterEqualOp>({order, f.number(order, 0)}));
    return f.where(isOrder, made, f.number(made, std::nan("")));
  });
}

// Chebyshev series of the Cephes library (S. Moshier): up to 8, and beyond.
void mlir::tt::importer::importBesselI1e(MLIROp &n) {
  static constexpr double center[] = {9.38153738649577178388e-9,  -4.44505912879632808065e-8, 2.00329475355213526229e-7,
                                      -8.56872026469545474066e-7, 3.47025130813767847674e-6,  -1.32731636560394358279e-5,
                                      4.78156510755005422638e-5,  -1.61760815825896745588e-4, 5.12285956168575772895e-4,
                                      -1.51357245063125314899e-3, 4.15642294431288815669e-3,  -1.05640848946261981558e-2,
                                      2.47264490306265168283e-2,  -5.29459812080949914269e-2, 1.02643658689847095384e-1,
                                      -1.76416518357834055153e-1, 2.52587186443633654823e-1};
  static constexpr double tail[] = {-3.83538038596423702205e-9, -2.63146884688951950684e-8, -2.51223623787020892529e-7,
                                    -3.88256480887769039346e-6, -1.10588938762623716291e-4, -9.76109749136146840777e-3,
                                    7.78576235018280120474e-1};
  giveFormula(n, [](Formula &f, Value x) {
    Value size = f.abs(x);
    Value near = f.mul(f.chebyshev(f.add(f.mul(size, 0.5), -2), center), size);
    Value far = f.div(f.chebyshev(f.add(f.div(32, size), -2), tail), f.sqrt(size));
    Value isNear = f.n.build<ttir::LessEqualOp>({size, f.number(size, 8)});
    return f.mul(f.n.build<ttir::SignOp>({x}), f.where(isNear, near, far));
  });
}

//===----------------------------------------------------------------------===//
// Neighbours of numbers
//===----------------------------------------------------------------------===//

// Bits of a float are in the order of sizes: the next one is one more or one less.
void mlir::tt::importer::importNextAfter(MLIROp &n) {
  Value x = n.operand(0), y = n.operand(1);
  n.alignTrailing(x, y);
  Type source = n.sourceElement();
  if (!source.isF32() && !source.isBF16())
    return n.fail("expected elements of type f32 or bf16, found " + n.elementName(source));
  Formula f(n);
  Type f32 = n.builder.getF32Type(), element = source;
  const int64_t unit = source.isBF16() ? 1 << 16 : 1;
  Value from = n.castTo(x, f32), to = n.castTo(y, f32);
  if (!from || !to)
    return;
  Value bits = n.toBits(from);
  auto isLess = [&](Value a, Value b) { return n.build<ttir::LessThanOp>({a, b}); };
  Value isUp = isLess(from, to), isPositive = isLess(f.number(from, 0), from);
  Value grows = n.build<ttir::EqualOp>({isUp, isPositive});
  Value next = f.add(bits, f.where(grows, f.number(bits, unit), f.number(bits, -unit)));
  // Beside zero is the smallest number of either sign.
  Value least = f.where(isUp, f.number(bits, unit), f.number(bits, INT32_MIN + unit));
  next = f.where(f.eq(from, 0), least, next);
  if (!next)
    return;
  Value made = n.fromBits(next);
  made = f.where(f.eq(from, to), to, made);
  // A sum with NaN is NaN.
  Value isNumber = n.build<ttir::LogicalAndOp>({f.eq(from, from), f.eq(to, to)});
  n.give(n.castTo(f.where(isNumber, made, f.number(made, std::nan(""))), element));
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a tensor without the channel axis, and how a list of channels lies along it.
struct Channels {
  SmallVector<int64_t> others, shape;
  int64_t perChannel = 1;
};
} // namespace

static std::optional<Channels> channelsOf(MLIROp &n, Value x) {
  const int64_t rank = typeOf(x).getRank(), axis = n.integer("feature_index");
  if (axis < 0 || axis >= rank)
    return n.error("expected an axis of the operand as feature_index, found " + Twine(axis));
  Channels channels;
  channels.shape.assign(rank, 1);
  channels.shape[axis] = typeOf(x).getDimSize(axis);
  for (int64_t each = 0; each < rank; ++each)
    if (each != axis) {
      channels.others.push_back(each);
      channels.perChannel *= typeOf(x).getDimSize(each);
    }
  return channels;
}

void mlir::tt::importer::importBatchNormInference(MLIROp &n) {
  Value x = n.operand(0);
  if (!channelsOf(n, x))
    return;
  n.give(n.build<ttir::BatchNormInferenceOp>(
      n.operands(), {n.named("epsilon", n.f32(n.number("epsilon"))), n.named("dimension", n.i32(n.integer("feature_index")))}));
}

void mlir::tt::importer::importBatchNormTraining(MLIROp &n) {
  Value x = n.operand(0);
  std::optional<Channels> c = channelsOf(n, x);
  if (!c)
    return;
  Formula f(n);
  const Formula::Moments m = f.momentsOf(x, c->others, n.number("epsilon"));
  Value factor = f.mul(m.inverse, n.reshape(n.operand(1), c->shape));
  n.give(f.add(f.mul(m.centered, factor), n.reshape(n.operand(2), c->shape)));
  const int64_t channels = typeOf(x).getDimSize(n.integer("feature_index"));
  n.give(n.reshape(m.mean, {channels}));
  n.give(n.reshape(m.variance, {channels}));
}

void mlir::tt::importer::importBatchNormGrad(MLIROp &n) {
  Value x = n.operand(0), gradient = n.operand(4);
  std::optional<Channels> c = channelsOf(n, x);
  if (!c)
    return;
  Formula f(n);
  auto sum = [&](Value value) { return n.reduce<ttir::SumOp>(value, c->others, false); };
  Value centered = f.sub(x, n.reshape(n.operand(2), c->shape));
  Value inverse = n.build<ttir::RsqrtOp>({f.add(n.operand(3), n.number("epsilon"))});
  Value offset = sum(gradient), product = sum(f.mul(gradient, centered)), scale = f.mul(product, inverse);
  Value factor = f.mul(f.mul(n.operand(1), inverse), 1.0 / c->perChannel);
  Value slope = f.mul(f.mul(product, inverse), inverse);
  Value inner = f.sub(f.sub(f.mul(gradient, double(c->perChannel)), n.reshape(offset, c->shape)),
                      f.mul(centered, n.reshape(slope, c->shape)));
  n.give(f.mul(inner, n.reshape(factor, c->shape)));
  n.give(scale);
  n.give(offset);
}

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importUniformQuantize(MLIROp &n) {
  RankedTensorType type = n.resultType();
  Value x = n.operand(0);
  if (!type)
    return;
  n.give(isa<FloatType>(typeOf(x).getElementType()) ? n.build<ttir::QuantizeOp>({x}, {}, type)
                                                    : n.build<ttir::RequantizeOp>({x}, {}, type));
}

void mlir::tt::importer::importUniformDequantize(MLIROp &n) {
  if (RankedTensorType type = n.resultType())
    n.give(n.build<ttir::DequantizeOp>({n.operand(0)}, {}, type));
}
