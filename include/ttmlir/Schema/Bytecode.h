//===- Bytecode.h - Bytecode of kernels -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel in a file is a sequence of 32-bit words. An instruction starts with its opcode in the low 16 bits and the number of
// following words in the next 8: the register of its result, if it has one, and its operands by the opcode's signature. Registers
// are 64 bits wide: 32-bit integers, or a NoC address. Control flow is structured: `for` and `if` close with `end`.
// docs/kernel-path-design.md describes the rest.
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

/// The processors that execute a call: tablegen/Registry/TileCalls.td.
enum class KernelEngine : uint8_t { All, DataMovement, Producer, Consumer, Configure, UnpackMath, Math, Pack, UnpackMathPack };

/// Opcodes below 32 are control flow and arithmetic (tablegen/Schema/Instructions.td), opcodes from 32 to 255 the kernel library.
/// The call of an elementwise tile op is kTileCall plus the wire number of the op, its init kTileInit plus that number.
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

/// Role of an instruction in structured control flow.
enum class BlockRole : uint8_t {
  None,
  Opens,
  Divides, ///< closes one region of a branch and opens the other
  Closes
};

/// The direction of a transfer over a network, seen from the core that starts it.
enum class TransferKind : uint8_t { None, Read, Write, Multicast };

/// Properties of an opcode.
struct InstructionInfo {
  /// As in the ttkernel dialect; the plain name for control flow and arithmetic, such as "for".
  llvm::StringRef mnemonic;
  uint16_t opcode = 0;
  KernelEngine engine = KernelEngine::All;
  /// One letter per operand: c is a circular buffer, r a register, i an integer, n a number: the bits of an f32, or an i32 for
  /// integer tiles.
  llvm::StringRef signature;
  bool hasResult = false;
  /// Spelling of the call in C++, with its integer variant, and the header that declares it: tablegen/Registry/TileCalls.td. Empty
  /// for control flow and arithmetic.
  llvm::StringRef callee, intCallee, header;
  /// The wire number of the elementwise op (ttmlir::findEltwiseKernel) whose expression the call evaluates, 0 for none, and for
  /// elementwise tile ops the number of operands of the op.
  uint8_t wire = 0, operands = 0;
  /// The op attributes that become the last operands, in order, separated by commas.
  llvm::StringRef attributes = {};
  /// Inits of the call's unit, separated by commas; one of them must have been the unit's last init.
  llvm::StringRef inits = {};
  /// For each circular buffer the units that its format configures, separated by commas: "A" and "B", sources of the matrix unit,
  /// "P", packer.
  llvm::StringRef formats = {};
  BlockRole role = BlockRole::None;
  /// The range of operands that are DST registers. Of several consecutive registers only the first is an operand.
  uint8_t firstDst = 0, numDst = 0;
  /// Cost in steps of the simulator's step limit for threads.
  uint8_t steps = 1;
  /// Bit i: operand i, a register, determines the amount of work: whether and how often other instructions run, bytes, or tiles.
  uint16_t counts = 0;
  /// The direction of a transfer, and its operand that addresses the remote end.
  TransferKind transfer = TransferKind::None;
  uint8_t remote = 0;

  /// Words of an instruction, including the first.
  unsigned numWords() const { return 1 + hasResult + signature.size(); }
  bool isTileCall() const { return opcode >= kTileCall && opcode < kTileInit; }
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

/// The spelling of \p value of the enumeration \p kind ("DataType", "BcastType", …) in kernels: "DataFormat::Float16_b". Empty if
/// there is none.
llvm::StringRef kernelSpelling(llvm::StringRef kind, uint32_t value);

/// Appends instructions to a kernel.
class BytecodeWriter {
public:
  /// A fresh register.
  uint32_t makeRegister() { return registers++; }
  /// Appends an instruction. `result` is ignored for opcodes without one; `operands` follow the opcode's signature. `line` is the
  /// line of the C++ source, 0 for none.
  void emit(Opcode opcode, uint32_t result, llvm::ArrayRef<uint32_t> operands, uint32_t line = 0);
  void emit(const InstructionInfo &info, uint32_t result, llvm::ArrayRef<uint32_t> operands, uint32_t line = 0);

  llvm::ArrayRef<uint32_t> words() const { return code; }
  /// Source line of each instruction.
  llvm::ArrayRef<uint32_t> lines() const { return sourceLines; }
  uint32_t numRegisters() const { return registers; }

private:
  std::vector<uint32_t> code, sourceLines;
  uint32_t registers = 0;
};

/// Disassembles `words`, one instruction per line, indented by nesting; reports damaged words and stops there.
std::string disassemble(llvm::ArrayRef<uint32_t> words);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BYTECODE_H
