//===- PagePlacement.cpp - Element placement, page by page ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/PagePlacement.h"

#include "ttmlir/Hardware/Layout/RowPlacement.h"
#include "ttmlir/Hardware/Layout/TilePlacement.h"
#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::SmallVector;
using llvm::Twine;

/// Elements of a shard by the grid.
static int64_t shardExtent(const TensorLayout &layout, unsigned result) {
  return std::max<int64_t>(layout.scalarShardShape()[result], 1);
}

/// Axes that a tensor has not to have two.
static size_t hiddenAxes(const TensorLayout &layout) { return 2 - std::min<size_t>(layout.shape().size(), 2); }

/// Whether the last axis but one (for result 0), or the last one, has extent 1: it can absorb gaps between elements.
static bool hasFreeAxis(const TensorLayout &layout, unsigned result) {
  const size_t rank = layout.shape().size(), fromEnd = 2 - result;
  return rank < fromEnd || layout.shape()[rank - fromEnd] == 1;
}

Error hw::checkPages(const TensorLayout &layout) {
  if (layout.physicalRank() != 2)
    return llvm::createStringError("expected 2 physical dimensions, found " + Twine(layout.physicalRank()));
  for (unsigned result = 0; result < 2; ++result)
    if (layout.linear().offset(result) != 0)
      return llvm::createStringError("expected a linear map without offsets, found " + layout.linear().toAffine().str());
  for (const TensorLayout::DecodeStep &step : layout.decodeSteps())
    if (!step.known.empty() || (!step.digits.empty() && step.digits.back().stride != 1 && !hasFreeAxis(layout, step.result)))
      return llvm::createStringError("expected a linear map without gaps between elements, found " +
                                     layout.linear().toAffine().str());
  if (layout.pageBytes() > kMaxPageBytes)
    return llvm::createStringError("expected pages of at most " + Twine(kMaxPageBytes) + " bytes, found " +
                                   Twine(layout.pageBytes()));
  return Error::success();
}

SmallVector<int64_t, 4> hw::pageSpace(const TensorLayout &layout) {
  if (Error error = checkTiles(layout)) {
    llvm::consumeError(std::move(error));
    return {layout.grid()[0], layout.grid()[1], shardExtent(layout, 0), shardExtent(layout, 1)};
  }
  SmallVector<int64_t, 4> extents(hiddenAxes(layout), 1);
  extents.append(layout.shape().begin(), layout.shape().end());
  return extents;
}

namespace {

using Kind = AffineMap::Kind;
using Expr = AffineMap::Expr;

Expr binary(AffineMap &map, Kind kind, Expr lhs, int64_t rhs) { return map.binary(kind, lhs, map.constant(rhs)); }

/// Makes the placement of a layout that checkTiles or checkPages accepts.
class PagePlacementBuilder {
public:
  PagePlacementBuilder(const TensorLayout &layout, const ChipDesc &chip)
      : layout(layout), chip(chip), rank(layout.shape().size()), hidden(hiddenAxes(layout)) {
    const bool isL1 = layout.spec().memorySpace == MemorySpace::L1;
    const MemoryArea area = memoryArea(chip, isL1 ? DeviceMemory::L1 : DeviceMemory::Dram);
    banks = static_cast<int64_t>(area.banks);
    placement.extents = pageSpace(layout);
    placement.isOnCores = isL1 && layout.bufferShape().bankMapping == BufferShape::BankMapping::Sharded;
    placement.pageBytes = layout.pageBytes();
    placement.alignedPageBytes = alignUp(layout.pageBytes(), static_cast<int64_t>(area.pageAlignment));
  }

  /// In the space (row of shards, column of shards, row, column).
  PagePlacement byShards() {
    buildToSpace();
    buildToTensor();
    buildPlace();
    return std::move(placement);
  }

  /// Pages keep the numbers that tiles have by the tensor's shape.
  PagePlacement byTiles(TilePlacement tiles) {
    placement.toSpace = placement.toTensor = AffineMap::identity(rank + hidden);
    placement.place = std::move(tiles.map);
    return std::move(placement);
  }

private:
  int64_t extent(unsigned result) const { return shardExtent(layout, result); }

  void buildToSpace() {
    AffineMap map(rank + hidden);
    Expr at[2];
    for (unsigned result = 0; result < 2; ++result) {
      at[result] = map.constant(0);
      for (unsigned dim = 0; dim < rank; ++dim)
        if (int64_t stride = layout.linear().stride(result, dim); stride != 0 && layout.shape()[dim] > 1)
          at[result] = map.binary(Kind::Add, at[result], binary(map, Kind::Mul, map.dim(dim + hidden), stride));
    }
    for (Kind kind : {Kind::FloorDiv, Kind::Mod})
      for (unsigned result = 0; result < 2; ++result)
        map.addResult(binary(map, kind, at[result], extent(result)));
    placement.toSpace = std::move(map);
  }

  void buildToTensor() {
    AffineMap map(4);
    SmallVector<Expr, 4> index(rank + hidden, map.constant(0));
    for (const TensorLayout::DecodeStep &step : layout.decodeSteps()) {
      Expr rest =
          map.binary(Kind::Add, binary(map, Kind::Mul, map.dim(step.result), extent(step.result)), map.dim(step.result + 2));
      for (const TensorLayout::Digit &digit : step.digits) {
        index[digit.dim + hidden] = binary(map, Kind::FloorDiv, rest, digit.stride);
        rest = binary(map, Kind::Mod, rest, digit.stride);
      }
      // Places between elements are padding.
      if (hasFreeAxis(layout, step.result))
        index[index.size() - 2 + step.result] = rest;
    }
    for (Expr expr : index)
      map.addResult(expr);
    placement.toTensor = std::move(map);
  }

  void buildPlace() {
    AffineMap map(1);
    const int64_t tileRows = layout.isTiled() ? layout.tile().height : 1, tileColumns = layout.isTiled() ? layout.tile().width : 0;
    const int64_t rows = llvm::divideCeil(extent(0), tileRows),
                  columns = tileColumns ? llvm::divideCeil(extent(1), tileColumns) : 1;
    Expr page = binary(map, Kind::Mod, map.dim(0), rows * columns);
    if (tileColumns && layout.shardShape()[1] != columns)
      page = map.binary(Kind::Add, binary(map, Kind::Mul, binary(map, Kind::FloorDiv, page, columns), layout.shardShape()[1]),
                        binary(map, Kind::Mod, page, columns));
    Expr shard = binary(map, Kind::FloorDiv, map.dim(0), rows * columns);
    if (placement.isOnCores) {
      const ShardCores cores = ShardCores::of(layout, chip);
      const Expr core = binary(map, Kind::Mod, shard, cores.count);
      map.addResult(binary(map, Kind::FloorDiv, core, cores.columns));
      map.addResult(binary(map, Kind::Mod, core, cores.columns));
      shard = binary(map, Kind::FloorDiv, shard, cores.count);
    }
    map.addResult(placement.isOnCores ? pageIn(map, shard, page) : interleavedPage(map, shard, page));
    placement.place = std::move(map);
  }

  /// Page `page` of shard `number` among consecutive shards.
  Expr pageIn(AffineMap &map, Expr number, Expr page) {
    return map.binary(Kind::Add, binary(map, Kind::Mul, number, layout.pagesPerShard()), page);
  }

  /// The number that the page at the place of page `page` of shard `shard` has when pages are interleaved (PageMap::placeOf).
  Expr interleavedPage(AffineMap &map, Expr shard, Expr page) {
    switch (layout.bufferShape().bankMapping) {
    case BufferShape::BankMapping::Interleaved:
      return pageIn(map, shard, page);
    case BufferShape::BankMapping::SingleBank:
      return binary(map, Kind::Mul, pageIn(map, shard, page), banks);
    case BufferShape::BankMapping::Sharded:
      return map.binary(Kind::Add, binary(map, Kind::Mul, pageIn(map, binary(map, Kind::FloorDiv, shard, banks), page), banks),
                        binary(map, Kind::Mod, shard, banks));
    }
    llvm_unreachable("all spreads are named");
  }

  const TensorLayout &layout;
  const ChipDesc &chip;
  /// Axes of the tensor, and axes of extent 1 added up to rank 2.
  size_t rank, hidden;
  /// Banks of its memory.
  int64_t banks = 1;
  PagePlacement placement;
};
} // namespace

llvm::Expected<PagePlacement> hw::placePages(const TensorLayout &layout, const ChipDesc &chip) {
  llvm::Expected<TilePlacement> tiles = placeTiles(layout, chip);
  if (tiles)
    return PagePlacementBuilder(layout, chip).byTiles(std::move(*tiles));
  llvm::consumeError(tiles.takeError());
  if (Error error = checkPages(layout))
    return std::move(error);
  return PagePlacementBuilder(layout, chip).byShards();
}
