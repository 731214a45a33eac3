//===- CompilerEntry.cpp - What libTTCompiler.so exports ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/CompilerLibrary.h"

#include "ttmlir/Config.h"

#define TT_EXPORT __attribute__((visibility("default")))

extern "C" {
TT_EXPORT extern const char *const ttCompilerVersion;
const char *const ttCompilerVersion = TTMLIR_VERSION_STRING;

TT_EXPORT bool ttCompileGraph(const ttnn::jit::CallGraph &graph, const std::string &system, const ttnn::jit::Options &options,
                              std::string &text, std::vector<ttnn::jit::Diagnostic> &diagnostics) {
  try {
    text = ttnn::jit::compile(graph, system, options);
    return true;
  } catch (const ttnn::jit::CompileError &error) {
    text = error.what();
    diagnostics = error.diagnostics();
    return false;
  } catch (const std::exception &error) {
    text = error.what();
    return false;
  }
}
}
