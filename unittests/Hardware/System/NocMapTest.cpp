//===- NocMapTest.cpp - Nodes and links of the networks -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/NocMap.h"

#include "llvm/Support/Error.h"
#include "gtest/gtest.h"

#include <set>

using namespace ttmlir::hw;

static ChipDesc chip(llvm::StringRef card) { return llvm::cantFail(builtinSystem(card)).chip(0); }

static std::vector<size_t> linksOf(const NocMap &map, unsigned network, Dim2 from, Dim2 to) {
  std::vector<size_t> links;
  map.forEachLink(network, from, to, [&](size_t link) { links.push_back(link); });
  return links;
}

// hardware.md 3.1: network 0 right and down, network 1 up and left; around the edges.
TEST(NocMap, WaysAroundTheTorus) {
  const NocMap map(chip("n150"));
  const Dim2 worker = map.worker(0), bank = map.dramBank(0);
  EXPECT_EQ(worker, (Dim2{1, 1}));
  EXPECT_EQ(bank, (Dim2{11, 0}));
  // Nine columns to the right and ten rows down; two rows up and one column to the left.
  EXPECT_EQ(map.hops(0, worker, bank), 9 + 10u);
  EXPECT_EQ(map.hops(1, worker, bank), 1 + 2u);
  EXPECT_EQ(map.roundTrip(worker, bank), 22u);
  EXPECT_EQ(map.roundTrip(worker, {1, 5}), 10u);
  EXPECT_EQ(map.roundTrip(worker, worker), 0u);
}

TEST(NocMap, LinksOfAWay) {
  for (const char *card : {"n150", "p150"}) {
    const NocMap map(chip(card));
    for (unsigned network = 0; network < NocMap::kNetworks; ++network)
      for (uint64_t from = 0; from < 64; from += 7)
        for (uint64_t to = 0; to < 64; to += 5) {
          const Dim2 a = map.worker(from), b = map.worker(to);
          const std::vector<size_t> there = linksOf(map, network, a, b), back = linksOf(map, network, b, a);
          EXPECT_EQ(there.size(), map.hops(network, a, b));
          EXPECT_EQ(there.size() + back.size(), map.roundTrip(a, b));
          // No link twice, and each belongs to its network.
          EXPECT_EQ(std::set<size_t>(there.begin(), there.end()).size(), there.size());
          for (size_t link : there)
            EXPECT_EQ(link / (map.numLinks() / NocMap::kNetworks), network);
        }
    // Dimension order: at most one turn, network 0 along the row first.
    const std::vector<size_t> way = linksOf(map, 0, map.worker(0), map.worker(30));
    EXPECT_EQ(way.front() % 2, 1u);
    EXPECT_EQ(way.back() % 2, 0u);
  }
}

TEST(NocMap, HarvestedRowsMoveWorkers) {
  ChipDesc n150 = chip("n150");
  n150.harvested = {0};
  EXPECT_EQ(NocMap(n150).worker(0), (Dim2{2, 1}));
}

TEST(NocMap, UnknownDie) {
  ChipDesc desc = chip("n150");
  desc.grid = {20, 30};
  const NocMap map(desc);
  EXPECT_EQ(map.worker(31), (Dim2{1, 1}));
  EXPECT_EQ(map.roundTrip(map.worker(0), map.worker(31)), 50u);
}
