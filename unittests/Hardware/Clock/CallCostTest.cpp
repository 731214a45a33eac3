//===- CallCostTest.cpp - Cycles of calls and launches ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/CallCost.h"
#include "ttmlir/Hardware/Cost/LayoutCost.h"
#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::hw;

TEST(CallCost, ExactFidelity) {
  EXPECT_EQ(exactFidelity(DataType::BFloat16), Fidelity::HiFi4);
  EXPECT_EQ(exactFidelity(DataType::BFP_BFloat8), Fidelity::HiFi2);
  EXPECT_EQ(exactFidelity(DataType::BFP_BFloat4), Fidelity::LoFi);
}

TEST(VectorCost, OnlySomeCallsAreTheVectorUnits) {
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
TEST(ProgramCost, Launches) {
  const ChipRates &wormhole = chipRates(Arch::WormholeB0), &blackhole = chipRates(Arch::Blackhole);
  EXPECT_EQ(programCycles(wormhole, 0), 2000u);
  EXPECT_EQ(programCycles(wormhole, 950), 2000u);
  EXPECT_EQ(programCycles(wormhole, 10'000), 11'050u);
  EXPECT_EQ(programCycles(wormhole, 950, /*hasArgumentsOfCores=*/true), 3276u);
  EXPECT_EQ(programCycles(wormhole, 10'000, /*hasArgumentsOfCores=*/true), 11'050u);
  EXPECT_EQ(programCycles(blackhole, 10'000), 10'000u + 1242);
}
