//===- HostApiGen.cpp - The host API: ttnn::sign(...) and its kin ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {
/// A member of the options of an op.
struct Option {
  std::string type, name, standard;
};

/// An op with a function in the host API.
class HostOp {
public:
  explicit HostOp(const Entry &entry) : entry(entry), op(entry.op()) {}

  /// Whether `entry` has a function: both dialects have it (TTNN's own ops manage storage), and all of its attributes have a type
  /// in the host API.
  static bool has(const Entry &entry) {
    return entry.inFiles() && entry.ttir && entry.ttnn &&
           none_of(entry.fields, [](const Field &field) { return field.isAttr() && field.codec->host.empty(); });
  }

  void emitDeclaration(raw_ostream &os) const;
  void emitDefinition(raw_ostream &os) const;
  void emitEncoder(raw_ostream &os) const;
  void emitBuilder(raw_ostream &os) const;
  void emitNames(raw_ostream &os) const;

private:
  auto fields(Field::Kind kind) const {
    return make_filter_range(entry.fields, [kind](const Field &field) { return field.kind == kind; });
  }
  /// Whether the caller passes the tensor of `field` as an argument of its own.
  static bool isArgument(const Field &field) {
    return field.kind == Field::Operand || field.kind == Field::Mutated || field.kind == Field::VariadicOperand;
  }
  bool hasOperands() const { return any_of(entry.fields, isArgument); }
  std::vector<const Field *> results() const;
  /// The options' type: the common one if the op has no options of its own.
  std::string optionsName() const { return hasOwnOptions() ? entry.name + "Options" : "ResultOptions"; }
  bool hasOwnOptions() const;
  std::string resultType() const;
  std::string signature(bool isDeclaration) const;
  std::vector<Option> options() const;
  Option attribute(const Field &field) const;
  /// Whether TTIR has the attribute, too.
  bool isShared(const Field &field) const {
    return any_of(mlir::tblgen::Operator(entry.ttir).getAttributes(),
                  [&](const mlir::tblgen::NamedAttribute &attr) { return attr.name == field.name; });
  }
  bool mustChooseElements() const;

  const Entry &entry;
  mlir::tblgen::Operator op;
};
} // namespace

std::vector<const Field *> HostOp::results() const {
  std::vector<const Field *> found;
  for (const Field &field : entry.fields)
    if (field.kind == Field::Result || field.kind == Field::VariadicResult)
      found.push_back(&field);
  return found;
}

std::string HostOp::resultType() const {
  std::vector<const Field *> all = results();
  if (all.empty())
    return "void";
  if (any_of(all, [](const Field *field) { return field->kind == Field::VariadicResult; }))
    return "std::vector<Tensor>";
  if (all.size() == 1)
    return "Tensor";
  return "std::tuple<" + join(SmallVector<StringRef>(all.size(), "Tensor"), ", ") + ">";
}

/// Whether neither an operand nor the record gives results an element type.
bool HostOp::mustChooseElements() const {
  const Record *elements = entry.def->getValueAsDef("Elements");
  return elements->getValueAsString("Standard").empty() && (!hasOperands() || elements->getValueAsString("Kind") == "Chosen");
}

/// The C++ spelling of a default value of a record, in namespace ttnn.
static std::string standardOf(StringRef text) {
  StringRef name = text;
  if (name.consume_front("::mlir::tt::ttcore::"))
    return name.str();
  return text.str();
}

Option HostOp::attribute(const Field &field) const {
  std::string type = field.codec->host.str(), name = field.fbsName();
  if (field.isOptionalAttr)
    return {"std::optional<" + type + ">", name, ""};
  for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes())
    if (attr.name == field.name && attr.attr.hasDefaultValue())
      return {type, name, " = " + standardOf(attr.attr.getDefaultValue())};
  return {"Required<" + type + ">", name, ""};
}

std::vector<Option> HostOp::options() const {
  std::vector<Option> all;
  for (const Field &field : fields(Field::OptionalOperand))
    all.push_back({"std::optional<Tensor>", field.fbsName(), ""});
  for (const Field &field : fields(Field::Attribute))
    all.push_back(attribute(field));
  if (!results().empty()) {
    if (entry.def->getValueAsDef("Shape")->getValueAsString("Kind") == "Chosen")
      all.push_back({"Required<Shape>", "result_shape", ""});
    all.push_back({mustChooseElements() ? "Required<DataType>" : "std::optional<DataType>", "dtype", ""});
    all.push_back({"std::optional<Layout>", "layout", ""});
    all.push_back({"std::optional<MemoryConfig>", "memory_config", ""});
  }
  for (auto it = all.begin(); it != all.end(); ++it)
    if (std::any_of(all.begin(), it, [&](const Option &other) { return other.name == it->name; }))
      PrintFatalError(entry.def, "'" + entry.mnemonic + "' has two options '" + it->name + "'");
  return all;
}

bool HostOp::hasOwnOptions() const {
  return !all_of(options(), [](const Option &option) {
    return is_contained({"dtype", "layout", "memory_config"}, option.name) && option.type.starts_with("std::optional");
  });
}

std::string HostOp::signature(bool isDeclaration) const {
  std::string text = resultType() + " " + entry.mnemonic.str() + "(";
  if (!hasOperands())
    text += "const Device &device, ";
  for (const Field &field : entry.fields)
    if (isArgument(field))
      text += (field.kind == Field::VariadicOperand ? "const std::vector<Tensor> &" : "const Tensor &") + field.fbsName() + ", ";
  std::vector<Option> all = options();
  if (all.empty())
    return StringRef(text).drop_back(2).str() + ")";
  const bool isRequired = any_of(all, [](const Option &option) { return StringRef(option.type).starts_with("Required<"); });
  return text + "const " + optionsName() + " &options" + (isDeclaration && !isRequired ? " = {}" : "") + ")";
}

void HostOp::emitDeclaration(raw_ostream &os) const {
  StringRef summary = entry.op()->getValueAsString("summary");
  if (hasOwnOptions()) {
    os << "\n/// Options of " << entry.mnemonic << ".\nstruct " << optionsName() << " {\n";
    for (const Option &option : options())
      os << "  " << option.type << " " << option.name << option.standard
         << (option.standard.empty() && option.type[0] != 'R' ? " = {}" : "") << ";\n";
    os << "};\n";
  }
  os << "\n/// " << summary << "\n" << signature(/*isDeclaration=*/true) << ";\n";
}

void HostOp::emitDefinition(raw_ostream &os) const {
  os << "\n" << signature(/*isDeclaration=*/false) << " {\n  OpCall call(rules::Opcode::" << entry.name << ");\n";
  if (!hasOperands())
    os << "  call.device = device;\n";
  for (const Field &field : entry.fields)
    if (isArgument(field))
      os << "  call.add(" << field.fbsName() << ");\n";
    else if (field.kind == Field::OptionalOperand)
      os << "  call.add(options." << field.fbsName() << ");\n";
  for (const Field &field : fields(Field::Attribute))
    os << "  call." << (isShared(field) ? "set" : "setBack") << "(options." << field.fbsName() << ");\n";
  std::vector<const Field *> all = results();
  if (!all.empty()) {
    if (entry.def->getValueAsDef("Shape")->getValueAsString("Kind") == "Chosen")
      os << "  call.results.shape = options.result_shape;\n";
    os << "  call.results.dtype = options.dtype;\n  call.results.layout = options.layout;\n"
       << "  call.results.memory_config = options.memory_config;\n";
  }
  if (all.empty())
    os << "  apply(call);\n";
  else if (std::string type = resultType(); type == "Tensor")
    os << "  return apply(call).front();\n";
  else if (StringRef(type).starts_with("std::vector"))
    os << "  return apply(call);\n";
  else {
    os << "  std::vector<Tensor> results = apply(call);\n  return {";
    interleaveComma(seq<size_t>(0, all.size()), os, [&](size_t index) { os << "results[" << index << "]"; });
    os << "};\n";
  }
  os << "}\n";
}

void HostOp::emitEncoder(raw_ostream &os) const {
  os << "case rules::Opcode::" << entry.name << ": {\n";
  // Vectors and strings must be complete before their table begins.
  unsigned index = 0, operand = 0, result = 0, attribute = 0;
  std::string values;
  for (const Field &field : entry.fields) {
    std::string value;
    if (field.isAttr()) {
      std::string number = std::to_string(attribute++);
      value = substitute(field.codec->hostEncode, number);
      if (field.isOptionalAttr)
        value = "e.has(" + number + ") ? " +
                (field.codec->isReference ? value + " : 0" : "flatbuffers::Optional(" + value + ") : flatbuffers::nullopt");
    } else {
      const bool isResult = field.kind == Field::Result || field.kind == Field::VariadicResult;
      const bool isList = field.kind == Field::VariadicOperand || field.kind == Field::VariadicResult;
      value = std::string("e.") + (isResult ? "result" : "operand") + (isList ? "s(" : "(") +
              std::to_string(isResult ? result++ : operand++) + ")";
    }
    os << "  auto v" << index << " = " << value << ";\n";
    values += ", v" + std::to_string(index++);
  }
  os << "  return {schema::Op::" << entry.name << "Op, schema::Create" << entry.name << "Op(e.builder()" << values
     << ").Union()};\n}\n";
}

void HostOp::emitBuilder(raw_ostream &os) const {
  os << "case rules::Opcode::" << entry.name << ":\n";
  for (auto [index, field] : enumerate(fields(Field::Attribute))) {
    if (!isShared(field))
      continue;
    std::string number = std::to_string(index);
    os << "  a.add(" << number << ", \"" << field.name << "\", [&] { return " << substitute(field.codec->hostBuild, number, "a")
       << "; });\n";
  }
  os << "  return \"ttir." << entry.mnemonic << "\";\n";
}

void HostOp::emitNames(raw_ostream &os) const {
  unsigned numBack = 0;
  os << "case rules::Opcode::" << entry.name << ": {\n  static const AttributeNames names = {{";
  for (const Field &field : fields(Field::Attribute)) {
    os << '"' << field.name << "\", ";
    numBack += !isShared(field);
  }
  os << "}, " << numBack << "};\n  return &names;\n}\n";
}

/// The enums that options use.
static std::vector<const Record *> enumsOf(const Registry &registry) {
  std::vector<const Record *> enums;
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      for (const mlir::tblgen::NamedAttribute &attr : mlir::tblgen::Operator(entry.op()).getAttributes())
        if (const Record &base = attr.attr.getBaseAttr().getDef();
            base.isSubClassOf("EnumAttr") && !is_contained(enums, base.getValueAsDef("enum")))
          enums.push_back(base.getValueAsDef("enum"));
  return enums;
}

/// ttnn::DataType's enumerators as TT_HOST_DATATYPE(name, number, spelling).
static bool emitHostDataTypes(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Element types of the host API");
  std::vector<const Record *> types(records.getAllDerivedDefinitions("DataTypeCase"));
  llvm::sort(types, [](const Record *a, const Record *b) { return a->getValueAsInt("value") < b->getValueAsInt("value"); });
  for (const Record *def : types)
    if (!def->getValueAsBit("Internal"))
      os << "TT_HOST_DATATYPE(" << def->getValueAsString("HostName") << ", " << def->getValueAsInt("value") << ", \""
         << def->getValueAsString("str") << "\")\n";
  os << "#undef TT_HOST_DATATYPE\n";
  return false;
}

static bool emitHostOps(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations of the host API");
  for (const Record *each : enumsOf(registry)) {
    os << "/// " << each->getValueAsString("summary") << "\nenum class " << each->getValueAsString("className") << " : uint8_t {";
    interleaveComma(each->getValueAsListOfDefs("enumerants"), os, [&](const Record *value) {
      os << value->getValueAsString("symbol") << " = " << value->getValueAsInt("value");
    });
    os << "};\n/// The spelling in IR.\nstd::string_view spelling(" << each->getValueAsString("className") << " value);\n";
  }
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostOp(entry).emitDeclaration(os);
  return false;
}

static bool emitHostImpl(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations of the host API as calls");
  os << "#ifdef TT_HOST_ENUMS\n";
  for (const Record *each : enumsOf(registry)) {
    StringRef name = each->getValueAsString("className");
    os << "std::string_view ttnn::spelling(" << name << " value) {\n  switch (value) {\n";
    for (const Record *value : each->getValueAsListOfDefs("enumerants"))
      os << "  case " << name << "::" << value->getValueAsString("symbol") << ":\n    return \"" << value->getValueAsString("str")
         << "\";\n";
    os << "  }\n  return \"\";\n}\n";
  }
  os << "#endif // TT_HOST_ENUMS\n\n#ifdef TT_HOST_OPS\nnamespace ttnn {\n";
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostOp(entry).emitDefinition(os);
  os << "\n} // namespace ttnn\n#endif // TT_HOST_OPS\n\n#ifdef TT_HOST_ATTRIBUTES\n";
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostOp(entry).emitNames(os);
  os << "#endif // TT_HOST_ATTRIBUTES\n\n#ifdef TT_HOST_ENCODERS\n";
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostOp(entry).emitEncoder(os);
  os << "#endif // TT_HOST_ENCODERS\n";
  return false;
}

static bool emitHostBuilders(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Attributes of ops of TTIR from calls of the host API");
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostOp(entry).emitBuilder(os);
  return false;
}

static mlir::GenRegistration genHostDataTypes("gen-host-datatypes", "element types of the host API", emitHostDataTypes);
static mlir::GenRegistration genHostOps("gen-host-api", "declarations of the host API", emitHostOps);
static mlir::GenRegistration genHostImpl("gen-host-impl", "definitions of the host API", emitHostImpl);
static mlir::GenRegistration genHostBuilders("gen-host-builders", "attributes of TTIR from calls of the host API",
                                             emitHostBuilders);
