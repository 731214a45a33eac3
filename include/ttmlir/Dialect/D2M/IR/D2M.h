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

/// What can be accessed of circular buffer `cb`: what one push holds, or an unknown number of `pages` if there are some.
MemRefType accessedTiles(Value cb, Value pages);

} // namespace mlir::tt::d2m::detail

#define GET_OP_CLASSES
#include "ttmlir/Dialect/D2M/IR/D2MOps.h.inc"

namespace mlir::tt::d2m {

/// Whether the layout of a tensor type has elements rather than tiles.
bool isRowMajor(Type tensor);

/// Extents of the index space of a tensor's tiles, at least two: its leading axes, then rows and columns of tiles. Where shards cut
/// tiles: rows and columns of shards, then rows and columns of tiles of one.
ArrayRef<int64_t> tileExtentsOf(RankedTensorType type);
/// The same with `rank` extents: the first is the product of the leading ones.
SmallVector<int64_t, 4> tileExtentsOf(RankedTensorType type, unsigned rank);

/// Whether elements of the tile are floats of any kind.
bool isFloatTile(ttcore::TileType tile);

/// The memory space of tiles in a memref, if it says one.
std::optional<ttcore::MemorySpace> memorySpaceOf(Value tiles);

/// The tile that is in the register of `tile`: what typecasts that leave registers as they are make it of.
Value inRegister(Value tile);

/// The tile that stages yield for `tile` if it is a result of one, else `tile` itself; null where stages are ill-formed.
Value insideStages(Value tile);

/// The operation on tiles that makes `tile`, inside a stage if a stage yields it; null if that is an argument.
Operation *producerOf(Value tile);

/// The operations on tiles that read `tile`; those that read the result of a stage that yields it read it, too.
SmallVector<Operation *> consumersOf(Value tile);

/// Whether `op` reads circular buffers, by the matrix unit or the network, rather than registers.
bool readsBuffers(Operation *op);

/// Whether `op` adds up along the reduction, or over cores of a group.
bool accumulates(Operation *op);

/// Whether `op` adds up what the cores of a group have, rather than what there is at the steps of the reduction.
bool joinsCores(Operation *op);

/// Whether `gather` is about the cores of a column (0) or of a row (1) of the group. With several of both, rows come first, and
/// then columns have what their rows have.
unsigned gatheredDim(TileGatherOp gather);

/// Whether `map` differs from step to step of the reduction.
bool isFunctionOfSteps(AffineMap map);

/// The number that changes nothing when elements of `tile` combine by `pool`: f32 for floats, else the bits as i32.
TypedAttr neutralElement(ttkernel::PoolType pool, ttcore::TileType tile, Builder &builder);

/// Checks the circular buffers of a generic in threads form that are shards of its tensors: an error at it when they differ from
/// what the layouts say, and at what uses an input in another way than to read it.
LogicalResult verifyInPlace(GenericOp generic);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_IR_D2M_H
