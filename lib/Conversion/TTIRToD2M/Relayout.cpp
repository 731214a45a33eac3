//===- Relayout.cpp - Moves between layouts on the device -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Relayout.h"

#include "MovementConversion.h"

#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Hardware/Layout/RowPlacement.h"
#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Hardware/Memory/BufferShape.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Support/DataType.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;

static ::ttmlir::hw::TensorLayout placed(RankedTensorType type) {
  return llvm::cantFail(layoutOf(type).getTensorLayout(type.getShape()));
}

static RankedTensorType withLayout(RankedTensorType type, ttcore::LayoutAttr layout) {
  return RankedTensorType::get(type.getShape(), type.getElementType(), layout);
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// The padding value of a tensor in `layout`; null if undefined.
static TypedAttr paddingOf(ttcore::LayoutAttr layout, Builder &b) {
  auto tile = ttcore::TileType::get(layout.getContext(), layout.getDataType());
  auto number = [&](double value) -> TypedAttr {
    return isFloatTile(tile) ? TypedAttr(b.getF32FloatAttr(value)) : b.getI32IntegerAttr(static_cast<int32_t>(value));
  };
  switch (layout.getOobVal()) {
  case ttcore::OOBVal::Undef:
    return {};
  case ttcore::OOBVal::Zero:
    return number(0);
  case ttcore::OOBVal::One:
    return number(1);
  case ttcore::OOBVal::Inf:
    return neutralElement(PoolType::Min, tile, b);
  case ttcore::OOBVal::NegInf:
    return neutralElement(PoolType::Max, tile, b);
  }
  llvm_unreachable("all paddings are named");
}

/// The same as the bits of an element; zeros when it may be anything.
static int32_t paddingBits(ttcore::LayoutAttr layout, Builder &b) {
  TypedAttr padding = paddingOf(layout, b);
  if (auto number = dyn_cast_if_present<FloatAttr>(padding))
    return bitsOf(number.getValueAsDouble(), ttcore::TileType::get(layout.getContext(), layout.getDataType()));
  auto number = dyn_cast_if_present<IntegerAttr>(padding);
  return number ? static_cast<int32_t>(number.getInt()) : 0;
}

/// Whether a tensor of `type` has no padding in memory, or undefined padding only.
static bool needsElementsOnly(RankedTensorType type) {
  auto layout = placed(type);
  return layout.spec().oob == ::ttmlir::hw::OOBVal::Undef ||
         layout.numShards() * layout.elementsPerShard() == type.getNumElements();
}

/// Whether shards of `type` have tiles, or rows and columns, without elements.
static bool hasSpareRoom(RankedTensorType type) {
  auto layout = placed(type);
  return layout.shardShape() != ArrayRef(::ttmlir::hw::computeShardShape(layout.physicalShape(), layout.grid(), layout.tile()));
}

/// Whether runs of 16 columns that share an exponent have elements and padding.
static bool mixesExponents(const ::ttmlir::hw::TensorLayout &layout) {
  const ::ttmlir::hw::LinearMap &map = layout.linear();
  const unsigned columns = layout.physicalRank() - 1;
  if (layout.scalarShardShape()[columns] % ::ttmlir::kFaceSide != 0 || map.offset(columns) % ::ttmlir::kFaceSide != 0)
    return true;
  // The number of consecutive columns, by the inner dimensions; outer ones have to step over whole runs.
  int64_t count = 1;
  for (unsigned dim = map.numDims(); dim-- > 0;) {
    const int64_t extent = layout.shape()[dim], stride = map.stride(columns, dim);
    if (extent == 1 || stride % ::ttmlir::kFaceSide == 0)
      continue;
    if (stride != count || llvm::any_of(llvm::seq(columns), [&](unsigned result) { return map.stride(result, dim) != 0; }))
      return true;
    count *= extent;
  }
  return count % ::ttmlir::kFaceSide != 0;
}

StringRef Relayout::findPaddingProblem(RankedTensorType to) {
  if (needsElementsOnly(to))
    return "";
  if (hasSpareRoom(to))
    return "its shards have more of it than they need";
  if (isRowMajor(to) && llvm::errorToBool(::ttmlir::hw::checkPages(placed(to))))
    return "it lies between elements of rows";
  // Zeros share any exponent.
  if (isBlockFloat(to) && layoutOf(to).getOobVal() != ttcore::OOBVal::Zero && mixesExponents(placed(to)))
    return "it would share exponents of block floats with elements";
  return "";
}

//===----------------------------------------------------------------------===//
// Kinds of layouts
//===----------------------------------------------------------------------===//

llvm::Error Relayout::checkReach(Type type) {
  llvm::Expected<ttcore::TileType> tile = findTile(type);
  if (!tile)
    return tile.takeError();
  auto tensor = cast<RankedTensorType>(type);
  llvm::Expected<::ttmlir::hw::TensorLayout> layout = layoutOf(type).getTensorLayout(tensor.getShape());
  if (!layout)
    return layout.takeError();
  return isPlain(type) ? llvm::Error::success() : ::ttmlir::hw::checkPages(*layout);
}

bool Relayout::canReach(Type type) {
  auto [known, isNew] = reached.try_emplace(type);
  if (isNew)
    known->second = !llvm::errorToBool(checkReach(type));
  return known->second;
}

bool Relayout::isPlain(Type type) {
  auto [known, isNew] = plain.try_emplace(type);
  if (isNew) {
    auto layout = placed(cast<RankedTensorType>(type));
    known->second =
        !llvm::errorToBool(layout.isTiled() ? ::ttmlir::hw::checkTiles(layout) : ::ttmlir::hw::placeRows(layout, chip).takeError());
  }
  return known->second;
}

bool mlir::tt::hasSameFormat(Type a, Type b) { return layoutOf(a).getDataType() == layoutOf(b).getDataType(); }

bool mlir::tt::isCutAlike(RankedTensorType a, RankedTensorType b) {
  if (isRowMajor(a) || isRowMajor(b) || a.getShape() != b.getShape())
    return false;
  auto left = placed(a), right = placed(b);
  return left.linear() == right.linear() && left.grid() == right.grid() && left.tile() == right.tile();
}

RankedTensorType Relayout::unalignedLike(RankedTensorType cut, Type element, ttcore::DataType format) {
  return RankedTensorType::get(cut.getShape(), element, layoutOf(cut).withDataType(format).withOOBVal(ttcore::OOBVal::Undef));
}

uint64_t Relayout::bytesOfL1(Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto layout = tensor ? dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding()) : ttcore::LayoutAttr();
  if (!layout || layout.getMemorySpace() != ttcore::MemorySpace::L1)
    return 0;
  return ::ttmlir::hw::bytesPerBank(layout.getBufferShape(), ::ttmlir::hw::memoryArea(chip, ::ttmlir::hw::DeviceMemory::L1));
}

bool Relayout::leavesRoom(uint64_t bytes) const {
  // A quarter is the L1 of a kernel with one stage and double buffering.
  return bytes <= ::ttmlir::hw::memoryArea(chip, ::ttmlir::hw::DeviceMemory::L1).capacity() / 4 * 3;
}

bool Relayout::isSmall(RankedTensorType type) const {
  const ::ttmlir::hw::TensorLayout layout = placed(type);
  const bool isInL1 = layout.spec().memorySpace == ::ttmlir::hw::MemorySpace::L1;
  const auto area = ::ttmlir::hw::memoryArea(chip, isInL1 ? ::ttmlir::hw::DeviceMemory::L1 : ::ttmlir::hw::DeviceMemory::Dram);
  return ::ttmlir::hw::PageMap(layout, area).bankBytes() <= static_cast<int64_t>(area.capacity() / 2);
}

RankedTensorType Relayout::rowsLike(RankedTensorType type) {
  Type element = layoutOf(type).getScalarElementType();
  return withLayout(type, ttcore::LayoutAttr::getInDram(type.getContext(), type.getShape(), element));
}

//===----------------------------------------------------------------------===//
// Moves
//===----------------------------------------------------------------------===//

/// Moves every element of `value` to the same index of a tensor of type `to` with the same element format.
static Value rearranged(Value value, RankedTensorType to, Location loc, OpBuilder &b) {
  SmallVector<int64_t> end = RearrangeOp::shapeOf(to), begin(end.size(), 0);
  return RearrangeOp::create(b, loc, to, value, b.getAffineMapArrayAttr(b.getMultiDimIdentityMap(end.size())), begin, end,
                             paddingBits(layoutOf(to), b));
}

/// Tiles of `value` in the format of `to`, which is cut alike.
static Value castTiles(Value value, RankedTensorType to, Location loc, OpBuilder &b) {
  TileSpace space = spaceOf(to);
  GenericBuilder generic(b, loc, {space.rows(), space.columns()});
  generic.addInput(value, generic.tile());
  return generic.build(to, [&](ValueRange tiles) { return TileBuilder(b, loc).cast(tiles[0], tileOf(to), /*always=*/true); });
}

/// A copy, tile by tile or row by row.
static Value copied(Value value, RankedTensorType to, Location loc, OpBuilder &b) {
  TypedAttr padding = isRowMajor(to) ? TypedAttr() : paddingOf(layoutOf(to), b);
  return padded(value, to, padding, bool(padding), bool(padding), loc, b);
}

Value Relayout::inTiles(Value value, Location loc, OpBuilder &b) {
  auto type = cast<RankedTensorType>(value.getType());
  RankedTensorType tiles = withShape(type, type.getShape());
  if (isPlain(type))
    return isRowMajor(type) ? copied(value, tiles, loc, b) : value;
  if (isRowMajor(type) && isPlain(rowsLike(type)))
    return copied(rearranged(value, rowsLike(type), loc, b), tiles, loc, b);
  // Elements of block floats are not addressable.
  if (isBlockFloat(type))
    value = castTiles(value, unalignedLike(type, type.getElementType(), ttcore::DataType::BFloat16), loc, b);
  return rearranged(value, tiles, loc, b);
}

/// Converts plain `tiles` to the tiles of a tensor with unaligned shards.
Value Relayout::toUnalignedTiles(Value tiles, RankedTensorType to, Location loc, OpBuilder &b) {
  if (!isBlockFloat(to))
    return rearranged(tiles, to, loc, b);
  // Padding shares exponents with elements.
  ttcore::LayoutAttr single = layoutOf(to).withDataType(ttcore::DataType::BFloat16);
  if (single.getOobVal() == ttcore::OOBVal::Undef)
    single = single.withOOBVal(ttcore::OOBVal::Zero);
  return castTiles(rearranged(tiles, withLayout(to, single), loc, b), to, loc, b);
}

Value Relayout::move(Value value, RankedTensorType to, Location loc, OpBuilder &b) {
  auto from = cast<RankedTensorType>(value.getType());
  const bool isPaddingFree = needsElementsOnly(to);
  if (from == to)
    return value;
  if (!findPaddingProblem(to).empty())
    return {};
  const bool sameFormat = hasSameFormat(from, to) && !isBlockFloat(to);
  const bool arePlain = isPlain(from) && isPlain(to);
  if (isCut(from) && isCut(to) && isCutAlike(from, to) && layoutOf(to).getOobVal() == ttcore::OOBVal::Undef)
    return castTiles(value, to, loc, b);
  if (sameFormat && isRowMajor(from) == isRowMajor(to) && (isRowMajor(to) || !arePlain))
    return rearranged(value, to, loc, b);
  if (!isPlain(from))
    value = inTiles(value, loc, b);
  if (value.getType() == to)
    return value;
  if (isPlain(to) && (isPaddingFree || !isRowMajor(to)))
    return copied(value, to, loc, b);
  if (isRowMajor(to) && isPlain(rowsLike(to)))
    return rearranged(copied(value, rowsLike(to), loc, b), to, loc, b);
  RankedTensorType tiles = withShape(to, to.getShape());
  return toUnalignedTiles(value.getType() == tiles ? value : copied(value, tiles, loc, b), to, loc, b);
}
