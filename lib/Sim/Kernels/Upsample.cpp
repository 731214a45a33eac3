//===- Upsample.cpp - Larger images ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Input as [n, h, w, c], and the scales of the result.
struct Enlargement {
  int64_t batch, height, width, channels, down, across;

  int64_t line() const { return width * channels; }
  int64_t outLine() const { return width * across * channels; }
};

//===----------------------------------------------------------------------===//
// Nearest pixels
//===----------------------------------------------------------------------===//

/// Repeats each of `count` pixels of `Bytes` bytes `times` times.
template <size_t Bytes> void repeatPixels(const std::byte *in, std::byte *out, int64_t count, int64_t times) {
  for (int64_t x = 0; x < count; ++x, in += Bytes)
    for (int64_t i = 0; i < times; ++i, out += Bytes)
      std::memcpy(out, in, Bytes);
}

void repeatPixels(const std::byte *in, std::byte *out, int64_t count, int64_t times, size_t bytes) {
  switch (bytes) {
  case 1:
    return repeatPixels<1>(in, out, count, times);
  case 2:
    return repeatPixels<2>(in, out, count, times);
  case 4:
    return repeatPixels<4>(in, out, count, times);
  case 8:
    return repeatPixels<8>(in, out, count, times);
  case 12:
    return repeatPixels<12>(in, out, count, times);
  default:
    for (int64_t x = 0; x < count; ++x, in += bytes)
      for (int64_t i = 0; i < times; ++i, out += bytes)
        std::memcpy(out, in, bytes);
  }
}

void repeatNearest(const TensorView &input, const TensorView &result, const Enlargement &e, KernelContext &ctx) {
  const size_t pixel = e.channels * elementBytes(result.dtype), bytes = e.outLine() * elementBytes(result.dtype);
  const bool direct = input.dtype == result.dtype;
  const int64_t rows = e.batch * e.height, grain = grainFor(e.outLine() * e.down);
  ctx.parallel((rows + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<std::byte> converted(ctx, direct ? 0 : e.line() * elementBytes(result.dtype));
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        const std::byte *line = elementAt(input, row * e.line());
        if (!direct) {
          convert(input.dtype, line, result.dtype, converted.data(), e.line());
          line = converted.data();
        }
        std::byte *out = mutableElementAt(result, row * e.down * e.outLine());
        repeatPixels(line, out, e.width, e.across, pixel);
        for (int64_t i = 1; i < e.down; ++i)
          std::memcpy(out + i * bytes, out, bytes);
      }
  });
}

//===----------------------------------------------------------------------===//
// Between pixels
//===----------------------------------------------------------------------===//

/// A place between two of an axis: first * (1 - share) + second * share.
template <class T> struct Between {
  int64_t first, second;
  T share;
};

/// Where the centres of `factor` times as many pixels lie; none lies before the first or behind the last.
template <class T> Between<T> placeOf(int64_t index, int64_t factor, int64_t extent) {
  const double at = std::max(0.0, (static_cast<double>(index) + 0.5) / static_cast<double>(factor) - 0.5);
  const int64_t first = std::min(static_cast<int64_t>(at), extent - 1);
  return {first, std::min(first + 1, extent - 1), static_cast<T>(at - static_cast<double>(first))};
}

/// Rows of the input as `T`, the last two of which are kept.
template <class T> class RowCache {
public:
  RowCache(const TensorView &input, int64_t line, KernelContext &ctx) : input(input), line(line), buffer(ctx, 2 * line) {}

  const T *get(int64_t row) {
    const int slot = row % 2;
    if (held[slot] != row)
      rows[slot] = readElements(input, row * line, line, buffer.data() + slot * line);
    held[slot] = row;
    return rows[slot];
  }

private:
  const TensorView &input;
  int64_t line;
  Scratch<T> buffer;
  int64_t held[2] = {-1, -1};
  const T *rows[2] = {};
};

template <class T> void interpolate(const TensorView &input, const TensorView &result, const Enlargement &e, KernelContext &ctx) {
  const int64_t outHeight = e.height * e.down, outWidth = e.width * e.across, channels = e.channels;
  Scratch<Between<T>> columns(ctx, outWidth);
  for (int64_t x = 0; x < outWidth; ++x)
    columns[x] = placeOf<T>(x, e.across, e.width);
  const int64_t rows = e.batch * outHeight, grain = grainFor(e.outLine());
  ctx.parallel((rows + grain - 1) / grain, [&](KernelContext::NextTask next) {
    RowCache<T> cache(input, e.line(), ctx);
    Scratch<T> blended(ctx, e.line()), out(ctx, e.outLine());
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        const Between<T> place = placeOf<T>(row % outHeight, e.down, e.height);
        const int64_t image = row / outHeight * e.height;
        const T *upper = cache.get(image + place.first), *lower = cache.get(image + place.second);
        const T below = place.share, above = T(1) - below;
        for (int64_t i = 0; i < e.line(); ++i)
          blended[i] = upper[i] * above + lower[i] * below;
        T *to = out.data();
        for (int64_t x = 0; x < outWidth; ++x, to += channels) {
          const Between<T> column = columns[x];
          const T *left = blended.data() + column.first * channels, *right = blended.data() + column.second * channels;
          for (int64_t c = 0; c < channels; ++c)
            to[c] = left[c] * (T(1) - column.share) + right[c] * column.share;
        }
        writeElements(result, row * e.outLine(), e.outLine(), out.data());
      }
  });
}

} // namespace

llvm::Error kernels::upsample2d(const args::Upsample2dArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const ShapeRef in = a.input.shape;
  const Enlargement e{in[0], in[1], in[2], in[3], a.scale_factor.front(), a.scale_factor.back()};
  if (a.result.volume() == 0)
    return llvm::Error::success();
  if (a.mode == "nearest")
    repeatNearest(a.input, a.result, e, ctx);
  else if (a.input.dtype == DataType::Float64 || a.input.dtype == DataType::Int32 || a.input.dtype == DataType::UInt32)
    interpolate<double>(a.input, a.result, e, ctx); // single precision does not hold all integers
  else
    interpolate<float>(a.input, a.result, e, ctx);
  return llvm::Error::success();
}
