//===- EltwiseRounding.td - Signs, rounding, classification ----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISEROUNDING
#define TTMLIR_OPS_ELTWISEROUNDING

include "Ops/EltwiseBase.td"

defm Abs : EltwiseUnary<"abs", 1, "absolute value", AnyNumber, VectorAbs, [{ math::abs(x) }],
                        traits = [TT_Homogeneous], header = "compute_kernel_api.h">;
defm Neg : EltwiseUnary<"neg", 2, "negation", AnyNumber, VectorMove, [{ math::neg(x) }], traits = [TT_Homogeneous],
                        call = "negative_tile", header = "eltwise_unary/negative.h">;
defm Sign : EltwiseUnary<"sign", 17, "-1, 0 or 1", AnyNumber, VectorSimple, [{ x > T(0) ? T(1) : x < T(0) ? T(-1) : x }],
                         header = "compute_kernel_api.h", values = Kept>;
defm Ceil : EltwiseUnary<"ceil", 24, "smallest integer not below the operand", AnyNumber, VectorSimple, [{ math::ceil(x) }],
                         header = "eltwise_unary/rounding.h", values = Kept>;
defm Floor : EltwiseUnary<"floor", 25, "largest integer not above the operand", AnyNumber, VectorSimple, [{ math::floor(x) }],
                          header = "eltwise_unary/rounding.h", values = Kept>;
defm Trunc : EltwiseUnary<"trunc", 26, "round towards zero", AnyNumber, VectorSimple, [{ math::trunc(x) }],
                          header = "eltwise_unary/rounding.h", values = Kept>;
defm Frac : EltwiseUnary<"frac", 27, "operand minus its truncation", FloatOnly, VectorSimple, [{ x - math::trunc(x) }],
                         header = "eltwise_unary/rounding.h">;
defm Isfinite : EltwiseUnary<"isfinite", 36, "1 where neither infinite nor NaN", AnyNumber, VectorSimple,
                             [{ T(math::isfinite(x)) }], traits = [TT_MakesBooleans], header = "eltwise_unary/isinf_isnan.h">;
defm Signbit : EltwiseUnary<"signbit", 37, "1 where the sign bit is set", AnyNumber, VectorSimple, [{ T(math::signbit(x)) }],
                            traits = [TT_MakesBooleans], header = "compute_kernel_api.h">;

#endif // TTMLIR_OPS_ELTWISEROUNDING
