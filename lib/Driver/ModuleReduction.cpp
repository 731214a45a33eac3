//===- ModuleReduction.cpp - Smaller modules that are still interesting ---===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's own reduction-tree erases ops that still have uses, so it works badly on graphs of SSA values. This pass only makes
// changes that leave valid modules: it replaces an op by an operand or by an empty tensor, removes results of functions and unused
// arguments. Every change is made to a copy, which replaces the module if it verifies, is smaller and interesting.

#include "ModuleReduction.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Support/ExitStatus.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Reducer/Tester.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"

using namespace mlir;

namespace {

/// The size that changes must reduce: ops, operands and arguments.
size_t sizeOf(ModuleOp module) {
  size_t size = 0;
  module.walk([&](Operation *op) { size += 1 + op->getNumOperands(); });
  for (auto function : module.getOps<func::FuncOp>())
    size += function.getNumArguments();
  return size;
}

SmallVector<func::FuncOp> functionsOf(ModuleOp module) { return llvm::to_vector(module.getOps<func::FuncOp>()); }

/// Ops that can be removed, consumers first.
SmallVector<Operation *> candidatesOf(ModuleOp module) {
  SmallVector<Operation *> ops;
  module.walk([&](Operation *op) {
    if (op->getNumResults() > 0 && !op->hasTrait<mlir::OpTrait::IsTerminator>())
      ops.push_back(op);
  });
  std::reverse(ops.begin(), ops.end());
  return ops;
}

void eraseDead(ModuleOp module) {
  for (Operation *op : candidatesOf(module))
    if (isOpTriviallyDead(op))
      op->erase();
}

/// Erases an op whose results can be replaced.
bool giveWay(Operation *op) {
  SmallVector<Value> replacements;
  OpBuilder builder(op);
  for (Value result : op->getResults()) {
    auto isSame = [&](Value operand) { return operand.getType() == result.getType(); };
    auto operand = llvm::find_if(op->getOperands(), isSame);
    if (operand != op->getOperands().end())
      replacements.push_back(*operand);
    else if (isa<RankedTensorType>(result.getType()) && op->getNumOperands() > 0)
      replacements.push_back(mlir::tt::ttir::EmptyOp::create(builder, op->getLoc(), result.getType()));
    else
      return false;
  }
  op->replaceAllUsesWith(replacements);
  op->erase();
  return true;
}

class ReduceModule : public PassWrapper<ReduceModule, OperationPass<ModuleOp>>, public mlir::tt::CheckedOptions {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(ReduceModule)

  ReduceModule() = default;
  ReduceModule(const ReduceModule &other) : PassWrapper(other) {}

  StringRef getArgument() const override { return "reduce-module"; }
  StringRef getDescription() const override { return "Remove operations while a test finds the module interesting"; }
  void getDependentDialects(DialectRegistry &registry) const override { registry.insert<mlir::tt::ttir::TTIRDialect>(); }

  void runOnOperation() override {
    if (llvm::Error error = checkOptions()) {
      emitError(mlir::tt::ttcore::getTextLoc(getOperation())) << toString(std::move(error));
      return signalPassFailure();
    }
    const std::vector<std::string> arguments(testArguments.begin(), testArguments.end());
    tester = Tester(test, arguments);
    if (!isInteresting(getOperation())) {
      emitError(mlir::tt::ttcore::getTextLoc(getOperation()), "expected a module that is interesting to '")
          << test << "' (exit status 1)";
      return signalPassFailure();
    }
    bool isSmaller = true;
    while (isSmaller) {
      isSmaller = eraseFunctions();
      isSmaller |= returnLess();
      isSmaller |= eraseOperations();
      isSmaller |= eraseArguments();
    }
  }

  llvm::Error checkOptions() const override { return mlir::tt::checkTestProgram(test); }

private:
  bool isInteresting(ModuleOp module) const { return tester.isInteresting(module).first == Tester::Interestingness::True; }

  /// Keeps a change, unless it fails or its result is not interesting.
  bool attempt(function_ref<bool(ModuleOp)> change) {
    OwningOpRef<ModuleOp> copy(getOperation().clone());
    ScopedDiagnosticHandler silence(&getContext(), [](Diagnostic &) { return success(); });
    if (!change(*copy))
      return false;
    eraseDead(*copy);
    if (sizeOf(*copy) >= sizeOf(getOperation()) || failed(verify(*copy)) || !isInteresting(*copy))
      return false;
    getOperation().getBodyRegion().takeBody(copy->getBodyRegion());
    return true;
  }

  bool eraseFunctions() {
    bool isSmaller = false;
    for (size_t i = functionsOf(getOperation()).size(); i-- > 0;)
      isSmaller |= attempt([&](ModuleOp module) {
        functionsOf(module)[i].erase();
        return true;
      });
    return isSmaller;
  }

  /// Lets functions return an operand of a result's producer, or drops the result.
  bool returnLess() {
    bool isSmaller = false;
    for (size_t i = 0; i < functionsOf(getOperation()).size(); ++i)
      for (size_t choice = 0;;) {
        bool exists = false;
        const bool isChanged = attempt([&](ModuleOp module) {
          func::FuncOp function = functionsOf(module)[i];
          exists = !function.isExternal() && changeResult(function, choice);
          return exists;
        });
        if (!exists)
          break;
        isSmaller |= isChanged;
        choice = isChanged ? 0 : choice + 1;
      }
    return isSmaller;
  }

  /// Makes change number `choice` to the results of a function; false after the last one.
  static bool changeResult(func::FuncOp function, size_t choice) {
    Operation *terminator = function.getBody().back().getTerminator();
    for (OpOperand &returned : terminator->getOpOperands()) {
      Operation *producer = returned.get().getDefiningOp();
      const size_t operands = producer ? producer->getNumOperands() : 0;
      if (choice > operands) {
        choice -= operands + 1;
        continue;
      }
      if (choice < operands)
        returned.set(producer->getOperand(choice));
      else
        terminator->eraseOperand(returned.getOperandNumber());
      function.setFunctionType(
          FunctionType::get(function.getContext(), function.getArgumentTypes(), terminator->getOperandTypes()));
      function.removeResAttrsAttr();
      return true;
    }
    return false;
  }

  /// Halves first, then quarters, down to single operations.
  bool eraseOperations() {
    bool isSmaller = false;
    for (size_t size = candidatesOf(getOperation()).size(); size > 0; size /= 2)
      for (size_t begin = 0; begin < candidatesOf(getOperation()).size();) {
        const bool isChanged = attempt([&](ModuleOp module) {
          bool any = false;
          SmallVector<Operation *> ops = candidatesOf(module);
          for (Operation *op : ArrayRef(ops).slice(begin).take_front(size))
            any |= giveWay(op);
          return any;
        });
        isSmaller |= isChanged;
        begin += isChanged ? 0 : size;
      }
    return isSmaller;
  }

  bool eraseArguments() {
    return attempt([](ModuleOp module) {
      for (func::FuncOp function : functionsOf(module))
        for (size_t i = function.isExternal() ? 0 : function.getNumArguments(); i-- > 0;)
          if (function.getArgument(i).use_empty() && failed(function.eraseArgument(i)))
            return false;
      return true;
    });
  }

  Option<std::string> test{*this, "test", llvm::cl::desc("program that exits with status 1 for interesting files")};
  ListOption<std::string> testArguments{*this, "test-arg", llvm::cl::desc("arguments of the program, before the file")};
  Tester tester;
};
} // namespace

llvm::Error mlir::tt::checkTestProgram(StringRef path) {
  if (path.empty())
    return llvm::createStringError("test=<program> is missing");
  if (llvm::sys::fs::can_execute(path))
    return llvm::Error::success();
  std::string why = "not a program that can be run";
  if (std::error_code error = llvm::sys::fs::access(path, llvm::sys::fs::AccessMode::Exist))
    why = error.message();
  // Other than in a shell, a name without a folder is a file here.
  if (auto found = llvm::sys::findProgramByName(path); found && *found != path)
    why += "; did you mean '" + *found + "'?";
  return withStatus(::ttmlir::ExitStatus::File, llvm::createStringError("test: " + path + ": " + why));
}

void mlir::tt::registerReductions() { PassRegistration<ReduceModule>(); }
