//===- DiffCommand.cpp - tt-sim diff ------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramFiles.h"

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Tools/SimTool.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::tools {

// Compares the second file with the first, each in its own types.
void diffFiles(const RunOptions &options, Console &console) {
  if (options.paths.size() != 2)
    return console.error("", "expected 2 files, found " + Twine(options.paths.size()), ExitStatus::Usage);
  // Both, also when the first cannot be read.
  ProgramFiles programs(options, console);
  if (Error error = programs.check(options.paths))
    return console.error("", std::move(error));
  bool areReadable = true;
  for (const std::string &path : options.paths) {
    if (path == "-")
      continue;
    auto file = programs.load(path);
    if (file)
      continue;
    areReadable = false;
    console.error(path, file.takeError());
  }
  if (!areReadable)
    return;
  RunOptions run = options;
  run.reference = options.paths[0];
  run.referenceAsRun = true;
  run.paths = {options.paths[1]};
  runFiles(run, console, programs);
}

} // namespace ttmlir::tools
