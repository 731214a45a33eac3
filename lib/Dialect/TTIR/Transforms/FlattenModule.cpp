//===- FlattenModule.cpp - Unwrap the device module and inline calls ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/StringSet.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFLATTENMODULE
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

namespace {

/// Calls may repeat calls: without a limit a few lines grow into a program that no memory holds.
constexpr size_t kMaxOps = size_t(1) << 22;
/// No framework nests calls deeper; each level takes a stack frame here.
constexpr unsigned kMaxDepth = 1024;

/// Inlines calls, callees first, so that every body is copied complete.
class Inliner {
public:
  explicit Inliner(ModuleOp module) : symbols(module) {}

  LogicalResult run(func::FuncOp function) {
    auto [it, isNew] = state.try_emplace(function, Active);
    if (!isNew) {
      if (it->second == Active)
        return function.emitError("function '") << function.getName() << "' calls itself, directly or through others";
      return success();
    }
    if (++depth > kMaxDepth)
      return function.emitError("calls nest deeper than ") << kMaxDepth << " at function '" << function.getName() << "'";
    SmallVector<Operation *> calls, barriers;
    function.walk([&](Operation *op) {
      if (isa<func::CallOp, mlir::tt::ttcore::LoadCachedOp, mlir::tt::ttcore::CompositeOp>(op))
        calls.push_back(op);
      if (isa<mlir::tt::ttcore::OptimizationBarrierOp>(op))
        barriers.push_back(op);
    });
    for (Operation *call : calls)
      if (failed(inlineCall(call)))
        return failure();
    // Nothing here moves operations across others, so a barrier has done its work.
    for (Operation *barrier : barriers) {
      barrier->replaceAllUsesWith(barrier->getOperands());
      barrier->erase();
    }
    state[function] = Done;
    --depth;
    return success();
  }

private:
  enum State { Active, Done };

  static FlatSymbolRefAttr calleeOf(Operation *call) {
    if (auto plain = dyn_cast<func::CallOp>(call))
      return plain.getCalleeAttr();
    if (auto composite = dyn_cast<mlir::tt::ttcore::CompositeOp>(call))
      return composite.getDecompositionAttr();
    return cast<mlir::tt::ttcore::LoadCachedOp>(call).getCalleeAttr();
  }

  LogicalResult inlineCall(Operation *call) {
    FlatSymbolRefAttr name = calleeOf(call);
    auto callee = symbols.lookup<func::FuncOp>(name.getAttr());
    if (!callee)
      return call->emitError("undefined symbol '@") << name.getValue() << "'";
    if (auto kind = callee->getAttrOfType<StringAttr>("tt.function_type"); kind && kind.getValue().starts_with("forward_cpu"))
      return call->emitError("'") << name.getValue() << "' is hoisted to the CPU, which is not supported; export the program "
                                  << "without CPU hoisting";
    if (callee.isExternal()) {
      InFlightDiagnostic diag = call->emitError("cannot call '") << name.getValue() << "', which has no body";
      diag.attachNote(callee.getLoc()) << "declared here";
      return diag;
    }
    if (call->getOperandTypes() != callee.getArgumentTypes() || call->getResultTypes() != callee.getResultTypes())
      return call->emitError("expected the types of function '")
             << name.getValue() << "', found " << call->getOperandTypes() << " -> " << call->getResultTypes();
    if (failed(run(callee)))
      return failure();
    Block &body = callee.front();
    copied += body.getOperations().size();
    if (copied > kMaxOps)
      return call->emitError("inlining '") << name.getValue() << "' here makes more than " << kMaxOps << " operations in all";
    IRMapping mapping;
    mapping.map(body.getArguments(), call->getOperands());
    OpBuilder builder(call);
    for (Operation &op : body.without_terminator())
      builder.clone(op, mapping);
    for (auto [result, value] : llvm::zip_equal(call->getResults(), body.getTerminator()->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(value));
    call->erase();
    return success();
  }

  SymbolTable symbols;
  DenseMap<Operation *, State> state;
  unsigned depth = 0;
  size_t copied = 0;
};

struct FlattenModule : mlir::tt::ttir::impl::TTIRFlattenModuleBase<FlattenModule> {
  void runOnOperation() final {
    ModuleOp module = getOperation();
    if (failed(unwrap(module)) || failed(checkBodies(module)))
      return signalPassFailure();
    Inliner inliner(module);
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && failed(inliner.run(function)))
        return signalPassFailure();
    // The remaining private functions have been inlined into their callers.
    bool hasPublic = llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp f) { return f.isPublic(); });
    for (func::FuncOp function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (function.isPrivate() && hasPublic)
        function.erase();
  }

private:
  /// Moves the content of the device module, and of plain modules in modules, to the root. The CPU module of hoisted functions has
  /// nothing to run here.
  LogicalResult unwrap(ModuleOp module) {
    // Ops moved to the root may contain further ones.
    for (Operation *next = module.getBody()->empty() ? nullptr : &module.getBody()->front(), *op; (op = next);) {
      next = op->getNextNode();
      ModuleOp inner = dyn_cast<ModuleOp>(op);
      if (auto wrapper = dyn_cast<mlir::tt::ttcore::DeviceModuleOp>(op))
        inner = cast<ModuleOp>(wrapper.getBodyRegion().front().front());
      if (!inner)
        continue;
      for (NamedAttribute attr : inner->getDiscardableAttrs())
        if (!module->hasAttr(attr.getName()))
          module->setDiscardableAttr(attr.getName(), attr.getValue());
      if (!inner.getBody()->empty())
        next = &inner.getBody()->front();
      module.getBody()->getOperations().splice(op->getIterator(), inner.getBody()->getOperations());
      op->erase();
    }
    llvm::StringSet<llvm::MallocAllocator> names;
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (!names.insert(function.getName()).second)
        return function.emitError("function '") << function.getName() << "' exists more than once in the modules that become one";
    return success();
  }

  LogicalResult checkBodies(ModuleOp module) {
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && !function.getBody().hasOneBlock())
        return function.emitError("control flow is not supported in tensor programs: expected one block in function '")
               << function.getName() << "', found " << function.getBlocks().size();
    return success();
  }
};

} // namespace
