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

/// L1 memories are so far apart on the host, in bytes, and lie from the second address on, so that kernels hold addresses in 32 bits.
enum : uint32_t { tt_sim_l1_stride = 4u << 20, tt_sim_l1_first = 1u << 28 };

/// The running thread, as hand-written kernels see it.
struct tt_sim_thread {
  /// Bits above those of its L1 addresses in pointers of the host.
  uint32_t base;
  /// ThreadKind: reader, writer, unpack, math, pack.
  uint32_t kind;
  /// The core by column and row: in the grid of workers, in that of the program, and on the network.
  uint32_t x, y, relativeX, relativeY, networkX, networkY;
  /// Banks of DRAM and cores with L1, and the alignment of a page in each.
  uint32_t dramBanks, l1Banks, dramAlignment, l1Alignment;
  uint32_t gridColumns;
  /// Tiles that the kernel has packed to each circular buffer since its last push.
  uint32_t packed[64];
  /// Bytes and number of pages of each circular buffer, and its address on the core.
  uint32_t pageBytes[64], pages[64], cbAddress[64];
  /// The circular buffers that the sources of the matrix unit and the packer were configured for last.
  uint32_t sourceA, sourceB, packer;
  /// Where the last read began and the last write went, and the bytes of each, for transfers that repeat them.
  uint32_t readBytes, writeBytes;
  uint64_t readFrom, writeTo;
  /// Whether add_tiles and its kin add to their registers.
  uint32_t accumulates;
  /// Whether copy_tile transposes, and whether rows of tiles become rows by an instruction of their own.
  uint32_t copyTransposes, untilizes;
};

/// Services of the simulated core for a kernel; `line` is the line of its source (0: the line of the preceding call).
struct tt_sim_host {
  /// Executes the call with opcode `opcode`. `words` are its operands as in bytecode, with values in place of register numbers.
  uint64_t (*call)(uint32_t opcode, uint32_t line, const uint64_t *words);
  /// The number of the format of circular buffer `cb`.
  uint32_t (*format)(uint32_t line, uint32_t cb);
  /// Counts one step of the kernel against its step limit.
  void (*tick)();
  /// Notes that the kernel, at `pc`, is about to load or store bytes at an address of the host.
  void (*access)(uint64_t address, uint32_t bytes, bool stores, uint64_t pc);
  /// The running thread.
  tt_sim_thread *(*self)();
  /// Prints text.
  void (*print)(const char *text, uint64_t bytes);
};

/// The address generator of interleaved tiles of `bytes` bytes, as kernels hold it in a register.
constexpr uint64_t tt_sim_generator(uint32_t address, uint32_t bytes, bool dram) {
  return address | uint64_t(bytes & 0xFFFFFF) << 32 | uint64_t(dram) << 56;
}

#endif // TTMLIR_SIM_MACHINE_KERNELABI_H
