//===- Step.h - Outcome of thread operations --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_STEP_H
#define TTMLIR_LIB_SIM_MACHINE_STEP_H

#include <cstdint>

namespace ttmlir::sim::machine {

/// Outcome of an operation of a thread.
enum class Step : uint8_t {
  Done,
  Blocked, ///< no effect; retry when Thread::wait is satisfied
  Fault    ///< the thread has stopped for good
};

/// The condition that a blocked thread waits for.
struct Wait {
  enum class Kind : uint8_t {
    Nothing,
    Pages,            ///< `value` pages in a circular buffer
    Space,            ///< room for `value` pages in a circular buffer
    SemaphoreEqual,   ///< a semaphore to be `value`
    SemaphoreAtLeast, ///< a semaphore to be `value` or more
    Operands,         ///< the unpackers' next operands
    OperandRoom,      ///< the matrix unit to take operands
    OperandsTaken,    ///< the matrix unit to take the last operands before their pages are given back
    DstFree,          ///< half of the destination registers to be released
    DstCommitted      ///< half of the destination registers to be committed
  };
  Kind kind = Kind::Nothing;
  uint8_t cb = 0;
  uint32_t value = 0;
  uint64_t address = 0;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_STEP_H
