//===- SchemaGen.cpp - A schema table per op ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// One table per op in files.
static bool emitFbs(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations of the graph executor");
  os << "include \"DataTypes.fbs\";\ninclude \"Kernel.fbs\";\n\nnamespace ttmlir.schema;\n";
  for (const Entry &entry : registry.entries()) {
    if (!entry.inFiles())
      continue;
    os << "\n/// " << entry.op()->getValueAsString("summary") << "\ntable " << entry.name << "Op {\n";
    for (const Field &field : entry.fields)
      os << "  " << field.fbsName() << ": " << field.fbsType() << ";\n";
    for (const Field &field : entry.fields)
      if (std::string exact = field.exactName(); !exact.empty())
        os << "  /// Present where `" << field.fbsName() << "` does not hold the number exactly.\n"
           << "  " << exact << ": " << field.codec->fbsExact << " = nan;\n";
    os << "}\n";
  }
  return false;
}

/// The numbers of all ops in files.
static bool emitFbsCodes(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Operations by number");
  os << "namespace ttmlir.schema;\n\nenum Op : ubyte {\n  NONE = 0,\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "  " << entry.name << "Op = " << entry.wire << ",\n";
  os << "}\n";
  return false;
}

static mlir::GenRegistration genFbs("gen-fbs", "flatbuffer tables of operations", emitFbs);
static mlir::GenRegistration genFbsCodes("gen-fbs-codes", "numbers of operations", emitFbsCodes);
