//===- EltwiseMath.td - Element-wise functions -----------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// New element-wise operations go here, as long as no pass names their classes: these are in headers of their own (TTIRMathOps.h, ...), which few
// files include, so that an operation costs seconds of compilation rather than minutes. One that a pass matches by class moves to Eltwise.td.

#ifndef TTMLIR_OPS_ELTWISEMATH
#define TTMLIR_OPS_ELTWISEMATH

include "Ops/EltwiseBase.td"

defm Abs : EltwiseUnary<"abs", 1, "absolute value", AnyNumber, VectorAbs, [{ math::abs(x) }], header = "compute_kernel_api.h">;
defm Neg : EltwiseUnary<"neg", 2, "negation", AnyNumber, VectorMove, [{ math::neg(x) }], call = "negative_tile", header = "eltwise_unary/negative.h">;
defm Exp2 : EltwiseUnary<"exp2", 4, "power of two", FloatOnly, VectorExp2, [{ math::exp2(x) }], header = "compute_kernel_api.h">;
defm Expm1 : EltwiseUnary<"expm1", 5, "natural exponential minus one, accurate near zero", FloatOnly, VectorExp, [{ math::expm1(x) }], header = "compute_kernel_api.h">;
defm Log : EltwiseUnary<"log", 6, "natural logarithm", FloatOnly, VectorLog, [{ math::log(x) }], header = "compute_kernel_api.h">;
defm Log1p : EltwiseUnary<"log1p", 7, "natural logarithm of one plus the operand, accurate near zero", FloatOnly, VectorLog, [{ math::log1p(x) }], variant = "<false>">;
defm Sqrt : EltwiseUnary<"sqrt", 8, "square root", FloatOnly, VectorSqrt, [{ math::sqrt(x) }]>;
defm Cbrt : EltwiseUnary<"cbrt", 10, "real cube root", FloatOnly, VectorSqrt, [{ math::cbrt(x) }]>;
defm Square : EltwiseUnary<"square", 11, "square", AnyNumber, VectorSimple, [{ x * x }], header = "compute_kernel_api.h">;
defm Sin : EltwiseUnary<"sin", 13, "sine of radians", FloatOnly, VectorSine, [{ math::sin(x) }], header = "eltwise_unary/trigonometry.h">;
defm Cos : EltwiseUnary<"cos", 14, "cosine of radians", FloatOnly, VectorSine, [{ math::cos(x) }], header = "eltwise_unary/trigonometry.h">;
defm Tan : EltwiseUnary<"tan", 15, "tangent of radians", FloatOnly, VectorSine, [{ math::tan(x) }], header = "eltwise_unary/trigonometry.h">;
defm Asin : EltwiseUnary<"asin", 16, "arcsine in radians", FloatOnly, VectorAtan, [{ math::asin(x) }], header = "eltwise_unary/trigonometry.h">;
defm Sign : EltwiseUnary<"sign", 17, "-1, 0 or 1", AnyNumber, VectorSimple, [{ x > T(0) ? T(1) : x < T(0) ? T(-1) : x }], header = "compute_kernel_api.h", values = Kept>;
defm Acos : EltwiseUnary<"acos", 18, "arccosine in radians", FloatOnly, VectorAtan, [{ math::acos(x) }], header = "eltwise_unary/trigonometry.h">;
defm Atan : EltwiseUnary<"atan", 19, "arctangent in radians", FloatOnly, VectorAtan, [{ math::atan(x) }], header = "eltwise_unary/trigonometry.h">;
defm Asinh : EltwiseUnary<"asinh", 20, "inverse hyperbolic sine", FloatOnly, VectorSum<VectorLog, VectorSqrt>, [{ math::asinh(x) }], header = "eltwise_unary/trigonometry.h">;
defm Tanh : EltwiseUnary<"tanh", 21, "hyperbolic tangent", FloatOnly, VectorTanh, [{ math::tanh(x) }], header = "compute_kernel_api.h">;
defm Erf : EltwiseUnary<"erf", 22, "Gauss error function", FloatOnly, VectorGelu, [{ math::erf(x) }], header = "eltwise_unary/erf_erfc.h", variant = "<false>">;
defm Erfc : EltwiseUnary<"erfc", 23, "complementary error function", FloatOnly, VectorGelu, [{ math::erfc(x) }], header = "eltwise_unary/erf_erfc.h", variant = "<false>">;
defm Ceil : EltwiseUnary<"ceil", 24, "smallest integer not below the operand", AnyNumber, VectorSimple, [{ math::ceil(x) }], header = "eltwise_unary/rounding.h", values = Kept>;
defm Floor : EltwiseUnary<"floor", 25, "largest integer not above the operand", AnyNumber, VectorSimple, [{ math::floor(x) }], header = "eltwise_unary/rounding.h", values = Kept>;
defm Trunc : EltwiseUnary<"trunc", 26, "round towards zero", AnyNumber, VectorSimple, [{ math::trunc(x) }], header = "eltwise_unary/rounding.h", values = Kept>;
defm Frac : EltwiseUnary<"frac", 27, "operand minus its truncation", FloatOnly, VectorSimple, [{ x - math::trunc(x) }], header = "eltwise_unary/rounding.h">;
defm Sigmoid : EltwiseUnary<"sigmoid", 28, "logistic function", FloatOnly, VectorSigmoid, [{ math::sigmoid(x) }], header = "compute_kernel_api.h">;
defm Hardsigmoid : EltwiseUnary<"hardsigmoid", 29, "piecewise linear logistic function", FloatOnly, VectorHardsigmoid, [{ math::min(math::max((x + T(3)) / T(6), T(0)), T(1)) }], header = "eltwise_unary/activations.h">;
defm Silu : EltwiseUnary<"silu", 30, "operand times its logistic function", FloatOnly, VectorSum<VectorSigmoid, VectorCycles<32>>, [{ math::silu(x) }], header = "compute_kernel_api.h">;
defm Mish : EltwiseUnary<"mish", 31, "operand times the hyperbolic tangent of its softplus", FloatOnly, VectorSum<VectorExp, VectorDivide>, [{ math::mish(x) }]>;
defm Gelu : EltwiseUnary<"gelu", 32, "Gaussian error linear unit, exact form", FloatOnly, VectorGelu, [{ math::gelu(x) }], variant = "<false>">;
defm Relu : EltwiseUnary<"relu", 33, "maximum with zero", AnyNumber, VectorSimple, [{ math::max(x, T(0)) }], header = "eltwise_unary/relu.h", values = Kept>;
defm Relu6 : EltwiseUnary<"relu6", 34, "clamp to [0, 6]", AnyNumber, VectorRelu6, [{ math::min(math::max(x, T(0)), T(6)) }], header = "eltwise_unary/relu.h", values = Kept>;
defm Softsign : EltwiseUnary<"softsign", 35, "operand over one plus its magnitude", FloatOnly, VectorDivide, [{ x / (T(1) + math::abs(x)) }], header = "eltwise_unary/activations.h">;
defm Isfinite : EltwiseUnary<"isfinite", 36, "1 where neither infinite nor NaN", AnyNumber, VectorSimple, [{ T(math::isfinite(x)) }], traits = [TT_Truths], header = "eltwise_unary/isinf_isnan.h">;
defm Signbit : EltwiseUnary<"signbit", 37, "1 where the sign bit is set", AnyNumber, VectorSimple, [{ T(math::signbit(x)) }], traits = [TT_Truths], header = "compute_kernel_api.h">;
defm LeakyRelu : EltwiseUnary<"leaky_relu", 40, "identity above zero, scaled below", FloatOnly, VectorSimple,
                              [{ x > T(0) ? x : parameter * x }], (ins F32Attr:$parameter), header = "eltwise_unary/relu.h">;
defm Selu : EltwiseUnary<"selu", 41, "scaled exponential linear unit", FloatOnly, VectorSum<VectorExp, VectorSimple>,
                         [{ scale * (math::max(x, T(0)) + math::min(alpha * math::expm1(math::min(x, T(0))), T(0))) }],
                         (ins DefaultValuedOptionalAttr<F32Attr, "1.0507009873390197f">:$scale,
                              DefaultValuedOptionalAttr<F32Attr, "1.6732635498046875f">:$alpha)>;

defm Pow : EltwiseBinary<"pow", 65, "power", AnyNumber, VectorSum<VectorExp, VectorLog>, [{ math::pow(x, y) }], call = "power_binary_tile">;
defm Atan2 : EltwiseBinary<"atan2", 66, "angle of the point (rhs, lhs)", FloatOnly, VectorSum<VectorAtan, VectorDivide>, [{ math::atan2(x, y) }], header = "atan2.h">;

#endif // TTMLIR_OPS_ELTWISEMATH
