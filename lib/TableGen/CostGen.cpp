//===- CostGen.cpp - Work, sharding classes and schedules of ops ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Registry.h"

#include "mlir/TableGen/GenInfo.h"

using namespace llvm;
using namespace ttmlir::tblgen;

/// TT_OP_COST(wire, "mnemonic", cost class, sharding class, "its attribute") rows in wire order.
static void emitOpCosts(const Registry &registry, raw_ostream &os) {
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

/// TT_MATRIX_OP(wire) rows of the element-wise operations that the matrix unit, too, can do.
static void emitMatrixUnit(const Registry &registry, const RecordKeeper &records, raw_ostream &os) {
  os << "#ifdef TT_MATRIX_OP\n";
  for (const Entry &entry : registry.entries())
    if (const Record *tile = records.getDef(entry.name + "Tile"); tile && tile->getValueAsBit("IsOnMatrixUnit"))
      os << "TT_MATRIX_OP(" << entry.wire << ")\n";
  os << "#undef TT_MATRIX_OP\n#endif // TT_MATRIX_OP\n";
}

static bool emitCosts(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "What operations cost");
  emitOpCosts(registry, os);
  emitMatrixUnit(registry, records, os);
  return false;
}

static mlir::GenRegistration genCost("gen-cost", "what operations cost", emitCosts);

/// TT_SCHEDULE_FAMILY(family, block, blocks of a buffer, waits for writes, cores by rows, may be a view) rows in the order of the
/// records' names.
static void emitScheduleFamilies(const RecordKeeper &records, raw_ostream &os) {
  os << "#ifdef TT_SCHEDULE_FAMILY\n";
  for (const Record *schedule : records.getAllDerivedDefinitions("OpSchedule"))
    os << "TT_SCHEDULE_FAMILY(" << schedule->getValueAsString("Family") << ", " << schedule->getValueAsInt("Block") << ", "
       << schedule->getValueAsInt("BufferBlocks") << ", " << schedule->getValueAsBit("WaitsForWrites") << ", "
       << schedule->getValueAsBit("ByRows") << ", " << schedule->getValueAsBit("MayBeView") << ")\n";
  os << "#undef TT_SCHEDULE_FAMILY\n#endif // TT_SCHEDULE_FAMILY\n\n";
}

/// `macro`(symbol, number, text) rows of the enum `name`.
static void emitEnumRows(const RecordKeeper &records, StringRef macro, StringRef name, raw_ostream &os) {
  os << "#ifdef " << macro << "\n";
  if (const Record *type = records.getDef(name))
    for (const Record *row : type->getValueAsListOfDefs("enumerants"))
      os << macro << "(" << row->getValueAsString("symbol") << ", " << row->getValueAsInt("value") << ", \""
         << row->getValueAsString("str") << "\")\n";
  os << "#undef " << macro << "\n#endif // " << macro << "\n\n";
}

/// TT_OP_SCHEDULE(wire, family) rows in wire order.
static bool emitSchedules(const RecordKeeper &records, raw_ostream &os) {
  Registry registry(records);
  emitBanner(os, "How the library runs operations");
  emitScheduleFamilies(records, os);
  emitEnumRows(records, "TT_PRODUCT_KIND", "TTCore_ProductKind", os);
  emitEnumRows(records, "TT_SCHEDULE_FIELD", "TTCore_ScheduleField", os);
  os << "#ifdef TT_OP_SCHEDULE\n";
  for (const Entry &entry : registry.entries())
    if (entry.inFiles())
      os << "TT_OP_SCHEDULE(" << entry.wire << ", " << entry.def->getValueAsDef("Schedule")->getValueAsString("Family") << ")\n";
  os << "#undef TT_OP_SCHEDULE\n#endif // TT_OP_SCHEDULE\n";
  return false;
}

static mlir::GenRegistration genSchedules("gen-schedules", "how the library runs operations", emitSchedules);
