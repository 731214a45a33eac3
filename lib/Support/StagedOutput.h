//===- StagedOutput.h - The file behind a tool's -o -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H
#define TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H

#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace tt {

/// The file behind a tool's option `-o`, written in stages. The tool may still read an old file of that name, by a mapping too.
class StagedOutput {
public:
  StagedOutput(int argc, char **argv);

  /// The arguments, with another file after `-o`.
  llvm::MutableArrayRef<char *> args() { return arguments; }

  /// Puts the file in its place. The error names it.
  llvm::Error commit();

private:
  /// Whether the file is written elsewhere first.
  bool stage(llvm::StringRef target);

  llvm::SmallVector<char *> arguments;
  std::optional<StagedFile> file;
  /// The argument that holds its path.
  std::string argument;
};

} // namespace tt

#endif // TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H
