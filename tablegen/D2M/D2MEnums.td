//===- D2MEnums.td - Enumerations of the d2m dialect -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_D2M_D2MENUMS
#define TTMLIR_D2M_D2MENUMS

include "mlir/IR/EnumAttr.td"
include "D2M/D2MBase.td"
include "Registry/Description.td"

class D2M_I32Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tt::d2m";
}

def D2M_ThreadKind : D2M_I32Enum<"ThreadKind", "kind of a thread of a core", [
  I32EnumAttrCase<"DataMovement", 0, "datamovement">,
  I32EnumAttrCase<"Compute", 1, "compute">]>;

def D2M_Distribution : D2M_I32Enum<"Distribution", "how parallel dimensions map to the core grid", [
  I32EnumAttrCase<"Grid", 0, "grid">,
  I32EnumAttrCase<"Rows", 1, "rows">,
  I32EnumAttrCase<"Columns", 2, "columns">]>;

def D2M_Lifetime : D2M_I32Enum<"Lifetime", "how long tiles stay in a circular buffer", [
  I32EnumAttrCase<"Step", 0, "step">,
  I32EnumAttrCase<"Reduction", 1, "reduction">,
  I32EnumAttrCase<"Block", 2, "block">,
  I32EnumAttrCase<"Row", 3, "row">,
  I32EnumAttrCase<"Matrix", 4, "matrix">,
  I32EnumAttrCase<"Resident", 5, "resident">,
  I32EnumAttrCase<"Kernel", 6, "kernel">,
  I32EnumAttrCase<"Stages", 7, "stages">,
  I32EnumAttrCase<"Exchange", 8, "exchange">]>;

def D2M_StageKind : D2M_I32Enum<"StageKind", "how often the operations of a stage run", [
  I32EnumAttrCase<"Once", 0, "once">,
  I32EnumAttrCase<"Steps", 1, "steps">,
  I32EnumAttrCase<"Fold", 2, "fold">,
  I32EnumAttrCase<"Exchange", 3, "exchange">,
  I32EnumAttrCase<"Join", 4, "join">]>;
def D2M_StageKindAttr : EnumAttr<D2M_Dialect, D2M_StageKind, "stage_kind"> {
  let description = EnumText<"d2m.stage_kind", D2M_StageKind>.Text;
  let assemblyFormat = "`<` $value `>`";
}

def D2M_TransferKind : D2M_I32Enum<"TransferKind", "the direction of a transfer, seen from the core that starts it", [
  I32EnumAttrCase<"Read", 0, "read">,
  I32EnumAttrCase<"Write", 1, "write">]>;
def D2M_TransferKindAttr : EnumAttr<D2M_Dialect, D2M_TransferKind, "transfer"> {
  let description = EnumText<"d2m.transfer", D2M_TransferKind>.Text;
  let assemblyFormat = "`<` $value `>`";
}

#endif // TTMLIR_D2M_D2MENUMS
