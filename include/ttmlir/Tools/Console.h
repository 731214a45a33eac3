//===- Console.h - What tools print and where they put files ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_CONSOLE_H
#define TTMLIR_TOOLS_CONSOLE_H

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <string>
#include <vector>

namespace ttmlir::tools {

/// A tool's standard output and diagnostics, copied to a log file on request.
class Console {
public:
  /// `tool` starts every diagnostic.
  explicit Console(llvm::StringRef tool);
  ~Console();

  /// Copies everything from now on to `path`, too. The error names the file, which must not be among `files`, the others of the
  /// run.
  llvm::Error openLog(llvm::StringRef path, llvm::ArrayRef<std::string> files);

  /// From now on standard output is JSON: should nothing have been written in the end, exitCode writes the first error.
  void expectJson() { wantsJson = true; }

  /// From now on out() reaches the log alone, unless standard output is JSON.
  void beQuiet() { isQuiet = true; }

  /// Whether an error or a warning was reported.
  bool hasFailed() const { return status != ExitStatus::Success; }

  /// Whether nobody wants to know how it goes.
  bool quiet() const { return isQuiet; }

  /// Standard output.
  llvm::raw_ostream &out() { return *tee; }

  /// Prints `tool: error: file: message` and remembers the exit status. An empty `file` is left out, "-" becomes "<stdin>".
  void error(llvm::StringRef file, const llvm::Twine &message, ExitStatus status = ExitStatus::Refused);

  /// The same for an error, whose exit status is statusOf(error).
  void error(llvm::StringRef file, llvm::Error error);

  /// Prints `tool: note: file: message`, unless the console is quiet.
  void note(llvm::StringRef file, const llvm::Twine &message);

  /// The same as a warning, about damage of a file.
  void warning(llvm::StringRef file, const llvm::Twine &message);

  /// Flushes everything; the largest exit status of what was reported, with File if standard output or the log could not be written
  /// (which is reported here).
  int exitCode();

private:
  void closeLog();
  void diagnose(bool isError, llvm::StringRef file, const llvm::Twine &message, ExitStatus status);

  std::string tool;
  std::unique_ptr<llvm::raw_fd_ostream> log;
  std::string logPath;
  std::unique_ptr<llvm::raw_ostream> tee;
  ExitStatus status = ExitStatus::Success;
  bool wantsJson = false, isQuiet = false;
  std::string firstMessage;
};

/// `path`, or "<stdin>" for "-".
llvm::StringRef displayName(llvm::StringRef path);

/// Endings of files with programs: of the graph path, of the kernel path, and an older name of the latter; and of system
/// descriptions.
inline constexpr llvm::StringRef kProgramExtensions[] = {".ttnn", ".ttm", ".ttb"};
inline constexpr llvm::StringRef kFileExtensions[] = {".ttnn", ".ttm", ".ttb", ".ttsys"};

/// The files that `paths` stand for: a folder stands for the files directly in it that end with one of `extensions` (with the dot),
/// sorted. Folders without such files and paths that do not exist are reported, with ExitStatus::File.
std::vector<std::string> expandPaths(llvm::ArrayRef<std::string> paths, llvm::ArrayRef<llvm::StringRef> extensions,
                                     Console &console);

/// Writes a file through `write`; "-" is stdout. The file appears when it is complete, or not at all. The error names it.
llvm::Error writeFile(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

/// Succeeds if standard input ("-") is at most once among `files`, which are going to be read.
llvm::Error checkStdinOnce(llvm::ArrayRef<std::string> files);

/// Succeeds if a file at `path` replaces none of `files`, under whatever name. A folder among them stands for the .ttnn and .ttsys
/// files in it. The error names `path` and what it would replace.
llvm::Error checkReplacesNone(llvm::StringRef path, llvm::ArrayRef<std::string> files);

/// A name for each of `paths`, all different: the file's name without folders and extension ("stdin" for "-"), with a number behind
/// it when several have the same.
std::vector<std::string> uniqueStems(llvm::ArrayRef<std::string> paths);

/// Bytes for people: "1.2 GB", with powers of ten.
std::string bytesText(double bytes);

/// Seconds for people: "1.23 ms".
std::string secondsText(double seconds);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_CONSOLE_H
