//===- OldPassNames.cpp - Older names of passes and pipelines -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Command lines of the reference documents use passes that differ today. Each name stands for the passes that leave the module as
// the later ones of such a command line expect it; passes that already ran do not run again.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Legacy/OldPassNames.h"

#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Pipelines/Pipelines.h"

#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

using namespace mlir;

namespace {
struct LoadSystemDescOptions : PassPipelineOptions<LoadSystemDescOptions> {
  Option<std::string> path{*this, "path", llvm::cl::desc("read the system description from this .ttsys file")};
};

struct ImplicitDeviceOptions : PassPipelineOptions<ImplicitDeviceOptions> {
  ListOption<int64_t> meshShape{*this, "mesh-shape", llvm::cl::desc("shape of the mesh of chips, such as 1,2")};
};
} // namespace

static void buildLoadSystemDesc(OpPassManager &pm, const LoadSystemDescOptions &options) {
  mlir::tt::ttcore::TTCoreLoadSystemDescOptions load;
  load.systemDescPath = options.path;
  pm.addPass(mlir::tt::ttcore::createTTCoreLoadSystemDesc(load));
}

static void buildImplicitDevice(OpPassManager &pm, const ImplicitDeviceOptions &options) {
  mlir::tt::ttcore::TTCoreRegisterDeviceOptions device;
  device.meshShape = llvm::to_vector(options.meshShape);
  pm.addPass(mlir::tt::ttcore::createTTCoreRegisterDevice(device));
}

static void buildLayout(OpPassManager &pm) {
  mlir::tt::TTIRToTTNNBackendPipelineOptions options;
  options.compileTo = "layout";
  mlir::tt::buildTTIRToTTNNBackendPipeline(pm, options);
}

void mlir::tt::registerOldPassNames() {
  PassPipelineRegistration<TTIRToTTNNBackendPipelineOptions>(
      "ttir-to-ttnn-runtime-pipeline", "Older name of --ttir-to-ttnn-backend-pipeline", buildTTIRToTTNNBackendPipeline);
  PassPipelineRegistration<LoadSystemDescOptions>("ttir-load-system-desc", "Older name of --ttcore-load-system-desc",
                                                  buildLoadSystemDesc);
  PassPipelineRegistration<TTIRToTTMetalPipelineOptions>("ttir-to-ttmetal-backend-pipeline",
                                                         "Older name of --ttir-to-ttmetal-pipeline", buildTTIRToTTMetalPipeline);
  PassPipelineRegistration<ImplicitDeviceOptions>("ttir-implicit-device", "Older name of --ttcore-register-device",
                                                  buildImplicitDevice);
  PassPipelineRegistration<>("ttir-layout", "Older name of --ttir-to-ttnn-backend-pipeline=compile-to=layout", buildLayout);
  PassPipelineRegistration<>("ttir-allocate", "Older name of the last phases of --ttir-to-ttnn-backend-pipeline",
                             buildTTNNBackendPhases);
}
