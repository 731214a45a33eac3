//===- MemoryTracker.h - Live buffers of a memory ---------------*- C++ -*-===//
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

/// Tracks the live buffers of a running program in one memory and checks that they are disjoint. Bytes are per bank.
class MemoryTracker {
public:
  explicit MemoryTracker(const hw::MemoryArea &area) : area(area) {}

  /// Starts the live range of tensor `tensor`, `bytes` bytes at `address`. Fails if it overlaps another tensor, is out of range or
  /// is unaligned.
  llvm::Error define(uint32_t tensor, uint64_t address, uint64_t bytes);

  /// Starts the live range of tensor `tensor`, `bytes` bytes at any address. The error gives the free bytes.
  llvm::Error define(uint32_t tensor, uint64_t bytes);

  /// Ends the live range of `tensor`; ignores tensors of other memories.
  void end(uint32_t tensor);

  /// Lets tensor `to` reuse the buffer of tensor `from`. Fails if the plan puts it at another `address`; buffers without an address
  /// have none to compare.
  llvm::Error reuse(uint32_t from, uint32_t to, uint64_t address);

  /// Samples the live bytes, plus `circularBuffers` bytes, for the peak. Fails if they do not fit.
  llvm::Error account(uint64_t circularBuffers);

  /// Whether tensor `tensor` is live in this memory.
  bool contains(uint32_t tensor) const { return ranges.contains(tensor); }

  /// The largest sum of live bytes at a call of account().
  uint64_t peak() const { return peakBytes; }

  /// The largest distance of the end of a live buffer from the start of allocation at a call of account().
  uint64_t extent() const { return extentBytes; }

private:
  struct Range {
    uint64_t offset, bytes;
    bool hasAddress;
  };
  llvm::Error outOfMemory(uint32_t tensor, uint64_t bytes) const;

  hw::MemoryArea area;
  llvm::DenseMap<uint32_t, Range> ranges;
  /// End and tensor of each live range with an address, by offset.
  std::map<uint64_t, std::pair<uint64_t, uint32_t>> byOffset;
  uint64_t now = 0, peakBytes = 0, extentBytes = 0;
};

/// Tracks the device memory of a program through a run, or statically through its ops.
class ProgramMemory {
public:
  /// On `chip`. `withAddresses`: tensors have their planned addresses; else any.
  ProgramMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses);

  /// Starts the live range of tensor `tensor` if it is on the device and has no buffer yet.
  llvm::Error define(uint32_t tensor);

  /// Ends the live range of tensor `tensor`.
  void end(uint32_t tensor);

  /// Starts the program, whose inputs are defined: reserves the memory of const-eval results.
  llvm::Error enter();

  /// Op `index` without running it: starts and ends live ranges as the op does.
  llvm::Error follow(unsigned index);

  /// Starts op `index`: its first result takes the buffer that it reuses. Fails if the plan puts it elsewhere.
  llvm::Error beginOp(unsigned index);

  /// Ends op `index`, after its results are defined and before its operands are freed.
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

/// Checks the use of `memory` at the end of `program` against the plan. Programs without a plan always pass.
llvm::Error checkAgainstPlan(const Program &program, const ProgramMemory &memory);

/// Why a program does not fit memory.
struct MemoryFinding {
  std::string message;
  /// The op that shows it; none: the inputs or the program as a whole.
  std::optional<unsigned> operation;
};

/// Tracks the memory of `program` on `chip` statically, as a run does: none if all tensors fit and, `withAddresses`, are disjoint
/// at their planned addresses and take the planned memory.
std::optional<MemoryFinding> followMemory(const Program &program, const hw::ChipDesc &chip, bool withAddresses);

/// Bytes of each bank that a run takes.
struct BankBytes {
  uint64_t dram = 0, l1 = 0;
};

/// Peak memory of a run of `program` on `chip` beside its inputs, circular buffers among it, for any places of tensors. The program
/// fits the chip (followMemory).
BankBytes bytesBesideInputs(const Program &program, const hw::ChipDesc &chip);

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_MEMORYTRACKER_H
