//===- RunPasses.cpp - Runs of passes that end early ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/RunPasses.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Support/Interrupt.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassInstrumentation.h"

using namespace mlir;

namespace {
/// Fails once the compilation has to end.
struct InterruptionPoint : PassWrapper<InterruptionPoint, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(InterruptionPoint)
  StringRef getName() const override { return "interruption-point"; }
  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (!::ttmlir::isInterrupted())
      return;
    emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << "interrupted";
    signalPassFailure();
  }
};

/// Sees which pass fails.
struct FailureObserver : PassInstrumentation {
  explicit FailureObserver(std::shared_ptr<bool> isInterrupted) : isInterrupted(std::move(isInterrupted)) {}
  void runAfterPassFailed(Pass *pass, Operation *) override { *isInterrupted |= isa<InterruptionPoint>(pass); }
  /// The pass manager may outlive a run.
  std::shared_ptr<bool> isInterrupted;
};
} // namespace

mlir::tt::RunResult mlir::tt::runPasses(PassManager &passes, ModuleOp module) {
  auto isInterrupted = std::make_shared<bool>(false);
  passes.addInstrumentation(std::make_unique<FailureObserver>(isInterrupted));
  if (succeeded(passes.run(module)))
    return RunResult::Success;
  return *isInterrupted ? RunResult::Interrupted : RunResult::Failure;
}

void mlir::tt::addInterruptionPoint(OpPassManager &pm) {
  if (::ttmlir::hasInterrupt())
    pm.addPass(std::make_unique<InterruptionPoint>());
}
