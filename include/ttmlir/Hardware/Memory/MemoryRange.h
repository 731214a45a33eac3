//===- MemoryRange.h - Where a buffer may lie -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What an address that somebody wrote down must satisfy. Compiler, loader and simulator ask here.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H
#define TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H

#include "ttmlir/Hardware/Memory/MemoryPlan.h"

namespace ttmlir::hw {

/// The memory of a chip behind `space`; nothing for the host's memory and for registers.
std::optional<DeviceMemory> deviceMemory(MemorySpace space);

/// Checks that `bytes` bytes at `address` lie in `area` and begin at a multiple of its alignment. The error continues a sentence
/// about the buffer: "has 64 bytes at DRAM address 5 but ...".
llvm::Error checkRange(const MemoryArea &area, uint64_t address, uint64_t bytes);

/// The same for a circular buffer in L1, which begins at a multiple of what the network reads there.
llvm::Error checkCircularBuffer(const ChipDesc &chip, uint64_t address, uint64_t bytes);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H
