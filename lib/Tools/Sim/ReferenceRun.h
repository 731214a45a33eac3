//===- ReferenceRun.h - Comparison of a program with its reference -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_REFERENCERUN_H
#define TTMLIR_LIB_TOOLS_SIM_REFERENCERUN_H

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Sim/GraphExecutor.h"

#include "llvm/Support/raw_ostream.h"

#include <functional>
#include <optional>

namespace ttmlir::tools {

/// Error of a value relative to the reference.
struct Distance {
  /// Of the vectors: |found - wanted| / |wanted|.
  double relative = 0;
  /// The largest |found - wanted| / (|wanted| + rms(wanted)), and the largest |found - wanted|.
  double largestRelative = 0, largest = 0;
  int64_t elements = 0;
  /// Unequal integers, or unequal pairs with at least one infinity or NaN.
  int64_t different = 0;
  /// The element with the largest error, or the first unequal one; -1 if all are equal.
  int64_t worst = -1;
  double found = 0, wanted = 0;
  bool isInteger = false;
};

/// The error of `found` (any element type) relative to `wanted`, which has as many elements. If `overflow` is given, an infinity
/// may stand for a wanted value beyond it.
llvm::Expected<Distance> measureDistance(const runtime::Tensor &found, const runtime::Tensor &wanted,
                                         std::optional<double> overflow, runtime::BufferPool &pool);

/// Match of a reference value in one run of the program.
struct Match {
  /// The op of the program that computed it; none if there is none.
  std::optional<unsigned> by;
  std::string mnemonic;
  /// Of a kernel, the reference ops that it fuses, if several.
  std::vector<std::string> fused;
  Distance distance;
  bool agrees = true;
};

/// A value of the reference: the result of an op, or an output.
struct ReferenceRow {
  /// Index of the op, or of the output.
  unsigned index = 0;
  uint32_t tensor = 0;
  std::string mnemonic, location;
  DataType type = DataType::Float32;
  /// The program in double precision, also on scaled and on strong inputs, and in its own numerics.
  Match exact, scaled, strong, asRun;
};

/// One of the matches of a row.
using MatchOf = Match ReferenceRow::*;

struct ReferenceReport {
  std::vector<ReferenceRow> rows;
  /// Outputs, followed by updated inputs.
  std::vector<ReferenceRow> outputs;
  bool hasExact = true, hasScaled = false, hasStrong = false;
  /// The first diverging row that makes an output diverge, and the first preceding one without a match.
  std::optional<size_t> first, missing;
  /// Name of the baseline: "the reference", or the name of a file; and its program, if that has another name.
  std::string subject = "the reference", program;
  /// The outputs of the baseline, if it ran in its own numerics.
  std::vector<runtime::Tensor> referenceOutputs;
  /// The run that `first` is from; null if no output diverges. `asRun` with `exact` present: the types of the program cause the
  /// divergence.
  MatchOf decisive = nullptr;

  bool diverges() const { return decisive; }
  /// Whether outputs diverge in double precision.
  bool exactDiverges() const { return hasExact && diverges() && decisive != &ReferenceRow::asRun; }
};

/// Options of a comparison.
struct ReferenceOptions {
  /// Also run both in double precision.
  bool exact = true;
  /// Run the reference in its own numerics instead of in double precision.
  bool referenceAsRun = false;
  /// Factor on tolerances.
  double scale = 1;
  sim::Numerics numerics = sim::Numerics::Device;
  /// If set, scales the inputs after the comparison; then both are compared on the scaled ones, in double precision if `exact` is
  /// set, else in their own numerics, in which rounding changes large values. `first` may be found in either.
  std::function<llvm::Error()> rescale = nullptr;
  /// If set, makes the inputs strong afterwards; then both are compared on these in the same way.
  std::function<llvm::Error()> strengthen = nullptr;
};

/// Runs program `index` of `file` in `numerics` on copies of `inputs`, and then restores `before`. Returns the outputs, followed by
/// the updated inputs.
llvm::Expected<std::vector<runtime::Tensor>> runOnCopies(runtime::Device &device, sim::GraphExecutor &executor,
                                                         const runtime::Binary &file, unsigned index,
                                                         llvm::ArrayRef<runtime::Tensor> inputs, sim::Numerics numerics,
                                                         sim::Numerics before, sim::ObserveFn observe);

/// The program of `reference` to compare `program` of `file` with: the one of the same name; the only one if both files have one.
/// The error names programs, inputs or outputs without a counterpart.
llvm::Expected<unsigned> findReference(const runtime::Program &program, const runtime::Binary &file,
                                       const runtime::Binary &reference);

/// Runs both on `inputs`, which change only as `options` demand, and compares value by value: ops from the same location, outputs,
/// and updated inputs.
llvm::Expected<ReferenceReport> compareWithReference(runtime::Device &device, sim::GraphExecutor &executor,
                                                     const runtime::Binary &binary, unsigned program,
                                                     const runtime::Binary &reference, unsigned referenceProgram,
                                                     const std::vector<runtime::Tensor> &inputs, const ReferenceOptions &options);

/// The first divergence as a sentence.
std::string divergenceText(const ReferenceReport &report);

/// Prints a line per op of the reference and the verdict.
void printReference(const ReferenceReport &report, llvm::raw_ostream &os);

/// Writes the same as fields of an object.
void writeReference(const ReferenceReport &report, read::Writer &writer);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_REFERENCERUN_H
