//===- Sharing.cpp - Inputs that several cores need -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Hardware/MoveCost.h"

#include "llvm/Support/MathExtras.h"

#include <utility>

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
    const double alone = cycles();
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      if (buffer.isInDram)
        share(buffer, plan.generic.getInputMap(index).getResult(0));
    double shared = cycles();
    while (dropOne(shared))
      ;
    for (BufferPlan &buffer : plan.inputs) {
      if (alone <= shared)
        buffer = unshared(buffer);
      if (buffer.isShared()) {
        buffer.shareNumber = plan.semaphores / 2;
        plan.semaphores += 2;
      }
    }
  }

private:
  /// Lets all cores read that buffer again for which it saves most; false if it saves nothing. `best` is what `cycles()` gives.
  bool dropOne(double &best) {
    BufferPlan *dropped = nullptr;
    for (BufferPlan &buffer : plan.inputs) {
      if (!buffer.isShared())
        continue;
      const BufferPlan shared = std::exchange(buffer, unshared(buffer));
      if (double without = cycles(); without < best)
        std::tie(best, dropped) = std::pair(without, &buffer);
      buffer = shared;
    }
    if (dropped)
      *dropped = unshared(*dropped);
    return dropped;
  }

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

  /// Lets as many cores as need the same tiles of `buffer`, which are those of `number`, share it.
  void share(BufferPlan &buffer, AffineExpr number) const {
    bool acrossRows = rows.cores > 1 && !number.isFunctionOfDim(0) && canShare(rows, buffer);
    bool acrossColumns = columns.cores > 1 && !number.isFunctionOfDim(1) && canShare(columns, buffer);
    if (!acrossRows && !acrossColumns)
      return;
    // Rows or columns may be spread over all cores.
    const bool isGrid = plan.spread == Spread::Grid;
    buffer.sharedRows = acrossRows || !isGrid ? plan.gridRows : 1;
    buffer.sharedColumns = acrossColumns || !isGrid ? plan.gridColumns : 1;
    buffer.receivers = (acrossRows ? rows.workers() : 1) * (acrossColumns ? columns.workers() : 1) - 1;
  }
  static BufferPlan unshared(BufferPlan buffer) {
    buffer.sharedRows = buffer.sharedColumns = 1;
    buffer.receivers = 0;
    return buffer;
  }

  /// Cycles until the busiest core has its tiles, by data movement alone. DRAM serves all cores at a time, and a tile that many
  /// read keeps its channel busy that often; what is sent moves twice, a push while the next one is read, and only when all cores
  /// have said that they are ready. No core sends more than one buffer.
  double cycles() const {
    double busiestChannels = 0, read = 0, sent = 0;
    for (const BufferPlan &buffer : plan.inputs) {
      if (!buffer.isInDram)
        continue;
      const double pushes = pushesOf(buffer), bytes = pushes * buffer.pages() * buffer.type.getPageSize();
      const int64_t readers = cores / buffer.sharers();
      const double channels = std::min<double>(chip.numDramChannels, buffer.pages() * readers);
      busiestChannels += bytes * readers / (channels * rates.dramChannel * rates.dramEfficiency);
      const double toRead = bytes / rates.dramRead, toSend = bytes / rates.multicast;
      if (buffer.isShared())
        sent = std::max(sent, std::max(toRead, toSend) + std::min(toRead, toSend) / pushes + pushes * rates.l1WriteLatency);
      else
        read += toRead;
    }
    return std::max(busiestChannels, read + sent);
  }

  KernelPlan &plan;
  const ::tt::hw::ChipDesc &chip;
  const ::tt::hw::ChipRates &rates;
  int64_t cores;
  Extent rows, columns;
};

} // namespace

void mlir::tt::d2m::shareInputs(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) { Sharing(plan, chip).run(); }
