//===- ScheduleBuilder.h - Schedules of bodies in stages -------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H

#include "DstAllocator.h"
#include "Stages.h"

namespace mlir::tt::d2m {

/// Gives stages registers in the order of their operations.
class ScheduleBuilder {
public:
  explicit ScheduleBuilder(GenericOp generic);

  /// Starts a schedule whose intermediates are `values`, as they are called outside of the stages that make them.
  void start(ArrayRef<Value> values);
  /// Adds a stage whose operations are in order.
  void add(const StageOps &ops);
  Schedule finish();

  Schedule schedule;
  /// The registers that operations of the last stage needed: those that are repeated, and those that run once.
  SmallVector<unsigned> repeatedNeeds, onceNeeds;

private:
  unsigned bufferOf(Value value);
  unsigned intermediateOf(Value value) { return llvm::find(intermediates, value) - intermediates.begin(); }
  /// Adds the packs of the last stage.
  void addPacks(const StageOps &ops, DstAllocator &allocator, Stage &stage);
  Intermediate describe(Value value);

  GenericOp generic;
  SmallVector<Value> intermediates;
};

/// The schedule of a body that has stages; an error at a stage that does not fit the registers of `chip`.
FailureOr<Schedule> readSchedule(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H
