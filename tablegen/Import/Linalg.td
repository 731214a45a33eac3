//===- Linalg.td - Ops of linalg, tensor, arith and math ---*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops of arith and math take scalars in bodies of linalg, where they become ops on whole tensors, and tensors outside.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_LINALG
#define TTMLIR_IMPORT_LINALG

include "Import/Import.td"

// An op that becomes `result`; for booleans, `boolean`.
class Linalg_Row<string name, dag operands, dag result, dag boolean = (ins)> : SourceOp<name, operands, []> {
  let Result = result;
  let Boolean = boolean;
}
// An op that a function of lib/Import/Linalg builds.
class Linalg_Custom<string name, dag operands, string function> : SourceOp<name, operands, []> {
  let Function = Importer<function>;
}

//===----------------------------------------------------------------------===//
// Arith
//===----------------------------------------------------------------------===//

class Arith_Unary<string name, dag result> : Linalg_Row<"arith." # name, (ins Any:$operand), result>;
class Arith_Binary<string name, dag result, dag boolean = (ins)> : Linalg_Row<"arith." # name, (ins Any:$lhs, Any:$rhs), result,
                  boolean>;
// Of integers, which wrap around.
class Arith_Integers<string name, dag result, dag boolean = (ins)> : Arith_Binary<name, result, boolean> {
  let Wraps = 1;
}
class Arith_UnaryCustom<string name, string function> : Linalg_Custom<"arith." # name, (ins Any:$operand), function>;
class Arith_BinaryCustom<string name, string function> : Linalg_Custom<"arith." # name, (ins Any:$lhs, Any:$rhs), function>;

class Arith_Unsigned<string name, TTIR_Op op> : Arith_BinaryCustom<name, "Unsigned"> {
  let Function = Importer<"Unsigned", [op]>;
}

def Arith_Constant : Linalg_Custom<"arith.constant", (ins), "ArithConstant">;

def Arith_AddI : Arith_Integers<"addi", (TTIR_AddOp $lhs, $rhs), (TTIR_LogicalXorOp $lhs, $rhs)>;
def Arith_SubI : Arith_Integers<"subi", (TTIR_SubtractOp $lhs, $rhs), (TTIR_LogicalXorOp $lhs, $rhs)>;
def Arith_MulI : Arith_Integers<"muli", (TTIR_MultiplyOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs)>;
def Arith_AndI : Arith_Binary<"andi", (TTIR_BitwiseAndOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs)>;
def Arith_OrI : Arith_Binary<"ori", (TTIR_BitwiseOrOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs)>;
def Arith_XOrI : Arith_Binary<"xori", (TTIR_BitwiseXorOp $lhs, $rhs), (TTIR_LogicalXorOp $lhs, $rhs)>;
// True is -1.
def Arith_MaxSI : Arith_Binary<"maxsi", (TTIR_MaximumOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs)>;
def Arith_MinSI : Arith_Binary<"minsi", (TTIR_MinimumOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs)>;
def Arith_MaxUI : Arith_Unsigned<"maxui", TTIR_MaximumOp>;
def Arith_MinUI : Arith_Unsigned<"minui", TTIR_MinimumOp>;
def Arith_DivSI : Arith_BinaryCustom<"divsi", "Divide">;
def Arith_RemSI : Arith_Binary<"remsi", (fmod $lhs, $rhs)>;
def Arith_DivUI : Arith_Unsigned<"divui", TTIR_DivOp>;
def Arith_RemUI : Arith_Unsigned<"remui", TTIR_RemainderOp>;
def Arith_FloorDivSI : Arith_BinaryCustom<"floordivsi", "FloorDivide">;
def Arith_CeilDivSI : Arith_BinaryCustom<"ceildivsi", "CeilDivide">;
def Arith_CeilDivUI : Arith_BinaryCustom<"ceildivui", "CeilDivideUnsigned">;
def Arith_ShLI : Arith_BinaryCustom<"shli", "ShiftLeft">;
def Arith_ShRSI : Arith_BinaryCustom<"shrsi", "ShiftRightArithmetic">;
def Arith_ShRUI : Arith_BinaryCustom<"shrui", "ShiftRightLogical">;

def Arith_NegF : Arith_Unary<"negf", (TTIR_NegOp $operand)>;
def Arith_AddF : Arith_Binary<"addf", (TTIR_AddOp $lhs, $rhs)>;
def Arith_SubF : Arith_Binary<"subf", (TTIR_SubtractOp $lhs, $rhs)>;
def Arith_MulF : Arith_Binary<"mulf", (TTIR_MultiplyOp $lhs, $rhs)>;
def Arith_DivF : Arith_Binary<"divf", (TTIR_DivOp $lhs, $rhs)>;
def Arith_RemF : Arith_Binary<"remf", (fmod $lhs, $rhs)>;
def Arith_MaximumF : Arith_Binary<"maximumf", (TTIR_MaximumOp $lhs, $rhs)>;
def Arith_MinimumF : Arith_Binary<"minimumf", (TTIR_MinimumOp $lhs, $rhs)>;
// The other operand of NaN.
class Arith_Number<string name, dag chosen>
    : Arith_Binary<name, (TTIR_WhereOp (TTIR_NotEqualOp $lhs, $lhs), $rhs,
                                       (TTIR_WhereOp (TTIR_NotEqualOp $rhs, $rhs), $lhs, chosen))>;
def Arith_MaxNumF : Arith_Number<"maxnumf", (TTIR_MaximumOp $lhs, $rhs)>;
def Arith_MinNumF : Arith_Number<"minnumf", (TTIR_MinimumOp $lhs, $rhs)>;

def Arith_CmpI : Arith_BinaryCustom<"cmpi", "CompareIntegers">;
def Arith_CmpF : Arith_BinaryCustom<"cmpf", "CompareFloats">;
def Arith_Select : Linalg_Row<"arith.select", (ins Any:$condition, Any:$yes, Any:$no), (TTIR_WhereOp $condition, $yes, $no)>;

def Arith_ExtF : Arith_UnaryCustom<"extf", "Convert">;
def Arith_TruncF : Arith_UnaryCustom<"truncf", "Convert">;
def Arith_ExtSI : Arith_UnaryCustom<"extsi", "FromSigned">;
def Arith_ExtUI : Arith_UnaryCustom<"extui", "FromUnsigned">;
def Arith_TruncI : Arith_UnaryCustom<"trunci", "FromSigned">;
def Arith_SIToFP : Arith_UnaryCustom<"sitofp", "FromSigned">;
def Arith_UIToFP : Arith_UnaryCustom<"uitofp", "FromUnsigned">;
def Arith_FPToSI : Arith_UnaryCustom<"fptosi", "Convert">;
def Arith_FPToUI : Arith_UnaryCustom<"fptoui", "FloatToUnsigned">;
def Arith_IndexCast : Arith_UnaryCustom<"index_cast", "FromSigned">;
def Arith_IndexCastUI : Arith_UnaryCustom<"index_castui", "FromUnsigned">;
def Arith_Bitcast : Arith_UnaryCustom<"bitcast", "BitcastConvert">;

//===----------------------------------------------------------------------===//
// Math
//===----------------------------------------------------------------------===//

class Math_Unary<string name, dag result> : Linalg_Row<"math." # name, (ins Any:$operand), result>;
class Math_UnaryCustom<string name, string function> : Linalg_Custom<"math." # name, (ins Any:$operand), function>;

def Math_AbsF : Math_Unary<"absf", (TTIR_AbsOp $operand)>;
def Math_AbsI : Math_Unary<"absi", (TTIR_AbsOp $operand)> {
  let Wraps = 1;
}
def Math_Acos : Math_Unary<"acos", (TTIR_AcosOp $operand)>;
def Math_Acosh : Math_Unary<"acosh", (acosh $operand)>;
def Math_Asin : Math_Unary<"asin", (TTIR_AsinOp $operand)>;
def Math_Asinh : Math_Unary<"asinh", (TTIR_AsinhOp $operand)>;
def Math_Atan : Math_Unary<"atan", (TTIR_AtanOp $operand)>;
def Math_Atan2 : Linalg_Row<"math.atan2", (ins Any:$lhs, Any:$rhs), (TTIR_Atan2Op $lhs, $rhs)>;
def Math_Atanh : Math_Unary<"atanh", (atanh $operand)>;
def Math_Cbrt : Math_Unary<"cbrt", (TTIR_CbrtOp $operand)>;
def Math_Ceil : Math_Unary<"ceil", (TTIR_CeilOp $operand)>;
def Math_ClampF : Linalg_Row<"math.clampf", (ins Any:$value, Any:$min, Any:$max),
                  (TTIR_MinimumOp (TTIR_MaximumOp $value, $min), $max)>;
def Math_CopySign : Linalg_Custom<"math.copysign", (ins Any:$lhs, Any:$rhs), "CopySign">;
def Math_Cos : Math_Unary<"cos", (TTIR_CosOp $operand)>;
def Math_Cosh : Math_Unary<"cosh", (cosh $operand)>;
def Math_CountLeadingZeros : Math_UnaryCustom<"ctlz", "CountLeadingZeros">;
def Math_CountTrailingZeros : Math_UnaryCustom<"cttz", "CountTrailingZeros">;
def Math_CtPop : Math_UnaryCustom<"ctpop", "PopulationCount">;
def Math_Erf : Math_Unary<"erf", (TTIR_ErfOp $operand)>;
def Math_Erfc : Math_Unary<"erfc", (TTIR_ErfcOp $operand)>;
def Math_Exp : Math_Unary<"exp", (TTIR_ExpOp $operand)>;
def Math_Exp2 : Math_Unary<"exp2", (TTIR_Exp2Op $operand)>;
def Math_ExpM1 : Math_Unary<"expm1", (TTIR_Expm1Op $operand)>;
def Math_FPowI : Linalg_Row<"math.fpowi", (ins Any:$lhs, Any:$rhs), (TTIR_PowOp $lhs, (CastLike $rhs, $lhs))>;
def Math_Floor : Math_Unary<"floor", (TTIR_FloorOp $operand)>;
def Math_Fma : Linalg_Row<"math.fma", (ins Any:$a, Any:$b, Any:$c), (TTIR_AddOp (TTIR_MultiplyOp $a, $b), $c)>;
def Math_IPowI : Linalg_Custom<"math.ipowi", (ins Any:$lhs, Any:$rhs), "Power">;
def Math_IsFinite : Math_UnaryCustom<"isfinite", "IsFinite">;
def Math_IsInf : Math_Unary<"isinf", (isinf $operand)>;
def Math_IsNaN : Math_Unary<"isnan", (isnan $operand)>;
def Math_Log : Math_Unary<"log", (TTIR_LogOp $operand)>;
def Math_Log10 : Math_Unary<"log10", (log10 $operand)>;
def Math_Log1p : Math_Unary<"log1p", (TTIR_Log1pOp $operand)>;
def Math_Log2 : Math_Unary<"log2", (log2 $operand)>;
def Math_PowF : Linalg_Row<"math.powf", (ins Any:$lhs, Any:$rhs), (TTIR_PowOp $lhs, $rhs)>;
def Math_Round : Math_UnaryCustom<"round", "RoundAwayFromZero">;
def Math_RoundEven : Math_Unary<"roundeven", (round_even $operand)>;
def Math_Rsqrt : Math_Unary<"rsqrt", (TTIR_RsqrtOp $operand)>;
def Math_Sin : Math_Unary<"sin", (TTIR_SinOp $operand)>;
def Math_SinCos : Math_UnaryCustom<"sincos", "SinCos">;
def Math_Sinh : Math_Unary<"sinh", (sinh $operand)>;
def Math_Sqrt : Math_Unary<"sqrt", (TTIR_SqrtOp $operand)>;
def Math_Tan : Math_Unary<"tan", (TTIR_TanOp $operand)>;
def Math_Tanh : Math_Unary<"tanh", (TTIR_TanhOp $operand)>;
def Math_Trunc : Math_Unary<"trunc", (TTIR_TruncOp $operand)>;

//===----------------------------------------------------------------------===//
// Tensor
//===----------------------------------------------------------------------===//

class Tensor_Custom<string name, dag operands, string function> : Linalg_Custom<"tensor." # name, operands, function>;

def Tensor_Bitcast : Tensor_Custom<"bitcast", (ins Any:$source), "BitcastConvert">;
def Tensor_Cast : Tensor_Custom<"cast", (ins Any:$source), "TensorCast">;
def Tensor_CollapseShape : Tensor_Custom<"collapse_shape", (ins Any:$source), "Reshape">;
def Tensor_Concat : Tensor_Custom<"concat", (ins Variadic<Any>:$inputs), "TensorConcat">;
def Tensor_Dim : Tensor_Custom<"dim", (ins Any:$source, Any:$index), "TensorDim">;
def Tensor_Empty : Tensor_Custom<"empty", (ins Variadic<Any>:$sizes), "TensorEmpty">;
def Tensor_ExpandShape : Tensor_Custom<"expand_shape", (ins Any:$source, Variadic<Any>:$shape), "Reshape">;
def Tensor_Extract : Tensor_Custom<"extract", (ins Any:$tensor, Variadic<Any>:$indices), "TensorExtract">;
def Tensor_ExtractSlice : Tensor_Custom<"extract_slice", (ins Any:$source, Variadic<Any>:$places), "TensorExtractSlice"> {
  let Limits = "places that inputs decide";
}
def Tensor_FromElements : Tensor_Custom<"from_elements", (ins Variadic<Any>:$elements), "TensorFromElements">;
def Tensor_Gather : Tensor_Custom<"gather", (ins Any:$source, Any:$indices), "TensorGather">;
def Tensor_Generate : Tensor_Custom<"generate", (ins Variadic<Any>:$sizes), "TensorGenerate">;
def Tensor_InsertSlice : Tensor_Custom<"insert_slice", (ins Any:$source, Any:$dest, Variadic<Any>:$places), "TensorInsertSlice"> {
  let Limits = "places that inputs decide";
}
def Tensor_Pad : Tensor_Custom<"pad", (ins Any:$source, Variadic<Any>:$sizes), "TensorPad"> {
  let Limits = "values that depend on their places";
}
def Tensor_Rank : Tensor_Custom<"rank", (ins Any:$tensor), "TensorRank">;
def Tensor_Reshape : Tensor_Custom<"reshape", (ins Any:$source, Any:$shape), "Reshape">;
def Tensor_Splat : Tensor_Custom<"splat", (ins Any:$input, Variadic<Any>:$sizes), "TensorSplat">;

//===----------------------------------------------------------------------===//
// Linalg
//===----------------------------------------------------------------------===//

// An op with indexing maps and a body, which define its computation.
class Linalg_Structured<string name> : Linalg_Custom<"linalg." # name, (ins Variadic<Any>:$operands), "Structured">;

foreach name = ["generic", "map", "reduce", "transpose", "broadcast", "elementwise", "contract", "copy", "fill"] in
def : Linalg_Structured<name>;
foreach name = ["exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square", "tanh", "erf",
                "add", "sub", "mul", "div", "div_unsigned", "max", "min", "powf", "select"] in
def : Linalg_Structured<name>;
foreach name = ["matmul", "batch_matmul", "batch_reduce_matmul", "quantized_matmul", "quantized_batch_matmul", "mmt4d",
                "batch_mmt4d", "matvec", "vecmat", "batch_matvec", "batch_vecmat", "dot"] in
def : Linalg_Structured<name>;
foreach name = ["conv_1d", "conv_2d", "conv_3d", "conv_1d_nwc_wcf", "conv_1d_ncw_fcw", "conv_2d_nhwc_hwcf", "conv_2d_nhwc_fhwc",
                "conv_2d_nhwc_hwcf_q", "conv_2d_nhwc_fhwc_q", "conv_2d_nchw_fchw_q", "conv_2d_nchw_fchw", "conv_2d_ngchw_fgchw",
                "conv_2d_ngchw_gfchw", "conv_2d_nhwgc_gfhwc", "conv_2d_nhwgc_gfhwc_q", "conv_2d_ngchw_gfchw_q",
                "conv_3d_ndhwc_dhwcf", "conv_3d_ndhwc_dhwcf_q", "conv_3d_ncdhw_fcdhw"] in
def : Linalg_Structured<name>;
foreach name = ["1d_nwc_wc", "1d_ncw_cw", "1d_nwc_wcm", "2d_nhwc_hwc", "2d_nchw_chw", "2d_nhwc_hwc_q", "2d_nhwc_hwcm",
                "2d_nhwc_hwcm_q", "3d_ndhwc_dhwc", "3d_ncdhw_cdhw", "3d_ndhwc_dhwcm"] in
def : Linalg_Structured<"depthwise_conv_" # name>;
foreach name = ["nhwc_sum", "nchw_sum", "nhwc_max", "nhwc_max_unsigned", "nchw_max", "nhwc_min", "nhwc_min_unsigned", "nwc_sum",
                "ncw_sum", "nwc_max", "nwc_max_unsigned", "ncw_max", "nwc_min", "nwc_min_unsigned", "ndhwc_sum", "ndhwc_max",
                "ndhwc_min"] in
def : Linalg_Structured<"pooling_" # name>;

def Linalg_Index : Linalg_Custom<"linalg.index", (ins), "Index">;
def Affine_Apply : Linalg_Custom<"affine.apply", (ins Variadic<Any>:$operands), "AffineApply">;
def ControlFlow_Assert : Linalg_Custom<"cf.assert", (ins Any:$condition), "Assert"> {
  let Limits = "dropped";
}
// Branches, of which both are computed where inputs decide, and loops with a count that is known.
def SCF_If : Linalg_Custom<"scf.if", (ins Any:$condition), "If">;
def SCF_For : Linalg_Custom<"scf.for", (ins Any:$begin, Any:$end, Any:$step, Variadic<Any>:$values), "For">;
def Linalg_Softmax : Linalg_Custom<"linalg.softmax", (ins Any:$input, Any:$output), "Softmax">;

#endif // TTMLIR_IMPORT_LINALG
