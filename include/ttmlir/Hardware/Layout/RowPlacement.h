//===- RowPlacement.h - Row placement of row-major tensors ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels index the tiles of a row-major tensor like tiles of a tiled one (TilePlacement.h), and gather the rows of elements of
// each tile. This maps a tile's rows to pages and bytes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// Rows and columns of the tiles that kernels gather from row-major tensors.
inline constexpr int64_t kRowTile = 32;

/// The largest page size that a kernel's address generator supports, in bytes.
inline constexpr int64_t kMaxPageBytes = (int64_t(1) << 24) - 1;

/// Page and byte of element (d1, d2) of tile d0 of a row-major tensor.
struct RowPlacement {
  /// Whether each shard lies on one core. If so the map gives (row of the core, column of the core, page index within the core,
  /// byte in the page); else (page index among all pages, byte in the page).
  bool isOnCores = false;
  AffineMap map = AffineMap(3);
  /// Length of contiguous runs of columns, which start at its multiples; 0 if whole rows are contiguous.
  int64_t run = 0;
  /// Bytes of a page, and its stride in memory.
  int64_t pageBytes = 0, alignedPageBytes = 0;
};

/// Whether placeRows supports the layout. The error gives the reason: its columns are not the last dimension, or its pages are
/// neither interleaved nor on cores.
llvm::Error checkRows(const TensorLayout &layout);

/// Places the rows of a row-major tensor on `chip`. Fails if checkRows does, or if shards or tiles begin at unaligned NoC
/// addresses.
llvm::Expected<RowPlacement> placeRows(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_ROWPLACEMENT_H
