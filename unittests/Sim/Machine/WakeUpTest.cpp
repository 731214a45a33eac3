//===- WakeUpTest.cpp - Cores that wait for each other --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RunStateTest.cpp has all orders of a wake-up; these are the ways to one. check-ttmlir-nightly repeats WakeUp.RoundsOf*
// thousands of times.
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "ttmlir/Hardware/Memory/MemoryRange.h"

#include <array>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

// Coordinates of core (0, 0) of n150 on the network.
constexpr uint32_t origin = 18;

RunStats runOrDie(TestProgram &program) {
  program.options.isTimed = true;
  llvm::Expected<RunStats> stats = program.run();
  if (stats)
    return *stats;
  ADD_FAILURE() << llvm::toString(stats.takeError());
  return {};
}

/// A row of cores that wait for each other in each of some rounds.
struct Rounds {
  static constexpr uint32_t cores = 8, rounds = 2000;

  explicit Rounds(unsigned threads) {
    program.options.threads = threads;
    program.view.semaphores = zeroes;
    program.buffer(0, 1);
  }
  uint32_t toAll(uint32_t address) {
    const uint32_t begin = k.number(origin), end = k.number(origin + cores - 1);
    return k.call("get_noc_multicast_addr", {begin, begin, end, begin, address});
  }
  RunStats run() { return runOrDie(program); }

  static constexpr std::array<uint32_t, cores> zeroes = {};
  TestProgram program{{1, cores}};
  TestKernel &k = program.kernel("reader", KernelThread::Reader);
};

/// All cores tell the first one that they are ready; it multicasts a few bytes and that it has.
RunStats runHandshakes(unsigned threads) {
  Rounds test(threads);
  TestKernel &k = test.k;
  const uint32_t zero = k.number(0), one = k.number(1), others = k.number(Rounds::cores - 1), bytes = k.number(64);
  const uint32_t isReady = k.call("get_semaphore", {0}), isSent = k.call("get_semaphore", {1});
  const uint32_t data = k.call("get_write_ptr", {0}), receives = k.call("my_x");
  const uint32_t dataOfAll = test.toAll(data), isSentToAll = test.toAll(isSent);
  const uint32_t isReadyOfFirst = k.call("get_noc_addr", {k.number(origin), k.number(origin), isReady});
  k.call("fill_l1", {data, bytes, one});
  k.loop(1, Rounds::rounds + 1, [&](uint32_t round) {
    k.emit(schema::Opcode::If, 0, {receives});
    k.call("noc_semaphore_inc", {isReadyOfFirst, one});
    k.call("noc_semaphore_wait_min", {isSent, round});
    k.emit(schema::Opcode::Else, 0, {});
    k.call("noc_semaphore_wait", {isReady, others});
    k.call("noc_semaphore_set", {isReady, zero});
    k.call("noc_async_write_multicast", {data, dataOfAll, bytes, others});
    k.call("noc_async_write_barrier");
    k.call("noc_semaphore_set", {isSent, round});
    k.call("noc_semaphore_set_multicast", {isSent, isSentToAll, others});
    k.emit(schema::Opcode::End, 0, {});
  });
  return test.run();
}

/// Each core multicasts a semaphore of its own, and waits for the semaphores of all others: many wake one that is just being
/// taken.
RunStats runExchanges(unsigned threads) {
  Rounds test(threads);
  TestKernel &k = test.k;
  const uint32_t others = k.number(Rounds::cores - 1), distance = k.number(hw::kSemaphoreBytes);
  const uint32_t first = k.call("get_semaphore", {Rounds::cores - 1});
  const uint32_t own = k.compute(schema::Opcode::Add, first, k.compute(schema::Opcode::Mul, k.call("my_x"), distance));
  const uint32_t ownOfAll = test.toAll(own);
  k.loop(1, Rounds::rounds + 1, [&](uint32_t round) {
    k.call("noc_semaphore_set", {own, round});
    k.call("noc_semaphore_set_multicast", {own, ownOfAll, others});
    for (uint32_t core = 0; core < Rounds::cores; ++core)
      k.call("noc_semaphore_wait_min", {k.call("get_semaphore", {core}), round});
  });
  return test.run();
}

/// Counts and cycles are the same on one, two and four threads.
void compareThreads(RunStats (*run)(unsigned threads), const RunStats &expected) {
  EXPECT_GT(expected.timing.cycles, 0u);
  for (unsigned threads : {2, 4}) {
    const RunStats found = run(threads);
    EXPECT_EQ(found.timing.cycles, expected.timing.cycles);
    EXPECT_EQ(found.instructions, expected.instructions);
  }
}

TEST(WakeUp, RoundsOfHandshakes) {
  static const RunStats expected = runHandshakes(1);
  compareThreads(runHandshakes, expected);
}

TEST(WakeUp, RoundsOfExchanges) {
  static const RunStats expected = runExchanges(1);
  compareThreads(runExchanges, expected);
}

/// Core (0, 0) waits for word `word` of a buffer, which core (0, 1) fills with ones by `send`: that gets the buffer, its address on
/// core (0, 0), and its size.
void waitFor(uint32_t word, uint32_t bytes,
             const std::function<void(TestKernel &k, uint32_t from, uint32_t to, uint32_t bytes)> &send) {
  for (unsigned threads : {1, 2, 4}) {
    TestProgram program({1, 2});
    program.options.threads = threads;
    program.buffer(0, 1);
    TestKernel &k = program.kernel("reader", KernelThread::Reader);
    const uint32_t one = k.number(1), first = k.number(origin), data = k.call("get_write_ptr", {0});
    k.emit(schema::Opcode::If, 0, {k.call("my_x")});
    k.call("fill_l1", {data, k.number(bytes), one});
    send(k, data, k.call("get_noc_addr", {first, first, data}), k.number(bytes));
    k.call("noc_async_write_barrier");
    k.emit(schema::Opcode::Else, 0, {});
    k.call("noc_semaphore_wait", {k.compute(schema::Opcode::Add, data, k.number(4 * word)), one});
    k.emit(schema::Opcode::End, 0, {});
    EXPECT_GT(runOrDie(program).timing.cycles, 0u);
  }
}

TEST(WakeUp, FlagsThatAreWritten) {
  const auto write = [](TestKernel &k, uint32_t from, uint32_t to, uint32_t bytes) {
    k.call("noc_async_write", {from, to, bytes});
  };
  waitFor(0, 4, write);
  waitFor(3, 16, write);
}

TEST(WakeUp, FlagsThatAreMulticast) {
  waitFor(2, 16, [](TestKernel &k, uint32_t from, uint32_t, uint32_t bytes) {
    const uint32_t first = k.number(origin);
    k.call("noc_async_write_multicast",
           {from, k.call("get_noc_multicast_addr", {first, first, first, first, from}), bytes, k.number(1)});
  });
}

} // namespace
