//===- VectorCost.cpp - Cycles of the vector unit -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/VectorCost.h"

#include "ttmlir/Hardware/System/Chip.h"
#include "ttmlir/Schema/Bytecode.h"

using namespace ttmlir;

unsigned hw::vectorCycles(Arch arch, uint16_t opcode, bool is32Bit) {
  const auto &cycles = chipOf(arch).vectorCycles;
  return opcode < cycles.size() ? cycles[opcode][is32Bit] : 0;
}

unsigned hw::vectorOpCycles(Arch arch, uint16_t wire, bool is32Bit) {
  return vectorCycles(arch, static_cast<uint16_t>(schema::kTileCall + wire), is32Bit);
}

unsigned hw::vectorFunctionCycles(Arch arch, VectorFunction function, bool is32Bit) {
  return chipOf(arch).functionCycles[static_cast<size_t>(function)][is32Bit];
}

bool hw::isOnMatrixUnit(uint16_t wire) {
  switch (wire) {
#define TT_MATRIX_OP(wire) case wire:
#include "ttmlir/Hardware/Cost/OpCosts.cpp.inc"
    return true;
  default:
    return false;
  }
}
