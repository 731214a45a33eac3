//===- Yardsticks.h - Cost of bare oneDNN -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_BENCHMARKS_YARDSTICKS_H
#define TTMLIR_BENCHMARKS_YARDSTICKS_H

#include <cstdint>
#include <memory>
#include <vector>

namespace ttmlir::bench {

/// One oneDNN primitive with its operands, all f32, ready to run on all threads.
class Yardstick {
public:
  virtual ~Yardstick() = default;
  /// Runs the primitive once and waits for it.
  virtual void run() = 0;
};

/// A product of [batch, m, k] and [batch, k, n]. The factor on the right is in the layout that oneDNN prefers if `batch` is 1; this
/// is the best case, as the conversion of weights is not part of the run.
std::unique_ptr<Yardstick> makeMatmulYardstick(int64_t batch, int64_t m, int64_t n, int64_t k);

/// A convolution layer: extents of input and weights, equal stride and padding along both axes, and how many layers of a network
/// have this shape.
struct ConvLayer {
  int64_t size, channels, filters, kernel, stride, padding;
  unsigned count = 1;

  int64_t outputSize() const { return (size + 2 * padding - kernel) / stride + 1; }
  /// Floating-point operations of one such layer.
  double flops(int64_t batch) const {
    return 2.0 * static_cast<double>(batch * outputSize() * outputSize() * filters * channels * kernel * kernel);
  }
};

/// All convolutions of ResNet-50 (stride in the 3x3 convolutions) on images of 224x224.
const std::vector<ConvLayer> &resnet50Layers();

/// A convolution whose input, weights and output are in the layouts that oneDNN prefers; conversions are not part of the run.
std::unique_ptr<Yardstick> makeConvolutionYardstick(const ConvLayer &layer, int64_t batch);

} // namespace ttmlir::bench

#endif // TTMLIR_BENCHMARKS_YARDSTICKS_H
