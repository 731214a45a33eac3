//===- Phases.h - Pipelines in phases ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PIPELINES_PHASES_H
#define TTMLIR_LIB_PIPELINES_PHASES_H

#include "ttmlir/Pipelines/Pipelines.h"

namespace mlir::tt {

/// A phase: a name a user can stop at, its passes, and the dialects whose operations come and go with it.
struct Phase {
  StringRef name;
  void (*build)(OpPassManager &, const TTIRToTTNNBackendPipelineOptions &);
  /// Of this no operation is there in front of the phase.
  StringRef brings = "";
  /// Of these, separated by blanks, no operation is left behind it.
  StringRef removes = "";
};

/// Adds `phases` up to the one that `options` ask for, with a dump after each when they ask for that, behind a check of the module
/// where they begin at another than the first. With an unknown phase, or options that checkOptions refuses, only a rejection.
void buildPhases(OpPassManager &pm, ArrayRef<Phase> phases, const TTIRToTTNNBackendPipelineOptions &options);

/// What is wrong with values of `options`, of whatever pipeline: numbers out of range, systems that are not known or too small,
/// ExitStatus::File for files that cannot be read or written.
llvm::Error checkOptions(const TTIRToTTNNBackendPipelineOptions &options);

/// A mistake in the command line, of ExitStatus::Usage.
llvm::Error wrongOption(const Twine &message);

/// Adds a pass that fails with `error`, which is also that of its options (CheckedOptions).
void rejectOption(OpPassManager &pm, llvm::Error error);

/// The canonicalizer as pipelines use it: it leaves regions alone.
void addCanonicalizer(OpPassManager &pm);

/// Phases that both back ends have.
void buildInputPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildLayoutPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildTTNNPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildMemoryPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_PHASES_H
