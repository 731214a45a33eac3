//===- MemoryPlan.h - Where the buffers of a program lie --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Memory of a chip as an allocator sees it, how much of it a tensor takes, and addresses for buffers whose lives are known. The
// compiler plans with it; the runtime follows the plan with the same functions.
//
// Banks are allocated in lock-step: a buffer takes the same range of addresses in every DRAM channel or in every worker's L1. So an
// address, a size and a capacity are always those of one bank. (hardware.md 7.2)
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
  /// Of addresses and sizes of buffers.
  uint64_t alignment = 1;
  /// Of the pages within a buffer.
  uint64_t pageAlignment = 1;

  /// Bytes of a bank that buffers can have.
  uint64_t capacity() const { return end - base; }

  /// The address of a buffer of `bytes` bytes that is `offset` bytes away from where the memory fills from: DRAM fills upwards from
  /// its base; L1 downwards from its end, towards the circular buffers at its base. (hardware.md 7.4)
  uint64_t address(uint64_t offset, uint64_t bytes) const {
    return memory == DeviceMemory::Dram ? base + offset : end - offset - bytes;
  }

  /// The other way round.
  uint64_t offset(uint64_t address, uint64_t bytes) const {
    return memory == DeviceMemory::Dram ? address - base : end - address - bytes;
  }

  bool operator==(const MemoryArea &) const = default;
};

/// What `chip` has of `memory`. All buffers are aligned as DRAM wants it, pages as the memory itself does. (hardware.md 7.1)
MemoryArea memoryArea(const ChipDesc &chip, DeviceMemory memory);

/// Bytes that a tensor takes in each bank of `area`, rounded to the alignment; UINT64_MAX when that does not fit. (hardware.md 7.2)
uint64_t bytesPerBank(const BufferShape &shape, const MemoryArea &area);

/// A buffer and the positions of a program at which it is alive, both ends included.
struct BufferLife {
  /// In a bank; a multiple of the alignment.
  uint64_t bytes = 0;
  uint32_t first = 0, last = 0;
  /// Lies beyond all other buffers alive at its only position: the circular buffers of an operation, which fill L1 from the other
  /// end. Its offset is that of the space that must be left, not of the circular buffers themselves.
  bool isOutermost = false;
};

/// Where buffers lie.
struct Placement {
  /// Distance of each buffer from where the memory fills from, in bytes.
  std::vector<uint64_t> offsets;
  /// Bytes from there to the far end of all buffers.
  uint64_t extent = 0;
  /// The largest sum of buffers that are alive at one position: no placement has a smaller extent.
  uint64_t bound = 0;
  /// The first position at which the bound is reached.
  uint32_t boundAt = 0;
};

/// Places `buffers` such that no two that are alive at the same time overlap, with an extent close to the bound: several orders and
/// fits, then sweeps over time are tried, until the extent is at most `enough`. Deterministic. A sweep takes n log n; an order
/// takes time in proportion to the pairs that are alive at the same time, so that large programs get fewer or none.
Placement placeBuffers(llvm::ArrayRef<BufferLife> buffers, uint64_t enough = 0);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_MEMORY_MEMORYPLAN_H
