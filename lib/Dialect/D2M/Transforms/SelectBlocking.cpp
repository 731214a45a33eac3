//===- SelectBlocking.cpp - Block factors and destination registers -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

#include "llvm/Support/MathExtras.h"

#include <cmath>
#include <numeric>

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSELECTBLOCKING
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The largest divisor of `value` that is at most `limit`.
static int64_t largestDivisor(int64_t value, int64_t limit) {
  int64_t divisor = std::max<int64_t>(std::min(value, limit), 1);
  while (value % divisor != 0)
    --divisor;
  return divisor;
}

/// A block factor of at most `limit` that leaves a small remainder of `value`: a divisor, unless that is less than half of what is
/// possible.
static int64_t blockFactor(int64_t value, int64_t limit) {
  int64_t divisor = largestDivisor(value, limit), most = std::min(value, limit);
  return 2 * divisor >= most ? divisor : most;
}

namespace {

/// Selects the blocking of a plan that has a schedule and a mapping.
class Blocking {
public:
  Blocking(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, int64_t mostSteps)
      : plan(plan), generic(plan.generic), capacity(registersOf(chip, plan.schedule.is32Bit)), mostSteps(mostSteps) {}

  LogicalResult run() {
    // Rows become tiles, and tiles rows, in whole blocks.
    plan.hasWholeBlocks = llvm::any_of(llvm::concat<const Type>(generic->getOperandTypes(), generic->getResultTypes()), isRowMajor);
    plan.fp32Dest = plan.schedule.is32Bit;
    // One half of the slots is packed while the other is computed, unless one half is too small.
    plan.fullDst = generic.getDstAttr() ? !generic.getDstAttr().getDoubleBuffered() : plan.schedule.peak() > capacity / 2;
    if (generic.getBlockFactorsAttr()) {
      if (failed(readBlocks()))
        return failure();
    } else {
      selectSteps();
      selectBlocks();
    }
    if (!generic.getDstAttr()) {
      for (const Stage &stage : plan.schedule.stages)
        plan.stageSteps.push_back(selectUnroll(stage));
      return verifySlots();
    }
    return failure(failed(readDst()) || failed(verifySlots()));
  }

private:
  int64_t slots() const { return plan.fullDst ? capacity : capacity / 2; }

  void selectBlocks() {
    // A stage that packs at every step has its slots for steps.
    int64_t tiles = plan.schedule.hasSteps() ? 1 : slots() / plan.schedule.peak();
    // A square block needs the fewest tiles of the factors of a product.
    ArrayRef<int64_t> extents = generic.getExtents();
    int64_t mostRows = blockExtent(extents[0], plan.coreRows, plan.schedule.hasProducts() ? std::sqrt(tiles) : 1);
    plan.blockColumns = blockExtent(extents[1], plan.coreColumns, tiles / mostRows);
    plan.blockRows = blockExtent(extents[0], plan.coreRows, tiles / plan.blockColumns);
  }

  /// As many steps per block as divide the steps of every core.
  void selectSteps() {
    plan.blockSteps = largestDivisor(plan.allSteps, mostSteps);
    while (plan.steps % plan.blockSteps != 0)
      plan.blockSteps = largestDivisor(plan.allSteps, plan.blockSteps - 1);
  }

  /// A block factor of a dimension of `total` points, `perCore` of them on a core.
  int64_t blockExtent(int64_t total, int64_t perCore, int64_t limit) {
    return plan.hasWholeBlocks ? largestDivisor(std::gcd(perCore, total), limit) : blockFactor(perCore, limit);
  }

  /// The iterations of a stage's loop: steps of a block, or cores whose partial sums it adds.
  int64_t tripCount(const Stage &stage) const {
    return stage.kind == StageKind::Join ? plan.groupExtent(stage.groupDim) : plan.blockSteps;
  }
  /// Slots of a stage that are in use for each step per tile of a block, besides those of its sums.
  static int64_t slotsPerStep(const Stage &stage) { return stage.repeatedPeak - stage.accumulators.size(); }

  int64_t selectUnroll(const Stage &stage) const {
    // Products leave no slots in use between steps.
    if (stage.kind == StageKind::Once || slotsPerStep(stage) == 0)
      return 1;
    return largestDivisor(tripCount(stage), (slots() - int64_t(stage.accumulators.size()) * plan.blockTiles()) /
                                                (slotsPerStep(stage) * plan.blockTiles()));
  }

  //===--------------------------------------------------------------------===//
  // Decided blocking
  //===--------------------------------------------------------------------===//

  /// Takes `block_factors`: an error where loops cannot have them.
  LogicalResult readBlocks() {
    ArrayRef<int64_t> factors = generic.getBlockFactorsAttr().asArrayRef(), extents = generic.getExtents();
    plan.blockRows = factors[0];
    plan.blockColumns = factors[1];
    plan.blockSteps = factors.size() > 2 ? factors[2] : 1;
    if (plan.blockRows > plan.coreRows || plan.blockColumns > plan.coreColumns)
      return generic.emitOpError("expected blocks of at most ")
             << plan.coreRows << "x" << plan.coreColumns << " points, as many as a core has, found " << plan.blockRows << "x"
             << plan.blockColumns;
    if (plan.steps % plan.blockSteps != 0 || plan.allSteps % plan.blockSteps != 0)
      return generic.emitOpError("expected a block factor that divides the ")
             << plan.steps << " of " << plan.allSteps << " steps of a core, found " << plan.blockSteps;
    for (unsigned dim : {0, 1})
      if (plan.hasWholeBlocks && std::gcd(dim == 0 ? plan.coreRows : plan.coreColumns, extents[dim]) % factors[dim] != 0)
        return generic.emitOpError("expected a block factor that divides the points of dimension ")
               << dim << " on every core, as rows become tiles in whole blocks, found " << factors[dim];
    if (plan.schedule.hasSteps() && plan.blockTiles() != 1)
      return generic.emitOpError("expected blocks of one tile, as a stage packs at every step, found ")
             << plan.blockRows << "x" << plan.blockColumns;
    return success();
  }

  LogicalResult readDst() {
    DstAttr dst = generic.getDstAttr();
    const auto format = plan.fp32Dest ? ttcore::DataType::Float32 : ttcore::DataType::BFloat16;
    if (dst.getFormat() != format)
      return generic.emitOpError("expected destination registers of ")
             << ttcore::stringifyEnum(format) << " for its tiles, found " << ttcore::stringifyEnum(dst.getFormat());
    if (dst.getUnroll().size() != plan.schedule.stages.size())
      return generic.emitOpError("expected unroll factors of ")
             << plan.schedule.stages.size() << " stages, found " << dst.getUnroll().size();
    plan.stageSteps.assign(dst.getUnroll().begin(), dst.getUnroll().end());
    for (auto [index, stage, unroll] : llvm::enumerate(plan.schedule.stages, plan.stageSteps)) {
      const int64_t trips = stage.kind == StageKind::Once || stage.kind == StageKind::Exchange ? 1 : tripCount(stage);
      if (unroll < 1 || trips % unroll != 0)
        return generic.emitOpError("expected an unroll factor that divides the trip count ")
               << trips << " of stage " << index << ", found " << unroll;
    }
    return success();
  }

  /// Checks that the tiles of a block and the steps of every stage fit the slots.
  LogicalResult verifySlots() {
    for (auto [index, stage, unroll] : llvm::enumerate(plan.schedule.stages, plan.stageSteps)) {
      const int64_t sums = stage.accumulators.size();
      const int64_t used = std::max<int64_t>(stage.peak, sums + slotsPerStep(stage) * unroll) * plan.blockTiles();
      if (used > slots())
        return generic.emitOpError("expected stage ")
               << index << " to use at most " << slots() << " destination registers, found " << used;
    }
    return success();
  }

  KernelPlan &plan;
  GenericOp generic;
  int64_t capacity, mostSteps;
};

struct SelectBlocking : PlanPass<d2m::impl::D2MSelectBlockingBase<SelectBlocking>, decideBlocking> {};

} // namespace

LogicalResult mlir::tt::d2m::selectBlocking(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, int64_t mostSteps) {
  return Blocking(plan, chip, mostSteps).run();
}

LogicalResult mlir::tt::d2m::decideBlocking(GenericOp generic, const GenericContext &context) {
  if (!generic.getMappingAttr() && failed(decideGrid(generic, context)))
    return failure();
  FailureOr<KernelPlan> plan = planKernels(generic, context, /*multicast=*/false);
  if (failed(plan))
    return failure();
  plan->assignBlocking();
  return success();
}
