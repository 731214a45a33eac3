//===- Measure.h - Cost of a run --------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_BENCHMARKS_MEASURE_H
#define TTMLIR_BENCHMARKS_MEASURE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace ttmlir::bench {

/// The cost of one run.
struct Cost {
  /// Wall-clock time.
  double seconds = 0;
  /// Time on processors, user and system, of all threads.
  double cpuSeconds = 0;
  /// Largest resident memory of a process; 0 for runs in this process.
  double peakBytes = 0;
};

/// Medians over rounds in which two things ran one after the other.
struct Comparison {
  Cost ours, yardstick;
  unsigned rounds = 0;
};

/// Settings of the whole program, from its command line.
struct Settings {
  /// Where tt-opt and the other tools are.
  std::string toolsDir;
  /// A folder of .mlir graphs, empty for none.
  std::string modelsDir;
  /// Where generated modules and outputs go; removed at the end.
  std::string scratchDir;
  /// Measure for this many seconds per comparison (at least three rounds).
  double budget = 3;
  /// Also compare every graph with double precision.
  bool golden = false;
  /// Threads for kernels, 0 for one per processor.
  int threads = 0;
};

/// The settings, filled in by main.
Settings &settings();

/// The path of one of our tools.
std::string tool(llvm::StringRef name);

/// A path in the scratch folder.
std::string scratch(const llvm::Twine &name);

using CostFn = llvm::function_ref<llvm::Expected<Cost>()>;

/// Runs both once to warm up, then alternately (ours, yardstick, ours, ...) until the budget is used up, at least three and at most
/// 51 times each. Fails when a run fails.
llvm::Expected<Comparison> alternate(CostFn ours, CostFn yardstick);

/// Runs a program to its end. Its standard output goes to the file `output`. An exit status other than 0 is an error that
/// quotes its standard error.
llvm::Expected<Cost> runProgram(llvm::ArrayRef<std::string> arguments, llvm::StringRef output = "/dev/null");

/// Times `body`.
Cost timed(llvm::function_ref<void()> body);

/// The middle of `values`, which are not empty (the mean of both middle ones for an even number).
double median(std::vector<double> values);

/// Writes a file of the scratch folder and returns its path.
llvm::Expected<std::string> writeScratch(const llvm::Twine &name, llvm::StringRef text);

/// The contents of a file.
llvm::Expected<std::string> readText(llvm::StringRef path);

/// A graph to measure on.
struct Graph {
  std::string name, path;
};

/// The graphs of the models folder and the networks that the project's tests bring along, by name.
std::vector<Graph> graphs();

/// Writes a Llama-like module with that many layers (make-llama.py) and returns its path.
llvm::Expected<std::string> makeLlama(unsigned layers);

} // namespace ttmlir::bench

#endif // TTMLIR_BENCHMARKS_MEASURE_H
