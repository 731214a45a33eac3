//===- InsertMulticast.cpp - One core reads tiles for several -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/Support/MathExtras.h"

#include <utility>

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MINSERTMULTICAST
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// How the blocks of one dimension map to cores.
struct BlockMapping : DimMapping {
  int64_t perBlock;

  int64_t blocksOf(int64_t core) const { return llvm::divideCeil(pointsOf(core), perBlock); }
  /// Whether all cores with work have the same number of blocks.
  bool hasEvenBlocks() const { return blocksOf(workers() - 1) == blocksOf(0); }
};

/// Selects the inputs of a plan whose tiles are multicast.
class MulticastPlanner {
public:
  MulticastPlanner(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget)
      : plan(plan), chip(chip), budget(budget), rows{plan.mapping(0), plan.blockRows}, columns{plan.mapping(1), plan.blockColumns} {
  }

  void decide() {
    const double alone = cycles();
    double all = 0;
    for (const BufferPlan &buffer : plan.inputs)
      all += buffer.isInDram ? channelCycles(buffer) : 0;
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      if (buffer.isInDram && ::ttmlir::hw::isWorthMulticast(channelCycles(buffer), all))
        share(buffer, index);
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
    prefetch();
  }

  /// Takes what `circular_buffers` say: an error where cores cannot have it.
  LogicalResult read() {
    auto decided = plan.generic.getCircularBuffersAttr().getAsRange<CircularBufferAttr>();
    for (auto [index, attr] : llvm::enumerate(decided))
      if (attr.getMulticast() && failed(read(index, attr)))
        return failure();
    llvm::BitVector channels(plan.inputs.size());
    for (const BufferPlan &buffer : plan.inputs)
      if (buffer.isShared()) {
        if (buffer.shareNumber >= channels.size() || channels.test(buffer.shareNumber))
          return plan.generic.emitOpError("expected multicast channels from 0 to ")
                 << channels.size() - 1 << ", each once, found " << buffer.shareNumber;
        channels.set(buffer.shareNumber);
      }
    // Two for each channel up to the last one in use.
    plan.semaphores = std::max<unsigned>(plan.semaphores, 2 * (channels.find_last() + 1));
    return success();
  }

private:
  LogicalResult read(unsigned index, CircularBufferAttr decided) {
    MulticastAttr multicast = decided.getMulticast();
    auto refuse = [&](const Twine &wanted) {
      return plan.generic.emitOpError("expected ") << wanted << " for circular buffer " << index << ", found " << decided;
    };
    if (index >= plan.inputs.size() || plan.generic.getGroup() || plan.inputs[index].isInPlace())
      return refuse("no multicast");
    BufferPlan &buffer = plan.inputs[index];
    share(buffer, index);
    ArrayRef<int64_t> cores = multicast.getCores();
    const int64_t most[] = {buffer.sharedRows, buffer.sharedColumns};
    // A part of the dimensions along which cores need the same tiles.
    const bool isLine = plan.distribution != Distribution::Grid;
    bool isLegal = cores.size() == 2 && cores[0] * cores[1] > 1 && (!isLine || cores == ArrayRef(most));
    for (unsigned dim = 0; isLegal && dim < 2; ++dim)
      isLegal = cores[dim] == 1 || cores[dim] == most[dim];
    if (!isLegal)
      return refuse("a multicast to " + Twine(most[0]) + "x" + Twine(most[1]) + " cores, or a row or a column of those");
    // Before a block is overwritten, the next one has been sent. Rows have a buffer of their own.
    const bool isOverwritten = buffer.lifetime != Lifetime::Kernel && !plan.inputRows[index].isUsed;
    if (isOverwritten && buffer.type.getNumBuffers() < kBuffersPerPort)
      return refuse("a depth of at least " + Twine(kBuffersPerPort));
    std::tie(buffer.sharedRows, buffer.sharedColumns) = std::pair(cores[0], cores[1]);
    if (!isLine)
      buffer.receivers = (cores[0] > 1 ? rows.workers() : 1) * (cores[1] > 1 ? columns.workers() : 1) - 1;
    buffer.shareNumber = multicast.getChannel();
    buffer.hasRoomAhead = multicast.getPrefetch();
    if (buffer.hasRoomAhead && (!canPrefetch(buffer, index) || buffer.type.getNumBuffers() <= kBuffersPerPort))
      return refuse("no prefetch");
    return success();
  }

  /// Whether the sender of `buffer` has a next block to read while one is on its way.
  bool canPrefetch(const BufferPlan &buffer, unsigned index) const {
    return buffer.isShared() && buffer.lifetime == Lifetime::Step && !plan.inputRows[index].isUsed && plan.steps != plan.blockSteps;
  }

  /// Lets senders prefetch where there is room for one block more.
  void prefetch() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
      if (!canPrefetch(buffer, index))
        continue;
      BufferPlan before = buffer;
      buffer.type =
          makeBufferType(cast<ttcore::TileType>(buffer.type.getMemref().getElementType()), buffer.pages(), kBuffersPerPort + 1);
      buffer.hasRoomAhead = plan.bytesOfBuffers(chip) <= budget;
      if (!buffer.hasRoomAhead)
        buffer = before;
    }
  }

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

  /// Whether cores side by side along a dimension that have work push the buffer equally often. Rows and columns of the grid take
  /// turns as senders, so that none may be idle.
  bool canShare(const BlockMapping &blocks, const BufferPlan &buffer) const {
    if (blocks.hasIdleCores() && (plan.distribution == Distribution::Grid || buffer.lifetime == Lifetime::Kernel))
      return false;
    return buffer.lifetime == Lifetime::Kernel || blocks.hasEvenBlocks();
  }

  /// Pushes of a core.
  int64_t pushesOf(const BufferPlan &buffer) const {
    int64_t rowBlocks = rows.blocksOf(0), blocks = rowBlocks * columns.blocksOf(0);
    switch (buffer.lifetime) {
    case Lifetime::Kernel:
      return buffer.pushes;
    case Lifetime::Matrix:
      return llvm::divideCeil(plan.coreRows, buffer.matrixRows) * buffer.pushes;
    case Lifetime::Row:
      return rowBlocks * buffer.pushes;
    case Lifetime::Block:
      return blocks;
    case Lifetime::Step:
    case Lifetime::Reduction:
      return blocks * (plan.steps / plan.blockSteps);
    case Lifetime::Stages:
    case Lifetime::Exchange:
      break;
    }
    llvm_unreachable("not a lifetime of an input");
  }

  /// Multicasts input `index` to all cores that need the same tiles.
  void share(BufferPlan &buffer, unsigned index) const {
    AffineExpr number = GenericOp(plan.generic).getInputMap(index).getResult(0);
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

  /// What the library of costs asks of `buffer`, which is in DRAM.
  ::ttmlir::hw::DramInput inputOf(const BufferPlan &buffer) const {
    const int64_t pushes = pushesOf(buffer);
    return {double(pushes) * buffer.pages() * buffer.type.getPageSize(), double(pushes), buffer.pages(),
            rows.workers() * columns.workers() / (buffer.receivers + 1), buffer.isShared()};
  }
  double channelCycles(const BufferPlan &buffer) const { return ::ttmlir::hw::channelCycles(chip, inputOf(buffer)); }

  /// Cycles until the busiest core has its tiles.
  double cycles() const {
    SmallVector<::ttmlir::hw::DramInput> inputs;
    for (const BufferPlan &buffer : plan.inputs)
      if (buffer.isInDram)
        inputs.push_back(inputOf(buffer));
    return ::ttmlir::hw::inputCycles(chip, inputs);
  }

  KernelPlan &plan;
  const ::ttmlir::hw::ChipDesc &chip;
  uint64_t budget;
  BlockMapping rows, columns;
};

} // namespace

LogicalResult mlir::tt::d2m::insertMulticast(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget,
                                             bool multicast) {
  MulticastPlanner planner(plan, chip, budget);
  if (plan.generic.getCircularBuffersAttr() && llvm::any_of(plan.generic.getCircularBuffersAttr().getAsRange<CircularBufferAttr>(),
                                                            [](CircularBufferAttr buffer) { return bool(buffer.getMulticast()); }))
    return planner.read();
  if (multicast && !plan.generic.getGroup())
    planner.decide();
  return success();
}

namespace {

struct InsertMulticast : PlanPass<d2m::impl::D2MInsertMulticastBase<InsertMulticast>, decideMulticast> {};

} // namespace

LogicalResult mlir::tt::d2m::decideMulticast(GenericOp generic, const GenericContext &context) {
  if (!generic.getCircularBuffersAttr() && failed(decideCircularBuffers(generic, context)))
    return failure();
  if (generic.getGroup())
    return success();
  FailureOr<KernelPlan> plan = planKernels(generic, context, /*multicast=*/true);
  if (failed(plan))
    return failure();
  plan->assignCircularBuffers();
  return success();
}
