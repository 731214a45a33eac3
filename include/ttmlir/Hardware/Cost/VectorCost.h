//===- VectorCost.h - Cycles of the vector unit -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_VECTORCOST_H
#define TTMLIR_HARDWARE_COST_VECTORCOST_H

#include "ttmlir/Hardware/System/ChipRates.h"

namespace ttmlir::hw {

/// Cycles of the vector unit of chips of kind `arch` for the kernel library call `opcode` (Schema/Bytecode.h) on a tile in 32-bit
/// or 16-bit registers; 0 for calls of other units. The figures come from the chip's record (tablegen/Chips).
unsigned vectorCycles(Arch arch, uint16_t opcode, bool is32Bit);

/// Cycles of the vector unit for the elementwise op with wire number `wire`; 0 for other ops.
unsigned vectorOpCycles(Arch arch, uint16_t wire, bool is32Bit);

/// Cycles of the vector unit for `function`.
unsigned vectorFunctionCycles(Arch arch, VectorFunction function, bool is32Bit);

/// Whether the matrix unit supports the elementwise op with wire number `wire` on 16-bit floats.
bool isOnMatrixUnit(uint16_t wire);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_VECTORCOST_H
