//===- Progress.cpp - Progress line of long runs ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Progress.h"

#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ttmlir::tools {

using namespace std::chrono_literals;

Progress::Progress(bool isShown) : start(std::chrono::steady_clock::now()) {
  if (isShown && sys::Process::StandardErrIsDisplayed())
    thread = std::thread([this] { loop(); });
}

Progress::~Progress() {
  if (!thread.joinable())
    return;
  {
    std::lock_guard lock(mutex);
    stop = true;
  }
  wake.notify_all();
  thread.join();
  clear();
}

void Progress::show(std::string text) {
  if (!thread.joinable())
    return;
  std::lock_guard lock(mutex);
  current = std::move(text);
}

void Progress::operation(unsigned index, unsigned total, StringRef mnemonic) {
  if (!thread.joinable())
    return;
  unsigned percent = total ? unsigned(uint64_t(index) * 100 / total) : 100;
  show(("[" + Twine(index + 1) + "/" + Twine(total) + "] " + mnemonic + ", " + Twine(percent) + " %").str());
}

void Progress::clear() {
  std::lock_guard lock(mutex);
  if (!shown.empty())
    errs() << "\r\x1b[K";
  shown.clear();
  current.clear();
}

void Progress::loop() {
  std::unique_lock lock(mutex);
  while (!wake.wait_for(lock, 200ms, [this] { return stop; })) {
    if (std::chrono::steady_clock::now() - start < 2s || current == shown)
      continue;
    errs() << '\r' << current << "\x1b[K";
    shown = current;
  }
}

} // namespace ttmlir::tools
