//===- FileReport.cpp - Reports per input file ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/FileReport.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace ttmlir::tools {

void FileReport::fail(Error error) {
  const std::string message = console.report(path, std::move(error));
  if (json)
    json->field("error", message);
}

void reportFiles(ArrayRef<std::string> files, Console &console, function_ref<void(FileReport &)> body) {
  const bool json = console.wantsResults();
  // The console writes the error that there is.
  if (json && files.empty() && console.hasFailed())
    return;
  std::string text;
  {
    raw_string_ostream os(text);
    std::unique_ptr<read::Writer> writer = json ? read::makeJsonWriter(os) : nullptr;
    auto reportAll = [&] {
      for (const auto &[index, path] : enumerate(files)) {
        FileReport report{path, index, console, writer.get()};
        if (!writer) {
          body(report);
          continue;
        }
        writer->object("", [&] {
          writer->field("file", displayName(report.path));
          body(report);
        });
      }
    };
    if (writer)
      writer->list("files", reportAll);
    else
      reportAll();
  }
  if (json)
    console.giveResults(text);
}

} // namespace ttmlir::tools
