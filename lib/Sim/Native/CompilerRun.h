//===- CompilerRun.h - Compilation of one kernel ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_COMPILERRUN_H
#define TTMLIR_LIB_SIM_NATIVE_COMPILERRUN_H

#include "ShimFolder.h"

#include "ttmlir/Sim/Machine/Machine.h"

#include "llvm/Support/Program.h"

namespace ttmlir::sim::native {

/// A compiler process for a kernel.
class CompilerRun {
public:
  /// Run number `number` of the files in `folder`.
  CompilerRun(const ShimFolder &folder, unsigned number, const machine::KernelView &kernel);

  /// All that decides what is compiled, but for the compiler and headers of the user.
  std::string key() const;
  /// Puts a shared object in place of one that a compiler makes; there is no start().
  llvm::Error place(llvm::StringRef object);
  bool isPlaced() const { return placed; }
  /// Writes the kernel and starts the compiler.
  llvm::Error start(const std::string &compiler);
  /// Whether it has ended.
  bool hasEnded();
  /// The result, after the end of the run: the shared object, or the compiler's first error.
  llvm::Expected<std::string> result() const;
  /// The headers of the user that the compiler read.
  std::vector<std::string> headers() const;

  /// The lines of a hand-written kernel at addresses of its shared object, loaded as `handle`.
  std::vector<machine::NativeLine> lines(void *handle) const;

  const machine::KernelView &kernel;

private:
  /// The folder of the file of a hand-written kernel, and the folders that that is in.
  std::vector<std::string> folders() const;
  llvm::Error complaint() const;
  std::string wrapper() const;
  llvm::Error failure(const llvm::Twine &what, uint32_t line = 0) const;
  std::string file(llvm::StringRef suffix) const;

  const ShimFolder &folder;
  const unsigned number;
  std::string compiler;
  bool placed = false;
  llvm::sys::ProcessInfo process;
  int status = 0;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_COMPILERRUN_H
