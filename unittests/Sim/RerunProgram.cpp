//===- RerunProgram.cpp - A program whose parameters change ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// rerun-program <file>: runs the first program of a file on one device: twice, twice after a write to its first parameter, and with
// a new tensor for its last one. Prints for each run the number of evaluated const-evals, and whether the outputs have the bits
// that a device without earlier runs computes.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/GraphExecutor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"

#include <cstring>

using namespace ttmlir;
using namespace ttmlir::runtime;

static llvm::ExitOnError check("rerun-program: error: ");

static Device open(sim::GraphExecutor *&executor) {
  return check(sim::openDevice(check(hw::builtinSystem("n150")), {}, &executor));
}

static bool isParameter(const Port &port) {
  return port.argumentType == ArgumentType::Parameter || port.argumentType == ArgumentType::Constant;
}

static void fill(Tensor &tensor, int64_t from) {
  for (int64_t i = 0; i < tensor.desc().volume(); ++i)
    tensor.view().as<float>()[i] = float((from + i) % 8) / 8;
  tensor.noteWrite();
}

/// Values on the host as f32, the same in each device.
static Tensor make(const TensorDesc &desc, int64_t from, BufferPool &pool) {
  TensorDesc plain = desc;
  plain.layout = Layout::host(DataType::Float32);
  Tensor tensor = check(Tensor::allocate(plain, pool));
  fill(tensor, from);
  return tensor;
}

static bool sameBits(const Tensor &a, const Tensor &b) {
  return a.bytes() == b.bytes() && !std::memcmp(a.data(), b.data(), a.bytes());
}

int main(int argc, char **argv) {
  if (argc != 2) {
    llvm::errs() << "usage: rerun-program <file>\n";
    return 1;
  }
  Binary file = check(Binary::load(argv[1]));
  const Program &program = file.programs()[0];
  sim::GraphExecutor *executor = nullptr;
  Device device = open(executor);
  std::vector<Tensor> inputs;
  std::vector<size_t> parameters;
  for (auto [number, port] : llvm::enumerate(program.inputs)) {
    inputs.push_back(make(program.desc(port), number, device.pool()));
    if (isParameter(port))
      parameters.push_back(number);
  }
  auto run = [&](llvm::StringRef what) {
    std::vector<Tensor> outputs = check(submit(device, file, 0, inputs));
    const auto &evals = executor->report().constEvals;
    const auto evaluated = llvm::count_if(evals, [](const sim::ConstEvalRun &eval) { return !eval.isCached; });
    sim::GraphExecutor *other = nullptr;
    Device fresh = open(other);
    std::vector<Tensor> expected = check(submit(fresh, file, 0, inputs));
    const bool same =
        llvm::all_of(llvm::zip_equal(outputs, expected), [](auto pair) { return sameBits(std::get<0>(pair), std::get<1>(pair)); });
    llvm::outs() << what << ": evaluated " << evaluated << " of " << evals.size() << ", " << (same ? "same bits" : "different bits")
                 << ", first " << outputs[0].view().as<float>()[0] << '\n';
  };
  run("first");
  run("again");
  if (parameters.empty())
    return 0;
  fill(inputs[parameters.front()], 3);
  run("written");
  run("again");
  inputs[parameters.back()] = make(program.desc(program.inputs[parameters.back()]), 5, device.pool());
  run("replaced");
  return 0;
}
