//===- ChipRates.h - What chips move and compute per cycle ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The figures behind every time that the compiler estimates (MoveCost.h) and the simulator counts (lib/Sim/Machine), but for those
// of single functions of the vector unit (VectorCost.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H
#define TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace ttmlir::hw {

/// What a kind of chip moves and computes per cycle. The fields are those of class ChipRates in tablegen/Chips/Chip.td, which says
/// what each is.
struct ChipRates {
  Arch arch = {};
#define TT_CHIP_RATES
#include "ttmlir/Hardware/System/ChipFields.h.inc"
  /// Bytes per cycle that all cores together read from each other, over one network: of the links and the die.
  double network = 0;
};

/// The rates of chips of kind `arch`, which has a record, as every chip of a verified description does.
const ChipRates &chipRates(Arch arch);

/// Cycles of a program among others whose kernels take `kernelCycles`, from the end of the one before to its own: what it takes to
/// launch them and they, or to bring the program to the cores, which happens while the one before runs. (hardware.md 4)
uint64_t programCycles(const ChipRates &rates, uint64_t kernelCycles, bool hasArgumentsOfCores = false);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H
