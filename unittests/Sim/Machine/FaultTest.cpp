//===- FaultTest.cpp - Faults of kernels ----------------------------------===//
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
  /// The error without its place, instruction `line` on the first core.
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
  EXPECT_EQ(pushes.errorAt("reader", 4), "expected at most 1 page of circular buffer 0, which the thread has reserved, found 2");
  DataFault reserves;
  reserves.k.callWith("cb_reserve_back", {in0, 3});
  EXPECT_EQ(reserves.errorAt("reader", 2), "expected at most 2 pages, which circular buffer 0 holds, found 3");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.callWith("fill_tile", {0, 0, f32});
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 1});
  EXPECT_EQ(packs.errorAt("pack", 10),
            "expected a page below 1 of circular buffer 16, as many as the thread has reserved, found 1");
}

TEST(Faults, BufferUnderrun) {
  DataFault pops;
  pops.k.callWith("cb_pop_front", {in0, 1});
  EXPECT_EQ(pops.errorAt("reader", 2), "expected at most 0 pages of circular buffer 0, which the thread has waited for, found 1");
  DataFault waits;
  waits.k.callWith("cb_wait_front", {in0, 3});
  EXPECT_EQ(waits.errorAt("reader", 2), "expected at most 2 pages, which circular buffer 0 holds, found 3");
  ComputeFault reads;
  reads.k.call("tile_regs_acquire");
  reads.k.callWith("copy_tile", {in0, 0, 0});
  EXPECT_EQ(reads.errorAt("unpack", 4),
            "expected a tile below 0 of circular buffer 0, as many as the thread has waited for, found 0");
}

TEST(Faults, AcrossTheEndOfABuffer) {
  DataFault program;
  program.k.callWith("cb_reserve_back", {in0, 1});
  program.k.callWith("cb_push_back", {in0, 1});
  program.k.callWith("cb_wait_front", {in0, 1});
  program.k.callWith("cb_pop_front", {in0, 1});
  program.k.callWith("cb_reserve_back", {in0, 2});
  program.k.callWith("cb_push_back", {in0, 2});
  EXPECT_EQ(program.errorAt("reader", 12), "expected at most 1 page up to the end of circular buffer 0, found 2");
}

TEST(Faults, TwoProducers) {
  DataFault program;
  program.k.callWith("cb_reserve_back", {in0, 1});
  program.kernel("w", KernelThread::Writer).callWith("cb_reserve_back", {in0, 1});
  EXPECT_EQ(program.error(),
            "core (0, 0), writer, kernel 'w', line 2: expected one producer of circular buffer 0, found this thread and reader");
}

//===----------------------------------------------------------------------===//
// Registers
//===----------------------------------------------------------------------===//

TEST(Faults, RegistersThatAreNotAcquired) {
  ComputeFault computes;
  computes.k.callWith("fill_tile", {0, 0, f32});
  EXPECT_EQ(computes.errorAt("math", 2), "expected an acquire of the destination registers, found none");
  ComputeFault packs;
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 5), "expected a wait for the destination registers before pack, found none");
  ComputeFault commits;
  commits.k.call("tile_regs_commit");
  EXPECT_EQ(commits.errorAt("math", 1), "expected an acquire of the destination registers before the commit, found none");
  ComputeFault releases;
  releases.k.call("tile_regs_release");
  EXPECT_EQ(releases.errorAt("pack", 1), "expected a wait for the destination registers before the release, found none");
}

TEST(Faults, RegistersThatAreKept) {
  ComputeFault twice;
  twice.k.call("tile_regs_acquire");
  twice.k.call("tile_regs_acquire");
  EXPECT_EQ(twice.errorAt("math", 2), "expected a commit of the destination registers since the last acquire, found none");
  ComputeFault ends;
  ends.k.call("tile_regs_acquire");
  EXPECT_EQ(
      ends.error(),
      "core (0, 0), math, kernel 'k', instruction 1: expected a commit of the destination registers before the end, found none");
  ComputeFault leaves;
  leaves.k.call("tile_regs_acquire");
  leaves.k.call("tile_regs_commit");
  EXPECT_EQ(leaves.error(), "core (0, 0), math, kernel 'k', instruction 2: expected pack to release the committed destination "
                            "registers, found none released at the end");
}

TEST(Faults, RegistersThatAreNotThere) {
  // 32-bit registers in halves: four.
  ComputeFault program;
  program.k.call("tile_regs_acquire");
  program.k.callWith("fill_tile", {3, 0, f32});
  program.k.callWith("fill_tile", {4, 0, f32});
  EXPECT_EQ(program.errorAt("math", 5), "expected a destination register below 4, found 4");
}

TEST(Faults, RegistersWithoutAValue) {
  ComputeFault program;
  program.k.call("tile_regs_acquire");
  program.k.callWith("exp_tile", {0, f32});
  EXPECT_EQ(program.errorAt("math", 3), "expected a destination register written since the acquire, found 0");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {1, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 8), "expected a destination register written since the acquire, found 1");
}

TEST(Faults, RegistersOfAnotherType) {
  ComputeFault computes;
  computes.k.call("tile_regs_acquire");
  computes.k.callWith("fill_tile", {0, 7, si32});
  computes.k.callWith("exp_tile", {0, f32});
  EXPECT_EQ(computes.errorAt("math", 5), "expected floats in destination register 0, found integers");
  ComputeFault packs;
  packs.k.call("tile_regs_acquire");
  packs.k.callWith("fill_tile", {0, 7, si32});
  packs.k.call("tile_regs_commit");
  packs.k.call("tile_regs_wait");
  packs.k.callWith("cb_reserve_back", {out, 1});
  packs.k.callWith("pack_tile", {0, out, 0});
  EXPECT_EQ(packs.errorAt("pack", 10), "expected floats for circular buffer 16 of f32, found integers");
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
  EXPECT_EQ(vector.errorAt("math", 7), "expected the vector unit to be initialized by exp_tile_init, found fill_tile_init");

  nothing.k.call("tile_regs_acquire");
  nothing.k.callWith("fill_tile", {0, 0, f32});
  nothing.options.checksInits = true;
  EXPECT_EQ(nothing.errorAt("math", 3), "expected the vector unit to be initialized by fill_tile_init, found no init");

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
  EXPECT_NE(matrix.error().find("expected the matrix unit to be initialized by mm_init or mm_init_short, found unary_bcast_init"),
            std::string::npos);

  ComputeFault rows;
  rows.options.checksInits = true;
  rows.k.callWith("tilize_init", {in0, 1, out});
  rows.k.callWith("copy_tile_init", {in0});
  EXPECT_NE(rows.error().find("expected tilize_uninit after tilize_init, found copy_tile_init"), std::string::npos);

  withTile(otherwise);
  otherwise.k.callWith("unary_bcast_init", {in0, out, column});
  otherwise.k.callWith("unary_bcast", {in0, 0, 1, row});
  EXPECT_NE(otherwise.error().find("expected the attributes of the last unary_bcast_init for unary_bcast, found others"),
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
  EXPECT_EQ(unpacks.errorAt("unpack", 6),
            "expected source A of the matrix unit to be configured for bf16 of circular buffer 1, found f32");

  packs.k.call("tile_regs_acquire");
  packs.k.call("fill_tile_init");
  packs.k.callWith("fill_tile", {0, 0, f32});
  packs.k.call("tile_regs_commit");
  packs.k.callWith("cb_reserve_back", {bf16Buffer, 1});
  packs.k.call("tile_regs_wait");
  packs.k.callWith("pack_tile", {0, bf16Buffer, 0});
  EXPECT_NE(packs.error().find("expected the packer to be configured for bf16 of circular buffer 1, found f32"), std::string::npos);
}

TEST(Faults, BytesThatNothingWrote) {
  ComputeFault reads;
  TestKernel &reader = reads.kernel("r", KernelThread::Reader);
  reader.callWith("cb_reserve_back", {in0, 1});
  reader.callWith("cb_push_back", {in0, 1});
  reads.k.callWith("cb_wait_front", {in0, 1});
  reads.k.callWith("copy_tile", {in0, 0, 0});
  EXPECT_EQ(reads.errorAt("unpack", 5), "expected a written tile 0 of circular buffer 0, found unwritten bytes");

  DataFault sends;
  const auto to = static_cast<uint32_t>(sends.coreAddress(0, 0));
  sends.k.call("noc_async_write", {sends.k.number(l1Base + 64), to, sends.k.number(32)});
  EXPECT_EQ(sends.errorAt("reader", 7), "expected 32 written bytes at L1 address 103776 to send, found unwritten ones");

  DataFault fetches;
  const auto from = static_cast<uint32_t>(fetches.coreAddress(0, 0));
  fetches.k.call("noc_async_read", {from, fetches.k.number(l1Base + 64), fetches.k.number(32)});
  EXPECT_EQ(fetches.errorAt("reader", 7),
            "expected 32 written bytes at L1 address 103712 of core (0, 0) to read, found unwritten ones");

  DataFault loads;
  loads.k.callWith("load_from_l1", {l1Base, 4});
  EXPECT_EQ(loads.errorAt("reader", 2), "expected written bytes at L1 address 103712 to load, found unwritten ones");

  DataFault copies;
  copies.k.callWith("copy_l1", {l1Base, l1Base + 64, 2, 1, 16, 2});
  EXPECT_EQ(copies.errorAt("reader", 6), "expected written bytes at L1 address 103712 to copy, found unwritten ones");
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
                "expected 4096 written bytes at address 1920000 of DRAM bank 1 to read, found unwritten ones");
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
  EXPECT_EQ(program.errorAt("reader", 6),
            "expected written bytes at L1 address " + std::to_string(address + 32) + " to load, found unwritten ones");
}

TEST(Faults, BytesThatAreNotThere) {
  DataFault stores;
  stores.k.callWith("store_to_l1", {1, 1499136, 4});
  EXPECT_EQ(stores.errorAt("reader", 3), "expected to store 4 bytes inside of L1, which has 1499136, found address 1499136");
  DataFault fills;
  fills.k.callWith("fill_l1", {1499120, 32, 0});
  EXPECT_EQ(fills.errorAt("reader", 4), "expected to fill 32 bytes inside of L1, which has 1499136, found address 1499120");
  DataFault copies;
  copies.k.callWith("copy_l1", {1499132, l1Base, 2, 1, 1, 4});
  EXPECT_EQ(copies.errorAt("reader", 6), "expected to copy 8 bytes inside of L1, which has 1499136, found address 1499132");
  DataFault reads;
  reads.dram(1);
  const uint32_t base = reads.k.call("get_common_arg_val", {0});
  const uint32_t generator = reads.k.call("get_interleaved_addr_gen_fast", {base, in0, 1});
  reads.k.call("noc_async_read_tile", {reads.k.number(1), generator, reads.k.number(l1Base)});
  EXPECT_EQ(reads.errorAt("reader", 5), "expected to read a buffer at address 1920000 of DRAM bank 1, found none");
}

TEST(Faults, CoresThatAreNotThere) {
  DataFault program;
  const auto to = static_cast<uint32_t>(program.coreAddress(1, 0));
  program.k.call("noc_semaphore_inc", {to, program.k.number(1)});
  EXPECT_EQ(program.errorAt("reader", 6), "expected a core in use at column 19, row 18 of the network, found none");
}

TEST(Faults, UnalignedTransfers) {
  DataFault program;
  program.k.callWith("fill_l1", {l1Base, 64, 0});
  const auto from = static_cast<uint32_t>(program.coreAddress(0, 0));
  program.k.call("noc_async_read", {from, program.k.number(l1Base + 72), program.k.number(32)});
  EXPECT_EQ(program.errorAt("reader", 11),
            "expected addresses aligned to 16 and 16 bytes, found a read from L1 address 103712 to L1 address 103784");
  DataFault stores;
  stores.k.callWith("store_to_l1", {1, l1Base + 2, 4});
  EXPECT_EQ(stores.errorAt("reader", 3), "expected an address aligned to the 4 bytes stored, found 103714");
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
            "expected a read barrier before the push to circular buffer 0, found a read under way that fills its pages");
  DataFault loads;
  read(loads);
  loads.k.callWith("load_from_l1", {l1Base + 4, 4});
  EXPECT_EQ(loads.errorAt("reader", 9), "expected a read barrier before the load of L1 address 103716, found a read under way");
  DataFault ends;
  read(ends);
  EXPECT_EQ(ends.error(),
            "core (0, 0), reader, kernel 'k', instruction 7: expected a read barrier before the end, found a read under way");
  DataFault twice;
  read(twice);
  const uint32_t from = static_cast<uint32_t>(twice.coreAddress(0, 0));
  twice.k.callWith("fill_l1", {l1Base + 8192, 64, 0});
  twice.k.call("noc_async_write", {twice.k.number(l1Base), from, twice.k.number(32)});
  EXPECT_EQ(twice.errorAt("reader", 18),
            "expected a read barrier before 32 bytes at L1 address 103712 are sent, found a read under way");

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
            "expected a write barrier before the pop of circular buffer 0, found a write under way that reads its pages");
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
            "expected a barrier before 4096 bytes at L1 address 103712 are filled, found a transfer of the reader under way");
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
  EXPECT_EQ(raceOf(/*isOrdered=*/false),
            "core (0, 1), writer, kernel 'k', line 11: expected one writer of 4096 bytes at address 1920000 of DRAM bank 0, or a "
            "wait between two, found another, core (0, 0), writer, kernel 'k', line 11");
}

//===----------------------------------------------------------------------===//
// Other
//===----------------------------------------------------------------------===//

TEST(Faults, DivisionByZero) {
  DataFault program;
  const uint32_t zero = program.k.number(0);
  program.k.compute(schema::Opcode::RemU, zero, zero);
  EXPECT_EQ(program.errorAt("reader", 2), "expected a nonzero divisor of 0, found 0");
}

TEST(Faults, MulticastToAnotherNumberOfCores) {
  Fault program(KernelThread::Reader, {1, 2});
  program.k.callWith("fill_l1", {l1Base, 64, 0});
  const uint32_t to = program.k.callWith("get_noc_multicast_addr", {18, 18, 19, 18, l1Base});
  program.k.call("noc_async_write_multicast", {program.k.number(l1Base), to, program.k.number(64), program.k.number(2)});
  EXPECT_EQ(program.errorAt("reader", 14), "expected a multicast to 1 core, found 2 for their number");
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
    EXPECT_EQ(program.error(), "core (0, 1), reader, kernel 'k', line 6: expected at most 0 pages of circular buffer 0, which the "
                               "thread has waited for, found 1");
  }
}

} // namespace
