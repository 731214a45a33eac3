//===- D2M.h - The d2m dialect ------------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_IR_D2M_H
#define TTMLIR_DIALECT_D2M_IR_D2M_H

#include "ttmlir/Dialect/Common/KernelInterfaces.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/IndexingMapOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/Support/RWMutex.h"

#include "ttmlir/Dialect/D2M/IR/D2MDialect.h.inc"
#include "ttmlir/Dialect/D2M/IR/D2MEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MTypes.h.inc"

namespace mlir::tt::d2m::detail {

/// The memref of the accessible tiles of circular buffer `cb`: one push, or a dynamic number of tiles if `pages` is given.
MemRefType accessedTiles(Value cb, Value pages);

} // namespace mlir::tt::d2m::detail

#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MOps.h.inc"

namespace mlir::tt::d2m {

/// Whether the layout of a tensor type is row-major rather than tiled.
bool isRowMajor(Type tensor);

/// Extents of the tile index space of a tensor, at least two: leading axes, then rows and columns of tiles. For unaligned shards:
/// rows and columns of shards, then rows and columns of tiles of one shard.
ArrayRef<int64_t> tileExtentsOf(RankedTensorType type);
/// The same with `rank` extents: the first is the product of the leading ones.
SmallVector<int64_t, 4> tileExtentsOf(RankedTensorType type, unsigned rank);

/// Value range of an expression, bounds included.
struct IndexRange {
  int64_t low, high;
};
/// A range with all values of `expr` for dimensions in [0, extents[i]). Divisors are positive constants.
IndexRange rangeOf(AffineExpr expr, ArrayRef<int64_t> extents);

/// Whether elements of the tile are floats of any kind.
bool isFloatTile(ttcore::TileType tile);

/// The memory space of a memref of tiles, if it has one.
std::optional<ttcore::MemorySpace> memorySpaceOf(Value tiles);

/// The tile in the DST register of `tile`, after the typecasts that leave the register unchanged.
Value inRegister(Value tile);

/// The tile that a stage yields for `tile` if it is a result of one, else `tile` itself; null if stages are ill-formed.
Value insideStages(Value tile);

/// The producer of `tile`, inside its stage if it has one; null for block arguments.
Operation *producerOf(Value tile);

/// The consumers of `tile`, including consumers of the stage result that yields it.
SmallVector<Operation *> consumersOf(Value tile);

/// Whether `op` reads circular buffers (matrix unit or NoC) rather than DST registers.
bool readsBuffers(Operation *op);

/// Whether `op` accumulates over the reduction or over the cores of a group.
bool accumulates(Operation *op);

/// Whether `op` accumulates partial sums over the cores of a group rather than over reduction steps.
bool joinsCores(Operation *op);

/// The grid dimension along which `gather` exchanges partial sums: the cores of a column (0) or of a row (1) of the group. Where
/// both have several cores, rows come first, and columns exchange the sums of their rows.
unsigned gatheredDim(TileGatherOp gather);

/// Whether `map` depends on a reduction dimension.
bool isFunctionOfSteps(AffineMap map);

/// The neutral element of `pool` for elements of `tile`: f32 for floats, else the bits as i32.
TypedAttr neutralElement(ttkernel::PoolType pool, ttcore::TileType tile, Builder &builder);

/// Verifies the aliased circular buffers of a generic in threads form: emits an error at the generic where they differ from the
/// layout of its tensors, and at every op that does anything but read an aliased input.
LogicalResult verifyAliases(GenericOp generic);

/// Checks that circular buffers at `places`, whose pushes are `pushes`, have a port each and share no bytes of L1. Emits an error
/// at `op`.
LogicalResult verifyPlacesApart(Operation *op, ArrayRef<BufferAttr> places, ArrayRef<MemRefType> pushes);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_IR_D2M_H
