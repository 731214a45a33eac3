//===- InlineHostFunctions.cpp - Inline functions that run on the host ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"

#include "mlir/IR/SymbolTable.h"

namespace mlir::tt::ttcore {
#define GEN_PASS_DEF_TTCOREINLINEHOSTFUNCTIONS
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttcore

using namespace mlir;
using namespace mlir::tt;

namespace {

struct InlineHostFunctions : ttcore::impl::TTCoreInlineHostFunctionsBase<InlineHostFunctions> {
  using TTCoreInlineHostFunctionsBase::TTCoreInlineHostFunctionsBase;

  void runOnOperation() final {
    SymbolTable symbols(getOperation());
    SmallVector<func::CallOp> calls;
    getOperation().walk([&](func::CallOp call) {
      if (ttcore::isHostCall(call))
        calls.push_back(call);
    });
    if (calls.empty() && llvm::none_of(getOperation().getOps<func::FuncOp>(), ttcore::isHostFunction))
      return markAllAnalysesPreserved();
    for (func::CallOp call : calls)
      if (failed(inlineHostCall(call, symbols)))
        return signalPassFailure();
    for (func::FuncOp function : llvm::make_early_inc_range(getOperation().getOps<func::FuncOp>()))
      if (function.isPrivate() && ttcore::isHostFunction(function) && SymbolTable::symbolKnownUseEmpty(function, getOperation()))
        function.erase();
    if (!onDevice)
      return;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (ttcore::isHostFunction(function)) {
        function->removeAttr(ttcore::kShouldHoistAttrName);
        function->removeAttr(ttcore::kFunctionTypeAttrName);
      }
  }

private:
  static LogicalResult inlineHostCall(func::CallOp call, SymbolTable &symbols) {
    auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
    if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock() || !isa<func::ReturnOp>(callee.front().getTerminator()))
      return call.emitError("expected a function of one block for the host, found '") << call.getCallee() << "'";
    if (!callee.getOps<func::CallOp>().empty())
      return call.emitError("host function '") << call.getCallee() << "' has calls; run --ttir-flatten-module first";
    ttcore::inlineCall(call, callee.front());
    return success();
  }
};

} // namespace
