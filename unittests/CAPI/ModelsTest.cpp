//===- ModelsTest.cpp - Models in C ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTRT.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#ifdef TTMLIR_HAS_COMPILER

static constexpr char kModel[] = R"(
func.func @main(%x: tensor<2x2xi64> {ttir.name = "x"}) -> tensor<2x2xi64> {
  %0 = "ttir.add"(%x, %x) : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi64>
  return %0 : tensor<2x2xi64>
}
)";

/// Sinks that write the file to `file`.
static ttModelSinks sinksOf(std::string &file) {
  ttModelSinks sinks;
  ttModelSinksInitialize(&sinks);
  sinks.file = append;
  sinks.context = &file;
  return sinks;
}

namespace {
/// A device, and the program of the model.
struct Models : testing::Test {
  Models() {
    const ttModelSinks sinks = sinksOf(file);
    EXPECT_TRUE(ttModelCompile(kModel, sizeof kModel - 1, nullptr, device, &sinks, nullptr));
    program = ttProgramLoadBytes(file.data(), file.size(), nullptr);
    EXPECT_NE(program, nullptr);
  }
  ~Models() override {
    ttProgramFree(program);
    ttDeviceFree(device);
  }

  ttDevice device = ttDeviceOpen(nullptr, nullptr);
  std::string file;
  ttProgram program = nullptr;
  const int64_t shape[2] = {2, 2};
};
} // namespace

TEST_F(Models, TakeAndGiveArrays) {
  const int64_t values[] = {1, -2, 3, 1 << 20}, doubled[] = {2, -4, 6, 1 << 21}, wrong[] = {2, -4, 6, 7};
  const ttArray given = {"i64", shape, 2, values, sizeof values};
  ttTensor input = ttProgramMakeInput(program, "main", 0, &given, nullptr), output = nullptr;
  ASSERT_NE(input, nullptr);
  size_t count = 0;
  std::string report;
  ttRunHooks hooks;
  ttRunHooksInitialize(&hooks);
  hooks.context = &report;
  hooks.report = append;
  ASSERT_TRUE(ttProgramSubmit(program, "main", device, &input, 1, &hooks, &output, 1, &count, nullptr));
  EXPECT_NE(report.find("\"peak_dram_bytes_per_bank\":"), std::string::npos);
  std::vector<int64_t> found(4);
  const auto read = [](void *context, const ttArray *array) {
    EXPECT_STREQ(array->type, "si64");
    EXPECT_EQ(array->rank, 2u);
    ASSERT_EQ(array->size, sizeof(int64_t[4]));
    std::copy_n(static_cast<const int64_t *>(array->bytes), 4, static_cast<std::vector<int64_t> *>(context)->begin());
  };
  EXPECT_TRUE(ttProgramReadOutput(program, "main", 0, output, read, &found, nullptr));
  EXPECT_EQ(found, std::vector<int64_t>(doubled, doubled + 4));
  for (const auto &[expected, verdict] : {std::pair(doubled, "\"passed\":true"), {wrong, "\"passed\":false"}}) {
    const ttArray reference = {"i64", shape, 2, expected, sizeof doubled};
    std::string check;
    EXPECT_TRUE(ttProgramCheckOutput(program, "main", 0, output, &reference, device, append, &check, nullptr));
    EXPECT_NE(check.find(verdict), std::string::npos) << check;
  }
  ttTensorFree(input);
  ttTensorFree(output);
}

TEST_F(Models, NameWhatIsWrong) {
  const float values[] = {1, 2};
  ttError error = nullptr;
  const ttArray shorter = {"f32", shape, 1, values, sizeof values}, unknown = {"f33", shape, 1, values, sizeof values};
  EXPECT_EQ(ttProgramMakeInput(program, "main", 0, &shorter, &error), nullptr);
  std::string said = take(error);
  EXPECT_NE(said.find("input 0 \"x\": expected 2x2xsi64 (stored as si32), found 2xf32"), std::string::npos) << said;
  EXPECT_EQ(ttProgramMakeInput(program, "main", 0, &unknown, &error), nullptr);
  EXPECT_NE(take(error).find("input 0 \"x\": expected numbers, found elements of f33"), std::string::npos);
  EXPECT_EQ(ttProgramMakeInput(program, "main", 3, &shorter, &error), nullptr);
  EXPECT_NE(take(error).find("expected the number of an input below 1, found 3"), std::string::npos);
  EXPECT_EQ(ttProgramMakeInput(program, "main", 0, nullptr, &error), nullptr);
  EXPECT_NE(take(error).find("found a null pointer"), std::string::npos);
  EXPECT_TRUE(ttProgramExpectFits(program, device, nullptr));
  EXPECT_FALSE(ttProgramExpectFits(program, nullptr, &error));
  EXPECT_NE(take(error).find("expected a device"), std::string::npos);
  EXPECT_FALSE(ttProgramReadOutput(program, "main", 0, nullptr, nullptr, nullptr, &error));
  EXPECT_NE(take(error).find("expected somewhere to write to, found none"), std::string::npos);
  EXPECT_FALSE(ttProgramCheckOutput(program, "main", 0, nullptr, &shorter, device, nullptr, nullptr, &error));
  EXPECT_NE(take(error).find("expected somewhere to write to, found none"), std::string::npos);
  EXPECT_FALSE(ttModelCompile(kModel, sizeof kModel - 1, nullptr, device, nullptr, &error));
  EXPECT_NE(take(error).find("found a null pointer"), std::string::npos);
  std::string none;
  const ttModelSinks sinks = sinksOf(none);
  EXPECT_FALSE(ttModelCompile(nullptr, 5, nullptr, device, &sinks, &error));
  EXPECT_NE(take(error).find("found a null pointer"), std::string::npos);
  EXPECT_FALSE(ttModelCompile("func.func @f(", 13, nullptr, device, &sinks, &error));
  said = take(error);
  EXPECT_NE(said.find("ttnn::load_model: <bytes>:1:"), std::string::npos) << said;
  ttModelOptions options;
  ttModelOptionsInitialize(&options);
  for (int level : {-2, 3, 1000}) {
    options.optimization = level + 1;
    EXPECT_FALSE(ttModelCompile(kModel, sizeof kModel - 1, &options, device, &sinks, &error));
    EXPECT_EQ(take(error), "ttModelCompile: expected an optimization level of 0 to 2, found " + std::to_string(level));
  }
  EXPECT_TRUE(none.empty());
}

#endif // TTMLIR_HAS_COMPILER
