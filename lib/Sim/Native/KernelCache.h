//===- KernelCache.h - Compiled kernels between processes -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H

#include "KernelInputs.h"

#include "ttmlir/Support/CacheFolder.h"

namespace ttmlir::sim::native {

/// Shared objects of kernels in the folder of TTMLIR_CACHE_DIR, if that is set and only the user can write there.
class KernelCache {
public:
  KernelCache() : folder(CacheFolder::find("TTKERN02", ".ttkernel", CacheFolder::Trust::User)) {}

  struct Entry {
    KernelInputs inputs;
    std::string object;
  };

  /// The shared object of `run`, if its inputs are unchanged, with a compiler of this stamp.
  std::optional<Entry> read(const CompilerRun &run, llvm::StringRef stamp) const;
  /// Keeps the shared object of `run` in the file `object`.
  llvm::Error write(const CompilerRun &run, const KernelInputs &inputs, const std::string &object) const;

private:
  std::optional<CacheFolder> folder;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELCACHE_H
