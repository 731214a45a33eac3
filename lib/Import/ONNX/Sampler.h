//===- Sampler.h - Samples of images at any places --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_SAMPLER_H
#define TTMLIR_LIB_IMPORT_ONNX_SAMPLER_H

#include "Builders.h"

namespace mlir::tt::onnx {

/// What an image has around its pixels.
enum class Outside { Zeros, Border, Reflection };

/// Samples of images [batch, channels, height, width] at places [batch, rows, columns] that inputs decide, in pixels from the first
/// one: [batch, rows, columns, channels].
class Sampler {
public:
  Sampler(Node &n, Value image, Outside outside, bool alignsCorners);

  Value nearest(Value y, Value x) { return at(rowAt(roundEven(n, y)), lineAt(roundEven(n, x), width)); }
  Value linear(Value y, Value x) { return weighted(y, x, 0, 1, linearWeight); }
  Value cubic(Value y, Value x) { return weighted(y, x, -1, 2, cubicWeight); }

  /// A coordinate of [-1, 1] in pixels of an axis of `size`.
  Value pixels(Value coordinate, int64_t size);
  /// For `Outside::Border` and reflection: the place within an axis of `size` pixels.
  Value inside(Value place, int64_t size);

  const int64_t height, width;

private:
  using Weight = Value (*)(Sampler &, Value, int);
  static Value linearWeight(Sampler &s, Value fraction, int tap);
  static Value cubicWeight(Sampler &s, Value fraction, int tap);

  /// A row or a column of pixels, how much it counts, and whether it is in the image, where that matters.
  struct Line {
    Value number, weight, isWithin;
  };
  Line lineAt(Value place, int64_t size);
  Line rowAt(Value y);
  Value at(const Line &row, const Line &column);
  Value weighted(Value y, Value x, int firstTap, int lastTap, Weight weight);
  Value plus(Value value, double number) { return number == 0 ? value : n.build<ttir::AddOp>({value, n.splat(value, number)}); }
  Value times(Value value, double number) { return n.build<ttir::MultiplyOp>({value, n.splat(value, number)}); }
  Value clamp(Value value, double low, double high) {
    return n.build<ttir::ClampScalarOp>({value}, {n.named("min", n.f32(low)), n.named("max", n.f32(high))});
  }

  Node &n;
  const Outside outside;
  const bool alignsCorners;
  const int64_t batch, channels;
  /// Pixels in rows [batch * height * width, channels], then a row of zeros, and the number of the first line of each image.
  Value pixelRows, firstLines;
};

} // namespace mlir::tt::onnx

#endif // TTMLIR_LIB_IMPORT_ONNX_SAMPLER_H
