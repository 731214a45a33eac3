//===- GenericAnalysis.cpp - Analysis of a unified generic ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GenericAnalysis.h"

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
  // The exchange has no handshake for a second result (Exchange.h).
  const int64_t rows = chip.grid.y / group->getShape()[0], columns = chip.grid.x / group->getShape()[1];
  if (grid || !hasOneIterationPerCore(generic.getExtents(), rows, columns))
    return Refusal(generic, answer) << "expected at most one result per group of cores, found " << generic.getExtents()[0] << "x"
                                    << generic.getExtents()[1] << " results for " << rows << "x" << columns << " groups";
  return success();
}

FailureOr<GenericAnalysis> mlir::tt::d2m::analyzeGeneric(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                         std::string *answer) {
  if (failed(verifyForChip(generic, chip, answer)))
    return failure();
  FailureOr<Schedule> schedule = scheduleBody(generic, chip, answer);
  FailureOr<SmallVector<TensorPlacement>> placements = placeTensors(generic, chip, answer);
  if (failed(schedule) || failed(placements))
    return failure();
  GenericAnalysis analysis{generic, answer, std::move(*schedule), std::move(*placements), {}};
  analysis.rowPlacements.resize(analysis.placements.size());
  for (auto [tensor, rows] : llvm::enumerate(analysis.rowPlacements)) {
    const RankedTensorType type = generic.getTensorType(tensor);
    if (!isRowMajor(type))
      continue;
    FailureOr<RowPlacement> placement = placeRows(type, chip, generic, answer);
    if (failed(placement))
      return failure();
    rows = *placement;
  }
  if (generic.getExtents().size() == 3)
    analysis.reductionSteps = std::max<int64_t>(generic.getExtents()[2], 1);
  return analysis;
}
