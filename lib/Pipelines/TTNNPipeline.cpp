//===- TTNNPipeline.cpp - TTIR to TTNN in phases --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OldNames.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
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
      getOperation().emitError("cannot make folder '") << directory << "': " << error.message();
      return signalPassFailure();
    }
    auto print = [&](raw_ostream &os) { getOperation().print(os, OpPrintingFlags().enableDebugInfo()); };
    if (llvm::Error error = ::tt::writeStaged(path, print)) {
      getOperation().emitError(toString(std::move(error)));
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
    getOperation().emitError(message);
    signalPassFailure();
  }
  std::string message;
};

/// A phase: a name a user can stop at and its passes.
struct Phase {
  StringRef name;
  void (*build)(OpPassManager &, const mlir::tt::TTIRToTTNNBackendPipelineOptions &);
};

} // namespace

static void addCanonicalizer(OpPassManager &pm) {
  GreedyRewriteConfig config;
  config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass(config));
}

static void buildInput(OpPassManager &pm, const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  pm.addPass(mlir::tt::ttir::createTTIRFlattenModule());
  pm.addPass(mlir::tt::ttir::createTTIRCheckSupported());
  mlir::tt::ttcore::TTCoreRegisterDeviceOptions device;
  device.systemDescPath = options.systemDescPath;
  device.mock = options.mockSystemDescArch;
  device.meshShape = llvm::to_vector(options.meshShape);
  pm.addPass(mlir::tt::ttcore::createTTCoreRegisterDevice(device));
  pm.addPass(mlir::tt::ttir::createTTIRElementTypeNormalization());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFunctionalizeCaches());
}

static void buildTTIR(OpPassManager &pm, const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  // Broadcasts of operands are dropped before the rest of them become repeats.
  addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRDecompose());
  if (options.fuse)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFuse());
  addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(createCSEPass());
}

static void buildLayout(OpPassManager &pm, const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRAssignLayouts({options.weightDtype}));
}

static void buildTTNN(OpPassManager &pm, const mlir::tt::TTIRToTTNNBackendPipelineOptions &) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::createConvertTTIRToTTNN());
}

static void buildMemory(OpPassManager &pm, const mlir::tt::TTIRToTTNNBackendPipelineOptions &options) {
  if (options.optimizationLevel > 0)
    pm.addPass(mlir::tt::ttnn::createTTNNOptimizeLayouts());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNDeallocate());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNAllocate());
}

static constexpr Phase phases[] = {
    {"input", buildInput}, {"ttir", buildTTIR}, {"layout", buildLayout}, {"ttnn", buildTTNN}, {"memory", buildMemory}};

void mlir::tt::buildTTIRToTTNNBackendPipeline(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options) {
  if (llvm::none_of(phases, [&](const Phase &phase) { return phase.name == options.compileTo; })) {
    std::string message = "unknown phase '" + options.compileTo + "'; the phases are";
    for (const Phase &phase : phases)
      message += (&phase == phases ? " " : ", ") + phase.name.str();
    pm.addPass(std::make_unique<RejectOption>(message));
    return;
  }
  if (options.optimizationLevel < 0 || options.optimizationLevel > 1) {
    pm.addPass(std::make_unique<RejectOption>("optimization-level is " + std::to_string(options.optimizationLevel) +
                                              " but should be 0 or 1"));
    return;
  }
  for (auto [index, phase] : llvm::enumerate(phases)) {
    phase.build(pm, options);
    if (!options.dumpPhasesTo.empty())
      pm.addPass(std::make_unique<DumpPhase>(options.dumpPhasesTo, std::to_string(index + 1) + "-" + phase.name.str() + ".mlir"));
    if (phase.name == options.compileTo)
      break;
  }
}

void mlir::tt::buildTTNNBackendPhases(OpPassManager &pm) {
  TTIRToTTNNBackendPipelineOptions options;
  buildTTNN(pm, options);
  buildMemory(pm, options);
}

void mlir::tt::registerPipelines() {
  PassPipelineRegistration<TTIRToTTNNBackendPipelineOptions>("ttir-to-ttnn-backend-pipeline", "Compile TTIR for the graph executor",
                                                             buildTTIRToTTNNBackendPipeline);
  registerOldNames();
}
