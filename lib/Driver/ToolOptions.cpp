//===- ToolOptions.cpp - Options of tools that read MLIR ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ToolOptions.h"

#include "ttmlir/Driver/OpenInput.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

std::optional<mlir::tt::ToolFiles> mlir::tt::openFiles(llvm::StringRef tool, const ToolOptions &options,
                                                       llvm::function_ref<std::unique_ptr<llvm::MemoryBuffer>()> openInput) {
  auto output = ::ttmlir::OutputFile::open(options.output);
  if (!output) {
    ::ttmlir::reportError(tool, output.takeError());
    return std::nullopt;
  }
  ::ttmlir::showReadProgress(!options.quiet);
  std::unique_ptr<llvm::MemoryBuffer> input = openInput ? openInput() : openMLIRInput(tool, options.input);
  if (!input)
    return std::nullopt;
  if (llvm::Error error = (*output)->begin()) {
    ::ttmlir::reportError(tool, std::move(error));
    return std::nullopt;
  }
  return ToolFiles{std::move(input), std::move(*output)};
}

int mlir::tt::refuseCommandLine(llvm::StringRef tool, llvm::Error error) {
  return static_cast<int>(worst(::ttmlir::ExitStatus::Usage, ::ttmlir::reportError(tool, std::move(error))));
}

void mlir::tt::noteTerminal(llvm::StringRef tool, llvm::StringRef input, bool quiet) {
  if (input == "-" && !quiet && llvm::sys::Process::StandardInIsUserInput())
    llvm::WithColor::note(llvm::errs(), tool) << "no file is given: reading from the terminal until Ctrl-D; --help shows options\n";
}

std::string mlir::tt::commandWithoutFiles(llvm::StringRef tool, llvm::ArrayRef<char *> args, const ToolOptions &options) {
  std::string command = tool.str();
  for (size_t i = 1; i < args.size(); ++i) {
    llvm::StringRef arg = args[i];
    const bool isOutput = arg.trim('-') == "o" && arg != "o";
    i += isOutput;
    if (isOutput || arg.starts_with("-o=") || arg.starts_with("--o=") || arg == options.input)
      continue;
    const bool isPlain = !arg.empty() && arg.find_first_of(" \t\n\"'\\$`*?[]{}()<>|&;#~!") == llvm::StringRef::npos;
    command += isPlain ? (" " + arg).str() : (" '" + arg + "'").str();
  }
  return command;
}
