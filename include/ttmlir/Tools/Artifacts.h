//===- Artifacts.h - The folder that tools save artifacts in ---------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_ARTIFACTS_H
#define TTMLIR_TOOLS_ARTIFACTS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <string>
#include <vector>

namespace ttmlir::tools {

/// What a tool is asked to do with artifacts.
struct ArtifactOptions {
  bool save = false;
  /// Remove what an earlier run left.
  bool clean = false;
  /// The folder; when empty `ttrt-artifacts` in $TT_MLIR_HOME or in the current folder.
  std::string folder;
};

/// The folder that a tool saves artifacts in.
class Artifacts {
public:
  explicit Artifacts(const ArtifactOptions &options);

  /// Why the folder cannot be removed, should that be wanted: one that was not made for artifacts and is not empty, or that holds
  /// any of `filesRead`. Removes nothing. An error of ExitStatus::Usage for a folder that is named for nothing.
  llvm::Error check(llvm::ArrayRef<std::string> filesRead) const;

  /// Removes the folder, should that be wanted and not be done. To be called after check(), and when all else has been checked.
  llvm::Error clean();

  /// Cleans, makes the folder `name` in the folder and returns its path, "" when nothing is saved.
  llvm::Expected<std::string> open(llvm::StringRef name);

private:
  bool isSaved, isDirty, isNamed;
  std::string folder;
};

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_ARTIFACTS_H
