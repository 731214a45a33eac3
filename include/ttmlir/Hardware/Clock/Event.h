//===- Event.h - Timing events of threads -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CLOCK_EVENT_H
#define TTMLIR_HARDWARE_CLOCK_EVENT_H

#include <cstdint>
#include <vector>

namespace ttmlir::hw {

/// The threads of a core: two data movement processors, and the compute kernel on three.
enum class CoreThread : uint8_t { Reader, Writer, Unpack, Math, Pack };
inline constexpr unsigned kThreadsPerCore = 5;

/// Maximum circular buffers of a core; chip descriptions have the number of a chip.
inline constexpr uint32_t kMaxCircularBuffers = 64;

/// Events that depend on another thread, or that another thread depends on.
enum class EventKind : uint8_t {
  WaitFront,    ///< value pages in buffer
  PopFront,     ///< value pages
  ReserveBack,  ///< value pages of room
  PushBack,     ///< value pages
  OperandRoom,  ///< a free bank of the sources
  OperandsSent, ///< a bank is full
  OperandsWait, ///< a full bank
  OperandsUsed, ///< a bank is free
  DstAcquire,
  DstCommit,
  DstWait,
  DstRelease,
  ReadDram,    ///< bytes from bank value; of this and other transfers and of barriers, buffer is the identifier
  WriteDram,   ///< bytes to bank value
  ReadCore,    ///< bytes from core value
  WriteCore,   ///< bytes to core value
  MulticastTo, ///< bytes to core value, one of the receivers of the next multicast
  Multicast,   ///< bytes to value cores
  ReadBarrier,
  WriteBarrier,
  WritesFlushed,
  SemaphoreSet,     ///< own semaphore at address to value
  SemaphoreEqual,   ///< own semaphore at address is value
  SemaphoreAtLeast, ///< own semaphore at address is value or more
  SemaphoreAdd,     ///< value to the semaphore at address of core
  SemaphoreSend,    ///< the semaphore at address of core becomes value
  Work,             ///< nothing but its preceding cycles
  End
};

/// Identifiers of transactions, and the identifier of a barrier for all of them.
inline constexpr uint32_t kTransactions = 16, kAnyTransaction = kTransactions;

/// The unit that was busy before an event.
enum class Unit : uint8_t { Processor, Unpacker, Matrix, Vector, Packer };
inline constexpr unsigned kUnits = 5;

/// One step of a thread: `cycles` of work on `unit`, then an event visible to others.
struct Event {
  EventKind kind = EventKind::End;
  uint8_t buffer = 0;
  Unit unit = Unit::Processor;
  uint32_t cycles = 0;
  uint32_t value = 0;
  /// Bytes of a transfer, or index of a semaphore's core.
  uint32_t bytesOrCore = 0;
  uint64_t address = 0;
};

using EventLog = std::vector<Event>;

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_CLOCK_EVENT_H
