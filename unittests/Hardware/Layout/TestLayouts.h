//===- TestLayouts.h - Layouts that tests place -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_HARDWARE_TESTLAYOUTS_H
#define TTMLIR_UNITTESTS_HARDWARE_TESTLAYOUTS_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Hardware/System/SystemFile.h"

namespace ttmlir::hw {

using Shape = llvm::SmallVector<int64_t, 4>;

/// The chip of an n150.
inline const ChipDesc &chip() {
  static const SystemDesc system = llvm::cantFail(builtinSystem("n150"));
  return system.chip(0);
}

/// Of bf16; leading dimensions count rows as if matrices had a multiple of `rows` rows.
inline LayoutSpec bf16Layout(Shape shape, Shape grid, MemoryLayout layout, TileShape tile, int64_t rows, MemorySpace space) {
  LayoutSpec result;
  result.shape = shape;
  result.linear = LinearMap::collapse(shape, 2, rows);
  result.grid = grid;
  result.dtype = DataType::BFloat16;
  result.tile = tile;
  result.memorySpace = space;
  result.memoryLayout = layout;
  return result;
}

} // namespace ttmlir::hw

#endif // TTMLIR_UNITTESTS_HARDWARE_TESTLAYOUTS_H
