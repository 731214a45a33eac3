//===- ChipGen.cpp - Records of chips -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

namespace {
/// A class of fields that Chip derives from, and the member of `ttmlir::hw::Chip` that has them.
struct Part {
  StringRef className, member;
};
} // namespace

static constexpr Part kParts[] = {{"ChipDie", "die"}, {"ChipSystem", "desc"}, {"ChipFeatures", "features"}, {"ChipRates", "rates"}};

/// The first opcode of the calls of element-wise operations (ShimGen.cpp).
static constexpr int64_t kTileCall = 256;

/// As C++ calls the field `name`: NumCBs is numCBs.
static std::string memberName(StringRef name) { return std::string(1, toLower(name.front())) + name.drop_front().str(); }

/// The fields of class `name` in the order of their declarations.
static std::vector<const RecordVal *> fieldsOf(const RecordKeeper &records, StringRef name) {
  const Record *def = records.getClass(name);
  if (!def)
    PrintFatalError("expected class " + name + " of Chips/Chip.td, found none");
  std::vector<const RecordVal *> fields;
  for (const RecordVal &field : def->getValues())
    if (!def->isTemplateArg(field.getNameInit()) && field.getName() != "NAME")
      fields.push_back(&field);
  return fields;
}

//===----------------------------------------------------------------------===//
// Fields
//===----------------------------------------------------------------------===//

/// The functions of the vector unit that are no sums of others.
static std::vector<const Record *> vectorFunctions(const RecordKeeper &records) {
  std::vector<const Record *> functions;
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("VectorFunction"))
    if (!def->isSubClassOf("VectorSum") && def->getName() != "NotOnVectorUnit")
      functions.push_back(def);
  return functions;
}

/// The enumerator of a function: VectorExp is Exp.
static StringRef symbolOf(const Record *function) {
  StringRef name = function->getName();
  name.consume_front("Vector");
  return name;
}

/// The members of `ttmlir::hw::ChipRates` and `ttmlir::hw::ChipFeatures`: fractions are double, counts uint64_t.
static bool emitChipFields(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "What is known of a kind of chip");
  for (auto [name, macro] : {std::pair("ChipRates", "TT_CHIP_RATES"), std::pair("ChipFeatures", "TT_CHIP_FEATURES")}) {
    os << "#ifdef " << macro << "\n";
    for (const RecordVal *field : fieldsOf(records, name))
      os << (isa<StringRecTy>(field->getType()) ? "double "
             : isa<BitRecTy>(field->getType())  ? "bool "
                                                : "uint64_t ")
         << memberName(field->getName()) << " = 0;\n";
    os << "#undef " << macro << "\n#endif // " << macro << "\n\n";
  }
  os << "#ifdef TT_VECTOR_FUNCTION\n";
  for (const Record *function : vectorFunctions(records))
    os << "TT_VECTOR_FUNCTION(" << symbolOf(function) << ")\n";
  os << "#undef TT_VECTOR_FUNCTION\n#endif // TT_VECTOR_FUNCTION\n";
  return false;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The name of `chip` in text.
static StringRef chipNameOf(const Record *chip) { return chip->getValueAsDef("Arch")->getValueAsString("Name"); }

/// C++ for `value`: places and lists as braced lists, text as the number that it has to be.
static std::string fieldValueOf(const Record *chip, StringRef field, const Init *value) {
  if (const auto *number = dyn_cast<IntInit>(value))
    return std::to_string(number->getValue());
  if (const auto *bit = dyn_cast<BitInit>(value))
    return bit->getValue() ? "true" : "false";
  if (const auto *place = dyn_cast<DefInit>(value))
    return "{" + std::to_string(place->getDef()->getValueAsInt("Row")) + ", " +
           std::to_string(place->getDef()->getValueAsInt("Column")) + "}";
  if (const auto *list = dyn_cast<ListInit>(value)) {
    std::string text;
    for (const Init *element : list->getElements())
      text += (text.empty() ? "" : ", ") + fieldValueOf(chip, field, element);
    return "{" + text + "}";
  }
  const auto *text = dyn_cast<StringInit>(value);
  if (!text)
    PrintFatalError(chip->getLoc(), "expected a value of " + field + " of chip '" + chipNameOf(chip) + "', found none");
  double number;
  if (text->getValue().getAsDouble(number) || !(number > 0) || number > 1e12)
    PrintFatalError(chip->getLoc(), "expected a positive number for " + field + ", found '" + text->getValue() + "'");
  return text->getValue().str();
}

//===----------------------------------------------------------------------===//
// The vector unit
//===----------------------------------------------------------------------===//

namespace {
/// Costs of the vector unit's functions on a chip.
class VectorUnit {
public:
  explicit VectorUnit(const Record *chip) : chip(chip) {
    for (const Record *entry : chip->getValueAsListOfDefs("VectorUnit"))
      if (!cycles.try_emplace(entry->getValueAsDef("Function"), entry).second)
        PrintFatalError(chip->getLoc(), "expected one entry for " + entry->getValueAsDef("Function")->getName() + ", found two");
  }

  /// Cycles for `function`, field "Cycles" or "Cycles32"; a composite function sums its parts.
  int64_t cyclesOf(const Record *function, StringRef field) const {
    if (function->isSubClassOf("VectorSum")) {
      int64_t sum = 0;
      for (const Record *part : function->getValueAsListOfDefs("Parts"))
        sum += cyclesOf(part, field);
      return sum;
    }
    const Record *entry = cycles.lookup(function);
    if (!entry)
      PrintFatalError(chip->getLoc(),
                      "expected cycles of " + function->getName() + " on chip '" + chipNameOf(chip) + "', found none");
    return entry->getValueAsInt(field);
  }

private:
  const Record *chip;
  DenseMap<const Record *, const Record *> cycles;
};
} // namespace

/// The calls that the vector unit has cycles for, with their opcodes.
static std::vector<std::pair<int64_t, const Record *>> vectorCalls(const RecordKeeper &records) {
  std::vector<std::pair<int64_t, const Record *>> calls;
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("KernelInstruction"))
    if (const Record *function = def->getValueAsDef("Cycles"); function->getName() != "NotOnVectorUnit")
      calls.emplace_back(def->getValueAsInt("Opcode"), function);
  if (!records.getClass("OpEntry"))
    return calls;
  const Registry registry(records);
  for (const Entry &entry : registry.entries())
    if (const Record *tile = records.getDef(entry.name + "Tile"))
      if (const Record *function = tile->getValueAsDef("Cycles"); function->getName() != "NotOnVectorUnit")
        calls.emplace_back(kTileCall + entry.wire, function);
  return calls;
}

//===----------------------------------------------------------------------===//
// Chips
//===----------------------------------------------------------------------===//

static void emitChip(const Record *chip, raw_ostream &os) {
  const RecordKeeper &records = chip->getRecords();
  os << "static ttmlir::hw::Chip make" << chip->getName()
     << "() {\n  ttmlir::hw::Chip chip(ttmlir::hw::Arch::" << chip->getValueAsDef("Arch")->getValueAsString("Symbol") << ", \""
     << chipNameOf(chip) << "\");\n";
  for (const Part &part : kParts)
    for (const RecordVal *field : fieldsOf(records, part.className))
      os << "  chip." << part.member << "." << memberName(field->getName()) << " = "
         << fieldValueOf(chip, field->getName(), chip->getValueInit(field->getName())) << ";\n";
  const VectorUnit unit(chip);
  for (auto [opcode, function] : vectorCalls(records))
    os << "  chip.vectorCycles[" << opcode << "] = {" << unit.cyclesOf(function, "Cycles") << ", "
       << unit.cyclesOf(function, "Cycles32") << "};\n";
  for (const Record *function : vectorFunctions(records))
    os << "  chip.functionCycles[static_cast<size_t>(ttmlir::hw::VectorFunction::" << symbolOf(function) << ")] = {"
       << unit.cyclesOf(function, "Cycles") << ", " << unit.cyclesOf(function, "Cycles32") << "};\n";
  os << "  return chip;\n}\n\n";
}

/// A function for each chip, and one that has them all.
static bool emitChips(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Kinds of chips");
  std::string makers;
  StringSet<> names;
  for (const Record *chip : records.getAllDerivedDefinitionsIfDefined("Chip")) {
    if (!names.insert(chipNameOf(chip)).second)
      PrintFatalError(chip->getLoc(), "expected one record of chip '" + chipNameOf(chip) + "', found two");
    emitChip(chip, os);
    makers += (makers.empty() ? "make" : ", make") + chip->getName().str() + "()";
  }
  os << "static std::vector<ttmlir::hw::Chip> recordedChips() { return {" << makers << "}; }\n";
  return false;
}

/// TT_ARCH(symbol, number, "name") rows of the architectures of files and `#ttcore.arch`, with and without figures.
static bool emitArchs(const RecordKeeper &records, raw_ostream &os) {
  emitBanner(os, "Architectures");
  std::vector<const Record *> archs = records.getAllDerivedDefinitionsIfDefined("ChipArch");
  sort(archs, [](const Record *a, const Record *b) { return a->getValueAsInt("Number") < b->getValueAsInt("Number"); });
  int64_t before = 0;
  for (const Record *arch : archs) {
    const int64_t number = arch->getValueAsInt("Number");
    if (number < 1 || number > 255 || number == before)
      PrintFatalError(arch->getLoc(), "expected a number from 1 to 255 that no other architecture has, found " + Twine(number));
    before = number;
    os << "TT_ARCH(" << arch->getValueAsString("Symbol") << ", " << number << ", \"" << arch->getValueAsString("Name") << "\")\n";
  }
  os << "#undef TT_ARCH\n";
  return false;
}

static mlir::GenRegistration genFields("gen-chip-fields", "members of ChipRates and ChipFeatures, functions of the vector unit", emitChipFields);
static mlir::GenRegistration genChips("gen-chips", "functions that make the records of chips", emitChips);
static mlir::GenRegistration genArchs("gen-archs", "architectures as X-macro rows", emitArchs);
