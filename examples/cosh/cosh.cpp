// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Host/HostApi.h"

#include <cstdio>

static ttnn::Tensor hyperbolicCosine(const ttnn::Tensor &x) {
  ttnn::Tensor sum = ttnn::add(ttnn::exp(x), ttnn::exp(ttnn::neg(x)));
  return ttnn::multiply(sum, 0.5);
}

int main() {
  ttnn::Device device = ttnn::open_device({.system = "wormhole_b0"});
  ttnn::Tensor x = ttnn::Tensor::from_vector<float>({-1, 0, 1, 2}, {{2, 2}, ttnn::DataType::FLOAT32}, device);
  for (float value : hyperbolicCosine(x).to_vector<float>())
    std::printf("%g\n", value);
}
