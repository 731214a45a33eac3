//===- DeviceBuffer.cpp - Tensors in device memory ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/DeviceBuffer.h"

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

DeviceBuffer machine::bufferOf(const ttmlir::hw::BufferShape &shape, const ttmlir::hw::MemoryArea &area) {
  DeviceBuffer buffer;
  buffer.space = area.memory == ttmlir::hw::DeviceMemory::L1 ? MemorySpace::L1 : MemorySpace::DRAM;
  buffer.pageBytes = shape.pageBytes;
  buffer.alignedPageBytes = llvm::alignTo(shape.pageBytes, area.pageAlignment);
  buffer.numPages = shape.pages();
  buffer.numBanks = static_cast<uint32_t>(area.banks);
  if (shape.bankMapping == ttmlir::hw::BufferShape::BankMapping::SingleBank)
    buffer.numBanks = 1;
  if (shape.bankMapping == ttmlir::hw::BufferShape::BankMapping::Sharded) {
    buffer.pagesPerShard = shape.pagesPerShard;
    buffer.numBanks = static_cast<uint32_t>(std::min(shape.shards, area.banks));
  }
  return buffer;
}

Error machine::checkBuffer(const DeviceBuffer &buffer, size_t number, uint64_t numBanks) {
  auto fail = [&](const Twine &what) {
    return createStringError(inconvertibleErrorCode(), "expected buffer " + Twine(number) + what);
  };
  if (buffer.numBanks == 0 || buffer.numBanks > numBanks)
    return fail(" in 1 to " + Twine(numBanks) + " banks, found " + Twine(buffer.numBanks));
  if (buffer.pagesPerShard == 0 || buffer.pagesPerShard >> 31)
    return fail(" with 1 to 2^31 - 1 pages per shard, found " + Twine(buffer.pagesPerShard));
  if (buffer.pageBytes == 0 || buffer.alignedPageBytes < buffer.pageBytes)
    return fail(" with pages of 1 to " + ttmlir::countText(buffer.alignedPageBytes, "byte") + ", found " + Twine(buffer.pageBytes));
  // No sum of an address and a size wraps.
  if (buffer.address >> 62 || buffer.alignedPageBytes >> 31 || buffer.numPages >> 31)
    return fail(" inside the memory, found address " + Twine(buffer.address));
  return Error::success();
}

Expected<DramMap> DramMap::create(ArrayRef<DeviceBuffer> buffers, uint32_t numChannels) {
  DramMap map;
  for (const auto &[number, buffer] : enumerate(buffers)) {
    if (buffer.space != MemorySpace::DRAM)
      continue;
    if (Error error = checkBuffer(buffer, number, numChannels))
      return std::move(error);
    if (buffer.numPages > 0)
      map.sorted.push_back(buffer);
  }
  llvm::sort(map.sorted, [](const DeviceBuffer &a, const DeviceBuffer &b) { return a.address < b.address; });
  // A buffer may be several operands.
  auto isSame = [](const DeviceBuffer &a, const DeviceBuffer &b) { return a.address == b.address && a.data == b.data; };
  map.sorted.erase(std::unique(map.sorted.begin(), map.sorted.end(), isSame), map.sorted.end());
  for (size_t i = 1; i < map.sorted.size(); ++i)
    if (map.sorted[i - 1].address + map.sorted[i - 1].bytesPerBank() > map.sorted[i].address)
      return createStringError(inconvertibleErrorCode(),
                               "expected one buffer at address " + Twine(map.sorted[i].address) + " of DRAM, found two");
  return map;
}

DramMap::Piece DramMap::find(uint32_t bank, uint64_t address) const {
  const auto *next =
      llvm::upper_bound(sorted, address, [](uint64_t key, const DeviceBuffer &buffer) { return key < buffer.address; });
  if (next == sorted.begin())
    return {};
  const DeviceBuffer &buffer = *std::prev(next);
  const uint64_t row = (address - buffer.address) / buffer.alignedPageBytes,
                 offset = (address - buffer.address) % buffer.alignedPageBytes;
  const uint64_t shard = row / buffer.pagesPerShard * buffer.numBanks + bank;
  const uint64_t page = shard * buffer.pagesPerShard + row % buffer.pagesPerShard;
  if (bank >= buffer.numBanks || page >= buffer.numPages || offset >= buffer.pageBytes)
    return {};
  const uint64_t begin = page * buffer.pageBytes + offset;
  return {buffer.data ? buffer.data + begin : nullptr, buffer.pageBytes - offset, buffer.written, begin};
}
