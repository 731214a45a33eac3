//===- BytecodeTest.cpp - Kernels that are refused ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestKernel.h"

#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::sim::machine;
using schema::Opcode;

namespace {

struct Refused : TestProgram {
  TestKernel &k;
  explicit Refused(KernelThread thread = KernelThread::Reader) : k(kernel("k", thread)) { buffer(0, 2); }
  /// The error behind the name of the kernel.
  std::string reason() {
    const std::string text = error(), prefix = "kernel 'k': ";
    EXPECT_EQ(text.substr(0, prefix.size()), prefix);
    return text.size() > prefix.size() ? text.substr(prefix.size()) : text;
  }
};

/// The error of a kernel that consists of `words`.
std::string reasonOf(const std::vector<uint32_t> &words, uint32_t registers = 2) {
  TestProgram program;
  KernelView kernel;
  kernel.name = "k";
  kernel.thread = KernelThread::Reader;
  kernel.code = words;
  kernel.numRegisters = registers;
  program.view.kernels = {kernel};
  llvm::Error error = verifyProgram(program.view, 0, program.chip);
  return error ? llvm::toString(std::move(error)) : "no error";
}

TEST(Bytecode, Damaged) {
  EXPECT_EQ(reasonOf({}), "no error");
  EXPECT_EQ(reasonOf({0xFFFF}), "kernel 'k': instruction 0 has the unknown opcode 65535");
  EXPECT_EQ(reasonOf({1 | 2 << 16, 0}), "kernel 'k': instruction 0 (const) has 1 words after the first, expected 2");
  EXPECT_EQ(reasonOf({1 | 3 << 16, 0, 0, 0}), "kernel 'k': instruction 0 (const) has 3 words after the first, expected 2");
  EXPECT_EQ(reasonOf({1 | 2 << 16, 2, 0}), "kernel 'k': instruction 0 (const) refers to register 2 of 2");
  EXPECT_EQ(reasonOf({}, 1 << 20), "kernel 'k': has 1048576 registers but may have 65536");
}

TEST(Bytecode, Nesting) {
  const auto end = static_cast<uint32_t>(Opcode::End), otherwise = static_cast<uint32_t>(Opcode::Else);
  EXPECT_EQ(reasonOf({end}), "kernel 'k': instruction 0 (end) closes nothing");
  EXPECT_EQ(reasonOf({otherwise}), "kernel 'k': instruction 0 (else) is outside of a branch");
  Refused open;
  open.k.emit(Opcode::If, 0, {open.k.number(1)});
  EXPECT_EQ(open.reason(), "instruction 2 does not close a loop or branch");
  Refused twice;
  twice.k.emit(Opcode::If, 0, {twice.k.number(1)});
  twice.k.emit(Opcode::Else, 0, {});
  twice.k.emit(Opcode::Else, 0, {});
  EXPECT_EQ(twice.reason(), "instruction 3 (else) is outside of a branch");
}

TEST(Bytecode, RegistersThatMayNotBeWritten) {
  Refused program;
  const uint32_t inLoop = program.k.writer.makeRegister();
  program.k.loop(0, 3, [&](uint32_t) { program.k.emit(Opcode::Const, inLoop, {1}); });
  program.k.call("cb_reserve_back", {0, inLoop});
  EXPECT_EQ(program.reason(), "instruction 6 (cb_reserve_back) reads register 0 before it is written on every path");

  Refused branch;
  const uint32_t both = branch.k.writer.makeRegister(), one = branch.k.writer.makeRegister();
  branch.k.emit(Opcode::If, 0, {branch.k.number(1)});
  branch.k.emit(Opcode::Const, both, {1});
  branch.k.emit(Opcode::Const, one, {1});
  branch.k.emit(Opcode::Else, 0, {});
  branch.k.emit(Opcode::Const, both, {2});
  branch.k.emit(Opcode::End, 0, {});
  branch.k.call("cb_reserve_back", {0, both});
  branch.k.call("cb_push_back", {0, one});
  EXPECT_EQ(branch.reason(), "instruction 8 (cb_push_back) reads register 1 before it is written on every path");
}

TEST(Bytecode, ThingsThatAreNotThere) {
  Refused buffer;
  buffer.k.callWith("cb_wait_front", {3, 1});
  EXPECT_EQ(buffer.reason(), "instruction 1 (cb_wait_front) refers to the undefined circular buffer 3");
  Refused arg;
  arg.k.call("get_common_arg_val", {0});
  EXPECT_EQ(arg.reason(), "instruction 0 (get_common_arg_val) refers to common argument 0 of 0");
  Refused semaphore;
  semaphore.k.call("get_semaphore", {0});
  EXPECT_EQ(semaphore.reason(), "instruction 0 (get_semaphore) refers to semaphore 0 of 0");
  Refused runtime;
  runtime.k.call("get_arg_val", {0});
  EXPECT_EQ(runtime.reason(), "instruction 0 (get_arg_val) refers to run-time argument 0 of 0");
}

TEST(Bytecode, NumbersThatMeanNothing) {
  Refused format(KernelThread::Compute);
  format.k.callWith("exp_tile", {0, 200});
  EXPECT_EQ(format.reason(), "instruction 1 (exp_tile) has the unknown format 200");
  Refused scalar(KernelThread::Compute);
  scalar.k.callWith("add_unary_tile", {0, 0, 255});
  EXPECT_EQ(scalar.reason(), "instruction 1 (add_unary_tile) has the unknown format 255");
  Refused broadcast(KernelThread::Compute);
  broadcast.k.callWith("unary_bcast", {0, 0, 0, 4});
  EXPECT_EQ(broadcast.reason(), "instruction 2 (unary_bcast) has the broadcast 4, expected 1 to 3");
  Refused bytes;
  bytes.k.callWith("load_from_l1", {0, 3});
  EXPECT_EQ(bytes.reason(), "instruction 1 (load_from_l1) moves 3 bytes, not 1, 2 or 4");
  Refused compare;
  const uint32_t zero = compare.k.number(0);
  compare.k.emit(Opcode::Compare, zero, {zero, zero, 6});
  EXPECT_EQ(compare.reason(), "instruction 1 (compare) has the predicate 6, expected 0 to 5");
}

TEST(Bytecode, CallsOfOtherProcessors) {
  Refused data(KernelThread::Compute);
  data.k.call("noc_async_read_barrier");
  EXPECT_EQ(data.reason(), "instruction 0 (noc_async_read_barrier) belongs in a data movement kernel, not in a compute kernel");
  Refused compute;
  compute.k.call("tile_regs_acquire");
  EXPECT_EQ(compute.reason(), "instruction 0 (tile_regs_acquire) belongs in a compute kernel, not in a data movement kernel");
}

TEST(Program, IsChecked) {
  auto errorOf = [](const std::function<void(TestProgram &)> &change) {
    TestProgram program;
    program.buffer(0, 2);
    change(program);
    return program.error();
  };
  EXPECT_EQ(errorOf([](TestProgram &p) {
              p.view.cores.extent = {9, 8};
            }),
            "the program's 9x8 cores from (0, 0) on are not in the grid of 8x8");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(0, 1); }), "circular buffer 0 is there twice");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(32, 1); }), "circular buffer 32 is one of 32");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(1, 400); }), "circular buffer 1 has 1638400 bytes at L1 address 111904 but programs have [103712, 1499136)");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].address = 512; }),
            "circular buffer 0 has 8192 bytes at L1 address 512 but programs have [103712, 1499136)");
  EXPECT_EQ(errorOf([](TestProgram &p) {
              p.view.circularBuffers[0].address = 512;
              p.view.circularBuffers[0].operand = 7;
            }),
            "circular buffer 0 is operand 7 but the program has 0");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].pageBytes = 2048; }),
            "circular buffer 0 has 2 pages of 2048 bytes for tiles of 4096");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].address += 8; }),
            "circular buffer 0 and its pages should lie at multiples of 16 bytes");
  EXPECT_EQ(errorOf([](TestProgram &p) {
              p.kernel("a", KernelThread::Reader);
              p.kernel("b", KernelThread::Reader);
            }),
            "kernel 'b' is the second one for its thread");
}

} // namespace
