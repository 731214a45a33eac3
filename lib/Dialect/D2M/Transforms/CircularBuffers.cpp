//===- CircularBuffers.cpp - Circular buffers of a generic ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CircularBuffers.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

SmallVector<const CircularBuffer *> CircularBuffers::readerBuffers() const {
  SmallVector<const CircularBuffer *> buffers;
  for (unsigned input = 0; input < inputs.size(); ++input)
    buffers.push_back(&readerBuffer(input));
  for (const MaskBuffer &mask : masks)
    buffers.push_back(&mask.buffer);
  return buffers;
}

SmallVector<const CircularBuffer *> CircularBuffers::writerBuffers() const {
  SmallVector<const CircularBuffer *> buffers;
  for (unsigned output = 0; output < outputs.size(); ++output)
    buffers.push_back(&writerBuffer(output));
  return buffers;
}

SmallVector<const CircularBuffer *> CircularBuffers::rowMajorTileBuffers() const {
  SmallVector<const CircularBuffer *> buffers;
  for (auto [buffer, rows] : llvm::zip_equal(inputs, inputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  for (auto [buffer, rows] : llvm::zip_equal(outputs, outputRows))
    if (rows.isUsed)
      buffers.push_back(&buffer);
  return buffers;
}

SmallVector<const CircularBuffer *> CircularBuffers::all() const {
  SmallVector<const CircularBuffer *> all = readerBuffers();
  llvm::append_range(all, writerBuffers());
  for (const CircularBuffer &buffer : intermediates)
    all.push_back(&buffer);
  llvm::append_range(all, rowMajorTileBuffers());
  return all;
}

uint64_t CircularBuffers::sizeInBytes(const ::ttmlir::hw::ChipDesc &chip) const {
  uint64_t bytes = 0;
  for (const CircularBuffer *buffer : all())
    bytes += llvm::alignTo(buffer->type.getOwnBytes(), chip.nocDramAddressAlignBytes);
  return bytes;
}

std::optional<int64_t> CircularBuffer::shardStride(unsigned dim) const {
  AffineExpr at = getAffineDimExpr(dim, shardPage.getContext());
  auto stride = dyn_cast<AffineConstantExpr>(simplifyAffineExpr(shardPage.replace(at, at + 1) - shardPage, 3, 0));
  return stride ? std::optional(stride.getValue()) : std::nullopt;
}

CircularBufferAttr CircularBuffer::attribute(MLIRContext *context) const {
  MulticastAttr group;
  if (isMulticast())
    group = MulticastAttr::get(context, {multicast.rows, multicast.columns}, multicast.channel, multicast.prefetches);
  return CircularBufferAttr::get(context, lifetime, type.getNumBuffers(), isAlias(), isStepMajor, group);
}

void CircularBuffers::assignTo(GenericOp generic) const {
  SmallVector<Attribute> attributes;
  for (const CircularBuffer &buffer : llvm::concat<const CircularBuffer>(inputs, intermediates, outputs))
    attributes.push_back(buffer.attribute(generic.getContext()));
  generic.setCircularBuffersAttr(ArrayAttr::get(generic.getContext(), attributes));
}

ttcore::TileType mlir::tt::d2m::maskTile(TileMaskOp op) {
  bool isFloat = isFloatTile(cast<ttcore::TileType>(op.getType()));
  return ttcore::TileType::get(op.getContext(), isFloat ? ttcore::DataType::BFloat16 : ttcore::DataType::Int32);
}

const MaskBuffer *CircularBuffers::findMask(ttcore::TileType tile, int64_t rows, int64_t columns) const {
  const MaskBuffer *found = llvm::find_if(masks, [&](const MaskBuffer &mask) {
    return mask.rows == rows && mask.columns == columns && mask.buffer.type.getMemref().getElementType() == tile;
  });
  return found == masks.end() ? nullptr : found;
}

const MaskBuffer &CircularBuffers::mask(TileMaskOp op, bool rows) const {
  return *findMask(maskTile(op), rows ? op.getPartialRows() : 32, rows ? 32 : op.getPartialColumns());
}
