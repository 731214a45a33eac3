//===- ReferenceRun.h - A program against its reference ------------*- C++ -*-===//
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
  /// Integers that are not equal, or pairs of which one at least is no finite number and that are not the same.
  int64_t different = 0;
  /// The element that is furthest off, or the first that is different; -1 when all are equal.
  int64_t worst = -1;
  double found = 0, wanted = 0;
  bool isInteger = false;
};

/// How far `found` (any element type) is from `wanted`, which has as many elements. Where `overflow` is given, a wanted value
/// beyond it may be an infinity.
llvm::Expected<Distance> measureDistance(const runtime::Tensor &found, const runtime::Tensor &wanted,
                                         std::optional<double> overflow, runtime::BufferPool &pool);

/// Match of a reference value in one run of the program.
struct Match {
  /// The operation of the program that made it; nothing when none did.
  std::optional<unsigned> by;
  std::string mnemonic;
  /// Of a kernel, the operations of the reference that it fuses, where there are several.
  std::vector<std::string> fused;
  Distance distance;
  bool agrees = true;
};

/// A value of the reference: the result of an operation, or an output.
struct ReferenceRow {
  /// Of the operation, or of the output.
  unsigned index = 0;
  uint32_t tensor = 0;
  std::string mnemonic, location;
  DataType type = DataType::Float32;
  /// The program in double precision, on scaled and on strong inputs as well, and as it runs.
  Match exact, scaled, strong, asRun;
};

/// One of the matches of a row.
using MatchOf = Match ReferenceRow::*;

struct ReferenceReport {
  std::vector<ReferenceRow> rows;
  /// Outputs, then inputs that the program changes.
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

/// How to compare.
struct ReferenceOptions {
  /// Run both in double precision, too.
  bool exact = true;
  /// Run the reference in its own numerics instead of in double precision.
  bool referenceAsRun = false;
  /// Factor on tolerances.
  double scale = 1;
  sim::Numerics numerics = sim::Numerics::Device;
  /// If set, scales the inputs after the comparison; then both are compared on the scaled ones, in double precision if `exact` is
  /// set, else in their own numerics, in which rounding changes large values. `first` may be found in either.
  std::function<llvm::Error()> rescale = nullptr;
  /// Where given, makes the inputs strong after that; then both are compared on these in the same way.
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

/// Prints a line for each operation of the reference and the verdict.
void printReference(const ReferenceReport &report, llvm::raw_ostream &os);

/// Writes the same as fields of an object.
void writeReference(const ReferenceReport &report, read::Writer &writer);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_REFERENCERUN_H
