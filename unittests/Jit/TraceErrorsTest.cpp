//===- TraceErrorsTest.cpp - Places and ops in errors of traces -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Jit/Jit.h"

#include "../Host/Errors.h"

#include <gtest/gtest.h>

using namespace ttnn;

using Tensors = std::vector<Tensor>;

/// The error of a trace of `body` as function `f`, which must name the function and `line` of this file.
static std::string traceError(unsigned line, const jit::Function::Body &body) {
  const Device device = open_device();
  const jit::Function function("f", body);
  const std::string error = errorOf([&] { function({ones(device, {{32, 32}, DataType::FLOAT32})}); });
  EXPECT_EQ(error.rfind("ttnn::jit: f: ", 0), 0u) << error;
  const std::string place = "TraceErrorsTest.cpp:" + std::to_string(line) + ":";
  EXPECT_NE(error.find(place), std::string::npos) << error;
  // The text behind the column.
  const size_t column = error.find(": ", error.find(place));
  return column == std::string::npos ? "" : error.substr(column + 2);
}

TEST(TraceErrors, NameTheCall) {
  const std::string axis = traceError(__LINE__, [](const Tensors &a) { return Tensors{concat({a[0], a[0]}, {.dim = 7})}; });
  EXPECT_EQ(axis.rfind("ttnn::concat: ", 0), 0u) << axis;
  const std::string own =
      traceError(__LINE__, [](const Tensors &a) { return Tensors{matmul(a[0], a[0], {.math_fidelity = MathFidelity::LoFi})}; });
  EXPECT_EQ(own, "expected math_fidelity among the options of the function, found it at a call");
}

TEST(TraceErrors, NameTheMove) {
  const MemoryConfig none{static_cast<TensorMemoryLayout>(17)};
  const std::string moved = traceError(__LINE__, [&](const Tensors &a) { return Tensors{to_memory_config(a[0], none)}; });
  EXPECT_EQ(moved.rfind("ttnn::to_memory_config: invalid memory layout 17", 0), 0u) << moved;
  const std::string laid = traceError(__LINE__, [&](const Tensors &a) { return Tensors{to_layout(a[0], Layout::TILE, {}, none)}; });
  EXPECT_EQ(laid.rfind("ttnn::to_layout: invalid memory layout 17", 0), 0u) << laid;
}
