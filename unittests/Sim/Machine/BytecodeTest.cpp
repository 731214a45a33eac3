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
  EXPECT_EQ(reasonOf({0xFFFF}), "kernel 'k': instruction 0: unknown opcode 65535");
  EXPECT_EQ(reasonOf({1 | 2 << 16, 0}), "kernel 'k': instruction 0 (const): expected 2 words after the first, found 1");
  EXPECT_EQ(reasonOf({1 | 3 << 16, 0, 0, 0}), "kernel 'k': instruction 0 (const): expected 2 words after the first, found 3");
  EXPECT_EQ(reasonOf({1 | 2 << 16, 2, 0}), "kernel 'k': instruction 0 (const): expected a register below 2, found 2");
  EXPECT_EQ(reasonOf({}, 1 << 20), "kernel 'k': expected at most 65536 registers, found 1048576");
}

TEST(Bytecode, Nesting) {
  const auto end = static_cast<uint32_t>(Opcode::End), otherwise = static_cast<uint32_t>(Opcode::Else);
  EXPECT_EQ(reasonOf({end}), "kernel 'k': instruction 0 (end): expected an open loop or branch, found none");
  EXPECT_EQ(reasonOf({otherwise}), "kernel 'k': instruction 0 (else): expected an open branch, found none");
  Refused open;
  open.k.emit(Opcode::If, 0, {open.k.number(1)});
  EXPECT_EQ(open.reason(), "instruction 2: expected the end of a loop or branch, found none");
  Refused twice;
  twice.k.emit(Opcode::If, 0, {twice.k.number(1)});
  twice.k.emit(Opcode::Else, 0, {});
  twice.k.emit(Opcode::Else, 0, {});
  EXPECT_EQ(twice.reason(), "instruction 3 (else): expected an open branch, found none");
}

TEST(Bytecode, RegistersThatMayNotBeWritten) {
  Refused program;
  const uint32_t inLoop = program.k.writer.makeRegister();
  program.k.loop(0, 3, [&](uint32_t) { program.k.emit(Opcode::Const, inLoop, {1}); });
  program.k.call("cb_reserve_back", {0, inLoop});
  EXPECT_EQ(program.reason(),
            "instruction 6 (cb_reserve_back): expected register 0 written on every path before, found one without a write");

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
  EXPECT_EQ(branch.reason(),
            "instruction 8 (cb_push_back): expected register 1 written on every path before, found one without a write");
}

TEST(Bytecode, ThingsThatAreNotThere) {
  Refused buffer;
  buffer.k.callWith("cb_wait_front", {3, 1});
  EXPECT_EQ(buffer.reason(), "instruction 1 (cb_wait_front): undefined circular buffer 3");
  Refused arg;
  arg.k.call("get_common_arg_val", {0});
  EXPECT_EQ(arg.reason(), "instruction 0 (get_common_arg_val): expected a common argument below 0, found 0");
  Refused semaphore;
  semaphore.k.call("get_semaphore", {0});
  EXPECT_EQ(semaphore.reason(), "instruction 0 (get_semaphore): expected a semaphore below 0, found 0");
  Refused runtime;
  runtime.k.call("get_arg_val", {0});
  EXPECT_EQ(runtime.reason(), "instruction 0 (get_arg_val): expected a run-time argument below 0, found 0");
}

TEST(Bytecode, NumbersThatMeanNothing) {
  Refused format(KernelThread::Compute);
  format.k.callWith("exp_tile", {0, 200});
  EXPECT_EQ(format.reason(), "instruction 1 (exp_tile): expected a known format, found 200");
  Refused scalar(KernelThread::Compute);
  scalar.k.callWith("add_unary_tile", {0, 0, 255});
  EXPECT_EQ(scalar.reason(), "instruction 1 (add_unary_tile): expected a known format, found 255");
  Refused broadcast(KernelThread::Compute);
  broadcast.k.callWith("unary_bcast", {0, 0, 0, 4});
  EXPECT_EQ(broadcast.reason(), "instruction 2 (unary_bcast): expected a broadcast from 1 to 3, found 4");
  Refused bytes;
  bytes.k.callWith("load_from_l1", {0, 3});
  EXPECT_EQ(bytes.reason(), "instruction 1 (load_from_l1): expected a move of 1, 2 or 4 bytes, found 3");
  Refused compare;
  const uint32_t zero = compare.k.number(0);
  compare.k.emit(Opcode::Compare, zero, {zero, zero, 6});
  EXPECT_EQ(compare.reason(), "instruction 1 (compare): expected a predicate from 0 to 5, found 6");
}

TEST(Bytecode, CallsOfOtherProcessors) {
  Refused data(KernelThread::Compute);
  data.k.call("noc_async_read_barrier");
  EXPECT_EQ(data.reason(), "instruction 0 (noc_async_read_barrier): expected a data movement kernel, found a compute kernel");
  Refused compute;
  compute.k.call("tile_regs_acquire");
  EXPECT_EQ(compute.reason(), "instruction 0 (tile_regs_acquire): expected a compute kernel, found a data movement kernel");
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
            "expected cores of the program in the grid of 8x8, found 9x8 from (0, 0) on");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(0, 1); }), "expected one circular buffer 0, found two");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(32, 1); }), "expected circular buffer 32 to be below 32");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.buffer(1, 400); }),
            "circular buffer 1: expected 1638400 bytes in L1 [103712, 1499136), found address 111904");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].address = 512; }),
            "circular buffer 0: expected 8192 bytes in L1 [103712, 1499136), found address 512");
  EXPECT_EQ(errorOf([](TestProgram &p) {
              p.view.circularBuffers[0].address = 512;
              p.view.circularBuffers[0].operand = 7;
            }),
            "expected circular buffer 0 to be an alias of an operand below 0, found 7");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].pageBytes = 2048; }),
            "expected circular buffer 0 to have pages for tiles of 4096 bytes, found 2 of 2048");
  EXPECT_EQ(errorOf([](TestProgram &p) { p.view.circularBuffers[0].address += 8; }),
            "expected circular buffer 0 to have pages at multiples of 16 bytes, found 4096 bytes at address 103720");
  EXPECT_EQ(errorOf([](TestProgram &p) {
              p.kernel("a", KernelThread::Reader);
              p.kernel("b", KernelThread::Reader);
            }),
            "expected one kernel for each thread, found 'b' for the thread of another");
}

} // namespace
