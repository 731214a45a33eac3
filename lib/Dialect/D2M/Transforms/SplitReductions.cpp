//===- SplitReductions.cpp - Split reductions over core groups ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `group` and adds the exchange of partial sums to the body. Runs before d2m-schedule-dst, which turns each exchange into a
// stage.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "LoweringConfig.h"
#include "ResourceEstimate.h"

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"

#include "mlir/IR/Builders.h"

#include "llvm/Support/MathExtras.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSPLITREDUCTIONS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Whether the reduction of `generic` can be split: no matmul, no decided grid or group.
static bool canSplit(GenericOp generic) {
  ArrayRef<int64_t> extents = generic.getExtents();
  Block &body = generic.getBody().front();
  return extents.size() == 3 && generic.isReduction(2) && !generic.getGridAttr() && !generic.getGroup() &&
         generic.getNumOperands() > 0 && llvm::all_of(extents, [](int64_t extent) { return extent > 0; }) &&
         body.getOps<TileMatmulOp>().empty() && !body.getOps<TileAccumulateOp>().empty();
}

/// The cheapest core group for the reduction of `extents`; 1x1 if splitting saves too few cycles.
static ReductionGroup selectGroup(ArrayRef<int64_t> extents, const ::ttmlir::hw::ChipDesc &chip) {
  const ::ttmlir::hw::ChipRates &rates = ::ttmlir::hw::chipRates(chip.arch);
  ReductionGroup best = {1, 1};
  // Prefer compact groups in ties.
  auto costOf = [&](ReductionGroup group) {
    return std::pair(::ttmlir::hw::splitReductionCycles(rates, extents[2], group[0], group[1]), group[0] + group[1]);
  };
  for (int64_t rows = 1; rows <= chip.grid.y; ++rows)
    for (int64_t columns = 1; columns <= chip.grid.x; ++columns)
      if (hasOneIterationPerCore(extents, chip.grid.y / rows, chip.grid.x / columns) && costOf({rows, columns}) < costOf(best))
        best = {rows, columns};
  const double saved = costOf({1, 1}).first - costOf(best).first;
  return saved > ::ttmlir::hw::leastSplitSaving(rates) ? best : ReductionGroup{1, 1};
}

/// The type of a partial sum of `type`: f32 for floats, so that only the total is rounded.
static ttcore::TileType partialSumType(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
}

/// Adds the exchange of partial sums: along the rows of the group, then along its columns.
static void addExchange(GenericOp generic, ReductionGroup group) {
  for (auto sum : llvm::to_vector(generic.getBody().getOps<TileAccumulateOp>())) {
    const ttcore::TileType whole = sum.getType(), part = partialSumType(whole);
    OpBuilder b(sum->getContext());
    b.setInsertionPointAfter(sum);
    SmallVector<Operation *> chain = {sum};
    for (int64_t cores : llvm::reverse(group))
      if (cores > 1) {
        chain.push_back(TileGatherOp::create(b, sum.getLoc(), part, chain.back()->getResult(0)));
        chain.push_back(TileAccumulateOp::create(b, sum.getLoc(), part, chain.back()->getResult(0), sum.getPool()));
      }
    sum.getResult().replaceAllUsesExcept(chain.back()->getResult(0), chain[1]);
    sum.getResult().setType(part);
    chain.back()->getResult(0).setType(whole);
  }
}

std::optional<ReductionGroup> mlir::tt::d2m::findReductionGroup(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  if (!canSplit(generic))
    return std::nullopt;
  const ReductionGroup group = selectGroup(generic.getExtents(), chip);
  return group[0] * group[1] > 1 ? std::optional(group) : std::nullopt;
}

void mlir::tt::d2m::splitReductions(GenericOp generic, ReductionGroup group) {
  generic.setGroupAttr(ttcore::GridAttr::get(generic.getContext(), group));
  addExchange(generic, group);
}

namespace {

struct SplitReductions : d2m::impl::D2MSplitReductionsBase<SplitReductions> {
  void runOnOperation() final {
    bool changed = false;
    auto split = [&](GenericOp generic, const GenericContext &context) -> LogicalResult {
      if (!findReductionGroup(generic, context.chip))
        return success();
      // Later passes report generics that a core cannot run.
      auto estimate = llvm::expectedToOptional(estimateResources(generic, context.chip, context.budget));
      if (estimate && estimate->group()) {
        splitReductions(generic, *estimate->group());
        changed = true;
      }
      return success();
    };
    if (failed(forEachGeneric(getOperation(), getAnalysisManager(), split)))
      signalPassFailure();
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
