//===- TtrtTool.h - tt-read and tt-sim under one name -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TOOLS_TTRTTOOL_H
#define TTMLIR_TOOLS_TTRTTOOL_H

namespace ttmlir::tools {

/// The main of ttrt: `ttrt read <arguments>` runs `tt-read <arguments>`, and the other commands are tt-sim's. Returns the exit
/// status.
int ttrtMain(int argc, char **argv);

} // namespace ttmlir::tools

#endif // TTMLIR_TOOLS_TTRTTOOL_H
