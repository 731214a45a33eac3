//===- BytecodeWork.h - What kernels do when they run -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is executed on ranges of numbers. A loop whose variable decides nothing but numbers runs once, with the range of the
// variable, and counts as often as it has iterations; the others are followed iteration by iteration.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_BYTECODEWORK_H
#define TTMLIR_SCHEMA_BYTECODEWORK_H

#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/BitVector.h"

#include <limits>
#include <map>
#include <optional>

namespace ttmlir::schema {

/// What kernels do, counted as the kernel machine counts it (include/ttmlir/Sim/Machine/Machine.h), before anything runs.
struct KernelWork {
  /// Instructions over all threads; a compute kernel runs on three.
  uint64_t instructions = 0;
  /// Instructions that prepare units for an operation.
  uint64_t inits = 0;
  /// Tiles computed, by the name of the call.
  std::map<llvm::StringRef, uint64_t> tileCalls;
  /// Tiles packed, and the most of them from registers that are acquired once.
  uint64_t tilesPacked = 0, tilesPerAcquire = 0;
  /// One past the highest destination register in use.
  uint64_t dstPeak = 0;
  /// Bytes that cores read and write over the networks. What is multicast counts once, and is not among what cores write.
  uint64_t dramBytesRead = 0, dramBytesWritten = 0, coreBytesRead = 0, coreBytesWritten = 0, multicastBytes = 0;

  uint64_t nocBytesRead() const { return dramBytesRead + coreBytesRead; }
  uint64_t nocBytesWritten() const { return dramBytesWritten + coreBytesWritten + multicastBytes; }

  /// Adds what `other` does, `times` times.
  void add(const KernelWork &other, uint64_t times = 1);
};

/// Iterations of loops that are followed on a core, at most.
inline constexpr int64_t kMaxIterations = 10'000'000;

/// Why the work of a kernel cannot be counted, and at which instruction.
struct WorkFault {
  enum class Kind : uint8_t {
    Unknown, ///< what it does depends on more than the core's place and arguments
    Endless, ///< a loop that does not end
    TooLong  ///< loops make more than kMaxIterations
  };
  Kind kind = Kind::Unknown;
  uint32_t instruction = 0;
};

/// Counts what a kernel does on one core after the other. Borrows the words.
class WorkCounter {
public:
  /// What a core knows. Arguments that are not there are not known.
  struct Place {
    llvm::ArrayRef<uint32_t> compileTimeArgs, runtimeArgs;
    int64_t row = 0, column = 0;
  };

  /// `words` are a kernel that verifyBytecode() accepts and that only its last instruction ends. `processors` run it, and `formats`
  /// are those of circular buffers, by number.
  WorkCounter(llvm::ArrayRef<uint32_t> words, uint32_t numRegisters, unsigned processors, llvm::ArrayRef<DataType> formats);

  /// Whether a core's row or its arguments, and whether its column or its arguments decide what is counted.
  bool rowDecides() const { return readsInDecision({Opcode::MyY, Opcode::GetArgVal}); }
  bool columnDecides() const { return readsInDecision({Opcode::MyX, Opcode::GetArgVal}); }

  /// What the core at `place` does; none, and why in `fault`, if that cannot be told.
  std::optional<KernelWork> count(const Place &place, WorkFault &fault);

private:
  struct Node {
    const InstructionInfo *info = nullptr;
    const uint32_t *operands = nullptr;
    uint32_t result = 0;
    /// Of what opens a block: where that ends.
    uint32_t end = 0;
    /// Of a loop: iterations differ in more than numbers.
    bool isFollowed = false;

    Opcode opcode() const { return static_cast<Opcode>(info->opcode); }
  };

  /// What is known of a register: the numbers that it may be, both ends included, and what an address is of.
  struct Value {
    int64_t low = 0, high = std::numeric_limits<uint32_t>::max();
    bool isInDram = false;
    uint64_t tileBytes = 0;

    static Value of(int64_t number) { return {number, number}; }
    bool isKnown() const { return low == high; }
  };

  void decode(llvm::ArrayRef<uint32_t> words);
  void findDeciding();
  void findFollowed();
  bool readsInDecision(std::initializer_list<Opcode> opcodes) const;

  bool stop(WorkFault::Kind kind, uint32_t instruction);
  bool block(uint32_t at, uint32_t end, KernelWork &work);
  bool instruction(uint32_t &at, KernelWork &work);
  bool loop(uint32_t begin, KernelWork &work);
  bool branch(uint32_t begin, uint32_t &after, KernelWork &work);
  void call(const Node &node, KernelWork &work) const;
  void countTransfer(const Node &node, KernelWork &work) const;
  /// Bytes or tiles of a call: the product of the operands that count, 1 without any.
  uint64_t amountOf(const Node &node) const;
  Value evaluate(const Node &node) const;
  const Value &in(const Node &node, unsigned operand) const { return values[node.operands[operand]]; }
  uint64_t known(const Node &node, unsigned operand) const { return static_cast<uint64_t>(in(node, operand).low); }

  std::vector<Node> nodes;
  unsigned processors;
  std::vector<DataType> formats;
  /// Of each register the instructions that write it.
  std::vector<std::vector<uint32_t>> writers;
  /// Registers that decide what is counted.
  llvm::BitVector deciding;

  // Of the core that is being counted.
  Place place;
  std::vector<Value> values;
  WorkFault *fault = nullptr;
  /// Iterations that may be followed yet.
  int64_t budget = 0;
};

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BYTECODEWORK_H
