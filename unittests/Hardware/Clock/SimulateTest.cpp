//===- SimulateTest.cpp - What a clock must never say ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestShapes.h"

#include "gtest/gtest.h"

#include <chrono>
#include <cstdio>

using namespace ttmlir;
using namespace ttmlir::hw;
using namespace ttmlir::hw::test;

static ChipDesc chipOfSystem(llvm::StringRef name) { return llvm::cantFail(builtinSystem(name)).chip(0); }

static Timing timeOf(const KernelShape &shape, const ChipDesc &chip) {
  llvm::Expected<Timing> timing = simulate(shape, chip);
  if (timing)
    return *timing;
  ADD_FAILURE() << llvm::toString(timing.takeError());
  return {};
}

/// Millions of events per second; printed, since hosts differ.
TEST(Simulate, Speed) {
  const ChipDesc chip = chipOfSystem("n150");
  std::vector<uint32_t> cores(64);
  std::iota(cores.begin(), cores.end(), 0);
  const std::pair<const char *, KernelShape> shapes[] = {
      {"copy", copyShape(chip, {cores, 1 << 16, 2048, 8, 2, true})},
      {"eltwise", eltwiseShape(chip, {cores, 1 << 16, 2048, 4, 2, 2, 0, true})},
      {"product", productShape(chip, {8, 8, 8, 8, 64, 2, 2048, 2, 2, 4, 2, true})}};
  for (const auto &[name, shape] : shapes) {
    const auto begin = std::chrono::steady_clock::now();
    const Timing timing = timeOf(shape, chip);
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    std::printf("%-8s %9llu events, %6.1f million/s, %llu cycles\n", name, static_cast<unsigned long long>(timing.events),
                static_cast<double>(timing.events) / seconds.count() / 1e6, static_cast<unsigned long long>(timing.cycles));
    EXPECT_GT(timing.events, 100'000U);
  }
}
