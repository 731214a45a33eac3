//===- ExitStatus.h - Exit statuses of the tools ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_EXITSTATUS_H
#define TTMLIR_SUPPORT_EXITSTATUS_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

#include <system_error>

namespace ttmlir {

/// Exit statuses of all tools (docs/tools.md). The largest of several failures counts.
enum class ExitStatus : int {
  Success = 0,
  /// Values disagree, or an input is refused: ill-formed, unsupported, too big for the device or for this machine.
  Refused = 1,
  /// The command line is wrong, independent of the files.
  Usage = 2,
  /// A file cannot be read or written, is not of the kind that the tool reads, or is damaged.
  File = 3,
  /// A fault of the tool itself (EX_SOFTWARE of sysexits.h).
  Internal = 70,
};

/// Explanation of a status for users, as a sentence without a period.
llvm::StringRef meaning(ExitStatus status);

/// The larger status.
inline ExitStatus worst(ExitStatus a, ExitStatus b) { return a < b ? b : a; }

/// Attaches an exit status to `error`; its message and error code stay the same. Success stays success.
llvm::Error withStatus(ExitStatus status, llvm::Error error);

/// The exit status of `error`: Success for success, Refused if withStatus has not set another.
ExitStatus statusOf(const llvm::Error &error);

template <class T> llvm::Expected<T> withStatus(ExitStatus status, llvm::Expected<T> value) {
  if (value)
    return value;
  return withStatus(status, value.takeError());
}

/// A wrong command line, and a file that cannot be read or written.
llvm::Error usageError(const llvm::Twine &message);
llvm::Error fileError(const llvm::Twine &path, std::error_code code);

/// `error` with `prefix` before its message, and the same exit status and error code. Success stays success.
llvm::Error withPrefix(const llvm::Twine &prefix, llvm::Error error);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_EXITSTATUS_H
