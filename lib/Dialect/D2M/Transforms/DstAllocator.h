//===- DstAllocator.h - DST slots of a stage --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Linear scan over the ops of one stage: each value gets a DST slot for its live range.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H

#include "Schedule.h"

#include "llvm/ADT/SmallBitVector.h"

namespace mlir::tt::d2m {

/// Allocates DST slots for the values of a stage in a given order of its ops.
class DstAllocator {
public:
  /// `bufferOf` returns the operand CB of a value that is not in DST.
  explicit DstAllocator(function_ref<unsigned(Value)> bufferOf) : bufferOf(bufferOf) {}

  /// Appends the instructions of `ops`, in this order; `liveOut` values stay in DST. Sets `pressure`.
  void run(ArrayRef<Operation *> ops, ArrayRef<Value> liveOut, std::vector<TileInstruction> &insts);

  /// Allocates the first free slot.
  unsigned allocate();

  /// Slots of values; a value without one is in a CB.
  DenseMap<Value, unsigned> slots;
  /// Pressure at each op of the last run, and the peak of all runs.
  SmallVector<unsigned> pressure;
  unsigned peak = 0;

private:
  void release(unsigned slot) { inUse.reset(slot); }
  unsigned buffer(Operation *op, unsigned index) { return bufferOf(op->getOperand(index)); }

  /// Frees the slots of operands whose last use, by `isLast`, is `op`.
  void run(Operation *op, function_ref<bool(Value)> isLast, std::vector<TileInstruction> &insts);
  void compute(Operation *op, function_ref<bool(Value)> isLast, std::vector<TileInstruction> &insts);

  function_ref<unsigned(Value)> bufferOf;
  llvm::SmallBitVector inUse;
  unsigned opPeak = 0;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H
