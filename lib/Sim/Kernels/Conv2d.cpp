//===- Conv2d.cpp - Two-dimensional convolution ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Single precision uses oneDNN with channels innermost, several images at a time, so that the converted activations stay small.
// Double precision and integers use matrix products of unrolled windows.
//
//===----------------------------------------------------------------------===//

#include "Gemm.h"

#include "ttmlir/Support/Plural.h"
#include "StridedCopy.h"
#include "Window.h"

#include <dnnl.hpp>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

struct Problem {
  Window window;
  int64_t batch, height, width, channels;      ///< input
  int64_t outHeight, outWidth, outChannels;    ///< result
  int64_t groups;
  Shape axes;         ///< where n, h, w, c are in input and result
  bool channelsLast;  ///< axes are 0, 1, 2, 3
};

llvm::Expected<Problem> makeProblem(const args::Conv2dArgs &a) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.weight, "weight"}, {&a.result, "result"}}))
    return error;
  for (const auto &[view, name] : {std::pair(&a.input, "input"), std::pair(&a.weight, "weight"), std::pair(&a.result, "result")})
    if (view->rank() != 4)
      return failure("expected rank 4 of " + llvm::Twine(name) + ", found " + llvm::Twine(view->rank()));
  Problem problem;
  problem.axes = {a.batch_dim, a.height_dim, a.width_dim, a.channel_dim};
  llvm::SmallVector<bool, 4> seen(4, false);
  for (int64_t axis : problem.axes) {
    if (axis < 0 || axis > 3 || seen[axis])
      return failure("expected a permutation of 0 to 3 as batch, height, width and channel dimensions, found axis " +
                     llvm::Twine(axis) + (axis < 0 || axis > 3 ? "" : " twice"));
    seen[axis] = true;
  }
  problem.channelsLast = ShapeRef(problem.axes) == ShapeRef({0, 1, 2, 3});
  auto extent = [&](const TensorView &view, int which) { return view.shape[problem.axes[which]]; };
  problem.batch = extent(a.input, 0);
  problem.height = extent(a.input, 1);
  problem.width = extent(a.input, 2);
  problem.channels = extent(a.input, 3);
  problem.outChannels = a.weight.shape[0];
  problem.groups = a.groups;
  if (a.groups <= 0 || problem.channels % a.groups || problem.outChannels % a.groups)
    return failure("expected groups that divide " + llvm::Twine(problem.channels) + " and " + llvm::Twine(problem.outChannels) +
                   " channels, found " + llvm::Twine(a.groups));
  if (a.weight.shape[1] != problem.channels / a.groups)
    return failure("expected " + llvm::Twine(problem.channels / a.groups) + " input channels of weight, found " +
                   llvm::Twine(a.weight.shape[1]));
  llvm::Expected<Window> window = makeWindow(a.weight.shape[2], a.weight.shape[3], a.stride, a.dilation, a.padding);
  if (!window)
    return window.takeError();
  problem.window = *window;
  problem.outHeight = window->h.outputs(problem.height);
  problem.outWidth = window->w.outputs(problem.width);
  Shape shape(4);
  const int64_t extents[] = {problem.batch, problem.outHeight, problem.outWidth, problem.outChannels};
  for (int i = 0; i < 4; ++i)
    shape[problem.axes[i]] = extents[i];
  if (llvm::Error error = expectShape(a.result, "result", shape))
    return error;
  if (a.bias) {
    if (llvm::Error error = expectTensor(a.bias, "bias"))
      return error;
    if (a.bias.volume() != problem.outChannels)
      return failure("expected bias of " + countText(problem.outChannels, "element") + ", found shape " + shapeText(a.bias.shape));
  }
  return problem;
}

//===----------------------------------------------------------------------===//
// Layout of activations
//===----------------------------------------------------------------------===//

/// Brings images [begin, begin + count) of `view` to [n, h, w, c] order in the element type `to`. `order` is Problem::axes.
llvm::Error loadImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType to, void *out,
                       KernelContext &ctx) {
  const auto viewStrides = view.strides();
  Shape extents, strides;
  for (int64_t axis : order) {
    extents.push_back(view.shape[axis]);
    strides.push_back(viewStrides[axis]);
  }
  extents[0] = count;
  return moveElements(view, begin * strides[0], strides, TensorView(out, to, extents), extents, ctx);
}

/// The inverse: stores `count` images of [n, h, w, c] elements of type `from` as images `begin` and up of `view`.
llvm::Error storeImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType from, void *in,
                        KernelContext &ctx) {
  Shape extents; // n, h, w, c
  for (int64_t axis : order)
    extents.push_back(view.shape[axis]);
  extents[0] = count;
  const TensorView images(in, from, extents);
  const auto imageStrides = images.strides();
  Shape shape(4), strides(4); // in the order of the view
  for (int i = 0; i < 4; ++i) {
    shape[order[i]] = extents[i];
    strides[order[i]] = imageStrides[i];
  }
  if (order[0] == 0) {
    const int64_t offset = begin * view.strides()[0];
    return moveElements(images, 0, strides, TensorView(mutableElementAt(view, offset), view.dtype, shape), shape, ctx);
  }
  // Images are interleaved: all of them were computed at once (see imagesAtOnce).
  return moveElements(images, 0, strides, view, shape, ctx);
}

/// How many images are computed at a time: 8 MiB of floats stay in the cache, but all of them if images are interleaved in memory.
int64_t imagesAtOnce(const Problem &problem) {
  if (problem.axes[0] != 0)
    return problem.batch;
  const int64_t elements =
      problem.height * problem.width * problem.channels + problem.outHeight * problem.outWidth * problem.outChannels;
  return std::clamp<int64_t>((2 << 20) / std::max<int64_t>(elements, 1), 1, problem.batch);
}

//===----------------------------------------------------------------------===//
// oneDNN
//===----------------------------------------------------------------------===//

using dnnl::memory;

memory::data_type dnnlType(DataType type) {
  return type == DataType::BFloat16 ? memory::data_type::bf16 : memory::data_type::f32;
}

dnnl::convolution_forward::primitive_desc describe(const Problem &p, int64_t images, bool bias, const dnnl::engine &engine) {
  const auto f32 = memory::data_type::f32;
  const auto nhwc = memory::format_tag::nhwc;
  const memory::desc source({images, p.channels, p.height, p.width}, f32, nhwc);
  const memory::desc target({images, p.outChannels, p.outHeight, p.outWidth}, f32, nhwc);
  const memory::dims plain = {p.outChannels, p.channels, p.window.h.taps, p.window.w.taps};
  const memory::dims grouped = {p.groups, p.outChannels / p.groups, p.channels / p.groups, p.window.h.taps, p.window.w.taps};
  const memory::desc weights(p.groups == 1 ? plain : grouped, f32, memory::format_tag::any);
  const memory::dims strides = {p.window.h.stride, p.window.w.stride};
  const memory::dims dilations = {p.window.h.dilation - 1, p.window.w.dilation - 1};
  const memory::dims before = {p.window.h.before, p.window.w.before}, after = {p.window.h.after, p.window.w.after};
  const auto inference = dnnl::prop_kind::forward_inference;
  const auto algorithm = dnnl::algorithm::convolution_direct;
  if (!bias)
    return {dnnl::convolution_forward::desc(inference, algorithm, source, weights, target, strides, dilations, before, after),
            engine};
  const memory::desc biases({p.outChannels}, f32, memory::format_tag::x);
  return {dnnl::convolution_forward::desc(inference, algorithm, source, weights, biases, target, strides, dilations, before, after),
          engine};
}

/// The weights in oneDNN's preferred order.
memory reorderWeights(const args::Conv2dArgs &a, const Problem &p, const memory::desc &wanted, const dnnl::engine &engine,
                      dnnl::stream &stream, KernelContext &ctx) {
  const bool direct = a.weight.dtype == DataType::Float32 || a.weight.dtype == DataType::BFloat16;
  Scratch<float> converted(ctx, direct ? 0 : a.weight.volume());
  void *data = a.weight.data;
  if (!direct) {
    convert(a.weight.dtype, a.weight.data, DataType::Float32, converted.data(), a.weight.volume());
    data = converted.data();
  }
  const memory::dims plain = {p.outChannels, p.channels, p.window.h.taps, p.window.w.taps};
  const memory::dims grouped = {p.groups, p.outChannels / p.groups, p.channels / p.groups, p.window.h.taps, p.window.w.taps};
  const memory::desc stored(p.groups == 1 ? plain : grouped, direct ? dnnlType(a.weight.dtype) : memory::data_type::f32,
                            p.groups == 1 ? memory::format_tag::oihw : memory::format_tag::goihw);
  memory from(stored, engine, data), to(wanted, engine);
  dnnl::reorder(from, to).execute(stream, from, to);
  stream.wait();
  return to;
}

/// Silences the library, independent of ONEDNN_VERBOSE: standard output is the program's, for tensors and JSON.
void silenceLibrary() { [[maybe_unused]] static const dnnl::status status = dnnl::set_verbose(0); }

llvm::Error convolveFloats(const args::Conv2dArgs &a, const Problem &p, KernelContext &ctx) {
  silenceLibrary();
  ThreadLimit threads(ctx.threads());
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  const int64_t images = imagesAtOnce(p);
  const int64_t sourceImage = p.height * p.width * p.channels, targetImage = p.outHeight * p.outWidth * p.outChannels;
  const bool sourceDirect = p.channelsLast && a.input.dtype == DataType::Float32;
  const bool targetDirect = p.channelsLast && a.result.dtype == DataType::Float32;
  Scratch<float> sourceBuffer(ctx, sourceDirect ? 0 : images * sourceImage),
      targetBuffer(ctx, targetDirect ? 0 : images * targetImage);
  Scratch<float> bias(ctx, p.outChannels);
  if (a.bias)
    convert(a.bias.dtype, a.bias.data, DataType::Float32, bias.data(), p.outChannels);
  std::optional<dnnl::convolution_forward::primitive_desc> description;
  std::optional<memory> weights;
  int64_t described = 0;
  for (int64_t begin = 0; begin < p.batch; begin += images) {
    const int64_t count = std::min(images, p.batch - begin);
    if (count != described) {
      description = describe(p, count, static_cast<bool>(a.bias), engine);
      if (!weights || weights->get_desc() != description->weights_desc())
        weights = reorderWeights(a, p, description->weights_desc(), engine, stream, ctx);
      described = count;
    }
    float *source = sourceDirect ? a.input.as<float>() + begin * sourceImage : sourceBuffer.data();
    float *target = targetDirect ? a.result.as<float>() + begin * targetImage : targetBuffer.data();
    if (!sourceDirect)
      if (llvm::Error error = loadImages(a.input, p.axes, begin, count, DataType::Float32, source, ctx))
        return error;
    std::unordered_map<int, memory> arguments = {{DNNL_ARG_SRC, memory(description->src_desc(), engine, source)},
                                                 {DNNL_ARG_WEIGHTS, *weights},
                                                 {DNNL_ARG_DST, memory(description->dst_desc(), engine, target)}};
    if (a.bias)
      arguments.insert({DNNL_ARG_BIAS, memory(description->bias_desc(), engine, bias.data())});
    dnnl::convolution_forward(*description).execute(stream, arguments);
    stream.wait();
    if (!targetDirect)
      if (llvm::Error error = storeImages(a.result, p.axes, begin, count, DataType::Float32, target, ctx))
        return error;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Unrolled windows
//===----------------------------------------------------------------------===//

/// Row `position` of the unrolled input of a group: for each channel all taps, as the weights are stored.
template <class T> void unrollWindow(const Problem &p, const T *image, int64_t group, int64_t position, T *row) {
  const int64_t channels = p.channels / p.groups, top = position / p.outWidth * p.window.h.stride - p.window.h.before;
  const int64_t left = position % p.outWidth * p.window.w.stride - p.window.w.before;
  for (int64_t c = 0; c < channels; ++c)
    for (int64_t i = 0; i < p.window.h.taps; ++i)
      for (int64_t j = 0; j < p.window.w.taps; ++j) {
        const int64_t y = top + i * p.window.h.dilation, x = left + j * p.window.w.dilation;
        const bool inside = y >= 0 && y < p.height && x >= 0 && x < p.width;
        *row++ = inside ? image[(y * p.width + x) * p.channels + group * channels + c] : T(0);
      }
}

template <class T> llvm::Error convolveUnrolled(const args::Conv2dArgs &a, const Problem &p, KernelContext &ctx) {
  constexpr DataType type = typeOf<T>();
  const int64_t groupChannels = p.outChannels / p.groups, depth = p.channels / p.groups * p.window.h.taps * p.window.w.taps;
  const int64_t positions = p.outHeight * p.outWidth;
  const int64_t block = std::clamp<int64_t>((1 << 20) / std::max<int64_t>(depth, 1), 1, positions);
  const int64_t images = p.axes[0] == 0 ? 1 : p.batch;
  Scratch<T> source(ctx, images * p.height * p.width * p.channels), target(ctx, images * positions * p.outChannels);
  Scratch<T> rows(ctx, block * depth), sums(ctx, block * groupChannels), bias(ctx, p.outChannels);
  std::fill_n(bias.data(), p.outChannels, T(0));
  if (a.bias)
    convert(a.bias.dtype, a.bias.data, type, bias.data(), p.outChannels);
  for (int64_t begin = 0; begin < p.batch; begin += images) {
    if (llvm::Error error = loadImages(a.input, p.axes, begin, images, type, source.data(), ctx))
      return error;
    for (int64_t item = 0; item < images * p.groups; ++item) {
      const int64_t image = item / p.groups, group = item % p.groups;
      for (int64_t start = 0; start < positions; start += block) {
        const int64_t count = std::min(block, positions - start);
        ctx.parallelRanges(count, grainFor(depth), [&](int64_t first, int64_t last) {
          for (int64_t i = first; i < last; ++i)
            unrollWindow(p, &source[image * p.height * p.width * p.channels], group, start + i, &rows[i * depth]);
        });
        MatrixProduct product{count, groupChannels, depth, {reinterpret_cast<std::byte *>(rows.data()), type, depth, false}, {},
                              {},    type};
        product.b = {elementAt(a.weight, group * groupChannels * depth), a.weight.dtype, depth, true};
        product.result = reinterpret_cast<std::byte *>(sums.data());
        multiplyMatrices(product, type, &bias[group * groupChannels], ctx);
        for (int64_t i = 0; i < count; ++i)
          std::copy_n(&sums[i * groupChannels], groupChannels,
                      &target[(image * positions + start + i) * p.outChannels + group * groupChannels]);
      }
    }
    if (llvm::Error error = storeImages(a.result, p.axes, begin, images, type, target.data(), ctx))
      return error;
  }
  return llvm::Error::success();
}

} // namespace

llvm::Error kernels::conv2d(const args::Conv2dArgs &a, KernelContext &ctx) {
  llvm::Expected<Problem> problem = makeProblem(a);
  if (!problem)
    return problem.takeError();
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const DataType compute = accumulatorType({a.input.dtype, a.weight.dtype, a.bias ? a.bias.dtype : a.input.dtype});
  if (compute != DataType::Float32 || a.input.volume() == 0)
    return dispatchAccumulator(compute, [&](auto zero) { return convolveUnrolled<decltype(zero)>(a, *problem, ctx); });
  try {
    return convolveFloats(a, *problem, ctx);
  } catch (const dnnl::error &error) {
    return failure(llvm::Twine("convolution: ") + error.what());
  }
}
