//===- Normalization.cpp - Softmax and norms ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulate.h"
#include "Common.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Calls `f` with a float or a double, as the types ask for.
template <class F> void dispatchFloat(llvm::ArrayRef<DataType> types, F f) {
  if (llvm::is_contained(types, DataType::Float64))
    return f(double());
  f(float());
}

template <class T> EltwiseLoop<T> exponential() {
  static const EltwiseKernel *const kernel = findEltwiseKernel("exp");
  if constexpr (std::is_same_v<T, float>)
    return kernel->f32;
  else
    return kernel->f64;
}

llvm::Error expectSameShape(const TensorView &input, llvm::StringRef name, const TensorView &result) {
  if (llvm::Error error = expectTensors({{&input, name}, {&result, "result"}}))
    return error;
  return expectShape(result, "result", input.shape);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// Turns `extent` rows of `width` values into softmax over each column. `largest`, `sums` and `part` have room for `width`.
template <class T> void softmaxColumns(T *values, int64_t extent, int64_t width, T *largest, T *sums, T *part) {
  constexpr int64_t rowBlock = 64; // rows that are added up before their total enters the sum
  std::copy_n(values, width, largest);
  for (int64_t row = 1; row < extent; ++row)
    for (int64_t j = 0; j < width; ++j)
      largest[j] = math::max(largest[j], values[row * width + j]);
  for (int64_t row = 0; row < extent; ++row)
    for (int64_t j = 0; j < width; ++j)
      values[row * width + j] -= largest[j];
  const T *in[] = {values};
  exponential<T>()({}, in, values, extent * width);
  std::fill_n(sums, width, T(0));
  for (int64_t start = 0; start < extent; start += rowBlock) {
    std::fill_n(part, width, T(0));
    for (int64_t row = start; row < std::min(extent, start + rowBlock); ++row)
      for (int64_t j = 0; j < width; ++j)
        part[j] += values[row * width + j];
    for (int64_t j = 0; j < width; ++j)
      sums[j] += part[j];
  }
  for (int64_t row = 0; row < extent; ++row)
    for (int64_t j = 0; j < width; ++j)
      values[row * width + j] /= sums[j];
}

/// Softmax of one contiguous line.
template <class T> void softmaxLine(T *values, int64_t extent) {
  T largest = MaxOp::neutral<T>();
  for (int64_t start = 0; start < extent; start += chunkElements)
    largest = math::max(largest, combineChunk<MaxOp>(values + start, std::min(chunkElements, extent - start)));
  for (int64_t i = 0; i < extent; ++i)
    values[i] -= largest;
  const T *in[] = {values};
  exponential<T>()({}, in, values, extent);
  const T sum = sumTerms<T>(extent, [&](int64_t i) { return values[i]; });
  for (int64_t i = 0; i < extent; ++i)
    values[i] /= sum;
}

template <class T> void softmaxAlong(const TensorView &input, const TensorView &result, const AxisView &view, KernelContext &ctx) {
  // Strips of columns that fit the second-level cache, but not so narrow that reading them wastes cache lines.
  const int64_t width = std::min<int64_t>(view.inner, std::clamp<int64_t>((1 << 16) / view.extent, 64, 256));
  const int64_t strips = (view.inner + width - 1) / width;
  ctx.parallel((view.outer * strips + grainFor(view.extent * width) - 1) / grainFor(view.extent * width), [&](auto next) {
    const int64_t grain = grainFor(view.extent * width);
    Scratch<T> values(ctx, view.extent * width), largest(ctx, width), sums(ctx, width), part(ctx, width);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t i = task * grain; i < std::min((task + 1) * grain, view.outer * strips); ++i) {
        const int64_t column = i % strips * width, columns = std::min(width, view.inner - column);
        const int64_t origin = i / strips * view.extent * view.inner + column;
        if (view.inner == 1) {
          convert(input.dtype, elementAt(input, origin), typeOf<T>(), values.data(), view.extent);
          softmaxLine(values.data(), view.extent);
          writeElements(result, origin, view.extent, values.data());
          continue;
        }
        for (int64_t row = 0; row < view.extent; ++row)
          convert(input.dtype, elementAt(input, origin + row * view.inner), typeOf<T>(), &values[row * columns], columns);
        softmaxColumns(values.data(), view.extent, columns, largest.data(), sums.data(), part.data());
        for (int64_t row = 0; row < view.extent; ++row)
          writeElements(result, origin + row * view.inner, columns, &values[row * columns]);
      }
  });
}

//===----------------------------------------------------------------------===//
// Norms over trailing axes
//===----------------------------------------------------------------------===//

/// All of an optional operand as `T`, or nothing.
template <class T> class WholeOperand {
public:
  WholeOperand(const TensorView &view, KernelContext &ctx) : buffer(ctx, view ? view.volume() : 0) {
    if (view)
      values = readElements(view, 0, view.volume(), buffer.data());
  }
  const T *get() const { return values; }

private:
  Scratch<T> buffer;
  const T *values = nullptr;
};

struct RootMeanSquare {
  /// Divides `values` by their root mean square.
  template <class T> static void apply(T *values, int64_t length, T epsilon) {
    const T mean = sumTerms<T>(length, [&](int64_t i) { return values[i] * values[i]; }) / T(length);
    const T scale = T(1) / std::sqrt(mean + epsilon);
    for (int64_t i = 0; i < length; ++i)
      values[i] *= scale;
  }
};

struct MeanAndVariance {
  /// Shifts and scales `values` to mean 0 and (biased) variance 1.
  template <class T> static void apply(T *values, int64_t length, T epsilon) {
    const T mean = sumTerms<T>(length, [&](int64_t i) { return values[i]; }) / T(length);
    for (int64_t i = 0; i < length; ++i)
      values[i] -= mean;
    RootMeanSquare::apply(values, length, epsilon);
  }
};

template <class Statistic, class T, class Args> void normalizeRows(const Args &a, int64_t length, KernelContext &ctx) {
  const WholeOperand<T> weight(a.weight, ctx), bias(a.bias, ctx);
  const int64_t rows = a.input.volume() / length, grain = grainFor(length);
  ctx.parallel((rows + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> values(ctx, length);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        convert(a.input.dtype, elementAt(a.input, row * length), typeOf<T>(), values.data(), length);
        Statistic::apply(values.data(), length, T(a.epsilon));
        if (const T *factors = weight.get())
          for (int64_t i = 0; i < length; ++i)
            values[i] *= factors[i];
        if (const T *terms = bias.get())
          for (int64_t i = 0; i < length; ++i)
            values[i] += terms[i];
        writeElements(a.result, row * length, length, values.data());
      }
  });
}

template <class Statistic, class Args> llvm::Error normalize(const Args &a, KernelContext &ctx) {
  if (llvm::Error error = expectSameShape(a.input, "input", a.result))
    return error;
  const ShapeRef trailing(a.normalized_shape.data(), a.normalized_shape.size());
  if (trailing.size() > a.input.shape.size() || ShapeRef(a.input.shape).take_back(trailing.size()) != trailing)
    return failure("expected normalized shape to be trailing extents of " + shapeText(a.input.shape) + ", found " +
                   shapeText(trailing));
  for (const auto &[view, name] : {std::pair(&a.weight, "weight"), std::pair(&a.bias, "bias")}) {
    if (!*view)
      continue;
    if (llvm::Error error = expectTensor(*view, name))
      return error;
    if (view->volume() != volumeOf(trailing))
      return expectShape(*view, name, trailing);
  }
  if (a.input.volume() == 0)
    return llvm::Error::success();
  dispatchFloat(a.input.dtype, [&](auto zero) { normalizeRows<Statistic, decltype(zero)>(a, volumeOf(trailing), ctx); });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Batch norm
//===----------------------------------------------------------------------===//

template <class T> void normalizeChannels(const args::BatchNormInferenceArgs &a, const AxisView &view, KernelContext &ctx) {
  const WholeOperand<T> scale(a.scale, ctx), offset(a.offset, ctx), mean(a.mean, ctx), variance(a.variance, ctx);
  Scratch<T> factors(ctx, view.extent);
  for (int64_t c = 0; c < view.extent; ++c)
    factors[c] = scale.get()[c] / std::sqrt(variance.get()[c] + T(a.epsilon));
  // Lines of one channel, or, where channels are innermost, lines of all channels.
  const bool channelsLast = view.inner == 1;
  const int64_t length = channelsLast ? view.extent : view.inner, lines = a.operand.volume() / length, grain = grainFor(length);
  ctx.parallel((lines + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> values(ctx, length);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t line = task * grain; line < std::min(lines, (task + 1) * grain); ++line) {
        convert(a.operand.dtype, elementAt(a.operand, line * length), typeOf<T>(), values.data(), length);
        if (channelsLast) {
          for (int64_t c = 0; c < length; ++c)
            values[c] = (values[c] - mean.get()[c]) * factors[c] + offset.get()[c];
        } else {
          const int64_t c = line % view.extent;
          const T shift = mean.get()[c], factor = factors[c], term = offset.get()[c];
          for (int64_t i = 0; i < length; ++i)
            values[i] = (values[i] - shift) * factor + term;
        }
        writeElements(a.result, line * length, length, values.data());
      }
  });
}

} // namespace

llvm::Error kernels::softmax(const args::SoftmaxArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectSameShape(a.input, "input", a.result))
    return error;
  llvm::Expected<int64_t> axis = normalizeAxis(a.dimension, a.input.rank());
  if (!axis)
    return axis.takeError();
  if (a.input.volume() > 0)
    dispatchFloat(a.input.dtype,
                  [&](auto zero) { softmaxAlong<decltype(zero)>(a.input, a.result, AxisView(a.input.shape, *axis), ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::rmsNorm(const args::RMSNormArgs &a, KernelContext &ctx) { return normalize<RootMeanSquare>(a, ctx); }
llvm::Error kernels::layerNorm(const args::LayerNormArgs &a, KernelContext &ctx) { return normalize<MeanAndVariance>(a, ctx); }

llvm::Error kernels::batchNormInference(const args::BatchNormInferenceArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectSameShape(a.operand, "operand", a.result))
    return error;
  llvm::Expected<int64_t> axis = normalizeAxis(a.dimension, a.operand.rank());
  if (!axis)
    return axis.takeError();
  const AxisView view(a.operand.shape, *axis);
  for (const auto &[statistic, name] : {std::pair(&a.scale, "scale"), std::pair(&a.offset, "offset"), std::pair(&a.mean, "mean"),
                                        std::pair(&a.variance, "variance")}) {
    if (llvm::Error error = expectTensor(*statistic, name))
      return error;
    if (statistic->volume() != view.extent)
      return expectShape(*statistic, name, {view.extent});
  }
  if (a.operand.volume() > 0)
    dispatchFloat({a.operand.dtype, a.mean.dtype, a.variance.dtype},
                  [&](auto zero) { normalizeChannels<decltype(zero)>(a, view, ctx); });
  return llvm::Error::success();
}
