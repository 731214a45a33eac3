//===- TTIRAttrs.td - Attributes of the ttir dialect ------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTIR_TTIRATTRS
#define TTMLIR_TTIR_TTIRATTRS

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "TTIR/TTIRBase.td"
include "Registry/Description.td"

def TTIR_FlattenedCompatAttr : AttrDef<TTIR_Dialect, "FlattenedCompat"> {
  let mnemonic = "flattened_compat";
  let summary = "batch, height and width of a flattened activation [1, 1, N*H*W, C]";
  let description = ValueText<
      "Of convolutions and pools, in the form of attributes without angle brackets.",
      "#ttir<flattened_compat batch_size = 1, input_height = 20, input_width = 20>">.Text;
  let parameters = (ins "int64_t":$batch_size, "int64_t":$input_height, "int64_t":$input_width);
  let assemblyFormat = "struct(params)";
  let genVerifyDecl = 1;
}

def TTIR_ThreadType : I32EnumAttr<"ThreadType", "processor of a core that a kernel runs on", [
  I32EnumAttrCase<"Compute", 0, "compute">,
  I32EnumAttrCase<"Datamovement", 1, "datamovement">]> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tt::ttir";
}

def TTIR_ThreadAttr : AttrDef<TTIR_Dialect, "Thread"> {
  let mnemonic = "thread";
  let summary = "processor and, optionally, name of a kernel";
  let description = ValueText<"For older programs: parses and prints.", "#ttir.thread<compute>">.Text;
  let parameters = (ins EnumParameter<TTIR_ThreadType>:$thread_type, OptionalParameter<"::mlir::SymbolRefAttr">:$kernel);
  let assemblyFormat = "`<` $thread_type (`,` $kernel^)? `>`";
}

#endif // TTMLIR_TTIR_TTIRATTRS
