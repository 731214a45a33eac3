//===- ResultRuleGen.cpp - Shapes and types of results --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"

#include <map>

using namespace llvm;
using namespace ttmlir::tblgen;
using mlir::tblgen::Operator;

namespace {
/// An attribute in the terms of ttmlir::rules.
struct Attr {
  std::string name;
  /// The enumerator of AttributeKind, and the type of its value; empty for attributes that no rule reads.
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
      .Cases({"ElementsAttr", "I64ElementsAttr"}, {"Literal", "const Literal *"})
      .Default({"Other", ""});
}

static std::vector<Attr> attributesOf(const Operator &op) {
  std::vector<Attr> attributes;
  for (const mlir::tblgen::NamedAttribute &named : op.getAttributes()) {
    const Record &base = named.attr.getBaseAttr().getDef();
    Attr attr{named.name.str()};
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

namespace {
/// A tensor or an attribute of the operations of a rule, with the name of their records.
struct Argument {
  std::string name, type;
  bool isOptional = false;
  /// The number of operations that have it.
  unsigned uses = 0;

  /// Where some operation has no such attribute, it is absent.
  std::string typeIn(unsigned numOps) const {
    const bool isAbsent = isOptional || uses < numOps;
    return isAbsent && type != "Tensor" && type != kTensors && type != kLiteral && type != "IntOrInts"
               ? "std::optional<" + type + ">"
               : type;
  }

  static constexpr const char *kTensors = "SmallVector<Tensor>", *kLiteral = "const Literal *";
};

/// The function of a rule, and the arguments of the operations with that rule, in the order of their first use.
struct Rule {
  std::string name;
  std::vector<Argument> arguments;
  std::vector<const Entry *> ops;

  std::string argsName() const { return static_cast<char>(toUpper(name[0])) + name.substr(1) + "Args"; }
};
} // namespace

static void add(Rule &rule, const Entry &entry, StringRef name, StringRef type, bool isOptional) {
  auto it = find_if(rule.arguments, [&](const Argument &each) { return each.name == name; });
  if (it == rule.arguments.end())
    it = rule.arguments.insert(it, {name.str(), type.str()});
  if (it->type != type)
    PrintFatalError(entry.def, "'" + entry.mnemonic + "' has '" + name + "' of type " + type +
                                   ", and other operations with rule '" + rule.name + "' of type " + it->type);
  it->isOptional |= isOptional;
  ++it->uses;
}

static StringRef typeOf(const mlir::tblgen::NamedTypeConstraint &tensor) {
  return tensor.isVariadic() && !tensor.isOptional() ? Argument::kTensors : "Tensor";
}

/// The rules of all operations, by name.
static std::map<std::string, Rule> rulesOf(const Registry &registry) {
  std::map<std::string, Rule> rules;
  for (const Entry &entry : registry.entries()) {
    const std::string name = entry.def->getValueAsString("Rule").str();
    if (name.empty())
      continue;
    Rule &rule = rules[name];
    rule.name = name;
    rule.ops.push_back(&entry);
    const Operator op(entry.frontOp());
    for (const auto *tensor : tensorsOf(op.getOperands()))
      add(rule, entry, tensor->name, typeOf(*tensor), false);
    for (const auto *tensor : tensorsOf(op.getResults()))
      add(rule, entry, tensor->name, typeOf(*tensor), false);
    for (const Attr &attr : attributesOf(op))
      if (!attr.type.empty())
        add(rule, entry, attr.name, attr.type, attr.isOptional);
  }
  return rules;
}

/// A struct for each rule with the tensors and attributes of its operations, and the declaration of its function.
static bool emitRuleArgs(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Arguments of the rules");
  for (const auto &[name, rule] : rulesOf(registry)) {
    os << "\n/// Of ";
    interleaveComma(rule.ops, os, [&](const Entry *entry) { os << entry->mnemonic; });
    os << ".\nstruct " << rule.argsName() << " : RuleArgs {\n";
    for (const Argument &each : rule.arguments)
      os << "  " << each.typeIn(rule.ops.size()) << " " << each.name << "{};\n";
    os << "};\nLogicalResult " << name << "(const " << rule.argsName() << " &op);\n";
  }
  return false;
}

/// Emits the function that passes the fields of `entry` to a rule in its struct.
static void emitApply(const Entry &entry, const Rule &rule, raw_ostream &os) {
  const Operator op(entry.frontOp());
  os << "static LogicalResult apply" << entry.name << "(Call &call) {\n  " << rule.argsName() << " args{{&call}};\n";
  auto tensors = [&](auto &&values, StringRef what) {
    for (auto [number, value] : enumerate(tensorsOf(values)))
      os << "  args." << value->name << " = call." << what << (typeOf(*value) == "Tensor" ? "(" : "List(") << number << ");\n";
  };
  tensors(op.getOperands(), "operand");
  tensors(op.getResults(), "result");
  for (auto [number, attr] : enumerate(attributesOf(op)))
    if (!attr.type.empty())
      os << "  args." << attr.name << " = read<decltype(args." << attr.name << ")>(call.attribute(" << number << "));\n";
  os << "  return " << rule.name << "(args);\n}\n";
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

static void emitOpRow(const Entry &entry, const Operator &op, raw_ostream &os) {
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
    os << "apply" << entry.name;
  os << "},\n";
}

/// Rows of the spellings that the rules of `op` know its enumerators by, which files have by number or by symbol.
static void emitEnumerators(const Entry &entry, const Operator &op, raw_ostream &os) {
  for (const mlir::tblgen::NamedAttribute &named : op.getAttributes()) {
    const Record &base = named.attr.getBaseAttr().getDef();
    auto row = [&](int64_t number, StringRef symbol, StringRef spelling) {
      os << "    {Opcode::" << entry.name << ", \"" << named.name << "\", " << number << ", \"" << symbol << "\", \"" << spelling
         << "\"},\n";
    };
    if (base.isSubClassOf("EnumAttr"))
      for (const Record *each : base.getValueAsDef("enum")->getValueAsListOfDefs("enumerants"))
        row(each->getValueAsInt("value"), each->getValueAsString("symbol"), each->getValueAsString("str"));
    else if (base.getValue("Spellings"))
      for (auto [number, spelling] : enumerate(base.getValueAsListOfStrings("Spellings")))
        row(static_cast<int64_t>(number), "", spelling);
  }
}

static bool emitRules(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "The rules of all operations");
  const std::map<std::string, Rule> rules = rulesOf(registry);
  for (const Entry &entry : registry.entries()) {
    emitFields(entry, Operator(entry.frontOp()), os);
    if (auto it = rules.find(entry.def->getValueAsString("Rule").str()); it != rules.end())
      emitApply(entry, it->second, os);
  }
  os << "\nstatic const OpInfo ops[] = {\n";
  for (const Entry &entry : registry.entries())
    emitOpRow(entry, Operator(entry.frontOp()), os);
  os << "};\n\n/// By number in files.\nstatic constexpr std::pair<unsigned, Opcode> numbersInFiles[] = {\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "    {" << entry.wire << ", Opcode::" << entry.name << "},\n";
  os << "};\n\n/// Enumerators of operations in files.\nstatic constexpr Enumerator enumerators[] = {\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      emitEnumerators(entry, Operator(entry.frontOp()), os);
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
static mlir::GenRegistration genRuleArgs("gen-rule-args", "argument structs and declarations of rules", emitRuleArgs);
static mlir::GenRegistration genOpcodes("gen-opcode-enum", "all operations as enumerators", emitOpcodes);
