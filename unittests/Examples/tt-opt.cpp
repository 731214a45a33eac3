//===- tt-opt.cpp - tt-opt with the examples of the documents -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/Note/IR/Note.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Driver/Registration.h"
#include "ttmlir/Driver/ToolMains.h"
#include "ttmlir/Support/Guard.h"
#include "ttmlir/Target/Common/InputText.h"

#include "mlir/IR/DialectRegistry.h"

namespace mlir::tt::ttir {
#define GEN_PASS_REGISTRATION_TTIRFOLDNEGATIONS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

int main(int argc, char **argv) {
  mlir::tt::shortenDiagnostics();
  mlir::tt::registerInputOptions();
  mlir::tt::registerPasses();
  mlir::tt::ttir::registerTTIRFoldNegationsPass();
  mlir::DialectRegistry registry;
  mlir::tt::registerDialects(registry);
  registry.insert<mlir::tt::note::NoteDialect>();
  return ttmlir::runGuarded(
      argc, argv, [&](int count, char **args) { return mlir::tt::optMain(count, args, "tt-mlir optimiser\n", registry); });
}
