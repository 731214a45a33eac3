//===- MovementConversion.h - Conversion of data movement -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H

#include "GenericBuilder.h"

#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt {

class TileConversion;

/// `type` with other extents in DRAM, for the same elements in another order: bf16 for block floats, whose exponents would change.
RankedTensorType withShape(RankedTensorType type, ArrayRef<int64_t> shape);

/// `value` as a tensor of type `to`, with `padding` after the requested rows and columns.
Value padded(Value value, RankedTensorType to, TypedAttr padding, bool rows, bool columns, Location loc, OpBuilder &b);

/// The bits of `value` as an element of `tile`.
int32_t bitsOf(double value, ttcore::TileType tile);

/// A movement of the elements of `inputs`; other elements of the result are `padding`, as bits.
struct Movement {
  d2m::ElementMove move;
  SmallVector<Value> inputs;
  int32_t padding = 0;
};

/// The movement that permutes axis `order[i]` of `input` to axis i of a tensor of type `result`.
Movement permutationOf(Value input, ArrayRef<int64_t> order, RankedTensorType result);

/// Creates the result of `movement`: tile by tile if possible, else run by run, as for row-major tensors.
Value createMovement(const Movement &movement, Location loc, OpBuilder &b);

/// Whether `op` only moves elements.
bool isMovement(Operation *op);

/// Converts the movement `op`: moves rows if the result is row-major and the NoC suffices, else tiles or elements of tiles.
Value convertMovement(Operation *op, ValueRange operands, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_MOVEMENTCONVERSION_H
