//===- CompilerLibrary.h - Interface of the library ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_COMPILERLIBRARY_H
#define TTMLIR_JIT_COMPILERLIBRARY_H

#include "ttmlir/Jit/Compiler.h"
#include "ttmlir/Support/Interrupt.h"

namespace ttnn::jit {

/// The end of a compilation in libTTCompiler.so, where exceptions do not pass.
struct CompileOutcome {
  /// The result of a successful compilation.
  std::optional<CompileResult> result;
  /// The message of a failed compilation, its kind, and the diagnostics of a COMPILE_ERROR.
  std::string error;
  ErrorCode code = ErrorCode::INTERNAL_ERROR;
  std::vector<Diagnostic> diagnostics;
};

/// The function that libTTCompiler.so exports as `ttCompileGraph`, in C linkage, which returns no objects. The compilation ends
/// soon after `isInterrupted` says so.
using CompileEntry = void (*)(const CompileRequest &request, ttmlir::InterruptFn isInterrupted, CompileOutcome &outcome);

} // namespace ttnn::jit

#endif // TTMLIR_JIT_COMPILERLIBRARY_H
