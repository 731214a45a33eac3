//===- ReadTool.h - tt-read ------------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_READTOOL_H
#define TTMLIR_TOOLS_READTOOL_H

#include "ttmlir/Tools/Console.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"

namespace ttmlir::tools {

/// Registers the options of tt-read for `command` of another tool. Call before the command line is parsed.
void makeReadCommand(llvm::cl::SubCommand &command);

/// Runs tt-read with the parsed options, under the name `tool`; returns the exit status.
int runRead(llvm::StringRef tool, ConsoleStreams streams = {});

/// The main of tt-read; returns the exit status.
int readMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_READTOOL_H
