//===- VHLO.td - Portable artifacts of StableHLO -----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A portable artifact is MLIR bytecode of the dialect vhlo: a copy of StableHLO whose ops, types and attributes have versions and
// no optional parts. The records of ops (HLO_Form) list the versions of an op and their first releases; this file has the rest.
//
// Numbers and names follow openxla/stablehlo: stablehlo/dialect/VhloBytecode.cpp, VhloOps.td, VhloTypes.td, VhloDialect.td,
// Version.cpp; defaults of absent attributes follow stablehlo/transforms/StablehloLegalizeToVhlo.cpp.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_VHLO
#define TTMLIR_IMPORT_VHLO

include "Import/StableHLO.td"

// The newest version of StableHLO whose ops are known.
def VHLO_Newest {
  string Version = "1.22.0";
}

// The version of MLIR's bytecode that is written since a version of StableHLO.
class VHLO_Bytecode<string since, int version> {
  string Since = since;
  int Version = version;
}
def : VHLO_Bytecode<"0.9.0", 0>;
def : VHLO_Bytecode<"0.10.0", 1>;
def : VHLO_Bytecode<"0.12.0", 3>;
def : VHLO_Bytecode<"0.14.0", 4>;
// Ops have properties.
def : VHLO_Bytecode<"0.15.0", 6>;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

// A type without parts: its number, and since when there is one. Alone, it has no type here.
class VHLO_Type<int number, string name, string since = "0.9.0"> {
  int Code = number;
  string Name = name;
  string Since = since;
}
class VHLO_Integer<int number, int width, bit isSigned, string since = "0.9.0">
    : VHLO_Type<number, !if(!eq(width, 1), "bool", !if(isSigned, "i", "ui") # width), since> {
  int Width = width;
  bit IsSigned = isSigned;
}
// A type of MLIR, by its class.
class VHLO_Builtin<int number, string name, string type, string since = "0.9.0"> : VHLO_Type<number, name, since> {
  string Class = type;
}
// A type of StableHLO.
class VHLO_Own<int number, string name, TypeDef type, string since = "0.9.0"> : VHLO_Type<number, name, since> {
  TypeDef Type = type;
}

def : VHLO_Integer<0, 1, true>;
def : VHLO_Builtin<2, "bf16", "BFloat16Type">;
def : VHLO_Builtin<3, "f16", "Float16Type">;
def : VHLO_Builtin<4, "f32", "Float32Type">;
def : VHLO_Builtin<5, "f64", "Float64Type">;
def : VHLO_Builtin<6, "f8E4M3FN", "Float8E4M3FNType">;
def : VHLO_Builtin<7, "f8E5M2", "Float8E5M2Type">;
def : VHLO_Builtin<9, "index", "IndexType">;
def : VHLO_Integer<10, 4, true>;
def : VHLO_Integer<11, 8, true>;
def : VHLO_Integer<12, 16, true>;
def : VHLO_Integer<13, 32, true>;
def : VHLO_Integer<14, 64, true>;
def : VHLO_Integer<15, 4, false>;
def : VHLO_Integer<16, 8, false>;
def : VHLO_Integer<17, 16, false>;
def : VHLO_Integer<18, 32, false>;
def : VHLO_Integer<19, 64, false>;
def : VHLO_Own<22, "token", StableHLO_TokenType>;
def : VHLO_Type<26, "witness">;
def : VHLO_Builtin<27, "f8E4M3FNUZ", "Float8E4M3FNUZType", "0.10.0">;
def : VHLO_Builtin<28, "f8E5M2FNUZ", "Float8E5M2FNUZType", "0.10.0">;
def : VHLO_Builtin<29, "f8E4M3B11FNUZ", "Float8E4M3B11FNUZType", "0.11.0">;
def : VHLO_Integer<31, 2, true, "1.2.0">;
def : VHLO_Integer<32, 2, false, "1.2.0">;
def : VHLO_Builtin<33, "none", "NoneType", "1.6.0">;
def : VHLO_Builtin<34, "tf32", "FloatTF32Type", "1.6.0">;
def : VHLO_Builtin<35, "f8E4M3", "Float8E4M3Type", "1.7.0">;
def : VHLO_Builtin<36, "f8E3M4", "Float8E3M4Type", "1.7.0">;
def : VHLO_Builtin<37, "f4E2M1FN", "Float4E2M1FNType", "1.8.0">;
def : VHLO_Builtin<38, "f6E2M3FN", "Float6E2M3FNType", "1.8.0">;
def : VHLO_Builtin<39, "f6E3M2FN", "Float6E3M2FNType", "1.8.0">;
def : VHLO_Builtin<40, "f8E8M0FNU", "Float8E8M0FNUType", "1.8.0">;
def : VHLO_Type<42, "future", "1.15.0">;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

// Numbers of enumerators.
class VHLO_Enum<int number, StableHLO_EnumAttr attr> {
  int Code = number;
  StableHLO_EnumAttr Attr = attr;
}
def : VHLO_Enum<3, StableHLO_ComparisonDirectionAttr>;
def : VHLO_Enum<4, StableHLO_ComparisonTypeAttr>;
def : VHLO_Enum<7, StableHLO_FftTypeAttr>;
def : VHLO_Enum<11, StableHLO_PrecisionAttr>;
def : VHLO_Enum<12, StableHLO_RngAlgorithmAttr>;
def : VHLO_Enum<13, StableHLO_RngDistributionAttr>;
def : VHLO_Enum<16, StableHLO_TransposeAttr>;
def : VHLO_Enum<19, StableHLO_ResultAccuracyModeAttr>;

// Attributes of artifacts that have no form here, for errors.
class VHLO_UnknownAttr<int number, string name> {
  int Code = number;
  string Name = name;
}
def : VHLO_UnknownAttr<21, "sub_axis_info">;
def : VHLO_UnknownAttr<22, "axis_ref">;
def : VHLO_UnknownAttr<23, "replica_group_mesh_axes">;
def : VHLO_UnknownAttr<24, "mesh_axis">;
def : VHLO_UnknownAttr<25, "mesh">;

// An attribute that is several in artifacts: their names, by the parameters of its class. Parameters without a name are not
// written.
class VHLO_Split<AttrDef attr, list<string> names> {
  AttrDef Attr = attr;
  list<string> Names = names;
}
def : VHLO_Split<StableHLO_DotAttr, ["lhs_batching_dimensions", "rhs_batching_dimensions", "lhs_contracting_dimensions",
                                     "rhs_contracting_dimensions"]>;
def : VHLO_Split<StableHLO_GatherAttr, ["offset_dims", "collapsed_slice_dims", "operand_batching_dims",
                                        "start_indices_batching_dims", "start_index_map", "index_vector_dim"]>;
def : VHLO_Split<StableHLO_ScatterAttr, ["update_window_dims", "inserted_window_dims", "input_batching_dims",
                                         "scatter_indices_batching_dims", "scatter_dims_to_operand_dims", "index_vector_dim"]>;
def : VHLO_Split<StableHLO_ConvAttr, ["input_batch_dimension", "input_feature_dimension", "input_spatial_dimensions",
                                      "kernel_input_feature_dimension", "kernel_output_feature_dimension",
                                      "kernel_spatial_dimensions", "output_batch_dimension", "output_feature_dimension",
                                      "output_spatial_dimensions"]>;
def : VHLO_Split<StableHLO_DotAlgorithmAttr, ["lhs_precision_type", "rhs_precision_type", "accumulation_type",
                                              "lhs_component_count", "rhs_component_count", "num_primitive_operations",
                                              "allow_imprecise_accumulation"]>;
def : VHLO_Split<StableHLO_ChannelHandleAttr, ["channel_id", "channel_type"]>;

// Parts that some ops do not write.
class VHLO_Unwritten<string name, list<Op> ops> {
  string Name = name;
  list<Op> Ops = ops;
}
// The type of a channel between devices is ignored.
def : VHLO_Unwritten<"channel_type", [StableHLO_AllReduceOp, StableHLO_AllGatherOp, StableHLO_AllToAllOp, StableHLO_ReduceScatterOp,
                                      StableHLO_CollectiveBroadcastOp, StableHLO_CollectivePermuteOp]>;

// The default of attributes that are absent here: a function of lib/Import/VHLO/AttributeForms.cpp.
class VHLO_Absent<string value, list<string> names> {
  string Value = value;
  list<string> Names = names;
  // StableHLO always has the attribute, so it stays when it is read.
  bit IsKept = 0;
}
def : VHLO_Absent<"False", ["has_dynamic_root", "has_side_effect", "indices_are_sorted", "is_host_transfer", "is_stable", "lower",
                            "unique_indices", "use_global_device_ids"]>;
def : VHLO_Absent<"Zero", ["channel_id", "channel_type", "version"]>;
def : VHLO_Absent<"LastAxis", ["dimension"]>;
def : VHLO_Absent<"AllAxes", ["dimensions"]> {
  let IsKept = 1;
}
def : VHLO_Absent<"NoAxes", ["input_batching_dims", "known_expanding_dimensions", "known_nonexpanding_dimensions",
                             "operand_batching_dims", "scatter_indices_batching_dims", "source_target_pairs",
                             "start_indices_batching_dims"]>;
def : VHLO_Absent<"Ones", ["base_dilations", "lhs_dilation", "rhs_dilation", "window_dilations", "window_strides"]>;
def : VHLO_Absent<"Ones", ["window_dimensions"]> {
  let IsKept = 1;
}
def : VHLO_Absent<"NoPadding", ["padding"]>;
def : VHLO_Absent<"NoReversal", ["window_reversal"]>;
def : VHLO_Absent<"NoConfig", ["backend_config"]>;
def : VHLO_Absent<"EmptyText", ["infeed_config", "outfeed_config", "sym_visibility"]>;
def : VHLO_Absent<"EmptyList", ["arg_attrs", "called_computations", "layout", "operand_layouts", "output_operand_aliases",
                                "res_attrs", "result_layouts", "result_tilings"]>;
def : VHLO_Absent<"EmptyDictionary", ["composite_attributes"]>;
def : VHLO_Absent<"DefaultPrecision", ["precision_config"]>;
def : VHLO_Absent<"NoComparisonType", ["compare_type"]>;
def : VHLO_Absent<"OriginalApi", ["api_version"]>;
def : VHLO_Absent<"DefaultAccuracy", ["result_accuracy"]>;
def : VHLO_Absent<"NoType", ["accumulation_type", "allow_imprecise_accumulation", "lhs_component_count", "lhs_precision_type",
                             "num_primitive_operations", "rhs_component_count", "rhs_precision_type"]>;

// Attributes whose class does not determine their encoding.
class VHLO_Special<string name, string form> {
  string Name = name;
  string Form = form;
}
def : VHLO_Special<"api_version", "ApiVersion">;
def : VHLO_Special<"called_computations", "Symbols">;

//===----------------------------------------------------------------------===//
// Numbers by name
//===----------------------------------------------------------------------===//

// Numbers that reader and writer use by name: enumerator `name` of namespace `table`.
class VHLO_Code<string table, int number, string name> {
  string Table = table;
  int Code = number;
  string Name = name;
}

// Attributes and types with parts.
class VHLO_AttributeCode<int number, string name> : VHLO_Code<"AttributeCode", number, name>;
def : VHLO_AttributeCode<1, "Array">;
def : VHLO_AttributeCode<2, "Boolean">;
def : VHLO_AttributeCode<5, "ApiVersion">;
def : VHLO_AttributeCode<6, "Dictionary">;
def : VHLO_AttributeCode<8, "Float">;
def : VHLO_AttributeCode<9, "Integer">;
def : VHLO_AttributeCode<10, "OutputOperandAlias">;
def : VHLO_AttributeCode<14, "String">;
def : VHLO_AttributeCode<15, "Tensor">;
def : VHLO_AttributeCode<17, "Type">;
def : VHLO_AttributeCode<18, "TypeExtensions">;
def : VHLO_AttributeCode<20, "ResultAccuracy">;
class VHLO_TypeCode<int number, string name> : VHLO_Code<"TypeCode", number, name>;
def : VHLO_TypeCode<1, "Complex">;
def : VHLO_TypeCode<8, "Function">;
def : VHLO_TypeCode<20, "Tensor">;
def : VHLO_TypeCode<21, "TensorWithEncoding">;
def : VHLO_TypeCode<23, "Tuple">;
def : VHLO_TypeCode<24, "Quantized">;
def : VHLO_TypeCode<25, "UnrankedTensor">;
def : VHLO_TypeCode<30, "QuantizedPerAxis">;
def : VHLO_TypeCode<41, "Buffer">;

// Attributes and types of MLIR's builtin dialect (BuiltinDialectBytecode.td).
class VHLO_BuiltinAttribute<int number, string name> : VHLO_Code<"BuiltinAttribute", number, name>;
def : VHLO_BuiltinAttribute<0, "Array">;
def : VHLO_BuiltinAttribute<1, "Dictionary">;
def : VHLO_BuiltinAttribute<2, "String">;
def : VHLO_BuiltinAttribute<3, "StringWithType">;
def : VHLO_BuiltinAttribute<4, "FlatSymbolRef">;
def : VHLO_BuiltinAttribute<5, "SymbolRef">;
def : VHLO_BuiltinAttribute<6, "Type">;
def : VHLO_BuiltinAttribute<7, "Unit">;
def : VHLO_BuiltinAttribute<8, "Integer">;
def : VHLO_BuiltinAttribute<9, "Float">;
def : VHLO_BuiltinAttribute<10, "CallSiteLoc">;
def : VHLO_BuiltinAttribute<11, "FileLineColLoc">;
def : VHLO_BuiltinAttribute<12, "FusedLoc">;
def : VHLO_BuiltinAttribute<13, "FusedLocWithMetadata">;
def : VHLO_BuiltinAttribute<14, "NameLoc">;
def : VHLO_BuiltinAttribute<15, "UnknownLoc">;
def : VHLO_BuiltinAttribute<16, "DenseResource">;
def : VHLO_BuiltinAttribute<17, "DenseArray">;
def : VHLO_BuiltinAttribute<18, "DenseElements">;
def : VHLO_BuiltinAttribute<22, "FileLineColRange">;
class VHLO_BuiltinType<int number, string name> : VHLO_Code<"BuiltinType", number, name>;
def : VHLO_BuiltinType<0, "Integer">;
def : VHLO_BuiltinType<1, "Index">;
def : VHLO_BuiltinType<2, "Function">;
def : VHLO_BuiltinType<3, "BFloat16">;
def : VHLO_BuiltinType<4, "Float16">;
def : VHLO_BuiltinType<5, "Float32">;
def : VHLO_BuiltinType<6, "Float64">;
def : VHLO_BuiltinType<7, "Float80">;
def : VHLO_BuiltinType<8, "Float128">;
def : VHLO_BuiltinType<9, "Complex">;
def : VHLO_BuiltinType<12, "None">;
def : VHLO_BuiltinType<13, "RankedTensor">;
def : VHLO_BuiltinType<14, "RankedTensorWithEncoding">;
def : VHLO_BuiltinType<15, "Tuple">;

// The version of the interface of custom calls whose configuration is a dictionary; no later one is known.
def : VHLO_Code<"ApiVersion", 4, "Typed">;

// Parts of programs that later versions of StableHLO have first, other than ops, their attributes and types.
class VHLO_Feature<string name, string since> {
  string Name = name;
  string Since = since;
}
def : VHLO_Feature<"ReducedElements", "0.17.0">;
def : VHLO_Feature<"QuantizedPerAxis", "0.18.0">;
def : VHLO_Feature<"TypedCalls", "1.3.0">;
def : VHLO_Feature<"ResultAccuracy", "1.9.0">;
def : VHLO_Feature<"Buffer", "1.13.0">;

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

// Ops of other dialects: their attributes, with a form as "name:Form", optional ones with a `?`.
class VHLO_OtherOp<string name, string op, list<string> attributes> {
  string Name = name;
  string Op = op;
  list<string> Attributes = attributes;
}
def : VHLO_OtherOp<"func", "func.func", ["sym_name", "function_type", "sym_visibility?", "arg_attrs?", "res_attrs?"]>;
def : VHLO_OtherOp<"call", "func.call", ["callee:Symbol"]>;

#endif // TTMLIR_IMPORT_VHLO
