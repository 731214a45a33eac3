//===- SplitReductions.cpp - Reductions split over groups of cores --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/// Whether partial sums of `generic` can be added up by other cores.
static bool canSplit(GenericOp generic) {
  ArrayRef<int64_t> extents = generic.getExtents();
  Block &body = generic.getBody().front();
  return extents.size() == 3 && generic.isReduction(2) && !generic.getGridAttr() && !generic.getGroup() &&
         generic.getNumOperands() > 0 && llvm::all_of(extents, [](int64_t extent) { return extent > 0; }) &&
         body.getOps<TileMatmulOp>().empty() && !body.getOps<TileAccumulateOp>().empty();
}

/// The rows and columns of the group of cores that share the steps of each point of `extents`; 1x1 where a group saves too little.
static ReductionGroup chooseGroup(ArrayRef<int64_t> extents, const ::ttmlir::hw::ChipDesc &chip) {
  const ::ttmlir::hw::ChipRates &rates = ::ttmlir::hw::chipRates(chip.arch);
  ReductionGroup best = {1, 1};
  // Ties go to the group whose cores are closer together.
  auto costOf = [&](ReductionGroup group) {
    return std::pair(::ttmlir::hw::splitReductionCycles(rates, extents[2], group[0], group[1]), group[0] + group[1]);
  };
  for (int64_t rows = 1; rows <= chip.grid.y; ++rows)
    for (int64_t columns = 1; columns <= chip.grid.x; ++columns)
      if (haveOnePoint(extents, chip.grid.y / rows, chip.grid.x / columns) && costOf({rows, columns}) < costOf(best))
        best = {rows, columns};
  const double saved = costOf({1, 1}).first - costOf(best).first;
  return saved > ::ttmlir::hw::leastSplitSaving(rates) ? best : ReductionGroup{1, 1};
}

/// The type of a partial sum of `type`: only the total is rounded.
static ttcore::TileType partType(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
}

/// Adds up partial sums: along the rows of the group, then along its columns.
static void addPartialSums(GenericOp generic, ReductionGroup group) {
  for (auto sum : llvm::to_vector(generic.getBody().getOps<TileAccumulateOp>())) {
    const ttcore::TileType whole = sum.getType(), part = partType(whole);
    OpBuilder b(sum->getContext());
    b.setInsertionPointAfter(sum);
    SmallVector<Operation *> made = {sum};
    for (int64_t cores : llvm::reverse(group))
      if (cores > 1) {
        made.push_back(TileGatherOp::create(b, sum.getLoc(), part, made.back()->getResult(0)));
        made.push_back(TileAccumulateOp::create(b, sum.getLoc(), part, made.back()->getResult(0), sum.getPool()));
      }
    sum.getResult().replaceAllUsesExcept(made.back()->getResult(0), made[1]);
    sum.getResult().setType(part);
    made.back()->getResult(0).setType(whole);
  }
}

std::optional<ReductionGroup> mlir::tt::d2m::findReductionGroup(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  if (!canSplit(generic))
    return std::nullopt;
  const ReductionGroup group = chooseGroup(generic.getExtents(), chip);
  return group[0] * group[1] > 1 ? std::optional(group) : std::nullopt;
}

void mlir::tt::d2m::splitReductions(GenericOp generic, ReductionGroup group) {
  generic.setGroupAttr(ttcore::GridAttr::get(generic.getContext(), group));
  addPartialSums(generic, group);
}

namespace {

struct SplitReductions : d2m::impl::D2MSplitReductionsBase<SplitReductions> {
  void runOnOperation() final {
    bool changed = false;
    auto split = [&](GenericOp generic, const GenericContext &context) -> LogicalResult {
      if (!findReductionGroup(generic, context.chip))
        return success();
      // What a core cannot run whole or split is refused by the passes that follow.
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
