//===- ScheduleBuilder.h - DST slots of ordered stages ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Builds a Schedule from stages whose ops are ordered: allocates DST slots and numbers the intermediates.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H

#include "DstAllocator.h"
#include "Stages.h"

namespace mlir::tt::d2m {

/// Allocates the DST slots of stages whose ops are ordered.
class ScheduleBuilder {
public:
  explicit ScheduleBuilder(GenericOp generic);

  /// Starts a schedule with intermediates `values`: results of d2m.stage ops, or values of an unscheduled body.
  void start(ArrayRef<Value> values);
  /// Appends a stage.
  void add(const StageOps &ops);
  /// Describes the intermediates and returns the schedule.
  Schedule finish();

  Schedule schedule;
  /// DST pressure at each op of the last stage: in its loop, and after it.
  SmallVector<unsigned> loopPressure, epiloguePressure;

private:
  /// The operand CB of an input or intermediate, and the index among intermediates.
  unsigned bufferOf(Value value);
  unsigned intermediateOf(Value value) { return llvm::find(intermediates, value) - intermediates.begin(); }
  /// Adds the stores of the last stage.
  void addPacks(const StageOps &ops, DstAllocator &allocator, Stage &stage);
  Intermediate describe(Value value);

  GenericOp generic;
  SmallVector<Value> intermediates;
};

/// The schedule of a body of d2m.stage ops. Emits an error at a stage that does not fit DST of `chip`.
FailureOr<Schedule> readSchedule(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_SCHEDULEBUILDER_H
