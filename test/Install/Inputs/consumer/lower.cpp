// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Driver/Registration.h"
#include "ttmlir/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

// Lowers a file of TTIR to TTNN and prints it.
int main(int, char **argv) {
  mlir::DialectRegistry registry;
  mlir::tt::registerDialects(registry);
  mlir::MLIRContext context(registry);
  auto module = mlir::parseSourceFile<mlir::ModuleOp>(argv[1], &context);
  mlir::PassManager manager(&context);
  if (llvm::Error error = mlir::tt::buildTTIRToTTNNBackendPipeline(manager, {})) {
    llvm::errs() << toString(std::move(error)) << '\n';
    return 1;
  }
  if (!module || failed(manager.run(*module)))
    return 1;
  module->print(llvm::outs());
}
