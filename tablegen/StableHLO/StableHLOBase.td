//===- StableHLOBase.td - The dialects of StableHLO --------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_STABLEHLO_STABLEHLOBASE
#define TTMLIR_STABLEHLO_STABLEHLOBASE

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

class TT_HLODialect<string mnemonic, string text> : Dialect {
  let name = mnemonic;
  let cppNamespace = "::mlir::tt::" # mnemonic;
  let summary = text;
  let dependentDialects = ["::mlir::quant::QuantDialect"];
  let useDefaultAttributePrinterParser = 1;
}
// Constraints on operands and results of ops; their verifiers describe them.
class HLO_Trait<string name> : NativeOpTrait<name> {
  let cppNamespace = "::mlir::tt::stablehlo::traits";
}
// One shape, and one element type but for quantized numbers.
def HLO_Alike : HLO_Trait<"Alike">;
def HLO_SameShape : HLO_Trait<"SameShape">;
// Floating-point, complex or quantized numbers as operands.
def HLO_Floats : HLO_Trait<"Floats">;
// Integers and booleans as operands.
def HLO_Integers : HLO_Trait<"Integers">;
// As many tensors as scalars to begin with, and a body that takes two of each and returns the next.
def HLO_Reducer : HLO_Trait<"Reducer">;

def StableHLO_Dialect : TT_HLODialect<"stablehlo", "ops of JAX and PyTorch/XLA, read and converted to TTIR"> {
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 0;
  let extraClassDeclaration = [{
    void registerOps();
    Attribute parseAttribute(DialectAsmParser &parser, Type type) const override;
    void printAttribute(Attribute attribute, DialectAsmPrinter &printer) const override;
  }];
}
def CHLO_Dialect : TT_HLODialect<"chlo", "composite ops above StableHLO, read and converted to TTIR"> {
  let dependentDialects = ["::mlir::tt::stablehlo::StableHLODialect"];
}
def Check_Dialect : TT_HLODialect<"check", "expected values of StableHLO programs"> {
  let useDefaultAttributePrinterParser = 0;
  let dependentDialects = ["::mlir::tt::stablehlo::StableHLODialect"];
}

def Interpreter_Dialect : TT_HLODialect<"interpreter", "records of an interpreter of StableHLO programs"> {
  let useDefaultAttributePrinterParser = 0;
  let dependentDialects = ["::mlir::tt::stablehlo::StableHLODialect"];
}

def Sdy_Dialect : TT_HLODialect<"sdy", "sharding of programs over devices: read, and dropped on one device"> {
  let useDefaultAttributePrinterParser = 0;
  let dependentDialects = ["::mlir::tt::stablehlo::StableHLODialect"];
  let extraClassDeclaration = [{
    Attribute parseAttribute(DialectAsmParser &parser, Type type) const override;
    void printAttribute(Attribute attribute, DialectAsmPrinter &printer) const override;
  }];
}
// Any attribute of the dialect, as text: nothing reads it.
def Sdy_TextAttr : AttrDef<Sdy_Dialect, "Text"> {
  let summary = "an attribute as it is written";
  let attrName = "sdy.text";
  let parameters = (ins StringRefParameter<>:$text);
}

def StableHLO_TokenType : TypeDef<StableHLO_Dialect, "Token"> {
  let mnemonic = "token";
  let summary = "order of effects";
  let builderCall = "$_builder.getType<::mlir::tt::stablehlo::TokenType>()";
}

//===----------------------------------------------------------------------===//
// Enumerators
//===----------------------------------------------------------------------===//

class HLO_Enum<string name, string mnemonic, list<string> names> : I32EnumAttr<name, mnemonic,
    !foreach(i, !range(names), I32EnumAttrCase<names[i], i>)> {
  let cppNamespace = "::mlir::tt::stablehlo";
  let genSpecializedAttr = 0;
}
class StableHLO_EnumAttr<EnumInfo info, string name> : EnumAttr<StableHLO_Dialect, info, name>;

defvar Directions = ["EQ", "NE", "GE", "GT", "LE", "LT"];
defvar Kinds = ["NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED"];
def HLO_ComparisonDirection : HLO_Enum<"ComparisonDirection", "how two numbers compare", Directions>;
def HLO_ComparisonType : HLO_Enum<"ComparisonType", "interpretation of compared numbers", Kinds>;
def HLO_Precision : HLO_Enum<"Precision", "precision of a product", ["DEFAULT", "HIGH", "HIGHEST"]>;
def HLO_FftType : HLO_Enum<"FftType", "kind of a Fourier transform", ["FFT", "IFFT", "RFFT", "IRFFT"]>;
def HLO_Transpose : HLO_Enum<"Transpose", "form of a matrix", ["TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"]>;
def HLO_RngDistribution : HLO_Enum<"RngDistribution", "distribution of random numbers", ["INVALID", "UNIFORM", "NORMAL"]>;
def HLO_RngAlgorithm : HLO_Enum<"RngAlgorithm", "algorithm of random bits", ["DEFAULT", "THREE_FRY", "PHILOX"]>;
def HLO_ResultAccuracyMode : HLO_Enum<"ResultAccuracyMode", "accuracy of a function", ["DEFAULT", "HIGHEST", "TOLERANCE"]>;

def StableHLO_ComparisonDirectionAttr : StableHLO_EnumAttr<HLO_ComparisonDirection, "comparison_direction">;
def StableHLO_ComparisonTypeAttr : StableHLO_EnumAttr<HLO_ComparisonType, "comparison_type">;
def StableHLO_PrecisionAttr : StableHLO_EnumAttr<HLO_Precision, "precision">;
def StableHLO_FftTypeAttr : StableHLO_EnumAttr<HLO_FftType, "fft_type">;
def StableHLO_TransposeAttr : StableHLO_EnumAttr<HLO_Transpose, "transpose">;
def StableHLO_RngDistributionAttr : StableHLO_EnumAttr<HLO_RngDistribution, "rng_distribution">;
def StableHLO_RngAlgorithmAttr : StableHLO_EnumAttr<HLO_RngAlgorithm, "rng_algorithm">;
def StableHLO_ResultAccuracyModeAttr : StableHLO_EnumAttr<HLO_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}
let cppNamespace = "::mlir::tt::chlo" in {
  def CHLO_ComparisonDirection : HLO_Enum<"ComparisonDirection", "how two numbers compare", Directions>;
  def CHLO_ComparisonType : HLO_Enum<"ComparisonType", "interpretation of compared numbers", Kinds>;
  def CHLO_Precision : HLO_Enum<"Precision", "precision of a product", ["DEFAULT", "HIGH", "HIGHEST"]>;
}
def CHLO_ComparisonDirectionAttr : EnumAttr<CHLO_Dialect, CHLO_ComparisonDirection, "comparison_direction">;
def CHLO_ComparisonTypeAttr : EnumAttr<CHLO_Dialect, CHLO_ComparisonType, "comparison_type">;
def CHLO_PrecisionAttr : EnumAttr<CHLO_Dialect, CHLO_Precision, "precision">;

//===----------------------------------------------------------------------===//
// Dimension numbers
//===----------------------------------------------------------------------===//

class HLO_Attr<Dialect dialect, string name, string text, string word> : AttrDef<dialect, name> {
  let mnemonic = word;
  let summary = text;
  let assemblyFormat = "`<` struct(params) `>`";
}
class HLO_Axes<string text = ""> : OptionalArrayRefParameter<"int64_t", text> {
  let parser = "::mlir::tt::stablehlo::parseAxes($_parser)";
  let printer = "::mlir::tt::stablehlo::printAxes($_printer, $_self)";
}
class HLO_Axis<string text = ""> : OptionalParameter<"int64_t", text>;

def StableHLO_DotAttr : HLO_Attr<StableHLO_Dialect, "DotDimensionNumbers", "axes of a product", "dot"> {
  let parameters = (ins HLO_Axes<>:$lhs_batching_dimensions, HLO_Axes<>:$rhs_batching_dimensions,
                        HLO_Axes<>:$lhs_contracting_dimensions, HLO_Axes<>:$rhs_contracting_dimensions);
}
def StableHLO_GatherAttr : HLO_Attr<StableHLO_Dialect, "GatherDimensionNumbers", "axes of a gather", "gather"> {
  let parameters = (ins HLO_Axes<>:$offset_dims, HLO_Axes<>:$collapsed_slice_dims, HLO_Axes<>:$operand_batching_dims,
                        HLO_Axes<>:$start_indices_batching_dims, HLO_Axes<>:$start_index_map, HLO_Axis<>:$index_vector_dim);
}
def StableHLO_ScatterAttr : HLO_Attr<StableHLO_Dialect, "ScatterDimensionNumbers", "axes of a scatter", "scatter"> {
  let parameters = (ins HLO_Axes<>:$update_window_dims, HLO_Axes<>:$inserted_window_dims, HLO_Axes<>:$input_batching_dims,
                        HLO_Axes<>:$scatter_indices_batching_dims, HLO_Axes<>:$scatter_dims_to_operand_dims,
                        HLO_Axis<>:$index_vector_dim);
}
def StableHLO_ChannelHandleAttr : HLO_Attr<StableHLO_Dialect, "ChannelHandle", "a channel between devices", "channel_handle"> {
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
}
def StableHLO_ResultAccuracyAttr : HLO_Attr<StableHLO_Dialect, "ResultAccuracy", "accuracy of a function", "result_accuracy"> {
  let parameters = (ins OptionalParameter<"::mlir::FloatAttr">:$atol, OptionalParameter<"::mlir::FloatAttr">:$rtol,
                        OptionalParameter<"int64_t">:$ulps, OptionalParameter<"ResultAccuracyModeAttr">:$mode);
}
def StableHLO_DotAlgorithmAttr : HLO_Attr<StableHLO_Dialect, "DotAlgorithm", "algorithm of a product", "dot_algorithm"> {
  let parameters = (ins "::mlir::Type":$lhs_precision_type, "::mlir::Type":$rhs_precision_type, "::mlir::Type":$accumulation_type,
                        "int64_t":$lhs_component_count, "int64_t":$rhs_component_count, "int64_t":$num_primitive_operations,
                        "bool":$allow_imprecise_accumulation);
}
def StableHLO_OutputOperandAliasAttr
    : HLO_Attr<StableHLO_Dialect, "OutputOperandAlias", "a result that is an operand", "output_operand_alias"> {
  let parameters = (ins HLO_Axes<>:$output_tuple_indices, "int64_t":$operand_index, HLO_Axes<>:$operand_tuple_indices);
}
// `bounds<4, ?>`; `type_extensions<bounds = [4, ?]>` is read as well.
def StableHLO_TypeExtensionsAttr : AttrDef<StableHLO_Dialect, "TypeExtensions"> {
  let mnemonic = "bounds";
  let summary = "bounds of dynamic sizes";
  let parameters = (ins ArrayRefParameter<"int64_t">:$bounds);
  let hasCustomAssemblyFormat = 1;
}
def StableHLO_ConvAttr : AttrDef<StableHLO_Dialect, "ConvDimensionNumbers"> {
  let mnemonic = "conv";
  let summary = "axes of a convolution";
  let parameters = (ins "int64_t":$inputBatch, "int64_t":$inputFeature, ArrayRefParameter<"int64_t">:$inputSpatial,
                        "int64_t":$kernelInput, "int64_t":$kernelOutput, ArrayRefParameter<"int64_t">:$kernelSpatial,
                        "int64_t":$outputBatch, "int64_t":$outputFeature, ArrayRefParameter<"int64_t">:$outputSpatial);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}
def CHLO_RaggedDotAttr : HLO_Attr<CHLO_Dialect, "RaggedDotDimensionNumbers", "axes of a ragged product", "ragged_dot"> {
  let parameters = (ins HLO_Axes<>:$lhs_batching_dimensions, HLO_Axes<>:$rhs_batching_dimensions,
                        HLO_Axes<>:$lhs_contracting_dimensions, HLO_Axes<>:$rhs_contracting_dimensions,
                        HLO_Axes<>:$lhs_ragged_dimensions, HLO_Axes<>:$rhs_group_dimensions);
}

#endif // TTMLIR_STABLEHLO_STABLEHLOBASE
