//===- FileReport.h - Reports per input file --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_FILEREPORT_H
#define TTMLIR_TOOLS_FILEREPORT_H

#include "ttmlir/Read/Writer.h"
#include "ttmlir/Tools/Console.h"

namespace ttmlir::tools {

/// The report of one file.
struct FileReport {
  /// As given; "-" is stdin.
  const std::string &path;
  /// Index of the file in the list.
  size_t index;
  Console &console;
  /// The file's JSON object if results are wanted, else null.
  read::Writer *json;

  /// Reports an error that ends the report of the file: as a diagnostic and in the JSON.
  void fail(llvm::Error error);
};

/// Calls `body` for each of `files`. Results become `{"files": [{"file": ...}, ...]}`, which is buffered and passed on at the end,
/// so that no other output interleaves.
void reportFiles(llvm::ArrayRef<std::string> files, Console &console, llvm::function_ref<void(FileReport &)> body);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_FILEREPORT_H
