//===- RunState.h - Whether a core runs, and its wake-ups -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_RUNSTATE_H
#define TTMLIR_LIB_SIM_MACHINE_RUNSTATE_H

#include <atomic>
#include <cstdint>

namespace ttmlir::sim::machine {

/// Whether a core is idle, and whether it was woken since its turn began. No wake-up is lost: stores of a thread before wake()
/// are visible to the turn that wake() asks for.
///
/// Every step is a read-modify-write of one word, so that all steps have one order. A wake-up before the beginning of a turn has
/// released the stores that the turn acquires; one within the turn makes its end fail; one after it finds the core idle. A
/// wake-up that only looked at the word and found the core queued would be none of these: its look may overtake the store that it
/// is for (the store buffers of x86 do that), and the turn that begins meanwhile sees neither. `Word` is another type in
/// RunStateTest.cpp, which runs all orders.
template <typename Word = std::atomic<uint8_t>> class RunState {
public:
  /// To be called after a store that the core may wait for. True if the core was idle: the caller must see to its next turn.
  bool wake() { return !(word.fetch_or(kRunnable | kWoken, std::memory_order_acq_rel) & kRunnable); }

  /// One turn of a runnable core: `run` returns whether the core can go on. True if the core is still runnable: the caller must see
  /// to its next turn. Otherwise it is idle, and the caller must not touch it any more.
  template <typename Run> bool turn(Run run) {
    word.exchange(kRunnable, std::memory_order_acq_rel);
    if (run())
      return true;
    uint8_t expected = kRunnable;
    return !word.compare_exchange_strong(expected, 0, std::memory_order_acq_rel);
  }

private:
  /// The core is queued or running.
  static constexpr uint8_t kRunnable = 1;
  /// Something has happened that the turn may have looked at before.
  static constexpr uint8_t kWoken = 2;

  Word word{0};
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_RUNSTATE_H
