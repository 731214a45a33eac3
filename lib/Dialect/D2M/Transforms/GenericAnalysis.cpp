//===- GenericAnalysis.cpp - Analysis of a unified generic ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericAnalysis.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

LogicalResult mlir::tt::d2m::verifyForChip(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer) {
  if (generic.getExtents().size() > 3)
    return Refusal(generic, answer) << "expected at most one reduction dimension, found " << generic.getExtents().size() - 2;
  ttcore::GridAttr grid = generic.getGridAttr();
  if (grid && (grid.getShape()[0] > chip.grid.y || grid.getShape()[1] > chip.grid.x))
    return Refusal(generic, answer) << "expected a grid of at most " << chip.grid.y << "x" << chip.grid.x << " cores, found "
                                    << grid.getShape()[0] << "x" << grid.getShape()[1];
  std::optional<ttcore::GridAttr> group = generic.getGroup();
  if (!group || generic.getMappingAttr())
    return success();
  const int64_t rows = chip.grid.y / group->getShape()[0], columns = chip.grid.x / group->getShape()[1];
  if (rows == 0 || columns == 0)
    return Refusal(generic, answer) << "expected a group of at most " << chip.grid.y << "x" << chip.grid.x << " cores, found "
                                    << group->getShape()[0] << "x" << group->getShape()[1];
  if (grid)
    return Refusal(generic, answer) << "expected a mapping to the groups of " << grid << ", found none";
  // The exchange has no handshake for a second result (Exchange.h).
  if (!hasOneIterationPerCore(generic.getExtents(), rows, columns))
    return Refusal(generic, answer) << "expected at most one result per group of cores, found " << generic.getExtents()[0] << "x"
                                    << generic.getExtents()[1] << " results for " << rows << "x" << columns << " groups";
  return success();
}

/// Places tensor `tensor` of `generic`: its tiles, or its rows if it is row-major.
static LogicalResult placeTensor(GenericOp generic, unsigned tensor, const ::ttmlir::hw::ChipDesc &chip, std::string *answer,
                                 TensorPlacement &placement, std::optional<RowPlacement> &rows) {
  const RankedTensorType type = generic.getTensorType(tensor);
  if (isRowMajor(type)) {
    FailureOr<RowPlacement> found = placeRows(type, chip, generic, answer);
    if (failed(found))
      return failure();
    rows = *found;
    placement.isInDram = rows->isInDram;
  } else {
    FailureOr<TensorPlacement> found = placeTiles(type, chip, generic, answer);
    if (failed(found))
      return failure();
    placement = *found;
  }
  placement.tileIndex = linearize(tileAt(generic, tensor), type, generic.getExtents());
  return success();
}

FailureOr<GenericAnalysis> mlir::tt::d2m::analyzeGeneric(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                         std::string *answer) {
  if (failed(verifyForChip(generic, chip, answer)))
    return failure();
  FailureOr<Schedule> schedule = scheduleBody(generic, chip, answer);
  if (failed(schedule))
    return failure();
  GenericAnalysis analysis{generic, answer, std::move(*schedule)};
  analysis.placements.resize(generic.getIndexingMaps().size());
  analysis.rowPlacements.resize(analysis.placements.size());
  for (auto [tensor, placement, rows] : llvm::enumerate(analysis.placements, analysis.rowPlacements))
    if (failed(placeTensor(generic, tensor, chip, answer, placement, rows)))
      return failure();
  if (generic.getExtents().size() == 3)
    analysis.reductionSteps = std::max<int64_t>(generic.getExtents()[2], 1);
  return analysis;
}
