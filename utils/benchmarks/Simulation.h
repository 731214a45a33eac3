//===- Simulation.h - Runs of tt-sim ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_BENCHMARKS_SIMULATION_H
#define TTMLIR_BENCHMARKS_SIMULATION_H

#include "Measure.h"

namespace ttmlir::bench {

/// The report of tt-sim about the run of a file with one program.
struct Simulation {
  Cost cost; ///< of the operations alone, but peak memory of the whole process
  double flops = 0;
  /// Most bytes that tensors took as stored, at one time.
  double tensorBytes = 0;
  /// With --golden: smallest correlation of an operation's result since the start of the program, floats only, and whether all of
  /// them are f32.
  double pcc = 1;
  bool isSinglePrecision = true;
  /// Simulated cycles of all kernels.
  double cycles = 0;
};

/// Runs all programs of the binary `file` on random inputs, with further options of tt-sim beside the settings, such as --golden.
llvm::Expected<Simulation> simulate(const std::string &file, llvm::ArrayRef<std::string> options = {});

} // namespace ttmlir::bench

#endif // TTMLIR_BENCHMARKS_SIMULATION_H
