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

FailureOr<::ttmlir::hw::TensorLayout> mlir::tt::d2m::findTensorLayout(Type type, Operation *op, std::string *answer) {
  llvm::Expected<::ttmlir::hw::TensorLayout> layout = tensorLayoutOf(type);
  if (!layout)
    return Refusal(op, answer) << toString(layout.takeError());
  return std::move(*layout);
}

static LogicalResult placeTensor(TensorPlacement &place, Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                                 std::string *answer) {
  FailureOr<::ttmlir::hw::TensorLayout> layout = findTensorLayout(type, op, answer);
  if (failed(layout))
    return failure();
  llvm::Expected<::ttmlir::hw::PagePlacement> placement = ::ttmlir::hw::placePages(*layout, chip);
  if (!placement)
    return Refusal(op, answer) << "cannot find the tiles of " << type << ": " << toString(placement.takeError());
  place.isInDram = layout->spec().memorySpace == ::ttmlir::hw::MemorySpace::Dram;
  place.isOnCores = placement->isOnCores;
  place.placement = ttcore::toMLIR(placement->place, type.getContext());
  if (place.isInDram || !place.isOnCores || layout->numShards() > int64_t(chip.numWorkers()))
    return success();
  place.shardRows = std::max<int64_t>(llvm::divideCeil(layout->scalarShardShape()[0], layout->tile().height), 1);
  place.shardColumns = std::max<int64_t>(llvm::divideCeil(layout->scalarShardShape()[1], layout->tile().width), 1);
  place.shardPages = layout->pagesPerShard();
  return success();
}

FailureOr<RowPlacement> mlir::tt::d2m::placeRows(Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                                                 std::string *answer) {
  FailureOr<::ttmlir::hw::TensorLayout> layout = findTensorLayout(type, op, answer);
  if (failed(layout))
    return failure();
  llvm::Expected<::ttmlir::hw::RowPlacement> placement = ::ttmlir::hw::placeRows(*layout, chip);
  if (!placement)
    return Refusal(op, answer) << "cannot find the rows of " << type << ": " << toString(placement.takeError());
  const TileSpace space(cast<RankedTensorType>(type).getShape());
  return RowPlacement{.isInDram = layout->spec().memorySpace == ::ttmlir::hw::MemorySpace::Dram,
                      .isOnCores = placement->isOnCores,
                      .placement = ttcore::toMLIR(placement->map, type.getContext()),
                      .run = placement->run,
                      .pageBytes = placement->pageBytes,
                      .alignedPageBytes = placement->alignedPageBytes,
                      .height = space.height(),
                      .width = space.width()};
}

FailureOr<SmallVector<TensorPlacement>> mlir::tt::d2m::placeTensors(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                                    std::string *answer) {
  SmallVector<TensorPlacement> places(generic.getIndexingMaps().size());
  for (auto [tensor, place] : llvm::enumerate(places)) {
    RankedTensorType type = generic.getTensorType(tensor);
    place.tileIndex = linearize(tileAt(generic, tensor), type, generic.getExtents());
    if (!isRowMajor(type)) {
      if (failed(placeTensor(place, type, chip, generic, answer)))
        return failure();
      continue;
    }
    FailureOr<::ttmlir::hw::TensorLayout> layout = findTensorLayout(type, generic, answer);
    if (failed(layout))
      return failure();
    place.isInDram = layout->spec().memorySpace == ::ttmlir::hw::MemorySpace::Dram;
  }
  return places;
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
