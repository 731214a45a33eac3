//===- Buffer.h - Memory of tensors ---------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_BUFFER_H
#define TTMLIR_RUNTIME_BUFFER_H

#include "llvm/Support/Error.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace ttmlir::runtime {

/// A block of memory that tensors share. Freed, or given back to its pool, with the last reference.
class Buffer {
public:
  /// Somebody else's memory of `size` bytes; `owner` is kept alive as long as the buffer is.
  Buffer(void *data, uint64_t size, std::shared_ptr<const void> owner, bool writable = true)
      : bytes(static_cast<std::byte *>(data)), byteCount(size), keepAlive(std::move(owner)), canWrite(writable) {}

  /// The first byte; aligned to 64 when the buffer comes from a pool.
  std::byte *data() const { return bytes; }

  /// Usable bytes.
  uint64_t size() const { return byteCount; }

  /// Whether the memory may be written. Memory of a file may not.
  bool isWritable() const { return canWrite; }

private:
  std::byte *bytes;
  uint64_t byteCount;
  std::shared_ptr<const void> keepAlive;
  bool canWrite;
};

/// Hands out blocks and keeps freed ones for reuse, so that a program does not pay for fresh pages at every operation. What is in
/// use and what is kept never exceed 1.1 times the largest amount in use at one time, plus 16 MiB. Thread-safe.
class BufferPool {
public:
  /// A pool that hands out at most `limitBytes` at a time; 0 stands for availableMemory().
  explicit BufferPool(uint64_t limitBytes = 0);

  /// A writable block of `bytes` bytes with any content. The error says how much was wanted and how much there is.
  llvm::Expected<std::shared_ptr<Buffer>> allocate(uint64_t bytes);

  /// Bytes handed out and not yet given back.
  uint64_t liveBytes() const;

  /// The largest value that liveBytes() had since the pool was made or resetPeak() was called.
  uint64_t peakBytes() const;

  /// Starts a new peak measurement at what is live now.
  void resetPeak();

  /// The limit in bytes.
  uint64_t limitBytes() const;

private:
  struct State;
  std::shared_ptr<State> state;
};

/// Bytes of memory that a process on this machine may reasonably use: 90 % of the physical memory or of the control group's limit.
uint64_t availableMemory();

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_BUFFER_H
