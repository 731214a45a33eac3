//===- MoveCostTest.cpp - Time to move and compute tensors ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/MoveCost.h"

#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

using namespace tt;
using namespace tt::hw;

static ChipDesc chip(llvm::StringRef card) { return llvm::cantFail(builtinSystem(card)).chip(0); }

static PlacedTensor tiles(uint64_t rows, uint64_t columns, DeviceMemory memory, bool isSharded = false,
                          DataType type = DataType::BFloat16) {
  return {memory, isSharded, type, static_cast<uint64_t>(tileBytes(type)), rows, columns};
}

static double unary(const ChipDesc &chip, PlacedTensor operand, PlacedTensor result, Division division = {}) {
  return kernelTime(chip, {OpCost::PerResult, division, operand, result});
}

// hardware.md 8.2: 77,000 cycles of products and 8 % to fill and drain; the largest part is what the model must have.
TEST(MoveCost, LargeProduct) {
  ChipDesc n150 = chip("n150");
  PlacedTensor a = tiles(64, 64, DeviceMemory::Dram, false, DataType::BFP_BFloat4);
  double time = kernelTime(n150, {OpCost::Contraction, {8, 8}, {a, a}, a, /*depth=*/64});
  EXPECT_GT(time, 77'000);
  EXPECT_LT(time, 84'000);
}

TEST(MoveCost, DecodeProductIsBoundByWeights) {
  // 32 rows times 4096 x 4096 in bf16: 33.5 MB at 216 bytes per nanosecond.
  PlacedTensor a = tiles(1, 128, DeviceMemory::L1), b = tiles(128, 128, DeviceMemory::Dram);
  double time = kernelTime(chip("n150"), {OpCost::Contraction, {}, {a, b}, a, /*depth=*/128});
  EXPECT_NEAR(time, 128 * 128 * 2048 / 216.0, 3'000);
}

TEST(MoveCost, NearerIsFaster) {
  for (llvm::StringRef card : {"n150", "p150"}) {
    ChipDesc desc = chip(card);
    auto dram = tiles(64, 64, DeviceMemory::Dram), l1 = tiles(64, 64, DeviceMemory::L1),
         shard = tiles(64, 64, DeviceMemory::L1, true);
    const Division all{static_cast<uint64_t>(desc.grid.y), static_cast<uint64_t>(desc.grid.x)};
    double far = unary(desc, dram, dram), near = unary(desc, l1, l1), local = unary(desc, shard, shard, all);
    EXPECT_GT(far, near);
    EXPECT_GT(near, local);
    EXPECT_EQ(opTime(desc, {OpCost::PerResult, {}, dram, dram}), far + chipRates(desc.arch).launch);
    // Half of it on as many cores takes less, the same on fewer cores more.
    auto half = tiles(32, 64, DeviceMemory::L1, true);
    EXPECT_LT(unary(desc, half, half, all), local);
    EXPECT_GT(unary(desc, shard, shard, {4, 8}), local);
  }
}

TEST(MoveCost, NothingTakesOnlyLatency) {
  PlacedTensor none = tiles(0, 0, DeviceMemory::Dram);
  EXPECT_LT(unary(chip("n150"), none, none), 1'000);
  EXPECT_LT(kernelTime(chip("n150"), {OpCost::Movement, {}, {}, {}}), 1'000);
}

TEST(MoveCost, Fidelity) {
  EXPECT_EQ(fidelityPhases(DataType::BFloat16), 4u);
  EXPECT_EQ(fidelityPhases(DataType::BFP_BFloat8), 2u);
  EXPECT_EQ(fidelityPhases(DataType::BFP_BFloat4), 1u);
}
