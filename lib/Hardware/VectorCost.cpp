//===- VectorCost.cpp - Time of the vector unit ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/VectorCost.h"

#include "ttmlir/Target/Schema/Bytecode.h"

#include <array>

using namespace tt;

namespace {
struct Row {
  /// Wormhole with registers of 16 and of 32 bits, Blackhole with those.
  std::array<uint16_t, 4> cycles = {};
  bool isOnMatrixUnit = false;
};
} // namespace

/// By opcode. Those of element-wise operations are kTileCall plus their wire number.
static const std::array<Row, schema::kTileInit> &table() {
  static const auto rows = [] {
    std::array<Row, schema::kTileInit> rows = {};
#define TT_VECTOR_CALL(opcode, ...) rows[opcode].cycles = {__VA_ARGS__};
#define TT_VECTOR_OP(wire, wormhole, wormhole32, blackhole, blackhole32, isOnMatrixUnit)                                           \
  rows[schema::kTileCall + wire] = {{wormhole, wormhole32, blackhole, blackhole32}, isOnMatrixUnit};
#include "ttmlir/Hardware/OpCosts.cpp.inc"
    return rows;
  }();
  return rows;
}

static const Row *findRow(uint32_t opcode) { return opcode < table().size() ? &table()[opcode] : nullptr; }

unsigned hw::vectorCycles(Arch arch, uint16_t opcode, bool is32Bit) {
  const Row *row = findRow(opcode);
  return row ? row->cycles[(arch == Arch::WormholeB0 ? 0 : 2) + is32Bit] : 0;
}

unsigned hw::vectorOpCycles(Arch arch, uint16_t wire, bool is32Bit) {
  return vectorCycles(arch, static_cast<uint16_t>(schema::kTileCall + wire), is32Bit);
}

bool hw::isOnMatrixUnit(uint16_t wire) {
  const Row *row = findRow(uint32_t(schema::kTileCall) + wire);
  return row && row->isOnMatrixUnit;
}
