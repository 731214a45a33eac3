//===- Import.td - Ops of other formats --------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One record per op of a format that importers read: its operands and attributes, and the TTIR ops that it becomes. tt-tblgen makes
// the importer's rows.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_IMPORT
#define TTMLIR_IMPORT_IMPORT

include "Composites/AllComposites.td"

// An attribute of the source. Without a default, one that is absent ends the import unless the op is custom.
class SourceAttr<string kind, string name, string default = ""> {
  string Kind = kind;
  string Name = name;
  string Default = default;
}
class Number<string name, string default = ""> : SourceAttr<"number", name, default>;
class Integer<string name, string default = ""> : SourceAttr<"integer", name, default>;
class Integers<string name> : SourceAttr<"integers", name>;
class Numbers<string name> : SourceAttr<"numbers", name>;
class Texts<string name> : SourceAttr<"texts", name>;
class StoredTensor<string name> : SourceAttr<"tensor", name>;
class StoredGraph<string name> : SourceAttr<"graph", name>;
// A text, one of `choices` unless these are empty.
class Text<string name, string default = "", list<string> choices = []> : SourceAttr<"text", name, default> {
  list<string> Choices = choices;
}
// An attribute of several kinds, or read by hand.
class Other<string name> : SourceAttr<"other", name>;

// The function of an importer that builds an op: import<source><name>, or import<name> of lib/Import/Ops if `name` starts with
// `importer::`.
class ImportFunction<string name, string source = ""> {
  string Name = !if(!eq(!find(name, "importer::"), 0), !subst("importer::", "::mlir::tt::importer::import", name),
                    "import" # source # name);
}

// The import of complex tensors, by the name of a ComplexForm, and its function. lib/Import/Core/SourceOp.h has the forms.
class ComplexForm<string form, string function = ""> {
  string Form = form;
  string Function = function;
}
def Refused : ComplexForm<"Refused">;
def Itself : ComplexForm<"Itself">;
def Aligned : ComplexForm<"Aligned">;
def PartByPart : ComplexForm<"PartByPart">;
def Bilinear : ComplexForm<"Bilinear">;
class ByFunction<string function> : ComplexForm<"Function", "import" # function>;

// An op of the source. Operands end with `?` if they may be absent; the last one ends with `*` if there may be any number of it.
// The type of their elements follows a colon: `T` is one type for all with it, `bool`, `integer` and `float` are kinds;
// `sequence` is one of tensors, `any` a tensor, a sequence or an optional value without content, all others are tensors.
// `narrow` ones may have elements that TTIR lacks: they are moved or converted.
// Importers with such operands check them, and attributes by kind. `known` says that the importer needs the elements, so inputs
// must not decide them.
class SourceOp<string name, list<string> operands, list<SourceAttr> attributes> {
  string Name = name;
  // The class of lib/Import that is such an op on its way to TTIR.
  string Class = "MLIROp";
  list<string> Operands = operands;
  list<SourceAttr> Attributes = attributes;
  // The first version of the format that has it.
  int Since = 1;
  // Its parts that are not imported.
  string Limits = "";
  // The function of the importer that builds it; empty for ops that become `Result`.
  string Function = "";
  // A statement about the operands before `Result`.
  string Prepare = "";
  // Whether the result may leave the range of a narrow integer, which wraps around.
  bit Wraps = 0;
  // `Result` for booleans; empty if it is the same.
  dag Truth = (ins);
  ComplexForm Complex = Refused;
  // Ops of TTIR and composites by their records, operands by name. Strings are attributes of TTIR, `name = expression`, and
  // parameters of composites, in their order; both are expressions over attributes of the source.
  dag Result = (ins);
}

// A splat of the element type of the operand and with as many axes: (Splat $X, "expression").
def Splat;
// The same value with the element type of another: (CastLike $X, $Y).
def CastLike;

#endif // TTMLIR_IMPORT_IMPORT
