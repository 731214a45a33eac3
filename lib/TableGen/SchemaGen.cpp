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

/// One table per op in files and the union with explicit numbers.
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
  os << "\nunion Op {\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "  " << entry.name << "Op = " << entry.wire << ",\n";
  os << "}\n";
  return false;
}

static mlir::GenRegistration genFbs("gen-fbs", "flatbuffer tables and the union of operations", emitFbs);
