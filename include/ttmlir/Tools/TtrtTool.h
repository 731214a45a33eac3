//===- TtrtTool.h - tt-read and tt-sim under one name -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_TTRTTOOL_H
#define TTMLIR_TOOLS_TTRTTOOL_H

#include "ttmlir/Tools/Console.h"

namespace ttmlir::tools {

/// The main of ttrt: `ttrt read <arguments>` runs `tt-read <arguments>`, and the other commands are tt-sim's. Returns the exit
/// status.
int ttrtMain(int argc, char **argv);

/// Runs `ttrt <arguments>` within another program, one call at a time; returns the exit status. Options that print and exit are
/// refused; `<command> --help` alone lists the options of the command.
int runTtrt(llvm::ArrayRef<std::string> arguments, ConsoleStreams streams);

/// Writes the commands with their options as JSON.
void describeTtrt(llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_TTRTTOOL_H
