//===- UnaryTablesTest.cpp - Functions of one bf16 number -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Machine/UnaryTables.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

/// The tile of the bf16 numbers whose bits follow `first`.
Tile numbersFrom(uint32_t first) {
  Tile tile;
  for (uint32_t i = 0; i < kTileElements; ++i)
    tile.as<uint32_t>()[i] = (first + i) << 16;
  return tile;
}

TEST(UnaryTables, HoldWhatFunctionsCompute) {
  unsigned tables = 0;
  for (const EltwiseKernel &kernel : eltwiseKernels()) {
    bool isInTable = false;
    // The first round fills the table of a costly function.
    for (int round = 0; round < 3; ++round)
      for (uint32_t first = 0; first < 1 << 16; first += kTileElements) {
        const Tile in = numbersFrom(first), *const operand = &in;
        Tile out;
        isInTable = UnaryTables::get().compute(kernel, in, out);
        if (!isInTable)
          continue;
        Tile want;
        computeEltwise(kernel, WordType::Float, {}, {&operand, 1}, 0, want);
        roundMantissa(Rounding::NearestEven, 7, want);
        ASSERT_EQ(std::memcmp(out.bytes, want.bytes, sizeof(want.bytes)), 0) << kernel.mnemonic << " from " << first;
      }
    EXPECT_EQ(isInTable, kernel.arity == 1 && kernel.domain == ScalarDomain::FloatOnly) << kernel.mnemonic;
    tables += isInTable;
  }
  EXPECT_GT(tables, 20u);
}

TEST(UnaryTables, LeaveOtherNumbersAlone) {
  const EltwiseKernel &kernel = *findEltwiseKernel("exp");
  Tile in = numbersFrom(0), out = in;
  for (int i = 0; i < 200; ++i)
    (void)UnaryTables::get().compute(kernel, in, out);
  EXPECT_TRUE(UnaryTables::get().compute(kernel, in, out));
  in.as<uint32_t>()[1023] |= 1;
  out = in;
  EXPECT_FALSE(UnaryTables::get().compute(kernel, in, out));
  EXPECT_EQ(std::memcmp(out.bytes, in.bytes, sizeof(in.bytes)), 0);
}

} // namespace
