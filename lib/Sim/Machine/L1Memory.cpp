//===- L1Memory.cpp - L1 memory of a core ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/L1Memory.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cstdlib>
#include <cstring>
#include <functional>
#include <mutex>
#include <new>
#include <sys/mman.h>

using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

namespace {
/// Addresses below 4 GiB for L1 memories, reserved once; their pages are mapped as they are used.
class ShortRange {
public:
  static ShortRange &get() {
    static ShortRange range;
    return range;
  }
  bool contains(uintptr_t address) const { return address - begin < kBytes && begin != 0; }
  /// A zeroed slot; null if there is none.
  void *take() {
    const std::lock_guard lock(mutex);
    if (free.empty() && used == kSlots)
      return nullptr;
    const size_t slot = free.empty() ? used++ : free.pop_back_val();
    return begin ? reinterpret_cast<void *>(begin + slot * L1Memory::kShortStride) : nullptr;
  }
  void giveBack(void *data, uint64_t bytes) {
    madvise(data, bytes, MADV_DONTNEED);
    const std::lock_guard lock(mutex);
    free.push_back((reinterpret_cast<uintptr_t>(data) - begin) / L1Memory::kShortStride);
  }

private:
  // Two of the largest chips at a time.
  static constexpr size_t kSlots = 384, kBytes = kSlots * L1Memory::kShortStride;

  ShortRange() {
    // From 1 GiB upwards, then below it: there AddressSanitizer, whose shadow begins at 2 GiB, leaves room.
    constexpr uintptr_t step = tt_sim_l1_first, first = uintptr_t(1) << 30;
    for (uintptr_t hint = first; hint + kBytes <= uintptr_t(1) << 32 && !reserve(hint); hint += step)
      ;
    for (uintptr_t hint = first - step; hint >= step && begin == 0 && !reserve(hint); hint -= step)
      ;
  }

  /// Takes the range from `hint` on if all of it is free.
  bool reserve(uintptr_t hint) {
    void *found = mmap(reinterpret_cast<void *>(hint), kBytes, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | MAP_FIXED_NOREPLACE, -1, 0);
    if (found == reinterpret_cast<void *>(hint))
      begin = hint;
    else if (found != MAP_FAILED)
      munmap(found, kBytes);
    return begin != 0;
  }

  std::mutex mutex;
  uintptr_t begin = 0;
  size_t used = 0;
  llvm::SmallVector<size_t, 0> free;
};
} // namespace

bool L1Memory::isShort(uintptr_t address) { return ShortRange::get().contains(address); }

static std::unique_ptr<std::byte, std::function<void(void *)>> allocate(uint64_t bytes, bool isShort) {
  // calloc maps untouched zero pages for large blocks.
  if (!isShort)
    return {static_cast<std::byte *>(std::calloc(bytes, 1)), std::free};
  return {static_cast<std::byte *>(2 * bytes <= L1Memory::kShortStride ? ShortRange::get().take() : nullptr),
          [bytes](void *data) { ShortRange::get().giveBack(data, bytes); }};
}

L1Memory::Block::Block(uint64_t bytes, bool isShort)
    : data(allocate(bytes, isShort)), written(bytes), bytes(bytes), isShort(isShort) {
  if (!data)
    throw std::bad_alloc();
}

void L1Memory::Block::clear() {
  for (uint64_t word = 0; word < written.numWords(); ++word)
    if (written.forget(word)) {
      const uint64_t begin = word * WrittenMap::kWordBytes;
      std::memset(data.get() + begin, 0, std::min(bytes - begin, WrittenMap::kWordBytes));
    }
}

/// Recycles blocks between cores. A program of many kernels recreates its cores: getting 64 times 1.5 MB of zeros from the system
/// takes longer than many a kernel.
class L1Memory::Pool {
public:
  static Pool &get() {
    static Pool pool;
    return pool;
  }

  Block take(uint64_t bytes, bool isShort) {
    const std::lock_guard lock(mutex);
    auto found = llvm::find_if(blocks, [&](const Block &block) { return block.bytes == bytes && block.isShort == isShort; });
    if (found == blocks.end())
      return Block(bytes, isShort);
    std::swap(*found, blocks.back());
    return blocks.pop_back_val();
  }

  void giveBack(Block block) {
    block.clear();
    const std::lock_guard lock(mutex);
    // More than the largest chip has are of no use.
    if (blocks.size() < kMaxBlocks)
      blocks.push_back(std::move(block));
  }

private:
  static constexpr size_t kMaxBlocks = 256;
  std::mutex mutex;
  llvm::SmallVector<Block, 0> blocks;
};

L1Memory::L1Memory(uint64_t size, bool hasShortAddresses)
    : block(Pool::get().take(size, hasShortAddresses)), data(block.data.get()), bytes(size) {}

L1Memory::~L1Memory() { Pool::get().giveBack(std::move(block)); }
