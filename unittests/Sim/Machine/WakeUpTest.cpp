//===- WakeUpTest.cpp - Cores that wait for each other --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// RunStateTest.cpp has all orders of a wake-up; these are the ways to one. check-ttmlir-nightly repeats WakeUp.Handshakes thousands
// of times.
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

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

/// In each round all cores of a row tell the first one that they are ready; it multicasts a few bytes and that it has.
RunStats handshakes(unsigned threads) {
  constexpr uint32_t cores = 8, rounds = 12;
  TestProgram program({1, cores});
  program.options.threads = threads;
  constexpr uint32_t zeroes[] = {0, 0};
  program.view.semaphores = zeroes;
  program.buffer(0, 1);
  TestKernel &k = program.kernel("reader", KernelThread::Reader);
  const uint32_t zero = k.number(0), one = k.number(1), begin = k.number(origin), end = k.number(origin + cores - 1);
  const uint32_t others = k.number(cores - 1), bytes = k.number(64);
  const uint32_t isReady = k.call("get_semaphore", {0}), isSent = k.call("get_semaphore", {1});
  const uint32_t data = k.call("get_write_ptr", {0}), receives = k.call("my_x");
  const uint32_t toAll = k.call("get_noc_multicast_addr", {begin, begin, end, begin, data});
  const uint32_t sentToAll = k.call("get_noc_multicast_addr", {begin, begin, end, begin, isSent});
  const uint32_t readyAtSender = k.call("get_noc_addr", {begin, begin, isReady});
  k.call("fill_l1", {data, bytes, one});
  k.loop(1, rounds + 1, [&](uint32_t round) {
    k.emit(schema::Opcode::If, 0, {receives});
    k.call("noc_semaphore_inc", {readyAtSender, one});
    k.call("noc_semaphore_wait_min", {isSent, round});
    k.emit(schema::Opcode::Else, 0, {});
    k.call("noc_semaphore_wait", {isReady, others});
    k.call("noc_semaphore_set", {isReady, zero});
    k.call("noc_async_write_multicast", {data, toAll, bytes, others});
    k.call("noc_async_write_barrier");
    k.call("noc_semaphore_set", {isSent, round});
    k.call("noc_semaphore_set_multicast", {isSent, sentToAll, others});
    k.emit(schema::Opcode::End, 0, {});
  });
  return runOrDie(program);
}

TEST(WakeUp, Handshakes) {
  static const RunStats expected = handshakes(1);
  EXPECT_GT(expected.timing.cycles, 0u);
  for (unsigned threads : {2, 4}) {
    const RunStats found = handshakes(threads);
    EXPECT_EQ(found.timing.cycles, expected.timing.cycles);
    EXPECT_EQ(found.instructions, expected.instructions);
  }
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
