//===- Diagnostics.cpp - How errors print ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Diagnostics.h"

#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/CommandLine.h"

void mlir::tt::shortenDiagnostics() {
  registerMLIRContextCLOptions();
  auto &options = llvm::cl::getRegisteredOptions();
  auto it = options.find("mlir-print-op-on-diagnostic");
  if (it == options.end())
    return;
  if (auto *option = dynamic_cast<llvm::cl::opt<bool> *>(it->second))
    option->setInitialValue(false);
}
