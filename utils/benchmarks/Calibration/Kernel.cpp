//===- Kernel.cpp - Shapes of measured kernels ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Kernel.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using hw::EventKind;

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

void Thread::transfer(uint16_t stream, uint64_t times, uint8_t transaction, double address) {
  const hw::PageStream &pages = (*streams)[stream];
  const bool isDram = pages.target == hw::PageStream::Target::Dram;
  const auto packets = static_cast<double>(llvm::divideCeil(pages.bytes, rates->packet));
  add({.kind = pages.isRead ? (isDram ? EventKind::ReadDram : EventKind::ReadCore)
                            : (isDram ? EventKind::WriteDram : EventKind::WriteCore),
       .buffer = transaction,
       .stream = stream,
       .cycles = packets * (pages.isRead ? rates->readIssue : rates->writeIssue) + address,
       .times = static_cast<uint32_t>(times)});
}

void Thread::multicast(uint16_t stream) {
  const auto packets = static_cast<double>(llvm::divideCeil((*streams)[stream].bytes, rates->packet));
  add({.kind = EventKind::Multicast, .stream = stream, .cycles = packets * rates->writeIssue});
}

void Thread::signal(EventKind kind, uint32_t semaphore, uint32_t value, uint32_t peers, uint32_t growth) {
  add({.kind = kind,
       .cycles = kind == EventKind::SemaphoreAdd    ? rates->semaphoreIssue
                 : kind == EventKind::SemaphoreSend ? rates->writeIssue
                                                    : 0,
       .value = value,
       .semaphore = semaphore,
       .peers = peers,
       .growth = growth});
}

void Thread::increment(uint32_t semaphore, uint32_t peers, uint32_t value) {
  signal(EventKind::SemaphoreAdd, semaphore, value, peers, 0);
}

void Thread::send(uint32_t semaphore, uint32_t peers, uint32_t value) {
  signal(EventKind::SemaphoreSend, semaphore, value, peers, 0);
}

//===----------------------------------------------------------------------===//
// Compute kernels
//===----------------------------------------------------------------------===//

static Thread unitThread(hw::CoreClass &cores, hw::CoreThread kind, const hw::ChipRates &rates) {
  return Thread(cores.threads[static_cast<size_t>(kind)], cores.streams, rates, rates.unitBufferCall);
}

Compute::Compute(hw::CoreClass &cores, const hw::ChipDesc &chip)
    : unpack(unitThread(cores, hw::CoreThread::Unpack, hw::chipRates(chip.arch))),
      math(unitThread(cores, hw::CoreThread::Math, hw::chipRates(chip.arch))),
      pack(unitThread(cores, hw::CoreThread::Pack, hw::chipRates(chip.arch))), rates(hw::chipRates(chip.arch)) {}

void Compute::tilizeBlock(DataType type, uint64_t tiles) {
  loop(tiles,
       [&] { dst([&] { operands(hw::tilizeTileCycles(rates, type), hw::copyTileCycles(rates)); }, [&] { packTile(type); }); });
}

void Compute::untilizeBlock(DataType type, uint64_t tiles) {
  loop(tiles, [&] { dst([&] { copyTile(type); }, [&] { pack.work(hw::packRowsCycles(rates, type, tiles), hw::Unit::Packer); }); });
}

void Compute::init() {
  for (Thread *thread : {&unpack, &math, &pack})
    thread->work(rates.reconfigure);
}

//===----------------------------------------------------------------------===//
// Streams
//===----------------------------------------------------------------------===//

hw::PageStream calibration::dramStream(bool isRead, uint64_t bytes, std::vector<uint64_t> first, uint64_t stride) {
  hw::PageStream stream;
  stream.isRead = isRead;
  stream.bytes = static_cast<uint32_t>(bytes);
  stream.stride = stride;
  stream.first = std::move(first);
  return stream;
}

hw::PageStream calibration::coreStream(bool isRead, uint64_t bytes, std::vector<uint32_t> places, std::vector<uint64_t> first,
                                       uint64_t stride) {
  hw::PageStream stream = dramStream(isRead, bytes, std::move(first), stride);
  stream.target = hw::PageStream::Target::Core;
  stream.places = std::move(places);
  return stream;
}

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

std::vector<uint32_t> calibration::rectangle(const hw::ChipDesc &chip, uint64_t width, uint64_t height, uint64_t x, uint64_t y) {
  std::vector<uint32_t> numbers;
  for (uint64_t row = y; row < y + height; ++row)
    for (uint64_t column = x; column < x + width; ++column)
      numbers.push_back(static_cast<uint32_t>(row * static_cast<uint64_t>(chip.grid.x) + column));
  return numbers;
}

std::vector<uint32_t> calibration::firstCores(const hw::ChipDesc &chip, uint64_t count, bool byColumns) {
  std::vector<uint32_t> numbers;
  const auto rows = static_cast<uint64_t>(chip.grid.y), columns = static_cast<uint64_t>(chip.grid.x);
  for (uint64_t i = 0; i < std::min(count, rows * columns); ++i)
    numbers.push_back(static_cast<uint32_t>(byColumns ? i % rows * columns + i / rows : i));
  return numbers;
}

std::vector<PageShare> calibration::dealPages(uint64_t pages, const std::vector<uint32_t> &cores) {
  std::vector<PageShare> shares;
  uint64_t next = 0;
  for (size_t core = 0; core < cores.size(); ++core) {
    const uint64_t count = pages / cores.size() + (core < pages % cores.size());
    if (count == 0)
      break;
    if (shares.empty() || shares.back().pages != count)
      shares.push_back({{}, {}, count});
    shares.back().cores.push_back(cores[core]);
    shares.back().first.push_back(next);
    next += count;
  }
  return shares;
}
