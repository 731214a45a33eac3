//===- ResultList.h - Results as a list of files ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_RESULTLIST_H
#define TTMLIR_TOOLS_RESULTLIST_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <string>

namespace ttmlir::tools {

/// A message about a file, as messages name it; without a file about the run.
struct FileFailure {
  std::string file, message;
};

/// Facts shared by all entries of a list of results: the log, the folder of artifacts, and which programs run.
struct ResultFacts {
  std::string logFile, artifacts, programIndex = "all";
};

/// The results of a command as a JSON list with an object for each file: `file_path`, `result` ("pass" or "error"), `exception`
/// (its failures), the facts, then its fields in `json`, the object of `--json`: of its entry in `files`, or of the object itself
/// without `files`. Failures of other files and of the run are entries of their own.
std::string makeResultList(llvm::StringRef json, llvm::ArrayRef<FileFailure> failures, const ResultFacts &facts);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_RESULTLIST_H
