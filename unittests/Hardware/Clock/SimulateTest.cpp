//===- SimulateTest.cpp - What a clock must never say ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestShapes.h"

#include "gtest/gtest.h"

#include <cstdio>
#include <ctime>

using namespace ttmlir;
using namespace ttmlir::hw;
using namespace ttmlir::hw::test;

static ChipDesc chipOfSystem(llvm::StringRef name) { return llvm::cantFail(builtinSystem(name)).chip(0); }

static Timing timeOf(const KernelShape &shape, const ChipDesc &chip) {
  llvm::Expected<Timing> timing = simulate(shape, chip);
  if (timing)
    return *timing;
  ADD_FAILURE() << llvm::toString(timing.takeError());
  return {};
}

/// Millions of events per second of processor time; printed, since hosts differ.
TEST(Simulate, Speed) {
  const ChipDesc chip = chipOfSystem("n150");
  std::vector<uint32_t> cores(64);
  std::iota(cores.begin(), cores.end(), 0);
  const std::pair<const char *, KernelShape> shapes[] = {
      {"copy", copyShape(chip, {cores, 1 << 16, 2048, 8, 2, true})},
      {"eltwise", eltwiseShape(chip, {cores, 1 << 16, 2048, 4, 2, 2, 0, true})},
      {"product", productShape(chip, {8, 8, 8, 8, 64, 2, 2048, 2, 2, 4, 2, true})}};
  for (const auto &[name, shape] : shapes) {
    const std::clock_t begin = std::clock();
    const Timing timing = timeOf(shape, chip);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    std::printf("%-8s %9llu events, %6.1f million/s, %llu cycles\n", name, static_cast<unsigned long long>(timing.events),
                static_cast<double>(timing.events) / seconds / 1e6, static_cast<unsigned long long>(timing.cycles));
    EXPECT_GT(timing.events, 100'000U);
  }
}

//===----------------------------------------------------------------------===//
// Bounds
//===----------------------------------------------------------------------===//

template <class Check> static void forEachRandomShape(unsigned count, Check check) {
  for (const char *card : {"n150", "n300", "p100", "p150"}) {
    const ChipDesc chip = chipOfSystem(card);
    RandomShapes shapes(chip, 11);
    for (unsigned index = 0; index < count; ++index) {
      const KernelShape shape = shapes.next();
      SCOPED_TRACE(std::string(card) + ", " + shapes.lastText());
      check(shape, chip);
    }
  }
}

namespace {
/// What a shape asks for at least, counted step by step.
struct Demand {
  /// Cycles of the busiest core's units.
  std::array<uint64_t, kUnits> cycles = {};
  /// Bytes from and to DRAM.
  double bytes = 0;
};
} // namespace

template <class Visit> static void forEachStep(const ThreadShape &thread, Visit visit) {
  std::vector<std::pair<size_t, double>> loops; // end, trips of all of them
  double trips = 1;
  for (size_t index = 0; index < thread.nodes.size(); ++index) {
    while (!loops.empty() && loops.back().first == index) {
      trips = loops.back().second;
      loops.pop_back();
    }
    const ThreadShape::Node &node = thread.nodes[index];
    if (node.trips == 0) {
      visit(node.step, trips * node.step.times);
      continue;
    }
    loops.push_back({index + 1 + node.length, trips});
    trips *= static_cast<double>(node.trips);
  }
}

static Demand demandOf(const KernelShape &shape) {
  Demand demand;
  for (const CoreClass &cores : shape.classes) {
    std::array<double, kUnits> cycles = {};
    for (const ThreadShape &thread : cores.threads)
      forEachStep(thread, [&](const Step &step, double times) {
        cycles[static_cast<size_t>(step.unit)] += step.cycles * times;
        if (step.kind == EventKind::ReadDram || step.kind == EventKind::WriteDram)
          demand.bytes += cores.streams[step.stream].bytes * times * static_cast<double>(cores.cores.size());
      });
    for (size_t unit = 0; unit < kUnits; ++unit)
      demand.cycles[unit] = std::max(demand.cycles[unit], static_cast<uint64_t>(cycles[unit]));
  }
  return demand;
}

/// Nothing is busy for longer than the run, and no run is shorter than its work: cycles of units, bytes of all channels together.
TEST(Simulate, NothingIsFasterThanItsWork) {
  forEachRandomShape(100, [](const KernelShape &shape, const ChipDesc &chip) {
    const Demand demand = demandOf(shape);
    const ChipRates &rates = chipRates(chip.arch);
    const double ideal =
        demand.bytes / (static_cast<double>(chip.numDramChannels) * std::max(rates.channelRead, rates.channelWrite));
    for (const Timing &timing : {timeOf(shape, chip), estimate(shape, chip)}) {
      for (const uint64_t busy : {timing.unpacker, timing.matrix, timing.vector, timing.packer, timing.network[0],
                                  timing.network[1], timing.links[0], timing.links[1], timing.dram})
        EXPECT_LE(busy, timing.cycles);
      for (const uint64_t cycles : demand.cycles)
        EXPECT_LE(cycles, timing.cycles + 1);
      EXPECT_LE(ideal, static_cast<double>(timing.cycles));
      EXPECT_NEAR(static_cast<double>(timing.matrix), static_cast<double>(demand.cycles[static_cast<size_t>(Unit::Matrix)]), 2);
      EXPECT_NEAR(static_cast<double>(timing.packer), static_cast<double>(demand.cycles[static_cast<size_t>(Unit::Packer)]), 2);
    }
  });
}

TEST(Simulate, IsTheSameAgain) {
  forEachRandomShape(20, [](const KernelShape &shape, const ChipDesc &chip) {
    const Timing once = timeOf(shape, chip), again = timeOf(shape, chip);
    EXPECT_EQ(once.cycles, again.cycles);
    EXPECT_EQ(once.events, again.events);
    EXPECT_EQ(once.dram, again.dram);
    EXPECT_EQ(estimate(shape, chip).cycles, estimate(shape, chip).cycles);
  });
}

/// One core that reads `pages` pages in blocks, with or without others that do the same from pages of their own.
static uint64_t cyclesOfStream(const ChipDesc &chip, uint64_t pages, uint32_t bytes, uint32_t block, size_t others) {
  std::vector<uint32_t> cores(1 + others);
  std::iota(cores.begin(), cores.end(), 0);
  return timeOf(copyShape(chip, {cores, pages * cores.size(), bytes, block, 2, false}), chip).cycles;
}

/// More cores, more pages, longer pages never make a stream faster.
TEST(Simulate, MoreIsNeverFaster) {
  for (const char *card : {"n150", "p150"}) {
    const ChipDesc chip = chipOfSystem(card);
    for (const uint32_t block : {1U, 4U, 16U}) {
      uint64_t last = 0;
      for (const size_t others : {0U, 1U, 7U, 31U, 63U}) {
        const uint64_t cycles = cyclesOfStream(chip, 64, 2048, block, others);
        EXPECT_GE(cycles, last) << card << " with " << others << " other cores, blocks of " << block;
        last = cycles;
      }
      last = 0;
      for (const uint64_t pages : {1U, 2U, 12U, 64U, 65U, 500U}) {
        const uint64_t cycles = cyclesOfStream(chip, pages, 2048, block, 0);
        EXPECT_GE(cycles, last) << card << ", " << pages << " pages";
        last = cycles;
      }
      last = 0;
      // Writes of up to 64 bytes are slow on the card, too (noc_dram_sweeps.tsv).
      for (const uint32_t bytes : {128U, 512U, 1088U, 2048U, 4096U, 8192U, 16384U}) {
        const uint64_t cycles = cyclesOfStream(chip, 64, bytes, block, 0);
        EXPECT_GE(cycles, last) << card << ", " << bytes << " bytes";
        last = cycles;
      }
    }
  }
}

/// A core that reads from the L1 of others, near ones first: hops never make it faster.
TEST(Simulate, HopsAreNeverFaster) {
  const ChipDesc chip = chipOfSystem("n150");
  const ChipRates &rates = chipRates(chip.arch);
  uint64_t last = 0;
  for (const uint32_t other : {1U, 2U, 4U, 7U}) {
    ClassBuilder b{rates, {}};
    b.cores.cores = {0};
    const uint16_t stream = b.stream({.target = PageStream::Target::Core, .isRead = false, .bytes = 2048, .places = {other}});
    b.transfers(kWriter, stream, 16);
    b.semaphore(kWriter, EventKind::SemaphoreAdd, 0, 1, 0);
    b.cores.peers = {{{other}}};
    b.cores.semaphores = {0};
    KernelShape shape;
    shape.classes = {b.cores};
    ClassBuilder waits{rates, {}};
    waits.cores.cores = {other};
    waits.cores.semaphores = {0};
    waits.semaphore(kReader, EventKind::SemaphoreAtLeast, 0, 1);
    shape.classes.push_back(waits.cores);
    const uint64_t cycles = timeOf(shape, chip).cycles;
    EXPECT_GE(cycles, last) << "to core " << other;
    last = cycles;
  }
}

//===----------------------------------------------------------------------===//
// Parts of shapes
//===----------------------------------------------------------------------===//

TEST(Simulate, WalksOfStreams) {
  const PageStream block{.stride = 4, .walk = {{4, 1}, {3, 100}}, .first = {1000, 7}};
  std::vector<uint64_t> pages;
  for (uint64_t index = 0; index < 14; ++index)
    pages.push_back(block.placeOf(1, index, 1 << 20));
  EXPECT_EQ(pages, (std::vector<uint64_t>{7, 8, 9, 10, 107, 108, 109, 110, 207, 208, 209, 210, 11, 12}));
  const PageStream shards{.places = {5, 9}, .pagesPerPlace = 3};
  EXPECT_EQ(shards.placeOf(0, 2, 12), 5U);
  EXPECT_EQ(shards.placeOf(0, 3, 12), 9U);
  EXPECT_EQ(shards.placeOf(0, 6, 12), 5U);
}

/// Values of semaphores grow by step, and waits end when they are reached: ten rounds between two cores.
TEST(Simulate, SemaphoresGrow) {
  const ChipDesc chip = chipOfSystem("n150");
  KernelShape shape;
  for (const uint32_t own : {0U, 1U}) {
    ClassBuilder b{chipRates(chip.arch), {}};
    b.cores.cores = {own};
    b.cores.semaphores = {0};
    b.cores.peers = {{{1 - own}}};
    b[kReader].loop(10, [&] {
      if (own == 0)
        b.semaphore(kReader, EventKind::SemaphoreAdd, 0, 1);
      b.semaphore(kReader, EventKind::SemaphoreEqual, 0, 1, 0, 1);
      if (own == 1)
        b.semaphore(kReader, EventKind::SemaphoreAdd, 0, 1);
    });
    shape.classes.push_back(b.cores);
  }
  const uint64_t cycles = timeOf(shape, chip).cycles;
  // Twenty trips of a flit, each with its issue.
  EXPECT_GT(cycles, 20 * 22U);
  EXPECT_LT(cycles, 20 * 200U);
  shape.classes.pop_back();
  llvm::Expected<Timing> alone = simulate(shape, chip);
  EXPECT_FALSE(static_cast<bool>(alone));
  EXPECT_NE(llvm::toString(alone.takeError()).find("core 0 waiting for ever"), std::string::npos);
}

/// Cycles of steps may have fractions: 1000 of 1.25 take 1250.
TEST(Simulate, FractionsAddUp) {
  const ChipDesc chip = chipOfSystem("n150");
  ClassBuilder b{chipRates(chip.arch), {}};
  b.cores.cores = {0};
  b[kMath].loop(1000, [&] { b.step(kMath, EventKind::Work, Unit::Matrix, 1.25); });
  // Loops of nothing, and steps that are not done.
  b[kMath].loop(1ULL << 40, [] {});
  b[kMath].add({.kind = EventKind::Work, .cycles = 7, .times = 0});
  KernelShape shape;
  shape.classes = {b.cores};
  shape.startsAtOnce = true;
  EXPECT_EQ(timeOf(shape, chip).cycles, 1250U);
  EXPECT_EQ(estimate(shape, chip).cycles, 1250U);
  // Its only core starts with the kernel.
  shape.startsAtOnce = false;
  const auto start = static_cast<uint64_t>(chipRates(chip.arch).kernelStart);
  EXPECT_EQ(timeOf(shape, chip).cycles, start + 1250U);
  EXPECT_EQ(estimate(shape, chip).cycles, start + 1250U);
}

/// Durations of a thread are counted from the start of its core, and of cores without it not at all.
TEST(Simulate, ThreadsHaveMeanDurations) {
  const ChipDesc chip = chipOfSystem("n150");
  KernelShape shape;
  for (const uint32_t own : {0U, 1U, 2U}) {
    ClassBuilder b{chipRates(chip.arch), {}};
    b.cores.cores = {own};
    b[own == 2 ? kReader : kMath].loop(
        10, [&] { b.step(own == 2 ? kReader : kMath, EventKind::Work, Unit::Processor, own == 0 ? 100 : 300); });
    shape.classes.push_back(b.cores);
  }
  const Timing timing = timeOf(shape, chip);
  EXPECT_EQ(timing.meanThreads[kMath], chipRates(chip.arch).kernelStart + 2000);
  EXPECT_EQ(timing.meanThreads[kReader], chipRates(chip.arch).kernelStart + 3000);
  EXPECT_EQ(timing.meanThreads[kPack], 0);
}
