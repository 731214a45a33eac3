//===- KernelAbi.h - ABI of compiled kernels --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of tt-sim, and of the kernels that it compiles: tt-sim embeds the text of this file (lib/Sim/Native).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_KERNELABI_H
#define TTMLIR_SIM_MACHINE_KERNELABI_H

#include <cstdint>

/// Services of the simulated core for a kernel; `line` is the line of its source (0: the line of the preceding call).
struct tt_sim_host {
  /// Executes the call with opcode `opcode`. `words` are its operands as in bytecode, with values in place of register numbers.
  uint64_t (*call)(uint32_t opcode, uint32_t line, const uint64_t *words);
  /// The number of the format of circular buffer `cb`.
  uint32_t (*format)(uint32_t line, uint32_t cb);
  /// Counts one step of the kernel against its step limit.
  void (*tick)();
};

/// The address generator of interleaved tiles of `bytes` bytes, as kernels hold it in a register.
constexpr uint64_t tt_sim_generator(uint32_t address, uint32_t bytes, bool dram) {
  return address | uint64_t(bytes & 0xFFFFFF) << 32 | uint64_t(dram) << 56;
}

#endif // TTMLIR_SIM_MACHINE_KERNELABI_H
