//===- Sampler.cpp - Samples of images at any places ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Sampler.h"

using namespace mlir;
using namespace mlir::tt::onnx;
namespace ttir = mlir::tt::ttir;

Sampler::Sampler(Node &n, Value image, Outside outside, bool alignsCorners)
    : height(typeOf(image).getDimSize(2)), width(typeOf(image).getDimSize(3)), n(n), outside(outside), alignsCorners(alignsCorners),
      batch(typeOf(image).getDimSize(0)), channels(typeOf(image).getDimSize(1)) {
  Value rows = n.reshape(n.permute(image, {0, 2, 3, 1}), {batch * height * width, channels});
  pixelRows = n.pad(rows, {0, 0}, {1, 0}, 0);
  if (batch == 1)
    return;
  Value number = n.iota({batch, 1, 1}, n.builder.getI32Type(), 0);
  firstLines = n.build<ttir::MultiplyOp>({number, n.splat(number, static_cast<double>(height))});
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
    return n.build<ttir::MultiplyOp>({place, n.splat(place, 0)});
  Value distance = n.build<ttir::AbsOp>({plus(place, -low)});
  Value rest = n.build<ttir::RemainderOp>({distance, n.splat(distance, 2 * span)});
  Value back = n.build<ttir::SubtractOp>({n.splat(rest, 2 * span), rest});
  return clamp(plus(n.build<ttir::MinimumOp>({rest, back}), low), 0, static_cast<double>(size - 1));
}

/// The line at whole places along an axis of `size` pixels.
Sampler::Line Sampler::lineAt(Value place, int64_t size) {
  Line line;
  place = inside(place, size);
  if (outside == Outside::Zeros) {
    const auto last = static_cast<double>(size - 1);
    line.isWithin = n.build<ttir::LogicalAndOp>(
        {n.build<ttir::GreaterEqualOp>({place, n.splat(place, 0)}), n.build<ttir::LessEqualOp>({place, n.splat(place, last)})});
    place = clamp(place, 0, last);
  }
  line.number = n.castTo(place, n.builder.getI32Type());
  return line;
}

/// The first pixel of the row at whole places.
Sampler::Line Sampler::rowAt(Value y) {
  Line row = lineAt(y, height);
  Value number = firstLines ? n.build<ttir::AddOp>({firstLines, row.number}) : row.number;
  row.number = n.build<ttir::MultiplyOp>({number, n.splat(number, static_cast<double>(width))});
  return row;
}

/// The pixels [batch, rows, columns, channels] where two lines meet.
Value Sampler::at(const Line &row, const Line &column) {
  Value place = n.build<ttir::AddOp>({row.number, column.number});
  if (outside == Outside::Zeros) {
    Value isWithin = n.build<ttir::LogicalAndOp>({row.isWithin, column.isWithin});
    place = n.build<ttir::WhereOp>({isWithin, place, n.splat(place, static_cast<double>(batch * height * width))});
  }
  return n.takeAt(pixelRows, place, 0);
}

/// The weight of the pixel before (tap 0) and after (tap 1) a fraction.
Value Sampler::linearWeight(Sampler &s, Value fraction, int tap) {
  return tap ? fraction : s.n.build<ttir::SubtractOp>({s.n.splat(fraction, 1), fraction});
}

/// Keys' cubic convolution with a = -0.75, by the distance from the pixel of `tap`.
Value Sampler::cubicWeight(Sampler &s, Value fraction, int tap) {
  constexpr double a = -0.75;
  Value distance = s.n.build<ttir::AbsOp>({s.plus(fraction, -tap)});
  auto polynomial = [&](double c3, double c2, double c1, double c0) {
    Value value = s.plus(s.times(distance, c3), c2);
    for (double next : {c1, c0})
      value = s.plus(s.n.build<ttir::MultiplyOp>({value, distance}), next);
    return value;
  };
  return tap == 0 || tap == 1 ? polynomial(a + 2, -(a + 3), 0, 1) : polynomial(a, -5 * a, 8 * a, -4 * a);
}

/// The sum over the pixels `firstTap` to `lastTap` of each axis, times their weights.
Value Sampler::weighted(Value y, Value x, int firstTap, int lastTap, Weight weight) {
  Value top = n.build<ttir::FloorOp>({y}), left = n.build<ttir::FloorOp>({x});
  Value down = n.build<ttir::SubtractOp>({y, top}), right = n.build<ttir::SubtractOp>({x, left});
  if (!right || !down)
    return {};
  SmallVector<int64_t> perPixel(typeOf(y).getShape());
  perPixel.push_back(1);
  SmallVector<Line> rows, columns;
  for (int tap = firstTap; tap <= lastTap; ++tap) {
    rows.push_back(rowAt(plus(top, tap)));
    rows.back().weight = weight(*this, down, tap);
    columns.push_back(lineAt(plus(left, tap), width));
    columns.back().weight = weight(*this, right, tap);
  }
  Value sum;
  for (const Line &row : rows)
    for (const Line &column : columns) {
      Value scale = n.build<ttir::MultiplyOp>({row.weight, column.weight});
      Value part = n.build<ttir::MultiplyOp>({at(row, column), n.reshape(scale, perPixel)});
      sum = sum ? n.build<ttir::AddOp>({sum, part}) : part;
    }
  return sum;
}
