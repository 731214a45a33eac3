//===- Rearrange.h - Threads of d2m.rearrange -------------------*- C++ -*-===//
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

/// The movement plan of a d2m.rearrange with its CBs.
struct RearrangePlan : d2m::MovePlan {
  d2m::RearrangeOp op;
  d2m::CircularBuffer result;
  /// Scratch CB for unaligned runs.
  d2m::CircularBuffer scratch;

  bool hasScratch() const { return static_cast<bool>(scratchBuffer); }
  SmallVector<const d2m::CircularBuffer *> buffers() const;
};

/// The plan of `op` from its movement plan, with CBs where `move` places them.
RearrangePlan buildRearrangePlan(d2m::RearrangeOp op, const d2m::MovePlan &move);

/// Applies `grid` and `buffers` of the op of `plan`. Emits an error at it for illegal ones.
LogicalResult applyPlaces(RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &chip);

/// Build the threads of `plan` into empty regions.
void buildReader(Region &thread, const RearrangePlan &plan);
void buildWriter(Region &thread, const RearrangePlan &plan);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_REARRANGE_H
