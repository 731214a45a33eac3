//===- DataTypeGen.cpp - Element formats for the schema and the MLIR-free side -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;

static std::vector<const Record *> dataTypes(const RecordKeeper &records) {
  std::vector<const Record *> types;
  for (const Record *def : records.getAllDerivedDefinitions("DataTypeCase"))
    types.push_back(def);
  llvm::sort(types, [](const Record *a, const Record *b) { return a->getValueAsInt("value") < b->getValueAsInt("value"); });
  return types;
}

/// TT_DATATYPE(symbol, number, spelling, kind, bits, exponent bits, bytes of a 32x32 tile, internal) rows.
static bool emitDataTypes(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Element formats");
  for (const Record *def : dataTypes(records))
    os << "TT_DATATYPE(" << def->getValueAsString("symbol") << ", " << def->getValueAsInt("value") << ", \""
       << def->getValueAsString("str") << "\", " << def->getValueAsDef("Kind")->getValueAsString("Kind") << ", "
       << def->getValueAsInt("Bits") << ", " << def->getValueAsInt("ExponentBits") << ", " << def->getValueAsInt("TileBytes")
       << ", " << (def->getValueAsBit("Internal") ? "true" : "false") << ")\n";
  os << "#undef TT_DATATYPE\n";
  return false;
}

/// The schema's DataType and the enums that attributes use.
static bool emitFbsTypes(const RecordKeeper &records, raw_ostream &os) {
  ttmlir::tblgen::emitBanner(os, "Element formats and attribute enums");
  os << "namespace ttmlir.schema;\n\nenum DataType : ubyte {\n";
  for (const Record *def : dataTypes(records))
    if (!def->getValueAsBit("Internal"))
      os << "  " << def->getValueAsString("symbol") << " = " << def->getValueAsInt("value") << ",\n";
  os << "}\n";
  for (StringRef name : {"ReduceType", "Arch"})
    if (const Record *type = records.getDef(("TTCore_" + name).str())) {
      os << "\nenum " << name << " : ubyte {\n";
      for (const Record *def : type->getValueAsListOfDefs("enumerants"))
        os << "  " << def->getValueAsString("symbol") << " = " << def->getValueAsInt("value") << ",\n";
      os << "}\n";
    }
  return false;
}

static mlir::GenRegistration genDataTypes("gen-datatypes", "element formats as X-macro rows", emitDataTypes);
static mlir::GenRegistration genFbsTypes("gen-fbs-types", "element formats and enums as a flatbuffer schema", emitFbsTypes);
