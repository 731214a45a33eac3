//===- ConvertToTTIR.cpp - Passes and pipelines from other dialects -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Import/Passes.h"

#include "../Linalg/LinalgImporters.h"
#include "../StableHLO/StableHLOImporters.h"
#include "../TOSA/TOSAImporters.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTLINALGTOTTIR
#define GEN_PASS_DEF_CONVERTSTABLEHLOTOTTIR
#define GEN_PASS_DEF_CONVERTTOSATOTTIR
#define GEN_PASS_DEF_CONVERTTOTTIR
#include "ttmlir/Import/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// A pass that imports a module of some sources.
template <class Base> struct ImportPass : Base {
  using Base::Base;

protected:
  void import(ArrayRef<Source> sources) {
    ImportOptions options;
    options.unrollLimit = this->unrollLimit;
    options.elidedAsArguments = this->elided == "arguments";
    if (this->elided != "arguments" && this->elided != "error") {
      this->getOperation().emitError() << "elided: expected error or arguments, found " << this->elided;
      return this->signalPassFailure();
    }
    if (this->unrollLimit < 0) {
      this->getOperation().emitError() << "unroll-limit: expected a limit of 0 or more, found " << this->unrollLimit;
      return this->signalPassFailure();
    }
    if (failed(importModule(this->getOperation(), sources, options)))
      this->signalPassFailure();
  }
};

struct ConvertStableHLOToTTIR : ImportPass<mlir::tt::impl::ConvertStableHLOToTTIRBase<ConvertStableHLOToTTIR>> {
  using ImportPass::ImportPass;
  void runOnOperation() override { import({stableHLOSource(), linalgSource()}); }
};
struct ConvertTOSAToTTIR : ImportPass<mlir::tt::impl::ConvertTOSAToTTIRBase<ConvertTOSAToTTIR>> {
  using ImportPass::ImportPass;
  void runOnOperation() override { import({tosaSource(), linalgSource(), shardingSource()}); }
};
struct ConvertLinalgToTTIR : ImportPass<mlir::tt::impl::ConvertLinalgToTTIRBase<ConvertLinalgToTTIR>> {
  using ImportPass::ImportPass;
  void runOnOperation() override { import({linalgSource(), shardingSource()}); }
};
struct ConvertToTTIR : ImportPass<mlir::tt::impl::ConvertToTTIRBase<ConvertToTTIR>> {
  using ImportPass::ImportPass;
  void runOnOperation() override { import({stableHLOSource(), tosaSource(), linalgSource()}); }
};
} // namespace

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

namespace {
/// The options of the passes.
struct ImportPipelineOptions : PassPipelineOptions<ImportPipelineOptions> {
  Option<int64_t> unrollLimit{*this, "unroll-limit", llvm::cl::desc(kUnrollLimitText), llvm::cl::init(kMaxSteps)};
  Option<std::string> elided{*this, "elided", llvm::cl::desc("Literals without data: error or arguments"), llvm::cl::init("error")};
};
} // namespace

/// A pass of imports with its options, and a clean-up of its output: dead values and common subexpressions.
template <class Options>
static void addImport(OpPassManager &pm, std::unique_ptr<Pass> (*create)(Options), const ImportPipelineOptions &given) {
  Options options;
  options.unrollLimit = given.unrollLimit;
  options.elided = given.elided;
  pm.addPass(create(std::move(options)));
  pm.addPass(createCanonicalizerPass());
  pm.addPass(createCSEPass());
}

void mlir::tt::registerImportPipelines() {
  PassPipelineRegistration<ImportPipelineOptions>("stablehlo-to-ttir-pipeline", "Convert StableHLO and CHLO to TTIR, and clean up",
                                                  [](OpPassManager &pm, const ImportPipelineOptions &options) {
                                                    addImport<ConvertStableHLOToTTIROptions>(pm, createConvertStableHLOToTTIR,
                                                                                             options);
                                                  });
  PassPipelineRegistration<ImportPipelineOptions>("to-ttir-pipeline",
                                                  "Convert StableHLO, CHLO, TOSA and linalg to TTIR, and clean up",
                                                  [](OpPassManager &pm, const ImportPipelineOptions &options) {
                                                    addImport<ConvertToTTIROptions>(pm, createConvertToTTIR, options);
                                                  });
}
