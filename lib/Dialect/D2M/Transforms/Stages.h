//===- Stages.h - The parts of a body between registers ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H

#include "Schedule.h"

namespace mlir::tt::d2m {

/// The operations of a stage, in order.
struct StageOps {
  StageKind kind;
  unsigned dim;
  SmallVector<Operation *> sums, repeated, once;
  /// The values that leave the registers, and those that stand for them outside the stage: results of a d2m.stage, else the same.
  SmallVector<Value> packed, results;
};

/// A body with its stages in order.
struct ScheduledBody {
  Schedule schedule;
  std::vector<StageOps> stages;
};

/// Schedules a body that is not scheduled: an error at `generic` where it does not fit the registers of `chip`.
FailureOr<ScheduledBody> planStages(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// Cuts a body into stages. What a later stage reads of an earlier one is stored: it passes through a buffer in L1.
///
/// The level of an operation is the number of stages behind each other that have to come before its own. Values of one level that
/// leave the registers are made by one stage if they are of one kind.
class Stages {
public:
  explicit Stages(GenericOp generic);

  /// The stages in order.
  ArrayRef<StageOps> get() const { return stages; }
  /// The values that are stored, in the order of the body.
  SmallVector<Value> stored() const;
  /// Whether `value` differs from step to step of the reductions.
  bool isPerStep(Value value) const;

  /// Stores `values` even where registers would do, and cuts again.
  void spill(ArrayRef<Value> values);
  /// Makes two stages of the one that packs `values`, one for each half of them, and cuts again.
  void split(ArrayRef<Value> values);

private:
  /// What is known of an operation.
  struct Fact {
    unsigned level = 0;
    /// Made of what the stage itself adds up.
    bool isFolded = false;
    /// That is what cores of a group have, along this dimension.
    std::optional<unsigned> joinedDim = {};
    /// What it takes to compute it from buffers costs the vector unit time.
    bool isCostly = false;
  };

  void cut();
  /// Computes `facts`; whether that found values that have to be stored.
  bool assignLevels();
  void collectStages();
  void collect(StageOps &stage);
  /// Adds the operations that `value` is made of in registers, up to sums, which are added to `sums`.
  void addCone(Value value, DenseSet<Operation *> &cone, SmallVectorImpl<Operation *> &sums);
  /// Stores values that several stages would compute where that pays; whether there are any.
  bool storeShared();

  bool hasToPass(Value value, Operation *user) const;
  /// Whether `user` finds `value` in a buffer.
  bool isBuffered(Value value, Operation *user) const;
  bool runsPerStep(Operation *op) const;
  bool isFolded(Value value) const;
  /// The dimension of the group along which `value` is gathered, or is made of what the stage itself adds up of what is.
  std::optional<unsigned> groupDimOf(Value value) const;
  bool isCostlyToRepeat(Value value) const;
  StageKind kindOf(Value value) const;
  unsigned levelOf(Value value) const;

  GenericOp generic;
  Block &body;
  int64_t steps = 1;
  DenseSet<Value> perStep, storedValues, spilled;
  DenseMap<Value, unsigned> groups;
  DenseMap<Operation *, Fact> facts;
  std::vector<StageOps> stages;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_STAGES_H
