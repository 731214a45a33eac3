//===- MemoryPlanTest.cpp - Where the buffers of a program lie ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Memory/MemoryPlan.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

#include <map>
#include <random>

using namespace ttmlir;
using namespace ttmlir::hw;

static ChipDesc chip(llvm::StringRef card) { return llvm::cantFail(builtinSystem(card)).chip(0); }

TEST(MemoryPlan, Areas) {
  MemoryArea dram = memoryArea(chip("n150"), DeviceMemory::Dram), l1 = memoryArea(chip("n150"), DeviceMemory::L1);
  EXPECT_EQ(dram.banks, 12u);
  EXPECT_EQ(l1.banks, 64u);
  EXPECT_EQ(dram.base, 1024u);
  EXPECT_EQ(dram.end, uint64_t(1) << 30);
  EXPECT_EQ(l1.capacity(), 1'499'136u - 1024);
  EXPECT_EQ(memoryArea(chip("p100"), DeviceMemory::Dram).banks, 7u);
  EXPECT_EQ(memoryArea(chip("p150"), DeviceMemory::L1).banks, 130u);
  // DRAM fills upwards, L1 downwards.
  EXPECT_EQ(dram.address(64, 32), dram.base + 64);
  EXPECT_EQ(l1.address(64, 32), l1.end - 96);
  for (const MemoryArea &area : {dram, l1})
    EXPECT_EQ(area.offset(area.address(640, 96), 96), 640u);
}

TEST(MemoryPlan, BaseAndEndAreAligned) {
  ChipDesc odd = chip("n150");
  odd.dramUnreservedBase = 1001;
  odd.l1UnreservedBase = odd.l1Size;
  EXPECT_EQ(memoryArea(odd, DeviceMemory::Dram).base, 1024u);
  EXPECT_EQ(memoryArea(odd, DeviceMemory::L1).capacity(), 0u);
}

TEST(MemoryPlan, BytesPerBank) {
  MemoryArea dram = memoryArea(chip("n150"), DeviceMemory::Dram), l1 = memoryArea(chip("n150"), DeviceMemory::L1);
  using Extents = std::initializer_list<int64_t>;
  constexpr TileShape tile = {32, 32};
  auto tiles = [&](Extents grid, Extents shard, MemoryLayout layout, DataType dtype) {
    return BufferShape::of(grid, shard, layout, dtype, tile);
  };
  auto rows = [](Extents grid, Extents shard, MemoryLayout layout, DataType dtype) {
    return BufferShape::of(grid, shard, layout, dtype, {});
  };
  // The example of hardware.md 7.2: 1024x1024 bf16 in tiles.
  EXPECT_EQ(bytesPerBank(tiles({1, 1}, {32, 32}, MemoryLayout::Interleaved, DataType::BFloat16), dram), 176'128u);
  // Rows of 6 bytes become pages of 32.
  EXPECT_EQ(bytesPerBank(rows({1, 1}, {24, 3}, MemoryLayout::Interleaved, DataType::BFloat16), dram), 64u);
  EXPECT_EQ(bytesPerBank(rows({1, 1}, {24, 3}, MemoryLayout::SingleBank, DataType::BFloat16), dram), 24u * 32);
  // A shard per core; pages of L1 are padded to 16 bytes, buffers to 32.
  EXPECT_EQ(bytesPerBank(tiles({8, 8}, {2, 1}, MemoryLayout::BlockSharded, DataType::BFP_BFloat8), l1), 2176u);
  EXPECT_EQ(bytesPerBank(rows({8, 8}, {3, 5}, MemoryLayout::BlockSharded, DataType::BFloat16), l1), 64u);
  // More shards than cores.
  EXPECT_EQ(bytesPerBank(tiles({1, 65}, {1, 1}, MemoryLayout::WidthSharded, DataType::BFloat16), l1), 4096u);
  // Nothing takes nothing, and too much says so.
  EXPECT_EQ(bytesPerBank(rows({1, 1}, {0, 3}, MemoryLayout::Interleaved, DataType::Float32), dram), 0u);
  EXPECT_EQ(bytesPerBank(rows({}, {}, MemoryLayout::Interleaved, DataType::Float32), dram), 32u);
  BufferShape huge = tiles({1, 1}, {INT64_MAX, INT64_MAX}, MemoryLayout::Interleaved, DataType::Float32);
  EXPECT_EQ(bytesPerBank(huge, dram), UINT64_MAX);
  EXPECT_EQ(huge.totalBytes(), UINT64_MAX);
}

TEST(MemoryPlan, BufferShapes) {
  constexpr TileShape tile = {32, 32};
  BufferShape sharded = BufferShape::of({8, 1}, {4, 3}, MemoryLayout::HeightSharded, DataType::Float32, tile);
  EXPECT_EQ(sharded, (BufferShape{BufferShape::BankMapping::Sharded, 8, 12, 4096}));
  EXPECT_EQ(sharded.pages(), 96u);
  EXPECT_EQ(sharded.shardBytes(), 12u * 4096);
  EXPECT_EQ(sharded.totalBytes(), 96u * 4096);
  // Tensors without a memory layout are interleaved, everywhere.
  BufferShape rows = BufferShape::of({1, 1}, {5, 7}, MemoryLayout::None, DataType::BFloat16, {});
  EXPECT_EQ(rows, (BufferShape{BufferShape::BankMapping::Interleaved, 1, 5, 14}));
  EXPECT_EQ(BufferShape::of({}, {}, MemoryLayout::SingleBank, DataType::BFloat16, {}).shardBytes(), 2u);
  EXPECT_TRUE(isSharded(MemoryLayout::WidthSharded));
  EXPECT_FALSE(isSharded(MemoryLayout::SingleBank));
}

/// No two buffers that live at once overlap, and the placement has the right extent and bound.
static void expectValid(llvm::ArrayRef<BufferLiveRange> buffers, const Placement &placement) {
  uint64_t extent = 0, bound = 0;
  uint32_t boundAt = 0, end = 0;
  for (const BufferLiveRange &life : buffers)
    end = std::max(end, life.last + 1);
  ASSERT_EQ(placement.offsets.size(), buffers.size());
  for (uint32_t at = 0; at < end; ++at) {
    std::vector<std::pair<uint64_t, uint64_t>> ranges;
    uint64_t live = 0, outermost = UINT64_MAX;
    for (auto [life, offset] : llvm::zip_equal(buffers, placement.offsets)) {
      if (at < life.first || at > life.last)
        continue;
      live += life.bytes;
      if (life.bytes)
        ranges.emplace_back(offset, offset + life.bytes);
      if (life.isOutermost)
        outermost = offset;
    }
    llvm::sort(ranges);
    for (size_t index = 1; index < ranges.size(); ++index)
      ASSERT_LE(ranges[index - 1].second, ranges[index].first) << "at " << at;
    if (!ranges.empty()) {
      extent = std::max(extent, ranges.back().second);
      if (outermost != UINT64_MAX)
        EXPECT_EQ(ranges.back().first, outermost);
    }
    if (live > bound) {
      bound = live;
      boundAt = at;
    }
  }
  EXPECT_EQ(placement.extent, extent);
  EXPECT_EQ(placement.bound, bound);
  EXPECT_EQ(placement.boundAt, boundAt);
}

static std::vector<BufferLiveRange> randomLives(std::mt19937 &random, unsigned count, unsigned positions, unsigned longest) {
  std::vector<BufferLiveRange> buffers;
  for (unsigned index = 0; index < count; ++index) {
    uint32_t first = random() % positions;
    uint32_t last = std::min(first + uint32_t(random() % longest), positions - 1);
    buffers.push_back({32 * uint64_t(random() % 100), first, last});
  }
  return buffers;
}

TEST(MemoryPlan, RandomLives) {
  std::mt19937 random(1);
  for (unsigned round = 0; round < 200; ++round) {
    std::vector<BufferLiveRange> buffers = randomLives(random, 1 + random() % 60, 1 + random() % 40, 1 + random() % 12);
    expectValid(buffers, placeBuffers(buffers));
  }
}

TEST(MemoryPlan, OutermostBuffers) {
  std::mt19937 random(2);
  for (unsigned round = 0; round < 50; ++round) {
    std::vector<BufferLiveRange> buffers = randomLives(random, 30, 20, 8);
    for (uint32_t at = 0; at < 20; ++at)
      buffers.push_back({64 * uint64_t(1 + random() % 20), at, at, /*isOutermost=*/true});
    expectValid(buffers, placeBuffers(buffers));
  }
}

TEST(MemoryPlan, ChainsStayCloseToTheBound) {
  // Each operation reads the result of the one before; a residual crosses every fourth.
  std::vector<BufferLiveRange> buffers = {{4096, 0, 999}, {8192, 0, 999}};
  for (uint32_t op = 0; op < 999; ++op) {
    buffers.push_back({op % 3 ? 2048u : 6144u, op, op + 1});
    if (op % 4 == 0 && op + 4 < 1000)
      buffers.push_back({1024, op, op + 4});
  }
  Placement placement = placeBuffers(buffers);
  expectValid(buffers, placement);
  EXPECT_LE(placement.extent, placement.bound + placement.bound / 10);
}

TEST(MemoryPlan, CircularBuffersCanKeepOffTheBound) {
  // Of four large buffers in a row neighbours cannot both lie at the start, and each of the outer ones lives beside a small one
  // whose operation needs circular buffers. The small one fits below either of them, but not below both.
  std::vector<BufferLiveRange> buffers = {{4096, 0, 5},  {896, 3, 4},   {4096, 4, 6},  {4096, 6, 7},
                                          {4096, 7, 12}, {896, 10, 11}, {4096, 11, 12}};
  const size_t circular = buffers.size();
  for (uint32_t at : {3, 10})
    buffers.push_back({640, at, at, /*isOutermost=*/true});
  Placement placement = placeBuffers(buffers);
  expectValid(buffers, placement);
  EXPECT_EQ(placement.bound, 2 * 4096u + 896);
  EXPECT_EQ(placement.extent, 2 * 4096u + 896 + 640);
  // Without them it can be reached.
  EXPECT_EQ(placeBuffers(llvm::ArrayRef(buffers).take_front(circular)).extent, placement.bound);
}

TEST(MemoryPlan, EqualPartsAreImprovedTogether) {
  // The same knot over and over, as in a network of equal layers: a round of the search must not untie a single one.
  std::vector<BufferLiveRange> knot = {{352, 3, 8}, {128, 6, 8}, {256, 8, 9}, {320, 1, 4}, {96, 4, 6}, {448, 2, 3},
                                       {96, 2, 5},  {448, 8, 9}, {512, 3, 6}, {320, 8, 8}, {96, 6, 8}, {448, 5, 6}};
  std::vector<BufferLiveRange> buffers;
  for (uint32_t at = 0; at < 2000; at += 10)
    for (const BufferLiveRange &life : knot)
      buffers.push_back({life.bytes, life.first + at, life.last + at});
  Placement placement = placeBuffers(buffers);
  EXPECT_EQ(placement.extent, placement.bound);
}

/// The overlap check of expectValid in n log n, and the extent.
static void expectDisjoint(llvm::ArrayRef<BufferLiveRange> buffers, const Placement &placement) {
  std::vector<std::tuple<uint32_t, bool, size_t>> events;
  uint64_t extent = 0;
  for (auto [index, life] : llvm::enumerate(buffers)) {
    events.emplace_back(life.first, true, index);
    events.emplace_back(life.last + 1, false, index);
    extent = std::max(extent, placement.offsets[index] + life.bytes);
  }
  EXPECT_EQ(placement.extent, extent);
  llvm::sort(events);
  std::map<uint64_t, uint64_t> taken;
  for (auto [at, begins, index] : events) {
    const uint64_t from = placement.offsets[index], to = from + buffers[index].bytes;
    if (!begins) {
      taken.erase(from);
      continue;
    }
    auto [range, isNew] = taken.emplace(from, to);
    ASSERT_TRUE(isNew) << "buffer " << index;
    if (range != taken.begin())
      ASSERT_LE(std::prev(range)->second, from) << "buffer " << index;
    if (++range != taken.end())
      ASSERT_LE(to, range->first) << "buffer " << index;
    if (buffers[index].isOutermost)
      ASSERT_EQ(taken.rbegin()->first, from) << "buffer " << index;
  }
}

TEST(MemoryPlan, ManyAtOnce) {
  // 20,000 buffers of which each lives to the end: 200 million pairs, too many to look at.
  std::vector<BufferLiveRange> buffers;
  for (uint32_t index = 0; index < 20'000; ++index)
    buffers.push_back({32 * uint64_t(1 + index % 7), index, 19'999});
  Placement placement = placeBuffers(buffers);
  EXPECT_EQ(placement.extent, placement.bound);
  expectDisjoint(buffers, placement);
}

TEST(MemoryPlan, ManyAtOnceFillGaps) {
  // While 4,000 small buffers wait, in a chain of large ones each lives until the next is made.
  std::vector<BufferLiveRange> buffers;
  for (uint32_t index = 0; index < 4000; ++index)
    buffers.push_back({32, index, 7000 + index});
  for (uint32_t index = 4000; index < 7000; ++index)
    buffers.push_back({704'512, index, index + 1});
  Placement placement = placeBuffers(buffers);
  EXPECT_EQ(placement.extent, placement.bound);
  expectDisjoint(buffers, placement);
}

TEST(MemoryPlan, ManyAtOnceOfManySizes) {
  std::mt19937 random(3);
  std::vector<BufferLiveRange> buffers = randomLives(random, 8000, 8000, 4000);
  for (BufferLiveRange &life : buffers)
    life.bytes += 32;
  Placement placement = placeBuffers(buffers);
  EXPECT_LE(placement.extent, placement.bound + placement.bound / 16);
  expectDisjoint(buffers, placement);
  for (uint32_t at = 0; at < 8000; ++at)
    buffers.push_back({4096 * uint64_t(random() % 20), at, at, /*isOutermost=*/true});
  std::erase_if(buffers, [](const BufferLiveRange &life) { return life.bytes == 0; });
  placement = placeBuffers(buffers);
  EXPECT_LE(placement.extent, placement.bound + placement.bound / 16);
  expectDisjoint(buffers, placement);
}

TEST(MemoryPlan, Nothing) {
  Placement placement = placeBuffers({});
  EXPECT_EQ(placement.extent, 0u);
  EXPECT_EQ(placement.bound, 0u);
  expectValid({{{0, 3, 5}}}, placeBuffers({{{0, 3, 5}}}));
}
