//===- TOSA.td - Ops of TOSA -------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_TOSA
#define TTMLIR_IMPORT_TOSA

include "Import/Import.td"

// An op that becomes `result`; for booleans, `boolean`.
class TOSA_Row<string name, dag operands, dag result, dag boolean = (ins)> : SourceOp<"tosa." # name, operands, []> {
  let Result = result;
  let Boolean = boolean;
}
class TOSA_Unary<string name, dag result> : TOSA_Row<name, (ins Any:$input1), result>;
class TOSA_Binary<string name, dag result> : TOSA_Row<name, (ins Any:$input1, Any:$input2), result>;
// An op that a function of lib/Import/TOSA or lib/Import/Ops builds.
class TOSA_Custom<string name, dag operands, string function> : SourceOp<"tosa." # name, operands, []> {
  let Function = Importer<function>;
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

def TOSA_Abs : TOSA_Unary<"abs", (TTIR_AbsOp $input1)> {
  let Wraps = 1;
}
def TOSA_BitwiseNot : TOSA_Unary<"bitwise_not", (TTIR_BitwiseNotOp $input1)>;
def TOSA_Ceil : TOSA_Unary<"ceil", (TTIR_CeilOp $input1)>;
def TOSA_Clz : TOSA_Custom<"clz", (ins Any:$input1), "CountLeadingZeros">;
def TOSA_Cos : TOSA_Unary<"cos", (TTIR_CosOp $input1)>;
def TOSA_Erf : TOSA_Unary<"erf", (TTIR_ErfOp $input1)>;
def TOSA_Exp : TOSA_Unary<"exp", (TTIR_ExpOp $input1)>;
def TOSA_Floor : TOSA_Unary<"floor", (TTIR_FloorOp $input1)>;
def TOSA_Log : TOSA_Unary<"log", (TTIR_LogOp $input1)>;
def TOSA_LogicalNot : TOSA_Unary<"logical_not", (TTIR_LogicalNotOp $input1)>;
def TOSA_Negate : TOSA_Custom<"negate", (ins Any:$input1, Any:$input1_zp, Any:$output_zp), "TOSANegate">;
def TOSA_Reciprocal : TOSA_Unary<"reciprocal", (TTIR_ReciprocalOp $input1)>;
def TOSA_Rsqrt : TOSA_Unary<"rsqrt", (TTIR_RsqrtOp $input1)>;
def TOSA_Sigmoid : TOSA_Unary<"sigmoid", (TTIR_SigmoidOp $input1)>;
def TOSA_Sin : TOSA_Unary<"sin", (TTIR_SinOp $input1)>;
def TOSA_Tanh : TOSA_Unary<"tanh", (TTIR_TanhOp $input1)>;
def TOSA_Cast : TOSA_Custom<"cast", (ins Any:$input), "TOSACast">;
def TOSA_Clamp : TOSA_Custom<"clamp", (ins Any:$input), "TOSAClamp">;
def TOSA_Rescale : TOSA_Custom<"rescale", (ins Any:$input, Any:$multiplier, Any:$shift, Any:$input_zp, Any:$output_zp),
                  "TOSARescale">;
def TOSA_ApplyScale : TOSA_Custom<"apply_scale", (ins Any:$value, Any:$multiplier, Any:$shift), "TOSAApplyScale">;
def TOSA_Table : TOSA_Custom<"table", (ins Any:$input1, Any:$table), "TOSATable">;

def TOSA_Add : TOSA_Binary<"add", (TTIR_AddOp $input1, $input2)> {
  let Wraps = 1;
}
def TOSA_Sub : TOSA_Binary<"sub", (TTIR_SubtractOp $input1, $input2)> {
  let Wraps = 1;
}
def TOSA_Mul : TOSA_Custom<"mul", (ins Any:$input1, Any:$input2, Any:$shift), "TOSAMul">;
def TOSA_IntDiv : TOSA_Custom<"intdiv", (ins Any:$input1, Any:$input2), "Divide">;
def TOSA_Pow : TOSA_Binary<"pow", (TTIR_PowOp $input1, $input2)>;
class TOSA_Extremum<string name, TTIR_Op op> : TOSA_Custom<name, (ins Any:$input1, Any:$input2), "TOSAExtremum"> {
  let Function = Importer<"TOSAExtremum", [op]>;
}
def TOSA_Maximum : TOSA_Extremum<"maximum", TTIR_MaximumOp>;
def TOSA_Minimum : TOSA_Extremum<"minimum", TTIR_MinimumOp>;
def TOSA_BitwiseAnd : TOSA_Binary<"bitwise_and", (TTIR_BitwiseAndOp $input1, $input2)>;
def TOSA_BitwiseOr : TOSA_Binary<"bitwise_or", (TTIR_BitwiseOrOp $input1, $input2)>;
def TOSA_BitwiseXor : TOSA_Binary<"bitwise_xor", (TTIR_BitwiseXorOp $input1, $input2)>;
def TOSA_LogicalAnd : TOSA_Binary<"logical_and", (TTIR_LogicalAndOp $input1, $input2)>;
def TOSA_LogicalOr : TOSA_Binary<"logical_or", (TTIR_LogicalOrOp $input1, $input2)>;
def TOSA_LogicalXor : TOSA_Binary<"logical_xor", (TTIR_LogicalXorOp $input1, $input2)>;
def TOSA_LogicalLeftShift : TOSA_Custom<"logical_left_shift", (ins Any:$input1, Any:$input2), "ShiftLeft">;
def TOSA_LogicalRightShift : TOSA_Custom<"logical_right_shift", (ins Any:$input1, Any:$input2), "ShiftRightLogical">;
def TOSA_ArithmeticRightShift : TOSA_Custom<"arithmetic_right_shift", (ins Any:$input1, Any:$input2), "TOSAArithmeticRightShift">;
def TOSA_Equal : TOSA_Binary<"equal", (TTIR_EqualOp $input1, $input2)>;
def TOSA_Greater : TOSA_Binary<"greater", (TTIR_GreaterThanOp $input1, $input2)>;
def TOSA_GreaterEqual : TOSA_Binary<"greater_equal", (TTIR_GreaterEqualOp $input1, $input2)>;
def TOSA_Select : TOSA_Row<"select", (ins Any:$input1, Any:$input2, Any:$input3), (TTIR_WhereOp $input1, $input2, $input3)>;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class TOSA_Reduce<string name, TTIR_Op op> : TOSA_Custom<"reduce_" # name, (ins Any:$input), "TOSAReduce"> {
  let Function = Importer<"TOSAReduce", [op]>;
}
def TOSA_ReduceAll : TOSA_Reduce<"all", TTIR_ReduceAndOp>;
def TOSA_ReduceAny : TOSA_Reduce<"any", TTIR_ReduceOrOp>;
def TOSA_ReduceMax : TOSA_Reduce<"max", TTIR_MaxOp>;
def TOSA_ReduceMin : TOSA_Reduce<"min", TTIR_MinOp>;
def TOSA_ReduceProduct : TOSA_Reduce<"product", TTIR_ProdOp>;
def TOSA_ReduceSum : TOSA_Reduce<"sum", TTIR_SumOp>;
def TOSA_ArgMax : TOSA_Custom<"argmax", (ins Any:$input), "TOSAArgMax">;

//===----------------------------------------------------------------------===//
// Products and windows
//===----------------------------------------------------------------------===//

class TOSA_Convolution<string name, string function>
    : TOSA_Custom<name, (ins Any:$input, Any:$weight, Any:$bias, Any:$input_zp, Any:$weight_zp), function> {
  let Limits = "sums of 48 bits";
}
def TOSA_Conv2D : TOSA_Convolution<"conv2d", "TOSAConv">;
def TOSA_Conv3D : TOSA_Convolution<"conv3d", "TOSAConv">;
def TOSA_DepthwiseConv2D : TOSA_Convolution<"depthwise_conv2d", "TOSADepthwiseConv">;
def TOSA_TransposeConv2D : TOSA_Convolution<"transpose_conv2d", "TOSATransposeConv">;
def TOSA_MatMul : TOSA_Custom<"matmul", (ins Any:$a, Any:$b, Any:$a_zp, Any:$b_zp), "TOSAMatMul"> {
  let Limits = "sums of 48 bits";
}
def TOSA_AvgPool2d : TOSA_Custom<"avg_pool2d", (ins Any:$input, Any:$input_zp, Any:$output_zp), "TOSAAvgPool">;
def TOSA_MaxPool2d : TOSA_Custom<"max_pool2d", (ins Any:$input), "TOSAMaxPool">;
def TOSA_Resize : TOSA_Custom<"resize", (ins Any:$input, Any:$scale, Any:$offset, Any:$border), "TOSAResize"> {
  let Limits = "results of 48 bits";
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

def TOSA_Concat : TOSA_Custom<"concat", (ins Variadic<Any>:$input1), "TOSAConcat">;
def TOSA_Gather : TOSA_Custom<"gather", (ins Any:$values, Any:$indices), "TOSAGather">;
def TOSA_Pad : TOSA_Custom<"pad", (ins Any:$input1, Any:$padding, Any:$pad_const), "TOSAPad">;
def TOSA_Reshape : TOSA_Custom<"reshape", (ins Any:$input1, Any:$shape), "Reshape">;
def TOSA_Reverse : TOSA_Custom<"reverse", (ins Any:$input1), "TOSAReverse">;
def TOSA_Scatter : TOSA_Custom<"scatter", (ins Any:$values_in, Any:$indices, Any:$input), "TOSAScatter">;
def TOSA_Slice : TOSA_Custom<"slice", (ins Any:$input1, Any:$start, Any:$size), "TOSASlice">;
def TOSA_Tile : TOSA_Custom<"tile", (ins Any:$input1, Any:$multiples), "TOSATile">;
def TOSA_Transpose : TOSA_Custom<"transpose", (ins Any:$input1), "TOSATranspose">;

//===----------------------------------------------------------------------===//
// Values, shapes and control
//===----------------------------------------------------------------------===//

def TOSA_Const : TOSA_Custom<"const", (ins), "TOSAConst">;
def TOSA_Identity : TOSA_Custom<"identity", (ins Any:$input1), "Forward">;
def TOSA_ConstShape : TOSA_Custom<"const_shape", (ins), "TOSAConstShape">;
def TOSA_ConcatShape : TOSA_Custom<"concat_shape", (ins Variadic<Any>:$input), "TOSAConcatShape">;
def TOSA_Dim : TOSA_Custom<"dim", (ins Any:$input1), "TOSADim">;
foreach name = ["add", "sub", "mul", "div_ceil", "div_floor", "max", "min", "mod"] in
def : TOSA_Custom<name # "_shape", (ins Any:$input1, Any:$input2), "TOSAShapeOp">;
def TOSA_CondIf : TOSA_Custom<"cond_if", (ins Any:$condition, Variadic<Any>:$input_list), "If">;
def TOSA_WhileLoop : TOSA_Custom<"while_loop", (ins Variadic<Any>:$input_list), "While"> {
  let Limits = "conditions that inputs alone decide";
}

#endif // TTMLIR_IMPORT_TOSA
