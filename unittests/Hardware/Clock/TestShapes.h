//===- TestShapes.h - Shapes of common kernels ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_HARDWARE_CLOCK_TESTSHAPES_H
#define TTMLIR_UNITTESTS_HARDWARE_CLOCK_TESTSHAPES_H

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/System/ChipRates.h"

#include "llvm/Support/FormatVariadic.h"

#include <numeric>
#include <random>

namespace ttmlir::hw::test {

inline constexpr size_t kReader = 0, kWriter = 1, kUnpack = 2, kMath = 3, kPack = 4;

/// Adds the steps of kernels to the threads of a class.
struct ClassBuilder {
  const ChipRates &rates;
  CoreClass cores;

  ThreadShape &operator[](size_t thread) { return cores.threads[thread]; }

  uint8_t buffer(uint32_t pages) {
    cores.bufferPages.push_back(pages);
    return static_cast<uint8_t>(cores.bufferPages.size() - 1);
  }
  uint16_t stream(PageStream stream) {
    cores.streams.push_back(std::move(stream));
    return static_cast<uint16_t>(cores.streams.size() - 1);
  }
  void call(size_t thread, EventKind kind, uint8_t buffer, uint32_t pages) {
    cores.threads[thread].add({.kind = kind, .buffer = buffer, .cycles = rates.bufferCall, .value = pages});
  }
  void transfers(size_t thread, uint16_t stream, uint32_t times) {
    const PageStream &to = cores.streams[stream];
    const EventKind kind = to.receivers.empty() ? to.target == PageStream::Target::Dram
                                                      ? to.isRead ? EventKind::ReadDram : EventKind::WriteDram
                                                  : to.isRead ? EventKind::ReadCore
                                                              : EventKind::WriteCore
                                                : EventKind::Multicast;
    const double packets = (to.bytes + rates.packet - 1) / rates.packet;
    cores.threads[thread].add(
        {.kind = kind, .stream = stream, .cycles = packets * (to.isRead ? rates.readIssue : rates.writeIssue), .times = times});
  }
  void step(size_t thread, EventKind kind, Unit unit = Unit::Processor, double cycles = 0) {
    cores.threads[thread].add({.kind = kind, .unit = unit, .buffer = kAnyTransaction, .cycles = cycles});
  }
  void semaphore(size_t thread, EventKind kind, uint32_t index, uint32_t value, uint32_t peers = 0, uint32_t growth = 0) {
    const bool isUpdate = kind == EventKind::SemaphoreAdd || kind == EventKind::SemaphoreSend;
    cores.threads[thread].add({.kind = kind,
                               .cycles = isUpdate ? rates.writeIssue : 0.0,
                               .value = value,
                               .semaphore = index,
                               .peers = peers,
                               .growth = growth});
  }
  /// Reads `pages` pages in blocks into `buffer`.
  void readBlocks(uint16_t stream, uint8_t to, uint64_t pages, uint32_t block) {
    const auto part = [&](uint32_t count) {
      call(kReader, EventKind::ReserveBack, to, count);
      transfers(kReader, stream, count);
      step(kReader, EventKind::ReadBarrier);
      call(kReader, EventKind::PushBack, to, count);
    };
    (*this)[kReader].loop(pages / block, [&] { part(block); });
    if (pages % block)
      part(static_cast<uint32_t>(pages % block));
  }
  void writeBlocks(uint16_t stream, uint8_t from, uint64_t pages, uint32_t block, bool flushes) {
    const auto part = [&](uint32_t count) {
      call(kWriter, EventKind::WaitFront, from, count);
      transfers(kWriter, stream, count);
      step(kWriter, flushes ? EventKind::WritesFlushed : EventKind::WriteBarrier);
      call(kWriter, EventKind::PopFront, from, count);
    };
    (*this)[kWriter].loop(pages / block, [&] { part(block); });
    if (pages % block)
      part(static_cast<uint32_t>(pages % block));
    step(kWriter, EventKind::WriteBarrier);
  }
};

/// Contiguous ranges of `pages` pages for `cores` cores, in up to two classes: the first cores have a page more.
template <class Build> KernelShape split(const ChipRates &rates, const std::vector<uint32_t> &cores, uint64_t pages, Build build) {
  KernelShape shape;
  const uint64_t least = pages / cores.size(), more = pages % cores.size();
  uint64_t next = 0;
  for (const bool hasMore : {true, false}) {
    ClassBuilder builder{rates, {}};
    const size_t begin = hasMore ? 0 : more, end = hasMore ? more : cores.size();
    const uint64_t own = least + hasMore;
    if (begin == end || own == 0)
      continue;
    std::vector<uint64_t> first;
    for (size_t core = begin; core < end; ++core, next += own) {
      builder.cores.cores.push_back(cores[core]);
      first.push_back(next);
    }
    build(builder, first, own);
    shape.classes.push_back(std::move(builder.cores));
  }
  return shape;
}

/// DRAM to DRAM through one circular buffer.
struct CopyWork {
  std::vector<uint32_t> cores;
  uint64_t pages = 1;
  uint32_t bytes = 2048, block = 4, blocks = 2;
  bool flushes = false;
};
inline KernelShape copyShape(const ChipDesc &chip, const CopyWork &work) {
  return split(chipRates(chip.arch), work.cores, work.pages,
               [&](ClassBuilder &b, const std::vector<uint64_t> &first, uint64_t own) {
                 const uint16_t in = b.stream({.bytes = work.bytes, .first = first}),
                                out = b.stream({.isRead = false, .bytes = work.bytes, .first = first});
                 const uint8_t buffer = b.buffer(work.block * work.blocks);
                 b.readBlocks(in, buffer, own, work.block);
                 b.writeBlocks(out, buffer, own, work.block, work.flushes);
               });
}

/// Element-wise functions of one or two operands, tile by tile.
struct EltwiseWork {
  std::vector<uint32_t> cores;
  uint64_t tiles = 1;
  uint32_t bytes = 2048, block = 4, blocks = 2, operands = 1;
  double vector = 0;
  bool flushes = false;
};
inline KernelShape eltwiseShape(const ChipDesc &chip, const EltwiseWork &work) {
  const ChipRates &rates = chipRates(chip.arch);
  return split(rates, work.cores, work.tiles, [&](ClassBuilder &b, const std::vector<uint64_t> &first, uint64_t own) {
    std::vector<uint8_t> buffers;
    std::vector<uint16_t> streams;
    for (uint32_t operand = 0; operand < work.operands; ++operand) {
      streams.push_back(b.stream({.bytes = work.bytes, .first = first}));
      buffers.push_back(b.buffer(work.block * work.blocks));
    }
    const uint16_t out = b.stream({.isRead = false, .bytes = work.bytes, .first = first});
    const uint8_t result = b.buffer(work.block * work.blocks);
    const auto reads = [&](uint32_t count) {
      for (uint32_t operand = 0; operand < work.operands; ++operand)
        b.call(kReader, EventKind::ReserveBack, buffers[operand], count);
      for (uint32_t operand = 0; operand < work.operands; ++operand)
        b.transfers(kReader, streams[operand], count);
      b.step(kReader, EventKind::ReadBarrier);
      for (uint32_t operand = 0; operand < work.operands; ++operand)
        b.call(kReader, EventKind::PushBack, buffers[operand], count);
    };
    b[kReader].loop(own / work.block, [&] { reads(work.block); });
    if (own % work.block)
      reads(static_cast<uint32_t>(own % work.block));
    b[kUnpack].loop(own, [&] {
      for (const uint8_t buffer : buffers)
        b.call(kUnpack, EventKind::WaitFront, buffer, 1);
      b.step(kUnpack, EventKind::OperandRoom);
      b.step(kUnpack, EventKind::OperandsSent, Unit::Unpacker,
             work.bytes * work.operands / (work.operands == 1 ? rates.unpackAlone : rates.unpack));
      for (const uint8_t buffer : buffers)
        b.call(kUnpack, EventKind::PopFront, buffer, 1);
    });
    b[kMath].loop(own, [&] {
      b.step(kMath, EventKind::DstAcquire);
      b.step(kMath, EventKind::OperandsWait);
      b.step(kMath, EventKind::OperandsUsed, Unit::Matrix, rates.matrixTile);
      b.step(kMath, EventKind::DstCommit, Unit::Vector, work.vector);
    });
    b[kPack].loop(own, [&] {
      b.call(kPack, EventKind::ReserveBack, result, 1);
      b.step(kPack, EventKind::DstWait);
      b.step(kPack, EventKind::DstRelease, Unit::Packer, work.bytes / rates.pack);
      b.call(kPack, EventKind::PushBack, result, 1);
    });
    b.writeBlocks(out, result, own, work.block, work.flushes);
  });
}

/// A matrix product on a rectangle of cores from (0, 0) on, tiles of the result divided evenly.
struct ProductWork {
  /// Cores, tiles of the result per core, steps of the reduction and steps per block.
  uint32_t coresY = 1, coresX = 1, rows = 1, columns = 1, depth = 1, blockDepth = 1;
  uint32_t bytes = 2048, blocks = 2, subRows = 1, subColumns = 1;
  unsigned phases = 2;
  /// The first row and column of cores read from DRAM and send to the others.
  bool multicasts = false;
};

/// The part of a product that brings one operand: the sender reads and multicasts, receivers tell it that they are ready.
inline void deliver(ClassBuilder &b, size_t thread, uint8_t to, uint16_t in, uint16_t out, uint32_t pages, uint32_t receivers,
                    uint32_t ready, uint32_t valid, uint32_t peers, uint32_t trips) {
  b[thread].loop(trips, [&] {
    b.call(thread, EventKind::ReserveBack, to, pages);
    b.transfers(thread, in, pages);
    b.step(thread, EventKind::ReadBarrier);
    if (receivers > 0) {
      b.semaphore(thread, EventKind::SemaphoreEqual, ready, receivers);
      b.semaphore(thread, EventKind::SemaphoreSet, ready, 0);
      b.transfers(thread, out, 1);
      b.semaphore(thread, EventKind::SemaphoreSend, valid, 1, peers);
    }
    b.call(thread, EventKind::PushBack, to, pages);
  });
}

inline void receive(ClassBuilder &b, size_t thread, uint8_t to, uint32_t pages, uint32_t ready, uint32_t valid, uint32_t peers,
                    uint32_t trips) {
  b[thread].loop(trips, [&] {
    b.call(thread, EventKind::ReserveBack, to, pages);
    b.semaphore(thread, EventKind::SemaphoreSet, valid, 0);
    b.semaphore(thread, EventKind::SemaphoreAdd, ready, 1, peers);
    b.semaphore(thread, EventKind::SemaphoreEqual, valid, 1);
    b.call(thread, EventKind::PushBack, to, pages);
  });
}

inline KernelShape productShape(const ChipDesc &chip, const ProductWork &work) {
  const ChipRates &rates = chipRates(chip.arch);
  KernelShape shape;
  const auto numberOf = [&](uint32_t y, uint32_t x) { return y * static_cast<uint32_t>(chip.grid.x) + x; };
  const uint32_t trips = work.depth / work.blockDepth, pagesA = work.rows * work.blockDepth,
                 pagesB = work.columns * work.blockDepth;
  const uint64_t width = uint64_t(work.coresX) * work.columns;
  for (const bool sendsA : {true, false})
    for (const bool sendsB : {true, false}) {
      ClassBuilder b{rates, {}};
      std::vector<uint64_t> firstA, firstB, firstC;
      std::vector<std::vector<uint32_t>> row, column, rowHead, columnHead;
      for (uint32_t y = 0; y < work.coresY; ++y)
        for (uint32_t x = 0; x < work.coresX; ++x) {
          if (work.multicasts ? (x == 0) != sendsA || (y == 0) != sendsB : !sendsA || !sendsB)
            continue;
          b.cores.cores.push_back(numberOf(y, x));
          firstA.push_back(uint64_t(y) * work.rows * work.depth);
          firstB.push_back(uint64_t(x) * work.columns);
          firstC.push_back(uint64_t(y) * work.rows * width + uint64_t(x) * work.columns);
          row.emplace_back();
          column.emplace_back();
          for (uint32_t other = 1; other < work.coresX; ++other)
            row.back().push_back(numberOf(y, other));
          for (uint32_t other = 1; other < work.coresY; ++other)
            column.back().push_back(numberOf(other, x));
          rowHead.push_back({numberOf(y, 0)});
          columnHead.push_back({numberOf(0, x)});
        }
      if (b.cores.cores.empty())
        continue;
      const uint8_t a = b.buffer(pagesA * work.blocks), second = b.buffer(pagesB * work.blocks),
                    result = b.buffer(work.rows * work.columns);
      const uint16_t inA = b.stream({.bytes = work.bytes,
                                     .stride = work.blockDepth,
                                     .walk = {{work.blockDepth, 1}, {work.rows, work.depth}},
                                     .first = firstA}),
                     inB = b.stream({.bytes = work.bytes,
                                     .stride = work.blockDepth * width,
                                     .walk = {{work.columns, 1}, {work.blockDepth, width}},
                                     .first = firstB}),
                     out = b.stream({.isRead = false,
                                     .bytes = work.bytes,
                                     .stride = 0,
                                     .walk = {{work.columns, 1}, {work.rows, width}},
                                     .first = firstC}),
                     outA = b.stream(
                         {.target = PageStream::Target::Core, .isRead = false, .bytes = pagesA * work.bytes, .receivers = row}),
                     outB = b.stream(
                         {.target = PageStream::Target::Core, .isRead = false, .bytes = pagesB * work.bytes, .receivers = column});
      b.cores.semaphores = {0, 0, 0, 0};
      b.cores.peers = {row, rowHead, column, columnHead};
      const bool multicasts = work.multicasts;
      sendsA ? deliver(b, kReader, a, inA, outA, pagesA, multicasts ? work.coresX - 1 : 0, 0, 1, 0, trips)
             : receive(b, kReader, a, pagesA, 0, 1, 1, trips);
      sendsB ? deliver(b, kWriter, second, inB, outB, pagesB, multicasts ? work.coresY - 1 : 0, 2, 3, 2, trips)
             : receive(b, kWriter, second, pagesB, 2, 3, 3, trips);
      const uint32_t parts = work.rows / work.subRows * (work.columns / work.subColumns);
      // Results of all but the last block stay in L1 as if they were in registers.
      b[kUnpack].loop(trips, [&] {
        b.call(kUnpack, EventKind::WaitFront, a, pagesA);
        b.call(kUnpack, EventKind::WaitFront, second, pagesB);
        b[kUnpack].loop(uint64_t(parts) * work.blockDepth, [&] {
          b.step(kUnpack, EventKind::OperandRoom);
          b.step(kUnpack, EventKind::OperandsSent, Unit::Unpacker, (work.subRows + work.subColumns) * work.bytes / rates.unpack);
        });
        b.call(kUnpack, EventKind::PopFront, a, pagesA);
        b.call(kUnpack, EventKind::PopFront, second, pagesB);
      });
      b[kMath].loop(uint64_t(trips) * parts, [&] {
        b.step(kMath, EventKind::DstAcquire);
        b[kMath].loop(work.blockDepth, [&] {
          b.step(kMath, EventKind::OperandsWait);
          b.step(kMath, EventKind::OperandsUsed, Unit::Matrix,
                 work.subRows * work.subColumns * (rates.productPhase * work.phases + rates.productRest));
        });
        b.step(kMath, EventKind::DstCommit);
      });
      b[kPack].loop(uint64_t(trips) * parts, [&] {
        b.step(kPack, EventKind::DstWait);
        b.step(kPack, EventKind::DstRelease, Unit::Packer, work.subRows * work.subColumns * work.bytes / rates.pack);
      });
      b.call(kPack, EventKind::ReserveBack, result, work.rows * work.columns);
      b.call(kPack, EventKind::PushBack, result, work.rows * work.columns);
      b.call(kWriter, EventKind::WaitFront, result, work.rows * work.columns);
      b.transfers(kWriter, out, work.rows * work.columns);
      b.step(kWriter, EventKind::WriteBarrier);
      b.call(kWriter, EventKind::PopFront, result, work.rows * work.columns);
      shape.classes.push_back(std::move(b.cores));
    }
  return shape;
}

/// Shapes by number: the same ones in every run.
class RandomShapes {
public:
  RandomShapes(const ChipDesc &chip, uint32_t seed) : chip(chip), random(seed) {}

  KernelShape next() {
    const uint32_t choice = number(0, 5);
    if (choice == 0) {
      const CopyWork work{cores(), pages(), bytes(), block(), blocks(), number(0, 1) == 0};
      kind = "copy";
      text = llvm::formatv("copy cores={0} pages={1} bytes={2} block={3}x{4} flushes={5}", work.cores.size(), work.pages,
                           work.bytes, work.block, work.blocks, work.flushes);
      return copyShape(chip, work);
    }
    if (choice <= 2) {
      const EltwiseWork work{cores(),
                             pages(),
                             bytes(),
                             block(),
                             blocks(),
                             number(1, 2),
                             std::vector<double>{0, 144, 225, 530, 2548}[number(0, 4)],
                             number(0, 1) == 0};
      kind = "eltwise";
      text = llvm::formatv("eltwise cores={0} tiles={1} bytes={2} block={3}x{4} operands={5} vector={6} flushes={7}",
                           work.cores.size(), work.tiles, work.bytes, work.block, work.blocks, work.operands, work.vector,
                           work.flushes);
      return eltwiseShape(chip, work);
    }
    ProductWork work;
    work.coresY = number(1, static_cast<uint32_t>(chip.grid.y));
    work.coresX = number(1, static_cast<uint32_t>(chip.grid.x));
    work.subRows = number(1, 2);
    work.subColumns = number(1, 4);
    work.rows = work.subRows * number(1, 3);
    work.columns = work.subColumns * number(1, 2);
    work.blockDepth = number(1, 4);
    work.depth = work.blockDepth * number(1, 16);
    work.bytes = bytes();
    work.blocks = blocks();
    work.phases = number(1, 4);
    work.multicasts = number(0, 1) == 0;
    kind = work.multicasts ? "multicast" : "product";
    text = llvm::formatv("{0} cores={1}x{2} tiles={3}x{4} sub={5}x{6} depth={7}/{8} bytes={9} blocks={10} phases={11}", kind,
                         work.coresY, work.coresX, work.rows, work.columns, work.subRows, work.subColumns, work.depth,
                         work.blockDepth, work.bytes, work.blocks, work.phases);
    return productShape(chip, work);
  }
  const std::string &lastKind() const { return kind; }
  const std::string &lastText() const { return text; }

  uint32_t number(uint32_t least, uint32_t most) { return least + static_cast<uint32_t>(random() % (most - least + 1)); }
  /// A rectangle of cores, row by row.
  std::vector<uint32_t> cores() {
    const uint32_t rows = number(1, static_cast<uint32_t>(chip.grid.y)), columns = number(1, static_cast<uint32_t>(chip.grid.x));
    std::vector<uint32_t> all;
    for (uint32_t y = 0; y < rows; ++y)
      for (uint32_t x = 0; x < columns; ++x)
        all.push_back(y * static_cast<uint32_t>(chip.grid.x) + x);
    return all;
  }
  uint64_t pages() { return uint64_t(1) << number(0, 12); }
  uint32_t bytes() { return std::vector<uint32_t>{576, 1088, 2048, 4096}[number(0, 3)]; }
  uint32_t block() { return 1U << number(0, 4); }
  uint32_t blocks() { return number(1, 3); }

private:
  const ChipDesc &chip;
  std::mt19937 random;
  std::string kind, text;
};

} // namespace ttmlir::hw::test

#endif // TTMLIR_UNITTESTS_HARDWARE_CLOCK_TESTSHAPES_H
