//===- KernelBenchmarks.cpp - Kernels in this process ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"
#include "Yardsticks.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"
#include "ttmlir/Sim/KernelArgs/DataMovementOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/KernelArgs/ReductionOps.h"
#include "ttmlir/Sim/Kernels.h"
#include "ttmlir/Support/Numerics.h"

#include <cstring>

using namespace ttmlir;
using namespace ttmlir::bench;
using namespace ttmlir::sim;

namespace {
/// A tensor with memory of its own that holds small numbers around 0.
class Tensor {
public:
  Tensor(DataType type, std::vector<int64_t> shape)
      : memory(storageBytes(type, shape) / sizeof(CacheLine) + 1), view(memory.data()->bytes, type, shape) {
    // A short pattern, converted once and repeated.
    const int64_t period = std::min<int64_t>(view.volume(), 1021);
    std::vector<float> values(period);
    for (int64_t i = 0; i < period; ++i)
      values[i] = static_cast<float>(i * 37 % 64 - 32) / 64;
    convert(DataType::Float32, values.data(), type, view.data, period);
    const int64_t bytes = period * elementBytes(type);
    for (int64_t done = bytes; done < view.bytes(); done += bytes)
      std::memcpy(view.data + done, view.data, std::min(bytes, view.bytes() - done));
  }
  operator const TensorView &() const { return view; }

private:
  /// The alignment of the simulator's tensors.
  struct alignas(64) CacheLine {
    std::byte bytes[64];
  };
  std::vector<CacheLine> memory;
  TensorView view;
};

/// Names of element types in the names of rows.
std::string nameOf(DataType type) { return std::string(spelling(type)); }

/// Work per second of both sides as a row. The counter `cpu_ratio` is the same ratio per second of processor time, for busy
/// machines.
void reportSpeed(benchmark::State &state, const std::string &name, const Comparison &costs, double work, Unit unit,
                 const std::string &yardstick, Goal goal) {
  report(state, {name, unit, work / costs.ours.seconds, yardstick, work / costs.yardstick.seconds, goal});
  state.counters["cpu_ratio"] = costs.yardstick.cpuSeconds / costs.ours.cpuSeconds;
}

/// Runs a kernel against a yardstick; the kernel's error ends the benchmark.
llvm::Error compareKernel(benchmark::State &state, const std::string &name, llvm::function_ref<llvm::Error()> kernel,
                          llvm::function_ref<void()> yardstick, double work, Unit unit, const std::string &yardstickName,
                          Goal goal) {
  auto ours = [&]() -> llvm::Expected<Cost> {
    llvm::Error error = llvm::Error::success();
    const Cost cost = timed([&] { error = llvm::joinErrors(std::move(error), kernel()); });
    if (error)
      return std::move(error);
    return cost;
  };
  llvm::Expected<Comparison> costs = alternate(ours, [&] { return llvm::Expected<Cost>(timed(yardstick)); });
  if (!costs)
    return costs.takeError();
  reportSpeed(state, name, *costs, work, unit, yardstickName, goal);
  return llvm::Error::success();
}

struct Product {
  const char *name;
  int64_t batch, m, n, k;
  bool transposeB;
  Goal goal;
};

llvm::Error compareProduct(benchmark::State &state, const std::string &name, const Product &p, DataType in, DataType out) {
  auto shaped = [&](int64_t rows, int64_t columns) {
    return p.batch == 1 ? std::vector<int64_t>{rows, columns} : std::vector<int64_t>{p.batch, rows, columns};
  };
  Tensor a(in, shaped(p.m, p.k)), b(in, p.transposeB ? shaped(p.n, p.k) : shaped(p.k, p.n)), c(out, shaped(p.m, p.n));
  const std::unique_ptr<Yardstick> bare = makeMatmulYardstick(p.batch, p.m, p.n, p.k);
  KernelContext ctx(settings().threads);
  const double flops = 2.0 * static_cast<double>(p.batch * p.m * p.n * p.k);
  return compareKernel(
      state, name,
      [&] {
        return kernels::matmul({a, b, c, false, p.transposeB}, ctx);
      },
      [&] { bare->run(); }, flops, Unit::Flops, "oneDNN f32", p.goal);
}

/// A prefill of `length` positions against the two products of its scores, which oneDNN has in memory.
llvm::Error compareAttention(benchmark::State &state, const std::string &name, int64_t length, int64_t heads, int64_t width,
                             bool isCausal, DataType type) {
  const std::vector<int64_t> shape = {1, heads, length, width};
  Tensor query(type, shape), key(type, shape), value(type, shape), result(type, shape);
  const std::unique_ptr<Yardstick> scores = makeMatmulYardstick(heads, length, length, width),
                                   sums = makeMatmulYardstick(heads, length, width, length);
  KernelContext ctx(settings().threads);
  const double flops = 4.0 * static_cast<double>(heads * length * length * width);
  return compareKernel(
      state, name,
      [&] {
        return kernels::scaledDotProductAttention({query, key, value, {}, {}, result, isCausal, {}, {}}, ctx);
      },
      [&] {
        scores->run();
        sums->run();
      },
      flops, Unit::Flops, "oneDNN f32", {Goal::RatioAtLeast, 0.6});
}

/// All convolution layers of ResNet-50, each against oneDNN; then the whole network from the medians of its layers.
llvm::Error compareConvolutions(benchmark::State &state, const std::string &name) {
  const int64_t batch = 8;
  KernelContext ctx(settings().threads);
  Comparison sum;
  double flops = 0;
  for (const ConvLayer &layer : resnet50Layers()) {
    const int64_t size = layer.size, out = layer.outputSize(), kernel = layer.kernel;
    Tensor input(DataType::BFloat16, {batch, size, size, layer.channels}),
        weight(DataType::BFloat16, {layer.filters, layer.channels, kernel, kernel}),
        result(DataType::BFloat16, {batch, out, out, layer.filters});
    const int32_t stride[] = {static_cast<int32_t>(layer.stride), static_cast<int32_t>(layer.stride)}, dilation[] = {1, 1};
    const int32_t pad = static_cast<int32_t>(layer.padding), padding[] = {pad, pad, pad, pad};
    const args::Conv2dArgs conv = {input, weight, {}, result, stride, padding, dilation, 1, 0, 1, 2, 3};
    const std::unique_ptr<Yardstick> bare = makeConvolutionYardstick(layer, batch);
    auto ours = [&]() -> llvm::Expected<Cost> {
      llvm::Error error = llvm::Error::success();
      const Cost cost = timed([&] { error = llvm::joinErrors(std::move(error), kernels::conv2d(conv, ctx)); });
      if (error)
        return std::move(error);
      return cost;
    };
    llvm::Expected<Comparison> costs = alternate(ours, [&] { return llvm::Expected<Cost>(timed([&] { bare->run(); })); });
    if (!costs)
      return costs.takeError();
    const std::string shape = std::to_string(size) + "x" + std::to_string(size) + "x" + std::to_string(layer.channels) + "-" +
                              std::to_string(layer.filters) + "x" + std::to_string(kernel) + "x" + std::to_string(kernel) + "-s" +
                              std::to_string(layer.stride);
    state.counters[shape] = costs->yardstick.seconds / costs->ours.seconds;
    sum.ours.seconds += layer.count * costs->ours.seconds;
    sum.ours.cpuSeconds += layer.count * costs->ours.cpuSeconds;
    sum.yardstick.seconds += layer.count * costs->yardstick.seconds;
    sum.yardstick.cpuSeconds += layer.count * costs->yardstick.cpuSeconds;
    flops += layer.count * layer.flops(batch);
  }
  reportSpeed(state, name, sum, flops, Unit::Flops, "oneDNN f32", {Goal::RatioAtLeast, 0.5});
  return llvm::Error::success();
}

/// Runs a kernel against a copy, on as many threads, that moves the same number of bytes.
llvm::Error compareWithCopy(benchmark::State &state, const std::string &name, KernelContext &ctx,
                            llvm::ArrayRef<TensorView> operands, llvm::function_ref<llvm::Error()> kernel) {
  int64_t bytes = 0;
  for (const TensorView &operand : operands)
    bytes += operand.bytes();
  std::vector<std::byte> from(bytes / 2, std::byte{1}), to(bytes / 2);
  auto copy = [&] {
    ctx.parallelRanges(bytes / 2, 1 << 20, [&](int64_t begin, int64_t end) { std::memcpy(&to[begin], &from[begin], end - begin); });
  };
  return compareKernel(state, name, kernel, copy, static_cast<double>(bytes), Unit::BytesPerSecond, "memcpy", {});
}

/// One token for each of `users` against a copy of the bytes that it reads.
llvm::Error compareDecode(benchmark::State &state, const std::string &name, int64_t users, int64_t heads, int64_t keyHeads,
                          int64_t length, int64_t width, DataType type) {
  Tensor query(type, {1, users, heads, width}), key(type, {users, keyHeads, length, width}),
      value(type, {users, keyHeads, length, width}), result(type, {1, users, heads, width});
  std::vector<int32_t> last(users, static_cast<int32_t>(length - 1));
  const TensorView positions(last.data(), DataType::Int32, {users});
  KernelContext ctx(settings().threads);
  return compareWithCopy(state, name, ctx, {query, key, value, result}, [&] {
    return kernels::scaledDotProductAttentionDecode({query, key, value, {}, positions, {}, result, true, {}}, ctx);
  });
}

llvm::Error compareEltwise(benchmark::State &state, const std::string &name, const char *mnemonic, DataType type,
                           const std::vector<int64_t> &shape, const std::vector<int64_t> &other) {
  const EltwiseKernel *kernel = findEltwiseKernel(mnemonic);
  if (!kernel)
    return llvm::createStringError("no element kernel " + name);
  KernelContext ctx(settings().threads);
  Tensor a(type, shape), b(type, kernel->arity > 1 ? other : std::vector<int64_t>{0}), c(type, shape);
  llvm::SmallVector<TensorView> in = {a}, all = {a, c};
  if (kernel->arity > 1) {
    in.push_back(b);
    all.push_back(b);
  }
  return compareWithCopy(state, name, ctx, all, [&] { return runEltwise(*kernel, in, c, {}, ctx); });
}

llvm::Error comparePermute(benchmark::State &state, const std::string &name, DataType type, const std::vector<int64_t> &shape,
                           const std::vector<int64_t> &order) {
  std::vector<int64_t> permuted;
  for (int64_t axis : order)
    permuted.push_back(shape[axis]);
  KernelContext ctx(settings().threads);
  Tensor in(type, shape), out(type, permuted);
  return compareWithCopy(state, name, ctx, {in, out}, [&] { return kernels::permute({in, out, order}, ctx); });
}

/// Kernels that work along an axis, on 2048x8192 elements.
void addAxisBenchmarks(DataType type) {
  using Run = llvm::Error (*)(const TensorView &in, const TensorView &row, const TensorView &out, KernelContext &ctx);
  struct AxisKernel {
    const char *name;
    std::vector<int64_t> result;
    Run run;
  };
  static constexpr int64_t rows = 2048, columns = 8192, normalized[] = {columns};
  static constexpr int32_t firstAxis[] = {0}, lastAxis[] = {1};
  const AxisKernel axisKernels[] = {
      {"softmax/rows",
       {rows, columns},
       [](auto &in, auto &, auto &out, auto &ctx) {
         return kernels::softmax({in, out, 1}, ctx);
       }},
      {"softmax/columns",
       {rows, columns},
       [](auto &in, auto &, auto &out, auto &ctx) {
         return kernels::softmax({in, out, 0}, ctx);
       }},
      {"norm/rms",
       {rows, columns},
       [](auto &in, auto &row, auto &out, auto &ctx) {
         return kernels::rmsNorm({in, row, {}, out, normalized, 1e-5f}, ctx);
       }},
      {"norm/layer",
       {rows, columns},
       [](auto &in, auto &row, auto &out, auto &ctx) {
         return kernels::layerNorm({in, row, row, out, normalized, 1e-5f}, ctx);
       }},
      {"sum/rows",
       {rows},
       [](auto &in, auto &, auto &out, auto &ctx) {
         return kernels::sum({in, out, false, lastAxis}, ctx);
       }},
      {"sum/columns",
       {columns},
       [](auto &in, auto &, auto &out, auto &ctx) {
         return kernels::sum({in, out, false, firstAxis}, ctx);
       }},
  };
  for (const AxisKernel &kernel : axisKernels) {
    const std::string name = std::string(kernel.name) + "-" + nameOf(type);
    add(name, [=](benchmark::State &state) {
      KernelContext ctx(settings().threads);
      Tensor in(type, {rows, columns}), row(type, {columns}), out(type, kernel.result);
      return compareWithCopy(state, name, ctx, {in, out}, [&] { return kernel.run(in, row, out, ctx); });
    });
  }
}
} // namespace

void bench::addKernelBenchmarks() {
  const Goal large = {Goal::RatioAtLeast, 0.7};
  const Product products[] = {
      {"576x2048x8192", 1, 576, 8192, 2048, false, large},
      {"576x2048x8192-transposed", 1, 576, 8192, 2048, true, large},
      {"576x2048x128256-transposed", 1, 576, 128256, 2048, true, large},
      {"32x2048x8192", 1, 32, 8192, 2048, false, {}},
      {"32x2048x8192-transposed", 1, 32, 8192, 2048, true, {}},
      {"1024x18x64x128", 1024, 18, 128, 64, false, {}},
  };
  for (const Product &product : products)
    for (auto [in, out] : {std::pair(DataType::BFloat16, DataType::BFloat16), std::pair(DataType::BFloat16, DataType::Float32),
                           std::pair(DataType::Float32, DataType::Float32)}) {
      // Weights in f32 alone would take 1 GB.
      if (in == DataType::Float32 && product.n > 100000)
        continue;
      const std::string name = std::string("matmul/") + product.name + "-" + nameOf(in) + "-" + nameOf(out);
      add(name, [=](benchmark::State &state) { return compareProduct(state, name, product, in, out); });
    }
  add("conv2d/resnet50-batch8", [](benchmark::State &state) { return compareConvolutions(state, "conv2d/resnet50-batch8"); });
  for (DataType type : {DataType::BFloat16, DataType::Float32}) {
    addAxisBenchmarks(type);
    for (const char *mnemonic : {"add", "gelu", "exp", "sigmoid", "multiply"}) {
      const std::string name = std::string("eltwise/") + mnemonic + "-" + nameOf(type);
      add(name, [=](benchmark::State &state) { return compareEltwise(state, name, mnemonic, type, {2048, 8192}, {2048, 8192}); });
    }
    const std::string row = "eltwise/multiply-row-" + nameOf(type), column = "eltwise/multiply-column-" + nameOf(type);
    add(row, [=](benchmark::State &state) { return compareEltwise(state, row, "multiply", type, {2048, 8192}, {8192}); });
    add(column, [=](benchmark::State &state) { return compareEltwise(state, column, "multiply", type, {2048, 8192}, {2048, 1}); });
    const std::string heads = "permute/32x18x32x64-0213-" + nameOf(type), transposed = "permute/8192x2048-10-" + nameOf(type),
                      image = "permute/8x64x112x112-0231-" + nameOf(type);
    add(heads, [=](benchmark::State &state) { return comparePermute(state, heads, type, {32, 18, 32, 64}, {0, 2, 1, 3}); });
    add(transposed, [=](benchmark::State &state) { return comparePermute(state, transposed, type, {8192, 2048}, {1, 0}); });
    const std::string prefill = "attention/2048x32x64-" + nameOf(type), causal = "attention/2048x32x64-causal-" + nameOf(type),
                      decode = "attention/decode-32x32x8x64-2048-" + nameOf(type);
    add(prefill, [=](benchmark::State &state) { return compareAttention(state, prefill, 2048, 32, 64, false, type); });
    add(causal, [=](benchmark::State &state) { return compareAttention(state, causal, 2048, 32, 64, true, type); });
    add(decode, [=](benchmark::State &state) { return compareDecode(state, decode, 32, 32, 8, 2048, 64, type); });
    add(image, [=](benchmark::State &state) { return comparePermute(state, image, type, {8, 64, 112, 112}, {0, 2, 3, 1}); });
  }
}
