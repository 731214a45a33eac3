//===- ONNX.td - Ops of ONNX -------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The operators of the standard domain of ONNX, opset 1 to 23. Operators of other domains have the domain in their names.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_ONNX
#define TTMLIR_IMPORT_ONNX

include "Import/Import.td"

class ONNX_Node<string name, dag operands, list<SourceAttr> attributes> : SourceOp<name, operands, attributes> {
  let Class = "ONNXOp";
  let IsChecked = true;
  // Whether recurrent networks name it as an activation.
  bit IsActivation = false;
}
// A node that becomes `result`.
class ONNX_Op<string name, dag operands, list<SourceAttr> attributes, dag result> : ONNX_Node<name, operands, attributes> {
  let Result = result;
}
// A node that import<Name> of lib/Import/ONNX builds.
class ONNX_Custom<string name, dag operands, list<SourceAttr> attributes = [], string function = name>
    : ONNX_Node<name, operands, attributes> {
  let Function = Importer<function>;
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

class ONNX_Unary<string name, dag result, list<SourceAttr> attributes = [], SourceType type = Float>
    : ONNX_Op<name, (ins type:$X), !listconcat(attributes, [Integers<"consumed_inputs">]), result>;
def : ONNX_Unary<"Abs", (TTIR_AbsOp $X), [], Numeric>;
let Since = 7 in
def : ONNX_Unary<"Acos", (TTIR_AcosOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Acosh", (acosh $X)>;
let Since = 7 in
def : ONNX_Unary<"Asin", (TTIR_AsinOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Asinh", (TTIR_AsinhOp $X)>;
let Since = 7 in
def : ONNX_Unary<"Atan", (TTIR_AtanOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Atanh", (atanh $X)>;
def : ONNX_Unary<"Ceil", (TTIR_CeilOp $X)>;
let Since = 7 in
def : ONNX_Unary<"Cos", (TTIR_CosOp $X)>;
let Since = 9 in {
def : ONNX_Unary<"Cosh", (cosh $X)>;
def : ONNX_Unary<"Erf", (TTIR_ErfOp $X)>;
}
def : ONNX_Unary<"Exp", (TTIR_ExpOp $X)>;
def : ONNX_Unary<"Floor", (TTIR_FloorOp $X)>;
let Since = 14 in
def : ONNX_Unary<"HardSwish", (hardswish $X)>;
def : ONNX_Unary<"Identity", (ins $X), [], AnyValue>;
def : ONNX_Unary<"Log", (TTIR_LogOp $X)>;
let Since = 18 in
def : ONNX_Unary<"Mish", (TTIR_MishOp $X)>;
def : ONNX_Unary<"Neg", (TTIR_NegOp $X), [], Numeric>;
def : ONNX_Unary<"Reciprocal", (TTIR_ReciprocalOp $X)>;
let IsActivation = true in
def : ONNX_Unary<"Relu", (TTIR_ReluOp $X), [], Numeric>;
let IsActivation = true in
def : ONNX_Unary<"Sigmoid", (TTIR_SigmoidOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Sign", (TTIR_SignOp $X), [], Numeric>;
let Since = 7 in
def : ONNX_Unary<"Sin", (TTIR_SinOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Sinh", (sinh $X)>;
let IsActivation = true in
def : ONNX_Unary<"Softplus", (log1p_exp $X)>;
let IsActivation = true in
def : ONNX_Unary<"Softsign", (TTIR_SoftsignOp $X)>;
def : ONNX_Unary<"Sqrt", (TTIR_SqrtOp $X)>;
let Since = 7 in
def : ONNX_Unary<"Tan", (TTIR_TanOp $X)>;
let IsActivation = true in
def : ONNX_Unary<"Tanh", (TTIR_TanhOp $X)>;
let IsActivation = true in
def : ONNX_Unary<"LeakyRelu", (TTIR_LeakyReluOp $X, (Value $alpha):$parameter), [Number<"alpha", "0.01">]>;
let IsActivation = true in
def : ONNX_Unary<"Elu", (elu $X, $alpha), [Number<"alpha", "1.0">]>;
let Since = 12 in
def : ONNX_Unary<"Celu", (celu $X, $alpha), [Number<"alpha", "1.0">]>;
def : ONNX_Unary<"Selu", (TTIR_SeluOp $X, (Value $gamma):$scale, (Value $alpha):$alpha),
                 [Number<"alpha", "1.67326319217681884765625">, Number<"gamma", "1.05070102214813232421875">]>;
let Since = 10, IsActivation = true in
def : ONNX_Unary<"ThresholdedRelu", (TTIR_WhereOp (TTIR_GreaterThanOp $X, (Splat $X, $alpha)), $X, (Splat $X, 0)),
                    [Number<"alpha", "1.0">]>;
let IsActivation = true in
def : ONNX_Unary<"HardSigmoid", (TTIR_ClampScalarOp (TTIR_AddOp (TTIR_MultiplyOp $X, (Splat $X, $alpha)), (Splat $X, $beta)),
                                             0:$min, 1:$max),
                 [Number<"alpha", "0.2">, Number<"beta", "0.5">]>;
let Since = 9 in
def : ONNX_Unary<"Shrink", (TTIR_WhereOp (TTIR_LessThanOp $X, (Splat $X, (Minus $lambd))), (TTIR_AddOp $X, (Splat $X, $bias)),
                                  (TTIR_WhereOp (TTIR_GreaterThanOp $X, (Splat $X, $lambd)), (TTIR_SubtractOp $X, (Splat $X,
                                  $bias)), (Splat $X, 0))),
                 [Number<"lambd", "0.5">, Number<"bias", "0">]>;
def : ONNX_Op<"PRelu", (ins SameNumeric:$X, SameNumeric:$slope), [Integers<"consumed_inputs">],
              (TTIR_WhereOp (TTIR_LessThanOp $X, (Splat $X, 0)), (TTIR_MultiplyOp $X, $slope), $X)> {
  // Until opset 6, a list of slopes is one per channel.
  let Prepare = (AlignChannels $X, $slope);
}
def : ONNX_Unary<"Not", (TTIR_LogicalNotOp $X), [], Boolean>;
let Since = 18 in
def : ONNX_Unary<"BitwiseNot", (TTIR_BitwiseNotOp $X), [], Int>;
let Since = 9 in
def : ONNX_Unary<"IsNaN", (isnan $X)>;
let Since = 10 in
def : ONNX_Custom<"IsInf", (ins Float:$X), [Integer<"detect_negative", 1>, Integer<"detect_positive", 1>]>;
let Since = 11 in
def : ONNX_Unary<"Round", (round_even $X)>;
let Since = 20 in
def : ONNX_Custom<"Gelu", (ins Float:$X), [Text<"approximate", "none", ["none", "tanh"]>]>;
def : ONNX_Custom<"Clip", (ins SameNumeric:$input, Optional<SameNumeric>:$min, Optional<SameNumeric>:$max),
                  [BareNumber<"min">, BareNumber<"max">, Integers<"consumed_inputs">]>;
def : ONNX_Custom<"Cast", (ins Narrow<Any>:$input), [Other<"to">, Integer<"saturate", 1>]>;
let Since = 15 in
def : ONNX_Custom<"CastLike", (ins Narrow<Any>:$input, Narrow<Any>:$target_type), [Integer<"saturate", 1>]>;
def : ONNX_Custom<"Dropout", (ins Any:$data, Optional<Known<Any>>:$ratio, Optional<Known<Any>>:$training_mode),
                  [Number<"ratio", "0.5">, Integer<"seed", 0>, Integer<"is_test", 1>, Integers<"consumed_inputs">]>;

// Until opset 6, `broadcast` and `axis` place the axes of B among the axes of A.
class ONNX_Binary<string name, dag result, SourceType type = Same>
    : ONNX_Op<name, (ins type:$A, type:$B), [Integer<"broadcast", 0>, Integer<"axis", -1>, Integers<"consumed_inputs">],
              result> {
  let Prepare = (AlignAxes $A, $B, $broadcast, $axis);
}
def : ONNX_Binary<"Add", (TTIR_AddOp $A, $B), SameNumeric>;
def : ONNX_Binary<"Sub", (TTIR_SubtractOp $A, $B), SameNumeric>;
def : ONNX_Binary<"Mul", (TTIR_MultiplyOp $A, $B), SameNumeric>;
def : ONNX_Binary<"Div", (TTIR_DivOp $A, $B), SameNumeric>;
def : ONNX_Binary<"Pow", (TTIR_PowOp $A, $B), Numeric>;
def : ONNX_Binary<"And", (TTIR_LogicalAndOp $A, $B), Boolean>;
def : ONNX_Binary<"Or", (TTIR_LogicalOrOp $A, $B), Boolean>;
def : ONNX_Binary<"Xor", (TTIR_LogicalXorOp $A, $B), Boolean>;
def : ONNX_Binary<"Equal", (TTIR_EqualOp $A, $B)>;
def : ONNX_Binary<"Greater", (TTIR_GreaterThanOp $A, $B), SameNumeric>;
let Since = 12 in
def : ONNX_Binary<"GreaterOrEqual", (TTIR_GreaterEqualOp $A, $B), SameNumeric>;
def : ONNX_Binary<"Less", (TTIR_LessThanOp $A, $B), SameNumeric>;
let Since = 12 in
def : ONNX_Binary<"LessOrEqual", (TTIR_LessEqualOp $A, $B), SameNumeric>;
let Since = 18 in {
def : ONNX_Binary<"BitwiseAnd", (TTIR_BitwiseAndOp $A, $B), SameInt>;
def : ONNX_Binary<"BitwiseOr", (TTIR_BitwiseOrOp $A, $B), SameInt>;
def : ONNX_Binary<"BitwiseXor", (TTIR_BitwiseXorOp $A, $B), SameInt>;
}
let Since = 10 in
def : ONNX_Custom<"Mod", (ins SameNumeric:$A, SameNumeric:$B), [Integer<"fmod", 0>]>;
let Since = 11 in
def : ONNX_Custom<"BitShift", (ins SameInt:$X, SameInt:$Y), [Text<"direction", choices=["LEFT", "RIGHT"]>]>;
let Since = 9 in
def : ONNX_Op<"Where", (ins Boolean:$condition, Same:$X, Same:$Y), [], (TTIR_WhereOp $condition, $X, $Y)>;
class ONNX_Fold<string name, TTIR_Op op, bit isMean = false>
    : ONNX_Custom<name, (ins Variadic<SameNumeric>:$data), [Integers<"consumed_inputs">]> {
  let Function = Importer<"Fold", [op], [Flag<"isMean", isMean>]>;
}
def : ONNX_Fold<"Max", TTIR_MaximumOp>;
def : ONNX_Fold<"Min", TTIR_MinimumOp>;
def : ONNX_Fold<"Sum", TTIR_AddOp>;
def : ONNX_Fold<"Mean", TTIR_AddOp, true>;

//===----------------------------------------------------------------------===//
// Values and shapes
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"Constant", (ins),
                  [StoredTensor<"value">, BareNumber<"value_float">, Numbers<"value_floats">, BareInteger<"value_int">,
                   Integers<"value_ints">, Other<"sparse_value">, Text<"value_string">, Texts<"value_strings">]> {
  let Limits = "strings";
}
let Since = 9 in {
def : ONNX_Custom<"ConstantOfShape", (ins Known<Int>:$input), [StoredTensor<"value">]>;
def : ONNX_Custom<"EyeLike", (ins Any:$input), [Other<"dtype">, Integer<"k", 0>]>;
}
let Since = 11 in
def : ONNX_Custom<"Range", (ins Known<Same>:$start, Known<Same>:$limit, Known<Same>:$delta)>;
def : ONNX_Custom<"Shape", (ins Narrow<Any>:$data), [Integer<"start", 0>, BareInteger<"end">]>;
def : ONNX_Custom<"Size", (ins Narrow<Any>:$data)>;

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"Reshape", (ins Narrow<Any>:$data, Optional<Known<Int>>:$shape),
                  [Integers<"shape">, Integer<"allowzero", 0>, Integers<"consumed_inputs">]>;
def : ONNX_Custom<"Flatten", (ins Narrow<Any>:$input), [Integer<"axis", 1>]>;
def : ONNX_Custom<"Transpose", (ins Narrow<Any>:$data), [Integers<"perm">]>;
def : ONNX_Custom<"Squeeze", (ins Narrow<Any>:$data, Optional<Known<Int>>:$axes), [Integers<"axes">]>;
def : ONNX_Custom<"Unsqueeze", (ins Narrow<Any>:$data, Optional<Known<Int>>:$axes), [Integers<"axes">]>;
def : ONNX_Custom<"Concat", (ins Variadic<Narrow<Same>>:$inputs), [Integer<"axis", 1>]>;
def : ONNX_Custom<"Split", (ins Narrow<Any>:$input, Optional<Known<Int>>:$split),
                  [Integer<"axis", 0>, Integers<"split">, BareInteger<"num_outputs">]>;
def : ONNX_Custom<"Slice", (ins Narrow<Any>:$data, Optional<Known<Int>>:$starts, Optional<Known<Int>>:$ends,
                  Optional<Known<Int>>:$axes, Optional<Known<Int>>:$steps),
                  [Integers<"starts">, Integers<"ends">, Integers<"axes">]>;
def : ONNX_Custom<"Gather", (ins Narrow<Any>:$data, Int:$indices), [Integer<"axis", 0>]>;
defvar ONNX_Reductions = ["none", "add", "mul", "max", "min"];
let Since = 11 in {
def : ONNX_Custom<"GatherElements", (ins Narrow<Any>:$data, Int:$indices), [Integer<"axis", 0>]>;
def : ONNX_Custom<"GatherND", (ins Narrow<Any>:$data, Int:$indices), [Integer<"batch_dims", 0>]>;
def : ONNX_Custom<"ScatterElements", (ins Same:$data, Int:$indices, Same:$updates),
                  [Integer<"axis", 0>, Text<"reduction", "none", ONNX_Reductions>]>;
}
let Since = 9 in
def : ONNX_Custom<"Scatter", (ins Same:$data, Int:$indices, Same:$updates), [Integer<"axis", 0>], "ScatterElements">;
let Since = 11 in
def : ONNX_Custom<"ScatterND", (ins Same:$data, Int:$indices, Same:$updates), [Text<"reduction", "none", ONNX_Reductions>]>;
let Since = 8 in
def : ONNX_Custom<"Expand", (ins Narrow<Any>:$input, Known<Int>:$shape)>;
def : ONNX_Custom<"Tile", (ins Narrow<Any>:$input, Known<Any>:$repeats, Optional<Known<Any>>:$axis)>;
def : ONNX_Custom<"Pad", (ins Narrow<Same>:$data, Optional<Known<Int>>:$pads, Optional<Narrow<Same>>:$constant_value,
                  Optional<Known<Int>>:$axes),
                  [Text<"mode", "constant", ["constant", "reflect", "edge", "wrap"]>, Integers<"pads">, Integers<"paddings">,
                  Number<"value", "0">]>;
let Since = 14 in
def : ONNX_Custom<"Trilu", (ins Any:$input, Optional<Known<Int>>:$k), [Integer<"upper", 1>]>;
def : ONNX_Custom<"DepthToSpace", (ins Narrow<Any>:$input), [BareInteger<"blocksize">, Text<"mode", "DCR", ["DCR", "CRD"]>]>;
def : ONNX_Custom<"SpaceToDepth", (ins Narrow<Any>:$input), [BareInteger<"blocksize">]>;
let Since = 9 in
def : ONNX_Custom<"OneHot", (ins Any:$indices, Known<Any>:$depth, Any:$values), [Integer<"axis", -1>]>;
let Since = 10 in
def : ONNX_Custom<"ReverseSequence", (ins Narrow<Any>:$input, Known<Int>:$sequence_lens),
                  [Integer<"batch_axis", 1>, Integer<"time_axis", 0>]>;

let Since = 9 in {
def : ONNX_Custom<"Compress", (ins Any:$input, Known<Boolean>:$condition), [BareInteger<"axis">]>;
def : ONNX_Custom<"NonZero", (ins Known<Any>:$X)>;
}
let Since = 11 in
def : ONNX_Custom<"Unique", (ins Known<Any>:$X), [BareInteger<"axis">, Integer<"sorted", 1>]>;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// Over all axes if there are none, unless `noop_with_empty_axes` is set.
class ONNX_Reduce<string name, dag result, SourceType type = Numeric>
    : ONNX_Op<"Reduce" # name, (ins type:$data, Optional<Known<Any>>:$axes),
                                                     [Integers<"axes">, Integer<"keepdims", 1>,
                                                      Integer<"noop_with_empty_axes", 0>], result>;
class Reduced<TTIR_Op op, dag operand> {
  dag Result = (op operand, (Value $keepdims):$keep_dim, (ReducedAxes $data, $axes, $noop_with_empty_axes):$dim_arg);
}
def : ONNX_Reduce<"L1", Reduced<TTIR_SumOp, (TTIR_AbsOp $data)>.Result>;
def : ONNX_Custom<"ReduceL2", (ins Numeric:$data, Optional<Known<Any>>:$axes), [Integers<"axes">, Integer<"keepdims", 1>,
                                                       Integer<"noop_with_empty_axes", 0>]>;
def : ONNX_Custom<"ReduceLogSum", (ins Numeric:$data, Optional<Known<Any>>:$axes), [Integers<"axes">, Integer<"keepdims", 1>,
                                                       Integer<"noop_with_empty_axes", 0>]>;
def : ONNX_Custom<"ReduceLogSumExp", (ins Numeric:$data, Optional<Known<Any>>:$axes), [Integers<"axes">, Integer<"keepdims", 1>,
                                                       Integer<"noop_with_empty_axes", 0>]>;
def : ONNX_Reduce<"Max", Reduced<TTIR_MaxOp, (ins $data)>.Result, Any>;
def : ONNX_Reduce<"Mean", Reduced<TTIR_MeanOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Min", Reduced<TTIR_MinOp, (ins $data)>.Result, Any>;
def : ONNX_Reduce<"Prod", Reduced<TTIR_ProdOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Sum", Reduced<TTIR_SumOp, (ins $data)>.Result>;
def : ONNX_Reduce<"SumSquare", Reduced<TTIR_SumOp, (TTIR_MultiplyOp $data, $data)>.Result>;
class ONNX_ArgExtremum<string name, bit isMin>
    : ONNX_Custom<name, (ins Numeric:$data), [Integer<"axis", 0>, Integer<"keepdims", 1>, Integer<"select_last_index", 0>]> {
  let Function = Importer<"Extremum", [], [Flag<"isMin", isMin>]>;
}
def : ONNX_ArgExtremum<"ArgMax", false>;
def : ONNX_ArgExtremum<"ArgMin", true>;
let Since = 11 in
def : ONNX_Custom<"CumSum", (ins Numeric:$x, Known<Any>:$axis), [Integer<"exclusive", 0>, Integer<"reverse", 0>]>;
def : ONNX_Custom<"TopK", (ins Numeric:$X, Optional<Known<Any>>:$K),
                  [Integer<"axis", -1>, BareInteger<"k">, Integer<"largest", 1>, Integer<"sorted", 1>]>;

//===----------------------------------------------------------------------===//
// Products and networks
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"MatMul", (ins SameNumeric:$A, SameNumeric:$B)>;
def : ONNX_Custom<"Gemm", (ins SameNumeric:$A, SameNumeric:$B, Optional<SameNumeric>:$C),
                  [Number<"alpha", "1">, Number<"beta", "1">, Integer<"transA", 0>, Integer<"transB", 0>,
                   Integer<"broadcast", 0>]>;
let Since = 11 in
def : ONNX_Custom<"Det", (ins Any:$X)>;
let Since = 12 in
def : ONNX_Custom<"Einsum", (ins Variadic<Any>:$Inputs), [Text<"equation">]>;
defvar ONNX_Windows = [Text<"auto_pad", "NOTSET", ["NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"]>, Integers<"kernel_shape">,
                       Integers<"strides">, Integers<"pads">, Integers<"dilations">];
def : ONNX_Custom<"Conv", (ins Same:$X, Same:$W, Optional<Same>:$B), !listconcat(ONNX_Windows, [Integer<"group", 1>])>;
def : ONNX_Custom<"ConvTranspose", (ins Same:$X, Same:$W, Optional<Same>:$B),
                  !listconcat(ONNX_Windows, [Integer<"group", 1>, Integers<"output_padding">, Integers<"output_shape">])>;
let Since = 19 in
def : ONNX_Custom<"DeformConv", (ins Same:$X, Same:$W, Same:$offset, Optional<Same>:$B, Optional<Same>:$mask),
                  !listconcat(ONNX_Windows, [Integer<"group", 1>, Integer<"offset_group", 1>])>;
def : ONNX_Custom<"MaxPool", (ins Any:$X), !listconcat(ONNX_Windows, [Integer<"ceil_mode", 0>, Integer<"storage_order", 0>])> {
  let Limits = "column-major places of three spatial axes";
}
let Since = 9 in
def : ONNX_Custom<"MaxUnpool", (ins Any:$X, Any:$I, Optional<Known<Any>>:$output_shape),
                  [Integers<"kernel_shape">, Integers<"strides">, Integers<"pads">]>;
def : ONNX_Custom<"AveragePool", (ins Any:$X),
                  !listconcat(ONNX_Windows, [Integer<"ceil_mode", 0>, Integer<"count_include_pad", 0>])>;
class ONNX_GlobalPool<string name, TTIR_Op op> : ONNX_Custom<name, (ins Any:$X)> {
  let Function = Importer<"GlobalPool", [op]>;
}
def : ONNX_GlobalPool<"GlobalAveragePool", TTIR_MeanOp>;
def : ONNX_GlobalPool<"GlobalMaxPool", TTIR_MaxOp>;
// The exponent is a float in opset 1.
def : ONNX_Custom<"LpPool", (ins Any:$X), !listconcat(ONNX_Windows, [Other<"p">, Integer<"ceil_mode", 0>])>;
def : ONNX_Custom<"GlobalLpPool", (ins Any:$X), [Other<"p">]>;
def : ONNX_Custom<"LpNormalization", (ins Any:$input), [Integer<"axis", -1>, Other<"p">]>;
class ONNX_Softmax<string name> : ONNX_Custom<name, (ins Float:$input), [BareInteger<"axis">]> {
  let Function = Importer<"NormalizedExponentials", [], [Enumerator<"SoftmaxKind", name>]>;
}
def : ONNX_Softmax<"Softmax">;
def : ONNX_Softmax<"LogSoftmax">;
def : ONNX_Softmax<"Hardmax">;
def : ONNX_Custom<"BatchNormalization", (ins Any:$X, Any:$scale, Any:$B, Any:$mean, Any:$var),
                  [Number<"epsilon", "1e-5">, Number<"momentum", "0.9">, Integer<"training_mode", 0>, Integer<"spatial", 1>,
                   Integer<"is_test", 1>, Integers<"consumed_inputs">]> {
  let Limits = "training before opset 14, statistics per element (spatial=0)";
}
def : ONNX_Custom<"InstanceNormalization", (ins Same:$input, Same:$scale, Same:$B),
                  [Number<"epsilon", "1e-5">, Integers<"consumed_inputs">]>;
let Since = 17 in
def : ONNX_Custom<"LayerNormalization", (ins Any:$X, Any:$Scale, Optional<Any>:$B),
                  [Integer<"axis", -1>, Number<"epsilon", "1e-5">,
                                                             Integer<"stash_type", 1>]>;
let Since = 18 in
def : ONNX_Custom<"GroupNormalization", (ins Any:$X, Any:$scale, Any:$bias),
                  [Number<"epsilon", "1e-5">, BareInteger<"num_groups">, Integer<"stash_type", 1>]>;
let Since = 23 in {
def : ONNX_Custom<"RMSNormalization", (ins Any:$X, Any:$scale),
                  [Integer<"axis", -1>, Number<"epsilon", "1e-5">, Integer<"stash_type", 1>]>;
def : ONNX_Custom<"Attention", (ins Any:$Q, Any:$K, Any:$V, Optional<Any>:$attn_mask, Optional<Any>:$past_key,
                  Optional<Any>:$past_value),
                  [Integer<"is_causal", 0>, BareInteger<"q_num_heads">, BareInteger<"kv_num_heads">, BareNumber<"scale">,
                   Number<"softcap", "0">, Integer<"qk_matmul_output_mode", 0>, BareInteger<"softmax_precision">]>;
def : ONNX_Custom<"RotaryEmbedding", (ins Any:$X, Any:$cos_cache, Any:$sin_cache, Optional<Any>:$position_ids),
                  [Integer<"interleaved", 0>, BareInteger<"num_heads">, Integer<"rotary_embedding_dim", 0>]>;
}
let Since = 9 in
def : ONNX_Custom<"MeanVarianceNormalization", (ins Any:$X), [Integers<"axes">]>;
def : ONNX_Custom<"LRN", (ins Float:$X), [Number<"alpha", "0.0001">, Number<"beta", "0.75">, Number<"bias", "1">,
                  BareInteger<"size">]>;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

let Since = 10 in
def : ONNX_Custom<"Resize", (ins Any:$X, Optional<Known<Any>>:$roi, Optional<Known<Any>>:$scales, Optional<Known<Any>>:$sizes),
                  [Text<"mode", "nearest", ["nearest", "linear", "cubic"]>,
                   Text<"coordinate_transformation_mode", "half_pixel",
                        ["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric",
                         "tf_half_pixel_for_nn", "tf_crop_and_resize"]>,
                   Text<"nearest_mode", "round_prefer_floor", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]>,
                   Number<"cubic_coeff_a", "-0.75">, Integer<"exclude_outside", 0>, Number<"extrapolation_value", "0">,
                   Integer<"antialias", 0>, Integers<"axes">, Text<"keep_aspect_ratio_policy", "stretch",
                                                                     ["stretch", "not_larger", "not_smaller"]>]>;
def : ONNX_Custom<"Upsample", (ins Any:$X, Optional<Known<Any>>:$scales),
                  [Text<"mode", "nearest", ["nearest", "linear", "bilinear"]>, Numbers<"scales">, BareNumber<"height_scale">,
                   BareNumber<"width_scale">], "Resize">;

let Since = 16 in
def : ONNX_Custom<"GridSample", (ins Any:$X, Any:$grid),
                  [Text<"mode", "linear", ["linear", "bilinear", "nearest", "cubic", "bicubic"]>,
                                                Text<"padding_mode", "zeros", ["zeros", "border", "reflection"]>,
                                                Integer<"align_corners", 0>]>;

let Since = 20 in
def : ONNX_Custom<"AffineGrid", (ins Any:$theta, Any:$size), [Integer<"align_corners", 0>]>;
let Since = 18 in {
def : ONNX_Custom<"CenterCropPad", (ins Any:$input_data, Any:$shape), [Integers<"axes">]>;
def : ONNX_Custom<"Col2Im", (ins Any:$input, Any:$image_shape, Any:$block_shape),
                  [Integers<"dilations">, Integers<"pads">, Integers<"strides">]>;
}

def : ONNX_Custom<"MaxRoiPool", (ins Any:$X, Any:$rois), [Integers<"pooled_shape">, Number<"spatial_scale", "1">]>;
let Since = 10 in
def : ONNX_Custom<"RoiAlign", (ins Same:$X, Same:$rois, Int:$batch_indices),
                  [Text<"mode", "avg", ["avg", "max"]>,
                   Text<"coordinate_transformation_mode", "half_pixel", ["half_pixel", "output_half_pixel"]>,
                   Integer<"output_height", 1>,
                   Integer<"output_width", 1>, Integer<"sampling_ratio", 0>, Number<"spatial_scale", "1">]> {
  let Limits = "maxima, numbers of samples that inputs decide";
}

//===----------------------------------------------------------------------===//
// Signals
//===----------------------------------------------------------------------===//

class ONNX_Window<string kind>
    : ONNX_Custom<kind # "Window", (ins Known<Any>:$size), [Integer<"output_datatype", 1>, Integer<"periodic", 1>]> {
  let Function = Importer<"Window", [], [Enumerator<"WindowKind", kind>]>;
}
let Since = 17 in {
def : ONNX_Window<"Blackman">;
def : ONNX_Window<"Hamming">;
def : ONNX_Window<"Hann">;
def : ONNX_Custom<"MelWeightMatrix", (ins Known<Any>:$num_mel_bins, Known<Any>:$dft_length, Known<Any>:$sample_rate,
                  Known<Any>:$lower_edge_hertz, Known<Any>:$upper_edge_hertz),
                  [Integer<"output_datatype", 1>]>;
def : ONNX_Custom<"DFT", (ins Any:$input, Optional<Known<Any>>:$dft_length, Optional<Known<Any>>:$axis),
                  [Integer<"axis", 1>, Integer<"inverse", 0>,
                                                           Integer<"onesided", 0>]>;
def : ONNX_Custom<"STFT", (ins Any:$signal, Known<Any>:$frame_step, Optional<Any>:$window, Optional<Known<Any>>:$frame_length),
                  [Integer<"onesided", 1>]>;
}

//===----------------------------------------------------------------------===//
// Losses
//===----------------------------------------------------------------------===//

class ONNX_Loss<string name> : ONNX_Custom<name, (ins Same:$input, Int:$target, Optional<Same>:$weight),
                                             [Text<"reduction", "mean", ["none", "sum", "mean"]>,
                    BareInteger<"ignore_index">]>;
let Since = 12 in {
def : ONNX_Loss<"NegativeLogLikelihoodLoss">;
def : ONNX_Loss<"SoftmaxCrossEntropyLoss">;
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

class ONNX_Optimizer<string name, list<SourceAttr> attributes>
    : ONNX_Custom<"ai.onnx.preview.training." # name, (ins Any:$R, Any:$T, Variadic<Any>:$inputs),
                  !listconcat(attributes, [Number<"norm_coefficient", "0">]), name>;
def : ONNX_Optimizer<"Adagrad", [Number<"decay_factor", "0">, Number<"epsilon", "1e-6">]>;
def : ONNX_Optimizer<"Adam", [Number<"alpha", "0.9">, Number<"beta", "0.999">, Number<"epsilon", "1e-2">,
                              Number<"norm_coefficient_post", "0">]>;
def : ONNX_Optimizer<"Momentum", [BareNumber<"alpha">, BareNumber<"beta">, Text<"mode", choices=["standard", "nesterov"]>]>;

//===----------------------------------------------------------------------===//
// Recurrent networks
//===----------------------------------------------------------------------===//

defvar ONNX_RecurrentOperands = (ins Same:$X, Same:$W, Same:$R, Optional<Same>:$B, Optional<Int>:$sequence_lens,
                  Optional<Same>:$initial_h);
defvar ONNX_Recurrent = [BareInteger<"hidden_size">, Text<"direction", "forward", ["forward", "reverse", "bidirectional"]>,
                         Texts<"activations">, Numbers<"activation_alpha">, Numbers<"activation_beta">, BareNumber<"clip">,
                         Integer<"layout", 0>, Integer<"output_sequence", 0>];
def : ONNX_Custom<"RNN", ONNX_RecurrentOperands, ONNX_Recurrent> {
  let Limits = "more steps than the unroll limit";
}
def : ONNX_Custom<"GRU", ONNX_RecurrentOperands,
                  !listconcat(ONNX_Recurrent, [Integer<"linear_before_reset", 0>])> {
  let Limits = "more steps than the unroll limit";
}
def : ONNX_Custom<"LSTM", !con(ONNX_RecurrentOperands, (ins Optional<Same>:$initial_c, Optional<Same>:$P)),
                  !listconcat(ONNX_Recurrent, [Integer<"input_forget", 0>])> {
  let Limits = "more steps than the unroll limit";
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"If", (ins Boolean:$cond), [StoredGraph<"then_branch">, StoredGraph<"else_branch">]> {
  let Limits = "branches of several types unless the condition is known";
}
def : ONNX_Custom<"Loop", (ins Optional<Known<Int>>:$M, Optional<Known<Boolean>>:$cond, Variadic<AnyValue>:$v_initial),
                  [StoredGraph<"body">]> {
  let Limits = "more steps than the unroll limit";
}
// Opset 8 has lengths of sequences before the inputs.
let Since = 8 in
def : ONNX_Custom<"Scan", (ins Variadic<Narrow<Any>>:$inputs),
                  [StoredGraph<"body">, BareInteger<"num_scan_inputs">, Integers<"scan_input_axes">,
                                       Integers<"scan_input_directions">, Integers<"scan_output_axes">,
                                       Integers<"scan_output_directions">, Integers<"directions">]> {
  let Limits = "more steps than the unroll limit; before opset 9, lengths of sequences";
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

defvar ONNX_Draw = [BareInteger<"dtype">, BareNumber<"seed">];
defvar ONNX_Uniform = !listconcat(ONNX_Draw, [Number<"low", "0">, Number<"high", "1">]);
defvar ONNX_Normal = !listconcat(ONNX_Draw, [Number<"mean", "0">, Number<"scale", "1">]);
class ONNX_Random<string name, dag operands, list<SourceAttr> attributes, string function, string kind>
    : ONNX_Custom<name, operands, attributes> {
  let Function = Importer<function, [], [Enumerator<"RandomKind", kind>]>;
}
def : ONNX_Random<"RandomUniform", (ins), !listconcat(ONNX_Uniform, [Integers<"shape">]), "Random", "Uniform">;
def : ONNX_Random<"RandomNormal", (ins), !listconcat(ONNX_Normal, [Integers<"shape">]), "Random", "Normal">;
def : ONNX_Random<"RandomUniformLike", (ins Any:$input), ONNX_Uniform, "RandomLike", "Uniform">;
def : ONNX_Random<"RandomNormalLike", (ins Any:$input), ONNX_Normal, "RandomLike", "Normal">;
let Since = 7 in
def : ONNX_Custom<"Multinomial", (ins Float:$input), !listconcat(ONNX_Draw, [Integer<"sample_size", 1>])>;
let Since = 15 in
def : ONNX_Custom<"Bernoulli", (ins Float:$input), ONNX_Draw>;

//===----------------------------------------------------------------------===//
// Sequences and optional values
//===----------------------------------------------------------------------===//

let Since = 11 in {
def : ONNX_Custom<"ConcatFromSequence", (ins Sequence:$input_sequence), [BareInteger<"axis">, Integer<"new_axis", 0>]>;
def : ONNX_Custom<"SequenceAt", (ins Sequence:$input_sequence, Known<Int>:$position)>;
def : ONNX_Custom<"SequenceConstruct", (ins Variadic<Narrow<Same>>:$inputs)>;
def : ONNX_Custom<"SequenceEmpty", (ins), [BareInteger<"dtype">]>;
def : ONNX_Custom<"SequenceErase", (ins Sequence:$input_sequence, Optional<Known<Int>>:$position)>;
def : ONNX_Custom<"SequenceInsert", (ins Sequence:$input_sequence, Narrow<Any>:$tensor, Optional<Known<Int>>:$position)>;
def : ONNX_Custom<"SequenceLength", (ins Sequence:$input_sequence)>;
def : ONNX_Custom<"SplitToSequence", (ins Narrow<Any>:$input, Optional<Known<Int>>:$split),
                  [Integer<"axis", 0>, Integer<"keepdims", 1>]>;
}
let Since = 15 in {
def : ONNX_Custom<"Optional", (ins Optional<AnyValue>:$input), [Other<"type">]>;
def : ONNX_Custom<"OptionalGetElement", (ins AnyValue:$input)>;
def : ONNX_Custom<"OptionalHasElement", (ins Optional<AnyValue>:$input)>;
}
let Since = 17 in
def : ONNX_Custom<"SequenceMap", (ins Sequence:$input_sequence, Variadic<AnyValue>:$additional_inputs), [StoredGraph<"body">]>;

//===----------------------------------------------------------------------===//
// Quantized
//===----------------------------------------------------------------------===//

let Since = 10 in {
defvar ONNX_Blocks = [Integer<"axis", 1>, Integer<"block_size", 0>, Integer<"output_dtype", 0>];
def : ONNX_Custom<"QuantizeLinear", (ins Any:$x, Any:$y_scale, Optional<Narrow<Any>>:$y_zero_point),
                  !listconcat(ONNX_Blocks, [Integer<"saturate", 1>, Integer<"precision", 0>])>;
def : ONNX_Custom<"DequantizeLinear", (ins Narrow<Any>:$x, Any:$x_scale, Optional<Narrow<Any>>:$x_zero_point), ONNX_Blocks>;
}
let Since = 11 in
def : ONNX_Custom<"DynamicQuantizeLinear", (ins Any:$x)>;
let Since = 10 in {
def : ONNX_Custom<"MatMulInteger", (ins Any:$A, Any:$B, Optional<Any>:$a_zero_point, Optional<Any>:$b_zero_point)>;
def : ONNX_Custom<"ConvInteger", (ins Any:$x, Any:$w, Optional<Any>:$x_zero_point, Optional<Any>:$w_zero_point),
                  !listconcat(ONNX_Windows, [Integer<"group", 1>])>;
def : ONNX_Custom<"QLinearMatMul", (ins Any:$a, Any:$a_scale, Any:$a_zero_point, Any:$b, Any:$b_scale, Any:$b_zero_point,
                  Any:$y_scale, Any:$y_zero_point)>;
def : ONNX_Custom<"QLinearConv", (ins Any:$x, Any:$x_scale, Any:$x_zero_point, Any:$w, Any:$w_scale, Any:$w_zero_point,
                  Any:$y_scale, Any:$y_zero_point, Optional<Any>:$B),
                  !listconcat(ONNX_Windows, [Integer<"group", 1>])>;
}

//===----------------------------------------------------------------------===//
// Quantized operators of onnxruntime
//===----------------------------------------------------------------------===//

class ORT_QLinear<string name, dag operands, list<SourceAttr> attributes, string function = name>
    : ONNX_Custom<"com.microsoft." # name, operands, attributes, function>;
defvar ORT_One = (ins Int:$X, Float:$X_scale, Optional<Int>:$X_zero_point, Float:$Y_scale, Optional<Int>:$Y_zero_point);
defvar ORT_Two = (ins Int:$A, Float:$A_scale, Optional<Int>:$A_zero_point, Int:$B, Float:$B_scale, Optional<Int>:$B_zero_point,
                  Float:$C_scale, Optional<Int>:$C_zero_point);
class ORT_QLinearOp<string name, dag operands, string function, TTIR_Op op> : ORT_QLinear<name, operands, []> {
  let Function = Importer<function, [op]>;
}
def : ORT_QLinearOp<"QLinearAdd", ORT_Two, "QLinearBinary", TTIR_AddOp>;
def : ORT_QLinearOp<"QLinearMul", ORT_Two, "QLinearBinary", TTIR_MultiplyOp>;
def : ORT_QLinearOp<"QLinearSigmoid", ORT_One, "QLinearUnary", TTIR_SigmoidOp>;
def : ORT_QLinear<"QLinearLeakyRelu", ORT_One, [Number<"alpha", "0.01">]>;
let Limits = "channels last" in {
def : ORT_QLinear<"QLinearGlobalAveragePool", ORT_One, [Integer<"channels_last", 0>]>;
def : ORT_QLinear<"QLinearAveragePool", ORT_One,
                  !listconcat(ONNX_Windows, [Integer<"ceil_mode", 0>, Integer<"count_include_pad", 0>,
                                             Integer<"channels_last", 0>])>;
}
def : ORT_QLinear<"QLinearConcat", (ins Any:$Y_scale, Any:$Y_zero_point, Variadic<Any>:$inputs), [BareInteger<"axis">]>;
def : ORT_QLinear<"QGemm", (ins Int:$A, Float:$a_scale, Int:$a_zero_point, Int:$B, Float:$b_scale, Int:$b_zero_point,
                  Optional<Int>:$C, Optional<Float>:$y_scale, Optional<Int>:$y_zero_point),
                  [Integer<"transA", 0>, Integer<"transB", 0>, Number<"alpha", "1">]>;

#endif // TTMLIR_IMPORT_ONNX
