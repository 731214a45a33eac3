//===- Schedule.h - Schedule of a tile body ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The stages of a body with DST slots. Read from d2m.stage ops where d2m-schedule-dst has run, otherwise planned.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
#define TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include <vector>

namespace mlir::tt::d2m {

/// An instruction of a stage, on one tile of each operand. A DST slot here stands for one slot per tile of a block and unrolled
/// step.
struct TileInstruction {
  enum Kind {
    Load,      ///< unpacks a tile of `input` into `slots[0]`; with `op`, broadcasts or transposes it
    Copy,      ///< copies `slots[0]` to `slots[1]`
    FpuBinary, ///< matrix unit: `op` on tiles of `input` and `second` into `slots[0]`
    Matmul,    ///< matrix unit: adds the product of `input` and `second` to `slots[0]`
    Compute    ///< vector unit: `op`; `slots` are its operands, its result, then scratch
  };
  Kind kind;
  Operation *op = nullptr;
  /// Operand CBs: the inputs, then the intermediates of the schedule.
  unsigned input = 0, second = 0;
  SmallVector<unsigned, 4> slots;

  /// Whether the instruction reads operand CB `buffer`.
  bool reads(unsigned buffer) const;
};

/// The instructions between acquire and release of DST.
struct Stage {
  /// A store from DST to a CB: result or intermediate `index`.
  struct PackedTile {
    Value value;
    unsigned slot;
    bool isResult;
    unsigned index;
  };
  /// Intermediates of an exchange: the partial sum that a core sends, and the gathered sums.
  struct AllGather {
    unsigned own, gathered;
  };
  StageKind kind;
  /// Dimension of the group along which an exchange or join runs.
  unsigned groupDim = 0;
  /// Instructions of the loop over steps or cores, and those after it.
  std::vector<TileInstruction> loop, epilogue;
  /// The accumulating ops, in DST slots 0, 1, ...
  SmallVector<Operation *> accumulators;
  SmallVector<PackedTile> packedTiles;
  SmallVector<AllGather> allGathers;
  /// Peak DST slots in the loop (accumulators included), and in the whole stage.
  unsigned loopPeak = 0, peak = 0;

  /// Whether the stage reads operand CB `buffer`, and whether it packs intermediate `index`.
  bool reads(unsigned buffer) const;
  bool packsIntermediate(unsigned index) const;
};

/// A value that later stages read through a CB.
struct Intermediate {
  Value value;
  /// One tile per reduction step, rather than one.
  bool isPerStep;
  /// One tile per core along this dimension of the group, rather than one.
  std::optional<unsigned> gatheredDim;
  /// Partial sum that an exchange sends.
  bool isExchanged;
};

/// The stages of a body, in order.
struct Schedule {
  std::vector<Stage> stages;
  SmallVector<Intermediate> intermediates;
  /// The stage that packs each result.
  SmallVector<unsigned> resultStages;
  /// DST holds 32-bit elements: an input or result needs them, or the body accumulates, where 16 bits lose too much.
  bool is32Bit = false;

  /// First and last stage that reads CB `buffer`; an empty range (first > last) if none does.
  std::pair<unsigned, unsigned> consumerStages(unsigned buffer) const;
  /// Peak DST slots of any stage, per result tile: at least 1.
  unsigned peak() const;
  /// The result tiles of a block that `slots` DST slots hold: at least 1.
  int64_t tilesIn(int64_t slots) const { return std::max<int64_t>(slots / peak(), 1); }
  /// Whether a stage packs at every step, and whether one accumulates matmuls.
  bool packsPerStep() const;
  bool hasMatmuls() const;
  /// Whether cores of a group exchange partial sums.
  bool hasExchanges() const;
};

/// The schedule of `generic`: read from its d2m.stage ops, or planned. Planning minimizes DST slots (optimal up to 12 ops per
/// stage, Sethi-Ullman above) and spills values that exceed DST of `chip` to intermediates. It reorders ops but keeps their
/// operands, so that results are bit-identical. Emits an error at `generic` if its stages do not fit, or writes the reason to
/// `answer`.
FailureOr<Schedule> scheduleBody(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_TRANSFORMS_SCHEDULE_H
