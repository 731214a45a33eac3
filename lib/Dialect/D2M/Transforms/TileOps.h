//===- TileOps.h - Units that compute tile ops ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Predicates on tile ops that scheduling and fusion share: unit, cost, DST scratch.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEOPS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEOPS_H

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Support/DataType.h"

namespace mlir::tt::d2m {

/// Whether `value` is gathered from the cores of a group.
inline bool isGathered(Value value) { return isa_and_present<TileGatherOp>(producerOf(value)); }

/// Whether the matrix unit computes `op` from two CBs: it is exact for operands of equal type, bf16 or block float.
inline bool isFpuBinary(Operation *op) {
  if (!isa<AddTileOp, SubtractTileOp, MultiplyTileOp>(op))
    return false;
  auto type = cast<ttcore::TileType>(op->getOperand(0).getType());
  return isa<BlockArgument>(op->getOperand(0)) && isa<BlockArgument>(op->getOperand(1)) && type == op->getOperand(1).getType() &&
         (type.getDataType() == ttcore::DataType::BFloat16 ||
          ::ttmlir::isBlockFloat(static_cast<::ttmlir::DataType>(type.getDataType())));
}

/// Whether `op` is a typecast without calls: DST holds all floats alike.
inline bool isFree(Operation *op) {
  auto cast = dyn_cast<TileTypecastOp>(op);
  return cast && cast.leavesRegisters();
}

/// Whether the vector unit computes `op`, which takes far longer than to unpack a tile from L1.
inline bool isCostly(Operation *op) { return !readsBuffers(op) && !isFpuBinary(op) && !isFree(op) && !isa<TileFillOp>(op); }

/// DST slots that `op` needs as scratch.
inline unsigned scratchOf(Operation *op) { return isa<TileMaskOp>(op) ? 2 : 0; }

/// Whether the result can be in any DST slot, rather than only in that of the operand.
inline bool hasFreeResult(Operation *op) { return op->getNumOperands() != 1; }

/// Maps the position of `mask` in its matrix by `moved`, simplified over an iteration space of `extents`.
inline void movePosition(TileMaskOp mask, ArrayRef<int64_t> extents, function_ref<AffineExpr(AffineExpr)> moved) {
  auto position =
      llvm::map_to_vector(mask.getPosition().getResults(), [&](AffineExpr expr) { return simplifyInRange(moved(expr), extents); });
  mask.setPosition(AffineMap::get(extents.size(), 0, position, mask.getContext()));
}

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEOPS_H
