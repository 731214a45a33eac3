//===- Convolution.cpp - Convolutions along one to three axes -------------===//
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

#include "Convolution.h"

#include "Gemm.h"

#include "StridedCopy.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"

#include <numeric>

using namespace ttmlir;
using namespace ttmlir::sim;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

int64_t Convolution::positions() const {
  int64_t count = 1;
  for (int64_t axis = 0; axis < spatial(); ++axis)
    count *= size(axis);
  return count;
}

int64_t Convolution::outPositions() const {
  int64_t count = 1;
  for (int64_t axis = 0; axis < spatial(); ++axis)
    count *= outSize(axis);
  return count;
}

llvm::Expected<Convolution> ttmlir::sim::makeConvolution(const TensorView &input, const TensorView &weight, const TensorView &bias,
                                                         const TensorView &result, ShapeRef axes, int64_t groups) {
  if (llvm::Error error = expectTensors({{&input, "input"}, {&weight, "weight"}, {&result, "result"}}))
    return error;
  if (llvm::Error error = bias ? expectTensor(bias, "bias") : llvm::Error::success())
    return error;
  return Convolution{input, weight, bias, result, Shape(axes), Shape(axes), groups, {}, {}};
}

/// A convolution with weights [out channels, channels / groups, window].
static llvm::Expected<Convolution> makeProblem(const TensorView &input, const TensorView &weight, const TensorView &bias,
                                               const TensorView &result, ShapeRef axes, int64_t groups,
                                               std::span<const int32_t> stride, std::span<const int32_t> dilation,
                                               std::span<const int32_t> padding) {
  llvm::Expected<Convolution> conv = makeConvolution(input, weight, bias, result, axes, groups);
  if (conv)
    conv->window = makeWindow(ShapeRef(weight.shape).drop_front(2), stride, dilation, padding);
  return conv;
}

//===----------------------------------------------------------------------===//
// Layout of activations
//===----------------------------------------------------------------------===//

llvm::Error ttmlir::sim::loadImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType to, void *out,
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

llvm::Error ttmlir::sim::storeImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType from, void *in,
                                     KernelContext &ctx) {
  Shape extents;
  for (int64_t axis : order)
    extents.push_back(view.shape[axis]);
  extents[0] = count;
  const TensorView images(in, from, extents);
  const auto imageStrides = images.strides();
  Shape shape(order.size()), strides(order.size()); // in the order of the view
  for (size_t i = 0; i < order.size(); ++i) {
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

int64_t ttmlir::sim::imagesAtOnce(const Convolution &conv) {
  if (conv.inputAxes[0] != 0 || conv.resultAxes[0] != 0)
    return conv.batch();
  const int64_t elements = conv.imageElements() + conv.outImageElements();
  return std::clamp<int64_t>((2 << 20) / std::max<int64_t>(elements, 1), 1, conv.batch());
}

//===----------------------------------------------------------------------===//
// oneDNN
//===----------------------------------------------------------------------===//

using dnnl::memory;

void ttmlir::sim::silenceLibrary() { [[maybe_unused]] static const dnnl::status status = dnnl::set_verbose(0); }

ImageBatches::ImageBatches(const Convolution &conv, int64_t images) {
  static constexpr memory::format_tag tags[] = {memory::format_tag::nwc, memory::format_tag::nhwc, memory::format_tag::ndhwc};
  const auto f32 = memory::data_type::f32;
  memory::dims in = {images, conv.channels()}, out = {images, conv.outChannels()};
  for (auto [axis, slide] : llvm::enumerate(conv.window)) {
    in.push_back(conv.size(axis));
    out.push_back(conv.outSize(axis));
    strides.push_back(slide.stride);
    dilations.push_back(slide.dilation - 1);
    before.push_back(slide.before);
    after.push_back(slide.after);
  }
  source = memory::desc(in, f32, tags[conv.spatial() - 1]);
  target = memory::desc(out, f32, tags[conv.spatial() - 1]);
  bias = memory::desc({conv.outChannels()}, f32, memory::format_tag::x);
}

memory::dims ttmlir::sim::weightDims(const Convolution &conv) {
  memory::dims dims = {conv.outChannels() / conv.groups, conv.channels() / conv.groups};
  if (conv.groups > 1)
    dims.insert(dims.begin(), conv.groups);
  for (const WindowAxis &slide : conv.window)
    dims.push_back(slide.taps);
  return dims;
}

memory ttmlir::sim::reorderWeight(const Convolution &conv, memory::format_tag stored, const memory::desc &wanted,
                                  const dnnl::engine &engine, dnnl::stream &stream, KernelContext &ctx) {
  const TensorView &weight = conv.weight;
  const bool direct = !conv.weightBits && (weight.dtype == DataType::Float32 || weight.dtype == DataType::BFloat16);
  Scratch<float> converted(ctx, direct ? 0 : weight.volume());
  void *data = weight.data;
  if (!direct) {
    convert(weight.dtype, weight.data, DataType::Float32, converted.data(), weight.volume());
    conv.weightBits.apply(converted.data(), weight.volume());
    data = converted.data();
  }
  const auto type = direct && weight.dtype == DataType::BFloat16 ? memory::data_type::bf16 : memory::data_type::f32;
  memory from(memory::desc(weightDims(conv), type, stored), engine, data), to(wanted, engine);
  dnnl::reorder(from, to).execute(stream, from, to);
  stream.wait();
  return to;
}

static llvm::Error convolveWithLibrary(const Convolution &conv, KernelContext &ctx) {
  using Tag = memory::format_tag;
  static constexpr Tag plain[] = {Tag::oiw, Tag::oihw, Tag::oidhw}, grouped[] = {Tag::goiw, Tag::goihw, Tag::goidhw};
  return convolveFloats<dnnl::convolution_forward>(conv, (conv.groups == 1 ? plain : grouped)[conv.spatial() - 1],
                                                   dnnl::algorithm::convolution_direct, ctx);
}

//===----------------------------------------------------------------------===//
// Unrolled windows
//===----------------------------------------------------------------------===//

namespace {
/// A convolution along three axes; missing ones come first and have one element.
struct Volume {
  WindowAxis window[3];
  int64_t size[3] = {1, 1, 1}, outSize[3] = {1, 1, 1};
  int64_t channels, groupChannels;

  explicit Volume(const Convolution &conv) : channels(conv.channels()), groupChannels(conv.channels() / conv.groups) {
    const int64_t missing = 3 - conv.spatial();
    for (auto [axis, slide] : llvm::enumerate(conv.window)) {
      window[missing + axis] = slide;
      size[missing + axis] = conv.size(axis);
      outSize[missing + axis] = conv.outSize(axis);
    }
  }
};
} // namespace

/// Row `position` of the unrolled input of a group: for each channel all taps, as the weights are stored.
template <class T> static void unrollWindow(const Volume &v, const T *image, int64_t group, int64_t position, T *row) {
  const WindowAxis &d = v.window[0], &h = v.window[1], &w = v.window[2];
  const int64_t front = position / (v.outSize[1] * v.outSize[2]) * d.stride - d.before;
  const int64_t top = position / v.outSize[2] % v.outSize[1] * h.stride - h.before;
  const int64_t left = position % v.outSize[2] * w.stride - w.before;
  for (int64_t c = 0; c < v.groupChannels; ++c)
    for (int64_t k = 0; k < d.taps; ++k)
      for (int64_t i = 0; i < h.taps; ++i)
        for (int64_t j = 0; j < w.taps; ++j) {
          const int64_t z = front + k * d.dilation, y = top + i * h.dilation, x = left + j * w.dilation;
          const bool inside = z >= 0 && z < v.size[0] && y >= 0 && y < v.size[1] && x >= 0 && x < v.size[2];
          *row++ = inside ? image[((z * v.size[1] + y) * v.size[2] + x) * v.channels + group * v.groupChannels + c] : T(0);
        }
}

template <class T> static llvm::Error convolveUnrolled(const Convolution &conv, KernelContext &ctx) {
  constexpr DataType type = typeOf<T>();
  const Volume volume(conv);
  const int64_t outChannels = conv.outChannels(), groupChannels = outChannels / conv.groups, positions = conv.outPositions();
  int64_t depth = volume.groupChannels;
  for (const WindowAxis &slide : conv.window)
    depth *= slide.taps;
  const int64_t block = std::clamp<int64_t>((1 << 20) / std::max<int64_t>(depth, 1), 1, positions);
  const int64_t images = conv.inputAxes[0] == 0 && conv.resultAxes[0] == 0 ? 1 : conv.batch();
  Scratch<T> source(ctx, images * conv.imageElements()), target(ctx, images * positions * outChannels);
  Scratch<T> rows(ctx, block * depth), sums(ctx, block * groupChannels), bias(ctx, outChannels);
  std::fill_n(bias.data(), outChannels, T(0));
  if (conv.bias)
    convert(conv.bias.dtype, conv.bias.data, type, bias.data(), outChannels);
  for (int64_t begin = 0; begin < conv.batch(); begin += images) {
    if (llvm::Error error = loadImages(conv.input, conv.inputAxes, begin, images, type, source.data(), ctx))
      return error;
    for (int64_t item = 0; item < images * conv.groups; ++item) {
      const int64_t image = item / conv.groups, group = item % conv.groups;
      for (int64_t start = 0; start < positions; start += block) {
        const int64_t count = std::min(block, positions - start);
        ctx.parallelRanges(count, grainFor(depth), [&](int64_t first, int64_t last) {
          for (int64_t i = first; i < last; ++i)
            unrollWindow(volume, source.data() + image * conv.imageElements(), group, start + i, &rows[i * depth]);
        });
        MatrixProduct product{count, groupChannels, depth, {reinterpret_cast<std::byte *>(rows.data()), type, depth, false}, {},
                              {},    type};
        product.b = {elementAt(conv.weight, group * groupChannels * depth), conv.weight.dtype, depth, true};
        product.result = reinterpret_cast<std::byte *>(sums.data());
        multiplyMatrices(product, type, &bias[group * groupChannels], ctx);
        for (int64_t i = 0; i < count; ++i)
          std::copy_n(&sums[i * groupChannels], groupChannels,
                      &target[(image * positions + start + i) * outChannels + group * groupChannels]);
      }
    }
    if (llvm::Error error = finishImages(conv, begin, images, target.data(), ctx))
      return error;
  }
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Padding
//===----------------------------------------------------------------------===//

/// The shape of the images with padding, channels last.
static Shape paddedImages(const Convolution &conv) {
  Shape shape = {conv.batch()};
  for (auto [axis, slide] : llvm::enumerate(conv.window))
    shape.push_back(conv.size(axis) + slide.before + slide.after);
  shape.push_back(conv.channels());
  return shape;
}

/// Puts the elements at the border into the padding along three axes, which the window then no longer has: `conv` sees the images
/// in `padded`, channels last. `packed` has room for the input.
static llvm::Error padWithBorder(Convolution &conv, Scratch<std::byte> &packed, Scratch<std::byte> &padded, KernelContext &ctx) {
  const DataType type = conv.input.dtype;
  if (llvm::Error error = loadImages(conv.input, conv.inputAxes, 0, conv.batch(), type, packed.data(), ctx))
    return error;
  const int64_t size[] = {conv.size(0), conv.size(1), conv.size(2)};
  const Shape shape = paddedImages(conv);
  const int64_t pixel = conv.channels() * elementBytes(type);
  const WindowAxis window[] = {conv.window[0], conv.window[1], conv.window[2]};
  ctx.parallelRanges(shape[0] * shape[1] * shape[2], grainFor(shape[3] * shape[4]), [&](int64_t begin, int64_t end) {
    for (int64_t row = begin; row < end; ++row) {
      const int64_t z = std::clamp<int64_t>(row / shape[2] % shape[1] - window[0].before, 0, size[0] - 1);
      const int64_t y = std::clamp<int64_t>(row % shape[2] - window[1].before, 0, size[1] - 1);
      const std::byte *from = packed.data() + ((row / (shape[1] * shape[2]) * size[0] + z) * size[1] + y) * size[2] * pixel;
      std::byte *to = padded.data() + row * shape[3] * pixel;
      for (int64_t x = 0; x < window[2].before; ++x, to += pixel)
        std::memcpy(to, from, pixel);
      std::memcpy(to, from, size[2] * pixel);
      to += size[2] * pixel;
      for (int64_t x = 0; x < window[2].after; ++x, to += pixel)
        std::memcpy(to, from + (size[2] - 1) * pixel, pixel);
    }
  });
  conv.input = TensorView(padded.data(), type, shape);
  conv.inputAxes = {0, 1, 2, 3, 4};
  for (WindowAxis &slide : conv.window)
    slide.before = slide.after = 0;
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// The type that a convolution computes in.
static DataType computeType(const Convolution &conv) {
  return accumulatorType({conv.input.dtype, conv.weight.dtype, conv.bias ? conv.bias.dtype : conv.input.dtype});
}

llvm::Error ttmlir::sim::setActivation(Convolution &conv, std::optional<std::string_view> activation, KernelContext &ctx) {
  return Activation::make(activation, computeType(conv), conv.result, ctx).moveInto(conv.activation);
}

llvm::Error ttmlir::sim::convolveAtFidelity(const Convolution &conv, KernelContext &ctx,
                                            llvm::Error (*convolve)(const Convolution &conv, KernelContext &ctx)) {
  if (!conv.fidelity)
    return convolve(conv, ctx);
  Convolution part = conv;
  auto setParts = [&](const PartialProduct &partial) {
    part.inputBits = FactorBits(conv.input.dtype, srcBBits, partial.srcB);
    part.weightBits = FactorBits(conv.weight.dtype, srcABits, partial.srcA);
  };
  const std::span<const PartialProduct> partials = partialProducts(*conv.fidelity);
  setParts(partials.front());
  if (isOneProduct(*conv.fidelity, conv.input.dtype))
    return convolve(part, ctx);
  Shape shape = {conv.batch()};
  for (int64_t axis = 0; axis < conv.spatial(); ++axis)
    shape.push_back(conv.outSize(axis));
  shape.push_back(conv.outChannels());
  const int64_t volume = conv.result.volume();
  Scratch<float> sums(ctx, volume), rest(ctx, volume);
  part.activation = {};
  std::iota(part.resultAxes.begin(), part.resultAxes.end(), 0);
  part.result = TensorView(reinterpret_cast<std::byte *>(sums.data()), DataType::Float32, shape);
  if (llvm::Error error = convolve(part, ctx))
    return error;
  setParts(partials.back());
  part.bias = {};
  part.result = TensorView(reinterpret_cast<std::byte *>(rest.data()), DataType::Float32, shape);
  if (llvm::Error error = convolve(part, ctx))
    return error;
  ctx.parallelRanges(volume, taskElements, [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i)
      sums[i] += rest[i];
  });
  return finishImages(conv, 0, conv.batch(), sums.data(), ctx);
}

static llvm::Error convolve(const Convolution &conv, KernelContext &ctx) {
  if (conv.result.volume() == 0)
    return llvm::Error::success();
  const DataType compute = computeType(conv);
  if (compute != DataType::Float32 || conv.input.volume() == 0)
    return dispatchAccumulator(compute, [&](auto zero) { return convolveUnrolled<decltype(zero)>(conv, ctx); });
  try {
    return convolveAtFidelity(conv, ctx, convolveWithLibrary);
  } catch (const dnnl::error &error) {
    return failure(llvm::Twine("convolution: ") + error.what());
  }
}

llvm::Error kernels::conv1d(const args::Conv1dArgs &a, KernelContext &ctx) {
  llvm::Expected<Convolution> conv = makeProblem(a.input, a.weight, a.bias, a.result, {a.batch_dim, a.length_dim, a.channel_dim},
                                                 a.groups, a.stride, a.dilation, a.padding);
  return conv ? convolve(*conv, ctx) : conv.takeError();
}

llvm::Error kernels::conv2d(const args::Conv2dArgs &a, KernelContext &ctx) {
  llvm::Expected<Convolution> conv =
      makeProblem(a.input, a.weight, a.bias, a.result, {a.batch_dim, a.height_dim, a.width_dim, a.channel_dim}, a.groups, a.stride,
                  a.dilation, a.padding);
  if (!conv)
    return conv.takeError();
  if (llvm::Error error = setActivation(*conv, a.activation, ctx))
    return error;
  conv->fidelity = a.math_fidelity;
  return convolve(*conv, ctx);
}

llvm::Error kernels::conv3d(const args::Conv3dArgs &a, KernelContext &ctx) {
  llvm::Expected<Convolution> conv =
      makeProblem(a.input, a.weight, a.bias, a.result, {a.batch_dim, a.depth_dim, a.height_dim, a.width_dim, a.channel_dim},
                  a.groups, a.stride, /*dilation=*/{}, a.padding);
  if (!conv)
    return conv.takeError();
  if (llvm::Error error = setActivation(*conv, a.activation, ctx))
    return error;
  conv->fidelity = a.math_fidelity;
  const bool isPadded = llvm::any_of(conv->window, [](const WindowAxis &slide) { return slide.before + slide.after > 0; });
  // Tensors without elements have no border.
  if (a.padding_mode == "zeros" || !isPadded || a.input.volume() == 0 || a.result.volume() == 0)
    return convolve(*conv, ctx);
  Scratch<std::byte> packed(ctx, a.input.bytes()), padded(ctx, volumeOf(paddedImages(*conv)) * elementBytes(a.input.dtype));
  if (llvm::Error error = padWithBorder(*conv, packed, padded, ctx))
    return error;
  return convolve(*conv, ctx);
}
