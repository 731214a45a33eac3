//===- KernelContext.h - Threads and scratch memory of kernels --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_KERNELCONTEXT_H
#define TTMLIR_SIM_KERNELCONTEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <thread>

namespace ttmlir::sim {

/// Thrown by `KernelContext::parallel` where the run has to end (Support/Interrupt.h).
struct Interrupted {};

/// Execution resources of kernels: threads and scratch memory. A context serves one kernel at a time; contexts are independent.
class KernelContext {
public:
  /// `threads` <= 0 means one per processor. Waiting threads spin for a millisecond, then sleep.
  explicit KernelContext(int threads = 0);
  ~KernelContext();
  KernelContext(const KernelContext &) = delete;
  KernelContext &operator=(const KernelContext &) = delete;

  int threads() const { return threadCount; }

  /// Called from a body: the next task, -1 if none is left.
  using NextTask = llvm::function_ref<int64_t()>;

  /// Runs `body` on as many threads as are useful for `tasks` independent tasks, numbered from 0, which the bodies fetch one by
  /// one. A task must depend on its number alone, so that results are the same for every thread count. Inside, oneDNN and nested
  /// calls run on the calling thread only. Throws Interrupted, when all threads are back, if the run has to end: then the bodies
  /// fetch no more tasks.
  void parallel(int64_t tasks, llvm::function_ref<void(NextTask next)> body);

  /// Runs `body(begin, end)` over [0, count) in ranges of `grain`.
  void parallelRanges(int64_t count, int64_t grain, llvm::function_ref<void(int64_t begin, int64_t end)> body);

  /// Called from a body whose task takes long: whether to leave out the rest of it, as `parallel` will throw. The thread that
  /// called `parallel` asks, the others hear of it.
  bool isStopping();

  /// Called between library calls of a kernel: throws Interrupted if the run has to end. Does nothing in a body.
  void throwIfInterrupted();

  /// Bytes of scratch memory cached for later kernels.
  int64_t scratchBytes() const { return cachedBytes; }

  /// Returns unused scratch memory to the system.
  void trim();

private:
  template <class T> friend class Scratch;
  struct Block {
    std::byte *data = nullptr;
    int64_t bytes = 0;
  };
  Block takeBlock(int64_t bytes);
  void returnBlock(Block block);

  int threadCount;
  /// The thread that called `parallel`, and whether it has been told to end.
  std::thread::id caller;
  std::atomic<bool> stopping = false;
  std::mutex mutex;
  llvm::SmallVector<Block, 8> cached; ///< by ascending size
  int64_t cachedBytes = 0;
};

/// An uninitialised array of `T` for the duration of a scope, aligned to a cache line.
template <class T> class Scratch {
public:
  Scratch(KernelContext &ctx, int64_t count) : ctx(ctx), block(ctx.takeBlock(count * static_cast<int64_t>(sizeof(T)))) {}
  ~Scratch() { ctx.returnBlock(block); }
  Scratch(const Scratch &) = delete;
  Scratch &operator=(const Scratch &) = delete;

  T *data() const { return reinterpret_cast<T *>(block.data); }
  T &operator[](int64_t i) const { return data()[i]; }

private:
  KernelContext &ctx;
  KernelContext::Block block;
};

/// Limits oneDNN and OpenMP on the calling thread to `threads` for the duration of a scope.
class ThreadLimit {
public:
  explicit ThreadLimit(int threads);
  ~ThreadLimit();
  ThreadLimit(const ThreadLimit &) = delete;
  ThreadLimit &operator=(const ThreadLimit &) = delete;

private:
  int before, otherBefore;
};

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_KERNELCONTEXT_H
