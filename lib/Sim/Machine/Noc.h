//===- Noc.h - NoC accesses of threads --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_NOC_H
#define TTMLIR_LIB_SIM_MACHINE_NOC_H

#include "Step.h"

#include "ttmlir/Sim/Machine/NocAddress.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace ttmlir::sim::machine {

struct Core;
class Thread;

/// Byte ranges by start; consecutive ranges of one instruction are merged.
class RangeSet {
public:
  struct Range {
    uint64_t begin = 0, end = 0;
    uint32_t pc = 0;
  };
  void insert(uint64_t begin, uint64_t end, uint32_t pc);
  bool overlaps(uint64_t begin, uint64_t end) const;
  void clear() { ranges.clear(); }
  /// Removes the ranges of instruction `pc`.
  void remove(uint32_t pc);
  llvm::ArrayRef<Range> get() const { return ranges; }

private:
  llvm::SmallVector<Range, 4> ranges;
  /// Length of the longest range.
  uint64_t longest = 0;
};

/// A thread's view of its NoC. Addresses and sizes are bytes.
class NocPort {
public:
  explicit NocPort(Thread &thread) : thread(thread) {}

  Step read(uint64_t from, uint64_t to, uint64_t bytes);
  Step write(uint64_t from, uint64_t to, uint64_t bytes, uint32_t transaction = 0);
  /// `receivers` is the number of receivers that the kernel passes.
  Step multicast(uint64_t from, uint64_t to, uint64_t bytes, int64_t receivers, bool includesSelf);
  Step readBarrier();
  Step writeBarrier();
  /// Reads have the identifier `transaction` from here on.
  Step setReadTransaction(uint32_t transaction);
  /// Waits for the transfers with one identifier only.
  Step readBarrier(uint32_t transaction);
  Step writeBarrier(uint32_t transaction);
  Step flushWrites();
  Step semaphoreSet(uint64_t address, uint32_t value);
  Step semaphoreWait(uint64_t address, uint32_t value, bool atLeast);
  Step semaphoreIncrement(uint64_t to, uint32_t value);
  /// Writes a word to the L1 of any core, where a semaphore may be.
  Step writeWord(uint64_t to, uint32_t value);
  /// Copies a semaphore of this core to one of any core.
  Step semaphoreSend(uint64_t from, uint64_t to);
  Step semaphoreMulticast(uint64_t from, uint64_t to, int64_t receivers, bool includesSelf);
  /// Records a write to shared memory: `key` is the DRAM bank, or kCoreKey plus the index of the core.
  void noteWrite(uint32_t key, uint64_t address, uint64_t bytes);

  /// Pending transfers: L1 ranges that reads fill, and that writes read; `pc` is the identifier of their transaction.
  RangeSet pendingReads, pendingWrites;
  /// Writes of this thread before its first wait: by DRAM bank or, from kCoreKey on, by index of the core.
  static constexpr uint32_t kCoreKey = 1u << 16;
  std::vector<std::pair<uint32_t, RangeSet>> early;
  bool hasWaited = false;

private:
  /// Copies `bytes` bytes of this core's L1 from `from` on to `address` in the L1 of `target`; false after a fault.
  bool writeCore(Core &target, uint64_t address, uint64_t from, uint64_t bytes);
  template <typename Change> void publish(Core &target, uint64_t address, uint64_t bytes, Change change);
  /// Stores a semaphore of `target`, which may wait for it.
  void publishWord(Core &target, uint64_t address, uint32_t value);
  /// Logs each 32-bit word of a writeCore as a semaphore write (EventKind::SemaphoreSend), for the timing of threads that wait for
  /// it. Only for writes that may be flags (aligned, at most one granule), not for every word of data.
  void noteFlags(const Core &target, uint64_t address, uint64_t from, uint64_t bytes);
  bool isAligned(const NocAddress &remote, uint64_t local, bool reads);
  bool canSend(uint64_t from, uint64_t bytes);
  bool canFill(uint64_t to, uint64_t bytes);
  Core *findCore(uint32_t x, uint32_t y);
  bool findReceivers(MulticastAddress to, int64_t receivers, bool includesSelf, llvm::SmallVectorImpl<Core *> &found);
  bool copyDram(const NocAddress &dram, std::byte *local, uint64_t bytes, bool reads);
  void spendIssue(uint64_t bytes, bool reads);
  void noteTransfer(const NocAddress &remote, uint64_t bytes, bool reads, uint32_t transaction);
  bool isTransaction(uint32_t transaction);
  Thread &thread;
  uint32_t readTransaction = 0;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_NOC_H
