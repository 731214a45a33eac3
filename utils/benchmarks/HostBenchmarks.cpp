//===- HostBenchmarks.cpp - The host API and the JIT ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/Support/MemoryBuffer.h"

#include <chrono>
#include <functional>

using namespace ttmlir;
using namespace ttmlir::bench;
using namespace ttnn;
using Tensors = std::vector<Tensor>;

/// The median time of `body` over `rounds`, in seconds.
static double timeOf(unsigned rounds, const std::function<void()> &body) {
  std::vector<double> times;
  for (unsigned round = 0; round < rounds; ++round) {
    const auto start = std::chrono::steady_clock::now();
    body();
    times.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
  }
  return median(std::move(times));
}

/// Adds benchmark `name`, whose time should be at most `limit` seconds.
static void addTime(const std::string &name, double limit, std::function<double()> measure) {
  bench::add(name, [=](benchmark::State &state) -> llvm::Error {
    report(state, {name, Unit::Seconds, measure(), "", 0, {Goal::OursAtMost, limit}});
    return llvm::Error::success();
  });
}

static Tensor make(const Device &device, Shape shape) {
  const std::vector<float> values(ttmlir::volumeOf(shape), 0.5f);
  return Tensor::from_vector(values, {std::move(shape), ttnn::DataType::BFLOAT16}, device);
}

/// (exp(x) + exp(-x)) / 2
static Tensors cosh(const Tensors &x) {
  Tensor half = full(x[0].device(), {.shape = {1}, .fill_value = 0.5, .dtype = x[0].dtype()});
  return {multiply(ttnn::add(exp(x[0]), exp(neg(x[0]))), half)};
}

static Tensors attention(const Tensors &x) {
  Tensor scores = matmul(x[0], permute(x[1], {.permutation = {0, 1, 3, 2}}));
  return {matmul(softmax(scores, {.dimension = -1}), x[2])};
}

/// What a cached call of a function of `count` tensors takes beyond runtime::submit of the same program: the median of the
/// differences of calls in turns.
static double timeAroundExecutor(size_t count) {
  const Device device = open_device();
  Tensors arguments;
  for (size_t i = 0; i < count; ++i)
    arguments.push_back(make(device, {32, 32}));
  std::string file;
  const jit::Function function("cosh", cosh, {},
                               [&](const jit::CallGraph &graph, const std::string &system, const jit::Options &options) {
                                 return file = jit::compile(graph, system, options);
                               });
  function(arguments);
  const runtime::Binary binary = llvm::cantFail(runtime::Binary::fromBuffer(llvm::MemoryBuffer::getMemBufferCopy(file)));
  runtime::Device simulated = llvm::cantFail(sim::openDevice(llvm::cantFail(binary.systemDesc()), {}));
  const runtime::Program &program = binary.programs().front();
  std::vector<runtime::Tensor> inputs;
  for (const runtime::Port &port : program.inputs)
    inputs.push_back(llvm::cantFail(runtime::Tensor::allocate(program.desc(port), simulated.pool())));
  std::vector<double> differences;
  for (unsigned round = 0; round < 2001; ++round) {
    const double call = timeOf(1, [&] { function(arguments); });
    differences.push_back(call - timeOf(1, [&] { llvm::cantFail(runtime::submit(simulated, binary, 0, inputs)); }));
  }
  return median(std::move(differences));
}

void bench::addHostBenchmarks() {
  addTime("host/open-close", 5e-3, [] { return timeOf(9, [] { close_device(open_device()); }); });
  addTime("host/eager-add-tile", 20e-6, [] {
    const Device device = open_device();
    const Tensor x = make(device, {32, 32});
    return timeOf(2001, [&] { ttnn::add(x, x); });
  });
  addTime("jit/first-cosh-tile", 20e-3, [] {
    const Tensor x = make(open_device(), {32, 32});
    return timeOf(9, [&] { jit::Function("cosh", cosh)({x}); });
  });
  addTime("jit/first-attention-1x8x128x64", 40e-3, [] {
    const Tensor x = make(open_device(), {1, 8, 128, 64});
    return timeOf(9, [&] { jit::Function("attention", attention)({x, x, x}); });
  });
  addTime("jit/cached-cosh-tile", 100e-6, [] {
    const Tensor x = make(open_device(), {32, 32});
    const jit::Function function("cosh", cosh);
    return timeOf(2001, [&] { function({x}); });
  });
  for (auto [count, limit] : {std::pair(2, 1e-6), std::pair(31, 3e-6)})
    addTime("jit/key-" + std::to_string(count), limit, [count = count] {
      const Tensors arguments(count, make(open_device(), {32, 32}));
      const jit::Function function("cosh", cosh);
      return timeOf(2001, [&] { function.keyOf(arguments); });
    });
  for (auto [count, limit] : {std::pair(2, 1e-6), std::pair(31, 3e-6)})
    addTime("jit/around-executor-" + std::to_string(count), limit, [count = count] { return timeAroundExecutor(count); });
}
