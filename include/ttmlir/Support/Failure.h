//===- Failure.h - Errors with a message ------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_FAILURE_H
#define TTMLIR_SUPPORT_FAILURE_H

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

namespace ttmlir {

/// An error with `message`: "expected X, found Y", without a period. withStatus gives it an exit status (ExitStatus.h).
inline llvm::Error failure(const llvm::Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

/// The same about an argument of a call whose other failures are of another kind.
inline llvm::Error invalidArgument(const llvm::Twine &message) {
  return llvm::createStringError(std::make_error_code(std::errc::invalid_argument), message);
}

/// The error of a run that was interrupted (Interrupt.h).
inline llvm::Error interruption() { return llvm::createStringError(std::make_error_code(std::errc::interrupted), "interrupted"); }

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_FAILURE_H
