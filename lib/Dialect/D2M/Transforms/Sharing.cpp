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

/// The part of all that comes from DRAM that an input has to be at least. Cores that wait for each other want the same channels at
/// the same time afterwards, which costs more than little traffic.
constexpr double kLeastPart = 0.125;

/// How the blocks of one dimension map to cores.
struct BlockMapping : DimMapping {
  int64_t perBlock;

  int64_t blocksOf(int64_t core) const { return llvm::divideCeil(pointsOf(core), perBlock); }
  /// Whether all cores with work have the same number of blocks.
  bool hasEvenBlocks() const { return blocksOf(workers() - 1) == blocksOf(0); }
};

class Sharing {
public:
  Sharing(KernelPlan &plan, const ::tt::hw::ChipDesc &chip)
      : plan(plan), chip(chip), rates(::tt::hw::chipRates(chip.arch)), rows{plan.mapping(0), plan.blockRows},
        columns{plan.mapping(1), plan.blockColumns} {}

  void run() {
    const double alone = cycles();
    double all = 0;
    for (const BufferPlan &buffer : plan.inputs)
      all += buffer.isInDram ? channelCycles(buffer) : 0;
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      if (buffer.isInDram && channelCycles(buffer) >= all * kLeastPart)
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
  /// Lets all cores read that buffer again for which it saves most, or costs little; false if there is none. `best` is what
  /// `cycles()` gives.
  bool dropOne(double &best) {
    BufferPlan *dropped = nullptr;
    double least = best;
    for (BufferPlan &buffer : plan.inputs) {
      if (!buffer.isShared())
        continue;
      const BufferPlan shared = std::exchange(buffer, unshared(buffer));
      if (double without = cycles(); without < least)
        std::tie(least, dropped) = std::pair(without, &buffer);
      buffer = shared;
    }
    if (!dropped)
      return false;
    *dropped = unshared(*dropped);
    best = cycles();
    return true;
  }

  /// Whether cores side by side along a dimension that have work push the buffer equally often.
  static bool canShare(const BlockMapping &blocks, const BufferPlan &buffer) {
    return buffer.reuse == Reuse::Kernel ? !blocks.hasIdleCores() : blocks.hasEvenBlocks();
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
    const bool isGrid = plan.distribution == Distribution::Grid;
    buffer.sharedRows = acrossRows || !isGrid ? plan.gridRows : 1;
    buffer.sharedColumns = acrossColumns || !isGrid ? plan.gridColumns : 1;
    buffer.receivers = (acrossRows ? rows.workers() : 1) * (acrossColumns ? columns.workers() : 1) - 1;
  }
  static BufferPlan unshared(BufferPlan buffer) {
    buffer.sharedRows = buffer.sharedColumns = 1;
    buffer.receivers = 0;
    return buffer;
  }

  /// What a core needs of `buffer`, in bytes.
  double bytesOf(const BufferPlan &buffer) const { return double(pushesOf(buffer)) * buffer.pages() * buffer.type.getPageSize(); }
  /// Cycles that the channels of DRAM spend on `buffer`.
  double channelCycles(const BufferPlan &buffer) const {
    const int64_t readers = rows.workers() * columns.workers() / (buffer.receivers + 1);
    const double channels = std::min<double>(chip.numDramChannels, buffer.pages() * readers);
    return bytesOf(buffer) * readers / (channels * rates.dramChannel * rates.dramEfficiency);
  }

  /// Cycles until the busiest core has its tiles, by data movement alone. DRAM serves all cores at a time, and a tile that many
  /// read keeps its channel busy that often; what is sent moves twice, a push while the next one is read, and only when all cores
  /// have said that they are ready. Pushes that every core reads come together, and no core sends more than one buffer.
  double cycles() const {
    double busiestChannels = 0, read = 0, latency = 0, sent = 0;
    for (const BufferPlan &buffer : plan.inputs) {
      if (!buffer.isInDram)
        continue;
      const double pushes = pushesOf(buffer), bytes = bytesOf(buffer);
      busiestChannels += channelCycles(buffer);
      const double toRead = bytes / rates.dramRead, toSend = bytes / rates.multicast;
      if (buffer.isShared()) {
        const double toAgree = pushes * (rates.dramReadLatency + rates.l1WriteLatency);
        sent = std::max(sent, std::max(toRead, toSend) + std::min(toRead, toSend) / pushes + toAgree);
      } else {
        read += toRead;
        latency = std::max(latency, pushes * rates.dramReadLatency);
      }
    }
    return std::max(busiestChannels, read + latency + sent);
  }

  KernelPlan &plan;
  const ::tt::hw::ChipDesc &chip;
  const ::tt::hw::ChipRates &rates;
  BlockMapping rows, columns;
};

} // namespace

void mlir::tt::d2m::shareInputs(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) { Sharing(plan, chip).run(); }
