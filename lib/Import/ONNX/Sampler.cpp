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

/// The pixels [batch, rows, columns, channels] at whole places.
Value Sampler::at(Value y, Value x) {
  y = inside(y, height);
  x = inside(x, width);
  if (!y || !x)
    return {};
  SmallVector<int64_t> shape(typeOf(y).getShape());
  Type integers = n.builder.getI32Type();
  Value row = n.castTo(clamp(y, 0, static_cast<double>(height - 1)), integers);
  Value column = n.castTo(clamp(x, 0, static_cast<double>(width - 1)), integers);
  Value place = firstLines ? n.build<ttir::AddOp>({firstLines, row}) : row;
  place = n.build<ttir::AddOp>({n.build<ttir::MultiplyOp>({place, n.splat(place, width)}), column});
  if (outside == Outside::Zeros) {
    Value isWithin;
    for (auto [value, size] : {std::pair(y, height), {x, width}})
      for (Value each : {n.build<ttir::GreaterEqualOp>({value, n.splat(value, 0)}),
                         n.build<ttir::LessEqualOp>({value, n.splat(value, size - 1)})})
        isWithin = isWithin ? n.build<ttir::LogicalAndOp>({isWithin, each}) : each;
    place = n.build<ttir::WhereOp>({isWithin, place, n.splat(place, batch * height * width)});
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
  Value sum;
  for (int row = firstTap; row <= lastTap; ++row)
    for (int column = firstTap; column <= lastTap; ++column) {
      Value scale = n.build<ttir::MultiplyOp>({weight(*this, down, row), weight(*this, right, column)});
      Value part = n.build<ttir::MultiplyOp>({at(plus(top, row), plus(left, column)), n.reshape(scale, perPixel)});
      sum = sum ? n.build<ttir::AddOp>({sum, part}) : part;
    }
  return sum;
}
