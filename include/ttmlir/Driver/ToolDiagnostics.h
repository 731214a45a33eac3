//===- ToolDiagnostics.h - Hints and limits of diagnostics ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DRIVER_TOOLDIAGNOSTICS_H
#define TTMLIR_DRIVER_TOOLDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Location.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <mutex>

namespace mlir::tt {

/// Runs before the handlers that print the diagnostics of a tool: adds notes with near misses and suggestions to parser errors,
/// limits the number of errors, prints errors on long lines with an excerpt of the line, and none of binary files. Must outlive the
/// contexts that it is attached to.
class ToolDiagnostics {
public:
  /// Prints at most `maxErrors` errors to `os`; 0 is no limit. With `quiet`, prints errors only.
  ToolDiagnostics(unsigned maxErrors, bool quiet, raw_ostream &os = llvm::errs()) : maxErrors(maxErrors), quiet(quiet), os(os) {}

  /// Sets the input, by which diagnostics look up the text at their location.
  void setSource(llvm::MemoryBufferRef input) { source = input; }

  /// Attaches to every context made with `registry`, each time a dialect is loaded, since the newest handler comes first.
  void attachTo(DialectRegistry &registry);

  /// Attaches to `context`, after its other handlers.
  void attachTo(MLIRContext &context);

  /// Whether there was an error, printed or suppressed.
  bool hasErrors() const { return numErrors > 0; }
  /// Prints the number of suppressed errors, if any, with the `remedy` that shows them, and suppresses no more.
  void finish(StringRef tool, StringRef remedy = "; --max-errors=0 shows all");

private:
  struct Extension;

  LogicalResult handle(Diagnostic &diagnostic, MLIRContext &context);
  bool isRepeated(const Diagnostic &diagnostic);
  void addHint(Diagnostic &diagnostic, MLIRContext &context);
  StringRef textOf(StringRef name);
  StringRef lineOf(FileLineColLoc place);
  bool isInBinary(FileLineColLoc place);
  bool isOnPrintableLine(const Diagnostic &diagnostic);
  void printAtSource(const Diagnostic &diagnostic);
  void printCut(const Diagnostic &diagnostic);

  unsigned maxErrors;
  bool quiet;
  raw_ostream &os;
  bool isFinished = false;
  unsigned numErrors = 0;
  llvm::MemoryBufferRef source;
  /// The beginnings, up to the name, of errors that are about resources of a context.
  llvm::StringSet<> resources;
  /// Other files that locations refer to; null for unreadable ones.
  llvm::StringMap<std::unique_ptr<llvm::MemoryBuffer>> files;
  /// Guards against diagnostics of several threads.
  std::mutex mutex;
  DiagnosticEngine::HandlerID handler = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_TOOLDIAGNOSTICS_H
