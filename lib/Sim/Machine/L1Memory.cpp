//===- L1Memory.cpp - The memory of a core --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/L1Memory.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <bit>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>

using namespace tt::sim;
using namespace tt::sim::machine;

static constexpr uint64_t bitsPerWord = 64;

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

// calloc maps untouched zero pages for large blocks.
L1Memory::Block::Block(uint64_t bytes) : data(static_cast<std::byte *>(std::calloc(bytes, 1)), std::free), bytes(bytes) {
  if (!data)
    throw std::bad_alloc();
  written = std::make_unique<std::atomic<uint64_t>[]>(words());
}

uint64_t L1Memory::Block::words() const { return (bytes + bitsPerWord * kGranule - 1) / (bitsPerWord * kGranule); }

void L1Memory::Block::clear() {
  for (uint64_t word = 0; word < words(); ++word)
    if (written[word].exchange(0, std::memory_order_relaxed)) {
      const uint64_t begin = word * bitsPerWord * kGranule;
      std::memset(data.get() + begin, 0, std::min(bytes - begin, bitsPerWord * kGranule));
    }
}

/// Blocks between cores. A program of many kernels has its cores made again and again: getting 64 times 1.5 MB of zeros from the
/// system takes longer than many a kernel.
class L1Memory::Pool {
public:
  static Pool &get() {
    static Pool pool;
    return pool;
  }

  Block take(uint64_t bytes) {
    const std::lock_guard lock(mutex);
    auto found = llvm::find_if(blocks, [&](const Block &block) { return block.bytes == bytes; });
    if (found == blocks.end())
      return Block(bytes);
    std::swap(*found, blocks.back());
    return blocks.pop_back_val();
  }

  void giveBack(Block block) {
    block.clear();
    const std::lock_guard lock(mutex);
    // More than the largest chip has are of no use.
    if (blocks.size() < kMostBlocks)
      blocks.push_back(std::move(block));
  }

private:
  static constexpr size_t kMostBlocks = 256;
  std::mutex mutex;
  llvm::SmallVector<Block, 0> blocks;
};

L1Memory::L1Memory(uint64_t size)
    : block(Pool::get().take(size)), data(block.data.get()), bytes(size), written(block.written.get()) {}

L1Memory::~L1Memory() { Pool::get().giveBack(std::move(block)); }

//===----------------------------------------------------------------------===//
// What was written
//===----------------------------------------------------------------------===//

/// Calls `visit(word, mask)` for the words of the bitmap that cover a range, until it returns false.
template <class Visit> static bool forEachWord(uint64_t address, uint64_t count, Visit visit) {
  if (count == 0)
    return true;
  const uint64_t first = address / L1Memory::kGranule, last = (address + count - 1) / L1Memory::kGranule;
  for (uint64_t word = first / bitsPerWord; word <= last / bitsPerWord; ++word) {
    const uint64_t begin = word * bitsPerWord;
    uint64_t mask = ~uint64_t(0);
    if (first > begin)
      mask &= ~uint64_t(0) << (first - begin);
    if (last - begin < bitsPerWord - 1)
      mask &= (uint64_t(2) << (last - begin)) - 1;
    if (!visit(word, mask))
      return false;
  }
  return true;
}

void L1Memory::markWritten(uint64_t address, uint64_t count) {
  forEachWord(address, count, [&](uint64_t word, uint64_t mask) {
    // Buffers are written again and again: mostly the bits are set already.
    if ((written[word].load(std::memory_order_relaxed) & mask) != mask)
      written[word].fetch_or(mask, std::memory_order_relaxed);
    return true;
  });
}

bool L1Memory::isWritten(uint64_t address, uint64_t count) const {
  return forEachWord(address, count,
                     [&](uint64_t word, uint64_t mask) { return (written[word].load(std::memory_order_relaxed) & mask) == mask; });
}
