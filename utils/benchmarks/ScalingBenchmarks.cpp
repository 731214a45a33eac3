//===- ScalingBenchmarks.cpp - Growth with the size of the module ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ResultTable.h"

#include "llvm/Support/FileSystem.h"

#include <functional>

using namespace ttmlir;
using namespace ttmlir::bench;

/// Runs a tool on a module with some number of layers; tt-translate gets the compiled one.
static llvm::Expected<Cost> runOnLayers(const std::string &program, unsigned layers) {
  llvm::Expected<std::string> module = layers ? makeLlama(layers) : writeScratch("llama-0.mlir", "module {\n}\n");
  if (!module)
    return module.takeError();
  if (program == "tt-opt")
    return runProgram({tool(program), "--ttir-to-ttnn-backend-pipeline", *module, "-o", "/dev/null"});
  const std::string compiled = scratch("llama-" + llvm::Twine(layers) + ".ttnn.mlir");
  if (!llvm::sys::fs::exists(compiled))
    if (auto cost = runProgram({tool("tt-opt"), "--ttir-to-ttnn-backend-pipeline", *module, "-o", compiled}); !cost)
      return cost.takeError();
  return runProgram({tool(program), "--ttnn-to-flatbuffer", compiled, "-o", "/dev/null"});
}

static llvm::Expected<double> countOperations(unsigned layers) {
  llvm::Expected<std::string> path = makeLlama(layers);
  if (!path)
    return path.takeError();
  llvm::Expected<std::string> text = readText(*path);
  if (!text)
    return text.takeError();
  return static_cast<double>(llvm::StringRef(*text).count("\"ttir."));
}

/// A run on a module with so many operations.
struct SizedRun {
  double operations;
  std::function<llvm::Expected<Cost>()> run;
};

/// Time and memory per operation of `large` against `small`, both beyond the cost of `empty`, a run without operations.
static llvm::Error comparePerOperation(benchmark::State &state, const std::string &name, const SizedRun &large, const SizedRun &small,
                                       const std::string &smallName, const std::function<llvm::Expected<Cost>()> &empty) {
  std::vector<double> emptySeconds, emptyBytes;
  auto ours = [&]() -> llvm::Expected<Cost> {
    auto cost = empty();
    if (!cost)
      return cost.takeError();
    emptySeconds.push_back(cost->cpuSeconds);
    emptyBytes.push_back(cost->peakBytes);
    return large.run();
  };
  llvm::Expected<Comparison> costs = alternate(ours, small.run);
  if (!costs)
    return costs.takeError();
  auto perOperation = [](double whole, const std::vector<double> &none, double count) { return (whole - median(none)) / count; };
  // Processor time: wall-clock time of a small module is mostly that of starting a program.
  report(state, {name, Unit::Seconds, perOperation(costs->ours.cpuSeconds, emptySeconds, large.operations), smallName,
                 perOperation(costs->yardstick.cpuSeconds, emptySeconds, small.operations), {Goal::RatioAtMost, 1.3}});
  report(state, {name + " memory", Unit::Bytes, perOperation(costs->ours.peakBytes, emptyBytes, large.operations), smallName,
                 perOperation(costs->yardstick.peakBytes, emptyBytes, small.operations), {Goal::RatioAtMost, 1.3}});
  return llvm::Error::success();
}

static llvm::Error compareLayers(benchmark::State &state, const std::string &name, const std::string &program, unsigned layers) {
  llvm::Expected<double> operations = countOperations(layers);
  if (!operations)
    return operations.takeError();
  llvm::Expected<double> operationsOfOne = countOperations(1);
  if (!operationsOfOne)
    return operationsOfOne.takeError();
  return comparePerOperation(
      state, name, {*operations, [&] { return runOnLayers(program, layers); }},
      {*operationsOfOne, [&] { return runOnLayers(program, 1); }}, "1 layer", [&] { return runOnLayers(program, 0); });
}

/// Compiles a chain of `length` elementwise operations to as many kernels: none is fused.
static llvm::Expected<Cost> compileUnfused(unsigned length) {
  const std::string type = "tensor<64x64xbf16>";
  std::string text = "func.func @chain(%x0: " + type + ") -> " + type + " {\n";
  for (unsigned i = 0; i < length; ++i)
    text += "  %x" + std::to_string(i + 1) + " = \"ttir." + (i % 2 ? "neg" : "exp") + "\"(%x" + std::to_string(i) + ") : (" + type +
            ") -> " + type + "\n";
  text += "  return %x" + std::to_string(length) + " : " + type + "\n}\n";
  llvm::Expected<std::string> module = writeScratch("chain-" + llvm::Twine(length) + ".mlir", text);
  if (!module)
    return module.takeError();
  return runProgram({tool("tt-opt"), "--ttir-to-ttmetal-pipeline=fuse=false", *module, "-o", "/dev/null"});
}

static llvm::Error compareUnfused(benchmark::State &state, const std::string &name, unsigned length, unsigned shortLength) {
  return comparePerOperation(state, name, {double(length), [=] { return compileUnfused(length); }},
                             {double(shortLength), [=] { return compileUnfused(shortLength); }}, std::to_string(shortLength) + " kernels",
                             [] { return compileUnfused(0); });
}

/// Writes a module that adds a literal of 256 MB, written in hexadecimal, to its argument. Returns the size of the text in bytes.
static llvm::Expected<double> writeLiteral(const std::string &path) {
  const int64_t rows = 8192, columns = 8192;
  llvm::Error error = llvm::writeToOutput(path, [&](llvm::raw_ostream &os) {
    const std::string type = "tensor<" + std::to_string(rows) + "x" + std::to_string(columns) + "xf32>";
    os << "func.func @literal(%arg0: " << type << ") -> " << type << " {\n  %0 = \"ttir.constant\"() <{value = dense<\"0x";
    // Rows of different small floats: 1.0 plus some bits, little-endian.
    std::string row;
    for (int64_t i = 0; i < rows; ++i) {
      row.clear();
      for (int64_t j = 0; j < columns; ++j) {
        static const char digits[] = "0123456789ABCDEF";
        const uint64_t mixed = static_cast<uint64_t>(i * columns + j) * 0x9E3779B97F4A7C15ull;
        for (int shift = 0; shift < 16; shift += 4)
          row += digits[(mixed >> (32 + shift)) & 15];
        row += "803F";
      }
      os << row;
    }
    os << "\"> : " << type << "}> : () -> " << type << "\n  %1 = \"ttir.add\"(%arg0, %0) : (" << type << ", " << type << ") -> "
       << type << "\n  return %1 : " << type << "\n}\n";
    return llvm::Error::success();
  });
  if (error)
    return std::move(error);
  uint64_t size = 0;
  if (std::error_code code = llvm::sys::fs::file_size(path, size))
    return llvm::createStringError(code, "cannot read the size of " + path);
  return static_cast<double>(size);
}

/// A shell pipe of tt-opt and tt-translate.
static llvm::Expected<Cost> runPipe(const std::string &module) {
  return runProgram({"sh", "-c", R"("$0" --ttir-to-ttnn-backend-pipeline "$2" | "$1" --ttnn-to-flatbuffer -o "$3")", tool("tt-opt"),
                     tool("tt-translate"), module, scratch("pipe.ttnn")});
}

static llvm::Error compareLiteral(benchmark::State &state) {
  const std::string name = "scaling/literal-256MB", module = scratch("literal.mlir");
  llvm::Expected<double> bytes = writeLiteral(module);
  if (!bytes)
    return bytes.takeError();
  auto ours = [&] { return runPipe(module); };
  auto yardstick = [&] {
    return runProgram({TTMLIR_MLIR_OPT, "--allow-unregistered-dialect", "--mlir-print-op-generic", module, "-o", "/dev/null"});
  };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  llvm::sys::fs::remove(module);
  llvm::sys::fs::remove(scratch("pipe.ttnn"));
  if (!costs)
    return costs.takeError();
  // Both tools: tt-opt may take 2 x, tt-translate as much again. Most memory is the parser's: the text and three copies of it.
  reportCosts(state, name, *costs, "mlir-opt", {Goal::RatioAtMost, 4.0}, {Goal::RatioAtMost, 1.3});
  report(state, {name + " memory-of-text", Unit::Bytes, costs->ours.peakBytes, "text", *bytes, {}});
  return llvm::Error::success();
}

/// A splat of 16 GiB, of which the result needs a corner, against a splat of 4 KiB.
static llvm::Error compareSplat(benchmark::State &state) {
  auto write = [](const std::string &name, const std::string &type) {
    return writeScratch(name, "func.func @splat(%arg0: tensor<32x32xf32>) -> tensor<32x32xf32> {\n"
                              "  %0 = \"ttir.constant\"() <{value = dense<1.5> : " + type + "}> : () -> " + type + "\n"
                              "  %1 = \"ttir.exp\"(%0) : (" + type + ") -> " + type + "\n"
                              "  %2 = \"ttir.slice_static\"(%1) <{begins = [0 : i32, 0 : i32], ends = [32 : i32, 32 : i32], "
                              "step = [1 : i32, 1 : i32]}> : (" + type + ") -> tensor<32x32xf32>\n"
                              "  %3 = \"ttir.add\"(%arg0, %2) : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>\n"
                              "  return %3 : tensor<32x32xf32>\n}\n");
  };
  llvm::Expected<std::string> large = write("large-splat.mlir", "tensor<65536x65536xf32>");
  if (!large)
    return large.takeError();
  llvm::Expected<std::string> small = write("small-splat.mlir", "tensor<32x32xf32>");
  if (!small)
    return small.takeError();
  auto ours = [&] { return runPipe(*large); };
  auto yardstick = [&] { return runPipe(*small); };
  llvm::Expected<Comparison> costs = alternate(ours, yardstick);
  if (!costs)
    return costs.takeError();
  reportCosts(state, "scaling/splat-16GiB", *costs, "splat of 4 KiB", {Goal::RatioAtMost, 1.3}, {Goal::RatioAtMost, 1.3});
  return llvm::Error::success();
}

void bench::addScalingBenchmarks() {
  for (const char *program : {"tt-opt", "tt-translate"})
    for (unsigned layers : {8u, 32u}) {
      const std::string name = std::string("scaling/") + program + "-per-op-" + std::to_string(layers) + "-layers";
      add(name, [=](benchmark::State &state) { return compareLayers(state, name, program, layers); });
    }
  const std::string unfused = "scaling/tt-opt-per-kernel-16000-unfused";
  add(unfused, [=](benchmark::State &state) { return compareUnfused(state, unfused, 16000, 1000); });
  add("scaling/literal-256MB", compareLiteral);
  add("scaling/splat-16GiB", compareSplat);
}
