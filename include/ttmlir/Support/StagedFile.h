//===- StagedFile.h - Atomically written output files -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_STAGEDFILE_H
#define TTMLIR_SUPPORT_STAGEDFILE_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <memory>
#include <optional>
#include <string>

namespace ttmlir {

/// A file that is written to a temporary beside the target and renamed when complete. Links and permissions of the target are
/// preserved. Removes temporaries of killed processes of the same user from the folder.
/// Targets that cannot be replaced by a rename (devices, pipes, files in read-only folders) are written in place.
class StagedFile {
public:
  explicit StagedFile(llvm::StringRef target);
  StagedFile(const StagedFile &) = delete;
  StagedFile &operator=(const StagedFile &) = delete;

  /// Removes uncommitted content.
  ~StagedFile();

  /// The path to write to: the temporary, or the target.
  const std::string &path() const { return staged.empty() ? target : staged; }

  bool isInPlace() const { return staged.empty(); }

  /// Renames the temporary to the target, if there is one, with `permissions` in place of the target's. The error is of
  /// ExitStatus::File and names the target.
  llvm::Error commit(std::optional<llvm::sys::fs::perms> permissions = {});

private:
  /// Drops the protection of the temporary file.
  void forget();
  /// Whether the temporary file was opened for writing.
  bool isWritten() const;

  std::string target;
  /// The target with links resolved, and the temporary; empty if written in place.
  std::string real, staged;
  /// The locked file; -1 without one.
  int lock = -1;
};

/// The file of a tool's `-o` option: a staged file, or standard output for "-".
class OutputFile {
public:
  /// Creates the temporary file. Call before reading the input, which may take long: the error, of ExitStatus::File, names the file
  /// that cannot be written.
  static llvm::Expected<std::unique_ptr<OutputFile>> open(llvm::StringRef path);

  /// Call after the input, possibly the same file, is read: truncates a target that is written in place. Fails like `open`.
  llvm::Error begin();

  llvm::raw_ostream &os() { return file ? *file : llvm::outs(); }

  /// Commits the file. Without it the old file stays, if any. The error, of ExitStatus::File, names the file.
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

/// Checks that the file `path` ("-" is standard output) can be written or created; the error, of ExitStatus::File, names it.
llvm::Error checkWritable(llvm::StringRef path);

/// Creates the folder `path` and its parents by the umask, unless they exist. The error is of ExitStatus::File and names it.
llvm::Error makeFolder(llvm::StringRef path);

/// Writes the file `path` through `write`, staged, with `permissions` in place of its present ones. The error is of
/// ExitStatus::File and names it.
llvm::Error writeStaged(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write,
                        std::optional<llvm::sys::fs::perms> permissions = {});

/// writeStaged, but "-" is standard output.
llvm::Error writeFile(llvm::StringRef path, llvm::function_ref<void(llvm::raw_ostream &)> write);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_STAGEDFILE_H
