// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Jit/Jit.h"

#include <cstdio>

static std::vector<ttnn::Tensor> coshBody(const std::vector<ttnn::Tensor> &x) {
  ttnn::Tensor sum = ttnn::add(ttnn::exp(x[0]), ttnn::exp(ttnn::neg(x[0])));
  return {ttnn::multiply(sum, 0.5)};
}

int main() try {
  ttnn::Device device = ttnn::open_device({.numerics = ttnn::Numerics::IEEE});
  ttnn::Tensor x = ttnn::Tensor::from_vector<float>({-1, 0, 1, 2}, {{2, 2}, ttnn::DataType::FLOAT32}, device);
  ttnn::jit::Function cosh("cosh", coshBody);
  for (int call = 0; call < 2; ++call)
    for (float value : cosh({x})[0].to_vector<float>())
      std::printf("%g\n", value);
  std::printf("%zu compilation\n", static_cast<size_t>(cosh.cache().stats().compilations));
} catch (const ttnn::Error &error) {
  std::fprintf(stderr, "%s\n", error.what());
  return 1;
}
