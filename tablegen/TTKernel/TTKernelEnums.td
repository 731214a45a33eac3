//===- TTKernelEnums.td - The ttkernel dialect and its enumerations -------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Apart from attributes and types: mlir-tblgen emits the enumerations of every file that it reads.

#ifndef TTMLIR_TTKERNEL_TTKERNELENUMS
#define TTMLIR_TTKERNEL_TTKERNELENUMS

include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"
include "Registry/Description.td"

def TTKernel_Dialect : Dialect {
  let name = "ttkernel";
  let cppNamespace = "::mlir::tt::ttkernel";
  let summary = "the kernel library of a Tensix core";
  let description = [{
    Calls of a thread of a core: circular buffers, transfers over the networks, tiles in the destination registers. A kernel is a
    `func.func` whose arguments are circular buffers, with `scf` for control flow and `arith` on i32 for indices.
    `ttkernel.thread` is its processor, `ttkernel.config` its configuration.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect"];
  let useDefaultTypePrinterParser = 1;
  let useDefaultAttributePrinterParser = 1;
  // Of kernels: their processor and its configuration, whether they use all destination registers at once, and their arguments.
  // Of loops: the name of the counted things. Of calls: the formats of operands that are narrower than their registers.
  let discardableAttrs = (ins
    "::mlir::tt::ttkernel::ThreadTypeAttr":$thread,
    "::mlir::Attribute":$config,
    "::mlir::UnitAttr":$full_dst,
    "::mlir::Attribute":$compile_time_args,
    "::mlir::Attribute":$runtime_args,
    "::mlir::StringAttr":$counts,
    "::mlir::Attribute":$narrow
  );
  let hasOperationAttrVerify = 1;
  let extraClassDeclaration = [{ void registerOps(); }];
}

//===----------------------------------------------------------------------===//
// Enumerations
//===----------------------------------------------------------------------===//

// `spelling`: the prefix of the upper-case name of a value in kernels.
class TTKernel_I32Enum<string name, string summary, list<I32EnumAttrCase> cases, string spelling = "">
    : I32EnumAttr<name, summary, cases> {
  string Spelling = spelling;
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tt::ttkernel";
}
class TTKernel_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<TTKernel_Dialect, info, mnemonic> {
  let description = EnumText<"ttkernel." # mnemonic, info>.Text;
  let assemblyFormat = "`<` $value `>`";
}

def TTKernel_ThreadType : TTKernel_I32Enum<"ThreadType", "the kind of processor that runs a kernel", [
  I32EnumAttrCase<"Noc", 0, "noc">,
  I32EnumAttrCase<"Tensix", 1, "tensix">,
  I32EnumAttrCase<"Ethernet", 2, "ethernet">]>;
def TTKernel_ThreadTypeAttr : TTKernel_EnumAttr<TTKernel_ThreadType, "thread">;

def TTKernel_NocIndex : TTKernel_I32Enum<"NocIndex", "one of the two networks", [
  I32EnumAttrCase<"Noc0", 0, "noc0">,
  I32EnumAttrCase<"Noc1", 1, "noc1">]>;

def TTKernel_EthType : TTKernel_I32Enum<"EthType", "role of an ethernet core", [
  I32EnumAttrCase<"Sender", 0, "sender">,
  I32EnumAttrCase<"Receiver", 1, "receiver">]>;

// Fidelity phases: hardware.md 5.4.
def TTKernel_MathFidelity : TTKernel_I32Enum<"MathFidelity", "number of fidelity phases of a product", [
  I32EnumAttrCase<"LoFi", 0, "lofi">,
  I32EnumAttrCase<"HiFi2", 1, "hifi2">,
  I32EnumAttrCase<"HiFi3", 2, "hifi3">,
  I32EnumAttrCase<"HiFi4", 3, "hifi4">]>;
def TTKernel_MathFidelityAttr : TTKernel_EnumAttr<TTKernel_MathFidelity, "math_fidelity">;

class TTKernel_PortCase<string prefix, string group, int base, int number>
    : I32EnumAttrCase<prefix # number, !add(base, number), group # number>;
def TTKernel_CBPort : TTKernel_I32Enum<"CBPort", "number of a circular buffer of a core", !listconcat(
  !foreach(i, [0, 1, 2, 3, 4, 5, 6, 7], TTKernel_PortCase<"In", "cb_in", 0, i>),
  !foreach(i, [0, 1, 2, 3, 4, 5, 6, 7], TTKernel_PortCase<"DataFlow", "cb_dataflow", 8, i>),
  !foreach(i, [0, 1, 2, 3, 4, 5, 6, 7], TTKernel_PortCase<"Out", "cb_out", 16, i>),
  !foreach(i, [0, 1, 2, 3, 4, 5, 6, 7], TTKernel_PortCase<"Intermed", "cb_intermed", 24, i>))>;

def TTKernel_BcastType : TTKernel_I32Enum<"BcastType", "broadcast part of a tile", [
  I32EnumAttrCase<"Row", 1, "row">,        // its first row, for every row
  I32EnumAttrCase<"Col", 2, "col">,        // its first column, for every column
  I32EnumAttrCase<"Scalar", 3, "scalar">], // its first element
  "BroadcastType::">;
def TTKernel_BcastTypeAttr : TTKernel_EnumAttr<TTKernel_BcastType, "bcast_type">;

def TTKernel_PoolType : TTKernel_I32Enum<"PoolType", "how elements combine", [
  I32EnumAttrCase<"Sum", 0, "sum">,
  I32EnumAttrCase<"Max", 1, "max">,
  I32EnumAttrCase<"Min", 2, "min">], "PoolType::">;
def TTKernel_PoolTypeAttr : TTKernel_EnumAttr<TTKernel_PoolType, "pool_type">;

def TTKernel_ReduceDim : TTKernel_I32Enum<"ReduceDim", "reduced dimension of a tile", [
  I32EnumAttrCase<"Row", 1, "row">,        // each row to its first element
  I32EnumAttrCase<"Col", 2, "col">,        // each column to its first element
  I32EnumAttrCase<"Scalar", 3, "scalar">], // all to the first element
  "ReduceDim::REDUCE_">;
def TTKernel_ReduceDimAttr : TTKernel_EnumAttr<TTKernel_ReduceDim, "reduce_dim">;

#endif // TTMLIR_TTKERNEL_TTKERNELENUMS
