//===- Progress.h - Progress line of long runs ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PROGRESS_H
#define TTMLIR_LIB_TOOLS_SIM_PROGRESS_H

#include "llvm/ADT/StringRef.h"

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace ttmlir::tools {

/// A progress line on the terminal, after the first second. Silent if standard error is no terminal.
class Progress {
public:
  explicit Progress(bool isShown = true);
  ~Progress();

  /// Shows the current activity.
  void show(std::string text);

  /// Shows that op `index` of `total` is running.
  void operation(unsigned index, unsigned total, llvm::StringRef mnemonic);

  /// Removes the line before other output.
  void clear();

private:
  void loop();

  std::mutex mutex;
  std::condition_variable wake;
  std::string current, shown;
  std::chrono::steady_clock::time_point start;
  bool stop = false;
  std::thread thread;
};

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PROGRESS_H
