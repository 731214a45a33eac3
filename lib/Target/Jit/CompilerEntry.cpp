//===- CompilerEntry.cpp - Entry of libTTCompiler.so for functions --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"

#include "ttmlir/Config.h"

#define TT_EXPORT __attribute__((visibility("default")))

using ttnn::jit::CompileStatus;

extern "C" {
TT_EXPORT extern const char *const ttCompilerVersion;
const char *const ttCompilerVersion = TTMLIR_VERSION_STRING;

TT_EXPORT CompileStatus ttCompileGraph(const ttnn::jit::CallGraph &graph, const std::string &system,
                                       const ttnn::jit::Options &options, ttmlir::InterruptFn isInterrupted, std::string &text,
                                       std::vector<ttnn::jit::Diagnostic> &diagnostics) {
  // This library has an interrupt of its own.
  ttmlir::setInterrupt(isInterrupted);
  try {
    text = ttnn::jit::compile(graph, system, options);
    return CompileStatus::Done;
  } catch (const ttnn::jit::CompileInterrupted &) {
    return CompileStatus::Interrupted;
  } catch (const ttnn::jit::CompileError &error) {
    text = error.what();
    diagnostics = error.diagnostics();
  } catch (const std::exception &error) {
    text = error.what();
  }
  return CompileStatus::Failed;
}
}
