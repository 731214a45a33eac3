//===- WindowRows.h - Windows of a tensor as rows of a matrix ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows of a tensor at coordinates become rows of a matrix: its rows are the places of the axes that a window covers in part, its
// columns the places of the other axes.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_WINDOWROWS_H
#define TTMLIR_LIB_IMPORT_OPS_WINDOWROWS_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// Windows at coordinates, of gathers and of scatters.
struct PlacedWindows {
  /// The size of a window along each axis of the tensor.
  SmallVector<int64_t> sizes;
  /// Axes of the tensor without one in the windows of result or updates: of size one.
  SmallVector<int64_t> collapsed;
  /// Axes of the tensor that go with axes of the index.
  SmallVector<int64_t> batching, indexBatching;
  /// The axis of the tensor that each coordinate is for.
  SmallVector<int64_t> mapped;
  /// Axes of result or updates that are axes of windows.
  SmallVector<int64_t> offsets;
  /// The axis of the index that has the coordinates.
  int64_t vector;

  bool isCollapsed(int64_t axis) const { return llvm::is_contained(collapsed, axis) || llvm::is_contained(batching, axis); }
};

/// A tensor as a matrix, and the places of windows in it.
struct WindowRows {
  /// Axes of the tensor that number the rows, and the others.
  SmallVector<int64_t> rowAxes, columnAxes;
  /// The shape of the index without coordinates.
  SmallVector<int64_t> batch;
  int64_t numRows = 1, numColumns = 1, windowRows = 1;
  /// Row numbers: batch x windowRows; numbers of rows outside of the tensor are `numRows`, unless places are clamped.
  Value numbers;
};

/// Row numbers of windows. `isClamped`: windows are moved into the tensor; else elements outside of it get row `numRows`.
std::optional<WindowRows> windowRowsOf(TTIRBuilder &n, const PlacedWindows &w, Value tensor, Value index, bool isClamped);

/// The order of elements in rows, by axes of result or updates: batch axes, row axes of a window, column axes; collapsed ones are
/// -1.
SmallVector<int64_t> innerOrder(const PlacedWindows &w, const WindowRows &rows, int64_t outerRank);

/// `tensor` as a matrix: row axes first.
Value asMatrix(TTIRBuilder &n, Value tensor, const WindowRows &rows);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_WINDOWROWS_H
