//===- L1Memory.h - L1 memory of a core -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_L1MEMORY_H
#define TTMLIR_SIM_MACHINE_L1MEMORY_H

#include "ttmlir/Sim/Machine/KernelAbi.h"
#include "ttmlir/Sim/Machine/WrittenMap.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>

namespace ttmlir::sim::machine {

/// The L1 bytes of one core, initially zero, and a map of the written ones. The system commits pages on first access, and the next
/// core of the process reuses them. Several host threads may write different bytes; a reader must have synchronised with the
/// writer.
class L1Memory {
public:
  /// With `hasShortAddresses` its host address is a multiple of kShortStride below 4 GiB, so that kernels on the host can hold it
  /// in 32 bits. Throws std::bad_alloc if there is no memory.
  explicit L1Memory(uint64_t size, bool hasShortAddresses = false);
  ~L1Memory();
  L1Memory(const L1Memory &) = delete;
  L1Memory &operator=(const L1Memory &) = delete;

  /// Bytes between two L1 memories with short addresses, at least twice the L1 of a core: an address beyond the L1 of a core is
  /// in no other.
  static constexpr uint64_t kShortStride = tt_sim_l1_stride;
  /// Bytes beyond the memory that kernels on the host may load, from the middle of the stride on.
  static constexpr uint64_t kArgsAddress = kShortStride / 2, kArgsBytes = uint64_t(12) << 10;
  /// The byte `offset` of those; the memory must have short addresses.
  std::byte *arguments(uint64_t offset) { return data + kArgsAddress + offset; }
  static bool isArgument(uint64_t address, uint64_t count) {
    return address - kArgsAddress < kArgsBytes && count <= kArgsBytes - (address - kArgsAddress);
  }
  /// Whether the host address is in the range of L1 memories with short addresses, of any core.
  static bool isShort(uintptr_t address);

  uint64_t size() const { return bytes; }
  bool contains(uint64_t address, uint64_t count) const { return count <= bytes && address <= bytes - count; }

  /// The byte at `address`, which must be in range.
  std::byte *at(uint64_t address) { return data + address; }
  const std::byte *at(uint64_t address) const { return data + address; }

  /// The word at `address` (in range, a multiple of 4) as semaphores are accessed.
  std::atomic_ref<uint32_t> word(uint64_t address) { return std::atomic_ref<uint32_t>(*reinterpret_cast<uint32_t *>(at(address))); }

  /// Marks bytes in range as written.
  void markWritten(uint64_t address, uint64_t count) { block.written.mark(address, count); }

  /// Whether every granule of the range was touched by a write.
  bool isWritten(uint64_t address, uint64_t count) const { return block.written.isWritten(address, count); }

private:
  struct Block {
    std::unique_ptr<std::byte, std::function<void(void *)>> data;
    WrittenMap written;
    uint64_t bytes;
    bool isShort;

    Block(uint64_t bytes, bool isShort);
    /// Zeroes all bytes that are marked as written.
    void clear();
  };
  class Pool;

  Block block;
  std::byte *data;
  uint64_t bytes;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_L1MEMORY_H
