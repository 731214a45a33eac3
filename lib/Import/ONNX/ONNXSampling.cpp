//===- ONNXSampling.cpp - Samples of images of ONNX -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"
#include "ONNXSampler.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::importGridSample(ONNXOp &n, Value image, Value grid) {
  Type element = typeOf(image).getElementType();
  ArrayRef<int64_t> samples = typeOf(grid).getShape();
  const int64_t rank = typeOf(image).getRank(), axes = rank - 2;
  if (rank < 3 || rank > 5 || static_cast<int64_t>(samples.size()) != rank || samples.back() != axes ||
      samples[0] != typeOf(image).getDimSize(0))
    return n.fail(
        "expected images [batch, channels, size...] of 1 to 3 spatial axes, and places [batch, samples..., axes], found " +
        listText(image) + " and " + listText(grid));
  const std::string padding = n.text("padding_mode"), mode = n.text("mode");
  const Outside outside = padding == "zeros" ? Outside::Zeros : padding == "border" ? Outside::Border : Outside::Reflection;
  Sampler sampler(n, mode == "nearest" ? image : floatsOf(n, image), outside, n.integer("align_corners"));
  // The places have the last axis first.
  SmallVector<Value> places;
  SmallVector<int64_t> order = {0, rank - 1};
  for (int64_t axis = 0; axis < axes; ++axis) {
    places.push_back(sampler.pixels(n.sliceAt(grid, rank - 1, axes - 1 - axis), sampler.sizes[axis]));
    order.push_back(axis + 1);
  }
  // Opset 20 renamed the modes.
  if (mode == "cubic" || mode == "bicubic")
    return n.give(wholeLike(n, n.permute(sampler.cubic(places), order), element));
  for (auto [place, size] : llvm::zip_equal(places, sampler.sizes))
    place = sampler.inside(place, size);
  if (mode == "linear" || mode == "bilinear")
    return n.give(wholeLike(n, n.permute(sampler.linear(places), order), element));
  n.give(n.permute(sampler.nearest(places), order));
}

/// The places on an axis that a window reads without offsets, [1, taps, rows, 1] or [1, taps, 1, columns]: `tap` numbers the
/// elements of the kernel along the axis.
static Value windowPlaces(ONNXOp &n, Value like, const Window &w, size_t axis, int64_t count) {
  const int64_t taps = w.kernel[0] * w.kernel[1];
  SmallVector<int64_t> places, shape = {1, taps, 1, 1};
  shape[2 + axis] = count;
  for (int64_t tap = 0; tap < taps; ++tap)
    for (int64_t place = 0; place < count; ++place)
      places.push_back(place * w.strides[axis] - w.low[axis] +
                       (axis == 0 ? tap / w.kernel[1] : tap % w.kernel[1]) * w.dilations[axis]);
  return n.castLike(n.literal(places, shape), like);
}

// A sample for each element of each window, and the product of the weight with them.
void mlir::tt::importer::importDeformConv(ONNXOp &n, Value x, Value weight, Value offset, Value bias, Value mask) {
  if (typeOf(x).getRank() != 4 || typeOf(weight).getRank() != 4)
    return n.fail("expected images [batch, channels, height, width] and a weight of rank 4, found " + listText(x) + " and " +
                  listText(weight));
  const SmallVector<int64_t> size(typeOf(x).getShape()), filter(typeOf(weight).getShape());
  std::optional<Window> w = windowOf(n, ArrayRef(filter).drop_front(2));
  if (!w)
    return;
  const int64_t groups = n.integer("group"), offsetGroups = n.integer("offset_group");
  auto divides = [](int64_t count, int64_t size) { return count >= 1 && count <= INT32_MAX && size % count == 0; };
  if (!divides(groups, size[1]) || !divides(groups, filter[0]) || !divides(offsetGroups, size[1]) || filter[1] * groups != size[1])
    return n.fail("expected groups that divide the channels of image and weight, found " + Twine(groups) + " of weights and " +
                  Twine(offsetGroups) + " of offsets");
  if (filter[2] * filter[3] > kMaxMade)
    return n.fail("expected a kernel of at most " + Twine(kMaxMade) + " elements, found " + Twine(filter[2] * filter[3]));
  const int64_t batch = size[0], taps = filter[2] * filter[3];
  SmallVector<int64_t> places;
  for (size_t axis : {0, 1})
    places.push_back(w->countOf(axis, size[2 + axis]));
  const SmallVector<int64_t> perTap = {batch, offsetGroups * taps, places[0], places[1]};
  SmallVector<int64_t> perOffset = perTap;
  perOffset[1] *= 2;
  if (typeOf(offset).getShape() != ArrayRef(perOffset) || (mask && typeOf(mask).getShape() != ArrayRef(perTap)))
    return n.fail("expected two offsets, and a factor as mask, for each of " + ::ttmlir::countText(taps, "element") + " of " +
                  Twine(places[0]) + " x " + Twine(places[1]) + " windows, found " + listText(offset) +
                  (mask ? " and " + listText(mask) : ""));
  if (places[0] * places[1] > kMaxMade || places[0] * places[1] * taps > kMaxMade)
    return n.fail("expected at most " + Twine(kMaxMade) + " samples of an image, found " + Twine(places[0]) + " x " +
                  Twine(places[1]) + " windows of " + ::ttmlir::countText(taps, "element"));
  // Down and to the right.
  const int64_t images = batch * offsetGroups;
  Value pairs = n.reshape(offset, {images, taps, 2, places[0], places[1]}), at[2];
  for (size_t axis : {0, 1}) {
    Value moved = n.reshape(n.slice(pairs, 2, static_cast<int64_t>(axis), static_cast<int64_t>(axis) + 1),
                            {images, taps, places[0], places[1]});
    at[axis] = n.reshape(n.add(moved, windowPlaces(n, x, *w, axis, places[axis])), {images, taps * places[0], places[1]});
  }
  Sampler sampler(n, n.reshape(x, {images, size[1] / offsetGroups, size[2], size[3]}), Outside::Zeros, /*alignsCorners=*/false);
  Value samples = sampler.linear({at[0], at[1]});
  if (mask)
    samples = n.multiply(samples, n.reshape(mask, {images, taps * places[0], places[1], 1}));
  samples = n.permute(n.reshape(samples, {images, taps, places[0] * places[1], size[1] / offsetGroups}), {0, 3, 1, 2});
  samples = n.reshape(samples, {batch, groups, filter[1] * taps, places[0] * places[1]});
  Value rows = n.reshape(weight, {1, groups, filter[0] / groups, filter[1] * taps});
  rows = n.broadcast(rows, {batch, groups, filter[0] / groups, filter[1] * taps});
  Value y = n.reshape(n.matmul(rows, samples), {batch, filter[0], places[0], places[1]});
  n.give(bias ? n.add(y, n.reshape(bias, {1, filter[0], 1, 1})) : y);
}
