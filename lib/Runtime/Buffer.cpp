//===- Buffer.cpp - Memory of tensors -------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Buffer.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"

#include <cstdlib>
#include <map>
#include <mutex>
#include <sys/mman.h>
#include <unistd.h>

using namespace llvm;

namespace ttmlir::runtime {

// Blocks below this size come from malloc, which caches them well.
static constexpr uint64_t kLargeBlock = 128 << 10;
// Minimum size for huge pages.
static constexpr uint64_t kHugeBlock = 4 << 20;
static constexpr uint64_t kKeepAtLeast = 16 << 20;

uint64_t availableMemory() {
  uint64_t bytes = uint64_t(sysconf(_SC_PHYS_PAGES)) * uint64_t(sysconf(_SC_PAGESIZE));
  if (auto limit = MemoryBuffer::getFileAsStream("/sys/fs/cgroup/memory.max")) {
    uint64_t group;
    if (!(*limit)->getBuffer().trim().getAsInteger(10, group))
      bytes = std::min(bytes, group);
  }
  return bytes / 10 * 9;
}

struct BufferPool::State {
  mutable std::mutex mutex;
  // Free large blocks by size.
  std::multimap<uint64_t, void *> kept;
  uint64_t keptBytes = 0, live = 0, peak = 0, highest = 0, limit = 0;

  ~State() {
    for (auto [size, block] : kept)
      munmap(block, size);
  }

  void dropUntil(uint64_t allowed) {
    while (!kept.empty() && keptBytes > allowed) {
      auto largest = std::prev(kept.end());
      munmap(largest->second, largest->first);
      keptBytes -= largest->first;
      kept.erase(largest);
    }
  }

  // Limit of cached bytes beside live ones.
  uint64_t allowance() const { return std::max(highest + highest / 10 + kKeepAtLeast, live) - live; }

  void *takeKept(std::multimap<uint64_t, void *>::iterator block) {
    void *data = block->second;
    keptBytes -= block->first;
    kept.erase(block);
    return data;
  }

  // A block of exactly `size` bytes out of the kept ones, or null. Growing or cutting one keeps the pages that it has.
  void *reuse(uint64_t size) {
    if (kept.empty())
      return nullptr;
    auto block = kept.lower_bound(size);
    if (block == kept.end() || block->first > size + size / 4) {
      auto smaller = block == kept.begin() ? kept.end() : std::prev(block);
      if (smaller != kept.end() && (block == kept.end() || smaller->first >= size / 2))
        block = smaller;
    }
    if (block == kept.end())
      return nullptr;
    uint64_t had = block->first;
    void *data = takeKept(block);
    if (had == size)
      return data;
    void *moved = mremap(data, had, size, MREMAP_MAYMOVE);
    if (moved != MAP_FAILED)
      return moved;
    munmap(data, had);
    return nullptr;
  }

  void *allocate(uint64_t size) {
    if (size < kLargeBlock)
      return std::aligned_alloc(64, size);
    if (void *data = reuse(size))
      return data;
    void *data = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (data == MAP_FAILED)
      return nullptr;
    if (size >= kHugeBlock)
      madvise(data, size, MADV_HUGEPAGE);
    return data;
  }

  void release(void *data, uint64_t size) {
    std::lock_guard lock(mutex);
    live -= size;
    if (size < kLargeBlock)
      return std::free(data);
    kept.emplace(size, data);
    keptBytes += size;
    dropUntil(allowance());
  }
};

BufferPool::BufferPool(uint64_t limitBytes) : state(std::make_shared<State>()) {
  state->limit = limitBytes ? limitBytes : availableMemory();
}

Expected<std::shared_ptr<Buffer>> BufferPool::allocate(uint64_t bytes) {
  std::lock_guard lock(state->mutex);
  auto failure = [&] {
    return createStringError(std::errc::not_enough_memory, "out of memory: %llu bytes wanted with %llu in use of %llu",
                             (unsigned long long)bytes, (unsigned long long)state->live, (unsigned long long)state->limit);
  };
  if (bytes > state->limit || state->live > state->limit - bytes)
    return failure();
  uint64_t size = alignTo(std::max<uint64_t>(bytes, 1), 64);
  if (size >= kLargeBlock)
    size = alignTo(size, 4096);
  void *data = state->allocate(size);
  if (!data)
    return failure();
  state->live += size;
  state->peak = std::max(state->peak, state->live);
  state->highest = std::max(state->highest, state->live);
  state->dropUntil(state->allowance());
  std::shared_ptr<void> owner(data, [state = state, size](void *block) { state->release(block, size); });
  return std::make_shared<Buffer>(data, bytes, std::move(owner));
}

uint64_t BufferPool::liveBytes() const {
  std::lock_guard lock(state->mutex);
  return state->live;
}

uint64_t BufferPool::peakBytes() const {
  std::lock_guard lock(state->mutex);
  return state->peak;
}

void BufferPool::resetPeak() {
  std::lock_guard lock(state->mutex);
  state->peak = state->live;
}

uint64_t BufferPool::limitBytes() const { return state->limit; }

} // namespace ttmlir::runtime
