//===- FunctionCompiler.h - Compilation of traced functions -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_JIT_FUNCTIONCOMPILER_H
#define TTMLIR_LIB_JIT_FUNCTIONCOMPILER_H

#include "Tracer.h"

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Jit/Compiler.h"
#include "ttmlir/Jit/JitCache.h"

#include <algorithm>
#include <atomic>
#include <span>

namespace ttnn::jit {

struct Compiled {
  BinaryProgram program;
  /// The arguments without repetitions, by number. Repetitions are part of the key.
  std::vector<uint32_t> distinct;
  std::vector<Tensor> captures;
  std::vector<std::pair<uint32_t, uint32_t>> updates;
  size_t numResults;
  /// Whether the JIT has chosen L1 for results, and may choose DRAM.
  bool mayMove;
};

/// A function compiled for arguments, and its compilation.
struct Build {
  CompiledPtr compiled;
  CompileResult result;
  /// Whether the file is from the folder of compiled functions.
  bool isLoaded;
};

/// Compiles the traces of one function.
struct FunctionCompiler {
  FunctionCompiler(std::string name, Options options, CompileFn compileGraph)
      : name(std::move(name)), label("jit: " + this->name), options(std::move(options)), compileGraph(std::move(compileGraph)) {}

  /// Compiles `traced` for `arguments`, with results in DRAM if `inDram`, or if they leave too little of L1. Throws CompileError,
  /// and Error for invalid types of results.
  Build compile(const Traced &traced, const std::vector<Tensor> &arguments, bool inDram, bool wantsReport);

  const std::string name;
  /// Its name in errors.
  const std::string label;
  const Options options;
  const CompileFn compileGraph;
  /// Compilations with library calls in place of missing kernels.
  std::atomic<uint64_t> numFallbacks = 0;
};

/// Whether `tensor` is the same as one of `all`.
inline bool isIn(const Tensor &tensor, std::span<const Tensor> all) {
  return std::ranges::any_of(all, [&](const Tensor &other) { return other.handle() == tensor.handle(); });
}

} // namespace ttnn::jit

#endif // TTMLIR_LIB_JIT_FUNCTIONCOMPILER_H
