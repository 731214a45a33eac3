//===- StackTrace.h - Stacks in crash reports -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Everything here may run in a signal handler of a damaged process.

#ifndef TTMLIR_LIB_SUPPORT_STACKTRACE_H
#define TTMLIR_LIB_SUPPORT_STACKTRACE_H

#include <cstddef>
#include <cstdint>

namespace ttmlir::crash {

/// Text for standard error, without allocation. Truncates on overflow.
class RawText {
public:
  RawText &operator<<(const char *text);
  RawText &append(const char *text, size_t size);
  RawText &decimal(uint64_t value);
  RawText &hex(uint64_t value, unsigned minDigits = 1);

  const char *data() const { return buffer; }
  size_t size() const { return used; }
  /// The text as a C string.
  const char *str();

  /// Writes the text to the file and empties it.
  void flush(int file);

private:
  char buffer[8192];
  size_t used = 0;
};

/// The innermost return addresses of a thread.
struct StackFrames {
  static constexpr unsigned kMaxFrames = 48;
  uintptr_t addresses[kMaxFrames];
  unsigned count = 0;
  bool hasMore = false;
};

/// The frames of the calling thread. With the context of a signal, omits the frames of its handler.
void captureFrames(StackFrames &frames, const void *signalContext);

/// Prints a line per frame on standard error: function, file and line by llvm-symbolizer ($LLVM_SYMBOLIZER_PATH, or on PATH), else
/// the function by the symbol tables of the modules, else the address. Runs in a child, since it may fail or hang.
void printFrames(const StackFrames &frames);

/// The program counter of a signal's context.
uintptr_t programCounter(const void *signalContext);

} // namespace ttmlir::crash

#endif // TTMLIR_LIB_SUPPORT_STACKTRACE_H
