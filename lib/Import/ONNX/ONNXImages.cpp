//===- ONNXImages.cpp - Grids, frames and regions of ONNX -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

// The places of all pixels, from -1 to 1 along each axis, turned and moved by a matrix per batch.
void mlir::tt::importer::importAffineGrid(ONNXOp &n, Value theta, Value sizeValue) {
  std::optional<SmallVector<int64_t>> size = n.known(sizeValue, "a size");
  if (!size)
    return;
  const auto axes = static_cast<int64_t>(size->size()) - 2;
  if ((axes != 2 && axes != 3) || typeOf(theta).getShape() != ArrayRef<int64_t>{size->front(), axes, axes + 1} ||
      !isShape(n, *size))
    return n.fail("expected a size of 4 or 5 numbers, and a matrix for each of its batches, found " + listText(*size) + " and " +
                  listText(theta));
  ArrayRef<int64_t> spatial = ArrayRef(*size).drop_front(2);
  int64_t count = 1;
  for (int64_t each : spatial)
    if (each < 1 || each > kMaxMade / count)
      return n.fail("expected 1 to " + Twine(kMaxMade) + " places, found " + listText(spatial));
    else
      count *= each;
  const bool isAligned = n.integer("align_corners");
  SmallVector<float> places;
  for (int64_t place = 0; place < count; ++place) {
    // The last axis first.
    int64_t rest = place;
    for (int64_t extent : llvm::reverse(spatial)) {
      const auto at = static_cast<double>(rest % extent), length = static_cast<double>(extent);
      rest /= extent;
      places.push_back(static_cast<float>(!isAligned ? (2 * at + 1) / length - 1 : extent > 1 ? 2 * at / (length - 1) - 1 : 0));
    }
    places.push_back(1);
  }
  Value base = n.castLike(n.floats(places, {1, count, axes + 1}), theta);
  Value grid = n.matmul(n.broadcast(base, {size->front(), count, axes + 1}), n.permute(theta, {0, 2, 1}));
  SmallVector<int64_t> shape{size->front()};
  llvm::append_range(shape, spatial);
  shape.push_back(axes);
  n.give(n.reshape(grid, shape));
}

void mlir::tt::importer::importCenterCropPad(ONNXOp &n, Value x, Value shape) {
  const int64_t rank = typeOf(x).getRank();
  std::optional<SmallVector<int64_t>> wanted = n.known(shape, "a shape");
  if (!wanted)
    return;
  const SmallVector<int64_t> axes = n.axesOf(n.integers("axes").value_or(llvm::to_vector(llvm::seq<int64_t>(0, rank))), rank);
  if (n.hasFailed() || !isShape(n, *wanted))
    return;
  if (axes.size() != wanted->size())
    return n.fail("expected " + ::ttmlir::countText(axes.size(), "size") + ", found " + Twine(wanted->size()));
  SmallVector<int64_t> low(rank, 0), high(rank, 0);
  for (auto [axis, to] : llvm::zip_equal(axes, *wanted)) {
    const int64_t from = typeOf(x).getDimSize(axis), less = (from - to) / 2, more = (to - from) / 2;
    if (from > to) {
      x = n.slice(x, axis, less, less + to);
    } else {
      low[axis] = more;
      high[axis] = to - from - more;
    }
    if (!x)
      return;
  }
  n.give(n.pad(x, low, high, 0));
}

/// Which elements of an axis of `size` are in each of `bins` parts of each region, [regions, 1, bins, size]. `corner` is where the
/// lower corner is among `regions` [count, 5].
static Value binsOf(ONNXOp &n, Value regions, int64_t corner, int64_t bins, int64_t size, double scale) {
  const int64_t count = typeOf(regions).getDimSize(0);
  // The nearest pixel, away from zero of two.
  auto pixel = [&](int64_t place) {
    Value at = n.multiply(n.reshape(n.slice(regions, 1, place, place + 1), {count, 1, 1, 1}), scale);
    return n.multiply(n.sign(at), n.floor(n.add(n.abs(at), 0.5)));
  };
  Value low = pixel(corner), length = n.add(n.subtract(pixel(corner + 2), low), 1);
  length = n.multiply(n.maximum(length, 1), 1.0 / static_cast<double>(bins));
  Type f32 = typeOf(regions).getElementType();
  Value number = n.iota({1, 1, bins, 1}, f32, 2), element = n.iota({1, 1, 1, size}, f32, 3);
  Value begin = n.add(n.floor(n.multiply(length, number)), low);
  Value end = n.add(n.ceil(n.multiply(length, n.add(number, 1))), low);
  return n.logicalAnd(n.ge(element, begin), n.lt(element, end));
}

/// The largest of the elements of the last axis of `x` [regions, channels, rows, size] in each part; -inf if it has none.
static Value largestOf(ONNXOp &n, Value x, Value isInside) {
  if (!x || !isInside)
    return {};
  ArrayRef<int64_t> shape = typeOf(x).getShape(), mask = typeOf(isInside).getShape();
  Value rows = n.reshape(x, {shape[0], shape[1] * shape[2], 1, shape[3]});
  Value chosen = n.where(isInside, rows, -HUGE_VAL);
  return n.reshape(n.reduce<ttir::MaxOp>(chosen, {3}, /*keep=*/false), {shape[0], shape[1], shape[2], mask[2]});
}

void mlir::tt::importer::importMaxRoiPool(ONNXOp &n, Value x, Value regions) {
  const SmallVector<int64_t> shape(typeOf(x).getShape()), pooled = n.integers("pooled_shape").value_or(SmallVector<int64_t>());
  if (shape.size() != 4 || typeOf(regions).getRank() != 2 || typeOf(regions).getDimSize(1) != 5)
    return n.fail("expected images [batch, channels, height, width] and regions [count, 5], found " + listText(x) + " and " +
                  listText(regions));
  if (pooled.size() != 2 || llvm::any_of(pooled, [](int64_t each) { return each < 1 || each > kMaxPooled; }))
    return n.fail("expected two numbers of 1 to " + Twine(kMaxPooled) + " as attribute 'pooled_shape', found " + listText(pooled));
  const double scale = n.number("spatial_scale");
  Value images = n.castTo(n.reshape(n.slice(regions, 1, 0, 1), {typeOf(regions).getDimSize(0)}), n.builder.getI32Type());
  Value columns = largestOf(n, n.takeAt(x, images, 0), binsOf(n, regions, 1, pooled[1], shape[3], scale));
  Value made = largestOf(n, n.permute(columns, {0, 1, 3, 2}), binsOf(n, regions, 2, pooled[0], shape[2], scale));
  made = n.permute(made, {0, 1, 3, 2});
  // Parts without elements are 0.
  n.give(n.where(n.eq(made, -HUGE_VAL), 0, made));
}
