//===- KernelCompiler.h - Compiler of kernels to native code ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Compiles the C++ of kernels with a host compiler against headers that stand for the kernel library; the library's functions act
// on the simulated core (docs/kernel-machine-design.md). Runs code of the file on the host.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_NATIVE_KERNELCOMPILER_H
#define TTMLIR_SIM_NATIVE_KERNELCOMPILER_H

#include "ttmlir/Sim/Machine/Machine.h"

#include <list>
#include <map>
#include <memory>
#include <string>

namespace ttmlir::sim::native {

class PrecompiledLibraries;

/// Compiles kernels and caches the results. Not thread-safe.
class KernelCompiler {
public:
  /// `compiler` is a program, by path or by name in $PATH. If empty: $CXX, else c++, g++ or clang++.
  explicit KernelCompiler(std::string compiler);
  ~KernelCompiler();
  KernelCompiler(const KernelCompiler &) = delete;
  KernelCompiler &operator=(const KernelCompiler &) = delete;

  /// Compiles the new kernels of `program` in parallel, and sets KernelView::native of all. The error names kernel and line of the
  /// first compiler error. Removes its temporary files.
  llvm::Error compile(machine::KernelProgramView &program);

  /// Cumulative cost of compile(): kernels and seconds.
  struct Cost {
    unsigned kernels = 0;
    double seconds = 0;
  };
  const Cost &cost() const { return total; }

private:
  struct Library;
  /// The libraries of one program, by the keys of its kernels.
  using Found = std::map<std::string, const Library *>;

  llvm::Expected<std::string> findCompiler() const;
  /// The library of `key` with unchanged headers and compiler; null if there is none.
  const Library *find(const std::string &key, llvm::StringRef stamp) const;
  llvm::Error compileAll(llvm::ArrayRef<const machine::KernelView *> kernels, llvm::Expected<std::string> compiler,
                         llvm::StringRef stamp, Found &found);

  std::string wanted;
  /// Libraries of a key differ by headers or compiler, the latest one first; programs that run may still call the others.
  std::map<std::string, std::list<Library>> libraries;
  std::unique_ptr<PrecompiledLibraries> precompiled;
  Cost total;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_SIM_NATIVE_KERNELCOMPILER_H
