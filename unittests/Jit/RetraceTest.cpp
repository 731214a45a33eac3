//===- RetraceTest.cpp - Functions that are traced at each call -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"

#include "../Host/Errors.h"
#include "LinkedFunction.h"

#include <gtest/gtest.h>

using namespace ttnn;
using jit::Executable;

using Tensors = std::vector<Tensor>;

namespace {
class Retrace : public testing::Test {
protected:
  Device device = open_device();
  Tensor make(float value) { return Tensor::from_vector(std::vector<float>(1024, value), {{32, 32}, DataType::FLOAT32}, device); }
  static float first(const Tensors &results) { return results.front().to_vector<float>().front(); }
  static jit::Options options(size_t capacity = 64) {
    jit::Options options;
    options.retrace = true;
    options.cache_capacity = capacity;
    return options;
  }
};
} // namespace

TEST_F(Retrace, FindsWhatWasCompiledByTheTrace) {
  bool negates = false;
  Function function(
      "f", [&](const Tensors &x) { return Tensors{negates ? neg(x[0]) : exp(x[0])}; }, options());
  const Tensor one = make(1);
  for (bool each : {false, true, false, true}) {
    negates = each;
    EXPECT_NEAR(first(function({one})), each ? -1 : 2.718, 0.01);
  }
  EXPECT_EQ(function.cache().stats().compilations, 2u);
  EXPECT_EQ(function.cache().stats().hits, 2u);
  EXPECT_NE(errorOf([&] { Function("g", [](const Tensors &x) { return x; }).call({one}); }), "");
}

TEST_F(Retrace, ExecutablesRunWithoutATrace) {
  unsigned traces = 0;
  Tensor other = make(3);
  Function function(
      "f", [&](const Tensors &x) { return ++traces, Tensors{add(x[0], other)}; }, options());
  const jit::TracedCall call = function.call({make(1)});
  EXPECT_EQ(first(call.results), 4);
  const std::optional<Executable> &executable = call.executable;
  ASSERT_TRUE(executable);
  EXPECT_EQ(first((*executable)({make(2)}).value()), 5);
  EXPECT_EQ(traces, 1u);
  // Other types, and a captured tensor.
  EXPECT_FALSE((*executable)({ones(device, {{64, 32}, DataType::FLOAT32})}));
  EXPECT_FALSE((*executable)({other}));
  // A captured tensor of the same type needs no compilation, but belongs to the call.
  other = make(5);
  EXPECT_EQ(first(function({make(1)})), 6);
  EXPECT_EQ(function.cache().numEntries(), 1u);
  // An argument that is captured.
  const jit::TracedCall captured = function.call({other});
  EXPECT_EQ(first(captured.results), 10);
  EXPECT_FALSE(captured.executable);
}

TEST_F(Retrace, ExecutablesExpireWithTheirEntries) {
  float offset = 0;
  auto body = [&](const Tensors &x) {
    const Tensor number = full(x[0].device(), {.shape = {1}, .fill_value = offset, .dtype = DataType::FLOAT32});
    return Tensors{add(x[0], number)};
  };
  Function function("f", body, options(2));
  std::optional<Executable> kept[3];
  for (auto &executable : kept) {
    jit::TracedCall call = function.call({make(1)});
    EXPECT_EQ(first(call.results), 1 + offset++);
    executable = std::move(call.executable);
  }
  EXPECT_TRUE(kept[0]->isExpired());
  EXPECT_FALSE((*kept[0])({make(1)}));
  // Their calls are uses.
  EXPECT_EQ(first((*kept[1])({make(1)}).value()), 2);
  function({make(1)});
  EXPECT_FALSE(kept[1]->isExpired());
  EXPECT_TRUE(kept[2]->isExpired());
  function.cache().clear();
  EXPECT_TRUE(kept[1]->isExpired());
}

TEST_F(Retrace, RunsABodyOnceForEachCall) {
  // Results that L1 has no room for move to DRAM without another trace, which might be another one.
  unsigned traces = 0;
  Function function(
      "f",
      [&](const Tensors &x) {
        return ++traces, Tensors{exp(x[0]), neg(x[0])};
      },
      options());
  const Tensor large = ones(device, {{8192, 4096}, DataType::FLOAT32});
  EXPECT_NEAR(first(function({large})), 2.718, 0.01);
  EXPECT_EQ(traces, 1u);
}
