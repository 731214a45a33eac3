//===- StridedCopy.cpp - Copies between orders of axes --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StridedCopy.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// The copy with axes merged where source and target allow it.
struct Plan {
  Shape extents, strides; ///< strides of the source, in elements
  Shape outStrides;
};

Plan makePlan(ShapeRef strides, ShapeRef extents) {
  Plan plan;
  for (size_t axis = 0; axis < extents.size(); ++axis) {
    if (extents[axis] == 1)
      continue;
    if (!plan.extents.empty() && plan.strides.back() == strides[axis] * extents[axis]) {
      plan.extents.back() *= extents[axis];
      plan.strides.back() = strides[axis];
      continue;
    }
    plan.extents.push_back(extents[axis]);
    plan.strides.push_back(strides[axis]);
  }
  if (plan.extents.empty()) {
    plan.extents.push_back(1);
    plan.strides.push_back(1);
  }
  plan.outStrides.resize(plan.extents.size());
  int64_t stride = 1;
  for (int64_t axis = plan.extents.size() - 1; axis >= 0; --axis) {
    plan.outStrides[axis] = stride;
    stride *= plan.extents[axis];
  }
  return plan;
}

/// Walks over the axes listed in `axes` of a plan, from a given position on.
class Odometer {
public:
  Odometer(const Plan &plan, ShapeRef axes, int64_t position) : plan(plan), axes(axes), index(axes.size()) {
    for (int64_t i = axes.size() - 1; i >= 0; --i) {
      const int64_t axis = axes[i];
      index[i] = position % plan.extents[axis];
      position /= plan.extents[axis];
      source += index[i] * plan.strides[axis];
      target += index[i] * plan.outStrides[axis];
    }
  }

  void advance() {
    for (int64_t i = axes.size() - 1; i >= 0; --i) {
      const int64_t axis = axes[i];
      source += plan.strides[axis];
      target += plan.outStrides[axis];
      if (++index[i] < plan.extents[axis])
        return;
      source -= plan.extents[axis] * plan.strides[axis];
      target -= plan.extents[axis] * plan.outStrides[axis];
      index[i] = 0;
    }
  }

  int64_t source = 0, target = 0; ///< offsets in elements

private:
  const Plan &plan;
  ShapeRef axes;
  Shape index;
};

/// Transposes `side` x `side` elements: row i of the source is at in + i * inStride, of the target at out + i * outStride. Each
/// stage interleaves row i with row i + side / 2; log2(side) stages make a transpose.
template <class T> void transposeSquare(const T *in, int64_t inStride, T *out, int64_t outStride) {
  constexpr int side = 16 / sizeof(T);
  typedef T Row __attribute__((ext_vector_type(side)));
  Row rows[side], next[side];
  for (int i = 0; i < side; ++i)
    std::memcpy(&rows[i], in + i * inStride, sizeof(Row));
  for (int stage = 1; stage < side; stage *= 2) {
    for (int i = 0; i < side / 2; ++i) {
      const Row low = rows[i], high = rows[i + side / 2];
      for (int j = 0; j < side / 2; ++j) {
        next[2 * i][2 * j] = low[j];
        next[2 * i][2 * j + 1] = high[j];
        next[2 * i + 1][2 * j] = low[side / 2 + j];
        next[2 * i + 1][2 * j + 1] = high[side / 2 + j];
      }
    }
    std::copy_n(next, side, rows);
  }
  for (int i = 0; i < side; ++i)
    std::memcpy(out + i * outStride, &rows[i], sizeof(Row));
}

/// out[c * outStride + r] = in[r * inStride + c] for r < rows, c < columns.
template <class T> void transposeBlock(const T *in, int64_t inStride, T *out, int64_t outStride, int64_t rows, int64_t columns) {
  constexpr int64_t side = 16 / sizeof(T);
  const int64_t fullRows = rows / side * side, fullColumns = columns / side * side;
  for (int64_t c = 0; c < fullColumns; c += side)
    for (int64_t r = 0; r < fullRows; r += side)
      transposeSquare(in + r * inStride + c, inStride, out + c * outStride + r, outStride);
  for (int64_t c = 0; c < columns; ++c)
    for (int64_t r = c < fullColumns ? fullRows : 0; r < rows; ++r)
      out[c * outStride + r] = in[r * inStride + c];
}

/// The last axis of the target has source stride `plan.strides.back()`, axis `fast` has source stride 1: a batch of transposes.
template <class T> void transposeCopy(const T *in, const Plan &plan, int64_t fast, T *out, KernelContext &ctx) {
  constexpr int64_t tile = 128;
  const int64_t last = plan.extents.size() - 1;
  Shape outer;
  for (int64_t axis = 0; axis < last; ++axis)
    if (axis != fast)
      outer.push_back(axis);
  int64_t batches = 1;
  for (int64_t axis : outer)
    batches *= plan.extents[axis];
  const int64_t rows = plan.extents[last], columns = plan.extents[fast];
  const int64_t rowTiles = (rows + tile - 1) / tile, columnTiles = (columns + tile - 1) / tile, tiles = rowTiles * columnTiles;
  ctx.parallelRanges(batches * tiles, grainFor(std::min(rows, tile) * std::min(columns, tile)), [&](int64_t begin, int64_t end) {
    Odometer position(plan, outer, begin / tiles);
    for (int64_t i = begin; i < end; ++i) {
      if (i != begin && i % tiles == 0)
        position.advance();
      const int64_t row = i % tiles % rowTiles * tile, column = i % tiles / rowTiles * tile;
      transposeBlock(in + position.source + row * plan.strides[last] + column, plan.strides[last],
                     out + position.target + column * plan.outStrides[fast] + row, plan.outStrides[fast],
                     std::min(tile, rows - row), std::min(tile, columns - column));
    }
  });
}

/// Transposes short contiguous lines, which are adjacent in the source along axis `fast` and in the target along the last axis but
/// one: a batch of transposes whose elements are lines. Blocking keeps both sides within few memory pages.
template <class T> void transposeLines(const T *in, const Plan &plan, int64_t fast, T *out, KernelContext &ctx) {
  constexpr int64_t tileRows = 32;
  const int64_t last = plan.extents.size() - 1, slow = last - 1, line = plan.extents[last];
  const int64_t tileColumns = std::clamp<int64_t>(4096 / (line * static_cast<int64_t>(sizeof(T))), 1, 32);
  Shape outer;
  int64_t batches = 1;
  for (int64_t axis = 0; axis < slow; ++axis)
    if (axis != fast) {
      outer.push_back(axis);
      batches *= plan.extents[axis];
    }
  const int64_t rows = plan.extents[slow], columns = plan.extents[fast];
  const int64_t rowTiles = (rows + tileRows - 1) / tileRows, columnTiles = (columns + tileColumns - 1) / tileColumns;
  const int64_t tiles = rowTiles * columnTiles;
  ctx.parallelRanges(batches * tiles, grainFor(tileRows * tileColumns * line), [&](int64_t begin, int64_t end) {
    Odometer position(plan, outer, begin / tiles);
    for (int64_t i = begin; i < end; ++i) {
      if (i != begin && i % tiles == 0)
        position.advance();
      const int64_t firstRow = i % tiles / columnTiles * tileRows, firstColumn = i % tiles % columnTiles * tileColumns;
      for (int64_t row = firstRow; row < std::min(rows, firstRow + tileRows); ++row)
        for (int64_t column = firstColumn; column < std::min(columns, firstColumn + tileColumns); ++column)
          std::memcpy(out + position.target + row * plan.outStrides[slow] + column * plan.outStrides[fast],
                      in + position.source + row * plan.strides[slow] + column * line, line * sizeof(T));
    }
  });
}

/// The axis along which short lines are neighbours in the source but not in the target, or -1.
template <class T> int64_t neighbourAxis(const Plan &plan) {
  const int64_t last = plan.extents.size() - 1, line = plan.extents[last];
  if (last < 2 || plan.strides[last] != 1 || line * static_cast<int64_t>(sizeof(T)) > 1024)
    return -1;
  for (int64_t axis = 0; axis < last - 1; ++axis)
    if (plan.strides[axis] == line && plan.extents[axis] > 1)
      return axis;
  return -1;
}

/// Copies line by line along the last axis.
template <class T> void lineCopy(const T *in, const Plan &plan, T *out, KernelContext &ctx) {
  const int64_t last = plan.extents.size() - 1, extent = plan.extents[last], stride = plan.strides[last];
  // Long lines are cut so that one line can keep all threads busy.
  const int64_t piece = std::min<int64_t>(extent, 1 << 16), pieces = (extent + piece - 1) / piece;
  Shape outer;
  int64_t lines = 1;
  for (int64_t axis = 0; axis < last; ++axis) {
    outer.push_back(axis);
    lines *= plan.extents[axis];
  }
  ctx.parallelRanges(lines * pieces, grainFor(piece), [&](int64_t begin, int64_t end) {
    Odometer position(plan, outer, begin / pieces);
    for (int64_t i = begin; i < end; ++i) {
      if (i != begin && i % pieces == 0)
        position.advance();
      const int64_t start = i % pieces * piece, count = std::min(piece, extent - start);
      const T *from = in + position.source + start * stride;
      T *to = out + position.target + start;
      if (stride == 1)
        std::memcpy(to, from, count * sizeof(T));
      else if (stride == 0)
        std::fill_n(to, count, *from);
      else
        for (int64_t j = 0; j < count; ++j)
          to[j] = from[j * stride];
    }
  });
}

template <class T> void copyAs(const std::byte *in, const Plan &plan, std::byte *out, KernelContext &ctx) {
  const T *source = reinterpret_cast<const T *>(in);
  T *target = reinterpret_cast<T *>(out);
  const int64_t last = plan.extents.size() - 1;
  if (plan.strides[last] != 1 && plan.strides[last] != 0)
    for (int64_t axis = 0; axis < last; ++axis)
      if (plan.strides[axis] == 1)
        return transposeCopy(source, plan, axis, target, ctx);
  if (const int64_t axis = neighbourAxis<T>(plan); axis >= 0)
    return transposeLines(source, plan, axis, target, ctx);
  lineCopy(source, plan, target, ctx);
}

} // namespace

void ttmlir::sim::copyStrided(const std::byte *in, ShapeRef strides, std::byte *out, ShapeRef extents, int64_t elementSize,
                              KernelContext &ctx) {
  if (volumeOf(extents) == 0)
    return;
  const Plan plan = makePlan(strides, extents);
  switch (elementSize) {
  case 1:
    return copyAs<uint8_t>(in, plan, out, ctx);
  case 2:
    return copyAs<uint16_t>(in, plan, out, ctx);
  case 4:
    return copyAs<uint32_t>(in, plan, out, ctx);
  default:
    return copyAs<uint64_t>(in, plan, out, ctx);
  }
}

llvm::Error ttmlir::sim::moveElements(const TensorView &in, int64_t offset, ShapeRef strides, const TensorView &out,
                                      ShapeRef extents, KernelContext &ctx) {
  const std::byte *source = elementAt(in, offset);
  const Plan plan = makePlan(strides, extents);
  if (plan.extents.size() == 1 && (plan.strides[0] == 1 || plan.extents[0] == 1))
    return convertTensor(TensorView(const_cast<std::byte *>(source), in.dtype, out.shape), out, ctx);
  const int64_t size = elementBytes(in.dtype);
  if (in.dtype == out.dtype) {
    copyStrided(source, strides, out.data, extents, size, ctx);
    return llvm::Error::success();
  }
  Scratch<std::byte> moved(ctx, out.volume() * size);
  copyStrided(source, strides, moved.data(), extents, size, ctx);
  return convertTensor(TensorView(moved.data(), in.dtype, out.shape), out, ctx);
}
