//===- NetworkTimingTest.cpp - Transfers against measured ones ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles of transfers against cards: hardware.md 6.2 and 6.3. Every test prints measured and simulated cycles.
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Hardware/System/NocMap.h"

#include "gtest/gtest.h"

#include <cstdio>
#include <numeric>
#include <random>

using namespace ttmlir;
using namespace ttmlir::sim::machine;
using schema::Opcode;

namespace {

constexpr uint32_t in0 = 0;

enum class Kind { ReadCore, WriteCore, WriteSelf, ReadDram, WriteDram, Multicast5x5 };

/// `count` transfers of `bytes` bytes and a barrier took `cycles` on a card.
struct Measured {
  Kind kind;
  const char *card;
  uint32_t count, bytes;
  double cycles;
};

uint64_t cyclesOf(TestProgram &program) { return program.timing().cycles; }

/// Where the network has a core of the grid.
std::pair<uint32_t, uint32_t> place(const TestProgram &program, hw::Dim2 core) {
  const hw::Dim2 at = program.chip.translatedCoordinate(core);
  return {static_cast<uint32_t>(at.x), static_cast<uint32_t>(at.y)};
}

/// All cores but (0, 0) do nothing.
void leaveToFirstCore(TestKernel &k) {
  for (const char *coordinate : {"my_x", "my_y"}) {
    k.emit(Opcode::If, 0, {k.call(coordinate)});
    k.emit(Opcode::Return, 0, {});
    k.emit(Opcode::End, 0, {});
  }
}

/// Pages of 2 or 4 KiB of one bank.
uint64_t dramCycles(const Measured &row) {
  const bool reads = row.kind == Kind::ReadDram;
  const DataType type = row.bytes == 2048 ? DataType::BFloat16 : DataType::Float32;
  TestProgram program({1, 1}, row.card);
  const auto banks = static_cast<uint32_t>(program.chip.numDramChannels);
  program.dram(row.count * banks, type);
  program.buffer(in0, 1, type);
  const auto local = static_cast<uint32_t>(program.l1({0, 0}, uint64_t(row.count) * row.bytes));
  TestKernel &k = program.kernel("k", reads ? KernelThread::Reader : KernelThread::Writer);
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {k.call("get_common_arg_val", {0}), in0, 1});
  const uint32_t base = k.number(local), bytes = k.number(row.bytes);
  k.loop(0, row.count, [&](uint32_t page) {
    const uint32_t address = k.compute(Opcode::Add, base, k.compute(Opcode::Mul, page, bytes));
    k.call(reads ? "noc_async_read_tile" : "noc_async_write_tile",
           {k.compute(Opcode::Mul, page, k.number(banks)), generator, address});
  });
  k.call(reads ? "noc_async_read_barrier" : "noc_async_write_barrier");
  return cyclesOf(program);
}

/// Between core (0, 0) and core (1, 1), or itself.
uint64_t coreCycles(const Measured &row) {
  const bool reads = row.kind == Kind::ReadCore;
  const hw::Dim2 other = row.kind == Kind::WriteSelf ? hw::Dim2{0, 0} : hw::Dim2{1, 1};
  TestProgram program({2, 2}, row.card);
  const auto near = static_cast<uint32_t>(program.l1({0, 0}, uint64_t(reads ? row.count : 1) * row.bytes)),
             far = static_cast<uint32_t>(program.l1(other, row.bytes));
  TestKernel &k = program.kernel("k", reads ? KernelThread::Reader : KernelThread::Writer);
  leaveToFirstCore(k);
  const auto [x, y] = place(program, other);
  const uint32_t remote = k.callWith("get_noc_addr", {x, y, far}), base = k.number(near), bytes = k.number(row.bytes);
  k.loop(0, row.count, [&](uint32_t i) {
    if (reads)
      k.call("noc_async_read", {remote, k.compute(Opcode::Add, base, k.compute(Opcode::Mul, i, bytes)), bytes});
    else
      k.call("noc_async_write", {base, remote, bytes});
  });
  k.call(reads ? "noc_async_read_barrier" : "noc_async_write_barrier");
  return cyclesOf(program);
}

uint64_t multicastCycles(const Measured &row) {
  TestProgram program({6, 6}, row.card);
  const auto from = static_cast<uint32_t>(program.l1({0, 0}, row.bytes));
  TestKernel &k = program.kernel("k", KernelThread::Writer);
  leaveToFirstCore(k);
  const auto [x0, y0] = place(program, {1, 1});
  const auto [x1, y1] = place(program, {5, 5});
  const uint32_t to = k.callWith("get_noc_multicast_addr", {x0, y0, x1, y1, 1000000});
  const uint32_t base = k.number(from), bytes = k.number(row.bytes), receivers = k.number(25);
  k.loop(0, row.count, [&](uint32_t) { k.call("noc_async_write_multicast", {base, to, bytes, receivers}); });
  k.call("noc_async_write_barrier");
  return cyclesOf(program);
}

uint64_t simulate(const Measured &row) {
  switch (row.kind) {
  case Kind::ReadDram:
  case Kind::WriteDram:
    return dramCycles(row);
  case Kind::Multicast5x5:
    return multicastCycles(row);
  default:
    return coreCycles(row);
  }
}

/// Prints the rows and expects each within `percent` of its measurement.
void compare(const char *what, double percent, std::initializer_list<Measured> rows) {
  for (const Measured &row : rows) {
    const auto cycles = static_cast<double>(simulate(row));
    std::printf("%-16s %s %4u x %5u bytes: measured %7.0f, simulated %7.0f, ratio %.3f\n", what, row.card, row.count, row.bytes,
                row.cycles, cycles, cycles / row.cycles);
    EXPECT_NEAR(cycles, row.cycles, row.cycles * percent / 100) << what << " " << row.count << " x " << row.bytes;
  }
}

TEST(NetworkTiming, ReadsFromACore) {
  compare("read from core", 7,
          {{Kind::ReadCore, "n150", 1, 32, 290},
           {Kind::ReadCore, "n150", 1, 2048, 364},
           {Kind::ReadCore, "n150", 16, 1024, 889},
           {Kind::ReadCore, "n150", 64, 32, 1497},
           {Kind::ReadCore, "n150", 64, 2048, 4962},
           {Kind::ReadCore, "n150", 64, 8192, 18553},
           {Kind::ReadCore, "n150", 256, 512, 5185},
           {Kind::ReadCore, "p150", 1, 64, 368},
           {Kind::ReadCore, "p150", 64, 2048, 2590},
           {Kind::ReadCore, "p150", 64, 16384, 17311},
           {Kind::ReadCore, "p150", 256, 4096, 17482}});
}

TEST(NetworkTiming, WritesToACore) {
  compare("write to core", 7,
          {{Kind::WriteCore, "n150", 1, 32, 294},
           {Kind::WriteCore, "n150", 1, 2048, 358},
           {Kind::WriteCore, "n150", 64, 2048, 4541},
           {Kind::WriteCore, "n150", 64, 8192, 17110},
           {Kind::WriteCore, "n150", 256, 4096, 34049},
           {Kind::WriteCore, "p150", 1, 64, 366},
           {Kind::WriteCore, "p150", 64, 4096, 4588},
           {Kind::WriteCore, "p150", 64, 16384, 17111},
           {Kind::WriteCore, "p150", 256, 4096, 17229}});
}

TEST(NetworkTiming, WritesToItself) {
  compare("write to itself", 10,
          {{Kind::WriteSelf, "n150", 1, 32, 104},
           {Kind::WriteSelf, "n150", 64, 2048, 4492},
           {Kind::WriteSelf, "n150", 64, 8192, 17702}});
}

TEST(NetworkTiming, ReadsFromDram) {
  compare("read from DRAM", 7,
          {{Kind::ReadDram, "n150", 1, 2048, 463},
           {Kind::ReadDram, "n150", 16, 4096, 3387},
           {Kind::ReadDram, "n150", 64, 2048, 6229},
           {Kind::ReadDram, "n150", 256, 2048, 23929},
           {Kind::ReadDram, "n150", 256, 4096, 47295},
           {Kind::ReadDram, "p150", 1, 2048, 578},
           {Kind::ReadDram, "p150", 64, 2048, 6351},
           {Kind::ReadDram, "p150", 64, 4096, 12576},
           {Kind::ReadDram, "p150", 256, 4096, 49295}});
}

TEST(NetworkTiming, WritesToDram) {
  compare("write to DRAM", 7,
          {{Kind::WriteDram, "n150", 1, 2048, 505},
           {Kind::WriteDram, "n150", 16, 4096, 3467},
           {Kind::WriteDram, "n150", 64, 2048, 6344},
           {Kind::WriteDram, "n150", 256, 2048, 24293},
           {Kind::WriteDram, "n150", 256, 4096, 47971},
           {Kind::WriteDram, "p150", 64, 2048, 6030},
           {Kind::WriteDram, "p150", 64, 4096, 10981},
           {Kind::WriteDram, "p150", 256, 4096, 44170}});
}

// hardware.md 3.3: each packet reserves its way first.
TEST(NetworkTiming, Multicast) {
  compare("multicast 5x5", 10,
          {{Kind::Multicast5x5, "n150", 1, 2048, 541},
           {Kind::Multicast5x5, "n150", 16, 1024, 3717},
           {Kind::Multicast5x5, "n150", 64, 1024, 13993},
           {Kind::Multicast5x5, "n150", 64, 2048, 16148},
           {Kind::Multicast5x5, "n150", 64, 8192, 29008},
           {Kind::Multicast5x5, "n150", 256, 16384, 230141}});
}

//===----------------------------------------------------------------------===//
// Links
//===----------------------------------------------------------------------===//

/// Cores from column `first` to column 3 of the first row read 64 KiB each from the core two columns to their left.
Timing neighbourTiming(uint32_t first) {
  constexpr uint32_t bytes = 64 << 10;
  TestProgram program({1, 4});
  const auto from = static_cast<uint32_t>(program.l1({0, 0}, bytes));
  // At the same address of the next core.
  program.operands.push_back(program.operands.back());
  const std::vector<hw::Dim2> next = {{0, 1}};
  program.operands.back().cores = next;
  TestKernel &k = program.kernel("k", KernelThread::Reader);
  const uint32_t x = k.call("my_x"), isOut = k.writer.makeRegister();
  k.emit(Opcode::Compare, isOut, {x, k.number(first), static_cast<uint32_t>(schema::Predicate::LT)});
  k.emit(Opcode::If, 0, {isOut});
  k.emit(Opcode::Return, 0, {});
  k.emit(Opcode::End, 0, {});
  const auto [column, row] = place(program, {0, 0});
  const uint32_t left = k.compute(Opcode::Add, x, k.number(column - 2));
  k.call("noc_async_read", {k.call("get_noc_addr", {left, k.number(row), k.number(from)}), k.number(400000), k.number(bytes)});
  k.call("noc_async_read_barrier");
  return program.timing();
}

// Eight packets to issue, then the port at 28.7 bytes per cycle, or a link at 31.1. Behind that come 73 cycles and, within a row,
// once around it: ten links.
TEST(NetworkTiming, WritesLeaveBeforeTheyArrive) {
  auto cycles = [](const char *wait) {
    TestProgram program({6, 6}, "p150");
    const auto from = static_cast<uint32_t>(program.l1({0, 0}, 4096)), to = static_cast<uint32_t>(program.l1({5, 5}, 4096));
    TestKernel &k = program.kernel("k", KernelThread::Writer);
    leaveToFirstCore(k);
    const auto [x, y] = place(program, {5, 5});
    const uint32_t base = k.number(from), bytes = k.number(4096), remote = k.callWith("get_noc_addr", {x, y, to});
    for (const char *behind : {wait, "noc_async_write_barrier"}) {
      k.call("noc_async_write", {base, remote, bytes});
      k.call(behind);
    }
    return cyclesOf(program);
  };
  EXPECT_LT(cycles("noc_async_writes_flushed"), cycles("noc_async_write_barrier"));
}

TEST(NetworkTiming, TwoReadersShareALink) {
  const uint64_t issue = 8 * 19, rest = 73 + 10 * 9, port = 2284, link = 2108;
  const Timing alone = neighbourTiming(3), both = neighbourTiming(2);
  EXPECT_EQ(alone.cycles, issue + port + rest);
  EXPECT_EQ(alone.links[0], link);
  EXPECT_EQ(both.cycles, issue + 2 * link + rest);
  EXPECT_EQ(both.links[0], 2 * link);
  EXPECT_EQ(both.links[1], 0u);
}

TEST(NetworkTiming, MulticastsPassLinksOnce) {
  TestProgram program({6, 6});
  const auto from = static_cast<uint32_t>(program.l1({0, 0}, 8192));
  TestKernel &k = program.kernel("k", KernelThread::Reader);
  leaveToFirstCore(k);
  const auto [x0, y0] = place(program, {0, 0});
  const uint32_t to = k.callWith("get_noc_multicast_addr", {x0, y0, x0 + 5, y0 + 5, 1000000});
  k.callWith("fill_l1", {200000, 4, 0});
  k.call("noc_async_write_multicast", {k.number(from), to, k.number(8192), k.number(35)});
  k.call("noc_async_write_barrier");
  const Timing timing = program.timing();
  const uint64_t flits = 264, roundTrip = 22 * 9;
  EXPECT_EQ(timing.links[0], flits);
  // A store, the issue, the reservation, the flits, and their acknowledgement.
  EXPECT_EQ(timing.cycles, 5 + 22 + roundTrip - 18 + flits + 74 + roundTrip);
}

//===----------------------------------------------------------------------===//
// Many cores
//===----------------------------------------------------------------------===//

/// Bytes per nanosecond when core `readers[bank]` reads 256 pages of 2 KiB from each bank, over the network of `thread`.
double dramBandwidth(llvm::ArrayRef<hw::Dim2> readers, KernelThread thread) {
  constexpr uint32_t pages = 256, bytes = 2048;
  TestProgram program({8, 8});
  // The table of workers beside banks is that of a card without these.
  program.chip.harvested = {3, 8};
  const auto banks = static_cast<uint32_t>(readers.size());
  program.dram(pages * banks, DataType::BFloat16);
  program.buffer(in0, pages, DataType::BFloat16);
  TestKernel &k = program.kernel("k", thread);
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {k.call("get_common_arg_val", {0}), in0, 1});
  const uint32_t size = k.number(bytes), step = k.number(banks), columns = k.number(8), base = k.number(200000);
  const uint32_t self = k.compute(Opcode::Add, k.compute(Opcode::Mul, k.call("my_y"), columns), k.call("my_x"));
  for (uint32_t bank = 0; bank < banks; ++bank) {
    const auto number = static_cast<uint32_t>(readers[bank].y * 8 + readers[bank].x);
    const uint32_t isMine = k.writer.makeRegister();
    k.emit(Opcode::Compare, isMine, {self, k.number(number), static_cast<uint32_t>(schema::Predicate::EQ)});
    k.emit(Opcode::If, 0, {isMine});
    k.loop(0, pages, [&](uint32_t page) {
      const uint32_t id = k.compute(Opcode::Add, k.compute(Opcode::Mul, page, step), k.number(bank));
      k.call("noc_async_read_tile", {id, generator, k.compute(Opcode::Add, base, k.compute(Opcode::Mul, page, size))});
    });
    k.call("noc_async_read_barrier");
    k.emit(Opcode::End, 0, {});
  }
  return static_cast<double>(banks) * pages * bytes / static_cast<double>(cyclesOf(program));
}

void expectBandwidth(const char *what, double found, double measured, double percent) {
  std::printf("%-40s measured %6.1f, simulated %6.1f bytes per cycle, ratio %.3f\n", what, measured, found, found / measured);
  EXPECT_NEAR(found, measured, measured * percent / 100) << what;
}

// hardware.md 6.3: a reader per bank, beside it.
TEST(NetworkTiming, ReadersBesideTheirBanks) {
  const hw::ChipDesc chip = llvm::cantFail(hw::builtinSystem("n150")).chip(0);
  expectBandwidth("12 readers beside their banks", dramBandwidth(chip.dramBankToLogicalWorkerNoc0, KernelThread::Reader), 265.5, 5);
}

// The same with readers anywhere: responses of network 1 go up the two columns of DRAM first, which two links per row have to
// carry.
TEST(NetworkTiming, ReadersAnywhere) {
  std::mt19937 random(1);
  double first = 0, second = 0;
  constexpr int rounds = 10;
  for (int round = 0; round < rounds; ++round) {
    std::vector<uint32_t> numbers(64);
    std::iota(numbers.begin(), numbers.end(), 0);
    for (uint32_t i = 0; i < 12; ++i)
      std::swap(numbers[i], numbers[i + random() % (64 - i)]);
    std::vector<hw::Dim2> readers;
    for (uint32_t i = 0; i < 12; ++i)
      readers.push_back({numbers[i] / 8, numbers[i] % 8});
    first += dramBandwidth(readers, KernelThread::Reader) / rounds;
    second += dramBandwidth(readers, KernelThread::Writer) / rounds;
  }
  // Until the last one is done; the card may have added up rates.
  expectBandwidth("12 readers anywhere, network 0", first, 189.8, 30);
  expectBandwidth("12 readers anywhere, network 1", second, 82.1, 20);
}

} // namespace
