//===- Guard.cpp - What every tool's main promises ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"

#include "OutputErrors.h"
#include "StagedOutput.h"

#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"

#include <sys/resource.h>
#include <unistd.h>

static constexpr unsigned kStackBytes = 1u << 30;

static llvm::raw_ostream &error(llvm::StringRef tool) {
  return llvm::WithColor::error(llvm::errs(), llvm::sys::path::filename(tool));
}

/// Allocations fail beyond the physical memory; otherwise the kernel would end this process, or another one, without a word.
static void limitHeap() {
  const auto physical = static_cast<rlim_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
  rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) == 0 && physical < limit.rlim_cur) {
    limit.rlim_cur = physical;
    setrlimit(RLIMIT_DATA, &limit);
  }
}

/// Ends the process after an error that LLVM cannot return. Other threads may be at work, so nothing is unwound.
[[noreturn]] static void leave() {
  llvm::errs().flush();
  llvm::sys::RunInterruptHandlers(); // removes output files that are not complete
  _exit(1);
}

int tt::runGuarded(int argc, char **argv, llvm::function_ref<int(int, char **)> body) {
  // Installs its handlers first: the recovery's must be on top.
  llvm::InitLLVM init(argc, argv);
  limitHeap();
  llvm::install_fatal_error_handler(
      [](void *tool, const char *reason, bool) {
        error(static_cast<const char *>(tool)) << reason << '\n';
        leave();
      },
      argv[0]);
  llvm::install_bad_alloc_error_handler(
      [](void *tool, const char *, bool) {
        error(static_cast<const char *>(tool)) << "this input needs more memory than the machine has\n";
        leave();
      },
      argv[0]);
  reportOutputErrors(argv[0]);
  StagedOutput output(argc, argv);
  llvm::CrashRecoveryContext::Enable();
  llvm::CrashRecoveryContext context;
  int status = 1;
  if (!context.RunSafelyOnThread([&] { status = body(argc, output.args().data()); }, kStackBytes)) {
    llvm::sys::RunInterruptHandlers(); // removes output files that are not complete
    error(argv[0]) << "internal fault while working on this input; nothing was written\n";
    return 1;
  }
  if (status != 0)
    return status;
  if (llvm::Error failure = output.commit()) {
    error(argv[0]) << toString(std::move(failure)) << '\n';
    return 1;
  }
  return 0;
}
