//===- Bytecode.h - The instructions of kernels -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel in a file is a sequence of 32-bit words. An instruction starts with its opcode in the low 16 bits and the number of
// words that follow in the next 8; those are the register of its result, if it has one, and its operands as the opcode's signature
// says. Registers are 64 bits wide: integers of 32 bits, or an address on the network. Control flow is structured: `for` and `if`
// end with `end`. docs/kernel-path.md describes the rest.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_BYTECODE_H
#define TTMLIR_SCHEMA_BYTECODE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ttmlir::schema {

/// Which processors take part in a call: tablegen/Registry/TileCalls.td.
enum class KernelEngine : uint8_t { All, DataMovement, Producer, Consumer, Configure, UnpackMath, Math, Pack, UnpackMathPack };

/// Opcodes of control flow and arithmetic are below 32 (tablegen/Schema/Instructions.td), those of the kernel library from 32 to
/// 255. The call of an element-wise tile operation is kTileCall plus the wire number of the operation, its init kTileInit plus
/// that.
enum class Opcode : uint16_t {
#define TT_INSTRUCTION(name, opcode, mnemonic, signature, hasResult, role, counts) name = opcode,
#include "ttmlir/Schema/Instructions.h.inc"
#define TT_KERNEL_OPCODE(name, opcode) name = opcode,
#include "ttmlir/Schema/KernelOpcodes.h.inc"
};

inline constexpr uint16_t kTileCall = 256, kTileInit = 512;

/// Unsigned comparisons.
enum class Predicate : uint8_t {
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate) name = number,
#include "ttmlir/Schema/Instructions.h.inc"
};

/// What an instruction does to loops and branches.
enum class BlockRole : uint8_t {
  None,
  Opens,
  Divides, ///< closes one part of a branch and opens the other
  Closes
};

/// The direction of a transfer over a network, seen from the core that starts it.
enum class TransferKind : uint8_t { None, Read, Write, Multicast };

/// What an opcode is.
struct InstructionInfo {
  /// As in the ttkernel dialect; of control flow and arithmetic the name alone, such as "for".
  llvm::StringRef mnemonic;
  uint16_t opcode = 0;
  KernelEngine engine = KernelEngine::All;
  /// One letter per operand: c the number of a circular buffer, r a register, i an integer, n a number: the bits of an f32, or an
  /// i32 for tiles of integers.
  llvm::StringRef signature;
  bool hasResult = false;
  /// How the call is spelled in C++, on integers when its type says so, and which header declares it:
  /// tablegen/Registry/TileCalls.td. Empty for control flow and arithmetic.
  llvm::StringRef callee, intCallee, header;
  /// Of element-wise tile operations the wire number (ttmlir::findEltwiseKernel), and how many operands the operation has.
  uint8_t wire = 0, operands = 0;
  /// The attributes of the op that are the last operands, in their order, with commas between them.
  llvm::StringRef attributes = {};
  /// The calls of which one has to be the last that prepared its unit, with commas between them.
  llvm::StringRef inits = {};
  /// For each circular buffer what its format is for, with commas between them: "A" and "B", sources of the matrix unit, "P",
  /// packer.
  llvm::StringRef formats = {};
  BlockRole role = BlockRole::None;
  /// The operands that are numbers of destination registers, which are one after the other. Of several registers one behind the
  /// other the first is an operand.
  uint8_t firstDst = 0, numDst = 0;
  /// What it takes of the steps that the simulator gives threads.
  uint8_t steps = 1;
  /// Bit i: operand i, a register, decides how much the instruction does: whether and how often others run, bytes, or tiles.
  uint16_t counts = 0;
  /// Of a transfer, and its operand that addresses the other end.
  TransferKind transfer = TransferKind::None;
  uint8_t remote = 0;

  /// Words of an instruction, the first included.
  unsigned numWords() const { return 1 + hasResult + signature.size(); }
  bool isTileCall() const { return wire && opcode < kTileInit; }
  bool isTileInit() const { return opcode >= kTileInit; }
  bool opensBlock() const { return role == BlockRole::Opens || role == BlockRole::Divides; }
  bool closesBlock() const { return role == BlockRole::Closes || role == BlockRole::Divides; }
  bool countsOperand(unsigned operand) const { return counts >> operand & 1; }
};

/// All instructions, by opcode.
llvm::ArrayRef<InstructionInfo> instructions();

/// The instruction with that opcode, or null.
const InstructionInfo *findInstruction(uint16_t opcode);

/// The call of the kernel library with that name ("cb_wait_front", "exp_tile", "exp_tile_init"), or null.
const InstructionInfo *findCall(llvm::StringRef mnemonic);

/// The vector unit's call for the element-wise operation `mnemonic`, such as "negative_tile" for "neg"; empty if it has none.
llvm::StringRef tileCallName(llvm::StringRef mnemonic);

/// How kernels spell \p value of the enumeration \p kind ("DataType", "BcastType", …): "DataFormat::Float16_b". Empty if they do
/// not.
llvm::StringRef kernelSpelling(llvm::StringRef kind, uint32_t value);

/// Writes instructions one after the other.
class BytecodeWriter {
public:
  /// A register that nothing has been written to.
  uint32_t makeRegister() { return registers++; }
  /// Appends an instruction. `result` counts only where the opcode has one; `operands` follow its signature. `line` is the line of
  /// the C++ source that it belongs to, 0 for none.
  void emit(Opcode opcode, uint32_t result, llvm::ArrayRef<uint32_t> operands, uint32_t line = 0);
  void emit(const InstructionInfo &info, uint32_t result, llvm::ArrayRef<uint32_t> operands, uint32_t line = 0);

  llvm::ArrayRef<uint32_t> words() const { return code; }
  /// One line per instruction.
  llvm::ArrayRef<uint32_t> lines() const { return sourceLines; }
  uint32_t numRegisters() const { return registers; }

private:
  std::vector<uint32_t> code, sourceLines;
  uint32_t registers = 0;
};

/// `words` as text, an instruction a line, indented by their nesting; damaged words are named and end the text.
std::string disassemble(llvm::ArrayRef<uint32_t> words);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BYTECODE_H
