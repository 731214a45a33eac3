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

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

// The type of an operand where the importer checks it: `Optional` and `Variadic` as in op definitions of MLIR. Ops of MLIR have
// verifiers, and types of MLIR.
class SourceType<string element = "Any", string value = "Tensor"> : Type<CPred<"true">, "operand of the source"> {
  // Enumerators of ElementKind and ValueKind in lib/Import/Core/SourceOp.h.
  string Element = element;
  string Value = value;
  // Whether elements have the type of all other operands with this bit.
  bit IsSame = false;
  // Whether elements may be of a type that TTIR lacks: they are moved or converted.
  bit IsNarrow = false;
  // Whether the importer needs the elements, so that inputs must not decide them.
  bit IsKnown = false;
}
// A tensor, by its elements.
def Any : SourceType;
// Integers and floats.
def Numeric : SourceType<"Number">;
def Boolean : SourceType<"Boolean">;
def Int : SourceType<"Integer">;
def Float : SourceType<"Float">;
let IsSame = true in {
def Same : SourceType;
def SameNumeric : SourceType<"Number">;
def SameInt : SourceType<"Integer">;
}
// A sequence of tensors.
def Sequence : SourceType<"Any", "Sequence">;
// A tensor, a sequence or an optional value without content.
def AnyValue : SourceType<"Any", "Any">;
class Narrow<SourceType type> : SourceType<type.Element, type.Value> {
  let IsSame = type.IsSame;
  let IsKnown = type.IsKnown;
  let IsNarrow = true;
}
class Known<SourceType type> : SourceType<type.Element, type.Value> {
  let IsSame = type.IsSame;
  let IsNarrow = type.IsNarrow;
  let IsKnown = true;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

// An attribute of the source; `kind` is an enumerator of AttributeKind in lib/Import/Core/SourceOp.h.
class SourceAttr<string kind, string name> {
  string Kind = kind;
  string Name = name;
}
// A number without a default: functions import ops with such attributes. They get the defaults of all others.
class BareNumber<string name> : SourceAttr<"Number", name> {
  string Default = ?;
}
// The default is a decimal.
class Number<string name, string default> : BareNumber<name> {
  let Default = default;
}
class BareInteger<string name> : SourceAttr<"Integer", name> {
  int Default = ?;
}
class Integer<string name, int default> : BareInteger<name> {
  let Default = default;
}
class Integers<string name> : SourceAttr<"Integers", name>;
class Numbers<string name> : SourceAttr<"Numbers", name>;
class Texts<string name> : SourceAttr<"Texts", name>;
class StoredTensor<string name> : SourceAttr<"Tensor", name>;
class StoredGraph<string name> : SourceAttr<"Graph", name>;
// A text, one of `choices` unless these are empty; an op must have it if its default is none of them.
class Text<string name, string default = "", list<string> choices = []> : SourceAttr<"Text", name> {
  string Default = default;
  list<string> Choices = choices;
}
// An attribute of several kinds, or with a kind that the function checks.
class Other<string name> : SourceAttr<"Other", name>;

//===----------------------------------------------------------------------===//
// Functions of importers
//===----------------------------------------------------------------------===//

// An argument of a function behind the op.
class Argument;
// Argument `name` of the function.
class Flag<string name, bit value> : Argument {
  string Name = name;
  bit Value = value;
}
// A case of an enumeration of lib/Import.
class Enumerator<string type, string name> : Argument {
  string Type = type;
  string Name = name;
}
// A member of a class of lib/Import.
class Member<string type, string name> : Argument {
  string Type = type;
  string Name = name;
}

// The function import<name> of lib/Import that builds an op; ops of TTIR are its template arguments. A function without arguments
// is declared by its records: its parameters are the op, and the operands up to the first variadic one if all its ops have as many.
class Importer<string name, list<TTIR_Op> ops = [], list<Argument> arguments = []> {
  string Name = !if(!empty(name), "", "import" # name);
  list<TTIR_Op> Ops = ops;
  list<Argument> Arguments = arguments;
}
// Functions of ops of several sources with different operands: the op is their parameter alone.
def ImportersOfSources {
  list<string> Names = ["importForward", "importIf", "importReshape"];
}

// The import of complex tensors, by the name of a ComplexForm, and its function. lib/Import/Core/SourceOp.h has the forms.
class ComplexForm<string form, string function = ""> {
  string Form = form;
  Importer Function = Importer<function>;
}
def Refused : ComplexForm<"Refused">;
def Itself : ComplexForm<"Itself">;
def Aligned : ComplexForm<"Aligned">;
def PartByPart : ComplexForm<"PartByPart">;
def Bilinear : ComplexForm<"Bilinear">;
class ByFunction<string function> : ComplexForm<"Function", function>;

//===----------------------------------------------------------------------===//
// Terms of results
//===----------------------------------------------------------------------===//

// A splat of the element type of the operand and with as many axes, of a number or an attribute: (Splat $X, $alpha).
def Splat;
// The same value with the element type of another: (CastLike $X, $Y).
def CastLike;
// A number or an attribute of the source, and the negative of one: (Value $alpha), (Minus $lambd).
def Value;
def Minus;
// A method of the op's class. Its arguments are operands and attributes; attributes of ops of MLIR are there by their names.
class Method<string name> {
  string Name = name;
}
def SourceAxes : Method<"axes">;
def ReducedAxes : Method<"reducedAxes">;
// Methods that change operands, for `Prepare`.
def AlignAxes : Method<"alignAxes">;
def AlignChannels : Method<"alignChannels">;
def AlignTrailing : Method<"alignTrailing">;

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

// An op of the source. `operands` is (ins type:$name, ...); only the last may be variadic, unless MLIR defines the op.
class SourceOp<string name, dag operands, list<SourceAttr> attributes> {
  string Name = name;
  // The class of lib/Import that is such an op on its way to TTIR.
  string Class = "MLIROp";
  // Whether checkOp checks operands and attributes by the record: ops of MLIR have verifiers.
  bit IsChecked = false;
  dag Operands = operands;
  list<SourceAttr> Attributes = attributes;
  // The first version of the format that has it.
  int Since = 1;
  // Its parts that are not imported.
  string Limits = "";
  // The function of the importer that builds it; none for ops that become `Result`.
  Importer Function = Importer<"">;
  // A method that changes operands before `Result`: (AlignChannels $X, $slope).
  dag Prepare = (ins);
  // Whether the result may leave the range of a narrow integer, which wraps around.
  bit Wraps = 0;
  // `Result` for booleans; empty if it is the same.
  dag Boolean = (ins);
  ComplexForm Complex = Refused;
  // Ops of TTIR and composites by their records. Operands are $names and ops. Attributes of an op of TTIR follow by name:
  // (TTIR_ClampScalarOp $X, 0:$min, (Value $most):$max); the op's record has their kinds. Parameters of a composite follow in
  // their order: numbers, and attributes of the source.
  dag Result = (ins);
}

// Calls of an op by the names of their targets: a name that ends in `*` is the beginning of others, and the longest that fits
// counts. The function of the importer gets the rest of the name.
class CustomCall<SourceOp op, list<string> targets, string function, string becomes> {
  SourceOp Op = op;
  list<string> Targets = targets;
  Importer Function = Importer<function>;
  // What it becomes, for the reference.
  string Becomes = becomes;
  // Whether complex operands are refused.
  bit IsReal = false;
  // A function that says whether the rest of the name is known, and what an error says otherwise.
  string Condition = "";
  string Reason = "";
}

#endif // TTMLIR_IMPORT_IMPORT
