//===- DstAllocator.h - DST slots of a stage -------------------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H

#include "Schedule.h"

#include "llvm/ADT/SmallBitVector.h"

namespace mlir::tt::d2m {

/// Gives values of a stage DST slots along an order of its operations.
class DstAllocator {
public:
  /// `bufferOf` gives the number of the buffer that holds a value.
  explicit DstAllocator(function_ref<unsigned(Value)> bufferOf) : bufferOf(bufferOf) {}

  /// Appends the steps of `ops`, in the order given; `kept` values stay in registers. Notes how many registers each operation
  /// needs.
  void run(ArrayRef<Operation *> ops, ArrayRef<Value> kept, std::vector<Step> &steps);

  /// The first free register, which is taken.
  unsigned take();

  /// The registers of values; what is not here is in a buffer.
  DenseMap<Value, unsigned> registers;
  /// Registers in use while each operation of the last run ran, and most of all.
  SmallVector<unsigned> needs;
  unsigned mostEver = 0;

private:
  void release(unsigned reg) { inUse.reset(reg); }
  unsigned buffer(Operation *op, unsigned index) { return bufferOf(op->getOperand(index)); }

  /// Registers of values that `isLast` says are not read again after `op` are free afterwards.
  void run(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps);
  void compute(Operation *op, function_ref<bool(Value)> isLast, std::vector<Step> &steps);

  function_ref<unsigned(Value)> bufferOf;
  llvm::SmallBitVector inUse;
  unsigned peak = 0;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_DSTALLOCATOR_H
