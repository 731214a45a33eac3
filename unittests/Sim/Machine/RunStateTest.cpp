//===- RunStateTest.cpp - No wake-up is lost ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// All orders in which host threads can wake a core and run it, on a machine with store buffers (total store order, as of x86): each
// store waits in a buffer of its thread, which other threads do not see, until it is drained; a read-modify-write drains before.
//
//===----------------------------------------------------------------------===//

#include "../../../lib/Sim/Machine/RunState.h"
#include "../../../lib/Sim/Machine/Fiber.h"

#include <gtest/gtest.h>

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

using namespace ttmlir::sim::machine;

namespace {

/// One run of some threads in an order that `choose` gives.
class StoreBufferMachine {
public:
  /// One of `count` next steps.
  using Choose = std::function<size_t(size_t count)>;

  explicit StoreBufferMachine(Choose choose) : choose(std::move(choose)) { current = this; }
  ~StoreBufferMachine() { current = nullptr; }

  void addThread(std::function<void()> body) {
    threads.push_back(std::make_unique<Thread>());
    threads.back()->body = std::move(body);
  }

  /// Runs all threads to their ends, and drains their buffers.
  void run() {
    for (;;) {
      // A step of a thread, or one store that leaves a buffer.
      std::vector<std::pair<Thread *, bool>> steps;
      for (const auto &thread : threads) {
        if (!thread->fiber.hasEnded() && (!thread->drainsFirst || thread->buffer.empty()))
          steps.push_back({thread.get(), false});
        if (!thread->buffer.empty())
          steps.push_back({thread.get(), true});
      }
      if (steps.empty())
        return;
      const auto [thread, drains] = steps[choose(steps.size())];
      if (drains) {
        *thread->buffer.front().first = thread->buffer.front().second;
        thread->buffer.pop_front();
      } else {
        running = thread;
        thread->fiber.resume();
        running = nullptr;
      }
    }
  }

  static uint8_t load(const uint8_t &cell) {
    Thread *thread = begin(/*drainsFirst=*/false);
    if (thread)
      for (auto store = thread->buffer.rbegin(); store != thread->buffer.rend(); ++store)
        if (store->first == &cell)
          return store->second;
    return cell;
  }
  static void store(uint8_t &cell, uint8_t value) {
    if (Thread *thread = begin(/*drainsFirst=*/false))
      thread->buffer.push_back({&cell, value});
    else
      cell = value;
  }
  /// A step that drains before: a read-modify-write, or a section under a mutex.
  static void synchronize() { begin(/*drainsFirst=*/true); }

private:
  struct Thread {
    std::function<void()> body;
    std::deque<std::pair<uint8_t *, uint8_t>> buffer;
    /// Of the next step.
    bool drainsFirst = false;
    Fiber fiber{[](void *thread) { static_cast<Thread *>(thread)->body(); }, this};
  };

  /// Lets others go first; null before the threads begin and after they have ended.
  static Thread *begin(bool drainsFirst) {
    Thread *thread = current->running;
    if (!thread)
      return nullptr;
    thread->drainsFirst = drainsFirst;
    thread->fiber.suspend();
    return thread;
  }

  static inline StoreBufferMachine *current = nullptr;
  Choose choose;
  std::vector<std::unique_ptr<Thread>> threads;
  Thread *running = nullptr;
};

/// The std::atomic<uint8_t> of the model.
class ModelWord {
public:
  explicit ModelWord(uint8_t value) : cell(value) {}
  uint8_t load() const { return StoreBufferMachine::load(cell); }
  void store(uint8_t value) { StoreBufferMachine::store(cell, value); }
  uint8_t exchange(uint8_t value, std::memory_order = {}) {
    StoreBufferMachine::synchronize();
    return std::exchange(cell, value);
  }
  uint8_t fetch_or(uint8_t value, std::memory_order = {}) {
    StoreBufferMachine::synchronize();
    return std::exchange(cell, cell | value);
  }
  bool compare_exchange_strong(uint8_t &expected, uint8_t value, std::memory_order = {}) {
    StoreBufferMachine::synchronize();
    if (cell != expected)
      return expected = cell, false;
    return cell = value, true;
  }

private:
  uint8_t cell;
};

/// A state whose wake-up only looks at the word of a core that is queued or woken.
class LookingRunState {
public:
  bool wake() {
    for (uint8_t now = word.load();;) {
      if (now == kQueued || now == kWoken)
        return false;
      if (word.compare_exchange_strong(now, now == kIdle ? kQueued : kWoken))
        return now == kIdle;
    }
  }
  template <typename Run> bool turn(Run run) {
    word.exchange(kRunning);
    uint8_t expected = kRunning;
    if (!run() && word.compare_exchange_strong(expected, kIdle))
      return false;
    word.exchange(kQueued);
    return true;
  }

private:
  static constexpr uint8_t kIdle = 0, kQueued = 1, kRunning = 2, kWoken = 3;
  ModelWord word{kIdle};
};

struct Outcome {
  uint64_t orders = 0, lost = 0;
};

/// Host threads of one chip: each of `senders` sets a word of its own `stores` times and wakes the receiver after each, then it
/// runs cores as `runners` others do. The receiver waits for the last values of all words. Counts all orders, and orders that
/// leave it waiting.
template <typename State> Outcome runAllOrders(size_t senders, uint8_t stores, size_t runners) {
  Outcome outcome;
  std::vector<std::pair<size_t, size_t>> path; ///< the choice of each step, and the number of choices
  do {
    size_t depth = 0;
    StoreBufferMachine machine([&](size_t count) {
      if (depth == path.size())
        path.push_back({0, count});
      return path[depth++].first;
    });
    State state;
    std::deque<ModelWord> words(senders, ModelWord(0));
    bool isQueued = state.wake(), isDone = false;
    const auto push = [&] {
      StoreBufferMachine::synchronize();
      EXPECT_FALSE(std::exchange(isQueued, true)) << "queued twice";
    };
    const auto take = [&] {
      StoreBufferMachine::synchronize();
      return std::exchange(isQueued, false);
    };
    const auto receive = [&] {
      isDone = true;
      for (const ModelWord &word : words)
        isDone &= word.load() == stores;
      return false;
    };
    const auto work = [&] {
      while (take())
        if (state.turn(receive))
          push();
    };
    for (ModelWord &word : words)
      machine.addThread([&] {
        for (uint8_t value = 1; value <= stores; ++value) {
          word.store(value);
          if (state.wake())
            push();
        }
        work();
      });
    for (size_t runner = 0; runner < runners; ++runner)
      machine.addThread(work);
    machine.run();
    ++outcome.orders;
    outcome.lost += !isDone;
    while (!path.empty() && ++path.back().first == path.back().second)
      path.pop_back();
  } while (!path.empty());
  return outcome;
}

using State = RunState<ModelWord>;

TEST(RunState, LosesNoWakeUp) {
  const Outcome once = runAllOrders<State>(1, 1, 1);
  EXPECT_GT(once.orders, 1000u);
  EXPECT_EQ(once.lost, 0u);
  const Outcome twice = runAllOrders<State>(1, 2, 1);
  EXPECT_GT(twice.orders, once.orders);
  EXPECT_EQ(twice.lost, 0u);
}

TEST(RunState, LosesNoWakeUpOfTwoSenders) { EXPECT_EQ(runAllOrders<State>(2, 1, 0).lost, 0u); }

TEST(RunState, WakeUpsThatOnlyLookAreLost) { EXPECT_GT(runAllOrders<LookingRunState>(1, 1, 1).lost, 0u); }

} // namespace
