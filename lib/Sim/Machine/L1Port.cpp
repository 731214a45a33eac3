//===- L1Port.cpp - L1 as processors use it -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/Twine.h"

#include <bit>
#include <cstring>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

bool L1Port::isInside(const Core &target, uint64_t address, uint64_t bytes, const Twine &what) {
  if (target.l1->contains(address, bytes))
    return true;
  thread.fail("expected to " + what + " " + countText(bytes, "byte") + " inside of L1, which has " + Twine(target.l1->size()) +
              ", found address " + Twine(address));
  return false;
}

void L1Port::spendLoads(uint64_t count) {
  thread.spend(Unit::Processor, thread.core->chip->rates.load * static_cast<double>(count));
}

void L1Port::spendStores(uint64_t count) {
  ++thread.budget.changes;
  thread.spend(Unit::Processor, thread.core->chip->rates.store * static_cast<double>(count));
}

Step L1Port::load(uint64_t address, unsigned bytes, uint32_t &value) {
  if (!isInside(*thread.core, address, bytes, "load"))
    return Step::Fault;
  if (address % bytes != 0)
    return thread.fail("expected an address aligned to the " + countText(bytes, "byte") + " loaded, found " + Twine(address));
  if (thread.noc.pendingReads.overlaps(address, address + bytes))
    return thread.fail("expected a read barrier before the load of L1 address " + Twine(address) + ", found a read under way");
  if (!thread.core->l1->isWritten(address, bytes))
    return thread.fail("expected written bytes at L1 address " + Twine(address) + " to load, found unwritten ones");
  if (!thread.hasValues() && address >= thread.core->chip->desc.l1UnreservedBase)
    return thread.failWithoutValues("loads L1 address " + Twine(address));
  value = 0;
  if (bytes == 4)
    value = thread.core->l1->word(address).load(std::memory_order_acquire);
  else
    std::memcpy(&value, thread.core->l1->at(address), bytes);
  thread.budget.hasLoaded = true;
  spendLoads(1);
  return Step::Done;
}

Step L1Port::store(uint64_t address, unsigned bytes, uint32_t value) {
  if (!isInside(*thread.core, address, bytes, "store"))
    return Step::Fault;
  if (address % bytes != 0)
    return thread.fail("expected an address aligned to the " + countText(bytes, "byte") + " stored, found " + Twine(address));
  if (bytes == 4)
    thread.core->l1->word(address).store(value, std::memory_order_release);
  else
    std::memcpy(thread.core->l1->at(address), &value, bytes);
  thread.core->l1->markWritten(address, bytes);
  spendStores(1);
  return Step::Done;
}

Step L1Port::access(uint64_t address, uint64_t bytes, bool stores) {
  if (stores) {
    thread.core->l1->markWritten(address, bytes);
    spendStores((bytes + 3) / 4);
    return Step::Done;
  }
  if (thread.noc.pendingReads.overlaps(address, address + bytes) || !thread.core->l1->isWritten(address, bytes))
    return Step::Fault;
  if (!thread.hasValues())
    return thread.failWithoutValues("loads L1 address " + Twine(address));
  thread.budget.hasLoaded = true;
  spendLoads((bytes + 3) / 4);
  return Step::Done;
}

std::string L1Port::lack(uint64_t address, uint64_t bytes) const {
  return thread.noc.pendingReads.overlaps(address, address + bytes) ? "which a read under way fills: expected a read barrier before"
                                                                    : "which nothing has written";
}

Step L1Port::fill(uint64_t address, uint64_t bytes, uint32_t value) {
  if (!isInside(*thread.core, address, bytes, "fill"))
    return Step::Fault;
  if (address % 4 != 0 || bytes % 4 != 0)
    return thread.fail("expected multiples of 4 to fill, found " + countText(bytes, "byte") + " at address " + Twine(address));
  if (thread.hasValues())
    fillBytes(&value, 4, thread.core->l1->at(address), static_cast<int64_t>(bytes / 4));
  thread.core->l1->markWritten(address, bytes);
  spendStores(bytes / 4);
  return Step::Done;
}

Step L1Port::copy(uint64_t from, uint64_t to, CopyShape shape, unsigned size) {
  if (shape.count == 0)
    return Step::Done;
  auto extent = [&](uint32_t stride) { return (uint64_t(shape.count - 1) * stride + 1) * size; };
  const uint64_t read = extent(shape.fromStride), written = extent(shape.toStride);
  if (!isInside(*thread.core, from, read, "copy") || !isInside(*thread.core, to, written, "copy to"))
    return Step::Fault;
  if (size == 0 || from % size != 0 || to % size != 0)
    return thread.fail("expected L1 addresses aligned to elements of " + countText(size, "byte") + ", found a copy from " +
                       Twine(from) + " to " + Twine(to));
  if (thread.noc.pendingReads.overlaps(from, from + read))
    return thread.fail("expected a read barrier before the copy from L1 address " + Twine(from) + ", found a read under way");
  for (uint32_t i = 0; i < shape.count; ++i) {
    const uint64_t source = from + uint64_t(i) * shape.fromStride * size, target = to + uint64_t(i) * shape.toStride * size;
    if (!thread.core->l1->isWritten(source, size))
      return thread.fail("expected written bytes at L1 address " + Twine(source) + " to copy, found unwritten ones");
    if (thread.hasValues())
      std::memmove(thread.core->l1->at(target), thread.core->l1->at(source), size);
    thread.core->l1->markWritten(target, size);
  }
  spendLoads(shape.count);
  spendStores(shape.count);
  return Step::Done;
}

Step L1Port::writeMaskTile(uint32_t cb, int64_t rows, int64_t columns) {
  const std::optional<uint64_t> address = thread.buffers.findReserved(cb, 0, 1);
  if (!address)
    return Step::Fault;
  const DataType type = thread.core->buffers[cb].config.type;
  if (thread.hasValues()) {
    const WordType words = wordTypeOf(type);
    Tile tile;
    fillTile(words == WordType::Float ? std::bit_cast<uint32_t>(1.0f) : 1, tile);
    maskTile(rows, columns, 0, tile);
    machine::packTile(words, tile, type, Rounding::NearestEven, thread.core->l1->at(*address));
  }
  thread.core->l1->markWritten(*address, static_cast<uint64_t>(tileBytes(type)));
  // The processor writes element by element.
  spendStores(kTileElements);
  return Step::Done;
}
