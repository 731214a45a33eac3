//===- EndlessTest.cpp - Kernels that do not end --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "llvm/Support/Compiler.h"

#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::Opcode;

namespace {

/// Steps of a thread in tests that make all of them, and their error: with AddressSanitizer, which slows each step, fewer of the
/// same ones.
constexpr uint64_t kSteps = LLVM_ADDRESS_SANITIZER_BUILD ? 1 << 22 : 1 << 28;

std::string hasReachedLimit(uint64_t steps) {
  return "does not end: it has reached the limit of " + std::to_string(steps) + " steps of a thread (--max-steps)";
}

/// A kernel of all 64 cores with one loop.
struct Endless : TestProgram {
  explicit Endless(KernelThread thread = KernelThread::Reader) : TestProgram({8, 8}), k(kernel("k", thread)) { buffer(0, 2); }

  /// Lines: three for the numbers, then one for the loop.
  uint32_t loop(uint32_t first, uint32_t bound, uint32_t step, const std::function<void(uint32_t variable)> &body = {}) {
    const uint32_t begin = k.number(first), end = k.number(bound), by = k.number(step), variable = k.writer.makeRegister();
    k.emit(Opcode::For, variable, {begin, end, by});
    if (body)
      body(variable);
    k.emit(Opcode::End, 0, {});
    return variable;
  }
  /// A loop whose body starts it again and again, which its bounds do not show.
  void loopForEver(const std::function<void()> &body) {
    const uint32_t zero = k.number(0);
    loop(0, 2, 1, [&](uint32_t variable) {
      body();
      k.emit(Opcode::Move, variable, {zero});
    });
  }
  /// The error without the common prefix of such errors.
  std::string why() {
    const std::string all = error(), start = "core (0, 0), " + threadName(thread).str() + ", kernel 'k', line ";
    return all.rfind(start, 0) == 0 ? all.substr(start.size()) : all;
  }

  TestKernel &k;
  ThreadKind thread = ThreadKind::Reader;
};

/// The error of a loop over these numbers.
std::string loopOver(uint32_t first, uint32_t bound, uint32_t step) {
  Endless program;
  program.loop(first, bound, step);
  return program.why();
}

TEST(Endless, LoopsThatCannotEnd) {
  EXPECT_EQ(loopOver(0, 1, 0), "4: does not end: the loop counts from 0 by 0 and never reaches 1");
  EXPECT_EQ(loopOver(1, 1, 0), "no error");
  // All even numbers are smaller.
  EXPECT_EQ(loopOver(0, UINT32_MAX, 2), "4: does not end: the loop counts from 0 by 2 and never reaches 4294967295");
  // Comes to the only number that is not smaller.
  EXPECT_EQ(loopOver(UINT32_MAX - 4, UINT32_MAX, 2), "no error");
  EXPECT_EQ(loopOver(1, UINT32_MAX, 1u << 31),
            "4: does not end: the loop counts from 1 by 2147483648 and never reaches 4294967295");
}

TEST(Endless, LoopsThatTakeMoreThanTheBudget) {
  EXPECT_EQ(loopOver(0, UINT32_MAX, 1),
            "4: does not end: 4294967295 iterations of the loop exceed the limit of 268435456 steps of a thread (--max-steps)");
  EXPECT_EQ(loopOver(0, 1000, 1), "no error");
}

TEST(Endless, LoopsInLoops) {
  Endless program;
  program.loop(0, 1 << 16, 1, [&](uint32_t) { program.loop(0, 1 << 16, 1); });
  EXPECT_EQ(program.why(),
            "4: does not end: 65536 iterations of the loop exceed the limit of 268435456 steps of a thread (--max-steps)");
}

TEST(Endless, OneWayThroughIsShort) {
  // The long loop does not run.
  Endless program;
  const uint32_t no = program.k.number(0);
  program.loop(0, 1 << 10, 1, [&](uint32_t) {
    program.k.emit(Opcode::If, 0, {no});
    program.loop(0, 1 << 20, 1);
    program.k.emit(Opcode::End, 0, {});
  });
  EXPECT_EQ(program.error(), "no error");
}

TEST(Endless, TheLimitIsTheCallers) {
  Endless program;
  program.options.maxSteps = 1000;
  program.loop(0, 600, 1);
  EXPECT_EQ(program.error(), "no error");
  program.options.maxSteps = 500;
  EXPECT_EQ(program.why(), "4: does not end: 600 iterations of the loop exceed the limit of 500 steps of a thread (--max-steps)");
}

TEST(Endless, OthersStopWhenOneThreadHasUsedUpItsBudget) {
  // Without calls, with calls, and in all three threads of a compute kernel. Every core for itself would take minutes.
  const std::string all = hasReachedLimit(kSteps);
  Endless control;
  control.options.maxSteps = kSteps;
  control.loopForEver([] {});
  EXPECT_EQ(control.why().substr(3), all);
  Endless calls;
  calls.options.maxSteps = kSteps;
  calls.loopForEver([&] { calls.k.call("get_write_ptr", {0}); });
  EXPECT_EQ(calls.why().substr(3), all);
  Endless compute(KernelThread::Compute);
  compute.options.maxSteps = kSteps;
  compute.thread = ThreadKind::Unpack;
  compute.loopForEver([] {});
  EXPECT_EQ(compute.why().substr(3), all);
}

TEST(Endless, OthersStopWhenNobodyChangesWhatAllLookAt) {
  for (unsigned threads : {1u, 2u, 4u}) {
    Endless program;
    program.options.threads = threads;
    program.options.maxSteps = kSteps;
    TestKernel &k = program.k;
    const uint32_t address = k.call("get_write_ptr", {0}), zero = k.number(0);
    k.call("store_to_l1", {zero, address, 4});
    program.loopForEver([&] { k.call("load_from_l1", {address, 4}); });
    EXPECT_EQ(program.why().substr(4), hasReachedLimit(kSteps));
  }
}

/// Steps on each of 64 cores that keep each other busy.
constexpr uint64_t kBusySteps = kSteps / 16;

/// The error of a kernel that does `body` for ever.
std::string whyBusy(const std::function<void(Endless &program, uint32_t semaphore)> &body) {
  static constexpr uint32_t zeroes[] = {0};
  Endless program;
  program.options.maxSteps = kBusySteps;
  program.view.semaphores = zeroes;
  const uint32_t semaphore = program.k.call("get_semaphore", {0});
  program.loopForEver([&] { body(program, semaphore); });
  return program.why();
}

TEST(Endless, OthersStopWhenAllKeepEachOtherBusy) {
  const std::string all = hasReachedLimit(kBusySteps);
  // A thread that stores, and loads words that others may have stored.
  EXPECT_NE(whyBusy([](Endless &program, uint32_t semaphore) {
              program.k.call("store_to_l1", {program.k.call("load_from_l1", {semaphore, 4}), semaphore, 4});
            }).find(all),
            std::string::npos);
  // Every core waits for a neighbour in every round.
  EXPECT_NE(whyBusy([](Endless &program, uint32_t semaphore) {
              TestKernel &k = program.k;
              k.call("noc_semaphore_inc", {k.call("get_noc_addr", {k.number(18), k.number(18), semaphore}), k.number(1)});
              k.call("load_from_l1", {semaphore, 4});
            }).find(all),
            std::string::npos);
}

TEST(Endless, WhoCalculatesForLongGoesOnWhileAnotherPolls) {
  // Core (0, 0) looks at a semaphore until the last core, which calculates for long before, has incremented it.
  static constexpr uint32_t zeroes[] = {0};
  for (unsigned threads : {1u, 4u}) {
    Endless program;
    program.options.threads = threads;
    program.view.semaphores = zeroes;
    TestKernel &k = program.k;
    const uint32_t semaphore = k.call("get_semaphore", {0}), zero = k.number(0), two = k.number(2);
    const uint32_t place = k.compute(Opcode::Add, k.call("my_x"), k.call("my_y"));
    const uint32_t is = k.writer.makeRegister();
    k.emit(Opcode::Compare, is, {place, zero, static_cast<uint32_t>(schema::Predicate::EQ)});
    k.emit(Opcode::If, 0, {is});
    program.loop(0, 2, 1, [&](uint32_t variable) {
      k.emit(Opcode::Select, variable, {k.call("load_from_l1", {semaphore, 4}), two, zero});
    });
    k.emit(Opcode::End, 0, {});
    k.emit(Opcode::Compare, is, {place, k.number(14), static_cast<uint32_t>(schema::Predicate::EQ)});
    k.emit(Opcode::If, 0, {is});
    program.loop(0, 1 << 24, 1);
    k.call("noc_semaphore_inc", {k.call("get_noc_addr", {k.number(18), k.number(18), semaphore}), k.number(1)});
    k.emit(Opcode::End, 0, {});
    EXPECT_EQ(program.why(), "no error");
  }
}

TEST(Endless, CoresBeforeGoOn) {
  // Core (0, 0) ends with a fault of its own long after core (0, 1) is known not to end.
  for (unsigned threads : {1u, 4u}) {
    Endless program;
    program.options.threads = threads;
    TestKernel &k = program.k;
    const uint32_t isOther = k.call("my_x"), first = k.number(0);
    const uint32_t differs = k.writer.makeRegister();
    k.emit(Opcode::Compare, differs, {isOther, first, static_cast<uint32_t>(schema::Predicate::NE)});
    k.emit(Opcode::If, 0, {differs});
    program.loop(0, 1, 0);
    k.emit(Opcode::End, 0, {});
    program.loop(0, 1 << 20, 1);
    k.compute(Opcode::DivU, first, k.number(0));
    EXPECT_EQ(program.why().substr(4), "expected a nonzero divisor of 0, found 0");
  }
}

TEST(Endless, WhatIsAllowedGrowsWithOperands) {
  EXPECT_EQ(defaultMaxSteps({}), uint64_t(1) << 28);
  // Three matrices of 16384x16384: a product is 512^3 calls.
  DeviceBuffer matrix;
  matrix.pageBytes = 2048;
  matrix.numPages = 512 * 512;
  EXPECT_GT(defaultMaxSteps({matrix, matrix, matrix}), 10ull * 32 * 512 * 512 * 512);
}

} // namespace
