//===- ColumnOrder.cpp - Which columns cores begin with -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tile n of an interleaved tensor is in channel n modulo the number of channels. Cores side by side are as many columns apart as
// each of them has: when that is a multiple of the channels, all of them read from the same few at the same time, and the others
// are idle. Then each core begins its columns at another place.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Hardware/SystemDesc.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// How many tiles the busiest channel is to send when all cores that read `buffer` want their first push of a row of blocks.
static int64_t tilesOfBusiestChannel(const KernelPlan &plan, const BufferPlan &buffer, AffineMap number, int64_t channels,
                                     bool turnsColumns) {
  SmallVector<int64_t> tiles(channels), at(number.getNumDims());
  const int64_t rows = buffer.sharedRows > 1 ? 1 : plan.gridRows, columns = buffer.sharedColumns > 1 ? 1 : plan.gridColumns;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column)
      for (int64_t page = 0; page < buffer.columns * buffer.steps; ++page) {
        const int64_t first = turnsColumns ? column * plan.blockColumns % plan.coreColumns : 0;
        at[0] = row * plan.coreRows;
        at[1] = column * plan.coreColumns + first + page % buffer.columns;
        at[2] = page / buffer.columns;
        ++tiles[number.compose(at)[0] % channels];
      }
  return *llvm::max_element(tiles);
}

void mlir::tt::d2m::orderColumns(KernelPlan &plan, const ::tt::hw::ChipDesc &chip) {
  GenericOp generic = plan.generic;
  const bool isEven = generic.getExtents()[1] == plan.coreColumns * plan.gridColumns && plan.coreColumns % plan.blockColumns == 0;
  if (plan.distribution != Distribution::Grid || !plan.schedule.hasProducts() || !isEven || plan.coreColumns == plan.blockColumns)
    return;
  int64_t inOrder = 0, turned = 0;
  for (auto [index, buffer] : llvm::enumerate(plan.inputs)) {
    AffineMap number = generic.getInputMap(index);
    if (!buffer.isInDram || plan.inputRows[index].isUsed || buffer.columns == 1 || buffer.rows > 1 || buffer.steps == 1)
      continue;
    inOrder += tilesOfBusiestChannel(plan, buffer, number, chip.numDramChannels, /*turnsColumns=*/false);
    turned += tilesOfBusiestChannel(plan, buffer, number, chip.numDramChannels, /*turnsColumns=*/true);
  }
  plan.turnsColumns = turned < inOrder;
}
