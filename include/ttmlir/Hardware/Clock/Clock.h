//===- Clock.h - Time of kernels --------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The time of a kernel on a chip, by two evaluators: `estimate` in closed form, `simulate` by discrete events. `replay` simulates
// the logged events of a run. See docs/clock.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CLOCK_CLOCK_H
#define TTMLIR_HARDWARE_CLOCK_CLOCK_H

#include "ttmlir/Hardware/Clock/KernelShape.h"
#include "ttmlir/Hardware/System/ChipRates.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"

#include <array>
#include <vector>

namespace ttmlir::hw {

/// Simulated time of a program.
struct Timing {
  /// From the start of the first kernel to the end of the last transfer.
  uint64_t cycles = 0;
  /// Additional cycles of launch in a sequence of programs, and the sum of both.
  uint64_t launch = 0;
  double nanoseconds = 0;
  /// Timed or synchronising events of all threads, over all cores.
  uint64_t events = 0;
  /// Busy cycles of the busiest core's units: unpackers, matrix unit, vector unit, packer.
  uint64_t unpacker = 0, matrix = 0, vector = 0, packer = 0;
  /// Busy cycles of its NoC ports, of the busiest NoC links, and of the busiest DRAM bank.
  std::array<uint64_t, 2> network = {}, links = {};
  uint64_t dram = 0;
  /// Cycles from the start of the first core to the end of the last thread of each kind, and to the start of the last core. 0 in
  /// closed form, as what follows.
  std::array<uint64_t, kThreadsPerCore> threads = {};
  uint64_t startSpread = 0;
  /// Cycles of the cores from their start to their end: the least, the most, and the mean.
  uint64_t shortestCore = 0, longestCore = 0;
  double meanCore = 0;
  /// Cycles of the threads of each kind from the start of their core to their end: the mean.
  std::array<double, kThreadsPerCore> meanThreads = {};

  bool operator==(const Timing &) const = default;
};

/// Sets the launch of `timing` on `chip`, and its nanoseconds.
void addLaunch(Timing &timing, const ChipDesc &chip, bool hasArgumentsOfCores);

/// Events of a core, and its initial state.
struct CoreLog {
  uint32_t number = 0;
  /// By CoreThread; empty for threads without a kernel.
  std::array<const EventLog *, kThreadsPerCore> threads = {};
  /// Pages of each circular buffer.
  std::array<uint32_t, kMaxCircularBuffers> pages = {};
  /// Parts of the destination registers.
  unsigned dstParts = 1;
  /// Addresses and initial values of its semaphores.
  std::vector<std::pair<uint64_t, uint32_t>> semaphores;
};

/// Cycles from the start of the first core of a kernel to the first step of core `core` of `cores`.
uint64_t startCycles(const ChipRates &rates, size_t core, size_t cores);

/// Activity of a thread of a core from cycle `begin` to cycle `end` of a simulation.
struct Span {
  enum class Kind : uint8_t {
    Work,     ///< `unit` works
    Wait,     ///< it waits for the event `event`, of a circular buffer for `buffer`
    Transfer, ///< its transfer `event` of `bytes` bytes over network `buffer`, with bank or core `place`, until it is acknowledged
    Thread    ///< it runs
  };
  Kind kind = Kind::Work;
  EventKind event = EventKind::Work;
  Unit unit = Unit::Processor;
  uint8_t thread = 0, buffer = 0;
  /// Number of the core.
  uint32_t core = 0;
  uint32_t place = 0, bytes = 0;
  uint64_t begin = 0, end = 0;
  /// Of a multicast, until the observer returns.
  llvm::ArrayRef<uint32_t> receivers = {};
};
using SpanFn = llvm::function_ref<void(const Span &)>;

/// Replays the logs of all cores in a discrete-event simulation whose resources are the units of each core, its ports to the two
/// networks, their links and the DRAM banks. Ties go by time, core, thread and sequence, so that the result depends on the logs
/// alone. The error says that cores wait for ever when timed, or that a unit is busy for longer than the run. `observe` gets all
/// spans, those of a thread in order, but for transfers.
llvm::Expected<Timing> replay(llvm::ArrayRef<CoreLog> cores, const ChipDesc &chip, SpanFn observe = nullptr);

/// Time of `shape` on `chip` by discrete events, as `replay` has it. The events of a thread are made one at a time.
llvm::Expected<Timing> simulate(const KernelShape &shape, const ChipDesc &chip, SpanFn observe = nullptr);

/// Time of `shape` on `chip` in closed form: the busiest resource, the wait of its first block, and the steps behind its last one.
/// No events; the cost of the call grows with steps, not with trips.
Timing estimate(const KernelShape &shape, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_CLOCK_CLOCK_H
