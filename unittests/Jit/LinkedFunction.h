//===- LinkedFunction.h - Functions that this program compiles --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_JIT_LINKEDFUNCTION_H
#define TTMLIR_UNITTESTS_JIT_LINKEDFUNCTION_H

#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Target/Jit/Compile.h"

/// A function with the compiler of this program in place of that of the library.
struct Function : ttnn::jit::Function {
  Function(std::string name, Body body, ttnn::jit::Options options = {}, ttnn::jit::CompileFn compiler = ttnn::jit::compile)
      : ttnn::jit::Function(std::move(name), std::move(body), std::move(options), std::move(compiler)) {}
};

#endif // TTMLIR_UNITTESTS_JIT_LINKEDFUNCTION_H
