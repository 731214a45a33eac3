//===- TTMetalPipeline.cpp - TTIR to kernels in phases ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Phases.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/Transforms/Passes.h"

using namespace mlir;
using mlir::tt::Phase;
using Options = mlir::tt::TTIRToTTMetalPipelineOptions;

static void buildTTIR(OpPassManager &pm, const Options &options) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRSeparateLayouts());
  mlir::tt::addCanonicalizer(pm);
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRDecompose());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRDecomposeForKernels());
  mlir::tt::addCanonicalizer(pm);
  if (options.fuse) {
    // Removes data movement that meets its inverse.
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRSinkMovement());
    mlir::tt::addCanonicalizer(pm);
  }
  if (options.fuseProjections)
    pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRFuseProjections());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
}

static void buildD2M(OpPassManager &pm, const Options &options) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::createConvertTTIRToD2M({/*strict=*/!options.ttnnMode}));
}

static void buildLayouts(OpPassManager &pm, const Options &options) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttir::createTTIRAssignLayouts(
      {options.weightDtype, options.inputsOnDevice, options.resultsOnDevice, /*zeroPadding=*/true}));
}

static void buildFusion(OpPassManager &pm, const Options &options) {
  if (options.fuse)
    pm.addPass(mlir::tt::d2m::createD2MFuse());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
}

static void addPlanPasses(OpPassManager &pm, bool multicast) {
  pm.addPass(mlir::tt::d2m::createD2MSplitReductions());
  pm.addPass(mlir::tt::d2m::createD2MScheduleDst());
  pm.addPass(mlir::tt::d2m::createD2MSelectGrid());
  pm.addPass(mlir::tt::d2m::createD2MSelectBlocking());
  pm.addPass(mlir::tt::d2m::createD2MAliasShards());
  pm.addPass(mlir::tt::d2m::createD2MPlanCircularBuffers());
  if (multicast)
    pm.addPass(mlir::tt::d2m::createD2MInsertMulticast());
  pm.addPass(mlir::tt::d2m::createD2MStaggerColumns());
  pm.addPass(mlir::tt::d2m::createD2MAllocateBuffers());
}

static void buildPlan(OpPassManager &pm, const Options &options) {
  if (!options.mathFidelity.empty())
    pm.addNestedPass<func::FuncOp>(mlir::tt::d2m::createD2MSetMathFidelity({options.mathFidelity}));
  addPlanPasses(pm, options.multicast);
}

static void buildThreads(OpPassManager &pm, const Options &) { pm.addPass(mlir::tt::d2m::createD2MSplitThreads()); }

void mlir::tt::buildD2MToThreadsPipeline(OpPassManager &pm, const D2MToThreadsOptions &options) {
  addPlanPasses(pm, options.multicast);
  pm.addPass(mlir::tt::d2m::createD2MSplitThreads());
}

static void buildKernels(OpPassManager &pm, const Options &options) {
  pm.addPass(mlir::tt::createConvertD2MToTTKernel());
  pm.addNestedPass<func::FuncOp>(mlir::tt::ttkernel::createTTKernelHoistInits());
  // Indices of tiles are computed once, and where they change.
  pm.addNestedPass<func::FuncOp>(createLoopInvariantCodeMotionPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  if (const auto &report = options.d2mReport; !report.empty())
    mlir::tt::addKernelReport(pm, report);
}

static void buildMemory(OpPassManager &pm, const Options &options) {
  auto mergeTransfers = [&] {
    if (!options.ttnnMode)
      pm.addNestedPass<func::FuncOp>(mlir::tt::ttnn::createTTNNMergeTransfers());
  };
  mlir::tt::addMathFidelity(pm, options);
  // Changes of layout on the way from the device would be constant without it, and have no kernels.
  mergeTransfers();
  if (options.enableConstEval) {
    mlir::tt::addConstEval(pm, options);
    // Const-eval functions bring their arguments to the device.
    mergeTransfers();
  }
  mlir::tt::buildMemoryPhase(pm, options);
}

static void buildTTMetal(OpPassManager &pm, const Options &) {
  pm.addNestedPass<func::FuncOp>(mlir::tt::createConvertTTNNToTTMetal());
}

static void buildInput(OpPassManager &pm, const Options &options) { mlir::tt::buildKernelInputPhase(pm, options); }

static void buildLibraryCalls(OpPassManager &pm, const Options &options) { mlir::tt::buildTTNNPhase(pm, options); }

static constexpr mlir::tt::PhaseStep<Options> steps[] = {
    {{Phase::Input}, buildInput},
    {{Phase::TTIR}, buildTTIR},
    {{Phase::Layout}, buildLayouts},
    {{Phase::D2M, /*brings=*/"d2m"}, buildD2M},
    {{Phase::Fusion}, buildFusion},
    {{Phase::Plan}, buildPlan},
    {{Phase::Threads}, buildThreads},
    {{Phase::TTKernel, /*brings=*/"ttkernel", /*removes=*/"d2m"}, buildKernels},
    {{Phase::TTNN, /*brings=*/"", /*removes=*/"ttir"}, buildLibraryCalls},
    {{Phase::Memory}, buildMemory},
    {{Phase::TTMetal, /*brings=*/"ttmetal"}, buildTTMetal}};
static constexpr auto phases = phasesOf(steps);

mlir::tt::TTIRToTTMetalPipelineOptions::TTIRToTTMetalPipelineOptions() {
  static const std::string description = "stop after this phase: " + joinPhases(phases);
  compileTo.setDescription(description);
  fuse.setDescription("fuse kernels (d2m-fuse)");
  mathFidelity.setDescription(
      "math fidelity of products, the number of fidelity phases (d2m-set-math-fidelity, and ttnn-set-product-fidelity of library "
      "calls): lofi, hifi2, hifi3 or hifi4; without it kernels make all four");
  weightDtype.setDescription("storage of weights: declared (their element type) or requested (ttcore.weight_dtype)");
  optimizationLevel.setDescription("0: tensors are in the memory of their layouts, DRAM by default");
}

llvm::Error mlir::tt::buildTTIRToTTMetalPipeline(OpPassManager &pm, const TTIRToTTMetalPipelineOptions &options) {
  if (options.optimizationLevel != 0)
    return wrongOption("optimization-level is not supported for kernels: layouts determine the memory of tensors");
  if (llvm::Error error = mlir::tt::ttir::checkWeightDtype(options.weightDtype, /*allowsFormats=*/false))
    return error;
  if (options.fuseProjections && options.weightDtype == "requested")
    return wrongOption("fuse-projections is not supported for kernels with weight-dtype=requested: the caller "
                       "stores each weight, and joined ones have no storage of their own");
  if (options.ttnnMode && options.compileTo == Phase::TTMetal)
    return wrongOption("with ttnn-mode the last phase is memory");
  if (!options.d2mReport.empty() && options.compileTo < Phase::TTKernel)
    return wrongOption("d2m-report is about kernels, but compile-to=" + stringifyPhase(options.compileTo) +
                       " stops before there are some");
  if (!options.d2mReport.empty())
    if (llvm::Error error = ::ttmlir::checkWritable(options.d2mReport))
      return ::ttmlir::withPrefix("d2m-report: ", std::move(error));
  // In ttnn-mode kernels are between operations of the graph path.
  return buildPhases(pm, options.ttnnMode ? ArrayRef(steps).drop_back() : ArrayRef(steps), options);
}
