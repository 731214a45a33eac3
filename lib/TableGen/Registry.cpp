//===- Registry.cpp - The op records as the generators see them -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/TableGen/Error.h"

#include <algorithm>
#include <map>

using namespace llvm;

namespace ttmlir::tblgen {

std::string Field::fbsName() const { return convertToSnakeFromCamelCase(name); }

std::string Field::fbsType() const {
  switch (kind) {
  case Operand:
  case Mutated:
  case Result:
    return "uint";
  case OptionalOperand:
    return "uint = 4294967295";
  case VariadicOperand:
  case VariadicResult:
    return "[uint]";
  case Attribute:
    break;
  }
  if (isOptionalAttr && !codec->isReference)
    return codec->fbs.str() + " = null";
  // Values equal to the default are not written, and -0.0 equals 0. NaN equals nothing.
  if (codec->fbs == "float" || codec->fbs == "double")
    return codec->fbs.str() + " = nan";
  return codec->fbs.str();
}

std::string Field::exactName() const { return isAttr() && !codec->fbsExact.empty() ? fbsName() + "_exact" : ""; }

std::string Field::accessor() const { return "get" + convertToCamelFromSnakeCase(name, /*capitalizeFirst=*/true); }

std::string Entry::camelName() const { return convertToCamelFromSnakeCase(mnemonic, /*capitalizeFirst=*/false); }

StringRef Entry::className(const Record *op) {
  StringRef name = op->getName();
  return name.drop_front(name.find('_') + 1);
}

const Field *Entry::fieldNamed(StringRef name, bool wantsAttr, StringRef list) const {
  auto field = find_if(fields, [&](const Field &f) {
    return f.name == name &&
           (wantsAttr ? f.isAttr() : is_contained({Field::Operand, Field::OptionalOperand, Field::Mutated}, f.kind));
  });
  if (field == fields.end())
    PrintFatalError(def, "'" + mnemonic + "' has no " + (wantsAttr ? "attribute '" : "operand '") + name + "', which its " + list +
                             " name");
  return &*field;
}

std::vector<SliceBounds> Entry::bounds() const {
  std::vector<SliceBounds> result;
  for (const Record *record : def->getValueAsListOfDefs("Bounds"))
    result.push_back({fieldNamed(record->getValueAsString("Begins"), false, "Bounds"),
                      fieldNamed(record->getValueAsString("Ends"), false, "Bounds"),
                      fieldNamed(record->getValueAsString("Step"), true, "Bounds")});
  return result;
}

std::vector<IndexInto> Entry::indices() const {
  std::vector<IndexInto> result;
  for (const Record *record : def->getValueAsListOfDefs("Indices")) {
    IndexInto entry{fieldNamed(record->getValueAsString("Index"), false, "Indices"),
                    fieldNamed(record->getValueAsString("Into"), false, "Indices"), nullptr, 0};
    if (!entry.index->isIntegers && !record->getValueAsBit("CutsFractions"))
      PrintFatalError(def, "'" + mnemonic + "' has places in operand '" + entry.index->name +
                               "', which should be TT_Integers, or cut off fractions");
    StringRef axis = record->getValueAsString("Axis");
    if (axis.getAsInteger(10, entry.axis))
      entry.axisAttr = fieldNamed(axis, true, "Indices");
    result.push_back(entry);
  }
  return result;
}

static const Record *optionalDef(const Record &def, StringRef field) {
  const RecordVal *value = def.getValue(field);
  if (const auto *init = dyn_cast<DefInit>(value->getValue()))
    return init->getDef();
  return nullptr;
}

bool isIntegers(const mlir::tblgen::NamedTypeConstraint &value) {
  const Record &type = value.constraint.getDef();
  return (value.isOptional() ? *type.getValueAsDef("baseType") : type).getName() == "TT_Integers";
}

bool isHandle(const mlir::tblgen::NamedTypeConstraint &value) {
  const Record &type = value.constraint.getDef();
  return (value.isOptional() ? *type.getValueAsDef("baseType") : type).getName() == "TTNN_Device";
}

std::vector<Field> Registry::fieldsOf(const Entry &entry) const {
  std::vector<Field> fields;
  mlir::tblgen::Operator op(entry.op());
  std::vector<StringRef> mutates = entry.def->getValueAsListOfStrings("Mutates");
  for (const mlir::tblgen::NamedTypeConstraint &operand : op.getOperands()) {
    if (isHandle(operand))
      continue;
    Field::Kind kind = operand.isOptional()                  ? Field::OptionalOperand
                       : operand.isVariadic()                ? Field::VariadicOperand
                       : is_contained(mutates, operand.name) ? Field::Mutated
                                                             : Field::Operand;
    fields.push_back({.kind = kind, .name = operand.name.str(), .isIntegers = isIntegers(operand)});
  }
  // An optional result is the written operand (caches) and has no index of its own.
  for (const mlir::tblgen::NamedTypeConstraint &result : op.getResults())
    if (!result.isOptional() && !isHandle(result))
      fields.push_back({.kind = result.isVariadic() ? Field::VariadicResult : Field::Result,
                        .name = result.name.str(),
                        .isIntegers = isIntegers(result)});
  if (entry.def->getValueAsDef("Values")->getValueAsString("Kind") == "Positions" &&
      !isIntegers(op.getResult(op.getNumResults() - 1)))
    PrintFatalError(entry.def, "'" + entry.mnemonic + "' has positions as last result, which should be TT_Integers");
  const std::optional<mlir::tblgen::Operator> front =
      entry.ttir && entry.ttnn ? std::optional<mlir::tblgen::Operator>(entry.ttir) : std::nullopt;
  auto isBackOnly = [&](StringRef name) {
    return front && none_of(front->getAttributes(), [&](const mlir::tblgen::NamedAttribute &attr) { return attr.name == name; });
  };
  for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes()) {
    const Record &base = attr.attr.getBaseAttr().getDef();
    auto codec = find_if(codecs, [&](const auto &c) { return c.first == &base; });
    if (codec == codecs.end())
      PrintFatalError(entry.op(),
                      "attribute '" + attr.name + "' of kind '" + base.getName() + "' has no schema mapping: add an AttrCodec");
    fields.push_back({.kind = Field::Attribute,
                      .name = attr.name.str(),
                      .codec = &codec->second,
                      .isOptionalAttr = attr.attr.isOptional() && !attr.attr.hasDefaultValue(),
                      .isBackOnly = isBackOnly(attr.name)});
    if (fields.back().isBackOnly && !fields.back().isOptionalAttr)
      PrintFatalError(entry.op(), "attribute '" + attr.name + "', which the TTIR op does not have, should be optional");
  }
  return fields;
}

Registry::Registry(const RecordKeeper &records) {
  for (const Record *def : records.getAllDerivedDefinitions("AttrCodec"))
    codecs.push_back(
        {def->getValueAsDef("Attribute"),
         {def->getValueAsString("Fbs"), def->getValueAsString("Arg"), def->getValueAsString("Encode"),
          def->getValueAsString("Decode"), def->getValueAsBit("IsReference"), def->getValueAsString("Host"),
          def->getValueAsString("HostEncode"), def->getValueAsString("HostBuild"), def->getValueAsString("FbsExact")}});

  std::map<int64_t, const Record *> used;
  for (const Record *def : records.getAllDerivedDefinitions("OpEntry")) {
    Entry entry;
    entry.def = def;
    entry.name = def->getName().str();
    StringRef stem = entry.name;
    if (stem.consume_back("Entry"))
      entry.name = stem.str();
    entry.mnemonic = def->getValueAsString("Mnemonic");
    entry.wire = def->getValueAsInt("Wire");
    entry.lowering = def->getValueAsDef("Lowering")->getValueAsString("Kind");
    entry.kernel = def->getValueAsDef("Kernel")->getValueAsString("Kind");
    entry.ttir = optionalDef(*def, "TTIR");
    entry.ttnn = optionalDef(*def, "TTNN");
    if (entry.wire < 0 || entry.wire > 255)
      PrintFatalError(def, "wire number " + Twine(entry.wire) + " of '" + entry.mnemonic + "' does not fit a byte");
    if (entry.wire) {
      auto [it, isNew] = used.insert({entry.wire, def});
      if (!isNew) {
        PrintError(def, "wire number " + Twine(entry.wire) + " of '" + entry.mnemonic + "' is taken");
        PrintFatalNote(it->second, "first used here");
      }
      if (!entry.ttnn && (!entry.ttir || entry.kernel == "None"))
        PrintFatalError(def, "'" + entry.mnemonic + "' has a wire number but neither a TTNN op nor a kernel");
      entry.fields = fieldsOf(entry);
    }
    sorted.push_back(std::move(entry));
  }
  llvm::sort(sorted, [](const Entry &a, const Entry &b) { return std::tie(a.wire, a.name) < std::tie(b.wire, b.name); });
}

std::string substitute(StringRef text, StringRef self, StringRef emitter) {
  std::string out;
  while (!text.empty()) {
    if (text.consume_front("$_self"))
      out += self;
    else if (text.consume_front("$_e"))
      out += emitter;
    else {
      out += text.front();
      text = text.drop_front();
    }
  }
  return out;
}

std::string scalarArgument(const Field &field, StringRef value) {
  return field.exactName().empty() ? value.str() : ("static_cast<" + field.codec->fbs + ">(" + value + ")").str();
}

std::string exactArgument(const Field &field, StringRef value) {
  return field.exactName().empty() ? "" : (", schema::exactFieldOf<" + field.codec->fbs + ">(" + value + ")").str();
}

void emitBanner(raw_ostream &os, StringRef what) {
  os << "// " << what << ". Generated from the op registry by tt-tblgen; do not edit.\n\n";
}

} // namespace ttmlir::tblgen
