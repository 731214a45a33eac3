//===- LoadSystemDesc.cpp - The ttcore-load-system-desc pass --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"

namespace mlir::tt::ttcore {
#define GEN_PASS_DEF_TTCORELOADSYSTEMDESC
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttcore

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

namespace {
struct LoadSystemDescPass : mlir::tt::ttcore::impl::TTCoreLoadSystemDescBase<LoadSystemDescPass>, mlir::tt::CheckedOptions {
  using mlir::tt::ttcore::impl::TTCoreLoadSystemDescBase<LoadSystemDescPass>::TTCoreLoadSystemDescBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (systemDescPath.empty() && mock.empty() && module->hasAttr(kSystemDescAttrName))
      return;
    llvm::Expected<hw::SystemDesc> desc = load();
    if (!desc) {
      emitError(getTextLoc(module)) << llvm::toString(desc.takeError());
      return signalPassFailure();
    }
    module->setAttr(kSystemDescAttrName, SystemDescAttr::get(&getContext(), *desc));
  }

  llvm::Error checkOptions() const override { return load().takeError(); }

private:
  llvm::Expected<hw::SystemDesc> load() const {
    RegisterDeviceOptions options;
    options.systemDescPath = systemDescPath;
    options.mock = mock;
    return chooseSystem(options);
  }
};
} // namespace
