//===- WrittenMap.cpp - Written bytes of a memory -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/WrittenMap.h"

using namespace ttmlir::sim::machine;

static constexpr uint64_t bitsPerWord = 64;

/// Calls `visit(word, mask)` for the words of the map that cover a range, until it returns false.
template <class Visit> static bool forEachWord(uint64_t address, uint64_t count, Visit visit) {
  if (count == 0)
    return true;
  const uint64_t first = address / WrittenMap::kGranule, last = (address + count - 1) / WrittenMap::kGranule;
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

void WrittenMap::mark(uint64_t begin, uint64_t count) {
  forEachWord(begin, count, [&](uint64_t word, uint64_t mask) {
    // Buffers are written again and again: mostly the bits are set already.
    if ((words[word].load(std::memory_order_relaxed) & mask) != mask)
      words[word].fetch_or(mask, std::memory_order_relaxed);
    return true;
  });
}

bool WrittenMap::isWritten(uint64_t begin, uint64_t count) const {
  return forEachWord(begin, count,
                     [&](uint64_t word, uint64_t mask) { return (words[word].load(std::memory_order_relaxed) & mask) == mask; });
}
