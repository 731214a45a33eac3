//===- EstimateTest.cpp - The closed form against the simulation ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestShapes.h"

#include "gtest/gtest.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <map>

using namespace ttmlir;
using namespace ttmlir::hw;
using namespace ttmlir::hw::test;

/// Estimates know patterns of transfers of others, and forget them when there are many.
TEST(Estimate, DependsOnShapeAlone) {
  const ChipDesc chip = llvm::cantFail(builtinSystem("n150")).chip(0);
  std::vector<uint64_t> cycles;
  for (const bool isFirst : {true, false}) {
    RandomShapes shapes(chip, 3);
    for (unsigned index = 0; index < 1000; ++index) {
      const uint64_t estimated = estimate(shapes.next(), chip).cycles;
      if (isFirst)
        cycles.push_back(estimated);
      else
        EXPECT_EQ(estimated, cycles[index]) << shapes.lastText();
    }
  }
}

/// Errors of the closed form by kind of shape. Prints a table, and with TTMLIR_PRINT_SHAPES every shape.
TEST(Estimate, AgreesWithSimulation) {
  std::map<std::string, std::vector<double>> errors;
  std::clock_t ticks = 0;
  unsigned calls = 0;
  for (const char *card : {"n150", "n300", "p100", "p150"}) {
    const ChipDesc chip = llvm::cantFail(builtinSystem(card)).chip(0);
    RandomShapes shapes(chip, 7);
    for (unsigned index = 0; index < 150; ++index) {
      const KernelShape shape = shapes.next();
      llvm::Expected<Timing> simulated = simulate(shape, chip);
      ASSERT_TRUE(static_cast<bool>(simulated)) << llvm::toString(simulated.takeError());
      const Timing estimated = estimate(shape, chip);
      const std::clock_t begin = std::clock();
      EXPECT_EQ(estimate(shape, chip).cycles, estimated.cycles);
      ticks += std::clock() - begin;
      ++calls;
      const double error = static_cast<double>(estimated.cycles) / static_cast<double>(simulated->cycles) - 1;
      errors[shapes.lastKind()].push_back(error);
      errors["all"].push_back(error);
      if (std::getenv("TTMLIR_PRINT_SHAPES"))
        std::printf("%+6.1f %% %s %s: estimated %llu, simulated %llu; link %llu %llu, bank %llu, port %llu %llu\n", 100 * error,
                    card, shapes.lastText().c_str(), static_cast<unsigned long long>(estimated.cycles),
                    static_cast<unsigned long long>(simulated->cycles), static_cast<unsigned long long>(simulated->links[0]),
                    static_cast<unsigned long long>(simulated->links[1]), static_cast<unsigned long long>(simulated->dram),
                    static_cast<unsigned long long>(simulated->network[0]), static_cast<unsigned long long>(simulated->network[1]));
    }
  }
  std::printf("%-10s %4s %8s %8s %8s %8s\n", "shapes", "n", "median", "p90", "worst", "bias");
  for (const auto &[kind, signedErrors] : errors) {
    std::vector<double> sizes;
    for (const double error : signedErrors)
      sizes.push_back(100 * std::abs(error));
    std::sort(sizes.begin(), sizes.end());
    const double bias = 100 * std::accumulate(signedErrors.begin(), signedErrors.end(), 0.0) / static_cast<double>(sizes.size());
    const double median = sizes[sizes.size() / 2], p90 = sizes[sizes.size() * 9 / 10];
    std::printf("%-10s %4zu %6.1f %% %6.1f %% %6.1f %% %+6.1f %%\n", kind.c_str(), sizes.size(), median, p90, sizes.back(), bias);
    EXPECT_LE(median, kind == "all" ? 5 : 8) << kind;
    EXPECT_LE(p90, kind == "all" ? 15 : 20) << kind;
  }
  std::printf("%.1f us of processor time per call\n", static_cast<double>(ticks) / CLOCKS_PER_SEC / calls * 1e6);
}

/// No unit, port, link or bank is busy for longer than the kernel takes.
TEST(Estimate, IsAtLeastIdeal) {
  for (const char *card : {"n150", "p150"}) {
    const ChipDesc chip = llvm::cantFail(builtinSystem(card)).chip(0);
    RandomShapes shapes(chip, 11);
    for (unsigned index = 0; index < 300; ++index) {
      const KernelShape shape = shapes.next();
      const Timing timing = estimate(shape, chip);
      for (const uint64_t busy : {timing.unpacker, timing.matrix, timing.vector, timing.packer, timing.network[0],
                                  timing.network[1], timing.links[0], timing.links[1], timing.dram})
        EXPECT_LE(busy, timing.cycles) << card << " " << shapes.lastText();
    }
  }
}

/// Twice the work on the same cores takes no less time, but for steps of the closed form.
TEST(Estimate, GrowsWithWork) {
  constexpr double kLeast = 0.98;
  for (const char *card : {"n150", "p150"}) {
    const ChipDesc chip = llvm::cantFail(builtinSystem(card)).chip(0);
    RandomShapes random(chip, 13);
    for (unsigned index = 0; index < 200; ++index) {
      CopyWork copy{random.cores(), random.pages(), random.bytes(), random.block(), random.blocks(), false};
      const auto copied = static_cast<double>(estimate(copyShape(chip, copy), chip).cycles);
      copy.pages *= 2;
      EXPECT_LE(kLeast * copied, estimate(copyShape(chip, copy), chip).cycles)
          << card << " " << copy.cores.size() << " cores, " << copy.pages;
      ProductWork product;
      product.coresY = random.number(1, static_cast<uint32_t>(chip.grid.y));
      product.coresX = random.number(1, static_cast<uint32_t>(chip.grid.x));
      product.rows = product.subRows = random.number(1, 2);
      product.columns = product.subColumns = random.number(1, 4);
      product.blockDepth = random.number(1, 4);
      product.depth = product.blockDepth * random.number(1, 16);
      product.multicasts = random.number(0, 1) == 0;
      const auto multiplied = static_cast<double>(estimate(productShape(chip, product), chip).cycles);
      product.depth *= 2;
      EXPECT_LE(kLeast * multiplied, estimate(productShape(chip, product), chip).cycles)
          << card << " " << product.coresY << "x" << product.coresX << " cores, depth " << product.depth << "/"
          << product.blockDepth;
    }
  }
}
