//===- KernelText.h - Text of hand-written kernels --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// C++ after the preprocessor, token by token. On a core a pointer is a number of 32 bits; on the host it has 64, and the L1 of a
// core begins somewhere. No type can stand for that in a cast of a number, so casts get a call of the library around their operand:
// (int *)p becomes (int *)tt_sim::Address<void(int *)>::of(p). The cast stays as it is.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H
#define TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H

#include "KernelTokens.h"

#include <string>

namespace ttmlir::sim::native {

/// `preprocessed`, the output of a preprocessor with line markers, as a compiler for the host takes it. Only text of the user
/// changes: text outside of the folder `shims` and of the compiler's files. Lines keep their numbers.
std::string toHostText(llvm::StringRef preprocessed, llvm::StringRef shims);

/// Whether `name` is in the user's part of `preprocessed`.
bool hasName(llvm::StringRef preprocessed, llvm::StringRef shims, llvm::StringRef name);

/// The identifier in the library's part of `preprocessed` that is nearest to `name`, empty if none is near.
std::string nearestLibraryName(llvm::StringRef preprocessed, llvm::StringRef shims, llvm::StringRef name);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_KERNELTEXT_H
