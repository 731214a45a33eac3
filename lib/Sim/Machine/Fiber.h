//===- Fiber.h - Function with its own stack --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_FIBER_H
#define TTMLIR_LIB_SIM_MACHINE_FIBER_H

#include <cstddef>
#include <cstdint>

namespace ttmlir::sim::machine {

/// A function that can be suspended and resumed, by any host thread but one at a time. Guard pages are below its stack. Destroying
/// a suspended fiber drops its stack: no destructors run.
class Fiber {
public:
  using Function = void (*)(void *argument);

  /// Bytes of the stack, and of its guard pages.
  static constexpr size_t kStackBytes = 64 << 10, kGuardBytes = 64 << 10;

  /// Throws std::bad_alloc if there is no memory for a stack.
  Fiber(Function function, void *argument);
  ~Fiber();
  Fiber(const Fiber &) = delete;
  Fiber &operator=(const Fiber &) = delete;

  /// Runs the function until it suspends or returns.
  void resume();
  /// Called by the function: returns from resume().
  void suspend();
  /// Bracket a jump out of the function to its resumer: before the jump, and at its target.
  void beginJumpOut();
  void endJumpOut();

  /// Whether the function has returned or was jumped out of.
  bool hasEnded() const { return ended; }
  /// Whether `address` is in the guard pages.
  bool isOverflow(uintptr_t address) const;

private:
  void enter();
  void leave();

  Function function;
  void *argument;
  std::byte *memory;
  /// Where the function and its resumer continue.
  void *inside = nullptr, *outside = nullptr;
  bool ended = false;
  /// For the address sanitizer: the other stack, and its state for both.
  const void *outerStack = nullptr;
  size_t outerBytes = 0;
  void *outerShadow = nullptr, *innerShadow = nullptr;
  /// For the thread sanitizer: its contexts of both.
  void *outerRecord = nullptr, *innerRecord = nullptr;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_FIBER_H
