//===- CompileBenchmarks.cpp - tt-opt, tt-translate and start-up ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"

using namespace ttmlir;
using namespace ttmlir::bench;

static const char *const pipelineFlag = "--ttir-to-ttnn-backend-pipeline";

/// Compiles `graph` against mlir-opt, which parses and prints the same module in generic form.
static llvm::Error comparePipeline(benchmark::State &state, const std::string &name, const std::string &graph) {
  const std::string generic = scratch("generic.mlir");
  // Custom forms of our dialects are unknown to mlir-opt; locations stay in, as in the original.
  if (auto cost = runProgram({tool("tt-opt"), "--mlir-print-op-generic", "--mlir-print-debuginfo", graph, "-o", generic}); !cost)
    return cost.takeError();
  auto ours = [&] { return runProgram({tool("tt-opt"), pipelineFlag, graph, "-o", "/dev/null"}); };
  auto yardstick = [&] {
    return runProgram({TTMLIR_MLIR_OPT, "--allow-unregistered-dialect", "--mlir-print-op-generic", generic, "-o", "/dev/null"});
  };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "mlir-opt", {Goal::RatioAtMost, 2.0}, {Goal::RatioAtMost, 2.0});
  return llvm::Error::success();
}

/// tt-translate on the compiled module against the compilation.
static llvm::Error compareTranslate(benchmark::State &state, const std::string &name, const std::string &graph) {
  const std::string compiled = scratch("compiled.mlir");
  if (auto cost = runProgram({tool("tt-opt"), pipelineFlag, graph, "-o", compiled}); !cost)
    return cost.takeError();
  // Nothing is written: replacing a file can wait for the disk.
  auto pipeline = [&] { return runProgram({tool("tt-opt"), pipelineFlag, graph, "-o", "/dev/null"}); };
  auto ours = [&] { return runProgram({tool("tt-translate"), "--ttnn-to-flatbuffer", compiled, "-o", "/dev/null"}); };
  llvm::Expected<Comparison> costs = alternate(ours, pipeline);
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "pipeline", {Goal::RatioAtMost, 1.0});
  return llvm::Error::success();
}

/// The cost of planning the memory of a module of some 32,000 operations in two functions, beyond parsing and printing it.
static llvm::Error compareAllocation(benchmark::State &state, const std::string &name) {
  llvm::Expected<std::string> graph = makeLlama(144);
  if (!graph)
    return graph.takeError();
  const std::string lowered = scratch("lowered.mlir");
  // So many layers want the memory of the largest card.
  const std::string passes = std::string(pipelineFlag) + "=compile-to=ttnn mock-system-desc-arch=p150";
  if (auto cost = runProgram({tool("tt-opt"), passes, "--ttnn-deallocate", *graph, "-o", lowered}); !cost)
    return cost.takeError();
  auto ours = [&] { return runProgram({tool("tt-opt"), "--ttnn-allocate", lowered, "-o", "/dev/null"}); };
  auto yardstick = [&] { return runProgram({tool("tt-opt"), lowered, "-o", "/dev/null"}); };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  if (!costs)
    return costs.takeError();
  report(state, {name,
                 Unit::Seconds,
                 costs->ours.seconds - costs->yardstick.seconds,
                 "parse and print",
                 costs->yardstick.seconds,
                 {Goal::OursAtMost, 1.0}});
  return llvm::Error::success();
}

/// The pipeline with tensors kept in L1 against the pipeline without.
static llvm::Error compareLevels(benchmark::State &state, const std::string &name) {
  llvm::Expected<std::string> graph = makeLlama(32);
  if (!graph)
    return graph.takeError();
  auto compile = [&](const char *level) {
    return runProgram({tool("tt-opt"), std::string(pipelineFlag) + "=optimization-level=" + level, *graph, "-o", "/dev/null"});
  };
  llvm::Expected<Comparison> costs = alternate([&] { return compile("1"); }, [&] { return compile("0"); });
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, "level 0", {Goal::RatioAtMost, 2.0});
  return llvm::Error::success();
}

/// The extent of the planned buffers of `graph` in each memory, against the peak of live tensors.
static llvm::Error comparePlan(benchmark::State &state, const std::string &name, const std::string &graph) {
  const std::string output = scratch("memory.json");
  if (auto cost =
          runProgram({tool("tt-opt"), pipelineFlag, "--ttnn-memory-report=json output=" + output, graph, "-o", "/dev/null"});
      !cost)
    return cost.takeError();
  llvm::Expected<std::string> text = readText(output);
  if (!text)
    return text.takeError();
  llvm::Expected<llvm::json::Value> functions = llvm::json::parse(*text);
  if (!functions)
    return functions.takeError();
  for (const llvm::json::Value &function : *functions->getAsArray())
    for (const llvm::json::Value &memory : *function.getAsObject()->getArray("memories")) {
      const llvm::json::Object &use = *memory.getAsObject();
      report(state, {name + "-" + use.getString("memory")->str(),
                     Unit::Bytes,
                     *use.getNumber("extent"),
                     "live tensors",
                     *use.getNumber("peak"),
                     {Goal::RatioAtMost, 1.05}});
    }
  return llvm::Error::success();
}

/// The cost of a program that has nothing to do, against another one.
static llvm::Error compareStart(benchmark::State &state, const std::string &name, std::vector<std::string> program,
                                std::vector<std::string> other, const std::string &otherName, double limit) {
  auto ours = [&] { return runProgram(program); };
  auto yardstick = [&] { return runProgram(other); };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  if (!costs)
    return costs.takeError();
  reportCosts(state, name, *costs, otherName, {Goal::OursAtMost, limit});
  return llvm::Error::success();
}

/// Counts the libraries with MLIR or LLVM in their name that the dynamic linker loads for a tool.
static llvm::Error countLibraries(benchmark::State &state, const std::string &name, const std::string &program) {
  const std::string output = scratch("libraries.txt");
  // As ldd does: the dynamic linker lists the libraries that it would load.
  if (auto cost = runProgram({"env", "LD_TRACE_LOADED_OBJECTS=1", tool(program)}, output); !cost)
    return cost.takeError();
  llvm::Expected<std::string> text = readText(output);
  if (!text)
    return text.takeError();
  if (!llvm::StringRef(*text).contains("libc.so"))
    return llvm::createStringError("the dynamic linker does not list the libraries of " + program);
  const double count = llvm::StringRef(*text).count("libMLIR") + llvm::StringRef(*text).count("libLLVM");
  report(state, {name, Unit::Count, count, "", 0, {Goal::OursAtMost, 0}});
  return llvm::Error::success();
}

void bench::addCompileBenchmarks() {
  std::vector<Graph> inputs = graphs();
  // Start-up is a small part of this one.
  inputs.push_back({"llama-32-layers", ""});
  add("memory/allocate-32000-ops", [](benchmark::State &state) { return compareAllocation(state, "memory/allocate-32000-ops"); });
  for (const Graph &graph : inputs) {
    auto path = [graph] { return graph.path.empty() ? makeLlama(32) : llvm::Expected<std::string>(graph.path); };
    const std::string compile = "compile/" + graph.name, translate = "translate/" + graph.name, memory = "memory/" + graph.name;
    add(compile, [compile, path](benchmark::State &state) -> llvm::Error {
      llvm::Expected<std::string> file = path();
      return file ? comparePipeline(state, compile, *file) : file.takeError();
    });
    add(translate, [translate, path](benchmark::State &state) -> llvm::Error {
      llvm::Expected<std::string> file = path();
      return file ? compareTranslate(state, translate, *file) : file.takeError();
    });
    add(memory, [memory, path](benchmark::State &state) -> llvm::Error {
      llvm::Expected<std::string> file = path();
      return file ? comparePlan(state, memory, *file) : file.takeError();
    });
  }
  add("compile/llama-32-layers-level-1",
      [](benchmark::State &state) { return compareLevels(state, "compile/llama-32-layers-level-1"); });
  add("compile/empty-module", [](benchmark::State &state) -> llvm::Error {
    llvm::Expected<std::string> file = writeScratch("empty.mlir", "module {\n}\n");
    if (!file)
      return file.takeError();
    return compareStart(state, "compile/empty-module", {tool("tt-opt"), pipelineFlag, *file}, {TTMLIR_MLIR_OPT, *file}, "mlir-opt",
                        30e-3);
  });
  const std::pair<const char *, double> tools[] = {
      {"tt-read", 10e-3}, {"tt-sim", 10e-3}, {"tt-opt", 25e-3}, {"tt-translate", 25e-3}};
  for (auto [program, limit] : tools) {
    const std::string name = std::string("start/") + program;
    add(name, [name, program = std::string(program), limit = limit](benchmark::State &state) {
      return compareStart(state, name, {tool(program), "--version"}, {TTMLIR_MLIR_OPT, "--version"}, "mlir-opt", limit);
    });
  }
  for (const char *program : {"tt-read", "tt-sim"}) {
    const std::string name = std::string("mlir-libraries/") + program;
    add(name, [name, program](benchmark::State &state) { return countLibraries(state, name, program); });
  }
}
