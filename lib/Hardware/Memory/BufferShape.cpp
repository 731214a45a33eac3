//===- BufferShape.cpp - Shards and pages of a tensor ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Memory/BufferShape.h"

#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::SaturatingMultiply;

static BufferShape::BankMapping bankMappingOf(MemoryLayout layout) {
  switch (layout) {
  case MemoryLayout::None:
  case MemoryLayout::Interleaved:
    return BufferShape::BankMapping::Interleaved;
  case MemoryLayout::SingleBank:
    return BufferShape::BankMapping::SingleBank;
  case MemoryLayout::HeightSharded:
  case MemoryLayout::WidthSharded:
  case MemoryLayout::BlockSharded:
    return BufferShape::BankMapping::Sharded;
  }
  // Invalid numbers in files are refused by their verifier.
  return BufferShape::BankMapping::Interleaved;
}

bool hw::isSharded(MemoryLayout layout) { return bankMappingOf(layout) == BufferShape::BankMapping::Sharded; }

static uint64_t volume(ArrayRef<int64_t> extents) {
  uint64_t product = 1;
  for (int64_t extent : extents)
    product = SaturatingMultiply<uint64_t>(product, extent);
  return product;
}

BufferShape BufferShape::of(ArrayRef<int64_t> grid, ArrayRef<int64_t> shard, MemoryLayout layout, DataType dtype, TileShape tile) {
  BufferShape shape;
  shape.bankMapping = bankMappingOf(layout);
  shape.shards = volume(grid);
  if (tile.isTiled()) {
    shape.pagesPerShard = volume(shard);
    shape.pageBytes = tileBytes(dtype, tile);
  } else {
    shape.pagesPerShard = volume(shard.drop_back(shard.empty() ? 0 : 1));
    shape.pageBytes = SaturatingMultiply<uint64_t>(shard.empty() ? 1 : shard.back(), elementBytes(dtype));
  }
  return shape;
}

uint64_t BufferShape::pages() const { return SaturatingMultiply(shards, pagesPerShard); }

uint64_t BufferShape::shardBytes() const { return SaturatingMultiply(pagesPerShard, pageBytes); }

uint64_t BufferShape::totalBytes() const { return SaturatingMultiply(shards, shardBytes()); }
