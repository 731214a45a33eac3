//===- PythonGen.cpp - The host API in Python -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeRecords.h"
#include "HostOps.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {
/// A parameter of a function in Python.
struct Parameter {
  std::string name;
  /// An enumerator of `Kind` in lib/Python/OpRows.h.
  std::string kind;
  /// The annotation: "int | None".
  std::string type;
  /// The default in Python; empty if the caller has to give it.
  std::string standard;
  /// Its place among the operands of the record.
  unsigned slot = 0;
  /// The accepted texts, if they are a list.
  std::string choices = {};
  /// The record's name of an attribute.
  std::string record = {};
};

/// A function in Python.
struct PythonFunction {
  StringRef name, summary;
  /// Positional ones come first.
  std::vector<Parameter> parameters = {};
  unsigned numPositional = 0;
  unsigned numOperands = 0;
  /// -1: any number.
  int numResults = 1;
  std::string resultAnnotation = "Tensor";
  /// The operand that results have their element type of.
  unsigned elementsSlot = 0;

  void emitRow(raw_ostream &os) const;
  void emitStub(raw_ostream &os) const;

private:
  std::string signature(bool annotated) const;
  std::string description() const;
};

/// Makes the function of an op.
class PythonOp : public HostOp {
public:
  using HostOp::HostOp;
  PythonFunction make() const;

private:
  Parameter operand(const Field &field, unsigned slot) const;
  Parameter attribute(const Field &field) const;
  int64_t numOf(Field::Kind kind) const {
    return count_if(record().fields, [kind](const Field &field) { return field.kind == kind; });
  }
  /// Whether operands may be numbers: of element-wise ops of several.
  bool takesNumbers() const { return record().kernel == "Scalar" && numOf(Field::Operand) > 1; }
  std::string annotation() const;
};
} // namespace

static const Parameter kDType = {"dtype", "DType", "DataType | None", "None"};
static const Parameter kPlaces[] = {{"layout", "Layout", "Layout | None", "None"},
                                    {"memory_config", "MemoryConfig", "MemoryConfig | None", "None"}};

PythonFunction PythonOp::make() const {
  PythonFunction made{record().mnemonic, record().op()->getValueAsString("summary")};
  std::vector<Parameter> given, optional, flags;
  for (const Field &field : record().fields) {
    if (field.isAttr() || field.kind == Field::Result || field.kind == Field::VariadicResult)
      continue;
    if (field.name == record().def->getValueAsDef("Elements")->getValueAsString("Operand"))
      made.elementsSlot = made.numOperands;
    (field.kind == Field::OptionalOperand ? optional : given).push_back(operand(field, made.numOperands++));
  }
  for (const Field &field : fields(Field::Attribute)) {
    Parameter parameter = attribute(field);
    (parameter.kind == "Flag" ? flags : parameter.standard.empty() ? given : optional).push_back(parameter);
  }
  const bool hasResults = !results().empty();
  if (hasResults && choosesShape())
    given.push_back({"result_shape", "ResultShape", "Sequence[int]", ""});
  if (hasResults && mustChooseElements())
    given.push_back({"dtype", "DType", "DataType", ""});
  std::vector<Parameter> &parameters = made.parameters;
  for (const auto &each : {given, optional, flags})
    parameters.insert(parameters.end(), each.begin(), each.end());
  made.numPositional = parameters.size();
  if (hasResults) {
    if (!mustChooseElements())
      parameters.push_back(kDType);
    parameters.insert(parameters.end(), std::begin(kPlaces), std::end(kPlaces));
  }
  if (!hasOperands())
    parameters.push_back({"device", "Device", "Device", ""});
  made.numResults = StringRef(resultType()).starts_with("std::vector") ? -1 : static_cast<int>(results().size());
  made.resultAnnotation = annotation();
  return made;
}

/// The function of a composite. The operands x and a, b, c have the names of the field.
static PythonFunction pythonFunctionOf(const Composite &composite) {
  PythonFunction made{composite.name, composite.summary};
  const bool isOne = composite.operands.size() == 1;
  for (StringRef operand : composite.operands) {
    const bool isLetter = operand == "a" || operand == "b" || operand == "c";
    const std::string name = operand == "x" ? "input_tensor" : isLetter ? "input_tensor_" + operand.str() : operand.str();
    made.parameters.push_back(
        {name, isOne ? "Operand" : "OperandOrNumber", isOne ? "Tensor" : "Tensor | float", "", made.numOperands++});
  }
  const Parameter keepdim = {"keepdim", "Flag", "bool", "False", 0, {}, "keepdim"};
  if (composite.hasAxis())
    made.parameters.push_back({"dim", "Integer32", "int", "-1", 0, {}, "dim"});
  if (composite.hasAxes())
    append_values(made.parameters, Parameter{"dim", "IntegerOrIntegers32", "int | Sequence[int] | None", "None", 0, {}, "dim"},
                  keepdim);
  for (const Record *each : composite.parameters) {
    const std::string name = each->getValueAsString("Name").str();
    const StringRef standard = each->getValueAsString("Standard");
    if (each->getValueAsBit("IsFlag"))
      made.parameters.push_back({name, "Flag", "bool", standard == "1" ? "True" : "False", 0, {}, name});
    else
      made.parameters.push_back({name, "Number", "float", standard.str(), 0, {}, name});
  }
  made.numPositional = made.parameters.size();
  made.parameters.push_back(kDType);
  made.parameters.insert(made.parameters.end(), std::begin(kPlaces), std::end(kPlaces));
  return made;
}

Parameter PythonOp::operand(const Field &field, unsigned slot) const {
  switch (field.kind) {
  case Field::OptionalOperand:
    return {field.fbsName(), "OptionalOperand", "Tensor | None", "None", slot};
  case Field::VariadicOperand:
    return {field.fbsName(), "OperandList", "Sequence[Tensor]", "", slot};
  case Field::Operand:
    if (takesNumbers())
      return {field.fbsName(), "OperandOrNumber", "Tensor | float", "", slot};
    [[fallthrough]];
  default:
    return {field.fbsName(), "Operand", "Tensor", "", slot};
  }
}

/// The enum of an attribute, or null.
static const Record *enumOfField(const HostOp &op, const Field &field) {
  const mlir::tblgen::Operator all(op.record().op());
  for (const mlir::tblgen::NamedAttribute &attr : all.getAttributes())
    if (const Record &base = attr.attr.getBaseAttr().getDef(); attr.name == field.name && base.isSubClassOf("EnumAttr"))
      return base.getValueAsDef("enum");
  return nullptr;
}

/// A default of C++ as Python writes it; `values` is the enum that it may be of, or null.
static std::string inPython(StringRef text, const Record *values) {
  text = text.trim();
  text.consume_front("=");
  text = text.trim();
  if (text == "true" || text == "false")
    return text == "true" ? "True" : "False";
  if (values) {
    const StringRef symbol = text.substr(text.rfind(':') + 1);
    for (const Record *value : values->getValueAsListOfDefs("enumerants"))
      if (value->getValueAsString("symbol") == symbol)
        return "'" + value->getValueAsString("str").str() + "'";
  }
  if (text.starts_with("\""))
    return "'" + text.drop_front().drop_back().str() + "'";
  // Numbers of C++ say that they are floats.
  if (text.contains('.') || text.contains('e'))
    text.consume_back("f");
  return text.str();
}

Parameter PythonOp::attribute(const Field &field) const {
  const HostOption option = HostOp::attribute(field);
  const StringRef host = field.codec->host;
  const Record *values = enumOfField(*this, field);
  Parameter parameter{option.name, "Text", "str", ""};
  parameter.record = field.name;
  if (host == "bool")
    std::tie(parameter.kind, parameter.type) = std::pair("Flag", "bool");
  else if (host == "int32_t" || host == "uint32_t" || host == "int64_t")
    std::tie(parameter.kind, parameter.type) = std::pair(host == "int64_t"   ? "Integer64"
                                                         : host == "int32_t" ? "Integer32"
                                                                             : "Unsigned32",
                                                         "int");
  else if (host == "float")
    std::tie(parameter.kind, parameter.type) = std::pair("Number", "float");
  else if (host == "double")
    std::tie(parameter.kind, parameter.type) = std::pair("IntegerOrNumber", "float");
  else if (host == "IntOrInts")
    std::tie(parameter.kind, parameter.type) = std::pair("IntegerOrIntegers32", "int | Sequence[int]");
  else if (host.starts_with("std::vector"))
    std::tie(parameter.kind, parameter.type) = std::pair(host.contains("64") ? "Integers64" : "Integers32", "Sequence[int]");
  if (values) {
    std::vector<std::string> spellings;
    for (const Record *value : values->getValueAsListOfDefs("enumerants"))
      spellings.push_back("'" + value->getValueAsString("str").str() + "'");
    parameter.choices = join(spellings, ", ");
  }
  if (field.isOptionalAttr) {
    parameter.standard = "None";
    parameter.type += " | None";
  } else if (!StringRef(option.type).starts_with("Required<")) {
    parameter.standard = inPython(option.standard, values);
  } else if (parameter.kind == "Flag") {
    // Flags are off by default.
    parameter.standard = "False";
  }
  return parameter;
}

std::string PythonOp::annotation() const {
  const std::string type = resultType();
  if (type == "void")
    return "None";
  if (type == "Tensor")
    return "Tensor";
  if (StringRef(type).starts_with("std::vector"))
    return "list[Tensor]";
  return "tuple[" + join(SmallVector<StringRef>(results().size(), "Tensor"), ", ") + "]";
}

std::string PythonFunction::signature(bool annotated) const {
  std::string text = name.str() + "(";
  for (auto [index, parameter] : enumerate(parameters)) {
    if (index == numPositional)
      text += "*, ";
    text += parameter.name + (annotated ? ": " + parameter.type : "");
    if (!parameter.standard.empty())
      text += (annotated ? " = " : "=") + parameter.standard;
    text += ", ";
  }
  return StringRef(text).drop_back(2).str() + ")" + (annotated ? " -> " + resultAnnotation : "");
}

std::string PythonFunction::description() const {
  std::string text = summary.str() + "\n";
  for (const Parameter &parameter : parameters) {
    text += "\n" + parameter.name + ": " + parameter.type;
    if (!parameter.choices.empty())
      text += ", one of " + parameter.choices;
    if (!parameter.standard.empty())
      text += ", by default " + parameter.standard;
  }
  return text + "\nreturns: " + resultAnnotation + "\n";
}

/// `text` as a literal of C++.
static std::string quoted(StringRef text) {
  std::string literal = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      literal += '\\';
    literal += c == '\n' ? "\\n" : std::string(1, c);
  }
  return literal + "\"";
}

void PythonFunction::emitRow(raw_ostream &os) const {
  os << "TT_PYTHON_OP(" << name << ", " << quoted(signature(/*annotated=*/false) + "\n--\n\n" + description()) << ", "
     << numPositional << ", " << numOperands << ", " << numResults << ", " << elementsSlot << ", (";
  for (const Parameter &parameter : parameters)
    os << "{" << quoted(parameter.name) << ", " << quoted(parameter.record) << ", Kind::" << parameter.kind << ", "
       << quoted(parameter.standard) << ", " << parameter.slot << "}, ";
  os << "))\n";
}

void PythonFunction::emitStub(raw_ostream &os) const {
  os << "\ndef " << signature(/*annotated=*/true) << ":\n    \"\"\"";
  SmallVector<StringRef> lines;
  const std::string text = description();
  StringRef(text).trim().split(lines, '\n');
  for (auto [index, line] : enumerate(lines))
    os << (index && !line.empty() ? "    " : "") << line << "\n";
  os << "    \"\"\"\n";
}

/// The functions of all ops, then of all composites.
static std::vector<PythonFunction> functionsOf(const RecordKeeper &records) {
  Registry registry(records);
  std::vector<PythonFunction> all;
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      all.push_back(PythonOp(entry).make());
  for (const Composite &composite : composites(records))
    all.push_back(pythonFunctionOf(composite));
  return all;
}

/// Each op as TT_PYTHON_OP(name, docstring, parameters by position, operands, results or -1 for any number, the operand of
/// their element type, (parameters)).
static bool emitPythonOps(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Operations in Python");
  for (const PythonFunction &function : functionsOf(records))
    function.emitRow(os);
  os << "#undef TT_PYTHON_OP\n";
  return false;
}

static bool emitPythonStubs(const RecordKeeper &records, raw_ostream &os) {
  os << "# Operations in Python. Generated from the op registry by tt-tblgen; do not edit.\n\nfrom collections.abc import "
        "Sequence\n"
     << "from typing import Any\n\nfrom ttnn import DataType, Device, Layout, MemoryConfig, Tensor\n\n"
     << "# What the package alone uses.\ndef __getattr__(name: str) -> Any: ...\n";
  for (const PythonFunction &function : functionsOf(records))
    function.emitStub(os);
  return false;
}

static mlir::GenRegistration genPythonOps("gen-python", "rows of operations in Python", emitPythonOps);
static mlir::GenRegistration genPythonStubs("gen-python-stubs", "type stubs of operations in Python", emitPythonStubs);
