//===- RowsPlan.cpp - Row-major tensors of kernels ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Hardware/Layout/RowPlacement.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

LogicalResult mlir::tt::d2m::placeRows(RowsPlan &rows, Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                                       std::string *answer) {
  FailureOr<::ttmlir::hw::TensorLayout> layout = findTensorLayout(type, op, answer);
  if (failed(layout))
    return failure();
  llvm::Expected<::ttmlir::hw::RowPlacement> placement = ::ttmlir::hw::placeRows(*layout, chip);
  if (!placement)
    return Refusal(op, answer) << "cannot find the rows of " << type << ": " << toString(placement.takeError());
  rows.buffer.isInDram = layout->spec().memorySpace == ::ttmlir::hw::MemorySpace::Dram;
  rows.buffer.isOnCores = placement->isOnCores;
  rows.placement = ttcore::toMLIR(placement->map, type.getContext());
  std::tie(rows.run, rows.pageBytes, rows.alignedPageBytes) =
      std::tuple(placement->run, placement->pageBytes, placement->alignedPageBytes);
  TileSpace space(cast<RankedTensorType>(type).getShape());
  std::tie(rows.height, rows.width) = std::pair(space.height(), space.width());
  return success();
}

/// Whether the tile behind that of a point along dimension `dim` is the next one in its row of tiles.
static bool countsColumns(AffineExpr number, int64_t width, unsigned dim, ArrayRef<int64_t> extents) {
  AffineExpr at = getAffineDimExpr(dim, number.getContext());
  auto countsByOne = [&](AffineExpr expr) { return simplifyAffineExpr(expr.replace(at, at + 1) - expr, extents.size(), 0) == 1; };
  return countsByOne(number) && countsByOne(simplifyInRange(number % llvm::divideCeil(width, 32), extents));
}

/// Rows are pushed when tiles would be, and those of a band together where columns or steps of a push are next to each other.
static void planRows(RowsPlan &rows, const BufferPlan &tiles, AffineExpr number, ArrayRef<int64_t> extents) {
  if (!rows.isUsed)
    return;
  rows.needsFill = rows.height % 32 != 0 || rows.width % 32 != 0 || (tiles.lifetime == Lifetime::Kernel && tiles.pages() > 1);
  BufferPlan buffer = tiles;
  buffer.isInDram = rows.buffer.isInDram;
  buffer.isOnCores = rows.buffer.isOnCores;
  auto tile = cast<ttcore::TileType>(tiles.type.getMemref().getElementType());
  bool comesOnce = tiles.lifetime == Lifetime::Kernel && tiles.pushes == 1;
  buffer.type = makeBufferType(tile, buffer.pages(), comesOnce ? 1 : kBuffersPerPort);
  rows.buffer = buffer;
  if (rows.run)
    return;
  if (tiles.steps > 1 && !tiles.isStepMajor && countsColumns(number, rows.width, 2, extents))
    std::tie(rows.band, rows.isAlongSteps) = std::pair(tiles.steps, true);
  else if (tiles.columns > 1 && (tiles.steps == 1 || tiles.isStepMajor) && countsColumns(number, rows.width, 1, extents))
    rows.band = tiles.columns;
}

void mlir::tt::d2m::planRows(KernelPlan &plan) {
  ArrayRef<int64_t> extents = plan.generic.getExtents();
  for (auto [index, rows] : llvm::enumerate(plan.inputRows))
    ::planRows(rows, plan.inputs[index], plan.generic.getInputMap(index).getResult(0), extents);
  for (auto [index, rows] : llvm::enumerate(plan.outputRows))
    ::planRows(rows, plan.outputs[index], plan.generic.getResultMap(index).getResult(0), extents);
}
