//===- CompilerLoader.h - The compiler as a library of its own --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Programs of the runtime side open libTTCompiler.so when they first compile. Both are of one build: types of the project cross as
// they are.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_COMPILERLOADER_H
#define TTMLIR_SUPPORT_COMPILERLOADER_H

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Interrupt.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>
#include <vector>

namespace ttmlir {

/// The function that libTTCompiler.so exports as `name`. The first call loads the library: from the folder of the library or
/// program with this function, from the folder of libraries beside that of programs, else from where the loader looks for
/// libraries. An error if there is none, or one of another version.
llvm::Expected<void *> compilerFunction(const char *name);

/// Size and time of the files with the compiler, its library and this library or program: another build has another stamp.
const std::string &compilerStamp();

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

/// The implementation of a model's ops: library calls, or kernels.
enum class CompilePath { Graph, Kernels };

/// Level 2 is level 1 of the pipeline and joined projections.
inline constexpr unsigned kMaxOptimizationLevel = 2;

/// Options for compiling a model to a file.
struct ModelOptions {
  CompilePath path = CompilePath::Graph;
  /// A built-in system, a .ttsys file, or the bytes of one; all empty for the default of the pipeline.
  std::string systemName, systemFile, system;
  /// Up to kMaxOptimizationLevel.
  std::optional<unsigned> optimizationLevel;
  /// Of ONNX models, as on the command line of tt-translate: `N=4`, `x=1x3x8`, `n=1,2`.
  std::vector<std::string> dims, shapes, values;
  /// Further options of the pipeline, as on the command line of tt-opt.
  std::string pipeline;
  /// Whether bytecode of MLIR is read, which its reader does not check.
  bool allowBytecode = false;
};

/// A model, and the requested results.
struct ModelRequest {
  /// The path of the model, by which messages name it and in whose folder its external data lies.
  llvm::StringRef path;
  llvm::StringRef bytes;
  FileKind kind = FileKind::Unknown;
  ModelOptions options;
  /// The command that examples in messages have: "tt-sim run". With `isCall` a function of Python, whose arguments the options are.
  std::string command;
  bool isCall = false;
  /// Whether to return `text` and `fusions`, and whether to drop diagnostics other than errors.
  bool wantsText = false, wantsFusions = false, isQuiet = false;
  /// Whether the options are for several models, each of which may lack some of the names that they have.
  bool isOneOfSeveral = false;
  /// Interrupts a long compilation; null for none.
  InterruptFn isInterrupted = nullptr;
};

/// The result of a request.
struct CompiledModel {
  ExitStatus status = ExitStatus::Internal;
  /// The error of the options, in one line; empty without one.
  std::string misuse;
  /// The same for each option whose name the model lacks, if it is one of several.
  std::vector<std::string> unused;
  /// Diagnostics as the tools of the compiler print them.
  std::string messages;
  /// Whether the compilation ended because it was interrupted.
  bool wasInterrupted = false;
  /// The bytes of the file.
  std::string file;
  /// Whether it is one of the kernel path.
  bool isKernels = false;
  /// The module of TTIR, and the fusions of kernels that were made and not made, as JSON.
  std::string text, fusions;
  /// Files that the result depends on, beside the model, and whether the pipeline writes some itself.
  std::vector<std::string> filesRead;
  bool writesFiles = false;
};

/// The function that libTTCompiler.so exports as `ttCompileModel`.
using CompileModelEntry = void (*)(const ModelRequest &request, CompiledModel &result);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_COMPILERLOADER_H
