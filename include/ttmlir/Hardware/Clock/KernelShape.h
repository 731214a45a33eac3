//===- KernelShape.h - Work of the cores of a kernel ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The shape of a kernel: for each class of cores that do the same, the loops of its threads, with their transfers, calls and
// handovers, but no values. `estimate` and `simulate` (Clock.h) evaluate it. See docs/clock.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CLOCK_KERNELSHAPE_H
#define TTMLIR_HARDWARE_CLOCK_KERNELSHAPE_H

#include "ttmlir/Hardware/Clock/Event.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace ttmlir::hw {

/// Where the transactions of a thread go, one after the other, each of `bytes` bytes. Pages go round robin over `places`,
/// `pagesPerPlace` at a time. Transaction i of core c of the class concerns page `first(c) + i * stride`; with levels
/// `walk[k] = {count, stride}`, i counts like the digits of a clock, level 0 fastest: page `first(c) + i % count(0) * stride(0) +
/// i / count(0) % count(1) * stride(1) + ... + rest * stride`. A stride of 0 repeats the pages.
struct PageStream {
  enum class Target : uint8_t {
    Dram, ///< banks
    Core  ///< the L1 of cores
  };
  struct Level {
    uint64_t count = 1, stride = 1;

    bool operator==(const Level &) const = default;
  };
  Target target = Target::Dram;
  bool isRead = true;
  uint32_t bytes = 0;
  /// Banks or numbers of cores (row-major over the grid of the chip); empty: all banks of the chip.
  std::vector<uint32_t> places = {};
  uint64_t pagesPerPlace = 1, stride = 1;
  std::vector<Level> walk = {};
  /// By core of the class; empty: 0 for all.
  std::vector<uint64_t> first = {};
  /// Of a multicast, by core of the class: the numbers of the receivers.
  std::vector<std::vector<uint32_t>> receivers = {};
  /// Of a multicast: its packets and what comes after them keep the way that the first one has reserved.
  bool isLinked = false;

  bool operator==(const PageStream &) const = default;

  /// The place of transaction `index` of core `core` of the class on a chip with `banks` DRAM banks.
  uint32_t placeOf(size_t core, uint64_t index, uint32_t banks) const {
    uint64_t page = first.empty() ? 0 : first[core];
    for (const Level &level : walk) {
      page += index % level.count * level.stride;
      index /= level.count;
    }
    const uint64_t slot = (page + index * stride) / pagesPerPlace;
    return places.empty() ? static_cast<uint32_t>(slot % banks) : places[slot % places.size()];
  }
};

/// A step of a thread: `cycles` of work on `unit`, then an event, `times` times.
struct Step {
  EventKind kind = EventKind::Work;
  Unit unit = Unit::Processor;
  /// Of buffers: the circular buffer. Of transfers and barriers: the identifier of the transaction.
  uint8_t buffer = 0;
  /// Of transfers: index of the stream.
  uint16_t stream = 0;
  double cycles = 0;
  /// Pages of a buffer, or the value of a semaphore.
  uint32_t value = 0;
  /// Of semaphores: index in CoreClass::semaphores, the same semaphore on all cores. SemaphoreSet, SemaphoreEqual and
  /// SemaphoreAtLeast concern that of the own core, SemaphoreAdd and SemaphoreSend that of the cores `peers`, an index in
  /// CoreClass::peers.
  uint32_t semaphore = 0, peers = 0;
  /// Of semaphores: growth of `value` with each repetition of the step.
  uint32_t growth = 0;
  uint32_t times = 1;

  bool operator==(const Step &) const = default;
};

/// The steps of a thread, in loops: a node is a step, or a loop over the `length` nodes behind it.
struct ThreadShape {
  struct Node {
    /// Trips of a loop; 0: a step.
    uint64_t trips = 0;
    uint32_t length = 0;
    Step step = {};

    bool operator==(const Node &) const = default;
  };
  std::vector<Node> nodes;

  bool operator==(const ThreadShape &) const = default;

  bool empty() const { return nodes.empty(); }
  void add(const Step &step) { nodes.push_back({0, 0, step}); }
  /// Adds a loop of `trips` trips over the nodes that `build` adds; nothing for no trips.
  template <class Build> void loop(uint64_t trips, Build build) {
    if (trips == 0)
      return;
    const size_t begin = nodes.size();
    nodes.push_back({trips, 0, {}});
    build();
    nodes[begin].length = static_cast<uint32_t>(nodes.size() - begin - 1);
  }
};

/// Cores that do the same, each with its own pages. As on a card, one thread fills a circular buffer, and one thread empties it.
struct CoreClass {
  /// Numbers, row-major over the grid of the chip.
  std::vector<uint32_t> cores;
  /// By CoreThread; empty: no kernel.
  std::array<ThreadShape, kThreadsPerCore> threads = {};
  std::vector<PageStream> streams = {};
  /// Pages of each circular buffer.
  std::vector<uint32_t> bufferPages = {};
  /// Parts of the destination registers that MATH and PACK hand over.
  unsigned dstParts = 2;
  /// Initial values of semaphores.
  std::vector<uint32_t> semaphores = {};
  /// Receivers of semaphore updates: by list, by core of the class, the numbers of cores. Cores out of the shape get none.
  std::vector<std::vector<std::vector<uint32_t>>> peers = {};
  /// The networks that READER and WRITER use.
  std::array<uint8_t, 2> networks = {0, 1};

  bool operator==(const CoreClass &) const = default;
};

/// Work of the cores of a program from its start to its end.
struct KernelShape {
  std::vector<CoreClass> classes;
  /// Whether cores have run-time arguments of their own, which launches take longer for (hardware.md 4).
  bool hasArgumentsOfCores = false;
  /// Whether time begins with the first step, on all cores at once: of measurements inside a kernel.
  bool startsAtOnce = false;

  bool operator==(const KernelShape &) const = default;

  size_t numCores() const {
    size_t count = 0;
    for (const CoreClass &cores : classes)
      count += cores.cores.size();
    return count;
  }
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_CLOCK_KERNELSHAPE_H
