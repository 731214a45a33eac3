//===- ReportKernels.cpp - Report of kernels within a pipeline ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTKernel/Analysis/WorkReport.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace {
struct ReportKernels : PassWrapper<ReportKernels, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReportKernels)
  explicit ReportKernels(std::string output) : output(std::move(output)) {}
  StringRef getName() const override { return "report-kernels"; }
  void runOnOperation() override {
    markAllAnalysesPreserved();
    FailureOr<std::string> report = mlir::tt::ttkernel::reportWork(getOperation());
    if (failed(report))
      return signalPassFailure();
    if (output == "-") {
      llvm::errs() << *report;
      return;
    }
    if (llvm::Error error = ::ttmlir::writeStaged(output, [&](raw_ostream &os) { os << *report; })) {
      mlir::tt::reportAt(mlir::tt::ttcore::getTextLoc(getOperation()), std::move(error));
      signalPassFailure();
    }
  }
  std::string output;
};
} // namespace

void mlir::tt::addKernelReport(OpPassManager &pm, std::string output) {
  pm.addPass(std::make_unique<ReportKernels>(std::move(output)));
}
