//===- Pipelines.h - Named pipelines ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_PIPELINES_H
#define TTMLIR_PIPELINES_PIPELINES_H

#include "ttmlir/Pipelines/Phase.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassOptions.h"

#include "llvm/Support/Error.h"

namespace mlir::tt {

/// Options of `--ttir-to-ttnn-backend-pipeline`.
struct TTIRToTTNNBackendPipelineOptions : PassPipelineOptions<TTIRToTTNNBackendPipelineOptions> {
  Option<std::string> systemDescPath{*this, "system-desc-path", llvm::cl::desc("compile for the system in this .ttsys file")};
  Option<std::string> mockSystemDescArch{
      *this, "mock-system-desc-arch",
      llvm::cl::desc("compile for a built-in system (n150, n300, p100, p150, t3000, galaxy); default "
                     "n150, one for each chip of the mesh")};
  ListOption<int64_t> meshShape{*this, "mesh-shape", llvm::cl::desc("shape of the mesh of chips, such as 1,2")};
  ListOption<int64_t> l1Range{*this, "available-l1-addr-range",
                              llvm::cl::desc("the first address of L1 that programs may use and the one behind the last")};
  Option<std::string> weightDtype{*this, "weight-dtype",
                                  llvm::cl::desc("storage of weights of matrix products: declared (their element type), requested "
                                                 "(ttcore.weight_dtype), bfp_bf8 or bfp_bf4"),
                                  llvm::cl::init("declared")};
  Option<bool> fuse{*this, "fuse", llvm::cl::desc("fuse ops to reduce memory traffic (ttir-fuse, ttnn-merge-activations)"),
                    llvm::cl::init(true)};
  Option<bool> fuseProjections{*this, "fuse-projections",
                               llvm::cl::desc("compute projections of one input by one product (ttir-fuse-projections)"),
                               llvm::cl::init(false)};
  Option<bool> eraseInverseOps{*this, "enable-erase-inverse-ops-pass",
                               llvm::cl::desc("erase movement that other movement undoes (ttir-erase-inverse-ops)"),
                               llvm::cl::init(true)};
  Option<bool> dropUnitAxes{*this, "enable-drop-unit-axes-pass",
                            llvm::cl::desc("drop unit axes that tiles would pad (ttir-drop-unit-axes)"), llvm::cl::init(true)};
  Option<bool> enableConstEval{
      *this, "enable-const-eval",
      llvm::cl::desc("evaluate what depends on parameters and constants only once (ttnn-hoist-const-eval)"), llvm::cl::init(true)};
  Option<bool> constEvalInputsToSystemMemory{*this, "enable-const-eval-inputs-to-system-memory",
                                             llvm::cl::desc("keep parameters on the host that only const-eval functions read"),
                                             llvm::cl::init(true)};
  static constexpr int kMaxOptimizationLevel = 1;
  Option<int> optimizationLevel{
      *this, "optimization-level",
      llvm::cl::desc("0: keep tensors between ops in DRAM; 1: in L1 where that is faster (ttnn-optimize-layouts)"),
      llvm::cl::init(0)};
  Option<bool> inputsOnDevice{*this, "inputs-on-device",
                              llvm::cl::desc("expect all arguments on the device, such as results of other programs"),
                              llvm::cl::init(false)};
  Option<bool> resultsOnDevice{*this, "results-on-device", llvm::cl::desc("keep results on the device for other programs"),
                               llvm::cl::init(false)};
  Option<std::string> memoryReport{*this, "memory-report",
                                   llvm::cl::desc("write the memory use as JSON to this file, even if it does not fit")};
  /// Described by the constructor, which knows the phases of the pipeline.
  Option<PhaseOption> compileTo{*this, "compile-to", llvm::cl::init(Phase::End)};
  Option<PhaseOption> compileFrom{*this, "compile-from",
                                  llvm::cl::desc("start after this phase, with its output; source is the beginning"),
                                  llvm::cl::init(Phase::Source)};
  Option<std::string> mathFidelity{
      *this, "set-math-fidelity",
      llvm::cl::desc("math fidelity of products, the number of fidelity phases (ttnn-set-product-fidelity): lofi, hifi2, hifi3 or "
                     "hifi4; without it products have all bits of their factors")};
  Option<std::string> dumpPhasesTo{*this, "dump-phases-to",
                                   llvm::cl::desc("write the module after each phase to <directory>/<number>-<phase>.mlir")};
  TTIRToTTNNBackendPipelineOptions();
};

/// Adds the phases input, ttir, layout, ttnn and memory up to the requested one. Fails, and adds none, for values of options that
/// are invalid or do not fit each other, and for phases of other pipelines; ExitStatus::File for files that cannot be read or
/// written.
llvm::Error buildTTIRToTTNNBackendPipeline(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

/// The same pipeline and, after its last phase, convert-ttnn-to-emitc, for `tt-translate --mlir-to-cpp`.
llvm::Error buildTTIRToEmitCPipeline(OpPassManager &pm, const TTIRToTTNNBackendPipelineOptions &options);

/// Options of `--ttir-to-ttmetal-pipeline`, in addition to the graph path's.
struct TTIRToTTMetalPipelineOptions : TTIRToTTNNBackendPipelineOptions {
  Option<bool> ttnnMode{*this, "ttnn-mode", llvm::cl::desc("emit kernels as ttnn.generic between graph path ops, for a .ttnn file"),
                        llvm::cl::init(false)};
  Option<bool> multicast{*this, "multicast", llvm::cl::desc("multicast tiles that several cores read, where that is faster"),
                         llvm::cl::init(true)};
  Option<std::string> d2mReport{*this, "d2m-report", llvm::cl::desc("write resources and work of kernels as JSON to this file")};
  TTIRToTTMetalPipelineOptions();
};

/// Options of `--d2m-to-threads`.
struct D2MToThreadsOptions : PassPipelineOptions<D2MToThreadsOptions> {
  Option<bool> multicast{*this, "multicast", llvm::cl::desc("multicast tiles that several cores read, where that is faster"),
                         llvm::cl::init(true)};
};

/// Adds the passes that plan the kernels of unified generics, one decision each, and d2m-split-threads.
void buildD2MToThreadsPipeline(OpPassManager &pm, const D2MToThreadsOptions &options);

/// Adds the phases input, ttir, layout, d2m, fusion, plan, threads, ttkernel, ttnn, memory and, without ttnn-mode, ttmetal up to
/// the requested one, by default the last. Fails as the graph pipeline does.
llvm::Error buildTTIRToTTMetalPipeline(OpPassManager &pm, const TTIRToTTMetalPipelineOptions &options);

/// Adds a pass that writes the report of kernels (ttkernel::reportWork) to the file `output`; "-" is standard error.
void addKernelReport(OpPassManager &pm, std::string output);

/// Converts a module in TTIR or TTNN to a reference (docs/reference.md).
void buildReferencePipeline(OpPassManager &pm);

/// Registers all pipelines under their names.
void registerPipelines();

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_PIPELINES_H
