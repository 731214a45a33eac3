//===- ToolOptions.cpp - What tt-opt and tt-translate share ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolOptions.h"

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

int mlir::tt::refuseCommandLine(llvm::StringRef tool, llvm::Error error) {
  llvm::WithColor::error(llvm::errs(), tool) << toString(std::move(error)) << '\n';
  return static_cast<int>(::tt::ExitStatus::Usage);
}

void mlir::tt::noteTerminal(llvm::StringRef tool, llvm::StringRef input, bool quiet) {
  if (input == "-" && !quiet && llvm::sys::Process::StandardInIsUserInput())
    llvm::WithColor::note(llvm::errs(), tool) << "no file is given: reading from the terminal until Ctrl-D; --help shows options\n";
}
