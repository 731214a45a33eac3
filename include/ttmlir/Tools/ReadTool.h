//===- ReadTool.h - tt-read ------------------------------------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_READTOOL_H
#define TTMLIR_TOOLS_READTOOL_H

namespace tt::tools {

/// The whole of tt-read; returns the exit status.
int readMain(int argc, char **argv);

} // namespace tt::tools

#endif // TTMLIR_TOOLS_READTOOL_H
