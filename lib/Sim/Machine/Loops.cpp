//===- Loops.cpp - Timing of kernel loops ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Loops.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <vector>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::Opcode;

std::optional<uint64_t> LoopRange::rounds() const {
  if (first >= bound)
    return 0;
  // The values of a wrapping induction variable differ from the first one by multiples of the largest power of two in the step.
  constexpr uint64_t kNumbers = uint64_t(1) << 32;
  const uint64_t distance = step ? uint64_t(1) << countr_zero(step) : kNumbers;
  const uint64_t largest = kNumbers - distance + first % distance;
  if (largest < bound)
    return std::nullopt;
  return divideCeil(uint64_t(bound) - first, step);
}

namespace {

/// Walks the instructions of a kernel, block by block.
class LoopMeter {
public:
  LoopMeter(MutableArrayRef<Instruction> all, uint32_t numRegisters) : all(all), registers(numRegisters) {
    for (const Instruction &instruction : all)
      if (instruction.info && instruction.info->hasResult)
        registers[instruction.result].note(instruction);
  }

  /// The steps of the shortest path from instruction `at` to `end`, exclusive.
  uint64_t shortest(uint32_t at, uint32_t end) {
    uint64_t steps = 0;
    while (at < end)
      steps = SaturatingAdd(steps, next(at));
    return steps;
  }

private:
  struct Register {
    /// The number of instructions that write it, and the last of them.
    unsigned writers = 0;
    const Instruction *writer = nullptr;

    void note(const Instruction &instruction) {
      ++writers;
      writer = &instruction;
    }
    std::optional<uint32_t> constant() const {
      if (writers != 1 || writer->info->opcode != static_cast<uint16_t>(Opcode::Const))
        return std::nullopt;
      return writer->operands[0];
    }
  };

  bool is(uint32_t at, Opcode opcode) const { return all[at].info && all[at].info->opcode == static_cast<uint16_t>(opcode); }

  /// The steps of the instruction at `at` with its nested ones; advances `at` past them.
  uint64_t next(uint32_t &at) {
    const uint32_t begin = at;
    if (is(begin, Opcode::For)) {
      at = all[begin].target + 1;
      return SaturatingAdd<uint64_t>(1, loop(begin));
    }
    if (is(begin, Opcode::If)) {
      const uint32_t middle = all[begin].target, end = is(middle, Opcode::Else) ? all[middle].target : middle;
      at = end + 1;
      const uint64_t taken = shortest(begin + 1, middle), other = middle == end ? 0 : shortest(middle + 1, end);
      return SaturatingAdd<uint64_t>(1, std::min(taken, other));
    }
    ++at;
    return all[begin].steps;
  }

  uint64_t loop(uint32_t begin) {
    Instruction &loop = all[begin];
    const uint64_t round = SaturatingAdd<uint64_t>(shortest(begin + 1, loop.target), all[loop.target].steps);
    if (!isCounted(begin))
      return 0;
    loop.shortestRound = round;
    const std::optional<uint32_t> first = registers[loop.operands[0]].constant(), bound = registers[loop.operands[1]].constant(),
                                  step = registers[loop.operands[2]].constant();
    if (!first || !bound || !step)
      return 0;
    return SaturatingMultiply(round, LoopRange{*first, *bound, *step}.rounds().value_or(UINT64_MAX));
  }

  /// Whether nothing else writes the registers of the loop's bounds and induction variable, and the loop exits at its end only.
  bool isCounted(uint32_t begin) const {
    const Instruction &loop = all[begin];
    return none_of(all.slice(begin + 1, loop.target - begin - 1),
                   [&](const Instruction &inside) {
                     const bool writes = inside.info->hasResult &&
                                         (inside.result == loop.result || is_contained(ArrayRef(loop.operands, 3), inside.result));
                     return writes || inside.info->opcode == static_cast<uint16_t>(Opcode::Return);
                   }) &&
           loop.result != loop.operands[1] && loop.result != loop.operands[2];
  }

  MutableArrayRef<Instruction> all;
  std::vector<Register> registers;
};

} // namespace

void machine::measureLoops(MutableArrayRef<Instruction> instructions, uint32_t numRegisters) {
  // The last instruction is the end of the kernel.
  LoopMeter(instructions, numRegisters).shortest(0, static_cast<uint32_t>(instructions.size()) - 1);
}
