//===- RowAccess.h - NoC access to rows of a tensor -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the row transfers of row-major tensors, split into contiguous runs of the layout.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H

#include "ThreadBuilder.h"

namespace mlir::tt {

using d2m::RowMajorBuffer;

/// Transfers rows of a row-major tensor between its banks or cores and a row CB.
class RowAccess {
public:
  /// Operand or result `index` of the generic; `tileIndex` is its linear tile index over an iteration space of `extents`.
  RowAccess(ThreadBuilder &k, const RowMajorBuffer &rows, AffineExpr tileIndex, ArrayRef<int64_t> extents, unsigned index);

  /// Starts the transfer of the rows of the band that begins at iteration `at` to or from page `page` of `local`; only its valid
  /// region.
  void read(ValueRange at, Value local, Value page) const { move(at, addressOf(local, page), /*reads=*/true); }
  void write(ValueRange at, Value local, Value page) const { move(at, addressOf(local, page), /*reads=*/false); }

private:
  /// A contiguous run of a row from `column` of the band on.
  struct Run {
    Value column, bytes, address;
  };

  Value addressOf(Value local, Value page) const;
  void move(ValueRange at, Value address, bool reads) const;
  void moveRun(ValueRange at, const Run &run, bool reads) const;
  /// Valid columns and rows of the band at `at`, in elements.
  Value width(ValueRange at) const;
  Value height(ValueRange at) const;
  /// Valid elements, at most `most`, from element `32 * first` of `extent`.
  Value validExtent(AffineExpr first, ValueRange at, int64_t most, int64_t extent) const;
  /// Whether the rows of a band are contiguous both in the tensor and in the CB.
  bool isContiguous() const;
  void transfer(Value remote, Value local, Value bytes, bool reads) const;

  ThreadBuilder &k;
  const RowMajorBuffer &rows;
  int64_t elementBytes;
  /// Tile row and tile column within the matrix, over the iteration space.
  AffineExpr tileRow, tileColumn;
  /// Results of RowMajorBuffer::placement, over the iteration space and (row, column) in the tile.
  SmallVector<AffineExpr, 4> place;
  Value tensor;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_ROWACCESS_H
