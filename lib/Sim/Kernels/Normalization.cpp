//===- Normalization.cpp - Softmax and norms ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"
#include "RowLoops.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/TrainingOps.h"
#include "ttmlir/Support/Axis.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

/// Where to compute `count` results from `begin` on: in the tensor if it stores `T`, else in `buffer`.
template <class T> T *placeFor(const TensorView &result, int64_t begin, T *buffer) {
  return result.dtype == typeOf<T>() ? result.as<T>() + begin : buffer;
}

/// A strip of columns from `origin` on, as softmax goes through it: the strip stays in the second-level cache.
template <class T> struct SoftmaxColumns {
  const TensorView &input, &result;
  int64_t extent, stride;            ///< of columns
  T *values, *largest, *sums, *part; ///< room for all columns, and for one value of each

  void compute(int64_t origin, int64_t width) const {
    constexpr int64_t rowBlock = 64; // rows that are added up before their total enters the sum
    constexpr int64_t ahead = 16;    // rows that are on their way
    const RowLoops<T> &loops = rowLoops<T>();
    std::fill_n(largest, width, MaxOp::neutral<T>());
    for (int64_t row = 0; row < extent; ++row) {
      if (row + ahead < extent)
        prefetchElements(input, origin + (row + ahead) * stride, width);
      T *const target = values + row * width;
      convert(input.dtype, elementAt(input, origin + row * stride), typeOf<T>(), target, width);
      combineLoops<MaxOp, T>().into(largest, target, width);
    }
    std::fill_n(sums, width, T(0));
    for (int64_t start = 0; start < extent; start += rowBlock) {
      std::fill_n(part, width, T(0));
      for (int64_t row = start; row < std::min(extent, start + rowBlock); ++row)
        loops.exponentialsOfColumns(values + row * width, largest, part, width);
      combineLoops<SumOp, T>().into(sums, part, width);
    }
    for (int64_t row = 0; row < extent; ++row) {
      if (row + ahead < extent)
        prefetchElements(result, origin + (row + ahead) * stride, width);
      T *const target = placeFor(result, origin + row * stride, values + row * width);
      loops.divideColumns(values + row * width, sums, target, width);
      writeElements(result, origin + row * stride, width, target);
    }
  }
};

/// Softmax of one contiguous line; `out` may be `in`. With each chunk of exponentials, `prefetch(start, count)` may ask for
/// elements of the next line.
template <class T, class Prefetch> void softmaxLine(const T *in, T *out, int64_t extent, Prefetch prefetch) {
  T largest = MaxOp::neutral<T>();
  for (int64_t start = 0; start < extent; start += chunkElements)
    largest = math::max(largest, combineLoops<MaxOp, T>().chunk(in + start, std::min(chunkElements, extent - start)));
  for (int64_t start = 0; start < extent; start += chunkElements) {
    const int64_t count = std::min(chunkElements, extent - start);
    prefetch(start, count);
    rowLoops<T>().exponentials(in + start, largest, out + start, count);
  }
  rowLoops<T>().divide(out, combineValues<SumOp>(out, extent), extent);
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
          T *target = placeFor(result, origin, values.data());
          softmaxLine(readElements(input, origin, view.extent, target), target, view.extent, [&](int64_t start, int64_t count) {
            if (i + 1 < view.outer)
              prefetchElements(input, origin + view.extent + start, count);
          });
          writeElements(result, origin, view.extent, target);
          continue;
        }
        SoftmaxColumns<T>{input, result, view.extent, view.inner, values.data(), largest.data(), sums.data(), part.data()}.compute(
            origin, columns);
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

/// Sums of floats below have room for differences from means and for squares.
constexpr double kMaxMean = 1e37, kLeastSquare = 1e-30;

/// Divides the differences of `in` from `mean` by their root mean square, in double precision.
template <class T>
void normalizeWide(const T *in, double mean, int64_t length, T epsilon, const T *factors, const T *terms, T *out) {
  auto differenceOf = [&](int64_t i) { return static_cast<double>(in[i]) - mean; };
  const double sum = sumTerms<double>(length, [&](int64_t i) { return differenceOf(i) * differenceOf(i); });
  const double factor = 1 / std::sqrt(sum / static_cast<double>(length) + epsilon);
  for (int64_t i = 0; i < length; ++i)
    out[i] = static_cast<T>(differenceOf(i) * factor) * (factors ? factors[i] : T(1)) + (terms ? terms[i] : T(0));
}

struct RootMeanSquare {
  /// Divides `in` by its root mean square, then multiplies by `factors` and adds `terms` if there are any. `out` may be `in`.
  template <class T> static void apply(const T *in, int64_t length, T epsilon, const T *factors, const T *terms, T *out) {
    const T square = combineValues<SumOfSquaresOp>(in, length) / T(length) + epsilon;
    // Squares of large numbers are infinite, and squares of small ones lose their digits.
    if (!(square > T(kLeastSquare) && std::isfinite(square)))
      return normalizeWide(in, 0, length, epsilon, factors, terms, out);
    rowLoops<T>().scale(in, T(1) / std::sqrt(square), factors, terms, out, length);
  }
};

struct MeanAndVariance {
  /// Shifts and scales to mean 0 and (biased) variance 1.
  template <class T> static void apply(const T *in, int64_t length, T epsilon, const T *factors, const T *terms, T *out) {
    const T mean = combineValues<SumOp>(in, length) / T(length);
    if (!(std::abs(mean) < T(kMaxMean))) {
      const double sum = sumTerms<double>(length, [&](int64_t i) { return static_cast<double>(in[i]); });
      return normalizeWide(in, sum / static_cast<double>(length), length, epsilon, factors, terms, out);
    }
    rowLoops<T>().subtract(in, mean, out, length);
    RootMeanSquare::apply(out, length, epsilon, factors, terms, out);
  }
};

template <class Statistic, class T, class Args> void normalizeRows(const Args &a, int64_t length, KernelContext &ctx) {
  const WholeOperand<T> weight(a.weight, ctx), bias(a.bias, ctx);
  const int64_t rows = a.input.volume() / length, grain = grainFor(length);
  ctx.parallel((rows + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> values(ctx, length);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t row = task * grain; row < std::min(rows, (task + 1) * grain); ++row) {
        T *target = placeFor(a.result, row * length, values.data());
        const T *source = readElements(a.input, row * length, length, target);
        Statistic::apply(source, length, T(a.epsilon), weight.get(), bias.get(), target);
        writeElements(a.result, row * length, length, target);
      }
  });
}

template <class Statistic, class Args> llvm::Error normalize(const Args &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const ShapeRef trailing(a.normalized_shape.data(), a.normalized_shape.size());
  for (const auto &[view, name] : {std::pair(&a.weight, "weight"), std::pair(&a.bias, "bias")})
    if (llvm::Error error = *view ? expectTensor(*view, name) : llvm::Error::success())
      return error;
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

//===----------------------------------------------------------------------===//
// Group norm
//===----------------------------------------------------------------------===//

/// The mean of `count` values and the sum of the squares of their differences from it.
struct Moments {
  double count = 0, mean = 0, squares = 0;

  /// Moments of values near `shift` from the sums of their differences from it and of the squares of these.
  static Moments around(double shift, double count, double sum, double sumOfSquares) {
    if (std::isinf(shift))
      return {count, shift, std::nan("")};
    return {count, shift + sum / count, sumOfSquares - sum * sum / count};
  }
  void add(const Moments &other) {
    const double all = count + other.count, distance = other.mean - mean;
    if (std::isfinite(distance))
      mean += distance * (other.count / all);
    else
      mean += other.mean; // infinite, or NaN of infinities that differ
    squares += other.squares + distance * distance * (count * other.count / all);
    count = all;
  }
};

/// Images seen as [batch, before, channels, behind].
struct GroupedImages {
  int64_t batch, before, channels, behind, groups;

  int64_t groupChannels() const { return channels / groups; }
  /// Elements of statistics that are computed at once: parts of an image that are [rows, channels] if channels are last, else of a
  /// run of all elements of a group that follow each other.
  static constexpr int64_t partElements = 1 << 14;
  bool channelsLast() const { return behind == 1; }
  int64_t rowsPerPart() const { return std::clamp<int64_t>(partElements / channels, 1, before); }
  int64_t run() const { return groupChannels() * behind; }
  int64_t partsPerRun() const {
    return channelsLast() ? (before + rowsPerPart() - 1) / rowsPerPart() : (run() - 1) / partElements + 1;
  }
};

/// Adds up columns of `rows` rows, each as `term(value, column)`: 64 rows at a time, whose totals enter the sums.
template <class T, class Term> void addColumns(const T *values, int64_t rows, int64_t width, T *sums, T *part, Term term) {
  constexpr int64_t rowBlock = 64;
  std::fill_n(sums, width, T(0));
  for (int64_t start = 0; start < rows; start += rowBlock) {
    std::fill_n(part, width, T(0));
    for (int64_t row = start; row < std::min(rows, start + rowBlock); ++row)
      for (int64_t j = 0; j < width; ++j)
        part[j] += term(values[row * width + j], j);
    for (int64_t j = 0; j < width; ++j)
      sums[j] += part[j];
  }
}

/// `found`, the moments of `count` elements, or, where sums of floats have no room for them, the moments in double precision.
template <class At> Moments momentsInRange(const Moments &found, int64_t count, At at) {
  if (std::abs(found.mean) < kMaxMean && std::isfinite(found.squares) && found.squares > kLeastSquare * found.count)
    return found;
  const double mean = sumTerms<double>(count, at) / static_cast<double>(count), shift = at(0);
  if (!std::isfinite(mean))
    return found;
  // Equal elements differ by nothing from the first one.
  const double sum = sumTerms<double>(count, [&](int64_t i) { return at(i) - shift; });
  const double squares = sumTerms<double>(count, [&](int64_t i) { return (at(i) - shift) * (at(i) - shift); });
  return Moments::around(shift, static_cast<double>(count), sum, squares);
}

/// Moments of the groups of `rows` rows of channels. `buffers` has room for four rows.
template <class T> void momentsOfRows(const GroupedImages &g, const T *values, int64_t rows, T *buffers, Moments *moments) {
  T *sums = buffers, *part = sums + g.channels, *shifts = part + g.channels, *squares = shifts + g.channels;
  addColumns(values, rows, g.channels, sums, part, [](T x, int64_t) { return x; });
  const double count = static_cast<double>(rows * g.groupChannels());
  auto ofGroup = [&](const T *perChannel, int64_t group) {
    double total = 0;
    for (int64_t c = group * g.groupChannels(); c < (group + 1) * g.groupChannels(); ++c)
      total += perChannel[c];
    return total;
  };
  for (int64_t group = 0; group < g.groups; ++group)
    std::fill_n(shifts + group * g.groupChannels(), g.groupChannels(), static_cast<T>(ofGroup(sums, group) / count));
  addColumns(values, rows, g.channels, sums, part, [&](T x, int64_t c) { return x - shifts[c]; });
  addColumns(values, rows, g.channels, squares, part, [&](T x, int64_t c) { return (x - shifts[c]) * (x - shifts[c]); });
  for (int64_t group = 0; group < g.groups; ++group) {
    const int64_t first = group * g.groupChannels(), width = g.groupChannels();
    moments[group] =
        momentsInRange(Moments::around(shifts[first], count, ofGroup(sums, group), ofGroup(squares, group)), rows * width,
                       [&](int64_t i) { return static_cast<double>(values[i / width * g.channels + first + i % width]); });
  }
}

template <class T> Moments momentsOfRun(const T *values, int64_t length) {
  const T shift = sumTerms<T>(length, [&](int64_t i) { return values[i]; }) / T(length);
  const T sum = sumTerms<T>(length, [&](int64_t i) { return values[i] - shift; });
  const T squares = sumTerms<T>(length, [&](int64_t i) { return (values[i] - shift) * (values[i] - shift); });
  return momentsInRange(Moments::around(shift, static_cast<double>(length), sum, squares), length,
                        [&](int64_t i) { return static_cast<double>(values[i]); });
}

/// Moments of all groups of all images. Parts do not depend on the number of threads, and are joined in their order.
template <class T> void groupMoments(const TensorView &input, const GroupedImages &g, Moments *moments, KernelContext &ctx) {
  const int64_t perRun = g.partsPerRun(), rowsPerPart = g.rowsPerPart();
  const int64_t runs = g.channelsLast() ? g.batch : g.batch * g.before * g.groups;
  const int64_t perPart = g.channelsLast() ? g.groups : 1;
  Scratch<Moments> parts(ctx, runs * perRun * perPart);
  const int64_t largest = g.channelsLast() ? rowsPerPart * g.channels : std::min(g.run(), g.partElements),
                grain = grainFor(largest);
  ctx.parallel((runs * perRun + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> buffer(ctx, largest), sums(ctx, 4 * g.channels);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t part = task * grain; part < std::min(runs * perRun, (task + 1) * grain); ++part) {
        const int64_t run = part / perRun, piece = part % perRun;
        if (g.channelsLast()) {
          const int64_t first = piece * rowsPerPart, rows = std::min(rowsPerPart, g.before - first);
          const T *values = readElements(input, (run * g.before + first) * g.channels, rows * g.channels, buffer.data());
          momentsOfRows(g, values, rows, sums.data(), &parts[part * g.groups]);
        } else {
          const int64_t first = piece * g.partElements, length = std::min(g.partElements, g.run() - first);
          parts[part] = momentsOfRun(readElements(input, run * g.run() + first, length, buffer.data()), length);
        }
      }
  });
  for (int64_t image = 0; image < g.batch; ++image)
    for (int64_t group = 0; group < g.groups; ++group) {
      Moments &all = moments[image * g.groups + group] = {};
      if (g.channelsLast())
        for (int64_t piece = 0; piece < perRun; ++piece)
          all.add(parts[(image * perRun + piece) * g.groups + group]);
      else
        for (int64_t line = 0; line < g.before; ++line)
          for (int64_t piece = 0; piece < perRun; ++piece)
            all.add(parts[((image * g.before + line) * g.groups + group) * perRun + piece]);
    }
}

/// The map from the elements of a channel of an image to the result: ((x * scale - high) - low) * factor + term. The mean has two
/// parts, since its rounding error is not small beside a tiny deviation. Differences of large numbers may be infinite, and the
/// factor of them is so small that it loses digits: the scale, a power of two, is 1 for others.
template <class T> struct ChannelScales {
  Scratch<T> scale, high, low, factor, term;

  ChannelScales(const args::GroupNormArgs &a, const GroupedImages &g, const Moments *moments, KernelContext &ctx)
      : scale(ctx, g.batch * g.channels), high(ctx, g.batch * g.channels), low(ctx, g.batch * g.channels),
        factor(ctx, g.batch * g.channels), term(ctx, g.batch * g.channels) {
    const WholeOperand<T> weight(a.weight, ctx), bias(a.bias, ctx);
    for (int64_t i = 0; i < g.batch * g.channels; ++i) {
      const int64_t channel = i % g.channels;
      const Moments &m = moments[i / g.channels * g.groups + channel / g.groupChannels()];
      // Rounding may leave less than nothing of equal elements.
      const double variance = m.squares < 0 ? 0 : m.squares / m.count;
      const double size = std::abs(m.mean) + std::sqrt(variance), by = size > kMaxMean && std::isfinite(size) ? 0x1p-40 : 1;
      scale[i] = static_cast<T>(by);
      high[i] = static_cast<T>(m.mean * by);
      low[i] = std::isfinite(m.mean) ? static_cast<T>(m.mean * by - static_cast<double>(high[i])) : T(0);
      factor[i] = static_cast<T>(1 / (by * std::sqrt(variance + static_cast<double>(a.epsilon))) *
                                 (weight.get() ? static_cast<double>(weight.get()[channel]) : 1.0));
      term[i] = bias.get() ? bias.get()[channel] : T(0);
    }
  }
};

/// `moments`, which have room for all groups, are computed first.
template <class T>
void normalizeGroups(const args::GroupNormArgs &a, const GroupedImages &g, Moments *moments, KernelContext &ctx) {
  groupMoments<T>(a.input, g, moments, ctx);
  const ChannelScales<T> scales(a, g, moments, ctx);
  // Lines of one channel, or, where channels are innermost, lines of all channels.
  const int64_t length = g.channelsLast() ? g.channels : g.behind;
  const int64_t lines = a.input.volume() / length, grain = grainFor(length);
  ctx.parallel((lines + grain - 1) / grain, [&](KernelContext::NextTask next) {
    Scratch<T> buffer(ctx, length), out(ctx, length);
    for (int64_t task; (task = next()) >= 0;)
      for (int64_t line = task * grain; line < std::min(lines, (task + 1) * grain); ++line) {
        const T *values = readElements(a.input, line * length, length, buffer.data());
        if (g.channelsLast()) {
          const int64_t first = line / g.before * g.channels;
          const T *scale = &scales.scale[first], *high = &scales.high[first], *low = &scales.low[first],
                  *factor = &scales.factor[first], *term = &scales.term[first];
          for (int64_t c = 0; c < length; ++c)
            out[c] = ((values[c] * scale[c] - high[c]) - low[c]) * factor[c] + term[c];
        } else {
          const int64_t channel = line / (g.before * g.channels) * g.channels + line % g.channels;
          const T scale = scales.scale[channel], high = scales.high[channel], low = scales.low[channel],
                  factor = scales.factor[channel], term = scales.term[channel];
          for (int64_t i = 0; i < length; ++i)
            out[i] = ((values[i] * scale - high) - low) * factor + term;
        }
        writeElements(a.result, line * length, length, out.data());
      }
  });
}

} // namespace

llvm::Error kernels::softmax(const args::SoftmaxArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const AxisView view(a.input.shape, wrapAxis(a.dimension, a.input.rank()));
  if (a.input.volume() > 0)
    dispatchFloat(a.input.dtype, [&](auto zero) { softmaxAlong<decltype(zero)>(a.input, a.result, view, ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::rmsNorm(const args::RMSNormArgs &a, KernelContext &ctx) { return normalize<RootMeanSquare>(a, ctx); }
llvm::Error kernels::layerNorm(const args::LayerNormArgs &a, KernelContext &ctx) { return normalize<MeanAndVariance>(a, ctx); }

llvm::Error kernels::batchNormInference(const args::BatchNormInferenceArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.operand, "operand"}, {&a.result, "result"}}))
    return error;
  const AxisView view(a.operand.shape, a.dimension);
  for (const auto &[statistic, name] : {std::pair(&a.scale, "scale"), std::pair(&a.offset, "offset"), std::pair(&a.mean, "mean"),
                                        std::pair(&a.variance, "variance")})
    if (llvm::Error error = expectTensor(*statistic, name))
      return error;
  if (a.operand.volume() > 0)
    dispatchFloat({a.operand.dtype, a.mean.dtype, a.variance.dtype},
                  [&](auto zero) { normalizeChannels<decltype(zero)>(a, view, ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::groupNorm(const args::GroupNormArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  const AxisView view(a.input.shape, a.channel_dim);
  for (const auto &[operand, name] : {std::pair(&a.weight, "weight"), std::pair(&a.bias, "bias")})
    if (llvm::Error error = *operand ? expectTensor(*operand, name) : llvm::Error::success())
      return error;
  if (a.input.volume() == 0)
    return llvm::Error::success();
  const int64_t batch = a.channel_dim == 0 ? 1 : a.input.shape[0];
  const GroupedImages images{batch, view.outer / batch, view.extent, view.inner, a.num_groups};
  Scratch<Moments> moments(ctx, images.batch * images.groups);
  dispatchFloat(a.input.dtype, [&](auto zero) { normalizeGroups<decltype(zero)>(a, images, moments.data(), ctx); });
  return llvm::Error::success();
}

llvm::Error kernels::batchNormTraining(const args::BatchNormTrainingArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.operand, "operand"}, {&a.result, "result"}}))
    return error;
  const AxisView view(a.operand.shape, a.dimension);
  for (const auto &[tensor, name] : {std::pair(&a.scale, "scale"), std::pair(&a.offset, "offset"),
                                     std::pair(&a.running_mean, "running_mean"), std::pair(&a.running_variance, "running_variance"),
                                     std::pair(&a.batch_mean, "batch_mean"), std::pair(&a.batch_variance, "batch_variance")})
    if (llvm::Error error = expectTensor(*tensor, name))
      return error;
  // All elements of a channel are a group of one image. Nothing has no mean.
  const GroupedImages images{1, view.outer, view.extent, view.inner, view.extent};
  Scratch<Moments> moments(ctx, view.extent);
  std::fill_n(moments.data(), view.extent, Moments{0, std::nan(""), std::nan("")});
  if (a.operand.volume() > 0)
    dispatchFloat(a.operand.dtype, [&](auto zero) {
      normalizeGroups<decltype(zero)>({a.operand, {}, a.scale, a.offset, a.result, view.extent, a.epsilon, a.dimension}, images,
                                      moments.data(), ctx);
    });
  const WholeOperand<double> means(a.running_mean, ctx), variances(a.running_variance, ctx);
  const double share = a.momentum;
  for (int64_t c = 0; c < view.extent; ++c) {
    const Moments &m = moments[c];
    const double variance = m.squares < 0 ? 0 : m.squares / m.count;
    const double mean = share * m.mean + (1 - share) * means.get()[c], spread = share * variance + (1 - share) * variances.get()[c];
    writeElements(a.batch_mean, c, 1, &mean);
    writeElements(a.batch_variance, c, 1, &spread);
  }
  return llvm::Error::success();
}
