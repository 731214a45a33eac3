//===- LoweringGen.cpp - How every op leaves TTIR -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace tt::tblgen;

/// TT_LOWER_<kind>(class name, function name) rows: OneToOne, Custom, Decompose, Unsupported.
static bool emitLowering(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "How every op leaves TTIR");
  for (StringRef kind : {"OneToOne", "Custom", "Decompose", "Unsupported"}) {
    os << "#ifndef TT_LOWER_" << kind << "\n#define TT_LOWER_" << kind << "(name, function)\n#endif\n";
    for (const Entry &entry : registry.entries()) {
      if (entry.lowering != kind || !entry.ttir)
        continue;
      StringRef className = entry.ttir->getName();
      className.consume_front("TTIR_");
      os << "TT_LOWER_" << kind << "(" << className << ", " << entry.camelName() << ")\n";
    }
    os << "#undef TT_LOWER_" << kind << "\n\n";
  }
  return false;
}

static mlir::GenRegistration genLowering("gen-lowering", "rows of the TTIR to TTNN conversion", emitLowering);
