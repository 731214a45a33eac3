//===- Eltwise.td - Element-wise operations ---------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISE
#define TTMLIR_OPS_ELTWISE

include "Registry/OpRegistry.td"
include "Registry/TileOps.td"

// Shape rule of unary ops: the result has the operand's shape. Of the others: the numpy broadcast of all operands.

// `cycles` is what the vector unit takes for a tile, `call` the name of its function, `intCall` that on integers, `header` where they are declared
// (Registry/TileOps.td), `variant` the template arguments of the accurate one where that is not what the library takes by itself.
class IntegerCall<ScalarDomain domain, string call, string suffixed> {
  string Name = !if(!eq(domain.Kind, "IntOnly"), call, suffixed);
}
class ValuesIn<ScalarDomain domain, OpValues values> {
  OpValues Values = !if(!eq(domain.Kind, "FloatOnly"), Saturated, values);
}
multiclass EltwiseUnary<string mnemonic, int wire, string summary, ScalarDomain domain, VectorCycles cycles, code expr,
                        dag attrs = (ins), int nonZeroOperand = -1, list<Trait> traits = [], string verifier = "",
                        string call = mnemonic # "_tile", string header = "eltwise_unary/" # mnemonic # ".h",
                        string intCall = call # "_int32", string variant = "", OpValues values = Computed> {
  defm NAME : TT_Op<mnemonic, wire, summary, !con((ins AnyRankedTensor:$input), attrs), (outs AnyRankedTensor:$result), verifier,
                    !listconcat([Pure, TT_SameShape, TT_Elementwise], traits), OneToOne,
                    GuardedScalar<domain, nonZeroOperand, expr>, "unary", "", "foldElementwise",
                    sharding = ShardElementwise, values = ValuesIn<domain, values>.Values>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$input), (ins I32:$dst_index), attrs, header,
                          IntegerCall<domain, call, intCall>.Name, cycles, /*isOnMatrixUnit=*/0, variant>;
}
multiclass EltwiseBinary<string mnemonic, int wire, string summary, ScalarDomain domain, VectorCycles cycles, code expr,
                         list<Trait> traits = [], int nonZeroOperand = -1, string verifier = "",
                         string call = mnemonic # "_binary_tile",
                         string header = "eltwise_binary_sfpu.h", string intCall = !subst("_tile", "_int32_tile", call),
                         bit isOnMatrixUnit = 0, OpValues values = Computed> {
  defm NAME : TT_Op<mnemonic, wire, summary, (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs), (outs AnyRankedTensor:$result), verifier,
                    !listconcat([Pure, TT_Broadcast, TT_Elementwise], traits), OneToOne,
                    GuardedScalar<domain, nonZeroOperand, expr>, "binary", "", "foldElementwise",
                    sharding = ShardElementwise, values = ValuesIn<domain, values>.Values>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$lhs, TTCore_Tile:$rhs),
                          (ins I32:$lhs_index, I32:$rhs_index, I32:$dst_index), (ins), header,
                          IntegerCall<domain, call # "<DataFormat::Int32>", intCall>.Name, cycles, isOnMatrixUnit>;
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

defm Abs : EltwiseUnary<"abs", 1, "absolute value", AnyNumber, VectorAbs, [{ math::abs(x) }], header = "compute_kernel_api.h">;
defm Neg : EltwiseUnary<"neg", 2, "negation", AnyNumber, VectorMove, [{ math::neg(x) }], call = "negative_tile", header = "eltwise_unary/negative.h">;
defm Exp : EltwiseUnary<"exp", 3, "natural exponential", FloatOnly, VectorExp, [{ math::exp(x) }]>;
defm Exp2 : EltwiseUnary<"exp2", 4, "power of two", FloatOnly, VectorExp2, [{ math::exp2(x) }], header = "compute_kernel_api.h">;
defm Expm1 : EltwiseUnary<"expm1", 5, "natural exponential minus one, accurate near zero", FloatOnly, VectorExp, [{ math::expm1(x) }], header = "compute_kernel_api.h">;
defm Log : EltwiseUnary<"log", 6, "natural logarithm", FloatOnly, VectorLog, [{ math::log(x) }], header = "compute_kernel_api.h">;
defm Log1p : EltwiseUnary<"log1p", 7, "natural logarithm of one plus the operand, accurate near zero", FloatOnly, VectorLog, [{ math::log1p(x) }], variant = "<false>">;
defm Sqrt : EltwiseUnary<"sqrt", 8, "square root", FloatOnly, VectorSqrt, [{ math::sqrt(x) }]>;
defm Rsqrt : EltwiseUnary<"rsqrt", 9, "reciprocal square root", FloatOnly, VectorRsqrt, [{ math::rsqrt(x) }]>;
defm Cbrt : EltwiseUnary<"cbrt", 10, "real cube root", FloatOnly, VectorSqrt, [{ math::cbrt(x) }]>;
defm Square : EltwiseUnary<"square", 11, "square", AnyNumber, VectorSimple, [{ x * x }], header = "compute_kernel_api.h">;
defm Reciprocal : EltwiseUnary<"reciprocal", 12, "reciprocal", FloatOnly, VectorReciprocal, [{ T(1) / x }], (ins), /*nonZeroOperand=*/0, call = "recip_tile", header = "eltwise_unary/recip.h">;
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
defm LogicalNot : EltwiseUnary<"logical_not", 38, "1 where zero", AnyNumber, VectorSimple, [{ T(x == T(0)) }], traits = [TT_Truths], call = "logical_not_unary_tile", header = "eltwise_unary/logical_not_noti.h">;
defm BitwiseNot : EltwiseUnary<"bitwise_not", 39, "complement of all bits", IntOnly, VectorMove, [{ ~x }], verifier = "bitwise", values = Kept>;
defm LeakyRelu : EltwiseUnary<"leaky_relu", 40, "identity above zero, scaled below", FloatOnly, VectorSimple,
                              [{ x > T(0) ? x : parameter * x }], (ins F32Attr:$parameter), header = "eltwise_unary/relu.h">;
defm Selu : EltwiseUnary<"selu", 41, "scaled exponential linear unit", FloatOnly, VectorSum<VectorExp, VectorSimple>,
                         [{ scale * (math::max(x, T(0)) + math::min(alpha * math::expm1(math::min(x, T(0))), T(0))) }],
                         (ins DefaultValuedOptionalAttr<F32Attr, "1.0507009873390197f">:$scale,
                              DefaultValuedOptionalAttr<F32Attr, "1.6732635498046875f">:$alpha)>;
// Bounds are numbers of either kind; for integer tensors they truncate.
defm ClampScalar : EltwiseUnary<"clamp_scalar", 42, "clamp to scalar bounds", AnyNumber, VectorSimple,
                                [{ math::min(math::max(x, min), max) }], (ins TT_NumberAttr:$min, TT_NumberAttr:$max), call = "clamp_tile", header = "eltwise_unary/clamp.h">;
// The conversion itself happens when the result is stored: float to integer truncates and saturates, integers wrap.
defm Typecast : TT_Op<"typecast", 43, "element type conversion", (ins AnyRankedTensor:$input,
                           DefaultValuedOptionalAttr<BoolAttr, "false">:$conservative_folding),
                      (outs AnyRankedTensor:$result), "", [Pure, TT_SameShape, TT_Elementwise], OneToOne,
                      Scalar<AnyNumber, [{ x }]>, "unary", "", "foldElementwise", sharding = ShardElementwise, values = Kept>;
defm BitcastConvert : TT_Op<"bitcast_convert", 44, "reinterpret bits as another type of the same width",
                            (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "bitcastConvert",
                            [Pure, TT_SameShape, TT_Elementwise], OneToOne, Native, "unary", sharding = ShardElementwise,
                            values = Bits>;

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

defm Add : EltwiseBinary<"add", 60, "sum", AnyNumber, VectorBinary, [{ x + y }], [Commutative], intCall = "add_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Subtract : EltwiseBinary<"subtract", 61, "difference", AnyNumber, VectorBinary, [{ x - y }], call = "sub_binary_tile", intCall = "sub_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Multiply : EltwiseBinary<"multiply", 62, "product", AnyNumber, VectorBinary, [{ x * y }], [Commutative, TT_KeepsTruths], call = "mul_binary_tile", intCall = "mul_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Div : EltwiseBinary<"div", 63, "quotient; integers truncate", AnyNumber, VectorDivide, [{ math::div(x, y) }], [], /*nonZeroOperand=*/1>;
defm Remainder : EltwiseBinary<"remainder", 64, "floored modulo; the result has the sign of the divisor", AnyNumber, VectorSum<VectorDivide, VectorSimple>, [{ math::remainder(x, y) }], [], /*nonZeroOperand=*/1, call = "remainder_binary_tile", header = "binary_remainder.h">;
defm Pow : EltwiseBinary<"pow", 65, "power", AnyNumber, VectorSum<VectorExp, VectorLog>, [{ math::pow(x, y) }], call = "power_binary_tile">;
defm Atan2 : EltwiseBinary<"atan2", 66, "angle of the point (rhs, lhs)", FloatOnly, VectorSum<VectorAtan, VectorDivide>, [{ math::atan2(x, y) }], header = "atan2.h">;
defm Maximum : EltwiseBinary<"maximum", 67, "larger operand; NaN wins", AnyNumber, VectorBinary, [{ math::max(x, y) }], [Commutative, TT_KeepsTruths], call = "binary_max_tile", header = "binary_max_min.h", values = Kept>;
defm Minimum : EltwiseBinary<"minimum", 68, "smaller operand; NaN wins", AnyNumber, VectorBinary, [{ math::min(x, y) }], [Commutative, TT_KeepsTruths], call = "binary_min_tile", header = "binary_max_min.h", values = Kept>;
defm Equal : EltwiseBinary<"eq", 69, "1 where equal", AnyNumber, VectorSimple, [{ T(x == y) }], [Commutative, TT_Truths], header = "binary_comp.h">;
defm NotEqual : EltwiseBinary<"ne", 70, "1 where not equal", AnyNumber, VectorSimple, [{ T(x != y) }], [Commutative, TT_Truths], header = "binary_comp.h">;
defm LessThan : EltwiseBinary<"lt", 71, "1 where less", AnyNumber, VectorSimple, [{ T(x < y) }], [TT_Truths], header = "binary_comp.h">;
defm LessEqual : EltwiseBinary<"le", 72, "1 where less or equal", AnyNumber, VectorSimple, [{ T(x <= y) }], [TT_Truths], header = "binary_comp.h">;
defm GreaterThan : EltwiseBinary<"gt", 73, "1 where greater", AnyNumber, VectorSimple, [{ T(x > y) }], [TT_Truths], header = "binary_comp.h">;
defm GreaterEqual : EltwiseBinary<"ge", 74, "1 where greater or equal", AnyNumber, VectorSimple, [{ T(x >= y) }], [TT_Truths], header = "binary_comp.h">;
defm LogicalAnd : EltwiseBinary<"logical_and", 75, "1 where both are non-zero", AnyNumber, VectorSimple, [{ T(x != T(0) && y != T(0)) }], [Commutative, TT_Truths]>;
defm LogicalOr : EltwiseBinary<"logical_or", 76, "1 where either is non-zero", AnyNumber, VectorSimple, [{ T(x != T(0) || y != T(0)) }], [Commutative, TT_Truths]>;
defm LogicalXor : EltwiseBinary<"logical_xor", 77, "1 where exactly one is non-zero", AnyNumber, VectorSimple, [{ T((x != T(0)) != (y != T(0))) }], [Commutative, TT_Truths]>;
defm BitwiseAnd : EltwiseBinary<"bitwise_and", 78, "bitwise and", IntOnly, VectorBinary, [{ x & y }], [Commutative], verifier = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept>;
defm BitwiseOr : EltwiseBinary<"bitwise_or", 79, "bitwise or", IntOnly, VectorBinary, [{ x | y }], [Commutative], verifier = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept>;
defm BitwiseXor : EltwiseBinary<"bitwise_xor", 80, "bitwise exclusive or", IntOnly, VectorBinary, [{ x ^ y }], [Commutative], verifier = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept>;
defm LogicalLeftShift : EltwiseBinary<"logical_left_shift", 81, "shift left; zero from the width on", IntOnly, VectorBinary,
                                      [{ math::shiftLeft(x, y) }], verifier = "integersOnly", call = "binary_left_shift_tile", header = "binary_shift.h">;
defm LogicalRightShift : EltwiseBinary<"logical_right_shift", 82, "zero-filling shift right", IntOnly, VectorBinary,
                                       [{ math::shiftRightLogical(x, y) }], verifier = "integersOnly", call = "binary_logical_right_shift_tile", header = "binary_shift.h", values = Bits>;
defm RightShift : EltwiseBinary<"right_shift", 83, "sign-filling shift right", IntOnly, VectorBinary, [{ math::shiftRightArithmetic(x, y) }],
                                verifier = "integersOnly", call = "binary_right_shift_tile", header = "binary_shift.h", values = Kept>;

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

def WhereKernel : Scalar<AnyNumber, [{ x != T(0) ? y : z }]> { let Predicates = [0]; }
defm Where : TT_Op<"where", 100, "second operand where the first is non-zero, else the third",
                   (ins AnyRankedTensor:$first, AnyRankedTensor:$second, AnyRankedTensor:$third), (outs AnyRankedTensor:$result), "",
                   [Pure, TT_Broadcast, TT_KeepsTruths], OneToOne, WhereKernel, "ternary", "", "foldElementwise",
                   sharding = ShardElementwise, values = KeptOf<["second", "third"]>>;
defm Where : EltwiseTile<"where", "where_tile", (ins TTCore_Tile:$first, TTCore_Tile:$second, TTCore_Tile:$third),
                         (ins I32:$first_index, I32:$second_index, I32:$third_index, I32:$dst_index), (ins),
                         "eltwise_unary/where.h", "where_int32_tile", VectorSimple>;
defm ClampTensor : TT_Op<"clamp_tensor", 101, "clamp to tensor bounds",
                         (ins AnyRankedTensor:$input, AnyRankedTensor:$min, AnyRankedTensor:$max), (outs AnyRankedTensor:$result), "",
                         [Pure, TT_Broadcast, TT_Elementwise], OneToOne, Scalar<AnyNumber, [{ math::min(math::max(x, y), z) }]>, "ternary", "",
                         "foldElementwise", sharding = ShardElementwise, values = Kept>;
defm ClampTensor : EltwiseTile<"clamp_tensor", "clamp_tensor_tile", (ins TTCore_Tile:$input, TTCore_Tile:$min, TTCore_Tile:$max),
                               (ins I32:$input_index, I32:$min_index, I32:$max_index, I32:$dst_index), (ins),
                               "eltwise_unary/clamp.h", "clamp_tensor_int32_tile", VectorSimple>;

#endif // TTMLIR_OPS_ELTWISE
