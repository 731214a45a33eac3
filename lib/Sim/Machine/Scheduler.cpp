//===- Scheduler.cpp - Cores on host threads ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Scheduler.h"
#include "Core.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <queue>
#include <thread>

using namespace tt::sim;
using namespace tt::sim::machine;

namespace {

/// Queues of cores that may be able to go on. A core is in them at most once and runs on one host thread at a time. Cores take
/// turns; those that run for long come when no others can run, always the first of them: if it does not end, nobody else need be as
/// far. Behind those come cores that look at L1 again and again, which wait for others: they take turns, too, and when nothing has
/// changed for long the first goes on. When all together have run for far longer than one may, the first has three turns of four,
/// so that cores which keep each other busy for ever are found before all of them have run for as long.
class Scheduler {
public:
  explicit Scheduler(Chip &chip) : chip(chip), states(std::make_unique<std::atomic<State>[]>(chip.cores.size())) {
    for (auto &core : chip.cores)
      if (core)
        wake(*core);
    chip.wake = [this](Core &core) { wake(core); };
  }

  void work() {
    while (Core *core = next()) {
      states[core->number] = State::Running;
      const bool canGoOn = core->run();
      State expected = State::Running;
      const bool idles = !canGoOn && states[core->number].compare_exchange_strong(expected, State::Idle);
      finish(idles ? nullptr : core);
    }
  }

private:
  enum class State : uint8_t {
    Idle,
    Queued,
    Running,
    Woken ///< running, and something happened that it may have looked at before
  };

  void wake(Core &core) {
    std::atomic<State> &state = states[core.number];
    for (State now = state.load();;) {
      if (now == State::Queued || now == State::Woken)
        return;
      if (!state.compare_exchange_weak(now, now == State::Idle ? State::Queued : State::Woken))
        continue;
      if (now == State::Idle) {
        std::lock_guard lock(mutex);
        enqueue(core);
        ++active;
      }
      return;
    }
  }

  void enqueue(Core &core) {
    if (core.isLong())
      longCores.push(&core);
    else
      (core.isPolling() ? pollingCores : queue).push_back(&core);
    ready.notify_one();
  }

  struct IsBehind {
    bool operator()(const Core *a, const Core *b) const { return a->number > b->number; }
  };

  bool isEmpty() const { return queue.empty() && longCores.empty() && pollingCores.empty(); }

  /// The next core to run; null when all are idle.
  Core *next() {
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return !isEmpty() || active == 0; });
    return isEmpty() ? nullptr : take();
  }

  Core *take() {
    if (chip.isExhausted() && ++turns % 4 != 0)
      return takeFirst();
    if (queue.empty() && !longCores.empty())
      return takeLong();
    std::deque<Core *> &from = queue.empty() ? pollingCores : queue;
    const bool isQuiet = queue.empty() && chip.isQuiet();
    return takeFrom(from, isQuiet ? firstOf(from) : from.begin());
  }

  /// The core with the smallest number.
  Core *takeFirst() {
    std::deque<Core *> &from =
        queue.empty() || (!pollingCores.empty() && IsBehind()(*firstOf(queue), *firstOf(pollingCores))) ? pollingCores : queue;
    const bool isLong = !longCores.empty() && (from.empty() || IsBehind()(*firstOf(from), longCores.top()));
    return isLong ? takeLong() : takeFrom(from, firstOf(from));
  }

  static std::deque<Core *>::iterator firstOf(std::deque<Core *> &cores) {
    return std::max_element(cores.begin(), cores.end(), IsBehind());
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

  /// A core has stopped running; `again` is that core if it can go on.
  void finish(Core *again) {
    std::lock_guard lock(mutex);
    if (again) {
      states[again->number] = State::Queued;
      enqueue(*again);
    } else if (--active == 0) {
      ready.notify_all();
    }
  }

  const Chip &chip;
  std::unique_ptr<std::atomic<State>[]> states;
  std::mutex mutex;
  std::condition_variable ready;
  std::deque<Core *> queue, pollingCores;
  std::priority_queue<Core *, std::vector<Core *>, IsBehind> longCores;
  /// Cores that are queued or running.
  size_t active = 0;
  /// Counted once all together have run for long.
  size_t turns = 0;
};

} // namespace

void machine::runCores(Chip &chip, unsigned threads) {
  Scheduler scheduler(chip);
  std::vector<std::thread> helpers;
  for (unsigned i = 1; i < threads; ++i)
    helpers.emplace_back([&] { scheduler.work(); });
  scheduler.work();
  for (std::thread &helper : helpers)
    helper.join();
  chip.wake = nullptr;
}
