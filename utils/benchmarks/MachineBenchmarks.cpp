//===- MachineBenchmarks.cpp - The kernel path ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"
#include "Simulation.h"

using namespace ttmlir;
using namespace ttmlir::bench;

/// The modules that the tests of the kernel path look at, each of one kernel.
static const char *const kernelExamples[] = {"cosh", "unary-chain", "add-tree", "matmul"};

static std::string example(llvm::StringRef name) {
  return (TTMLIR_SOURCE_DIR "/test/EndToEnd/Kernels/" + name + ".mlir").str();
}

/// Compiles `graph` with `pipeline`, which gives a .ttnn file, and returns its path.
static llvm::Expected<std::string> compile(const std::string &pipeline, const std::string &graph, llvm::StringRef name) {
  const std::string compiled = scratch("machine.mlir"), output = scratch(name + ".ttnn");
  if (auto cost = runProgram({tool("tt-opt"), pipeline, graph, "-o", compiled}); !cost)
    return cost.takeError();
  if (auto cost = runProgram({tool("tt-translate"), "--ttnn-to-flatbuffer", compiled, "-o", output}); !cost)
    return cost.takeError();
  return output;
}

/// The kernel pipeline against the pipeline of the graph path; `limit` is in seconds.
static llvm::Error compareCompilation(benchmark::State &state, const std::string &name, const std::string &graph, double limit) {
  auto ours = [&] { return runProgram({tool("tt-opt"), "--ttir-to-ttmetal-pipeline=ttnn-mode=true", graph, "-o", "/dev/null"}); };
  auto yardstick = [&] { return runProgram({tool("tt-opt"), "--ttir-to-ttnn-backend-pipeline", graph, "-o", "/dev/null"}); };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "graph path", {Goal::OursAtMost, limit});
  return llvm::Error::success();
}

/// Simulated cycles of the fused program against one kernel for each operation.
static llvm::Error compareCycles(benchmark::State &state, const std::string &name, const std::string &graph) {
  auto cyclesOf = [&](const char *fuse) -> llvm::Expected<double> {
    auto file = compile(std::string("--ttir-to-ttmetal-pipeline=ttnn-mode=true fuse=") + fuse, graph, "cycles");
    if (!file)
      return file.takeError();
    llvm::Expected<Simulation> run = simulate(*file, {"--kernel-times"});
    return run ? llvm::Expected<double>(run->cycles) : run.takeError();
  };
  llvm::Expected<double> fused = cyclesOf("true"), unfused = cyclesOf("false");
  if (!fused || !unfused)
    return llvm::joinErrors(fused.takeError(), unfused.takeError());
  report(state, {name, Unit::Count, *fused, "unfused", *unfused, {Goal::RatioAtMost, 1.0}});
  return llvm::Error::success();
}

/// Time of a program's operations on simulated cores against that on the graph path.
static llvm::Error compareMachine(benchmark::State &state, const std::string &name, const std::string &text) {
  llvm::Expected<std::string> graph = writeScratch("machine-source.mlir", text);
  if (!graph)
    return graph.takeError();
  llvm::Expected<std::string> kernels = compile("--ttir-to-ttmetal-pipeline=ttnn-mode=true", *graph, "kernels");
  llvm::Expected<std::string> operations = compile("--ttir-to-ttnn-backend-pipeline", *graph, "operations");
  if (!kernels || !operations)
    return llvm::joinErrors(kernels.takeError(), operations.takeError());
  auto costOf = [](const std::string &file) -> llvm::Expected<Cost> {
    llvm::Expected<Simulation> run = simulate(file);
    return run ? llvm::Expected<Cost>(run->cost) : run.takeError();
  };
  llvm::Expected<Comparison> costs = alternate([&] { return costOf(*kernels); }, [&] { return costOf(*operations); });
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "graph path", {Goal::RatioAtMost, 4.0});
  return llvm::Error::success();
}

/// Time of a program's operations with compiled kernels, without their compilation, against that with bytecode.
static llvm::Error compareForms(benchmark::State &state, const std::string &name, const std::string &text) {
  llvm::Expected<std::string> graph = writeScratch("machine-source.mlir", text);
  if (!graph)
    return graph.takeError();
  llvm::Expected<std::string> kernels = compile("--ttir-to-ttmetal-pipeline=ttnn-mode=true", *graph, "kernels");
  if (!kernels)
    return kernels.takeError();
  // Of two runs the last is reported, for which everything is compiled.
  auto costOf = [&](const char *form) -> llvm::Expected<Cost> {
    llvm::Expected<Simulation> run = simulate(*kernels, {std::string("--kernels=") + form, "--loops=2"});
    return run ? llvm::Expected<Cost>(run->cost) : run.takeError();
  };
  llvm::Expected<Comparison> costs = alternate([&] { return costOf("cpp"); }, [&] { return costOf("bytecode"); });
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "bytecode", {Goal::RatioAtMost, 1.5});
  return llvm::Error::success();
}

/// A product of square matrices.
static std::string productText(int64_t extent) {
  const std::string type = "tensor<" + std::to_string(extent) + "x" + std::to_string(extent) + "xbf16>";
  return "func.func @f(%a: " + type + ", %b: " + type + ") -> " + type + " {\n  %0 = \"ttir.matmul\"(%a, %b) : (" + type + ", " +
         type + ") -> " + type + "\n  return %0 : " + type + "\n}\n";
}

/// Five times abs, sin, neg, exp one after the other: numbers stay small.
static std::string chainText(int64_t extent) {
  const std::string type = "tensor<" + std::to_string(extent) + "x" + std::to_string(extent) + "xbf16>";
  std::string text = "func.func @f(%0: " + type + ") -> " + type + " {\n";
  unsigned last = 0;
  for (unsigned i = 0; i < 5; ++i)
    for (const char *op : {"abs", "sin", "neg", "exp"}) {
      text += "  %" + std::to_string(last + 1) + " = \"ttir." + op + "\"(%" + std::to_string(last) + ") : (" + type + ") -> " +
              type + "\n";
      ++last;
    }
  return text + "  return %" + std::to_string(last) + " : " + type + "\n}\n";
}

void bench::addMachineBenchmarks() {
  for (const char *graph : kernelExamples) {
    const std::string compile = std::string("kernels/compile-") + graph, cycles = std::string("kernels/cycles-") + graph;
    add(compile, [=](benchmark::State &state) { return compareCompilation(state, compile, example(graph), 0.3); });
    add(cycles, [=](benchmark::State &state) { return compareCycles(state, cycles, example(graph)); });
  }
  add("kernels/compile-attention", [](benchmark::State &state) {
    return compareCompilation(state, "kernels/compile-attention", TTMLIR_SOURCE_DIR "/test/EndToEnd/Networks/attention.mlir", 2);
  });
  add("kernels/matmul-2048",
      [](benchmark::State &state) { return compareMachine(state, "kernels/matmul-2048", productText(2048)); });
  add("kernels/chain-20-4096",
      [](benchmark::State &state) { return compareMachine(state, "kernels/chain-20-4096", chainText(4096)); });
  add("kernels/cpp-matmul-2048",
      [](benchmark::State &state) { return compareForms(state, "kernels/cpp-matmul-2048", productText(2048)); });
  add("kernels/cpp-chain-20-4096",
      [](benchmark::State &state) { return compareForms(state, "kernels/cpp-chain-20-4096", chainText(4096)); });
}
