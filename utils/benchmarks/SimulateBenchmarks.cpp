//===- SimulateBenchmarks.cpp - Whole graphs through tt-sim ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"
#include "Simulation.h"
#include "Yardsticks.h"

using namespace ttmlir;
using namespace ttmlir::bench;

namespace {
/// Compiles `graph` to `output`.
llvm::Error compile(const std::string &graph, const std::string &output) {
  const std::string compiled = scratch("simulated.mlir");
  if (auto cost = runProgram({tool("tt-opt"), "--ttir-to-ttnn-backend-pipeline", graph, "-o", compiled}); !cost)
    return cost.takeError();
  if (auto cost = runProgram({tool("tt-translate"), "--ttnn-to-flatbuffer", compiled, "-o", output}); !cost)
    return cost.takeError();
  return llvm::Error::success();
}

/// Work per second of a graph against that of a bare oneDNN primitive, and its memory against that of its tensors.
llvm::Error compareSpeed(benchmark::State &state, const std::string &name, const std::string &graph,
                         llvm::function_ref<void()> bare, double bareFlops, const std::string &bareName, double goal) {
  const std::string file = scratch("simulated.ttnn");
  if (llvm::Error error = compile(graph, file))
    return error;
  Simulation last;
  auto ours = [&]() -> llvm::Expected<Cost> {
    llvm::Expected<Simulation> run = simulate(file);
    if (!run)
      return run.takeError();
    last = *run;
    return last.cost;
  };
  llvm::Expected<Comparison> costs = alternate(ours, [&] { return llvm::Expected<Cost>(timed(bare)); });
  if (!costs)
    return costs.takeError();
  report(state, {name,
                 Unit::Flops,
                 last.flops / costs->ours.seconds,
                 bareName,
                 bareFlops / costs->yardstick.seconds,
                 {Goal::RatioAtLeast, goal}});
  report(state, {name + " memory", Unit::Bytes, costs->ours.peakBytes, "tensors", last.tensorBytes, {Goal::RatioAtMost, 1.5}});
  return llvm::Error::success();
}

llvm::Error comparePrefill(benchmark::State &state, const std::string &name, const std::string &graph) {
  const int64_t m = 576, n = 128256, k = 2048;
  const std::unique_ptr<Yardstick> bare = makeMatmulYardstick(1, m, n, k);
  return compareSpeed(
      state, name, graph, [&] { bare->run(); }, 2.0 * m * n * k, "oneDNN f32 matmul", 0.7);
}

llvm::Error compareResnet(benchmark::State &state, const std::string &name, const std::string &graph) {
  const int64_t batch = 8;
  std::vector<std::pair<std::unique_ptr<Yardstick>, unsigned>> layers;
  double flops = 0;
  for (const ConvLayer &layer : resnet50Layers()) {
    layers.emplace_back(makeConvolutionYardstick(layer, batch), layer.count);
    flops += layer.count * layer.flops(batch);
  }
  auto run = [&] {
    for (auto &[layer, count] : layers)
      for (unsigned i = 0; i < count; ++i)
        layer->run();
  };
  return compareSpeed(state, name, graph, run, flops, "oneDNN f32 convolutions", 0.5);
}

/// Time of a graph that has no yardstick, and its memory.
llvm::Error measureGraph(benchmark::State &state, const std::string &name, const std::string &graph) {
  const std::string file = scratch("simulated.ttnn");
  if (llvm::Error error = compile(graph, file))
    return error;
  std::vector<double> seconds, bytes;
  Simulation last;
  for (unsigned round = 0; round < 4; ++round) {
    llvm::Expected<Simulation> run = simulate(file);
    if (!run)
      return run.takeError();
    last = *run;
    seconds.push_back(run->cost.seconds);
    bytes.push_back(run->cost.peakBytes);
  }
  report(state, {name, Unit::Seconds, median(seconds), "", 0, {}});
  state.counters["flops_per_second"] = last.flops / median(seconds);
  // Below that the program itself is most of its memory.
  if (last.tensorBytes >= 64 << 20)
    report(state, {name + " memory", Unit::Bytes, median(bytes), "tensors", last.tensorBytes, {Goal::RatioAtMost, 1.5}});
  return llvm::Error::success();
}

/// The smallest correlation of any operation with double precision, since the start of the program.
llvm::Error compareWithDouble(benchmark::State &state, const std::string &name, const std::string &graph) {
  const std::string file = scratch("simulated.ttnn");
  if (llvm::Error error = compile(graph, file))
    return error;
  llvm::Expected<Simulation> run = simulate(file, {"--golden"});
  if (!run)
    return run.takeError();
  report(state, {name, Unit::Correlation, run->pcc, "", 0, {Goal::OursAtLeast, run->isSinglePrecision ? 0.9999 : 0.99}});
  return llvm::Error::success();
}
} // namespace

void bench::addSimulateBenchmarks() {
  for (const Graph &graph : graphs()) {
    const std::string name = "simulate/" + graph.name, path = graph.path;
    add(name, [=](benchmark::State &state) {
      if (graph.name == "llama_3_2_1b_prefill_layer")
        return comparePrefill(state, name, path);
      if (graph.name == "resnet_hf")
        return compareResnet(state, name, path);
      return measureGraph(state, name, path);
    });
    const std::string golden = "golden/" + graph.name;
    if (settings().golden)
      add(golden, [=](benchmark::State &state) { return compareWithDouble(state, golden, path); });
  }
}
