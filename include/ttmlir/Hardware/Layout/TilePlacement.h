//===- TilePlacement.h - Where the tiles of a tensor are --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels number the tiles of a tensor row-major over its leading axes, its rows of tiles and its columns of tiles, whatever its
// layout is. This is how they find them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H
#define TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace ttmlir::hw {

/// The cores of the shards of a tensor in L1: shards go to them one after the other, again from the first one on when there are
/// more shards than cores. A grid that fits onto the chip is on the cores of the same coordinates, any other one on cores
/// row-major.
struct ShardCores {
  int64_t count = 1, columns = 1;

  static ShardCores of(const TensorLayout &layout, const ChipDesc &chip);
  Dim2 operator[](int64_t number) const { return {number / columns, number % columns}; }
};

/// Where tile d0 of a tensor is.
struct TilePlacement {
  /// Each shard lies on one core: the map gives (row of the core, its column, number of the page among those of the core). Else it
  /// gives the number of the page among all pages.
  bool isOnCores = false;
  AffineMap map = AffineMap(1);
};

/// Whether the tiles of a tensor can be found by number. The error says why not: it has no tiles, its dimensions collapse in
/// another way than by default, its shards are no whole tiles of it, or its pages are neither interleaved nor on cores.
llvm::Error checkTiles(const TensorLayout &layout);

/// The tiles of a tensor on `chip`. The error is that of checkTiles.
llvm::Expected<TilePlacement> placeTiles(const TensorLayout &layout, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_TILEPLACEMENT_H
