//===- Phases.h - Pipelines in phases ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PIPELINES_PHASES_H
#define TTMLIR_LIB_PIPELINES_PHASES_H

#include "ttmlir/Pipelines/Pipelines.h"

#include <array>

namespace mlir::tt {

/// A phase and the dialects whose ops it introduces and removes.
struct PhaseDialects {
  Phase phase;
  /// A dialect without ops before the phase.
  StringRef brings = "";
  /// Dialects, separated by blanks, without ops after the phase.
  StringRef removes = "";
};

/// A phase of a pipeline with these options, and its passes.
template <class Options> struct PhaseStep {
  PhaseDialects dialects;
  void (*build)(OpPassManager &, const Options &);
};

template <class Options, size_t count> constexpr std::array<Phase, count> phasesOf(const PhaseStep<Options> (&steps)[count]) {
  std::array<Phase, count> phases{};
  for (size_t index = 0; index < count; ++index)
    phases[index] = steps[index].dialects.phase;
  return phases;
}

/// Adds `phases`, each by `build`, up to the one that `options` request, with a dump after each if requested, and a check of the
/// module if they start after the first phase. Fails, and adds none, for phases of other pipelines and options that checkOptions
/// refuses.
llvm::Error buildPhases(OpPassManager &pm, ArrayRef<PhaseDialects> phases, const TTIRToTTNNBackendPipelineOptions &options,
                        function_ref<void(size_t index)> build);

template <class Options> llvm::Error buildPhases(OpPassManager &pm, ArrayRef<PhaseStep<Options>> steps, const Options &options) {
  return buildPhases(pm, llvm::map_to_vector(steps, [](const PhaseStep<Options> &step) { return step.dialects; }), options,
                     [&](size_t index) { steps[index].build(pm, options); });
}

/// Checks the values of `options` of any pipeline: numbers in range, known systems of sufficient size; ExitStatus::File for files
/// that cannot be read or written.
llvm::Error checkOptions(const TTIRToTTNNBackendPipelineOptions &options);

/// An error in the command line, of ExitStatus::Usage.
llvm::Error wrongOption(const Twine &message);

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
