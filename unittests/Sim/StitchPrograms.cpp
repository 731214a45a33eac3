//===- StitchPrograms.cpp - Two files, one after the other ------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// stitch-programs <first.ttnn> <second.ttnn>: the outputs of the first program are the inputs of the second. Prints the copies on
// the host, the moves on the device, and the first values of each output. Inputs count from 0 to 7 and again.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/GraphExecutor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace ttmlir;
using namespace ttmlir::runtime;

static llvm::ExitOnError check("stitch-programs: error: ");

static Tensor counting(const TensorDesc &desc, BufferPool &pool) {
  TensorDesc plain = desc;
  plain.layout = Layout::host(DataType::Float32);
  Tensor tensor = check(Tensor::allocate(plain, pool));
  for (int64_t i = 0; i < desc.volume(); ++i)
    tensor.view().as<float>()[i] = i % 8;
  return check(toLayout(tensor, desc, pool));
}

static void print(const Tensor &tensor, BufferPool &pool) {
  Tensor plain = check(toLayout(tensor, Layout::host(DataType::Float32), pool));
  llvm::outs() << tensor.desc().layout.str() << ':';
  for (int64_t i = 0; i < std::min<int64_t>(4, plain.desc().volume()); ++i)
    llvm::outs() << ' ' << llvm::format("%g", plain.view().as<float>()[i]);
  llvm::outs() << '\n';
}

int main(int argc, char **argv) {
  if (argc != 3) {
    llvm::errs() << "usage: stitch-programs <first.ttnn> <second.ttnn>\n";
    return 1;
  }
  sim::GraphExecutor *executor = nullptr;
  Device device = check(sim::openDevice(check(hw::builtinSystem("n150")), {}, &executor));
  Binary files[] = {check(Binary::load(argv[1])), check(Binary::load(argv[2]))};
  const Program &first = files[0].programs()[0], &second = files[1].programs()[0];
  std::vector<Tensor> inputs;
  for (const Port &port : first.inputs)
    inputs.push_back(counting(first.desc(port), device.pool()));
  std::vector<Tensor> between = check(submit(device, files[0], 0, inputs));
  unsigned copied = 0;
  inputs.clear();
  for (auto [port, tensor] : llvm::zip_equal(second.inputs, between)) {
    inputs.push_back(check(toLayout(tensor, second.desc(port), device.pool())));
    copied += !inputs.back().sharesWith(tensor);
  }
  std::vector<Tensor> outputs = check(submit(device, files[1], 0, inputs));
  const sim::RunReport &report = executor->report();
  llvm::outs() << "copied " << copied << ", moved " << report.movedInputs << " (" << report.movedBytes << " bytes)\n";
  for (const Tensor &tensor : outputs)
    print(tensor, device.pool());
  return 0;
}
