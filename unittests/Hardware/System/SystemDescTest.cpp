//===- SystemDescTest.cpp - Built-in systems and their checks -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/SystemDesc.h"

#include "gtest/gtest.h"

#include <functional>

using namespace ttmlir::hw;

static SystemDesc n150() { return llvm::cantFail(builtinSystem("n150")); }

/// The error of `verify` about n150 after `change`.
static std::string verifyChanged(const std::function<void(SystemDesc &)> &change) {
  SystemDesc desc = n150();
  change(desc);
  return llvm::toString(verify(desc));
}

TEST(BuiltinSystemTest, AllAreValid) {
  EXPECT_EQ(builtinSystemNames().size(), 8u);
  for (llvm::StringRef name : builtinSystemNames()) {
    SystemDesc desc = llvm::cantFail(builtinSystem(name));
    EXPECT_EQ(llvm::toString(verify(desc)), "") << name.str();
    EXPECT_EQ(desc.chip(0).supportedDataTypes.size(), 13u) << name.str();
  }
}

TEST(BuiltinSystemTest, Chips) {
  const std::pair<const char *, size_t> counts[] = {{"n150", 1}, {"n300", 2},  {"p100", 1},
                                                    {"p150", 1}, {"t3000", 8}, {"galaxy", 32}};
  for (auto [name, count] : counts)
    EXPECT_EQ(llvm::cantFail(builtinSystem(name)).numChips(), count) << name;
  EXPECT_EQ(n150(), llvm::cantFail(builtinSystem("wormhole_b0")));
  EXPECT_EQ(llvm::cantFail(builtinSystem("p150")), llvm::cantFail(builtinSystem("blackhole")));
  EXPECT_EQ(n150(), llvm::cantFail(builtinSystem(kDefaultSystem)));
}

TEST(BuiltinSystemTest, MockData) {
  // hardware.md 1.4.
  SystemDesc wormhole = n150();
  const ChipDesc &wh = wormhole.chip(0);
  EXPECT_EQ(archName(wh.arch), "wormhole_b0");
  EXPECT_EQ(wh.grid, (Dim2{8, 8}));
  EXPECT_EQ(wh.dramGrid, (Dim2{1, 12}));
  EXPECT_EQ(wh.l1Size, 1499136u);
  EXPECT_EQ(wh.dramChannelSize, uint64_t(1) << 30);
  EXPECT_EQ(wh.usableL1Size(), 1499136u - 1024u);
  EXPECT_EQ(wh.numWorkers(), 64u);
  EXPECT_EQ(wormhole.chipCapabilities.front(), kHostMMIO);
  SystemDesc blackhole = llvm::cantFail(builtinSystem("blackhole"));
  const ChipDesc &bh = blackhole.chip(0);
  EXPECT_EQ(bh.grid, (Dim2{10, 13}));
  EXPECT_EQ(bh.dramChannelSize, 4278190080u);
  EXPECT_EQ(bh.dramUnreservedEnd, 4276383744u);
  EXPECT_EQ(bh.eriscL1UnreservedBase, 100032u);
}

TEST(BuiltinSystemTest, UnknownName) {
  EXPECT_EQ(llvm::toString(builtinSystem("n151").takeError()),
            "unknown system 'n151'; known are n150, n300, p100, p150, t3000, galaxy, wormhole_b0, blackhole; did you mean 'n150'?");
}

TEST(BuiltinSystemTest, LinksConnectNeighbours) {
  SystemDesc t3000 = llvm::cantFail(builtinSystem("t3000"));
  // A 2x4 mesh has 3 + 3 + 4 neighbours, with two links each.
  EXPECT_EQ(t3000.chipChannels.size(), 20u);
  for (const ChipChannel &channel : t3000.chipChannels) {
    const ChipCoord &a = t3000.chipCoords[channel.chip0], &b = t3000.chipCoords[channel.chip1];
    EXPECT_EQ(std::abs(a.y - b.y) + std::abs(a.x - b.x), 1);
  }
}

TEST(ReplicateTest, Ring) {
  for (size_t count : {1, 2, 3, 8}) {
    SystemDesc ring = replicate(n150(), count);
    EXPECT_EQ(llvm::toString(verify(ring)), "");
    EXPECT_EQ(ring.numChips(), count);
    EXPECT_EQ(ring.chipChannels.size(), count > 2 ? count : count - 1);
    EXPECT_EQ(ring.chip(count - 1), n150().chip(0));
  }
}

TEST(VerifyTest, System) {
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.cpus.front().role = static_cast<CPURole>(2); }),
            "expected cpu role 0 (host) or 1 (device), found 2");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipDescIndices.clear(); }),
            "expected system with at least 1 chip, found none");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipCoords.clear(); }), "expected coordinates of 1 chip, found 0");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipCapabilities.push_back(0); }),
            "expected capabilities of 1 chip, found 2");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipDescIndices = {7}; }), "expected a chip description below 1, found 7");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipCapabilities = {2}; }),
            "expected chip capabilities of bit 0 (host_mmio) only, found 2");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) {
              desc.chipChannels = {{0, {}, 1, {}}};
            }),
            "expected a chip channel between 1 chip of the system, found chip 1");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) {
              desc.chipChannels = {{0, {}, 0, {}}};
            }),
            "expected a chip channel between two chips, found chip 0 twice");
  EXPECT_EQ(verifyChanged([](SystemDesc &desc) { desc.chipCoords.front().rack = INT64_MIN; }),
            "expected rack from 0 to 65536, found -9223372036854775808");
}

TEST(VerifyTest, Chip) {
  auto chip = [](auto change) { return verifyChanged([&](SystemDesc &desc) { change(desc.chipDescs.front()); }); };
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.arch = static_cast<Arch>(9); }),
            "expected an arch with a record (1 (wormhole_b0), 2 (blackhole)), found 9 (unknown)");
  // Known by name, but without figures: it does not get figures of another chip.
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.arch = Arch::Quasar; }),
            "expected an arch with a record (1 (wormhole_b0), 2 (blackhole)), found 3 (quasar)");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.grid.x = 0; }), "expected grid from 1 to 64, found 0");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.dramGrid.y = INT64_MAX; }),
            "expected dram_grid from 1 to 1024, found 9223372036854775807");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.numCBs = 0; }), "expected num_cbs from 1 to 64, found 0");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.nocL1AddressAlignBytes = 0; }),
            "expected noc_l1_address_align_bytes to be a power of two up to 65536, found 0");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.l1UnreservedBase = desc.l1Size + 1; }),
            "expected l1_unreserved_base up to l1_size 1499136, found 1499137");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.supportedDataTypes.push_back(static_cast<ttmlir::DataType>(200)); }),
            "expected known data types in supported_data_types, found 200");
  EXPECT_EQ(chip([](ChipDesc &desc) {
              desc.supportedTileSizes.push_back({32, 24});
            }),
            "expected supported_tile_sizes to be powers of two from 1 to 32, found 32x24");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.dramBankToLogicalWorkerNoc0.pop_back(); }),
            "expected an entry of dram_bank_to_logical_worker_noc0 for each of 12 DRAM channels, found 11");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.l1Size = UINT64_MAX; }),
            "expected l1_size from 1 to 16777216, found 18446744073709551615");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.dstPhysicalSizeTiles = 1 << 20; }),
            "expected dst_physical_size_tiles from 1 to 64, found 1048576");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.coordTranslationOffsets.x = -1; }),
            "expected coord_translation_offsets from 0 to 65536, found -1");
  EXPECT_EQ(chip([](ChipDesc &desc) { desc.numComputeThreads = UINT64_MAX; }),
            "expected num_compute_threads from 0 to 64, found 18446744073709551615");
}
