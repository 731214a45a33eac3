//===- ReadTool.h - tt-read ------------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_READTOOL_H
#define TTMLIR_TOOLS_READTOOL_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"

namespace ttmlir::tools {

/// Makes the options of tt-read those of `command` of another tool. To be called before the command line is parsed.
void makeReadCommand(llvm::cl::SubCommand &command);

/// Does what the options that were parsed say, under the name of `tool`; returns the exit status.
int runRead(llvm::StringRef tool);

/// The whole of tt-read; returns the exit status.
int readMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_READTOOL_H
