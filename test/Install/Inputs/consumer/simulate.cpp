// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Sim/GraphExecutor.h"

#include <cstdio>
#include <numeric>

// Runs the first program of a file with inputs 0, 1, 2, ... and prints its outputs.
int main(int, char **argv) {
  using namespace ttmlir::runtime;
  Binary binary = llvm::cantFail(Binary::load(argv[1]));
  Device device = llvm::cantFail(ttmlir::sim::openDevice(llvm::cantFail(ttmlir::hw::builtinSystem("n150"))));
  const Program &program = binary.programs()[0];
  std::vector<Tensor> inputs;
  for (const Port &port : program.inputs) {
    TensorDesc desc{program.desc(port).shape, Layout::host(ttmlir::DataType::Float32)};
    inputs.push_back(llvm::cantFail(Tensor::allocate(desc, device.pool())));
    auto *values = reinterpret_cast<float *>(inputs.back().data());
    std::iota(values, values + desc.volume(), 0.0f);
  }
  for (const Tensor &output : llvm::cantFail(submit(device, binary, 0, inputs))) {
    Tensor host = llvm::cantFail(toLayout(output, Layout::host(ttmlir::DataType::Float32), device.pool()));
    for (int64_t i = 0; i < host.desc().volume(); ++i)
      std::printf("%g\n", reinterpret_cast<const float *>(host.data())[i]);
  }
}
