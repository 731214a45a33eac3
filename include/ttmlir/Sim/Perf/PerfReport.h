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

/// An operation in a loop of a program.
struct PerfRow {
  /// Number of the op in the program, and of the loop.
  unsigned op = 0, loop = 0;
  /// Of all programs of the op: cycles from the first core's start to the last core's end, and launches.
  hw::Timing timing;
  /// Nanoseconds of the device for the op, and from the end of the op before to its start.
  double deviceNs = 0, gapNs = 0;
  /// Nanoseconds of the host until the op is dispatched.
  double hostNs = 0;
  unsigned cores = 0;
  Verdict verdict;
  std::optional<Fidelity> fidelity;
  ShapeSource source = ShapeSource::Schedule;
  double flops = 0;
  bool isConstEval = false, isInputLayoutConversion = false;
};

enum class PerfMode : uint8_t {
  Fast,  ///< hw::estimate
  Events ///< hw::simulate
};

struct PerfOptions {
  PerfMode mode = PerfMode::Events;
  ScheduleKind schedules = ScheduleKind::Stock;
  unsigned loops = 1;
  /// Rows of const-evals and of conversions of inputs are left out.
  bool filtersConstEval = false, filtersInputLayoutConversion = false;
};

struct PerfReport {
  const runtime::Program *program = nullptr;
  std::vector<PerfRow> rows;
  /// Sums over the rows of a loop, in nanoseconds: device time, gaps.
  double deviceNs = 0, gapNs = 0;
};

/// Times `program` on `chip`, without values. Equal shapes are timed once. The error names the op.
llvm::Expected<PerfReport> timeProgram(const runtime::Program &program, const hw::ChipDesc &chip, const PerfOptions &options = {});

} // namespace ttmlir::sim::perf

#endif // TTMLIR_SIM_PERF_PERFREPORT_H
