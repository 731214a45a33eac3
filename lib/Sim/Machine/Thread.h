//===- Thread.h - A thread of a core ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_THREAD_H
#define TTMLIR_LIB_SIM_MACHINE_THREAD_H

#include "CoreBuffers.h"
#include "EventLog.h"
#include "L1Port.h"
#include "NativeThread.h"
#include "Noc.h"
#include "Registers.h"
#include "Sources.h"

#include "ttmlir/Sim/Machine/Machine.h"

#include <memory>
#include <string>
#include <vector>

namespace ttmlir::sim::machine {

struct Core;
struct DecodedKernel;

/// What a thread has used up, and what tells whether it comes any further.
struct Budget {
  uint64_t instructions = 0;
  /// What it may make Chip::maxSteps of.
  uint64_t steps = 0;
  /// It has loaded from L1: what others do may decide how long it runs.
  bool hasLoaded = false;
  /// What it has done that others could see: stores, transfers, semaphores, pages pushed and popped.
  uint64_t changes = 0;
};

/// One of the five threads of a core. The methods of its ports are the operations of kernels; each is tried again as a whole when
/// it was blocked.
class Thread {
public:
  enum class State : uint8_t { Absent, Ready, Blocked, Finished, Faulted };

  Thread() = default;
  // Its ports know where it is.
  Thread(const Thread &) = delete;
  Thread &operator=(const Thread &) = delete;

  Core *core = nullptr;
  ThreadKind kind = ThreadKind::Reader;
  State state = State::Absent;
  const KernelView *kernel = nullptr;
  const DecodedKernel *code = nullptr;
  /// The kernel as native code, if that is what runs.
  std::unique_ptr<NativeThread> native;
  Wait wait;
  /// The instruction being executed (of native code: the line of the call), and how many tiles of it are done.
  uint32_t pc = 0;
  uint64_t progress = 0;
  std::vector<uint64_t> registers;
  std::string fault;

  /// Whether the thread is not done and what it waits for has come.
  bool canRun() const;
  /// Whether it has run for so long that one may want to know whether it ends before others are as far.
  bool isLong() const;
  /// Whether it has run for as long, and perhaps looks at L1 until somebody writes.
  bool isPolling() const;
  /// Whether what the thread waits for has come.
  bool isSatisfied() const;
  /// Stops the thread with a message.
  Step fail(const llvm::Twine &message);
  /// The same for a thread that does not end, which is what the run is about then: threads behind it, of this core or those with
  /// larger numbers, stop as well. Those before it go on, for one of them may have the fault to report.
  Step failEndless(const llvm::Twine &why);
  Step block(Wait reason);
  /// What the thread waits for, and where it is, in words.
  std::string waitText() const;
  std::string placeText() const;
  std::string placeTextAt(uint32_t instruction) const;

  // For the clock. Nothing happens in programs that are not timed.
  /// Keeps `unit` busy.
  void spend(Unit unit, double cycles);
  void note(EventKind kind, uint32_t buffer = 0, uint32_t value = 0, uint64_t bytesOrCore = 0, uint64_t address = 0);
  EventLog events;
  Unit pendingUnit = Unit::Processor;
  double pendingCycles = 0;

  // What it has of its core.
  BufferPort buffers{*this};
  SourcePort sources{*this};
  DstPort dst{*this};
  NocPort noc{*this};
  L1Port memory{*this};
  Budget budget;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_THREAD_H
