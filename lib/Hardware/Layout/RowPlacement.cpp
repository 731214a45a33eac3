//===- RowPlacement.cpp - Row placement of row-major tensors --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/RowPlacement.h"

#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>
#include <bit>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::Error;
using llvm::SmallVector;
using llvm::Twine;

/// Whether columns are the indices of the last dimension, and nothing else.
static bool hasColumnsOfLastDim(const TensorLayout &layout) {
  const LinearMap &linear = layout.linear();
  const size_t rank = layout.shape().size();
  for (size_t dim = 0; dim < rank; ++dim) {
    const bool isLast = dim + 1 == rank;
    if (layout.shape()[dim] > 1 && (linear.stride(1, dim) != int64_t(isLast) || (isLast && linear.stride(0, dim) != 0)))
      return false;
  }
  return linear.offset(1) == 0;
}

/// RowPlacement::run.
static int64_t runOf(const TensorLayout &layout) {
  if (layout.grid()[1] == 1)
    return 0;
  const auto width = static_cast<uint64_t>(std::max<int64_t>(layout.scalarShardShape()[1], 1));
  return std::min(int64_t(1) << std::countr_zero(width), kRowTile);
}

static DeviceMemory memoryOf(const TensorLayout &layout) {
  return layout.spec().memorySpace == MemorySpace::L1 ? DeviceMemory::L1 : DeviceMemory::Dram;
}

Error hw::checkRows(const TensorLayout &layout) {
  if (layout.physicalRank() != 2 || !hasColumnsOfLastDim(layout))
    return llvm::createStringError("expected a linear map whose columns are the last dimension, found " +
                                   layout.linear().toAffine().str());
  const BufferShape::BankMapping bankMapping = layout.bufferShape().bankMapping;
  if (bankMapping == BufferShape::BankMapping::SingleBank)
    return llvm::createStringError("expected pages in several banks, found a single bank");
  if (bankMapping == BufferShape::BankMapping::Sharded && memoryOf(layout) != DeviceMemory::L1)
    return llvm::createStringError("expected shards in L1, found another memory");
  if (layout.pageBytes() > kMaxPageBytes)
    return llvm::createStringError("expected rows of at most " + Twine(kMaxPageBytes) + " bytes, found " +
                                   Twine(layout.pageBytes()));
  return Error::success();
}

namespace {
/// Makes the map of a placement.
class RowMapBuilder {
public:
  explicit RowMapBuilder(const TensorLayout &layout, int64_t alignedPageBytes) : layout(layout) {
    placement.isOnCores = layout.bufferShape().bankMapping == BufferShape::BankMapping::Sharded;
    placement.run = runOf(layout);
    placement.pageBytes = layout.pageBytes();
    placement.alignedPageBytes = alignedPageBytes;
    const auto shape = layout.shape();
    height = shape.size() > 1 ? shape[shape.size() - 2] : 1;
    width = shape.empty() ? 1 : shape.back();
  }

  RowPlacement build(const ShardCores &cores) {
    const int64_t across = tiles(width);
    placeRow(binary(Kind::FloorDiv, map().dim(0), across));
    const int64_t shardColumns = std::max<int64_t>(layout.scalarShardShape()[1], 1);
    const int64_t bytes = elementBytes(layout.dtype());
    const AffineMap::Expr tileColumn = binary(Kind::Mod, map().dim(0), across);
    const AffineMap::Expr column = sum(times(tileColumn, kRowTile), map().dim(2));
    const bool isDivided = layout.grid()[1] > 1;
    const AffineMap::Expr inRow = isDivided ? times(binary(Kind::Mod, column, shardColumns), bytes)
                                            : sum(times(tileColumn, kRowTile * bytes), times(map().dim(2), bytes));
    AffineMap::Expr shard = times(shardRow, layout.grid()[1]);
    if (isDivided)
      shard = sum(shard, binary(Kind::FloorDiv, column, shardColumns));
    if (placement.isOnCores) {
      const bool isOnePerCore = layout.numShards() == cores.count;
      const AffineMap::Expr core = isOnePerCore ? shard : binary(Kind::Mod, shard, cores.count);
      map().addResult(binary(Kind::FloorDiv, core, cores.columns));
      map().addResult(binary(Kind::Mod, core, cores.columns));
      shard = isOnePerCore ? map().constant(0) : binary(Kind::FloorDiv, shard, cores.count);
    }
    map().addResult(sum(times(shard, layout.pagesPerShard()), rowInShard));
    map().addResult(inRow);
    return std::move(placement);
  }

private:
  using Kind = AffineMap::Kind;

  AffineMap &map() { return placement.map; }
  AffineMap::Expr binary(Kind kind, AffineMap::Expr lhs, int64_t rhs) { return map().binary(kind, lhs, map().constant(rhs)); }
  AffineMap::Expr times(AffineMap::Expr lhs, int64_t rhs) { return binary(Kind::Mul, lhs, rhs); }
  AffineMap::Expr sum(AffineMap::Expr lhs, AffineMap::Expr rhs) { return map().binary(Kind::Add, lhs, rhs); }
  static int64_t tiles(int64_t extent) { return std::max<int64_t>(llvm::divideCeil(extent, kRowTile), 1); }

  /// An axis before the rows of a matrix, or several that count on each other.
  struct Axis {
    int64_t extent, stride;
  };

  /// Leading axes, the last one first.
  SmallVector<Axis> leadingAxes() const {
    SmallVector<Axis> axes;
    const auto shape = layout.shape();
    for (size_t dim = shape.size() > 2 ? shape.size() - 2 : 0; dim-- > 0;) {
      const Axis axis = {shape[dim], layout.linear().stride(0, static_cast<unsigned>(dim))};
      if (!axes.empty() && axis.stride == axes.back().stride * axes.back().extent)
        axes.back().extent *= axis.extent;
      else if (axis.extent > 1)
        axes.push_back(axis);
    }
    return axes;
  }

  /// Finds the shard of row d1 in row of tiles `tileRow`, and the row there. Where rows of tiles are in one shard each, it is found
  /// by that.
  void placeRow(AffineMap::Expr tileRow) {
    const SmallVector<Axis> axes = leadingAxes();
    const int64_t stride = height > 1 ? layout.linear().stride(0, static_cast<unsigned>(layout.shape().size() - 2)) : 1;
    const int64_t offset = layout.linear().offset(0), shardRows = std::max<int64_t>(layout.scalarShardShape()[0], 1);
    const bool isDivided = layout.grid()[0] > 1;
    const auto isWhole = [](int64_t rows) { return rows % kRowTile == 0; };
    const bool byTiles = stride == 1 && isWhole(offset) && (!isDivided || isWhole(shardRows)) &&
                         llvm::all_of(axes, [&](const Axis &axis) { return isWhole(axis.stride); });
    const int64_t unit = byTiles ? kRowTile : 1;
    AffineMap::Expr row = rowOfMatrices(tileRow, axes, unit);
    const AffineMap::Expr inMatrix = axes.empty() ? tileRow : binary(Kind::Mod, tileRow, tiles(height));
    if (!byTiles)
      row = sum(row, times(sum(times(inMatrix, kRowTile), map().dim(1)), stride));
    else if (!(axes.size() == 1 && axes[0].stride == tiles(height) * kRowTile))
      row = sum(row, inMatrix);
    else
      row = tileRow;
    row = sum(row, map().constant(offset / unit));
    shardRow = isDivided ? binary(Kind::FloorDiv, row, shardRows / unit) : map().constant(0);
    rowInShard = isDivided ? binary(Kind::Mod, row, shardRows / unit) : row;
    if (byTiles)
      rowInShard = sum(times(rowInShard, kRowTile), map().dim(1));
  }

  /// The first row of the matrix that row of tiles `tileRow` is in, in units of `unit` rows.
  AffineMap::Expr rowOfMatrices(AffineMap::Expr tileRow, llvm::ArrayRef<Axis> axes, int64_t unit) {
    AffineMap::Expr row = map().constant(0), matrix = binary(Kind::FloorDiv, tileRow, tiles(height));
    for (const Axis &axis : axes) {
      const bool isLast = &axis == &axes.back();
      row = sum(row, times(isLast ? matrix : binary(Kind::Mod, matrix, axis.extent), axis.stride / unit));
      if (!isLast)
        matrix = binary(Kind::FloorDiv, matrix, axis.extent);
    }
    return row;
  }

  const TensorLayout &layout;
  RowPlacement placement;
  int64_t height, width;
  AffineMap::Expr shardRow, rowInShard;
};
} // namespace

llvm::Expected<RowPlacement> hw::placeRows(const TensorLayout &layout, const ChipDesc &chip) {
  if (Error error = checkRows(layout))
    return std::move(error);
  const auto align = static_cast<int64_t>(memoryArea(chip, memoryOf(layout)).pageAlignment);
  if (runOf(layout) * elementBytes(layout.dtype()) % align != 0)
    return llvm::createStringError("expected parts of tiles at multiples of " + countText(align, "byte") +
                                   ", found shard rows of " + countText(layout.scalarShardShape()[1], "element"));
  const bool hasColumns = !layout.shape().empty() && layout.shape().back() > kRowTile;
  if (runOf(layout) == 0 && hasColumns && kRowTile * elementBytes(layout.dtype()) % align != 0)
    return llvm::createStringError("expected tiles at multiples of " + countText(align, "byte") + ", found tile rows of " +
                                   Twine(kRowTile * elementBytes(layout.dtype())));
  return RowMapBuilder(layout, alignUp(layout.pageBytes(), align)).build(ShardCores::of(layout, chip));
}
