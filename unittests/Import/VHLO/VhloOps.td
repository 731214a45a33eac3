//===- VhloOps.td - Some ops of vhlo as MLIR has them ------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// mlir-tblgen makes the ops of StableHLO's readers and writers from these records: artifacts are MLIR's own bytecode of them.
// Names and attributes follow openxla/stablehlo, stablehlo/dialect/VhloOps.td.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_VHLOOPS
#define TTMLIR_UNITTESTS_VHLOOPS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/OpBase.td"

def Vhlo_Dialect : Dialect {
  let name = "vhlo";
  let cppNamespace = "::mlir::tt::vhlotest";
  let extraClassDeclaration = [{
    Attribute parseAttribute(DialectAsmParser &parser, Type type) const override;
    void printAttribute(Attribute attribute, DialectAsmPrinter &printer) const override;
    Type parseType(DialectAsmParser &parser) const override;
    void printType(Type type, DialectAsmPrinter &printer) const override;
  }];
}

// Any attribute or type, as the parts that it is written with.
def Vhlo_RawAttr : AttrDef<Vhlo_Dialect, "Raw"> {
  let attrName = "vhlo.raw";
  let parameters = (ins "uint64_t":$code, ArrayRefParameter<"int64_t">:$numbers, ArrayRefParameter<"::mlir::Attribute">:$attributes,
                        ArrayRefParameter<"::mlir::Type">:$types, StringRefParameter<>:$text);
}
def Vhlo_RawType : TypeDef<Vhlo_Dialect, "Raw"> {
  let typeName = "vhlo.raw";
  let parameters = (ins "uint64_t":$code, ArrayRefParameter<"int64_t">:$numbers, ArrayRefParameter<"::mlir::Type">:$types,
                        ArrayRefParameter<"::mlir::Type">:$results);
}

class Vhlo_Op<string mnemonic, dag args, dag res, list<Trait> traits = []> : Op<Vhlo_Dialect, mnemonic, traits> {
  let arguments = args;
  let results = res;
}
class Vhlo_Binary<string mnemonic> : Vhlo_Op<mnemonic, (ins AnyType:$lhs, AnyType:$rhs), (outs AnyType:$result)>;
defvar Many = Variadic<AnyType>;

def Vhlo_FuncOp : Vhlo_Op<"func_v1", (ins AnyAttr:$sym_name, AnyAttr:$function_type, AnyAttr:$sym_visibility, AnyAttr:$arg_attrs,
                                          AnyAttr:$res_attrs), (outs)> {
  let regions = (region AnyRegion:$body);
}
def Vhlo_CallOp : Vhlo_Op<"call_v1", (ins AnyAttr:$callee, Many:$operands), (outs Many:$results)>;
def Vhlo_ReturnOp : Vhlo_Op<"return_v1", (ins Many:$results), (outs), [Terminator]>;
def Vhlo_AddOp : Vhlo_Binary<"add_v1">;
def Vhlo_ConstantOp : Vhlo_Op<"constant_v1", (ins AnyAttr:$value), (outs AnyType:$output)>;
def Vhlo_CompareOp : Vhlo_Op<"compare_v1", (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$comparison_direction, AnyAttr:$compare_type),
                             (outs AnyType:$result)>;
def Vhlo_ExpOp : Vhlo_Op<"exponential_v1", (ins AnyType:$operand), (outs AnyType:$result)>;
def Vhlo_ExpOpV2 : Vhlo_Op<"exponential_v2", (ins AnyType:$operand, AnyAttr:$result_accuracy), (outs AnyType:$result)>;
def Vhlo_DotGeneralOp
    : Vhlo_Op<"dot_general_v1",
              (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$lhs_batching_dimensions, AnyAttr:$rhs_batching_dimensions,
                   AnyAttr:$lhs_contracting_dimensions, AnyAttr:$rhs_contracting_dimensions, AnyAttr:$precision_config),
              (outs AnyType:$result)>;
def Vhlo_DotGeneralOpV2
    : Vhlo_Op<"dot_general_v2",
              (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$lhs_batching_dimensions, AnyAttr:$rhs_batching_dimensions,
                   AnyAttr:$lhs_contracting_dimensions, AnyAttr:$rhs_contracting_dimensions, AnyAttr:$precision_config,
                   AnyAttr:$lhs_precision_type, AnyAttr:$rhs_precision_type, AnyAttr:$accumulation_type,
                   AnyAttr:$lhs_component_count, AnyAttr:$rhs_component_count, AnyAttr:$num_primitive_operations,
                   AnyAttr:$allow_imprecise_accumulation),
              (outs AnyType:$result)>;
def Vhlo_ConvolutionOp
    : Vhlo_Op<"convolution_v1",
              (ins AnyType:$lhs, AnyType:$rhs, AnyAttr:$window_strides, AnyAttr:$padding, AnyAttr:$lhs_dilation,
                   AnyAttr:$rhs_dilation, AnyAttr:$window_reversal, AnyAttr:$input_batch_dimension,
                   AnyAttr:$input_feature_dimension, AnyAttr:$input_spatial_dimensions, AnyAttr:$kernel_input_feature_dimension,
                   AnyAttr:$kernel_output_feature_dimension, AnyAttr:$kernel_spatial_dimensions,
                   AnyAttr:$output_batch_dimension, AnyAttr:$output_feature_dimension, AnyAttr:$output_spatial_dimensions,
                   AnyAttr:$feature_group_count, AnyAttr:$batch_group_count, AnyAttr:$precision_config),
              (outs AnyType:$result)>;
def Vhlo_ReduceOp : Vhlo_Op<"reduce_v1", (ins Many:$inputs, Many:$init_values, AnyAttr:$dimensions), (outs Many:$results),
                            [SameVariadicOperandSize]> {
  let regions = (region AnyRegion:$body);
}
def Vhlo_WhileOp : Vhlo_Op<"while_v1", (ins Many:$operand), (outs Many:$results)> {
  let regions = (region AnyRegion:$cond, AnyRegion:$body);
}
def Vhlo_CaseOp : Vhlo_Op<"case_v1", (ins AnyType:$index), (outs Many:$results)> {
  let regions = (region VariadicRegion<AnyRegion>:$branches);
}
class Vhlo_CustomCall<string mnemonic, dag more> : Vhlo_Op<mnemonic, !con(
    (ins Many:$inputs, AnyAttr:$call_target_name, AnyAttr:$has_side_effect, AnyAttr:$backend_config, AnyAttr:$api_version,
         AnyAttr:$called_computations, AnyAttr:$operand_layouts, AnyAttr:$result_layouts, AnyAttr:$output_operand_aliases),
    more), (outs Many:$results)>;
def Vhlo_CustomCallOp : Vhlo_CustomCall<"custom_call_v1", (ins)>;
def Vhlo_CustomCallOpV2 : Vhlo_CustomCall<"custom_call_v2", (ins AnyAttr:$result_tilings)>;

#endif // TTMLIR_UNITTESTS_VHLOOPS
