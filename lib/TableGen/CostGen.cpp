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
static void emitOps(const Registry &registry, raw_ostream &os) {
  os << "#ifdef TT_OP_COST\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles()) {
      const Record *sharding = entry.def->getValueAsDef("Sharding");
      os << "TT_OP_COST(" << entry.wire << ", \"" << entry.mnemonic << "\", "
         << entry.def->getValueAsDef("Cost")->getValueAsString("Kind") << ", " << sharding->getValueAsString("Kind") << ", \""
         << sharding->getValueAsString("Attribute") << "\")\n";
    }
  os << "#undef TT_OP_COST\n#endif // TT_OP_COST\n\n";
}

/// ", " and the numbers of the VectorCycles of `def`.
static void emitCycles(const Record *def, raw_ostream &os) {
  const Record *cycles = def->getValueAsDef("Cycles");
  for (StringRef field : {"Wormhole", "Wormhole32", "Blackhole", "Blackhole32"})
    os << ", " << cycles->getValueAsInt(field);
}

/// TT_VECTOR_CALL(opcode, cycles on Wormhole with registers of 16 bits, of 32, on Blackhole with 16, with 32) rows of the calls of
/// the library, and TT_VECTOR_OP(wire, the same, whether the matrix unit can do it) rows of element-wise operations.
static void emitVectorUnit(const Registry &registry, const RecordKeeper &records, raw_ostream &os) {
  os << "#ifdef TT_VECTOR_CALL\n";
  for (const Record *def : records.getAllDerivedDefinitionsIfDefined("KernelInstruction")) {
    if (def->getValueAsDef("Cycles")->getName() == "NotOnVectorUnit")
      continue;
    os << "TT_VECTOR_CALL(" << def->getValueAsInt("Opcode");
    emitCycles(def, os);
    os << ")\n";
  }
  os << "#undef TT_VECTOR_CALL\n#endif // TT_VECTOR_CALL\n\n#ifdef TT_VECTOR_OP\n";
  for (const Entry &entry : registry.entries())
    if (const Record *tile = records.getDef(entry.name + "Tile")) {
      os << "TT_VECTOR_OP(" << entry.wire;
      emitCycles(tile, os);
      os << ", " << (tile->getValueAsBit("IsOnMatrixUnit") ? "true" : "false") << ")\n";
    }
  os << "#undef TT_VECTOR_OP\n#endif // TT_VECTOR_OP\n";
}

static bool emitCosts(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "What operations cost");
  emitOps(registry, os);
  emitVectorUnit(registry, records, os);
  return false;
}

static mlir::GenRegistration genCost("gen-cost", "what operations cost", emitCosts);
