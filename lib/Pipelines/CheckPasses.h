//===- CheckPasses.h - Options of passes on a command line ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PIPELINES_CHECKPASSES_H
#define TTMLIR_LIB_PIPELINES_CHECKPASSES_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/Error.h"

namespace mlir::tt {

/// Checks what `args` say about passes and pipelines (`--<name>=<options>` and `--pass-pipeline=<text>`): parses it and throws the
/// passes away. Errors name the pass, what is wrong with its options, and the nearest name that there is.
llvm::Error checkPasses(llvm::ArrayRef<char *> args);

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_CHECKPASSES_H
