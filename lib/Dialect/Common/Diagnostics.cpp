//===- Diagnostics.cpp - Printing and counting errors ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Diagnostics.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/CommandLine.h"

#include <atomic>

void mlir::tt::shortenDiagnostics() {
  registerMLIRContextCLOptions();
  auto &options = llvm::cl::getRegisteredOptions();
  auto it = options.find("mlir-print-op-on-diagnostic");
  if (it == options.end())
    return;
  if (auto *option = dynamic_cast<llvm::cl::opt<bool> *>(it->second))
    option->setInitialValue(false);
}

static std::atomic<::ttmlir::ExitStatus> worstReported = ::ttmlir::ExitStatus::Success;

void mlir::tt::reportAt(Location location, llvm::Error error) {
  const ::ttmlir::ExitStatus status = ::ttmlir::statusOf(error);
  // Passes may run on several threads.
  for (::ttmlir::ExitStatus known = worstReported; known < status && !worstReported.compare_exchange_weak(known, status);)
    ;
  emitError(location) << llvm::toString(std::move(error));
}

::ttmlir::ExitStatus mlir::tt::reportedStatus() { return worstReported; }
