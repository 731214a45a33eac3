//===- Sharing.cpp - Inputs that several cores need -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Hardware/MoveCost.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Points of an iteration space along one of its dimensions, and how cores take them.
struct Extent {
  int64_t points, perCore, perBlock, cores;

  int64_t blocksOf(int64_t core) const {
    return llvm::divideCeil(std::clamp<int64_t>(points - core * perCore, 0, perCore), perBlock);
  }
  /// Cores that have something to do.
  int64_t workers() const { return llvm::divideCeil(points, perCore); }
  bool isWorkForAll() const { return workers() == cores; }
  /// Whether all of those have the same number of blocks.
  bool isEven() const { return blocksOf(workers() - 1) == blocksOf(0); }
};

class Sharing {
public:
  Sharing(KernelPlan &plan, const ::tt::hw::ChipDesc &chip)
      : plan(plan), chip(chip), rates(::tt::hw::chipRates(chip.arch)), cores(plan.gridRows * plan.gridColumns) {
    ArrayRef<int64_t> extents = plan.generic.getExtents();
    rows = {extents[0], plan.coreRows, plan.blockRows, plan.gridRows};
    columns = {extents[1], plan.coreColumns, plan.blockColumns, plan.gridColumns};
    if (plan.spread != Spread::Grid) {
      rows.cores = plan.spread == Spread::Rows ? cores : 1;
      columns.cores = plan.spread == Spread::Columns ? cores : 1;
    }
  }

  void run() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
      if (!buffer.isInDram)
        continue;
      AffineExpr number = plan.generic.getInputMap(index).getResult(0);
      bool acrossRows = rows.cores > 1 && !number.isFunctionOfDim(0) && canShare(rows, buffer);
      bool acrossColumns = columns.cores > 1 && !number.isFunctionOfDim(1) && canShare(columns, buffer);
      if (!acrossRows && !acrossColumns)
        continue;
      int64_t sharedRows = acrossRows ? plan.gridRows : 1, sharedColumns = acrossColumns ? plan.gridColumns : 1;
      // Rows or columns that are spread over all cores.
      if (plan.spread != Spread::Grid)
        std::tie(sharedRows, sharedColumns) = std::pair(plan.gridRows, plan.gridColumns);
      if (!isFaster(buffer, sharedRows * sharedColumns))
        continue;
      std::tie(buffer.sharedRows, buffer.sharedColumns) = std::pair(sharedRows, sharedColumns);
      buffer.receivers = (acrossRows ? rows.workers() : 1) * (acrossColumns ? columns.workers() : 1) - 1;
      buffer.shareNumber = plan.semaphores / 2;
      plan.semaphores += 2;
    }
  }

private:
  /// Whether cores side by side along a dimension that have work push the buffer equally often.
  static bool canShare(const Extent &extent, const BufferPlan &buffer) {
    return buffer.reuse == Reuse::Kernel ? extent.isWorkForAll() : extent.isEven();
  }

  /// Pushes of a core.
  int64_t pushesOf(const BufferPlan &buffer) const {
    int64_t rowBlocks = rows.blocksOf(0), blocks = rowBlocks * columns.blocksOf(0);
    switch (buffer.reuse) {
    case Reuse::Kernel:
      return buffer.pushes;
    case Reuse::Matrix:
      return llvm::divideCeil(plan.coreRows, buffer.matrixRows) * buffer.pushes;
    case Reuse::Row:
      return rowBlocks * buffer.pushes;
    case Reuse::Block:
      return blocks;
    case Reuse::Step:
      return blocks * (plan.steps / plan.blockSteps);
    }
    llvm_unreachable("unknown reuse");
  }

  /// Whether `sharers` cores get their tiles earlier when one of them reads and sends them, in cycles of data movement alone: DRAM
  /// serves all cores at a time, and a tile that many want keeps its channel busy that often; on the other hand what is sent moves
  /// twice, and only when all cores have said that they are ready.
  bool isFaster(const BufferPlan &buffer, int64_t sharers) const {
    double pushes = pushesOf(buffer), bytes = pushes * buffer.pages() * buffer.type.getPageSize();
    double channels = std::min<double>(chip.numDramChannels, buffer.pages() * (cores / sharers));
    double alone = std::max(bytes / rates.dramRead, bytes * cores / (channels * rates.dramChannel));
    double shared = bytes / rates.dramRead + bytes / rates.multicast + pushes * rates.l1WriteLatency;
    return shared < alone;
  }

  KernelPlan &plan;
  const ::tt::hw::ChipDesc &chip;
  const ::tt::hw::ChipRates &rates;
  int64_t cores;
  Extent rows, columns;
};

} // namespace

void mlir::tt::d2m::shareInputs(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) { Sharing(plan, chip).run(); }
