//===- TilePlacement.h - Tile placement of tensors --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels index the tiles of a tensor row-major over its leading axes, rows of tiles and columns of tiles, independent of its
// layout. This maps a linear tile index to its page.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// The cores of the shards of a tensor in L1, in shard order, wrapping around if there are more shards than cores. A grid that fits
/// the chip maps to cores of the same coordinates, any other to cores in row-major order.
struct ShardCores {
  int64_t count = 1, columns = 1;

  static ShardCores of(const TensorLayout &layout, const ChipDesc &chip);
  Dim2 operator[](int64_t number) const { return {number / columns, number % columns}; }
};

/// The page of tile d0 of a tensor.
struct TilePlacement {
  /// Whether each shard lies on one core. If so the map gives (row of the core, column of the core, page index within the core);
  /// else the page index among all pages.
  bool isOnCores = false;
  AffineMap map = AffineMap(1);
};

/// Whether placeTiles supports the layout. The error gives the reason: no tiles, a linear map other than the default, unaligned
/// shards, or pages that are neither interleaved nor on cores.
llvm::Error checkTiles(const TensorLayout &layout);

/// Places the tiles of a tensor on `chip`. Fails if checkTiles does.
llvm::Expected<TilePlacement> placeTiles(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H
