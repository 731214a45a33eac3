//===- Eltwise.h - Elementwise ops on tiles ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::tt {

class TileConversion;

/// The value of all elements of `value`, f32 or i64; null if they differ or are unknown.
TypedAttr splatOf(Value value, Builder &b);

/// `value` as a tensor of type `result`, with the same tiles in another format.
Value createTypecast(Value value, RankedTensorType result, Location loc, OpBuilder &b);

/// Whether `op` computes each element of its result from one of each operand, which may broadcast, or is a typecast.
bool isEltwise(Operation *op);

/// Converts the elementwise `op`: on the tiles of unaligned shards if all tensors have the same shards or move to them anyway, else
/// on plain tiles.
Value convertEltwise(Operation *op, ValueRange operands, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H
