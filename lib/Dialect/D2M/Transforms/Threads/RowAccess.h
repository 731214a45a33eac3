//===- RowAccess.h - Rows of tensors on the network -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H

#include "ThreadBuilder.h"

namespace mlir::tt {

using d2m::RowMajorBuffer;

/// How a data movement thread reaches the rows of a row-major tensor, wherever its layout has them.
class RowAccess {
public:
  /// Tensor number `index` of the generic, whose tile `number` belongs to a point of a space of `extents`.
  RowAccess(ThreadBuilder &k, const RowMajorBuffer &rows, AffineExpr number, ArrayRef<int64_t> extents, unsigned index);

  /// Starts to move the rows of the band of tiles that begins at point `at` from or to page `page` of `local`: as many of both as
  /// are elements of the tensor.
  void read(ValueRange at, Value local, Value page) const { move(at, addressOf(local, page), /*reads=*/true); }
  void write(ValueRange at, Value local, Value page) const { move(at, addressOf(local, page), /*reads=*/false); }

private:
  /// The columns from `column` of the band on that lie one behind the other.
  struct Run {
    Value column, bytes, address;
  };

  Value addressOf(Value local, Value page) const;
  void move(ValueRange at, Value address, bool reads) const;
  void moveRun(ValueRange at, const Run &run, bool reads) const;
  /// Elements of the band at `at` in a row, and its rows.
  Value width(ValueRange at) const;
  Value height(ValueRange at) const;
  /// How many of `most` elements there are, from the multiple `first` of 32 on, of `extent`.
  Value extentFrom(AffineExpr first, ValueRange at, int64_t most, int64_t extent) const;
  /// Whether all rows of a band lie one behind the other at either end.
  bool isContiguous() const;
  void transfer(Value remote, Value local, Value bytes, bool reads) const;

  ThreadBuilder &k;
  const RowMajorBuffer &rows;
  int64_t elementBytes;
  /// Row and column of tiles of a point, within its matrix.
  AffineExpr tileRow, tileColumn;
  /// From a point, and a row and column there, to what RowMajorBuffer::placement says.
  SmallVector<AffineExpr, 4> place;
  /// The tensor.
  Value tensor;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H
