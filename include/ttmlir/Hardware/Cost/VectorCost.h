//===- VectorCost.h - Time of the vector unit -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_VECTORCOST_H
#define TTMLIR_HARDWARE_COST_VECTORCOST_H

#include "ttmlir/Hardware/System/SystemDesc.h"

namespace ttmlir::hw {

/// Cycles of the vector unit of a chip of kind `arch` for the call `opcode` of the kernel library (Schema/Bytecode.h) on a
/// tile in registers of 32 bits or of 16; 0 for calls that are not the vector unit's. The figures are those of the chip's
/// record (tablegen/Chips).
unsigned vectorCycles(Arch arch, uint16_t opcode, bool is32Bit);

/// Cycles of the same for the element-wise operation with wire number `wire`; 0 for other operations.
unsigned vectorOpCycles(Arch arch, uint16_t wire, bool is32Bit);

/// Whether the matrix unit, too, can do the element-wise operation with wire number `wire`, on floats of 16 bits.
bool isOnMatrixUnit(uint16_t wire);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_VECTORCOST_H
