//===- L1Memory.cpp - The memory of a core --------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/L1Memory.h"

#include <bit>
#include <cstdlib>
#include <new>

using namespace tt::sim;
using namespace tt::sim::machine;

static constexpr uint64_t bitsPerWord = 64;

L1Memory::L1Memory(uint64_t size)
    // calloc maps untouched zero pages for large blocks.
    : data(static_cast<std::byte *>(std::calloc(size, 1))), bytes(size),
      words((size + bitsPerWord * kGranule - 1) / (bitsPerWord * kGranule)) {
  if (!data)
    throw std::bad_alloc();
  written = std::make_unique<std::atomic<uint64_t>[]>(words);
}

L1Memory::~L1Memory() { std::free(data); }

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

uint64_t L1Memory::highWater() const {
  for (uint64_t word = words; word > 0; --word)
    if (const uint64_t bits = written[word - 1].load(std::memory_order_relaxed))
      return (word * bitsPerWord - static_cast<uint64_t>(std::countl_zero(bits))) * kGranule;
  return 0;
}
