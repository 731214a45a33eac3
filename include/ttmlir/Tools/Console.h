//===- Console.h - Output and diagnostics of tools --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_CONSOLE_H
#define TTMLIR_TOOLS_CONSOLE_H

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/StagedFile.h"
#include "ttmlir/Tools/ResultList.h"

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
/// Where a tool writes that runs within another program; null stands for standard output and standard error.
struct ConsoleStreams {
  llvm::raw_ostream *out = nullptr;
  llvm::raw_ostream *err = nullptr;
  /// Takes the results as well, as makeResultList writes them.
  llvm::raw_ostream *results = nullptr;
};

/// An error whose text is diagnostics that name their files and are to be printed as they are.
class PrintedDiagnostics : public llvm::ErrorInfo<PrintedDiagnostics> {
public:
  static char ID;

  PrintedDiagnostics(std::string text, ExitStatus status) : text(std::move(text)), status(status) {}
  void log(llvm::raw_ostream &os) const override { os << llvm::StringRef(text).rtrim(); }
  std::error_code convertToErrorCode() const override { return llvm::inconvertibleErrorCode(); }

  std::string text;
  ExitStatus status;
};

class Console {
public:
  /// `tool` prefixes every diagnostic.
  explicit Console(llvm::StringRef tool, ConsoleStreams streams = {});
  ~Console();

  /// Copies later output to `path` as well. The error names the file, which must not be among `files`, the others of the run.
  llvm::Error openLog(llvm::StringRef path, llvm::ArrayRef<std::string> files);

  /// Writes the results to `path` at the end, as makeResultList does; the error as of openLog.
  llvm::Error openResults(llvm::StringRef path, llvm::ArrayRef<std::string> files);

  /// Whether results are wanted as JSON, or as text.
  bool wantsResults() const { return wantsJson || streams.results || !resultPath.empty(); }
  bool wantsText() const { return !wantsJson; }

  /// Appends results to `text` instead of writing them to standard output.
  void divertResults(std::string &text) { diverted = &text; }

  /// Passes `json` on to all who take results.
  void giveResults(llvm::StringRef json);

  /// Sets the facts in each entry of the list of results: the folder of artifacts, and which programs run.
  void setResultFacts(std::string artifacts, std::string programIndex = "all");

  llvm::StringRef toolName() const { return tool; }

  /// Whether an option without effect is refused with `message`, as an error. Command lines of ttrt have some options regardless of
  /// their effect: there it is a note that ends with `effect`.
  bool refuses(const llvm::Twine &message, llvm::StringRef effect);

  /// Whether only errors are printed beside results.
  bool isQuietOrJson() const { return isQuiet || wantsJson; }

  /// Whether progress is shown: not within another program.
  bool showsProgress() const { return !isQuiet && !streams.err; }

  /// Standard output is JSON from now on: if nothing was written at the end, exitCode writes the first error.
  void expectJson() { wantsJson = true; }

  /// out() writes to the log alone from now on, unless standard output is JSON.
  void beQuiet() { isQuiet = true; }

  /// Whether an error or a warning was reported.
  bool hasFailed() const { return status != ExitStatus::Success; }

  /// Standard output.
  llvm::raw_ostream &out() { return *tee; }

  /// Prints `tool: error: file: message` and records the exit status. An empty `file` is omitted, "-" becomes "<stdin>".
  void error(llvm::StringRef file, const llvm::Twine &message, ExitStatus status = ExitStatus::Refused);

  /// The same for an error, with the exit status statusOf(error), or for PrintedDiagnostics.
  void error(llvm::StringRef file, llvm::Error error) { (void)report(file, std::move(error)); }
  /// Prints and records `error` as error() does; returns the message.
  std::string report(llvm::StringRef file, llvm::Error error);

  /// Prints the diagnostics of a compiler as they are, and records the exit status.
  void forward(llvm::StringRef diagnostics, ExitStatus status);

  /// Prints `tool: note: file: message`, unless the console is quiet.
  void note(llvm::StringRef file, const llvm::Twine &message);

  /// The same as a warning about damage of a file.
  void warning(llvm::StringRef file, const llvm::Twine &message);

  /// Flushes all output; the largest exit status of the reports, with File if standard output or the log could not be written
  /// (which it reports).
  int exitCode();

private:
  void closeLog();
  void writeResults();
  void diagnose(bool isError, llvm::StringRef file, const llvm::Twine &message, ExitStatus status);
  void noteFailure(llvm::StringRef file, llvm::StringRef message);

  std::string tool;
  ConsoleStreams streams;
  std::string resultPath, results;
  /// Takes results in place of standard output; null for none.
  std::string *diverted = nullptr;
  std::unique_ptr<llvm::raw_fd_ostream> log;
  std::string logPath;
  std::unique_ptr<llvm::raw_ostream> tee;
  ExitStatus status = ExitStatus::Success;
  bool wantsJson = false, isQuiet = false;
  std::string firstMessage;
  std::vector<FileFailure> failures;
  ResultFacts facts;
};

/// Extensions of program files (graph path, kernel path, and an older name of the latter), and of system descriptions.
inline constexpr llvm::StringRef kProgramExtensions[] = {".ttnn", ".ttm", ".ttb"};
inline constexpr llvm::StringRef kModelExtensions[] = {".onnx", ".mlir", ".mlirbc", ".mlir.bc"};
inline constexpr llvm::StringRef kFileExtensions[] = {".ttnn", ".ttm", ".ttb", ".ttsys"};

/// Expands folders in `paths` to the files in them and in folders within, but behind no symbolic links to folders, with one of
/// `extensions` (including the dot), sorted; a model whose programs are beside it, by the same name, is left out. Reports folders
/// without such files and missing paths, with ExitStatus::File.
std::vector<std::string> expandPaths(llvm::ArrayRef<std::string> paths, llvm::ArrayRef<llvm::StringRef> extensions,
                                     Console &console);

/// Checks that standard input ("-") is at most once among `files`, which are to be read.
llvm::Error checkStdinOnce(llvm::ArrayRef<std::string> files);

/// Checks that a file at `path` replaces none of `files`, under any name. A folder among them stands for the
/// files of programs and systems and the models in it, as of expandPaths. The error names `path` and the file that it would
/// replace.
llvm::Error checkReplacesNone(llvm::StringRef path, llvm::ArrayRef<std::string> files);

/// A unique name for each of `paths`: the file's name without folders and extension ("stdin" for "-"), with a numeric suffix if
/// several are equal.
std::vector<std::string> uniqueStems(llvm::ArrayRef<std::string> paths);

/// Human-readable bytes: "1.2 GB", with powers of ten.
std::string bytesText(double bytes);

/// Human-readable seconds: "1.23 ms".
std::string secondsText(double seconds);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_CONSOLE_H
