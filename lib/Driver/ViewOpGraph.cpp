//===- ViewOpGraph.cpp - Graphs of operations in files --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ViewOpGraph.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/ViewOpGraph.h"

#include "llvm/Support/FormatVariadic.h"

namespace mlir {
#define GEN_PASS_DEF_VIEWOPGRAPH
#include "mlir/Transforms/Passes.h.inc"
} // namespace mlir

using namespace mlir;

namespace {

struct ViewOpGraph : mlir::impl::ViewOpGraphBase<ViewOpGraph>, mlir::tt::CheckedOptions {
  ViewOpGraph() = default;
  ViewOpGraph(const ViewOpGraph &other) : ViewOpGraphBase(other) {}

  llvm::Error checkOptions() const override { return ::ttmlir::withPrefix("output: ", ::ttmlir::checkWritable(output)); }

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (output != "-" && getOperation()->getParentOp()) {
      getOperation()->emitError("view-op-graph: output: expected the whole module, found ")
          << getOperation()->getName()
          << ", whose graphs would replace each other; 'builtin.module(view-op-graph{...})' writes one";
      return signalPassFailure();
    }
    std::string graph;
    llvm::raw_string_ostream os(graph);
    std::unique_ptr<Pass> view = createPrintOpGraphPass(os);
    const std::string options = llvm::formatv(
        "max-label-len={0} print-attrs={1} print-control-flow-edges={2} print-data-flow-edges={3} print-result-types={4}",
        maxLabelLen.getValue(), printAttrs.getValue(), printControlFlowEdges.getValue(), printDataFlowEdges.getValue(),
        printResultTypes.getValue());
    auto refuse = [&](const Twine &message) { return emitError(getOperation()->getLoc(), message); };
    OpPassManager pm(getOperation()->getName());
    if (failed(view->initializeOptions(options, refuse)))
      return signalPassFailure();
    pm.addPass(std::move(view));
    if (failed(runPipeline(pm, getOperation())))
      return signalPassFailure();
    if (output == "-") {
      llvm::errs() << graph;
      return;
    }
    if (llvm::Error error = ::ttmlir::writeStaged(output, [&](raw_ostream &file) { file << graph; })) {
      mlir::tt::reportAt(getOperation()->getLoc(), std::move(error));
      signalPassFailure();
    }
  }

  Option<std::string> output{*this, "output", llvm::cl::desc("file to write to; - for standard error"), llvm::cl::init("-")};
};

} // namespace

void mlir::tt::registerViewOpGraphPass() {
  registerPass([] { return std::make_unique<ViewOpGraph>(); });
}
