//===- EltwiseOps.td - Element-wise operations -------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_ELTWISEOPS
#define TTMLIR_OPS_ELTWISEOPS

include "Descriptions/EltwiseTexts.td"
include "Ops/EltwiseBase.td"

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

defm Exp : EltwiseUnary<"exp", 3, "natural exponential", FloatOnly, VectorExp, [{ math::exp(x) }]>;
defm Rsqrt : EltwiseUnary<"rsqrt", 9, "reciprocal square root", FloatOnly, VectorRsqrt, [{ math::rsqrt(x) }]>;
defm Reciprocal : EltwiseUnary<"reciprocal", 12, "reciprocal", FloatOnly, VectorReciprocal, [{ T(1) / x }], nonZeroOperand = 0,
                               call = "recip_tile", header = "eltwise_unary/recip.h">;
defm LogicalNot : EltwiseUnary<"logical_not", 38, "1 where zero", AnyNumber, VectorSimple, [{ T(x == T(0)) }],
                               traits = [TT_MakesBooleans], call = "logical_not_unary_tile",
                               header = "eltwise_unary/logical_not_noti.h">;
defm BitwiseNot : EltwiseUnary<"bitwise_not", 39, "complement of all bits", IntOnly, VectorMove, [{ ~x }], rule = "bitwise",
                               values = Kept, onBooleans = "logical_not">;
// Bounds are numbers of either kind; for integer tensors they truncate.
defm ClampScalar : EltwiseUnary<"clamp_scalar", 42, "clamp to scalar bounds", AnyNumber, VectorSimple,
                                [{ math::min(math::max(x, min), max) }], attrs = (ins TT_NumberAttr:$min, TT_NumberAttr:$max),
                                call = "clamp_tile", header = "eltwise_unary/clamp.h",
                                attributes = "max = 6.0 : f32, min = 0.0 : f32">;
// The conversion itself happens when the result is stored: float to integer truncates and saturates, integers wrap.
defm Typecast : TT_Op<"typecast", 43, "element type conversion",
                      (ins AnyRankedTensor:$input, DefaultValuedOptionalAttr<BoolAttr, "false">:$conservative_folding),
                      (outs AnyRankedTensor:$result), rule = "", traits = [Pure, TT_SameShape, TT_Elementwise], lowering = OneToOne,
                      kernel = Scalar<AnyNumber, [{ x }]>, family = "unary", folder = "foldElementwise",
                      sharding = ShardElementwise, values = Kept, elements = ElementsChosen>;
defm BitcastConvert : TT_Op<"bitcast_convert", 44, "reinterpret bits as another type of the same width",
                            (ins AnyRankedTensor:$input), (outs AnyRankedTensor:$result), rule = "bitcastConvert",
                            traits = [Pure, TT_SameShape, TT_Elementwise], lowering = OneToOne, kernel = Native, family = "unary",
                            sharding = ShardElementwise, values = Bits, elements = ElementsChosen>;

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

defm Add : EltwiseBinary<"add", 60, "sum", AnyNumber, VectorBinary, [{ x + y }], traits = [Commutative],
                         intCall = "add_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Subtract : EltwiseBinary<"subtract", 61, "difference", AnyNumber, VectorBinary, [{ x - y }], call = "sub_binary_tile",
                              intCall = "sub_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Multiply : EltwiseBinary<"multiply", 62, "product", AnyNumber, VectorBinary, [{ x * y }],
                              traits = [Commutative, TT_KeepsBooleans], call = "mul_binary_tile",
                              intCall = "mul_int_tile<DataFormat::Int32>", isOnMatrixUnit = 1>;
defm Div : EltwiseBinary<"div", 63, "quotient; integers truncate", AnyNumber, VectorDivide, [{ math::div(x, y) }],
                         nonZeroOperand = 1>;
defm Remainder : EltwiseBinary<"remainder", 64, "floored modulo; the result has the sign of the divisor", AnyNumber,
                               VectorSum<VectorDivide, VectorSimple>, [{ math::remainder(x, y) }], nonZeroOperand = 1,
                               call = "remainder_binary_tile", header = "binary_remainder.h">;
defm Maximum : EltwiseBinary<"maximum", 67, "larger operand; NaN wins", AnyNumber, VectorBinary, [{ math::max(x, y) }],
                             traits = [Commutative, TT_KeepsBooleans, TT_ChoosesElements], call = "binary_max_tile",
                             header = "binary_max_min.h", values = Kept>;
defm Minimum : EltwiseBinary<"minimum", 68, "smaller operand; NaN wins", AnyNumber, VectorBinary, [{ math::min(x, y) }],
                             traits = [Commutative, TT_KeepsBooleans, TT_ChoosesElements], call = "binary_min_tile",
                             header = "binary_max_min.h", values = Kept>;
defm Equal : EltwiseBinary<"eq", 69, "1 where equal", AnyNumber, VectorSimple, [{ T(x == y) }],
                           traits = [Commutative, TT_MakesBooleans], header = "binary_comp.h">;
defm NotEqual : EltwiseBinary<"ne", 70, "1 where not equal", AnyNumber, VectorSimple, [{ T(x != y) }],
                              traits = [Commutative, TT_MakesBooleans], header = "binary_comp.h">;
defm LessThan : EltwiseBinary<"lt", 71, "1 where less", AnyNumber, VectorSimple, [{ T(x < y) }], traits = [TT_MakesBooleans],
                              header = "binary_comp.h">;
defm LessEqual : EltwiseBinary<"le", 72, "1 where less or equal", AnyNumber, VectorSimple, [{ T(x <= y) }],
                               traits = [TT_MakesBooleans], header = "binary_comp.h">;
defm GreaterThan : EltwiseBinary<"gt", 73, "1 where greater", AnyNumber, VectorSimple, [{ T(x > y) }], traits = [TT_MakesBooleans],
                                 header = "binary_comp.h">;
defm GreaterEqual : EltwiseBinary<"ge", 74, "1 where greater or equal", AnyNumber, VectorSimple, [{ T(x >= y) }],
                                  traits = [TT_MakesBooleans], header = "binary_comp.h">;
defm LogicalAnd : EltwiseBinary<"logical_and", 75, "1 where both are non-zero", AnyNumber, VectorSimple,
                                [{ T(x != T(0) && y != T(0)) }], traits = [Commutative, TT_MakesBooleans]>;
defm LogicalOr : EltwiseBinary<"logical_or", 76, "1 where either is non-zero", AnyNumber, VectorSimple,
                               [{ T(x != T(0) || y != T(0)) }], traits = [Commutative, TT_MakesBooleans]>;
defm LogicalXor : EltwiseBinary<"logical_xor", 77, "1 where exactly one is non-zero", AnyNumber, VectorSimple,
                                [{ T((x != T(0)) != (y != T(0))) }], traits = [Commutative, TT_MakesBooleans]>;
defm BitwiseAnd : EltwiseBinary<"bitwise_and", 78, "bitwise and", IntOnly, VectorBinary, [{ x & y }], traits = [Commutative],
                                rule = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept, onBooleans = "logical_and">;
defm BitwiseOr : EltwiseBinary<"bitwise_or", 79, "bitwise or", IntOnly, VectorBinary, [{ x | y }], traits = [Commutative],
                               rule = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept, onBooleans = "logical_or">;
defm BitwiseXor : EltwiseBinary<"bitwise_xor", 80, "bitwise exclusive or", IntOnly, VectorBinary, [{ x ^ y }],
                                traits = [Commutative], rule = "bitwise", header = "binary_bitwise_sfpu.h", values = Kept,
                                onBooleans = "logical_xor">;
defm LogicalLeftShift : EltwiseBinary<"logical_left_shift", 81, "shift left; zero from the width on", IntOnly, VectorBinary,
                                      [{ math::shiftLeft(x, y) }], rule = "integersOnly", call = "binary_left_shift_tile",
                                      header = "binary_shift.h">;
defm LogicalRightShift : EltwiseBinary<"logical_right_shift", 82, "zero-filling shift right", IntOnly, VectorBinary,
                                       [{ math::shiftRightLogical(x, y) }], rule = "integersOnly",
                                       call = "binary_logical_right_shift_tile", header = "binary_shift.h", values = Bits>;
defm RightShift : EltwiseBinary<"right_shift", 83, "sign-filling shift right", IntOnly, VectorBinary,
                                [{ math::shiftRightArithmetic(x, y) }], rule = "integersOnly", call = "binary_right_shift_tile",
                                header = "binary_shift.h", values = Kept>;

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

def WhereKernel : Scalar<AnyNumber, [{ x != T(0) ? y : z }]> { let Predicates = [0]; }
defm Where : TT_Op<"where", 100, "second operand where the first is non-zero, else the third",
                   (ins AnyRankedTensor:$first, AnyRankedTensor:$second, AnyRankedTensor:$third), (outs AnyRankedTensor:$result),
                   rule = "", traits = [Pure, TT_Broadcast, TT_KeepsBooleans, TT_ChoosesElements], lowering = OneToOne,
                   kernel = WhereKernel, family = "ternary", folder = "foldElementwise", sharding = ShardElementwise,
                   values = KeptOf<["second", "third"]>, elements = ElementsOf<"second">, tile = "d2m.tile_where">;
defm Where : EltwiseTile<"where", "where_tile", (ins TTCore_Tile:$first, TTCore_Tile:$second, TTCore_Tile:$third),
                         (ins TTKernel_Dst:$first_index, TTKernel_Dst:$second_index, TTKernel_Dst:$third_index,
                              TTKernel_Dst:$dst_index), (ins),
                         header = "eltwise_unary/where.h", intCall = "where_int32_tile", cycles = VectorSimple,
                         computes = "Selects for each element: `second` where `first` is not zero, else `third`.">;
defm ClampTensor : TT_Op<"clamp_tensor", 101, "clamp to tensor bounds",
                         (ins AnyRankedTensor:$input, AnyRankedTensor:$min, AnyRankedTensor:$max), (outs AnyRankedTensor:$result),
                         rule = "", traits = [Pure, TT_Broadcast, TT_Elementwise], lowering = OneToOne,
                         kernel = Scalar<AnyNumber, [{ math::min(math::max(x, y), z) }]>, family = "ternary",
                         folder = "foldElementwise", sharding = ShardElementwise, values = Kept, tile = "d2m.tile_clamp_tensor">;
defm ClampTensor : EltwiseTile<"clamp_tensor", "clamp_tensor_tile", (ins TTCore_Tile:$input, TTCore_Tile:$min, TTCore_Tile:$max),
                               (ins TTKernel_Dst:$input_index, TTKernel_Dst:$min_index, TTKernel_Dst:$max_index,
                                    TTKernel_Dst:$dst_index), (ins),
                               header = "eltwise_unary/clamp.h", intCall = "clamp_tensor_int32_tile", cycles = VectorSimple,
                               computes = "Computes `min(max(x, min), max)` with bounds for each element.">;

#endif // TTMLIR_OPS_ELTWISEOPS
