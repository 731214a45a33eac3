//===- CrashNotes.cpp - Crash notes of the optimiser ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CrashNotes.h"

#include "ttmlir/Support/CrashReport.h"

#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Pass/Pass.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;
using namespace mlir::tt;
namespace crash = ::ttmlir::crash;

namespace {
class PassNotes : public PassInstrumentation {
public:
  void runBeforePass(Pass *pass, Operation *op) override {
    if (isAdaptor(*pass))
      return;
    crash::prepareThread();
    std::string text = (pass->getName() + " (--" + pass->getArgument() + ") on '" + op->getName().getStringRef() + "'").str();
    if (auto name = op->getAttrOfType<StringAttr>(SymbolTable::getSymbolAttrName()))
      text += (" @" + name.getValue()).str();
    crash::enter("pass", text);
    crash::testPoint(pass->getArgument());
  }
  void runAfterPass(Pass *pass, Operation *) override {
    if (!isAdaptor(*pass))
      crash::leave();
  }
  void runAfterPassFailed(Pass *pass, Operation *op) override { runAfterPass(pass, op); }

private:
  /// Passes that only run nested passes.
  static bool isAdaptor(const Pass &pass) { return pass.getName().ends_with("OpToOpPassAdaptor"); }
};
} // namespace

void mlir::tt::noteRunningPasses(PassManager &manager) { manager.addInstrumentation(std::make_unique<PassNotes>()); }

CrashReproducer::CrashReproducer(llvm::MemoryBufferRef input, std::string command, bool isSplit)
    : input(input), command(std::move(command)), isSplit(isSplit) {
  set("", this->command);
}

CrashReproducer::~CrashReproducer() { crash::clearReproducer(); }

void CrashReproducer::set(std::string trailer, std::string command) const {
  const bool isText = !isBytecode(input);
  crash::setReproducer(
      {input.getBuffer(), isText ? std::move(trailer) : std::string(), isText ? ".mlir" : ".mlirbc", std::move(command)});
}

/// Whether the command line requests a reproducer from MLIR.
static bool hasOtherReproducer() {
  llvm::cl::Option *option = llvm::cl::getRegisteredOptions().lookup("mlir-pass-pipeline-crash-reproducer");
  return option && option->getNumOccurrences() > 0;
}

void CrashReproducer::setPipeline(PassManager &manager) const {
  if (hasOtherReproducer()) {
    crash::runAddedHandlers();
    return crash::clearReproducer();
  }
  // Each part of a split text would need the pipeline; bytecode cannot be followed by one.
  if (isSplit || manager.empty() || isBytecode(input))
    return;
  std::string trailer = "\n{-#\n  external_resources: {\n    mlir_reproducer: {\n      pipeline: \"", pipeline;
  llvm::raw_string_ostream pipelineStream(pipeline), os(trailer);
  manager.printAsTextualPipeline(pipelineStream);
  llvm::printEscapedString(pipeline, os);
  os << "\",\n      disable_threading: " << (manager.getContext()->isMultithreadingEnabled() ? "false" : "true")
     << ",\n      verify_each: true\n    }\n  }\n#-}\n";
  set(std::move(trailer), "tt-opt --run-reproducer");
}
