//===- DataMovement.h - Elements and tiles in another order -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_DATAMOVEMENT_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_DATAMOVEMENT_H

#include "GenericBuilder.h"

namespace mlir::tt {

/// `type` with other extents in DRAM, for the same numbers in another order: block floats would share other exponents and are bf16.
RankedTensorType withShape(RankedTensorType type, ArrayRef<int64_t> shape);

/// `value` as a tensor of type `to`, with `padding` beyond its rows and columns as far as those are asked for.
Value padded(Value value, RankedTensorType to, TypedAttr padding, bool rows, bool columns, Location loc, OpBuilder &b);

/// The bits of `value` as an element of `tile`.
int32_t bitsOf(float value, ttcore::TileType tile);

/// The result of an operation that only moves elements: tile by tile where that is possible, else run by run, as between row-major
/// tensors always. Null for all others.
Value convertMovement(Operation *op, OpBuilder &b);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_DATAMOVEMENT_H
