//===- RunPasses.h - Runs of passes that end early --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_RUNPASSES_H
#define TTMLIR_PIPELINES_RUNPASSES_H

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::tt {

/// The outcome of a run of passes.
enum class RunResult { Success, Failure, Interrupted };

/// Runs `passes` on `module`. Interrupted: a pass of addInterruptionPoint has failed.
RunResult runPasses(PassManager &passes, ModuleOp module);

/// Adds a pass that fails once ttmlir::isInterrupted says so; none while this process has no interrupt. Pipelines have one before
/// and behind each phase. The threads of a context cannot ask: it must have none.
void addInterruptionPoint(OpPassManager &pm);

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_RUNPASSES_H
