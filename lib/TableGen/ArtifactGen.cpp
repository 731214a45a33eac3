//===- ArtifactGen.cpp - Tables of portable artifacts ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/AttrOrTypeDef.h"
#include "mlir/TableGen/Attribute.h"
#include "mlir/TableGen/GenInfo.h"
#include "mlir/TableGen/Operator.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/TableGen/Error.h"

#include <map>
#include <set>

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {

/// An attribute of an op in artifacts.
struct ArtifactAttribute {
  /// Its name, and that of the attribute here, of which it is part number `part` if that is split.
  std::string name, own, split;
  int part = -1;
  std::string form = "Plain";
  bool isOptional = false;
  /// The versions of the op that have it.
  size_t first = 1, last = 0;
};

/// An op in artifacts.
struct ArtifactOp {
  std::string name, op;
  std::vector<std::string> since;
  std::vector<ArtifactAttribute> attributes;
  /// The first version with any number of operands.
  size_t variadic = 1;
};

/// The attributes of VHLO.td.
class ArtifactRecords {
public:
  explicit ArtifactRecords(const RecordKeeper &records) {
    for (const Record *each : records.getAllDerivedDefinitions("VHLO_Split"))
      splits[nameOf(each)] = each;
    for (const Record *each : records.getAllDerivedDefinitions("VHLO_Absent"))
      for (StringRef name : each->getValueAsListOfStrings("Names"))
        absent[name] = each;
    for (const Record *each : records.getAllDerivedDefinitions("VHLO_Special"))
      forms[each->getValueAsString("Name")] = each->getValueAsString("Form");
    for (const Record *each : records.getAllDerivedDefinitions("VHLO_Unwritten"))
      for (const Record *op : each->getValueAsListOfDefs("Ops"))
        unwritten.insert({op, each->getValueAsString("Name")});
  }

  /// The class of the attribute that is split: "DotDimensionNumbersAttr".
  static std::string nameOf(const Record *split) { return split->getValueAsDef("Attr")->getValueAsString("cppClassName").str(); }

  ArtifactOp read(const Record *op) const;
  ArtifactOp readOther(const Record *op) const;
  /// The VHLO_Absent record of the attribute; null if it is never absent.
  const Record *absentOf(const Record *op, const ArtifactAttribute &attribute) const;

private:
  void addAttribute(const Record *op, const mlir::tblgen::NamedAttribute &attribute, ArtifactOp &result) const;

  StringMap<const Record *> splits, absent;
  StringMap<StringRef> forms;
  std::set<std::pair<const Record *, StringRef>> unwritten;
};

} // namespace

/// How an attribute of a class is written.
static StringRef formOfClass(StringRef storage) {
  return StringSwitch<StringRef>(storage)
      .Case("DenseI64ArrayAttr", "Axes")
      .Case("DenseBoolArrayAttr", "Flags")
      .Case("FlatSymbolRefAttr", "Symbol")
      .Case("UnitAttr", "Unit")
      .Default("Plain");
}

void ArtifactRecords::addAttribute(const Record *op, const mlir::tblgen::NamedAttribute &attribute, ArtifactOp &result) const {
  const mlir::tblgen::Attribute base = attribute.attr.getBaseAttr();
  ArtifactAttribute row;
  row.name = row.own = attribute.name.str();
  const StringRef storage = base.getStorageType().rsplit(':').second;
  row.isOptional = attribute.attr.isOptional() || attribute.attr.hasDefaultValue() || storage == "UnitAttr";
  if (const Record *split = splits.lookup(storage)) {
    row.split = storage.str();
    for (auto [part, name] : enumerate(split->getValueAsListOfStrings("Names"))) {
      row.name = name.str();
      row.part = part;
      if (!unwritten.count({op, name}))
        result.attributes.push_back(row);
    }
    return;
  }
  row.form = forms.count(row.name) ? forms.lookup(row.name).str() : formOfClass(storage).str();
  result.attributes.push_back(row);
}

ArtifactOp ArtifactRecords::read(const Record *op) const {
  ArtifactOp result;
  result.name = op->getValueAsString("opName").str();
  result.op = op->getValueAsString("Name").str();
  const mlir::tblgen::Operator ods(op);
  for (const mlir::tblgen::NamedAttribute &attribute : ods.getAttributes())
    addAttribute(op, attribute, result);
  const std::vector<const Record *> forms = op->getValueAsListOfDefs("Forms");
  for (ArtifactAttribute &row : result.attributes)
    row.last = forms.size();
  auto find = [&](StringRef name) {
    return find_if(result.attributes, [&](const ArtifactAttribute &row) { return row.name == name; });
  };
  for (auto [index, form] : enumerate(forms)) {
    result.since.push_back(form->getValueAsString("Since").str());
    if (form->isSubClassOf("HLO_VariadicForm"))
      result.variadic = index + 1;
    for (StringRef name : form->getValueAsListOfStrings("Added")) {
      auto row = find(name);
      // One that StableHLO has and this dialect has not.
      if (row == result.attributes.end()) {
        result.attributes.emplace_back();
        row = std::prev(result.attributes.end());
        row->name = name.str();
        row->isOptional = true;
        row->last = forms.size();
      }
      row->first = index + 1;
    }
    for (StringRef name : form->getValueAsListOfStrings("Removed")) {
      auto row = find(name);
      if (row == result.attributes.end())
        PrintFatalError(op->getLoc(), "expected an attribute of the op in 'Removed', found " + name);
      row->last = index;
    }
  }
  return result;
}

ArtifactOp ArtifactRecords::readOther(const Record *op) const {
  ArtifactOp result{op->getValueAsString("Name").str(), op->getValueAsString("Op").str(), {"0.9.0"}, {}};
  for (StringRef text : op->getValueAsListOfStrings("Attributes")) {
    ArtifactAttribute row;
    row.isOptional = text.consume_back("?");
    auto [name, form] = text.split(':');
    row.name = row.own = name.str();
    if (!form.empty())
      row.form = form.str();
    row.last = 1;
    result.attributes.push_back(row);
  }
  return result;
}

const Record *ArtifactRecords::absentOf(const Record *op, const ArtifactAttribute &attribute) const {
  if (!attribute.isOptional && attribute.first == 1)
    return nullptr;
  if (const Record *found = absent.lookup(attribute.name))
    return found;
  PrintFatalError(op->getLoc(), "expected a VHLO_Absent of attribute '" + attribute.name + "', found none");
}

/// "0.9.0" as an initializer.
static std::string versionOf(StringRef text) {
  std::string result = ("{" + text + "}").str();
  std::replace(result.begin(), result.end(), '.', ',');
  return result;
}

//===----------------------------------------------------------------------===//
// Ops
//===----------------------------------------------------------------------===//

static void emitOp(const ArtifactRecords &artifacts, const Record *record, const ArtifactOp &op, raw_ostream &os) {
  const std::string name = convertToCamelFromSnakeCase(op.name, /*capitalizeFirst=*/true);
  os << "static constexpr Version kSince" << name << "[] = {";
  interleaveComma(op.since, os, [&](StringRef since) { os << versionOf(since); });
  os << "};\n";
  if (op.attributes.empty())
    return;
  os << "static constexpr AttributeRow kAttributes" << name << "[] = {\n";
  for (const ArtifactAttribute &each : op.attributes) {
    const Record *absent = artifacts.absentOf(record, each);
    os << "    {\"" << each.name << "\", \"" << each.own << "\", Form::" << each.form << ", ";
    if (absent)
      os << "absent" << absent->getValueAsString("Value");
    else
      os << "nullptr";
    os << ", " << (each.isOptional && !(absent && absent->getValueAsBit("IsKept")) ? "true" : "false")
       << ", Split::" << (each.split.empty() ? "None" : each.split) << ", " << each.part << ", " << each.first << ", " << each.last
       << "},\n";
  }
  os << "};\n";
}

static void emitArtifactOps(const RecordKeeper &records, raw_ostream &os) {
  const ArtifactRecords artifacts(records);
  std::vector<std::pair<ArtifactOp, const Record *>> ops;
  for (const Record *op : records.getAllDerivedDefinitions("HLO_Op"))
    if (op->getValueAsDef("opDialect")->getValueAsString("name") == "stablehlo")
      ops.emplace_back(artifacts.read(op), op);
  for (const Record *op : records.getAllDerivedDefinitions("VHLO_OtherOp"))
    ops.emplace_back(artifacts.readOther(op), op);
  llvm::sort(ops, [](const auto &a, const auto &b) { return a.first.name < b.first.name; });
  os << "#ifdef TT_ARTIFACT_OPS\n";
  for (auto &[op, record] : ops) {
    // Properties are in the order of their names.
    llvm::sort(op.attributes, [](const ArtifactAttribute &a, const ArtifactAttribute &b) { return a.name < b.name; });
    emitOp(artifacts, record, op, os);
  }
  os << "// By name.\nstatic constexpr OpRow kOps[] = {\n";
  for (const auto &[op, record] : ops) {
    const std::string name = convertToCamelFromSnakeCase(op.name, /*capitalizeFirst=*/true);
    os << "    {\"" << op.name << "\", \"" << op.op << "\", kSince" << name << ", "
       << (op.attributes.empty() ? "{}" : "kAttributes" + name) << ", " << op.variadic << "},\n";
  }
  os << "};\n#undef TT_ARTIFACT_OPS\n#endif // TT_ARTIFACT_OPS\n\n";
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// Which part of Parts a parameter is, by its C++ type or record.
static StringRef partKindOf(const Record *split, const Init *parameter) {
  if (const auto *text = dyn_cast<StringInit>(parameter))
    return StringSwitch<StringRef>(text->getValue())
        .Case("int64_t", "integer")
        .Case("bool", "flag")
        .Case("::mlir::Type", "type")
        .Default("");
  const Record *record = cast<DefInit>(parameter)->getDef();
  if (record->isSubClassOf("ArrayRefParameter") || record->getValueAsString("cppType").contains("ArrayRef"))
    return "axes";
  if (record->getValueAsString("cppType") == "int64_t")
    return "integer";
  PrintFatalError(split->getLoc(), "expected integers, lists of them, flags or types, found " + record->getName());
}

static void emitSplits(const RecordKeeper &records, raw_ostream &os) {
  const std::vector<const Record *> splits = records.getAllDerivedDefinitions("VHLO_Split");
  os << "#ifdef TT_ARTIFACT_SPLIT_NAMES\nenum class Split : uint8_t { None";
  for (const Record *split : splits)
    os << ", " << ArtifactRecords::nameOf(split);
  size_t most = 0;
  for (const Record *split : splits)
    most = std::max(most, split->getValueAsListOfStrings("Names").size());
  os << " };\n// The most parts of an attribute.\ninline constexpr unsigned kMaxParts = " << most
     << ";\n#undef TT_ARTIFACT_SPLIT_NAMES\n#endif // TT_ARTIFACT_SPLIT_NAMES\n\n#ifdef TT_ARTIFACT_SPLITS\n"
        "static Attribute joinParts(Split split, Parts &parts) {\n  switch (split) {\n  case Split::None:\n    return {};\n";
  for (const Record *split : splits) {
    const std::string name = ArtifactRecords::nameOf(split);
    os << "  case Split::" << name << ":\n    return parts.make<stablehlo::" << name << ">(";
    const DagInit *parameters = split->getValueAsDef("Attr")->getValueAsDag("parameters");
    for (auto [index, parameter] : enumerate(parameters->getArgs()))
      os << (index ? ", " : "") << "parts." << partKindOf(split, parameter) << '(' << index << ')';
    os << ");\n";
  }
  os << "  }\n  llvm_unreachable(\"unknown kind of parts\");\n}\n\n"
        "static void splitParts(Attribute attribute, SmallVectorImpl<Attribute> &parts) {\n";
  for (const Record *split : splits) {
    const std::string name = ArtifactRecords::nameOf(split);
    os << "  if (auto own = dyn_cast<stablehlo::" << name << ">(attribute))\n    parts.assign({";
    const DagInit *parameters = split->getValueAsDef("Attr")->getValueAsDag("parameters");
    for (auto [index, parameter] : enumerate(parameters->getArgs()))
      os << (index ? ", " : "") << partKindOf(split, parameter) << "Attribute(context(own), own.get"
         << convertToCamelFromSnakeCase(parameters->getArgNameStr(index), /*capitalizeFirst=*/true) << "())";
    os << "});\n";
  }
  os << "}\n#undef TT_ARTIFACT_SPLITS\n#endif // TT_ARTIFACT_SPLITS\n\n";
}

static void emitEnums(const RecordKeeper &records, raw_ostream &os) {
  os << "#ifdef TT_ARTIFACT_ENUMS\n// Null if `value` is none of them, nothing if `code` is none of enumerators.\n"
        "static std::optional<Attribute> makeEnum(uint64_t code, uint32_t value, MLIRContext *context) {\n  switch (code) {\n";
  for (const Record *each : records.getAllDerivedDefinitions("VHLO_Enum")) {
    const StringRef name = each->getValueAsDef("Attr")->getValueAsDef("enum")->getValueAsString("className");
    os << "  case " << each->getValueAsInt("Code") << ":\n    if (auto found = stablehlo::symbolize" << name
       << "(value))\n      return stablehlo::" << name << "Attr::get(context, *found);\n    return Attribute();\n";
  }
  os << "  default:\n    return std::nullopt;\n  }\n}\n\n"
        "static std::optional<std::pair<uint64_t, uint32_t>> enumOf(Attribute attribute) {\n";
  for (const Record *each : records.getAllDerivedDefinitions("VHLO_Enum"))
    os << "  if (auto own = dyn_cast<stablehlo::"
       << each->getValueAsDef("Attr")->getValueAsDef("enum")->getValueAsString("className")
       << "Attr>(attribute))\n    return std::pair<uint64_t, uint32_t>(" << each->getValueAsInt("Code")
       << ", static_cast<uint32_t>(own.getValue()));\n";
  os << "  return std::nullopt;\n}\n\nstatic StringRef nameOfUnknown(uint64_t code) {\n  switch (code) {\n";
  for (const Record *each : records.getAllDerivedDefinitions("VHLO_UnknownAttr"))
    os << "  case " << each->getValueAsInt("Code") << ":\n    return \"" << each->getValueAsString("Name") << "\";\n";
  os << "  default:\n    return \"\";\n  }\n}\n#undef TT_ARTIFACT_ENUMS\n#endif // TT_ARTIFACT_ENUMS\n\n";
}

//===----------------------------------------------------------------------===//
// Types and versions
//===----------------------------------------------------------------------===//

/// The type of a VHLO_Type here; empty if there is none.
static std::string expressionOf(const Record *type) {
  if (type->isSubClassOf("VHLO_Integer"))
    return "::mlir::IntegerType::get(context, " + std::to_string(type->getValueAsInt("Width")) +
           (type->getValueAsBit("IsSigned") ? ")" : ", ::mlir::IntegerType::Unsigned)");
  if (type->isSubClassOf("VHLO_Builtin"))
    return ("::mlir::" + type->getValueAsString("Class") + "::get(context)").str();
  if (type->isSubClassOf("VHLO_Own"))
    return "::mlir::tt::stablehlo::" + mlir::tblgen::TypeDef(type->getValueAsDef("Type")).getCppClassName().str() +
           "::get(context)";
  return "";
}

static void emitTypes(const RecordKeeper &records, raw_ostream &os) {
  os << "#ifdef TT_ARTIFACT_TYPES\nstatic constexpr TypeRow kTypes[] = {\n";
  for (const Record *type : records.getAllDerivedDefinitions("VHLO_Type")) {
    os << "    {" << type->getValueAsInt("Code") << ", \"" << type->getValueAsString("Name") << "\", "
       << versionOf(type->getValueAsString("Since")) << ", ";
    if (std::string expression = expressionOf(type); !expression.empty())
      os << "[](MLIRContext *context) -> Type { return " << expression << "; }";
    else
      os << "nullptr";
    os << "},\n";
  }
  os << "};\n#undef TT_ARTIFACT_TYPES\n#endif // TT_ARTIFACT_TYPES\n\n#ifdef TT_ARTIFACT_VERSIONS\n"
     << "static constexpr Version kNewest = " << versionOf(records.getDef("VHLO_Newest")->getValueAsString("Version")) << ";\n"
     << "static constexpr std::pair<Version, unsigned> kBytecodeVersions[] = {\n";
  std::vector<const Record *> versions = records.getAllDerivedDefinitions("VHLO_Bytecode");
  llvm::sort(versions, [](const Record *a, const Record *b) { return a->getValueAsInt("Version") < b->getValueAsInt("Version"); });
  for (const Record *version : versions)
    os << "    {" << versionOf(version->getValueAsString("Since")) << ", " << version->getValueAsInt("Version") << "},\n";
  os << "};\n#undef TT_ARTIFACT_VERSIONS\n#endif // TT_ARTIFACT_VERSIONS\n";
}

/// Fails if two records of the classes have one number in `table`.
static void checkCodes(const RecordKeeper &records, ArrayRef<StringRef> classes, StringRef table) {
  std::map<int64_t, const Record *> seen;
  for (StringRef name : classes)
    for (const Record *each : records.getAllDerivedDefinitions(name)) {
      if (each->getValue("Table") && each->getValueAsString("Table") != table)
        continue;
      auto [first, isNew] = seen.try_emplace(each->getValueAsInt("Code"), each);
      if (isNew)
        continue;
      PrintError(each->getLoc(), "expected a number that no other record of artifacts has, found " + Twine(first->first));
      PrintFatalNote(first->second->getLoc(), "first used here");
    }
}

/// Numbers by name, and first versions of features.
static void emitCodes(const RecordKeeper &records, raw_ostream &os) {
  checkCodes(records, {"VHLO_Code", "VHLO_Enum", "VHLO_UnknownAttr"}, "AttributeCode");
  checkCodes(records, {"VHLO_Code", "VHLO_Type"}, "TypeCode");
  checkCodes(records, {"VHLO_Code"}, "BuiltinAttribute");
  checkCodes(records, {"VHLO_Code"}, "BuiltinType");
  MapVector<StringRef, std::vector<const Record *>> tables;
  for (const Record *each : records.getAllDerivedDefinitions("VHLO_Code"))
    tables[each->getValueAsString("Table")].push_back(each);
  os << "#ifdef TT_ARTIFACT_CODES\n";
  for (const auto &[table, codes] : tables) {
    os << "namespace " << table << " {\nenum : uint64_t {\n";
    for (const Record *each : codes)
      os << "  " << each->getValueAsString("Name") << " = " << each->getValueAsInt("Code") << ",\n";
    os << "};\n} // namespace " << table << "\n";
  }
  os << "namespace Since {\n";
  for (const Record *each : records.getAllDerivedDefinitions("VHLO_Feature"))
    os << "inline constexpr Version " << each->getValueAsString("Name") << " = " << versionOf(each->getValueAsString("Since"))
       << ";\n";
  os << "} // namespace Since\n#undef TT_ARTIFACT_CODES\n#endif // TT_ARTIFACT_CODES\n\n";
}

static bool emitArtifacts(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Ops, attributes and types of portable artifacts of StableHLO");
  emitCodes(records, os);
  emitSplits(records, os);
  emitArtifactOps(records, os);
  emitEnums(records, os);
  emitTypes(records, os);
  return false;
}

static mlir::GenRegistration genArtifacts("gen-artifacts", "tables of portable artifacts of StableHLO", emitArtifacts);
