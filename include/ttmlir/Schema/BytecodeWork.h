//===- BytecodeWork.h - Work counts of kernels ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Executes kernels on integer ranges. A loop whose induction variable affects values only runs once, with the variable's range, and
// counts with its trip count; other loops run iteration by iteration.
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

/// Work of kernels, with the counters of the kernel machine (include/ttmlir/Sim/Machine/Machine.h), before any run.
struct KernelWork {
  /// Instructions over all threads; a compute kernel runs on three.
  uint64_t instructions = 0;
  /// Instructions that initialise units for an op.
  uint64_t inits = 0;
  /// Tiles computed, by call name.
  std::map<llvm::StringRef, uint64_t> tileCalls;
  /// Tiles packed, and the most per acquired DST.
  uint64_t tilesPacked = 0, tilesPerAcquire = 0;
  /// One past the highest destination register in use.
  uint64_t dstPeak = 0;
  /// Bytes that cores read and write over the NoC. Multicast bytes count once, and not as bytes that cores write.
  uint64_t dramBytesRead = 0, dramBytesWritten = 0, coreBytesRead = 0, coreBytesWritten = 0, multicastBytes = 0;

  uint64_t nocBytesRead() const { return dramBytesRead + coreBytesRead; }
  uint64_t nocBytesWritten() const { return dramBytesWritten + coreBytesWritten + multicastBytes; }

  /// Adds `times` times the counts of `other`.
  void add(const KernelWork &other, uint64_t times = 1);
};

/// Maximum iterations of loops that run iteration by iteration on a core.
inline constexpr int64_t kMaxIterations = 10'000'000;

/// The reason why work cannot be counted, and the instruction.
struct WorkFault {
  enum class Kind : uint8_t {
    Unknown, ///< depends on more than the core's coordinates and arguments
    Endless, ///< an infinite loop
    TooLong  ///< more than kMaxIterations
  };
  Kind kind = Kind::Unknown;
  uint32_t instruction = 0;
};

/// Counts the work of a kernel, core by core. Borrows the words.
class WorkCounter {
public:
  /// Inputs of a kernel on a core. Missing arguments are unknown.
  struct Place {
    llvm::ArrayRef<uint32_t> compileTimeArgs, runtimeArgs;
    int64_t row = 0, column = 0;
  };

  /// `words` must satisfy verifyBytecode() and end at their last instruction only. `processors` run the kernel, `formats` are the
  /// formats of circular buffers by index.
  WorkCounter(llvm::ArrayRef<uint32_t> words, uint32_t numRegisters, unsigned processors,
              llvm::ArrayRef<::ttmlir::DataType> formats);

  /// Whether the row of a core or its arguments, and whether its column or its arguments, affect the counts.
  bool rowDecides() const { return readsInDecision({Opcode::MyY, Opcode::GetArgVal}); }
  bool columnDecides() const { return readsInDecision({Opcode::MyX, Opcode::GetArgVal}); }

  /// Counts the work of the core at `place`; none if it cannot be counted, with the reason in `fault`.
  std::optional<KernelWork> count(const Place &place, WorkFault &fault);

private:
  struct Node {
    const InstructionInfo *info = nullptr;
    const uint32_t *operands = nullptr;
    uint32_t result = 0;
    /// For the start of a block: its end.
    uint32_t end = 0;
    /// For a loop: iterations differ in control flow.
    bool isFollowed = false;

    Opcode opcode() const { return static_cast<Opcode>(info->opcode); }
  };

  /// The abstract value of a register: its range of integers, both ends included, and the target of an address.
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
  std::vector<::ttmlir::DataType> formats;
  /// For each register, its writers.
  std::vector<std::vector<uint32_t>> writers;
  /// Registers that affect the counts.
  llvm::BitVector deciding;

  // The current core.
  Place place;
  std::vector<Value> values;
  WorkFault *fault = nullptr;
  /// Iterations left.
  int64_t budget = 0;
};

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_BYTECODEWORK_H
