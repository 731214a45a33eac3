//===- TensorLayoutTest.cpp - The numbers of the layout specification -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include <gtest/gtest.h>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::SmallVector;

namespace {
using Shape = SmallVector<int64_t, 4>;
constexpr TileShape kTile = {32, 32};

LinearMap linear(llvm::StringRef text) { return llvm::cantFail(LinearMap::fromAffine(llvm::cantFail(AffineMap::parse(text)))); }

LayoutSpec spec(Shape shape, llvm::StringRef map, Shape grid, DataType dtype = DataType::Float32, TileShape tile = {}) {
  LayoutSpec result;
  result.shape = shape;
  result.linear = linear(map);
  result.grid = grid;
  result.dtype = dtype;
  result.tile = tile;
  return result;
}

TensorLayout layout(const LayoutSpec &from) { return llvm::cantFail(TensorLayout::create(from)); }

std::string error(const LayoutSpec &from) {
  auto result = TensorLayout::create(from);
  return result ? "" : llvm::toString(result.takeError());
}

Shape shardOf(Shape shape, llvm::StringRef map, Shape grid, TileShape tile = {}) {
  return Shape(layout(spec(shape, map, grid, DataType::Float32, tile)).shardShape());
}

std::string collapsed(Shape shape, std::vector<DimInterval> intervals, unsigned rank, int64_t alignment = 1) {
  auto map = LinearMap::collapse(shape, intervals, rank, alignment);
  return map ? map->toAffine().str() : llvm::toString(map.takeError());
}
} // namespace

//===----------------------------------------------------------------------===//
// Snippets of the Tensor Layout specification, in its order
//===----------------------------------------------------------------------===//

TEST(TensorLayoutSpec, DimensionCollapsing) {
  TensorLayout example = layout(spec({2, 3, 64, 128}, "(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)", {1, 1}));
  EXPECT_EQ(Shape(example.shardShape()), Shape({384, 128}));
  // [1, 1, 6, 100] is row 262, column 100 of the collapsed memory.
  EXPECT_EQ(example.addressOf({1, 1, 6, 100}), (Address{0, (262 * 128 + 100) * 4, 0}));
  EXPECT_EQ(example.indexAt({0, (262 * 128 + 100) * 4, 0}), Shape({1, 1, 6, 100}));
  EXPECT_EQ(LinearMap::collapse({2, 3, 64, 128}), example.linear());
}

TEST(TensorLayoutSpec, CollapseIntervals) {
  EXPECT_EQ(collapsed({2, 3, 5}, {{0, -1}}, 2), "(d0, d1, d2) -> (d0 * 3 + d1, d2)");
  EXPECT_EQ(collapsed({2, 3, 5, 7}, {{1, -1}}, 3), "(d0, d1, d2, d3) -> (d0, d1 * 5 + d2, d3)");
  EXPECT_EQ(collapsed({2, 3, 5, 7}, {{0, 2}}, 3), "(d0, d1, d2, d3) -> (d0 * 3 + d1, d2, d3)");
  EXPECT_EQ(collapsed({2, 3, 4, 5, 6, 7, 8}, {{0, 3}, {-3, -1}}, 4),
            "(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 12 + d1 * 4 + d2, d3, d4 * 7 + d5, d6)");
}

TEST(TensorLayoutSpec, MultiCore) {
  TensorLayout example = layout(spec({2, 3, 64, 128}, "(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)", {2, 4}));
  EXPECT_EQ(Shape(example.physicalShape()), Shape({384, 128}));
  EXPECT_EQ(Shape(example.shardShape()), Shape({192, 32}));
  EXPECT_EQ(shardOf({8, 300}, "(d0, d1) -> (d0, d1)", {1, 2}), Shape({8, 150}));
  EXPECT_EQ(shardOf({8, 96, 32}, "(d0, d1, d2) -> (d0 * 96 + d1, d2)", {2, 1}), Shape({384, 32}));
  EXPECT_EQ(shardOf({8, 96, 32}, "(d0, d1, d2) -> (d0 * 96 + d1, d1, d2)", {2, 1, 2}), Shape({384, 96, 16}));
  // 4 * 2688 + 2 * 896 + 448 + 224 + 6 * 32 + 31 + 1 = 13440 rows over 3.
  EXPECT_EQ(shardOf({5, 3, 2, 2, 7, 32, 32},
                    "(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 2688 + d1 * 896 + d2 * 448 + d3 * 224 + d4 * 32 + d5, d4, d5, d6)",
                    {3, 2, 2, 2}),
            Shape({4480, 4, 16, 16}));
  // A grid that is wider than any chip.
  EXPECT_EQ(shardOf({32, 2048}, "(d0, d1) -> (d0, d1)", {1, 64}), Shape({32, 32}));
}

TEST(TensorLayoutSpec, Tilized) {
  const char *map = "(d0, d1, d2) -> (d0 * 64 + d1, d2)";
  EXPECT_EQ(shardOf({3, 64, 128}, map, {3, 2}), Shape({64, 64}));
  TensorLayout tiled = layout(spec({3, 64, 128}, map, {3, 2}, DataType::BFP_BFloat8, kTile));
  EXPECT_EQ(Shape(tiled.shardShape()), Shape({2, 2}));
  EXPECT_EQ(Shape(tiled.paddedShardShape()), Shape({64, 64}));
  EXPECT_EQ(tiled.shardBytes(), 4 * 1088);
  EXPECT_EQ(tiled.totalBytes(), 6 * 4 * 1088);
}

/// Elements of padding in a shard, per row and column of the grid.
static int64_t paddingOf(const TensorLayout &layout, int64_t shard) {
  int64_t count = 0;
  layout.forEachPadding(shard, [&](const Box &box) { count += box.volume(); });
  return count;
}

TEST(TensorLayoutSpec, Padding) {
  const char *map = "(d0, d1) -> (d0, d1)";
  TensorLayout scalar = layout(spec({53, 63}, map, {3, 2}));
  EXPECT_EQ(Shape(scalar.shardShape()), Shape({18, 32}));
  // One row of padding on the last row of cores, one column on the last column.
  EXPECT_EQ(paddingOf(scalar, 0), 0);
  EXPECT_EQ(paddingOf(scalar, 1), 18);
  EXPECT_EQ(paddingOf(scalar, 4), 32);
  EXPECT_EQ(paddingOf(scalar, 5), 18 + 31);
  // After tilizing 14 rows of padding, on the last row of cores 15.
  TensorLayout tiled = layout(spec({53, 63}, map, {3, 2}, DataType::BFP_BFloat8, kTile));
  EXPECT_EQ(Shape(tiled.shardShape()), Shape({1, 1}));
  EXPECT_EQ(Shape(tiled.scalarShardShape()), Shape({18, 32}));
  EXPECT_EQ(paddingOf(tiled, 0), 14 * 32);
  EXPECT_EQ(paddingOf(tiled, 2), 14 * 32);
  EXPECT_EQ(paddingOf(tiled, 4), 15 * 32);
  std::vector<std::pair<Shape, Shape>> boxes;
  tiled.forEachPadding(5, [&](const Box &box) { boxes.emplace_back(box.begin, box.end); });
  ASSERT_EQ(boxes.size(), 2u);
  EXPECT_EQ(boxes[0], std::pair(Shape({0, 31}), Shape({17, 32})));
  EXPECT_EQ(boxes[1], std::pair(Shape({17, 0}), Shape({32, 32})));
}

TEST(TensorLayoutSpec, StrideBumps) {
  const char *tight = "(d0, d1, d2) -> (d0 * 8 + d1, d2)", *bumped = "(d0, d1, d2) -> (d0 * 32 + d1, d2)";
  EXPECT_EQ(shardOf({2, 8, 32}, tight, {1, 2}), Shape({16, 16}));
  EXPECT_EQ(shardOf({2, 8, 32}, tight, {1, 2}, kTile), Shape({1, 1}));
  // Each batch begins a tile of its own.
  TensorLayout apart = layout(spec({2, 8, 32}, bumped, {1, 2}, DataType::Float32, kTile));
  EXPECT_EQ(Shape(apart.shardShape()), Shape({2, 1}));
  EXPECT_EQ(apart.addressOf({1, 0, 0}), (Address{0, 4096, 0}));
  EXPECT_EQ(collapsed({2, 8, 32}, {{0, -1}}, 2, 32), bumped);
  EXPECT_EQ(LinearMap::collapse({2, 8, 32}, 2, 32).toAffine().str(), bumped);
}

TEST(TensorLayoutSpec, MultiDevice) {
  EXPECT_EQ(shardOf({2, 3, 64, 128}, "(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3)", {2, 2, 4}, kTile), Shape({1, 3, 1}));
  // Of the Device specification.
  EXPECT_EQ(shardOf({16, 3, 64, 128}, "(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3)", {2, 2, 4}, kTile), Shape({8, 3, 1}));
  EXPECT_EQ(shardOf({256, 1024}, "(d0, d1) -> (d0, d1)", {4, 16}, kTile), Shape({2, 2}));
  // There the map of tensor<64x256x1024> has two dimensions, against the specification's own rule that it has as many as the
  // tensor.
  EXPECT_EQ(error(spec({64, 256, 1024}, "(d0, d1) -> (d0, d1)", {2, 4, 16})),
            "expected a layout of the tensor's 3 dimensions, found 2");
  EXPECT_EQ(shardOf({64, 256, 1024}, "(d0, d1, d2) -> (d0, d1, d2)", {2, 4, 16}, kTile), Shape({32, 2, 2}));
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

TEST(LinearMap, DefaultsByRank) {
  auto text = [](Shape shape, unsigned rank, int64_t alignment = 1) {
    return LinearMap::collapse(shape, rank, alignment).toAffine().str();
  };
  EXPECT_EQ(text({}, 2), "() -> (0, 0)");
  EXPECT_EQ(text({7}, 2), "(d0) -> (0, d0)");
  EXPECT_EQ(text({7, 9}, 3), "(d0, d1) -> (0, d0, d1)");
  EXPECT_EQ(text({2, 3, 5, 7}, 3, 32), "(d0, d1, d2, d3) -> (d0, d1 * 32 + d2, d3)");
  EXPECT_EQ(text({2, 3, 33, 7}, 2, 32), "(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)");
  EXPECT_EQ(text({2, 3, 5}, 1), "(d0, d1, d2) -> (d0 * 15 + d1 * 5 + d2)");
  EXPECT_EQ(LinearMap::collapse({INT64_MAX, INT64_MAX, 2}).physicalShape({INT64_MAX, INT64_MAX, 2}), Shape({INT64_MAX, 2}));
}

TEST(LinearMap, BadIntervals) {
  EXPECT_EQ(collapsed({}, {{0, -1}}, 2), "() -> (0, 0)");
  EXPECT_EQ(collapsed({7}, {{0, -1}}, 2), "(d0) -> (0, d0)");
  EXPECT_EQ(collapsed({2, 3, 5}, {{1, 1}}, 3), "(d0, d1, d2) -> (d0, d1, d2)");
  EXPECT_EQ(collapsed({2, 3, 5}, {}, 2),
            "expected collapse intervals that leave at most 2 dimensions, the rank of the grid, found 3");
  EXPECT_EQ(collapsed({2, 3, 5}, {{0, 4}}, 2), "expected a collapse interval within [0, 3), found [0, 4)");
  EXPECT_EQ(collapsed({2, 3, 5}, {{2, 1}}, 2), "expected a collapse interval within [0, 3), found [2, 1)");
  EXPECT_EQ(collapsed({2, 3, 5}, {{0, 2}, {1, 3}}, 2), "expected a collapse interval within [2, 3), found [1, 3)");
  EXPECT_EQ(collapsed({2, 3, 5}, {{-4, -1}}, 2), "expected a collapse interval within [0, 3), found [-4, -1)");
}

TEST(LinearMap, OfAffineMaps) {
  EXPECT_EQ(linear("(d0, d1) -> (2 * 3 + d0 * 4 + d1 + d0, 7 floordiv 2, (d0 + d1) * 3)").toAffine().str(),
            "(d0, d1) -> (d0 * 5 + d1 + 6, 3, d0 * 3 + d1 * 3)");
  auto why = [](llvm::StringRef text) {
    return llvm::toString(LinearMap::fromAffine(llvm::cantFail(AffineMap::parse(text))).takeError());
  };
  EXPECT_EQ(why("(d0, d1) -> (d0, d1 mod 4)"),
            "result 1 of the linear map (d0, d1) -> (d0, d1 mod 4) is not linear: d1 floordiv 4 varies");
  auto reason = [&](llvm::StringRef text) { return llvm::StringRef(why(text)).rsplit(": ").second.str(); };
  EXPECT_EQ(reason("(d0, d1) -> (d0 * d1)"), "expected products with constants, found a product of dimensions");
  EXPECT_EQ(reason("(d0)[s0] -> (d0 + s0)"), "expected dimensions and constants, found symbol s0");
  EXPECT_EQ(reason("(d0) -> (4 mod 0)"), "expected a positive constant as divisor, found '0'");
  EXPECT_EQ(reason("(d0, d1) -> (d0 floordiv (d1 + 1))"), "expected a positive constant as divisor, found 'd1 + 1'");
  EXPECT_EQ(reason("(d0, d1) -> ((d0 * 3 + d1 + 7) ceildiv 2)"), "(d0 + d1) floordiv 2 varies");
  EXPECT_EQ(reason("(d0) -> ((d0 floordiv 4) mod 2)"), "d0 floordiv 4 varies");
  EXPECT_EQ(reason("(d0) -> ((d0 * 4611686018427387904) mod 3)"), "expected values below 2^62, found larger ones");
}

TEST(LinearMap, OfDivisions) {
  auto text = [](llvm::StringRef map, llvm::ArrayRef<int64_t> shape) {
    return llvm::cantFail(LinearMap::fromAffine(llvm::cantFail(AffineMap::parse(map)), shape)).toAffine().str();
  };
  // On this shape nothing is ever divided up.
  EXPECT_EQ(text("(d0, d1) -> (d0 floordiv 8, d0 mod 8, (d0 * 64 + d1) floordiv 64, (d0 * 64 + d1) mod 64)", {8, 64}),
            "(d0, d1) -> (0, d0, d0, d1)");
  // Both parts come together again, for any shape.
  EXPECT_EQ(text("(d0, d1) -> ((d0 floordiv 4) * 4 + d0 mod 4, d1 ceildiv 3 - (d1 + 2) floordiv 3)", {}), "(d0, d1) -> (d0, 0)");
  EXPECT_EQ(text("(d0) -> ((d0 * 6) floordiv 2 + (d0 * 4 + 3) mod 4)", {}), "(d0) -> (d0 * 3 + 3)");
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

TEST(TensorLayout, EveryElementHasItsOwnPlace) {
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0 * 4 + d1)", {1})),
            "linear map (d0, d1) -> (d0 * 4 + d1) is not injective on shape 4x5: expected stride of d0 in "
            "result 0 to be at least 5, found 4");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (0, d1)", {1, 1})),
            "linear map (d0, d1) -> (0, d1) is not injective on shape 4x5: d0 is in no result");
  EXPECT_EQ(error(spec({1, 5}, "(d0, d1) -> (0, d1)", {1, 1})), "");
  // Skewed: the second result tells d1, then the first d0.
  TensorLayout skewed = layout(spec({4, 5}, "(d0, d1) -> (d0 + d1, d1)", {2, 2}));
  EXPECT_EQ(Shape(skewed.shardShape()), Shape({4, 3}));
  EXPECT_EQ(skewed.indexAt(skewed.addressOf({3, 4})), Shape({3, 4}));
  EXPECT_EQ(skewed.indexAt({0, 4, 0}), std::nullopt);
  // Columns first.
  TensorLayout transposed = layout(spec({4, 5}, "(d0, d1) -> (d1, d0)", {1, 1}));
  EXPECT_EQ(transposed.addressOf({3, 1}), (Address{0, (4 + 3) * 4, 0}));
}

TEST(TensorLayout, Errors) {
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1)", {1})), "expected a grid of rank 2, the results of the linear map, found 1");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1)", {0, 1})), "expected grid with extents of at least 1, found 0x1");
  EXPECT_EQ(error(spec({4, -5}, "(d0, d1) -> (d0, d1)", {1, 1})), "expected non-negative extents of the tensor, found -5");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1 * -1)", {1, 1})),
            "expected a non-negative stride of d1 in result 1 of the linear map, found -1");
  EXPECT_EQ(error(spec({4}, "(d0) -> (d0 - 3)", {1})), "expected a non-negative offset of result 0 of the linear map, found -3");
  EXPECT_EQ(error(spec({4}, "(d0) -> (d0)", {1}, DataType::Float32, kTile)),
            "expected a grid of rank at least 2 for tiles, found 1");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::Float32, {32, 24})),
            "expected tile extent to be a power of two from 1 to 32, found 24");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::BFP_BFloat4)),
            "expected tiles for element type bfp_bf4, found a row-major layout");
  EXPECT_EQ(error(spec({4, 5}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::BFP_BFloat4, {32, 8})),
            "expected at least 16 columns in tiles of bfp_bf4, found 8");
  EXPECT_EQ(error(spec({int64_t(1) << 40, int64_t(1) << 40}, "(d0, d1) -> (d0, d1)", {1, 1})),
            "expected a layout of at most 2^62 bytes, found grid 1x1 of shards 1099511627776x1099511627776");
  LayoutSpec small = spec({65, 64}, "(d0, d1) -> (d0, d1)", {2, 1});
  small.shardShape = {32, 64};
  EXPECT_EQ(error(small), "expected shards of at least 33x64 for the tensor, found extent 32 in dimension 0");
  small.shardShape = {40, 64};
  for (const Shape &shards : {Shape({32, 64}), Shape({41, 64}), Shape({33})}) {
    small.scalarShardShape = shards;
    EXPECT_TRUE(llvm::StringRef(error(small)).starts_with("expected shards to begin after 33x64 to 40x64 elements, found "));
  }
  small.shardShape = {33};
  EXPECT_EQ(error(small), "expected a shard of rank 2, the rank of the grid, found 1");
}

//===----------------------------------------------------------------------===//
// Tiles, block floats, pages
//===----------------------------------------------------------------------===//

TEST(TensorLayout, FacesOfTiles) {
  // hardware.md 5.2: four faces of 16x16, each row-major.
  TensorLayout tiled = layout(spec({64, 64}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::BFloat16, kTile));
  auto element = [&](int64_t row, int64_t column) { return tiled.addressOf({row, column}).byte / 2; };
  EXPECT_EQ(element(0, 15), 15);
  EXPECT_EQ(element(0, 16), 256);
  EXPECT_EQ(element(1, 0), 16);
  EXPECT_EQ(element(16, 0), 512);
  EXPECT_EQ(element(31, 31), 1023);
  EXPECT_EQ(element(0, 32), 1024);
  EXPECT_EQ(element(32, 0), 2048);
  // Short tiles have faces of fewer rows.
  TensorLayout flat = layout(spec({4, 32}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::UInt8, {4, 32}));
  EXPECT_EQ(flat.addressOf({1, 0}).byte, 16);
  EXPECT_EQ(flat.addressOf({0, 16}).byte, 64);
}

TEST(TensorLayout, BlockFloats) {
  TensorLayout tiled = layout(spec({32, 64}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::BFP_BFloat4, kTile));
  EXPECT_EQ(tiled.addressOf({0, 0}), (Address{0, 64, 0}));
  EXPECT_EQ(tiled.addressOf({0, 3}), (Address{0, 65, 4}));
  EXPECT_EQ(tiled.addressOf({0, 32}), (Address{0, 576 + 64, 0}));
  EXPECT_EQ(tiled.indexAt({0, 576 + 64 + 8, 4}), Shape({1, 33}));
  // An exponent belongs to sixteen elements.
  EXPECT_EQ(tiled.indexAt({0, 63, 0}), std::nullopt);
}

TEST(TensorLayout, Pages) {
  LayoutSpec from = spec({1024, 1024}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::BFloat16, kTile);
  from.memoryLayout = MemoryLayout::Interleaved;
  TensorLayout interleaved = layout(from);
  EXPECT_EQ(interleaved.numPages(), 1024);
  EXPECT_EQ(interleaved.pageBytes(), 2048);
  // hardware.md 7.2: 86 pages in banks 0 to 3.
  MemoryArea dram = {DeviceMemory::Dram, 12, 0, 1 << 30, 32, 32};
  PageMap pages(interleaved, dram);
  EXPECT_EQ(pages.bankBytes(), 176128);
  EXPECT_EQ(pages.placeOf(1023), (PageMap::Place{3, 85 * 2048}));
  // Rows are pages of row-major data, padded to the alignment.
  from = spec({5, 10}, "(d0, d1) -> (d0, d1)", {1, 1}, DataType::UInt8);
  from.memoryLayout = MemoryLayout::Interleaved;
  PageMap rows(layout(from), dram);
  EXPECT_EQ(rows.placeOf(0, 4 * 10 + 7), (PageMap::Place{4, 7}));
  from.memoryLayout = MemoryLayout::SingleBank;
  EXPECT_EQ(PageMap(layout(from), dram).placeOf(0, 4 * 10 + 7), (PageMap::Place{0, 4 * 32 + 7}));
  // Sharded: shard after shard to bank after bank.
  from = spec({64, 64}, "(d0, d1) -> (d0, d1)", {4, 4}, DataType::UInt8);
  from.memoryLayout = MemoryLayout::BlockSharded;
  PageMap shards(layout(from), dram);
  EXPECT_EQ(shards.placeOf(3, 16 * 2 + 5), (PageMap::Place{3, 2 * 32 + 5}));
  EXPECT_EQ(shards.placeOf(13, 16 * 2 + 5), (PageMap::Place{1, (16 + 2) * 32 + 5}));
  EXPECT_EQ(shards.bankBytes(), 2 * 16 * 32);
}

TEST(TensorLayout, SamePlaces) {
  const LayoutSpec rows = spec({1, 64, 64}, "(d0, d1, d2) -> (d0 * 64 + d1, d2)", {2, 1}, DataType::Float32, kTile);
  EXPECT_TRUE(hasSamePlaces(layout(rows), layout(rows)));
  // Other elements of as many bytes, and an axis without a second index.
  LayoutSpec other = rows;
  other.dtype = DataType::Int32;
  other.linear = linear("(d0, d1, d2) -> (d1, d2)");
  EXPECT_TRUE(hasSamePlaces(layout(rows), layout(other)));
  other.dtype = DataType::BFloat16;
  EXPECT_FALSE(hasSamePlaces(layout(rows), layout(other)));
  // As many bytes in each shard, in another order.
  LayoutSpec columns = rows;
  columns.linear = linear("(d0, d1, d2) -> (d2, d1)");
  EXPECT_FALSE(hasSamePlaces(layout(rows), layout(columns)));
  // As many bytes in each shard, of which the last have fewer elements.
  LayoutSpec whole = spec({96, 64}, "(d0, d1) -> (d0, d1)", {2, 1}, DataType::Float32, kTile), later = whole;
  later.scalarShardShape = {64, 64};
  EXPECT_EQ(layout(whole).shardShape(), layout(later).shardShape());
  EXPECT_FALSE(hasSamePlaces(layout(whole), layout(later)));
  LayoutSpec sharded = rows;
  sharded.memoryLayout = MemoryLayout::HeightSharded;
  EXPECT_FALSE(hasSamePlaces(layout(rows), layout(sharded)));
}

TEST(TensorLayout, EmptyAndScalar) {
  TensorLayout empty = layout(spec({0, 3}, "(d0, d1) -> (d0, d1)", {2, 2}));
  EXPECT_EQ(empty.totalBytes(), 0);
  LayoutSpec held = spec({0, 3}, "(d0, d1) -> (d0, d1)", {2, 2});
  held.shardShape = {1, 4};
  EXPECT_EQ(paddingOf(layout(held), 3), 4);
  EXPECT_EQ(layout(held).indexAt({3, 0, 0}), std::nullopt);
  TensorLayout scalar = layout(spec({}, "() -> (0, 0)", {1, 1}, DataType::Float32, kTile));
  EXPECT_EQ(scalar.addressOf({}), (Address{0, 0, 0}));
  EXPECT_EQ(paddingOf(scalar, 0), 1023);
}
