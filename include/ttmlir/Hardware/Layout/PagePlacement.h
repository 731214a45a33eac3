//===- PagePlacement.h - Element placement, page by page --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Placement for kernels that move single elements, in layouts whose tiles or rows have no linear index by shape alone
// (TilePlacement.h, RowPlacement.h): unaligned shards, and rows at unaligned NoC addresses. Counts pages in a space with the parts
// of the tensor as axes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// Page and byte of each element of a tensor.
struct PagePlacement {
  /// The page space: axes of matrices or shards, then rows and columns of elements of one of them. Pages are indexed row-major:
  /// tiles by leading axes, rows and columns of tiles; rows of elements by leading axes and rows.
  llvm::SmallVector<int64_t, 4> extents;
  /// From a tensor index, with leading zeros up to rank 2, to a page space index, and back. The space has padding where the tensor
  /// index is out of bounds.
  AffineMap toSpace, toTensor;
  /// Whether each shard lies on one core. If so the map gives (row of the core, column of the core, page index within the core) of
  /// a page; else the page index among pages interleaved over all banks.
  bool isOnCores = false;
  AffineMap place = AffineMap(1);
  /// Bytes of a page, and its stride in memory.
  int64_t pageBytes = 0, alignedPageBytes = 0;
};

/// PagePlacement::extents of a layout that checkPages accepts.
llvm::SmallVector<int64_t, 4> pageSpace(const TensorLayout &layout);

/// Whether placePages supports the layout. The error gives the reason: more than two physical dimensions, gaps between elements, or
/// pages that are neither interleaved nor on cores.
llvm::Error checkPages(const TensorLayout &layout);

/// Places the elements of a tensor on `chip`. Fails if checkPages does.
llvm::Expected<PagePlacement> placePages(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H
