//===- KernelContext.cpp - Threads and scratch memory of kernels ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/KernelContext.h"

#include "ttmlir/Support/CrashReport.h"
#include "ttmlir/Support/Interrupt.h"

#include <dlfcn.h>
#include <omp.h>

#include <algorithm>
#include <atomic>
#include <new>

using namespace ttmlir::sim;
namespace crash = ttmlir::crash;

namespace {

constexpr std::align_val_t cacheLine{64};

/// Scratch memory beyond this is returned to the system at once.
constexpr int64_t maxCachedBytes = 64 << 20;

/// The spinning time of waiting threads: longer than from one step of a kernel to the next. libomp's default, 200 ms, is longer
/// than most programs run, and takes the processor from other processes.
constexpr int spinMilliseconds = 1;

/// Where another library of the process has loaded oneDNN before (torch in Python), oneDNN's threads are libgomp's.
struct Libgomp {
  Libgomp() {
    if (void *library = dlopen("libgomp.so.1", RTLD_LAZY | RTLD_NOLOAD)) {
      maxThreads = reinterpret_cast<int (*)()>(dlsym(library, "omp_get_max_threads"));
      setThreads = reinterpret_cast<void (*)(int)>(dlsym(library, "omp_set_num_threads"));
    }
  }
  static const Libgomp &get() {
    static const Libgomp instance;
    return instance;
  }

  int (*maxThreads)() = nullptr;
  void (*setThreads)(int) = nullptr;
};

} // namespace

KernelContext::KernelContext(int threads) : threadCount(threads > 0 ? threads : omp_get_num_procs()) {}

KernelContext::~KernelContext() { trim(); }

bool KernelContext::isStopping() {
  if (std::this_thread::get_id() == caller && ttmlir::isInterrupted())
    stopping.store(true, std::memory_order_relaxed);
  return stopping.load(std::memory_order_relaxed);
}

void KernelContext::throwIfInterrupted() {
  if (!omp_in_parallel() && ttmlir::isInterrupted())
    throw Interrupted();
}

void KernelContext::parallel(int64_t tasks, llvm::function_ref<void(NextTask)> body) {
  if (tasks <= 0)
    return;
  std::atomic<int64_t> counter = 0;
  auto fetch = [&]() -> int64_t {
    const int64_t task = counter.fetch_add(1, std::memory_order_relaxed);
    return task < tasks && !isStopping() ? task : -1;
  };
  const bool isNested = omp_in_parallel();
  if (!isNested) {
    caller = std::this_thread::get_id();
    stopping = false;
  }
  const int useful = isNested ? 1 : static_cast<int>(std::min<int64_t>(tasks, threadCount));
  if (useful == 1) {
    ThreadLimit serial(1);
    body(fetch);
  } else {
    kmp_set_blocktime(spinMilliseconds);
#pragma omp parallel num_threads(useful)
    {
      // Reports stack overflows of OpenMP's threads like ours.
      crash::prepareThread();
      if (omp_get_thread_num() > 0)
        crash::testPoint("worker");
      ThreadLimit serial(1);
      body(fetch);
    }
  }
  if (isNested)
    return;
  caller = {};
  if (stopping)
    throw Interrupted();
}

void KernelContext::parallelRanges(int64_t count, int64_t grain, llvm::function_ref<void(int64_t, int64_t)> body) {
  grain = std::max<int64_t>(grain, 1);
  parallel((count + grain - 1) / grain, [&](NextTask next) {
    for (int64_t task; (task = next()) >= 0;)
      body(task * grain, std::min(count, (task + 1) * grain));
  });
}

KernelContext::Block KernelContext::takeBlock(int64_t bytes) {
  bytes = (std::max<int64_t>(bytes, 1) + 4095) / 4096 * 4096;
  {
    std::lock_guard lock(mutex);
    for (auto it = cached.begin(); it != cached.end(); ++it) {
      if (it->bytes < bytes || it->bytes > 2 * bytes + (1 << 20))
        continue;
      const Block block = *it;
      cached.erase(it);
      cachedBytes -= block.bytes;
      return block;
    }
  }
  return {static_cast<std::byte *>(::operator new(bytes, cacheLine)), bytes};
}

void KernelContext::returnBlock(Block block) {
  {
    std::lock_guard lock(mutex);
    if (cachedBytes + block.bytes <= maxCachedBytes) {
      auto position =
          std::upper_bound(cached.begin(), cached.end(), block, [](const Block &a, const Block &b) { return a.bytes < b.bytes; });
      cached.insert(position, block);
      cachedBytes += block.bytes;
      return;
    }
  }
  ::operator delete(block.data, cacheLine);
}

void KernelContext::trim() {
  std::lock_guard lock(mutex);
  for (const Block &block : cached)
    ::operator delete(block.data, cacheLine);
  cached.clear();
  cachedBytes = 0;
}

ThreadLimit::ThreadLimit(int threads) : before(omp_get_max_threads()), otherBefore(0) {
  omp_set_num_threads(threads);
  if (const Libgomp &other = Libgomp::get(); other.maxThreads && other.setThreads) {
    otherBefore = other.maxThreads();
    other.setThreads(threads);
  }
}

ThreadLimit::~ThreadLimit() {
  omp_set_num_threads(before);
  if (otherBefore)
    Libgomp::get().setThreads(otherBefore);
}
