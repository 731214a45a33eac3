//===- KernelSteps.h - Steps of kernels -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The steps that kernels repeat, for makers of kernel shapes, and the costs of their calls.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SCHEDULES_KERNELSTEPS_H
#define TTMLIR_HARDWARE_SCHEDULES_KERNELSTEPS_H

#include "ttmlir/Hardware/Clock/CallCost.h"
#include "ttmlir/Hardware/Clock/KernelShape.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace ttmlir::hw {

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
  double pack(DataType type, bool accumulates = false) const { return packTileCycles(rates, type, accumulates); }
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
  double pageAddress() const { return rates.pageAddress; }
  /// The same of a row of row-major data, whose length is no power of two.
  double rowAddress() const { return rates.rowAddress; }

  static double tileBytesOf(DataType type) { return static_cast<double>(tileBytes(type)); }

  const ChipRates &rates;
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
  /// Whether compute threads take time for calls about buffers and registers.
  bool chargesUnitCalls = false;

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
  /// Between data and a semaphore that announces it: a flush on chips that send both in separate queues.
  void keepOrder(CoreThread kind);
  void work(CoreThread kind, Unit unit, double cycles);
  /// Loads and stores of words in L1.
  void loads(CoreThread kind, double count) { work(kind, Unit::Processor, count * costs.rates.load); }
  void stores(CoreThread kind, double count) { work(kind, Unit::Processor, count * costs.rates.store); }

  // Semaphores.
  void semaphoreWait(CoreThread kind, uint32_t semaphore, uint32_t value, uint32_t growth = 0, bool atLeast = false);
  void semaphoreSet(CoreThread kind, uint32_t semaphore, uint32_t value);
  void semaphoreAdd(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value = 1);
  void semaphoreSend(CoreThread kind, uint32_t semaphore, uint32_t peers, uint32_t value);

  // Compute.
  /// Operands of an instruction of the matrix unit, and the instruction, `times` times.
  void operate(double unpackCycles, double matrixCycles, uint64_t times = 1);
  void vector(double cycles) { work(CoreThread::Math, Unit::Vector, cycles); }
  void acquire() { registers(CoreThread::Math, EventKind::DstAcquire); }
  /// A call of a compute thread about the destination registers.
  void registers(CoreThread kind, EventKind event);
  /// Hands the registers over, packs `tiles` tiles of `packCycles` each into `buffer`, which has room for them, and frees the
  /// registers.
  void commitAndPack(double packCycles, uint64_t tiles);
  /// Initialisation of the three compute threads for another operation, `count` calls.
  void init(double count = 1);
  /// The same of one of them.
  void init(CoreThread kind, double count);

private:
  void call(CoreThread kind, EventKind event, uint8_t buffer, uint64_t pages);
  void event(CoreThread kind, EventKind event, Unit unit = Unit::Processor, double cycles = 0);
};

inline constexpr std::array<CoreThread, 3> kComputeThreads = {CoreThread::Unpack, CoreThread::Math, CoreThread::Pack};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SCHEDULES_KERNELSTEPS_H
