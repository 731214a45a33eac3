//===- TensorAccess.h - Tiles of tensors on the network ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_TENSORACCESS_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_TENSORACCESS_H

#include "KernelFunction.h"

namespace mlir::tt {

/// How a data movement kernel reaches the tiles of an operand, wherever its layout has them.
class TensorAccess {
public:
  /// Operand number `operand`, whose tile `number` belongs to a point of a space of `extents`. `buffer` says where tiles are, and
  /// `cb` is a circular buffer of the same format.
  TensorAccess(KernelFunction &k, const BufferPlan &buffer, Value cb, AffineExpr number, ArrayRef<int64_t> extents,
               unsigned operand);

  /// Starts to move the tile at point `at` from or to `address` in L1.
  void read(ValueRange at, Value address) const;
  void write(ValueRange at, Value address) const;
  /// The address on the network of byte `offset` of the tile at point `at`.
  Value networkAddress(ValueRange at, Value offset) const;

private:
  KernelFunction &k;
  const BufferPlan &buffer;
  /// From a point to the number of the page, or to the row and column of a core and the number of the page there.
  SmallVector<AffineExpr, 3> place;
  /// The address that all banks have for the tensor, and what finds pages that are interleaved over them.
  Value base, generator;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_TENSORACCESS_H
