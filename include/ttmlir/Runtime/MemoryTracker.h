//===- MemoryTracker.h - The buffers that are alive in a memory ------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_MEMORYTRACKER_H
#define TTMLIR_RUNTIME_MEMORYTRACKER_H

#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Runtime/Binary.h"

#include "llvm/ADT/DenseMap.h"

#include <map>

namespace ttmlir::runtime {

/// Follows the buffers of a running program through one memory and checks that no two overlap. Bytes are those of one bank.
class MemoryTracker {
public:
  explicit MemoryTracker(const hw::MemoryArea &area) : area(area) {}

  /// Tensor `tensor` begins to live in `bytes` bytes at `address`. The error says with which tensor it overlaps or that it is
  /// outside of the memory or not aligned.
  llvm::Error define(uint32_t tensor, uint64_t address, uint64_t bytes);

  /// Tensor `tensor` begins to live in `bytes` bytes anywhere. The error says how much is free.
  llvm::Error define(uint32_t tensor, uint64_t bytes);

  /// `tensor` ends; nothing for tensors that are not here.
  void end(uint32_t tensor);

  /// What tensor `from` has is that of tensor `to` from now on, which the plan puts at `address`. Fails when that is elsewhere;
  /// what lies anywhere has no address to compare.
  llvm::Error takeOver(uint32_t from, uint32_t to, uint64_t address);

  /// Counts what is alive, and `circularBuffers` bytes beside it, as a candidate for the peak. Fails when that does not fit.
  llvm::Error account(uint64_t circularBuffers);

  /// Whether tensor `tensor` is alive here.
  bool contains(uint32_t tensor) const { return ranges.contains(tensor); }

  /// The largest sum of what was alive when account() was called.
  uint64_t peak() const { return peakBytes; }

  /// The largest distance of the far end of a buffer from where the memory fills from when account() was called.
  uint64_t extent() const { return extentBytes; }

private:
  struct Range {
    uint64_t offset, bytes;
    bool hasAddress;
  };
  llvm::Error outOfMemory(uint32_t tensor, uint64_t bytes) const;

  hw::MemoryArea area;
  llvm::DenseMap<uint32_t, Range> ranges;
  /// End and tensor of each range with an address, by offset.
  std::map<uint64_t, std::pair<uint64_t, uint32_t>> byOffset;
  uint64_t now = 0, peakBytes = 0, extentBytes = 0;
};

/// Follows the device memory of a program through a run, or through its text alone.
class ProgramMemory {
public:
  /// On `chip`. `withAddresses`: tensors lie where the program's plan says; else anywhere.
  ProgramMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses);

  /// Tensor `tensor` begins to live, if it is on the device and does not have a buffer already.
  llvm::Error define(uint32_t tensor);

  /// Tensor `tensor` ends.
  void end(uint32_t tensor);

  /// All inputs are there.
  llvm::Error enter();

  /// Operation `index` begins: its first result gets the buffer of the operand that it takes over. Fails when the plan puts it
  /// elsewhere.
  llvm::Error beginOp(unsigned index);

  /// Operation `index` has made its results and freed nothing yet.
  llvm::Error endOp(unsigned index);

  const MemoryTracker &dram() const { return trackers[0]; }
  const MemoryTracker &l1() const { return trackers[1]; }

private:
  MemoryTracker *trackerFor(uint32_t tensor);
  uint64_t addressOf(uint32_t tensor) const;
  uint64_t circularBuffers(unsigned index) const;

  const Program &program;
  bool withAddresses;
  hw::MemoryArea areas[2];
  MemoryTracker trackers[2];
};

/// Checks that `memory`, at the end of `program`, took what the plan of the program says. Programs without a plan always do.
llvm::Error checkAgainstPlan(const Program &program, const ProgramMemory &memory);

/// Why the memory of a program does not do.
struct MemoryFinding {
  std::string message;
  /// The operation where it shows; none: the inputs or the program as a whole.
  std::optional<unsigned> operation;
};

/// Follows the memory of `program` on `chip` through its text, as a run does: nothing when all tensors fit and, `withAddresses`,
/// lie apart where the plan of the program puts them and take what it says.
std::optional<MemoryFinding> followMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_MEMORYTRACKER_H
