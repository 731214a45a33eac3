//===- CrashReport.h - Crash reports ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fault or a fatal error ends a tool with a report on standard error: the signal and the kind of address, the activity of the
// thread (a pass, an operation), the command, the path of a reproducer, the stack; then incomplete files are removed, and the exit
// status is ExitStatus::Internal. The process may be damaged: the report allocates no memory, a child looks up symbols, and a
// watchdog ends hangs.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_CRASHREPORT_H
#define TTMLIR_SUPPORT_CRASHREPORT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir::crash {

/// Installs handlers for all fault signals of the process, before LLVM's. Sanitizers keep theirs. `argv` must outlive them.
void installHandlers(int argc, char **argv);

/// Gives the calling thread a stack for signal handlers, so that a stack overflow is reported as such. Further calls on the same
/// thread have no effect.
void prepareThread();

/// Lets reports end with the handlers that LLVM's libraries have added (llvm::sys::AddSignalHandler): MLIR's writes the reproducer
/// of --mlir-pass-pipeline-crash-reproducer there for faults of its worker threads.
void runAddedHandlers();

/// Whether a fault was reported and the process continued, since MLIR's own crash recovery took over to write its reproducer.
bool hasReported();

/// Ends the process like a fault, for errors that cannot be returned. `reason` is one line.
[[noreturn]] void fail(llvm::StringRef reason);

/// Ends the process when memory is exhausted: without a stack, since it is no internal error, and with ExitStatus::Refused.
[[noreturn]] void failOutOfMemory();

/// Marks the activity of the calling thread: `kind` ("pass", "operation") and `name`, of which up to 160 bytes are copied. A report
/// names the innermost activities, up to 16. Each enter must be paired with a leave on the same thread.
void enter(const char *kind, llvm::StringRef name);
void leave();

class Activity {
public:
  Activity(const char *kind, llvm::StringRef name) { enter(kind, name); }
  ~Activity() { leave(); }
  Activity(const Activity &) = delete;
  Activity &operator=(const Activity &) = delete;
};

/// Input text that reproduces a failure of the tool. A report writes `text` and `trailer` to `<tool>-crash-<hash><extension>` in
/// $TTMLIR_CRASH_DIAGNOSTICS_DIR, else $TMPDIR, else /tmp, and prints `<command> <path>`.
struct Reproducer {
  /// Must stay valid until the reproducer is replaced or cleared.
  llvm::StringRef text;
  std::string trailer, extension, command;
};
void setReproducer(Reproducer reproducer);
bool hasReproducer();
void clearReproducer();

/// Names an input file of the tool in reports for its own lifetime. Standard input ("-") or another stream also becomes a
/// reproducer with the given extension and command, unless there is one.
class Input {
public:
  /// `bytes` must stay valid. An empty command stands for the tool's own, without "-".
  Input(llvm::StringRef path, llvm::StringRef bytes, llvm::StringRef extension, std::string command = "");
  ~Input();
  Input(const Input &) = delete;
  Input &operator=(const Input &) = delete;

private:
  /// Its slot among the files of a report.
  size_t slot = 0;
  bool isReproducer = false;
};

/// Test hook: crashes here if $TTMLIR_TEST_CRASH is "<kind>@<place>" ("<kind>" alone stands for the place "start"). Kinds: segv,
/// bus, fpe, ill, abort, terminate, stack (overflow), oom, fatal (an error that LLVM cannot return). With $TTMLIR_TEST_ABORT a
/// report ends in SIGABRT instead of a status, so that tests of errors fail.
void testPoint(llvm::StringRef place);

} // namespace ttmlir::crash

#endif // TTMLIR_SUPPORT_CRASHREPORT_H
