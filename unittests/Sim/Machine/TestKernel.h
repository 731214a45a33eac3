//===- TestKernel.h - Kernels written by hand -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_SIM_MACHINE_TESTKERNEL_H
#define TTMLIR_UNITTESTS_SIM_MACHINE_TESTKERNEL_H

#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include <gtest/gtest.h>

#include <cassert>
#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace ttmlir::sim::machine {

/// Writes a kernel. Every instruction has the line of its number, counted from 1.
class TestKernel {
public:
  using Opcode = schema::Opcode;

  TestKernel(std::string name, KernelThread thread) : name(std::move(name)), thread(thread) {}

  /// A register with a number.
  uint32_t number(uint32_t value) {
    const uint32_t result = writer.makeRegister();
    emit(Opcode::Const, result, {value});
    return result;
  }
  /// Arithmetic.
  uint32_t compute(Opcode opcode, uint32_t a, uint32_t b) {
    const uint32_t result = writer.makeRegister();
    emit(opcode, result, {a, b});
    return result;
  }
  /// A call of the library by name; the operands are registers, buffers and numbers as in its signature.
  uint32_t call(llvm::StringRef mnemonic, llvm::ArrayRef<uint32_t> operands = {}) {
    const schema::InstructionInfo *info = schema::findCall(mnemonic);
    assert(info && "no such call");
    const uint32_t result = info->hasResult ? writer.makeRegister() : 0;
    writer.emit(*info, result, operands, ++line);
    return result;
  }
  /// Says that register operand `operand` of the next call is narrower than registers.
  void narrowNext(uint8_t operand, DataType format) { narrowOperands.push_back({line + 1, operand, format}); }
  /// A call whose operands in registers are these numbers.
  uint32_t callWith(llvm::StringRef mnemonic, llvm::ArrayRef<uint32_t> operands) {
    const schema::InstructionInfo *info = schema::findCall(mnemonic);
    assert(info && "no such call");
    std::vector<uint32_t> words;
    for (size_t i = 0; i < operands.size(); ++i)
      words.push_back(info->signature[i] == 'r' ? number(operands[i]) : operands[i]);
    return call(mnemonic, words);
  }
  void loop(uint32_t first, uint32_t last, const std::function<void(uint32_t variable)> &body) {
    const uint32_t begin = number(first), end = number(last), step = number(1), variable = writer.makeRegister();
    emit(Opcode::For, variable, {begin, end, step});
    body(variable);
    emit(Opcode::End, 0, {});
  }
  void emit(Opcode opcode, uint32_t result, llvm::ArrayRef<uint32_t> operands) { writer.emit(opcode, result, operands, ++line); }

  KernelView view() const {
    KernelView view;
    view.name = name;
    view.thread = thread;
    view.code = writer.words();
    view.lines = writer.lines();
    view.numRegisters = writer.numRegisters();
    view.is32BitDst = is32BitDst;
    view.usesFullDst = usesFullDst;
    view.fidelity = fidelity;
    view.narrowOperands = narrowOperands;
    return view;
  }

  bool is32BitDst = true, usesFullDst = false;
  Fidelity fidelity = Fidelity::HiFi4;
  schema::BytecodeWriter writer;
  std::vector<NarrowOperand> narrowOperands;

private:
  std::string name;
  KernelThread thread;
  uint32_t line = 0;
};

/// A program with its memory.
class TestProgram {
public:
  explicit TestProgram(hw::Dim2 grid = {1, 1}, llvm::StringRef card = "n150")
      : chip(llvm::cantFail(hw::builtinSystem(card)).chip(0)) {
    view.cores.extent = grid;
    chip.l1UnreservedBase = 103712;
    chip.dramUnreservedBase = 1920000;
    nextBuffer = chip.l1UnreservedBase;
    nextDram = chip.dramUnreservedBase;
    // Tests contain only the calls under test.
    options.checksInits = false;
  }

  TestKernel &kernel(std::string name, KernelThread thread) { return kernels.emplace_back(std::move(name), thread); }

  /// A circular buffer behind the others.
  void buffer(uint32_t index, uint32_t pages, DataType type = DataType::Float32) {
    const auto bytes = static_cast<uint64_t>(tileBytes(type));
    view.circularBuffers.push_back({index, nextBuffer, pages, bytes, type});
    nextBuffer += bytes * pages;
  }

  /// A circular buffer that aliases the shard of operand `operand` on each core.
  void inPlace(uint32_t index, uint32_t operand, uint32_t pages, DataType type = DataType::Float32) {
    view.circularBuffers.push_back({index, 0, pages, static_cast<uint64_t>(tileBytes(type)), type, operand});
  }

  /// `tiles` tiles in the L1 of each of `cores`; their bytes.
  std::byte *shards(const std::vector<hw::Dim2> &cores, uint32_t tiles, DataType type = DataType::Float32) {
    const auto bytes = static_cast<uint64_t>(tileBytes(type));
    const auto banks = static_cast<uint32_t>(cores.size());
    auto &memory = memories.emplace_back(bytes * tiles * banks);
    operands.push_back(
        {MemorySpace::L1, nextBuffer, bytes, bytes, tiles * banks, banks, tiles, memory.data(), places.emplace_back(cores)});
    nextBuffer += bytes * tiles;
    return memory.data();
  }

  /// Tiles in DRAM, interleaved over all banks; their bytes.
  std::byte *dram(uint32_t tiles, DataType type = DataType::Float32) {
    const auto bytes = static_cast<uint64_t>(tileBytes(type));
    auto &memory = memories.emplace_back(bytes * tiles);
    const auto banks = static_cast<uint32_t>(chip.numDramChannels);
    operands.push_back({MemorySpace::DRAM, nextDram, bytes, bytes, tiles, banks, 1, memory.data()});
    nextDram += (tiles + banks - 1) / banks * bytes;
    return memory.data();
  }

  /// `bytes` bytes in the L1 of `core`; their address.
  uint64_t l1(hw::Dim2 core, uint64_t bytes) {
    const uint64_t address = nextBuffer;
    operands.push_back(
        {MemorySpace::L1, address, bytes, bytes, 1, 1, 1, memories.emplace_back(bytes).data(), places.emplace_back(1, core)});
    nextBuffer += bytes;
    return address;
  }

  llvm::Expected<RunStats> run() {
    view.kernels.clear();
    for (const TestKernel &kernel : kernels)
      view.kernels.push_back(kernel.view());
    return machine::run(view, operands, chip, options);
  }

  /// The time of a run that should have no error; without values it should be the same.
  Timing timing() {
    options.isTimed = true;
    llvm::Expected<RunStats> stats = run();
    if (!stats) {
      ADD_FAILURE() << llvm::toString(stats.takeError());
      return {};
    }
    llvm::Expected<RunStats> without = runWithoutValues();
    if (llvm::Error error = without.takeError()) {
      EXPECT_TRUE(loadsElements && error.isA<NeedsValuesError>());
      if (!loadsElements)
        ADD_FAILURE() << "without values: " << llvm::toString(std::move(error));
      llvm::consumeError(std::move(error));
      return stats->timing;
    }
    EXPECT_TRUE(without->timing == stats->timing)
        << "without values: " << without->timing.cycles << " cycles, with values " << stats->timing.cycles;
    return stats->timing;
  }

  llvm::Expected<RunStats> runWithoutValues() {
    MachineOptions others = options;
    others.hasValues = false;
    std::vector<DeviceBuffer> empty = operands;
    for (DeviceBuffer &buffer : empty)
      buffer.data = nullptr;
    return machine::run(view, empty, chip, others);
  }

  /// The error of a run that should have one.
  std::string error() {
    llvm::Expected<RunStats> stats = run();
    return stats ? "no error" : llvm::toString(stats.takeError());
  }

  /// Whether kernels load elements, so that runs without values refuse them.
  bool loadsElements = false;
  hw::ChipDesc chip;
  KernelProgramView view;
  MachineOptions options;
  std::vector<DeviceBuffer> operands;

private:
  std::deque<TestKernel> kernels;
  std::deque<std::vector<std::byte>> memories;
  std::deque<std::vector<hw::Dim2>> places;
  uint64_t nextBuffer, nextDram;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_UNITTESTS_SIM_MACHINE_TESTKERNEL_H
