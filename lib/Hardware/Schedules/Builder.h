//===- Builder.h - Steps of library kernels ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Common to schedules of all families: the division of work over cores, the cost of calls, and the steps that kernels of the
// library repeat.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H
#define TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H

#include "ttmlir/Hardware/Clock/CallCost.h"
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
// Costs of calls
//===----------------------------------------------------------------------===//

/// Cycles of calls on a kind of chip, as the machine charges them.
struct Costs {
  explicit Costs(const ChipDesc &chip) : rates(chipRates(chip.arch)) {}

  /// The issue of a transfer of `bytes` bytes.
  double read(uint64_t bytes) const;
  double write(uint64_t bytes) const;
  /// A tile for one source register, tiles for both, and tiles of `rows` x `columns` products.
  double unpack(DataType type) const { return unpackTileCycles(rates, type); }
  double unpackBoth(DataType a, DataType b) const { return unpackPairCycles(rates, a, b); }
  double unpackProducts(DataType a, DataType b, double rows, double columns) const {
    return unpackBlocksCycles(rates, a, static_cast<uint64_t>(rows), b, static_cast<uint64_t>(columns));
  }
  double pack(DataType type) const { return packTileCycles(rates, type); }
  double copy() const { return copyTileCycles(rates); }
  /// A sum, or a product in `phases` fidelity phases, of two tiles by the matrix unit.
  double binary(unsigned phases) const { return phases == 1 ? addTilesCycles(rates) : multiplyTilesCycles(rates, phases); }
  /// A matrix product of two tiles.
  double product(unsigned phases) const { return productTilesCycles(rates, phases); }
  /// A reduction of a tile, of its rows or of its columns.
  double reduce(unsigned phases, bool ofRows) const {
    return reduceSumCycles(rates, ofRows ? ReducedDim::Row : ReducedDim::Column, phases);
  }
  /// The function with wire number `wire` by the vector unit.
  double vector(uint16_t wire, bool is32Bit) const;
  /// Cycles of the vector unit per tile of a result for functions with these wire numbers, but for those that the packer applies.
  double epilogue(llvm::ArrayRef<uint16_t> functions, bool is32Bit) const;
  double vector(VectorFunction function, bool is32Bit) const;

  /// The address of a page: its bank and its place there.
  double pageAddress() const { return kPageAddress; }
  /// The same of a row of row-major data, whose length is no power of two.
  double rowAddress() const { return kRowAddress; }

  static double tileBytesOf(DataType type) { return static_cast<double>(tileBytes(type)); }

  const ChipRates &rates;

private:
  // Chosen, not measured: some 15 and 40 instructions.
  static constexpr double kPageAddress = 15, kRowAddress = 40;
};

//===----------------------------------------------------------------------===//
// Steps of kernels
//===----------------------------------------------------------------------===//

/// Adds steps to the threads of a class of cores.
class Kernels {
public:
  Kernels(const Costs &costs, CoreClass &cores) : costs(costs), cores(cores) {
    for (ThreadShape &thread : cores.threads)
      thread.nodes.reserve(16);
  }

  const Costs &costs;
  CoreClass &cores;

  ThreadShape &thread(CoreThread kind) { return cores.threads[static_cast<size_t>(kind)]; }
  /// Adds a circular buffer of `pages` pages.
  uint8_t addBuffer(uint64_t pages);
  uint16_t addStream(PageStream stream);
  /// Trips of a loop of the threads `kinds`, whose steps `build` adds to all of them.
  void loop(llvm::ArrayRef<CoreThread> kinds, uint64_t trips, llvm::function_ref<void()> build);
  /// A loop of the three compute threads.
  void computeLoop(uint64_t trips, llvm::function_ref<void()> build);

  // Circular buffers.
  void wait(CoreThread kind, uint8_t buffer, uint64_t pages) { call(kind, EventKind::WaitFront, buffer, pages); }
  void pop(CoreThread kind, uint8_t buffer, uint64_t pages) { call(kind, EventKind::PopFront, buffer, pages); }
  void reserve(CoreThread kind, uint8_t buffer, uint64_t pages) { call(kind, EventKind::ReserveBack, buffer, pages); }
  void push(CoreThread kind, uint8_t buffer, uint64_t pages) { call(kind, EventKind::PushBack, buffer, pages); }

  // Data movement.
  /// `count` transfers of `stream`, each with `address` cycles for its address, or with `cycles` in all.
  void transfer(CoreThread kind, uint16_t stream, uint64_t count, double address = 0);
  void transferIn(CoreThread kind, uint16_t stream, uint64_t count, double cycles);
  void barrier(CoreThread kind, bool isRead);
  void flush(CoreThread kind);
  void work(CoreThread kind, Unit unit, double cycles);

  // Semaphores.
  void semaphoreWait(CoreThread kind, uint32_t semaphore, uint32_t value, uint32_t growth = 0, bool atLeast = false);
  void semaphoreSet(CoreThread kind, uint32_t semaphore, uint32_t value);
  void semaphoreAdd(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value = 1);
  void semaphoreSend(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value);

  // Compute.
  /// Operands of an instruction of the matrix unit, and the instruction, `times` times.
  void operate(double unpackCycles, double matrixCycles, uint64_t times = 1);
  void vector(double cycles) { work(CoreThread::Math, Unit::Vector, cycles); }
  void acquire() { event(CoreThread::Math, EventKind::DstAcquire); }
  /// Hands the registers over, packs `tiles` tiles of `packCycles` each into `buffer`, which has room for them, and frees the
  /// registers.
  void commitAndPack(double packCycles, uint64_t tiles);
  /// Initialisation of the three compute threads for another operation, `count` calls.
  void init(double count = 1);

private:
  void call(CoreThread kind, EventKind event, uint8_t buffer, uint64_t pages);
  void event(CoreThread kind, EventKind event, Unit unit = Unit::Processor, double cycles = 0);
};

inline constexpr std::array<CoreThread, 3> kComputeThreads = {CoreThread::Unpack, CoreThread::Math, CoreThread::Pack};

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

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_SCHEDULES_BUILDER_H
