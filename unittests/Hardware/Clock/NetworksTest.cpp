//===- NetworksTest.cpp - Servers and transfers ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/Networks.h"

#include "gtest/gtest.h"

#include <random>

using namespace ttmlir::hw;

namespace {

ChipDesc chip(const char *card) { return llvm::cantFail(builtinSystem(card)).chip(0); }

// A server against a list of all cycles.
TEST(Networks, ServersTakeTheFirstFreeTime) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    std::mt19937 random(seed);
    Server server;
    std::vector<bool> isTaken(20000);
    uint64_t now = 0, busy = 0;
    for (unsigned request = 0; request < 200; ++request) {
      now += random() % 40;
      const uint64_t time = now + random() % 300, cycles = random() % 60;
      const Server::Passage passage = server.serve(time, cycles, now);
      busy += cycles;
      uint64_t begin = time, end = time;
      for (uint64_t at = time, rest = cycles; rest; ++at)
        if (!isTaken[at]) {
          begin = rest == cycles ? at : begin;
          isTaken[at] = true;
          --rest;
          end = at + 1;
        }
      ASSERT_EQ(passage.begin, begin) << "seed " << seed << ", request " << request;
      ASSERT_EQ(passage.end, end) << "seed " << seed << ", request " << request;
    }
    EXPECT_EQ(server.busy, busy);
  }
}

// However many gaps there are, a server does no more in a time than it can, and requests are not lost.
TEST(Networks, ServersAreNeverOverBooked) {
  Server server;
  uint64_t end = 0;
  std::mt19937 random(1);
  for (unsigned request = 0; request < 5000; ++request) {
    const uint64_t time = random() % 1000000, cycles = 1 + random() % 50;
    const Server::Passage passage = server.serve(time, cycles, 0);
    EXPECT_GE(passage.begin, time);
    EXPECT_GE(passage.end, passage.begin + cycles);
    end = std::max(end, passage.end);
  }
  EXPECT_LE(server.busy, end);
}

struct Kind {
  bool isDram, reads;
};
constexpr Kind kKinds[] = {{false, false}, {false, true}, {true, false}, {true, true}};

// What comes later, has more bytes or goes where others go takes no less time; no link is used for longer than it takes.
TEST(Networks, TransfersAreMonotone) {
  for (const char *card : {"n150", "p150"}) {
    const ChipDesc desc = chip(card);
    std::mt19937 random(7);
    for (unsigned round = 0; round < 300; ++round) {
      const Kind kind = kKinds[random() % 4];
      const auto core = static_cast<uint32_t>(random() % desc.numWorkers());
      const auto other = static_cast<uint32_t>(random() % (kind.isDram ? desc.numDramChannels : desc.numWorkers()));
      const unsigned network = random() % 2;
      const uint64_t bytes = 1 + random() % 100000;
      const Networks::Transfer transfer{network, core, other, bytes, kind.isDram, kind.reads};
      Networks::Transfer larger = transfer;
      larger.bytes += random() % 10000;
      Networks alone(desc), more(desc), behind(desc);
      const uint64_t done = alone.transfer(transfer, 100).done;
      EXPECT_GT(done, 100 + bytes / 64);
      EXPECT_LE(done, more.transfer(larger, 100).done);
      for (unsigned i = 0; i < 20; ++i)
        behind.transfer({static_cast<unsigned>(random() % 2), static_cast<uint32_t>(random() % desc.numWorkers()),
                         static_cast<uint32_t>(random() % desc.numWorkers()), 4096, false, random() % 2 == 0},
                        100);
      EXPECT_LE(done, behind.transfer(transfer, 100).done);
      const Networks::TransferTimes times = Networks(desc).transfer(transfer, 100);
      EXPECT_LE(times.departure, times.arrival);
      EXPECT_LE(times.arrival, times.done);
    }
  }
}

// A packet that waits for a link further on keeps the ones behind it from others.
TEST(Networks, WritesThatWaitHoldTheirLinks) {
  const ChipDesc desc = chip("n150");
  const auto last = static_cast<uint32_t>(desc.grid.x - 1);
  const auto arrivalBehind = [&](bool isBlocked) {
    Networks networks(desc);
    const auto write = [&](uint32_t from, uint32_t to) { return networks.transfer({0, from, to, 8192, false, false}, 0).arrival; };
    if (isBlocked)
      write(2, 3);
    write(0, 3);
    // From the end of the row around to core 1, over the first link of the write before.
    return write(last, 1);
  };
  EXPECT_GT(arrivalBehind(true), arrivalBehind(false));
}

TEST(Networks, NothingIsBusyForLongerThanTheRun) {
  for (const char *card : {"n150", "p150"}) {
    const ChipDesc desc = chip(card);
    std::mt19937 random(3);
    Networks networks(desc);
    uint64_t time = 0, end = 0;
    for (unsigned i = 0; i < 5000; ++i) {
      const Kind kind = kKinds[random() % 4];
      time += random() % 10;
      const Networks::Transfer transfer{static_cast<unsigned>(random() % 2),
                                        static_cast<uint32_t>(random() % desc.numWorkers()),
                                        static_cast<uint32_t>(random() % (kind.isDram ? desc.numDramChannels : desc.numWorkers())),
                                        1 + random() % 9000,
                                        kind.isDram,
                                        kind.reads};
      end = std::max(end, networks.transfer(transfer, time).done);
      if (i % 10 == 0)
        end = std::max(end, networks.multicast(i % 20 == 0, transfer.core, {1, 2, 9, 10, 17}, 2048, time).done);
    }
    for (unsigned network = 0; network < NocMap::kNetworks; ++network) {
      EXPECT_LE(networks.busiestPort(network), end);
      EXPECT_LE(networks.busiestLink(network), end);
    }
    EXPECT_LE(networks.busiestBank(), end);
  }
}

} // namespace
