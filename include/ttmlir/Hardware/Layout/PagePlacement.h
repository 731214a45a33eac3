//===- PagePlacement.h - Where the elements of a tensor are -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What moves elements one by one reaches layouts whose tiles or rows cannot be numbered by the tensor's shape alone
// (TilePlacement.h, RowPlacement.h): where shards cut tiles, or rows amid what the network can read. It counts the pages
// themselves, in a space that has the parts of the tensor as axes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// Where the elements of a tensor are, page by page.
struct PagePlacement {
  /// The space of pages: axes that count matrices or shards, then the rows and the columns of elements of one. Pages are numbered
  /// row-major: tiles by leading axes, rows and columns of tiles; rows of elements by leading axes and rows.
  llvm::SmallVector<int64_t, 4> extents;
  /// From an index of the tensor, behind zeros if it has fewer than two axes, to one of that space, and back. Where the tensor's
  /// index is beyond its extents the space has padding.
  AffineMap toSpace, toTensor;
  /// Each shard lies on one core: the map gives (row of the core, its column, number of the page among those of the core) of a
  /// page. Else it gives the number of the page that is there when pages are interleaved over all banks.
  bool isOnCores = false;
  AffineMap place = AffineMap(1);
  /// Bytes of a page, and from one page to the next.
  int64_t pageBytes = 0, alignedPageBytes = 0;
};

/// PagePlacement::extents of a layout that checkPages accepts.
llvm::SmallVector<int64_t, 4> pageSpace(const TensorLayout &layout);

/// Whether placePages finds the elements. The error says why not: a layout with more than two physical dimensions, with gaps
/// between elements or with pages that are neither interleaved nor on cores.
llvm::Error checkPages(const TensorLayout &layout);

/// The elements of a tensor on `chip`. The error is that of checkPages.
llvm::Expected<PagePlacement> placePages(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_PAGEPLACEMENT_H
