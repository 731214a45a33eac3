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

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Support/Fidelity.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSELECTGRID
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Maps dimension 0 to the rows and dimension 1 to the columns of the grid, or one of them to all cores where that leaves the
/// busiest core less work. The grid has no idle rows or columns.
WorkMapping distributeEvenly(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
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
  auto perCore = [](int64_t iterations, int64_t cores) { return llvm::divideCeil(iterations, std::min(iterations, cores)); };
  work.coreRows = perCore(rows, gridRows);
  work.coreColumns = perCore(columns, gridColumns);
  auto tryLine = [&](Distribution distribution, int64_t lineRows, int64_t lineColumns) {
    if (lineRows * lineColumns < work.coreRows * work.coreColumns)
      std::tie(work.distribution, work.coreRows, work.coreColumns) = std::tuple(distribution, lineRows, lineColumns);
  };
  tryLine(Distribution::Rows, perCore(rows, gridRows * gridColumns), columns);
  tryLine(Distribution::Columns, rows, perCore(columns, gridRows * gridColumns));
  work.gridRows = llvm::divideCeil(rows, work.coreRows);
  work.gridColumns = llvm::divideCeil(columns, work.coreColumns);
  if (work.distribution != Distribution::Grid) {
    int64_t cores = work.gridRows * work.gridColumns;
    work.gridColumns = std::min(cores, gridColumns);
    work.gridRows = llvm::divideCeil(cores, gridColumns);
  }
  const int64_t allSteps = generic.getExtents().size() > 2 ? generic.getExtents()[2] : 1;
  work.steps = llvm::divideCeil(allSteps, work.groupCores());
  return work;
}

/// Compares mappings by the cycles of the busiest core.
class MappingSelector {
public:
  MappingSelector(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip)
      : generic(analysis.generic()), schedule(analysis.schedule), places(analysis.placements), chip(chip),
        rates(::ttmlir::hw::chipRates(chip.arch)) {}

  /// `even`, or a mapping that follows the shards of a tensor if that takes no longer.
  WorkMapping select(const WorkMapping &even) {
    SmallVector<WorkMapping> all = {even};
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      llvm::copy_if(shardMappings(places[tensor], even.steps), std::back_inserter(all),
                    [&](const WorkMapping &work) { return isAliased(tensor, work); });
    if (all.size() == 1)
      return even;
    // Prefer later candidates in ties: they alias shards.
    return *std::min_element(all.rbegin(), all.rend(),
                             [&](const WorkMapping &a, const WorkMapping &b) { return cyclesOf(a) < cyclesOf(b); });
  }

  /// Cycles of the busiest core.
  double cyclesOf(const WorkMapping &work) {
    double read = 0, written = 0, results = work.coreRows * work.coreColumns, computed = results * computeCycles(work);
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      if (!isAliased(tensor, work))
        (tensor < generic.getNumOperands() ? read : written) += moveCycles(tensor, work);
    double blockTiles = schedule.tilesIn(registersOf(chip, schedule.is32Bit) / 2);
    return ::ttmlir::hw::overlappedCycles(read, computed, written, results / blockTiles);
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

  /// Cycles of the traffic of a core for a tensor, under contention of all cores.
  double moveCycles(unsigned tensor, const WorkMapping &work) {
    const bool isInDram = places[tensor].isInDram;
    AffineExpr tileIndex = tileIndexOf(tensor);
    return ::ttmlir::hw::trafficCycles(chip, {.bytes = bytesOf(tensor, work),
                                              .cores = double(work.gridRows * work.gridColumns),
                                              .coresPerShard = isInDram ? 1 : coresPerShard(tensor, work),
                                              .isInput = tensor < generic.getNumOperands(),
                                              .isInDram = isInDram,
                                              .isShared = !(tileIndex.isFunctionOfDim(0) && tileIndex.isFunctionOfDim(1))});
  }

  /// Mean number of cores that contend for a shard, by the shard of their first tile.
  double coresPerShard(unsigned tensor, const WorkMapping &work) {
    const TensorPlacement &place = places[tensor];
    if (!place.isOnCores)
      return 1;
    MLIRContext *context = generic.getContext();
    AffineExpr tileIndex = tileIndexOf(tensor);
    auto constant = [&](int64_t value) { return getAffineConstantExpr(value, context); };
    DenseSet<std::pair<AffineExpr, AffineExpr>> shards;
    for (int64_t y = 0; y < work.coresDown(); ++y)
      for (int64_t x = 0; x < work.coresAcross(); ++x) {
        AffineExpr tile = tileIndex.replaceDims(work.firstIteration(constant(y), constant(x)));
        shards.insert({place.placement.getResult(0).replaceDims(tile), place.placement.getResult(1).replaceDims(tile)});
      }
    return double(work.coresDown() * work.coresAcross()) / shards.size();
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

  static unsigned fidelityPhasesOf(std::optional<ttkernel::MathFidelity> fidelity) {
    return ::ttmlir::numFidelityPhases(static_cast<::ttmlir::Fidelity>(fidelity.value_or(ttkernel::MathFidelity::HiFi4)));
  }

  /// Cycles of the matrix and vector units per result tile.
  double computeCycles(const WorkMapping &work) {
    double cycles = 0;
    for (const Stage &stage : schedule.stages) {
      for (const TileInstruction &inst : stage.loop)
        cycles += cyclesOf(inst) * work.steps;
      for (const TileInstruction &inst : stage.epilogue)
        cycles += cyclesOf(inst);
    }
    return cycles;
  }

  double cyclesOf(const TileInstruction &inst) {
    if (inst.kind == TileInstruction::Matmul)
      return ::ttmlir::hw::productCycles(rates, fidelityPhasesOf(generic.getMathFidelity()));
    if (inst.kind == TileInstruction::Load && inst.input < generic.getNumOperands())
      return ::ttmlir::hw::loadCycles(rates, tileBytes(inst.input));
    if (inst.kind != TileInstruction::Compute)
      return ::ttmlir::hw::registerCycles(rates);
    auto tile = dyn_cast<TileOpInterface>(inst.op);
    const ::ttmlir::schema::InstructionInfo *call = tile ? tile.getCall() : nullptr;
    return call ? ::ttmlir::hw::vectorCycles(chip.arch, call->opcode, schedule.is32Bit) : ::ttmlir::hw::unknownVectorCycles(rates);
  }

  GenericOp generic;
  const Schedule &schedule;
  ArrayRef<TensorPlacement> places;
  const ::ttmlir::hw::ChipDesc &chip;
  const ::ttmlir::hw::ChipRates &rates;
};

} // namespace

WorkMapping mlir::tt::d2m::selectGrid(const GenericAnalysis &analysis, const ::ttmlir::hw::ChipDesc &chip) {
  GenericOp generic = analysis.generic();
  if (generic.getMappingAttr())
    return WorkMapping::of(generic);
  WorkMapping even = distributeEvenly(generic, chip);
  if (generic.getGridAttr() || generic.getGroup())
    return even;
  return MappingSelector(analysis, chip).select(even);
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
  selectGrid(*analysis, context.chip).assignTo(generic);
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
