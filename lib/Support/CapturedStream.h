//===- CapturedStream.h - What a function prints ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_CAPTUREDSTREAM_H
#define TTMLIR_LIB_SUPPORT_CAPTUREDSTREAM_H

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>

namespace ttmlir {

/// What `print` writes to the file descriptor `stream` (standard output or standard error), which nobody else may use or capture
/// meanwhile. Where `print` ends the process, what it wrote is lost and the stream is as before.
std::string capture(int stream, llvm::function_ref<void()> print);

} // namespace ttmlir

#endif // TTMLIR_LIB_SUPPORT_CAPTUREDSTREAM_H
