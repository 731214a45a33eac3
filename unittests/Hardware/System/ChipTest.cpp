//===- ChipTest.cpp - Facts about a kind of chip --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/Chip.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

#include "llvm/ADT/SmallVectorExtras.h"

#include <gtest/gtest.h>

using namespace ttmlir::hw;

TEST(ChipTest, Records) {
  EXPECT_EQ(llvm::map_to_vector(recordedChips(), [](const Chip *chip) { return chip->name.str(); }),
            (llvm::SmallVector<std::string>{"wormhole_b0", "blackhole"}));
  for (const Chip *chip : recordedChips()) {
    EXPECT_EQ(findChip(chip->arch), chip);
    EXPECT_EQ(archName(chip->arch), chip->name);
    EXPECT_EQ(llvm::cantFail(builtinSystem(chip->name)).chip(0), chip->desc);
    EXPECT_EQ(chip->die.dramBanks.size(), chip->desc.numDramChannels);
  }
  EXPECT_EQ(findChip(Arch::Quasar), nullptr);
  EXPECT_TRUE(chipOf(Arch::WormholeB0).features.sendsInOrder);
  EXPECT_FALSE(chipOf(Arch::Blackhole).features.sendsInOrder);
}

// Fields with defaults, fractions and derived fields.
TEST(ChipTest, Rates) {
  const ChipRates &wormhole = chipRates(Arch::WormholeB0), &blackhole = chipRates(Arch::Blackhole);
  EXPECT_EQ(wormhole.hop, 9u);
  EXPECT_EQ(wormhole.load, 7.0 / 4);
  EXPECT_EQ(wormhole.dramRead, 22.2);
  EXPECT_EQ(blackhole.clockGHz, 1.35);
  EXPECT_EQ(wormhole.network, 10 * 12 * 2 * 30 / (10 / 2.0 + 12 / 2.0));
  EXPECT_EQ(blackhole.network, 17 * 12 * 2 * 60.9 / (17 / 2.0 + 12 / 2.0));
}

// One figure, one for each size of registers, and a sum of two functions.
TEST(ChipTest, VectorUnit) {
  const auto cycles = [](llvm::StringRef mnemonic, Arch arch) {
    return std::pair(vectorOpCycles(arch, wireNumber(mnemonic), false), vectorOpCycles(arch, wireNumber(mnemonic), true));
  };
  EXPECT_EQ(cycles("exp", Arch::Blackhole), std::pair(2548u, 2548u));
  EXPECT_EQ(cycles("tanh", Arch::Blackhole), std::pair(530u, 1601u));
  EXPECT_EQ(cycles("silu", Arch::WormholeB0), std::pair(1505u + 32, 2533u + 1091 + 32));
  EXPECT_EQ(cycles("silu", Arch::Blackhole), std::pair(1505u + 32, 2548u + 288 + 32));
}
