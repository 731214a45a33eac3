//===- TtrtTool.cpp - tt-read and tt-sim under one name -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Tools/TtrtTool.h"

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Version.h"
#include "ttmlir/Tools/Options.h"
#include "ttmlir/Tools/ReadTool.h"
#include "ttmlir/Tools/SimTool.h"

using namespace llvm;

namespace ttmlir::tools {

static cl::SubCommand readCommand("read", "show the content of files (tt-read)");

int ttrtMain(int argc, char **argv) {
  setVersionPrinter();
  makeReadCommand(readCommand);
  makeSimCommands();
  if (!parseOptions(argc, argv, "tt-read and tt-sim under one name"))
    return static_cast<int>(ExitStatus::Usage);
  const std::string tool = toolName(argv[0]);
  if (readCommand)
    return runRead(tool);
  if (auto status = runSimCommand(tool))
    return *status;
  return reportNoCommand(tool);
}

} // namespace ttmlir::tools
