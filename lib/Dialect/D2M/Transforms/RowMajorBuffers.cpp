//===- RowMajorBuffers.cpp - CBs of row-major tensors ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Derives the row CBs of row-major tensors from the planned CBs of their tiles, before d2m-allocate-buffers places both.
//
//===----------------------------------------------------------------------===//

#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Whether consecutive iterations of dimension `dim` read consecutive tiles of a tile row.
static bool hasUnitColumnStride(AffineExpr tileIndex, int64_t width, unsigned dim, ArrayRef<int64_t> extents) {
  AffineExpr at = getAffineDimExpr(dim, tileIndex.getContext());
  auto countsByOne = [&](AffineExpr expr) { return simplifyAffineExpr(expr.replace(at, at + 1) - expr, extents.size(), 0) == 1; };
  return countsByOne(tileIndex) && countsByOne(simplifyInRange(tileIndex % llvm::divideCeil(width, 32), extents));
}

/// Derives the row CB from the tile CB: same blocks, with bands along columns or steps where their tiles are adjacent.
static void planBufferRows(RowMajorBuffer &rows, const CircularBuffer &tiles, AffineExpr tileIndex, ArrayRef<int64_t> extents) {
  if (!rows.isUsed)
    return;
  rows.needsFill = rows.height % 32 != 0 || rows.width % 32 != 0 || (lastsForKernel(tiles.lifetime) && tiles.pages() > 1);
  CircularBuffer buffer = tiles;
  buffer.isInDram = rows.isInDram;
  buffer.isOnCores = rows.isOnCores;
  auto tile = cast<ttcore::TileType>(tiles.type.getMemref().getElementType());
  buffer.type = makeBufferType(tile, buffer.pages(), tiles.lifetime == Lifetime::Kernel ? 1 : kBuffersPerPort);
  rows.buffer = buffer;
  if (rows.run)
    return;
  if (tiles.steps > 1 && !tiles.isStepMajor && hasUnitColumnStride(tileIndex, rows.width, 2, extents))
    std::tie(rows.band, rows.isAlongSteps) = std::pair(tiles.steps, true);
  else if (tiles.columns > 1 && (tiles.steps == 1 || tiles.isStepMajor) && hasUnitColumnStride(tileIndex, rows.width, 1, extents))
    rows.band = tiles.columns;
}

void mlir::tt::d2m::planRows(LoweringConfig &config) {
  ArrayRef<int64_t> extents = config.generic().getExtents();
  for (auto [index, rows] : llvm::enumerate(config.buffers.inputRows))
    ::planBufferRows(rows, config.buffers.inputs[index], config.tileIndex(index), extents);
  for (auto [index, rows] : llvm::enumerate(config.buffers.outputRows))
    ::planBufferRows(rows, config.buffers.outputs[index], config.tileIndex(config.buffers.inputs.size() + index), extents);
}
