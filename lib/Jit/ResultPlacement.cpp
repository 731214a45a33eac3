//===- ResultPlacement.cpp - Places of results ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultPlacement.h"

#include "ttmlir/Host/Spec.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

namespace ttnn::jit {

/// `spec` in L1, in blocks of whole tiles on the largest grid that divides them; in DRAM if that is no type or takes more than is
/// free.
static TensorSpec inBlocks(TensorSpec spec, const Device &device, CoreCoord maxGrid) {
  spec.layout = Layout::TILE;
  spec.memory_config = DRAM_MEMORY_CONFIG;
  if (spec.shape.empty() || std::ranges::count(spec.shape, 0))
    return spec;
  // Rows of all but the last axis, each matrix padded to whole tiles. (TensorDesc::tensorLayout)
  int64_t rows = spec.shape.size() > 1 ? llvm::divideCeil(spec.shape[spec.shape.size() - 2], ttmlir::kTileSide) : 1;
  for (size_t axis = 0; axis + 2 < spec.shape.size(); ++axis)
    rows *= spec.shape[axis];
  const int64_t columns = llvm::divideCeil(spec.shape.back(), ttmlir::kTileSide);
  CoreCoord grid = device.compute_with_storage_grid_size();
  if (maxGrid.x > 0)
    grid = {std::min(grid.x, maxGrid.x), std::min(grid.y, maxGrid.y)};
  const int64_t gridRows = ttmlir::largestDivisor(rows, grid.y), gridColumns = ttmlir::largestDivisor(columns, grid.x);
  const MemoryConfig blocks{TensorMemoryLayout::BLOCK_SHARDED, BufferType::L1,
                            ShardSpec::on({0, 0}, {gridColumns - 1, gridRows - 1},
                                          {rows / gridRows * ttmlir::kTileSide, columns / gridColumns * ttmlir::kTileSide})};
  TensorSpec sharded = spec;
  sharded.memory_config = blocks;
  const std::optional<uint64_t> bytes = bytesPerBank(device, sharded);
  // Not the memory that is free now: later calls have other tensors beside them.
  return bytes && *bytes <= device.memory_statistics(BufferType::L1).capacity ? sharded : spec;
}

TensorSpec placeResult(TensorSpec spec, const Options &options, const Tensor &first, bool inDram) {
  if (options.memory_config) {
    spec.memory_config = *options.memory_config;
    spec.layout = Layout::TILE;
    return spec;
  }
  if (inDram) {
    spec.memory_config = DRAM_MEMORY_CONFIG;
    spec.layout = Layout::TILE;
    return spec;
  }
  if (!options.like_first)
    return inBlocks(std::move(spec), first.device(), options.max_grid);
  spec.memory_config = first.memory_config();
  spec.layout = first.layout();
  if (!bytesPerBank(first.device(), spec))
    spec.memory_config = DRAM_MEMORY_CONFIG;
  return spec;
}

} // namespace ttnn::jit
