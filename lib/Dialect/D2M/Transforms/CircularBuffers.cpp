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

/// Visits the CBs that reader or writer use for `tiles`: row CBs of row-major tensors, tile CBs of others.
template <class Tiles, class Rows> static void forEachExternal(Tiles &tiles, Rows &rows, auto visit) {
  for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
    visit(each.isUsed ? each.buffer : buffer);
}

/// Visits the tile CBs of row-major tensors.
template <class Tiles, class Rows> static void forEachInternal(Tiles &tiles, Rows &rows, auto visit) {
  for (auto [buffer, each] : llvm::zip_equal(tiles, rows))
    if (each.isUsed)
      visit(buffer);
}

/// Visits the CBs of `buffers`, which may be const, by the thread that uses them.
static void forEachOfReader(auto &buffers, auto visit) {
  forEachExternal(buffers.inputs, buffers.inputRows, visit);
  for (auto &mask : buffers.masks)
    visit(mask.buffer);
}
static void forEachOfWriter(auto &buffers, auto visit) { forEachExternal(buffers.outputs, buffers.outputRows, visit); }
static void forEachRowMajorTile(auto &buffers, auto visit) {
  forEachInternal(buffers.inputs, buffers.inputRows, visit);
  forEachInternal(buffers.outputs, buffers.outputRows, visit);
}
static void forEachBuffer(auto &buffers, auto visit) {
  forEachOfReader(buffers, visit);
  forEachOfWriter(buffers, visit);
  llvm::for_each(buffers.intermediates, visit);
  forEachRowMajorTile(buffers, visit);
}

/// Collects the addresses of visited buffers.
template <class Buffer> static auto collectInto(SmallVector<Buffer *> &found) {
  return [&found](Buffer &buffer) { found.push_back(&buffer); };
}

SmallVector<const CircularBuffer *> CircularBuffers::readerBuffers() const {
  SmallVector<const CircularBuffer *> found;
  forEachOfReader(*this, collectInto(found));
  return found;
}

SmallVector<const CircularBuffer *> CircularBuffers::writerBuffers() const {
  SmallVector<const CircularBuffer *> found;
  forEachOfWriter(*this, collectInto(found));
  return found;
}

SmallVector<const CircularBuffer *> CircularBuffers::rowMajorTileBuffers() const {
  SmallVector<const CircularBuffer *> found;
  forEachRowMajorTile(*this, collectInto(found));
  return found;
}

SmallVector<const CircularBuffer *> CircularBuffers::all() const {
  SmallVector<const CircularBuffer *> found;
  forEachBuffer(*this, collectInto(found));
  return found;
}

SmallVector<CircularBuffer *> CircularBuffers::all() {
  SmallVector<CircularBuffer *> found;
  forEachBuffer(*this, collectInto(found));
  return found;
}

uint64_t CircularBuffers::sizeInBytes(const ::ttmlir::hw::ChipDesc &chip) const {
  uint64_t bytes = 0;
  forEachBuffer(*this, [&](const CircularBuffer &buffer) {
    bytes += llvm::alignTo(buffer.type.getOwnBytes(), chip.nocDramAddressAlignBytes);
  });
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
