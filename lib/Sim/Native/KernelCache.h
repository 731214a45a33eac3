//===- KernelCache.h - Compiled kernels between processes -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H

#include "CompilerRun.h"

#include "ttmlir/Support/CacheFolder.h"

namespace ttmlir::sim::native {

/// Shared objects of kernels in the folder of TTMLIR_CACHE_DIR, if that is set and only the user can write there. An entry is of
/// one compiler, and of headers of the user as they were.
class KernelCache {
public:
  /// `compiler` is the path of the compiler; empty if there is none, in which case objects of any compiler do.
  explicit KernelCache(const std::string &compiler);

  /// The shared object of `run`.
  std::optional<std::string> read(const CompilerRun &run) const;
  /// Keeps the shared object of `run` in the file `object`.
  llvm::Error write(const CompilerRun &run, const std::string &object) const;

private:
  std::optional<CacheFolder> folder;
  std::string stamp;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H
