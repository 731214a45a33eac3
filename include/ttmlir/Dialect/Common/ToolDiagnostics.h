//===- ToolDiagnostics.h - Hints and limits of diagnostics ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_TOOLDIAGNOSTICS_H
#define TTMLIR_DIALECT_COMMON_TOOLDIAGNOSTICS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/Location.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <mutex>

namespace mlir::tt {

/// Stands in front of the handlers that print the diagnostics of a tool: adds notes with near misses and ways out to errors of the
/// parser, counts errors and lets a limited number through, and prints those on long lines itself, with a part of the line. Must
/// outlive the contexts that it is attached to.
class ToolDiagnostics {
public:
  /// `maxErrors` is the number of errors that are printed; 0 is no limit. With `quiet` only errors are.
  ToolDiagnostics(unsigned maxErrors, bool quiet) : maxErrors(maxErrors), quiet(quiet) {}

  /// Lets diagnostics look up what stands at their place: the input with its name.
  void setSource(llvm::MemoryBufferRef input) { source = input; }

  /// Attaches to every context that is made with `registry`, each time a dialect is loaded, as the newest handler comes first.
  void attachTo(DialectRegistry &registry);

  /// Attaches to `context`, whose other handlers are there already.
  void attachTo(MLIRContext &context);

  /// Prints how many errors were not let through, if any, and lets everything through from now on.
  void finish(StringRef tool);

private:
  struct Extension;

  LogicalResult handle(Diagnostic &diagnostic, MLIRContext &context);
  void addHint(Diagnostic &diagnostic, MLIRContext &context);
  StringRef lineOf(FileLineColLoc place);
  bool isOnLongLine(const Diagnostic &diagnostic);
  void printCut(const Diagnostic &diagnostic);

  unsigned maxErrors;
  bool quiet;
  bool isFinished = false;
  unsigned numErrors = 0;
  llvm::MemoryBufferRef source;
  /// Other files that locations name; null for those that cannot be read.
  llvm::StringMap<std::unique_ptr<llvm::MemoryBuffer>> files;
  /// Diagnostics of several threads.
  std::mutex mutex;
  DiagnosticEngine::HandlerID handler = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_TOOLDIAGNOSTICS_H
