//===- Pool.cpp - Sliding windows and pooling -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RowLoops.h"

#include "Window.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

Window ttmlir::sim::makeWindow(ShapeRef kernel, std::span<const int32_t> stride, std::span<const int32_t> dilation,
                               std::span<const int32_t> padding) {
  static constexpr int32_t undilated[] = {1};
  if (dilation.empty())
    dilation = undilated;
  const size_t axes = kernel.size();
  Window window;
  for (size_t axis = 0; axis < axes; ++axis) {
    const int32_t before = padding[padding.size() == 1 ? 0 : axis];
    window.push_back({kernel[axis], stride[stride.size() == 1 ? 0 : axis], dilation[dilation.size() == 1 ? 0 : axis], before,
                      padding.size() == 2 * axes ? padding[axes + axis] : before});
  }
  return window;
}

namespace {

/// Input and result as [n, h, w, c], and the window.
struct PoolProblem {
  struct {
    WindowAxis h, w;
  } window;
  int64_t batch, height, width, channels, outHeight, outWidth;
};

template <class Args> llvm::Expected<PoolProblem> makeProblem(const Args &a) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const Window window = makeWindow({a.kernel.front(), a.kernel.back()}, a.stride, a.dilation, a.padding);
  return PoolProblem{{window[0], window[1]}, a.input.shape[0],  a.input.shape[1], a.input.shape[2],
                     a.input.shape[3],       a.result.shape[1], a.result.shape[2]};
}

/// The taps of an axis within the input for output `o`, and their number within the padded input.
struct Taps {
  int64_t first, last; ///< inside: first <= k < last
  int64_t padded;
};

int64_t ceilDivide(int64_t a, int64_t b) { return a <= 0 ? 0 : (a + b - 1) / b; }

Taps tapsAt(const WindowAxis &axis, int64_t extent, int64_t o) {
  const int64_t start = o * axis.stride - axis.before;
  const int64_t last = std::min(axis.taps, ceilDivide(extent - start, axis.dilation));
  const int64_t first = std::min(last, ceilDivide(-start, axis.dilation));
  return {first, last, std::min(axis.taps, ceilDivide(extent + axis.after - start, axis.dilation))};
}

/// The taps of a window inside the image: rows from `rows[0]` on, and columns.
template <class T> struct WindowTaps {
  const T *const *rows;
  int64_t rowCount, columnCount, channels;
  /// The first column of the window, and from column to column; places of the first tap, and from row to row.
  int64_t column, columnStep, place = 0, placeStep = 0;
};

/// Computes each output row from its input rows. `T` is the type of sums; Policy combines elements.
template <class Policy, class T>
void pool(const TensorView &input, const TensorView &result, const PoolProblem &problem, const Policy &policy, KernelContext &ctx) {
  const auto &[window, batch, height, width, channels, outHeight, outWidth] = problem;
  const int64_t line = width * channels, outLine = outWidth * channels;
  const int64_t grain = grainFor(outLine * window.h.taps * window.w.taps), rows = batch * outHeight;
  // Rows inside the input at most; taps in padding are never loaded.
  const int64_t loadedRows = std::min(window.h.taps, height);
  ctx.parallel((rows + grain - 1) / grain, [&, window = window, height = height, width = width, channels = channels,
                                            outHeight = outHeight, outWidth = outWidth](KernelContext::NextTask next) {
    Scratch<T> lines(ctx, loadedRows * line), out(ctx, outLine);
    Scratch<const T *> loaded(ctx, loadedRows);
    const auto combine = combineLoops<typename Policy::Combination, T>().into;
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        const Taps vertical = tapsAt(window.h, height, row % outHeight);
        const int64_t top = row % outHeight * window.h.stride - window.h.before;
        for (int64_t k = vertical.first; k < vertical.last; ++k)
          loaded[k - vertical.first] = readElements(input, (row / outHeight * height + top + k * window.h.dilation) * line, line,
                                                    &lines[(k - vertical.first) * line]);
        for (int64_t o = 0; o < outWidth; ++o) {
          const Taps horizontal = tapsAt(window.w, width, o);
          const int64_t left = o * window.w.stride - window.w.before;
          T *sums = &out[o * channels];
          std::fill_n(sums, channels, Policy::template neutral<T>());
          for (int64_t k = 0; k < vertical.last - vertical.first; ++k)
            for (int64_t l = horizontal.first; l < horizontal.last; ++l)
              combine(sums, loaded[k] + (left + l * window.w.dilation) * channels, channels);
          const int64_t step = window.w.dilation;
          const WindowTaps<T> taps{loaded.data(), vertical.last - vertical.first, horizontal.last - horizontal.first,
                                   channels,      left + horizontal.first * step, step};
          policy.finish(sums, taps, vertical.padded * horizontal.padded);
        }
        writeElements(result, row * outLine, outLine, out.data());
      }
  });
}

struct MaxPolicy : MaxOp {
  using Combination = MaxOp;
  template <class T> void finish(T *, const WindowTaps<T> &, int64_t) const {}
};

/// The divisor is the number of taps within the input, or, if padding counts, within the padded input: as in PyTorch, a window
/// beyond the padding because of ceil_mode does not count taps there.
struct MeanPolicy : SumOp {
  using Combination = SumOp;
  bool countPadding = true;
  template <class T> void finish(T *sums, const WindowTaps<T> &taps, int64_t padded) const {
    if (taps.rowCount <= 0 || taps.columnCount <= 0)
      return;
    const int64_t divisor = countPadding ? padded : taps.rowCount * taps.columnCount;
    if (divisor <= 0)
      return;
    bool isFinite = true;
    for (int64_t c = 0; c < taps.channels; ++c)
      isFinite &= std::abs(sums[c]) <= std::numeric_limits<T>::max();
    rowLoops<T>().divide(sums, T(divisor), taps.channels);
    // A sum may be larger than the largest number where the mean is not.
    for (int64_t c = 0; !isFinite && c < taps.channels; ++c)
      if (!std::isfinite(sums[c]))
        sums[c] = static_cast<T>(sumOf(taps, c) / static_cast<double>(divisor));
  }
  template <class T> static double sumOf(const WindowTaps<T> &taps, int64_t channel) {
    double sum = 0;
    for (int64_t k = 0; k < taps.rowCount; ++k)
      for (int64_t l = 0; l < taps.columnCount; ++l)
        sum += static_cast<double>(taps.rows[k][(taps.column + l * taps.columnStep) * taps.channels + channel]);
    return sum;
  }
};

/// The first maximum of `Channels` channels from `first` on, or the last NaN, and its place. Few channels stay in registers.
template <int Channels, class T> void findMaxima(const WindowTaps<T> &taps, int64_t first, T *best, int32_t *place) {
  T values[Channels];
  int32_t places[Channels];
  std::fill_n(values, Channels, MaxOp::neutral<T>());
  std::fill_n(places, Channels, static_cast<int32_t>(taps.place));
  for (int64_t k = 0; k < taps.rowCount; ++k)
    for (int64_t l = 0; l < taps.columnCount; ++l) {
      const T *candidates = taps.rows[k] + (taps.column + l * taps.columnStep) * taps.channels + first;
      const auto here = static_cast<int32_t>(taps.place + k * taps.placeStep + l * taps.columnStep);
      for (int c = 0; c < Channels; ++c) {
        const T candidate = candidates[c];
        const bool wins = (candidate > values[c]) | (candidate != candidate);
        values[c] = wins ? candidate : values[c];
        places[c] = wins ? here : places[c];
      }
    }
  std::copy_n(values, Channels, best + first);
  std::copy_n(places, Channels, place + first);
}

template <class T> void findMaxima(const WindowTaps<T> &taps, T *best, int32_t *place) {
  int64_t c = 0;
  for (; c + 32 <= taps.channels; c += 32)
    findMaxima<32>(taps, c, best, place);
  for (; c + 8 <= taps.channels; c += 8)
    findMaxima<8>(taps, c, best, place);
  for (; c < taps.channels; ++c)
    findMaxima<1>(taps, c, best, place);
}

template <class T>
void poolWithPlaces(const TensorView &input, const TensorView &result, const TensorView &places, const PoolProblem &p,
                    KernelContext &ctx) {
  const auto &h = p.window.h, &w = p.window.w;
  const int64_t line = p.width * p.channels, outLine = p.outWidth * p.channels, rows = p.batch * p.outHeight;
  const int64_t grain = grainFor(outLine * h.taps * w.taps), loadedRows = std::min(h.taps, p.height);
  ctx.parallel((rows + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> lines(ctx, loadedRows * line), best(ctx, outLine);
    Scratch<const T *> loaded(ctx, loadedRows);
    Scratch<int32_t> place(ctx, outLine);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        const Taps vertical = tapsAt(h, p.height, row % p.outHeight);
        const int64_t first = row % p.outHeight * h.stride - h.before + vertical.first * h.dilation;
        const int64_t rowCount = std::max<int64_t>(vertical.last - vertical.first, 0);
        for (int64_t k = 0; k < rowCount; ++k)
          loaded[k] = readElements(input, (row / p.outHeight * p.height + first + k * h.dilation) * line, line, &lines[k * line]);
        for (int64_t o = 0; o < p.outWidth; ++o) {
          const Taps horizontal = tapsAt(w, p.width, o);
          const int64_t column = o * w.stride - w.before + horizontal.first * w.dilation;
          const int64_t columnCount = std::max<int64_t>(horizontal.last - horizontal.first, 0);
          const int64_t start = rowCount && columnCount ? first * p.width + column : 0;
          findMaxima(
              WindowTaps<T>{loaded.data(), rowCount, columnCount, p.channels, column, w.dilation, start, h.dilation * p.width},
              &best[o * p.channels], &place[o * p.channels]);
        }
        writeElements(result, row * outLine, outLine, best.data());
        writeElements(places, row * outLine, outLine, place.data());
      }
  });
}

} // namespace

llvm::Error kernels::maxPool2d(const args::MaxPool2dArgs &a, KernelContext &ctx) {
  llvm::Expected<PoolProblem> problem = makeProblem(a);
  if (!problem)
    return problem.takeError();
  dispatchAccumulator(accumulatorType(a.input.dtype),
                      [&](auto zero) { pool<MaxPolicy, decltype(zero)>(a.input, a.result, *problem, {}, ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::maxPool2dWithIndices(const args::MaxPool2dWithIndicesArgs &a, KernelContext &ctx) {
  llvm::Expected<PoolProblem> problem = makeProblem(a);
  if (!problem)
    return problem.takeError();
  if (llvm::Error error = expectTensor(a.result_indices, "result_indices"))
    return error;
  if (problem->height * problem->width > std::numeric_limits<int32_t>::max())
    return failure("expected images of at most 2147483647 pixels, found " + llvm::Twine(problem->height) + "x" +
                   llvm::Twine(problem->width));
  dispatchAccumulator(accumulatorType(a.input.dtype),
                      [&](auto zero) { poolWithPlaces<decltype(zero)>(a.input, a.result, a.result_indices, *problem, ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::avgPool2d(const args::AvgPool2dArgs &a, KernelContext &ctx) {
  llvm::Expected<PoolProblem> problem = makeProblem(a);
  if (!problem)
    return problem.takeError();
  MeanPolicy policy;
  policy.countPadding = a.count_include_pad;
  if (a.input.dtype == DataType::Float64)
    pool<MeanPolicy, double>(a.input, a.result, *problem, policy, ctx);
  else
    pool<MeanPolicy, float>(a.input, a.result, *problem, policy, ctx);
  return llvm::Error::success();
}
