//===- StaggerColumns.cpp - Begin at different DRAM channels --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tile n of an interleaved tensor is in DRAM channel n modulo the number of channels. The first columns of cores in a row are as
// far apart as each core has columns: where that is a multiple of the channels, all of them read from the same few channels at a
// time. Staggered cores begin at different columns.
//
//===----------------------------------------------------------------------===//

#include "PlanGenerics.h"

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSTAGGERCOLUMNS
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The tiles of the busiest channel while all cores that read `buffer` want their first block of a row of blocks.
static int64_t tilesOfBusiestChannel(const KernelPlan &plan, const BufferPlan &buffer, AffineMap number, int64_t channels,
                                     bool staggers) {
  SmallVector<int64_t> tiles(channels), at(number.getNumDims());
  const int64_t rows = buffer.sharedRows > 1 ? 1 : plan.gridRows, columns = buffer.sharedColumns > 1 ? 1 : plan.gridColumns;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column)
      for (int64_t page = 0; page < buffer.columns * buffer.steps; ++page) {
        const int64_t first = staggers ? column * plan.blockColumns % plan.coreColumns : 0;
        at[0] = row * plan.coreRows;
        at[1] = column * plan.coreColumns + first + page % buffer.columns;
        at[2] = page / buffer.columns;
        ++tiles[number.compose(at)[0] % channels];
      }
  return *llvm::max_element(tiles);
}

/// Whether cores of a row can begin at different columns: all have the same ones in whole blocks.
static bool canStagger(const KernelPlan &plan) {
  GenericOp generic = plan.generic;
  const bool isEven = generic.getExtents()[1] == plan.coreColumns * plan.gridColumns && plan.coreColumns % plan.blockColumns == 0;
  return plan.distribution == Distribution::Grid && plan.schedule.hasProducts() && isEven && plan.coreColumns != plan.blockColumns;
}

/// Whether `plan`, which is complete otherwise, takes less of the busiest channels with staggered columns.
static bool shouldStagger(const KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip) {
  GenericOp generic = plan.generic;
  if (!canStagger(plan))
    return false;
  int64_t inOrder = 0, staggered = 0;
  for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
    AffineMap number = generic.getInputMap(index);
    if (!buffer.isInDram || plan.inputRows[index].isUsed || buffer.columns == 1 || buffer.rows > 1 || buffer.steps == 1)
      continue;
    inOrder += tilesOfBusiestChannel(plan, buffer, number, chip.numDramChannels, /*staggers=*/false);
    staggered += tilesOfBusiestChannel(plan, buffer, number, chip.numDramChannels, /*staggers=*/true);
  }
  return staggered < inOrder;
}

LogicalResult mlir::tt::d2m::staggerColumns(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, bool decides) {
  plan.staggersColumns = plan.generic.getStaggerColumns() || (decides && shouldStagger(plan, chip));
  if (plan.staggersColumns && !canStagger(plan))
    return plan.generic.emitOpError("expected products with the same columns on every core, in several whole blocks, to stagger");
  return success();
}

namespace {

struct StaggerColumns : PlanPass<d2m::impl::D2MStaggerColumnsBase<StaggerColumns>, decideStagger> {};

} // namespace

LogicalResult mlir::tt::d2m::decideStagger(GenericOp generic, const GenericContext &context) {
  if (!generic.getCircularBuffersAttr() && failed(decideCircularBuffers(generic, context)))
    return failure();
  // Only products stagger.
  auto isProduct = [](TileMatmulOp) { return WalkResult::interrupt(); };
  if (!generic.getStaggerColumns() && !generic.getBody().walk(isProduct).wasInterrupted())
    return success();
  FailureOr<KernelPlan> plan = planKernels(generic, context, /*multicast=*/false);
  if (failed(plan) || failed(staggerColumns(*plan, context.chip, /*decides=*/true)))
    return failure();
  generic.setStaggerColumns(plan->staggersColumns);
  return success();
}
