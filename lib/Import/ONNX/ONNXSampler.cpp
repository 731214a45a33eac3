//===- ONNXSampler.cpp - Samples of images at any places ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXSampler.h"

using namespace mlir;
using namespace mlir::tt::importer;

Sampler::Sampler(ONNXOp &n, Value image, Outside outside, bool alignsCorners)
    : sizes(typeOf(image).getShape().drop_front(2)), n(n), outside(outside), alignsCorners(alignsCorners) {
  const int64_t batch = typeOf(image).getDimSize(0), channels = typeOf(image).getDimSize(1);
  SmallVector<int64_t> order = {0}, line(sizes.size() + 1, 1);
  numPixels = batch;
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    order.push_back(static_cast<int64_t>(axis) + 2);
    numPixels *= size;
  }
  order.push_back(1);
  pixelRows = n.pad(n.reshape(n.permute(image, order), {numPixels, channels}), {0, 0}, {1, 0}, 0);
  line.front() = batch;
  if (batch > 1)
    images = n.iota(line, n.builder.getI32Type(), 0);
}

Value Sampler::pixels(Value coordinate, int64_t size) {
  const double scale = alignsCorners ? (size - 1) / 2.0 : size / 2.0;
  return plus(times(coordinate, scale), (size - 1) / 2.0);
}

Value Sampler::inside(Value place, int64_t size) {
  if (outside == Outside::Zeros)
    return place;
  if (outside == Outside::Border)
    return clamp(place, 0, static_cast<double>(size - 1));
  // Back and forth between the outer pixels, or their outer edges.
  const double low = alignsCorners ? 0 : -0.5, span = alignsCorners ? size - 1 : size;
  if (span == 0)
    return n.multiply(place, 0);
  Value distance = n.abs(plus(place, -low));
  Value rest = n.remainder(distance, 2 * span);
  Value back = n.subtract(2 * span, rest);
  return clamp(plus(n.minimum(rest, back), low), 0, static_cast<double>(size - 1));
}

/// The line at whole places along an axis of `size` pixels.
Sampler::Line Sampler::lineAt(Value place, int64_t size) {
  Line line;
  place = inside(place, size);
  if (outside == Outside::Zeros) {
    const auto last = static_cast<double>(size - 1);
    line.isWithin = n.logicalAnd(n.ge(place, 0), n.le(place, last));
    place = clamp(place, 0, last);
  }
  line.number = n.castTo(place, n.builder.getI32Type());
  return line;
}

/// The pixels of `outer`, each with an axis of `size` pixels, at `line` of it.
Sampler::Line Sampler::join(const Line &outer, const Line &line, int64_t size) {
  auto both = [&](Value a, Value b, auto join) { return a && b ? join(a, b) : a ? a : b; };
  Line joined;
  Value begin = outer.number ? times(outer.number, static_cast<double>(size)) : Value();
  joined.number = both(begin, line.number, [&](Value a, Value b) { return n.add(a, b); });
  joined.weight = both(outer.weight, line.weight, [&](Value a, Value b) { return n.multiply(a, b); });
  joined.isWithin = both(outer.isWithin, line.isWithin, [&](Value a, Value b) { return n.logicalAnd(a, b); });
  return joined;
}

/// The pixels [batch, samples..., channels] times their weight.
Value Sampler::at(const Line &pixel) {
  Value place = pixel.number;
  if (pixel.isWithin)
    place = n.where(pixel.isWithin, place, numPixels);
  Value found = n.takeAt(pixelRows, place, 0);
  return pixel.weight ? n.multiply(found, n.withAxis(pixel.weight, typeOf(pixel.weight).getRank())) : found;
}

/// The sum over all pixels where the lines of the inner axes meet `outer`.
Value Sampler::sum(const Line &outer, ArrayRef<SmallVector<Line>> lines) {
  if (n.hasFailed())
    return {};
  if (lines.empty())
    return at(outer);
  Value sum;
  for (const Line &line : lines.front()) {
    Value part = this->sum(join(outer, line, sizes[sizes.size() - lines.size()]), lines.drop_front());
    sum = sum ? n.add(sum, part) : part;
  }
  return sum;
}

Value Sampler::nearest(ArrayRef<Value> places) {
  SmallVector<SmallVector<Line>> lines;
  for (auto [place, size] : llvm::zip_equal(places, sizes))
    lines.push_back({lineAt(n.composite(CompositeId::RoundEven, {place}), size)});
  return sum({images, {}, {}}, lines);
}

/// The weight of the pixel before (tap 0) and after (tap 1) a fraction.
Value Sampler::linearWeight(Sampler &s, Value fraction, int tap) { return tap ? fraction : s.n.subtract(1, fraction); }

/// Keys' cubic convolution with a = -0.75, by the distance from the pixel of `tap`.
Value Sampler::cubicWeight(Sampler &s, Value fraction, int tap) {
  constexpr double a = -0.75;
  Value distance = s.n.abs(s.plus(fraction, -tap));
  auto polynomial = [&](double c3, double c2, double c1, double c0) {
    Value value = s.plus(s.times(distance, c3), c2);
    for (double next : {c1, c0})
      value = s.plus(s.n.multiply(value, distance), next);
    return value;
  };
  return tap == 0 || tap == 1 ? polynomial(a + 2, -(a + 3), 0, 1) : polynomial(a, -5 * a, 8 * a, -4 * a);
}

/// The sum over the pixels `firstTap` to `lastTap` of each axis, times their weights.
Value Sampler::weighted(ArrayRef<Value> places, int firstTap, int lastTap, Weight weight) {
  SmallVector<SmallVector<Line>> lines;
  for (auto [place, size] : llvm::zip_equal(places, sizes)) {
    Value before = n.floor(place), fraction = n.subtract(place, before);
    if (!fraction)
      return {};
    SmallVector<Line> &taps = lines.emplace_back();
    for (int tap = firstTap; tap <= lastTap; ++tap) {
      taps.push_back(lineAt(plus(before, tap), size));
      taps.back().weight = weight(*this, fraction, tap);
    }
  }
  return sum({images, {}, {}}, lines);
}
