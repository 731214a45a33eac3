//===- Movement.h - Permutes and reshapes around elementwise ops -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_MOVEMENT_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_MOVEMENT_H

#include "Building.h"

namespace mlir::tt::ttir {

/// Whether `op` permutes or reshapes.
bool isMovement(Operation *op);

/// Whether each element of the only result of `op` depends on operand elements at its index only.
bool isElementwise(Operation *op);

/// Tiles that a tensor of `shape` takes.
int64_t tilesOf(ArrayRef<int64_t> shape);

/// Whether `op` moves a tensor of the same shape as `movement` does, and converts nothing.
bool isMovedLike(Operation *op, Operation *movement);

/// Whether an op whose result has type `result` may take `operand` before `movement` at next to no cost: a splat, or few elements
/// that a permute leaves few.
bool isCheapBefore(Value operand, Operation *movement, RankedTensorType result);

/// That operand before `movement`.
Value valueBefore(Value operand, Operation *movement, Location loc, OpBuilder &b);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_MOVEMENT_H
