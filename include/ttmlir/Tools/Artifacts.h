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

  /// Whether the folder is given and nothing is to be done with it.
  bool isIdle() const { return !folder.empty() && !save && !clean; }
};

class Console;

/// Tells `console` about the folder of artifacts for its list of results, with the programs that run. Returns false for a folder
/// with nothing to do, which it reports.
bool beginArtifacts(const ArtifactOptions &options, Console &console, std::string programIndex = "all");

/// The artifact folder of a tool.
class Artifacts {
public:
  explicit Artifacts(const ArtifactOptions &options);

  /// Checks that the folder may be removed, if requested: fails if it was not created for artifacts and is not empty, or if it
  /// contains any of `filesRead`. Removes nothing.
  llvm::Error check(llvm::ArrayRef<std::string> filesRead) const;

  /// Removes the folder, if requested and not yet done. Call after check() and all other checks.
  llvm::Error clean();

  /// Cleans, creates the subfolder `name` and returns its path, "" if no artifacts are saved.
  llvm::Expected<std::string> open(llvm::StringRef name);

  llvm::StringRef path() const { return folder; }

private:
  bool isSaved, isDirty;
  std::string folder;
};

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_ARTIFACTS_H
