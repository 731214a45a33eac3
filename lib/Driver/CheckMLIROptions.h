//===- CheckMLIROptions.h - Checks of MLIR's options ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_CHECKMLIROPTIONS_H
#define TTMLIR_LIB_DRIVER_CHECKMLIROPTIONS_H

#include "llvm/Support/Error.h"

namespace mlir {
class MlirOptMainConfig;
} // namespace mlir

namespace mlir::tt {

/// Checks options that MLIR accepts unchecked, or rejects without a message. Errors: options without effect on their own, invalid
/// versions and markers, plugins; ExitStatus::File for files that cannot be written.
llvm::Error checkMLIROptions(const MlirOptMainConfig &config);

/// Leaves options for plugins, which checkMLIROptions refuses, out of help, man pages and completions.
void hidePluginOptions();

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_CHECKMLIROPTIONS_H
