//===- LoweringTest.cpp - Lowerings, open traces and interrupts in C ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTNN.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

/// The text of `error`, which is freed.
class CApiFunctions : public testing::Test {
protected:
  void SetUp() override {
    device = ttDeviceOpen(nullptr, nullptr);
    const std::vector<float> values(64 * 64, 0.5f);
    const int64_t shape[] = {64, 64};
    const ttTensorSpec spec = {shape, 2, ttDataTypeByName("f32"), true, {}};
    x = ttTensorFromFloats(values.data(), values.size(), &spec, device, nullptr);
  }
  void TearDown() override {
    ttTensorFree(x);
    ttDeviceFree(device);
  }

  /// exp of the first argument.
  static bool body(void *, const ttTensor *arguments, size_t, ttTensor *results, size_t capacity, size_t *numResults) {
    const ttOperand operand = {&arguments[0], 1};
    return ttOpApply("exp", &operand, 1, nullptr, 0, nullptr, nullptr, results, capacity, numResults, nullptr);
  }

  ttDevice device = nullptr;
  ttTensor x = nullptr;
};

TEST_F(CApiFunctions, BeginAndEndTraces) {
  ttError error = nullptr;
  ttTrace trace = ttTraceBegin(device, &error);
  ASSERT_NE(trace, nullptr);
  EXPECT_EQ(ttTraceBegin(device, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::begin_trace_capture: expected no other trace while one is captured");
  ttTensor y = nullptr;
  EXPECT_TRUE(body(nullptr, &x, 1, &y, 1, nullptr));
  EXPECT_TRUE(ttTraceEnd(trace, nullptr));
  EXPECT_EQ(ttTraceSize(trace), 1u);
  EXPECT_TRUE(ttTraceExecute(trace, nullptr));
  EXPECT_FALSE(ttTraceEnd(trace, &error));
  EXPECT_EQ(take(error), "ttnn::end_trace_capture: expected a trace that is captured, found one that has ended");
  ttTraceFree(trace);
  // One that is freed records no more.
  ttTraceFree(ttTraceBegin(device, nullptr));
  trace = ttTraceBegin(device, nullptr);
  EXPECT_NE(trace, nullptr);
  ttTraceFree(trace);
  EXPECT_FALSE(ttTraceEnd(nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::end_trace_capture: expected a trace, found none");
  EXPECT_EQ(ttTraceBegin(nullptr, &error), nullptr);
  EXPECT_EQ(take(error), "ttTraceBegin: expected a device, found none");
  ttTensorFree(y);
}

TEST_F(CApiFunctions, EndWhenInterrupted) {
  ttSetInterrupt([] { return true; });
  ttTensor y = nullptr;
  ttError error = nullptr;
  // A period after the last question at the latest.
  bool done = true;
  for (int call = 0; done && call < 1000000; ++call) {
    const ttOperand operand = {&x, 1};
    done = ttOpApply("exp", &operand, 1, nullptr, 0, nullptr, nullptr, &y, 1, nullptr, &error);
    if (done)
      ttTensorFree(y);
  }
  ttSetInterrupt(nullptr);
  ASSERT_FALSE(done);
  EXPECT_NE(take(error).find("interrupted"), std::string::npos);
  EXPECT_TRUE(body(nullptr, &x, 1, &y, 1, nullptr));
  ttTensorFree(y);
}

#ifdef TTMLIR_HAS_COMPILER
TEST_F(CApiFunctions, ShowWhatTheyBecome) {
  ttFunction function = ttFunctionCreate("f", body, nullptr, nullptr, nullptr);
  ttError error = nullptr;
  ttLowering lowering = ttFunctionLower(function, &x, 1, &error);
  ASSERT_NE(lowering, nullptr);
  auto section = [&](const char *name) {
    size_t size = 0;
    const char *text = ttLoweringSection(lowering, name, &size, nullptr);
    return text ? std::string_view(text, size) : std::string_view();
  };
  EXPECT_NE(section("ttir").find("ttir.exp"), std::string_view::npos);
  EXPECT_NE(section("ir").find("ttnn.generic"), std::string_view::npos);
  EXPECT_NE(section("cpp").find("exp_tile("), std::string_view::npos);
  EXPECT_EQ(section("fusions").front(), '[');
  EXPECT_NE(section("flatbuffer").substr(0, 16).find("TTNN"), std::string_view::npos);
  EXPECT_NE(section("times").find("\"cycles\":"), std::string_view::npos);
  EXPECT_EQ(section("times").data(), section("times").data());
  for (const char *name : {"kernels", "bytecode", "inputs", "outputs", "op_stats", "ops"})
    EXPECT_EQ(section(name).front(), '{') << name;
  size_t size = 0;
  EXPECT_EQ(ttLoweringSection(lowering, "kernel", &size, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::jit: expected section ttir, ir, key, fusions, flatbuffer, times, cpp, kernels, bytecode, inputs, "
                         "outputs, op_stats or ops, found 'kernel'");
  EXPECT_FALSE(section("key").empty());
  EXPECT_EQ(ttLoweringSection(lowering, "ttir", nullptr, &error), nullptr);
  EXPECT_NE(take(error).find("found a null pointer"), std::string::npos);
  EXPECT_EQ(ttLoweringSection(nullptr, "ttir", &size, &error), nullptr);
  EXPECT_NE(take(error).find("found none"), std::string::npos);
  // Calls find the compiled function.
  ttTensor y = nullptr;
  EXPECT_TRUE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, nullptr));
  ttCacheStatistics statistics;
  ttCacheStatisticsInitialize(&statistics);
  EXPECT_TRUE(ttFunctionCache(function, &statistics, nullptr));
  EXPECT_EQ(statistics.entries, 1u);
  EXPECT_EQ(statistics.fallbacks, 0u);
  EXPECT_EQ(ttFunctionLower(function, nullptr, 0, &error), nullptr);
  EXPECT_NE(take(error).find("expected tensors as arguments"), std::string::npos);
  ttLoweringFree(nullptr);
  ttLoweringFree(lowering);
  ttTensorFree(y);
  ttFunctionFree(function);
}

TEST_F(CApiFunctions, UseNoMoreCoresThanTheyMay) {
  ttFunctionOptions options;
  ttFunctionOptionsInitialize(&options);
  options.maxColumns = 1;
  ttError error = nullptr;
  EXPECT_EQ(ttFunctionCreate("f", body, nullptr, &options, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::jit: expected columns and rows of cores, found 1 and 0");
  options.maxRows = 1;
  ttFunction function = ttFunctionCreate("f", body, nullptr, &options, nullptr);
  ttTensor y = nullptr;
  ASSERT_TRUE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, nullptr));
  const ttMemoryConfig place = ttTensorGetSpec(y).placement;
  ASSERT_EQ(place.numRanges, 1u);
  EXPECT_EQ(place.ranges[0].endX, 0);
  EXPECT_EQ(place.ranges[0].endY, 0);
  ttTensorFree(y);
  ttFunctionFree(function);
}
#endif
