//===- Chip.h - Records of chips --------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// No code outside the records tests for a chip by name: it queries a number or a feature of the chip's record.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_CHIP_H
#define TTMLIR_HARDWARE_SYSTEM_CHIP_H

#include "ttmlir/Hardware/System/ChipRates.h"

#include <array>

namespace ttmlir::hw {

/// Features in which kinds of chips differ. The fields and their meaning are in class ChipFeatures of tablegen/Chips/Chip.td.
struct ChipFeatures {
#define TT_CHIP_FEATURES
#include "ttmlir/Hardware/System/ChipFields.h.inc"
};

/// The record of a kind of chip.
struct Chip {
  Chip(Arch arch, llvm::StringLiteral name);

  Arch arch;
  llvm::StringLiteral name;
  Die die;
  /// Defaults of system descriptions with this chip.
  ChipDesc desc;
  ChipFeatures features;
  ChipRates rates;
  /// Cycles of the vector unit for a tile in 16-bit and in 32-bit registers, by opcode of the kernel library.
  std::vector<std::array<uint16_t, 2>> vectorCycles;
  /// Cycles of the vector unit for a tile by VectorFunction.
  std::array<std::array<uint16_t, 2>, kVectorFunctions> functionCycles = {};
};

/// The record of chips of kind `arch`; null if there is none.
const Chip *findChip(Arch arch);

/// The record of chips of kind `arch`, which must have one.
const Chip &chipOf(Arch arch);

/// All records, by architecture number.
llvm::ArrayRef<const Chip *> recordedChips();

/// Adds the record of a chip that is not in tablegen/Chips. Call before the first query. An existing record of the same kind is
/// kept.
void registerChip(Chip chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_CHIP_H
