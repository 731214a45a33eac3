//===- TilePlacement.cpp - Tile placement of tensors ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/TilePlacement.h"

#include "ShapeText.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::Twine;

ShardCores ShardCores::of(const TensorLayout &layout, const ChipDesc &chip) {
  const ArrayRef<int64_t> grid = layout.grid();
  const bool fits = grid.size() == 2 && grid[0] <= chip.grid.y && grid[1] <= chip.grid.x;
  return {std::min(layout.numShards(), static_cast<int64_t>(chip.numWorkers())), fits ? grid[1] : chip.grid.x};
}

/// Whether the linear map equals the default one on the shape.
static bool isCollapsedByDefault(const TensorLayout &layout) {
  const LinearMap wanted = LinearMap::collapse(layout.shape(), 2, layout.tile().height);
  for (unsigned result = 0; result < 2; ++result)
    for (unsigned dim = 0; dim < layout.shape().size(); ++dim)
      if (layout.shape()[dim] > 1 && layout.linear().stride(result, dim) != wanted.stride(result, dim))
        return false;
  return layout.linear().offset(0) == 0 && layout.linear().offset(1) == 0;
}

static int64_t tileExtent(const TensorLayout &layout, unsigned dim) {
  return dim == 0 ? layout.tile().height : layout.tile().width;
}

Error hw::checkTiles(const TensorLayout &layout) {
  if (!layout.isTiled())
    return llvm::createStringError("expected a tiled layout, found row-major");
  if (layout.physicalRank() != 2 || !isCollapsedByDefault(layout))
    return llvm::createStringError("expected the default linear map, found " + layout.linear().toAffine().str());
  for (unsigned dim = 0; dim < 2; ++dim)
    if (layout.grid()[dim] > 1 && layout.scalarShardShape()[dim] % tileExtent(layout, dim) != 0)
      return llvm::createStringError("expected shards of whole tiles, found " + shapeText(layout.physicalShape()) +
                                     " elements on grid " + shapeText(layout.grid()) + " in shards of " +
                                     shapeText(layout.scalarShardShape()));
  const BufferShape::BankMapping bankMapping = layout.bufferShape().bankMapping;
  if (bankMapping == BufferShape::BankMapping::SingleBank)
    return llvm::createStringError("expected pages in several banks, found a single bank");
  if (bankMapping == BufferShape::BankMapping::Sharded && layout.spec().memorySpace != MemorySpace::L1)
    return llvm::createStringError("expected shards in L1, found another memory");
  return Error::success();
}

namespace {
/// Makes the map of a placement.
class PlacementBuilder {
public:
  explicit PlacementBuilder(const TensorLayout &layout) : layout(layout), map(1) {
    const int64_t width = layout.shape().empty() ? 1 : layout.shape().back();
    const int64_t across = std::max<int64_t>(llvm::divideCeil(width, tileExtent(layout, 1)), 1);
    row = binary(Kind::FloorDiv, map.dim(0), across);
    column = binary(Kind::Mod, map.dim(0), across);
    const int64_t rows = tilesOfShard(0), columns = tilesOfShard(1);
    shard = sum(binary(Kind::Mul, binary(Kind::FloorDiv, row, rows), layout.grid()[1]), binary(Kind::FloorDiv, column, columns));
    inShard = sum(binary(Kind::Mul, binary(Kind::Mod, row, rows), layout.shardShape()[1]), binary(Kind::Mod, column, columns));
  }

  TilePlacement interleaved() {
    map.addResult(page(shard));
    return {false, std::move(map)};
  }

  TilePlacement onCores(const ShardCores &cores) {
    const AffineMap::Expr core = binary(Kind::Mod, shard, cores.count);
    map.addResult(binary(Kind::FloorDiv, core, cores.columns));
    map.addResult(binary(Kind::Mod, core, cores.columns));
    map.addResult(page(binary(Kind::FloorDiv, shard, cores.count)));
    return {true, std::move(map)};
  }

private:
  using Kind = AffineMap::Kind;

  AffineMap::Expr binary(Kind kind, AffineMap::Expr lhs, int64_t rhs) { return map.binary(kind, lhs, map.constant(rhs)); }
  AffineMap::Expr sum(AffineMap::Expr lhs, AffineMap::Expr rhs) { return map.binary(Kind::Add, lhs, rhs); }
  /// The page of the tile in shard `number` among consecutive shards.
  AffineMap::Expr page(AffineMap::Expr number) { return sum(binary(Kind::Mul, number, layout.pagesPerShard()), inShard); }
  /// Tiles per shard by the grid.
  int64_t tilesOfShard(unsigned dim) const {
    return std::max<int64_t>(llvm::divideCeil(layout.scalarShardShape()[dim], tileExtent(layout, dim)), 1);
  }

  const TensorLayout &layout;
  AffineMap map;
  AffineMap::Expr row, column, shard, inShard;
};
} // namespace

llvm::Expected<TilePlacement> hw::placeTiles(const TensorLayout &layout, const ChipDesc &chip) {
  if (Error error = checkTiles(layout))
    return std::move(error);
  PlacementBuilder builder(layout);
  return layout.bufferShape().bankMapping == BufferShape::BankMapping::Sharded ? builder.onCores(ShardCores::of(layout, chip))
                                                                               : builder.interleaved();
}
