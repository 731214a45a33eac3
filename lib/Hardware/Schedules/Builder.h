//===- Builder.h - Parts of library kernels ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common to schedules of all families: the division of work over cores, and pipelines of its units.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H
#define TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H

#include "ttmlir/Hardware/Schedules/KernelSteps.h"
#include "ttmlir/Hardware/Schedules/Schedules.h"
#include "ttmlir/Hardware/System/Chip.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace ttmlir::hw {

inline uint64_t ceilTo(uint64_t a, uint64_t b) { return b ? (a + b - 1) / b : a; }

/// `config` with the defaults of `family` for its empty fields.
StreamConfig resolve(const StreamConfig &config, ScheduleFamily family);

//===----------------------------------------------------------------------===//
// Division of work
//===----------------------------------------------------------------------===//

/// The first `count` workers of the grid, by columns of cores, as `split_work_to_cores` of the library takes them, or by rows.
std::vector<uint32_t> firstCores(const ChipDesc &chip, uint64_t count, bool byRows = false);
/// The workers of a rectangle in the corner of the grid, row by row.
std::vector<uint32_t> rectangle(const ChipDesc &chip, Dim2 extent);

/// Cores with as many units of work each: [first, first + cores) of a list of cores, whose units begin at `firstUnit`.
struct CoreGroup {
  uint64_t first = 0, cores = 0, firstUnit = 0, units = 0;
};
/// `units` units in order on at most `cores` cores: the first ones take one of the remainder each.
std::vector<CoreGroup> splitEvenly(uint64_t units, uint64_t cores);
/// The same in shares of `share` units; the last core takes the remainder.
std::vector<CoreGroup> splitInShares(uint64_t units, uint64_t share);

/// The transfers of whole pages of `tensor`, or of `bytes` bytes of each.
PageStream streamOf(const DeviceTensor &tensor, const ChipDesc &chip, bool isRead, uint64_t bytes = 0);
/// Numbers of the cores that hold the shards of `tensor`, in order.
std::vector<uint32_t> holdersOf(const DeviceTensor &tensor, const ChipDesc &chip);
/// Pages of a shard of `tensor`.
uint64_t pagesPerShard(const DeviceTensor &tensor);
/// Tiles of a shard, or as many as hold its elements.
inline uint64_t tilesPerShard(const DeviceTensor &tensor) {
  return tensor.isTiled ? pagesPerShard(tensor) : ceilTo(tensor.shardRows * tensor.shardColumns, 1024);
}
/// Whether `tensor` is sharded over the L1 of cores.
inline bool isLocal(const DeviceTensor &tensor) { return tensor.isSharded() && !tensor.isDram(); }

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

/// Reads or writes of a core for each unit of its work.
struct UnitPort {
  PageStream stream;
  /// Transactions per unit, and pages between the first ones of two units.
  uint64_t perUnit = 1, unitStride = 1;
  /// The first page of a unit, where they are not `unitStride` apart.
  std::function<uint64_t(uint64_t)> firstPage = nullptr;
  /// Pages of the circular buffer per unit.
  uint64_t pages = 1;
  /// Cycles of the processor for the address of a transaction.
  double address = 0;
  /// The tensor is in the core's L1 already, all pages of it.
  bool isLocal = false;
  /// Transactions once, before the first unit; its pages stay.
  bool isOnce = false;
};

/// Reader, compute kernel and writer of a core, which pass on blocks of units.
struct UnitPipeline {
  std::vector<UnitPort> inputs;
  std::optional<UnitPort> output;
  /// Units of a block, and blocks that a buffer holds.
  uint64_t block = 1, bufferBlocks = 2;
  /// Reads of an operand between two barriers inside a block, whose pages are handed over at once; 0: one barrier per block, for
  /// all operands.
  uint64_t barrierEvery = 0;
  /// A barrier behind the writes of a block, not a flush; behind each of them.
  bool waitsForWrites = false, writesOneByOne = false;
  /// Cycles of a data movement processor for each unit.
  double readerWork = 0, writerWork = 0;
  /// Steps of the compute threads for `units` units: waits for and pops pages of `inputs`, packs pages into `output`. Empty: the
  /// writer takes the pages of input 0.
  std::function<void(Kernels &, llvm::ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units)> compute;
  /// Steps in front of all units.
  std::function<void(Kernels &)> begin;
};

/// The shape of `pipeline` for `groups` of `cores`.
KernelShape makePipeline(const UnitPipeline &pipeline, llvm::ArrayRef<CoreGroup> groups, llvm::ArrayRef<uint32_t> cores,
                         const ChipDesc &chip);

/// Adds the bias of a product or convolution `args`, a row of tiles, to the finished sums of `subblocks` blocks of `subblock`
/// tiles: from the circular buffer `partial` of elements of `type` to `output`.
template <class Args>
void addBiasSteps(Kernels &kernels, const Args &args, DataType type, uint8_t partial, uint8_t output, uint64_t subblocks,
                  uint64_t subblock) {
  const Costs &costs = kernels.costs;
  kernels.computeLoop(subblocks, [&] {
    kernels.wait(CoreThread::Unpack, partial, subblock);
    kernels.acquire();
    kernels.operate(costs.unpackBoth(type, args.bias->type), costs.binary(1), subblock);
    if (const double cycles = costs.epilogue(args.activations, args.compute.is32BitDst); cycles > 0)
      kernels.vector(static_cast<double>(subblock) * cycles);
    kernels.pop(CoreThread::Unpack, partial, subblock);
    kernels.reserve(CoreThread::Pack, output, subblock);
    kernels.commitAndPack(costs.pack(args.result.type), subblock);
    kernels.push(CoreThread::Pack, output, subblock);
  });
}

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H
