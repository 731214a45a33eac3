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
#include <mutex>
#include <new>

using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

// calloc maps untouched zero pages for large blocks.
L1Memory::Block::Block(uint64_t bytes)
    : data(static_cast<std::byte *>(std::calloc(bytes, 1)), std::free), written(bytes), bytes(bytes) {
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

L1Memory::L1Memory(uint64_t size) : block(Pool::get().take(size)), data(block.data.get()), bytes(size) {}

L1Memory::~L1Memory() { Pool::get().giveBack(std::move(block)); }
