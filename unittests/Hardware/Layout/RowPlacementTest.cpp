//===- RowPlacementTest.cpp - Where the rows of a tensor are --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestLayouts.h"

#include "ttmlir/Hardware/Layout/RowPlacement.h"
#include "ttmlir/Hardware/Layout/TilePlacement.h"

#include <gtest/gtest.h>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::SmallVector;

namespace {
/// Leading dimensions count rows as if matrices had a multiple of `rows` rows.
LayoutSpec spec(Shape shape, Shape grid, MemoryLayout layout, int64_t rows = 1, MemorySpace space = MemorySpace::L1) {
  return bf16Layout(shape, grid, layout, {}, rows, space);
}

std::string error(const LayoutSpec &from) {
  auto placement = placeRows(llvm::cantFail(TensorLayout::create(from)), chip());
  return placement ? "" : llvm::toString(placement.takeError());
}

int64_t tilesOf(int64_t extent) { return (extent + kRowTile - 1) / kRowTile; }

/// Compares the place of every element with where the layout has it.
void expectAgreement(const LayoutSpec &from) {
  const TensorLayout layout = llvm::cantFail(TensorLayout::create(from));
  const RowPlacement placement = llvm::cantFail(placeRows(layout, chip()));
  const ShardCores cores = ShardCores::of(layout, chip());
  const size_t rank = from.shape.size();
  const int64_t height = rank > 1 ? from.shape[rank - 2] : 1, width = rank ? from.shape[rank - 1] : 1;
  int64_t matrices = 1;
  for (size_t dim = 0; dim + 2 < rank; ++dim)
    matrices *= from.shape[dim];
  for (int64_t matrix = 0; matrix < matrices; ++matrix)
    for (int64_t row = 0; row < height; ++row)
      for (int64_t column = 0; column < width; ++column) {
        Shape index(rank);
        int64_t rest = matrix;
        for (size_t dim = rank > 2 ? rank - 2 : 0; dim-- > 0; rest /= from.shape[dim])
          index[dim] = rest % from.shape[dim];
        if (rank > 1)
          index[rank - 2] = row;
        if (rank > 0)
          index[rank - 1] = column;
        const Address address = layout.addressOf(index);
        const int64_t page = address.byte / layout.pageBytes(), byte = address.byte % layout.pageBytes();
        const int64_t perShard = layout.pagesPerShard(), shard = address.shard;
        const Dim2 core = cores[shard % cores.count];
        const Shape onCores = {core.y, core.x, shard / cores.count * perShard + page, byte};
        const int64_t tile = (matrix * tilesOf(height) + row / kRowTile) * tilesOf(width) + column / kRowTile;
        const Shape at = {tile, row % kRowTile, column % kRowTile}, interleaved = {shard * perShard + page, byte};
        ASSERT_EQ(placement.map.evaluate(at), placement.isOnCores ? onCores : interleaved)
            << matrix << ", " << row << ", " << column;
      }
}
} // namespace

TEST(RowPlacement, Interleaved) {
  for (MemorySpace space : {MemorySpace::Dram, MemorySpace::L1})
    for (int64_t rows : {1, 32}) {
      expectAgreement(spec({100, 70}, {1, 1}, MemoryLayout::Interleaved, rows, space));
      expectAgreement(spec({3, 2, 40, 65}, {1, 1}, MemoryLayout::Interleaved, rows, space));
      expectAgreement(spec({3, 2, 64, 32}, {1, 1}, MemoryLayout::Interleaved, rows, space));
      expectAgreement(spec({33}, {1, 1}, MemoryLayout::Interleaved, rows, space));
      expectAgreement(spec({}, {1, 1}, MemoryLayout::Interleaved, rows, space));
      expectAgreement(spec({128, 64}, {2, 2}, MemoryLayout::Interleaved, rows, space));
    }
}

TEST(RowPlacement, Sharded) {
  for (int64_t rows : {1, 32}) {
    expectAgreement(spec({256, 128}, {8, 1}, MemoryLayout::HeightSharded, rows));
    expectAgreement(spec({100, 70}, {4, 1}, MemoryLayout::HeightSharded, rows));
    expectAgreement(spec({3, 40, 64}, {4, 1}, MemoryLayout::HeightSharded, rows));
    expectAgreement(spec({64, 96}, {1, 4}, MemoryLayout::WidthSharded, rows));
    expectAgreement(spec({2, 2, 33, 96}, {3, 2}, MemoryLayout::BlockSharded, rows));
    // More shards than cores.
    expectAgreement(spec({300, 32}, {100, 1}, MemoryLayout::HeightSharded, rows));
  }
  const auto narrow = llvm::cantFail(TensorLayout::create(spec({64, 96}, {1, 4}, MemoryLayout::WidthSharded)));
  EXPECT_EQ(llvm::cantFail(placeRows(narrow, chip())).run, 8);
}

TEST(RowPlacement, MixedMaps) {
  // Matrices two after the other, then the next two behind a gap.
  LayoutSpec gaps = spec({2, 2, 5, 40}, {1, 1}, MemoryLayout::Interleaved);
  gaps.linear = llvm::cantFail(
      LinearMap::fromAffine(llvm::cantFail(AffineMap::parse("(d0, d1, d2, d3) -> (d0 * 13 + d1 * 6 + d2, d3)")), gaps.shape));
  expectAgreement(gaps);
}

TEST(RowPlacement, Errors) {
  EXPECT_EQ(error(spec({64, 100}, {1, 4}, MemoryLayout::WidthSharded)),
            "expected parts of tiles at multiples of 16 bytes, found shard rows of 25 elements");
  EXPECT_EQ(error(spec({64, 64}, {2, 1}, MemoryLayout::HeightSharded, 1, MemorySpace::Dram)),
            "expected shards in L1, found another memory");
  EXPECT_EQ(error(spec({64, 64}, {1, 1}, MemoryLayout::SingleBank)), "expected pages in several banks, found a single bank");
  LayoutSpec transposed = spec({64, 32}, {1, 1}, MemoryLayout::Interleaved);
  transposed.linear =
      llvm::cantFail(LinearMap::fromAffine(llvm::cantFail(AffineMap::parse("(d0, d1) -> (d1, d0)")), transposed.shape));
  EXPECT_EQ(error(transposed), "expected a linear map whose columns are the last dimension, found (d0, d1) -> (d1, d0)");
}
