//===- Stream.h - A tensor and its CB ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the transfers of a block between a tensor and its CB, tile by tile or row by row.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H

#include "Multicast.h"
#include "RowAccess.h"
#include "TensorAccess.h"

namespace mlir::tt {

/// A tensor and its CB, which is aliased to its shard or holds its tiles or rows.
struct Stream {
  /// Operand or result `index` of the generic.
  Stream(LoopNestBuilder &k, const d2m::LoweringConfig &config, const CircularBuffer &buffer, const RowMajorBuffer &rows,
         unsigned index);

  /// Starts the transfers between the tensor and `tiles`, for `block` and the block of steps that begins with step `firstStep` of
  /// this core.
  void read(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const;
  void write(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const;
  /// Number of valid pages of a partial block; they are contiguous, as at most one of its extents is partial.
  Value pagesOf(LoopNestBuilder &k, const ResultBlock &block) const;

  const CircularBuffer *buffer;
  const RowMajorBuffer &rows;
  std::optional<TensorAccess> tensor = {};
  std::optional<RowAccess> rowTensor = {};
  /// Set if the CB has a multicast group.
  std::optional<Multicast> multicast = {};

private:
  /// Builds loops over the tiles of a block, or the bands of a row-major one, around `move(iteration, page)`.
  void forPages(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, function_ref<void(ValueRange, Value)> move) const;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_STREAM_H
