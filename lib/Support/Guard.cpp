//===- Guard.cpp - Guarded mains of the tools -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Guard.h"

#include "OutputErrors.h"
#include "Sanitizers.h"

#include "ttmlir/Support/CommandLineDocs.h"
#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/ExitStatus.h"

#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/ManagedStatic.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/thread.h"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <optional>
#include <sys/resource.h>
#include <unistd.h>

using namespace ttmlir;

static llvm::raw_ostream &error(llvm::StringRef tool) {
  return llvm::WithColor::error(llvm::errs(), llvm::sys::path::filename(tool));
}

/// Allocations beyond the physical memory fail; otherwise the system would silently kill this process, or another one.
static void limitHeap() {
  // Shadow memory is data, too.
  if (TTMLIR_HAS_SANITIZER)
    return;
  const auto physical = static_cast<rlim_t>(sysconf(_SC_PHYS_PAGES)) * static_cast<rlim_t>(sysconf(_SC_PAGESIZE));
  rlimit limit;
  if (getrlimit(RLIMIT_DATA, &limit) == 0 && physical < limit.rlim_cur) {
    limit.rlim_cur = physical;
    setrlimit(RLIMIT_DATA, &limit);
  }
}

/// Ends the process after an error that LLVM cannot return. Other threads may be at work, so nothing is unwound.
[[noreturn]] static void failFatally(void *tool, const char *reason, bool isInternal) {
  if (isInternal)
    crash::fail(reason);
  // A write that failed.
  error(static_cast<const char *>(tool)) << reason << '\n';
  llvm::errs().flush();
  llvm::sys::RunInterruptHandlers(); // removes output files that are not complete
  _exit(static_cast<int>(ExitStatus::File));
}

/// Whether the tool's body is running.
static bool isInBody = false;

/// 1 GiB, or a quarter of the limits of address space and data if that is less, but at least the default of threads.
static unsigned stackBytes() {
  rlim_t bytes = 1u << 30;
  for (auto resource : {RLIMIT_AS, RLIMIT_DATA})
    if (rlimit limit; getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
      bytes = std::min(bytes, limit.rlim_cur / 4);
  return static_cast<unsigned>(std::max<rlim_t>(bytes, 8u << 20));
}

/// LLVM's parser of options ends the process with status 1 where the command line is wrong; nothing else calls exit in the body.
static void correctExit(int status, void *) {
  if (!isInBody || status != 1)
    return;
  llvm::outs().flush();
  llvm::sys::RunInterruptHandlers();
  _exit(static_cast<int>(ExitStatus::Usage));
}

static int runBody(int argc, char **argv, llvm::function_ref<int(int, char **)> body) {
  crash::prepareThread();
  try {
    crash::testPoint("start");
    isInBody = true;
    const int status = body(argc, argv);
    isInBody = false;
    return crash::hasReported() ? static_cast<int>(ExitStatus::Internal) : status;
  } catch (const std::bad_alloc &) {
    crash::failOutOfMemory();
  }
}

/// Reserves the descriptors of closed standard streams, so that messages do not go into files opened later. Reads and writes fail
/// as before; messages are lost, as requested by closing standard error.
static void reserveStandardStreams() {
  for (int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (fcntl(stream, F_GETFD) < 0)
      (void)!open("/dev/null", stream == STDOUT_FILENO ? O_RDONLY : O_WRONLY);
}

int ttmlir::runGuarded(int argc, char **argv, llvm::function_ref<int(int, char **)> body) {
  reserveStandardStreams();
  crash::installHandlers(argc, argv);
  const llvm::llvm_shutdown_obj shutdown;
  limitHeap();
  llvm::install_fatal_error_handler(failFatally, argv[0]);
  llvm::install_bad_alloc_error_handler([](void *, const char *, bool) { crash::failOutOfMemory(); });
  registerDocumentOptions(llvm::sys::path::filename(argv[0]));
  on_exit(correctExit, nullptr);
  reportOutputErrors(argv[0]);
  int status = static_cast<int>(ExitStatus::Internal);
  llvm::thread(std::optional<unsigned>(stackBytes()), [&] { status = runBody(argc, argv, body); }).join();
  return status;
}
