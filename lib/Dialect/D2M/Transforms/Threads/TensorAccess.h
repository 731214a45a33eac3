//===- TensorAccess.h - Tiles of tensors on the network ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H

#include "ThreadBuilder.h"

namespace mlir::tt {

/// How a data movement thread reaches the tiles of a tensor, wherever its layout has them.
class TensorAccess {
public:
  /// Tensor number `index` of the generic, whose tile `number` belongs to a point of a space of `extents`. `buffer` says where
  /// tiles are.
  TensorAccess(ThreadBuilder &k, const CircularBuffer &buffer, AffineExpr number, ArrayRef<int64_t> extents, unsigned index);
  /// The same for pages of `type` whose place is that of their number in `placement`.
  TensorAccess(ThreadBuilder &k, MemRefType type, AffineMap placement, AffineExpr number, ArrayRef<int64_t> extents,
               unsigned index);

  /// Starts to move the tile at point `at` from or to page `page` of `local`.
  void read(ValueRange at, Value local, Value page) const;
  void write(ValueRange at, Value local, Value page) const;
  /// The address on the network of byte `offset` of the tile at point `at`.
  Value networkAddress(ValueRange at, Value offset) const;

private:
  SmallVector<Value, 3> indices(ValueRange at) const;

  ThreadBuilder &k;
  /// From a point to the number of the page, or to the row and column of a core and the number of the page there.
  SmallVector<AffineExpr, 3> place;
  Value tiles;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_TENSORACCESS_H
