//===- FuzzGen.cpp - Tables of ops and passes for fuzz targets ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads every Op and PassBase record, of the registry or not: no list of names exists elsewhere.
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"
#include "mlir/TableGen/Trait.h"

using namespace llvm;
using namespace mlir::tblgen;

/// "o" for a value, "?" for an optional one, "*" for any number: one letter for each operand or result.
template <class Range> static std::string lettersOf(Range values) {
  std::string letters;
  for (const NamedTypeConstraint &value : values)
    letters += value.isOptional() ? '?' : value.isVariadic() ? '*' : 'o';
  return letters;
}

/// The name of an attribute's constraint, or of an enumeration all values as text: "#ttcore.reduce_type<sum|prod>".
static std::string fuzzKindOf(const NamedAttribute &attr) {
  const Record &def = attr.attr.getBaseAttr().getDef();
  if (!def.isSubClassOf("EnumAttr"))
    return def.isAnonymous() ? "" : def.getName().str(); // a number in the name would change with every other record
  std::string cases;
  for (const Record *item : def.getValueAsDef("enum")->getValueAsListOfDefs("enumerants"))
    cases += (cases.empty() ? "" : "|") + item->getValueAsString("str").str();
  return "#" + def.getValueAsDef("dialect")->getValueAsString("name").str() + "." + def.getValueAsString("mnemonic").str() + "<" +
         cases + ">";
}

/// The relation of result shapes to operand shapes, if a trait determines it.
static StringRef shapeRule(const Operator &op) {
  for (const Trait &trait : op.getTraits())
    if (const auto *native = dyn_cast<NativeTrait>(&trait)) {
      if (native->getFullyQualifiedTraitName() == "::mlir::tt::OpTrait::SameShape")
        return "Same";
      if (native->getFullyQualifiedTraitName() == "::mlir::tt::OpTrait::Broadcast")
        return "Broadcast";
    }
  return "Unknown";
}

/// TT_FUZZ_OP(name, rule, operands, results, regions, has segment sizes, ({attribute, kind, is needed}...)) rows.
static bool emitOps(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "What fuzz targets know of operations");
  for (const Record *def : records.getAllDerivedDefinitions("Op")) {
    Operator op(def);
    os << "TT_FUZZ_OP(\"" << op.getOperationName() << "\", " << shapeRule(op) << ", \"" << lettersOf(op.getOperands()) << "\", \""
       << lettersOf(op.getResults()) << "\", " << op.getNumRegions() << ", "
       << (op.getTrait("::mlir::OpTrait::AttrSizedOperandSegments") ? "true" : "false") << ", (";
    ListSeparator separator;
    for (const NamedAttribute &attr : op.getAttributes())
      os << separator << "{\"" << attr.name << "\", \"" << fuzzKindOf(attr) << "\", " << (attr.attr.isOptional() ? "false" : "true")
         << "}";
    os << "))\n";
  }
  return false;
}

/// TT_FUZZ_PASS(argument) rows.
static bool emitPasses(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Passes for fuzz targets");
  for (const Record *def : records.getAllDerivedDefinitions("PassBase"))
    os << "TT_FUZZ_PASS(\"" << def->getValueAsString("argument") << "\")\n";
  return false;
}

static mlir::GenRegistration genOps("gen-fuzz-ops", "operands and attributes of operations for fuzz targets", emitOps);
static mlir::GenRegistration genPasses("gen-fuzz-passes", "arguments of passes for fuzz targets", emitPasses);
