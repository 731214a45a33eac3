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

// `call` is the name of the vector unit's function on a tile (Registry/TileOps.td).
multiclass EltwiseUnary<string mnemonic, int wire, string summary, ScalarDomain domain, code expr, dag attrs = (ins),
                        int nonZeroOperand = -1, list<Trait> traits = [], string verifier = "", string call = mnemonic # "_tile"> {
  defm NAME : TT_Op<mnemonic, wire, summary, !con((ins AnyRankedTensor:$input), attrs), (outs AnyRankedTensor:$result), verifier,
                    !listconcat([Pure, TT_SameShape, TT_Elementwise], traits), OneToOne,
                    GuardedScalar<domain, nonZeroOperand, expr>, "unary", "", "foldElementwise",
                    sharding = ShardElementwise>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$input), (ins I32:$dst_index), attrs>;
}
multiclass EltwiseBinary<string mnemonic, int wire, string summary, ScalarDomain domain, code expr, list<Trait> traits = [],
                         int nonZeroOperand = -1, string verifier = "", string call = mnemonic # "_binary_tile"> {
  defm NAME : TT_Op<mnemonic, wire, summary, (ins AnyRankedTensor:$lhs, AnyRankedTensor:$rhs), (outs AnyRankedTensor:$result), verifier,
                    !listconcat([Pure, TT_Broadcast, TT_Elementwise], traits), OneToOne,
                    GuardedScalar<domain, nonZeroOperand, expr>, "binary", "", "foldElementwise",
                    sharding = ShardElementwise>;
  defm NAME : EltwiseTile<mnemonic, call, (ins TTCore_Tile:$lhs, TTCore_Tile:$rhs),
                          (ins I32:$lhs_index, I32:$rhs_index, I32:$dst_index), (ins)>;
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

defm Abs : EltwiseUnary<"abs", 1, "absolute value", AnyNumber, [{ math::abs(x) }]>;
defm Neg : EltwiseUnary<"neg", 2, "negation", AnyNumber, [{ math::neg(x) }], call = "negative_tile">;
defm Exp : EltwiseUnary<"exp", 3, "natural exponential", FloatOnly, [{ math::exp(x) }]>;
defm Exp2 : EltwiseUnary<"exp2", 4, "power of two", FloatOnly, [{ math::exp2(x) }]>;
defm Expm1 : EltwiseUnary<"expm1", 5, "natural exponential minus one, accurate near zero", FloatOnly, [{ math::expm1(x) }]>;
defm Log : EltwiseUnary<"log", 6, "natural logarithm", FloatOnly, [{ math::log(x) }]>;
defm Log1p : EltwiseUnary<"log1p", 7, "natural logarithm of one plus the operand, accurate near zero", FloatOnly, [{ math::log1p(x) }]>;
defm Sqrt : EltwiseUnary<"sqrt", 8, "square root", FloatOnly, [{ math::sqrt(x) }]>;
defm Rsqrt : EltwiseUnary<"rsqrt", 9, "reciprocal square root", FloatOnly, [{ math::rsqrt(x) }]>;
defm Cbrt : EltwiseUnary<"cbrt", 10, "real cube root", FloatOnly, [{ math::cbrt(x) }]>;
defm Square : EltwiseUnary<"square", 11, "square", AnyNumber, [{ x * x }]>;
defm Reciprocal : EltwiseUnary<"reciprocal", 12, "reciprocal", FloatOnly, [{ T(1) / x }], (ins), /*nonZeroOperand=*/0, call = "recip_tile">;
defm Sin : EltwiseUnary<"sin", 13, "sine of radians", FloatOnly, [{ math::sin(x) }]>;
defm Cos : EltwiseUnary<"cos", 14, "cosine of radians", FloatOnly, [{ math::cos(x) }]>;
defm Tan : EltwiseUnary<"tan", 15, "tangent of radians", FloatOnly, [{ math::tan(x) }]>;
defm Asin : EltwiseUnary<"asin", 16, "arcsine in radians", FloatOnly, [{ math::asin(x) }]>;
defm Sign : EltwiseUnary<"sign", 17, "-1, 0 or 1", AnyNumber, [{ x > T(0) ? T(1) : x < T(0) ? T(-1) : x }]>;
defm Acos : EltwiseUnary<"acos", 18, "arccosine in radians", FloatOnly, [{ math::acos(x) }]>;
defm Atan : EltwiseUnary<"atan", 19, "arctangent in radians", FloatOnly, [{ math::atan(x) }]>;
defm Asinh : EltwiseUnary<"asinh", 20, "inverse hyperbolic sine", FloatOnly, [{ math::asinh(x) }]>;
defm Tanh : EltwiseUnary<"tanh", 21, "hyperbolic tangent", FloatOnly, [{ math::tanh(x) }]>;
defm Erf : EltwiseUnary<"erf", 22, "Gauss error function", FloatOnly, [{ math::erf(x) }]>;
defm Erfc : EltwiseUnary<"erfc", 23, "complementary error function", FloatOnly, [{ math::erfc(x) }]>;
defm Ceil : EltwiseUnary<"ceil", 24, "smallest integer not below the operand", AnyNumber, [{ math::ceil(x) }]>;
defm Floor : EltwiseUnary<"floor", 25, "largest integer not above the operand", AnyNumber, [{ math::floor(x) }]>;
defm Trunc : EltwiseUnary<"trunc", 26, "round towards zero", AnyNumber, [{ math::trunc(x) }]>;
defm Frac : EltwiseUnary<"frac", 27, "operand minus its truncation", FloatOnly, [{ x - math::trunc(x) }]>;
defm Sigmoid : EltwiseUnary<"sigmoid", 28, "logistic function", FloatOnly, [{ math::sigmoid(x) }]>;
defm Hardsigmoid : EltwiseUnary<"hardsigmoid", 29, "piecewise linear logistic function", FloatOnly, [{ math::min(math::max((x + T(3)) / T(6), T(0)), T(1)) }]>;
defm Silu : EltwiseUnary<"silu", 30, "operand times its logistic function", FloatOnly, [{ math::silu(x) }]>;
defm Mish : EltwiseUnary<"mish", 31, "operand times the hyperbolic tangent of its softplus", FloatOnly, [{ math::mish(x) }]>;
defm Gelu : EltwiseUnary<"gelu", 32, "Gaussian error linear unit, exact form", FloatOnly, [{ math::gelu(x) }]>;
defm Relu : EltwiseUnary<"relu", 33, "maximum with zero", AnyNumber, [{ math::max(x, T(0)) }]>;
defm Relu6 : EltwiseUnary<"relu6", 34, "clamp to [0, 6]", AnyNumber, [{ math::min(math::max(x, T(0)), T(6)) }]>;
defm Softsign : EltwiseUnary<"softsign", 35, "operand over one plus its magnitude", FloatOnly, [{ x / (T(1) + math::abs(x)) }]>;
defm Isfinite : EltwiseUnary<"isfinite", 36, "1 where neither infinite nor NaN", AnyNumber, [{ T(math::isfinite(x)) }], traits = [TT_Truths]>;
defm Signbit : EltwiseUnary<"signbit", 37, "1 where the sign bit is set", AnyNumber, [{ T(math::signbit(x)) }], traits = [TT_Truths]>;
defm LogicalNot : EltwiseUnary<"logical_not", 38, "1 where zero", AnyNumber, [{ T(x == T(0)) }], traits = [TT_Truths], call = "logical_not_unary_tile">;
defm BitwiseNot : EltwiseUnary<"bitwise_not", 39, "complement of all bits", IntOnly, [{ ~x }], verifier = "bitwise">;
defm LeakyRelu : EltwiseUnary<"leaky_relu", 40, "identity above zero, scaled below", FloatOnly,
                              [{ x > T(0) ? x : parameter * x }], (ins F32Attr:$parameter)>;
defm Selu : EltwiseUnary<"selu", 41, "scaled exponential linear unit", FloatOnly,
                         [{ scale * (math::max(x, T(0)) + math::min(alpha * math::expm1(math::min(x, T(0))), T(0))) }],
                         (ins DefaultValuedOptionalAttr<F32Attr, "1.0507009873390197f">:$scale,
                              DefaultValuedOptionalAttr<F32Attr, "1.6732635498046875f">:$alpha)>;
// Bounds are numbers of either kind; for integer tensors they truncate.
defm ClampScalar : EltwiseUnary<"clamp_scalar", 42, "clamp to scalar bounds", AnyNumber,
                                [{ math::min(math::max(x, min), max) }], (ins TT_NumberAttr:$min, TT_NumberAttr:$max), call = "clamp_tile">;
// The conversion itself happens when the result is stored: float to integer truncates and saturates, integers wrap.
defm Typecast : TT_Op<"typecast", 43, "element type conversion", (ins AnyRankedTensor:$input,
                           DefaultValuedOptionalAttr<BoolAttr, "false">:$conservative_folding),
                      (outs AnyRankedTensor:$result), "", [Pure, TT_SameShape, TT_Elementwise], OneToOne,
                      Scalar<AnyNumber, [{ x }]>, "unary", "", "foldElementwise", sharding = ShardElementwise>;
defm BitcastConvert : TT_Op<"bitcast_convert", 44, "reinterpret bits as another type of the same width",
                            (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), "bitcastConvert",
                            [Pure, TT_SameShape, TT_Elementwise], OneToOne, Native, "unary", sharding = ShardElementwise>;

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

defm Add : EltwiseBinary<"add", 60, "sum", AnyNumber, [{ x + y }], [Commutative]>;
defm Subtract : EltwiseBinary<"subtract", 61, "difference", AnyNumber, [{ x - y }], call = "sub_binary_tile">;
defm Multiply : EltwiseBinary<"multiply", 62, "product", AnyNumber, [{ x * y }], [Commutative, TT_KeepsTruths], call = "mul_binary_tile">;
defm Div : EltwiseBinary<"div", 63, "quotient; integers truncate", AnyNumber, [{ math::div(x, y) }], [], /*nonZeroOperand=*/1>;
defm Remainder : EltwiseBinary<"remainder", 64, "floored modulo; the result has the sign of the divisor", AnyNumber, [{ math::remainder(x, y) }], [], /*nonZeroOperand=*/1, call = "remainder_binary_tile">;
defm Pow : EltwiseBinary<"pow", 65, "power", AnyNumber, [{ math::pow(x, y) }], call = "power_binary_tile">;
defm Atan2 : EltwiseBinary<"atan2", 66, "angle of the point (rhs, lhs)", FloatOnly, [{ math::atan2(x, y) }]>;
defm Maximum : EltwiseBinary<"maximum", 67, "larger operand; NaN wins", AnyNumber, [{ math::max(x, y) }], [Commutative, TT_KeepsTruths], call = "binary_max_tile">;
defm Minimum : EltwiseBinary<"minimum", 68, "smaller operand; NaN wins", AnyNumber, [{ math::min(x, y) }], [Commutative, TT_KeepsTruths], call = "binary_min_tile">;
defm Equal : EltwiseBinary<"eq", 69, "1 where equal", AnyNumber, [{ T(x == y) }], [Commutative, TT_Truths]>;
defm NotEqual : EltwiseBinary<"ne", 70, "1 where not equal", AnyNumber, [{ T(x != y) }], [Commutative, TT_Truths]>;
defm LessThan : EltwiseBinary<"lt", 71, "1 where less", AnyNumber, [{ T(x < y) }], [TT_Truths]>;
defm LessEqual : EltwiseBinary<"le", 72, "1 where less or equal", AnyNumber, [{ T(x <= y) }], [TT_Truths]>;
defm GreaterThan : EltwiseBinary<"gt", 73, "1 where greater", AnyNumber, [{ T(x > y) }], [TT_Truths]>;
defm GreaterEqual : EltwiseBinary<"ge", 74, "1 where greater or equal", AnyNumber, [{ T(x >= y) }], [TT_Truths]>;
defm LogicalAnd : EltwiseBinary<"logical_and", 75, "1 where both are non-zero", AnyNumber, [{ T(x != T(0) && y != T(0)) }], [Commutative, TT_Truths]>;
defm LogicalOr : EltwiseBinary<"logical_or", 76, "1 where either is non-zero", AnyNumber, [{ T(x != T(0) || y != T(0)) }], [Commutative, TT_Truths]>;
defm LogicalXor : EltwiseBinary<"logical_xor", 77, "1 where exactly one is non-zero", AnyNumber, [{ T((x != T(0)) != (y != T(0))) }], [Commutative, TT_Truths]>;
defm BitwiseAnd : EltwiseBinary<"bitwise_and", 78, "bitwise and", IntOnly, [{ x & y }], [Commutative], verifier = "bitwise">;
defm BitwiseOr : EltwiseBinary<"bitwise_or", 79, "bitwise or", IntOnly, [{ x | y }], [Commutative], verifier = "bitwise">;
defm BitwiseXor : EltwiseBinary<"bitwise_xor", 80, "bitwise exclusive or", IntOnly, [{ x ^ y }], [Commutative], verifier = "bitwise">;
defm LogicalLeftShift : EltwiseBinary<"logical_left_shift", 81, "shift left; zero from the width on", IntOnly,
                                      [{ math::shiftLeft(x, y) }], verifier = "integersOnly", call = "binary_left_shift_tile">;
defm LogicalRightShift : EltwiseBinary<"logical_right_shift", 82, "zero-filling shift right", IntOnly,
                                       [{ math::shiftRightLogical(x, y) }], verifier = "integersOnly", call = "binary_logical_right_shift_tile">;
defm RightShift : EltwiseBinary<"right_shift", 83, "sign-filling shift right", IntOnly, [{ math::shiftRightArithmetic(x, y) }],
                                verifier = "integersOnly", call = "binary_right_shift_tile">;

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

def WhereKernel : Scalar<AnyNumber, [{ x != T(0) ? y : z }]> { let Predicates = [0]; }
defm Where : TT_Op<"where", 100, "second operand where the first is non-zero, else the third",
                   (ins AnyRankedTensor:$first, AnyRankedTensor:$second, AnyRankedTensor:$third), (outs AnyRankedTensor:$result), "",
                   [Pure, TT_Broadcast, TT_KeepsTruths], OneToOne, WhereKernel, "ternary", "", "foldElementwise",
                   sharding = ShardElementwise>;
defm Where : EltwiseTile<"where", "where_tile", (ins TTCore_Tile:$first, TTCore_Tile:$second, TTCore_Tile:$third),
                         (ins I32:$first_index, I32:$second_index, I32:$third_index, I32:$dst_index), (ins)>;
defm ClampTensor : TT_Op<"clamp_tensor", 101, "clamp to tensor bounds",
                         (ins AnyRankedTensor:$input, AnyRankedTensor:$min, AnyRankedTensor:$max), (outs AnyRankedTensor:$result), "",
                         [Pure, TT_Broadcast, TT_Elementwise], OneToOne, Scalar<AnyNumber, [{ math::min(math::max(x, y), z) }]>, "ternary", "",
                         "foldElementwise", sharding = ShardElementwise>;
defm ClampTensor : EltwiseTile<"clamp_tensor", "clamp_tensor_tile", (ins TTCore_Tile:$input, TTCore_Tile:$min, TTCore_Tile:$max),
                               (ins I32:$input_index, I32:$min_index, I32:$max_index, I32:$dst_index), (ins)>;

#endif // TTMLIR_OPS_ELTWISE
