//===- ONNXSampler.h - Samples of images at any places ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXSAMPLER_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXSAMPLER_H

#include "ONNXImporters.h"

namespace mlir::tt::importer {

/// Padding mode: the values around the pixels of an image.
enum class Outside { Zeros, Border, Reflection };

/// Samples of images [batch, channels, size...] at data-dependent places [batch, samples...], in pixels from the first one, one
/// tensor per axis: [batch, samples..., channels].
class Sampler {
public:
  Sampler(ONNXOp &n, Value image, Outside outside, bool alignsCorners);

  Value nearest(ArrayRef<Value> places);
  Value linear(ArrayRef<Value> places) { return weighted(places, 0, 1, linearWeight); }
  Value cubic(ArrayRef<Value> places) { return weighted(places, -1, 2, cubicWeight); }

  /// A coordinate of [-1, 1] in pixels of an axis of `size`.
  Value pixels(Value coordinate, int64_t size);
  /// For `Outside::Border` and reflection: the place within an axis of `size` pixels.
  Value inside(Value place, int64_t size);

  /// The pixels of each axis.
  const SmallVector<int64_t> sizes;

private:
  using Weight = Value (*)(Sampler &, Value, int);
  static Value linearWeight(Sampler &s, Value fraction, int tap);
  static Value cubicWeight(Sampler &s, Value fraction, int tap);

  /// Linear indices of pixels along an axis, or along the axes before it as well, their weights, and whether they are in the
  /// image. Null where it does not matter.
  struct Line {
    Value number, weight, isWithin;
  };
  Line lineAt(Value place, int64_t size);
  Line join(const Line &outer, const Line &line, int64_t size);
  Value at(const Line &pixel);
  Value sum(const Line &outer, ArrayRef<SmallVector<Line>> lines);
  Value weighted(ArrayRef<Value> places, int firstTap, int lastTap, Weight weight);
  Value plus(Value value, double number) { return number == 0 ? value : n.add(value, number); }
  Value times(Value value, double number) { return n.multiply(value, number); }
  Value clamp(Value value, double low, double high) { return n.clamp(value, low, high); }

  ONNXOp &n;
  const Outside outside;
  const bool alignsCorners;
  /// Pixels in rows [batch * size..., channels], then a row of zeros, and the numbers of images.
  Value pixelRows, images;
  int64_t numPixels;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXSAMPLER_H
