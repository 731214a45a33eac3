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

#include "../Common/Formula.h"
#include "StableHLOImport.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::stablehlo;
using mlir::tt::importer::Formula;
using mlir::tt::importer::giveFormula;
namespace hlo = mlir::tt::stablehlo;
namespace ttir = mlir::tt::ttir;

static constexpr double kPi = std::numbers::pi;

//===----------------------------------------------------------------------===//
// Error and gamma functions
//===----------------------------------------------------------------------===//

// M. Giles, "Approximating the erfinv function", in GPU Computing Gems, 2010: single precision.
void hlo::importErfInv(Node &n) {
  static constexpr double center[] = {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                                      -0.00125372503, -0.00417768164, 0.246640727,    1.50140941};
  static constexpr double tail[] = {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                                    -0.0076224613,   0.00943887047,  1.00167406,    2.83297682};
  giveFormula(n, [](Formula &f, Value x) {
    // -log(1 - x^2), whose digits near 1 a square has not.
    Value w = f.neg(f.add(f.log1p(x), f.log1p(f.neg(x))));
    Value near = f.polynomial(f.add(w, -2.5), center), far = f.polynomial(f.add(f.sqrt(w), -3), tail);
    Value made = f.mul(f.where(f.lt(w, 5), near, far), x);
    // The ends are infinite, as the polynomial is not.
    return f.where(f.eq(f.abs(x), 1), f.mul(x, HUGE_VAL), made);
  });
}

// Fits are Chebyshev series, made with numpy in double precision; their errors are below 1e-9. From kFar on, the first terms that
// are left out of the series in 1 / x (Abramowitz and Stegun 6.1.41 and 6.3.18) are below 1e-9, too.
static constexpr double kFar = 8;

namespace {
/// A positive number, less a whole number of ones, and what recurrences have gathered on the way.
struct Reduced {
  Value rest, gathered;
};
} // namespace

/// Takes ones off `x` while it is `least` or more, `most` times at most; `gather` is told the sum so far and the number then.
static Reduced reduceBelow(Formula &f, Value x, double least, int most, double start,
                           llvm::function_ref<Value(Value, Value)> gather) {
  Reduced r = {x, f.number(x, start)};
  for (int step = 0; step < most; ++step) {
    Value isLarge = f.n.build<ttir::GreaterEqualOp>({r.rest, f.number(r.rest, least)});
    r.rest = f.where(isLarge, f.add(r.rest, -1), r.rest);
    r.gathered = f.where(isLarge, gather(r.gathered, r.rest), r.gathered);
  }
  return r;
}

/// The logarithm of the size of the gamma function: 4 ULP where it is positive, and absolutely 8 ULP of its largest term for other
/// negative numbers.
static Value lgamma(Formula &f, Value x) {
  // lgamma(2 + t) / (t (1 + t)) for t in [-0.75, 0.5].
  static constexpr double fit[] = {-5.04319687e-05, 2.99979092e-05, -6.21122672e-05, 0.000190477076,
                                   -0.000410873618, 0.000913336291, -0.00210754573,  0.00499884412,
                                   -0.012384221,    0.0329649933,   -0.100317299,    0.422784328};
  static constexpr double series[] = {1.0 / 1260, -1.0 / 360, 1.0 / 12};
  Value size = f.abs(x), isNear = f.lt(size, 0.5);
  // gamma(x + 1) = x gamma(x): t is x, x - 1 or x - 2 without a rounding error.
  Reduced r = reduceBelow(f, size, 2.5, 6, 1, [&](Value product, Value rest) { return f.mul(product, rest); });
  Value isLow = f.lt(r.rest, 1.25), t = f.where(isNear, x, f.add(r.rest, f.where(isLow, -1, f.number(x, -2))));
  Value made = f.mul(f.mul(t, f.add(t, 1)), f.polynomial(t, fit));
  made = f.where(isLow, f.sub(made, f.log1p(t)), made);
  Value log = f.log(f.where(isNear, size, r.gathered));
  made = f.where(isNear, f.sub(made, log), f.add(made, log));
  // Stirling's series.
  Value logSize = f.log(size), inverse = f.div(1, size);
  Value rest = f.add(f.mul(inverse, f.polynomial(f.mul(inverse, inverse), series)), 0.5 * std::log(2 * kPi) - 0.5);
  Value far = f.add(f.mul(f.add(size, -0.5), f.add(logSize, -1)), rest);
  made = f.where(f.lt(size, kFar), made, far);
  // gamma(-x) gamma(x) = -pi / (x sin(pi x)), which has the period of x.
  Value part = f.sub(size, f.floor(size)), angle = f.where(f.lt(0.5, part), f.sub(1, part), part);
  Value sine = f.mul(size, f.n.build<ttir::SinOp>({f.mul(angle, kPi)}));
  Value reflected = f.sub(f.sub(f.number(x, std::log(kPi)), f.log(sine)), made);
  reflected = f.where(f.eq(angle, 0), HUGE_VAL, reflected);
  made = f.where(f.n.build<ttir::LessEqualOp>({x, f.number(x, -0.5)}), reflected, made);
  return f.where(f.eq(size, HUGE_VAL), HUGE_VAL, made);
}

/// The slope of the logarithm of the gamma function: 4 ULP for positive numbers, and absolutely 8 ULP of its largest term for
/// negative ones.
static Value digamma(Formula &f, Value x) {
  // digamma(1.5 + t) over the distance from its root, for t in [-0.5, 0.5].
  static constexpr double fit[] = {-0.00770345563, 0.0112328744, -0.0110916579, 0.0169091672, -0.0271029733, 0.0408948809,
                                   -0.0619126484,  0.0949807018, -0.148405224,  0.240542665,  -0.423627406,  0.951055884};
  static constexpr double root = 1.4616321325302124, rootRest = 1.2438149843418955e-08;
  static constexpr double series[] = {1.0 / 252, -1.0 / 120, 1.0 / 12};
  Value isNegative = f.lt(x, 0.0), z = f.where(isNegative, f.sub(1, x), x), isLow = f.lt(z, 1), inverse = f.div(1, z);
  // digamma(x + 1) = digamma(x) + 1 / x
  Reduced r = reduceBelow(f, z, 2, 7, 0, [&](Value sum, Value rest) { return f.add(sum, f.div(1, rest)); });
  Value t = f.add(r.rest, f.where(isLow, -0.5, f.number(x, -1.5)));
  Value distance = f.add(f.sub(r.rest, f.where(isLow, root - 1, f.number(x, root))), -rootRest);
  Value near = f.add(f.mul(distance, f.polynomial(t, fit)), f.where(isLow, f.neg(inverse), r.gathered));
  Value square = f.mul(inverse, inverse);
  Value far = f.sub(f.log(z), f.add(f.mul(inverse, 0.5), f.mul(square, f.polynomial(square, series))));
  Value made = f.where(f.lt(z, kFar), near, far);
  // digamma(1 - x) - digamma(x) = pi / tan(pi x), which has the period of x; small numbers are their own rest.
  Value rest = f.sub(x, f.floor(x));
  rest = f.where(f.lt(f.abs(x), 0.5), x, f.where(f.lt(0.5, rest), f.add(rest, -1), rest));
  Value size = f.abs(rest), isSteep = f.lt(0.25, size);
  Value tangent = f.tan(f.mul(f.where(isSteep, f.sub(0.5, size), size), kPi));
  Value cotangent = f.mul(f.where(isSteep, tangent, f.div(1, tangent)), kPi);
  made = f.where(isNegative, f.sub(made, f.where(f.lt(rest, 0.0), f.neg(cotangent), cotangent)), made);
  Value isPole = f.both(isNegative, f.eq(rest, 0));
  return f.where(f.eq(x, 0), -HUGE_VAL, f.where(isPole, std::nan(""), made));
}

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

void hlo::importLgamma(Node &n) {
  giveFormula(n, [](Formula &f, Value x) { return lgamma(f, x); });
}
void hlo::importDigamma(Node &n) {
  giveFormula(n, [](Formula &f, Value x) { return digamma(f, x); });
}

/// Gives what `make` makes of both operands in single precision.
static void givePair(Node &n, llvm::function_ref<Value(Formula &, Value, Value)> make) {
  Value a = n.operand(0), b = n.operand(1);
  n.alignTrailing(a, b);
  if (!a || !b)
    return;
  Type element = typeOf(a).getElementType(), f32 = n.builder.getF32Type();
  if (!isa<FloatType>(element))
    return n.fail("expected floats");
  Formula f(n);
  n.give(n.castTo(make(f, n.castTo(a, f32), n.castTo(b, f32)), element));
}

void hlo::importZeta(Node &n) { givePair(n, zeta); }

// The derivative of digamma of order m is m! zeta(m + 1, x), but for its sign.
void hlo::importPolygamma(Node &n) {
  givePair(n, [](Formula &f, Value order, Value x) {
    Value size = f.mul(f.exp(lgamma(f, f.add(order, 1))), zeta(f, f.add(order, 1), x));
    Value half = f.mul(order, 0.5);
    Value made = f.where(f.eq(half, f.floor(half)), f.neg(size), size);
    made = f.where(f.eq(order, 0), digamma(f, x), made);
    Value isOrder = f.both(f.eq(order, f.floor(order)), f.n.build<ttir::GreaterEqualOp>({order, f.number(order, 0)}));
    return f.where(isOrder, made, f.number(made, std::nan("")));
  });
}

// Chebyshev series of the Cephes library (S. Moshier): up to 8, and beyond.
void hlo::importBesselI1e(Node &n) {
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
void hlo::importNextAfter(Node &n) {
  Value x = n.operand(0), y = n.operand(1);
  n.alignTrailing(x, y);
  Type source = n.sourceElement();
  if (!source.isF32() && !source.isBF16())
    return n.fail("expected f32 or bf16");
  Formula f(n);
  Type f32 = n.builder.getF32Type(), i32 = n.builder.getI32Type(), element = source;
  const int64_t unit = source.isBF16() ? 1 << 16 : 1;
  Value from = n.castTo(x, f32), to = n.castTo(y, f32);
  if (!from || !to)
    return;
  Value bits = n.build<ttir::BitcastConvertOp>({from}, {}, typeOf(from).clone(i32));
  auto isLess = [&](Value a, Value b) { return n.build<ttir::LessThanOp>({a, b}); };
  Value isUp = isLess(from, to), isPositive = isLess(f.number(from, 0), from);
  Value grows = n.build<ttir::EqualOp>({isUp, isPositive});
  Value next = f.add(bits, f.where(grows, f.number(bits, unit), f.number(bits, -unit)));
  // Beside zero is the smallest number of either sign.
  Value least = f.where(isUp, f.number(bits, unit), f.number(bits, INT32_MIN + unit));
  next = f.where(f.eq(from, 0), least, next);
  if (!next)
    return;
  Value made = n.build<ttir::BitcastConvertOp>({next}, {}, typeOf(next).clone(f32));
  made = f.where(f.eq(from, to), to, made);
  // A sum with NaN is NaN.
  Value isNumber = n.build<ttir::LogicalAndOp>({f.eq(from, from), f.eq(to, to)});
  n.give(n.castTo(f.where(isNumber, made, f.number(made, std::nan(""))), element));
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

namespace {
/// The axes of a tensor but that of the channels, and how a list of channels lies along it.
struct Channels {
  SmallVector<int64_t> others, shape;
  int64_t perChannel = 1;
};
} // namespace

static std::optional<Channels> channelsOf(Node &n, Value x) {
  const int64_t rank = x ? typeOf(x).getRank() : 0, axis = n.integer("feature_index");
  if (axis < 0 || axis >= rank) {
    n.fail("expected an axis of the operand as feature_index, found " + Twine(axis));
    return std::nullopt;
  }
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

void hlo::importBatchNormInference(Node &n) {
  Value x = n.operand(0);
  if (!channelsOf(n, x))
    return;
  n.give(n.build<ttir::BatchNormInferenceOp>(
      n.allOperands(), {n.named("epsilon", n.f32(n.number("epsilon"))), n.named("dimension", n.i32(n.integer("feature_index")))}));
}

void hlo::importBatchNormTraining(Node &n) {
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

void hlo::importBatchNormGrad(Node &n) {
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

void hlo::importUniformQuantize(Node &n) {
  RankedTensorType type = n.resultType();
  Value x = n.operand(0);
  if (!type || !x)
    return;
  n.give(isa<FloatType>(typeOf(x).getElementType()) ? n.build<ttir::QuantizeOp>({x}, {}, type)
                                                    : n.build<ttir::RequantizeOp>({x}, {}, type));
}

void hlo::importUniformDequantize(Node &n) {
  if (RankedTensorType type = n.resultType())
    n.give(n.build<ttir::DequantizeOp>({n.operand(0)}, {}, type));
}
