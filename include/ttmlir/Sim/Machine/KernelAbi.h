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

/// L1 memories are so far apart on the host, in bytes, and lie from the second address on, so that kernels hold addresses in 32
/// bits.
enum : uint32_t { tt_sim_l1_stride = 4u << 20, tt_sim_l1_first = 1u << 28 };

/// With the line of a call: it is for one unit, and pairs with a call of another unit at any line.
enum : uint32_t { tt_sim_unit_call = 1u << 31 };

/// The running thread, as hand-written kernels see it.
struct tt_sim_thread {
  /// Bits of host pointers above the bits of its L1 addresses.
  uint32_t base;
  /// ThreadKind: reader, writer, unpack, math, pack.
  uint32_t kind;
  /// The core by column and row: in the grid of workers, in the grid of the program, and on the network.
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
  /// Pages that the kernel has popped from and pushed to each circular buffer, modulo their number.
  uint32_t popped[64], pushed[64];
  /// Bits of the divisor that fmod_tile_init and its kin were given last, and the transaction of writes.
  uint32_t divisor, writeTransaction;
  /// Whether copy_tile transposes, and whether rows of tiles become rows by an instruction of their own.
  uint32_t copyTransposes, untilizes;
};

/// Instructions of the vector unit (tt_sim_host::vector): their effects on operands `in`, with `number`.
namespace tt_sim_vector {
enum Op : uint32_t {
  // Destination registers, by vectors of 32 elements in the order of faces, beginning at the current place.
  Load,       ///< vector `number`
  StoreFloat, ///< in[0] to vector `number`
  StoreInt,   ///< the same as signed integers
  StoreUInt,  ///< the same as unsigned integers
  StoreSame,  ///< the same in the type of the register
  GoToTile,   ///< the current place is the start of register `number`
  NextFace,   ///< the start of the next face
  Advance,    ///< `number` vectors on, until the next face
  // Constants and registers.
  Constant,      ///< `number` in all lanes
  Operand,       ///< the same, for an instruction that may have it as an immediate operand
  Move,          ///< in[0], in the enabled lanes of the result
  ReadRegister,  ///< lane register `number`
  WriteRegister, ///< lane register `number` = in[0]
  WriteEnabled,  ///< the same in enabled lanes, as part of the instruction before
  // Floats.
  Add,
  Subtract,
  Multiply,
  Negate,
  Absolute,
  // Fields of floats.
  Exponent,      ///< of in[0], minus the bias unless `number`
  Mantissa,      ///< of in[0], with the unit bit if `number`
  SetExponent,   ///< in[0] with the exponent `number`
  SetExponentTo, ///< in[0] with the low bits of in[1] as exponent
  CopyExponent,  ///< in[0] with the exponent of in[1]
  AddToExponent, ///< in[0] times 2 to the power of `number`
  SetMantissa,   ///< in[0] with the mantissa `number`, of 12 bits
  SetMantissaTo, ///< in[0] with the mantissa of in[1]
  SetSign,       ///< in[0] with the sign `number`
  CopySign,      ///< in[0] with the sign of in[1]
  // Integers and bits.
  AddInt,
  SubtractInt,
  AbsoluteInt,
  And,
  Or,
  Xor,
  Not,
  Shift,       ///< in[0] by `number`, to the left if that is positive
  ShiftBy,     ///< in[0] by in[1]
  ShiftSigned, ///< the same of signed integers
  ShiftSignedBy,
  LeadingZeros, ///< of in[0], without the sign if `number`
  // Conversions. Integers of the unit are sign and magnitude.
  IntToFloat,    ///< sign and magnitude to float
  ToMagnitude,   ///< two's complement to sign and magnitude
  FromMagnitude, ///< and back
  RoundToBF16,
  RoundToTF32,
  RoundToInt,   ///< at most `number` in magnitude
  RoundToUInt,  ///< the magnitude, at most `number`
  NarrowToInt,  ///< in[0], sign and magnitude, shifted to the right by in[1]; at most `number` in magnitude
  NarrowToUInt, ///< the magnitude of that
  // Tables: in[0] chooses a line of in[1], in[2], ...; `number` has the sign of in[0] kept (1), or a break at 4 (2).
  Table8,    ///< slope and offset of 8 bits
  Table16,   ///< slope and offset of 16 bits
  Table32,   ///< slopes, then offsets
  Table16x6, ///< six slopes, then six offsets, two in a word
  Apply,     ///< the element-wise function of the call with opcode `number`, of in[0], in[1], ...
  // Lanes: four rows of eight.
  RotateRows, ///< each row to the right
  ShiftRows,  ///< the same, with zeros coming in
  Transpose,  ///< rows of out[0] to out[3] among each other
  Swap,       ///< out[0] and out[1], in enabled lanes
  Order,      ///< the smaller to out[0], the larger to out[1]
  // Conditions: lanes as bits.
  CompareFloat, ///< lanes in which in[0] `number` (a Condition) in[1]; without in[1], zero
  CompareInt,
  CompareUInt,
  Combine,   ///< counts an instruction that combines conditions, or `number` of them that the kernel does itself
  Push,      ///< begins a block of its own lanes
  Narrow,    ///< to the lanes `number`
  Otherwise, ///< to lanes that the block has not enabled yet
  Pop,       ///< ends the block
  Invert,    ///< to lanes of the block that are not enabled now
  Enable     ///< the lanes `number`
};
enum Condition : uint32_t { Less, NotEqual, GreaterOrEqual, Equal, LessOrEqual, Greater };
} // namespace tt_sim_vector

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
  /// Executes instruction `op` (tt_sim_vector::Op) of the vector unit, of the kernel at `pc`. Vectors are 32 words. Returns the
  /// lanes of conditions. Does nothing on other threads than MATH.
  uint32_t (*vector)(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in, uint64_t pc);
  /// Prints text.
  void (*print)(const char *text, uint64_t bytes);
  /// Ends the thread with the fault `text`, and does not return.
  void (*fail)(uint32_t line, const char *text);
};

/// The address generator of interleaved tiles of `bytes` bytes, as kernels hold it in a register.
constexpr uint64_t tt_sim_generator(uint32_t address, uint32_t bytes, bool dram) {
  return address | uint64_t(bytes & 0xFFFFFF) << 32 | uint64_t(dram) << 56;
}

#endif // TTMLIR_SIM_MACHINE_KERNELABI_H
