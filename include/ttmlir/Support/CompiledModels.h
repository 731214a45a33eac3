//===- CompiledModels.h - Models that have been compiled ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_COMPILEDMODELS_H
#define TTMLIR_SUPPORT_COMPILEDMODELS_H

#include "ttmlir/Support/CompilerLoader.h"

namespace ttmlir {

/// Result of `request`, from the compiler's library or, with TTMLIR_CACHE_DIR set, from an earlier compilation: an entry of that
/// folder has the path and a cryptographic hash of the model, the options and the build of the compiler, and names the other files
/// that the result depends on, each with a hash. A compilation that succeeds and writes no files is kept there. A refusal of the
/// compiler is a result with another status than success; an error, with its exit status, if there is no compiler or the folder
/// cannot be written.
llvm::Expected<CompiledModel> compileModel(const ModelRequest &request);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_COMPILEDMODELS_H
