//===- Kernel.h - Shapes of measured kernels --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Makes kernel shapes in the words in which kernels are written.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNEL_H
#define TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNEL_H

#include "ttmlir/Hardware/Clock/CallCost.h"
#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

namespace ttmlir::calibration {

/// The steps of a thread.
class Thread {
public:
  Thread(hw::ThreadShape &shape, const std::vector<hw::PageStream> &streams, const hw::ChipRates &rates, double bufferCall)
      : shape(&shape), streams(&streams), rates(&rates), bufferCall(bufferCall) {}

  void reserve(uint8_t cb, uint64_t pages) { call(hw::EventKind::ReserveBack, cb, pages); }
  void push(uint8_t cb, uint64_t pages) { call(hw::EventKind::PushBack, cb, pages); }
  void wait(uint8_t cb, uint64_t pages) { call(hw::EventKind::WaitFront, cb, pages); }
  void pop(uint8_t cb, uint64_t pages) { call(hw::EventKind::PopFront, cb, pages); }

  /// `times` transfers by `stream`, whose addresses take `address` cycles each besides the issue.
  void transfer(uint16_t stream, uint64_t times = 1, uint8_t transaction = 0, double address = 0);
  void multicast(uint16_t stream);
  void readBarrier(uint8_t transaction = hw::kAnyTransaction) { add({.kind = hw::EventKind::ReadBarrier, .buffer = transaction}); }
  void writeBarrier(uint8_t transaction = hw::kAnyTransaction) {
    add({.kind = hw::EventKind::WriteBarrier, .buffer = transaction});
  }
  void flush() { add({.kind = hw::EventKind::WritesFlushed}); }

  void setSemaphore(uint32_t semaphore, uint32_t value) { signal(hw::EventKind::SemaphoreSet, semaphore, value, 0, 0); }
  void awaitEqual(uint32_t semaphore, uint32_t value) { signal(hw::EventKind::SemaphoreEqual, semaphore, value, 0, 0); }
  /// Waits for `value`, the next time for `growth` more.
  void awaitAtLeast(uint32_t semaphore, uint32_t value, uint32_t growth = 0) {
    signal(hw::EventKind::SemaphoreAtLeast, semaphore, value, 0, growth);
  }
  void increment(uint32_t semaphore, uint32_t peers, uint32_t value = 1);
  void send(uint32_t semaphore, uint32_t peers, uint32_t value);

  /// Work that no other thread sees.
  void work(double cycles, hw::Unit unit = hw::Unit::Processor) { add({.unit = unit, .cycles = cycles}); }
  void event(hw::EventKind kind, hw::Unit unit = hw::Unit::Processor, double cycles = 0) {
    add({.kind = kind, .unit = unit, .cycles = cycles});
  }

  template <class Build> void loop(uint64_t trips, Build build) { shape->loop(trips, build); }

private:
  void add(hw::Step step) { shape->add(step); }
  void call(hw::EventKind kind, uint8_t cb, uint64_t pages) {
    add({.kind = kind, .buffer = cb, .cycles = bufferCall, .value = static_cast<uint32_t>(pages)});
  }
  void signal(hw::EventKind kind, uint32_t semaphore, uint32_t value, uint32_t peers, uint32_t growth);

  hw::ThreadShape *shape;
  const std::vector<hw::PageStream> *streams;
  const hw::ChipRates *rates;
  double bufferCall;
};

/// The three threads of a compute kernel. Calls have the names of the kernel library's.
class Compute {
public:
  Compute(hw::CoreClass &cores, const hw::ChipDesc &chip);

  void wait(uint8_t cb, uint64_t pages) { unpack.wait(cb, pages); }
  void pop(uint8_t cb, uint64_t pages) { unpack.pop(cb, pages); }
  void reserve(uint8_t cb, uint64_t pages) { pack.reserve(cb, pages); }
  void push(uint8_t cb, uint64_t pages) { pack.push(cb, pages); }

  void acquire() { registers(math, hw::EventKind::DstAcquire); }
  void commit() { registers(math, hw::EventKind::DstCommit); }
  void awaitDst() { registers(pack, hw::EventKind::DstWait); }
  void release() { registers(pack, hw::EventKind::DstRelease); }

  void copyTile(DataType type) { operands(hw::unpackTileCycles(rates, type), hw::copyTileCycles(rates)); }
  void addTiles(DataType a, DataType b) { operands(hw::unpackPairCycles(rates, a, b), hw::addTilesCycles(rates)); }
  /// One of many pairs in one call.
  void addBlockTiles(DataType a, DataType b) { operands(hw::unpackBlockPairCycles(rates, a, b), hw::addTilesCycles(rates)); }
  void mulTiles(DataType a, DataType b, unsigned phases) {
    operands(hw::unpackPairCycles(rates, a, b), hw::multiplyTilesCycles(rates, phases));
  }
  /// Multiplies a register by a tile.
  void mulReusing(DataType type, unsigned phases) {
    operands(hw::unpackTileCycles(rates, type), hw::multiplyTilesCycles(rates, phases) + hw::reuseRegisterCycles(rates));
  }
  void reduceSum(DataType type, DataType scaler, hw::ReducedDim dim, unsigned phases) {
    operands(hw::unpackReducedCycles(rates, type, scaler, dim), hw::reduceSumCycles(rates, dim, phases));
  }
  void products(DataType a, uint64_t rows, DataType b, uint64_t columns, unsigned phases) {
    operands(hw::unpackBlocksCycles(rates, a, rows, b, columns),
             static_cast<double>(rows * columns) * hw::productTilesCycles(rates, phases));
  }
  void vector(double cycles) { math.work(cycles, hw::Unit::Vector); }
  void packTile(DataType type, bool accumulates = false) {
    pack.work(hw::packTileCycles(rates, type, accumulates), hw::Unit::Packer);
  }
  /// Rows of `tiles` tiles to tiles and back.
  void tilizeBlock(DataType type, uint64_t tiles);
  void untilizeBlock(DataType type, uint64_t tiles);
  /// Sets units up anew.
  void init();

  template <class Build> void loop(uint64_t trips, Build build) {
    unpack.loop(trips, [&] { math.loop(trips, [&] { pack.loop(trips, build); }); });
  }
  /// For each tile of a block: acquire, `math(tile)`, commit, and on the packer wait, `packs(tile)`, release.
  template <class Math, class Pack> void dst(Math computes, Pack packs) {
    acquire();
    computes();
    commit();
    awaitDst();
    packs();
    release();
  }

  Thread unpack, math, pack;
  const hw::ChipRates &rates;

private:
  void registers(Thread &thread, hw::EventKind kind) { thread.event(kind, hw::Unit::Processor, rates.registersCall); }
  void operands(double unpackCycles, double mathCycles) {
    unpack.event(hw::EventKind::OperandRoom);
    unpack.event(hw::EventKind::OperandsSent, hw::Unit::Unpacker, unpackCycles);
    math.event(hw::EventKind::OperandsWait);
    math.event(hw::EventKind::OperandsUsed, hw::Unit::Matrix, mathCycles);
  }
};

/// Cores that do the same, and their kernels.
class Cores {
public:
  Cores(std::vector<uint32_t> numbers, const hw::ChipDesc &chip) : chip(chip), rates(hw::chipRates(chip.arch)) {
    shape.cores = std::move(numbers);
  }

  uint8_t buffer(uint64_t pages) {
    shape.bufferPages.push_back(static_cast<uint32_t>(pages));
    return static_cast<uint8_t>(shape.bufferPages.size() - 1);
  }
  uint16_t stream(hw::PageStream stream) {
    shape.streams.push_back(std::move(stream));
    return static_cast<uint16_t>(shape.streams.size() - 1);
  }
  uint32_t semaphore(uint32_t value = 0) {
    shape.semaphores.push_back(value);
    return static_cast<uint32_t>(shape.semaphores.size() - 1);
  }
  /// Receivers of semaphore updates, by core.
  uint32_t peers(std::vector<std::vector<uint32_t>> lists) {
    shape.peers.push_back(std::move(lists));
    return static_cast<uint32_t>(shape.peers.size() - 1);
  }
  Thread reader() { return thread(hw::CoreThread::Reader); }
  Thread writer() { return thread(hw::CoreThread::Writer); }
  Compute compute() { return Compute(shape, chip); }

  const hw::ChipDesc &chip;
  const hw::ChipRates &rates;
  hw::CoreClass shape;

private:
  Thread thread(hw::CoreThread kind) {
    return Thread(shape.threads[static_cast<size_t>(kind)], shape.streams, rates, rates.bufferCall);
  }
};

/// Pages of a tensor in interleaved DRAM or of `places`.
hw::PageStream dramStream(bool isRead, uint64_t bytes, std::vector<uint64_t> first = {}, uint64_t stride = 1);
/// Transfers to or from the L1 of `places[first + i * stride]`.
hw::PageStream coreStream(bool isRead, uint64_t bytes, std::vector<uint32_t> places, std::vector<uint64_t> first = {},
                          uint64_t stride = 1);

/// The numbers of `width` x `height` cores of the chip's grid from (x, y) on, row by row.
std::vector<uint32_t> rectangle(const hw::ChipDesc &chip, uint64_t width, uint64_t height, uint64_t x = 0, uint64_t y = 0);
/// The first `count` cores of the grid, by rows or by columns.
std::vector<uint32_t> firstCores(const hw::ChipDesc &chip, uint64_t count, bool byColumns = false);

/// Cores with the same number of pages: their numbers, their first pages and that number.
struct PageShare {
  std::vector<uint32_t> cores;
  std::vector<uint64_t> first;
  uint64_t pages = 0;
};
/// Deals `pages` contiguous pages to `cores`, the remainder to the first ones. Cores without pages are left out.
std::vector<PageShare> dealPages(uint64_t pages, const std::vector<uint32_t> &cores);

/// Calls `build(pages)` for whole blocks in a loop and for the rest.
template <class Build> void forBlocks(Thread &thread, uint64_t pages, uint64_t block, Build build) {
  thread.loop(pages / block, [&] { build(block); });
  if (pages % block != 0)
    build(pages % block);
}
template <class Build> void forBlocks(Compute &compute, uint64_t pages, uint64_t block, Build build) {
  compute.loop(pages / block, [&] { build(block); });
  if (pages % block != 0)
    build(pages % block);
}

} // namespace ttmlir::calibration

#endif // TTMLIR_UTILS_BENCHMARKS_CALIBRATION_KERNEL_H
