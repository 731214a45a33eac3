//===- Scheduler.cpp - Cores on host threads ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "Core.h"
#include "RunState.h"

#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/Interrupt.h"

#include <algorithm>
#include <condition_variable>
#include <limits>
#include <mutex>
#include <queue>
#include <thread>
#include <vector>

using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

namespace {

/// Queues of runnable cores. A core is in them at most once and runs on one host thread at a time. Cores take turns; long-running
/// ones run when no others can, always the first of them: if it is endless, others need not advance as far. Last come polling
/// cores, which wait for other cores: they take turns, too, and if nothing has changed for long the first one continues. A polling
/// core never gets ahead of a core that computes on another host thread: the part of its budget that it spends before its flag is
/// set must not depend on the host's scheduling. If all cores together have run far longer than one may, the first has three turns
/// of four, so that cores which keep each other busy forever are found before all of them have run that long.
class Scheduler {
public:
  Scheduler(Chip &chip, unsigned threads)
      : chip(chip), states(std::make_unique<RunState<>[]>(chip.cores.size())), computing(threads, notComputing) {
    for (auto &core : chip.cores)
      if (core)
        wake(*core);
    chip.wake = [this](Core &core) { wake(core); };
  }

  /// Runs cores on host thread `thread` until all are idle. Thread 0 is the caller's, which knows of interrupts.
  void work(unsigned thread) {
    while (Core *core = next(thread))
      finish(*core, thread, states[core->number].turn([&] { return core->run(); }));
  }

  bool isInterrupted() const { return isStopped; }

private:
  void wake(Core &core) {
    if (!states[core.number].wake())
      return;
    std::lock_guard lock(mutex);
    enqueue(core);
    ++active;
    ready.notify_one();
  }

  void enqueue(Core &core) {
    if (core.isLong())
      longCores.push(&core);
    else
      (core.isPolling() ? pollingCores : queue).push_back(&core);
  }

  struct IsLater {
    bool operator()(const Core *a, const Core *b) const { return a->number > b->number; }
  };

  /// The next core to run on host thread `thread`; null when all are idle.
  Core *next(unsigned thread) {
    std::unique_lock lock(mutex);
    if (thread == 0)
      stopIfInterrupted(lock);
    for (;;) {
      if (Core *core = isStopped ? nullptr : take()) {
        computing[thread] = core->isPolling() ? notComputing : core->steps();
        return core;
      }
      if (active == 0 || isStopped)
        return nullptr;
      if (thread > 0) {
        ready.wait(lock);
        continue;
      }
      ready.wait_for(lock, ttmlir::kInterruptPeriod);
      stopIfInterrupted(lock);
    }
  }

  /// Ends the work of all threads if the caller wants it. Others may work while it is asked.
  void stopIfInterrupted(std::unique_lock<std::mutex> &lock) {
    lock.unlock();
    const bool isInterrupted = ttmlir::isInterrupted();
    lock.lock();
    if (!isInterrupted)
      return;
    isStopped = true;
    ready.notify_all();
  }

  /// Removes a core from its queue; null when there is none or all of them have to wait.
  Core *take() {
    if (chip.isExhausted() && ++turns % 4 != 0)
      if (Core *core = takeFirst())
        return core;
    if (!queue.empty())
      return takeFrom(queue, queue.begin());
    if (!longCores.empty())
      return takeLong();
    if (chip.isQuiet() && !pollingCores.empty())
      return takePolling(firstOf(pollingCores));
    return takePolling(std::find_if_not(pollingCores.begin(), pollingCores.end(), [&](Core *core) { return isAhead(*core); }));
  }

  Core *takePolling(std::deque<Core *>::iterator taken) {
    return taken == pollingCores.end() || isAhead(**taken) ? nullptr : takeFrom(pollingCores, taken);
  }

  /// Whether the polling `core` has made more steps than a core that computes on another host thread.
  bool isAhead(const Core &core) const {
    const uint64_t steps = core.steps();
    return std::any_of(computing.begin(), computing.end(), [&](uint64_t other) { return other < steps; });
  }

  /// The core with the smallest number.
  Core *takeFirst() {
    if (queue.empty() && longCores.empty() && pollingCores.empty())
      return nullptr;
    std::deque<Core *> &from =
        queue.empty() || (!pollingCores.empty() && IsLater()(*firstOf(queue), *firstOf(pollingCores))) ? pollingCores : queue;
    const bool isLong = !longCores.empty() && (from.empty() || IsLater()(*firstOf(from), longCores.top()));
    if (isLong)
      return takeLong();
    return &from == &pollingCores ? takePolling(firstOf(from)) : takeFrom(from, firstOf(from));
  }

  static std::deque<Core *>::iterator firstOf(std::deque<Core *> &cores) {
    return std::max_element(cores.begin(), cores.end(), IsLater());
  }

  Core *takeLong() {
    Core *first = longCores.top();
    longCores.pop();
    return first;
  }

  static Core *takeFrom(std::deque<Core *> &cores, std::deque<Core *>::iterator taken) {
    Core *core = *taken;
    cores.erase(taken);
    return core;
  }

  /// The turn of `core` on host thread `thread` has ended. An idle core may have been woken by now, and be running on another
  /// thread.
  void finish(Core &core, unsigned thread, bool isRunnable) {
    std::lock_guard lock(mutex);
    computing[thread] = notComputing;
    if (isRunnable)
      enqueue(core);
    else
      --active;
    // Polling cores may have waited for this one.
    ready.notify_all();
  }

  const Chip &chip;
  std::unique_ptr<RunState<>[]> states;
  std::mutex mutex;
  std::condition_variable ready;
  std::deque<Core *> queue, pollingCores;
  std::priority_queue<Core *, std::vector<Core *>, IsLater> longCores;
  static constexpr uint64_t notComputing = std::numeric_limits<uint64_t>::max();
  /// For each host thread with a computing core, the core's steps at the start of its turn.
  std::vector<uint64_t> computing;
  /// Cores that are queued or running.
  size_t active = 0;
  /// Whether the caller has ended the run; cores are left where they are.
  bool isStopped = false;
  /// Counted once all together have run for long.
  size_t turns = 0;
};

} // namespace

bool machine::runCores(Chip &chip, unsigned threads) {
  Scheduler scheduler(chip, threads);
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads; ++i)
    helpers.emplace_back([&, i] {
      ttmlir::crash::prepareThread();
      scheduler.work(i);
    });
  scheduler.work(0);
  for (std::thread &helper : helpers)
    helper.join();
  chip.wake = nullptr;
  return !scheduler.isInterrupted();
}
