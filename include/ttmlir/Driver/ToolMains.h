//===- ToolMains.h - Mains of the compiler tools ----------------*- C++ -*-===//
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

/// The main of `tt-opt`: mlir-opt's with checks of the command line, hints in errors, a limit on their number, and the command that
/// upgrades a file of an older form. Returns the exit status.
int optMain(int argc, char **argv, StringRef overview, DialectRegistry &registry);

/// The main of `tt-reduce`: mlir-reduce's with the options and checks of the other tools. Returns the exit status.
int reduceMain(int argc, char **argv, StringRef overview, const DialectRegistry &registry);

/// The main of `tt-lsp-server`: MLIR's language server with the command-line checks of the other tools. Editors see MLIR's name and
/// version. Returns the exit status.
int lspMain(int argc, char **argv, DialectRegistry &registry);

/// The main of `tt-translate`: runs the registered translations of the command line in sequence. Returns the exit status.
int translateMain(int argc, char **argv, StringRef overview);

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_TOOLMAINS_H
