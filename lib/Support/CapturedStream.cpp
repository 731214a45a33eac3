//===- CapturedStream.cpp - Captured output of functions ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CapturedStream.h"

#include "llvm/Support/raw_ostream.h"

#include <array>
#include <cstdlib>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

/// Duplicates of streams that are captured, by number; -1 for others.
static std::array<int, STDERR_FILENO + 1> kept = {-1, -1, -1};

static void restore(int stream) {
  if (kept[stream] < 0)
    return;
  dup2(kept[stream], stream);
  close(std::exchange(kept[stream], -1));
}

static void restoreAll() {
  for (int stream : {STDOUT_FILENO, STDERR_FILENO})
    restore(stream);
}

std::string ttmlir::capture(int stream, llvm::function_ref<void()> print) {
  // Streams belong to the process: of two threads one waits.
  static std::recursive_mutex mutex;
  const std::lock_guard lock(mutex);
  // Messages at the end of the process must be seen.
  [[maybe_unused]] static const int registered = std::atexit(restoreAll);
  llvm::outs().flush();
  const int file = memfd_create("captured", MFD_CLOEXEC);
  kept[stream] = file < 0 ? -1 : dup(stream);
  if (kept[stream] >= 0)
    dup2(file, stream);
  print();
  llvm::outs().flush();
  restore(stream);
  if (file < 0)
    return "";
  std::string text(lseek(file, 0, SEEK_END), '\0');
  if (pread(file, text.data(), text.size(), 0) != ssize_t(text.size()))
    text.clear();
  close(file);
  return text;
}
