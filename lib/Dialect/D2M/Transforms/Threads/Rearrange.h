//===- Rearrange.h - Kernels that move elements -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H

#include "../LoweringConfig.h"
#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"

namespace mlir::tt {

/// The kernels of a d2m.rearrange.
struct RearrangePlan : d2m::MovePlan {
  mutable d2m::RearrangeOp op;
  d2m::CircularBuffer result;
  /// Where runs are read to that need a copy.
  d2m::CircularBuffer scratch;

  bool hasScratch() const { return static_cast<bool>(scratchBuffer); }
  SmallVector<const d2m::CircularBuffer *> buffers() const;
};

/// The kernels of `op` with the plan `move` of it, and circular buffers where that has them.
RearrangePlan makePlan(d2m::RearrangeOp op, const d2m::MovePlan &move);

/// Takes `grid` and `buffers` of the op of `plan`: an error at it where kernels cannot have them.
LogicalResult readPlaces(RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &chip);

/// Fill threads of `plan`.
void buildReader(Region &thread, const RearrangePlan &plan);
void buildWriter(Region &thread, const RearrangePlan &plan);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H
