//===- SelectGrid.cpp - Work mapping of iteration spaces ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `grid` and `mapping` of unified generics, and `grid` of d2m.rearrange. Reads stages, layouts and `group`;
// d2m-select-blocking follows.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "PlanShape.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

#include "mlir/IR/Diagnostics.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSELECTGRID
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Even mappings: dimension 0 to the rows and dimension 1 to the columns of the grid, or one of them to all cores. No grid has idle
/// rows or columns. The first one leaves the busiest core the least work.
SmallVector<WorkMapping, 3> distributeEvenly(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  WorkMapping work;
  const int64_t rows = generic.getExtents()[0], columns = generic.getExtents()[1];
  auto [gridRows, gridColumns] = std::pair<int64_t, int64_t>(chip.grid.y, chip.grid.x);
  if (ttcore::GridAttr grid = generic.getGridAttr())
    std::tie(gridRows, gridColumns) = std::pair(grid.getShape()[0], grid.getShape()[1]);
  if (std::optional<ttcore::GridAttr> group = generic.getGroup()) {
    std::tie(work.groupRows, work.groupColumns) = std::pair(group->getShape()[0], group->getShape()[1]);
    gridRows /= work.groupRows;
    gridColumns /= work.groupColumns;
  }
  const int64_t allSteps = generic.getExtents().size() > 2 ? generic.getExtents()[2] : 1;
  work.steps = llvm::divideCeil(allSteps, work.groupCores());
  auto perCore = [](int64_t iterations, int64_t cores) { return llvm::divideCeil(iterations, std::min(iterations, cores)); };
  SmallVector<WorkMapping, 3> all;
  auto add = [&, gridColumns = gridColumns](Distribution distribution, int64_t coreRows, int64_t coreColumns) {
    work.distribution = distribution;
    std::tie(work.coreRows, work.coreColumns) = std::pair(coreRows, coreColumns);
    work.gridRows = llvm::divideCeil(rows, coreRows);
    work.gridColumns = llvm::divideCeil(columns, coreColumns);
    if (distribution != Distribution::Grid) {
      const int64_t cores = work.gridRows * work.gridColumns;
      work.gridColumns = std::min(cores, gridColumns);
      work.gridRows = llvm::divideCeil(cores, gridColumns);
    }
    all.push_back(work);
  };
  add(Distribution::Grid, perCore(rows, gridRows), perCore(columns, gridColumns));
  add(Distribution::Rows, perCore(rows, gridRows * gridColumns), columns);
  add(Distribution::Columns, rows, perCore(columns, gridRows * gridColumns));
  auto tilesOf = [](const WorkMapping &mapping) { return mapping.coreRows * mapping.coreColumns; };
  llvm::stable_sort(all, [&](const WorkMapping &a, const WorkMapping &b) { return tilesOf(a) < tilesOf(b); });
  return all;
}

/// Compares mappings by the cycles of their plans.
class MappingSelector {
public:
  MappingSelector(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip)
      : analysis(analysis), generic(analysis.generic()), places(analysis.placements), chip(chip) {}

  /// The first mapping of `all`, or one that takes clearly fewer cycles, or one that follows the shards of a tensor and takes no
  /// longer.
  WorkMapping select(SmallVector<WorkMapping, 3> all, uint64_t budget) {
    const size_t numEven = all.size();
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      llvm::copy_if(shardMappings(places[tensor], all.front().steps), std::back_inserter(all),
                    [&](const WorkMapping &work) { return isAliased(tensor, work); });
    if (all.size() == 1)
      return all.front();
    // Candidates need not fit.
    ScopedDiagnosticHandler ignored(generic.getContext(), [](Diagnostic &) { return success(); });
    size_t best = 0;
    double least = cyclesOf(all.front(), budget);
    for (size_t index = 1; index < all.size(); ++index) {
      const bool isEven = index < numEven;
      if (isEven && tilesOf(all[index]) > kMostWork * tilesOf(all.front()))
        continue;
      const double cycles = cyclesOf(all[index], budget);
      if (isEven ? cycles < kClearly * least : cycles <= least)
        std::tie(best, least) = std::pair(index, cycles);
    }
    return all[best];
  }

  /// Cycles of the plan with `work`; infinity if it does not fit.
  double cyclesOf(const WorkMapping &work, uint64_t budget) {
    FailureOr<LoweringConfig> config = planMapping(analysis, work, chip, budget);
    return succeeded(config) && config->buffers.sizeInBytes(chip) <= budget ? planCycles(*config, chip)
                                                                            : std::numeric_limits<double>::infinity();
  }

  /// Bytes of traffic of all cores.
  double movedBytes(const WorkMapping &work) {
    double bytes = 0;
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      if (!isAliased(tensor, work))
        // One core of a group writes.
        bytes +=
            bytesOf(tensor, work) * work.gridRows * work.gridColumns * (tensor < generic.getNumOperands() ? work.groupCores() : 1);
    return bytes;
  }

private:
  bool isAliased(unsigned tensor, const WorkMapping &work) {
    return bool(findShardPage(places[tensor], generic.getExtents(), work));
  }
  AffineExpr tileIndexOf(unsigned tensor) { return places[tensor].tileIndex; }

  /// Mappings that may give each core the tiles of its own shard: grid, rows or columns.
  SmallVector<WorkMapping, 3> shardMappings(const TensorPlacement &place, int64_t steps) {
    SmallVector<WorkMapping, 3> all;
    if (place.shardPages == 0)
      return all;
    int64_t rows = std::max<int64_t>(generic.getExtents()[0], 1), columns = std::max<int64_t>(generic.getExtents()[1], 1);
    int64_t coreRows = std::min(place.shardRows, rows), coreColumns = std::min(place.shardColumns, columns);
    int64_t gridRows = llvm::divideCeil(rows, coreRows), gridColumns = llvm::divideCeil(columns, coreColumns);
    auto add = [&](Distribution distribution, int64_t gridRows, int64_t gridColumns) {
      if (gridRows <= chip.grid.y && gridColumns <= chip.grid.x)
        all.push_back({distribution, gridRows, gridColumns, coreRows, coreColumns, 1, 1, steps});
    };
    add(Distribution::Grid, gridRows, gridColumns);
    if (gridColumns == 1)
      add(Distribution::Rows, llvm::divideCeil(gridRows, chip.grid.x), std::min(gridRows, chip.grid.x));
    if (gridRows == 1)
      add(Distribution::Columns, llvm::divideCeil(gridColumns, chip.grid.x), std::min(gridColumns, chip.grid.x));
    return all;
  }

  /// Bytes and tiles of a tensor that a core moves.
  double bytesOf(unsigned tensor, const WorkMapping &work) { return tilesOf(tensor, work) * tileBytes(tensor); }
  double tilesOf(unsigned tensor, const WorkMapping &work) {
    const int64_t extents[] = {work.coreRows, work.coreColumns, work.steps};
    double tiles = 1;
    for (auto [dim, extent] : llvm::enumerate(extents))
      if (dim < generic.getExtents().size() && tileIndexOf(tensor).isFunctionOfDim(dim))
        tiles *= extent;
    return tiles;
  }
  double tileBytes(unsigned tensor) {
    unsigned inputs = generic.getNumOperands();
    Type tile = tensor < inputs ? generic.getBody().getArgument(tensor).getType() : generic.getYielded()[tensor - inputs].getType();
    return cast<ttcore::TileType>(tile).getSizeInBytes();
  }

  static int64_t tilesOf(const WorkMapping &work) { return work.coreRows * work.coreColumns; }

  /// A mapping takes clearly fewer cycles below this part of another one's: more than the error between plans of one operation.
  static constexpr double kClearly = 0.9;
  /// Most tiles of a core for those of the mapping that leaves it the least.
  static constexpr double kMostWork = 1.5;

  const GenericAnalysis &analysis;
  GenericOp generic;
  ArrayRef<TensorPlacement> places;
  const ::ttmlir::hw::ChipDesc &chip;
};

} // namespace

WorkMapping mlir::tt::d2m::selectGrid(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                      bool isFinal) {
  GenericOp generic = analysis.generic();
  if (generic.getMappingAttr())
    return WorkMapping::of(generic);
  SmallVector<WorkMapping, 3> even = distributeEvenly(generic, chip);
  if (generic.getGridAttr() || generic.getGroup())
    return even.front();
  // Only products read as much more or less in another even mapping as the clock tells apart.
  if (!isFinal || !analysis.schedule.hasMatmuls())
    even.resize(1);
  return MappingSelector(analysis, chip).select(even, budget);
}

double mlir::tt::d2m::movedBytes(const GenericAnalysis &analysis, const WorkMapping &mapping, const ::ttmlir::hw::ChipDesc &chip) {
  return MappingSelector(analysis, chip).movedBytes(mapping);
}

static LogicalResult decideGrid(GenericOp generic, const GenericContext &context) {
  if (generic.getMappingAttr())
    return verifyForChip(generic, context.chip);
  const FailureOr<GenericAnalysis> &analysis = context.analyze(generic);
  if (failed(analysis))
    return failure();
  selectGrid(*analysis, context.chip, context.budget, /*isFinal=*/true).assignTo(generic);
  return success();
}

namespace {

struct SelectGrid : d2m::impl::D2MSelectGridBase<SelectGrid> {
  void runOnOperation() final {
    bool ok = succeeded(forEachGeneric(getOperation(), getAnalysisManager(), decideGrid, sharePlan));
    auto assign = [&](RearrangePlan &plan, const ::ttmlir::hw::ChipDesc &) {
      plan.op.setGridAttr(ttcore::GridAttr::get(&getContext(), {plan.gridRows, plan.gridColumns}));
      return success();
    };
    ok &= succeeded(forEachRearrange(getOperation(), getAnalysisManager(), assign, sharePlan));
    if (!ok)
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace
