//===- Convolution.h - Common parts of convolutions -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_KERNELS_CONVOLUTION_H
#define TTMLIR_LIB_SIM_KERNELS_CONVOLUTION_H

#include "Activation.h"
#include "FactorBits.h"
#include "Window.h"

#include <dnnl.hpp>

namespace ttmlir::sim {

/// The tensors of a convolution along one to three axes, and where the axes are.
struct Convolution {
  TensorView input, weight, bias, result;
  /// Where batch, spatial axes and channels are.
  Shape inputAxes, resultAxes;
  int64_t groups = 1;
  Window window;
  /// The activation of each element of the result, if any.
  Activation activation;
  /// The fidelity of products in single precision.
  std::optional<Fidelity> fidelity = {};
  /// The parts of elements that are multiplied.
  FactorBits inputBits = {}, weightBits = {};

  int64_t spatial() const { return inputAxes.size() - 2; }
  int64_t batch() const { return input.shape[inputAxes.front()]; }
  int64_t channels() const { return input.shape[inputAxes.back()]; }
  int64_t outChannels() const { return result.shape[resultAxes.back()]; }
  /// Extents of spatial axis `axis` of input and result.
  int64_t size(int64_t axis) const { return input.shape[inputAxes[axis + 1]]; }
  int64_t outSize(int64_t axis) const { return result.shape[resultAxes[axis + 1]]; }
  /// Positions in an image, and elements.
  int64_t positions() const;
  int64_t outPositions() const;
  int64_t imageElements() const { return positions() * channels(); }
  int64_t outImageElements() const { return outPositions() * outChannels(); }
};

/// The common part of all convolutions, still without the window. Fails unless the tensors have elements.
llvm::Expected<Convolution> makeConvolution(const TensorView &input, const TensorView &weight, const TensorView &bias,
                                            const TensorView &result, ShapeRef axes, int64_t groups);

/// Sets the activation, which its attribute names.
llvm::Error setActivation(Convolution &conv, std::optional<std::string_view> activation, KernelContext &ctx);

/// Whether axes are in the order batch, spatial axes, channels.
inline bool isChannelsLast(ShapeRef axes) { return llvm::is_sorted(axes); }

/// Brings images [begin, begin + count) of `view` to the order batch, spatial axes, channels in the element type `to`. `order` says
/// where these are.
llvm::Error loadImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType to, void *out,
                       KernelContext &ctx);

/// The inverse: stores `count` images of elements of type `from` as images `begin` and up of `view`.
llvm::Error storeImages(const TensorView &view, ShapeRef order, int64_t begin, int64_t count, DataType from, void *in,
                        KernelContext &ctx);

/// Stores `count` images as images `begin` and up of the result, through the activation if there is one: in order of memory range
/// by range, while it is in the cache. `images` may be where they belong.
template <class T> llvm::Error finishImages(const Convolution &conv, int64_t begin, int64_t count, T *images, KernelContext &ctx);

/// The number of images computed at a time: 8 MiB of floats stay in the cache, but all of them if images are interleaved in
/// memory.
int64_t imagesAtOnce(const Convolution &conv);

/// Extents of the weight in oneDNN's order: groups, if there are several, then output and input channels of a group.
dnnl::memory::dims weightDims(const Convolution &conv);

/// The weight, which is stored in the order `stored` of weightDims, in the order `wanted`.
dnnl::memory reorderWeight(const Convolution &conv, dnnl::memory::format_tag stored, const dnnl::memory::desc &wanted,
                           const dnnl::engine &engine, dnnl::stream &stream, KernelContext &ctx);

/// The images of a convolution in oneDNN: batches of single precision with channels innermost.
struct ImageBatches {
  dnnl::memory::desc source, target, bias;
  dnnl::memory::dims strides, dilations, before, after;

  ImageBatches(const Convolution &conv, int64_t images);
};

/// Computes all images with `Primitive`, a convolution or deconvolution of oneDNN, by `algorithm`. `stored` is the order of the
/// weight.
template <class Primitive>
llvm::Error convolveFloats(const Convolution &conv, dnnl::memory::format_tag stored, dnnl::algorithm algorithm, KernelContext &ctx);

/// Computes `conv`, of single precision, by `convolve`, at its fidelity if it has one.
llvm::Error convolveAtFidelity(const Convolution &conv, KernelContext &ctx,
                               llvm::Error (*convolve)(const Convolution &conv, KernelContext &ctx));

/// Silences the library, independent of ONEDNN_VERBOSE: standard output is the program's, for tensors and JSON.
void silenceLibrary();

//===----------------------------------------------------------------------===//
// Implementation
//===----------------------------------------------------------------------===//

template <class T> llvm::Error finishImages(const Convolution &conv, int64_t begin, int64_t count, T *images, KernelContext &ctx) {
  if constexpr (std::is_floating_point_v<T>)
    if (conv.activation) {
      const bool storesRanges = isChannelsLast(conv.resultAxes);
      ctx.parallelRanges(count * conv.outImageElements(), taskElements, [&](int64_t first, int64_t last) {
        conv.activation.apply(images + first, last - first);
        if (storesRanges)
          writeElements(conv.result, begin * conv.outImageElements() + first, last - first, images + first);
      });
      if (storesRanges)
        return llvm::Error::success();
    }
  return storeImages(conv.result, conv.resultAxes, begin, count, typeOf<T>(), images, ctx);
}

template <class Primitive>
llvm::Error convolveFloats(const Convolution &conv, dnnl::memory::format_tag stored, dnnl::algorithm algorithm,
                           KernelContext &ctx) {
  using dnnl::memory;
  silenceLibrary();
  ThreadLimit threads(ctx.threads());
  const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
  dnnl::stream stream(engine);
  const int64_t images = imagesAtOnce(conv), batch = conv.batch();
  const int64_t sourceImage = conv.imageElements(), targetImage = conv.outImageElements();
  const bool sourceDirect = isChannelsLast(conv.inputAxes) && conv.input.dtype == DataType::Float32 && !conv.inputBits;
  const bool targetDirect = isChannelsLast(conv.resultAxes) && conv.result.dtype == DataType::Float32;
  Scratch<float> sourceBuffer(ctx, sourceDirect ? 0 : images * sourceImage),
      targetBuffer(ctx, targetDirect ? 0 : images * targetImage);
  Scratch<float> bias(ctx, conv.outChannels());
  if (conv.bias)
    convert(conv.bias.dtype, conv.bias.data, DataType::Float32, bias.data(), conv.outChannels());
  const memory::desc anyWeight(weightDims(conv), memory::data_type::f32, memory::format_tag::any);
  auto describe = [&](const ImageBatches &i) -> typename Primitive::primitive_desc {
    using Desc = typename Primitive::desc;
    const auto inference = dnnl::prop_kind::forward_inference;
    if (!conv.bias)
      return {Desc(inference, algorithm, i.source, anyWeight, i.target, i.strides, i.dilations, i.before, i.after), engine};
    return {Desc(inference, algorithm, i.source, anyWeight, i.bias, i.target, i.strides, i.dilations, i.before, i.after), engine};
  };
  std::optional<typename Primitive::primitive_desc> description;
  std::optional<memory> weights;
  int64_t described = 0;
  for (int64_t begin = 0; begin < batch; begin += images) {
    const int64_t count = std::min(images, batch - begin);
    if (count != described) {
      description = describe(ImageBatches(conv, count));
      if (!weights || weights->get_desc() != description->weights_desc())
        weights = reorderWeight(conv, stored, description->weights_desc(), engine, stream, ctx);
      described = count;
    }
    float *source = sourceDirect ? conv.input.as<float>() + begin * sourceImage : sourceBuffer.data();
    float *target = targetDirect ? conv.result.as<float>() + begin * targetImage : targetBuffer.data();
    if (!sourceDirect)
      if (llvm::Error error = loadImages(conv.input, conv.inputAxes, begin, count, DataType::Float32, source, ctx))
        return error;
    if (conv.inputBits)
      ctx.parallelRanges(count * sourceImage, taskElements,
                         [&](int64_t first, int64_t last) { conv.inputBits.apply(source + first, last - first); });
    std::unordered_map<int, memory> arguments = {{DNNL_ARG_SRC, memory(description->src_desc(), engine, source)},
                                                 {DNNL_ARG_WEIGHTS, *weights},
                                                 {DNNL_ARG_DST, memory(description->dst_desc(), engine, target)}};
    if (conv.bias)
      arguments.insert({DNNL_ARG_BIAS, memory(description->bias_desc(), engine, bias.data())});
    ctx.throwIfInterrupted();
    Primitive(*description).execute(stream, arguments);
    stream.wait();
    if (!targetDirect || conv.activation)
      if (llvm::Error error = finishImages(conv, begin, count, target, ctx))
        return error;
  }
  return llvm::Error::success();
}

} // namespace ttmlir::sim

#endif // TTMLIR_LIB_SIM_KERNELS_CONVOLUTION_H
