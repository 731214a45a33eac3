//===- SplitLikeShards.cpp - Work where tensors are -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Hardware/ChipRates.h"
#include "ttmlir/Hardware/VectorCost.h"
#include "ttmlir/Target/Schema/Bytecode.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Finds out how long the work of a plan takes, split in one way or another.
class SplitChooser {
public:
  SplitChooser(const KernelPlan &plan, ArrayRef<TensorPlace> places, const ::tt::hw::ChipDesc &chip)
      : plan(plan), places(places), chip(chip), rates(::tt::hw::chipRates(chip.arch)), generic(plan.generic) {}

  WorkSplit choose() {
    SmallVector<WorkSplit> splits = {plan};
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      llvm::copy_if(splitsLike(places[tensor]), std::back_inserter(splits),
                    [&](const WorkSplit &split) { return isInPlace(tensor, split); });
    if (splits.size() == 1)
      return plan;
    // Of equals the last one, which leaves a tensor where it is.
    return *std::min_element(splits.rbegin(), splits.rend(),
                             [&](const WorkSplit &a, const WorkSplit &b) { return cyclesOf(a) < cyclesOf(b); });
  }

private:
  bool isInPlace(unsigned tensor, const WorkSplit &split) {
    return bool(pageInPlace(places[tensor], numberOf(tensor), generic.getExtents(), split));
  }
  AffineExpr numberOf(unsigned tensor) { return cast<AffineMapAttr>(generic.getIndexingMaps()[tensor]).getValue().getResult(0); }

  /// Splits in which cores may have the shards of a tensor: rows and columns like its, or all of one of them.
  SmallVector<WorkSplit, 3> splitsLike(const TensorPlace &place) {
    SmallVector<WorkSplit, 3> splits;
    if (place.shardPages == 0)
      return splits;
    int64_t rows = std::max<int64_t>(generic.getExtents()[0], 1), columns = std::max<int64_t>(generic.getExtents()[1], 1);
    int64_t coreRows = std::min(place.shardRows, rows), coreColumns = std::min(place.shardColumns, columns);
    int64_t gridRows = llvm::divideCeil(rows, coreRows), gridColumns = llvm::divideCeil(columns, coreColumns);
    auto add = [&](Spread spread, int64_t gridRows, int64_t gridColumns) {
      if (gridRows <= chip.grid.y && gridColumns <= chip.grid.x)
        splits.push_back({spread, gridRows, gridColumns, coreRows, coreColumns, 1, 1, plan.steps});
    };
    add(Spread::Grid, gridRows, gridColumns);
    if (gridColumns == 1)
      add(Spread::Rows, llvm::divideCeil(gridRows, chip.grid.x), std::min(gridRows, chip.grid.x));
    if (gridRows == 1)
      add(Spread::Columns, llvm::divideCeil(gridColumns, chip.grid.x), std::min(gridColumns, chip.grid.x));
    return splits;
  }

  /// Cycles of the busiest core. Reader, units and writer work side by side, but the first block has to come before anything is
  /// computed, and the last one leaves when everything is.
  double cyclesOf(const WorkSplit &split) {
    double read = 0, written = 0, points = split.coreRows * split.coreColumns, computed = points * computeCycles();
    for (unsigned tensor = 0; tensor < places.size(); ++tensor)
      if (!isInPlace(tensor, split))
        (tensor < generic.getNumOperands() ? read : written) += moveCycles(tensor, split);
    double slowest = std::max({read, computed, written});
    double blockTiles = std::max<int64_t>(registersOf(chip, plan.schedule.is32Bit) / 2 / std::max(plan.schedule.peak(), 1u), 1);
    return slowest + (read + computed + written - slowest) / std::max(points / blockTiles, 1.0);
  }

  /// Cycles of a core for what it moves of a tensor, while all others do the same.
  double moveCycles(unsigned tensor, const WorkSplit &split) {
    bool isInput = tensor < generic.getNumOperands();
    double bytes = bytesOf(tensor, split), cores = split.gridRows * split.gridColumns;
    if (!places[tensor].isInDram)
      return bytes * coresPerShard(tensor, split) / (isInput ? rates.l1Read : rates.l1Write);
    double rate = isInput ? rates.dramRead : rates.dramWrite;
    double alone = std::max(bytes / rate, bytes * cores / (chip.numDramChannels * rates.dramChannel));
    AffineExpr number = numberOf(tensor);
    bool isShared = isInput && !(number.isFunctionOfDim(0) && number.isFunctionOfDim(1));
    return isShared ? std::min(alone, bytes / rate + bytes / rates.multicast) : alone;
  }

  /// How many cores access the same shard at a time: those that begin in one.
  double coresPerShard(unsigned tensor, const WorkSplit &split) {
    const TensorPlace &place = places[tensor];
    if (!place.isOnCores)
      return 1;
    MLIRContext *context = generic.getContext();
    AffineExpr number = numberOf(tensor);
    auto constant = [&](int64_t value) { return getAffineConstantExpr(value, context); };
    DenseSet<std::pair<AffineExpr, AffineExpr>> shards;
    for (int64_t y = 0; y < split.coresDown(); ++y)
      for (int64_t x = 0; x < split.coresAcross(); ++x) {
        AffineExpr tile = number.replaceDims(split.firstPoint(constant(y), constant(x)));
        shards.insert({place.placement.getResult(0).replaceDims(tile), place.placement.getResult(1).replaceDims(tile)});
      }
    return double(split.coresDown() * split.coresAcross()) / shards.size();
  }

  /// What a core moves of a tensor.
  double bytesOf(unsigned tensor, const WorkSplit &split) { return tilesOf(tensor, split) * tileBytes(tensor); }
  double tilesOf(unsigned tensor, const WorkSplit &split) {
    const int64_t extents[] = {split.coreRows, split.coreColumns, plan.steps};
    double tiles = 1;
    for (auto [dim, extent] : llvm::enumerate(extents))
      if (dim < generic.getExtents().size() && numberOf(tensor).isFunctionOfDim(dim))
        tiles *= extent;
    return tiles;
  }
  double tileBytes(unsigned tensor) {
    unsigned inputs = generic.getNumOperands();
    Type tile = tensor < inputs ? generic.getBody().getArgument(tensor).getType() : generic.getYielded()[tensor - inputs].getType();
    return cast<ttcore::TileType>(tile).getSizeInBytes();
  }

  /// Cycles of the matrix and the vector unit for a result.
  double computeCycles() {
    double cycles = 0;
    for (const Stage &stage : plan.schedule.stages) {
      for (const d2m::Step &step : stage.repeated)
        cycles += cyclesOf(step) * plan.steps;
      for (const d2m::Step &step : stage.once)
        cycles += cyclesOf(step);
    }
    return cycles;
  }

  double cyclesOf(const d2m::Step &step) {
    if (step.kind == d2m::Step::Matmul)
      return 4 * rates.productPhase + rates.productRest;
    if (step.kind == d2m::Step::Load && step.input < generic.getNumOperands())
      return rates.unpackSetup + tileBytes(step.input) / rates.unpackAlone + rates.matrixTile;
    if (step.kind != d2m::Step::Compute)
      return rates.matrixTile + rates.matrixRest;
    StringRef mnemonic = step.op->getName().stripDialect();
    mnemonic.consume_front("tile_");
    StringRef name = ::tt::schema::tileCallName(mnemonic);
    const ::tt::schema::InstructionInfo *call = name.empty() ? nullptr : ::tt::schema::findCall(name);
    return call ? ::tt::hw::vectorCycles(chip.arch, call->opcode, plan.schedule.is32Bit) : rates.vectorTile;
  }

  const KernelPlan &plan;
  ArrayRef<TensorPlace> places;
  const ::tt::hw::ChipDesc &chip;
  const ::tt::hw::ChipRates &rates;
  GenericOp generic;
};

} // namespace

void mlir::tt::d2m::splitLikeShards(KernelPlan &plan, ArrayRef<TensorPlace> places, const ::tt::hw::ChipDesc &chip) {
  static_cast<WorkSplit &>(plan) = SplitChooser(plan, places, chip).choose();
}
