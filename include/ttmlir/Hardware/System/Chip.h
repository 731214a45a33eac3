//===- Chip.h - What is known of a kind of chip -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nothing outside of the records asks which chip it has to do with: it asks for a number or a feature of the chip's record.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_CHIP_H
#define TTMLIR_HARDWARE_SYSTEM_CHIP_H

#include "ttmlir/Hardware/System/ChipRates.h"

#include <array>

namespace ttmlir::hw {

/// What a kind of chip does differently from others. The fields are those of class ChipFeatures in tablegen/Chips/Chip.td, which
/// says what each is.
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
  /// What system descriptions say of it unless they say otherwise.
  ChipDesc desc;
  ChipFeatures features;
  ChipRates rates;
  /// By opcode of the kernel library, cycles of the vector unit for a tile in registers of 16 bits and of 32.
  std::vector<std::array<uint16_t, 2>> vectorCycles;
};

/// The record of chips of kind `arch`; null when there is none.
const Chip *findChip(Arch arch);

/// The same for a kind that has a record.
const Chip &chipOf(Arch arch);

/// The chips that have records, in the order of their numbers.
llvm::ArrayRef<const Chip *> recordedChips();

/// Adds the record of a chip that is not in tablegen/Chips, before anything asks for records. A kind that has one already keeps it.
void registerChip(Chip chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_CHIP_H
