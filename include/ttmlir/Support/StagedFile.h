//===- StagedFile.h - An output file that appears whole --------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_STAGEDFILE_H
#define TTMLIR_SUPPORT_STAGEDFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/raw_ostream.h"

#include <string>

namespace tt {

/// A file that is written beside its place first and appears when it is complete, or not at all. A link stays a link to the file
/// that changes, and a file that is replaced hands on its permissions. The content is on the disk before the name is. Temporary
/// files that processes of the same user left when they were killed are removed from the folder. What cannot be renamed onto
/// (devices, pipes, files in folders that cannot be written) is written in place.
class StagedFile {
public:
  explicit StagedFile(llvm::StringRef target);
  StagedFile(const StagedFile &) = delete;
  StagedFile &operator=(const StagedFile &) = delete;

  /// Removes what was written and not committed.
  ~StagedFile();

  /// Where to write: beside the target, or there.
  const std::string &path() const { return staged.empty() ? target : staged; }

  bool isInPlace() const { return staged.empty(); }

  /// Puts the file in its place, if there is one. The error names the target.
  llvm::Error commit();

private:
  /// Ends the temporary file's protection.
  void forget();
  /// Whether somebody has opened the temporary file to write it.
  bool isWritten() const;

  std::string target;
  /// The target with links resolved, and where it is written; empty when that is in place.
  std::string real, staged;
  /// The locked file; -1 without one.
  int lock = -1;
};

/// Writes the file `path` through `write`, in stages. The error names it.
llvm::Error writeStaged(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace tt

#endif // TTMLIR_SUPPORT_STAGEDFILE_H
