//===- TTDialect.td - The older spelling of ttcore ---------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of the `tt` dialect that stays. Everything else of it turns into `ttcore` while it is parsed (lib/Legacy).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_TTDIALECT
#define TTMLIR_LEGACY_TTDIALECT

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypes.td"
include "mlir/IR/DialectBase.td"
include "mlir/IR/EnumAttr.td"

def TT_Dialect : Dialect {
  let name = "tt";
  let cppNamespace = "::mlir::tt::legacy";
  let summary = "the older spelling of ttcore";
  let description = [{
    Parses `#tt.layout`, `!tt.tile` and so on into the attributes and types of `ttcore`, which is how they print. Attributes
    without a form in `ttcore` parse and print as they are; `tt-translate --upgrade-ttir` removes them. Attributes of this
    dialect's prefix whose value belongs to `ttcore` are refused with the name of that command.
  }];
  let dependentDialects = ["::mlir::tt::ttcore::TTCoreDialect", "::mlir::tt::ttnn::TTNNDialect"];
  let hasOperationAttrVerify = 1;
  let useDefaultAttributePrinterParser = 0;
  let useDefaultTypePrinterParser = 0;
  let extraClassDeclaration = [{
    Attribute parseAttribute(DialectAsmParser &parser, Type type) const override;
    void printAttribute(Attribute attr, DialectAsmPrinter &printer) const override;
    Type parseType(DialectAsmParser &parser) const override;
  }];
}

class TT_Attr<string name, string attrMnemonic, string text> : AttrDef<TT_Dialect, name> {
  let mnemonic = attrMnemonic;
  let summary = text;
}

def TT_OperandConstraintAttr : TT_Attr<"OperandConstraint", "operand_constraint", "where an operand may be"> {
  let description = [{ Keywords joined by `|`. }];
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$alternatives);
  let hasCustomAssemblyFormat = 1;
}

class TT_I32Enum<string name, string text, list<I32EnumAttrCase> cases> : I32EnumAttr<name, text, cases> {
  let genSpecializedAttr = 0;
  let cppNamespace = "::mlir::tt::legacy";
}
def TT_BufferAccess : TT_I32Enum<"BufferAccess", "how a kernel reaches the data of a buffer", [
  I32EnumAttrCase<"Alias", 0, "alias">,
  I32EnumAttrCase<"Stream", 1, "stream">]>;
def TT_BufferAccessAttr : EnumAttr<TT_Dialect, TT_BufferAccess, "buffer_access"> { let assemblyFormat = "`<` $value `>`"; }

def TT_AbsentMemoryLayout : TT_I32Enum<"AbsentMemoryLayout", "the absence of a memory layout",
    [I32EnumAttrCase<"None", 0, "none">]>;
def TT_AbsentMemoryLayoutAttr : EnumAttr<TT_Dialect, TT_AbsentMemoryLayout, "tensor_memory_layout"> {
  let assemblyFormat = "`<` $value `>`";
}

def TT_BufferAttr : TT_Attr<"Buffer", "buffer", "a buffer of a kernel in L1"> {
  let parameters = (ins "::mlir::MemRefType":$memref, EnumParameter<TT_BufferAccess>:$bufferAccess);
  let assemblyFormat = "`<` $memref `,` $bufferAccess `>`";
}

#endif // TTMLIR_LEGACY_TTDIALECT
