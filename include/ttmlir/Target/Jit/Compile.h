//===- Compile.h - The compiler of traced functions -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_JIT_COMPILE_H
#define TTMLIR_TARGET_JIT_COMPILE_H

#include "ttmlir/Jit/Compiler.h"

namespace ttnn::jit {

/// The compiler in this program (CompileFn).
CompileResult compile(const CompileRequest &request);

} // namespace ttnn::jit

#endif // TTMLIR_TARGET_JIT_COMPILE_H
