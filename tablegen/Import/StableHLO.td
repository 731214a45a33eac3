//===- StableHLO.td - Ops of StableHLO and CHLO ------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record per op: its form as text, which mlir-tblgen makes a class of, and the TTIR that it becomes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_STABLEHLO
#define TTMLIR_IMPORT_STABLEHLO

include "Import/Import.td"
include "Registry/OneBuilder.td"
include "StableHLO/StableHLOBase.td"
include "mlir/IR/BuiltinAttributes.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

defvar T = AnyTensor;
// Tensors, tokens and tuples.
defvar V = AnyType;
defvar Axes = DenseI64ArrayAttr;
defvar MaybeAxes = OptionalAttr<DenseI64ArrayAttr>;
defvar Padding = OptionalAttr<I64ElementsAttr>;
defvar MaybeFlag = OptionalAttr<BoolAttr>;
defvar Body = SizedRegion<1>;

// A version of an op in portable artifacts (tablegen/Import/VHLO.td): the first version of StableHLO that writes it, and the
// attributes added or removed since the previous version.
class HLO_Form<string since, list<string> added = [], list<string> removed = []> {
  string Since = since;
  list<string> Added = added;
  list<string> Removed = removed;
}

// A version with any number of operands; earlier ones have one.
class HLO_VariadicForm<string since> : HLO_Form<since>;

// The function `member` of complex numbers, of ComplexFormula in lib/Import/StableHLO.
class OfComplex<string member> : ComplexForm<"Function"> {
  let Function = Importer<"ComplexFunction", [], [Member<"ComplexFormula", member>]>;
}

class HLO_Op<Dialect dialect, string mnemonic, dag args, dag res, string format, list<Trait> traits = [Pure]>
    : BuiltOp<dialect, mnemonic, traits>, SourceOp<dialect.name # "." # mnemonic, (ins), []> {
  // Versions 1, 2, ... of the op; of ops of other dialects, nothing.
  list<HLO_Form> Forms = [HLO_Form<"0.9.0">];
  let arguments = args;
  let results = res;
  let assemblyFormat = format;
}
// An op that becomes `result`; for booleans, `boolean`.
class HLO_Row<Dialect dialect, string mnemonic, dag args, string format, dag result, dag boolean = (ins),
              ComplexForm complex = Refused, list<Trait> traits = [Pure]>
    : HLO_Op<dialect, mnemonic, args, (outs T:$result), format, traits> {
  let Result = result;
  let Boolean = boolean;
  let Complex = complex;
}
// An op that a function of lib/Import/StableHLO builds.
class HLO_Custom<string mnemonic, dag args, dag res, string format, string function, list<Trait> traits = [Pure],
                 ComplexForm complex = Refused>
    : HLO_Op<StableHLO_Dialect, mnemonic, args, res, format, traits> {
  let Function = Importer<function>;
  let Complex = complex;
}
// An op that is read and has no TTIR form on one device.
class HLO_Unsupported<string mnemonic, dag args, dag res, string format, list<Trait> traits = []>
    : HLO_Op<StableHLO_Dialect, mnemonic, args, res, format, traits> {
  let Limits = "not supported";
}

//===----------------------------------------------------------------------===//
// Element-wise
//===----------------------------------------------------------------------===//

defvar UnaryFormat = "$operand attr-dict `:` custom<SameTypes>(type($operand), type($result))";
defvar BinaryFormat = "$lhs `,` $rhs attr-dict `:` custom<SameTypes>(type($lhs), type($rhs), type($result))";
defvar ArrowFormat = "$operand attr-dict `:` functional-type(operands, results)";

class StableHLO_Unary<string mnemonic, dag result, dag boolean = (ins), ComplexForm complex = Refused,
                  list<Trait> traits = [HLO_Alike]>
    : HLO_Row<StableHLO_Dialect, mnemonic, (ins T:$operand), UnaryFormat, result, boolean, complex, !listconcat([Pure], traits)>;
// `complex` is the function of complex numbers.
class StableHLO_Function<string mnemonic, dag result, string complex>
    : HLO_Row<StableHLO_Dialect, mnemonic, (ins T:$operand, OptionalAttr<StableHLO_ResultAccuracyAttr>:$result_accuracy),
              UnaryFormat, result, (ins), OfComplex<complex>, [Pure, HLO_Alike, HLO_Floats]> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.10.0", ["result_accuracy"]>];
}
class StableHLO_Binary<string mnemonic, dag result, dag boolean = (ins), ComplexForm complex = Refused,
                  list<Trait> traits = [HLO_Alike]>
    : HLO_Row<StableHLO_Dialect, mnemonic, (ins T:$lhs, T:$rhs), BinaryFormat, result, boolean, complex,
              !listconcat([Pure], traits)>;

def StableHLO_CbrtOp : StableHLO_Function<"cbrt", (TTIR_CbrtOp $operand), "cbrt">;
def StableHLO_CeilOp : StableHLO_Unary<"ceil", (TTIR_CeilOp $operand), (ins), Refused, [HLO_Alike, HLO_Floats]>;
def StableHLO_CosineOp : StableHLO_Function<"cosine", (TTIR_CosOp $operand), "cos">;
def StableHLO_ExpOp : StableHLO_Function<"exponential", (TTIR_ExpOp $operand), "exp"> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.9.0", ["result_accuracy"]>];
}
def StableHLO_Expm1Op : StableHLO_Function<"exponential_minus_one", (TTIR_Expm1Op $operand), "expm1">;
def StableHLO_FloorOp : StableHLO_Unary<"floor", (TTIR_FloorOp $operand), (ins), Refused, [HLO_Alike, HLO_Floats]>;
def StableHLO_LogOp : StableHLO_Function<"log", (TTIR_LogOp $operand), "log">;
def StableHLO_Log1pOp : StableHLO_Function<"log_plus_one", (TTIR_Log1pOp $operand), "log1p">;
def StableHLO_LogisticOp : StableHLO_Function<"logistic", (TTIR_SigmoidOp $operand), "logistic">;
def StableHLO_RsqrtOp : StableHLO_Function<"rsqrt", (TTIR_RsqrtOp $operand), "rsqrt">;
def StableHLO_SineOp : StableHLO_Function<"sine", (TTIR_SinOp $operand), "sin">;
def StableHLO_SqrtOp : StableHLO_Function<"sqrt", (TTIR_SqrtOp $operand), "sqrt">;
def StableHLO_TanOp : StableHLO_Function<"tan", (TTIR_TanOp $operand), "tan"> {
  let Forms = [HLO_Form<"1.4.0">, HLO_Form<"1.10.0", ["result_accuracy"]>];
}
def StableHLO_TanhOp : StableHLO_Function<"tanh", (TTIR_TanhOp $operand), "tanh">;
def StableHLO_NegOp : StableHLO_Unary<"negate", (TTIR_NegOp $operand), (ins), Aligned> {
  let Wraps = 1;
}
def StableHLO_NotOp : StableHLO_Unary<"not", (TTIR_BitwiseNotOp $operand), (TTIR_LogicalNotOp $operand), Refused,
                                      [HLO_Alike, HLO_Integers]> {
  let Wraps = 1;
}
def StableHLO_AbsOp : StableHLO_Unary<"abs", (TTIR_AbsOp $operand), (ins), ByFunction<"ComplexAbs">, [HLO_SameShape]> {
  let Wraps = 1;
}
def StableHLO_IsFiniteOp : HLO_Custom<"is_finite", (ins T:$x), (outs T:$result),
                                      "$x attr-dict `:` functional-type(operands, results)",
                                      "IsFinite", [Pure, HLO_SameShape, HLO_Floats]>;
class StableHLO_UnaryCustom<string mnemonic, string function, ComplexForm complex = Refused, string format = UnaryFormat,
                            list<Trait> traits = [HLO_SameShape]>
    : HLO_Custom<mnemonic, (ins T:$operand), (outs T:$result), format, function, !listconcat([Pure], traits), complex>;
def StableHLO_SignOp : StableHLO_UnaryCustom<"sign", "Sign", OfComplex<"sign">, UnaryFormat, [HLO_Alike]>;
def StableHLO_RoundOp : StableHLO_UnaryCustom<"round_nearest_afz", "RoundAwayFromZero", Refused, UnaryFormat,
                                                    [HLO_Alike, HLO_Floats]>;
def StableHLO_RoundEvenOp : StableHLO_Unary<"round_nearest_even", (round_even $operand), (ins), Refused, [HLO_Alike, HLO_Floats]>;
def StableHLO_ClzOp : StableHLO_UnaryCustom<"count_leading_zeros", "CountLeadingZeros", Refused, UnaryFormat,
                                                   [HLO_Alike, HLO_Integers]>;
def StableHLO_PopulationCountOp : StableHLO_UnaryCustom<"popcnt", "PopulationCount", Refused, UnaryFormat,
                                                   [HLO_Alike, HLO_Integers]>;
def StableHLO_ConvertOp : StableHLO_UnaryCustom<"convert", "Convert", ByFunction<"ComplexConvert">>;
def StableHLO_BitcastConvertOp : StableHLO_UnaryCustom<"bitcast_convert", "BitcastConvert", Itself, ArrowFormat, []>;
def StableHLO_ReducePrecisionOp
    : HLO_Custom<"reduce_precision", (ins T:$operand, ConfinedAttr<I32Attr, [IntPositive]>:$exponent_bits,
                                         ConfinedAttr<I32Attr, [IntNonNegative]>:$mantissa_bits), (outs T:$output),
                 "$operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:` "
                 "custom<SameTypes>(type($operand), type($output))",
                 "ReducePrecision", [Pure, HLO_Alike, HLO_Floats]>;

def StableHLO_AddOp : StableHLO_Binary<"add", (TTIR_AddOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs), Aligned> {
  let Wraps = 1;
}
def StableHLO_SubtractOp : StableHLO_Binary<"subtract", (TTIR_SubtractOp $lhs, $rhs), (ins), Aligned> {
  let Wraps = 1;
}
def StableHLO_MulOp : StableHLO_Binary<"multiply", (TTIR_MultiplyOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs), Bilinear> {
  let Wraps = 1;
}
def StableHLO_MaxOp : StableHLO_Binary<"maximum", (TTIR_MaximumOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs),
                                       OfComplex<"maximum">>;
def StableHLO_MinOp : StableHLO_Binary<"minimum", (TTIR_MinimumOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs),
                                       OfComplex<"minimum">>;
def StableHLO_AndOp : StableHLO_Binary<"and", (TTIR_BitwiseAndOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs), Refused,
                                       [HLO_Alike, HLO_Integers]>;
def StableHLO_OrOp : StableHLO_Binary<"or", (TTIR_BitwiseOrOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs), Refused,
                                       [HLO_Alike, HLO_Integers]>;
def StableHLO_XorOp : StableHLO_Binary<"xor", (TTIR_BitwiseXorOp $lhs, $rhs), (TTIR_LogicalXorOp $lhs, $rhs), Refused,
                                       [HLO_Alike, HLO_Integers]>;
def StableHLO_Atan2Op : HLO_Row<StableHLO_Dialect, "atan2",
                                (ins T:$lhs, T:$rhs, OptionalAttr<StableHLO_ResultAccuracyAttr>:$result_accuracy), BinaryFormat,
                                (TTIR_Atan2Op $lhs, $rhs), (ins), Refused, [Pure, HLO_Alike, HLO_Floats]> {
  let Forms = [HLO_Form<"0.9.0", [], ["result_accuracy"]>];
}
class StableHLO_BinaryCustom<string mnemonic, string function, ComplexForm complex = Refused, list<Trait> traits = [HLO_Alike]>
    : HLO_Custom<mnemonic, (ins T:$lhs, T:$rhs), (outs T:$result), BinaryFormat, function, !listconcat([Pure], traits), complex>;
def StableHLO_DivOp : StableHLO_BinaryCustom<"divide", "Divide", OfComplex<"div">>;
def StableHLO_PowOp : StableHLO_BinaryCustom<"power", "Power", OfComplex<"pow">>;
def StableHLO_RemOp : StableHLO_Binary<"remainder", (fmod $lhs, $rhs)>;
def StableHLO_ShiftLeftOp : StableHLO_BinaryCustom<"shift_left", "ShiftLeft", Refused, [HLO_Alike, HLO_Integers]>;
def StableHLO_ShiftRightArithmeticOp : StableHLO_BinaryCustom<"shift_right_arithmetic", "ShiftRightArithmetic", Refused,
                  [HLO_Alike, HLO_Integers]>;
def StableHLO_ShiftRightLogicalOp : StableHLO_BinaryCustom<"shift_right_logical", "ShiftRightLogical", Refused,
                  [HLO_Alike, HLO_Integers]>;

def StableHLO_CompareOp
    : HLO_Custom<"compare",
                 (ins T:$lhs, T:$rhs, StableHLO_ComparisonDirectionAttr:$comparison_direction,
                      OptionalAttr<StableHLO_ComparisonTypeAttr>:$compare_type),
                 (outs T:$result),
                 "custom<Direction>($comparison_direction) `,` $lhs `,` $rhs (`,` custom<Comparison>($compare_type)^)? attr-dict "
                 "`:` functional-type(operands, results)", "Compare", [Pure, HLO_SameShape], ByFunction<"ComplexCompare">> {
  let hasVerifier = 1;
}
def StableHLO_SelectOp
    : HLO_Row<StableHLO_Dialect, "select", (ins T:$pred, T:$on_true, T:$on_false),
              "operands attr-dict `:` custom<SelectTypes>(type($pred), type($on_true), type($on_false), type($result))",
              (TTIR_WhereOp $pred, $on_true, $on_false), (ins), Aligned> {
  let hasVerifier = 1;
}
def StableHLO_ClampOp
    : HLO_Row<StableHLO_Dialect, "clamp", (ins T:$min, T:$operand, T:$max),
              "$min `,` $operand `,` $max attr-dict `:` custom<SameTypes>(type($min), type($operand), type($max), type($result))",
              (TTIR_MinimumOp (TTIR_MaximumOp $operand, $min), $max)> {
  let hasVerifier = 1;
}
def StableHLO_MapOp : HLO_Custom<"map", (ins Variadic<T>:$inputs, MaybeAxes:$dimensions), (outs T:$result), ?, "Map",
                                 [Pure, SingleBlock], Itself> {
  let regions = (region Body:$computation);
}

//===----------------------------------------------------------------------===//
// Complex numbers
//===----------------------------------------------------------------------===//

def StableHLO_ComplexOp
    : HLO_Custom<"complex", (ins T:$lhs, T:$rhs), (outs T:$result),
                 "operands attr-dict `:` custom<ComplexTypes>(type($lhs), type($rhs), type($result))", "Complex", [Pure], Itself>;
// Of real numbers, the identity and zero.
def StableHLO_RealOp : StableHLO_Unary<"real", (ins $operand), (ins), ByFunction<"ComplexReal">, [HLO_SameShape]>;
def StableHLO_ImagOp : StableHLO_UnaryCustom<"imag", "Imag", ByFunction<"ComplexImag">>;

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def StableHLO_ConstantOp : HLO_Custom<"constant", (ins ElementsAttr:$value), (outs T:$output), ?, "Constant",
                                      [Pure, ConstantLike], Itself> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}
def StableHLO_IotaOp : HLO_Custom<"iota", (ins I64Attr:$iota_dimension), (outs T:$output),
                                  "`dim` `=` $iota_dimension attr-dict `:` type($output)", "Iota", [Pure],
                                  ByFunction<"ComplexIota">>;

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

def StableHLO_BroadcastInDimOp
    : HLO_Custom<"broadcast_in_dim", (ins T:$operand, Axes:$broadcast_dimensions), (outs T:$result),
                 "$operand `,` `dims` `=` custom<Axes>($broadcast_dimensions) attr-dict `:` functional-type(operands, results)",
                 "BroadcastInDim", [Pure], Itself>;
def StableHLO_BroadcastOp
    : HLO_Custom<"broadcast", (ins T:$operand, Axes:$broadcast_sizes), (outs T:$result),
                 "$operand `,` `sizes` `=` custom<Axes>($broadcast_sizes) attr-dict `:` functional-type(operands, results)",
                 "Broadcast", [Pure], PartByPart>;
def StableHLO_ConcatenateOp
    : HLO_Custom<"concatenate", (ins Variadic<T>:$inputs, I64Attr:$dimension), (outs T:$result),
                 "custom<Operands>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)", "Concatenate",
                 [Pure], Itself>;
def StableHLO_ReshapeOp : StableHLO_UnaryCustom<"reshape", "Reshape", Itself, ArrowFormat, []>;
def StableHLO_ReverseOp
    : HLO_Row<StableHLO_Dialect, "reverse", (ins T:$operand, Axes:$dimensions),
              "$operand `,` `dims` `=` custom<Axes>($dimensions) attr-dict `:` custom<SameTypes>(type($operand), type($result))",
              (TTIR_ReverseOp $operand, (SourceAxes $dimensions):$dimensions), (ins), Itself>;
def StableHLO_TransposeOp
    : HLO_Custom<"transpose", (ins T:$operand, Axes:$permutation), (outs T:$result),
                 "$operand `,` `dims` `=` custom<Axes>($permutation) attr-dict `:` functional-type(operands, results)", "Transpose",
                 [Pure], Itself>;
def StableHLO_SliceOp
    : HLO_Custom<"slice", (ins T:$operand, Axes:$start_indices, Axes:$limit_indices, Axes:$strides), (outs T:$result),
                 "$operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict `:` "
                 "functional-type(operands, results)", "Slice", [Pure], Itself> {
  let hasVerifier = 1;
}
def StableHLO_PadOp
    : HLO_Custom<"pad",
                 (ins T:$operand, T:$padding_value, Axes:$edge_padding_low, Axes:$edge_padding_high, Axes:$interior_padding),
                 (outs T:$result),
                 "$operand `,` $padding_value `,` `low` `=` custom<Axes>($edge_padding_low) `,` `high` `=` "
                 "custom<Axes>($edge_padding_high) `,` `interior` `=` custom<Axes>($interior_padding) attr-dict `:` "
                 "functional-type(operands, results)", "Pad", [Pure], PartByPart>;
def StableHLO_DynamicSliceOp
    : HLO_Custom<"dynamic_slice", (ins T:$operand, Variadic<T>:$start_indices, Axes:$slice_sizes), (outs T:$result),
                 "$operand `,` custom<Operands>($start_indices) `sizes` `=` custom<Axes>($slice_sizes) attr-dict `:` "
                 "functional-type(operands, results)", "DynamicSlice", [Pure], PartByPart>;
def StableHLO_DynamicUpdateSliceOp
    : HLO_Custom<"dynamic_update_slice", (ins T:$operand, T:$update, Variadic<T>:$start_indices), (outs T:$result),
                 "operands attr-dict `:` functional-type(operands, results)", "DynamicUpdateSlice", [Pure], PartByPart>;
def StableHLO_GatherOp
    : HLO_Custom<"gather",
                 (ins T:$operand, T:$start_indices, StableHLO_GatherAttr:$dimension_numbers, Axes:$slice_sizes,
                      DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted),
                 (outs T:$result), ?, "Gather", [Pure], PartByPart> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.1.0", ["operand_batching_dims", "start_indices_batching_dims"]>];
}
def StableHLO_ScatterOp
    : HLO_Custom<"scatter",
                 (ins Variadic<T>:$inputs, T:$scatter_indices, Variadic<T>:$updates,
                      StableHLO_ScatterAttr:$scatter_dimension_numbers,
                      DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
                      DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices),
                 (outs Variadic<T>:$results), ?, "Scatter", [Pure, SingleBlock, SameVariadicOperandSize], PartByPart> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.1.0", ["input_batching_dims", "scatter_indices_batching_dims"]>];
  let regions = (region Body:$update_computation);
  let Limits = "bodies other than one addition, product, maximum, minimum or choice; "
               "several tensors unless updates replace elements";
}
def StableHLO_TorchIndexSelectOp
    : HLO_Custom<"torch_index_select", (ins T:$operand, T:$index, I64Attr:$dim, I64Attr:$batch_dims), (outs T:$result), ?,
                 "TorchIndexSelect", [Pure], PartByPart>;
def StableHLO_GetDimensionSizeOp
    : HLO_Custom<"get_dimension_size", (ins T:$operand, I64Attr:$dimension), (outs T:$result),
                 "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)", "GetDimensionSize",
                 [Pure], PartByPart>;
def StableHLO_SetDimensionSizeOp
    : HLO_Unsupported<"set_dimension_size", (ins T:$operand, T:$size, I64Attr:$dimension), (outs T:$result),
                      "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)">;

// Shapes that operands give: known when the program is imported.
class StableHLO_Dynamic<string mnemonic, dag args, string function, string format, ComplexForm complex>
    : HLO_Custom<mnemonic, args, (outs T:$result), format # " attr-dict `:` functional-type(operands, results)", function, [Pure],
                 complex>;
def StableHLO_DynamicReshapeOp : StableHLO_Dynamic<"dynamic_reshape", (ins T:$operand, T:$output_shape), "Reshape", "operands",
                                                   PartByPart>;
def StableHLO_DynamicIotaOp : StableHLO_Dynamic<"dynamic_iota", (ins T:$output_shape, I64Attr:$iota_dimension), "Iota",
                                                "$output_shape `,` `dim` `=` $iota_dimension", ByFunction<"ComplexIota">>;
def StableHLO_DynamicBroadcastInDimOp
    : StableHLO_Dynamic<"dynamic_broadcast_in_dim",
                        (ins T:$operand, T:$output_dimensions, Axes:$broadcast_dimensions, MaybeAxes:$known_expanding_dimensions,
                             MaybeAxes:$known_nonexpanding_dimensions),
                        "BroadcastInDim", "$operand `,` $output_dimensions `,` `dims` `=` custom<Axes>($broadcast_dimensions)",
                        PartByPart>;
def StableHLO_DynamicPadOp
    : StableHLO_Dynamic<"dynamic_pad", (ins T:$operand, T:$padding_value, T:$edge_padding_low, T:$edge_padding_high,
                                            T:$interior_padding), "Pad", "operands", PartByPart>;
def StableHLO_RealDynamicSliceOp
    : StableHLO_Dynamic<"real_dynamic_slice", (ins T:$operand, T:$start_indices, T:$limit_indices, T:$strides), "Slice", "operands",
                        PartByPart>;
def StableHLO_DynamicGatherOp
    : HLO_Custom<"dynamic_gather",
                 (ins T:$operand, T:$start_indices, T:$slice_sizes, StableHLO_GatherAttr:$dimension_numbers,
                      DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted),
                 (outs T:$result), ?, "Gather", [Pure], PartByPart> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.1.0", ["operand_batching_dims", "start_indices_batching_dims"]>];
}

//===----------------------------------------------------------------------===//
// Products
//===----------------------------------------------------------------------===//

defvar Precisions = OptionalAttr<TypedArrayAttrBase<StableHLO_PrecisionAttr, "precisions">>;
def StableHLO_DotOp : HLO_Custom<"dot", (ins T:$lhs, T:$rhs, Precisions:$precision_config), (outs T:$result),
                                 "$lhs `,` $rhs (`,` `precision` `=` custom<Precisions>($precision_config)^)? attr-dict `:` "
                                 "functional-type(operands, results)", "Dot", [Pure], Bilinear>;
def StableHLO_DotGeneralOp
    : HLO_Custom<"dot_general",
                 (ins T:$lhs, T:$rhs, StableHLO_DotAttr:$dot_dimension_numbers, Precisions:$precision_config,
                      OptionalAttr<StableHLO_DotAlgorithmAttr>:$algorithm),
                 (outs T:$result),
                 "$lhs `,` $rhs `,` custom<DotOptions>($dot_dimension_numbers, $precision_config, $algorithm) attr-dict "
                 "`:` functional-type(operands, results)", "DotGeneral", [Pure], Bilinear> {
  let Forms = [HLO_Form<"0.9.0">,
               HLO_Form<"1.6.0", ["lhs_precision_type", "rhs_precision_type", "accumulation_type", "lhs_component_count",
                                  "rhs_component_count", "num_primitive_operations", "allow_imprecise_accumulation"]>];
}
defvar ConvolutionAttrs = (ins MaybeAxes:$window_strides, Padding:$padding, MaybeAxes:$lhs_dilation, MaybeAxes:$rhs_dilation,
                               OptionalAttr<DenseBoolArrayAttr>:$window_reversal, StableHLO_ConvAttr:$dimension_numbers,
                               I64Attr:$feature_group_count, I64Attr:$batch_group_count, Precisions:$precision_config);
def StableHLO_ConvolutionOp
    : HLO_Custom<"convolution", !con((ins T:$lhs, T:$rhs), ConvolutionAttrs), (outs T:$result),
                 "`(` operands `)` `dim_numbers` `=` custom<ConvAxes>($dimension_numbers) `,` `window` `=` `{` "
                 "custom<Window>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}` attr-dict `:` "
                 "functional-type(operands, results)", "Convolution", [Pure], Bilinear> {
  let hasVerifier = 1;
}
def StableHLO_DynamicConvOp
    : HLO_Custom<"dynamic_conv", !con((ins T:$lhs, T:$rhs, T:$d_padding), ConvolutionAttrs), (outs T:$result), ?, "Convolution",
                 [Pure], Bilinear> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"0.20.0", [], ["padding"]>];
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

class HLO_WithBody<string mnemonic, dag args, dag res, string function, list<Trait> traits = [Pure, SingleBlock]>
    : HLO_Custom<mnemonic, args, res, ?, function, traits, Itself> {
  let regions = (region Body:$body);
}
def StableHLO_ReduceOp
    : HLO_WithBody<"reduce", (ins Variadic<T>:$inputs, Variadic<T>:$init_values, Axes:$dimensions), (outs Variadic<T>:$results),
                   "Reduce", [Pure, SingleBlock, SameVariadicOperandSize, HLO_Reducer]> {
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
}
def StableHLO_ReduceWindowOp
    : HLO_WithBody<"reduce_window",
                   (ins Variadic<T>:$inputs, Variadic<T>:$init_values, Axes:$window_dimensions, MaybeAxes:$window_strides,
                        MaybeAxes:$base_dilations, MaybeAxes:$window_dilations, Padding:$padding),
                   (outs Variadic<T>:$results), "ReduceWindow",
                   [Pure, SingleBlock, SameVariadicOperandSize, HLO_Reducer]>;
def StableHLO_SelectAndScatterOp
    : HLO_Custom<"select_and_scatter",
                 (ins T:$operand, T:$source, T:$init_value, MaybeAxes:$window_dimensions, MaybeAxes:$window_strides,
                      Padding:$padding),
                 (outs T:$result), ?, "SelectAndScatter"> {
  let regions = (region Body:$select, Body:$scatter);
}
def StableHLO_SortOp
    : HLO_Custom<"sort",
                 (ins Variadic<T>:$inputs, DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
                      DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable),
                 (outs Variadic<T>:$results), ?, "Sort", [Pure, SingleBlock], Itself> {
  let regions = (region Body:$comparator);
  let Limits = "comparators that do not compare what is computed of one element each";
}

//===----------------------------------------------------------------------===//
// Normalizations
//===----------------------------------------------------------------------===//

defvar Norm = (ins F32Attr:$epsilon, I64Attr:$feature_index);
def StableHLO_BatchNormInferenceOp
    : HLO_Custom<"batch_norm_inference", !con((ins T:$operand, T:$scale, T:$offset, T:$mean, T:$variance), Norm), (outs T:$result),
                 ?, "BatchNormInference">;
def StableHLO_BatchNormTrainingOp
    : HLO_Custom<"batch_norm_training", !con((ins T:$operand, T:$scale, T:$offset), Norm),
                 (outs T:$output, T:$batch_mean, T:$batch_var), ?, "BatchNormTraining">;
def StableHLO_BatchNormGradOp
    : HLO_Custom<"batch_norm_grad", !con((ins T:$operand, T:$scale, T:$mean, T:$variance, T:$grad_output), Norm),
                 (outs T:$grad_operand, T:$grad_scale, T:$grad_offset), ?, "BatchNormGrad">;

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

def StableHLO_UniformQuantizeOp : StableHLO_UnaryCustom<"uniform_quantize", "UniformQuantize", Refused, ArrowFormat>;
def StableHLO_UniformDequantizeOp : StableHLO_UnaryCustom<"uniform_dequantize", "UniformDequantize">;

//===----------------------------------------------------------------------===//
// Control flow and calls
//===----------------------------------------------------------------------===//

def StableHLO_ReturnOp : HLO_Op<StableHLO_Dialect, "return", (ins Variadic<V>:$results_), (outs),
                                "($results_^ `:` type($results_))? attr-dict", [Pure, Terminator]>;
def StableHLO_IfOp : HLO_Custom<"if", (ins T:$pred), (outs Variadic<V>:$results), ?, "If",
                                [RecursiveMemoryEffects, SingleBlock], Itself> {
  let regions = (region Body:$true_branch, Body:$false_branch);
}
def StableHLO_CaseOp : HLO_Custom<"case", (ins T:$index), (outs Variadic<V>:$results), ?, "Case",
                                  [RecursiveMemoryEffects, SingleBlock], Itself> {
  let regions = (region VariadicRegion<Body>:$branches);
}
def StableHLO_WhileOp : HLO_Custom<"while", (ins Variadic<V>:$operand), (outs Variadic<V>:$results), ?, "While",
                                   [RecursiveMemoryEffects, SingleBlock], Itself> {
  let regions = (region Body:$cond, Body:$body);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def StableHLO_OptimizationBarrierOp
    : HLO_Custom<"optimization_barrier", (ins Variadic<V>:$operand), (outs Variadic<V>:$results),
                 "($operand^ `:` custom<PairwiseTypes>(type($operand), type($results)))? attr-dict", "Forward",
                 [Pure], Itself> {
  let hasVerifier = 1;
}
def StableHLO_TupleOp : HLO_Custom<"tuple", (ins Variadic<V>:$val), (outs AnyTuple:$result),
                                   "$val attr-dict `:` custom<TupleTypes>(type($val), type($result))", "Tuple", [Pure],
                                   Itself>;
def StableHLO_GetTupleElementOp
    : HLO_Custom<"get_tuple_element", (ins AnyTuple:$operand, I32Attr:$index), (outs V:$result),
                 "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)", "GetTupleElement", [Pure],
                 Itself>;
def StableHLO_CompositeOp
    : HLO_Custom<"composite",
                 (ins Variadic<V>:$inputs, StrAttr:$name, OptionalAttr<DictionaryAttr>:$composite_attributes,
                      FlatSymbolRefAttr:$decomposition, OptionalAttr<I32Attr>:$version),
                 (outs Variadic<V>:$results), "$name $inputs attr-dict `:` functional-type(operands, results)", "Composite", [],
                 Itself> {
  let Forms = [HLO_Form<"0.19.0">, HLO_Form<"1.14.0">];
}
def StableHLO_CustomCallOp
    : HLO_Custom<"custom_call",
                 (ins Variadic<V>:$inputs, StrAttr:$call_target_name, MaybeFlag:$has_side_effect,
                      OptionalAttr<AnyAttrOf<[StrAttr, DictionaryAttr]>>:$backend_config,
                      OptionalAttr<I32Attr>:$api_version,
                      OptionalAttr<ArrayAttr>:$called_computations, OptionalAttr<ArrayAttr>:$operand_layouts,
                      OptionalAttr<ArrayAttr>:$result_layouts, OptionalAttr<ArrayAttr>:$output_operand_aliases),
                 (outs Variadic<V>:$results),
                 "custom<CallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results)",
                 "CustomCall", [], Itself> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.18.0", ["result_tilings"]>];
}

//===----------------------------------------------------------------------===//
// Tokens and devices
//===----------------------------------------------------------------------===//

def StableHLO_AfterAllOp : HLO_Custom<"after_all", (ins Variadic<StableHLO_TokenType>:$inputs), (outs V:$result),
                                      "($inputs^)? attr-dict `:` type($result)", "Token">;
def StableHLO_CreateTokenOp : HLO_Custom<"create_token", (ins), (outs V:$output), "attr-dict `:` type($output)", "Token">;
def StableHLO_PartitionIdOp : HLO_Custom<"partition_id", (ins), (outs T:$result), "attr-dict `:` type($result)", "DeviceNumber">;
def StableHLO_ReplicaIdOp : HLO_Custom<"replica_id", (ins), (outs T:$result), "attr-dict `:` type($result)", "DeviceNumber">;
defvar Group = (ins I64ElementsAttr:$replica_groups, OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle);
defvar Groups = !con(Group, (ins UnitAttr:$use_global_device_ids));
def StableHLO_AllReduceOp : HLO_Custom<"all_reduce", !con((ins Variadic<T>:$operands), Groups), (outs Variadic<T>:$results), ?,
                                       "Collective", [SingleBlock], Itself> {
  let Forms = [HLO_Form<"0.9.0">, HLO_VariadicForm<"1.5.0">];
  let regions = (region Body:$computation);
}
def StableHLO_AllGatherOp : HLO_Custom<"all_gather", !con((ins Variadic<T>:$operands, I64Attr:$all_gather_dim), Groups),
                                       (outs Variadic<T>:$results), ?, "Collective", [], Itself> {
  let Forms = [HLO_Form<"0.9.0">, HLO_VariadicForm<"1.5.0">];
}
def StableHLO_AllToAllOp
    : HLO_Custom<"all_to_all",
                 !con((ins Variadic<T>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension, I64Attr:$split_count),
                      Group),
                 (outs Variadic<T>:$results), ?, "Collective", [], Itself> {
  let Forms = [HLO_Form<"0.9.0">, HLO_VariadicForm<"1.5.0">];
}
def StableHLO_ReduceScatterOp
    : HLO_Custom<"reduce_scatter", !con((ins T:$operand, I64Attr:$scatter_dimension), Groups), (outs T:$result), ?, "Collective",
                 [SingleBlock], Itself> {
  let regions = (region Body:$computation);
}
def StableHLO_CollectiveBroadcastOp
    : HLO_Custom<"collective_broadcast", !con((ins T:$operand), Group), (outs T:$result), ?, "Collective", [], Itself> {
  let Forms = [HLO_Form<"0.16.0">, HLO_Form<"1.20.0", ["has_dynamic_root"]>];
}
def StableHLO_CollectivePermuteOp
    : HLO_Custom<"collective_permute",
                 (ins T:$operand, I64ElementsAttr:$source_target_pairs, OptionalAttr<StableHLO_ChannelHandleAttr>:$channel_handle),
                 (outs T:$result), ?, "CollectivePermute", [], Itself>;
class HLO_Transfer<string mnemonic, dag args, dag res>
    : HLO_Unsupported<mnemonic, !con(args, (ins StableHLO_ChannelHandleAttr:$channel_handle, MaybeFlag:$is_host_transfer,
                                                OptionalAttr<I64ElementsAttr>:$source_target_pairs)), res, ?> {
  let Forms = [HLO_Form<"0.9.0">, HLO_Form<"1.12.0", ["source_target_pairs"]>];
}
def StableHLO_SendOp : HLO_Transfer<"send", (ins Variadic<T>:$inputs, V:$token), (outs V:$result)>;
def StableHLO_RecvOp : HLO_Transfer<"recv", (ins V:$token), (outs Variadic<V>:$results)>;
def StableHLO_InfeedOp : HLO_Unsupported<"infeed", (ins V:$token, OptionalAttr<StrAttr>:$infeed_config,
                                                       OptionalAttr<ArrayAttr>:$layout),
                                         (outs Variadic<V>:$results), ?>;
def StableHLO_OutfeedOp : HLO_Unsupported<"outfeed", (ins Variadic<T>:$inputs, V:$token, OptionalAttr<StrAttr>:$outfeed_config),
                                          (outs V:$result), ?>;

//===----------------------------------------------------------------------===//
// Random numbers, solvers, transforms
//===----------------------------------------------------------------------===//

def StableHLO_RngOp
    : HLO_Custom<"rng", (ins T:$a, T:$b, T:$shape, StableHLO_RngDistributionAttr:$rng_distribution), (outs T:$result),
                 "$a `,` $b `,` $shape `,` `distribution` `=` custom<Distribution>($rng_distribution) attr-dict `:` "
                 "functional-type(operands, results)",
                 "Random", []> {
  let Limits = "floats and 32-bit integers; the same numbers in each run";
}
def StableHLO_RngBitGeneratorOp
    : HLO_Custom<"rng_bit_generator", (ins T:$initial_state, StableHLO_RngAlgorithmAttr:$rng_algorithm),
                 (outs T:$output_state, T:$output),
                 "$initial_state `,` `algorithm` `=` custom<Algorithm>($rng_algorithm) attr-dict `:` "
                 "functional-type(operands, results)", "RandomBits"> {
  let Limits = "algorithms other than DEFAULT; integers of 64 bits";
}
def StableHLO_FftOp : HLO_Custom<"fft", (ins T:$operand, StableHLO_FftTypeAttr:$fft_type, Axes:$fft_length), (outs T:$result),
                                 "$operand `,` `type` `=` custom<Fft>($fft_type) `,` `length` `=` custom<Axes>($fft_length) "
                                 "attr-dict `:` functional-type(operands, results)", "Fft", [Pure], Itself>;
def StableHLO_CholeskyOp
    : HLO_Custom<"cholesky", (ins T:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower), (outs T:$result),
                 "$a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameTypes>(type($a), type($result))", "Cholesky">;
def StableHLO_TriangularSolveOp
    : HLO_Custom<"triangular_solve",
                 (ins T:$a, T:$b, BoolAttr:$left_side, BoolAttr:$lower, BoolAttr:$unit_diagonal,
                      StableHLO_TransposeAttr:$transpose_a),
                 (outs T:$result), ?, "TriangularSolve">;

//===----------------------------------------------------------------------===//
// CHLO
//===----------------------------------------------------------------------===//

class CHLO_Unary<string mnemonic, dag result, ComplexForm complex = Refused>
    : HLO_Row<CHLO_Dialect, mnemonic, (ins T:$operand), "$operand attr-dict `:` type($operand) `->` type($result)", result, (ins),
              complex>;
defvar ChloBinaryFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)";
class CHLO_Broadcast<string mnemonic, dag result, dag boolean = (ins), ComplexForm complex = Refused>
    : HLO_Row<CHLO_Dialect, "broadcast_" # mnemonic, (ins T:$lhs, T:$rhs, MaybeAxes:$broadcast_dimensions), ChloBinaryFormat,
              result, boolean, complex> {
  let Prepare = (AlignTrailing $lhs, $rhs);
  let Limits = "broadcast_dimensions other than the last axes";
}
class CHLO_BroadcastFunction<string mnemonic, string function, ComplexForm complex = Refused>
    : HLO_Op<CHLO_Dialect, "broadcast_" # mnemonic, (ins T:$lhs, T:$rhs, MaybeAxes:$broadcast_dimensions), (outs T:$result),
             ChloBinaryFormat> {
  let Function = Importer<function>;
  let Complex = complex;
  let Limits = "broadcast_dimensions other than the last axes";
}
def CHLO_ErfOp : CHLO_Unary<"erf", (TTIR_ErfOp $operand)>;
def CHLO_ErfcOp : CHLO_Unary<"erfc", (TTIR_ErfcOp $operand)>;
def CHLO_AcosOp : CHLO_Unary<"acos", (TTIR_AcosOp $operand), OfComplex<"acos">>;
def CHLO_AsinOp : CHLO_Unary<"asin", (TTIR_AsinOp $operand), OfComplex<"asin">>;
def CHLO_AtanOp : CHLO_Unary<"atan", (TTIR_AtanOp $operand), OfComplex<"atan">>;
def CHLO_TanOp : CHLO_Unary<"tan", (TTIR_TanOp $operand), OfComplex<"tan">>;
def CHLO_AsinhOp : CHLO_Unary<"asinh", (TTIR_AsinhOp $operand), OfComplex<"asinh">>;
def CHLO_SquareOp : CHLO_Unary<"square", (TTIR_SquareOp $operand), OfComplex<"square">>;
def CHLO_AcoshOp : CHLO_Unary<"acosh", (acosh $operand), OfComplex<"acosh">>;
def CHLO_AtanhOp : CHLO_Unary<"atanh", (atanh $operand), OfComplex<"atanh">>;
def CHLO_CoshOp : CHLO_Unary<"cosh", (cosh $operand), OfComplex<"cosh">>;
def CHLO_SinhOp : CHLO_Unary<"sinh", (sinh $operand), OfComplex<"sinh">>;
def CHLO_ErfInvOp : CHLO_Unary<"erf_inv", (erfinv $operand)>;
def CHLO_LgammaOp : CHLO_Unary<"lgamma", (lgamma $operand)>;
// NaN at all poles, also at 0: 0 / 0.
def CHLO_DigammaOp : CHLO_Unary<"digamma", (TTIR_WhereOp (TTIR_EqualOp $operand, (Splat $operand, 0)),
                                                         (TTIR_DivOp $operand, $operand), (digamma $operand))>;
def CHLO_BesselI1eOp : CHLO_Unary<"bessel_i1e", (bessel_i1e $operand)>;
def CHLO_ConjOp : CHLO_Unary<"conj", (ins $operand), OfComplex<"conj">>;
def CHLO_IsInfOp : CHLO_Unary<"is_inf", (isinf $operand)>;
def CHLO_IsPosInfOp : CHLO_Unary<"is_pos_inf", (isposinf $operand)>;
def CHLO_IsNegInfOp : CHLO_Unary<"is_neg_inf", (isneginf $operand)>;
defvar ChloFunctionFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
class CHLO_Binary<string mnemonic, dag result>
    : HLO_Row<CHLO_Dialect, mnemonic, (ins T:$lhs, T:$rhs), ChloFunctionFormat, result> {
  let Prepare = (AlignTrailing $lhs, $rhs);
}
def CHLO_NextAfterOp : HLO_Op<CHLO_Dialect, "next_after", (ins T:$lhs, T:$rhs), (outs T:$result), ChloFunctionFormat> {
  let Function = Importer<"NextAfter">;
}
// That of order 0 is the digamma function, which is NaN at 0 as well.
defvar ChloPolygamma = (TTIR_WhereOp (TTIR_LogicalAndOp (TTIR_EqualOp $lhs, (Splat $lhs, 0)), (TTIR_EqualOp $rhs, (Splat $rhs, 0))),
                                     (TTIR_DivOp $rhs, $rhs), (polygamma $rhs, $lhs));
def CHLO_PolygammaOp : CHLO_Binary<"polygamma", ChloPolygamma> {
  let Limits = "NaN at orders above 128";
}
def CHLO_ZetaOp : CHLO_Binary<"zeta", (zeta $lhs, $rhs)>;
def CHLO_BroadcastAddOp : CHLO_Broadcast<"add", (TTIR_AddOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs), Aligned> {
  let Wraps = 1;
}
def CHLO_BroadcastSubOp : CHLO_Broadcast<"subtract", (TTIR_SubtractOp $lhs, $rhs), (ins), Aligned> {
  let Wraps = 1;
}
def CHLO_BroadcastMulOp : CHLO_Broadcast<"multiply", (TTIR_MultiplyOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs), Bilinear> {
  let Wraps = 1;
}
def CHLO_BroadcastMaxOp : CHLO_Broadcast<"maximum", (TTIR_MaximumOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs),
                                         OfComplex<"maximum">>;
def CHLO_BroadcastMinOp : CHLO_Broadcast<"minimum", (TTIR_MinimumOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs),
                                         OfComplex<"minimum">>;
def CHLO_BroadcastAndOp : CHLO_Broadcast<"and", (TTIR_BitwiseAndOp $lhs, $rhs), (TTIR_LogicalAndOp $lhs, $rhs)>;
def CHLO_BroadcastOrOp : CHLO_Broadcast<"or", (TTIR_BitwiseOrOp $lhs, $rhs), (TTIR_LogicalOrOp $lhs, $rhs)>;
def CHLO_BroadcastXorOp : CHLO_Broadcast<"xor", (TTIR_BitwiseXorOp $lhs, $rhs), (TTIR_LogicalXorOp $lhs, $rhs)>;
def CHLO_BroadcastAtan2Op : CHLO_Broadcast<"atan2", (TTIR_Atan2Op $lhs, $rhs)>;
def CHLO_BroadcastDivOp : CHLO_BroadcastFunction<"divide", "Divide", OfComplex<"div">>;
def CHLO_BroadcastPowOp : CHLO_BroadcastFunction<"power", "Power", OfComplex<"pow">>;
def CHLO_BroadcastRemOp : CHLO_Broadcast<"remainder", (fmod $lhs, $rhs)>;
def CHLO_BroadcastNextAfterOp : CHLO_BroadcastFunction<"next_after", "NextAfter">;
def CHLO_BroadcastPolygammaOp : CHLO_Broadcast<"polygamma", ChloPolygamma>;
def CHLO_BroadcastZetaOp : CHLO_Broadcast<"zeta", (zeta $lhs, $rhs)>;
def CHLO_BroadcastShiftLeftOp : CHLO_BroadcastFunction<"shift_left", "ShiftLeft">;
def CHLO_BroadcastShiftRightArithmeticOp : CHLO_BroadcastFunction<"shift_right_arithmetic", "ShiftRightArithmetic">;
def CHLO_BroadcastShiftRightLogicalOp : CHLO_BroadcastFunction<"shift_right_logical", "ShiftRightLogical">;
def CHLO_BroadcastCompareOp
    : HLO_Op<CHLO_Dialect, "broadcast_compare",
             (ins T:$lhs, T:$rhs, MaybeAxes:$broadcast_dimensions, CHLO_ComparisonDirectionAttr:$comparison_direction,
                  OptionalAttr<CHLO_ComparisonTypeAttr>:$compare_type),
             (outs T:$result), ChloBinaryFormat> {
  let Function = Importer<"Compare">;
  let Complex = ByFunction<"ComplexCompare">;
}
def CHLO_BroadcastSelectOp
    : HLO_Op<CHLO_Dialect, "broadcast_select", (ins T:$pred, T:$on_true, T:$on_false), (outs T:$result),
             "operands attr-dict `:` functional-type(operands, results)"> {
  let Result = (TTIR_WhereOp $pred, $on_true, $on_false);
  let Complex = Aligned;
}
def CHLO_ConstantOp : HLO_Op<CHLO_Dialect, "constant", (ins ElementsAttr:$value), (outs T:$output), "$value attr-dict",
                             [Pure, ConstantLike, AllTypesMatch<["value", "output"]>]> {
  let Function = Importer<"Constant">;
  let Complex = Itself;
  let hasFolder = 1;
}
def CHLO_ConstantLikeOp
    : HLO_Op<CHLO_Dialect, "constant_like", (ins T:$operand, TypedAttrInterface:$value), (outs T:$result),
             "`(` $operand `)` attr-dict `:` functional-type(operands, results)"> {
  let Function = Importer<"ConstantLike">;
}
def CHLO_TopKOp : HLO_Op<CHLO_Dialect, "top_k", (ins T:$operand, I64Attr:$k), (outs T:$values, T:$indices),
                         "`(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` "
                         "`(` type($values) `,` type($indices) `)`"> {
  let Function = Importer<"TopK">;
}
def CHLO_RaggedDotOp
    : HLO_Op<CHLO_Dialect, "ragged_dot",
             (ins T:$lhs, T:$rhs, T:$group_sizes, CHLO_RaggedDotAttr:$ragged_dot_dimension_numbers,
                  OptionalAttr<TypedArrayAttrBase<CHLO_PrecisionAttr, "precisions">>:$precision_config),
             (outs T:$result), ?> {
  let Function = Importer<"RaggedDot">;
  let Limits = "group sizes for each batch";
}

// The body takes a slice of each input and the values that are carried, and gives one of each output and the next values.
def CHLO_ScanOp
    : HLO_Op<CHLO_Dialect, "scan",
             (ins Variadic<T>:$inputs, Variadic<T>:$inits, I64Attr:$dimension, MaybeFlag:$is_reverse, MaybeFlag:$is_associative),
             (outs Variadic<T>:$outputs, Variadic<T>:$carries), ?,
             [RecursiveMemoryEffects, SingleBlock, AttrSizedOperandSegments, AttrSizedResultSegments]> {
  let regions = (region Body:$body);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let Function = Importer<"Scan">;
  let Limits = "more steps than the unroll limit, unless it sums";
}

//===----------------------------------------------------------------------===//
// Shardy
//===----------------------------------------------------------------------===//

class Sdy_Forward<string mnemonic>
    : HLO_Op<Sdy_Dialect, mnemonic, (ins V:$input, Sdy_TextAttr:$sharding), (outs V:$result),
             "$input custom<Text>($sharding) attr-dict `:` custom<SameTypes>(type($input), type($result))"> {
  let Function = Importer<"Forward">;
  let Complex = Itself;
}
def Sdy_MeshOp : HLO_Op<Sdy_Dialect, "mesh", (ins SymbolNameAttr:$sym_name, Sdy_TextAttr:$mesh), (outs),
                        "$sym_name `=` custom<Text>($mesh) attr-dict", [Symbol]> {
  let Limits = "dropped";
}
def Sdy_ShardingConstraintOp : Sdy_Forward<"sharding_constraint">;
def Sdy_ReshardOp : Sdy_Forward<"reshard">;
def Sdy_PropagationBarrierOp
    : HLO_Op<Sdy_Dialect, "propagation_barrier", (ins V:$input, AnyAttr:$allowed_direction), (outs V:$result),
             "$input `allowed_direction` `=` custom<Word>($allowed_direction) attr-dict `:` "
             "custom<SameTypes>(type($input), type($result))"> {
  let Function = Importer<"Forward">;
  let Complex = Itself;
}
// Tensors of a group are spread alike: one device has all of each.
def Sdy_ShardingGroupOp : HLO_Op<Sdy_Dialect, "sharding_group", (ins V:$input, I64Attr:$group_id), (outs),
                                 "$input `group_id` `=` $group_id attr-dict `:` type($input)", []> {
  let Function = Importer<"ShardingGroup">;
  let Complex = Itself;
}
def Sdy_ReturnOp : HLO_Op<Sdy_Dialect, "return", (ins Variadic<V>:$results_), (outs),
                          "($results_^ `:` type($results_))? attr-dict", [Pure, Terminator]>;
// The body of each device, on parts of tensors: all of them on one device.
def Sdy_ManualComputationOp
    : HLO_Op<Sdy_Dialect, "manual_computation",
             (ins Variadic<V>:$tensors, Sdy_TextAttr:$in_shardings, Sdy_TextAttr:$out_shardings, Sdy_TextAttr:$manual_axes),
             (outs Variadic<V>:$results), ?, [RecursiveMemoryEffects, SingleBlock]> {
  let regions = (region Body:$body);
  let assemblyFormat = ?;
  let hasCustomAssemblyFormat = 1;
  let Function = Importer<"ManualComputation">;
  let Complex = Itself;
  let Limits = "several devices";
}

include "Import/StableHLOChecks.td"
include "Import/StableHLOCalls.td"

#endif // TTMLIR_IMPORT_STABLEHLO
