//===- EltwiseTrigonometric.td - Trigonometric and hyperbolic functions -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISETRIGONOMETRIC
#define TTMLIR_OPS_ELTWISETRIGONOMETRIC

include "Ops/EltwiseBase.td"

defm Sin : EltwiseUnary<"sin", 13, "sine of radians", FloatOnly, VectorSine, [{ math::sin(x) }],
                        header = "eltwise_unary/trigonometry.h">;
defm Cos : EltwiseUnary<"cos", 14, "cosine of radians", FloatOnly, VectorSine, [{ math::cos(x) }],
                        header = "eltwise_unary/trigonometry.h">;
defm Tan : EltwiseUnary<"tan", 15, "tangent of radians", FloatOnly, VectorSine, [{ math::tan(x) }],
                        header = "eltwise_unary/trigonometry.h">;
defm Asin : EltwiseUnary<"asin", 16, "arcsine in radians", FloatOnly, VectorAtan, [{ math::asin(x) }],
                         header = "eltwise_unary/trigonometry.h">;
defm Acos : EltwiseUnary<"acos", 18, "arccosine in radians", FloatOnly, VectorAtan, [{ math::acos(x) }],
                         header = "eltwise_unary/trigonometry.h">;
defm Atan : EltwiseUnary<"atan", 19, "arctangent in radians", FloatOnly, VectorAtan, [{ math::atan(x) }],
                         header = "eltwise_unary/trigonometry.h">;
defm Asinh : EltwiseUnary<"asinh", 20, "inverse hyperbolic sine", FloatOnly, VectorSum<VectorLog, VectorSqrt>, [{ math::asinh(x) }],
                          header = "eltwise_unary/trigonometry.h">;
defm Tanh : EltwiseUnary<"tanh", 21, "hyperbolic tangent", FloatOnly, VectorTanh, [{ math::tanh(x) }],
                         header = "compute_kernel_api.h">;
defm Atan2 : EltwiseBinary<"atan2", 66, "angle of the point (rhs, lhs)", FloatOnly, VectorSum<VectorAtan, VectorDivide>,
                           [{ math::atan2(x, y) }], header = "atan2.h">;

#endif // TTMLIR_OPS_ELTWISETRIGONOMETRIC
