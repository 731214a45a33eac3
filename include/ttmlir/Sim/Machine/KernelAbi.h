//===- KernelAbi.h - Between compiled kernels and tt-sim --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of tt-sim, and of the kernels that it compiles: tt-sim carries the text of this file (lib/Sim/Native).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_KERNELABI_H
#define TTMLIR_SIM_MACHINE_KERNELABI_H

#include <cstdint>

/// What the simulated core does for a kernel, which is in line `line` of its text (0: still in that of the last call).
struct tt_sim_host {
  /// The call with that opcode. `words` are its operands as in bytecode, but values where that has the numbers of registers.
  uint64_t (*call)(uint32_t opcode, uint32_t line, const uint64_t *words);
  /// The number of the format of circular buffer `cb`.
  uint32_t (*format)(uint32_t line, uint32_t cb);
  /// A step of the kernel, of which it may do so many.
  void (*tick)();
};

/// Where tiles of `bytes` bytes are that are interleaved over banks, as a kernel holds it in a register.
constexpr uint64_t tt_sim_generator(uint32_t address, uint32_t bytes, bool dram) {
  return address | uint64_t(bytes & 0xFFFFFF) << 32 | uint64_t(dram) << 56;
}

#endif // TTMLIR_SIM_MACHINE_KERNELABI_H
