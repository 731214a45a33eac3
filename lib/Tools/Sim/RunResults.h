//===- RunResults.h - What came out of a run -------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H
#define TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H

#include "ReferenceRun.h"

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Tools/SimTool.h"
#include "ttmlir/Tools/TensorIO.h"

namespace tt::tools {

/// A comparison of one output with what was expected.
struct OutputCheck {
  unsigned output = 0;
  sim::Comparison comparison;
  /// What was found and what was wanted, a text for each criterion that is not met.
  std::vector<std::string> failures;

  bool passed() const { return failures.empty(); }
};

/// One program of one file.
struct ProgramResult {
  const runtime::Program *program = nullptr;
  unsigned index = 0;
  sim::RunReport report;
  /// Wall-clock seconds of each loop.
  std::vector<double> seconds;
  std::vector<HostView> outputs;
  std::vector<OutputCheck> checks;
  double goldenPcc = 0;
  /// Set when a reference was given.
  std::optional<ReferenceReport> reference;
};

/// Prints a result for people.
void printText(const ProgramResult &result, llvm::StringRef file, const RunOptions &options, llvm::raw_ostream &os);

/// Writes which program a result is of, whatever else there is to say.
void writeIdentity(unsigned index, const runtime::Program &program, read::Writer &writer);

/// Writes the rest of a result for programs; numbers are exact.
void writeJson(const ProgramResult &result, read::Writer &writer);

} // namespace tt::tools

#endif // TTMLIR_LIB_TOOLS_SIM_RUNRESULTS_H
