//===- Guard.cpp - A fault in a library becomes an error message ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"

static constexpr unsigned kStackBytes = 1u << 30;

int tt::runGuarded(int argc, char **argv, llvm::function_ref<int()> body) {
  // Installs its handlers first: the recovery's must be on top.
  llvm::InitLLVM init(argc, argv);
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext context;
  int status = 1;
  if (!context.RunSafelyOnThread([&] { status = body(); }, kStackBytes)) {
    llvm::sys::RunInterruptHandlers(); // removes output files that are not complete
    llvm::WithColor::error(llvm::errs(), llvm::sys::path::filename(argv[0]))
        << "internal fault while working on this input; nothing was written\n";
    return 1;
  }
  return status;
}
