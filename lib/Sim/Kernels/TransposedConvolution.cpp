//===- TransposedConvolution.cpp - Windows that are added up --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Single precision goes to oneDNN as other convolutions do. Double precision and integers are a matrix product for each tap of the
// window, whose rows are added to the pixels of the result that the tap reaches.
//
//===----------------------------------------------------------------------===//

#include "Convolution.h"
#include "Gemm.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

using namespace ttmlir;
using namespace ttmlir::sim;

static llvm::Expected<Convolution> makeProblem(const args::ConvTranspose2dArgs &a) {
  llvm::Expected<Convolution> conv =
      makeConvolution(a.input, a.weight, a.bias, a.result, {a.batch_dim, a.height_dim, a.width_dim, a.channel_dim}, a.groups);
  if (conv)
    conv->window = makeWindow(ShapeRef(a.weight.shape).drop_front(2), a.stride, a.dilation, a.padding);
  return conv;
}

//===----------------------------------------------------------------------===//
// oneDNN
//===----------------------------------------------------------------------===//

/// The cut behind an axis, in elements; negative where the result exceeds the reach of all windows.
static int64_t cutBehind(const Convolution &conv, int64_t axis) {
  const WindowAxis &slide = conv.window[axis];
  return (conv.size(axis) - 1) * slide.stride + slide.span() - slide.before - conv.outSize(axis);
}

static llvm::Error transposeWithLibrary(const Convolution &whole, KernelContext &ctx) {
  using Tag = dnnl::memory::format_tag;
  Convolution conv = whole;
  // The library knows the size of the result and takes elements that are not cut off for output padding.
  for (int64_t axis : {0, 1})
    conv.window[axis].after = std::max<int64_t>(cutBehind(conv, axis), 0);
  return convolveFloats<dnnl::deconvolution_forward>(conv, conv.groups == 1 ? Tag::iohw : Tag::giohw,
                                                     dnnl::algorithm::deconvolution_direct, ctx);
}

//===----------------------------------------------------------------------===//
// Sums of windows
//===----------------------------------------------------------------------===//

/// Adds to `target`, an image, the part of tap (i, j) in `products`, a row for each pixel of the input.
template <class T>
static void addTap(const Convolution &conv, int64_t i, int64_t j, int64_t group, const T *products, T *target, KernelContext &ctx) {
  const WindowAxis &h = conv.window[0], &w = conv.window[1];
  const int64_t height = conv.size(0), width = conv.size(1), outHeight = conv.outSize(0), outWidth = conv.outSize(1);
  const int64_t outChannels = conv.outChannels(), channels = outChannels / conv.groups;
  // Different rows of the input reach different rows of the result.
  ctx.parallelRanges(height, grainFor(width * channels), [&](int64_t begin, int64_t end) {
    for (int64_t y = begin; y < end; ++y) {
      const int64_t row = y * h.stride + i * h.dilation - h.before;
      if (row < 0 || row >= outHeight)
        continue;
      for (int64_t x = 0; x < width; ++x) {
        const int64_t column = x * w.stride + j * w.dilation - w.before;
        if (column < 0 || column >= outWidth)
          continue;
        const T *from = products + (y * width + x) * channels;
        T *to = target + (row * outWidth + column) * outChannels + group * channels;
        for (int64_t c = 0; c < channels; ++c)
          to[c] += from[c];
      }
    }
  });
}

/// The weight as a matrix [in channels, out channels] of a group for each group and tap.
template <class T> static void splitWeight(const Convolution &conv, T *matrices, KernelContext &ctx) {
  const int64_t taps = conv.window[0].taps * conv.window[1].taps, in = conv.channels() / conv.groups,
                out = conv.outChannels() / conv.groups;
  Scratch<T> buffer(ctx, conv.weight.volume());
  const T *weight = readElements(conv.weight, 0, conv.weight.volume(), buffer.data());
  for (int64_t row = 0; row < conv.channels(); ++row)
    for (int64_t o = 0; o < out; ++o)
      for (int64_t tap = 0; tap < taps; ++tap)
        matrices[((row / in * taps + tap) * in + row % in) * out + o] = *weight++;
}

template <class T> static llvm::Error addWindows(const Convolution &conv, KernelContext &ctx) {
  constexpr DataType type = typeOf<T>();
  const int64_t groups = conv.groups, in = conv.channels() / groups, out = conv.outChannels() / groups;
  const int64_t taps = conv.window[0].taps * conv.window[1].taps, positions = conv.positions();
  const int64_t images = conv.inputAxes[0] == 0 ? 1 : conv.batch();
  Scratch<T> matrices(ctx, conv.weight.volume()), bias(ctx, conv.outChannels()), products(ctx, positions * out);
  Scratch<T> source(ctx, images * conv.imageElements()), target(ctx, images * conv.outImageElements());
  splitWeight(conv, matrices.data(), ctx);
  std::fill_n(bias.data(), conv.outChannels(), T(0));
  if (conv.bias)
    convert(conv.bias.dtype, conv.bias.data, type, bias.data(), conv.outChannels());
  for (int64_t begin = 0; begin < conv.batch(); begin += images) {
    if (llvm::Error error = loadImages(conv.input, conv.inputAxes, begin, images, type, source.data(), ctx))
      return error;
    for (int64_t pixel = 0; pixel < images * conv.outPositions(); ++pixel)
      std::copy_n(bias.data(), conv.outChannels(), target.data() + pixel * conv.outChannels());
    for (int64_t image = 0; image < images; ++image)
      for (int64_t item = 0; item < groups * taps; ++item) {
        const int64_t group = item / taps, tap = item % taps;
        MatrixProduct product;
        product.m = positions;
        product.n = out;
        product.k = in;
        product.resultType = type;
        product.fidelity = conv.fidelity;
        product.a = {reinterpret_cast<std::byte *>(source.data() + image * conv.imageElements() + group * in), type,
                     conv.channels(), false};
        product.b = {reinterpret_cast<std::byte *>(matrices.data() + item * in * out), type, out, false};
        product.result = reinterpret_cast<std::byte *>(products.data());
        multiplyMatrices(product, type, nullptr, ctx);
        addTap(conv, tap / conv.window[1].taps, tap % conv.window[1].taps, group, products.data(),
               target.data() + image * conv.outImageElements(), ctx);
      }
    if (llvm::Error error = finishImages(conv, begin, images, target.data(), ctx))
      return error;
  }
  return llvm::Error::success();
}

llvm::Error kernels::convTranspose2d(const args::ConvTranspose2dArgs &a, KernelContext &ctx) {
  llvm::Expected<Convolution> conv = makeProblem(a);
  if (!conv)
    return conv.takeError();
  if (llvm::Error error = setActivation(*conv, a.activation, ctx))
    return error;
  conv->fidelity = a.math_fidelity;
  if (a.result.volume() == 0)
    return llvm::Error::success();
  const DataType compute = accumulatorType({a.input.dtype, a.weight.dtype, a.bias ? a.bias.dtype : a.input.dtype});
  // The library takes output padding below the stride only.
  const bool isLarger = -cutBehind(*conv, 0) >= conv->window[0].stride || -cutBehind(*conv, 1) >= conv->window[1].stride;
  if (compute != DataType::Float32 || a.input.volume() == 0 || isLarger)
    return dispatchAccumulator(compute, [&](auto zero) { return addWindows<decltype(zero)>(*conv, ctx); });
  try {
    return convolveAtFidelity(*conv, ctx, transposeWithLibrary);
  } catch (const dnnl::error &error) {
    return failure(llvm::Twine("transposed convolution: ") + error.what());
  }
}
