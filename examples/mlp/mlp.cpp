// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Host/HostApi.h"

#include <cstdio>

/// An array of a .npy file, in tiles on `device`.
static ttnn::Tensor load(const std::string &path, const ttnn::Device &device) {
  return ttnn::to_layout(ttnn::to_device(ttnn::load_tensor(path), device), ttnn::Layout::TILE);
}

/// Class probabilities of the rows of x.npy, by two layers with weights of .npy files.
static void classify(const std::string &folder) {
  ttnn::Device device = ttnn::open_device();
  ttnn::Tensor x = load(folder + "/x.npy", device);
  ttnn::Tensor hidden =
      ttnn::linear(x, load(folder + "/w0.npy", device), {.bias = load(folder + "/b0.npy", device), .activation = "relu"});
  ttnn::Tensor scores = ttnn::linear(hidden, load(folder + "/w1.npy", device), {.bias = load(folder + "/b1.npy", device)});
  ttnn::Tensor probabilities = ttnn::softmax(scores, {.dimension = -1, .numeric_stable = true});
  ttnn::save_tensor(probabilities, folder + "/probabilities.npy");

  const auto values = probabilities.to_vector<float>();
  const int64_t rows = probabilities.shape()[0], classes = probabilities.shape()[1];
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t i = 0; i < classes; ++i)
      std::printf("%.3f%c", values[row * classes + i], i + 1 < classes ? ' ' : '\n');
}

int main(int argc, char **argv) {
  if (argc != 2) {
    std::fprintf(stderr, "usage: mlp <folder of x, w0, b0, w1 and b1.npy>\n");
    return 2;
  }
  try {
    classify(argv[1]);
  } catch (const ttnn::Error &error) {
    std::fprintf(stderr, "mlp: error: %s\n", error.what());
    return 1;
  }
}
