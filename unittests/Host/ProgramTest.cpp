//===- ProgramTest.cpp - Traces -----------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"

#include "Errors.h"

#include <gtest/gtest.h>

#include <thread>

using namespace ttnn;

TEST(Trace, Replays) {
  Device device = open_device();
  const TensorSpec spec{{1, 1, 2, 32}, DataType::FLOAT32};
  Tensor cache = Tensor::from_vector(std::vector<float>(64, 0), spec, device);
  Tensor step = Tensor::from_vector(std::vector<float>(32, 1), {{1, 1, 1, 32}, DataType::FLOAT32}, device);
  Tensor index = Tensor::from_vector(std::vector<int32_t>{0}, {{1}, DataType::INT32}, device);
  Tensor doubled;
  Trace trace = Trace::capture(device, [&] {
    update_cache(cache, step, index, {.batch_offset = 0});
    doubled = to_layout(add(cache, cache), Layout::ROW_MAJOR);
  });
  EXPECT_EQ(trace.size(), 3u);
  EXPECT_EQ(doubled.to_vector<float>()[0], 2);
  fill_cache(cache, Tensor::from_vector(std::vector<float>(64, 7), spec, device), {.batch_offset = 0});
  const uint64_t address = doubled.buffer_address();
  trace.execute();
  EXPECT_EQ(doubled.buffer_address(), address);
  EXPECT_EQ(doubled.to_vector<float>()[0], 2);
  EXPECT_EQ(doubled.to_vector<float>()[32], 14);
  deallocate(step);
  EXPECT_EQ(errorOf([&] { trace.execute(); }),
            "ttnn::update_cache: expected an operand of the trace with values, found a deallocated tensor");
}

TEST(Trace, DoesNotNest) {
  Device device = open_device();
  EXPECT_NE(errorOf([&] { Trace::capture(device, [&] { Trace::capture(device, [] {}); }); }), "");
  const Trace other = Trace::capture(device, [] {});
  EXPECT_NE(errorOf([&] { Trace::capture(device, [&] { other.execute(); }); }), "");
  EXPECT_EQ(errorOf([&] { Trace::capture(device, {}); }), "ttnn::Trace::capture: expected a body, found none");
  // The failed one has ended.
  EXPECT_EQ(Trace::capture(device, [] {}).size(), 0u);
}

// Other threads may use the device meanwhile, and record their own calls.
TEST(Trace, CapturesItsThreadAlone) {
  const Device device = open_device();
  const TensorSpec spec{{32, 32}, DataType::FLOAT32};
  const Tensor x = ones(device, spec);
  Trace all;
  const Trace trace = Trace::capture(device, [&] {
    clone(x);
    std::thread([&] {
      EXPECT_EQ(Trace::capture(device, [&] { clone(x); }).size(), 1u);
      clone(x);
      all = Trace::begin(device);
      clone(x);
      EXPECT_NE(errorOf([&] { Trace::capture(device, [] {}); }), "");
    }).join();
    clone(x);
  });
  all.end();
  EXPECT_EQ(trace.size(), 2u);
  EXPECT_EQ(all.size(), 2u) << "of both threads";
}

TEST(Program, RefusesOtherFiles) {
  EXPECT_NE(errorOf([] { Program::load("no such file"); }).find("ttnn::Program::load: no such file: "), std::string::npos);
}
