//===- TTKernelToEmitC.cpp - All kernels of a module as EmitC -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/TTKernelToEmitC/TTKernelToEmitC.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTKERNELTOEMITC
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;

FailureOr<SmallVector<func::FuncOp>> ttkernel::kernelsOf(ModuleOp module) {
  if (failed(ttcore::expectInput(module)))
    return failure();
  auto kernels = llvm::to_vector(llvm::make_filter_range(module.getOps<func::FuncOp>(), ttkernel::isKernel));
  if (kernels.empty())
    return emitError(ttcore::getTextLoc(module)) << "module has no kernels; tt-opt --ttir-to-ttmetal-pipeline makes them";
  return kernels;
}

namespace {

struct ConvertTTKernelToEmitC : mlir::tt::impl::ConvertTTKernelToEmitCBase<ConvertTTKernelToEmitC> {
  void runOnOperation() override {
    auto module = cast<ModuleOp>(getOperation());
    FailureOr<SmallVector<func::FuncOp>> kernels = ttkernel::kernelsOf(module);
    if (failed(kernels))
      return signalPassFailure();
    // Files are inserted after all of them are converted: if a kernel has no C++ form, the module does not change.
    OwningOpRef<ModuleOp> files = ModuleOp::create(module.getLoc());
    OpBuilder builder = OpBuilder::atBlockEnd(files->getBody());
    bool ok = true;
    for (func::FuncOp kernel : *kernels) {
      ttkernel::StatementMap statements;
      ok &= succeeded(ttkernel::convertToEmitC(kernel, builder, statements));
    }
    if (!ok)
      return signalPassFailure();
    Block &body = *module.getBody();
    for (Operation &op : llvm::make_early_inc_range(body))
      op.erase();
    body.getOperations().splice(body.end(), files->getBody()->getOperations());
    // They describe the chip, in dialects unknown to EmitC tools.
    module->setDiscardableAttrs(DictionaryAttr::get(&getContext()));
  }
};

} // namespace
