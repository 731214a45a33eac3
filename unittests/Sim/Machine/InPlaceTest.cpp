//===- InPlaceTest.cpp - Circular buffers that are operands ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

constexpr uint32_t in0 = 0, out = 16;
constexpr auto f32 = static_cast<uint32_t>(DataType::Float32);

/// Two cores with two tiles each of an operand and of a result, which are circular buffers 0 and 16.
struct InPlace : TestProgram {
  float *x, *y;
  TestKernel &reader, &compute, &writer;

  InPlace()
      : TestProgram({1, 2}), reader(kernel("reader", KernelThread::Reader)), compute(kernel("compute", KernelThread::Compute)),
        writer(kernel("writer", KernelThread::Writer)) {
    const std::vector<hw::Dim2> cores = {{0, 0}, {0, 1}};
    x = reinterpret_cast<float *>(shards(cores, 2));
    y = reinterpret_cast<float *>(shards(cores, 2));
    inPlace(in0, /*operand=*/0, 2);
    inPlace(out, /*operand=*/1, 2);
    for (int i = 0; i < 4 * 1024; ++i)
      x[i] = static_cast<float>(i);
  }

  void push() {
    reader.callWith("cb_reserve_back", {in0, 2});
    reader.callWith("cb_push_back", {in0, 2});
  }
  /// Negates tile `from` of a core and packs it as tile `to`.
  void negate(uint32_t from, uint32_t to) {
    compute.call("tile_regs_acquire");
    compute.callWith("copy_tile", {in0, from, 0});
    compute.callWith("negative_tile", {0, f32});
    compute.call("tile_regs_commit");
    compute.call("tile_regs_wait");
    compute.callWith("pack_tile", {0, out, to});
    compute.call("tile_regs_release");
  }
  /// Both tiles of a core change places.
  void negateAll() {
    compute.callWith("cb_wait_front", {in0, 2});
    compute.callWith("cb_reserve_back", {out, 2});
    negate(0, 1);
    negate(1, 0);
    compute.callWith("cb_push_back", {out, 2});
    compute.callWith("cb_pop_front", {in0, 2});
  }
  void pop() {
    writer.callWith("cb_wait_front", {out, 2});
    writer.callWith("cb_pop_front", {out, 2});
  }
};

TEST(InPlace, NothingMoves) {
  for (unsigned threads : {1u, 2u, 4u}) {
    InPlace program;
    program.push();
    program.negateAll();
    program.pop();
    program.options.threads = threads;
    llvm::Expected<RunStats> stats = program.run();
    ASSERT_TRUE(static_cast<bool>(stats)) << llvm::toString(stats.takeError());
    for (int i = 0; i < 4 * 1024; ++i) {
      ASSERT_EQ(program.y[i ^ 1024], static_cast<float>(-i)) << i;
      ASSERT_EQ(program.x[i], static_cast<float>(i)) << i;
    }
    EXPECT_EQ(stats->nocBytesRead + stats->nocBytesWritten, 0u);
    EXPECT_EQ(stats->pagesPushed, 8u);
    EXPECT_EQ(stats->pagesPopped, 8u);
    EXPECT_EQ(stats->cbBytes, 0u);
    EXPECT_EQ(stats->l1Peak, 4 * 4096u);
  }
}

TEST(InPlace, Overrun) {
  InPlace waits;
  waits.compute.callWith("cb_wait_front", {in0, 3});
  EXPECT_EQ(waits.error(),
            "core (0, 0), unpack, kernel 'compute', line 2: expected at most 2 pages, which circular buffer 0 holds, found 3");
  InPlace reads;
  reads.push();
  reads.compute.callWith("cb_wait_front", {in0, 2});
  reads.negate(2, 0);
  EXPECT_EQ(reads.error(), "core (0, 0), unpack, kernel 'compute', line 6: expected a tile below 2 of circular buffer 0, as many "
                           "as the thread has waited for, found 2");
  InPlace packs;
  packs.push();
  packs.compute.callWith("cb_wait_front", {in0, 2});
  packs.compute.callWith("cb_reserve_back", {out, 2});
  packs.negate(0, 2);
  EXPECT_EQ(packs.error(), "core (0, 0), pack, kernel 'compute', line 15: expected a page below 2 of circular buffer 16, as many "
                           "as the thread has reserved, found 2");
}

TEST(InPlace, IsAnOperandOfTheCore) {
  auto errorOf = [](const std::function<void(InPlace &)> &change) {
    InPlace program;
    change(program);
    return program.error();
  };
  EXPECT_EQ(errorOf([](InPlace &p) { p.view.circularBuffers[1].operand = 2; }),
            "expected circular buffer 16 to be an alias of an operand below 2, found 2");
  EXPECT_EQ(errorOf([](InPlace &p) { p.view.circularBuffers[1].numPages = 3; }),
            "expected operand 1, aliased by circular buffer 16, with shards of 3 pages of 4096 bytes, found 2 of 4096");
  EXPECT_EQ(errorOf([](InPlace &p) {
              p.dram(2);
              p.view.circularBuffers[1].operand = 2;
            }),
            "expected operand 2, aliased by circular buffer 16, in L1, found DRAM");
  EXPECT_EQ(errorOf([](InPlace &p) { p.operands[0].address += 8; }),
            "expected operand 0, aliased by circular buffer 0, at a multiple of 16 bytes of L1, found address 103720");
  EXPECT_EQ(errorOf([](InPlace &p) {
              p.view.cores.extent = {1, 3};
              p.push();
              p.negateAll();
            }),
            "core (0, 2), unpack, kernel 'compute', line 8: expected a shard of operand 0 on this core, aliased by circular "
            "buffer 0, found none");
}

TEST(InPlace, TwoWriters) {
  InPlace program;
  program.push();
  program.negateAll();
  program.pop();
  // The writer of each core writes to the result of the first one.
  const uint32_t base = program.writer.call("get_common_arg_val", {1}), from = program.writer.call("get_common_arg_val", {0});
  const uint32_t to = program.writer.call("get_noc_addr", {program.writer.number(18), program.writer.number(18), base});
  program.writer.call("noc_async_write", {from, to, program.writer.number(4096)});
  program.writer.call("noc_async_write_barrier");
  EXPECT_NE(program.error().find("expected one writer of 4096 bytes"), std::string::npos) << program.error();
}

} // namespace
