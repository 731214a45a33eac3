//===- Thread.h - A thread of a core ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_THREAD_H
#define TTMLIR_LIB_SIM_MACHINE_THREAD_H

#include "CoreBuffers.h"
#include "L1Port.h"
#include "NativeThread.h"
#include "Noc.h"
#include "Registers.h"
#include "Sources.h"

#include "ttmlir/Hardware/Clock/Event.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include <memory>
#include <string>
#include <vector>

namespace ttmlir::sim::machine {

using hw::EventKind;
using hw::Unit;

struct Core;
struct DecodedKernel;

/// The spent budget of a thread, and its signs of progress.
struct Budget {
  uint64_t instructions = 0;
  /// Steps spent, at most Chip::maxSteps.
  uint64_t steps = 0;
  /// It has loaded from L1: its number of steps may depend on other threads.
  bool hasLoaded = false;
  /// Number of its visible effects: stores, transfers, semaphores, pages pushed and popped.
  uint64_t changes = 0;
};

/// One of the five threads of a core. The methods of its ports are the operations of kernels; a blocked operation is retried as a
/// whole.
class Thread {
public:
  enum class State : uint8_t { Absent, Ready, Blocked, Finished, Faulted };

  Thread() = default;
  // Its ports point to it.
  Thread(const Thread &) = delete;
  Thread &operator=(const Thread &) = delete;

  Core *core = nullptr;
  ThreadKind kind = ThreadKind::Reader;
  State state = State::Absent;
  const KernelView *kernel = nullptr;
  const DecodedKernel *code = nullptr;
  /// The native kernel, if that runs.
  std::unique_ptr<NativeThread> native;
  Wait wait;
  /// The current instruction (of native code: the line of the call), and the number of its tiles done.
  uint32_t pc = 0;
  /// The call of a hand-written kernel is for the thread's unit alone (tt_sim_unit_call).
  bool callsUnit = false;
  /// A number common to the calls of UNPACK and MATH for the same operands: their place, or that either is for its unit alone.
  uint32_t placeOfOperands() const { return callsUnit ? UINT32_MAX : pc; }
  uint64_t progress = 0;
  std::vector<uint64_t> registers;
  std::string fault;
  /// Text that the kernel printed.
  std::string printed;

  /// Whether the thread is not done and its wait is satisfied.
  bool canRun() const;
  /// Whether it has run so long that it takes precedence, to find out whether it is endless before others advance as far.
  bool isLong() const;
  /// Whether it has run as long, and may be polling L1.
  bool isPolling() const;
  /// Whether the condition that the thread waits for holds.
  bool isSatisfied() const;
  /// Stops the thread with a message.
  Step fail(const llvm::Twine &message);
  /// Stops an endless thread with a message. It determines the fault of the run: later threads, of this core or of later cores, stop as
  /// well. Earlier ones continue, since one of them may have the fault to report.
  Step failEndless(const llvm::Twine &why);
  /// Whether the run has values, and the fault of a thread that needs them in one without: it `does` something with elements.
  bool hasValues() const;
  Step failWithoutValues(const llvm::Twine &does);
  Step block(Wait reason);
  /// Describes the condition that the thread waits for, and its position.
  std::string waitText() const;
  std::string placeText() const;
  std::string placeTextAt(uint32_t instruction) const;

  // Timing; no effect in untimed programs.
  /// Occupies `unit`.
  void spend(Unit unit, double cycles);
  void note(EventKind kind, uint32_t buffer = 0, uint32_t value = 0, uint64_t bytesOrCore = 0, uint64_t address = 0);
  hw::EventLog events;
  Unit pendingUnit = Unit::Processor;
  double pendingCycles = 0;

  // Ports to its core.
  BufferPort buffers{*this};
  SourcePort sources{*this};
  DstPort dst{*this};
  NocPort noc{*this};
  L1Port memory{*this};
  Budget budget;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_THREAD_H
