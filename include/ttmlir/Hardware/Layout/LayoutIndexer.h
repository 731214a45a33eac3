//===- LayoutIndexer.h - Fast index translation for layouts -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_LAYOUT_LAYOUTINDEXER_H
#define TTMLIR_HARDWARE_LAYOUT_LAYOUTINDEXER_H

#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Support/Divider.h"
#include "ttmlir/Support/Limits.h"

#include <array>

namespace ttmlir::hw {

/// A layout prepared for many index translations: divisions are multiplications, and no call allocates. Indices and addresses must
/// be within the tensor and its shards.
class LayoutIndexer {
public:
  explicit LayoutIndexer(const TensorLayout &layout);

  /// The address of the element at `index`, one coordinate per dimension.
  Address addressOf(const int64_t *index) const {
    auto [shard, element] = placeOf(index, rank);
    return addressOfElement(shard, element);
  }

  /// Writes the index of the element at `address` to `index`; false, with undefined content of `index`, for padding.
  bool indexAt(Address address, int64_t *index) const;

  /// The address of coordinates `inside` of the padded shard `shard`, element or padding.
  Address addressOfPlace(int64_t shard, const int64_t *inside) const;

  /// Calls `visit(address, first, count)` for elements [begin, end) of the row at `index` along the last dimension, one contiguous
  /// run of a shard at a time. Changes `index`. A tensor without dimensions is a row of one element.
  template <class Visit> void forEachPiece(int64_t *index, int64_t begin, int64_t end, Visit visit) const {
    if (!isRowContiguous) {
      for (int64_t element = begin; element < end; ++element) {
        if (dims != 0)
          index[dims - 1] = element;
        visit(addressOf(index), element, int64_t(1));
      }
      return;
    }
    index[dims - 1] = begin;
    const Axis &axis = axes[rank - 1];
    auto [shard, row] = placeOf(index, rank - 1);
    int64_t place = physicalIndex(axis, index), part = axis.byScalarShard.divide(place);
    for (int64_t inside = place - part * axis.scalarShard; begin < end; inside = 0, ++part)
      for (const int64_t last = std::min(axis.scalarShard, inside + end - begin); inside < last;) {
        const int64_t faceEnd = axis.tileShift == 0 ? last : (inside | axis.faceMask) + 1;
        const int64_t count = std::min(last, faceEnd) - inside;
        visit(addressOfElement(shard + part, row + elementOffset(axis, inside)), begin, count);
        inside += count;
        begin += count;
      }
  }

private:
  struct Term {
    uint32_t dim;
    int64_t stride;
  };
  /// A physical dimension; see elementOffset.
  struct Axis {
    uint32_t firstTerm, numTerms;
    int64_t offset, physical, scalarShard;
    Divider byScalarShard, byShardExtent, byGrid;
    int64_t gridStride, tileStride, faceStride, innerStride;
    int64_t tileMask, faceMask;
    uint8_t tileShift, faceShift;
  };
  struct Digit {
    uint32_t dim;
    int64_t extent;
    Divider byStride;
  };
  struct Step {
    uint32_t axis, firstDigit, numDigits, firstKnown, numKnown;
  };

  int64_t physicalIndex(const Axis &axis, const int64_t *index) const {
    int64_t place = axis.offset;
    for (uint32_t term = axis.firstTerm; term < axis.firstTerm + axis.numTerms; ++term)
      place += terms[term].stride * index[terms[term].dim];
    return place;
  }
  /// The term of coordinate `inside` of a shard in the storage order of its elements.
  static int64_t elementOffset(const Axis &axis, int64_t inside) {
    return (inside >> axis.tileShift) * axis.tileStride + ((inside & axis.tileMask) >> axis.faceShift) * axis.faceStride +
           (inside & axis.faceMask) * axis.innerStride;
  }
  /// The terms of the first `count` axes in the shard index and in the element's offset within the shard.
  std::pair<int64_t, int64_t> placeOf(const int64_t *index, uint32_t count) const {
    int64_t shard = 0, element = 0;
    for (uint32_t number = 0; number < count; ++number) {
      const Axis &axis = axes[number];
      const int64_t place = physicalIndex(axis, index), part = axis.byScalarShard.divide(place);
      shard += part * axis.gridStride;
      element += elementOffset(axis, place - part * axis.scalarShard);
    }
    return {shard, element};
  }
  Address addressOfElement(int64_t shard, int64_t element) const {
    if (!isBlockFloat)
      return {shard, element << byteShift, 0};
    const int64_t bit = (element & ((int64_t(1) << tileShift) - 1)) * bits;
    return {shard, (element >> tileShift) * tileBytes + exponentBytes + bit / 8, int(bit % 8)};
  }

  void addAxes(const TensorLayout &layout);
  void addSteps(const TensorLayout &layout);

  uint32_t rank = 0, dims = 0, numSteps = 0, numTerms = 0;
  bool isBlockFloat = false, hasElements = false, isRowContiguous = false;
  uint32_t bits = 0;
  uint8_t byteShift = 0;
  // Log2 sizes of a tile, or of an element of row-major data.
  uint8_t tileShift = 0, faceVolumeShift = 0, facesAcrossShift = 0, faceRowShift = 0;
  int64_t tileBytes = 0, exponentBytes = 0;
  std::array<Axis, kMaxRank> axes;
  std::array<Step, kMaxRank> steps;
  std::array<Digit, kMaxRank> digits;
  // Terms of the axes, followed by the known terms of the steps.
  std::array<Term, 2 * kMaxRank * kMaxRank> terms;
};

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_LAYOUT_LAYOUTINDEXER_H
