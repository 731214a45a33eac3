//===- Training.cpp - Optimisers and dropout ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Common.h"

#include "ttmlir/Sim/KernelArgs/TrainingOps.h"
#include "ttmlir/Sim/Random.h"
#include "ttmlir/Support/ScalarMath.h"

#include <bit>
#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Elements that are computed at once.
constexpr int64_t block = 512;

//===----------------------------------------------------------------------===//
// AdamW
//===----------------------------------------------------------------------===//

/// Rounds `values` to bf16 up or down: the cut-off part, over the distance of both neighbours, is the probability of the larger
/// magnitude. Infinities and NaN stay.
void roundByChance(const double *values, int64_t count, uint64_t seed, int64_t first, uint16_t *out) {
  for (int64_t i = 0; i < count; ++i) {
    const float value = static_cast<float>(values[i]);
    const auto bits = std::bit_cast<uint32_t>(value);
    const auto chance = static_cast<uint32_t>(randomBits(seed, first + i) >> 48);
    if (std::isfinite(value))
      out[i] = static_cast<uint16_t>((bits + chance) >> 16);
    else
      convert(DataType::Float32, &value, DataType::BFloat16, &out[i], 1);
  }
}

/// One block of values in double precision, new ones in their places; `largest` is null without maxima.
struct AdamBlock {
  double *param, *moment, *square, *largest;
  const double *grad;
};

void step(const args::AdamWArgs &a, const AdamBlock &b, int64_t count) {
  const double beta1 = a.beta1, beta2 = a.beta2, rest1 = 1 - beta1, rest2 = 1 - beta2, bias1 = 1 - double(a.beta1_pow),
               bias2 = 1 - double(a.beta2_pow), rate = a.lr, epsilon = a.epsilon, decay = a.weight_decay;
  for (int64_t i = 0; i < count; ++i) {
    b.moment[i] = beta1 * b.moment[i] + rest1 * b.grad[i];
    b.square[i] = beta2 * b.square[i] + rest2 * b.grad[i] * b.grad[i];
  }
  const double *squares = b.square;
  if (b.largest) {
    for (int64_t i = 0; i < count; ++i)
      b.largest[i] = math::max(b.largest[i], b.square[i]);
    squares = b.largest;
  }
  for (int64_t i = 0; i < count; ++i)
    b.param[i] -= rate * (b.moment[i] / bias1) / (std::sqrt(squares[i] / bias2) + epsilon) + rate * decay * b.param[i];
}

} // namespace

llvm::Error kernels::adamw(const args::AdamWArgs &a, KernelContext &ctx) {
  const bool hasLargest = bool(a.max_exp_avg_sq);
  llvm::SmallVector<std::pair<const TensorView *, llvm::StringRef>> tensors = {{&a.param, "param"},
                                                                               {&a.grad, "grad"},
                                                                               {&a.exp_avg, "exp_avg"},
                                                                               {&a.exp_avg_sq, "exp_avg_sq"},
                                                                               {&a.param_out, "param_out"},
                                                                               {&a.exp_avg_out, "exp_avg_out"},
                                                                               {&a.exp_avg_sq_out, "exp_avg_sq_out"}};
  if (hasLargest)
    tensors.append({{&a.max_exp_avg_sq, "max_exp_avg_sq"}, {&a.max_exp_avg_sq_out[0], "max_exp_avg_sq_out"}});
  for (auto [tensor, name] : tensors)
    if (llvm::Error error = expectTensor(*tensor, name))
      return error;
  const bool byChance = a.stochastic_rounding && a.param_out.dtype == DataType::BFloat16;
  const uint64_t seed = std::bit_cast<uint32_t>(a.beta1_pow);
  ctx.parallelRanges(a.param.volume(), taskElements, [&](int64_t begin, int64_t end) {
    double buffers[5][block];
    for (int64_t start = begin; start < end; start += block) {
      const int64_t count = std::min(block, end - start);
      auto load = [&](const TensorView &view, double *to) {
        convert(view.dtype, elementAt(view, start), DataType::Float64, to, count);
        return to;
      };
      const AdamBlock values{load(a.param, buffers[0]), load(a.exp_avg, buffers[1]), load(a.exp_avg_sq, buffers[2]),
                             hasLargest ? load(a.max_exp_avg_sq, buffers[3]) : nullptr, load(a.grad, buffers[4])};
      step(a, values, count);
      if (byChance)
        roundByChance(values.param, count, seed, start, a.param_out.as<uint16_t>() + start);
      else
        writeElements(a.param_out, start, count, values.param);
      writeElements(a.exp_avg_out, start, count, values.moment);
      writeElements(a.exp_avg_sq_out, start, count, values.square);
      if (hasLargest)
        writeElements(a.max_exp_avg_sq_out[0], start, count, values.largest);
    }
  });
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Dropout
//===----------------------------------------------------------------------===//

llvm::Error kernels::dropout(const args::DropoutArgs &a, KernelContext &ctx) {
  if (llvm::Error error = expectTensors({{&a.input, "input"}, {&a.result, "result"}}))
    return error;
  // Single precision does not hold all integers.
  auto compute = [&](auto zero) {
    using T = decltype(zero);
    ctx.parallelRanges(a.input.volume(), taskElements, [&](int64_t begin, int64_t end) {
      T buffer[block], kept[block];
      for (int64_t start = begin; start < end; start += block) {
        const int64_t count = std::min(block, end - start);
        const T *values = readElements(a.input, start, count, buffer);
        for (int64_t i = 0; i < count; ++i)
          kept[i] = uniformFloat(a.seed, start + i) < a.prob ? T(0) : values[i] * T(a.scale);
        writeElements(a.result, start, count, kept);
      }
    });
  };
  if (isInteger(a.input.dtype) || a.input.dtype == DataType::Float64)
    compute(double());
  else
    compute(float());
  return llvm::Error::success();
}
