//===- FileReport.h - What a tool says about each of its files -------- -*- C++ -*-===//
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

/// Where things about one file go.
struct FileReport {
  /// As given; "-" is stdin.
  const std::string &path;
  /// The file's place in the list.
  size_t index;
  Console &console;
  /// The file's object in the JSON that is asked for, null when text is.
  read::Writer *json;

  /// Reports that nothing more can be said about the file: as a diagnostic and in the JSON.
  void fail(llvm::Error error);
};

/// Calls `body` for each of `files`. With `json` what it writes becomes `{"files": [{"file": ...}, ...]}`, which is put together in
/// memory and printed at the end, so that nothing else can get between its lines.
void reportFiles(llvm::ArrayRef<std::string> files, bool json, Console &console, llvm::function_ref<void(FileReport &)> body);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_FILEREPORT_H
