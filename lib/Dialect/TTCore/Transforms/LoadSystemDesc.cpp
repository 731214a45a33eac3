//===- LoadSystemDesc.cpp - The ttcore-load-system-desc pass --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Hardware/SystemFile.h"

namespace mlir::tt::ttcore {
#define GEN_PASS_DEF_TTCORELOADSYSTEMDESC
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttcore

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::tt::hw;

namespace {
struct LoadSystemDescPass : mlir::tt::ttcore::impl::TTCoreLoadSystemDescBase<LoadSystemDescPass> {
  using mlir::tt::ttcore::impl::TTCoreLoadSystemDescBase<LoadSystemDescPass>::TTCoreLoadSystemDescBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    if (systemDescPath.empty() && mock.empty() && module->hasAttr(kSystemDescAttrName))
      return;
    llvm::Expected<hw::SystemDesc> desc = systemDescPath.empty()
                                              ? hw::builtinSystem(mock.empty() ? StringRef(hw::kDefaultSystem) : StringRef(mock))
                                              : hw::readSystemFile(systemDescPath);
    if (!desc) {
      emitError(getTextLoc(module)) << "cannot load the system description: " << llvm::toString(desc.takeError());
      return signalPassFailure();
    }
    module->setAttr(kSystemDescAttrName, SystemDescAttr::get(&getContext(), *desc));
  }
};
} // namespace
