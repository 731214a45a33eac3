//===- MemoryPlan.h - Placement of a program's buffers ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The allocator's view of a chip's memory, the size of tensors in it, and addresses for buffers with known live ranges. The
// compiler plans with it; the runtime follows the plan with the same functions.
//
// Banks are allocated in lock-step: a buffer takes the same address range in every DRAM channel or in every worker's L1. Addresses,
// sizes and capacities are therefore per bank. (hardware.md 7.2)
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_MEMORY_MEMORYPLAN_H
#define TTMLIR_HARDWARE_MEMORY_MEMORYPLAN_H

#include "ttmlir/Hardware/Memory/BufferShape.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include <optional>

namespace ttmlir::hw {

/// A memory of a chip that programs allocate from.
enum class DeviceMemory : uint8_t { Dram, L1 };

/// "DRAM" or "L1".
llvm::StringRef memoryName(DeviceMemory memory);

/// The part of a memory that programs may use; addresses and sizes in bytes of one bank.
struct MemoryArea {
  DeviceMemory memory = DeviceMemory::Dram;
  /// DRAM channels, or worker cores.
  uint64_t banks = 1;
  /// Buffers lie in [base, end); both are multiples of `alignment`.
  uint64_t base = 0, end = 0;
  /// Alignment of addresses and sizes of buffers.
  uint64_t alignment = 1;
  /// Alignment of pages within a buffer.
  uint64_t pageAlignment = 1;

  /// Bytes of a bank that are available for buffers.
  uint64_t capacity() const { return end - base; }

  /// The address of a buffer of `bytes` bytes at distance `offset` from the start of allocation: DRAM fills upwards from its base;
  /// L1 downwards from its end, towards the circular buffers at its base. (hardware.md 7.4)
  uint64_t address(uint64_t offset, uint64_t bytes) const {
    return memory == DeviceMemory::Dram ? base + offset : end - offset - bytes;
  }

  /// The inverse of address().
  uint64_t offset(uint64_t address, uint64_t bytes) const {
    return memory == DeviceMemory::Dram ? address - base : end - address - bytes;
  }

  bool operator==(const MemoryArea &) const = default;
};

/// The area of `memory` on `chip`. All buffers have the alignment of DRAM, pages the alignment of the memory itself. (hardware.md
/// 7.1)
MemoryArea memoryArea(const ChipDesc &chip, DeviceMemory memory);

/// Bytes of a tensor in each bank of `area`, rounded to the alignment; UINT64_MAX on overflow. (hardware.md 7.2)
uint64_t bytesPerBank(const BufferShape &shape, const MemoryArea &area);

/// A buffer and its live interval in program positions, both ends included.
struct BufferLiveRange {
  /// Per bank; a multiple of the alignment.
  uint64_t bytes = 0;
  uint32_t first = 0, last = 0;
  /// Lies beyond all other buffers that are live at its only position: the circular buffers of an op, which fill L1 from the other
  /// end. Its offset is the start of the space to leave free, not of the circular buffers.
  bool isOutermost = false;
};

/// Result of placeBuffers.
struct Placement {
  /// Offset of each buffer from the start of allocation, in bytes.
  std::vector<uint64_t> offsets;
  /// Bytes from the start of allocation to the end of the farthest buffer.
  uint64_t extent = 0;
  /// The largest sum of live bytes at one position: a lower bound of the extent.
  uint64_t bound = 0;
  /// The first position at which the bound is reached.
  uint32_t boundAt = 0;
};

/// Places `buffers` so that live ranges do not overlap in memory, with an extent close to the bound: tries several orders and fits,
/// then sweeps over time, until the extent is at most `enough`. Deterministic. A sweep takes n log n; an order takes time
/// proportional to the pairs of overlapping live ranges, so large programs try few orders or none.
Placement placeBuffers(llvm::ArrayRef<BufferLiveRange> buffers, uint64_t enough = 0);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_MEMORY_MEMORYPLAN_H
