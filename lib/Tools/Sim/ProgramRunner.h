//===- ProgramRunner.h - Runs one program of a file ------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PROGRAMRUNNER_H
#define TTMLIR_LIB_TOOLS_SIM_PROGRAMRUNNER_H

#include "Progress.h"
#include "RunPlan.h"
#include "RunResults.h"

namespace ttmlir::tools {

/// Prepares inputs, runs, compares and saves.
class ProgramRunner {
public:
  ProgramRunner(const RunOptions &options, runtime::Device &device, sim::GraphExecutor &executor, const runtime::Binary &binary,
                unsigned index, Progress &progress);

  /// Checks as much as possible without a run.
  llvm::Error prepare();

  /// Compares with this program's reference in `file`. Fails if there is none. The comparison calls it `subject`.
  llvm::Error compareWith(const runtime::Binary &file, llvm::StringRef subject = "the reference");

  /// Whether the run itself rounds: kernels store results in device types, and so do references in their own numerics.
  bool isRounded() const;

  /// Reuses fitted ranges, for the same reference, for a program that `isRounded` like this.
  void fitAs(const ProbeReport &report) { result.inputs.probe = report; }

  /// Saves artifacts to this folder; nowhere if it is empty.
  void saveTo(llvm::StringRef folder) { artifacts = folder.str(); }

  /// Runs; once, after prepare().
  llvm::Expected<ProgramResult> run();

  unsigned index() const { return result.index; }
  const runtime::Program &program() const { return *result.program; }

private:
  llvm::Error makeInputs();
  llvm::Error fitInputs();
  llvm::Expected<runtime::Tensor> makeInput(unsigned input, bool isReference);
  llvm::Expected<runtime::Tensor> makeUp(unsigned input, bool isReference, const ProbeRange &range);
  llvm::Error checkReference();
  llvm::Error remakeInputs(llvm::ArrayRef<ProbeRange> ranges);
  llvm::Error runOnce();
  void timeCard();
  void saveIntermediates();
  llvm::Error fetchOutputs();
  llvm::Error checkOutputs();
  llvm::Error writeOutputs();
  llvm::Error saveInputs(llvm::StringRef suffix, bool onlyMutated);
  llvm::Error saveArtifact(llvm::StringRef name, const HostView &view);
  /// Notes outputs with NaN that inputs with NaN may have made.
  llvm::Error noteNaNs();
  void check(unsigned output, const runtime::Tensor &expected);
  llvm::Error named(llvm::Error error) const;

  const RunOptions &options;
  runtime::Device &device;
  sim::GraphExecutor &executor;
  const runtime::Binary &binary;
  std::string artifacts;
  Progress &progress;
  RunPlan plan;
  ProgramResult result;
  /// The inputs as on the device and, for golden runs, in double precision before rounding.
  std::vector<runtime::Tensor> inputs, references;
  std::vector<runtime::Tensor> outputs;
  std::vector<int64_t> indexLimits;
  /// Elements of made-up inputs that are bounds of slices, by input; empty for others.
  std::vector<llvm::SmallVector<int64_t>> sliceBounds;
  std::vector<bool> isGenerated;
  /// The ranges of fitted inputs.
  std::vector<ProbeRange> madeAs;
  /// The file of references, and the program in it; null for none.
  const runtime::Binary *reference = nullptr;
  unsigned referenceIndex = 0;
  std::string subject;
  bool marksNothing = false;
};

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PROGRAMRUNNER_H
