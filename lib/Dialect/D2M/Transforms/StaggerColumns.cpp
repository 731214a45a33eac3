//===- StaggerColumns.cpp - DRAM channel stagger of columns ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sets `stagger_columns`. Runs after d2m-insert-multicast.
//
// Tile n of an interleaved tensor is in DRAM channel n modulo the number of channels. The first columns of neighbouring cores are
// `coreColumns` tiles apart: where that is a multiple of the number of channels, a row of cores contends for the same few channels.
// Staggered cores begin at different columns.
//
//===----------------------------------------------------------------------===//

#include "KernelPasses.h"
#include "LoweringConfig.h"

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

/// Tiles of the most contended DRAM channel while all readers of `buffer` fetch the first block of a row of blocks.
static int64_t peakChannelTiles(const LoweringConfig &config, const CircularBuffer &buffer, AffineMap tileIndex, int64_t channels,
                                bool staggers) {
  SmallVector<int64_t> tiles(channels), at(tileIndex.getNumDims());
  const int64_t rows = buffer.multicast.rows > 1 ? 1 : config.mapping.gridRows,
                columns = buffer.multicast.columns > 1 ? 1 : config.mapping.gridColumns;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column)
      for (int64_t page = 0; page < buffer.columns * buffer.steps; ++page) {
        const int64_t first = staggers ? column * config.blocking.columns % config.mapping.coreColumns : 0;
        at[0] = row * config.mapping.coreRows;
        at[1] = column * config.mapping.coreColumns + first + page % buffer.columns;
        at[2] = page / buffer.columns;
        ++tiles[tileIndex.compose(at)[0] % channels];
      }
  return *llvm::max_element(tiles);
}

/// Whether cores of a row can begin at different columns: matmuls with several column blocks per core, none partial.
static bool canStagger(const LoweringConfig &config) {
  GenericOp generic = config.generic();
  const bool isEven = generic.getExtents()[1] == config.mapping.coreColumns * config.mapping.gridColumns &&
                      config.mapping.coreColumns % config.blocking.columns == 0;
  return config.mapping.distribution == Distribution::Grid && config.schedule().hasMatmuls() && isEven &&
         config.mapping.coreColumns != config.blocking.columns;
}

/// Whether staggering lowers DRAM channel contention of `config`, which is complete otherwise.
static bool shouldStagger(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  GenericOp generic = config.generic();
  if (!canStagger(config))
    return false;
  int64_t inOrder = 0, staggered = 0;
  for (auto [index, buffer] : llvm::enumerate(config.buffers.inputs)) {
    AffineMap tileIndex = AffineMap::get(generic.getExtents().size(), 0, config.tileIndex(index));
    if (!buffer.isInDram || config.buffers.inputRows[index].isUsed || buffer.columns == 1 || buffer.rows > 1 || buffer.steps == 1)
      continue;
    inOrder += peakChannelTiles(config, buffer, tileIndex, chip.numDramChannels, /*staggers=*/false);
    staggered += peakChannelTiles(config, buffer, tileIndex, chip.numDramChannels, /*staggers=*/true);
  }
  return staggered < inOrder;
}

LogicalResult mlir::tt::d2m::readStagger(LoweringConfig &config) {
  config.staggersColumns = config.generic().getStaggerColumns();
  if (config.staggersColumns && !canStagger(config))
    return config.generic().emitOpError(
        "expected matmuls with the same columns on every core, in several whole blocks, for stagger_columns");
  return success();
}

void mlir::tt::d2m::selectStagger(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  config.staggersColumns = config.generic().getStaggerColumns() || shouldStagger(config, chip);
}

static LogicalResult decideStagger(GenericOp generic, const GenericContext &context) {
  // Only products stagger.
  auto isProduct = [](TileMatmulOp) { return WalkResult::interrupt(); };
  if (!generic.getStaggerColumns() && !generic.getBody().walk(isProduct).wasInterrupted())
    return success();
  FailureOr<LoweringConfig> config = readConfig(generic, context, ConfigPart::CircularBuffers);
  if (failed(config) || failed(readStagger(*config)))
    return failure();
  selectStagger(*config, context.chip);
  generic.setStaggerColumns(config->staggersColumns);
  return success();
}

namespace {

struct StaggerColumns : PlanPass<d2m::impl::D2MStaggerColumnsBase<StaggerColumns>, decideStagger> {};

} // namespace
