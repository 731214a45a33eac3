//===- ToolOptions.h - Options of tools that read MLIR ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_TOOLOPTIONS_H
#define TTMLIR_LIB_DRIVER_TOOLOPTIONS_H

#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <optional>
#include <string>

namespace mlir::tt {

/// Options of all tools that read MLIR and write a file, besides MLIR's.
struct ToolOptions {
  llvm::cl::opt<std::string> input{llvm::cl::Positional, llvm::cl::desc("<input file>"), llvm::cl::init("-")};
  llvm::cl::opt<std::string> output{"o", llvm::cl::desc("write to this file"), llvm::cl::value_desc("file"), llvm::cl::init("-")};
  llvm::cl::opt<unsigned> maxErrors{"max-errors", llvm::cl::desc("errors to print before the rest is only counted; 0 is no limit"),
                                    llvm::cl::init(20), llvm::cl::value_desc("n")};
  llvm::cl::opt<bool> quiet{"quiet", llvm::cl::desc("print errors only")};
};

/// Input and output files of a tool.
struct ToolFiles {
  std::unique_ptr<llvm::MemoryBuffer> input;
  std::unique_ptr<::ttmlir::OutputFile> output;
};

/// Opens the files of `options`: first the output, which may turn out not to be writable, then the input, which may be slow, by
/// `openInput` if it is not MLIR; then starts the output, possibly the same file. None after an error, of ExitStatus::File, which
/// is printed as one of `tool`.
std::optional<ToolFiles> openFiles(llvm::StringRef tool, const ToolOptions &options,
                                   llvm::function_ref<std::unique_ptr<llvm::MemoryBuffer>()> openInput = nullptr);

/// Prints `error` as one of `tool` and returns the exit status of a wrong command line.
int refuseCommandLine(llvm::StringRef tool, llvm::Error error);

/// Notes on standard error that `input` is read from a terminal, if so.
void noteTerminal(llvm::StringRef tool, llvm::StringRef input, bool quiet);

/// The command line `args` of `tool` for a shell, without the files that it reads and writes.
std::string commandWithoutFiles(llvm::StringRef tool, llvm::ArrayRef<char *> args, const ToolOptions &options);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_TOOLOPTIONS_H
