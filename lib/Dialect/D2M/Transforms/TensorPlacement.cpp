//===- TensorPlacement.cpp - Placement of tensors in memory ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorPlacement.h"

#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"
#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"
#include "ttmlir/Hardware/Layout/PagePlacement.h"
#include "ttmlir/Hardware/Layout/RowPlacement.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static bool isInDram(const ::ttmlir::hw::TensorLayout &layout) {
  return layout.spec().memorySpace == ::ttmlir::hw::MemorySpace::Dram;
}

/// The layout of a tensor of `type`, and its placement by `place`; a refusal names `parts`.
template <class Place>
static FailureOr<std::pair<::ttmlir::hw::TensorLayout, Place>>
findPlacement(Type type, const ::ttmlir::hw::ChipDesc &chip,
              llvm::Expected<Place> (*place)(const ::ttmlir::hw::TensorLayout &, const ::ttmlir::hw::ChipDesc &), StringRef parts,
              Operation *op, std::string *answer) {
  llvm::Expected<::ttmlir::hw::TensorLayout> layout = tensorLayoutOf(type);
  if (!layout)
    return Refusal(op, answer) << toString(layout.takeError());
  llvm::Expected<Place> placement = place(*layout, chip);
  if (!placement)
    return Refusal(op, answer) << parts << " of " << type << ": " << toString(placement.takeError());
  return std::pair(std::move(*layout), std::move(*placement));
}

FailureOr<TensorPlacement> mlir::tt::d2m::placeTiles(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                                                     std::string *answer) {
  auto found = findPlacement(type, chip, ::ttmlir::hw::placePages, "tiles", op, answer);
  if (failed(found))
    return failure();
  const auto &[layout, placement] = *found;
  TensorPlacement place{.isInDram = isInDram(layout),
                        .isOnCores = placement.isOnCores,
                        .placement = ttcore::toMLIR(placement.place, type.getContext())};
  if (place.isInDram || !place.isOnCores || layout.numShards() > int64_t(chip.numWorkers()))
    return place;
  place.shardRows = std::max<int64_t>(llvm::divideCeil(layout.scalarShardShape()[0], layout.tile().height), 1);
  place.shardColumns = std::max<int64_t>(llvm::divideCeil(layout.scalarShardShape()[1], layout.tile().width), 1);
  place.shardPages = layout.pagesPerShard();
  return place;
}

FailureOr<RowPlacement> mlir::tt::d2m::placeRows(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                                                 std::string *answer) {
  auto found = findPlacement(type, chip, ::ttmlir::hw::placeRows, "rows", op, answer);
  if (failed(found))
    return failure();
  const auto &[layout, placement] = *found;
  const TileSpace space(cast<RankedTensorType>(type).getShape());
  return RowPlacement{.isInDram = isInDram(layout),
                      .isOnCores = placement.isOnCores,
                      .placement = ttcore::toMLIR(placement.map, type.getContext()),
                      .run = placement.run,
                      .pageBytes = placement.pageBytes,
                      .alignedPageBytes = placement.alignedPageBytes,
                      .height = space.height(),
                      .width = space.width()};
}

AffineExpr mlir::tt::d2m::findShardPage(const TensorPlacement &place, ArrayRef<int64_t> extents, const WorkMapping &work) {
  if (place.shardPages == 0)
    return {};
  MLIRContext *context = place.tileIndex.getContext();
  // Dims: core row and column, row and column in the core, step.
  enum { CoreRow, CoreColumn, Row, Column, Step };
  auto dim = [&](unsigned position) { return getAffineDimExpr(position, context); };
  const int64_t ofCores[] = {work.coresDown(), work.coresAcross(), work.coreRows, work.coreColumns, work.steps};
  AffineExpr zero = getAffineConstantExpr(0, context);
  auto [row, column, step] = work.firstIteration(dim(CoreRow), dim(CoreColumn));
  const AffineExpr point[] = {row + dim(Row), column + dim(Column), step + dim(Step)};
  SmallVector<AffineExpr, 3> at;
  for (AffineExpr expr : place.placement.getResults()) {
    AffineExpr ofPoint = simplifyInRange(expr.replaceDims(place.tileIndex), extents);
    at.push_back(simplifyInRange(ofPoint.replaceDims(ArrayRef(point).take_front(extents.size())), ofCores));
  }
  if (at[0] != simplifyInRange(dim(CoreRow), ofCores) || at[1] != simplifyInRange(dim(CoreColumn), ofCores))
    return {};
  if (at[2].isFunctionOfDim(CoreRow) || at[2].isFunctionOfDim(CoreColumn))
    return {};
  return at[2].replaceDims({zero, zero, dim(0), dim(1), dim(2)});
}
