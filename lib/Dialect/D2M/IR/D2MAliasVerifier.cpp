//===- D2MAliasVerifier.cpp - Verifier of aliased circular buffers ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Verifies that circular buffer `number` of the threads form is a core's shard of tensor `tensor`.
static LogicalResult verifyShard(GenericOp generic, unsigned number, BufferAttr buffer, unsigned tensor) {
  auto fail = [&] { return generic.emitOpError("expected alias ") << number << " of tensor " << tensor << " "; };
  if (tensor >= generic.getNumOperands() + generic.getNumResults())
    return generic.emitOpError("expected circular buffer ")
           << number << " to be an alias of a tensor below " << generic.getNumOperands() + generic.getNumResults() << ", found "
           << tensor;
  if (buffer.getAddress() != 0)
    return fail() << "at the address of the tensor, 0, found " << buffer.getAddress();
  auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(generic.getTensorType(tensor).getEncoding());
  if (!layout)
    return success();
  MemRefType push = cast<CircularBufferType>(generic.getBody().getArgument(number).getType()).getMemref(),
             shard = layout.getMemref();
  std::optional<ttcore::TensorMemoryLayout> spread = layout.getMemLayout();
  if (layout.getMemorySpace() != ttcore::MemorySpace::L1 || !spread || *spread == ttcore::TensorMemoryLayout::Interleaved)
    return fail() << "in shards in L1, found " << layout;
  auto tile = dyn_cast<ttcore::TileType>(shard.getElementType());
  if (!tile || push.getElementType() != tile)
    return fail() << "to hold " << shard.getElementType() << ", found " << push.getElementType();
  if (buffer.getPageSize() != tile.getSizeInBytes())
    return fail() << "to have pages of " << tile.getSizeInBytes() << " bytes, found " << buffer.getPageSize();
  uint64_t pages = push.getNumElements() * buffer.getBuffers(), tiles = shard.getNumElements();
  if (pages != tiles)
    return fail() << "to have the " << tiles << " pages of a shard, found " << pages;
  return success();
}

/// Inputs of a generic are read-only: no thread writes the reserved pages of their aliased buffers.
static LogicalResult verifyIsReadOnly(GenericOp generic, unsigned number) {
  for (Region &body : generic.getBodies())
    for (Operation *user : body.getArgument(number).getUsers())
      if (isa<ReserveOp>(user) && !user->use_empty()) {
        InFlightDiagnostic error =
            (*user->user_begin())->emitOpError("expected inputs of the generic to be only read, found a write to an alias of one");
        error.attachNote(user->getLoc()) << "reserved here";
        return error;
      }
  return success();
}

LogicalResult mlir::tt::d2m::verifyAliases(GenericOp generic) {
  if (!generic.getBuffersAttr())
    return success();
  for (auto [number, buffer] : llvm::enumerate(generic.getBuffersAttr().getAsRange<BufferAttr>())) {
    std::optional<unsigned> tensor = buffer.getOperand();
    if (!tensor)
      continue;
    if (failed(verifyShard(generic, number, buffer, *tensor)))
      return failure();
    if (*tensor < generic.getNumOperands() && failed(verifyIsReadOnly(generic, number)))
      return failure();
  }
  return success();
}
