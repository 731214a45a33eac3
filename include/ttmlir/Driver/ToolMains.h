//===- ToolMains.h - What the compiler's programs do ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DRIVER_TOOLMAINS_H
#define TTMLIR_DRIVER_TOOLMAINS_H

#include "mlir/Support/LLVM.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::tt {

/// What `tt-opt` does: mlir-opt's main with checks of the command line, hints in errors, a limit on their number, and the name of
/// the command that upgrades a file of an older form. Returns the exit status.
int optMain(int argc, char **argv, StringRef overview, DialectRegistry &registry);

/// What `tt-reduce` does: mlir-reduce's main with the options and checks of the other tools. Returns the exit status.
int reduceMain(int argc, char **argv, StringRef overview, const DialectRegistry &registry);

/// What `tt-lsp-server` does: MLIR's language server with the checks of command lines of the other tools. Editors see MLIR's name
/// and version of it. Returns the exit status.
int lspMain(int argc, char **argv, DialectRegistry &registry);

/// What `tt-translate` does: runs the registered translations that the command line names, one on what the other wrote. Returns the
/// exit status.
int translateMain(int argc, char **argv, StringRef overview);

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_TOOLMAINS_H
