//===- LoweringGen.cpp - How every op leaves TTIR -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

#include "llvm/ADT/StringExtras.h"

using namespace llvm;
using namespace tt::tblgen;

/// TT_FOLD_ATTRS(class name, number(self.getX())...) and TT_FOLD_NONZERO(class name, operand) rows for the constant folder.
static void emitFolding(const Registry &registry, raw_ostream &os) {
  os << "#ifndef TT_FOLD_ATTRS\n#define TT_FOLD_ATTRS(...)\n#endif\n#ifndef TT_FOLD_NONZERO\n#define "
        "TT_FOLD_NONZERO(...)\n#endif\n";
  for (const Entry &entry : registry.entries()) {
    if (entry.kernel != "Scalar" || !entry.ttir)
      continue;
    std::string attrs;
    for (const Field &field : entry.fields)
      if (field.isAttr())
        attrs += ", number(self." + field.accessor() + "())";
    if (!attrs.empty())
      os << "TT_FOLD_ATTRS(" << entry.name << "Op" << attrs << ")\n";
    int64_t guarded = entry.def->getValueAsDef("Kernel")->getValueAsInt("NonZeroOperand");
    if (guarded >= 0)
      os << "TT_FOLD_NONZERO(" << entry.name << "Op, " << guarded << ")\n";
  }
  os << "#undef TT_FOLD_ATTRS\n#undef TT_FOLD_NONZERO\n";
}

/// TT_VALUES_<kind>(class name) rows: which values the results of an op have, where that is said; of Kept those operands follow that
/// its results have the values of.
static void emitValues(const Registry &registry, raw_ostream &os) {
  for (StringRef kind : {"Saturated", "Kept", "Positions", "Bits"}) {
    os << "#ifndef TT_VALUES_" << kind << "\n#define TT_VALUES_" << kind << "(...)\n#endif\n";
    for (const Entry &entry : registry.entries()) {
      const Record *values = entry.def->getValueAsDef("Values");
      if (values->getValueAsString("Kind") != kind || !entry.ttir)
        continue;
      os << "TT_VALUES_" << kind << "(" << Entry::className(entry.ttir);
      if (kind == "Kept") {
        std::vector<StringRef> operands = values->getValueAsListOfStrings("Operands");
        if (operands.empty())
          os << ", op->getOperands()";
        for (StringRef operand : operands)
          os << ", mlir::Value(op.get" << convertToCamelFromSnakeCase(operand, /*capitalizeFirst=*/true) << "())";
      }
      os << ")\n";
    }
    os << "#undef TT_VALUES_" << kind << "\n\n";
  }
}

/// TT_LOWER_<kind>(class name) rows: OneToOne, Custom, Decompose and, with the nearest supported form, Unsupported.
static bool emitLowering(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "How every op leaves TTIR");
  for (StringRef kind : {"OneToOne", "Custom", "Decompose", "Unsupported"}) {
    os << "#ifndef TT_LOWER_" << kind << "\n#define TT_LOWER_" << kind << "(...)\n#endif\n";
    for (const Entry &entry : registry.entries()) {
      if (entry.lowering != kind || !entry.ttir)
        continue;
      os << "TT_LOWER_" << kind << "(" << Entry::className(entry.ttir);
      if (kind == "Unsupported")
        os << ", \"" << entry.def->getValueAsString("Instead") << "\"";
      os << ")\n";
    }
    os << "#undef TT_LOWER_" << kind << "\n\n";
  }
  emitFolding(registry, os);
  emitValues(registry, os);
  return false;
}

/// TT_RULE(class name, rule) rows of ops whose rule is not in their class.
static bool emitRules(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Rules of ops that only parse");
  for (const Entry &entry : registry.entries())
    if (StringRef rule = entry.def->getValueAsString("Rule"); !rule.empty())
      os << "TT_RULE(" << Entry::className(entry.ttir) << ", " << rule << ")\n";
  os << "#undef TT_RULE\n";
  return false;
}

static mlir::GenRegistration genRules("gen-rules", "rules of ops that only parse", emitRules);
static mlir::GenRegistration genLowering("gen-lowering", "rows of the TTIR to TTNN conversion", emitLowering);
