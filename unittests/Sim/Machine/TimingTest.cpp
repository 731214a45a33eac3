//===- TimingTest.cpp - Simulated cycles against measured ones ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "gtest/gtest.h"

#include <cstring>

using namespace tt;
using namespace tt::sim::machine;

namespace {

constexpr uint32_t in0 = 0, in1 = 1, out = 16;

Timing timingOf(TestProgram &program) {
  program.options.isTimed = true;
  llvm::Expected<RunStats> stats = program.run();
  if (stats)
    return stats->timing;
  ADD_FAILURE() << llvm::toString(stats.takeError());
  return {};
}

/// Cycles are within `percent` of what was measured on a card (hardware.md 6).
void expectNear(uint64_t cycles, double measured, double percent) {
  EXPECT_NEAR(static_cast<double>(cycles), measured, measured * percent / 100);
}

/// One core reads `pages` pages of 2048 bytes from interleaved DRAM, or writes them.
uint64_t dramCycles(uint32_t pages, bool reads) {
  TestProgram program;
  program.dram(pages, DataType::BFloat16);
  program.buffer(in0, pages, DataType::BFloat16);
  TestKernel &k = program.kernel("k", KernelThread::Reader);
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {k.call("get_common_arg_val", {0}), in0, 1});
  const uint32_t base = k.call("get_write_ptr", {in0}), bytes = k.number(2048);
  if (!reads)
    k.callWith("fill_l1", {103712, pages * 2048, 0});
  k.loop(0, pages, [&](uint32_t page) {
    const uint32_t address = k.compute(schema::Opcode::Add, base, k.compute(schema::Opcode::Mul, page, bytes));
    k.call(reads ? "noc_async_read_tile" : "noc_async_write_tile", {page, generator, address});
  });
  k.call(reads ? "noc_async_read_barrier" : "noc_async_write_barrier");
  // Filling L1 takes a cycle per word.
  return timingOf(program).cycles - (reads ? 0 : pages * 512);
}

TEST(Timing, DramReads) {
  expectNear(dramCycles(1, true), 463, 10);
  expectNear(dramCycles(16, true), 1883, 5);
  expectNear(dramCycles(64, true), 6229, 5);
  expectNear(dramCycles(256, true), 23929, 5);
}

TEST(Timing, DramWrites) {
  expectNear(dramCycles(1, false), 505, 10);
  expectNear(dramCycles(64, false), 6344, 5);
  expectNear(dramCycles(256, false), 24293, 5);
}

/// One core writes `count` times `bytes` bytes to another one.
uint64_t coreWriteCycles(uint32_t count, uint32_t bytes) {
  TestProgram program({1, 2});
  TestKernel &k = program.kernel("k", KernelThread::Writer);
  k.emit(schema::Opcode::If, 0, {k.call("my_x")});
  k.emit(schema::Opcode::Return, 0, {});
  k.emit(schema::Opcode::End, 0, {});
  k.callWith("fill_l1", {200000, bytes, 0});
  const uint32_t from = k.number(200000), size = k.number(bytes);
  const uint32_t to = k.callWith("get_noc_addr", {19, 18, 300000});
  k.loop(0, count, [&](uint32_t) { k.call("noc_async_write", {from, to, size}); });
  k.call("noc_async_write_barrier");
  return timingOf(program).cycles - bytes / 4;
}

TEST(Timing, WritesToAnotherCore) {
  expectNear(coreWriteCycles(1, 2048), 358, 10);
  expectNear(coreWriteCycles(64, 2048), 4541, 10);
  expectNear(coreWriteCycles(64, 8192), 17110, 10);
}

/// A core multiplies `count` pairs of tiles that lie in its buffers.
Timing productCycles(uint32_t count, DataType type, Fidelity fidelity) {
  TestProgram program;
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
  k.callWith("cb_wait_front", {in0, 1});
  k.callWith("cb_wait_front", {in1, 1});
  const uint32_t zero = k.number(0);
  k.call("tile_regs_acquire");
  k.loop(0, count, [&](uint32_t) { k.call("matmul_tiles", {in0, in1, zero, zero, zero}); });
  k.call("tile_regs_commit");
  k.callWith("cb_reserve_back", {out, 1});
  k.call("tile_regs_wait");
  k.callWith("pack_tile", {0, out, 0});
  k.call("tile_regs_release");
  k.callWith("cb_push_back", {out, 1});
  return timingOf(program);
}

TEST(Timing, ProductsAreBoundByTheMatrixUnit) {
  // hardware.md 2.1: 17.0 cycles per phase and 1.8 besides.
  const Timing timing = productCycles(1000, DataType::BFP_BFloat8, Fidelity::HiFi4);
  expectNear(timing.matrix, 1000 * (4 * 17.0 + 1.8), 1);
  expectNear(timing.cycles, 1000 * (4 * 17.0 + 1.8), 5);
  expectNear(productCycles(1000, DataType::BFP_BFloat4, Fidelity::LoFi).matrix, 1000 * (17.0 + 1.8), 2);
}

TEST(Timing, ProductsAreBoundByTheUnpackers) {
  // Two bf16 tiles at 52 bytes per cycle take longer than a LoFi product.
  const Timing timing = productCycles(1000, DataType::BFloat16, Fidelity::LoFi);
  expectNear(timing.cycles, 1000 * 2 * 2048 / 52.0, 5);
  EXPECT_LT(timing.matrix, timing.unpacker);
  EXPECT_LE(timing.unpacker, timing.cycles);
}

} // namespace
