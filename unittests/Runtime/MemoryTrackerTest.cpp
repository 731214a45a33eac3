//===- MemoryTrackerTest.cpp - Buffers must not overlap ---------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/MemoryTracker.h"

#include <gtest/gtest.h>

#include <random>

using namespace ttmlir;
using namespace ttmlir::runtime;

/// Empty when there is no error.
static std::string text(llvm::Error error) { return error ? llvm::toString(std::move(error)) : ""; }

static hw::MemoryArea area(hw::DeviceMemory memory, uint64_t alignment = 1) {
  return {memory, /*banks=*/4, /*base=*/1000, /*end=*/2000, alignment, alignment};
}

TEST(MemoryTracker, FindsOverlaps) {
  MemoryTracker dram(area(hw::DeviceMemory::Dram));
  EXPECT_EQ(text(dram.define(1, 1000, 100)), "");
  EXPECT_EQ(text(dram.define(2, 1200, 100)), "");
  EXPECT_EQ(text(dram.define(3, 1100, 100)), "");
  EXPECT_EQ(text(dram.define(4, 1299, 1)), "tensor 4 at DRAM [1299, 1300) overlaps tensor 2 at [1200, 1300)");
  EXPECT_EQ(text(dram.define(4, 1000, 1)), "tensor 4 at DRAM [1000, 1001) overlaps tensor 1 at [1000, 1100)");
  EXPECT_EQ(text(dram.define(4, 1050, 900)), "tensor 4 at DRAM [1050, 1950) overlaps tensor 3 at [1100, 1200)");
  EXPECT_EQ(text(dram.define(4, 1300, 701)), "tensor 4: expected 701 bytes in DRAM [1000, 2000), found address 1300");
  EXPECT_EQ(text(dram.define(4, 999, 2)), "tensor 4: expected 2 bytes in DRAM [1000, 2000), found address 999");
  EXPECT_NE(text(dram.define(4, UINT64_MAX, UINT64_MAX)), "");
  // Nothing overlaps an empty block, and ended blocks make room.
  EXPECT_EQ(text(dram.define(5, 1200, 0)), "");
  dram.end(2);
  dram.end(77);
  EXPECT_EQ(text(dram.define(4, 1200, 800)), "");
}

TEST(MemoryTracker, ChecksAlignment) {
  MemoryTracker dram(area(hw::DeviceMemory::Dram, /*alignment=*/8));
  EXPECT_EQ(text(dram.define(1, 1008, 16)), "");
  EXPECT_EQ(text(dram.define(2, 1031, 16)), "tensor 2: expected a DRAM address that is a multiple of 8, found 1031");
}

TEST(MemoryTracker, TakesOver) {
  MemoryTracker dram(area(hw::DeviceMemory::Dram));
  EXPECT_EQ(text(dram.define(1, 1000, 100)), "");
  EXPECT_EQ(text(dram.reuse(1, 2, 1100)), "expected tensor 2 at DRAM address 1000 of tensor 1, whose buffer it reuses, found 1100");
  EXPECT_EQ(text(dram.reuse(1, 2, 1000)), "");
  EXPECT_EQ(text(dram.reuse(77, 2, 0)), "");
  EXPECT_FALSE(dram.contains(1));
  EXPECT_TRUE(dram.contains(2));
  EXPECT_EQ(text(dram.define(3, 1000, 100)), "tensor 3 at DRAM [1000, 1100) overlaps tensor 2 at [1000, 1100)");
  dram.end(2);
  EXPECT_EQ(text(dram.define(3, 1000, 100)), "");
}

TEST(MemoryTracker, CountsPeakAndExtent) {
  MemoryTracker l1(area(hw::DeviceMemory::L1));
  // L1 fills downwards: this leaves a gap of 100 at the end.
  EXPECT_EQ(text(l1.define(1, 1800, 100)), "");
  EXPECT_EQ(text(l1.account(50)), "");
  EXPECT_EQ(l1.peak(), 150u);
  EXPECT_EQ(l1.extent(), 250u);
  EXPECT_EQ(text(l1.account(801)), "expected at most 800 bytes of 1000 for circular buffers in each core's L1, found 801");
  l1.end(1);
  EXPECT_EQ(text(l1.account(10)), "");
  EXPECT_EQ(l1.peak(), 150u);
}

TEST(MemoryTracker, WithoutAddresses) {
  MemoryTracker dram(area(hw::DeviceMemory::Dram));
  EXPECT_EQ(text(dram.define(1, 600)), "");
  EXPECT_EQ(text(dram.define(2, 401)), "expected at most 400 free bytes of 1000 in each bank of DRAM for tensor 2, found 401");
  EXPECT_EQ(text(dram.define(2, 400)), "");
  EXPECT_EQ(text(dram.account(0)), "");
  EXPECT_EQ(dram.peak(), 1000u);
  EXPECT_EQ(dram.extent(), 0u);
  // There is no address that the plan could contradict.
  EXPECT_EQ(text(dram.reuse(1, 3, 5)), "");
}

// Against a table with an entry per byte.
TEST(MemoryTracker, RandomRanges) {
  std::mt19937 random(3);
  MemoryTracker dram(area(hw::DeviceMemory::Dram));
  std::vector<uint32_t> owner(1000, 0);
  for (uint32_t tensor = 1; tensor < 5000; ++tensor) {
    uint64_t begin = random() % 990, bytes = 1 + random() % 10;
    bool isFree = std::all_of(owner.begin() + begin, owner.begin() + begin + bytes, [](uint32_t id) { return id == 0; });
    ASSERT_EQ(text(dram.define(tensor, 1000 + begin, bytes)).empty(), isFree);
    if (isFree)
      std::fill_n(owner.begin() + begin, bytes, tensor);
    if (uint32_t old = owner[random() % 1000]; old && tensor % 2) {
      dram.end(old);
      std::replace(owner.begin(), owner.end(), old, 0u);
    }
  }
}
