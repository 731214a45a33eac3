//===- CoreBuffers.h - Circular buffers of a core ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_COREBUFFERS_H
#define TTMLIR_LIB_SIM_MACHINE_COREBUFFERS_H

#include "Step.h"

#include "ttmlir/Sim/Machine/Machine.h"

#include <optional>

namespace ttmlir::sim::machine {

class Thread;

/// A circular buffer of a core. Pages are counted since the start of the program.
struct CircularBuffer {
  bool exists = false;
  /// For an alias, the address is the operand's.
  CircularBufferView config;
  /// It aliases an operand without a shard on this core.
  bool hasNoBytes = false;
  uint64_t pushed = 0, popped = 0;
  /// Pages reserved and not pushed by the producer, and waited for and not popped by the consumer.
  uint32_t reserved = 0, waited = 0;
  /// The only producer and consumer threads, known from the first use.
  std::optional<ThreadKind> producer, consumer;

  // Pages of a shard may be popped without a push.
  uint32_t available() const { return pushed > popped ? static_cast<uint32_t>(pushed - popped) : 0; }
  uint64_t writePage() const { return pushed % config.numPages; }
  uint64_t readPage() const { return popped % config.numPages; }
  uint64_t writeAddress() const { return config.address + writePage() * config.pageBytes; }
  uint64_t readAddress() const { return config.address + readPage() * config.pageBytes; }
};

/// A thread's view of the circular buffers of its core.
class BufferPort {
public:
  explicit BufferPort(Thread &thread) : thread(thread) {}

  Step waitFront(uint32_t cb, uint32_t pages);
  Step popFront(uint32_t cb, uint32_t pages);
  Step reserveBack(uint32_t cb, uint32_t pages);
  Step pushBack(uint32_t cb, uint32_t pages);
  /// Whether `pages` pages could be waited for, or reserved, without waiting.
  Step isAvailable(uint32_t cb, uint32_t pages, bool &holds);
  Step isReservable(uint32_t cb, uint32_t pages, bool &holds);
  Step readPointer(uint32_t cb, uint64_t &address);
  Step writePointer(uint32_t cb, uint64_t &address);
  /// Whether `cb`, which must exist, has memory; else the thread has failed.
  bool hasBytes(uint32_t cb);
  /// Whether the pages of the buffer have room for a tile; if not, the thread has failed.
  bool holdsTiles(uint32_t cb);
  /// The address of `pages` pages from the reserved page `page` of `cb`; none after a fault.
  std::optional<uint64_t> findReserved(uint32_t cb, int64_t page, int64_t pages);

private:
  bool isHandWritten() const;
  /// Whether page `page` beyond the pushed ones is in the place of one that the same compute kernel has waited for, which it may
  /// write over without having reserved it.
  bool isInPlace(const CircularBuffer &buffer, int64_t page) const;
  Step pointer(uint32_t cb, bool produces, uint64_t &address);
  CircularBuffer *findBuffer(uint32_t cb, bool produces);
  Thread &thread;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_COREBUFFERS_H
