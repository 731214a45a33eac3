//===- CppTranslation.cpp - tt-translate --mlir-to-cpp --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CppNames.h"
#include "ttmlir/Dialect/Common/InputText.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"

#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Target/Cpp/CppEmitter.h"

#include "llvm/Support/CommandLine.h"

using namespace mlir;

/// Whether a main of `module` has anything to run.
static bool hasPrograms(ModuleOp module) {
  return llvm::any_of(module.getOps<emitc::FuncOp>(), [](emitc::FuncOp function) {
    return function->hasAttr(tt::kCppInputsAttrName) && function->hasAttr(tt::kCppOutputsAttrName);
  });
}

void mlir::tt::cpp::registerToCppTranslation() {
  // Those of MLIR's translation of the name, and one more.
  static llvm::cl::opt<bool> declareVariablesAtTop("declare-variables-at-top",
                                                   llvm::cl::desc("Declare variables at top when emitting C/C++"));
  static llvm::cl::opt<std::string> fileId("file-id", llvm::cl::desc("Emit emitc.file ops with matching id"), llvm::cl::init(""));
  static llvm::cl::opt<bool> emitMain("emit-main", llvm::cl::desc("add a main that runs the programs (--mlir-to-cpp)"));
  mlir::tt::registerTranslationFromMLIR(
      "mlir-to-cpp", "translate from mlir to cpp",
      [](Operation *op, llvm::raw_ostream &os) -> LogicalResult {
        auto module = dyn_cast<ModuleOp>(op);
        if (module && isProgram(module)) {
          if (emitMain && !hasPrograms(module))
            return op->emitError("expected a function for a main, found none");
          os << printProgram(module, emitMain);
          return success();
        }
        if (emitMain)
          return op->emitError("expected output of --convert-ttnn-to-emitc for a main, found other EmitC");
        return emitc::translateToCpp(op, os, declareVariablesAtTop, fileId);
      },
      [](DialectRegistry &registry) { registry.insert<cf::ControlFlowDialect, emitc::EmitCDialect, func::FuncDialect>(); });
}
