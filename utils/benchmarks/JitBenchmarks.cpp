//===- JitBenchmarks.cpp - Functions that are compiled when they are called -===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostBenchmarks.h"
#include "ResultTable.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Jit/Jit.h"
#include "ttmlir/Pipelines/Pipelines.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Target/Jit/Compile.h"
#include "ttmlir/Target/Jit/GraphToTTIR.h"
#include "ttmlir/Target/TTNN/TTNNToFlatbuffer.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"

#include "llvm/Support/MemoryBuffer.h"

using namespace ttmlir;
using namespace ttmlir::bench;
using namespace ttnn;
using Tensors = std::vector<Tensor>;

/// (exp(x) + exp(-x)) / 2
static Tensors coshBody(const Tensors &x) {
  Tensor half = full(x[0].device(), {.shape = {1}, .fill_value = 0.5, .dtype = x[0].dtype()});
  return {multiply(ttnn::add(exp(x[0]), exp(neg(x[0]))), half)};
}

static Tensors attentionBody(const Tensors &x) {
  Tensor scores = matmul(x[0], permute(x[1], {.permutation = {0, 1, 3, 2}}));
  return {matmul(softmax(scores, {.dimension = -1}), x[2])};
}

/// The overhead of a cached call of a function of `count` tensors over runtime::submit of the same program, in seconds: the
/// median of the differences of calls in turns.
static double timeAroundExecutor(size_t count) {
  const Device device = open_device();
  Tensors arguments;
  for (size_t i = 0; i < count; ++i)
    arguments.push_back(make(device, {32, 32}));
  std::string file;
  const jit::Function function("cosh", coshBody, {}, [&](const jit::CompileRequest &request) {
    jit::CompileResult made = jit::compile(request);
    file = made.file;
    return made;
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

//===----------------------------------------------------------------------===//
// First calls
//===----------------------------------------------------------------------===//

static void loadDialects(mlir::MLIRContext &context) {
  context.loadDialect<mlir::func::FuncDialect, mlir::tt::ttcore::TTCoreDialect, mlir::tt::ttir::TTIRDialect>();
}

/// The TTIR that a call of `body` on `arguments` compiles.
static std::string ttirOf(const jit::Function::Body &body, const Tensors &arguments) {
  std::string text;
  auto print = [&](const jit::CompileRequest &request) {
    const llvm::ArrayRef bytes(reinterpret_cast<const uint8_t *>(request.system.data()), request.system.size());
    mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
    loadDialects(context);
    llvm::raw_string_ostream os(text);
    mlir::tt::toTTIR(request.graph, llvm::cantFail(hw::parseSystemFile(bytes)), &context)->print(os);
    return jit::compile(request);
  };
  jit::Function("traced", body, {.compile_only = true}, print)(arguments);
  return text;
}

/// Compiles `text` to a file with the passes of the JIT.
static llvm::Error compileText(llvm::StringRef text) {
  mlir::MLIRContext context(mlir::MLIRContext::Threading::DISABLED);
  loadDialects(context);
  mlir::OwningOpRef<mlir::ModuleOp> module = mlir::parseSourceString<mlir::ModuleOp>(text, &context);
  if (!module)
    return failure("expected TTIR");
  mlir::PassManager passes(&context, mlir::ModuleOp::getOperationName());
  mlir::tt::TTIRToTTMetalPipelineOptions options;
  options.ttnnMode = true;
  if (llvm::Error error = mlir::tt::buildTTIRToTTMetalPipeline(passes, options))
    return error;
  std::string file;
  llvm::raw_string_ostream os(file);
  if (failed(passes.run(*module)) || failed(mlir::tt::ttnn::translateToFlatbuffer(*module, os)))
    return failure("expected a module that compiles");
  return llvm::Error::success();
}

/// The first call of `body`, which traces, compiles and runs, should take at most `limit` seconds, and no longer than tt-opt takes
/// for the same TTIR. Without the run, which is the simulator's time, it should take no longer than compilation of the text in
/// this process, in processor time: both are one thread.
static void addFirstCall(const std::string &name, double limit, const jit::Function::Body &body, size_t count, const Shape &shape) {
  bench::add(name, [=](benchmark::State &state) -> llvm::Error {
    const Tensors arguments(count, make(open_device(), shape));
    const std::string text = ttirOf(body, arguments);
    llvm::Expected<std::string> file = writeScratch("traced.mlir", text);
    if (!file)
      return file.takeError();
    auto call = [&](const jit::Options &options) -> llvm::Expected<Cost> {
      return timed([&] { jit::Function("traced", body, options, jit::compile)(arguments); });
    };
    llvm::Expected<Comparison> costs =
        alternate([&] { return call({}); },
                  [&] {
                    return runProgram({tool("tt-opt"), "--ttir-to-ttmetal-pipeline=ttnn-mode=true", *file, "-o", "/dev/null"});
                  });
    if (!costs)
      return costs.takeError();
    report(state, {name, Unit::Seconds, costs->ours.seconds, "", 0, {Goal::OursAtMost, limit}});
    report(state,
           {name + "-by-tt-opt", Unit::Seconds, costs->ours.seconds, "tt-opt", costs->yardstick.seconds, {Goal::RatioAtMost, 1}});
    llvm::Error error = llvm::Error::success();
    costs = alternate([&] { return call({.compile_only = true}); },
                      [&]() -> llvm::Expected<Cost> {
                        const Cost cost = timed([&] { error = compileText(text); });
                        return error ? llvm::Expected<Cost>(std::move(error)) : cost;
                      });
    if (!costs)
      return costs.takeError();
    report(state, {name + "-compile-only",
                   Unit::Seconds,
                   costs->ours.cpuSeconds,
                   "text in process",
                   costs->yardstick.cpuSeconds,
                   {Goal::RatioAtMost, 1}});
    return llvm::Error::success();
  });
}

void bench::addJitBenchmarks() {
  addFirstCall("jit/first-cosh-tile", 20e-3, coshBody, 1, {32, 32});
  addFirstCall("jit/first-attention-1x8x128x64", 40e-3, attentionBody, 3, {1, 8, 128, 64});
  addTime("jit/cached-cosh-tile", 100e-6, [] {
    const Tensor x = make(open_device(), {32, 32});
    const jit::Function function("cosh", coshBody, {}, jit::compile);
    return timeOf(2001, [&] { function({x}); });
  });
  for (auto [count, limit] : {std::pair(2, 1e-6), std::pair(31, 3e-6)})
    addTime("jit/key-" + std::to_string(count), limit, [count = count] {
      const Tensors arguments(count, make(open_device(), {32, 32}));
      const jit::Function function("cosh", coshBody, {}, jit::compile);
      return timeOf(2001, [&] { function.keyOf(arguments); });
    });
  for (auto [count, limit] : {std::pair(2, 1e-6), std::pair(31, 3e-6)})
    addTime("jit/around-executor-" + std::to_string(count), limit, [count = count] { return timeAroundExecutor(count); });
}
