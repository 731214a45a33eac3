//===- MemoryRange.h - Checks of buffer addresses ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Checks of explicit addresses, shared by compiler, loader and simulator.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H
#define TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H

#include "ttmlir/Hardware/Memory/MemoryPlan.h"

namespace ttmlir::hw {

/// The memory of a chip that `space` stands for; none for host memory and registers.
std::optional<DeviceMemory> deviceMemory(MemorySpace space);

/// Checks that `bytes` bytes at `address` lie in `area` and begin at a multiple of its alignment. The error has
/// the expected and the found range: "expected 64 bytes in DRAM [1024, 4096), found address 5".
llvm::Error checkRange(const MemoryArea &area, uint64_t address, uint64_t bytes);

/// Checks the range of a circular buffer in L1, which has the NoC read alignment of L1.
llvm::Error checkCircularBuffer(const ChipDesc &chip, uint64_t address, uint64_t bytes);

/// Bytes of L1 for a semaphore, in front of the part that programs may use.
inline constexpr uint64_t kSemaphoreBytes = 16;

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_MEMORY_MEMORYRANGE_H
