//===- DeviceViewTest.cpp - Several chips seen as one device --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/DeviceView.h"

#include "gtest/gtest.h"

#include <set>
#include <tuple>

using namespace ttmlir::hw;

static SystemDesc systemOf(llvm::StringRef name) { return llvm::cantFail(builtinSystem(name)); }

/// A view whose memory follows the worker map, as the compiler makes it for chips of 8x8 cores and 12 channels.
static DeviceView makeView(std::vector<int64_t> gridShape, llvm::StringRef dims, llvm::StringRef chip, llvm::StringRef row,
                           llvm::StringRef column, std::vector<int64_t> meshShape, std::vector<uint64_t> chipIds) {
  std::string place = (chip + ", " + row + ", " + column).str(), linear = ("((" + row + ") * 8 + " + column + ") * s2 + b").str();
  DeviceView view;
  view.gridShape = std::move(gridShape);
  view.workerMap = llvm::cantFail(AffineMap::parse(("(" + dims + ") -> (" + place + ")").str()));
  view.dramGrid = {1, 12};
  view.l1Map = llvm::cantFail(AffineMap::parse(("(" + dims + ", b)[s0] -> (" + place + ", b + s0)").str()));
  view.dramMap = llvm::cantFail(
      AffineMap::parse(("(" + dims + ", b)[s0, s1, s2] -> (" + chip + ", 0, ((" + linear + ") floordiv s1) mod 12, (((" + linear +
                        ") floordiv s1) floordiv 12) * s1 + (" + linear + ") mod s1 + s0)")
                           .str()));
  view.meshShape = std::move(meshShape);
  view.chipIds = std::move(chipIds);
  return view;
}

static std::string problem(const DeviceView &view, llvm::StringRef system) {
  return llvm::toString(verify(view, systemOf(system)));
}

// The examples of the Device specification.
static DeviceView single() { return makeView({8, 8}, "d0, d1", "0", "d0", "d1", {1}, {0}); }
static DeviceView overBatch() { return makeView({2, 8, 8}, "d0, d1, d2", "d0", "d1", "d2", {2, 1, 1}, {0, 1}); }
static DeviceView over2d() {
  return makeView({8, 16}, "d0, d1", "(d0 floordiv 8) * 2 + d1 floordiv 8", "d0", "d1 mod 8", {1, 2}, {0, 1});
}
static DeviceView over2dAndBatch() {
  return makeView({2, 8, 16}, "d0, d1, d2", "d0 * 2 + (d1 floordiv 8) * 2 + d2 floordiv 8", "d1", "d2 mod 8", {2, 1, 2},
                  {0, 1, 2, 3});
}
static DeviceView secondStage() {
  return makeView({16, 16}, "d0, d1", "(d0 floordiv 8) * 2 + d1 floordiv 8", "d0 mod 8", "d1 mod 8", {2, 2}, {4, 5, 6, 7});
}
static DeviceView transposed() { return makeView({8, 8}, "d0, d1", "0", "d1", "d0", {1}, {0}); }
static DeviceView extraWide() { return makeView({1, 64}, "d0, d1", "0", "d0 * 8 + d1 floordiv 8", "d1 mod 8", {1}, {0}); }
static DeviceView extraTall() { return makeView({64, 1}, "d0, d1", "0", "d1 * 8 + d0 floordiv 8", "d0 mod 8", {1}, {0}); }
static DeviceView staircase() { return makeView({8, 8}, "d0, d1", "0", "d0", "(d0 + d1) mod 8", {1}, {0}); }

TEST(DeviceViewTest, SpecificationExamplesAreSound) {
  EXPECT_EQ(problem(single(), "n150"), "");
  EXPECT_EQ(problem(overBatch(), "n300"), "");
  EXPECT_EQ(problem(over2d(), "n300"), "");
  EXPECT_EQ(problem(over2dAndBatch(), "t3000"), "");
  EXPECT_EQ(problem(secondStage(), "t3000"), "");
  EXPECT_EQ(problem(transposed(), "n150"), "");
  EXPECT_EQ(problem(extraWide(), "n150"), "");
  EXPECT_EQ(problem(extraTall(), "n150"), "");
  EXPECT_EQ(problem(staircase(), "n150"), "");
}

TEST(DeviceViewTest, Cores) {
  EXPECT_EQ(single().physicalCore({3, 5}), (PhysicalCore{0, {3, 5}}));
  EXPECT_EQ(overBatch().physicalCore({1, 3, 5}), (PhysicalCore{1, {3, 5}}));
  EXPECT_EQ(over2d().physicalCore({3, 13}), (PhysicalCore{1, {3, 5}}));
  EXPECT_EQ(over2dAndBatch().physicalCore({1, 3, 13}), (PhysicalCore{3, {3, 5}}));
  // Maps number chips within the device.
  EXPECT_EQ(secondStage().physicalCore({11, 5}), (PhysicalCore{6, {3, 5}}));
  EXPECT_EQ(transposed().physicalCore({3, 5}), (PhysicalCore{0, {5, 3}}));
  EXPECT_EQ(extraWide().physicalCore({0, 29}), (PhysicalCore{0, {3, 5}}));
  EXPECT_EQ(extraTall().physicalCore({29, 0}), (PhysicalCore{0, {3, 5}}));
  EXPECT_EQ(staircase().physicalCore({3, 5}), (PhysicalCore{0, {3, 0}}));
}

TEST(DeviceViewTest, OutsideTheGrid) {
  EXPECT_EQ(single().physicalCore({8, 0}), std::nullopt);
  EXPECT_EQ(single().physicalCore({0, -1}), std::nullopt);
  EXPECT_EQ(single().physicalCore({0}), std::nullopt);
  EXPECT_EQ(single().l1Address({0, 8}, 0, {0}), std::nullopt);
  // The wrong number of symbols.
  EXPECT_EQ(single().l1Address({0, 0}, 0, {}), std::nullopt);
  EXPECT_EQ(single().dramAddress({0, 0}, 0, {0}), std::nullopt);
  // Pages of no bytes.
  EXPECT_EQ(single().dramAddress({0, 0}, 0, {0, 0, 64}), std::nullopt);
}

TEST(DeviceViewTest, Addresses) {
  EXPECT_EQ(over2d().l1Address({3, 13}, 100, {4096}), (PhysicalAddress{{1, {3, 5}}, 4196}));
  // Shards of 4096 bytes in pages of 1024: byte 100 of the shard of core (0, 3) is in page 12, the second of channel 0.
  EXPECT_EQ(single().dramAddress({0, 3}, 100, {65536, 1024, 4096}), (PhysicalAddress{{0, {0, 0}}, 65536 + 1024 + 100}));
  // Page 13 is the second of channel 1.
  EXPECT_EQ(single().dramAddress({0, 3}, 1124, {65536, 1024, 4096}), (PhysicalAddress{{0, {0, 1}}, 65536 + 1024 + 100}));
  EXPECT_EQ(overBatch().dramAddress({1, 0, 0}, 0, {64, 1024, 4096}), (PhysicalAddress{{1, {0, 0}}, 64}));
}

TEST(DeviceViewTest, EveryByteOfDramHasOnePlace) {
  DeviceView view = single();
  std::set<std::tuple<int64_t, int64_t>> places;
  for (int64_t y = 0; y < 8; ++y)
    for (int64_t x = 0; x < 8; ++x)
      for (int64_t byte = 0; byte < 96; ++byte) {
        std::optional<PhysicalAddress> address = view.dramAddress({y, x}, byte, {0, 32, 96});
        ASSERT_TRUE(address);
        EXPECT_TRUE(places.emplace(address->place.core.x, address->byte).second);
        // 192 pages over 12 channels.
        EXPECT_LT(address->byte, 16 * 32);
      }
}

TEST(DeviceViewTest, Chips) {
  EXPECT_EQ(problem(overBatch(), "n150"), "expected a chip id below 1, found 1");
  EXPECT_EQ(problem(secondStage(), "n300"), "expected a chip id below 2, found 4");
  DeviceView view = overBatch();
  view.chipIds = {0};
  EXPECT_EQ(problem(view, "n300"), "expected a chip id for each of 2 chips of the mesh, found 1");
}

TEST(DeviceViewTest, Range) {
  DeviceView view = single();
  view.gridShape = {9, 8};
  EXPECT_EQ(problem(view, "n150"), "expected worker map to take grid point (8, 0) into the grid 8x8 of chip 0, found (8, 0)");
  view = over2d();
  view.gridShape = {8, 24};
  EXPECT_EQ(problem(view, "n300"), "expected worker map to take grid point (0, 16) to a chip below 2, found 2");
  view = single();
  view.workerMap = llvm::cantFail(AffineMap::parse("(d0, d1) -> (0, d0, d1 - 1)"));
  EXPECT_EQ(problem(view, "n150"), "expected worker map to take grid point (0, 0) into the grid 8x8 of chip 0, found (0, -1)");
  view.workerMap = llvm::cantFail(AffineMap::parse("(d0, d1) -> (0, d0, d1 floordiv (d1 - 2))"));
  EXPECT_EQ(problem(view, "n150"), "expected positive divisors of the worker map at grid point (0, 0)");
}

TEST(DeviceViewTest, CoresOfSeveralPoints) {
  DeviceView view = staircase();
  view.workerMap = llvm::cantFail(AffineMap::parse("(d0, d1) -> (0, d0, (d0 * d1) mod 8)"));
  EXPECT_EQ(problem(view, "n150"),
            "expected worker map to take grid points (0, 0) and (0, 1) to different cores, found (0, 0) of chip 0 twice");
  // A grid that is larger than the system is found out as soon as a core comes again, however large it is.
  view.workerMap = llvm::cantFail(AffineMap::parse("(d0, d1) -> (0, d0 mod 8, d1 mod 8)"));
  view.gridShape = {1 << 20, 1 << 20};
  EXPECT_EQ(problem(view, "n150"),
            "expected worker map to take grid points (0, 0) and (0, 8) to different cores, found (0, 0) of chip 0 twice");
}

TEST(DeviceViewTest, MemoryMaps) {
  DeviceView view = extraWide();
  // The default of a plain grid on a wide one.
  view.l1Map = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0)"));
  EXPECT_EQ(problem(view, "n150"), "expected l1Map to take grid point (0, 8) into the grid 8x8 of chip 0, found (0, 8)");
  view = single();
  view.dramMap = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0] -> (0, d0, d1, d2 + s0)"));
  EXPECT_EQ(problem(view, "n150"), "expected dramMap to take grid point (1, 0) into the grid 1x12 of chip 0, found (1, 0)");
  view.dramMap = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0, s1, s2] -> (0, 0, d2 floordiv 1024, s0)"));
  EXPECT_EQ(problem(view, "n150"), "expected dramMap to take byte 0 of grid point (0, 0) and byte 1 of (0, 0) to different places, "
                                   "found byte 1024 of (0, 0) of chip 0 twice");
  view.dramMap = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0] -> (0, 0, d2 floordiv 1048576, d2 + s0)"));
  EXPECT_EQ(problem(view, "n150"),
            "expected dramMap at byte 201322495 to take grid point (0, 0) into the grid 1x12 of chip 0, found (0, 191)");
  view.dramMap = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0] -> (0, 0, d1, d2 * 100 + s0)"));
  EXPECT_EQ(problem(view, "n150"), "expected dramMap at byte 201322495 to take grid point (0, 0) to a byte below 1073741824, found "
                                   "byte 20132250524 of (0, 0) of chip 0");
  view = single();
  view.l1Map = llvm::cantFail(AffineMap::parse("(d0, d1, d2)[s0] -> (0, 0, 0, d2 + s0)"));
  EXPECT_EQ(problem(view, "n150"), "expected l1Map to take byte 0 of grid point (0, 0) and byte 0 of (0, 1) to different places, "
                                   "found byte 1024 of (0, 0) of chip 0 twice");
  view = single();
  // Maps that start from something else than grid points are for those who made them.
  view.dramMap = llvm::cantFail(AffineMap::parse("(d0, d1) -> (0, d0, d1, 0)"));
  EXPECT_EQ(problem(view, "n150"), "");
}

//===----------------------------------------------------------------------===//
// Harvesting
//===----------------------------------------------------------------------===//

static llvm::Expected<SystemDesc> tryHarvest(SystemDesc desc, std::vector<int64_t> lines) {
  std::vector<HarvestedLine> everywhere;
  for (int64_t line : lines)
    everywhere.push_back({std::nullopt, line});
  return harvest(std::move(desc), everywhere);
}

static SystemDesc harvested(llvm::StringRef name, std::vector<int64_t> lines) {
  return llvm::cantFail(tryHarvest(systemOf(name), std::move(lines)));
}

TEST(HarvestTest, GridShrinksWhenTooFewAreLeft) {
  // One of ten rows is lost anyway and one dispatches.
  EXPECT_EQ(harvested("n150", {0}).chip(0).grid, (Dim2{8, 8}));
  EXPECT_EQ(harvested("n150", {0, 5}).chip(0).grid, (Dim2{7, 8}));
  // Two are lost, and ethernet cores dispatch.
  EXPECT_EQ(harvested("n300", {0, 5}).chip(1).grid, (Dim2{8, 8}));
  EXPECT_EQ(harvested("n300", {0, 5, 6}).chip(1).grid, (Dim2{7, 8}));
  // Columns.
  EXPECT_EQ(harvested("p100", {3, 9}).chip(0).grid, (Dim2{10, 11}));
  EXPECT_EQ(harvested("p150", {3, 9}).chip(0).grid, (Dim2{10, 11}));
}

TEST(HarvestTest, CoordinatesSkipWhatIsLost) {
  SystemDesc whole = systemOf("n150"), without0 = harvested("n150", {0}), without5 = harvested("n150", {5});
  // Rows 1 to 5 and 7 to 11 of network 0 hold workers, columns 1 to 4 and 6 to 9.
  EXPECT_EQ(whole.chip(0).nocCoordinate({0, 0}), (Dim2{1, 1}));
  EXPECT_EQ(whole.chip(0).nocCoordinate({5, 4}), (Dim2{7, 6}));
  EXPECT_EQ(without0.chip(0).nocCoordinate({0, 0}), (Dim2{2, 1}));
  EXPECT_EQ(without0.chip(0).nocCoordinate({7, 7}), (Dim2{10, 9}));
  EXPECT_EQ(without5.chip(0).nocCoordinate({4, 0}), (Dim2{5, 1}));
  EXPECT_EQ(without5.chip(0).nocCoordinate({5, 0}), (Dim2{8, 1}));
  // Translated coordinates hide the difference.
  EXPECT_EQ(without0.chip(0).translatedCoordinate({0, 0}), (Dim2{18, 18}));
  EXPECT_EQ(whole.chip(0).nocCoordinate({8, 0}), std::nullopt);
  SystemDesc p150 = harvested("p150", {0, 7});
  EXPECT_EQ(p150.chip(0).nocCoordinate({0, 0}), (Dim2{2, 2}));
  EXPECT_EQ(p150.chip(0).nocCoordinate({9, 6}), (Dim2{11, 11}));
}

TEST(HarvestTest, Refusals) {
  auto why = [](llvm::StringRef name, std::vector<int64_t> lines) {
    return llvm::toString(tryHarvest(systemOf(name), lines).takeError());
  };
  EXPECT_EQ(why("n150", {10}), "chip 0: expected harvested rows from 0 to 9 in ascending order, found row 10");
  EXPECT_EQ(why("n150", {-1}), "chip 0: expected harvested rows from 0 to 9 in ascending order, found row -1");
  EXPECT_EQ(why("n150", {0, 1, 2, 3, 4, 5, 6, 7, 8}), "chip 0: harvesting rows 0, 1, 2, 3, 4, 5, 6, 7, 8 leaves no cores");
  EXPECT_EQ(llvm::toString(harvest(systemOf("n300"), HarvestedLine{2, 0}).takeError()),
            "expected a chip below 2 to harvest, found 2");
  SystemDesc desc = harvested("n150", {0, 5});
  desc.chipDescs.front().grid = {9, 8};
  EXPECT_EQ(llvm::toString(verify(desc)), "expected a grid within the 8 rows that harvesting rows 0, 5 leaves, found 9x8");
}

TEST(HarvestTest, SingleChips) {
  // Row 5 everywhere, two more in chip 1.
  SystemDesc desc = llvm::cantFail(harvest(systemOf("t3000"), {{std::nullopt, 5}, {1, 0}, {1, 2}, {1, 5}}));
  EXPECT_EQ(desc.chipDescs.size(), 2u);
  EXPECT_EQ(desc.chip(0).harvested, (std::vector<int64_t>{5}));
  EXPECT_EQ(desc.chip(0).grid, (Dim2{8, 8}));
  EXPECT_EQ(desc.chip(1).harvested, (std::vector<int64_t>{0, 2, 5}));
  EXPECT_EQ(desc.chip(1).grid, (Dim2{7, 8}));
  EXPECT_EQ(desc.chip(7), desc.chip(0));
  EXPECT_EQ(desc.commonChip().grid, (Dim2{7, 8}));
  EXPECT_EQ(desc.commonChip().harvested, desc.chip(1).harvested);
  EXPECT_EQ(llvm::toString(verify(desc)), "");
  // Harvested rows stay so; the dispatching row is still needed.
  SystemDesc more = llvm::cantFail(tryHarvest(harvested("n150", {0, 5}), {5, 9}));
  EXPECT_EQ(more.chip(0).harvested, (std::vector<int64_t>{0, 5, 9}));
  EXPECT_EQ(more.chip(0).grid, (Dim2{6, 8}));
}

TEST(HarvestTest, Lines) {
  HarvestedLine line = llvm::cantFail(parseHarvestedLine("12"));
  EXPECT_EQ(line.chip, std::nullopt);
  EXPECT_EQ(line.line, 12);
  line = llvm::cantFail(parseHarvestedLine("3:0"));
  EXPECT_EQ(line.chip, 3u);
  EXPECT_EQ(line.line, 0);
  for (auto [text, why] : {std::pair("", "expected the number of a row or column in '', found ''"),
                           std::pair("1:", "expected the number of a row or column in '1:', found ''"),
                           std::pair("x:1", "expected the number of a chip in 'x:1', found 'x'"),
                           std::pair("-1:1", "expected the number of a chip in '-1:1', found '-1'")})
    EXPECT_EQ(llvm::toString(parseHarvestedLine(text).takeError()), why);
}

TEST(HarvestTest, DevicesKnow) {
  EXPECT_EQ(llvm::toString(verify(single(), harvested("n150", {2, 3}))),
            "expected worker map to take grid point (7, 0) into the grid 7x8 of chip 0, found (7, 0)");
}
