//===- ResultTable.h - The table of results ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_BENCHMARKS_REPORT_H
#define TTMLIR_BENCHMARKS_REPORT_H

#include "Measure.h"

#include "llvm/Support/raw_ostream.h"

#include <benchmark/benchmark.h>

namespace ttmlir::bench {

/// How a number is written.
enum class Unit : uint8_t { Seconds, Bytes, Flops, BytesPerSecond, IndicesPerSecond, Count, Correlation };

/// The goal of a row.
struct Goal {
  enum Kind : uint8_t {
    None,         ///< nothing: the row informs
    RatioAtMost,  ///< ours / yardstick <= limit
    RatioAtLeast, ///< ours / yardstick >= limit
    OursAtMost,   ///< ours <= limit, in the row's unit
    OursAtLeast   ///< ours >= limit, in the row's unit
  } kind = None;
  double limit = 0;
};

/// A line of the table.
struct Row {
  std::string name;
  Unit unit = Unit::Seconds;
  double ours = 0;
  /// The thing that `yardstick` measures; empty for none.
  std::string yardstickName = {};
  double yardstick = 0;
  Goal goal = {};

  double ratio() const { return yardstick != 0 ? ours / yardstick : 0; }
  bool reached() const;
};

/// Adds a row to the table, and its numbers to the counters of the benchmark that runs.
void report(benchmark::State &state, Row row);

/// Adds the rows `name` (wall-clock time), `name cpu` and `name memory` of a comparison of programs. The goals are for the
/// first and the last.
void reportCosts(benchmark::State &state, const std::string &name, const Comparison &costs, const std::string &yardstick,
                 Goal time = {}, Goal memory = {});

/// Marks the benchmark `name`, which runs, as failed and notes why in the table.
void reportError(benchmark::State &state, const std::string &name, llvm::Error error);

/// Notes something that was left out.
void reportSkipped(const std::string &name, const std::string &reason);

/// Prints all rows. Returns the numbers of failed benchmarks and of missed goals.
std::pair<unsigned, unsigned> printTable(llvm::raw_ostream &os);

/// Registers a benchmark whose body measures on its own: it runs once.
void add(const std::string &name, std::function<llvm::Error(benchmark::State &)> body);

/// The families of benchmarks, each in a file of its own.
void addCompileBenchmarks();
void addScalingBenchmarks();
void addHostBenchmarks();
void addJitBenchmarks();
void addKernelBenchmarks();
void addLayoutBenchmarks();
void addMachineBenchmarks();
void addSimulateBenchmarks();
void addStreamBenchmarks();

} // namespace ttmlir::bench

#endif // TTMLIR_BENCHMARKS_REPORT_H
