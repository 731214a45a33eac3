//===- DiskCache.h - Compiled functions between processes -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_JIT_DISKCACHE_H
#define TTMLIR_LIB_JIT_DISKCACHE_H

#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Jit/Compiler.h"
#include "ttmlir/Runtime/Binary.h"

namespace ttnn {
class KeyWriter;
} // namespace ttnn

namespace ttnn::jit {

/// Writes the options that the compiled file depends on.
void addCompileOptions(KeyWriter &writer, const Options &options);

/// The folder of the cache cannot be written.
struct CacheFolderError : Error {
  explicit CacheFolderError(const std::string &message) : Error(message, ErrorCode::FILE_ERROR) {}
};

/// A compiled graph: the bytes of the file and the report, the file, and whether the folder of compiled functions had it.
struct CompiledFile {
  CompileResult result;
  ttmlir::runtime::Binary binary;
  bool isLoaded;
};

/// The compiled file of `request`: from the folder that the environment variable TTMLIR_CACHE_DIR names, if it is set and has the
/// file, else from `compiler`, which also stores it in that folder. Files are named by the hash of all inputs of the compilation,
/// and contain these inputs: a file with other inputs, or a damaged one, is compiled again. With a report `compiler` is always
/// called. Throws CacheFolderError.
CompiledFile compileCached(const CompileRequest &request, const CompileFn &compiler);

} // namespace ttnn::jit

#endif // TTMLIR_LIB_JIT_DISKCACHE_H
