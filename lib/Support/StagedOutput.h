//===- StagedOutput.h - An output file that appears whole -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H
#define TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace tt {

/// The file behind a tool's option `-o`, written beside its place first. The tool may still read an old file of that name, by a
/// mapping too.
class StagedOutput {
public:
  StagedOutput(int argc, char **argv);

  /// Removes what was written and not committed.
  ~StagedOutput();

  /// The arguments, with another file after `-o`.
  llvm::MutableArrayRef<char *> args() { return arguments; }

  /// Puts the file in its place, with the permissions of the one it replaces. The error names the file.
  llvm::Error commit();

private:
  void stage(llvm::StringRef file);

  llvm::SmallVector<char *> arguments;
  /// Where the file belongs and where it is written; empty when it is written in place.
  std::string target, staged;
  /// The argument that holds `staged`.
  std::string argument;
};

} // namespace tt

#endif // TTMLIR_LIB_SUPPORT_STAGEDOUTPUT_H
