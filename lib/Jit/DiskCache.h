//===- DiskCache.h - Compiled functions between processes -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_JIT_DISKCACHE_H
#define TTMLIR_LIB_JIT_DISKCACHE_H

#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Runtime/Binary.h"

namespace ttnn {
class KeyWriter;
} // namespace ttnn

namespace ttnn::jit {

/// Writes the options that decide what a graph compiles to.
void addCompileOptions(KeyWriter &writer, const Options &options);

/// The folder of the cache cannot be written.
struct CacheFolderError : Error {
  using Error::Error;
};

/// What a graph compiles to: the bytes of the file, the file, and whether the folder of compiled functions had it.
struct CompiledFile {
  std::string bytes;
  ttmlir::runtime::Binary binary;
  bool isLoaded;
};

/// The file that `graph` compiles to: from the folder that the environment variable TTMLIR_CACHE_DIR names, if it is set and has
/// the file, else from `compiler`, and then in that folder, too. Files are named by the hash of all that decides what is compiled,
/// and contain it: a file with other content, or a damaged one, is compiled again. Throws CacheFolderError.
CompiledFile compileCached(const CallGraph &graph, const std::string &system, const Options &options, const CompileFn &compiler);

} // namespace ttnn::jit

#endif // TTMLIR_LIB_JIT_DISKCACHE_H
