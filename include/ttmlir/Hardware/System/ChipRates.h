//===- ChipRates.h - Throughput of chips per cycle --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The rates behind all times of the clock (Clock.h) and plans of kernels (KernelCost.h), except for single functions of the
// vector unit (VectorCost.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H
#define TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace ttmlir::hw {

/// Throughput of a kind of chip per cycle. The fields and their meaning are in class ChipRates of tablegen/Chips/Chip.td.
struct ChipRates {
  Arch arch = {};
#define TT_CHIP_RATES
#include "ttmlir/Hardware/System/ChipFields.h.inc"
  /// Bytes per cycle between cores, all together, over one NoC: of the links and the die.
  double network = 0;
};

/// Functions of the vector unit (tablegen/Registry/VectorUnit.td).
enum class VectorFunction : uint8_t {
#define TT_VECTOR_FUNCTION(symbol) symbol,
#include "ttmlir/Hardware/System/ChipFields.h.inc"
};
inline constexpr size_t kVectorFunctions = 0
#define TT_VECTOR_FUNCTION(symbol) +1
#include "ttmlir/Hardware/System/ChipFields.h.inc"
    ;

/// The rates of chips of kind `arch`, which must have a record, as all chips of verified descriptions have.
const ChipRates &chipRates(Arch arch);

/// Cycles of a program in a sequence, from the end of the preceding program to its own: the larger of launch plus `kernelCycles`,
/// and the dispatch, which overlaps with the preceding program. (hardware.md 4)
uint64_t programCycles(const ChipRates &rates, uint64_t kernelCycles, bool hasArgumentsOfCores = false);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_CHIPRATES_H
