//===- MoveCostTest.cpp - Time to move and compute tensors ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/MoveCost.h"
#include "ttmlir/Hardware/Cost/LayoutCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::hw;

static ChipDesc chip(llvm::StringRef card) { return llvm::cantFail(builtinSystem(card)).chip(0); }

static PlacedTensor tiles(uint64_t rows, uint64_t columns, DeviceMemory memory, bool isSharded = false,
                          DataType type = DataType::BFloat16) {
  return {memory, isSharded, type, static_cast<uint64_t>(tileBytes(type)), rows, columns};
}

static double unary(const ChipDesc &chip, PlacedTensor operand, PlacedTensor result, Division division = {}) {
  return kernelTime(chip, {OpCost::PerResult, division, operand, result});
}

// hardware.md 8.2: 77,000 cycles of products and 8 % to fill and drain; the model must have at least the largest part.
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

// The vector unit takes as long for each tile of the result as for an op of its own, and nothing else changes.
TEST(MoveCost, Activation) {
  const ChipDesc n150 = chip("n150");
  const PlacedTensor a = tiles(64, 64, DeviceMemory::L1, false, DataType::BFP_BFloat4);
  const PlacedTensor factors[] = {a, a};
  const OpWork product{OpCost::Contraction, {8, 8}, factors, a, /*depth=*/64};
  OpWork convolution{OpCost::Convolution, {64, 1}, factors, a};
  convolution.flops = 2e12;
  for (OpWork work : {product, convolution}) {
    const double plain = kernelTime(n150, work);
    work.activation = wireNumber("gelu");
    EXPECT_NEAR(kernelTime(n150, work) - plain, 64 * vectorOpCycles(n150.arch, work.activation, false), 1);
  }
}

// Each fidelity phase takes the matrix unit the same time, which bounds these. By default formats decide their number, but for
// convolutions.
TEST(MoveCost, FidelityPhases) {
  const ChipDesc n150 = chip("n150");
  const PlacedTensor a = tiles(64, 64, DeviceMemory::L1, false, DataType::BFP_BFloat4);
  const PlacedTensor tensors[] = {a, a, a};
  const llvm::ArrayRef<PlacedTensor> all = tensors;
  const OpWork product{OpCost::Contraction, {8, 8}, all.drop_back(), a, /*depth=*/64};
  OpWork convolution{OpCost::Convolution, {64, 1}, all.drop_back(), a}, attention{OpCost::Attention, {64, 1}, all, a};
  convolution.flops = attention.flops = 2e12;
  struct Case {
    OpWork work;
    /// Of tiles on a core.
    double products;
    int standard;
  };
  for (auto [work, products, standard] :
       {Case{product, 8 * 8 * 64, 1}, Case{convolution, 2e12 / 65536 / 64, 4}, Case{attention, 2e12 / 65536 / 64, 1}}) {
    double times[5] = {kernelTime(n150, work)};
    for (work.fidelityPhases = 1; work.fidelityPhases <= 4; ++work.fidelityPhases)
      times[work.fidelityPhases] = kernelTime(n150, work);
    EXPECT_EQ(times[0], times[standard]);
    for (int phases = 2; phases <= 4; ++phases)
      EXPECT_NEAR(times[phases] - times[phases - 1], 17 * products, 1e-3 * times[4]);
  }
}

TEST(MoveCost, Attention) {
  const ChipDesc n150 = chip("n150");
  auto time = [&](OpCost cost, double flops, uint64_t stack, llvm::ArrayRef<PlacedTensor> operands, PlacedTensor result) {
    OpWork work{cost, {}, operands, result};
    work.flops = flops;
    work.stack = stack;
    return kernelTime(n150, work);
  };
  // 32 heads with 2048 queries and keys of 64 in bf16: products of 32x32x32 take 64 cycles and more on each of 64 cores.
  const PlacedTensor prefill = tiles(32 * 64, 2, DeviceMemory::Dram);
  const double flops = 4.0 * 32 * 2048 * 2048 * 64, products = flops / 65536 / 64 * 64;
  const double whole = time(OpCost::Attention, flops, 32, {prefill, prefill, prefill}, prefill);
  EXPECT_GT(whole, products);
  EXPECT_LT(whole, 4 * products);
  // One query for each of 32 users, 8 heads of 2048 keys: all of 134 MB at 216 bytes per nanosecond.
  const PlacedTensor query = tiles(32, 2, DeviceMemory::Dram), cache = tiles(32 * 8 * 64, 2, DeviceMemory::Dram);
  const double bound = 2.0 * cache.pages() * 2048 / 216;
  EXPECT_NEAR(time(OpCost::PagedAttention, 4.0 * 32 * 32 * 2048 * 64, 32 * 8, {query, cache, cache}, query), bound, bound / 4);
  // Keys that are not on the device.
  EXPECT_LT(time(OpCost::Attention, 0, 1, {query}, query), bound);
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
  EXPECT_EQ(exactFidelityPhases(DataType::BFloat16), 4u);
  EXPECT_EQ(exactFidelityPhases(DataType::BFP_BFloat8), 2u);
  EXPECT_EQ(exactFidelityPhases(DataType::BFP_BFloat4), 1u);
}

// hardware.md 2.5, 6.7: 45 and 87 issue slots for each of the 32 vectors of a tile; 2.1, 8.1: four passes of eight cycles, and two.
TEST(MoveCost, ElementwiseOperations) {
  const ChipDesc n150 = chip("n150");
  auto time = [&](llvm::StringRef op, DataType type, size_t operands) {
    const PlacedTensor shard = tiles(64, 64, DeviceMemory::L1, true, type);
    const std::vector<PlacedTensor> read(operands, shard);
    OpWork work{OpCost::PerResult, {8, 8}, read, shard};
    work.wire = wireNumber(op);
    return kernelTime(n150, work);
  };
  EXPECT_EQ(time("log", DataType::BFloat16, 1), 64 * 32 * 45);
  EXPECT_EQ(time("log", DataType::Float32, 1), 64 * 32 * 87);
  EXPECT_EQ(time("exp", DataType::BFloat16, 1), 64 * 2533);
  // The unpackers take longer for two tiles than the matrix unit for their product, but not than the vector unit in 32 bits.
  EXPECT_LT(time("multiply", DataType::BFloat16, 2), 64 * 100);
  EXPECT_GE(time("multiply", DataType::Float32, 2), 64 * 176);
  EXPECT_EQ(time("div", DataType::BFloat16, 2), 64 * (1091 + 100));
}

TEST(MoveCost, OnlySomeCallsAreTheVectorUnits) {
  EXPECT_TRUE(isOnMatrixUnit(wireNumber("add")));
  EXPECT_FALSE(isOnMatrixUnit(wireNumber("div")));
  EXPECT_FALSE(isOnMatrixUnit(wireNumber("matmul")));
  EXPECT_EQ(vectorOpCycles(Arch::WormholeB0, wireNumber("matmul"), false), 0u);
  EXPECT_EQ(vectorOpCycles(Arch::WormholeB0, 0, false), 0u);
  EXPECT_EQ(vectorCycles(Arch::WormholeB0, 0xFFFF, false), 0u);
}

// Chosen: other numbers change which tensors are in L1.
TEST(LayoutCost, Budgets) {
  EXPECT_EQ(kLayoutAttempts, 8u);
  EXPECT_EQ(layoutBudget(1600, 0), 1500u);
  EXPECT_EQ(layoutBudget(1600, 7), 800u);
  EXPECT_EQ(mostLayoutBytes(1600), 1550u);
}

// hardware.md 4.
TEST(MoveCost, Programs) {
  const ChipRates &wormhole = chipRates(Arch::WormholeB0), &blackhole = chipRates(Arch::Blackhole);
  EXPECT_EQ(programCycles(wormhole, 0), 2000u);
  EXPECT_EQ(programCycles(wormhole, 950), 2000u);
  EXPECT_EQ(programCycles(wormhole, 10'000), 11'050u);
  EXPECT_EQ(programCycles(wormhole, 950, /*hasArgumentsOfCores=*/true), 3276u);
  EXPECT_EQ(programCycles(wormhole, 10'000, /*hasArgumentsOfCores=*/true), 11'050u);
  EXPECT_EQ(programCycles(blackhole, 10'000), 10'000u + 1242);
}
