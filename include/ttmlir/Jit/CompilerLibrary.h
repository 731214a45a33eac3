//===- CompilerLibrary.h - Functions that the library compiles -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_COMPILERLIBRARY_H
#define TTMLIR_JIT_COMPILERLIBRARY_H

#include "ttmlir/Jit/Diagnostic.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Support/Interrupt.h"

namespace ttnn::jit {

/// How a compilation in libTTCompiler.so ends.
enum class CompileStatus { Done, Failed, Interrupted };

/// The function that libTTCompiler.so exports as `ttCompileGraph`: puts the file, or the message of an error, into `text`, or
/// diagnostics into `diagnostics`. It asks `isInterrupted` whether it has to end.
using CompileEntry = CompileStatus (*)(const CallGraph &graph, const std::string &system, const Options &options,
                                       ttmlir::InterruptFn isInterrupted, std::string &text, std::vector<Diagnostic> &diagnostics);

/// `compile` of libTTCompiler.so, which the first call loads (Support/CompilerLoader.h). Throws Error if there is none, or one of
/// another version.
std::string compileInLibrary(const CallGraph &graph, const std::string &system, const Options &options);

} // namespace ttnn::jit

#endif // TTMLIR_JIT_COMPILERLIBRARY_H
