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

/// Lets crash reports name the running pass and its op.
void noteRunningPasses(PassManager &manager);

/// Keeps a reproducer for crash reports during its lifetime: the input text, followed by the pipeline in the form of `tt-opt
/// --run-reproducer`. `input` must stay valid.
class CrashReproducer {
public:
  /// `command` is the tool with its options, except for input and output; it is used if there is no pipeline, or one per part of
  /// the text.
  CrashReproducer(llvm::MemoryBufferRef input, std::string command, bool isSplit);
  ~CrashReproducer();
  CrashReproducer(const CrashReproducer &) = delete;
  CrashReproducer &operator=(const CrashReproducer &) = delete;

  /// Sets the pipeline of the reproducer to the one of `manager`.
  void setPipeline(PassManager &manager) const;

private:
  void set(std::string trailer, std::string command) const;

  llvm::MemoryBufferRef input;
  std::string command;
  bool isSplit;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_CRASHNOTES_H
