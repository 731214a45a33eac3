//===- ResultRuleGen.cpp - Shapes and types of results --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;
using mlir::tblgen::Operator;

namespace {
/// An attribute in the terms of ttmlir::rules.
struct Attr {
  std::string name, getter;
  /// The enumerator of AttributeKind, and the type of the getter; empty for attributes that no rule reads.
  StringRef kind = {}, type = {};
  bool isOptional = false;
  /// The default as an expression of Value; empty without one.
  std::string standard = {};
};
} // namespace

/// The spelling of the enumerator that ends in `symbol`.
static StringRef spellingOf(const Record &attr, StringRef symbol) {
  symbol = symbol.substr(symbol.rfind(':') + 1);
  for (const Record *each : attr.getValueAsDef("enum")->getValueAsListOfDefs("enumerants"))
    if (each->getValueAsString("symbol") == symbol)
      return each->getValueAsString("str");
  PrintFatalError(&attr, "has no enumerator '" + symbol + "'");
}

static std::pair<StringRef, StringRef> kindOf(const Record &base) {
  if (base.isSubClassOf("EnumAttr"))
    return {"Text", "StringRef"};
  using Kind = std::pair<StringRef, StringRef>;
  return StringSwitch<Kind>(base.getName())
      .Case("BoolAttr", {"Flag", "bool"})
      .Cases({"I32Attr", "SI32Attr", "UI32Attr", "I64Attr", "SI64Attr"}, {"Integer", "int64_t"})
      .Cases({"F32Attr", "TT_NumberAttr", "TT_WidenedNumberAttr"}, {"Number", "double"})
      .Cases({"StrAttr", "TT_GeluFormAttr"}, {"Text", "StringRef"})
      .Cases({"I32ArrayAttr", "DenseI32ArrayAttr", "DenseI64ArrayAttr", "TTIR_FlattenedCompatAttr"},
             {"Integers", "ArrayRef<int64_t>"})
      .Cases({"TT_IntOrIntsAttr", "TT_SIntOrIntsAttr"}, {"IntegerOrIntegers", "IntOrInts"})
      .Cases({"ElementsAttr", "I64ElementsAttr"}, {"Literal", "const Literal &"})
      .Default({"Other", ""});
}

static std::vector<Attr> attributesOf(const Operator &op) {
  std::vector<Attr> attributes;
  for (const mlir::tblgen::NamedAttribute &named : op.getAttributes()) {
    const Record &base = named.attr.getBaseAttr().getDef();
    Attr attr{named.name.str(), op.getGetterName(named.name)};
    std::tie(attr.kind, attr.type) = kindOf(base);
    std::string standard = named.attr.hasDefaultValue() ? named.attr.getDefaultValue().str() : "";
    attr.isOptional = named.attr.isOptional() && standard.empty();
    if (!standard.empty() && attr.kind != "Other") {
      if (base.isSubClassOf("EnumAttr"))
        standard = ("\"" + spellingOf(base, standard) + "\"").str();
      attr.standard = (attr.type + "(" + standard + ")").str();
    }
    attributes.push_back(std::move(attr));
  }
  return attributes;
}

/// The operands that are tensors: handles of devices are none.
static std::vector<const mlir::tblgen::NamedTypeConstraint *> tensorsOf(auto &&values) {
  std::vector<const mlir::tblgen::NamedTypeConstraint *> tensors;
  for (const mlir::tblgen::NamedTypeConstraint &value : values)
    if (!isHandle(value))
      tensors.push_back(&value);
  return tensors;
}

static StringRef arityOf(const mlir::tblgen::NamedTypeConstraint &value) {
  return value.isOptional() ? "Optional" : value.isVariadic() ? "Variadic" : "One";
}

/// The class through which the function of an operation reads its call, with the names of the record.
static void emitClass(const Entry &entry, const Operator &op, raw_ostream &os) {
  os << "struct " << entry.name << "Call : NamedCall {\n";
  auto tensors = [&](auto &&values, StringRef what) {
    for (auto [number, value] : enumerate(tensorsOf(values)))
      os << "  " << (value->isVariadic() && !value->isOptional() ? "SmallVector<Tensor> " : "Tensor ")
         << op.getGetterName(value->name) << "() const { return call->" << what
         << (value->isVariadic() && !value->isOptional() ? "List(" : "(") << number << "); }\n";
  };
  tensors(op.getOperands(), "operand");
  tensors(op.getResults(), "result");
  for (auto [number, attr] : enumerate(attributesOf(op)))
    if (!attr.type.empty()) {
      std::string type = attr.isOptional ? ("std::optional<" + attr.type + ">").str() : attr.type.str();
      os << "  " << type << " " << attr.getter << "() const { return read<" << type << ">(" << number << "); }\n";
    }
  os << "};\n";
}

static void emitFields(const Entry &entry, const Operator &op, raw_ostream &os) {
  std::vector<StringRef> mutates = entry.def->getValueAsListOfStrings("Mutates");
  auto tensors = [&](auto &&values, StringRef what) {
    auto list = tensorsOf(values);
    os << "static const std::vector<TensorField> " << what << "Of" << entry.name << " = {";
    interleaveComma(list, os, [&](const mlir::tblgen::NamedTypeConstraint *value) {
      os << "{\"" << value->name << "\", Arity::" << arityOf(*value) << ", " << (isIntegers(*value) ? "true" : "false") << ", "
         << (what == "operands" && is_contained(mutates, value->name) ? "true" : "false") << "}";
    });
    os << "};\n";
  };
  tensors(op.getOperands(), "operands");
  tensors(op.getResults(), "results");
  os << "static const std::vector<AttributeField> attributesOf" << entry.name << " = {";
  interleaveComma(attributesOf(op), os, [&](const Attr &attr) {
    os << "{\"" << attr.name << "\", AttributeKind::" << attr.kind << ", " << (attr.isOptional ? "true" : "false") << ", Value("
       << attr.standard << ")}";
  });
  os << "};\n";
}

static void emitRow(const Entry &entry, const Operator &op, raw_ostream &os) {
  StringRef shape = entry.def->getValueAsDef("Shape")->getValueAsString("Kind"), rule = entry.def->getValueAsString("Rule");
  const Record *elements = entry.def->getValueAsDef("Elements");
  std::vector operands = tensorsOf(op.getOperands()), results = tensorsOf(op.getResults());
  if (results.empty())
    shape = "None";
  if (shape == "Function" && rule.empty())
    PrintFatalError(entry.def, "'" + entry.mnemonic + "' has no rule that gives its results a shape");
  // Without operands the caller has to choose.
  StringRef kind = operands.empty() ? "Chosen" : elements->getValueAsString("Kind"), name = elements->getValueAsString("Operand");
  size_t number = 0;
  if (kind == "Operand" && !name.empty()) {
    auto it = find_if(operands, [&](const mlir::tblgen::NamedTypeConstraint *each) { return each->name == name; });
    if (it == operands.end())
      PrintFatalError(entry.def, "'" + entry.mnemonic + "' has no operand '" + name + "', which its element types follow");
    number = it - operands.begin();
  }
  StringRef standard = elements->getValueAsString("Standard");
  os << "    {Opcode::" << entry.name << ", \"" << entry.mnemonic << "\", operandsOf" << entry.name << ", resultsOf" << entry.name
     << ", attributesOf" << entry.name << ", ShapeRule::" << shape << ", ElementRule::" << kind << ", " << number << ", "
     << (standard.empty() ? "std::nullopt" : "DataType::" + standard.str()) << ", ";
  if (rule.empty())
    os << "nullptr";
  else
    os << "[](Call &call) { return " << rule << "(" << entry.name << "Call{&call}); }";
  os << "},\n";
}

static bool emitRules(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "The rules of all operations");
  for (const Entry &entry : registry.entries()) {
    Operator op(entry.frontOp());
    emitClass(entry, op, os);
    emitFields(entry, op, os);
  }
  os << "\nstatic const OpInfo ops[] = {\n";
  for (const Entry &entry : registry.entries())
    emitRow(entry, Operator(entry.frontOp()), os);
  os << "};\n";
  return false;
}

static bool emitOpcodes(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "All operations");
  for (const Entry &entry : registry.entries())
    os << entry.name << ",\n";
  return false;
}

static mlir::GenRegistration genRules("gen-result-rules", "shapes and types of results", emitRules);
static mlir::GenRegistration genOpcodes("gen-opcode-enum", "all operations as enumerators", emitOpcodes);
