//===- RunPasses.cpp - Runs of passes that end early ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/RunPasses.h"

#include "ttmlir/Support/Interrupt.h"

#include "mlir/Pass/Pass.h"

using namespace mlir;

mlir::tt::RunResult mlir::tt::runPasses(PassManager &passes, ModuleOp module) {
  auto resultOf = [](LogicalResult result) { return succeeded(result) ? RunResult::Success : RunResult::Failure; };
  if (!::ttmlir::hasInterrupt())
    return resultOf(passes.run(module));
  // A pass that is not executed leaves the IR as it is, and counts as a success.
  bool isInterrupted = false;
  MLIRContext &context = *module.getContext();
  context.registerActionHandler([&](function_ref<void()> execute, const tracing::Action &action) {
    if (isa<PassExecutionAction>(action) && (isInterrupted || (isInterrupted = ::ttmlir::isInterrupted())))
      return;
    execute();
  });
  const LogicalResult result = passes.run(module);
  context.registerActionHandler(nullptr);
  return isInterrupted || ::ttmlir::isInterrupted() ? RunResult::Interrupted : resultOf(result);
}
