//===- RowPlacement.h - Where the rows of a tensor are ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels number the tiles of a row-major tensor like those of a tiled one (TilePlacement.h), and bring the rows of elements that
// a tile is made of one by one. This is how they find them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// Rows and columns of the tiles that kernels make of row-major tensors.
inline constexpr int64_t kRowTile = 32;

/// The largest page that a generator of addresses can count in, in bytes.
inline constexpr int64_t kMaxPageBytes = (int64_t(1) << 24) - 1;

/// Where element (d1, d2) of tile d0 of a row-major tensor is.
struct RowPlacement {
  /// Each shard lies on one core: the map gives (row of the core, its column, number of the page among those of the core, byte in
  /// the page). Else it gives the number of the page among all pages, and the byte in it.
  bool isOnCores = false;
  AffineMap map = AffineMap(3);
  /// Columns that lie one behind the other, from every multiple of so many on; 0 when all of a row do.
  int64_t run = 0;
  /// Bytes of a page, and from one page to the next.
  int64_t pageBytes = 0, alignedPageBytes = 0;
};

/// Whether the rows of a row-major tensor can be found. The error says why not: its columns are not those of the last dimension, or
/// its pages are neither interleaved nor on cores.
llvm::Error checkRows(const TensorLayout &layout);

/// The rows of a row-major tensor on `chip`. The error is that of checkRows, or says that its shards or tiles begin where the
/// network cannot read or write.
llvm::Expected<RowPlacement> placeRows(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H
