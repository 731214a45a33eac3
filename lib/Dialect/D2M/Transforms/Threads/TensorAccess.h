//===- TensorAccess.h - NoC access to tiles of a tensor ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits tile transfers at the bank or core that the layout of a tensor selects.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H

#include "ThreadBuilder.h"

namespace mlir::tt {

/// Transfers tiles of a tensor between its banks or cores and L1.
class TensorAccess {
public:
  /// Operand or result `index` of the generic, with the placement of `buffer`; `tileIndex` is its linear tile index over an
  /// iteration space of `extents`.
  TensorAccess(ThreadBuilder &k, const CircularBuffer &buffer, AffineExpr tileIndex, ArrayRef<int64_t> extents, unsigned index);
  /// The same for pages of `type`; `placement` maps the linear page index.
  TensorAccess(ThreadBuilder &k, MemRefType type, AffineMap placement, AffineExpr tileIndex, ArrayRef<int64_t> extents,
               unsigned index);

  /// Starts the transfer of the tile at iteration `at` to or from page `page` of `local`.
  void read(ValueRange at, Value local, Value page) const;
  void write(ValueRange at, Value local, Value page) const;
  /// The NoC address of byte `offset` of the tile at iteration `at`.
  Value networkAddress(ValueRange at, Value offset) const;

private:
  SmallVector<Value, 3> indices(ValueRange at) const;

  ThreadBuilder &k;
  /// Page index over the iteration space, or core row, core column and page index in its shard.
  SmallVector<AffineExpr, 3> place;
  Value tiles;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H
