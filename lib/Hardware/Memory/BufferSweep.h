//===- BufferSweep.h - Buffer placement in program order --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An online allocator: every buffer takes the smallest free range that fits at its first position, and frees it at its last. Takes
// n log n, independent of the number of live buffers.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_MEMORY_BUFFERSWEEP_H
#define TTMLIR_LIB_HARDWARE_MEMORY_BUFFERSWEEP_H

#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "llvm/ADT/SmallVector.h"

namespace ttmlir::hw {

/// Parameters of a sweep over a program.
struct SweepPolicy {
  bool isBackwards = false;
  /// Shorter live ranges, in positions, are taken from the end of a free range, all others from its beginning.
  uint32_t longLife = 0;
  /// Initial free space in bytes; grows on demand.
  uint64_t size = 0;
};

/// Policies worth trying if `bound` bytes may suffice.
llvm::SmallVector<SweepPolicy> sweepPolicies(llvm::ArrayRef<BufferLiveRange> buffers, uint64_t bound);

/// Places `buffers` and returns the extent.
uint64_t placeInSweep(llvm::ArrayRef<BufferLiveRange> buffers, const SweepPolicy &policy, std::vector<uint64_t> &offsets);

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_MEMORY_BUFFERSWEEP_H
