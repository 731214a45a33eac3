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

/// A phase: a name to stop at, its passes, and the dialects whose ops it introduces and removes.
struct Phase {
  StringRef name;
  void (*build)(OpPassManager &, const TTIRToTTNNBackendPipelineOptions &);
  /// A dialect without ops before the phase.
  StringRef brings = "";
  /// Dialects, separated by blanks, without ops after the phase.
  StringRef removes = "";
};

/// Adds `phases` up to the one that `options` request, with a dump after each if requested, and a check of the module if they start
/// after the first phase. For an unknown phase, or options that checkOptions refuses, adds only a rejection.
void buildPhases(OpPassManager &pm, ArrayRef<Phase> phases, const TTIRToTTNNBackendPipelineOptions &options);

/// Checks the values of `options` of any pipeline: numbers in range, known systems of sufficient size; ExitStatus::File for files
/// that cannot be read or written.
llvm::Error checkOptions(const TTIRToTTNNBackendPipelineOptions &options);

/// An error in the command line, of ExitStatus::Usage.
llvm::Error wrongOption(const Twine &message);

/// Adds a pass that fails with `error`, also in the check of its options (CheckedOptions).
void rejectOption(OpPassManager &pm, llvm::Error error);

/// Adds the canonicalizer without region simplification.
void addCanonicalizer(OpPassManager &pm);

/// Phases shared by both back ends.
void buildLayoutPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildTTNNPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildMemoryPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

/// Adds ttnn-set-product-fidelity if the options ask for it.
void addMathFidelity(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

/// Adds ttnn-hoist-const-eval if the options ask for it.
void addConstEval(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

/// The input phase of programs of kernels, where the host computes nothing: the device computes ops marked for the host.
void buildKernelInputPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_PHASES_H
