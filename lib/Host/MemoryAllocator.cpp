//===- MemoryAllocator.cpp - Addresses of a device's memory ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryAllocator.h"

#include "DeviceImpl.h"

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

std::string MemoryAllocator::Block::holder() const { return type ? function + " " + type->text : function; }

uint64_t MemoryAllocator::aligned(uint64_t bytes) const {
  return std::max<uint64_t>(bytes + memory.alignment - 1, memory.alignment) / memory.alignment * memory.alignment;
}

std::pair<uint64_t, uint64_t> MemoryAllocator::largestHole() const {
  std::pair<uint64_t, uint64_t> largest = {memory.capacity(), 0};
  for (const auto &[offset, bytes] : holes)
    if (bytes > largest.second)
      largest = {offset, bytes};
  return largest;
}

llvm::Error MemoryAllocator::outOfMemory(uint64_t bytes, const std::string &holder) const {
  SmallVector<const Block *> all;
  for (const auto &[offset, block] : blocks)
    all.push_back(&block);
  llvm::sort(all,
             [](const Block *a, const Block *b) { return a->bytes != b->bytes ? a->bytes > b->bytes : a->holder() < b->holder(); });
  std::string text = "expected " + std::to_string(bytes) + " free bytes per bank of " + hw::memoryName(memory.memory).str() +
                     " for " + holder + ", found " + std::to_string(memory.capacity() - allocated) + " of " +
                     std::to_string(memory.capacity()) + ", " + std::to_string(largestHole().second) + " in one block; " +
                     countText(all.size(), "tensor") + (all.size() == 1 ? " holds" : " hold") + " the rest";
  for (auto [index, block] : enumerate(ArrayRef(all).take_front(kListedHolders)))
    text += (index ? ", " : ": ") + block->holder() + " " + std::to_string(block->bytes);
  return failure(text + (all.size() > kListedHolders ? ", ..." : ""));
}

MemoryAllocator::Holes::const_iterator MemoryAllocator::findHole(uint64_t bytes) const {
  return find_if(holes, [bytes](const auto &hole) { return hole.second >= bytes; });
}

llvm::Error MemoryAllocator::checkRoom(uint64_t bytes, const std::string &holder) const {
  bytes = aligned(bytes);
  return findHole(bytes) == holes.end() ? outOfMemory(bytes, holder) : llvm::Error::success();
}

// Nodes of holes that only move or grow are used again.

Expected<uint64_t> MemoryAllocator::allocate(uint64_t bytes, std::string_view function, std::shared_ptr<const TypeInfo> type) {
  return allocate(Block{aligned(bytes), std::string(function), std::move(type)});
}

Expected<uint64_t> MemoryAllocator::allocate(uint64_t bytes, std::string holder) {
  return allocate(Block{aligned(bytes), std::move(holder), nullptr});
}

Expected<uint64_t> MemoryAllocator::allocate(Block block) {
  const uint64_t bytes = block.bytes;
  auto hole = findHole(bytes);
  if (hole == holes.end())
    return outOfMemory(bytes, block.holder());
  const uint64_t offset = hole->first;
  if (hole->second == bytes) {
    holes.erase(hole);
  } else {
    const auto next = std::next(hole);
    auto rest = holes.extract(hole);
    rest.key() += bytes;
    rest.mapped() -= bytes;
    holes.insert(next, std::move(rest));
  }
  blocks.emplace(offset, std::move(block));
  allocated += bytes;
  return offset;
}

void MemoryAllocator::free(uint64_t offset) {
  auto block = blocks.find(offset);
  assert(block != blocks.end() && "no such block");
  const uint64_t bytes = block->second.bytes, end = offset + bytes;
  allocated -= bytes;
  blocks.erase(block);
  auto next = holes.lower_bound(offset);
  const bool touchesNext = next != holes.end() && next->first == end;
  if (next != holes.begin())
    if (auto previous = std::prev(next); previous->first + previous->second == offset) {
      previous->second += bytes;
      if (touchesNext) {
        previous->second += next->second;
        holes.erase(next);
      }
      return;
    }
  if (!touchesNext) {
    holes.emplace_hint(next, offset, bytes);
    return;
  }
  const auto behind = std::next(next);
  auto grown = holes.extract(next);
  grown.key() = offset;
  grown.mapped() += bytes;
  holes.insert(behind, std::move(grown));
}

bool MemoryAllocator::isInPieces(uint64_t bytes) const {
  bytes = aligned(bytes);
  return bytes <= memory.capacity() - allocated && findHole(bytes) == holes.end();
}

void MemoryAllocator::compact(function_ref<bool(uint64_t)> mayMove, function_ref<void(uint64_t, uint64_t)> moved) {
  std::map<uint64_t, Block> placed;
  holes.clear();
  uint64_t end = 0;
  for (auto &[offset, block] : blocks) {
    uint64_t to = end;
    if (offset != end && !mayMove(offset)) {
      holes.emplace_hint(holes.end(), end, offset - end);
      to = offset;
    }
    end = to + block.bytes;
    placed.emplace_hint(placed.end(), to, std::move(block));
    if (to != offset)
      moved(offset, to);
  }
  if (end < memory.capacity())
    holes.emplace_hint(holes.end(), end, memory.capacity() - end);
  blocks = std::move(placed);
}

} // namespace ttnn
