//===- EltwiseActivation.td - Activation functions -------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISEACTIVATION
#define TTMLIR_OPS_ELTWISEACTIVATION

include "Ops/EltwiseBase.td"

defm Sigmoid : EltwiseUnary<"sigmoid", 28, "logistic function", FloatOnly, VectorSigmoid, [{ math::sigmoid(x) }],
                            header = "compute_kernel_api.h">;
defm Hardsigmoid : EltwiseUnary<"hardsigmoid", 29, "piecewise linear logistic function", FloatOnly, VectorHardsigmoid,
                                [{ math::min(math::max((x + T(3)) / T(6), T(0)), T(1)) }], header = "eltwise_unary/activations.h">;
defm Silu : EltwiseUnary<"silu", 30, "operand times its logistic function", FloatOnly, VectorSum<VectorSigmoid, VectorStep>,
                         [{ math::silu(x) }], header = "compute_kernel_api.h">;
defm Mish : EltwiseUnary<"mish", 31, "operand times the hyperbolic tangent of its softplus", FloatOnly,
                         VectorSum<VectorExp, VectorDivide>, [{ math::mish(x) }]>;
defm Gelu : EltwiseUnary<"gelu", 32, "Gaussian error linear unit, exact form", FloatOnly, VectorGelu, [{ math::gelu(x) }],
                         variant = "<false>">;
defm Relu : EltwiseUnary<"relu", 33, "maximum with zero", AnyNumber, VectorSimple, [{ math::max(x, T(0)) }],
                         traits = [TT_Homogeneous], header = "eltwise_unary/relu.h", values = Kept>;
defm Relu6 : EltwiseUnary<"relu6", 34, "clamp to [0, 6]", AnyNumber, VectorRelu6, [{ math::min(math::max(x, T(0)), T(6)) }],
                          header = "eltwise_unary/relu.h", values = Kept>;
defm Softsign : EltwiseUnary<"softsign", 35, "operand over one plus its magnitude", FloatOnly, VectorDivide,
                             [{ x / (T(1) + math::abs(x)) }], header = "eltwise_unary/activations.h">;
defm LeakyRelu : EltwiseUnary<"leaky_relu", 40, "identity above zero, scaled below", FloatOnly, VectorSimple,
                              [{ x > T(0) ? x : parameter * x }], attrs = (ins F32Attr:$parameter),
                              header = "eltwise_unary/relu.h", attributes = "parameter = 0.01 : f32", whole = [0],
                              integers = "Integers of 32 bits above zero stay unchanged; the product with others is in double "
                                         "precision, in kernels\n  in single precision, and loses its fraction.">;
defm Selu : EltwiseUnary<"selu", 41, "scaled exponential linear unit", FloatOnly, VectorSum<VectorExp, VectorSimple>,
                         [{ scale * (math::max(x, T(0)) + alpha * math::expm1(math::min(x, T(0)))) }],
                         attrs = (ins DefaultValuedOptionalAttr<F32Attr, "1.0507009873390197f">:$scale,
                                  DefaultValuedOptionalAttr<F32Attr, "1.6732635498046875f">:$alpha),
                         attributes = "alpha = 1.7 : f32, scale = 1.1 : f32">;

#endif // TTMLIR_OPS_ELTWISEACTIVATION
