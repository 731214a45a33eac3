//===- Compiler.h - Compilers of traced functions ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_COMPILER_H
#define TTMLIR_JIT_COMPILER_H

#include "ttmlir/Jit/Diagnostic.h"
#include "ttmlir/Jit/FunctionOptions.h"

#include <functional>

namespace ttnn::jit {

struct CallGraph;

/// The inputs of a compilation.
struct CompileRequest {
  const CallGraph &graph;
  /// The bytes of a .ttsys file that describes the system.
  const std::string &system;
  const Options &options;
  /// Whether the result has a report, which takes time.
  bool wantsReport = false;
};

/// The report of a compilation.
struct Report {
  /// The traced function, and its lowered form.
  std::string ttir, ir;
  /// Fusions of kernels made and not made, as a JSON list of objects: `fused`, the locations of `producer` and `consumer` as MLIR
  /// prints them, and `reason`.
  std::string remarks;
  /// Calls without a kernel, with the reason and the nearest form that has one.
  std::vector<Diagnostic> refusals;
};

/// The result of a compilation.
struct CompileResult {
  /// The bytes of a .ttnn file.
  std::string file;
  /// Empty unless it is requested.
  Report report;
};

/// A compiler of graphs. It throws CompileError with its diagnostics, CompileInterrupted, and Error for invalid options.
using CompileFn = std::function<CompileResult(const CompileRequest &request)>;

/// The compiler of libTTCompiler.so, which the first call loads (Support/CompilerLoader.h). Throws Error if there is none, or one
/// of another version. Programs that link the compiler have it as `compile` (Target/Jit/Compile.h).
CompileResult compileInLibrary(const CompileRequest &request);

} // namespace ttnn::jit

#endif // TTMLIR_JIT_COMPILER_H
