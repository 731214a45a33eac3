//===- AttrCodecs.td - How attributes travel ---------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_ATTRCODECS
#define TTMLIR_REGISTRY_ATTRCODECS

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "TTCore/TTCoreEnums.td"
include "TTKernel/TTKernelBase.td"

//===----------------------------------------------------------------------===//
// Attribute constraints that MLIR has no name for
//===----------------------------------------------------------------------===//

// Integers beside tensors of integers are exact; ui32 is for those beyond i32.
def TT_NumberAttr : AnyAttrOf<[F32Attr, I32Attr, UI32Attr], "f32, i32 or ui32 number">;
// The same where files had an f32 before there were integers.
def TT_WidenedNumberAttr : AnyAttrOf<[F32Attr, I32Attr, UI32Attr], "f32, i32 or ui32 number">;
def TT_IntOrIntsAttr : AnyAttrOf<[I32Attr, DenseI32ArrayAttr], "i32 or array<i32>">;
def TT_GeluFormAttr : Attr<CPred<"::llvm::isa<::mlir::StringAttr>($_self)">, "string attribute"> {
  let storageType = StrAttr.storageType;
  let returnType = StrAttr.returnType;
  let valueType = StrAttr.valueType;
  let constBuilderCall = StrAttr.constBuilderCall;
  // By number in files.
  list<string> Spellings = ["none", "tanh"];
}
def TT_SIntOrIntsAttr : AnyAttrOf<[SI32Attr, DenseI32ArrayAttr], "si32 or array<i32>">;

//===----------------------------------------------------------------------===//
// Codecs: attribute constraint -> schema field -> kernel argument
//===----------------------------------------------------------------------===//

// `fbs` is the schema type, `arg` the type in the kernel's argument struct, `encode` turns the op accessor's value `$_self` into
// the schema value (`$_e` is the emitter), `decode` turns the schema value into the argument.
class AttrCodec<Attr attr, string fbs, string arg, string encode, string decode = "$_self"> {
  Attr Attribute = attr;
  string Fbs = fbs;
  string Arg = arg;
  string Encode = encode;
  string Decode = decode;
  // The type of a second field, behind all others of the table, for values that `fbs` does not hold exactly (ExactNumber.h).
  // Files of earlier versions do without. Empty: `fbs` has all values.
  string FbsExact = "";
  // A vector, string or table: absent is a null pointer and needs no optional scalar.
  bit IsReference = 0;
  // The type in options of the host API, and the schema value of an attribute of a host call: `$_self` is its number, `$_e` the
  // encoder. Empty: ops with such an attribute have no function there.
  string Host = !if(!eq(arg, "std::string_view"), "std::string", arg);
  string HostEncode = "$_e.number<" # arg # ">($_self)";
  // The MLIR attribute of an attribute of a host call: `$_self` is its number, `$_e` a reader with a `builder`.
  string HostBuild = "";
}
class VectorCodec<Attr attr, string element, string cpp, string encode>
    : AttrCodec<attr, "[" # element # "]", "std::span<const " # cpp # ">", encode, "decodeSpan($_self)"> {
  let IsReference = 1;
  let Host = "std::vector<" # cpp # ">";
  let HostEncode = "$_e.numbers<" # cpp # ">($_self)";
}

def : AttrCodec<BoolAttr, "bool", "bool", "$_self"> {
  let HostBuild = "$_e.builder.getBoolAttr($_e.number<bool>($_self))";
}
def : AttrCodec<I32Attr, "int", "int32_t", "static_cast<int32_t>($_self)"> {
  let HostBuild = "$_e.builder.getI32IntegerAttr($_e.number<int32_t>($_self))";
}
def : AttrCodec<SI32Attr, "int", "int32_t", "$_self"> {
  let HostBuild = "$_e.builder.getSI32IntegerAttr($_e.number<int32_t>($_self))";
}
def : AttrCodec<UI32Attr, "uint", "uint32_t", "$_self"> {
  let HostBuild = "$_e.builder.getUI32IntegerAttr($_e.number<uint32_t>($_self))";
}
def : AttrCodec<I64Attr, "long", "int64_t", "static_cast<int64_t>($_self)"> {
  let HostBuild = "$_e.builder.getI64IntegerAttr($_e.number<int64_t>($_self))";
}
def : AttrCodec<SI64Attr, "long", "int64_t", "$_self"> {
  let HostBuild = "$_e.builder.getIntegerAttr($_e.builder.getIntegerType(64, true), $_e.number<int64_t>($_self))";
}
def : AttrCodec<F32Attr, "float", "float", "$_self.convertToFloat()"> {
  let HostBuild = "$_e.builder.getF32FloatAttr($_e.number<float>($_self))";
}
def : AttrCodec<TT_NumberAttr, "double", "double", "$_e.number($_self)"> {
  let HostBuild = "$_e.intOrFloat($_self)";
}
def : AttrCodec<TT_WidenedNumberAttr, "float", "double", "$_e.number($_self)"> {
  let FbsExact = "double";
  let HostBuild = "$_e.intOrFloat($_self)";
}
// Whether the approximation by a hyperbolic tangent is meant: a number, for element expressions.
def : AttrCodec<TT_GeluFormAttr, "bool", "bool", "$_self == \"tanh\""> {
  let Host = "std::string";
  let HostEncode = "$_e.text($_self) == \"tanh\"";
  let HostBuild = "$_e.builder.getStringAttr($_e.text($_self))";
}
def : AttrCodec<StrAttr, "string", "std::string_view", "$_e.string($_self)", "decodeString($_self)"> {
  let IsReference = 1;
  let HostEncode = "$_e.string($_self)";
  let HostBuild = "$_e.builder.getStringAttr($_e.text($_self))";
}
def : VectorCodec<I32ArrayAttr, "int", "int32_t", "$_e.ints($_self)"> {
  let HostBuild = "$_e.builder.getI32ArrayAttr($_e.numbers<int32_t>($_self))";
}
def : VectorCodec<DenseI32ArrayAttr, "int", "int32_t", "$_e.ints($_self)"> {
  let HostBuild = "$_e.builder.getDenseI32ArrayAttr($_e.numbers<int32_t>($_self))";
}
def : VectorCodec<DenseI64ArrayAttr, "long", "int64_t", "$_e.longs($_self)"> {
  let HostBuild = "$_e.builder.getDenseI64ArrayAttr($_e.numbers<int64_t>($_self))";
}
class IntOrIntsCodec<Attr attr, string type> : VectorCodec<attr, "int", "int32_t", "$_e.intOrInts($_self)"> {
  let Host = "IntOrInts";
  let HostEncode = "$_e.intOrInts($_self)";
  let HostBuild = "$_e.intOrInts($_self, " # type # ")";
}
def : IntOrIntsCodec<TT_IntOrIntsAttr, "$_e.builder.getI32Type()">;
def : IntOrIntsCodec<TT_SIntOrIntsAttr, "$_e.builder.getIntegerType(32, true)">;
// `schemaType` is the type of the schema's accessor.
class EnumCodec<EnumAttr attr, string fbs, string arg, string schemaType>
    : AttrCodec<attr, fbs, arg, "static_cast<" # schemaType # ">($_self)"> {
  let Host = attr.enum.className;
  let HostEncode = "static_cast<" # schemaType # ">($_e.enumerator<" # attr.enum.className # ">($_self))";
  let HostBuild = "$_e.enumerator<" # attr.enum.cppType # "Attr>($_self, " # attr.enum.cppNamespace #
                  "::" # attr.enum.stringToSymbolFnName # ")";
}
def : EnumCodec<TTCore_AttentionMaskTypeAttr, "ubyte", "uint8_t", "uint8_t">;
def : EnumCodec<TTCore_ReduceTypeAttr, "ReduceType", "ReduceType", "schema::ReduceType">;
// Kernels of graph ops get one only where values have the formats of the device.
def : EnumCodec<TTKernel_MathFidelityAttr, "MathFidelity", "Fidelity", "schema::MathFidelity"> {
  let Decode = "$_e.fidelity($_self)";
}
// Literals live in the file's data section; the schema holds an index into its table of constants.
def : AttrCodec<ElementsAttr, "uint", "ConstantView", "$_e.constant($_self, op.getResult().getType())", "$_e.constant($_self)"> {
  let Host = "";
}

// Kernels are in a table of the file.
def : AttrCodec<TTKernel_ProgramAttr, "uint", "uint32_t", "$_e.program($_self, op->getNumOperands() + op->getNumResults())"> {
  let Host = "";
}

#endif // TTMLIR_REGISTRY_ATTRCODECS
