//===- SeededRace.cpp - Races that the thread sanitizer has to find -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the simulator's two kinds of threads, OpenMP threads and fibers that host threads hand to each other, with their
// synchronisation and without (test/Threads).
//
//===----------------------------------------------------------------------===//

#include "../../lib/Sim/Machine/Fiber.h"

#include "ttmlir/Sim/KernelContext.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <atomic>
#include <mutex>
#include <thread>
#include <vector>

using namespace ttmlir::sim;

/// Waits without synchronising: relaxed accesses order nothing else.
static void await(const std::atomic<int> &count, int wanted) {
  while (count.load(std::memory_order_relaxed) < wanted)
    std::this_thread::yield();
}

/// Adds up numbers on four threads: into a slot for each, or all into one place.
static int64_t addInParallel(bool isSeeded) {
  KernelContext context(4);
  std::vector<int64_t> sums(4);
  int64_t total = 0;
  std::atomic<int> begun = 0;
  context.parallel(sums.size(), [&](KernelContext::NextTask next) {
    for (int64_t task; (task = next()) >= 0;) {
      // So that no thread takes all tasks.
      begun.fetch_add(1, std::memory_order_relaxed);
      await(begun, 4);
      (isSeeded ? total : sums[task]) += task;
    }
  });
  for (int64_t sum : sums)
    total += sum;
  return total;
}

/// A fiber that two host threads resume under a mutex. Its count is also written outside: behind the end of the helper, or
/// before.
static int64_t countInFiber(bool isSeeded) {
  struct State {
    machine::Fiber *fiber = nullptr;
    int64_t inside = 0;
  } state;
  machine::Fiber fiber(
      [](void *argument) {
        auto *state = static_cast<State *>(argument);
        for (int i = 0; i < 100; ++i) {
          ++state->inside;
          state->fiber->suspend();
        }
      },
      &state);
  state.fiber = &fiber;
  std::mutex mutex;
  std::atomic<int> finished = 0;
  auto resume = [&] {
    for (int i = 0; i < 50; ++i) {
      std::lock_guard lock(mutex);
      fiber.resume();
    }
    finished.store(1, std::memory_order_relaxed);
  };
  std::thread helper(resume);
  if (isSeeded) {
    await(finished, 1);
    ++state.inside;
  }
  resume();
  helper.join();
  return state.inside;
}

int main(int argc, char **argv) {
  const llvm::StringRef which = argc > 1 ? argv[1] : "";
  const bool isSeeded = argc > 2 && llvm::StringRef(argv[2]) == "seeded";
  if (which == "openmp")
    llvm::outs() << "sum " << addInParallel(isSeeded) << "\n";
  else if (which == "fiber")
    llvm::outs() << "count " << countInFiber(isSeeded) << "\n";
  else
    return 2;
  return 0;
}
