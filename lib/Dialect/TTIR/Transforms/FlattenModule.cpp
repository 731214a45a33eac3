//===- FlattenModule.cpp - Unwrap the device module and inline calls ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/SymbolTable.h"

#include "llvm/ADT/StringMap.h"

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
    const bool isHost = mlir::tt::ttcore::isHostFunction(callee);
    if (callee.isExternal()) {
      InFlightDiagnostic diag = call->emitError("call of '") << name.getValue() << "' is not supported: it has no body";
      if (isHost)
        diag << " in a ttcore.cpu_module";
      diag.attachNote(callee.getLoc()) << "declared here";
      return diag;
    }
    if (call->getOperandTypes() != callee.getArgumentTypes() || call->getResultTypes() != callee.getResultTypes())
      return call->emitError("expected the types of function '")
             << name.getValue() << "', found " << call->getOperandTypes() << " -> " << call->getResultTypes();
    if (failed(run(callee)))
      return failure();
    if (isHost && isa<func::CallOp>(call) && !mlir::tt::ttcore::isHostFunction(call->getParentOfType<func::FuncOp>())) {
      call->setAttr(mlir::tt::ttcore::kHostCallAttrName, UnitAttr::get(call->getContext()));
      return success();
    }
    Block &body = callee.front();
    copied += body.getOperations().size();
    if (copied > kMaxOps)
      return call->emitError("inlining '") << name.getValue() << "' here makes more than " << kMaxOps << " operations in all";
    // The host runs all ops of a marked call.
    const bool isMarked = isHost || call->hasAttr(mlir::tt::ttcore::kShouldHoistAttrName);
    Operation *before = call->getPrevNode();
    Block *block = call->getBlock();
    Operation *after = call->getNextNode();
    mlir::tt::ttcore::inlineCall(call, body);
    if (isMarked)
      for (auto it = before ? std::next(before->getIterator()) : block->begin(); &*it != after; ++it)
        it->setAttr(mlir::tt::ttcore::kShouldHoistAttrName, UnitAttr::get(it->getContext()));
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
    if (failed(unwrap(module)) || failed(takeHostFunctions(module)) || failed(checkBodies(module)))
      return signalPassFailure();
    Inliner inliner(module);
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      if (!function.isExternal() && failed(inliner.run(function)))
        return signalPassFailure();
    // All other private functions have been inlined into their callers.
    bool hasPublic = llvm::any_of(module.getOps<func::FuncOp>(), [](func::FuncOp f) { return f.isPublic(); });
    DenseSet<StringAttr> called;
    module.walk([&](func::CallOp call) { called.insert(call.getCalleeAttr().getAttr()); });
    for (func::FuncOp function : llvm::make_early_inc_range(module.getOps<func::FuncOp>()))
      if (function.isPrivate() && hasPublic && !called.contains(function.getSymNameAttr()))
        function.erase();
  }

private:
  /// Moves the content of the device module, and of plain modules in modules, to the root. Modules of host functions stay.
  LogicalResult unwrap(ModuleOp module) {
    llvm::StringMap<Operation *> names;
    for (auto symbol : module.getOps<SymbolOpInterface>())
      if (!isPlainModule(symbol))
        names.try_emplace(symbol.getName(), symbol);
    // Ops moved to the root may contain further ones.
    for (Operation *next = module.getBody()->empty() ? nullptr : &module.getBody()->front(), *op; (op = next);) {
      next = op->getNextNode();
      ModuleOp inner = dyn_cast<ModuleOp>(op);
      if (auto wrapper = dyn_cast<mlir::tt::ttcore::DeviceModuleOp>(op))
        inner = cast<ModuleOp>(wrapper.getBodyRegion().front().front());
      if (!inner || inner->hasAttr(mlir::tt::ttcore::kHostModuleAttrName))
        continue;
      for (NamedAttribute attr : inner->getDiscardableAttrs())
        if (!module->hasAttr(attr.getName()))
          module->setDiscardableAttr(attr.getName(), attr.getValue());
      if (failed(renameSymbols(inner, names)))
        return failure();
      if (!inner.getBody()->empty())
        next = &inner.getBody()->front();
      module.getBody()->getOperations().splice(op->getIterator(), inner.getBody()->getOperations());
      op->erase();
    }
    return success();
  }

  /// A module that unwrap() dissolves, with its name.
  static bool isPlainModule(Operation *op) { return isa<ModuleOp>(op) && !op->hasAttr(mlir::tt::ttcore::kHostModuleAttrName); }

  /// Gives functions and globals of `module` that are called as one in `names` the name of the module in front, or a number behind
  /// it, and adds all names. A second declaration of a host function is the first one.
  static LogicalResult renameSymbols(ModuleOp module, llvm::StringMap<Operation *> &names) {
    SymbolTable symbols(module);
    for (auto symbol : llvm::make_early_inc_range(module.getOps<SymbolOpInterface>())) {
      const std::string name = symbol.getName().str();
      if (isa<mlir::tt::ttcore::DeviceOp>(symbol) || isPlainModule(symbol))
        continue;
      const auto [holder, isNew] = names.try_emplace(name, symbol);
      if (isNew)
        continue;
      auto function = dyn_cast<func::FuncOp>(*symbol);
      if (function && function.isExternal() && mlir::tt::ttcore::isHostFunction(function)) {
        auto first = dyn_cast<func::FuncOp>(holder->second);
        if (!first || !mlir::tt::ttcore::isHostFunction(first) || first.getFunctionType() != function.getFunctionType()) {
          InFlightDiagnostic error = function.emitError("expected one symbol '")
                                     << name << "', the host function, in the merged modules";
          error.attachNote(holder->second->getLoc()) << "the other one is defined here";
          return error;
        }
        function.erase();
        continue;
      }
      const std::string base = module.getSymName() ? module.getSymName()->str() + "_" + name : name;
      std::string free = module.getSymName() ? base : base + "_1";
      for (unsigned number = 1; names.contains(free) || symbols.lookup(free); ++number)
        free = base + "_" + std::to_string(number);
      if (failed(symbols.rename(symbol, free)))
        return symbol->emitError("symbol '") << name << "' exists more than once in the merged modules";
      names.try_emplace(free, symbol);
    }
    return success();
  }

  /// The module of host functions in `op`, at the top of the root; null if there is none.
  static ModuleOp hostModule(Operation &op) {
    if (auto wrapper = dyn_cast<mlir::tt::ttcore::CPUModuleOp>(op))
      return wrapper.getInnerModule();
    auto module = dyn_cast<ModuleOp>(op);
    return module && module->hasAttr(mlir::tt::ttcore::kHostModuleAttrName) ? module : ModuleOp();
  }

  /// Replaces declarations of host functions by functions of the host's modules, which calls are inlined into.
  LogicalResult takeHostFunctions(ModuleOp module) {
    SymbolTable symbols(module);
    for (Operation &op : llvm::make_early_inc_range(*module.getBody())) {
      ModuleOp host = hostModule(op);
      if (!host)
        continue;
      if (failed(checkBodies(host)))
        return failure();
      Inliner inliner(host);
      for (func::FuncOp function : host.getOps<func::FuncOp>())
        if (!function.isExternal() && failed(inliner.run(function)))
          return failure();
      for (func::FuncOp function : llvm::make_early_inc_range(host.getOps<func::FuncOp>()))
        if (auto declaration = symbols.lookup<func::FuncOp>(function.getSymNameAttr());
            declaration && declaration.isExternal() && !function.isExternal() && mlir::tt::ttcore::isHostFunction(declaration))
          take(function, declaration, symbols);
      if (host.getBody()->empty())
        op.erase();
    }
    return success();
  }

  static void take(func::FuncOp function, func::FuncOp declaration, SymbolTable &symbols) {
    symbols.erase(declaration);
    function->remove();
    function.setPrivate();
    function->setAttr(mlir::tt::ttcore::kFunctionTypeAttrName, StringAttr::get(function.getContext(), mlir::tt::ttcore::kHostKind));
    symbols.insert(function);
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
