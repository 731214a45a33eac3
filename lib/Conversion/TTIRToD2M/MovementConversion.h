//===- MovementConversion.h - Elements and tiles in another order -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H

#include "GenericBuilder.h"

#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"

#include "mlir/IR/PatternMatch.h"

namespace mlir::tt {

class TileConversion;

/// `type` with other extents in DRAM, for the same numbers in another order: block floats would share other exponents and are bf16.
RankedTensorType withShape(RankedTensorType type, ArrayRef<int64_t> shape);

/// `value` as a tensor of type `to`, with `padding` after the requested rows and columns.
Value padded(Value value, RankedTensorType to, TypedAttr padding, bool rows, bool columns, Location loc, OpBuilder &b);

/// The bits of `value` as an element of `tile`.
int32_t bitsOf(float value, ttcore::TileType tile);

/// A movement of the elements of `inputs`; other elements of the result are `padding`, as bits.
struct Movement {
  d2m::ElementMove move;
  SmallVector<Value> inputs;
  int32_t padding = 0;
};

/// The movement that puts axis `order[i]` of `input` at axis i of a tensor of type `result`.
Movement permutationOf(Value input, ArrayRef<int64_t> order, RankedTensorType result);

/// The result of `movement`: tile by tile where that is possible, else run by run, as between row-major tensors always.
Value createMovement(const Movement &movement, Location loc, OpBuilder &b);

/// Whether `op` only moves elements.
bool isMovement(Operation *op);

void populateMovementPatterns(RewritePatternSet &patterns, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H
