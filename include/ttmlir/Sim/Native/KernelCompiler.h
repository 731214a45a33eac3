//===- KernelCompiler.h - C++ of kernels to native code ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The C++ of kernels is compiled by a compiler of the host against headers that stand for the kernel library; the core that the
// library's functions act on is the simulated one (docs/kernel-machine.md). This runs code of the file on the host.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_NATIVE_KERNELCOMPILER_H
#define TTMLIR_SIM_NATIVE_KERNELCOMPILER_H

#include "ttmlir/Sim/Machine/Machine.h"

#include <map>
#include <string>
#include <utility>

namespace ttmlir::sim::native {

/// Compiles kernels and keeps what came out. Not for several threads at a time.
class KernelCompiler {
public:
  /// `compiler` is a program, by path or by a name in $PATH. When it is empty, $CXX is taken, else c++, g++ or clang++.
  explicit KernelCompiler(std::string compiler) : wanted(std::move(compiler)) {}
  ~KernelCompiler();
  KernelCompiler(const KernelCompiler &) = delete;
  KernelCompiler &operator=(const KernelCompiler &) = delete;

  /// Compiles those kernels of `program` that are new, side by side, and sets KernelView::native of all. The error names kernel and
  /// line of the first complaint. Temporary files are gone when this returns.
  llvm::Error compile(machine::KernelProgramView &program);

  /// What compile() has done so far, kernels and seconds.
  struct Cost {
    unsigned kernels = 0;
    double seconds = 0;
  };
  const Cost &cost() const { return total; }

private:
  struct Library {
    void *handle;
    machine::NativeKernel kernel;
  };
  /// Whether it is a compute kernel, and its text.
  using Key = std::pair<bool, std::string>;

  llvm::Expected<std::string> findCompiler() const;
  llvm::Error compileAll(llvm::ArrayRef<const machine::KernelView *> kernels);

  std::string wanted;
  std::map<Key, Library> libraries;
  Cost total;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_SIM_NATIVE_KERNELCOMPILER_H
