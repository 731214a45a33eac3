//===- Yardsticks.cpp - Cost of bare oneDNN -------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Yardsticks.h"

#include <dnnl.hpp>

#include <algorithm>
#include <unordered_map>

using namespace ttmlir;
using namespace ttmlir::bench;

namespace {
using Tag = dnnl::memory::format_tag;

dnnl::engine &engine() {
  static dnnl::engine instance(dnnl::engine::kind::cpu, 0);
  return instance;
}

/// An operand with the same small number everywhere: neither denormals nor overflows slow anything down.
dnnl::memory filled(const dnnl::memory::desc &desc) {
  dnnl::memory memory(desc, engine());
  float *data = static_cast<float *>(memory.get_data_handle());
  std::fill(data, data + desc.get_size() / sizeof(float), 0.125f);
  return memory;
}

class Primitive : public Yardstick {
public:
  Primitive(dnnl::primitive primitive, std::unordered_map<int, dnnl::memory> arguments)
      : primitive(std::move(primitive)), arguments(std::move(arguments)), stream(engine()) {}
  void run() override {
    primitive.execute(stream, arguments);
    stream.wait();
  }

private:
  dnnl::primitive primitive;
  std::unordered_map<int, dnnl::memory> arguments;
  dnnl::stream stream;
};
} // namespace

std::unique_ptr<Yardstick> bench::makeMatmulYardstick(int64_t batch, int64_t m, int64_t n, int64_t k) {
  const auto f32 = dnnl::memory::data_type::f32;
  auto make = [](const dnnl::memory::desc &a, const dnnl::memory::desc &b, const dnnl::memory::desc &c) {
    dnnl::matmul::primitive_desc desc({a, b, c}, engine());
    return std::make_unique<Primitive>(dnnl::matmul(desc), std::unordered_map<int, dnnl::memory>{
                                                               {DNNL_ARG_SRC, filled(desc.src_desc())},
                                                               {DNNL_ARG_WEIGHTS, filled(desc.weights_desc())},
                                                               {DNNL_ARG_DST, filled(desc.dst_desc())},
                                                           });
  };
  // oneDNN chooses a packed layout for matrices of rank 2 only; with plain row-major weights it runs at 40 % of that speed.
  if (batch == 1)
    return make({{m, k}, f32, Tag::ab}, {{k, n}, f32, Tag::any}, {{m, n}, f32, Tag::ab});
  return make({{batch, m, k}, f32, Tag::abc}, {{batch, k, n}, f32, Tag::abc}, {{batch, m, n}, f32, Tag::abc});
}

std::unique_ptr<Yardstick> bench::makeConvolutionYardstick(const ConvLayer &layer, int64_t batch) {
  const auto f32 = dnnl::memory::data_type::f32;
  const int64_t size = layer.size, out = layer.outputSize(), kernel = layer.kernel;
  const dnnl::memory::desc input({batch, layer.channels, size, size}, f32, Tag::any),
      weights({layer.filters, layer.channels, kernel, kernel}, f32, Tag::any),
      output({batch, layer.filters, out, out}, f32, Tag::any);
  const dnnl::memory::dims strides = {layer.stride, layer.stride}, padding = {layer.padding, layer.padding};
  const auto kind = dnnl::prop_kind::forward_inference;
  const auto algorithm = dnnl::algorithm::convolution_direct;
  dnnl::convolution_forward::primitive_desc desc({kind, algorithm, input, weights, output, strides, padding, padding}, engine());
  return std::make_unique<Primitive>(dnnl::convolution_forward(desc), std::unordered_map<int, dnnl::memory>{
                                                                          {DNNL_ARG_SRC, filled(desc.src_desc())},
                                                                          {DNNL_ARG_WEIGHTS, filled(desc.weights_desc())},
                                                                          {DNNL_ARG_DST, filled(desc.dst_desc())},
                                                                      });
}

const std::vector<ConvLayer> &bench::resnet50Layers() {
  static const std::vector<ConvLayer> layers = [] {
    std::vector<ConvLayer> list = {{224, 3, 64, 7, 2, 3}};
    // Four stages of bottleneck blocks: 1x1 to `width` channels, 3x3, 1x1 to four times as many; the first block of a stage has a
    // projection beside it, and all but the first stage halve the image there.
    int64_t channels = 64, size = 56, width = 64;
    for (unsigned blocks : {3u, 4u, 6u, 3u}) {
      const int64_t stride = width == 64 ? 1 : 2, half = size / stride, wide = 4 * width;
      list.push_back({size, channels, width, 1, 1, 0});
      list.push_back({size, width, width, 3, stride, 1});
      list.push_back({half, width, wide, 1, 1, 0, blocks});
      list.push_back({size, channels, wide, 1, stride, 0});
      list.push_back({half, wide, width, 1, 1, 0, blocks - 1});
      list.push_back({half, width, width, 3, 1, 1, blocks - 1});
      channels = wide;
      size = half;
      width *= 2;
    }
    return list;
  }();
  return layers;
}
