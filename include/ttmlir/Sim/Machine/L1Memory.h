//===- L1Memory.h - The memory of a core ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_L1MEMORY_H
#define TTMLIR_SIM_MACHINE_L1MEMORY_H

#include "ttmlir/Sim/Machine/WrittenMap.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace ttmlir::sim::machine {

/// The L1 bytes of one core, zero at first, and which of them were ever written. The system gives pages as they are touched, and
/// the next core of the process gets the same ones. Several host threads may write different bytes; who reads what another wrote
/// must have synchronised with it.
class L1Memory {
public:
  explicit L1Memory(uint64_t size);
  ~L1Memory();
  L1Memory(const L1Memory &) = delete;
  L1Memory &operator=(const L1Memory &) = delete;

  uint64_t size() const { return bytes; }
  bool contains(uint64_t address, uint64_t count) const { return count <= bytes && address <= bytes - count; }

  /// The byte at `address`, which must lie inside.
  std::byte *at(uint64_t address) { return data + address; }
  const std::byte *at(uint64_t address) const { return data + address; }

  /// The word at `address` (inside, a multiple of 4) as semaphores are accessed.
  std::atomic_ref<uint32_t> word(uint64_t address) { return std::atomic_ref<uint32_t>(*reinterpret_cast<uint32_t *>(at(address))); }

  /// Marks bytes inside as written.
  void markWritten(uint64_t address, uint64_t count) { block.written.mark(address, count); }

  /// Whether every granule of the range (inside) was touched by a write.
  bool isWritten(uint64_t address, uint64_t count) const { return block.written.isWritten(address, count); }

private:
  struct Block {
    std::unique_ptr<std::byte, void (*)(void *)> data;
    WrittenMap written;
    uint64_t bytes;

    explicit Block(uint64_t bytes);
    /// Makes everything zero that is marked as written.
    void clear();
  };
  class Pool;

  Block block;
  std::byte *data;
  uint64_t bytes;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_L1MEMORY_H
