//===- KernelFuzzer.cpp - Any kernels on simulated cores ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include <algorithm>
#include <cstring>

using namespace ttmlir;
using namespace ttmlir::sim::machine;

namespace {

/// Bytes one after the other; zeros behind the end.
struct Input {
  const uint8_t *data;
  size_t size;
  uint8_t next() {
    if (size == 0)
      return 0;
    --size;
    return *data++;
  }
};

constexpr uint32_t registers = 8;

/// Registers with small numbers, then instructions whose operands mostly exist.
std::vector<uint32_t> makeKernel(Input &input, size_t end) {
  schema::BytecodeWriter writer;
  for (uint32_t i = 0; i < registers; ++i)
    writer.emit(schema::Opcode::Const, i, {i < 4 ? i : uint32_t(input.next()) << (i - 4) * 4});
  const auto all = schema::instructions();
  while (input.size > end) {
    const schema::InstructionInfo &info = all[(input.next() | input.next() << 8) % all.size()];
    std::vector<uint32_t> operands;
    for (char kind : info.signature)
      operands.push_back(kind == 'r' ? input.next() % registers : kind == 'c' ? input.next() % 2 * 16 : input.next());
    writer.emit(info, input.next() % registers, operands);
  }
  return writer.words();
}

/// The words as they come.
std::vector<uint32_t> takeKernel(Input &input, size_t end) {
  std::vector<uint32_t> words((input.size - end) / 4);
  if (!words.empty())
    std::memcpy(words.data(), input.data, words.size() * 4);
  while (input.size > end)
    input.next();
  return words;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const hw::ChipDesc chip = llvm::cantFail(hw::builtinSystem("n150")).chip(0);
  static std::vector<std::byte> memory[2] = {std::vector<std::byte>(4 * 4096), std::vector<std::byte>(4 * 4096)};
  Input input{data, size};
  KernelProgramView program;
  program.cores.extent = {1, 2};
  for (uint32_t index : {0u, 16u})
    program.circularBuffers.push_back({index, 200000 + index * 4096, 2, 4096, index ? DataType::BFloat16 : DataType::Float32});
  const uint32_t semaphores[] = {0, 1};
  program.semaphores = semaphores;
  const uint8_t mode = input.next();
  std::vector<uint32_t> code[3];
  for (size_t i = 0; i < 3; ++i) {
    const size_t end = input.size / (3 - i) * (2 - i);
    code[i] = mode & 1 ? takeKernel(input, end) : makeKernel(input, end);
    KernelView kernel;
    kernel.name = "k";
    kernel.thread = static_cast<KernelThread>(i);
    kernel.code = code[i];
    kernel.numRegisters = registers;
    kernel.is32BitDst = mode & 2;
    kernel.usesFullDst = mode & 4;
    program.kernels.push_back(kernel);
  }
  MachineOptions options;
  options.numerics = mode & 8 ? sim::Numerics::Ieee : sim::Numerics::Device;
  options.threads = 1;
  options.maxSteps = 500;
  options.isTimed = mode & 16;
  const DeviceBuffer operands[] = {{MemorySpace::DRAM, 4096, 4096, 4096, 4, 12, 1, memory[0].data()},
                                   {MemorySpace::L1, 1 << 20, 4096, 4096, 4, 2, 1, memory[1].data()}};
  llvm::consumeError(run(program, operands, chip, options).takeError());
  return 0;
}
