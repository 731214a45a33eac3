//===- PerfReport.h - Times of operations on the card -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The times of a program on a simulated card, operation by operation, and what they are made of. Reports of `tt-sim perf` and of
// `run` are views of it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_PERF_PERFREPORT_H
#define TTMLIR_SIM_PERF_PERFREPORT_H

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Sim/Perf/OpShape.h"

#include "llvm/ADT/SmallVector.h"

#include <functional>
#include <string>
#include <vector>

namespace ttmlir::sim::perf {

/// The resource that limits an operation.
enum class Bound : uint8_t { Matrix, Vector, Unpack, Pack, Noc0, Noc1, Dram, L1, Launch, Host };

/// "matrix", "vector", "unpack", "pack", "noc0", "noc1", "dram", "l1", "launch" or "host".
llvm::StringRef spelling(Bound bound);

/// The busiest resource of `timing`, and the part of its time for which that is busy, from 0 to 1.
struct Verdict {
  Bound bound = Bound::Launch;
  double utilisation = 0;
};
Verdict verdictOf(const hw::Timing &timing);

/// How the host hands operations to the card.
enum class Dispatch : uint8_t {
  Trace, ///< the card replays the commands of an earlier call
  Eager  ///< the host makes the commands of each operation
};

/// Nanoseconds of the host for a call of op `index` of `program`, until its commands are in the queue of the card.
double callNs(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip);

/// Nanoseconds of op `index` to move a tensor between the memories of host and card; none if it moves none.
std::optional<double> transferNs(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip);

/// An operation in a loop of a program.
struct PerfRow {
  /// Number of the op in the program, and of the loop.
  unsigned op = 0, loop = 0;
  /// Of all programs of the op: cycles from the first core's start to the last core's end, and launches.
  hw::Timing timing;
  /// Nanoseconds of the device for the op, and from the end of the op before to its start.
  double deviceNs = 0, gapNs = 0;
  /// Nanoseconds of the host until the op is dispatched, or to move its tensor.
  double hostNs = 0;
  /// Nanoseconds from the start of the loop until the device, and the host, starts with the op.
  double startNs = 0, hostStartNs = 0;
  unsigned cores = 0;
  /// Its programs, by index in PerfReport::shapes; none of ops with kernels of the file.
  llvm::SmallVector<size_t, 1> shapes;
  Verdict verdict;
  std::optional<Fidelity> fidelity;
  ShapeSource source = ShapeSource::Schedule;
  double flops = 0;
  /// The host moves a tensor; the device does nothing.
  bool isTransfer = false;
  bool isConstEval = false, isInputLayoutConversion = false;

  double endNs() const { return isTransfer ? hostStartNs + hostNs : startNs + deviceNs; }
};

enum class PerfMode : uint8_t {
  Fast,  ///< hw::estimate
  Events ///< hw::simulate
};

/// The time of an op with kernels, and their cores; 0: unknown.
struct KnownTime {
  hw::Timing timing;
  unsigned cores = 0;
};

struct PerfOptions {
  PerfMode mode = PerfMode::Events;
  ScheduleKind schedules = ScheduleKind::Stock;
  Dispatch dispatch = Dispatch::Trace;
  unsigned loops = 1;
  /// Whether another call is before the loops: const-evals are part of none.
  bool isWarm = false;
  /// Threads that time shapes; 0: one per processor. Results do not depend on it.
  unsigned threads = 0;
  /// Rows of const-evals and of conversions of inputs are left out.
  bool filtersConstEval = false, filtersInputLayoutConversion = false;
  /// The host alone: no time of the device.
  bool isHostOnly = false;
  /// Times of kernels that the machine ran, by op.
  std::function<std::optional<KnownTime>(unsigned op)> known = {};
};

/// Sums over the rows of a loop, in nanoseconds.
struct PerfTotals {
  /// Time of the device, and gaps between its operations.
  double deviceNs = 0, gapNs = 0;
  /// Time of the host to dispatch operations, and to move tensors.
  double hostNs = 0, transferNs = 0;
  /// From the start of the loop to the end of host and device.
  double totalNs = 0;

  double cardNs() const { return deviceNs + gapNs; }
};

struct PerfReport {
  const runtime::Program *program = nullptr;
  hw::ChipDesc chip;
  PerfOptions options;
  /// What was timed, each once, and its times.
  std::vector<hw::KernelShape> shapes;
  std::vector<hw::Timing> times;
  /// In the order of loops and operations. Const-evals are in the first loop alone.
  std::vector<PerfRow> rows;
  /// Of the first call, which dispatches each operation, and of the last loop.
  PerfTotals first, last;

  /// The rows of the last loop, and of const-evals before.
  std::vector<const PerfRow *> lastLoop() const;
};

/// Times `program` on `chip`, without values. Equal shapes are timed once. The error names the op.
llvm::Expected<PerfReport> timeProgram(const runtime::Program &program, const hw::ChipDesc &chip, const PerfOptions &options = {});

/// "12.34 us".
std::string microsecondsText(double ns);

/// The time on the card of a later call, without transfers, as all reports show it: "24.10 us on the card (2 kernels 11.29 us,
/// 3 library calls 9.76 us, gaps 3.05 us)".
std::string cardText(const PerfReport &report);

/// Whether `program` has kernels of its own, whose times are `PerfOptions::known`.
bool hasKernels(const runtime::Program &program);

/// A change of a program that would save time, of operations of one kind.
struct Advice {
  /// The operations, ascending.
  std::vector<unsigned> ops;
  /// What to do, e.g. "store operand 1 as bfp_bf8".
  std::string text;
  /// Estimated nanoseconds of a call: what limits the operations takes less, and the next resource becomes the limit.
  double savedNs = 0;
};

/// The changes that would save most, the largest saving first, at most `count`; an operation has one at most.
std::vector<Advice> adviceFor(const PerfReport &report, unsigned count = 3);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_SIM_PERF_PERFREPORT_H
