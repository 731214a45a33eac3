//===- MemoryTest.cpp - L1 and DRAM ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/DeviceBuffer.h"
#include "ttmlir/Sim/Machine/L1Memory.h"
#include "ttmlir/Sim/Machine/NocAddress.h"

#include "gtest/gtest.h"

#include <vector>

using namespace ttmlir::sim::machine;

namespace {

TEST(L1Memory, KnowsWhatWasWritten) {
  L1Memory l1(1 << 20);
  EXPECT_TRUE(l1.isWritten(5, 0));
  EXPECT_FALSE(l1.isWritten(0, 1));
  // Granules 60 to 69: across a word of the bitmap.
  l1.markWritten(60 * 16, 10 * 16);
  EXPECT_TRUE(l1.isWritten(60 * 16, 160));
  EXPECT_TRUE(l1.isWritten(64 * 16, 16));
  EXPECT_FALSE(l1.isWritten(60 * 16 - 1, 16));
  EXPECT_FALSE(l1.isWritten(60 * 16, 161));
  // One byte marks its granule.
  l1.markWritten(4097, 1);
  EXPECT_TRUE(l1.isWritten(4096, 16));
  // Many whole words.
  l1.markWritten(16 * 64 * 10 + 16, 16 * 64 * 5);
  EXPECT_TRUE(l1.isWritten(16 * 64 * 10 + 16, 16 * 64 * 5));
  EXPECT_FALSE(l1.isWritten(16 * 64 * 10, 16));
  EXPECT_FALSE(l1.isWritten(16 * 64 * 15 + 16, 16));
}

TEST(L1Memory, KnowsItsEnd) {
  L1Memory l1(1000);
  EXPECT_TRUE(l1.contains(0, 1000));
  EXPECT_TRUE(l1.contains(1000, 0));
  EXPECT_FALSE(l1.contains(1, 1000));
  EXPECT_FALSE(l1.contains(~uint64_t(0), 2));
}

TEST(DramMap, FindsPagesInBanks) {
  // 7 pages of 40 bytes, 64 with padding, over 3 banks: bank 0 has pages 0, 3, 6; bank 1 has 1, 4; bank 2 has 2, 5.
  std::vector<std::byte> first(7 * 40), second(2 * 32);
  const DeviceBuffer buffers[] = {{MemorySpace::DRAM, 4096, 32, 32, 2, 2, 1, second.data()},
                                  {MemorySpace::DRAM, 1024, 40, 64, 7, 3, 1, first.data()}};
  auto map = DramMap::create(buffers, 12);
  ASSERT_TRUE(static_cast<bool>(map));
  EXPECT_EQ(map->find(0, 1024).data, first.data());
  EXPECT_EQ(map->find(2, 1024 + 64 + 8).data, first.data() + 5 * 40 + 8);
  EXPECT_EQ(map->find(2, 1024 + 64 + 8).bytes, 32u);
  EXPECT_EQ(map->find(0, 1024 + 128).data, first.data() + 6 * 40);
  // Padding, a page that is not there, another bank, between and outside of buffers.
  EXPECT_EQ(map->find(0, 1024 + 40).data, nullptr);
  EXPECT_EQ(map->find(1, 1024 + 128).data, nullptr);
  EXPECT_EQ(map->find(3, 1024).data, nullptr);
  EXPECT_EQ(map->find(0, 1023).data, nullptr);
  EXPECT_EQ(map->find(0, 1024 + 192).data, nullptr);
  EXPECT_EQ(map->find(1, 4096 + 4).data, second.data() + 36);
  EXPECT_EQ(map->find(2, 4096).data, nullptr);
}

TEST(DramMap, FindsShardsInBanks) {
  // 3 shards of 2 pages over 2 banks: bank 0 has pages 0, 1, 4, 5; bank 1 has 2, 3.
  std::vector<std::byte> bytes(6 * 32);
  const DeviceBuffer buffers[] = {{MemorySpace::DRAM, 0, 32, 32, 6, 2, 2, bytes.data()}};
  auto map = DramMap::create(buffers, 12);
  ASSERT_TRUE(static_cast<bool>(map));
  EXPECT_EQ(map->find(0, 32).data, bytes.data() + 32);
  EXPECT_EQ(map->find(1, 36).data, bytes.data() + 3 * 32 + 4);
  EXPECT_EQ(map->find(0, 96).data, bytes.data() + 5 * 32);
  EXPECT_EQ(map->find(1, 64).data, nullptr);
}

std::string errorOf(std::vector<DeviceBuffer> buffers) {
  auto map = DramMap::create(buffers, 12);
  return map ? "" : llvm::toString(map.takeError());
}

TEST(DramMap, RefusesBadBuffers) {
  std::byte byte;
  EXPECT_EQ(errorOf({{MemorySpace::DRAM, 0, 32, 32, 1, 13, 1, &byte}}), "expected buffer 0 in 1 to 12 banks, found 13");
  EXPECT_EQ(errorOf({{MemorySpace::DRAM, 0, 64, 32, 1, 1, 1, &byte}}), "expected buffer 0 with pages of 1 to 32 bytes, found 64");
  EXPECT_EQ(errorOf({{MemorySpace::DRAM, ~uint64_t(0), 32, 32, 1, 1, 1, &byte}}),
            "expected buffer 0 inside the memory, found address 18446744073709551615");
  EXPECT_EQ(errorOf({{MemorySpace::DRAM, 64, 32, 32, 1, 1, 1, &byte}, {MemorySpace::DRAM, 0, 32, 32, 3, 1, 1, &byte}}),
            "expected one buffer at address 64 of DRAM, found two");
}

TEST(NocAddress, IsTheSameAfterEncoding) {
  const NocAddress worker = NocAddress::decode(NocAddress::worker(25, 18, 0x16e000).encode());
  EXPECT_FALSE(worker.isDram);
  EXPECT_EQ(worker.x, 25u);
  EXPECT_EQ(worker.y, 18u);
  EXPECT_EQ(worker.address, 0x16e000u);
  const NocAddress dram = NocAddress::decode(NocAddress::dram(11, 0xffffffff).encode());
  EXPECT_TRUE(dram.isDram);
  EXPECT_EQ(dram.bank, 11u);
  EXPECT_EQ(dram.address, 0xffffffffu);
  const MulticastAddress all = MulticastAddress::decode(MulticastAddress{18, 19, 25, 26, 0x1000}.encode());
  EXPECT_EQ(all.x0, 18u);
  EXPECT_EQ(all.y0, 19u);
  EXPECT_EQ(all.x1, 25u);
  EXPECT_EQ(all.y1, 26u);
  EXPECT_EQ(all.address, 0x1000u);
}

} // namespace
