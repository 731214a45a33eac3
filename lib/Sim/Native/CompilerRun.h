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

#include <ctime>
#include <memory>
#include <optional>

namespace ttmlir::sim::native {

class PrecompiledLibrary;

/// A compiler process for a kernel.
class CompilerRun {
public:
  /// Run number `number` of the files in `folder`.
  CompilerRun(const ShimFolder &folder, unsigned number, const machine::KernelView &kernel);

  /// The key of `kernel` in compiled form: all inputs but the compiler and headers (KernelInputs).
  static std::string keyOf(const machine::KernelView &kernel);
  /// The folders of the user in which compilers look for the headers of `kernel`, as absolute paths.
  static std::vector<std::string> folders(const machine::KernelView &kernel);

  /// Whether environment variables name folders of headers.
  static bool searchesMoreFolders();
  /// The values of other environment variables that compilers read, each behind its length.
  static std::string variables();
  /// Options for kernels.
  static llvm::SmallVector<llvm::StringRef> flags(bool isHandWritten);
  /// The files outside of `folder` in a list of dependencies (-MD), as absolute paths.
  static std::vector<std::string> filesIn(llvm::StringRef dependencies, const ShimFolder &folder);

  /// The text of `kernel`, and those of all headers of the user that it may include. None if an include has a macro in place of a
  /// name.
  static std::optional<std::string> ownTexts(const machine::KernelView &kernel);

  /// Puts a shared object in place of one that a compiler makes.
  llvm::Error place(llvm::StringRef object);
  /// Writes the kernel and starts the compiler: of a hand-written kernel first the preprocessor. With a precompiled library, unless
  /// that is null.
  llvm::Error start(const std::string &compiler, std::shared_ptr<const PrecompiledLibrary> precompiled);
  /// Whether it has ended. Starts the next step after the preprocessor.
  bool hasEnded();
  /// The path of the shared object.
  std::string object() const { return folder.file(file(".so")); }
  /// The result, after the end of the run: the shared object, or the compiler's first error.
  llvm::Expected<std::string> result() const;
  /// The headers that the compiler read, as absolute paths, without headers of the kernel library.
  std::vector<std::string> headers() const;
  /// The precompiled library with which it failed, and succeeded without; null if there is none.
  const PrecompiledLibrary *refusedLibrary() const { return status == 0 ? refused.get() : nullptr; }
  /// When the compiler started, by the clock of file systems.
  timespec startTime() const { return started; }

  /// The lines of a hand-written kernel at addresses of its shared object, loaded as `handle`.
  std::vector<machine::NativeLine> lines(void *handle) const;

  const machine::KernelView &kernel;

private:
  llvm::Error complaint() const;
  /// Whether the compiler missed a header.
  bool missesHeader() const;
  std::string explain(llvm::ArrayRef<llvm::StringRef> lines, size_t at) const;
  /// Writes the text around the kernel, and starts the first step.
  llvm::Error begin();
  /// Starts the compiler for the text behind the preprocessor.
  llvm::Error compileText();
  /// Starts anew without the precompiled library.
  llvm::Error repeat();
  /// Starts the compiler, or its preprocessor, for a file of the folder.
  llvm::Error run(bool preprocesses);
  /// The output of the preprocessor, and the part of it that the compiler gets.
  std::string preprocessed() const;
  std::string hostText() const;
  llvm::Error failure(const llvm::Twine &what, uint32_t line = 0) const;
  std::string file(llvm::StringRef suffix) const;

  const ShimFolder &folder;
  const unsigned number;
  std::string compiler;
  std::shared_ptr<const PrecompiledLibrary> precompiled, refused;
  timespec started = {};
  bool preprocesses = false, isRepeated = false;
  llvm::sys::ProcessInfo process;
  int status = 0;
  /// Why the compiler did not start behind the preprocessor.
  std::string problem;
};

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_COMPILERRUN_H
