//===- StagedOutput.cpp - An output file that appears whole ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StagedOutput.h"

#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

namespace fs = llvm::sys::fs;

/// Where `file` really is, links resolved; empty when it cannot be replaced by a rename.
static std::string replaceable(llvm::StringRef file) {
  fs::file_status status;
  if (fs::status(file, status)) {
    if (file.empty() || file == "-" || fs::is_symlink_file(file))
      return {};
  } else if (status.type() != fs::file_type::regular_file || fs::access(file, fs::AccessMode::Write)) {
    return {};
  }
  llvm::SmallString<256> real(file);
  if (fs::real_path(file, real))
    real = file;
  llvm::StringRef folder = llvm::sys::path::parent_path(real);
  folder = folder.empty() ? "." : folder;
  return fs::is_directory(folder) && !fs::access(folder, fs::AccessMode::Write) ? real.str().str() : std::string();
}

tt::StagedOutput::StagedOutput(int argc, char **argv) : arguments(argv, argv + argc) {
  for (int i = 1; i < argc; ++i) {
    llvm::StringRef arg(argv[i]);
    if (arg == "--")
      break;
    llvm::StringRef option = arg.starts_with("--") ? arg.drop_front() : arg;
    if (option == "-o" && i + 1 < argc) {
      stage(argv[i + 1]);
      if (!staged.empty()) {
        argument = staged;
        arguments[i + 1] = argument.data();
      }
      break;
    }
    if (option.consume_front("-o=")) {
      stage(option);
      if (!staged.empty()) {
        argument = "-o=" + staged;
        arguments[i] = argument.data();
      }
      break;
    }
  }
  // Main's contract, which a parser of arguments may rely on.
  arguments.push_back(nullptr);
  arguments.pop_back();
}

void tt::StagedOutput::stage(llvm::StringRef file) {
  target = replaceable(file);
  if (target.empty())
    return;
  llvm::SmallString<256> model(llvm::sys::path::parent_path(target)), path;
  llvm::sys::path::append(model, ".tt-%%%%%%%%%%%%.tmp");
  // Only a name: a tool that stops at its arguments leaves nothing behind.
  fs::createUniquePath(model, path, /*MakeAbsolute=*/false);
  staged = path.str().str();
}

tt::StagedOutput::~StagedOutput() {
  if (!staged.empty())
    fs::remove(staged);
}

llvm::Error tt::StagedOutput::commit() {
  if (staged.empty() || !fs::exists(staged)) // some options print and write no file
    return llvm::Error::success();
  if (auto permissions = fs::getPermissions(target))
    fs::setPermissions(staged, *permissions);
  if (std::error_code error = fs::rename(staged, target))
    return llvm::createFileError(target, error);
  staged.clear();
  return llvm::Error::success();
}
