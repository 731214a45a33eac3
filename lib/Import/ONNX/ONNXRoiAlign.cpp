//===- ONNXRoiAlign.cpp - Regions of images of ONNX -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Formulas.h"
#include "ONNXImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// How regions lie in an image.
struct Regions {
  Value corners;
  double scale, offset;
  bool hasLeastSize;
  int64_t samples;
};
} // namespace

/// The weights of the pixels of an axis of `size` in each of `bins` bins of each region, [regions, 1, bins, size]: the mean of
/// the linear weights over the samples of a bin. `first` is the index of the lower corner.
static Value weights(ONNXOp &n, const Regions &regions, int64_t first, int64_t bins, int64_t size) {
  const int64_t count = typeOf(regions.corners).getDimSize(0);
  Type f32 = typeOf(regions.corners).getElementType();
  auto corner = [&](int64_t place) {
    return n.add(n.multiply(n.reshape(n.slice(regions.corners, 1, place, place + 1), {count, 1, 1}), regions.scale),
                 -regions.offset);
  };
  Value low = corner(first), length = n.subtract(corner(first + 2), low);
  if (regions.hasLeastSize)
    length = n.maximum(length, 1);
  const int64_t points = bins * regions.samples;
  Value fraction = n.multiply(n.add(n.iota({1, points, 1}, f32, 1), 0.5), 1.0 / static_cast<double>(points));
  Value place = n.add(low, n.multiply(length, fraction));
  // Samples farther outside than a pixel are 0.
  Value isNear = n.logicalAnd(n.ge(place, -1), n.le(place, size));
  place = n.clamp(place, 0, static_cast<double>(size - 1));
  Value distance = n.abs(n.subtract(place, n.iota({1, 1, size}, f32, 2)));
  Value weight = n.relu(n.add(n.neg(distance), 1));
  weight = n.where(isNear, weight, 0);
  return n.reduce<ttir::MeanOp>(n.reshape(weight, {count, bins, regions.samples, size}), {2}, /*keep=*/false);
}

void mlir::tt::importer::importRoiAlign(ONNXOp &n, Value x, Value corners, Value images) {
  ArrayRef<int64_t> shape = typeOf(x).getShape();
  if (shape.size() != 4 || typeOf(corners).getRank() != 2 || typeOf(corners).getDimSize(1) != 4 ||
      typeOf(images).getShape() != typeOf(corners).getShape().drop_back())
    return n.fail("expected images [batch, channels, height, width], regions [count, 4] and the image of each region, found " +
                  listText(x) + ", " + listText(corners) + " and " + listText(images));
  if (n.text("mode") != "avg")
    return n.fail("expected 'avg' as attribute 'mode', found '" + n.text("mode") + "'");
  // Until opset 15 regions begin at the centre of a pixel.
  const bool hasMode = n.version >= 16 || n.has("coordinate_transformation_mode");
  const bool isHalfPixel = hasMode && n.text("coordinate_transformation_mode") == "half_pixel";
  const int64_t samples = n.integer("sampling_ratio"), rows = n.integer("output_height"), columns = n.integer("output_width");
  if (samples < 1 || samples > kMaxPooled || rows < 1 || rows > kMaxPooled || columns < 1 || columns > kMaxPooled)
    return n.fail("expected attributes 'sampling_ratio', 'output_height' and 'output_width' of 1 to " + Twine(kMaxPooled) +
                  ", found " + Twine(samples) + ", " + Twine(rows) + " and " + Twine(columns));
  const Regions regions{corners, n.number("spatial_scale"), isHalfPixel ? 0.5 : 0.0, !isHalfPixel, samples};
  const int64_t count = typeOf(corners).getDimSize(0);
  Value vertical = n.reshape(weights(n, regions, 1, rows, shape[2]), {count, 1, rows, shape[2]});
  Value horizontal = n.reshape(n.permute(weights(n, regions, 0, columns, shape[3]), {0, 2, 1}), {count, 1, shape[3], columns});
  // One matmul per channel, broadcast over the batch axes.
  SmallVector<int64_t> all{count, shape[1], rows, shape[2]}, wide{count, shape[1], shape[3], columns};
  Value chosen = n.takeAt(x, images, 0);
  n.give(n.matmul(n.broadcast(vertical, all), n.matmul(chosen, n.broadcast(horizontal, wide))));
}
