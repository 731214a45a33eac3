//===- VectorProgram.h - Programs of the vector unit ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_VECTORPROGRAM_H
#define TTMLIR_LIB_SIM_MACHINE_VECTORPROGRAM_H

#include "Registers.h"

#include "llvm/ADT/SmallVector.h"

#include <array>
#include <optional>

namespace ttmlir::sim::machine {

/// The program of the vector unit in a hand-written kernel, instruction by instruction (hardware.md 2.5, 5.5).
class VectorProgram {
public:
  static constexpr unsigned kLanes = 32;
  using Vector = std::array<uint32_t, kLanes>;

  explicit VectorProgram(Thread &math) : math(math) {}

  /// Executes instruction `op` (tt_sim_vector::Op). `result` is the lanes of a condition. Faults if a destination register is not
  /// there or blocks are nested too deeply.
  Step execute(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in, uint32_t &result);

private:
  /// Lanes outside of a block, and lanes that it has enabled before.
  struct Block {
    uint32_t outer, taken;
  };

  Step load(uint32_t index, uint32_t *out);
  Step store(uint32_t index, std::optional<WordType> wanted, const uint32_t *in);
  Step move(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in);
  Step branch(uint32_t op, uint32_t number);
  uint32_t compareFloats(uint32_t condition, const uint32_t *a, const uint32_t *b) const;
  void addFloats(const uint32_t *a, const uint32_t *b, bool subtracts, uint32_t *out) const;
  void multiplyFloats(const uint32_t *a, const uint32_t *b, uint32_t *out);
  void compute(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in);
  void permute(uint32_t op, uint32_t *const *out, const uint32_t *in);
  /// Whether `in` is the last product.
  bool isProduct(const uint32_t *in) const;
  /// Charges instruction `op`. A sum that is one instruction with the product before it (`isFused`) costs nothing.
  void spend(uint32_t op, uint32_t number, const uint32_t *out, const uint32_t *const *in, bool isFused);
  bool isDevice() const;

  Thread &math;
  /// In vectors: the start of the current face, and the program's offset from it.
  uint32_t face = 0, place = 0;
  uint32_t enabled = UINT32_MAX;
  llvm::SmallVector<Block, 8> blocks;
  std::array<Vector, 16> registers = {};
  bool hasRegisters = false;
  /// The last product, which a sum right after it takes in before it is rounded.
  struct Product {
    const uint32_t *result = nullptr;
    Vector first, second, rounded;
  } product;
  /// The result of the last two-cycle instruction, until another one is issued.
  const uint32_t *late = nullptr;
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_VECTORPROGRAM_H
