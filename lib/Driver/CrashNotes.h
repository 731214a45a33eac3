//===- CrashNotes.h - Crash notes of the optimiser --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_CRASHNOTES_H
#define TTMLIR_LIB_DRIVER_CRASHNOTES_H

#include "mlir/Pass/PassManager.h"

#include "llvm/Support/MemoryBufferRef.h"

#include <string>

namespace mlir::tt {

/// Lets crash reports name the pass that runs and the operation that it runs on.
void noteRunningPasses(PassManager &manager);

/// Keeps a reproducer for crash reports while it lives: the text that was read, then the pipeline in the form that
/// `tt-opt --run-reproducer` reads. `input` stays valid meanwhile.
class CrashReproducer {
public:
  /// `command` is the tool with its options, but for input and output; it serves where no pipeline runs, or one per part of the
  /// text.
  CrashReproducer(llvm::MemoryBufferRef input, std::string command, bool isSplit);
  ~CrashReproducer();
  CrashReproducer(const CrashReproducer &) = delete;
  CrashReproducer &operator=(const CrashReproducer &) = delete;

  /// From here on the reproducer runs the pipeline of `manager`.
  void setPipeline(PassManager &manager) const;

private:
  void set(std::string trailer, std::string command) const;

  llvm::MemoryBufferRef input;
  std::string command;
  bool isSplit;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_CRASHNOTES_H
