//===- CppTranslation.cpp - tt-translate --mlir-to-cpp --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/TTMetal/IR/TTMetal.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Target/Common/Translations.h"
#include "ttmlir/Target/Cpp/CppNames.h"
#include "ttmlir/Target/Cpp/CppPrinter.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Target/Cpp/CppEmitter.h"

#include "llvm/Support/CommandLine.h"

using namespace mlir;

/// Whether a main of `module` has anything to run.
static bool hasPrograms(ModuleOp module) {
  return llvm::any_of(module.getOps<emitc::FuncOp>(), [](emitc::FuncOp function) {
    return function->hasAttr(tt::kCppInputsAttrName) && function->hasAttr(tt::kCppOutputsAttrName);
  });
}

/// Fails, with an error at the first, if `op` has operations that a pipeline makes EmitC of.
static LogicalResult expectEmitC(Operation *op) {
  // The pass or pipeline from each dialect to EmitC.
  static constexpr std::pair<StringLiteral, StringLiteral> makers[] = {
      {"ttir", "tt-opt --ttir-to-emitc-pipeline"},
      {"ttnn", "tt-opt --convert-ttnn-to-emitc"},
      {"ttkernel", "tt-opt --convert-ttkernel-to-emitc"},
      {"d2m", "tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel and tt-opt --convert-ttkernel-to-emitc"},
      {"ttmetal", "tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel and tt-opt --convert-ttkernel-to-emitc"}};
  const bool isOther = op->walk([&](Operation *each) {
                           for (auto [dialect, maker] : makers)
                             if (each->getName().getDialectNamespace() == dialect) {
                               each->emitOpError("has no form in C++: expected EmitC; run ") << maker << " first";
                               return WalkResult::interrupt();
                             }
                           return WalkResult::advance();
                         }).wasInterrupted();
  return failure(isOther);
}

void mlir::tt::cpp::registerToCppTranslation() {
  // Options of MLIR's translation of the name, and one more.
  static llvm::cl::opt<bool> declareVariablesAtTop("declare-variables-at-top",
                                                   llvm::cl::desc("Declare variables at top when emitting C/C++"));
  static llvm::cl::opt<std::string> fileId("file-id", llvm::cl::desc("Emit emitc.file ops with matching id"), llvm::cl::init(""));
  static llvm::cl::opt<bool> emitMain("emit-main", llvm::cl::desc("add a main that runs the programs (--mlir-to-cpp)"));
  mlir::tt::registerTranslationFromMLIR(
      "mlir-to-cpp", "translate from mlir to cpp",
      [](Operation *op, llvm::raw_ostream &os) -> LogicalResult {
        if (failed(expectEmitC(op)))
          return failure();
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
      // Dialects of this project are there for errors that name the missing conversion.
      [](DialectRegistry &registry) {
        registry.insert<cf::ControlFlowDialect, emitc::EmitCDialect, func::FuncDialect, arith::ArithDialect, scf::SCFDialect,
                        d2m::D2MDialect, ttcore::TTCoreDialect, ttir::TTIRDialect, ttkernel::TTKernelDialect,
                        ttmetal::TTMetalDialect, ttnn::TTNNDialect>();
      });
}
