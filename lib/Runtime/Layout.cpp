//===- Layout.cpp - What a tensor is and how it lies in memory ------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Layout.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <limits>

using namespace llvm;

namespace tt::runtime {

Layout Layout::host(DataType dtype) {
  Layout layout;
  layout.dtype = dtype;
  return layout;
}

static void copyExtents(const flatbuffers::Vector<int64_t> *from, SmallVectorImpl<int64_t> &to) {
  if (from)
    to.assign(from->begin(), from->end());
}

Layout Layout::fromSchema(const schema::Layout &layout) {
  Layout result;
  result.dtype = static_cast<DataType>(layout.dtype());
  result.tileHeight = layout.tile_height();
  result.tileWidth = layout.tile_width();
  result.memorySpace = layout.memory_space();
  result.memoryLayout = layout.memory_layout();
  result.oob = layout.oob();
  copyExtents(layout.grid(), result.grid);
  copyExtents(layout.shard_shape(), result.shardShape);
  return result;
}

static StringRef spaceText(MemorySpace space) {
  switch (space) {
  case MemorySpace::System:
    return "system";
  case MemorySpace::Mmio:
    return "mmio";
  case MemorySpace::Dram:
    return "dram";
  case MemorySpace::L1:
    return "l1";
  case MemorySpace::Dst:
    return "dst";
  }
  return "unknown";
}

static StringRef memoryLayoutText(MemoryLayout layout) {
  switch (layout) {
  case MemoryLayout::None:
    return "";
  case MemoryLayout::Interleaved:
    return "interleaved";
  case MemoryLayout::SingleBank:
    return "single_bank";
  case MemoryLayout::HeightSharded:
    return "height_sharded";
  case MemoryLayout::WidthSharded:
    return "width_sharded";
  case MemoryLayout::BlockSharded:
    return "block_sharded";
  }
  return "unknown";
}

static void printExtents(raw_ostream &os, ArrayRef<int64_t> extents) {
  interleave(
      extents, os, [&](int64_t extent) { os << extent; }, "x");
}

std::string Layout::str() const {
  std::string text;
  raw_string_ostream os(text);
  os << std::string(spelling(dtype));
  if (isTiled())
    os << " tile " << tileHeight << 'x' << tileWidth;
  else
    os << " row-major";
  os << ' ' << spaceText(memorySpace);
  if (memoryLayout != MemoryLayout::None)
    os << ' ' << memoryLayoutText(memoryLayout);
  if (!isHost() && !grid.empty()) {
    os << " grid ";
    printExtents(os, grid);
    os << " shard ";
    printExtents(os, shardShape);
  }
  return text;
}

TensorDesc TensorDesc::fromSchema(const schema::Tensor &tensor) {
  TensorDesc desc;
  if (tensor.shape())
    desc.shape.assign(tensor.shape()->begin(), tensor.shape()->end());
  desc.layout = Layout::fromSchema(*tensor.layout());
  return desc;
}

// Product that sticks to INT64_MAX.
static int64_t multiply(int64_t a, int64_t b) {
  int64_t product;
  return MulOverflow(a, b, product) ? std::numeric_limits<int64_t>::max() : product;
}

int64_t TensorDesc::deviceBytes() const {
  if (layout.grid.empty() || layout.shardShape.empty())
    return storedBytes();
  int64_t cells = multiply(volumeOf(layout.grid), volumeOf(layout.shardShape));
  if (!layout.isTiled())
    return multiply(cells, elementBytes(layout.dtype));
  // Tiles smaller than 32x32 take their share of one.
  int64_t elements = int64_t(layout.tileHeight) * layout.tileWidth;
  return multiply(cells, std::max<int64_t>(tileBytes(layout.dtype) * elements / 1024, 1));
}

TensorDesc TensorDesc::withType(DataType dtype) const {
  TensorDesc result = *this;
  result.layout.dtype = dtype;
  return result;
}

std::string typeText(ArrayRef<int64_t> shape, DataType dtype) {
  std::string text;
  raw_string_ostream os(text);
  for (int64_t extent : shape)
    os << extent << 'x';
  os << std::string(spelling(dtype));
  return text;
}

std::string TensorDesc::str() const { return typeText(shape, layout.dtype); }

} // namespace tt::runtime
