//===- MemoryAllocator.cpp - Addresses of a device's memory ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryAllocator.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <cassert>

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// Holders that an error lists.
static constexpr size_t kListedHolders = 5;

MemoryAllocator::MemoryAllocator(const hw::MemoryArea &area) : memory(area), holes{{0, area.capacity()}} {}

uint64_t MemoryAllocator::aligned(uint64_t bytes) const {
  return std::max<uint64_t>(bytes + memory.alignment - 1, memory.alignment) / memory.alignment * memory.alignment;
}

uint64_t MemoryAllocator::largestHole() const {
  uint64_t largest = 0;
  for (auto [offset, bytes] : holes)
    largest = std::max(largest, bytes);
  return largest;
}

llvm::Error MemoryAllocator::outOfMemory(uint64_t bytes, const std::string &holder) const {
  SmallVector<const Block *> all;
  for (const auto &[offset, block] : blocks)
    all.push_back(&block);
  llvm::sort(all, [](const Block *a, const Block *b) { return std::tie(a->bytes, b->holder) > std::tie(b->bytes, a->holder); });
  std::string text = "expected " + std::to_string(bytes) + " free bytes per bank of " + hw::memoryName(memory.memory).str() +
                     " for " + holder + ", found " + std::to_string(memory.capacity() - allocated) + " of " +
                     std::to_string(memory.capacity()) + ", " + std::to_string(largestHole()) + " in one block; " +
                     countText(all.size(), "tensor") + (all.size() == 1 ? " holds" : " hold") + " the rest";
  for (auto [index, block] : enumerate(ArrayRef(all).take_front(kListedHolders)))
    text += (index ? ", " : ": ") + block->holder + " " + std::to_string(block->bytes);
  return failure(text + (all.size() > kListedHolders ? ", ..." : ""));
}

Expected<uint64_t> MemoryAllocator::allocate(uint64_t bytes, std::string holder) {
  bytes = aligned(bytes);
  for (auto [offset, size] : holes)
    if (size >= bytes) {
      const uint64_t place = offset;
      allocateAt(place, bytes, std::move(holder));
      return place;
    }
  return outOfMemory(bytes, holder);
}

void MemoryAllocator::allocateAt(uint64_t offset, uint64_t bytes, std::string holder) {
  bytes = aligned(bytes);
  auto hole = std::prev(holes.upper_bound(offset));
  const uint64_t begin = hole->first, end = begin + hole->second;
  assert(begin <= offset && offset + bytes <= end && "not free");
  holes.erase(hole);
  if (begin < offset)
    holes[begin] = offset - begin;
  if (offset + bytes < end)
    holes[offset + bytes] = end - offset - bytes;
  blocks[offset] = {bytes, std::move(holder)};
  allocated += bytes;
}

void MemoryAllocator::free(uint64_t offset) {
  auto block = blocks.find(offset);
  assert(block != blocks.end() && "no such block");
  uint64_t begin = offset, end = offset + block->second.bytes;
  allocated -= block->second.bytes;
  blocks.erase(block);
  auto next = holes.lower_bound(begin);
  if (next != holes.end() && next->first == end) {
    end += next->second;
    next = holes.erase(next);
  }
  if (next != holes.begin())
    if (auto previous = std::prev(next); previous->first + previous->second == begin) {
      begin = previous->first;
      holes.erase(previous);
    }
  holes[begin] = end - begin;
}

} // namespace ttnn
