//===- LayoutIndexer.cpp - Fast index translation for layouts -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/LayoutIndexer.h"

#include "ttmlir/Support/Arithmetic.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::hw;

LayoutIndexer::LayoutIndexer(const TensorLayout &layout)
    : rank(layout.physicalRank()), dims(layout.shape().size()), isBlockFloat(ttmlir::isBlockFloat(layout.dtype())),
      hasElements(!llvm::is_contained(layout.shape(), 0)), bits(bitsOf(layout.dtype())) {
  const TileShape tile = layout.isTiled() ? layout.tile() : TileShape{1, 1};
  tileShift = llvm::Log2_64(tile.volume());
  faceVolumeShift = llvm::Log2_64(tile.faceHeight() * tile.faceWidth());
  facesAcrossShift = llvm::Log2_64(tile.width / tile.faceWidth());
  faceRowShift = llvm::Log2_64(tile.faceWidth());
  byteShift = isBlockFloat ? 0 : llvm::Log2_64(elementBytes(layout.dtype()));
  exponentBytes = tileExponentBytes(layout.dtype(), tile);
  tileBytes = ttmlir::tileBytes(layout.dtype(), tile);
  addAxes(layout);
  if (hasElements)
    addSteps(layout);
  isRowContiguous = dims != 0 && rank != 0 && layout.linear().stride(rank - 1, dims - 1) == 1;
  for (uint32_t axis = 0; axis + 1 < rank && isRowContiguous; ++axis)
    isRowContiguous = layout.linear().stride(axis, dims - 1) == 0;
}

void LayoutIndexer::addAxes(const TensorLayout &layout) {
  const TileShape tile = layout.isTiled() ? layout.tile() : TileShape{1, 1};
  int64_t gridStride = 1, cellStride = tile.volume();
  for (uint32_t number = rank; number-- > 0;) {
    Axis &axis = axes[number];
    axis.offset = layout.linear().offset(number);
    axis.physical = layout.physicalShape()[number];
    axis.scalarShard = layout.scalarShardShape()[number];
    axis.byScalarShard = Divider(std::max<int64_t>(axis.scalarShard, 1));
    axis.byShardExtent = Divider(std::max<int64_t>(layout.shardShape()[number], 1));
    axis.byGrid = Divider(layout.grid()[number]);
    axis.gridStride = gridStride;
    axis.tileStride = cellStride;
    gridStride *= layout.grid()[number];
    cellStride = saturatingMul(cellStride, layout.shardShape()[number]);

    const bool isColumn = number + 1 == rank, isRow = number + 2 == rank;
    const int64_t extent = isColumn ? tile.width : isRow ? tile.height : 1;
    const int64_t face = isColumn ? tile.faceWidth() : isRow ? tile.faceHeight() : 1;
    axis.tileMask = extent - 1;
    axis.faceMask = face - 1;
    axis.tileShift = llvm::Log2_64(extent);
    axis.faceShift = llvm::Log2_64(face);
    axis.faceStride = tile.faceHeight() * tile.faceWidth() * (isRow ? tile.width / tile.faceWidth() : 1);
    axis.innerStride = isRow ? tile.faceWidth() : 1;

    axis.firstTerm = numTerms;
    for (uint32_t dim = 0; dim < dims; ++dim)
      if (layout.linear().stride(number, dim) != 0 && layout.shape()[dim] > 1)
        terms[numTerms++] = {dim, layout.linear().stride(number, dim)};
    axis.numTerms = numTerms - axis.firstTerm;
  }
}

void LayoutIndexer::addSteps(const TensorLayout &layout) {
  uint32_t numDigits = 0;
  for (const TensorLayout::DecodeStep &from : layout.decodeSteps()) {
    steps[numSteps++] = {from.result, numDigits, uint32_t(from.digits.size()), numTerms, uint32_t(from.known.size())};
    for (const TensorLayout::Digit &digit : from.digits)
      digits[numDigits++] = {digit.dim, digit.extent, Divider(digit.stride)};
    for (const TensorLayout::Digit &term : from.known)
      terms[numTerms++] = {term.dim, term.stride};
  }
}

Address LayoutIndexer::addressOfPlace(int64_t shard, const int64_t *inside) const {
  int64_t element = 0;
  for (uint32_t number = 0; number < rank; ++number)
    element += elementOffset(axes[number], inside[number]);
  return addressOfElement(shard, element);
}

bool LayoutIndexer::indexAt(Address address, int64_t *index) const {
  if (!hasElements)
    return false;
  // The offset of the element in its shard: index of its tile, and offset in the tile.
  int64_t tile, inTile;
  if (isBlockFloat) {
    tile = address.byte / tileBytes;
    const int64_t data = address.byte % tileBytes - exponentBytes;
    if (data < 0)
      return false;
    inTile = (data * 8 + address.bit) / bits;
  } else {
    const int64_t element = address.byte >> byteShift;
    tile = element >> tileShift;
    inTile = element & ((int64_t(1) << tileShift) - 1);
  }
  const int64_t face = inTile >> faceVolumeShift;
  std::array<int64_t, kMaxRank> places;
  for (uint32_t number = rank; number-- > 0;) {
    const Axis &axis = axes[number];
    const int64_t nextTile = axis.byShardExtent.divide(tile), nextShard = axis.byGrid.divide(address.shard);
    int64_t inside = (tile - nextTile * axis.byShardExtent.divisor()) << axis.tileShift;
    if (number + 1 == rank)
      inside += ((face & ((1 << facesAcrossShift) - 1)) << axis.faceShift) + (inTile & axis.faceMask);
    else if (number + 2 == rank)
      inside += ((face >> facesAcrossShift) << axis.faceShift) + ((inTile >> faceRowShift) & axis.faceMask);
    places[number] = (address.shard - nextShard * axis.byGrid.divisor()) * axis.scalarShard + inside - axis.offset;
    if (inside >= axis.scalarShard)
      return false;
    tile = nextTile;
    address.shard = nextShard;
  }
  std::fill_n(index, dims, 0);
  for (uint32_t number = 0; number < numSteps; ++number) {
    const Step &step = steps[number];
    int64_t rest = places[step.axis];
    for (uint32_t term = step.firstKnown; term < step.firstKnown + step.numKnown; ++term)
      rest -= terms[term].stride * index[terms[term].dim];
    if (rest < 0)
      return false;
    for (uint32_t number = step.firstDigit; number < step.firstDigit + step.numDigits; ++number) {
      const Digit &digit = digits[number];
      const int64_t value = digit.byStride.divide(rest);
      if (value >= digit.extent)
        return false;
      index[digit.dim] = value;
      rest -= value * digit.byStride.divisor();
    }
    if (rest != 0)
      return false;
  }
  return true;
}
