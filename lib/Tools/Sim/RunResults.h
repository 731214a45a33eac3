//===- RunResults.h - Results of a run --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H
#define TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H

#include "ReferenceRun.h"

#include "InputProbe.h"
#include "ttmlir/Read/Writer.h"
#include "ttmlir/Sim/OutputCheck.h"
#include "ttmlir/Tools/SimTool.h"

#include "ttmlir/TensorIO/TensorIO.h"

namespace ttmlir::tools {

using namespace io;

/// Source of the inputs of a comparison.
struct InputSource {
  InitKind init = InitKind::Auto;
  uint64_t seed = 0;
  unsigned given = 0, total = 0;
  /// The fitted ranges of generated inputs, and the program they are fitted to, if any.
  std::optional<ProbeReport> probe;
  const runtime::Program *fittedTo = nullptr;
};

/// For people: "generated (--init=probe --seed=0); positive: input 2".
std::string inputText(const InputSource &source);

/// The operation of `row` by number, mnemonic and place.
std::string rowName(const sim::GoldenRow &row);

/// Prints the source of the inputs, and the aspects that they do not cover.
void printInputs(const InputSource &source, llvm::raw_ostream &os);

/// Writes the same as fields of an object.
void writeInputs(const InputSource &source, read::Writer &writer);

/// One program of one file.
struct ProgramResult {
  const runtime::Program *program = nullptr;
  unsigned index = 0;
  sim::RunReport report;
  /// Times on the card of a run that times its kernels, if all operations have one.
  std::optional<sim::perf::PerfReport> card;
  /// Wall-clock seconds of each loop.
  std::vector<double> seconds;
  std::vector<HostView> outputs;
  std::vector<sim::OutputCheck> checks;
  /// The outputs that are 0 throughout against expectation.
  std::vector<unsigned> zeroOutputs;
  double goldenPcc = 0;
  /// Set if a reference was given.
  std::optional<ReferenceReport> reference;
  /// The outputs of the first file of a `diff`.
  std::vector<HostView> referenceOutputs;
  InputSource inputs;
  /// Notes for the user about the inputs.
  std::vector<std::string> notes;
};

/// Prints a result for people.
void printText(const ProgramResult &result, llvm::StringRef file, const RunOptions &options, llvm::raw_ostream &os);

/// Writes the program of a result, before all else.
void writeIdentity(unsigned index, const runtime::Program &program, read::Writer &writer);

/// Writes the rest of a result for programs; numbers are exact.
void writeJson(const ProgramResult &result, read::Writer &writer);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H
