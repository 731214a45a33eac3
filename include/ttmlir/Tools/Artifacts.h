//===- Artifacts.h - The artifact folder ------------------------*- C++ -*-===//
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

/// Artifact options of a tool.
struct ArtifactOptions {
  bool save = false;
  /// Remove the folder of an earlier run.
  bool clean = false;
  /// The folder; if empty, `ttrt-artifacts` in $TT_MLIR_HOME or in the current folder.
  std::string folder;
};

/// The artifact folder of a tool.
class Artifacts {
public:
  explicit Artifacts(const ArtifactOptions &options);

  /// Checks that the folder may be removed, if requested: fails if it was not created for artifacts and is not empty, or if it
  /// contains any of `filesRead`. Removes nothing. An error of ExitStatus::Usage for a folder without artifacts to save.
  llvm::Error check(llvm::ArrayRef<std::string> filesRead) const;

  /// Removes the folder, if requested and not yet done. Call after check() and all other checks.
  llvm::Error clean();

  /// Cleans, creates the subfolder `name` and returns its path, "" if no artifacts are saved.
  llvm::Expected<std::string> open(llvm::StringRef name);

private:
  bool isSaved, isDirty, isNamed;
  std::string folder;
};

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_ARTIFACTS_H
