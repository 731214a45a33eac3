//===- ToolOptions.h - What tt-opt and tt-translate share -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_PIPELINES_TOOLOPTIONS_H
#define TTMLIR_LIB_PIPELINES_TOOLOPTIONS_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"

namespace mlir::tt {

/// Options that both tools have, besides MLIR's.
struct ToolOptions {
  llvm::cl::opt<unsigned> maxErrors{"max-errors", llvm::cl::desc("errors to print before the rest is only counted; 0 is no limit"),
                                    llvm::cl::init(20), llvm::cl::value_desc("n")};
  llvm::cl::opt<bool> quiet{"quiet", llvm::cl::desc("print errors only")};
  llvm::cl::opt<bool> force{"force", llvm::cl::desc("write binary data to a terminal, too")};
};

/// Prints `error` as one of `tool` and returns the exit status of a command line that is wrong.
int refuseCommandLine(llvm::StringRef tool, llvm::Error error);

/// Says on standard error that `input` is read from a terminal, if it is.
void noteTerminal(llvm::StringRef tool, llvm::StringRef input, bool quiet);

} // namespace mlir::tt

#endif // TTMLIR_LIB_PIPELINES_TOOLOPTIONS_H
