//===- KernelCostTest.cpp - Time of kernels that are being planned --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/KernelCost.h"

#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

using namespace ttmlir::hw;

static const ChipDesc &chip() {
  static const SystemDesc system = llvm::cantFail(builtinSystem("n150"));
  return system.chip(0);
}
static const ChipRates &rates() { return chipRates(chip().arch); }

// Three operations of 260 cycles a step; an exchange adds a sum for each core and five trips of 294 cycles, for each direction.
TEST(KernelCost, SplitReductions) {
  EXPECT_EQ(splitReductionCycles(rates(), 10, 1, 1), 3 * 10 * 260);
  EXPECT_EQ(splitReductionCycles(rates(), 10, 1, 4), 3 * 3 * 260 + (4 * 260 + 5 * 294));
  EXPECT_EQ(splitReductionCycles(rates(), 16, 2, 4), 3 * 2 * 260 + (2 * 260 + 5 * 294) + (4 * 260 + 5 * 294));
  EXPECT_EQ(leastSplitSaving(rates()), 1.5 * 1050);
  // Nanoseconds are not cycles.
  EXPECT_EQ(leastSplitSaving(chipRates(Arch::Blackhole)), 1.5 * 920 * 1.35);
}

// A page that 8 cores read is in one channel; 12 channels are there.
TEST(KernelCost, ChannelsOfDram) {
  EXPECT_EQ(channelCycles(chip(), {2048, 1, 1, 1}), 2048 / (24 * 0.75));
  EXPECT_EQ(channelCycles(chip(), {2048, 1, 1, 8}), 2048.0 * 8 / (8 * 24 * 0.75));
  EXPECT_EQ(channelCycles(chip(), {2048, 1, 1, 64}), 2048.0 * 64 / (12 * 24 * 0.75));
  EXPECT_TRUE(isWorthMulticast(1, 8));
  EXPECT_FALSE(isWorthMulticast(1, 8.5));
}

TEST(KernelCost, Inputs) {
  const DramInput alone{22'200, 2, 1, 1}, sent{22'200, 10, 1, 1, /*isMulticast=*/true};
  // Reads: 22.2 bytes a cycle, and a latency of 383 for each push.
  EXPECT_EQ(inputCycles(chip(), alone), std::max(channelCycles(chip(), alone), 22'200 / 22.2 + 2 * 383));
  // Multicasts: 22 bytes a cycle, the first push read before; 383 + 294 cycles until all are ready for one.
  const double toRead = 22'200 / 22.2, toSend = 22'200 / 22.0;
  EXPECT_EQ(inputCycles(chip(), sent), toSend + toRead / 10 + 10.0 * (383 + 294));
  EXPECT_EQ(inputCycles(chip(), {alone, sent}), toRead + 2 * 383 + (toSend + toRead / 10 + 10.0 * (383 + 294)));
  // All cores together want more than the channels have.
  const DramInput many{22'200, 2, 1, 64};
  EXPECT_EQ(inputCycles(chip(), many), channelCycles(chip(), many));
}

// Another number changes blocks and buffers of every kernel.
TEST(KernelCost, Blocks) {
  EXPECT_EQ(kBuffersPerPort, 2u);
  EXPECT_EQ(kMaxBlockSteps, 8);
}

TEST(KernelCost, Movements) {
  EXPECT_EQ(launchSaving(rates()), 1050);
  // 0.92 us at 1.35 GHz.
  EXPECT_DOUBLE_EQ(launchSaving(chipRates(Arch::Blackhole)), 920 * 1.35);
  EXPECT_EQ(kMovedRowBytes, 8192);
  EXPECT_EQ(kMovedBlockBytes, 32768);
  EXPECT_EQ(kMovedScratchBytes, 131072);
}

// Chosen: another number changes fusions, and with them kernels and results' rounding.
TEST(KernelCost, Fusion) {
  EXPECT_EQ(kCheapOps, 2u);
  EXPECT_EQ(kMaxKernelOps, 128u);
  EXPECT_EQ(kMaxMapOps, 64u);
}
