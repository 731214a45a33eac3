//===- CrashReport.h - What a crash says ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fault or a fatal error ends a tool with a report on standard error: the signal and the kind of address, what the thread was
// doing (a pass, an operation), the command, the path of a reproducer, the stack; then files that are not complete are removed and
// the exit status is ExitStatus::Internal. The report is made in a process that may be damaged: nothing in it allocates, symbols
// are looked up by a child, and a watchdog ends what hangs.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_CRASHREPORT_H
#define TTMLIR_SUPPORT_CRASHREPORT_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir::crash {

/// Installs the handlers of all fault signals for the process, above those of LLVM. Sanitizers keep theirs. `argv` must outlive
/// them.
void installHandlers(int argc, char **argv);

/// Gives the calling thread a stack for handlers, so that a full stack is reported as such. A thread needs one call; others are
/// free.
void prepareThread();

/// From now on a report ends with the handlers that LLVM's libraries have added (llvm::sys::AddSignalHandler): MLIR's writes the
/// reproducer of --mlir-pass-pipeline-crash-reproducer there for faults of its worker threads.
void runAddedHandlers();

/// Whether a fault was reported although the process went on, because MLIR's own crash recovery took over to write its reproducer.
bool hasReported();

/// Ends the process as a fault does, for an error that cannot be returned. `reason` is one line.
[[noreturn]] void fail(llvm::StringRef reason);

/// Ends the process because memory is exhausted: no internal error, so no stack, and ExitStatus::Refused.
[[noreturn]] void failOutOfMemory();

/// What the calling thread is doing: `kind` ("pass", "operation") and `name`, which is copied, up to 160 bytes. A report names the
/// innermost activities, up to 16. Each enter is paired with a leave on the same thread.
void enter(const char *kind, llvm::StringRef name);
void leave();

class Activity {
public:
  Activity(const char *kind, llvm::StringRef name) { enter(kind, name); }
  ~Activity() { leave(); }
  Activity(const Activity &) = delete;
  Activity &operator=(const Activity &) = delete;
};

/// A text that makes the tool fail again. A report writes `text` and `trailer` to `<tool>-crash-<hash><extension>` in
/// $TTMLIR_CRASH_DIAGNOSTICS_DIR, else $TMPDIR, else /tmp, and prints `<command> <path>` as the way to use it.
struct Reproducer {
  /// Must stay valid until the reproducer is replaced or cleared.
  llvm::StringRef text;
  std::string trailer, extension, command;
};
void setReproducer(Reproducer reproducer);
bool hasReproducer();
void clearReproducer();

/// A file that the tool works on, while this lives: a report names it. What comes from standard input ("-") or another stream is a
/// reproducer of its own, with the extension and command given, unless there is one.
class Input {
public:
  /// `bytes` must stay valid. Without a command, that of the tool serves, without "-".
  Input(llvm::StringRef path, llvm::StringRef bytes, llvm::StringRef extension, std::string command = "");
  ~Input();
  Input(const Input &) = delete;
  Input &operator=(const Input &) = delete;

private:
  /// Its place among those that a report names.
  size_t slot = 0;
  bool isReproducer = false;
};

/// For tests of the above: crashes here if $TTMLIR_TEST_CRASH is "<kind>@<place>" ("<kind>" alone stands for the place "start").
/// Kinds: segv, bus, fpe, ill, abort, terminate, stack (overflow), oom, fatal (an error that LLVM cannot return).
void testPoint(llvm::StringRef place);

} // namespace ttmlir::crash

#endif // TTMLIR_SUPPORT_CRASHREPORT_H
