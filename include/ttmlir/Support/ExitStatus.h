//===- ExitStatus.h - Exit statuses of the tools ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_EXITSTATUS_H
#define TTMLIR_SUPPORT_EXITSTATUS_H

#include "llvm/Support/Error.h"

namespace ttmlir {

/// Exit statuses of all tools (docs/tools.md). Of several failures in one run the largest counts.
enum class ExitStatus : int {
  Success = 0,
  /// Values disagree, or an input is refused: ill-formed, unsupported, too big for the device or for this machine.
  Refused = 1,
  /// The command line is wrong, whatever the files hold.
  Usage = 2,
  /// A file cannot be read or written, is not of the kind that the tool reads, or is damaged.
  File = 3,
  /// A fault of the tool itself (EX_SOFTWARE of sysexits.h).
  Internal = 70,
};

/// What a user should know about a status, as a sentence without an end.
llvm::StringRef meaning(ExitStatus status);

/// The larger of both.
inline ExitStatus worst(ExitStatus a, ExitStatus b) { return a < b ? b : a; }

/// `error` with the exit status that it ends the tool with; its message stays the same. Success stays success.
llvm::Error withStatus(ExitStatus status, llvm::Error error);

/// The exit status of `error`: Success for success, Refused unless withStatus gave it another.
ExitStatus statusOf(const llvm::Error &error);

template <class T> llvm::Expected<T> withStatus(ExitStatus status, llvm::Expected<T> value) {
  if (value)
    return value;
  return withStatus(status, value.takeError());
}

/// `error` with `prefix` before its message and the same exit status. Success stays success.
llvm::Error withPrefix(const llvm::Twine &prefix, llvm::Error error);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_EXITSTATUS_H
