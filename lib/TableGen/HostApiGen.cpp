//===- HostApiGen.cpp - The host API: ttnn::sign(...) and its kin ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompositeRecords.h"
#include "HostOps.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {
/// Writes the function of an op and its options.
class HostFunction : public HostOp {
public:
  using HostOp::HostOp;

  void emitDeclaration(raw_ostream &os) const;
  void emitDefinition(raw_ostream &os) const;
  void emitEncoder(raw_ostream &os) const;
  void emitBuilder(raw_ostream &os) const;
  void emitNames(raw_ostream &os) const;

private:
  /// The options' type: the common one if the op has no options of its own.
  std::string optionsName() const { return hasOwnOptions() ? record().name + "Options" : "ResultOptions"; }
  bool hasOwnOptions() const;
  std::string signature(bool isDeclaration) const;
  /// The same with a number as second operand.
  std::string numberSignature(bool isDeclaration) const;
  /// Whether TTIR has the attribute, too.
  bool isShared(const Field &field) const {
    return any_of(mlir::tblgen::Operator(record().ttir).getAttributes(),
                  [&](const mlir::tblgen::NamedAttribute &attr) { return attr.name == field.name; });
  }
};
} // namespace

bool HostFunction::hasOwnOptions() const {
  return !all_of(options(), [](const HostOption &option) {
    return is_contained({"dtype", "layout", "memory_config"}, option.name) && option.type.starts_with("std::optional");
  });
}

std::string HostFunction::signature(bool isDeclaration) const {
  std::string text = resultType() + " " + record().mnemonic.str() + "(";
  if (!hasOperands())
    text += "const Device &device, ";
  for (const Field &field : record().fields)
    if (isArgument(field))
      text += (field.kind == Field::VariadicOperand ? "const std::vector<Tensor> &" : "const Tensor &") + field.fbsName() + ", ";
  std::vector<HostOption> all = options();
  if (!all.empty()) {
    const bool isRequired = any_of(all, [](const HostOption &option) { return StringRef(option.type).starts_with("Required<"); });
    text += "const " + optionsName() + " &options" + (isDeclaration && !isRequired ? " = {}, " : ", ");
  }
  return text + "std::source_location where" + (isDeclaration ? " = std::source_location::current())" : ")");
}

std::string HostFunction::numberSignature(bool isDeclaration) const {
  std::string text = signature(isDeclaration);
  const size_t second = text.rfind("const Tensor &");
  return text.replace(second, StringRef("const Tensor &").size(), "double ");
}

void HostFunction::emitDeclaration(raw_ostream &os) const {
  StringRef summary = record().op()->getValueAsString("summary");
  if (hasOwnOptions()) {
    os << "\n/// Options of " << record().mnemonic << ".\nstruct " << optionsName() << " {\n";
    for (const HostOption &option : options())
      os << "  " << option.type << " " << option.name << option.standard
         << (option.standard.empty() && option.type[0] != 'R' ? " = {}" : "") << ";\n";
    os << "};\n";
  }
  os << "\n/// " << summary << "\n" << signature(/*isDeclaration=*/true) << ";\n";
  if (takesNumber())
    os << numberSignature(/*isDeclaration=*/true) << ";\n";
}

void HostFunction::emitDefinition(raw_ostream &os) const {
  os << "\n"
     << signature(/*isDeclaration=*/false) << " {\n  OpCall call(rules::Opcode::" << record().name << ");\n  call.where = where;\n";
  if (!hasOperands())
    os << "  call.device = device;\n";
  for (const Field &field : record().fields)
    if (isArgument(field))
      os << "  call.add(" << field.fbsName() << ");\n";
    else if (field.kind == Field::OptionalOperand)
      os << "  call.add(options." << field.fbsName() << ");\n";
  for (const Field &field : fields(Field::Attribute))
    os << "  call." << (isShared(field) ? "set" : "setBack") << "(options." << field.fbsName() << ");\n";
  std::vector<const Field *> all = results();
  if (!all.empty()) {
    if (choosesShape())
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
  if (!takesNumber())
    return;
  auto arguments = make_filter_range(record().fields, isArgument);
  const std::string tensor = arguments.begin()->fbsName(), number = std::next(arguments.begin())->fbsName();
  os << "\n"
     << numberSignature(/*isDeclaration=*/false) << " {\n  return " << record().mnemonic << "(" << tensor << ", numberLike("
     << tensor << ", " << number << ", \"" << record().mnemonic << "\", where), options, where);\n}\n";
}

void HostFunction::emitEncoder(raw_ostream &os) const {
  os << "case rules::Opcode::" << record().name << ": {\n";
  // Vectors and strings must be complete before their table begins.
  unsigned index = 0, operand = 0, result = 0, attribute = 0;
  std::string values, exact;
  for (const Field &field : record().fields) {
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
    const std::string name = "v" + std::to_string(index++);
    os << "  auto " << name << " = " << value << ";\n";
    values += ", " + scalarArgument(field, name);
    exact += exactArgument(field, name);
  }
  values += exact;
  os << "  return {schema::Op::" << record().name << "Op, schema::Create" << record().name << "Op(e.builder()" << values
     << ").Union()};\n}\n";
}

void HostFunction::emitBuilder(raw_ostream &os) const {
  os << "case rules::Opcode::" << record().name << ":\n";
  for (auto [index, field] : enumerate(fields(Field::Attribute))) {
    if (!isShared(field))
      continue;
    std::string number = std::to_string(index);
    os << "  a.add(" << number << ", \"" << field.name << "\", [&] { return " << substitute(field.codec->hostBuild, number, "a")
       << "; });\n";
  }
  os << "  return \"ttir." << record().mnemonic << "\";\n";
}

void HostFunction::emitNames(raw_ostream &os) const {
  unsigned numBack = 0;
  os << "case rules::Opcode::" << record().name << ": {\n  static const AttributeNames names = {{";
  for (const Field &field : fields(Field::Attribute)) {
    os << '"' << field.name << "\", ";
    numBack += !isShared(field);
  }
  os << "}, " << numBack << "};\n  return &names;\n}\n";
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

static bool emitHostEnums(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Enumerations of options of the host API");
  for (const Record *each : hostEnums(registry)) {
    os << "/// " << each->getValueAsString("summary") << "\nenum class " << each->getValueAsString("className") << " : uint8_t {";
    interleaveComma(each->getValueAsListOfDefs("enumerants"), os, [&](const Record *value) {
      os << value->getValueAsString("symbol") << " = " << value->getValueAsInt("value");
    });
    os << "};\n/// The spelling in IR.\nstd::string_view spelling(" << each->getValueAsString("className") << " value);\n";
  }
  return false;
}

static bool emitHostOps(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations of the host API");
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostFunction(entry).emitDeclaration(os);
  return false;
}

static bool emitHostImpl(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations of the host API as calls");
  os << "#ifdef TT_HOST_ENUMS\n";
  for (const Record *each : hostEnums(registry)) {
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
      HostFunction(entry).emitDefinition(os);
  os << "\n} // namespace ttnn\n#endif // TT_HOST_OPS\n\n#ifdef TT_HOST_ATTRIBUTES\n";
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostFunction(entry).emitNames(os);
  os << "#endif // TT_HOST_ATTRIBUTES\n\n#ifdef TT_HOST_ENCODERS\n";
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostFunction(entry).emitEncoder(os);
  os << "#endif // TT_HOST_ENCODERS\n";
  return false;
}

static bool emitHostBuilders(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Attributes of ops of TTIR from calls of the host API");
  for (const Entry &entry : registry.entries())
    if (HostOp::has(entry))
      HostFunction(entry).emitBuilder(os);
  return false;
}

//===----------------------------------------------------------------------===//
// Composites
//===----------------------------------------------------------------------===//

static bool hasOptions(const Composite &composite) {
  return !composite.parameters.empty() || composite.hasAxis() || composite.hasAxes();
}

/// The type of a composite's options: the common one if it has neither parameters nor axes.
static std::string optionsOf(const Composite &composite) {
  return hasOptions(composite) ? "options::" + composite.name.str() : "ResultOptions";
}

/// The function of a composite, whose last `numNumbers` operands are numbers.
static std::string signatureOf(const Composite &composite, bool isDeclaration, size_t numNumbers = 0) {
  std::string text = "Tensor " + composite.name.str() + "(";
  for (auto [index, operand] : enumerate(composite.operands))
    text += (index + numNumbers < composite.operands.size() ? "const Tensor &" : "double ") + operand.str() + ", ";
  return text + "const " + optionsOf(composite) + " &options" +
         (isDeclaration ? " = {}, std::source_location where = std::source_location::current())" : ", std::source_location where)");
}

static bool emitHostComposites(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Functions of several operations");
  for (const Composite &each : composites(records)) {
    // One of them is `std`.
    if (hasOptions(each)) {
      os << "\nnamespace options {\n/// Options of ttnn::" << each.name << ".\nstruct " << each.name << " {\n";
      if (each.hasAxis())
        os << "  int64_t dim = -1;\n";
      if (each.hasAxes())
        os << "  /// All without any.\n  ::std::optional<::std::vector<int64_t>> dim = {};\n  bool keepdim = false;\n";
      for (const Record *parameter : each.parameters)
        os << (parameter->getValueAsBit("IsFlag") ? "  bool " : "  double ") << parameter->getValueAsString("Name") << " = "
           << parameterDefault(*parameter) << ";\n";
      os << "  ::std::optional<DataType> dtype = {};\n  ::std::optional<Layout> layout = {};\n"
            "  ::std::optional<MemoryConfig> memory_config = {};\n};\n} // namespace options\n";
    }
    os << "\n/// " << each.summary << "\n" << signatureOf(each, /*isDeclaration=*/true) << ";\n";
    for (size_t numNumbers = 1; numNumbers < each.operands.size(); ++numNumbers)
      os << signatureOf(each, /*isDeclaration=*/true, numNumbers) << ";\n";
  }
  return false;
}

static bool emitHostCompositeImpl(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Functions of several operations as calls");
  os << "namespace ttnn {\n";
  for (const Composite &each : composites(records)) {
    os << "\n"
       << signatureOf(each, /*isDeclaration=*/false) << " {\n  return applyComposite(rules::CompositeId::" << each.enumerator()
       << ", {" << join(each.operands, ", ") << "}, {";
    interleaveComma(each.parameters, os, [&](const Record *parameter) {
      os << "options." << parameter->getValueAsString("Name") << (parameter->getValueAsBit("IsFlag") ? " ? 1.0 : 0.0" : "");
    });
    os << "}, {" << (each.hasAxis() ? "std::vector<int64_t>{options.dim}" : each.hasAxes() ? "options.dim, options.keepdim" : "");
    os << "}, {{}, options.dtype, options.layout, options.memory_config}, where);\n}\n";
    for (size_t numNumbers = 1; numNumbers < each.operands.size(); ++numNumbers) {
      os << "\n" << signatureOf(each, /*isDeclaration=*/false, numNumbers) << " {\n  return ttnn::" << each.name << "(";
      for (auto [index, operand] : enumerate(each.operands))
        if (index + numNumbers < each.operands.size())
          os << operand << ", ";
        else
          os << "numberLike(" << each.operands[0] << ", " << operand << ", \"" << each.name << "\", where), ";
      os << "options, where);\n}\n";
    }
  }
  os << "\n} // namespace ttnn\n";
  return false;
}

static mlir::GenRegistration genHostComposites("gen-host-composites", "functions of several operations of the host API",
                                               emitHostComposites);
static mlir::GenRegistration genHostCompositeImpl("gen-host-composite-impl", "definitions of functions of several operations",
                                                  emitHostCompositeImpl);
static mlir::GenRegistration genHostDataTypes("gen-host-datatypes", "element types of the host API", emitHostDataTypes);
static mlir::GenRegistration genHostEnums("gen-host-enums", "enumerations of options of the host API", emitHostEnums);
static mlir::GenRegistration genHostOps("gen-host-api", "declarations of the host API", emitHostOps);
static mlir::GenRegistration genHostImpl("gen-host-impl", "definitions of the host API", emitHostImpl);
static mlir::GenRegistration genHostBuilders("gen-host-builders", "attributes of TTIR from calls of the host API",
                                             emitHostBuilders);
