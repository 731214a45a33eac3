//===- KernelCost.h - Time of kernels that are being planned ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the passes that plan kernels (lib/Dialect/D2M/Transforms) compare: cycles of the busiest core, and bytes of buffers. A pass
// says what would happen, the formulas and constants are here.
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

/// The cycles that a split has to save at least: it reads inputs on every core of the group and loses aliased shards.
double leastSplitSaving(const ChipRates &rates);

//===----------------------------------------------------------------------===//
// Multicast
//===----------------------------------------------------------------------===//

/// An input of a kernel that cores read from DRAM.
struct DramInput {
  /// Bytes that a core needs, and the pushes to its circular buffer in which they come.
  double bytes = 0, pushes = 0;
  /// Pages of a push, and cores that read them; others receive them.
  int64_t pages = 0, readers = 0;
  bool isMulticast = false;
};

/// Cycles that the channels of DRAM spend on `input`.
double channelCycles(const ChipDesc &chip, const DramInput &input);

/// Whether an input that takes `cycles` of the `all` cycles that the channels of DRAM spend may be worth a multicast.
bool isWorthMulticast(double cycles, double all);

/// Cycles until the busiest core has its inputs, by data movement alone. DRAM serves all cores at a time, and a tile that many read
/// keeps its channel busy that often; what is sent moves twice, a push while the next one is read, and only when all cores have
/// said that they are ready. Pushes that every core reads come together, and no core sends more than one input.
double inputCycles(const ChipDesc &chip, llvm::ArrayRef<DramInput> inputs);

//===----------------------------------------------------------------------===//
// The grid
//===----------------------------------------------------------------------===//

/// What a core moves of a tensor, while all others do the same.
struct CoreTraffic {
  double bytes = 0;
  /// Cores that move, and how many of them access the same shard at a time.
  double cores = 1, coresPerShard = 1;
  bool isInput = true, isInDram = true;
  /// Several cores need the same tiles of it.
  bool isShared = false;
};

/// Cycles of a core for `traffic`.
double trafficCycles(const ChipDesc &chip, const CoreTraffic &traffic);

/// Cycles of the matrix unit for a product of two tiles in all fidelity phases.
double productCycles(const ChipRates &rates);

/// Cycles to bring a tile of `bytes` bytes into a register.
double loadCycles(const ChipRates &rates, double bytes);

/// Cycles to add up or copy tiles in registers.
double registerCycles(const ChipRates &rates);

/// Cycles of the vector unit for a tile where nobody has a figure for the function.
double unknownVectorCycles(const ChipRates &rates);

/// Cycles of the busiest core, which reads, computes and writes side by side in `blocks` blocks: the first one has to come before
/// anything is computed, and the last one leaves when everything is.
double overlappedCycles(double read, double computed, double written, double blocks);

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

/// Blocks of a circular buffer: reader, compute and writer of a core overlap when the producer fills one while the consumer has the
/// other. (hardware.md 2.6)
inline constexpr uint64_t kBuffersPerPort = 2;

/// Reduction steps of a block at most. Chosen, not measured: more of them take more L1 and a longer wait for the first block.
inline constexpr int64_t kMaxBlockSteps = 8;

//===----------------------------------------------------------------------===//
// Movement of elements
//===----------------------------------------------------------------------===//

/// Contiguous runs of elements that a core reads for a block.
struct ElementRuns {
  double runs = 0;
  /// Reads that a run takes, and elements of it that are copied where it does not go to its place at once.
  int64_t parts = 1, elements = 0;
  bool isDirect = false;
};

/// Cycles of a reader for `runs`.
double runCycles(const ChipRates &rates, const ElementRuns &runs);

/// Cycles of the busiest core, which makes `blocks` blocks of a result, each of all of `pieces`.
double moveCycles(const ChipRates &rates, llvm::ArrayRef<ElementRuns> pieces, double blocks);

/// What it saves beside its cycles to take a movement into another: a launch, a nanosecond as a cycle.
double launchSaving(const ChipRates &rates);

/// Bytes of a part of a row that moves at once, of a block of rows, and for runs on their way to a block.
inline constexpr int64_t kMovedRowBytes = 8 << 10, kMovedBlockBytes = 32 << 10, kMovedScratchBytes = 128 << 10;

//===----------------------------------------------------------------------===//
// Fusion
//===----------------------------------------------------------------------===//

/// Tile operations up to which computing a value again is cheaper than to write it and read it back. Chosen, not measured.
inline constexpr size_t kCheapOps = 2;

/// Tile operations of a kernel at most: its code has to fit the core. Chosen, not measured.
inline constexpr size_t kMaxKernelOps = 128;

/// Operations in the map of a movement at most. Chosen: kernels compute the map for every run, and one that does not become simpler
/// when composed doubles each time.
inline constexpr unsigned kMaxMapOps = 64;

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_COST_KERNELCOST_H
