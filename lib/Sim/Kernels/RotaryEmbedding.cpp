//===- RotaryEmbedding.cpp - Rotations of pairs of elements ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Rows along the last axis of a tensor that broadcasts to `shape`.
template <class T> class BroadcastRows {
public:
  BroadcastRows(const TensorView &view, ShapeRef shape, KernelContext &ctx)
      : width(shape.back()), varies(view.rank() > 0 && view.shape.back() == width), values(ctx, view.volume()) {
    convert(view.dtype, view.data, typeOf<T>(), values.data(), view.volume());
    int64_t stride = varies ? width : 1;
    for (size_t axis = shape.size() - 1; axis-- > 0;) { // from the last one but one
      const size_t fromEnd = shape.size() - axis;
      const int64_t own = fromEnd <= view.shape.size() ? view.shape[view.shape.size() - fromEnd] : 1;
      axes.push_back({shape[axis], own == 1 ? 0 : stride});
      stride *= own;
    }
  }

  /// Elements of the row that belongs to row `index` of the whole shape; `buffer` has room for one.
  const T *row(int64_t index, T *buffer) const {
    int64_t position = 0;
    for (auto [extent, stride] : axes) {
      position += index % extent * stride;
      index /= extent;
    }
    if (varies)
      return values.data() + position;
    std::fill_n(buffer, width, values[position]);
    return buffer;
  }

private:
  int64_t width;
  /// Whether rows have an element for each column, or one for all.
  bool varies;
  Scratch<T> values;
  /// Extent and stride of the other axes, the last one first.
  llvm::SmallVector<std::pair<int64_t, int64_t>, 4> axes;
};

template <class T> void rotateRow(const T *in, const T *cos, const T *sin, T *out, int64_t half) {
  for (int64_t i = 0; i < half; ++i) {
    const T first = in[i], second = in[i + half];
    out[i] = first * cos[i] + -second * sin[i];
    out[i + half] = second * cos[i + half] + first * sin[i + half];
  }
}

template <class T> void rotate(const args::RotaryEmbeddingArgs &a, KernelContext &ctx) {
  const int64_t width = a.input.shape.back(), together = std::max<int64_t>(1, 4096 / width);
  const BroadcastRows<T> cosines(a.cos, a.input.shape, ctx), sines(a.sin, a.input.shape, ctx);
  const int64_t rows = a.input.volume() / width;
  ctx.parallel((rows + together - 1) / together, [&](KernelContext::NextTask next) {
    Scratch<T> in(ctx, together * width), out(ctx, together * width), cos(ctx, width), sin(ctx, width);
    for (int64_t task; (task = next()) >= 0;) {
      const int64_t begin = task * together, count = std::min(together, rows - begin);
      const T *source = readElements(a.input, begin * width, count * width, in.data());
      for (int64_t i = 0; i < count; ++i)
        rotateRow(source + i * width, cosines.row(begin + i, cos.data()), sines.row(begin + i, sin.data()), &out[i * width],
                  width / 2);
      writeElements(a.result, begin * width, count * width, out.data());
    }
  });
}

} // namespace

llvm::Error kernels::rotaryEmbedding(const args::RotaryEmbeddingArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.cos, "cosines"}, {&a.sin, "sines"}, {&a.result, "result"}}))
    return error;
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const DataType types[] = {a.input.dtype, a.cos.dtype, a.sin.dtype};
  if (llvm::is_contained(types, DataType::Float64))
    rotate<double>(a, ctx);
  else
    rotate<float>(a, ctx);
  return llvm::Error::success();
}
