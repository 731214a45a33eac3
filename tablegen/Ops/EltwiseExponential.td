//===- EltwiseExponential.td - Exponentials, logarithms, roots, powers -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISEEXPONENTIAL
#define TTMLIR_OPS_ELTWISEEXPONENTIAL

include "Ops/EltwiseBase.td"

defm Exp2 : EltwiseUnary<"exp2", 4, "power of two", FloatOnly, VectorExp2, [{ math::exp2(x) }], header = "compute_kernel_api.h">;
defm Expm1 : EltwiseUnary<"expm1", 5, "natural exponential minus one, accurate near zero", FloatOnly, VectorExp,
                          [{ math::expm1(x) }], header = "compute_kernel_api.h">;
defm Log : EltwiseUnary<"log", 6, "natural logarithm", FloatOnly, VectorLog, [{ math::log(x) }], header = "compute_kernel_api.h">;
defm Log1p : EltwiseUnary<"log1p", 7, "natural logarithm of one plus the operand, accurate near zero", FloatOnly, VectorLog,
                          [{ math::log1p(x) }], variant = "<false>">;
defm Sqrt : EltwiseUnary<"sqrt", 8, "square root", FloatOnly, VectorSqrt, [{ math::sqrt(x) }]>;
defm Cbrt : EltwiseUnary<"cbrt", 10, "real cube root", FloatOnly, VectorSqrt, [{ math::cbrt(x) }]>;
defm Square : EltwiseUnary<"square", 11, "square", AnyNumber, VectorSimple, [{ x * x }], header = "compute_kernel_api.h">;
defm Erf : EltwiseUnary<"erf", 22, "Gauss error function", FloatOnly, VectorGelu, [{ math::erf(x) }],
                        header = "eltwise_unary/erf_erfc.h", variant = "<false>">;
defm Erfc : EltwiseUnary<"erfc", 23, "complementary error function", FloatOnly, VectorGelu, [{ math::erfc(x) }],
                         header = "eltwise_unary/erf_erfc.h", variant = "<false>">;
defm Pow : EltwiseBinary<"pow", 65, "power", AnyNumber, VectorSum<VectorExp, VectorLog>, [{ math::pow(x, y) }],
                         call = "power_binary_tile", whole = [0, 1],
                         integers = "Floats are computed in single precision; integers wrap around. Beside floats, integers of 32 "
                                    "bits stay exact: the power is rounded once.\n  Kernels multiply two powers then, and "
                                    "convert integers as `lhs` to floats first.">;

#endif // TTMLIR_OPS_ELTWISEEXPONENTIAL
