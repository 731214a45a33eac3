//===- BlockMover.h - Blocks of a rearranged result -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKMOVER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKMOVER_H

#include "Rearrange.h"
#include "ThreadBuilder.h"

#include "ttmlir/Dialect/D2M/Analysis/TileSpace.h"

namespace mlir::tt {

/// The blocks of a `d2m.rearrange` that a core makes: common to its reader and its writer.
class BlockMover {
public:
  BlockMover(Region &thread, const RearrangePlan &plan);

protected:
  /// Builds the loop over the linear block indices of this core around `body`.
  void forEachBlock(function_ref<void(Value)> body);

  /// Delinearizes block index `block`.
  SmallVector<Value> positionOf(Value block);

  /// Valid elements along `axis` of the block with index `blockIndex` along that axis.
  Value extentOf(size_t axis, Value blockIndex);

  /// `index` as i32, for kernel library calls.
  Value toI32(Value index);
  Value toI32(int64_t value) { return toI32(k.constant(value)); }

  ThreadBuilder k;
  const RearrangePlan &plan;
  TileSpace blocks;
  /// Shape of the result.
  ArrayRef<int64_t> shape;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_BLOCKMOVER_H
