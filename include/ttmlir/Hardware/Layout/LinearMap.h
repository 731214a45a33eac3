//===- LinearMap.h - From logical to physical indices -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H
#define TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H

#include "ttmlir/Hardware/Layout/AffineMap.h"

namespace ttmlir::hw {

/// Dimensions [begin, end) that collapse into one. Negative numbers count from the rank: [0, -1) is all but the last dimension.
struct DimInterval {
  int64_t begin = 0, end = 0;
};

/// The `linear` property of a tensor layout: physical index r of an element is offset(r) + the sum of stride(r, d) * index(d).
class LinearMap {
public:
  LinearMap() = default;
  /// All strides and offsets are 0.
  LinearMap(unsigned numResults, unsigned numDims) : dims(numDims), strides(size_t(numResults) * numDims), offsets(numResults) {}

  /// Collapses each of `intervals`, which are in order, into one physical dimension; the dimensions between them stay. With fewer
  /// physical dimensions than `physicalRank` the first ones are 0. The last dimension within the rows (the last but one physical
  /// dimension) is strided as if its extent were a multiple of `rowAlignment`, so that a tile never holds rows of two batches, and
  /// that within the columns as if it were one of `columnAlignment`. Strides saturate.
  static llvm::Expected<LinearMap> collapse(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<DimInterval> intervals,
                                            unsigned physicalRank, int64_t rowAlignment = 1, int64_t columnAlignment = 1);

  /// The default: the last dimension stays, those before it collapse into rows. With a `physicalRank` above 2 the first
  /// `physicalRank` - 2 dimensions stay as well.
  static LinearMap collapse(llvm::ArrayRef<int64_t> shape, unsigned physicalRank = 2, int64_t rowAlignment = 1);

  /// The strides and offsets of `map` for indices of a tensor of `shape`, or of any if that is empty. Divisions and remainders are
  /// fine where they are linear on the shape, as `d0 mod 8` is for extents up to 8, or cancel. The error says what is not.
  static llvm::Expected<LinearMap> fromAffine(const AffineMap &map, llvm::ArrayRef<int64_t> shape = {});

  /// The same map as an expression; dimensions with stride 0 are left out.
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
  /// Whether both give each element of a tensor of `shape` the same physical index.
  bool agreesOn(llvm::ArrayRef<int64_t> shape, const LinearMap &other) const;

private:
  void collapseInto(unsigned result, llvm::ArrayRef<int64_t> shape, unsigned begin, unsigned end, int64_t alignment);

  unsigned dims = 0;
  llvm::SmallVector<int64_t, 16> strides;
  llvm::SmallVector<int64_t, 4> offsets;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_LINEARMAP_H
