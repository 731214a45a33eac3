//===- DeviceImageTest.cpp - Tensors as devices hold them -------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/DeviceImage.h"

#include "ttmlir/Support/Numerics.h"

#include "../SanitizedCases.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <random>

using namespace ttmlir;
using namespace ttmlir::runtime;
using ttmlir::hw::LayoutSpec;
using ttmlir::hw::LinearMap;
using ttmlir::hw::TensorLayout;

namespace {
constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr DataType kAllTypes[] = {DataType::Float32,     DataType::Float16,    DataType::BFloat16,    DataType::BFP_Float8,
                                  DataType::BFP_BFloat8, DataType::BFP_Float4, DataType::BFP_BFloat4, DataType::BFP_Float2,
                                  DataType::BFP_BFloat2, DataType::UInt32,     DataType::UInt16,      DataType::UInt8,
                                  DataType::Int32,       DataType::Bool};

using Shape = llvm::SmallVector<int64_t, 4>;

LayoutSpec spec(Shape shape, Shape grid, DataType dtype, TileShape tile = {}, OOBVal oob = OOBVal::Undef) {
  LayoutSpec result;
  result.shape = shape;
  result.linear = LinearMap::collapse(shape, grid.size());
  result.grid = grid;
  result.dtype = dtype;
  result.tile = tile;
  result.oob = oob;
  return result;
}

TensorLayout layout(const LayoutSpec &from) { return llvm::cantFail(TensorLayout::create(from)); }

/// Small whole numbers that `dtype` holds exactly, beside any that share an exponent with them.
float exactValue(int64_t number, DataType dtype) {
  if (dtype == DataType::Bool)
    return float(number % 2);
  const int64_t largest = isBlockFloat(dtype) ? (int64_t(1) << (bitsOf(dtype) - 1)) - 1 : 100;
  const int64_t value = number * 7 % (2 * largest + 1) - largest;
  return float(kindOf(dtype) == DataTypeKind::Unsigned ? std::abs(value) : value);
}

Tensor floats(const Shape &shape, BufferPool &pool, DataType exactIn) {
  TensorDesc desc;
  desc.shape.assign(shape.begin(), shape.end());
  Tensor tensor = llvm::cantFail(Tensor::allocate(desc, pool));
  for (int64_t i = 0; i < desc.volume(); ++i)
    tensor.view().as<float>()[i] = exactValue(i, exactIn);
  return tensor;
}

std::vector<float> valuesOf(const Tensor &tensor, BufferPool &pool) {
  Tensor plain = llvm::cantFail(toLayout(tensor, Layout::host(DataType::Float32), pool));
  return {plain.view().as<float>(), plain.view().as<float>() + plain.desc().volume()};
}

/// The value that lies at `address` of an image without block floats.
double valueAt(const DeviceImage &image, hw::Address address) {
  return loadAsDouble(image.dtype(), image.shard(address.shard).data() + address.byte);
}

std::vector<std::byte> bytesOf(const DeviceImage &image) { return {image.data(), image.data() + image.bytes()}; }
} // namespace

// Where elements lie is written out here for two dimensions: shards row-major over the grid, tiles row-major over the shard, four
// faces of 16x16 per tile.
TEST(DeviceImage, PlacesOfElementsAndPadding) {
  BufferPool pool;
  const int64_t rows = 53, columns = 63, shardRows = 18, shardColumns = 32;
  for (DataType dtype : kAllTypes) {
    if (isBlockFloat(dtype))
      continue;
    Tensor tensor = floats({rows, columns}, pool, dtype);
    DeviceImage plain = llvm::cantFail(toImage(tensor, layout(spec({rows, columns}, {3, 2}, dtype, {}, OOBVal::One)), pool));
    DeviceImage tiled = llvm::cantFail(toImage(tensor, layout(spec({rows, columns}, {3, 2}, dtype, {32, 32}, OOBVal::One)), pool));
    const int64_t size = elementBytes(dtype);
    ASSERT_EQ(plain.bytes(), 6 * shardRows * shardColumns * size);
    ASSERT_EQ(tiled.bytes(), 6 * 1024 * size);
    for (int64_t shard = 0; shard < 6; ++shard)
      for (int64_t r = 0; r < 32; ++r)
        for (int64_t c = 0; c < 32; ++c) {
          const int64_t row = shard / 2 * shardRows + r, column = shard % 2 * shardColumns + c;
          const bool isElement = r < shardRows && row < rows && column < columns;
          const double wanted = isElement ? exactValue(row * columns + column, dtype) : 1;
          const int64_t inTile = (r / 16 * 2 + c / 16) * 256 + r % 16 * 16 + c % 16;
          ASSERT_EQ(valueAt(tiled, {shard, inTile * size, 0}), wanted)
              << std::string(spelling(dtype)) << " " << row << " " << column;
          if (r < shardRows)
            ASSERT_EQ(valueAt(plain, {shard, (r * shardColumns + c) * size, 0}), wanted);
        }
  }
}

TEST(DeviceImage, PaddingValues) {
  BufferPool pool;
  auto padding = [&](DataType dtype, OOBVal oob) {
    Tensor tensor = floats({3, 5}, pool, DataType::UInt8);
    DeviceImage image = llvm::cantFail(toImage(tensor, layout(spec({3, 5}, {1, 1}, dtype, {4, 16}, oob)), pool));
    return valueAt(image, {0, 5 * elementBytes(dtype), 0});
  };
  EXPECT_EQ(padding(DataType::Float32, OOBVal::Undef), 0);
  EXPECT_EQ(padding(DataType::Float32, OOBVal::Zero), 0);
  EXPECT_EQ(padding(DataType::BFloat16, OOBVal::One), 1);
  EXPECT_EQ(padding(DataType::Float16, OOBVal::Inf), kInf);
  EXPECT_EQ(padding(DataType::Float32, OOBVal::NegInf), -kInf);
  EXPECT_EQ(padding(DataType::Int32, OOBVal::NegInf), std::numeric_limits<int32_t>::min());
  EXPECT_EQ(padding(DataType::UInt16, OOBVal::Inf), 65535);
}

// Layouts with everything: ranks, maps, grids, tiles, spare memory, all types. Every way out gives the values that went in.
TEST(DeviceImage, RoundTripsOfRandomLayouts) {
  BufferPool pool;
  std::mt19937 random(3);
  auto pick = [&](int64_t low, int64_t high) { return low + int64_t(random() % uint64_t(high - low + 1)); };
  auto randomLayout = [&](const Shape &shape, DataType dtype) {
    static constexpr TileShape tiles[] = {{32, 32}, {16, 32}, {4, 16}, {32, 16}};
    const bool isTiled = isBlockFloat(dtype) || pick(0, 1);
    LayoutSpec from = spec(shape, Shape(pick(2, 3), 1), dtype, isTiled ? tiles[pick(0, 3)] : TileShape{}, OOBVal(pick(0, 4)));
    from.linear = LinearMap::collapse(shape, from.grid.size(), pick(0, 1) ? 32 : 1);
    if (shape.size() == 2 && from.grid.size() == 2 && pick(0, 3) == 0) {
      from.linear = LinearMap(2, 2);
      from.linear.stride(0, 1) = from.linear.stride(1, 0) = 1;
    }
    for (int64_t &parts : from.grid)
      parts = pick(1, 4);
    if (pick(0, 3) == 0) {
      from.shardShape = hw::computeShardShape(from.linear.physicalShape(shape), from.grid, from.tile);
      for (int64_t &extent : from.shardShape)
        extent += pick(0, 1);
      // Shards of whole memories: the last ones have fewer elements, or none.
      if (pick(0, 1)) {
        const TensorLayout padded = layout(from);
        from.scalarShardShape.assign(padded.paddedShardShape().begin(), padded.paddedShardShape().end());
      }
    }
    return layout(from);
  };
  for (unsigned round = 0; round < sanitizedCases(1500); ++round) {
    Shape shape;
    for (int64_t rank = pick(0, 4); rank > 0; --rank)
      shape.push_back(pick(0, 30) ? pick(1, rank > 2 ? 5 : 70) : 0);
    const DataType first = kAllTypes[pick(0, 13)], second = pick(0, 1) ? first : kAllTypes[pick(0, 13)];
    // Values that both types hold: the fewest bits decide, and no signs where one has none.
    const DataType narrow = first == DataType::Bool || second == DataType::Bool                                ? DataType::Bool
                            : isBlockFloat(first) && (!isBlockFloat(second) || bitsOf(first) < bitsOf(second)) ? first
                                                                                                               : second;
    Tensor tensor = floats(shape, pool, narrow);
    for (int64_t i = 0; i < tensor.desc().volume(); ++i)
      if (kindOf(first) == DataTypeKind::Unsigned || kindOf(second) == DataTypeKind::Unsigned)
        tensor.view().as<float>()[i] = std::abs(tensor.view().as<float>()[i]);
    const std::vector<float> values = valuesOf(tensor, pool);
    const TensorLayout a = randomLayout(shape, first), b = randomLayout(shape, second);
    SCOPED_TRACE(a.linear().toAffine().str() + " " + std::string(spelling(first)) + " to " + b.linear().toAffine().str() + " " +
                 std::string(spelling(second)));
    DeviceImage imageA = llvm::cantFail(toImage(tensor, a, pool)), imageB = llvm::cantFail(toImage(imageA, b, pool));
    ASSERT_EQ(valuesOf(llvm::cantFail(toElements(imageA, Layout::host(DataType::Float32), pool)), pool), values);
    ASSERT_EQ(valuesOf(llvm::cantFail(toElements(imageB, Layout::host(second), pool)), pool), values);
    // Directly and by way of the other image: the same bytes.
    ASSERT_EQ(bytesOf(imageB), bytesOf(llvm::cantFail(toImage(tensor, b, pool))));
    ASSERT_EQ(bytesOf(imageA), bytesOf(llvm::cantFail(toImage(imageB, a, pool))));
  }
}

// Row-major images are filled row by row, tiled ones by rows of tiles; both must give the same bytes in the end.
TEST(DeviceImage, RowsOfTilesAgreeWithRows) {
  BufferPool pool;
  std::mt19937_64 random(5);
  auto pick = [&](int64_t low, int64_t high) { return low + int64_t(random() % uint64_t(high - low + 1)); };
  constexpr OOBVal paddings[] = {OOBVal::Undef, OOBVal::One, OOBVal::Inf, OOBVal::NegInf};
  for (unsigned round = 0; round < sanitizedCases(400); ++round) {
    const DataType dtype = kAllTypes[pick(0, std::size(kAllTypes) - 1)];
    const Shape shape = {pick(1, 3), pick(1, 70), pick(16, 200)};
    LayoutSpec tiled =
        spec(shape, {pick(1, 3), pick(1, 3)}, dtype, {int64_t(1) << pick(0, 5), int64_t(16) << pick(0, 1)}, paddings[pick(0, 3)]);
    tiled.linear = LinearMap::collapse(shape, 2, pick(0, 1) ? tiled.tile.height : 1);
    LayoutSpec rows = spec(shape, {pick(1, 3), pick(1, 3)}, isBlockFloat(dtype) ? DataType::Float32 : dtype);
    Tensor tensor = floats(shape, pool, dtype);
    DeviceImage direct = llvm::cantFail(toImage(tensor, layout(tiled), pool));
    DeviceImage around = llvm::cantFail(toImage(llvm::cantFail(toImage(tensor, layout(rows), pool)), layout(tiled), pool));
    ASSERT_EQ(bytesOf(direct), bytesOf(around)) << "round " << round << " " << std::string(spelling(dtype));
    for (DataType wanted : {DataType::Float32, DataType::BFloat16}) {
      Tensor back = llvm::cantFail(toElements(direct, Layout::host(wanted), pool));
      Tensor slowly = llvm::cantFail(toElements(llvm::cantFail(toImage(direct, layout(rows), pool)), Layout::host(wanted), pool));
      ASSERT_EQ(valuesOf(back, pool), valuesOf(slowly, pool)) << "round " << round;
    }
  }
}

TEST(DeviceImage, LargeImages) {
  // Large enough to be written past the cache.
  BufferPool pool;
  const Shape shape = {2, 600, 4096};
  Tensor tensor = floats(shape, pool, DataType::Float32);
  const TensorLayout rows = layout(spec(shape, {4, 4}, DataType::Float32));
  const TensorLayout tiles = layout(spec(shape, {4, 4}, DataType::Float32, {32, 32}, OOBVal::One));
  DeviceImage direct = llvm::cantFail(toImage(tensor, tiles, pool));
  DeviceImage around = llvm::cantFail(toImage(llvm::cantFail(toImage(tensor, rows, pool)), tiles, pool));
  EXPECT_EQ(std::memcmp(direct.data(), around.data(), direct.bytes()), 0);
  Tensor back = llvm::cantFail(toElements(direct, Layout::host(DataType::Float32), pool));
  EXPECT_EQ(std::memcmp(back.data(), tensor.data(), tensor.bytes()), 0);
}

TEST(DeviceImage, WholeTilesMove) {
  BufferPool pool;
  std::mt19937_64 random(6);
  auto pick = [&](int64_t low, int64_t high) { return low + int64_t(random() % uint64_t(high - low + 1)); };
  constexpr OOBVal paddings[] = {OOBVal::Undef, OOBVal::One, OOBVal::Inf};
  for (int round = 0; round < 200; ++round) {
    const DataType dtype = kAllTypes[pick(0, std::size(kAllTypes) - 1)];
    // Five by six tiles, the last ones not full; grids of which some cut between tiles.
    const Shape shape = {2, pick(129, 160) / 2, pick(161, 192)};
    const OOBVal oob = paddings[pick(0, 2)];
    auto randomLayout = [&] {
      LayoutSpec from = spec(shape, {pick(1, 5), pick(1, 6)}, dtype, {32, 32}, oob);
      const TensorLayout evenly = layout(from);
      if (pick(0, 1))
        from.scalarShardShape.assign(evenly.paddedShardShape().begin(), evenly.paddedShardShape().end());
      return layout(from);
    };
    const TensorLayout a = randomLayout(), b = randomLayout();
    Tensor tensor = floats(shape, pool, dtype);
    DeviceImage moved = llvm::cantFail(toImage(llvm::cantFail(toImage(tensor, a, pool)), b, pool));
    ASSERT_EQ(bytesOf(moved), bytesOf(llvm::cantFail(toImage(tensor, b, pool)))) << "round " << round;
  }
}

TEST(DeviceImage, SameLayoutSharesBytes) {
  BufferPool pool;
  const TensorLayout from = layout(spec({4, 4}, {1, 1}, DataType::Float32));
  DeviceImage image = llvm::cantFail(toImage(floats({4, 4}, pool, DataType::UInt8), from, pool));
  EXPECT_TRUE(llvm::cantFail(toImage(image, from, pool)).sharesWith(image));
  EXPECT_FALSE(llvm::cantFail(toImage(image, layout(spec({4, 4}, {2, 1}, DataType::Float32)), pool)).sharesWith(image));
}

// Block floats of a whole matrix are the tiles that the elements of a tensor are held in.
TEST(DeviceImage, BlockFloatTilesAreThoseOfElements) {
  BufferPool pool;
  for (DataType dtype : kAllTypes) {
    if (!isBlockFloat(dtype))
      continue;
    Tensor tensor = floats({50, 100}, pool, DataType::Float32);
    tensor.view().as<float>()[7] = 1e30f;
    tensor.view().as<float>()[8] = 1e-30f;
    Tensor packed = llvm::cantFail(toLayout(tensor, Layout::host(dtype), pool));
    DeviceImage image = llvm::cantFail(toImage(tensor, layout(spec({50, 100}, {1, 1}, dtype, {32, 32})), pool));
    ASSERT_EQ(image.bytes(), packed.bytes());
    EXPECT_EQ(std::memcmp(image.data(), packed.data(), image.bytes()), 0) << std::string(spelling(dtype));
  }
}

// Padding never costs elements precision: it takes the nearest value under their exponent.
TEST(DeviceImage, PaddingOfBlockFloats) {
  BufferPool pool;
  auto rowWith = [&](float value, DataType dtype, OOBVal oob) {
    Tensor tensor = floats({2, 3}, pool, DataType::Float32);
    std::fill_n(tensor.view().as<float>(), 6, 0.0f);
    std::fill_n(tensor.view().as<float>(), 3, value);
    DeviceImage image = llvm::cantFail(toImage(tensor, layout(spec({2, 3}, {1, 1}, dtype, {4, 16}, oob)), pool));
    std::vector<float> result(64);
    unpackBlockFloatTiles(dtype, {4, 16}, image.data(), 1, result.data());
    EXPECT_EQ(result[0], value);
    EXPECT_EQ(result[16], 0);
    return std::vector<float>{result[3], result[16 + 3], result[32]};
  };
  for (DataType dtype : {DataType::BFP_BFloat8, DataType::BFP_Float8, DataType::BFP_BFloat4, DataType::BFP_Float4}) {
    const float largest = bitsOf(dtype) == 8 ? 1.984375f : 1.75f;
    EXPECT_EQ(rowWith(2, dtype, OOBVal::Zero), (std::vector<float>{0, 0, 0}));
    EXPECT_EQ(rowWith(2, dtype, OOBVal::Undef), (std::vector<float>{0, 0, 0}));
    EXPECT_EQ(rowWith(2, dtype, OOBVal::One), (std::vector<float>{1, 1, 1}));
    EXPECT_EQ(rowWith(0.125f, dtype, OOBVal::One), (std::vector<float>{0.125f * largest, 1, 1}));
    EXPECT_EQ(rowWith(2, dtype, OOBVal::NegInf), (std::vector<float>{-kInf, -kInf, -kInf}));
    EXPECT_EQ(rowWith(2, dtype, OOBVal::Inf)[0], 2 * largest);
    EXPECT_GT(rowWith(2, dtype, OOBVal::Inf)[2], 65536.0f);
  }
}

TEST(DeviceImage, BanksHoldPages) {
  BufferPool pool;
  LayoutSpec from = spec({5, 10}, {1, 1}, DataType::UInt8);
  from.memoryLayout = MemoryLayout::Interleaved;
  DeviceImage image = llvm::cantFail(toImage(floats({5, 10}, pool, DataType::UInt8), layout(from), pool));
  const hw::MemoryArea dram = {hw::DeviceMemory::Dram, 3, 0, 1 << 20, 32, 32};
  const std::vector<std::byte> bank = image.bank(dram, 1);
  ASSERT_EQ(bank.size(), 64u);
  // Rows 1 and 4, and nothing between and behind them.
  for (int64_t i = 0; i < 64; ++i)
    EXPECT_EQ(bank[i], i % 32 < 10 ? image.data()[(1 + i / 32 * 3) * 10 + i % 32] : std::byte{0}) << i;
}

TEST(DeviceImage, RefusesOtherShapes) {
  BufferPool pool;
  auto image = toImage(floats({4, 4}, pool, DataType::UInt8), layout(spec({4, 5}, {1, 1}, DataType::BFloat16)), pool);
  EXPECT_EQ(llvm::toString(image.takeError()), "expected a layout of 4x4xf32, found 4x5xbf16");
}

TEST(Layout, KeepsTheLinearMapOfFiles) {
  flatbuffers::FlatBufferBuilder fbb;
  std::vector<int64_t> grid = {1, 2}, shard = {16, 16}, shape = {2, 8, 32};
  auto make = [&](const char *map) {
    auto offset = schema::CreateLayoutDirect(fbb, schema::DataType::Float32, 0, 0, MemorySpace::L1, MemoryLayout::BlockSharded,
                                             OOBVal::Zero, &grid, &shard, map);
    fbb.Finish(schema::CreateTensorDirect(fbb, &shape, offset));
    return TensorDesc::fromSchema(*flatbuffers::GetRoot<schema::Tensor>(fbb.GetBufferPointer()));
  };
  TensorDesc desc = make("(d0, d1, d2) -> (d0 * 8 + d1, d2)");
  // The default map is none.
  EXPECT_FALSE(desc.layout.linear);
  EXPECT_EQ(desc.layout, make(nullptr).layout);
  TensorDesc other = make("(d0, d1, d2) -> (d0 * 9 + d1, d2)");
  ASSERT_TRUE(other.layout.linear);
  EXPECT_EQ(other.layout.linear->toAffine().str(), "(d0, d1, d2) -> (d0 * 9 + d1, d2)");
  EXPECT_EQ(other.layout, make("(d0, d1, d2) -> (d0 * 9 + d1, d2)").layout);
  EXPECT_FALSE(desc.layout == other.layout);
  TensorLayout whole = llvm::cantFail(desc.tensorLayout());
  EXPECT_EQ(whole.addressOf({1, 7, 31}), (hw::Address{1, 16 * 16 * 4 - 4, 0}));
  EXPECT_EQ(whole.spec().oob, OOBVal::Zero);
  EXPECT_EQ(whole.linear().toAffine().str(), "(d0, d1, d2) -> (d0 * 8 + d1, d2)");
}
