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

/// Runs `passes` on `module`. Asks ttmlir::isInterrupted before each pass, also nested ones; once it says so, no further pass is
/// executed, and the module is valid, but without the changes of these. With an interrupt the context must have no threads, which
/// cannot ask, and no action handler.
RunResult runPasses(PassManager &passes, ModuleOp module);

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_RUNPASSES_H
