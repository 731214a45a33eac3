//===- Stream.h - Tensors on their way through buffers ---------*- C++ -*--===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H

#include "Multicast.h"
#include "RowAccess.h"
#include "TensorAccess.h"

namespace mlir::tt {

/// A tensor and the buffer that its tiles or rows go through, or that is its shard.
struct Stream {
  /// Tensor number `index` of the generic, whose tile `number` belongs to a point of the iteration space.
  Stream(LoopNestBuilder &k, const d2m::LoweringConfig &config, const CircularBuffer &buffer, const RowMajorBuffer &rows,
         AffineExpr number, unsigned index);

  /// Starts to move all tiles of the block of `buffer` for `block` and the steps of this core from `firstStep` on to or from
  /// `tiles`.
  void read(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const;
  void write(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const;
  /// How many pages of a block are tiles: the first ones, as only one of its extents is less than that of a full block.
  Value pagesOf(LoopNestBuilder &k, const ResultBlock &block) const;

  const CircularBuffer *buffer;
  const RowMajorBuffer &rows;
  std::optional<TensorAccess> tensor = {};
  std::optional<RowAccess> rowTensor = {};
  /// Of tiles that several cores need.
  std::optional<Multicast> multicast = {};

private:
  /// Calls `move(point, page)` for every tile of a block, or every band of row-major tiles: where it is in the iteration space and
  /// in the block.
  void forPages(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, function_ref<void(ValueRange, Value)> move) const;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H
