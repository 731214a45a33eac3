//===- TTKernelToEmitC.cpp - All kernels of a module as EmitC -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/TTKernelToEmitC/TTKernelToEmitC.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTKERNELTOEMITC
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;

namespace {

struct ConvertTTKernelToEmitC : mlir::tt::impl::ConvertTTKernelToEmitCBase<ConvertTTKernelToEmitC> {
  void runOnOperation() override {
    auto module = cast<ModuleOp>(getOperation());
    OpBuilder builder = OpBuilder::atBlockEnd(module.getBody());
    SmallVector<Operation *> before = llvm::map_to_vector(*module.getBody(), [](Operation &op) { return &op; });
    bool ok = true;
    for (Operation *op : before)
      if (auto kernel = dyn_cast<func::FuncOp>(op); kernel && ttkernel::isKernel(kernel)) {
        ttkernel::StatementMap statements;
        ok &= succeeded(ttkernel::convertToEmitC(kernel, builder, statements));
      }
    if (!ok)
      return signalPassFailure();
    for (Operation *op : before)
      op->erase();
    // They describe the chip, in dialects that programs for EmitC do not know.
    module->setDiscardableAttrs(DictionaryAttr::get(&getContext()));
  }
};

} // namespace
