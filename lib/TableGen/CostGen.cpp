//===- CostGen.cpp - What each operation computes -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace tt::tblgen;

/// TT_OP_COST(wire, "mnemonic", cost class, sharding class, "its attribute") rows in wire order.
static bool emitCosts(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "Cost classes");
  for (const Entry &entry : registry.entries())
    if (entry.inFiles()) {
      const Record *sharding = entry.def->getValueAsDef("Sharding");
      os << "TT_OP_COST(" << entry.wire << ", \"" << entry.mnemonic << "\", "
         << entry.def->getValueAsDef("Cost")->getValueAsString("Kind") << ", " << sharding->getValueAsString("Kind") << ", \""
         << sharding->getValueAsString("Attribute") << "\")\n";
    }
  os << "#undef TT_OP_COST\n";
  return false;
}

static mlir::GenRegistration genCost("gen-cost", "cost classes by wire number", emitCosts);
