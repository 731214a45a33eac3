//===- StagedOutput.cpp - The file behind a tool's -o ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StagedOutput.h"

tt::StagedOutput::StagedOutput(int argc, char **argv) : arguments(argv, argv + argc) {
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef arg(argv[i]);
    if (arg == "--")
      break;
    llvm::StringRef option = arg.starts_with("--") ? arg.drop_front() : arg;
    if (option == "-o" && i + 1 < argc) {
      if (stage(argv[i + 1])) {
        argument = file->path();
        arguments[i + 1] = argument.data();
      }
      break;
    }
    if (option.consume_front("-o=")) {
      if (stage(option)) {
        argument = "-o=" + file->path();
        arguments[i] = argument.data();
      }
      break;
    }
  }
  // Main's contract, which a parser of arguments may rely on.
  arguments.push_back(nullptr);
  arguments.pop_back();
}

bool tt::StagedOutput::stage(llvm::StringRef target) {
  file.emplace(target);
  return !file->isInPlace();
}

llvm::Error tt::StagedOutput::commit() { return file ? file->commit() : llvm::Error::success(); }
