//===- D2M.h - The d2m dialect ------------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_IR_D2M_H
#define TTMLIR_DIALECT_D2M_IR_D2M_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

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

/// Whether elements of the tile are floats of any kind.
bool isFloatTile(ttcore::TileType tile);

/// The memory space of tiles in a memref, if it says one.
std::optional<ttcore::MemorySpace> memorySpaceOf(Value tiles);

/// The tile that is in the register of `tile`: what typecasts that leave registers as they are make it of.
Value inRegister(Value tile);

/// The number that changes nothing when elements of `tile` combine by `pool`: f32 for floats, else the bits as i32.
TypedAttr neutralElement(ttkernel::PoolType pool, ttcore::TileType tile, Builder &builder);

/// Checks the circular buffers of a generic in threads form that are shards of its tensors: an error at it when they differ from
/// what the layouts say, and at what uses an input in another way than to read it.
LogicalResult verifyInPlace(GenericOp generic);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_IR_D2M_H
