//===- Stages.h - Partition of a body into stages ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Partitions the unscheduled body of a generic into stages, each one acquire and release of DST, and decides which values pass
// between stages through CBs.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H

#include "Schedule.h"

namespace mlir::tt::d2m {

/// The ops of a stage, in order.
struct StageOps {
  StageKind kind;
  /// Dimension of the group, for exchanges and joins.
  unsigned groupDim;
  /// Accumulating ops, all ops of the loop over steps or cores, and ops after it.
  SmallVector<Operation *> accumulators, loop, epilogue;
  /// Values that are stored, and their uses outside the stage: results of the d2m.stage, otherwise the same values.
  SmallVector<Value> packed, results;
};

/// A planned body: its stages, and their schedule.
struct ScheduledBody {
  Schedule schedule;
  std::vector<StageOps> stages;
};

/// Plans the stages of an unscheduled body. Emits an error at `generic` if they cannot fit DST of `chip`, or writes the reason to
/// `answer`.
FailureOr<ScheduledBody> planStages(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// Partitions a body into stages. Values that cross stages are stored: they pass through a CB.
///
/// The level of an op is the length of the longest chain of stages that its operands depend on. Stored values of equal level and
/// kind are computed by one stage.
class Stages {
public:
  explicit Stages(GenericOp generic);

  /// The stages in order.
  ArrayRef<StageOps> get() const { return stages; }
  /// The stored values, in the order of the body.
  SmallVector<Value> stored() const;
  /// Whether `value` varies with the reduction step.
  bool isPerStep(Value value) const;

  /// Stores `values`, and partitions again.
  void spill(ArrayRef<Value> values);
  /// Splits the stage that stores `values` into one for each half of them, and partitions again.
  void split(ArrayRef<Value> values);

private:
  /// Facts of an op.
  struct OpFacts {
    unsigned level = 0;
    /// Depends on an accumulator of its own stage.
    bool isFolded = false;
    /// That accumulator adds partial sums of the cores along this dimension of the group.
    std::optional<unsigned> joinedDim = {};
    /// Computing it from CBs takes the vector unit.
    bool isCostly = false;
  };

  void partition();
  /// Computes `facts`. Returns whether it stored further values.
  bool assignLevels();
  /// Groups stored and yielded values into stages, and collects the ops of each.
  void collectStages();
  void collect(StageOps &stage);
  /// Adds the backward slice of `value` within its stage to `slice`, and the accumulators that bound it to `sums`.
  void addBackwardSlice(Value value, DenseSet<Operation *> &slice, SmallVectorImpl<Operation *> &sums);
  /// Stores costly values that several stages would rematerialize. Returns whether there are any.
  bool storeShared();

  /// Whether `user` cannot read `value` from DST.
  bool mustStore(Value value, Operation *user) const;
  /// Whether `user` reads `value` from a CB.
  bool isBuffered(Value value, Operation *user) const;
  /// Whether `op` runs in the loop over steps.
  bool runsPerStep(Operation *op) const;
  bool isFolded(Value value) const;
  /// The dimension of the group along which `value` is gathered, or along which its accumulator adds gathered sums.
  std::optional<unsigned> groupDimOf(Value value) const;
  bool isCostlyToRepeat(Value value) const;
  StageKind kindOf(Value value) const;
  unsigned levelOf(Value value) const;

  GenericOp generic;
  Block &body;
  int64_t steps = 1;
  DenseSet<Value> perStep, storedValues, spilled;
  DenseMap<Value, unsigned> groups;
  DenseMap<Operation *, OpFacts> facts;
  std::vector<StageOps> stages;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H
