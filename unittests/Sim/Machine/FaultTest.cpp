//===- FaultTest.cpp - Kernels that do what they must not -----------------===//
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
constexpr auto f32 = static_cast<uint32_t>(DataType::Float32), si32 = static_cast<uint32_t>(DataType::Int32);
constexpr uint32_t l1Base = 103712;

/// A program with buffers 0 and 16 of two f32 tiles each, and one kernel.
struct Fault : TestProgram {
  TestKernel &k;
  Fault(KernelThread thread, hw::Dim2 grid = {1, 1}) : TestProgram(grid), k(kernel("k", thread)) {
    buffer(in0, 2);
    buffer(out, 2);
  }
  /// The error without its place, which is that of instruction `line` on the first core.
  std::string errorAt(const std::string &thread, uint32_t line) {
    const std::string text = error(), place = "core (0, 0), " + thread + ", kernel 'k', line " + std::to_string(line) + ": ";
    EXPECT_EQ(text.substr(0, place.size()), place);
    return text.size() > place.size() ? text.substr(place.size()) : text;
  }
};

struct ComputeFault : Fault {
  ComputeFault() : Fault(KernelThread::Compute) {}
};
struct DataFault : Fault {
  DataFault() : Fault(KernelThread::Reader) {}
  uint64_t coreAddress(uint32_t x, uint32_t y) { return k.callWith("get_noc_addr", {18 + x, 18 + y, l1Base}); }
};

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

TEST(Faults, Deadlock) {
  Fault program(KernelThread::Writer, {1, 2});
  program.k.callWith("cb_wait_front", {out, 2});
  TestKernel &reader = program.kernel("filler", KernelThread::Reader);
  reader.callWith("cb_reserve_back", {in0, 2});
  reader.callWith("cb_push_back", {in0, 2});
  reader.callWith("cb_reserve_back", {in0, 1});
  EXPECT_EQ(program.error(),
            "deadlock: 4 threads wait for ever\n"
            "  core (0, 0), reader, kernel 'filler', line 6: waits for room for 1 page in circular buffer 0, which has 2 of 2\n"
            "  core (0, 0), writer, kernel 'k', line 2: waits for 2 pages in circular buffer 16, which has 0\n"
            "  core (0, 1), reader, kernel 'filler', line 6: waits for room for 1 page in circular buffer 0, which has 2 of 2\n"
            "  core (0, 1), writer, kernel 'k', line 2: waits for 2 pages in circular buffer 16, which has 0");
}

TEST(Faults, DeadlockOfSemaphores) {
  Fault program(KernelThread::Reader);
  const uint32_t first[] = {3};
  program.view.semaphores = first;
  const uint32_t address = program.k.call("get_semaphore", {0});
  program.k.call("noc_semaphore_wait_min", {address, program.k.number(4)});
  EXPECT_EQ(program.error(), "deadlock: 1 thread waits for ever\n  core (0, 0), reader, kernel 'k', line 3: "
                             "waits for the semaphore at address 103696 to be at least 4, which is 3");
}

TEST(Faults, DeadlockOfRegisters) {
  ComputeFault program;
  // Both halves are committed and PACK takes none.
  for (int i = 0; i < 3; ++i) {
    program.k.call("tile_regs_acquire");
    program.k.call("tile_regs_commit");
  }
  EXPECT_EQ(program.error(), "deadlock: 1 thread waits for ever\n"
                             "  core (0, 0), math, kernel 'k', line 5: waits for pack to release destination registers");
  ComputeFault other;
  other.k.call("tile_regs_wait");
  EXPECT_EQ(other.error(), "deadlock: 1 thread waits for ever\n"
                           "  core (0, 0), pack, kernel 'k', line 1: waits for math to commit destination registers");
}

TEST(Faults, BufferOverrun) {
  DataFault pushes;
  pushes.k.callWith("cb_reserve_back", {in0, 1});
  pushes.k.callWith("cb_push_back", {in0, 2});
  EXPECT_EQ(pushes.errorAt("reader", 4), "pushes 2 pages to circular buffer 0 after reserving 1");
  DataFault reserves;
  reserves.k.callWith("cb_reserve_back", {in0, 3});
  EXPECT_EQ(reserves.errorAt("reader", 2), "reserves 3 pages of circular buffer 0, which holds 2");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.callWith("fill_tile", {0, 0, f32});
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 1});
  EXPECT_EQ(packs.errorAt("pack", 10), "writes page 1 of circular buffer 16 after reserving 1");
}

TEST(Faults, BufferUnderrun) {
  DataFault pops;
  pops.k.callWith("cb_pop_front", {in0, 1});
  EXPECT_EQ(pops.errorAt("reader", 2), "pops 1 page of circular buffer 0 after waiting for 0");
  DataFault waits;
  waits.k.callWith("cb_wait_front", {in0, 3});
  EXPECT_EQ(waits.errorAt("reader", 2), "waits for 3 pages of circular buffer 0, which holds 2");
  ComputeFault reads;
  reads.k.call("tile_regs_acquire");
  reads.k.callWith("copy_tile", {in0, 0, 0});
  EXPECT_EQ(reads.errorAt("unpack", 4), "reads tile 0 of circular buffer 0 after waiting for 0 pages");
}

TEST(Faults, AcrossTheEndOfABuffer) {
  DataFault program;
  program.k.callWith("cb_reserve_back", {in0, 1});
  program.k.callWith("cb_push_back", {in0, 1});
  program.k.callWith("cb_wait_front", {in0, 1});
  program.k.callWith("cb_pop_front", {in0, 1});
  program.k.callWith("cb_reserve_back", {in0, 2});
  program.k.callWith("cb_push_back", {in0, 2});
  EXPECT_EQ(program.errorAt("reader", 12), "pushes 2 pages to circular buffer 0 across its end: page 1 of 2 is the first");
}

TEST(Faults, TwoProducers) {
  DataFault program;
  program.k.callWith("cb_reserve_back", {in0, 1});
  program.kernel("w", KernelThread::Writer).callWith("cb_reserve_back", {in0, 1});
  EXPECT_EQ(program.error(),
            "core (0, 0), writer, kernel 'w', line 2: circular buffer 0 has two producers, this thread and reader");
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

TEST(Faults, RegistersThatAreNotAcquired) {
  ComputeFault computes;
  computes.k.callWith("fill_tile", {0, 0, f32});
  EXPECT_EQ(computes.errorAt("math", 2), "uses the destination registers without having acquired them");
  ComputeFault packs;
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 5), "packs from the destination registers without having waited for them");
  ComputeFault commits;
  commits.k.call("tile_regs_commit");
  EXPECT_EQ(commits.errorAt("math", 1), "commits the destination registers without having acquired them");
  ComputeFault releases;
  releases.k.call("tile_regs_release");
  EXPECT_EQ(releases.errorAt("pack", 1), "releases the destination registers without having waited for them");
}

TEST(Faults, RegistersThatAreKept) {
  ComputeFault twice;
  twice.k.call("tile_regs_acquire");
  twice.k.call("tile_regs_acquire");
  EXPECT_EQ(twice.errorAt("math", 2), "acquires the destination registers a second time without committing them");
  ComputeFault ends;
  ends.k.call("tile_regs_acquire");
  EXPECT_EQ(ends.error(), "core (0, 0), math, kernel 'k', instruction 1: ends without committing the destination registers");
  ComputeFault leaves;
  leaves.k.call("tile_regs_acquire");
  leaves.k.call("tile_regs_commit");
  EXPECT_EQ(leaves.error(),
            "core (0, 0), math, kernel 'k', instruction 2: ends with destination registers committed that pack never released");
}

TEST(Faults, RegistersThatAreNotThere) {
  // 32-bit registers in halves: four.
  ComputeFault program;
  program.k.call("tile_regs_acquire");
  program.k.callWith("fill_tile", {3, 0, f32});
  program.k.callWith("fill_tile", {4, 0, f32});
  EXPECT_EQ(program.errorAt("math", 5), "uses tile 4 of the destination registers, of which there are 4");
}

TEST(Faults, RegistersWithoutAValue) {
  ComputeFault program;
  program.k.call("tile_regs_acquire");
  program.k.callWith("exp_tile", {0, f32});
  EXPECT_EQ(program.errorAt("math", 3), "reads tile 0 of the destination registers, which nothing wrote since they were acquired");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {1, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 8), "reads tile 1 of the destination registers, which nothing wrote since they were acquired");
}

TEST(Faults, RegistersOfAnotherType) {
  ComputeFault computes;
  computes.k.call("tile_regs_acquire");
  computes.k.callWith("fill_tile", {0, 7, si32});
  computes.k.callWith("exp_tile", {0, f32});
  EXPECT_EQ(computes.errorAt("math", 5), "computes tile 0 of the destination registers as floats, but it holds integers");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.callWith("fill_tile", {0, 7, si32});
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 10), "packs integers to circular buffer 16, whose tiles are f32");
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

TEST(Faults, UnitsThatArePreparedForSomethingElse) {
  constexpr uint32_t row = 1, column = 2;
  ComputeFault vector, nothing, matrix, otherwise;
  vector.k.call("tile_regs_acquire");
  vector.k.call("exp_tile_init");
  vector.k.call("fill_tile_init");
  vector.k.callWith("fill_tile", {0, 0, f32});
  vector.k.callWith("exp_tile", {0, f32});
  vector.options.checksInits = true;
  EXPECT_EQ(vector.errorAt("math", 7), "calls exp_tile without exp_tile_init: the vector unit was last prepared by fill_tile_init");

  nothing.k.call("tile_regs_acquire");
  nothing.k.callWith("fill_tile", {0, 0, f32});
  nothing.options.checksInits = true;
  EXPECT_EQ(nothing.errorAt("math", 3), "calls fill_tile without fill_tile_init: nothing has prepared the vector unit");

  const auto withTile = [](ComputeFault &program) {
    program.options.checksInits = true;
    TestKernel &reader = program.kernel("reader", KernelThread::Reader);
    reader.callWith("cb_reserve_back", {in0, 1});
    reader.callWith("write_mask_tile", {in0, 32, 32});
    reader.callWith("cb_push_back", {in0, 1});
    program.k.callWith("cb_wait_front", {in0, 1});
    program.k.call("tile_regs_acquire");
  };
  withTile(matrix);
  matrix.k.callWith("mm_init", {in0, in0, out, 0});
  matrix.k.callWith("matmul_tiles", {in0, in0, 0, 0, 0});
  matrix.k.callWith("unary_bcast_init", {in0, out, row});
  matrix.k.callWith("unary_bcast", {in0, 0, 1, row});
  matrix.k.callWith("matmul_tiles", {in0, in0, 0, 0, 0});
  EXPECT_NE(matrix.error().find("calls matmul_tiles without mm_init or mm_init_short: the matrix unit was last prepared by "
                                "unary_bcast_init"),
            std::string::npos);

  ComputeFault rows;
  rows.options.checksInits = true;
  rows.k.callWith("tilize_init", {in0, 1, out});
  rows.k.callWith("copy_tile_init", {in0});
  EXPECT_NE(rows.error().find("calls copy_tile_init without tilize_uninit, which has to undo tilize_init"), std::string::npos);

  withTile(otherwise);
  otherwise.k.callWith("unary_bcast_init", {in0, out, column});
  otherwise.k.callWith("unary_bcast", {in0, 0, 1, row});
  EXPECT_NE(otherwise.error().find("calls unary_bcast in another way than unary_bcast_init has prepared the matrix unit for"),
            std::string::npos);
}

TEST(Faults, UnitsThatAreSetUpForAnotherFormat) {
  constexpr uint32_t bf16Buffer = 1;
  ComputeFault unpacks, packs;
  for (ComputeFault *program : {&unpacks, &packs}) {
    program->options.checksInits = true;
    program->buffer(bf16Buffer, 1, DataType::BFloat16);
    program->k.callWith("init_sfpu", {in0, out});
  }
  unpacks.k.callWith("cb_wait_front", {bf16Buffer, 1});
  unpacks.k.callWith("copy_tile", {bf16Buffer, 0, 0});
  TestKernel &reader = unpacks.kernel("reader", KernelThread::Reader);
  reader.callWith("cb_reserve_back", {bf16Buffer, 1});
  reader.callWith("write_mask_tile", {bf16Buffer, 32, 32});
  reader.callWith("cb_push_back", {bf16Buffer, 1});
  EXPECT_EQ(unpacks.errorAt("unpack", 6), "calls copy_tile on circular buffer 1, whose tiles are bf16, but source A of the matrix "
                                          "unit is set up for f32");

  packs.k.call("tile_regs_acquire");
  packs.k.call("fill_tile_init");
  packs.k.callWith("fill_tile", {0, 0, f32});
  packs.k.call("tile_regs_commit");
  packs.k.callWith("cb_reserve_back", {bf16Buffer, 1});
  packs.k.call("tile_regs_wait");
  packs.k.callWith("pack_tile", {0, bf16Buffer, 0});
  EXPECT_NE(packs.error().find("calls pack_tile on circular buffer 1, whose tiles are bf16, but the packer is set up for f32"),
            std::string::npos);
}

TEST(Faults, BytesThatNothingWrote) {
  ComputeFault reads;
  TestKernel &reader = reads.kernel("r", KernelThread::Reader);
  reader.callWith("cb_reserve_back", {in0, 1});
  reader.callWith("cb_push_back", {in0, 1});
  reads.k.callWith("cb_wait_front", {in0, 1});
  reads.k.callWith("copy_tile", {in0, 0, 0});
  EXPECT_EQ(reads.errorAt("unpack", 5), "reads tile 0 of circular buffer 0, some of whose bytes nothing ever wrote");

  DataFault sends;
  const auto to = static_cast<uint32_t>(sends.coreAddress(0, 0));
  sends.k.call("noc_async_write", {sends.k.number(l1Base + 64), to, sends.k.number(32)});
  EXPECT_EQ(sends.errorAt("reader", 7), "sends 32 bytes at address 103776 of L1, some of which nothing ever wrote");

  DataFault fetches;
  const auto from = static_cast<uint32_t>(fetches.coreAddress(0, 0));
  fetches.k.call("noc_async_read", {from, fetches.k.number(l1Base + 64), fetches.k.number(32)});
  EXPECT_EQ(fetches.errorAt("reader", 7),
            "reads 32 bytes at address 103712 of the L1 of core (0, 0), some of which nothing ever wrote");

  DataFault loads;
  loads.k.callWith("load_from_l1", {l1Base, 4});
  EXPECT_EQ(loads.errorAt("reader", 2), "loads address 103712 of L1, which nothing ever wrote");

  DataFault copies;
  copies.k.callWith("copy_l1", {l1Base, l1Base + 64, 2, 1, 16, 2});
  EXPECT_EQ(copies.errorAt("reader", 6), "copies address 103712 of L1, which nothing ever wrote");
}

TEST(Faults, ResultsThatNothingWroteYet) {
  for (const bool isWritten : {false, true}) {
    DataFault program;
    program.dram(2);
    WrittenMap written(2 * 4096);
    program.operands[0].written = &written;
    TestKernel &k = program.k;
    const uint32_t base = k.call("get_common_arg_val", {0}), l1 = k.number(l1Base);
    const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {base, 0, 1}), page = k.number(1);
    k.callWith("fill_l1", {l1Base, 4096, 0});
    k.call("noc_async_write_tile", {isWritten ? page : k.number(0), generator, l1});
    k.call("noc_async_write_barrier");
    k.call("noc_async_read_tile", {page, generator, l1});
    k.call("noc_async_read_barrier");
    if (isWritten)
      EXPECT_EQ(program.error(), "no error");
    else
      EXPECT_EQ(program.errorAt("reader", 12),
                "reads 4096 bytes at address 1920000 of DRAM bank 1, some of which nothing ever wrote");
    EXPECT_EQ(written.isWritten(0, 4096), !isWritten);
    EXPECT_EQ(written.isWritten(4096, 4096), isWritten);
  }
}

TEST(Faults, ResultsInL1ThatNothingWroteYet) {
  DataFault program;
  const uint64_t address = program.l1({0, 0}, 64);
  WrittenMap written(64);
  program.operands[0].written = &written;
  program.k.callWith("fill_l1", {static_cast<uint32_t>(address), 32, 7});
  EXPECT_EQ(program.error(), "no error");
  EXPECT_TRUE(written.isWritten(0, 32));
  EXPECT_FALSE(written.isWritten(32, 1));
  program.k.callWith("load_from_l1", {static_cast<uint32_t>(address) + 32, 4});
  EXPECT_EQ(program.errorAt("reader", 6), "loads address " + std::to_string(address + 32) + " of L1, which nothing ever wrote");
}

TEST(Faults, BytesThatAreNotThere) {
  DataFault stores;
  stores.k.callWith("store_to_l1", {1, 1499136, 4});
  EXPECT_EQ(stores.errorAt("reader", 3), "stores 4 bytes at address 1499136 of L1, which has 1499136");
  DataFault fills;
  fills.k.callWith("fill_l1", {1499120, 32, 0});
  EXPECT_EQ(fills.errorAt("reader", 4), "fills 32 bytes at address 1499120 of L1, which has 1499136");
  DataFault copies;
  copies.k.callWith("copy_l1", {1499132, l1Base, 2, 1, 1, 4});
  EXPECT_EQ(copies.errorAt("reader", 6), "copies 8 bytes at address 1499132 of L1, which has 1499136");
  DataFault reads;
  reads.dram(1);
  const uint32_t base = reads.k.call("get_common_arg_val", {0});
  const uint32_t generator = reads.k.call("get_interleaved_addr_gen_fast", {base, in0, 1});
  reads.k.call("noc_async_read_tile", {reads.k.number(1), generator, reads.k.number(l1Base)});
  EXPECT_EQ(reads.errorAt("reader", 5), "reads address 1920000 of DRAM bank 1, which belongs to no buffer");
}

TEST(Faults, CoresThatAreNotThere) {
  DataFault program;
  const auto to = static_cast<uint32_t>(program.coreAddress(1, 0));
  program.k.call("noc_semaphore_inc", {to, program.k.number(1)});
  EXPECT_EQ(program.errorAt("reader", 6), "there is no core in use at column 19, row 18 of the network");
}

TEST(Faults, UnalignedTransfers) {
  DataFault program;
  program.k.callWith("fill_l1", {l1Base, 64, 0});
  const auto from = static_cast<uint32_t>(program.coreAddress(0, 0));
  program.k.call("noc_async_read", {from, program.k.number(l1Base + 72), program.k.number(32)});
  EXPECT_EQ(program.errorAt("reader", 11),
            "reads from L1 address 103712 to L1 address 103784, which are not aligned to 16 and 16 bytes");
  DataFault stores;
  stores.k.callWith("store_to_l1", {1, l1Base + 2, 4});
  EXPECT_EQ(stores.errorAt("reader", 3), "stores 4 bytes to the unaligned address 103714");
}

TEST(Faults, MissingBarriers) {
  auto read = [](DataFault &program) {
    program.dram(2);
    const uint32_t base = program.k.call("get_common_arg_val", {0});
    const uint32_t generator = program.k.call("get_interleaved_addr_gen_fast", {base, in0, 1});
    program.k.callWith("cb_reserve_back", {in0, 1});
    program.k.call("noc_async_read_tile", {program.k.number(0), generator, program.k.call("get_write_ptr", {in0})});
  };
  DataFault pushes;
  read(pushes);
  pushes.k.callWith("cb_push_back", {in0, 1});
  EXPECT_EQ(pushes.errorAt("reader", 9),
            "pushes 1 page to circular buffer 0 that a read under way still fills; a read barrier is missing");
  DataFault loads;
  read(loads);
  loads.k.callWith("load_from_l1", {l1Base + 4, 4});
  EXPECT_EQ(loads.errorAt("reader", 9),
            "loads address 103716 of L1, which a read under way still fills; a read barrier is missing");
  DataFault ends;
  read(ends);
  EXPECT_EQ(ends.error(),
            "core (0, 0), reader, kernel 'k', instruction 7: ends while a read is under way; a read barrier is missing");
  DataFault twice;
  read(twice);
  const uint32_t from = static_cast<uint32_t>(twice.coreAddress(0, 0));
  twice.k.callWith("fill_l1", {l1Base + 8192, 64, 0});
  twice.k.call("noc_async_write", {twice.k.number(l1Base), from, twice.k.number(32)});
  EXPECT_EQ(twice.errorAt("reader", 18),
            "sends 32 bytes at address 103712 of L1, which a read under way still fills; a read barrier is missing");

  DataFault pops;
  pops.dram(1);
  const uint32_t base = pops.k.call("get_common_arg_val", {0});
  const uint32_t generator = pops.k.call("get_interleaved_addr_gen_fast", {base, in0, 1});
  pops.k.callWith("cb_reserve_back", {in0, 1});
  pops.k.callWith("fill_l1", {l1Base, 4096, 0});
  pops.k.callWith("cb_push_back", {in0, 1});
  pops.k.callWith("cb_wait_front", {in0, 1});
  pops.k.call("noc_async_write_tile", {pops.k.number(0), generator, pops.k.call("get_read_ptr", {in0})});
  pops.k.callWith("cb_pop_front", {in0, 1});
  EXPECT_EQ(pops.errorAt("reader", 17),
            "pops 1 page of circular buffer 0 that a write under way still reads; a write barrier is missing");
}

TEST(Faults, TwoTransfersToTheSameBytes) {
  DataFault program;
  program.dram(2);
  const uint32_t base = program.k.call("get_common_arg_val", {0});
  const uint32_t generator = program.k.call("get_interleaved_addr_gen_fast", {base, in0, 1});
  const uint32_t to = program.k.number(l1Base);
  program.k.call("noc_async_read_tile", {program.k.number(0), generator, to});
  program.k.call("noc_async_read_tile", {program.k.number(1), generator, to});
  EXPECT_EQ(program.errorAt("reader", 7),
            "fills 4096 bytes at address 103712 of L1, which another transfer of the reader still uses; a barrier is missing");
}

/// Both cores write tile 0 of the operand; with `isOrdered` the second one after the first has told it to.
std::string raceOf(bool isOrdered) {
  Fault program(KernelThread::Writer, {1, 2});
  program.dram(1);
  const uint32_t zeroes[] = {0};
  program.view.semaphores = zeroes;
  TestKernel &k = program.k;
  const uint32_t base = k.call("get_common_arg_val", {0});
  const uint32_t generator = k.call("get_interleaved_addr_gen_fast", {base, out, 1});
  const uint32_t isSecond = k.call("my_x");
  const uint32_t semaphore = k.call("get_semaphore", {0});
  if (isOrdered)
    k.call("noc_semaphore_wait", {semaphore, isSecond});
  k.callWith("fill_l1", {l1Base, 4096, 0});
  k.call("noc_async_write_tile", {k.number(0), generator, k.number(l1Base)});
  k.call("noc_async_write_barrier");
  const uint32_t column = k.number(19);
  k.call("noc_semaphore_inc", {k.call("get_noc_addr", {column, k.number(18), semaphore}), k.number(1)});
  return program.error();
}

TEST(Faults, TwoWriters) {
  EXPECT_EQ(raceOf(/*isOrdered=*/true), "no error");
  EXPECT_EQ(
      raceOf(/*isOrdered=*/false),
      "core (0, 1), writer, kernel 'k', line 11: writes 4096 bytes at address 1920000 of DRAM bank 0, which core (0, 0), writer, "
      "kernel 'k', line 11 writes, too; neither waits for the other");
}

//===----------------------------------------------------------------------===//
// Other
//===----------------------------------------------------------------------===//

TEST(Faults, DivisionByZero) {
  DataFault program;
  const uint32_t zero = program.k.number(0);
  program.k.compute(schema::Opcode::RemU, zero, zero);
  EXPECT_EQ(program.errorAt("reader", 2), "divides 0 by zero");
}

TEST(Faults, MulticastToAnotherNumberOfCores) {
  Fault program(KernelThread::Reader, {1, 2});
  program.k.callWith("fill_l1", {l1Base, 64, 0});
  const uint32_t to = program.k.callWith("get_noc_multicast_addr", {18, 18, 19, 18, l1Base});
  program.k.call("noc_async_write_multicast", {program.k.number(l1Base), to, program.k.number(64), program.k.number(2)});
  EXPECT_EQ(program.errorAt("reader", 14), "multicasts to 1 cores, but says it does to 2");
}

TEST(Faults, TheFirstOfSeveral) {
  for (unsigned threads : {1, 2, 4}) {
    Fault program(KernelThread::Reader, {8, 8});
    program.options.threads = threads;
    // All cores but the first.
    const uint32_t sum = program.k.compute(schema::Opcode::Add, program.k.call("my_x"), program.k.call("my_y"));
    program.k.emit(schema::Opcode::If, 0, {sum});
    program.k.callWith("cb_pop_front", {in0, 1});
    program.k.emit(schema::Opcode::End, 0, {});
    EXPECT_EQ(program.error(), "core (0, 1), reader, kernel 'k', line 6: pops 1 page of circular buffer 0 after waiting for 0");
  }
}

} // namespace
