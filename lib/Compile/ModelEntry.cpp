//===- ModelEntry.cpp - Entry of libTTCompiler.so for models --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompileModel.h"

#define TT_EXPORT __attribute__((visibility("default")))

extern "C" TT_EXPORT void ttCompileModel(const ttmlir::ModelRequest &request, ttmlir::CompiledModel &result) {
  mlir::tt::compileModel(request, result);
}

// The program that loads this library calls it by that type.
static_assert(std::is_same_v<ttmlir::CompileModelEntry, decltype(&ttCompileModel)>);
