//===- TilePlacementTest.cpp - Where the tiles of a tensor are ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestLayouts.h"

#include "ttmlir/Hardware/Layout/TilePlacement.h"

#include <gtest/gtest.h>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::SmallVector;

namespace {
LayoutSpec spec(Shape shape, Shape grid, MemoryLayout layout, MemorySpace space = MemorySpace::L1) {
  return bf16Layout(shape, grid, layout, {32, 32}, 32, space);
}

std::string error(const LayoutSpec &from) {
  auto placement = placeTiles(llvm::cantFail(TensorLayout::create(from)), chip());
  return placement ? "" : llvm::toString(placement.takeError());
}

/// Compares the place of the first element of every tile with where the layout has that element.
void expectAgreement(const LayoutSpec &from) {
  const TensorLayout layout = llvm::cantFail(TensorLayout::create(from));
  const TilePlacement placement = llvm::cantFail(placeTiles(layout, chip()));
  const ShardCores cores = ShardCores::of(layout, chip());
  const size_t rank = from.shape.size();
  int64_t tile = 0;
  for (Shape index(rank);; ++tile) {
    const Address address = layout.addressOf(index);
    const int64_t page = address.byte / layout.pageBytes(), perShard = layout.pagesPerShard();
    const Dim2 core = cores[address.shard % cores.count];
    const Shape onCores = {core.y, core.x, address.shard / cores.count * perShard + page};
    EXPECT_EQ(placement.map.evaluate(tile), placement.isOnCores ? onCores : Shape{address.shard * perShard + page}) << tile;
    // The next tile.
    size_t dim = rank;
    while (dim-- > 0) {
      index[dim] += dim + 2 >= rank ? 32 : 1;
      if (index[dim] < from.shape[dim])
        break;
      index[dim] = 0;
    }
    if (dim == size_t(-1))
      break;
  }
}
} // namespace

TEST(TilePlacement, Interleaved) {
  for (MemorySpace space : {MemorySpace::Dram, MemorySpace::L1}) {
    expectAgreement(spec({100, 70}, {1, 1}, MemoryLayout::Interleaved, space));
    expectAgreement(spec({3, 2, 40, 65}, {1, 1}, MemoryLayout::Interleaved, space));
    expectAgreement(spec({33}, {1, 1}, MemoryLayout::Interleaved, space));
    expectAgreement(spec({128, 64}, {2, 2}, MemoryLayout::Interleaved, space));
  }
}

TEST(TilePlacement, Sharded) {
  expectAgreement(spec({256, 128}, {8, 1}, MemoryLayout::HeightSharded));
  expectAgreement(spec({128, 256}, {1, 8}, MemoryLayout::WidthSharded));
  expectAgreement(spec({256, 512}, {4, 8}, MemoryLayout::BlockSharded));
  expectAgreement(spec({2, 96, 64}, {3, 1}, MemoryLayout::HeightSharded));
  // Only dimensions that the grid divides need whole tiles.
  expectAgreement(spec({128, 100}, {4, 1}, MemoryLayout::HeightSharded));
  expectAgreement(spec({50, 3, 128}, {1, 2}, MemoryLayout::WidthSharded));
  // More shards than columns of cores, and more than cores.
  expectAgreement(spec({1024, 32}, {32, 1}, MemoryLayout::HeightSharded));
  expectAgreement(spec({4096, 32}, {128, 1}, MemoryLayout::HeightSharded));
  // Shards with more tiles than they need.
  LayoutSpec wide = spec({128, 64}, {2, 1}, MemoryLayout::HeightSharded);
  wide.shardShape = {3, 4};
  expectAgreement(wide);
}

TEST(TilePlacement, Errors) {
  EXPECT_EQ(error(spec({53, 63}, {3, 2}, MemoryLayout::BlockSharded)),
            "expected shards of whole tiles, found 53x63 elements on grid 3x2 in shards of 18x32");
  EXPECT_EQ(error(spec({64, 64}, {2, 1}, MemoryLayout::HeightSharded, MemorySpace::Dram)),
            "expected shards in L1, found another memory");
  EXPECT_EQ(error(spec({64, 64}, {1, 1}, MemoryLayout::SingleBank)), "expected pages in several banks, found a single bank");
  LayoutSpec other = spec({64, 64}, {1, 1}, MemoryLayout::Interleaved);
  other.linear = LinearMap(2, 2);
  other.linear.stride(0, 1) = other.linear.stride(1, 0) = 1;
  EXPECT_EQ(error(other), "expected the default linear map, found (d0, d1) -> (d1, d0)");
  other = spec({64, 64}, {1, 1}, MemoryLayout::Interleaved);
  other.tile = {};
  EXPECT_EQ(error(other), "expected a tiled layout, found row-major");
}
