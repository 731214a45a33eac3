//===- ThreadsTest.cpp - Threads that wait for each other -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"

#include "LinkedFunction.h"

#include <gtest/gtest.h>

#include <future>
#include <thread>
#include <vector>

using namespace ttnn;

using Tensors = std::vector<Tensor>;

// The body of a trace waits for a function that another thread compiles, for which that thread needs the device.
TEST(JitThreads, TracesWaitForCompilations) {
  const Device device = open_device();
  const TensorSpec spec{{32, 32}, DataType::FLOAT32};
  auto filled = [&](float value) { return Tensor::from_vector(std::vector<float>(1024, value), spec, device); };
  const Tensor x = filled(2);
  std::promise<void> isCompiled, isCaptured;
  const auto compile = [&](const jit::CompileRequest &request) {
    isCompiled.set_value();
    isCaptured.get_future().wait();
    device.num_program_cache_entries();
    return jit::compile(request);
  };
  Function function(
      "f", [](const Tensors &x) { return Tensors{neg(x[0])}; }, {}, compile);
  std::thread other([&] { EXPECT_EQ(function({x})[0].to_vector<float>()[0], -2); });
  isCompiled.get_future().wait();
  Tensors results;
  const Trace trace = Trace::capture(device, [&] {
    isCaptured.set_value();
    results = function({x});
  });
  other.join();
  EXPECT_EQ(function.cache().stats().compilations, 1u);
  // Without the call of the other thread.
  EXPECT_EQ(trace.size(), 1u);
  copy(filled(3), x);
  trace.execute();
  EXPECT_EQ(results[0].to_vector<float>()[0], -3);
}
