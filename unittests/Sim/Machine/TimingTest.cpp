//===- TimingTest.cpp - Simulated cycles against measured ones ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

constexpr uint32_t in0 = 0, in1 = 1, out = 16;

/// Cycles are within `percent` of the measurement on a card (hardware.md 6).
void expectNear(uint64_t cycles, double measured, double percent) {
  EXPECT_NEAR(static_cast<double>(cycles), measured, measured * percent / 100);
}

/// The timing of `compute` on one core, on a page of `type` in each of its two input buffers, between acquiring and committing
/// registers; page 0 of the output is tile 0 of the registers.
Timing computeCycles(DataType type, const std::function<void(TestKernel &)> &compute, Fidelity fidelity = Fidelity::HiFi4,
                     bool is32BitDst = true, llvm::StringRef card = "n150") {
  TestProgram program({1, 1}, card);
  program.buffer(in0, 1, type);
  program.buffer(in1, 1, type);
  program.buffer(out, 1, type);
  TestKernel &reader = program.kernel("r", KernelThread::Reader);
  for (uint32_t cb : {in0, in1}) {
    reader.callWith("cb_reserve_back", {cb, 1});
    reader.call("fill_l1", {reader.call("get_write_ptr", {cb}), reader.call("get_tile_size", {cb}), reader.number(0)});
    reader.callWith("cb_push_back", {cb, 1});
  }
  TestKernel &k = program.kernel("k", KernelThread::Compute);
  k.fidelity = fidelity;
  k.is32BitDst = is32BitDst;
  k.callWith("cb_wait_front", {in0, 1});
  k.callWith("cb_wait_front", {in1, 1});
  k.call("tile_regs_acquire");
  compute(k);
  k.call("tile_regs_commit");
  k.callWith("cb_reserve_back", {out, 1});
  k.call("tile_regs_wait");
  k.callWith("pack_tile", {0, out, 0});
  k.call("tile_regs_release");
  k.callWith("cb_push_back", {out, 1});
  return program.timing();
}

/// A core multiplies `count` pairs of tiles that lie in its buffers.
Timing productCycles(uint32_t count, DataType type, Fidelity fidelity) {
  return computeCycles(
      type,
      [&](TestKernel &k) {
        const uint32_t zero = k.number(0);
        k.loop(0, count, [&](uint32_t) { k.call("matmul_tiles", {in0, in1, zero, zero, zero}); });
      },
      fidelity);
}

/// Cycles of the reader of computeCycles to fill two pages: five cycles a word (hardware.md 1.5).
double fillCycles(DataType type) { return 2 * 5 * static_cast<double>(tileBytes(type)) / 4; }

TEST(Timing, ProductsAreBoundByTheMatrixUnit) {
  // 16 cycles per phase, and 0.9 or, in several phases, 1.3 besides.
  const Timing timing = productCycles(1000, DataType::BFP_BFloat8, Fidelity::HiFi4);
  expectNear(timing.matrix, 1000 * (4 * 16 + 1.3), 1);
  expectNear(timing.cycles, 1000 * (4 * 16 + 1.3) + fillCycles(DataType::BFP_BFloat8), 2);
  expectNear(productCycles(1000, DataType::BFP_BFloat4, Fidelity::LoFi).matrix, 1000 * (16 + 0.9), 2);
}

TEST(Timing, ProductsAreBoundByTheUnpackers) {
  // Two bf16 tiles at 80 bytes per cycle take longer than a LoFi product.
  const Timing timing = productCycles(1000, DataType::BFloat16, Fidelity::LoFi);
  expectNear(timing.cycles, 1000 * (2 * 2048 / 80.0) + fillCycles(DataType::BFloat16), 2);
  EXPECT_LT(timing.matrix, timing.unpacker);
  EXPECT_LE(timing.unpacker, timing.cycles);
}

//===----------------------------------------------------------------------===//
// Matrix unit and unpackers: hardware.md 2.1, 2.2, 8.1
//===----------------------------------------------------------------------===//

/// Ten calls on tile 0 of both input buffers.
Timing pairCycles(llvm::StringRef call, Fidelity fidelity) {
  return computeCycles(
      DataType::BFloat16,
      [&](TestKernel &k) {
        const uint32_t zero = k.number(0);
        k.loop(0, 10, [&](uint32_t) { k.call(call, {in0, in1, zero, zero, zero}); });
      },
      fidelity);
}

TEST(Timing, ElementwiseOnTheMatrixUnit) {
  // Measured: ttkernel_costs_bh.tsv has 18.9 and 18.2 cycles for sums, regardless of the fidelity, 84.2 and 36.4 for products.
  EXPECT_EQ(pairCycles("add_tiles", Fidelity::HiFi4).matrix, 10 * 19u);
  EXPECT_EQ(pairCycles("sub_tiles", Fidelity::LoFi).matrix, 10 * 19u);
  EXPECT_EQ(pairCycles("mul_tiles", Fidelity::HiFi4).matrix, 10 * 84u);
  EXPECT_EQ(pairCycles("mul_tiles", Fidelity::HiFi2).matrix, 10 * 36u);
}

/// Ten calls on tile 0 of an input buffer.
Timing singleCycles(llvm::StringRef call, DataType type, std::initializer_list<uint32_t> attributes = {}) {
  return computeCycles(type, [&](TestKernel &k) {
    const uint32_t zero = k.number(0);
    std::vector<uint32_t> operands = {in0, zero, zero};
    operands.insert(operands.end(), attributes);
    k.loop(0, 10, [&](uint32_t) { k.call(call, operands); });
  });
}

TEST(Timing, CopiesAndBroadcasts) {
  // Calls take longer than their instructions: ttkernel_costs_bh.tsv has 18.8 cycles for copy_tile.
  EXPECT_EQ(singleCycles("copy_tile", DataType::BFloat16).matrix, 10 * 19u);
  EXPECT_EQ(singleCycles("transpose_wh_tile", DataType::BFloat16).matrix, 10 * 19u);
  const auto broadcast = [](Broadcast kind) {
    return singleCycles("unary_bcast", DataType::BFloat16, {static_cast<uint32_t>(kind)}).matrix;
  };
  EXPECT_EQ(broadcast(Broadcast::Row), 10 * 19u);
  EXPECT_EQ(broadcast(Broadcast::Column), 10 * 19u);
  EXPECT_EQ(broadcast(Broadcast::Scalar), 10 * 19u);
}

TEST(Timing, OneUnpackerAlone) {
  // 64 bytes per cycle behind two cycles, and 37 cycles at least (add_tiles of ttkernel_costs_bh.tsv).
  EXPECT_EQ(singleCycles("copy_tile", DataType::BFloat16).unpacker, 10 * 37u);
  EXPECT_EQ(singleCycles("copy_tile", DataType::Float32).unpacker, 10 * (2 + 4096 / 64u));
  EXPECT_EQ(singleCycles("copy_tile", DataType::BFP_BFloat8).unpacker, 10 * 37u);
}

//===----------------------------------------------------------------------===//
// Vector unit: hardware.md 2.5, 6.7
//===----------------------------------------------------------------------===//

uint64_t vectorCycles(llvm::StringRef call, bool is32BitDst, llvm::StringRef card) {
  const auto timing = computeCycles(
      DataType::BFloat16,
      [&](TestKernel &k) {
        const uint32_t zero = k.number(0);
        k.call("copy_tile", {in0, zero, zero});
        k.loop(0, 10, [&](uint32_t) { k.call(call, {zero, static_cast<uint32_t>(DataType::Float32)}); });
      },
      Fidelity::HiFi4, is32BitDst, card);
  return timing.vector;
}

TEST(Timing, FunctionsOfTheVectorUnit) {
  EXPECT_EQ(vectorCycles("exp_tile", true, "n150"), 10 * 2533u);
  EXPECT_EQ(vectorCycles("exp_tile", true, "p150"), 10 * 2548u);
  EXPECT_EQ(vectorCycles("abs_tile", false, "p150"), 10 * 146u);
  EXPECT_EQ(vectorCycles("recip_tile", true, "n150"), 10 * 1091u);
  EXPECT_EQ(vectorCycles("recip_tile", true, "p150"), 10 * 288u);
  // A tile is 32 vectors of so many issue slots.
  EXPECT_EQ(vectorCycles("sqrt_tile", false, "n150"), 10 * 32 * 28u);
  EXPECT_EQ(vectorCycles("sqrt_tile", true, "n150"), 10 * 32 * 27u);
  EXPECT_EQ(vectorCycles("log_tile", false, "p150"), 10 * 32 * 45u);
  EXPECT_EQ(vectorCycles("log_tile", true, "p150"), 10 * 32 * 87u);
  EXPECT_EQ(vectorCycles("tanh_tile", false, "n150"), 10 * 530u);
  EXPECT_EQ(vectorCycles("tanh_tile", true, "n150"), 10 * 1601u);
}

//===----------------------------------------------------------------------===//
// Processors: hardware.md 1.5, 2.4
//===----------------------------------------------------------------------===//

TEST(Timing, LoadsAndStores) {
  TestProgram program;
  program.loadsElements = true;
  TestKernel &k = program.kernel("k", KernelThread::Reader);
  k.callWith("fill_l1", {200000, 64, 0});
  k.loop(0, 4, [&](uint32_t) { k.callWith("load_from_l1", {200000, 4}); });
  k.callWith("store_to_l1", {1, 200000, 2});
  k.callWith("copy_l1", {200000, 300000, 8, 1, 1, 2});
  // Sixteen words are filled; four loads take seven cycles and a store five.
  EXPECT_EQ(program.timing().cycles, 16 * 5 + 7 + 5 + 8 * 5 + 2 * 7u);
}

TEST(Timing, BuffersWithoutMemory) {
  TestProgram program;
  program.dram(1);
  program.kernel("k", KernelThread::Reader).callWith("fill_l1", {200000, 4, 0});
  EXPECT_EQ(program.timing().cycles, 5u);
  program.operands[0].data = nullptr;
  EXPECT_EQ(program.error(), "expected buffer 0 with memory, found none");
}

TEST(Timing, Preparation) {
  TestProgram program;
  program.buffer(in0, 1);
  program.buffer(out, 1);
  TestKernel &k = program.kernel("k", KernelThread::Compute);
  k.call("init_sfpu", {in0, out});
  k.call("exp_tile_init");
  // Reductions of kernel_reports.tsv set units up in 100 cycles.
  EXPECT_EQ(program.timing().cycles, 2 * 100u);
}

TEST(Timing, Launch) {
  TestProgram program;
  TestKernel &k = program.kernel("k", KernelThread::Reader);
  k.callWith("fill_l1", {200000, 4, 0});
  // hardware.md 4: short programs wait for the dispatch of the next one, 2 us; others for 1.05 us.
  Timing timing = program.timing();
  EXPECT_EQ(timing.cycles, 5u);
  EXPECT_EQ(timing.cycles + timing.launch, 2000u);
  EXPECT_EQ(timing.nanoseconds, 2000);
  k.callWith("fill_l1", {200000, 4000, 0});
  timing = program.timing();
  EXPECT_EQ(timing.cycles, 5005u);
  EXPECT_EQ(timing.launch, 1050u);
}

} // namespace
