//===- Layout.cpp - Tensor descriptions and layouts -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/Layout.h"

#include "ttmlir/Support/Arithmetic.h"

#include "llvm/Support/raw_ostream.h"

#include <tuple>

using namespace llvm;

namespace ttmlir::runtime {

Layout Layout::host(DataType dtype) {
  Layout layout;
  layout.dtype = dtype;
  return layout;
}

static void copyExtents(const flatbuffers::Vector<int64_t> *from, SmallVectorImpl<int64_t> &to) {
  if (from)
    to.assign(from->begin(), from->end());
}

Expected<std::optional<hw::LinearMap>> linearMap(const schema::Layout &layout) {
  if (!layout.linear_map())
    return std::nullopt;
  auto map = hw::AffineMap::parse(StringRef(layout.linear_map()->c_str(), layout.linear_map()->size()));
  if (!map)
    return map.takeError();
  auto linear = hw::LinearMap::fromAffine(*map);
  if (!linear)
    return linear.takeError();
  return std::move(*linear);
}

Layout Layout::fromSchemaWithoutMap(const schema::Layout &layout) {
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

Layout Layout::fromSchema(const schema::Layout &layout) {
  Layout result = fromSchemaWithoutMap(layout);
  if (auto linear = linearMap(layout); linear && *linear)
    result.linear = std::make_shared<hw::LinearMap>(std::move(**linear));
  else
    consumeError(linear.takeError());
  return result;
}

bool Layout::operator==(const Layout &other) const {
  auto fields = [](const Layout &layout) {
    return std::tie(layout.dtype, layout.tileHeight, layout.tileWidth, layout.memorySpace, layout.memoryLayout, layout.oob,
                    layout.grid, layout.shardShape);
  };
  if (fields(*this) != fields(other))
    return false;
  return linear == other.linear || (linear && other.linear && *linear == *other.linear);
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

/// The linear map of a tensor of `shape` whose layout has none.
static hw::LinearMap defaultMap(ArrayRef<int64_t> shape, const Layout &layout) {
  return hw::LinearMap::collapse(shape, layout.grid.empty() ? 2 : layout.grid.size(), std::max<int64_t>(layout.tileHeight, 1));
}

/// Layouts with the default map have none, so that they are equal, and tensors in them are bound to programs as they are.
static void dropDefaultMap(TensorDesc &desc) {
  if (desc.layout.linear && *desc.layout.linear == defaultMap(desc.shape, desc.layout))
    desc.layout.linear.reset();
}

TensorDesc TensorDesc::fromSchema(const schema::Tensor &tensor) { return fromSchema(tensor, Layout::fromSchema(*tensor.layout())); }

TensorDesc TensorDesc::fromSchema(const schema::Tensor &tensor, Layout layout) {
  TensorDesc desc;
  copyExtents(tensor.shape(), desc.shape);
  desc.layout = std::move(layout);
  dropDefaultMap(desc);
  return desc;
}

TensorDesc TensorDesc::of(const hw::LayoutSpec &spec) {
  TensorDesc desc;
  desc.shape = spec.shape;
  Layout &layout = desc.layout;
  layout.dtype = spec.dtype;
  layout.tileHeight = spec.tile.height;
  layout.tileWidth = spec.tile.width;
  layout.memorySpace = spec.memorySpace;
  layout.memoryLayout = spec.memoryLayout;
  layout.oob = spec.oob;
  layout.grid.assign(spec.grid.begin(), spec.grid.end());
  layout.shardShape.assign(spec.shardShape.begin(), spec.shardShape.end());
  layout.linear = std::make_shared<hw::LinearMap>(spec.linear);
  dropDefaultMap(desc);
  return desc;
}

Expected<hw::TensorLayout> TensorDesc::tensorLayout() const {
  hw::LayoutSpec spec;
  spec.shape = shape;
  spec.grid.assign(layout.grid.begin(), layout.grid.end());
  if (spec.grid.empty())
    spec.grid.assign(layout.linear ? layout.linear->numResults() : 2, 1);
  spec.linear = layout.linear ? *layout.linear : defaultMap(shape, layout);
  spec.dtype = layout.dtype;
  spec.tile = layout.tile();
  spec.memorySpace = layout.memorySpace;
  spec.memoryLayout = layout.memoryLayout;
  spec.oob = layout.oob;
  spec.shardShape.assign(layout.shardShape.begin(), layout.shardShape.end());
  return hw::TensorLayout::create(std::move(spec));
}

hw::BufferShape TensorDesc::bufferShape() const {
  if (!layout.grid.empty() && !layout.shardShape.empty())
    return hw::BufferShape::of(layout.grid, layout.shardShape, layout.memoryLayout, layout.dtype, layout.tile());
  hw::BufferShape onePage = hw::BufferShape::of({}, {}, layout.memoryLayout, layout.dtype, layout.tile());
  onePage.pageBytes = static_cast<uint64_t>(storedBytes());
  return onePage;
}

int64_t TensorDesc::deviceBytes() const {
  return std::min<uint64_t>(bufferShape().totalBytes(), std::numeric_limits<int64_t>::max());
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

} // namespace ttmlir::runtime
