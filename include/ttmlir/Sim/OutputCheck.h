//===- OutputCheck.h - Outputs against expected values ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_OUTPUTCHECK_H
#define TTMLIR_SIM_OUTPUTCHECK_H

#include "ttmlir/Sim/GraphExecutor.h"

#include <string>
#include <vector>

namespace ttmlir::sim {

/// Elements agree if they are at most atol + rtol * |expected| apart.
struct Tolerance {
  double rtol = 0, atol = 0;
};

/// The tolerance of output number `output` of `program` that a run in `numerics` computed: a bound of independent roundings, by half a
/// unit of the coarsest type for each op that computes or has kernels, and of the f32 sum with the most terms, which a correct output
/// keeps with a probability of 999/1000, regardless of its number of elements; at least 1e-5. Ops that the output does not depend
/// on have no part in it. The absolute tolerance is this one of the root mean square of `expected`, at least 1e-8.
/// docs/simulator.md derives it.
Tolerance defaultTolerance(const runtime::Program &program, unsigned output, const runtime::Tensor &expected, Numerics numerics);

/// A comparison of one output with its expected value.
struct OutputCheck {
  unsigned output = 0;
  Comparison comparison;
  /// The tolerance of elements.
  Tolerance tolerance;
  /// One text with the expected and the found value per criterion that is not met.
  std::vector<std::string> failures;

  bool passed() const { return failures.empty(); }
};

/// The criteria of an output; without either the default tolerance, which of integers is none.
struct CheckOptions {
  std::optional<Tolerance> tolerance;
  /// The lowest correlation, or share of equal integers.
  std::optional<double> pcc;
};

/// Compares `found`, the value of output number `output` of `program`, with `expected`, as sim::compare takes them.
OutputCheck checkOutput(const runtime::Program &program, unsigned output, const runtime::Tensor &found,
                        const runtime::Tensor &expected, Numerics numerics, const CheckOptions &options);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_OUTPUTCHECK_H
