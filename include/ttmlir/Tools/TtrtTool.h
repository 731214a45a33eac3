//===- TtrtTool.h - tt-read and tt-sim under one name -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_TTRTTOOL_H
#define TTMLIR_TOOLS_TTRTTOOL_H

namespace ttmlir::tools {

/// The whole of ttrt: `ttrt read <arguments>` does what `tt-read <arguments>` does, and the other commands are those of tt-sim.
/// Returns the exit status.
int ttrtMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_TTRTTOOL_H
