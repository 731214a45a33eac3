//===- PagePlacementTest.cpp - Where the elements of a tensor are ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestLayouts.h"

#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <gtest/gtest.h>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::SmallVector;

namespace {
LayoutSpec spec(Shape shape, Shape grid, MemoryLayout layout, TileShape tile, MemorySpace space = MemorySpace::L1) {
  return bf16Layout(shape, grid, layout, tile, tile.isTiled() ? tile.height : 1, space);
}

constexpr TileShape kTiles = {32, 32}, kRows = {};

std::string error(const LayoutSpec &from) {
  auto placement = placePages(llvm::cantFail(TensorLayout::create(from)), chip());
  return placement ? "" : llvm::toString(placement.takeError());
}

/// The number of the page of an element of a space.
int64_t pageOf(const PagePlacement &placement, bool isTiled, llvm::ArrayRef<int64_t> at) {
  int64_t page = 0;
  const size_t rank = at.size();
  for (size_t axis = 0; axis < rank; ++axis) {
    const int64_t unit = axis + 2 < rank ? 1 : isTiled ? 32 : axis + 1 < rank ? 1 : INT64_MAX;
    if (unit != INT64_MAX)
      page = page * llvm::divideCeil(placement.extents[axis], unit) + at[axis] / unit;
  }
  return page;
}

/// Compares the place of every element with where the layout has it, and the way back.
void expectAgreement(const LayoutSpec &from) {
  const TensorLayout layout = llvm::cantFail(TensorLayout::create(from));
  const PagePlacement placement = llvm::cantFail(placePages(layout, chip()));
  const ShardCores cores = ShardCores::of(layout, chip());
  const MemoryArea area = memoryArea(chip(), from.memorySpace == MemorySpace::L1 ? DeviceMemory::L1 : DeviceMemory::Dram);
  const PageMap pages(layout, area);
  int64_t count = 1;
  for (int64_t extent : from.shape)
    count *= extent;
  const size_t hidden = 2 - std::min<size_t>(from.shape.size(), 2);
  for (int64_t number = 0; number < count; ++number) {
    Shape index(from.shape.size());
    int64_t rest = number;
    for (size_t dim = index.size(); dim-- > 0; rest /= from.shape[dim])
      index[dim] = rest % from.shape[dim];
    Shape logical(hidden, 0);
    logical.append(index);
    const auto at = placement.toSpace.evaluate(logical);
    ASSERT_EQ(placement.toTensor.evaluate(*at), logical) << number;
    const Address address = layout.addressOf(index);
    const int64_t perShard = layout.pagesPerShard(), shard = address.shard, page = address.byte / layout.pageBytes();
    const Dim2 core = cores[shard % cores.count];
    const PageMap::Place place = pages.placeOf(shard * perShard + page);
    const Shape onCores = {core.y, core.x, shard / cores.count * perShard + page};
    const Shape interleaved = {place.byte / placement.alignedPageBytes * static_cast<int64_t>(area.banks) + place.bank};
    ASSERT_EQ(placement.place.evaluate(pageOf(placement, layout.isTiled(), *at)), placement.isOnCores ? onCores : interleaved)
        << number;
  }
}

/// The number of indices of a space that belong to elements of the tensor.
int64_t elementsIn(const LayoutSpec &from) {
  const PagePlacement placement = llvm::cantFail(placePages(llvm::cantFail(TensorLayout::create(from)), chip()));
  Shape shape(2 - std::min<size_t>(from.shape.size(), 2), 1);
  shape.append(from.shape);
  int64_t count = 1, found = 0;
  for (int64_t extent : placement.extents)
    count *= extent;
  for (int64_t number = 0; number < count; ++number) {
    Shape at(placement.extents.size());
    int64_t rest = number;
    for (size_t axis = at.size(); axis-- > 0; rest /= placement.extents[axis])
      at[axis] = rest % placement.extents[axis];
    const auto index = placement.toTensor.evaluate(at);
    found += llvm::all_of(llvm::zip_equal(*index, shape), [](auto pair) { return std::get<0>(pair) < std::get<1>(pair); });
  }
  return found;
}
} // namespace

TEST(PagePlacement, ShardsThatCutTiles) {
  expectAgreement(spec({50, 50}, {2, 1}, MemoryLayout::HeightSharded, kTiles));
  expectAgreement(spec({50, 50}, {1, 3}, MemoryLayout::WidthSharded, kTiles));
  expectAgreement(spec({100, 130}, {2, 3}, MemoryLayout::BlockSharded, kTiles));
  expectAgreement(spec({3, 2, 40, 70}, {7, 1}, MemoryLayout::HeightSharded, kTiles));
  expectAgreement(spec({70}, {1, 4}, MemoryLayout::WidthSharded, kTiles));
  // Matrices of one row, which begin a tile each.
  expectAgreement(spec({2, 3, 1, 50}, {8, 1}, MemoryLayout::HeightSharded, kTiles));
  // More shards than cores.
  expectAgreement(spec({300, 32}, {100, 1}, MemoryLayout::HeightSharded, kTiles));
  // Shards with more tiles than they need.
  LayoutSpec roomy = spec({50, 50}, {2, 1}, MemoryLayout::HeightSharded, kTiles);
  roomy.shardShape = {2, 3};
  expectAgreement(roomy);
  // Tiles with rows of two matrices.
  LayoutSpec dense = spec({3, 20, 40}, {1, 1}, MemoryLayout::Interleaved, kTiles);
  dense.linear = LinearMap::collapse(dense.shape, 2);
  expectAgreement(dense);
}

TEST(PagePlacement, WholeTiles) {
  expectAgreement(spec({3, 40, 70}, {1, 1}, MemoryLayout::Interleaved, kTiles, MemorySpace::Dram));
  expectAgreement(spec({256, 64}, {8, 1}, MemoryLayout::HeightSharded, kTiles));
  expectAgreement(spec({}, {1, 1}, MemoryLayout::Interleaved, kTiles));
}

TEST(PagePlacement, Rows) {
  expectAgreement(spec({50, 100}, {1, 4}, MemoryLayout::WidthSharded, kRows));
  expectAgreement(spec({2, 33, 70}, {3, 3}, MemoryLayout::BlockSharded, kRows));
  expectAgreement(spec({2, 33, 70}, {1, 1}, MemoryLayout::Interleaved, kRows, MemorySpace::Dram));
  // A row for each filter.
  LayoutSpec filters = spec({5, 3, 2, 2}, {1, 1}, MemoryLayout::Interleaved, kRows);
  filters.linear = llvm::cantFail(
      LinearMap::fromAffine(llvm::cantFail(AffineMap::parse("(d0, d1, d2, d3) -> (d0, d1 * 4 + d2 * 2 + d3)")), filters.shape));
  expectAgreement(filters);
}

TEST(PagePlacement, OtherBanks) {
  expectAgreement(spec({50, 50}, {2, 1}, MemoryLayout::HeightSharded, kTiles, MemorySpace::Dram));
  expectAgreement(spec({640, 64}, {20, 1}, MemoryLayout::HeightSharded, kTiles, MemorySpace::Dram));
  expectAgreement(spec({50, 100}, {1, 4}, MemoryLayout::WidthSharded, kRows, MemorySpace::Dram));
  expectAgreement(spec({64, 64}, {1, 1}, MemoryLayout::SingleBank, kRows));
  expectAgreement(spec({64, 64}, {1, 1}, MemoryLayout::SingleBank, kTiles, MemorySpace::Dram));
}

TEST(PagePlacement, PaddingIsBeyondTheTensor) {
  EXPECT_EQ(elementsIn(spec({50, 50}, {4, 3}, MemoryLayout::BlockSharded, kTiles)), 2500);
  EXPECT_EQ(elementsIn(spec({3, 20, 40}, {2, 1}, MemoryLayout::HeightSharded, kTiles)), 2400);
  EXPECT_EQ(elementsIn(spec({2, 3, 1, 50}, {8, 1}, MemoryLayout::HeightSharded, kTiles)), 300);
  EXPECT_EQ(elementsIn(spec({70}, {4, 4}, MemoryLayout::BlockSharded, kTiles)), 70);
  EXPECT_EQ(elementsIn(spec({2, 33, 70}, {4, 3}, MemoryLayout::BlockSharded, kRows)), 2 * 33 * 70);
}

TEST(PagePlacement, Errors) {
  EXPECT_EQ(error(spec({1, 10'000'000}, {1, 1}, MemoryLayout::Interleaved, kRows)),
            "expected pages of at most 16777215 bytes, found 20000000");
  LayoutSpec gaps = spec({5, 40}, {1, 1}, MemoryLayout::Interleaved, kRows);
  gaps.linear = llvm::cantFail(LinearMap::fromAffine(llvm::cantFail(AffineMap::parse("(d0, d1) -> (d0 * 2, d1)")), gaps.shape));
  EXPECT_EQ(error(gaps), "expected a linear map without gaps between elements, found (d0, d1) -> (d0 * 2, d1)");
}
