//===- Phases.cpp - Pipelines in phases ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Phases.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Transforms/Passes.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;

namespace {

/// Writes the module to a file.
struct DumpPhase : PassWrapper<DumpPhase, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(DumpPhase)
  DumpPhase(std::string directory, std::string file) : directory(std::move(directory)), file(std::move(file)) {}
  StringRef getName() const override { return "dump-phase"; }
  void runOnOperation() override {
    SmallString<256> path(directory);
    llvm::sys::path::append(path, file);
    if (std::error_code error = llvm::sys::fs::create_directories(directory)) {
      emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << "cannot make folder '" << directory << "': " << error.message();
      return signalPassFailure();
    }
    auto print = [&](raw_ostream &os) { getOperation().print(os, OpPrintingFlags().enableDebugInfo()); };
    if (llvm::Error error = ::tt::writeStaged(path, print)) {
      emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << toString(std::move(error));
      return signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
  std::string directory, file;
};

/// Says that a pipeline option has no meaning.
struct RejectOption : PassWrapper<RejectOption, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RejectOption)
  explicit RejectOption(std::string message) : message(std::move(message)) {}
  StringRef getName() const override { return "reject-option"; }
  void runOnOperation() override {
    emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << message;
    signalPassFailure();
  }
  std::string message;
};

} // namespace

void mlir::tt::rejectOption(OpPassManager &pm, std::string message) {
  pm.addPass(std::make_unique<RejectOption>(std::move(message)));
}

void mlir::tt::addCanonicalizer(OpPassManager &pm) {
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass(config));
}

/// What the module before the first phase is called.
static constexpr StringLiteral kSource = "source";

/// Whether `name` is one of `phases`; else adds a pass that fails and lists them.
static bool checkPhase(OpPassManager &pm, ArrayRef<mlir::tt::Phase> phases, StringRef name) {
  if (llvm::any_of(phases, [&](const mlir::tt::Phase &phase) { return phase.name == name; }))
    return true;
  std::string message = "unknown phase '" + name.str() + "'; the phases are";
  for (const mlir::tt::Phase &phase : phases)
    message += (&phase == phases.data() ? " " : ", ") + phase.name.str();
  message += ::tt::didYouMean(name, llvm::map_to_vector(phases, [](const mlir::tt::Phase &phase) { return StringRef(phase.name); }));
  mlir::tt::rejectOption(pm, message);
  return false;
}

void mlir::tt::buildPhases(OpPassManager &pm, ArrayRef<mlir::tt::Phase> phases, const TTIRToTTNNBackendPipelineOptions &options) {
  if (!options.compileTo.empty() && !checkPhase(pm, phases, options.compileTo))
    return;
  if (options.compileFrom != kSource && !checkPhase(pm, phases, options.compileFrom))
    return;
  size_t done = 0;
  while (options.compileFrom != kSource && phases[done++].name != options.compileFrom) {
    if (phases[done - 1].name == options.compileTo)
      return rejectOption(pm, "compile-from=" + options.compileFrom + " is behind compile-to=" + options.compileTo);
  }
  auto dump = [&](size_t number, StringRef name) {
    if (!options.dumpPhasesTo.empty())
      pm.addPass(std::make_unique<DumpPhase>(options.dumpPhasesTo, std::to_string(number) + "-" + name.str() + ".mlir"));
  };
  // What the phases begin with, for comparison.
  if (done == 0)
    dump(0, kSource);
  for (const Phase &phase : phases.drop_front(done)) {
    phase.build(pm, options);
    dump(&phase - phases.data() + 1, phase.name);
    if (phase.name == options.compileTo)
      break;
  }
}
