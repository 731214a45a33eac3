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

// An op that becomes `result`.
class ONNX_Op<string name, list<string> operands, list<SourceAttr> attributes, dag result> : SourceOp<name, operands, attributes> {
  let Class = "ONNXOp";
  let Result = result;
}
// An op that import<Name> of lib/Import/ONNX builds.
class ONNX_Custom<string name, list<string> operands, list<SourceAttr> attributes = [], string function = name>
    : SourceOp<name, operands, attributes> {
  let Class = "ONNXOp";
  let Function = "import" # function;
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

class ONNX_Unary<string name, dag result, list<SourceAttr> attributes = [], string type = "X: float">
    : ONNX_Op<name, [type], !listconcat(attributes, [Integers<"consumed_inputs">]), result>;
def : ONNX_Unary<"Abs", (TTIR_AbsOp $X), [], "X">;
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
def : ONNX_Unary<"Identity", (ins $X), [], "X: any">;
def : ONNX_Unary<"Log", (TTIR_LogOp $X)>;
let Since = 18 in
def : ONNX_Unary<"Mish", (TTIR_MishOp $X)>;
def : ONNX_Unary<"Neg", (TTIR_NegOp $X), [], "X">;
def : ONNX_Unary<"Reciprocal", (TTIR_ReciprocalOp $X)>;
def : ONNX_Unary<"Relu", (TTIR_ReluOp $X), [], "X">;
def : ONNX_Unary<"Sigmoid", (TTIR_SigmoidOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Sign", (TTIR_SignOp $X), [], "X">;
let Since = 7 in
def : ONNX_Unary<"Sin", (TTIR_SinOp $X)>;
let Since = 9 in
def : ONNX_Unary<"Sinh", (sinh $X)>;
def : ONNX_Unary<"Softplus", (log1p_exp $X)>;
def : ONNX_Unary<"Softsign", (TTIR_SoftsignOp $X)>;
def : ONNX_Unary<"Sqrt", (TTIR_SqrtOp $X)>;
let Since = 7 in
def : ONNX_Unary<"Tan", (TTIR_TanOp $X)>;
def : ONNX_Unary<"Tanh", (TTIR_TanhOp $X)>;
def : ONNX_Unary<"LeakyRelu", (TTIR_LeakyReluOp $X, "parameter = n.f32(alpha)"), [Number<"alpha", "0.01">]>;
def : ONNX_Unary<"Elu", (elu $X, "alpha"), [Number<"alpha", "1.0">]>;
let Since = 12 in
def : ONNX_Unary<"Celu", (celu $X, "alpha"), [Number<"alpha", "1.0">]>;
def : ONNX_Unary<"Selu", (TTIR_MultiplyOp (TTIR_WhereOp (TTIR_GreaterThanOp $X, (Splat $X, "0")), $X,
                    (TTIR_MultiplyOp (TTIR_Expm1Op $X), (Splat $X, "alpha"))),
                                   (Splat $X, "gamma")),
                 [Number<"alpha", "1.67326319217681884765625">, Number<"gamma", "1.05070102214813232421875">]>;
let Since = 10 in
def : ONNX_Unary<"ThresholdedRelu", (TTIR_WhereOp (TTIR_GreaterThanOp $X, (Splat $X, "alpha")), $X, (Splat $X, "0")),
                    [Number<"alpha", "1.0">]>;
def : ONNX_Unary<"HardSigmoid", (TTIR_ClampScalarOp (TTIR_AddOp (TTIR_MultiplyOp $X, (Splat $X, "alpha")), (Splat $X, "beta")),
                                             "min = n.f32(0)", "max = n.f32(1)"),
                 [Number<"alpha", "0.2">, Number<"beta", "0.5">]>;
let Since = 9 in
def : ONNX_Unary<"Shrink", (TTIR_WhereOp (TTIR_LessThanOp $X, (Splat $X, "-lambd")), (TTIR_AddOp $X, (Splat $X, "bias")),
                                  (TTIR_WhereOp (TTIR_GreaterThanOp $X, (Splat $X, "lambd")), (TTIR_SubtractOp $X, (Splat $X,
                                  "bias")), (Splat $X, "0"))),
                 [Number<"lambd", "0.5">, Number<"bias", "0">]>;
def : ONNX_Op<"PRelu", ["X: T", "slope: T"], [Integers<"consumed_inputs">],
              (TTIR_WhereOp (TTIR_LessThanOp $X, (Splat $X, "0")), (TTIR_MultiplyOp $X, $slope), $X)> {
  // Until opset 6, a list of slopes is one per channel.
  let Prepare = "n.alignChannels(X, slope)";
}
def : ONNX_Unary<"Not", (TTIR_LogicalNotOp $X), [], "X: bool">;
let Since = 18 in
def : ONNX_Unary<"BitwiseNot", (TTIR_BitwiseNotOp $X), [], "X: integer">;
let Since = 9 in
def : ONNX_Unary<"IsNaN", (isnan $X)>;
let Since = 10 in
def : ONNX_Custom<"IsInf", ["X: float"], [Integer<"detect_negative", "1">, Integer<"detect_positive", "1">]>;
let Since = 11 in
def : ONNX_Unary<"Round", (round_even $X)>;
let Since = 20 in
def : ONNX_Custom<"Gelu", ["X: float"], [Text<"approximate", "none", ["none", "tanh"]>]>;
def : ONNX_Custom<"Clip", ["input: T", "min?: T", "max?: T"], [Number<"min">, Number<"max">, Integers<"consumed_inputs">]>;
def : ONNX_Custom<"Cast", ["input: narrow"], [Other<"to">, Integer<"saturate", "1">]>;
let Since = 15 in
def : ONNX_Custom<"CastLike", ["input: narrow", "target_type: narrow"], [Integer<"saturate", "1">]>;
def : ONNX_Custom<"Dropout", ["data", "ratio?: known", "training_mode?: known"],
                  [Number<"ratio", "0.5">, Integer<"seed", "0">, Integer<"is_test", "1">, Integers<"consumed_inputs">]>;

// Until opset 6, `broadcast` and `axis` place the axes of B among the axes of A.
class ONNX_Binary<string name, dag result, string type = ": T">
    : ONNX_Op<name, ["A" # type, "B" # type], [Integer<"broadcast", "0">, Integer<"axis", "-1">, Integers<"consumed_inputs">],
              result> {
  let Prepare = "n.alignAxes(A, B, broadcast, axis)";
}
def : ONNX_Binary<"Add", (TTIR_AddOp $A, $B)>;
def : ONNX_Binary<"Sub", (TTIR_SubtractOp $A, $B)>;
def : ONNX_Binary<"Mul", (TTIR_MultiplyOp $A, $B)>;
def : ONNX_Binary<"Div", (TTIR_DivOp $A, $B)>;
def : ONNX_Binary<"Pow", (TTIR_PowOp $A, $B), type="">;
def : ONNX_Binary<"And", (TTIR_LogicalAndOp $A, $B), ": bool">;
def : ONNX_Binary<"Or", (TTIR_LogicalOrOp $A, $B), ": bool">;
def : ONNX_Binary<"Xor", (TTIR_LogicalXorOp $A, $B), ": bool">;
def : ONNX_Binary<"Equal", (TTIR_EqualOp $A, $B)>;
def : ONNX_Binary<"Greater", (TTIR_GreaterThanOp $A, $B)>;
let Since = 12 in
def : ONNX_Binary<"GreaterOrEqual", (TTIR_GreaterEqualOp $A, $B)>;
def : ONNX_Binary<"Less", (TTIR_LessThanOp $A, $B)>;
let Since = 12 in
def : ONNX_Binary<"LessOrEqual", (TTIR_LessEqualOp $A, $B)>;
let Since = 18 in {
def : ONNX_Binary<"BitwiseAnd", (TTIR_BitwiseAndOp $A, $B), ": T integer">;
def : ONNX_Binary<"BitwiseOr", (TTIR_BitwiseOrOp $A, $B), ": T integer">;
def : ONNX_Binary<"BitwiseXor", (TTIR_BitwiseXorOp $A, $B), ": T integer">;
}
let Since = 10 in
def : ONNX_Custom<"Mod", ["A: T", "B: T"], [Integer<"fmod", "0">]>;
let Since = 11 in
def : ONNX_Custom<"BitShift", ["X: T integer", "Y: T integer"], [Text<"direction", choices=["LEFT", "RIGHT"]>]>;
let Since = 9 in
def : ONNX_Op<"Where", ["condition: bool", "X: T", "Y: T"], [], (TTIR_WhereOp $condition, $X, $Y)>;
class ONNX_Fold<string name, string op, string isMean = "false">
    : ONNX_Custom<name, ["data*: T"], [Integers<"consumed_inputs">], "Fold<ttir::" # op # ", /*isMean=*/" # isMean # ">">;
def : ONNX_Fold<"Max", "MaximumOp">;
def : ONNX_Fold<"Min", "MinimumOp">;
def : ONNX_Fold<"Sum", "AddOp">;
def : ONNX_Fold<"Mean", "AddOp", "true">;

//===----------------------------------------------------------------------===//
// Values and shapes
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"Constant", [], [StoredTensor<"value">, Number<"value_float">, Numbers<"value_floats">, Integer<"value_int">,
                                   Integers<"value_ints">, Other<"sparse_value">, Text<"value_string">, Texts<"value_strings">]> {
  let Limits = "strings";
}
let Since = 9 in {
def : ONNX_Custom<"ConstantOfShape", ["input: integer known"], [StoredTensor<"value">]>;
def : ONNX_Custom<"EyeLike", ["input"], [Other<"dtype">, Integer<"k", "0">]>;
}
let Since = 11 in
def : ONNX_Custom<"Range", ["start: T known", "limit: T known", "delta: T known"]>;
def : ONNX_Custom<"Shape", ["data: narrow"], [Integer<"start", "0">, Integer<"end">]>;
def : ONNX_Custom<"Size", ["data: narrow"]>;

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"Reshape", ["data: narrow", "shape?: integer known"],
                  [Integers<"shape">, Integer<"allowzero", "0">, Integers<"consumed_inputs">]>;
def : ONNX_Custom<"Flatten", ["input: narrow"], [Integer<"axis", "1">]>;
def : ONNX_Custom<"Transpose", ["data: narrow"], [Integers<"perm">]>;
def : ONNX_Custom<"Squeeze", ["data: narrow", "axes?: integer known"], [Integers<"axes">]>;
def : ONNX_Custom<"Unsqueeze", ["data: narrow", "axes?: integer known"], [Integers<"axes">]>;
def : ONNX_Custom<"Concat", ["inputs*: T narrow"], [Integer<"axis", "1">]>;
def : ONNX_Custom<"Split", ["input: narrow", "split?: integer known"],
                  [Integer<"axis", "0">, Integers<"split">, Integer<"num_outputs">]>;
def : ONNX_Custom<"Slice", ["data: narrow", "starts?: integer known", "ends?: integer known", "axes?: integer known",
                  "steps?: integer known"],
                  [Integers<"starts">, Integers<"ends">, Integers<"axes">]>;
def : ONNX_Custom<"Gather", ["data: narrow", "indices: integer"], [Integer<"axis", "0">]>;
defvar ONNX_Reductions = ["none", "add", "mul", "max", "min"];
let Since = 11 in {
def : ONNX_Custom<"GatherElements", ["data: narrow", "indices: integer"], [Integer<"axis", "0">]>;
def : ONNX_Custom<"GatherND", ["data: narrow", "indices: integer"], [Integer<"batch_dims", "0">]>;
def : ONNX_Custom<"ScatterElements", ["data: T", "indices: integer", "updates: T"],
                  [Integer<"axis", "0">, Text<"reduction", "none", ONNX_Reductions>]>;
}
let Since = 9 in
def : ONNX_Custom<"Scatter", ["data: T", "indices: integer", "updates: T"], [Integer<"axis", "0">], "ScatterElements">;
let Since = 11 in
def : ONNX_Custom<"ScatterND", ["data: T", "indices: integer", "updates: T"], [Text<"reduction", "none", ONNX_Reductions>]>;
let Since = 8 in
def : ONNX_Custom<"Expand", ["input: narrow", "shape: integer known"]>;
def : ONNX_Custom<"Tile", ["input: narrow", "repeats: known", "axis?: known"]>;
def : ONNX_Custom<"Pad", ["data: T narrow", "pads?: integer known", "constant_value?: T narrow", "axes?: integer known"],
                  [Text<"mode", "constant", ["constant", "reflect", "edge", "wrap"]>, Integers<"pads">, Integers<"paddings">,
                  Number<"value", "0">]>;
let Since = 14 in
def : ONNX_Custom<"Trilu", ["input", "k?: integer known"], [Integer<"upper", "1">]>;
def : ONNX_Custom<"DepthToSpace", ["input: narrow"], [Integer<"blocksize">, Text<"mode", "DCR", ["DCR", "CRD"]>]>;
def : ONNX_Custom<"SpaceToDepth", ["input: narrow"], [Integer<"blocksize">]>;
let Since = 9 in
def : ONNX_Custom<"OneHot", ["indices", "depth: known", "values"], [Integer<"axis", "-1">]>;
let Since = 10 in
def : ONNX_Custom<"ReverseSequence", ["input: narrow", "sequence_lens: integer known"],
                  [Integer<"batch_axis", "1">, Integer<"time_axis", "0">]>;

let Since = 9 in {
def : ONNX_Custom<"Compress", ["input", "condition: bool known"], [Integer<"axis">]>;
def : ONNX_Custom<"NonZero", ["X: known"]>;
}
let Since = 11 in
def : ONNX_Custom<"Unique", ["X: known"], [Integer<"axis">, Integer<"sorted", "1">]>;

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

// Over all axes if there are none, unless `noop_with_empty_axes` is set.
class ONNX_Reduce<string name, dag result> : ONNX_Op<"Reduce" # name, ["data", "axes?: known"],
                                                     [Integers<"axes">, Integer<"keepdims", "1">,
                                                      Integer<"noop_with_empty_axes", "0">], result> {
  let Prepare = "const Reduction r = n.reduction(data, axes, noop_with_empty_axes != 0)";
}
class Reduced<TTIR_Op op, dag operand> { dag Result = (op operand, "keep_dim = n.flag(keepdims)", "dim_arg = n.i32s(r.axes)"); }
def : ONNX_Reduce<"L1", Reduced<TTIR_SumOp, (TTIR_AbsOp $data)>.Result>;
def : ONNX_Custom<"ReduceL2", ["data", "axes?: known"], [Integers<"axes">, Integer<"keepdims", "1">,
                                                       Integer<"noop_with_empty_axes", "0">]>;
def : ONNX_Custom<"ReduceLogSum", ["data", "axes?: known"], [Integers<"axes">, Integer<"keepdims", "1">,
                                                       Integer<"noop_with_empty_axes", "0">]>;
def : ONNX_Custom<"ReduceLogSumExp", ["data", "axes?: known"], [Integers<"axes">, Integer<"keepdims", "1">,
                                                       Integer<"noop_with_empty_axes", "0">]>;
def : ONNX_Reduce<"Max", Reduced<TTIR_MaxOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Mean", Reduced<TTIR_MeanOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Min", Reduced<TTIR_MinOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Prod", Reduced<TTIR_ProdOp, (ins $data)>.Result>;
def : ONNX_Reduce<"Sum", Reduced<TTIR_SumOp, (ins $data)>.Result>;
def : ONNX_Reduce<"SumSquare", Reduced<TTIR_SumOp, (TTIR_MultiplyOp $data, $data)>.Result>;
class ONNX_ArgExtremum<string name, string isMin> : ONNX_Custom<name, ["data"], [Integer<"axis", "0">, Integer<"keepdims", "1">,
                                                                               Integer<"select_last_index", "0">],
                                                                "ArgExtremum</*isMin=*/" # isMin # ">">;
def : ONNX_ArgExtremum<"ArgMax", "false">;
def : ONNX_ArgExtremum<"ArgMin", "true">;
let Since = 11 in
def : ONNX_Custom<"CumSum", ["x", "axis: known"], [Integer<"exclusive", "0">, Integer<"reverse", "0">]>;
def : ONNX_Custom<"TopK", ["X", "K?: known"],
                  [Integer<"axis", "-1">, Integer<"k">, Integer<"largest", "1">, Integer<"sorted", "1">]>;

//===----------------------------------------------------------------------===//
// Products and networks
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"MatMul", ["A: T", "B: T"]>;
def : ONNX_Custom<"Gemm", ["A: T", "B: T", "C?: T"],
                  [Number<"alpha", "1">, Number<"beta", "1">, Integer<"transA", "0">, Integer<"transB", "0">,
                   Integer<"broadcast", "0">]>;
let Since = 11 in
def : ONNX_Custom<"Det", ["X"]>;
let Since = 12 in
def : ONNX_Custom<"Einsum", ["Inputs*"], [Text<"equation">]>;
defvar ONNX_Windows = [Text<"auto_pad", "NOTSET", ["NOTSET", "SAME_UPPER", "SAME_LOWER", "VALID"]>, Integers<"kernel_shape">,
                       Integers<"strides">, Integers<"pads">, Integers<"dilations">];
def : ONNX_Custom<"Conv", ["X: T", "W: T", "B?: T"], !listconcat(ONNX_Windows, [Integer<"group", "1">])>;
def : ONNX_Custom<"ConvTranspose", ["X: T", "W: T", "B?: T"],
                  !listconcat(ONNX_Windows, [Integer<"group", "1">, Integers<"output_padding">, Integers<"output_shape">])>;
let Since = 19 in
def : ONNX_Custom<"DeformConv", ["X: T", "W: T", "offset: T", "B?: T", "mask?: T"],
                  !listconcat(ONNX_Windows, [Integer<"group", "1">, Integer<"offset_group", "1">])>;
def : ONNX_Custom<"MaxPool", ["X"], !listconcat(ONNX_Windows, [Integer<"ceil_mode", "0">, Integer<"storage_order", "0">])> {
  let Limits = "places of three spatial axes";
}
let Since = 9 in
def : ONNX_Custom<"MaxUnpool", ["X", "I", "output_shape?: known"],
                  [Integers<"kernel_shape">, Integers<"strides">, Integers<"pads">]>;
def : ONNX_Custom<"AveragePool", ["X"], !listconcat(ONNX_Windows, [Integer<"ceil_mode", "0">, Integer<"count_include_pad", "0">])>;
def : ONNX_Custom<"GlobalAveragePool", ["X"], [], "GlobalPool<ttir::MeanOp>">;
def : ONNX_Custom<"GlobalMaxPool", ["X"], [], "GlobalPool<ttir::MaxOp>">;
// The exponent is a float in opset 1.
def : ONNX_Custom<"LpPool", ["X"], !listconcat(ONNX_Windows, [Other<"p">, Integer<"ceil_mode", "0">])>;
def : ONNX_Custom<"GlobalLpPool", ["X"], [Other<"p">]>;
def : ONNX_Custom<"LpNormalization", ["input"], [Integer<"axis", "-1">, Other<"p">]>;
class ONNX_Softmax<string name> : ONNX_Custom<name, ["input: float"], [Integer<"axis">], "AlongAxis<SoftmaxKind::" # name # ">">;
def : ONNX_Softmax<"Softmax">;
def : ONNX_Softmax<"LogSoftmax">;
def : ONNX_Softmax<"Hardmax">;
def : ONNX_Custom<"BatchNormalization", ["X", "scale", "B", "mean", "var"],
                  [Number<"epsilon", "1e-5">, Number<"momentum", "0.9">, Integer<"training_mode", "0">, Integer<"spatial", "1">,
                   Integer<"is_test", "1">, Integers<"consumed_inputs">]> {
  let Limits = "training before opset 14, statistics per element (spatial=0)";
}
def : ONNX_Custom<"InstanceNormalization", ["input: T", "scale: T", "B: T"],
                  [Number<"epsilon", "1e-5">, Integers<"consumed_inputs">]>;
let Since = 17 in
def : ONNX_Custom<"LayerNormalization", ["X", "Scale", "B?"], [Integer<"axis", "-1">, Number<"epsilon", "1e-5">,
                                                             Integer<"stash_type", "1">]>;
let Since = 18 in
def : ONNX_Custom<"GroupNormalization", ["X", "scale", "bias"], [Number<"epsilon", "1e-5">, Integer<"num_groups">,
                                                               Integer<"stash_type", "1">]>;
let Since = 23 in {
def : ONNX_Custom<"RMSNormalization", ["X", "scale"],
                  [Integer<"axis", "-1">, Number<"epsilon", "1e-5">, Integer<"stash_type", "1">]>;
def : ONNX_Custom<"Attention", ["Q", "K", "V", "attn_mask?", "past_key?", "past_value?"],
                  [Integer<"is_causal", "0">, Integer<"q_num_heads">, Integer<"kv_num_heads">, Number<"scale">,
                   Number<"softcap", "0">, Integer<"qk_matmul_output_mode", "0">, Integer<"softmax_precision">]>;
def : ONNX_Custom<"RotaryEmbedding", ["X", "cos_cache", "sin_cache", "position_ids?"],
                  [Integer<"interleaved", "0">, Integer<"num_heads">, Integer<"rotary_embedding_dim", "0">]>;
}
let Since = 9 in
def : ONNX_Custom<"MeanVarianceNormalization", ["X"], [Integers<"axes">]>;
def : ONNX_Custom<"LRN", ["X: float"], [Number<"alpha", "0.0001">, Number<"beta", "0.75">, Number<"bias", "1">, Integer<"size">]>;

//===----------------------------------------------------------------------===//
// Images
//===----------------------------------------------------------------------===//

let Since = 10 in
def : ONNX_Custom<"Resize", ["X", "roi?: known", "scales?: known", "sizes?: known"],
                  [Text<"mode", "nearest", ["nearest", "linear", "cubic"]>,
                   Text<"coordinate_transformation_mode", "half_pixel",
                        ["half_pixel", "half_pixel_symmetric", "pytorch_half_pixel", "align_corners", "asymmetric",
                         "tf_half_pixel_for_nn", "tf_crop_and_resize"]>,
                   Text<"nearest_mode", "round_prefer_floor", ["round_prefer_floor", "round_prefer_ceil", "floor", "ceil"]>,
                   Number<"cubic_coeff_a", "-0.75">, Integer<"exclude_outside", "0">, Number<"extrapolation_value", "0">,
                   Integer<"antialias", "0">, Integers<"axes">, Text<"keep_aspect_ratio_policy", "stretch",
                                                                     ["stretch", "not_larger", "not_smaller"]>]>;
def : ONNX_Custom<"Upsample", ["X", "scales?: known"],
                  [Text<"mode", "nearest", ["nearest", "linear", "bilinear"]>, Numbers<"scales">, Number<"height_scale">,
                   Number<"width_scale">], "Resize">;

let Since = 16 in
def : ONNX_Custom<"GridSample", ["X", "grid"], [Text<"mode", "linear", ["linear", "bilinear", "nearest", "cubic", "bicubic"]>,
                                                Text<"padding_mode", "zeros", ["zeros", "border", "reflection"]>,
                                                Integer<"align_corners", "0">]>;

let Since = 20 in
def : ONNX_Custom<"AffineGrid", ["theta", "size"], [Integer<"align_corners", "0">]>;
let Since = 18 in {
def : ONNX_Custom<"CenterCropPad", ["input_data", "shape"], [Integers<"axes">]>;
def : ONNX_Custom<"Col2Im", ["input", "image_shape", "block_shape"],
                  [Integers<"dilations">, Integers<"pads">, Integers<"strides">]>;
}

def : ONNX_Custom<"MaxRoiPool", ["X", "rois"], [Integers<"pooled_shape">, Number<"spatial_scale", "1">]>;
let Since = 10 in
def : ONNX_Custom<"RoiAlign", ["X: T", "rois: T", "batch_indices: integer"],
                  [Text<"mode", "avg", ["avg", "max"]>,
                   Text<"coordinate_transformation_mode", "half_pixel", ["half_pixel", "output_half_pixel"]>,
                   Integer<"output_height", "1">,
                   Integer<"output_width", "1">, Integer<"sampling_ratio", "0">, Number<"spatial_scale", "1">]> {
  let Limits = "maxima, numbers of samples that inputs decide";
}

//===----------------------------------------------------------------------===//
// Signals
//===----------------------------------------------------------------------===//

class ONNX_Window<string kind> : ONNX_Custom<kind # "Window", ["size: known"],
                                             [Integer<"output_datatype", "1">, Integer<"periodic", "1">],
                                             "Window<WindowKind::" # kind # ">">;
let Since = 17 in {
def : ONNX_Window<"Blackman">;
def : ONNX_Window<"Hamming">;
def : ONNX_Window<"Hann">;
def : ONNX_Custom<"MelWeightMatrix", ["num_mel_bins: known", "dft_length: known", "sample_rate: known", "lower_edge_hertz: known",
                                      "upper_edge_hertz: known"],
                  [Integer<"output_datatype", "1">]>;
def : ONNX_Custom<"DFT", ["input", "dft_length?: known", "axis?: known"], [Integer<"axis", "1">, Integer<"inverse", "0">,
                                                           Integer<"onesided", "0">]>;
def : ONNX_Custom<"STFT", ["signal", "frame_step: known", "window?", "frame_length?: known"], [Integer<"onesided", "1">]>;
}

//===----------------------------------------------------------------------===//
// Losses
//===----------------------------------------------------------------------===//

class ONNX_Loss<string name> : ONNX_Custom<name, ["input: T", "target: integer", "weight?: T"],
                                             [Text<"reduction", "mean", ["none", "sum", "mean"]>,
                    Integer<"ignore_index">]>;
let Since = 12 in {
def : ONNX_Loss<"NegativeLogLikelihoodLoss">;
def : ONNX_Loss<"SoftmaxCrossEntropyLoss">;
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

class ONNX_Optimizer<string name, list<SourceAttr> attributes>
    : ONNX_Custom<"ai.onnx.preview.training." # name, ["R", "T", "inputs*"],
                  !listconcat(attributes, [Number<"norm_coefficient", "0">]), name>;
def : ONNX_Optimizer<"Adagrad", [Number<"decay_factor", "0">, Number<"epsilon", "1e-6">]>;
def : ONNX_Optimizer<"Adam", [Number<"alpha", "0.9">, Number<"beta", "0.999">, Number<"epsilon", "1e-2">,
                              Number<"norm_coefficient_post", "0">]>;
def : ONNX_Optimizer<"Momentum", [Number<"alpha">, Number<"beta">, Text<"mode">]>;

//===----------------------------------------------------------------------===//
// Recurrent networks
//===----------------------------------------------------------------------===//

defvar ONNX_RecurrentOperands = ["X: T", "W: T", "R: T", "B?: T", "sequence_lens?: integer", "initial_h?: T"];
defvar ONNX_Recurrent = [Integer<"hidden_size">, Text<"direction", "forward", ["forward", "reverse", "bidirectional"]>,
                         Texts<"activations">, Numbers<"activation_alpha">, Numbers<"activation_beta">, Number<"clip">,
                         Integer<"layout", "0">, Integer<"output_sequence", "0">];
def : ONNX_Custom<"RNN", ONNX_RecurrentOperands, ONNX_Recurrent> {
  let Limits = "more steps than the unroll limit";
}
def : ONNX_Custom<"GRU", ONNX_RecurrentOperands,
                  !listconcat(ONNX_Recurrent, [Integer<"linear_before_reset", "0">])> {
  let Limits = "more steps than the unroll limit";
}
def : ONNX_Custom<"LSTM", !listconcat(ONNX_RecurrentOperands, ["initial_c?: T", "P?: T"]),
                  !listconcat(ONNX_Recurrent, [Integer<"input_forget", "0">])> {
  let Limits = "more steps than the unroll limit";
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

def : ONNX_Custom<"If", ["cond: bool"], [StoredGraph<"then_branch">, StoredGraph<"else_branch">]> {
  let Limits = "branches of several types unless the condition is known";
}
def : ONNX_Custom<"Loop", ["M?: integer known", "cond?: bool known", "v_initial*: any"], [StoredGraph<"body">]> {
  let Limits = "more steps than the unroll limit";
}
// Opset 8 has lengths of sequences before the inputs.
let Since = 8 in
def : ONNX_Custom<"Scan", ["inputs*: narrow"], [StoredGraph<"body">, Integer<"num_scan_inputs">, Integers<"scan_input_axes">,
                                       Integers<"scan_input_directions">, Integers<"scan_output_axes">,
                                       Integers<"scan_output_directions">, Integers<"directions">]> {
  let Limits = "more steps than the unroll limit; before opset 9, lengths of sequences";
}

//===----------------------------------------------------------------------===//
// Random numbers
//===----------------------------------------------------------------------===//

defvar ONNX_Draw = [Integer<"dtype">, Number<"seed">];
defvar ONNX_Uniform = !listconcat(ONNX_Draw, [Number<"low", "0">, Number<"high", "1">]);
defvar ONNX_Normal = !listconcat(ONNX_Draw, [Number<"mean", "0">, Number<"scale", "1">]);
def : ONNX_Custom<"RandomUniform", [], !listconcat(ONNX_Uniform, [Integers<"shape">]), "Random<RandomKind::Uniform>">;
def : ONNX_Custom<"RandomNormal", [], !listconcat(ONNX_Normal, [Integers<"shape">]), "Random<RandomKind::Normal>">;
def : ONNX_Custom<"RandomUniformLike", ["input"], ONNX_Uniform, "RandomLike<RandomKind::Uniform>">;
def : ONNX_Custom<"RandomNormalLike", ["input"], ONNX_Normal, "RandomLike<RandomKind::Normal>">;
let Since = 7 in
def : ONNX_Custom<"Multinomial", ["input: float"], !listconcat(ONNX_Draw, [Integer<"sample_size", "1">])>;
let Since = 15 in
def : ONNX_Custom<"Bernoulli", ["input: float"], ONNX_Draw>;

//===----------------------------------------------------------------------===//
// Sequences and optional values
//===----------------------------------------------------------------------===//

let Since = 11 in {
def : ONNX_Custom<"ConcatFromSequence", ["input_sequence: sequence"], [Integer<"axis">, Integer<"new_axis", "0">]>;
def : ONNX_Custom<"SequenceAt", ["input_sequence: sequence", "position: integer known"]>;
def : ONNX_Custom<"SequenceConstruct", ["inputs*: T narrow"]>;
def : ONNX_Custom<"SequenceEmpty", [], [Integer<"dtype">]>;
def : ONNX_Custom<"SequenceErase", ["input_sequence: sequence", "position?: integer known"]>;
def : ONNX_Custom<"SequenceInsert", ["input_sequence: sequence", "tensor: narrow", "position?: integer known"]>;
def : ONNX_Custom<"SequenceLength", ["input_sequence: sequence"]>;
def : ONNX_Custom<"SplitToSequence", ["input: narrow", "split?: integer known"], [Integer<"axis", "0">, Integer<"keepdims", "1">]>;
}
let Since = 15 in {
def : ONNX_Custom<"Optional", ["input?: any"], [Other<"type">]>;
def : ONNX_Custom<"OptionalGetElement", ["input: any"]>;
def : ONNX_Custom<"OptionalHasElement", ["input?: any"]>;
}
let Since = 17 in
def : ONNX_Custom<"SequenceMap", ["input_sequence: sequence", "additional_inputs*: any"], [StoredGraph<"body">]>;

//===----------------------------------------------------------------------===//
// Quantized
//===----------------------------------------------------------------------===//

let Since = 10 in {
defvar ONNX_Blocks = [Integer<"axis", "1">, Integer<"block_size", "0">, Integer<"output_dtype", "0">];
def : ONNX_Custom<"QuantizeLinear", ["x", "y_scale", "y_zero_point?: narrow"],
                  !listconcat(ONNX_Blocks, [Integer<"saturate", "1">, Integer<"precision", "0">])>;
def : ONNX_Custom<"DequantizeLinear", ["x: narrow", "x_scale", "x_zero_point?: narrow"], ONNX_Blocks>;
}
let Since = 11 in
def : ONNX_Custom<"DynamicQuantizeLinear", ["x"]>;
let Since = 10 in {
def : ONNX_Custom<"MatMulInteger", ["A", "B", "a_zero_point?", "b_zero_point?"]>;
def : ONNX_Custom<"ConvInteger", ["x", "w", "x_zero_point?", "w_zero_point?"], !listconcat(ONNX_Windows, [Integer<"group", "1">])>;
def : ONNX_Custom<"QLinearMatMul", ["a", "a_scale", "a_zero_point", "b", "b_scale", "b_zero_point", "y_scale", "y_zero_point"]>;
def : ONNX_Custom<"QLinearConv", ["x", "x_scale", "x_zero_point", "w", "w_scale", "w_zero_point", "y_scale", "y_zero_point", "B?"],
                  !listconcat(ONNX_Windows, [Integer<"group", "1">])>;
}

//===----------------------------------------------------------------------===//
// Quantized operators of onnxruntime
//===----------------------------------------------------------------------===//

class ORT_QLinear<string name, list<string> operands, list<SourceAttr> attributes, string function = name>
    : ONNX_Custom<"com.microsoft." # name, operands, attributes, function>;
defvar ORT_One = ["X: integer", "X_scale: float", "X_zero_point?: integer", "Y_scale: float", "Y_zero_point?: integer"];
defvar ORT_Two = ["A: integer", "A_scale: float", "A_zero_point?: integer", "B: integer", "B_scale: float",
                  "B_zero_point?: integer", "C_scale: float", "C_zero_point?: integer"];
def : ORT_QLinear<"QLinearAdd", ORT_Two, [], "QLinearBinary<ttir::AddOp>">;
def : ORT_QLinear<"QLinearMul", ORT_Two, [], "QLinearBinary<ttir::MultiplyOp>">;
def : ORT_QLinear<"QLinearSigmoid", ORT_One, [], "QLinearUnary<ttir::SigmoidOp>">;
def : ORT_QLinear<"QLinearLeakyRelu", ORT_One, [Number<"alpha", "0.01">]>;
let Limits = "channels last" in {
def : ORT_QLinear<"QLinearGlobalAveragePool", ORT_One, [Integer<"channels_last", "0">]>;
def : ORT_QLinear<"QLinearAveragePool", ORT_One,
                  !listconcat(ONNX_Windows, [Integer<"ceil_mode", "0">, Integer<"count_include_pad", "0">,
                                             Integer<"channels_last", "0">])>;
}
def : ORT_QLinear<"QLinearConcat", ["Y_scale", "Y_zero_point", "inputs*"], [Integer<"axis">]>;
def : ORT_QLinear<"QGemm", ["A: integer", "a_scale: float", "a_zero_point: integer", "B: integer", "b_scale: float",
                           "b_zero_point: integer", "C?: integer", "y_scale?: float", "y_zero_point?: integer"],
                  [Integer<"transA", "0">, Integer<"transB", "0">, Number<"alpha", "1">]>;

#endif // TTMLIR_IMPORT_ONNX
