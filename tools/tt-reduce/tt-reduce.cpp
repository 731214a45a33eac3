//===- tt-reduce.cpp - Shrink a module that fails -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/Guard.h"
#include "ttmlir/Support/Version.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Tools/mlir-reduce/MlirReduceMain.h"

int main(int argc, char **argv) {
  tt::setVersionPrinter();
  mlir::tt::registerPasses();
  mlir::tt::registerPipelines();
  mlir::tt::registerReductions();
  mlir::DialectRegistry registry;
  mlir::tt::registerDialects(registry);
  return tt::runGuarded(argc, argv, [&](int count, char **args) {
    mlir::MLIRContext context(registry);
    return tt::reportFalseHelp("tt-reduce", {args, size_t(count)})
               ? static_cast<int>(tt::ExitStatus::Usage)
               : tt::statusOfDriver(mlir::mlirReduceMain(count, args, context).succeeded(), count, args);
  });
}
