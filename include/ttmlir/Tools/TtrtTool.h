//===- TtrtTool.h - tt-read and tt-sim under one name -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_TTRTTOOL_H
#define TTMLIR_TOOLS_TTRTTOOL_H

namespace tt::tools {

/// The whole of ttrt: becomes `tt-read <arguments>` for `ttrt read <arguments>` and `tt-sim <command> <arguments>` for run, query,
/// check and perf. Takes the programs beside its own, else those on PATH. Returns the exit status where it becomes neither.
int ttrtMain(int argc, char **argv);

} // namespace tt::tools

#endif // TTMLIR_TOOLS_TTRTTOOL_H
