//===- LinearMap.h - Logical to physical indices ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H
#define TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H

#include "ttmlir/Hardware/Layout/AffineMap.h"

namespace ttmlir::hw {

/// Dimensions [begin, end) that collapse into one. Negative indices count from the rank: [0, -1) is all but the last dimension.
struct DimInterval {
  int64_t begin = 0, end = 0;
};

/// The `linear` property of a tensor layout: physical index r of an element is offset(r) + the sum of stride(r, d) * index(d).
class LinearMap {
public:
  LinearMap() = default;
  /// All strides and offsets are 0.
  LinearMap(unsigned numResults, unsigned numDims) : dims(numDims), strides(size_t(numResults) * numDims), offsets(numResults) {}

  /// Collapses each of `intervals`, in order, into one physical dimension; the dimensions between them stay. If there are fewer
  /// than `physicalRank`, leading dimensions of 0 are added. The extent of the last dimension within the rows (the last but one
  /// physical dimension) is rounded up to `rowAlignment` in strides, so that a tile never holds rows of two batches, and the one
  /// within the columns to `columnAlignment`. Strides saturate.
  static llvm::Expected<LinearMap> collapse(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<DimInterval> intervals,
                                            unsigned physicalRank, int64_t rowAlignment = 1, int64_t columnAlignment = 1);

  /// The default: the last dimension stays, the others collapse into rows. With a `physicalRank` above 2, the first `physicalRank`
  /// - 2 dimensions stay as well.
  static LinearMap collapse(llvm::ArrayRef<int64_t> shape, unsigned physicalRank = 2, int64_t rowAlignment = 1);

  /// The strides and offsets of `map` for indices of a tensor of `shape`, or of any tensor if `shape` is empty. Accepts divisions
  /// and remainders that cancel or are linear on the shape, as `d0 mod 8` is for extents up to 8. The error names the nonlinear
  /// expression.
  static llvm::Expected<LinearMap> fromAffine(const AffineMap &map, llvm::ArrayRef<int64_t> shape = {});

  /// The map as an affine expression, without dimensions of stride 0.
  AffineMap toAffine() const;

  unsigned numDims() const { return dims; }
  unsigned numResults() const { return offsets.size(); }
  int64_t stride(unsigned result, unsigned dim) const { return strides[size_t(result) * dims + dim]; }
  int64_t &stride(unsigned result, unsigned dim) { return strides[size_t(result) * dims + dim]; }
  int64_t offset(unsigned result) const { return offsets[result]; }
  int64_t &offset(unsigned result) { return offsets[result]; }

  /// Physical extents of a tensor of `shape`: one more than the physical index of its last element; all 0 without elements. They
  /// saturate.
  llvm::SmallVector<int64_t, 4> physicalShape(llvm::ArrayRef<int64_t> shape) const;

  bool operator==(const LinearMap &) const = default;
  /// Whether both maps agree on all elements of a tensor of `shape`.
  bool agreesOn(llvm::ArrayRef<int64_t> shape, const LinearMap &other) const;

private:
  void collapseInto(unsigned result, llvm::ArrayRef<int64_t> shape, unsigned begin, unsigned end, int64_t alignment);

  unsigned dims = 0;
  llvm::SmallVector<int64_t, 16> strides;
  llvm::SmallVector<int64_t, 4> offsets;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H
