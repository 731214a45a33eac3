//===- FunctionLowering.h - Compiled functions to look at --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_FUNCTIONLOWERING_H
#define TTMLIR_JIT_FUNCTIONLOWERING_H

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Jit/Compiler.h"

namespace ttnn::jit {

/// A function compiled for certain arguments.
struct Lowering {
  /// Its key among compiled functions: bytes that are equal for equal traces only.
  std::string key;
  /// The bytes of the file, its program, and the report of the compilation.
  std::string file;
  BinaryProgram program;
  Report report;
  /// The arguments, each once, and captured tensors.
  std::vector<Tensor> inputs;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_FUNCTIONLOWERING_H
