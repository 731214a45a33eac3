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

/// A phase: a name a user can stop at and its passes.
struct Phase {
  StringRef name;
  void (*build)(OpPassManager &, const TTIRToTTNNBackendPipelineOptions &);
};

/// Adds `phases` up to the one that `options` ask for, with a dump after each when they ask for that. An unknown phase becomes a
/// pass that fails and lists the phases.
void buildPhases(OpPassManager &pm, ArrayRef<Phase> phases, const TTIRToTTNNBackendPipelineOptions &options);

/// Adds a pass that fails with `message`.
void rejectOption(OpPassManager &pm, std::string message);

/// The canonicalizer as pipelines use it: it leaves regions alone.
void addCanonicalizer(OpPassManager &pm);

/// Phases that both back ends have.
void buildInputPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildLayoutPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildTTNNPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);
void buildMemoryPhase(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_PHASES_H
