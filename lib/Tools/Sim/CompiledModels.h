//===- CompiledModels.h - Models that have been compiled ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_COMPILEDMODELS_H
#define TTMLIR_LIB_TOOLS_SIM_COMPILEDMODELS_H

#include "ttmlir/Support/CacheFolder.h"
#include "ttmlir/Support/CompilerLoader.h"

namespace ttmlir::tools {

/// The entry of one request in the folder of TTMLIR_CACHE_DIR. Its key has the path and a cryptographic hash of the model, the
/// options and the build of the compiler; its value names the other files that the result depends on, each with a hash.
class CompiledModels {
public:
  explicit CompiledModels(const ModelRequest &request);

  /// What the request became, if all that it depends on is as it was.
  std::optional<CompiledModel> read() const;
  /// Keeps the result of a compilation that succeeded and wrote no files.
  llvm::Error write(const CompiledModel &model) const;

private:
  std::optional<CacheFolder> folder;
  std::string key;
};

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_COMPILEDMODELS_H
