//===- CompileReport.h - How a function was compiled ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_COMPILEREPORT_H
#define TTMLIR_JIT_COMPILEREPORT_H

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Jit/Diagnostic.h"

namespace ttnn::jit {

/// The report of a compilation, beside its file.
struct Report {
  /// The traced function, and its lowered form.
  std::string ttir, ir;
  /// Fusions of kernels made and not made, as a JSON list of objects: `fused`, the locations of `producer` and `consumer` as MLIR
  /// prints them, and `reason`.
  std::string remarks;
  /// Calls without a kernel, with the reason and the nearest form that has one.
  std::vector<Diagnostic> refusals;
  /// The file that it compiles to.
  std::string file;
  /// Its key among compiled functions: bytes that are equal for equal traces only.
  std::string key;
};

/// A function compiled for certain arguments, to be looked at.
struct Lowering {
  Report report;
  BinaryProgram program;
  /// The arguments, each once, and captured tensors.
  std::vector<Tensor> inputs;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_COMPILEREPORT_H
