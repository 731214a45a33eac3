//===- Schedule.h - Order and registers of a body on tiles -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
#define TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include <vector>

namespace mlir::tt::d2m {

/// What happens to one tile (of each buffer) at a time, with values in registers. A register stands for as many destination
/// registers as tiles are handled at once.
struct Step {
  enum Kind {
    Load,     ///< a tile of `input` into `registers[0]`, as it is, or with `op` as a broadcast or transpose
    Copy,     ///< `registers[0]` to `registers[1]`
    FromPair, ///< `op` on two tiles in buffers by the matrix unit: `input`, `second` into `registers[0]`
    Matmul,   ///< adds the product of `input` and `second` to `registers[0]`
    Compute   ///< `op` by the vector unit: operands, then the result; more registers are for its own use
  };
  Kind kind;
  Operation *op = nullptr;
  /// Numbers of buffers: those of the inputs, then those of the schedule's intermediates.
  unsigned input = 0, second = 0;
  SmallVector<unsigned, 4> registers;

  bool reads(unsigned buffer) const;
};

/// What happens between taking the registers and giving them back.
struct Stage {
  /// A value that leaves the registers: as a result of the body or as an intermediate.
  struct Pack {
    Value value;
    unsigned reg;
    bool isResult;
    unsigned index;
  };
  /// Numbers of intermediates: what a core sends of its own, and where what all have comes to.
  struct Transfer {
    unsigned own, gathered;
  };
  StageKind kind;
  unsigned groupDim = 0;
  std::vector<Step> repeated, once;
  /// The operations that add up, in registers 0, 1, ...
  SmallVector<Operation *> accumulators;
  SmallVector<Pack> packs;
  SmallVector<Transfer> transfers;
  /// Most registers in use at one time while steps are repeated (accumulators included), and in all.
  unsigned repeatedPeak = 0, peak = 0;

  bool reads(unsigned buffer) const;
  bool packsIntermediate(unsigned index) const;
};

/// A value that passes from one stage to later ones through a circular buffer in L1.
struct Intermediate {
  Value value;
  /// A tile for every step of the reductions, rather than one.
  bool isPerStep;
  /// A tile for every core of a column or row of a group, rather than one.
  std::optional<unsigned> gatheredDim;
  /// What the cores of a group send each other.
  bool isSent;
};

/// A body in order.
struct Schedule {
  std::vector<Stage> stages;
  SmallVector<Intermediate> intermediates;
  /// The stage that makes each result.
  SmallVector<unsigned> resultStages;
  /// Registers have 32 bits: an input or result needs them, or something is added up, which loses too much otherwise.
  bool is32Bit = false;

  /// The first and the last stage that reads `buffer`; an empty range when none does.
  std::pair<unsigned, unsigned> readers(unsigned buffer) const;
  /// Most registers that a stage needs.
  unsigned peak() const;
  /// Whether a stage packs at every step, and whether one adds up products.
  bool hasSteps() const;
  bool hasProducts() const;
  /// Whether cores of a group send each other what they have.
  bool hasExchanges() const;
};

/// Cuts the body of `generic` into stages and orders each so that it needs few registers (the fewest possible for up to 12
/// operations between buffers and sums; beyond that operands that need more come first). What does not fit the registers of `chip`
/// passes through intermediates. Values are computed as they are in the body, only their order changes. An error at what the units
/// of a core cannot do, or the text of `answer` where that is asked for.
FailureOr<Schedule> scheduleBody(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
