//===- Buffer.h - Memory of tensors ---------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RUNTIME_BUFFER_H
#define TTMLIR_RUNTIME_BUFFER_H

#include "llvm/Support/Error.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace ttmlir::runtime {

/// A block of memory that tensors share. The last reference frees it or returns it to its pool.
class Buffer {
public:
  /// Borrows `size` bytes; keeps `owner` alive as long as the buffer.
  Buffer(void *data, uint64_t size, std::shared_ptr<const void> owner, bool writable = true)
      : bytes(static_cast<std::byte *>(data)), byteCount(size), keepAlive(std::move(owner)), canWrite(writable) {}

  /// The first byte; aligned to 64 when the buffer comes from a pool.
  std::byte *data() const { return bytes; }

  /// Usable bytes.
  uint64_t size() const { return byteCount; }

  /// Whether the memory may be written; mapped files are read-only.
  bool isWritable() const { return canWrite; }

  /// The number of noteWrite() calls.
  uint64_t version() const { return writes.load(std::memory_order_relaxed); }

  /// Tells caches of values that depend on the contents that these have changed.
  void noteWrite() { writes.fetch_add(1, std::memory_order_relaxed); }

private:
  std::byte *bytes;
  uint64_t byteCount;
  std::shared_ptr<const void> keepAlive;
  bool canWrite;
  std::atomic<uint64_t> writes = 0;
};

/// Hands out blocks and caches freed ones, so that a program does not pay for fresh pages at every op. Blocks in use and cached
/// ones never exceed 1.1 times the largest amount in use at one time, plus 16 MiB. Thread-safe.
class BufferPool {
public:
  /// A pool with a limit of `limitBytes` in use; 0 stands for availableMemory().
  explicit BufferPool(uint64_t limitBytes = 0);

  /// Allocates a writable, uninitialised block of `bytes` bytes. The error gives the requested and the available bytes.
  llvm::Expected<std::shared_ptr<Buffer>> allocate(uint64_t bytes);

  /// Bytes handed out and not yet returned.
  uint64_t liveBytes() const;

  /// The peak of liveBytes() since construction or resetPeak().
  uint64_t peakBytes() const;

  /// Resets the peak to liveBytes().
  void resetPeak();

  /// The limit in bytes.
  uint64_t limitBytes() const;

private:
  struct State;
  std::shared_ptr<State> state;
};

/// Bytes of memory available to a process on this machine: 90 % of the physical memory or of the control group's limit.
uint64_t availableMemory();

} // namespace ttmlir::runtime

#endif // TTMLIR_RUNTIME_BUFFER_H
