//===- TTNNPipeline.cpp - TTIR to TTNN in phases --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Phases.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Pipelines/PipelineRegistry.h"
#include "ttmlir/Pipelines/Pipelines.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using mlir::tt::Phase;
using Options = mlir::tt::TTIRToTTNNBackendPipelineOptions;

/// The form of ops for the host: functions of their own, or ops of the program like all others.
enum class HostOps { Functions, Inline };

/// From the forms of modules that front ends write to functions of TTIR.
static void addModuleForms(OpPassManager &pm, const mlir::tt::ttcore::TTCoreRegisterDeviceOptions &device, HostOps hostOps) {
  pm.addPass(mlir::tt::ttir::createTTIRFlattenModule());
  pm.addPass(mlir::tt::ttcore::createTTCoreRegisterDevice(device));
  pm.addPass(mlir::tt::ttir::createTTIRLocalizeCollectives());
  pm.addPass(mlir::tt::ttir::createTTIRFlattenTuples());
  if (hostOps == HostOps::Functions)
    pm.addPass(mlir::tt::ttir::createTTIRHoistToHost());
  else
    pm.addPass(mlir::tt::ttcore::createTTCoreInlineHostFunctions({/*onDevice=*/true}));
  pm.addPass(mlir::tt::ttir::createTTIRDecomposeGathers());
  pm.addPass(mlir::tt::ttir::createTTIRDecomposeQuantization());
}

static void addInputPasses(OpPassManager &pm, const Options &options, HostOps hostOps) {
  mlir::tt::ttcore::TTCoreRegisterDeviceOptions device;
  device.systemDescPath = options.systemDescPath;
  device.mock = options.mockSystemDescArch;
  device.meshShape = llvm::to_vector(options.meshShape);
  device.l1Range = llvm::to_vector(options.l1Range);
  addModuleForms(pm, device, hostOps);
  pm.addPass(mlir::tt::ttir::createTTIRCheckSupported());
  pm.addPass(mlir::tt::ttir::createTTIRElementTypeNormalization());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFunctionalizeCaches());
}

static void buildInput(OpPassManager &pm, const Options &options) { addInputPasses(pm, options, HostOps::Functions); }

void mlir::tt::buildKernelInputPhase(OpPassManager &pm, const Options &options) { addInputPasses(pm, options, HostOps::Inline); }

static void buildTTIR(OpPassManager &pm, const Options &options) {
  // Broadcasts of operands are dropped before the rest of them become repeats.
  mlir::tt::addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRDecompose());
  if (options.fuse)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFuse());
  if (options.eraseInverseOps)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIREraseInverseOps());
  if (options.dropUnitAxes)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRDropUnitAxes({options.inputsOnDevice, options.resultsOnDevice}));
  mlir::tt::addCanonicalizer(pm);
  if (options.fuseProjections)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFuseProjections());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
}

/// Whether the program converts weights, once where it may: else the caller passes weights in the format that they request.
static bool convertsWeights(const Options &options) {
  return options.weightDtype != "declared" && (options.enableConstEval || options.weightDtype != "requested");
}

void mlir::tt::buildLayoutPhase(OpPassManager &pm, const Options &options) {
  const std::string weightDtype = convertsWeights(options) ? "declared" : options.weightDtype.getValue();
  pm.addNestedPass<func::FuncOp>(
      mlir::tt::ttir::createTTIRAssignLayouts({weightDtype, options.inputsOnDevice, options.resultsOnDevice,
                                               /*zeroPadding=*/false, /*hostReshapes=*/options.dropUnitAxes}));
}

void mlir::tt::buildTTNNPhase(OpPassManager &pm, const Options &) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::createConvertTTIRToTTNN());
}

void mlir::tt::addConstEval(OpPassManager &pm, const Options &options) {
  if (options.enableConstEval)
    pm.addPass(mlir::tt::ttnn::createTTNNHoistConstEval({options.constEvalInputsToSystemMemory}));
}

void mlir::tt::addMathFidelity(OpPassManager &pm, const Options &options) {
  if (!options.mathFidelity.empty())
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNSetProductFidelity({options.mathFidelity}));
}

static void buildGraphPhase(OpPassManager &pm, const Options &options) {
  mlir::tt::buildTTNNPhase(pm, options);
  pm.addPass(mlir::tt::ttcore::createTTCoreInlineHostFunctions());
  if (options.fuse)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNMergeActivations());
  if (convertsWeights(options))
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNConvertWeights({options.weightDtype}));
  mlir::tt::addMathFidelity(pm, options);
  mlir::tt::addConstEval(pm, options);
}

void mlir::tt::buildMemoryPhase(OpPassManager &pm, const Options &options) {
  if (options.optimizationLevel > 0)
    pm.addPass(mlir::tt::ttnn::createTTNNOptimizeLayouts());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNDeallocate());
  if (!options.memoryReport.empty())
    pm.addPass(mlir::tt::ttnn::createTTNNMemoryReport({/*json=*/true, /*limit=*/0, options.memoryReport}));
  pm.addPass(mlir::tt::ttnn::createTTNNAllocate());
}

static constexpr mlir::tt::PhaseStep<Options> steps[] = {{{Phase::Input}, buildInput},
                                                         {{Phase::TTIR}, buildTTIR},
                                                         {{Phase::Layout}, mlir::tt::buildLayoutPhase},
                                                         {{Phase::TTNN, /*brings=*/"ttnn", /*removes=*/"ttir"}, buildGraphPhase},
                                                         {{Phase::Memory}, mlir::tt::buildMemoryPhase}};
static constexpr auto phases = phasesOf(steps);

mlir::tt::TTIRToTTNNBackendPipelineOptions::TTIRToTTNNBackendPipelineOptions() {
  static const std::string description = "stop after this phase: " + joinPhases(phases);
  compileTo.setDescription(description);
}

llvm::Error mlir::tt::buildTTIRToTTNNBackendPipeline(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options) {
  if (options.optimizationLevel < 0 || options.optimizationLevel > Options::kMaxOptimizationLevel)
    return wrongOption("optimization-level: expected 0 or " + Twine(Options::kMaxOptimizationLevel) + ", found " +
                       Twine(options.optimizationLevel));
  return buildPhases(pm, ArrayRef(steps), options);
}

llvm::Error mlir::tt::buildTTIRToEmitCPipeline(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options) {
  llvm::Error error = buildTTIRToTTNNBackendPipeline(pm, options);
  // An earlier `compile-to` stops at its own phase.
  if (!error && options.compileTo >= phases.back())
    pm.addPass(mlir::tt::createConvertTTNNToEmitC());
  return error;
}

void mlir::tt::buildReferencePipeline(OpPassManager &pm) {
  addModuleForms(pm, {}, HostOps::Inline);
  pm.addPass(mlir::tt::createConvertTTIRToReference());
}

void mlir::tt::registerPipelines() {
  PassPipelineRegistration<>("ttir-to-reference-pipeline", "Convert TTIR or TTNN to a double-precision reference",
                             buildReferencePipeline);
  registerPipeline("ttir-to-ttnn-backend-pipeline", "Compile TTIR for the graph executor", buildTTIRToTTNNBackendPipeline);
  registerPipeline("ttir-to-emitc-pipeline", "Compile TTIR for the graph executor, as C++ on the host API",
                   buildTTIRToEmitCPipeline);
  registerPipeline("ttir-to-ttmetal-pipeline", "Compile TTIR to kernels", buildTTIRToTTMetalPipeline);
  registerPipeline("d2m-to-threads", "Plan the kernels of d2m.generic and split them into threads", buildD2MToThreadsPipeline);
}
