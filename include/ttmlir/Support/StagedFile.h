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

#include <memory>
#include <string>

namespace ttmlir {

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

  /// Puts the file in its place, if there is one. The error is of ExitStatus::File and names the target.
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

/// What the option `-o` of a tool names: a file that is written in stages, or standard output for "-".
class OutputFile {
public:
  /// Makes the temporary file. To be called before the input is read, which may take long: the error, of ExitStatus::File, names
  /// what cannot be written.
  static llvm::Expected<std::unique_ptr<OutputFile>> open(llvm::StringRef path);

  /// To be called when the input has been read, which may be the same file: what is written in place is empty from here on. The
  /// error is that of `open`.
  llvm::Error begin();

  llvm::raw_ostream &os() { return file ? *file : llvm::outs(); }

  /// Puts the file in its place. Without it nothing is there, or the old file stays. The error, of ExitStatus::File, names the
  /// file.
  llvm::Error commit();

  ~OutputFile();

private:
  explicit OutputFile(llvm::StringRef path) : staged(path), path(path) {}
  llvm::Error openStream();

  StagedFile staged;
  std::string path;
  /// Null for standard output.
  std::unique_ptr<llvm::raw_fd_ostream> file;
};

/// An error, of ExitStatus::File, where the file `path` ("-" is standard output) cannot be written or made; it names the file.
llvm::Error checkWritable(llvm::StringRef path);

/// Makes the folder `path` for files, with the folders that it is in, unless it is there. The error is of ExitStatus::File and
/// names it.
llvm::Error makeFolder(llvm::StringRef path);

/// Writes the file `path` through `write`, in stages. The error is of ExitStatus::File and names it.
llvm::Error writeStaged(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_STAGEDFILE_H
