//===- TOSA.td - Ops of TOSA -------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_TOSA
#define TTMLIR_IMPORT_TOSA

include "Import/Import.td"

// An op that becomes `result`; for booleans, `truth`.
class TOSA_Row<string name, list<string> operands, dag result, dag truth = (ins)> : SourceOp<"tosa." # name, operands, []> {
  let Result = result;
  let Truth = truth;
}
class TOSA_Unary<string name, dag result> : TOSA_Row<name, ["input1"], result>;
class TOSA_Binary<string name, dag result> : TOSA_Row<name, ["input1", "input2"], result>;
// An op that a function of lib/Import/TOSA builds.
class TOSA_Custom<string name, list<string> operands, string function> : SourceOp<"tosa." # name, operands, []> {
  let Function = ImportFunction<function, "TOSA">.Name;
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

def TOSA_Abs : TOSA_Unary<"abs", (TTIR_AbsOp $input1)> {
  let Wraps = 1;
}
def TOSA_BitwiseNot : TOSA_Unary<"bitwise_not", (TTIR_BitwiseNotOp $input1)>;
def TOSA_Ceil : TOSA_Unary<"ceil", (TTIR_CeilOp $input1)>;
def TOSA_Clz : TOSA_Custom<"clz", ["input1"], "importer::CountLeadingZeros">;
def TOSA_Cos : TOSA_Unary<"cos", (TTIR_CosOp $input1)>;
def TOSA_Erf : TOSA_Unary<"erf", (TTIR_ErfOp $input1)>;
def TOSA_Exp : TOSA_Unary<"exp", (TTIR_ExpOp $input1)>;
def TOSA_Floor : TOSA_Unary<"floor", (TTIR_FloorOp $input1)>;
def TOSA_Log : TOSA_Unary<"log", (TTIR_LogOp $input1)>;
def TOSA_LogicalNot : TOSA_Unary<"logical_not", (TTIR_LogicalNotOp $input1)>;
def TOSA_Negate : TOSA_Custom<"negate", ["input1", "input1_zp", "output_zp"], "Negate">;
def TOSA_Reciprocal : TOSA_Unary<"reciprocal", (TTIR_ReciprocalOp $input1)>;
def TOSA_Rsqrt : TOSA_Unary<"rsqrt", (TTIR_RsqrtOp $input1)>;
def TOSA_Sigmoid : TOSA_Unary<"sigmoid", (TTIR_SigmoidOp $input1)>;
def TOSA_Sin : TOSA_Unary<"sin", (TTIR_SinOp $input1)>;
def TOSA_Tanh : TOSA_Unary<"tanh", (TTIR_TanhOp $input1)>;
def TOSA_Cast : TOSA_Custom<"cast", ["input"], "Cast">;
def TOSA_Clamp : TOSA_Custom<"clamp", ["input"], "Clamp">;
def TOSA_Rescale : TOSA_Custom<"rescale", ["input", "multiplier", "shift", "input_zp", "output_zp"], "Rescale">;
def TOSA_ApplyScale : TOSA_Custom<"apply_scale", ["value", "multiplier", "shift"], "ApplyScale">;
def TOSA_Table : TOSA_Custom<"table", ["input1", "table"], "Table">;

def TOSA_Add : TOSA_Binary<"add", (TTIR_AddOp $input1, $input2)> {
  let Wraps = 1;
}
def TOSA_Sub : TOSA_Binary<"sub", (TTIR_SubtractOp $input1, $input2)> {
  let Wraps = 1;
}
def TOSA_Mul : TOSA_Custom<"mul", ["input1", "input2", "shift"], "Mul">;
def TOSA_IntDiv : TOSA_Custom<"intdiv", ["input1", "input2"], "importer::Divide">;
def TOSA_Pow : TOSA_Binary<"pow", (TTIR_PowOp $input1, $input2)>;
def TOSA_Maximum : TOSA_Custom<"maximum", ["input1", "input2"], "Extremum<ttir::MaximumOp>">;
def TOSA_Minimum : TOSA_Custom<"minimum", ["input1", "input2"], "Extremum<ttir::MinimumOp>">;
def TOSA_BitwiseAnd : TOSA_Binary<"bitwise_and", (TTIR_BitwiseAndOp $input1, $input2)>;
def TOSA_BitwiseOr : TOSA_Binary<"bitwise_or", (TTIR_BitwiseOrOp $input1, $input2)>;
def TOSA_BitwiseXor : TOSA_Binary<"bitwise_xor", (TTIR_BitwiseXorOp $input1, $input2)>;
def TOSA_LogicalAnd : TOSA_Binary<"logical_and", (TTIR_LogicalAndOp $input1, $input2)>;
def TOSA_LogicalOr : TOSA_Binary<"logical_or", (TTIR_LogicalOrOp $input1, $input2)>;
def TOSA_LogicalXor : TOSA_Binary<"logical_xor", (TTIR_LogicalXorOp $input1, $input2)>;
def TOSA_LogicalLeftShift : TOSA_Custom<"logical_left_shift", ["input1", "input2"], "importer::ShiftLeft">;
def TOSA_LogicalRightShift : TOSA_Custom<"logical_right_shift", ["input1", "input2"], "importer::ShiftRightLogical">;
def TOSA_ArithmeticRightShift : TOSA_Custom<"arithmetic_right_shift", ["input1", "input2"], "ArithmeticRightShift">;
def TOSA_Equal : TOSA_Binary<"equal", (TTIR_EqualOp $input1, $input2)>;
def TOSA_Greater : TOSA_Binary<"greater", (TTIR_GreaterThanOp $input1, $input2)>;
def TOSA_GreaterEqual : TOSA_Binary<"greater_equal", (TTIR_GreaterEqualOp $input1, $input2)>;
def TOSA_Select : TOSA_Row<"select", ["input1", "input2", "input3"], (TTIR_WhereOp $input1, $input2, $input3)>;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class TOSA_Reduce<string name, string function> : TOSA_Custom<"reduce_" # name, ["input"], function>;
def TOSA_ReduceAll : TOSA_Reduce<"all", "Reduce<ttir::ReduceAndOp>">;
def TOSA_ReduceAny : TOSA_Reduce<"any", "Reduce<ttir::ReduceOrOp>">;
def TOSA_ReduceMax : TOSA_Reduce<"max", "Reduce<ttir::MaxOp>">;
def TOSA_ReduceMin : TOSA_Reduce<"min", "Reduce<ttir::MinOp>">;
def TOSA_ReduceProduct : TOSA_Reduce<"product", "Reduce<ttir::ProdOp>">;
def TOSA_ReduceSum : TOSA_Reduce<"sum", "Reduce<ttir::SumOp>">;
def TOSA_ArgMax : TOSA_Custom<"argmax", ["input"], "ArgMax">;

//===----------------------------------------------------------------------===//
// Products and windows
//===----------------------------------------------------------------------===//

class TOSA_Convolution<string name, string function>
    : TOSA_Custom<name, ["input", "weight", "bias", "input_zp", "weight_zp"], function> {
  let Limits = "sums of 48 bits";
}
def TOSA_Conv2D : TOSA_Convolution<"conv2d", "Conv">;
def TOSA_Conv3D : TOSA_Convolution<"conv3d", "Conv">;
def TOSA_DepthwiseConv2D : TOSA_Convolution<"depthwise_conv2d", "DepthwiseConv">;
def TOSA_TransposeConv2D : TOSA_Convolution<"transpose_conv2d", "TransposeConv">;
def TOSA_MatMul : TOSA_Custom<"matmul", ["a", "b", "a_zp", "b_zp"], "MatMul"> {
  let Limits = "sums of 48 bits";
}
def TOSA_AvgPool2d : TOSA_Custom<"avg_pool2d", ["input", "input_zp", "output_zp"], "AvgPool">;
def TOSA_MaxPool2d : TOSA_Custom<"max_pool2d", ["input"], "MaxPool">;
def TOSA_Resize : TOSA_Custom<"resize", ["input", "scale", "offset", "border"], "Resize"> {
  let Limits = "results of 48 bits";
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

def TOSA_Concat : TOSA_Custom<"concat", ["input1*"], "Concat">;
def TOSA_Gather : TOSA_Custom<"gather", ["values", "indices"], "Gather">;
def TOSA_Pad : TOSA_Custom<"pad", ["input1", "padding", "pad_const"], "Pad">;
def TOSA_Reshape : TOSA_Custom<"reshape", ["input1", "shape"], "Reshape">;
def TOSA_Reverse : TOSA_Custom<"reverse", ["input1"], "Reverse">;
def TOSA_Scatter : TOSA_Custom<"scatter", ["values_in", "indices", "input"], "Scatter">;
def TOSA_Slice : TOSA_Custom<"slice", ["input1", "start", "size"], "Slice">;
def TOSA_Tile : TOSA_Custom<"tile", ["input1", "multiples"], "Tile">;
def TOSA_Transpose : TOSA_Custom<"transpose", ["input1"], "Transpose">;

//===----------------------------------------------------------------------===//
// Values, shapes and control
//===----------------------------------------------------------------------===//

def TOSA_Const : TOSA_Custom<"const", [], "Const">;
def TOSA_Identity : TOSA_Custom<"identity", ["input1"], "importer::Forward">;
def TOSA_ConstShape : TOSA_Custom<"const_shape", [], "ConstShape">;
def TOSA_ConcatShape : TOSA_Custom<"concat_shape", ["input*"], "ConcatShape">;
def TOSA_Dim : TOSA_Custom<"dim", ["input1"], "Dim">;
foreach name = ["add", "sub", "mul", "div_ceil", "div_floor", "max", "min", "mod"] in
def : TOSA_Custom<name # "_shape", ["input1", "input2"], "ShapeOp">;
def TOSA_CondIf : TOSA_Custom<"cond_if", ["condition", "input_list*"], "importer::If">;
def TOSA_WhileLoop : TOSA_Custom<"while_loop", ["input_list*"], "importer::While"> {
  let Limits = "conditions that inputs decide";
}

#endif // TTMLIR_IMPORT_TOSA
