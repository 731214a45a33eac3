//===- KernelCost.h - Cost model of kernel planning -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cost model of the passes that plan kernels (lib/Dialect/D2M/Transforms): cycles of the busiest core, and bytes of buffers. Passes
// describe a plan; formulas and constants are here.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_COST_KERNELCOST_H
#define TTMLIR_HARDWARE_COST_KERNELCOST_H

#include "ttmlir/Hardware/System/ChipRates.h"

namespace ttmlir::hw {

//===----------------------------------------------------------------------===//
// Reductions split over groups of cores
//===----------------------------------------------------------------------===//

/// Cycles of the vector unit for `steps` steps of a reduction on a group of `rows` times `columns` cores, with the exchange of
/// partial sums along the rows and along the columns.
double splitReductionCycles(const ChipRates &rates, int64_t steps, int64_t rows, int64_t columns);

/// The least saving in cycles for which a reduction is split: a split reads inputs on every core of the group and loses aliased
/// shards.
double leastSplitSaving(const ChipRates &rates);

//===----------------------------------------------------------------------===//
// Multicast
//===----------------------------------------------------------------------===//

/// An input of a kernel that cores read from DRAM.
struct DramInput {
  /// Bytes that a core needs, and the number of CB pushes that they arrive in.
  double bytes = 0, pushes = 0;
  /// Pages of a push, and the cores that read them from DRAM; the others receive them by multicast.
  int64_t pages = 0, readers = 0;
  bool isMulticast = false;
};

/// Cycles for which `input` occupies the DRAM channels.
double channelCycles(const ChipDesc &chip, const DramInput &input);

/// Whether multicast may pay off for an input that occupies the DRAM channels for `cycles` of a total of `all` cycles.
bool isWorthMulticast(double cycles, double all);

/// Cycles until the busiest core has its inputs, by data movement alone. DRAM serves all cores concurrently; a tile with several
/// readers occupies its channel once per reader. Multicast tiles move twice, a push while the next one is read, and only when all
/// receivers are ready. Pushes that every core reads arrive together, and no core sends more than one input.
double inputCycles(const ChipDesc &chip, llvm::ArrayRef<DramInput> inputs);

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Blocks of a circular buffer: double buffering lets the reader, compute and writer threads of a core overlap. (hardware.md 2.6)
inline constexpr uint64_t kBuffersPerPort = 2;

/// Maximum reduction steps per block. Chosen, not measured: longer blocks take more L1 and delay the first block.
inline constexpr int64_t kMaxBlockSteps = 8;

//===----------------------------------------------------------------------===//
// Movement of elements
//===----------------------------------------------------------------------===//

/// Cycles that one program less saves beyond those of its kernels: one launch. (hardware.md 4)
double launchSaving(const ChipRates &rates);

/// Bytes of the largest part of a row that moves at once, of a block of rows, and of the scratch buffer for runs.
inline constexpr int64_t kMovedRowBytes = 8 << 10, kMovedBlockBytes = 32 << 10, kMovedScratchBytes = 128 << 10;

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

/// Maximum number of tile operations whose recomputation is cheaper than a write and a read. Chosen, not measured.
inline constexpr size_t kCheapOps = 2;

/// Maximum tile operations of a kernel, so that its code fits the core. Chosen, not measured.
inline constexpr size_t kMaxKernelOps = 128;

/// Maximum operations in the map of a movement. Chosen: kernels evaluate the map for every run, and a composed map that does not
/// simplify doubles each time.
inline constexpr unsigned kMaxMapOps = 64;

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_KERNELCOST_H
