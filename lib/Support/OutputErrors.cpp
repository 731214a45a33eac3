//===- OutputErrors.cpp - Writes that fail are errors ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputErrors.h"

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"

#include <csignal>
#include <cstdlib>
#include <unistd.h>

static const char *toolName = "";

// The stream's own destructor, which runs later, would abort.
static void flushStandardOutput() {
  llvm::raw_fd_ostream &os = llvm::outs();
  os.flush();
  const std::error_code code = os.error();
  if (!code)
    return;
  os.clear_error();
  llvm::WithColor::error(llvm::errs(), llvm::sys::path::filename(toolName)) << "<stdout>: " << code.message() << '\n';
  llvm::errs().flush();
  _exit(static_cast<int>(ttmlir::ExitStatus::File));
}

void ttmlir::reportOutputErrors(const char *tool) {
  toolName = tool;
  signal(SIGXFSZ, SIG_IGN);
  // Streams that exist now are destroyed after the function has run.
  llvm::outs();
  llvm::errs();
  std::atexit(flushStandardOutput);
}
