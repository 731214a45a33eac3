//===- CapturedStream.h - Captured output of functions ----------*- C++ -*-===//
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

/// Captures the output of `print` to the file descriptor `stream` (standard output or standard error), which no other thread may
/// use or capture meanwhile. If `print` ends the process, its output is lost and the stream is restored.
std::string capture(int stream, llvm::function_ref<void()> print);

} // namespace ttmlir

#endif // TTMLIR_LIB_SUPPORT_CAPTUREDSTREAM_H
