//===- CApiTest.cpp - Errors and handles of the C API -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Texts.h"

#include "ttmlir-c/TTNN.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <string>
#include <vector>

/// The text of `error`, which is freed.
class CApi : public testing::Test {
protected:
  void SetUp() override { device = ttDeviceOpen(nullptr, nullptr); }
  void TearDown() override { ttDeviceFree(device); }

  ttTensor make(std::vector<float> values, std::vector<int64_t> shape) {
    const ttTensorSpec spec = {shape.data(), shape.size(), ttDataTypeByName("f32"), true, {}};
    return ttTensorFromFloats(values.data(), values.size(), &spec, device, nullptr);
  }
  /// Applies an op to one tensor; the message of the error, if there is one.
  std::string apply(const char *op, std::vector<ttTensor> tensors, std::vector<ttAttribute> attributes, ttTensor &result,
                    size_t capacity = 1) {
    std::vector<ttOperand> operands;
    for (const ttTensor &tensor : tensors)
      operands.push_back({&tensor, 1});
    ttError error = nullptr;
    const bool ok = ttOpApply(op, operands.data(), operands.size(), attributes.data(), attributes.size(), nullptr, nullptr, &result,
                              capacity, nullptr, &error);
    EXPECT_EQ(ok, error == nullptr);
    return take(error);
  }

  ttDevice device = nullptr;
};

TEST_F(CApi, AppliesCompositesByName) {
  ttTensor x = make({1, 2, 3, 6, 0, -3}, {2, 3}), y = nullptr;
  const int64_t axes[] = {1};
  const ttAttribute dim = {"dim", ttIntegers, 0, 0, nullptr, axes, 1}, keep = {"keepdim", ttFlag, 1, 0, nullptr, nullptr, 0},
                    first = {"dim", ttInteger, 0, 0, nullptr, nullptr, 0},
                    correction = {"correction", ttFlag, 1, 0, nullptr, nullptr, 0};
  EXPECT_EQ(apply("var", {x}, {dim, keep, correction}, y), "");
  float values[3];
  EXPECT_TRUE(ttTensorToFloats(y, values, 2, nullptr));
  EXPECT_EQ(values[0], 1);
  EXPECT_EQ(values[1], 21);
  ttTensorFree(y);
  EXPECT_EQ(apply("reglu", {x}, {first}, y), "");
  EXPECT_TRUE(ttTensorToFloats(y, values, 3, nullptr));
  EXPECT_EQ(values[0], 6);
  ttTensorFree(y);
  EXPECT_NE(apply("reglu", {x}, {keep}, y).find("expected a parameter of its record, found 'keepdim'"), std::string::npos);
  EXPECT_NE(apply("cosh", {x}, {first}, y).find("expected a parameter of its record, found 'dim'"), std::string::npos);
  EXPECT_NE(apply("var", {x}, {{"keepdim", ttInteger, 1, 0, nullptr, nullptr, 0}}, y).find("expected a flag as 'keepdim'"),
            std::string::npos);
  ttTensorFree(x);
}

TEST_F(CApi, AppliesOpsByName) {
  ttTensor x = make({1, 2, 3, 4, 5, 6}, {2, 3}), y = nullptr;
  const int64_t axes[] = {1};
  EXPECT_EQ(
      apply("sum", {x}, {{"keep_dim", ttFlag, 0, 0, nullptr, nullptr, 0}, {"dim_arg", ttIntegers, 0, 0, nullptr, axes, 1}}, y), "");
  float values[2];
  EXPECT_TRUE(ttTensorToFloats(y, values, 2, nullptr));
  EXPECT_EQ(values[0], 6);
  EXPECT_EQ(values[1], 15);
  const ttTensorSpec spec = ttTensorGetSpec(y);
  ASSERT_EQ(spec.rank, 1u);
  EXPECT_EQ(spec.shape[0], 2);
  EXPECT_STREQ(ttDataTypeName(spec.dtype), "f32");
  ttTensorFree(x);
  ttTensorFree(y);
}

TEST_F(CApi, AppliesFormulasByName) {
  ttTensor x = make({0, 89, 1}, {3}), y = nullptr;
  EXPECT_EQ(apply("cosh", {x}, {}, y), "");
  float values[3];
  EXPECT_TRUE(ttTensorToFloats(y, values, 3, nullptr));
  EXPECT_EQ(values[0], 1);
  EXPECT_NEAR(values[1] / std::cosh(89.0), 1, 4e-7);
  ttTensorFree(y);
  y = nullptr;
  EXPECT_EQ(apply("cosh", {x, x}, {}, y), "ttnn::cosh: expected 1 operand, found 2");
  EXPECT_EQ(apply("cosh", {x}, {{"base", ttNumber, 0, 2, nullptr, nullptr, 0}}, y),
            "ttnn::cosh: expected a parameter of its record, found 'base'");
  EXPECT_EQ(y, nullptr);
  ttTensorFree(x);
}

// The one table that all others come from: numbers are as in files, and each name is of one type.
TEST(CApiTypes, ElementTypes) {
  size_t count = 0;
  const ttElementType *types = ttElementTypes(&count);
  EXPECT_EQ(ttElementTypes(nullptr), types);
  for (size_t i = 0; i < count; ++i) {
    const ttElementType &type = types[i];
    EXPECT_EQ(type.number, type.hostName ? static_cast<int>(i) : -1) << type.name;
    EXPECT_EQ(ttDataTypeByName(type.spelling), type.number) << type.name;
    EXPECT_EQ(type.arrayName == nullptr, type.kind == ttBlockFloatElements) << type.name;
    if (type.hostName && type.arrayName) {
      EXPECT_EQ(type.tileBytes, 1024 * type.bits / 8) << type.name;
    }
    if (type.kind == ttSignedElements) {
      EXPECT_EQ(static_cast<double>(type.least), -std::ldexp(1, static_cast<int>(type.bits) - 1)) << type.name;
    }
    if (type.kind == ttSignedElements || type.kind == ttUnsignedElements) {
      EXPECT_EQ(static_cast<double>(type.largest) + (type.bits < 64),
                std::ldexp(1, static_cast<int>(type.bits) - (type.kind == ttSignedElements)))
          << type.name;
    }
    size_t same = 0;
    for (size_t j = 0; j < count; ++j)
      same += std::string(types[j].name) == type.name || std::string(types[j].spelling) == type.spelling;
    EXPECT_EQ(same, 1u) << type.name;
  }
}

TEST_F(CApi, LeavesOptionalOperandsOut) {
  ttTensor a = make({1, 2, 3, 4}, {2, 2}), b = make({5, 6, 7, 8}, {2, 2}), y = nullptr;
  EXPECT_EQ(apply("linear", {a, b}, {}, y), "");
  float values[4];
  EXPECT_TRUE(ttTensorToFloats(y, values, 4, nullptr));
  EXPECT_EQ(std::vector<float>(values, values + 4), (std::vector<float>{19, 22, 43, 50}));
  ttTensorFree(a);
  ttTensorFree(b);
  ttTensorFree(y);
}

TEST_F(CApi, NamesWhatIsWrong) {
  ttTensor x = make({1, 2, 3}, {3}), y = make({1, 2}, {2}), z = nullptr;
  EXPECT_EQ(apply("add", {x, y}, {}, z), "ttnn::add: expected operand 1 to broadcast with 3, found shape 2");
  EXPECT_EQ(apply("adds", {x, y}, {}, z), "ttnn::adds: op is not supported in the host API");
  EXPECT_EQ(apply("exp", {x}, {{"base", ttNumber, 0, 2, nullptr, nullptr, 0}}, z),
            "ttnn::exp: expected an attribute of its record, found 'base'");
  EXPECT_NE(apply("softmax", {x}, {}, z), "");
  EXPECT_NE(apply("softmax", {x}, {{"dimension", ttText, 0, 0, "last", nullptr, 0}}, z), "");
  EXPECT_EQ(apply("add", {x}, {}, z), "ttnn::add: expected a tensor as operand 'rhs', found 0");
  EXPECT_EQ(apply("add", {x, nullptr}, {}, z), "ttnn::add: expected a tensor, found none");
  EXPECT_NE(apply("exp", {x}, {}, z, 0), "");
  EXPECT_EQ(z, nullptr);
  ttError error = nullptr;
  ttOperand operand = {&x, 1};
  EXPECT_FALSE(ttOpApply("concat", &operand, 1, nullptr, 0, nullptr, nullptr, &z, 1, nullptr, &error));
  EXPECT_STREQ(ttErrorOrigin(error), "concat");
  ttErrorFree(error);
  ttTensorFree(x);
  ttTensorFree(y);
}

TEST_F(CApi, SurvivesMisuse) {
  ttError error = nullptr;
  EXPECT_EQ(ttDeviceOpen(nullptr, nullptr) == nullptr, false);
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.system = "no such system";
  EXPECT_EQ(ttDeviceOpen(&options, &error), nullptr);
  EXPECT_NE(take(error), "");
  EXPECT_EQ(ttProgramLoad("no such file", &error), nullptr);
  EXPECT_NE(take(error), "");
  EXPECT_EQ(ttTensorFromFloats(nullptr, 0, nullptr, device, &error), nullptr);
  EXPECT_NE(take(error), "");
  EXPECT_FALSE(ttTensorIsAllocated(nullptr));
  EXPECT_EQ(ttDataTypeByName("f7"), -1);
  EXPECT_EQ(ttDataTypeName(-1), nullptr);
  EXPECT_EQ(ttDataTypeName(14), nullptr); // f64 is internal
  EXPECT_EQ(ttDataTypeName(99), nullptr);
  // 2^24 + 1 is in no float type.
  EXPECT_STREQ(ttTypeOfNumber("bf16", 256), "bf16");
  EXPECT_STREQ(ttTypeOfNumber("bf16", 257), "f32");
  EXPECT_STREQ(ttTypeOfNumber("f32", 257), "f32");
  EXPECT_STREQ(ttTypeOfNumber("f32", 16777217), "si32");
  EXPECT_STREQ(ttTypeOfNumber("bf16", 4294967297), "f32");
  EXPECT_STREQ(ttTypeOfNumber("bf16", NAN), "bf16");
  EXPECT_STREQ(ttTypeOfNumber("bfp_bf8", 1), "f32");
  EXPECT_STREQ(ttTypeOfNumber("u16", 70000), "u16");
  EXPECT_EQ(ttTypeOfNumber("f7", 1), nullptr);
  ttTensorFree(nullptr);
  ttErrorFree(nullptr);
  ttFunctionFree(nullptr);
  ttProgramFree(nullptr);
  EXPECT_TRUE(ttDeviceClose(device, nullptr));
  EXPECT_FALSE(ttDeviceClose(device, nullptr));
}

TEST_F(CApi, RefusesNullPointers) {
  ttTensor x = make({1, 2}, {2}), y = nullptr;
  const int64_t shape[] = {2};
  const ttTensorSpec spec = {shape, 1, 0, true, {}}, noShape = {nullptr, 1, 0, true, {}};
  const float value = 1;
  const ttOperand none = {nullptr, 1}, one = {&x, 1};
  const ttAttribute list = {"dim_arg", ttIntegers, 0, 0, nullptr, nullptr, 2};
  EXPECT_EQ(ttTensorFromFloats(nullptr, 2, &spec, device, nullptr), nullptr);
  EXPECT_EQ(ttTensorFromFloats(&value, 1, &noShape, device, nullptr), nullptr);
  EXPECT_FALSE(ttTensorToFloats(x, nullptr, 2, nullptr));
  EXPECT_FALSE(ttTensorAddress(x, nullptr, nullptr));
  EXPECT_FALSE(ttDeviceGrid(device, nullptr, nullptr, nullptr));
  EXPECT_FALSE(ttDeviceMemory(device, ttDram, nullptr, nullptr));
  const ttAttribute twice[2] = {{"keep_dim", ttFlag, 1, 0, nullptr, nullptr, 0}, {"keep_dim", ttFlag, 0, 0, nullptr, nullptr, 0}};
  EXPECT_FALSE(ttOpApply("sum", &one, 1, twice, 2, nullptr, nullptr, &y, 1, nullptr, nullptr));
  ttResultChoice strange;
  ttResultChoiceInitialize(&strange);
  strange.layout = static_cast<ttLayout>(9);
  EXPECT_FALSE(ttOpApply("neg", &one, 1, nullptr, 0, &strange, nullptr, &y, 1, nullptr, nullptr));
  ttResultChoiceInitialize(&strange);
  strange.rank = 3;
  EXPECT_FALSE(ttOpApply("neg", &one, 1, nullptr, 0, &strange, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_FALSE(ttOpApply("neg", nullptr, 1, nullptr, 0, nullptr, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_FALSE(ttOpApply("neg", &none, 1, nullptr, 0, nullptr, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_FALSE(ttOpApply("neg", &one, 1, nullptr, 1, nullptr, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_FALSE(ttOpApply("sum", &one, 1, &list, 1, nullptr, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_FALSE(ttOpApply("neg", &one, 1, nullptr, 0, nullptr, nullptr, nullptr, 1, nullptr, nullptr));
  ttTensorFree(x);
}

TEST_F(CApi, ChoosesResults) {
  ttTensor x = make({1, 2}, {2}), y = nullptr;
  const ttOperand operand = {&x, 1};
  const ttMemoryConfig l1 = {ttInterleaved, ttL1, nullptr, 0, {0, 0}};
  ttResultChoice nothing, choice;
  ttResultChoiceInitialize(&nothing);
  ttResultChoiceInitialize(&choice);
  choice.dtype = "bf16";
  choice.layout = ttRowMajor;
  choice.placement = &l1;
  ASSERT_TRUE(ttOpApply("neg", &operand, 1, nullptr, 0, &nothing, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_STREQ(ttDataTypeName(ttTensorGetSpec(y).dtype), "f32");
  ttTensorFree(y);
  ASSERT_TRUE(ttOpApply("neg", &operand, 1, nullptr, 0, &choice, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_STREQ(ttDataTypeName(ttTensorGetSpec(y).dtype), "bf16");
  EXPECT_EQ(ttTensorGetSpec(y).placement.memory, ttL1);
  EXPECT_FALSE(ttTensorGetSpec(y).isTiled);
  ttTensorFree(y);
  for (size_t index = 0; index < ttNumOps(); ++index)
    EXPECT_NE(ttOpName(index), nullptr);
  ttTensorFree(x);
}

TEST_F(CApi, CopiesValues) {
  ttTensor x = make({1, 2}, {2}), y = make({3, 4}, {2}), z = make({5}, {1});
  ttError error = nullptr;
  ASSERT_TRUE(ttTensorCopy(x, y, &error));
  float values[2] = {};
  ASSERT_TRUE(ttTensorToFloats(y, values, 2, &error));
  EXPECT_EQ(values[0], 1);
  EXPECT_EQ(values[1], 2);
  EXPECT_FALSE(ttTensorCopy(x, z, &error));
  EXPECT_TRUE(take(error).starts_with("ttnn::copy: expected a tensor of the type that is written"));
  EXPECT_FALSE(ttTensorCopy(nullptr, y, nullptr));
  for (ttTensor each : {x, y, z})
    ttTensorFree(each);
}

TEST_F(CApi, FailsInBodies) {
  auto fails = [](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) { return false; };
  ttFunction function = ttFunctionCreate("f", fails, nullptr, nullptr, nullptr);
  ttTensor x = make({1}, {1}), y = nullptr;
  ttError error = nullptr;
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::jit: f: the body failed");
  ttCacheStatistics statistics;
  ttCacheStatisticsInitialize(&statistics);
  statistics.entries = 77;
  EXPECT_TRUE(ttFunctionCache(function, &statistics, nullptr));
  EXPECT_EQ(statistics.entries, 0u);
  EXPECT_EQ(statistics.misses, 1u);
  ttFunctionFree(function);
  // The body's own error is part of the error.
  auto misspells = [](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) {
    ttError error = nullptr;
    const bool ok = ttOpApply("adds", nullptr, 0, nullptr, 0, nullptr, nullptr, nullptr, 0, nullptr, &error);
    ttErrorFree(error);
    return ok;
  };
  function = ttFunctionCreate("f", misspells, nullptr, nullptr, nullptr);
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::jit: f: the body failed: ttnn::adds: op is not supported in the host API");
  ttFunctionFree(function);
  // Handles of results are the runtime's to free, handles of arguments are not the body's to give.
  auto identity = [](void *, const ttTensor *arguments, size_t, ttTensor *results, size_t, size_t *numResults) {
    results[0] = arguments[0];
    *numResults = 1;
    return true;
  };
  // In whichever places, and also of a body that fails.
  using Body = bool (*)(void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *);
  const auto wrong = std::string("expected a handle of its own as result ");
  for (const auto &[body, message] :
       {std::pair<Body, std::string>{[](void *, const ttTensor *x, size_t, ttTensor *y, size_t, size_t *count) {
                                       y[0] = y[1] = y[2] = ttTensorShare(x[0]);
                                       *count = 3;
                                       return true;
                                     },
                                     wrong + "1"},
        {[](void *, const ttTensor *x, size_t, ttTensor *y, size_t, size_t *count) {
           y[0] = y[1] = x[0];
           *count = 2;
           return true;
         },
         wrong + "0"},
        {[](void *, const ttTensor *x, size_t, ttTensor *y, size_t, size_t *) {
           y[0] = y[5] = x[0];
           return false;
         },
         "the body failed"},
        {[](void *, const ttTensor *x, size_t, ttTensor *y, size_t, size_t *count) {
           y[0] = x[0];
           *count = 1000;
           return true;
         },
         "expected at most " + std::to_string(ttMaxResults) + " results, found 1000"}}) {
    function = ttFunctionCreate("f", body, nullptr, nullptr, nullptr);
    EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
    EXPECT_TRUE(take(error).starts_with("ttnn::jit: f: " + message));
    ttFunctionFree(function);
  }
  // Of an error that the body does not ask for the message is known, too.
  auto silent = [](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) {
    return ttOpApply("adds", nullptr, 0, nullptr, 0, nullptr, nullptr, nullptr, 0, nullptr, nullptr);
  };
  function = ttFunctionCreate("f", silent, nullptr, nullptr, nullptr);
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::jit: f: the body failed: ttnn::adds: op is not supported in the host API");
  ttFunctionFree(function);
  function = ttFunctionCreate("f", identity, nullptr, nullptr, nullptr);
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  EXPECT_EQ(take(error), "ttnn::jit: f: expected a handle of its own as result 0, found that of an argument or another result "
                         "(ttTensorShare)");
  ttFunctionFree(function);
  ttTensorFree(x);
}

TEST_F(CApi, BoundsCounts) {
  ttTensor x = make({1, 2}, {2}), y = nullptr;
  const ttOperand operand = {&x, 1};
  ttCoreRange range = {0, 0, 1, 1};
  ttMemoryConfig config = {};
  config.layout = ttHeightSharded;
  config.memory = ttL1;
  config.ranges = &range;
  config.numRanges = SIZE_MAX / sizeof range;
  ttResultChoice choice;
  ttResultChoiceInitialize(&choice);
  choice.placement = &config;
  ttError error = nullptr;
  auto apply = [&] { return ttOpApply("neg", &operand, 1, nullptr, 0, &choice, nullptr, &y, 1, nullptr, &error); };
  EXPECT_FALSE(apply());
  EXPECT_TRUE(take(error).starts_with("ttnn::neg: expected at most 4096 ranges of cores, found "));
  choice.placement = nullptr;
  choice.dtype = "nonsense";
  EXPECT_FALSE(apply());
  EXPECT_EQ(take(error), "ttnn::neg: expected the name of an element type, found 'nonsense'");
  const int64_t extent = 1;
  const ttTensorSpec spec = {&extent, SIZE_MAX, ttDataTypeByName("f32"), true, {}};
  const float value = 0;
  EXPECT_EQ(ttTensorFromFloats(&value, 1, &spec, device, &error), nullptr);
  EXPECT_EQ(take(error), "ttTensorFromFloats: expected at most 12 extents, found " + std::to_string(SIZE_MAX));
  EXPECT_FALSE(ttOpApply(nullptr, nullptr, 0, nullptr, 0, nullptr, nullptr, nullptr, 0, nullptr, &error));
  EXPECT_EQ(take(error), "ttOpApply: expected the name of an op, found a null pointer");
  EXPECT_EQ(ttProgramLoad(nullptr, &error), nullptr);
  EXPECT_EQ(take(error), "ttProgramLoad: expected a path, found a null pointer");
  ttDeviceOptions options;
  ttDeviceOptionsInitialize(&options);
  options.threads = -7;
  EXPECT_EQ(ttDeviceOpen(&options, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::open_device: expected 0 to 1024 threads, found -7");
  ttTensorFree(x);
}

TEST_F(CApi, SaysWhereCallsAre) {
  ttTensor x = make({1, 2, 3}, {3}), y = make({1, 2}, {2}), z = nullptr;
  const ttTensor both[] = {x, y};
  const ttOperand operands[] = {{&both[0], 1}, {&both[1], 1}};
  ttError error = nullptr;
  EXPECT_TRUE(ttSetCallSite("model.c", 7, 3));
  EXPECT_FALSE(ttOpApply("add", operands, 2, nullptr, 0, nullptr, nullptr, &z, 1, nullptr, &error));
  ASSERT_EQ(ttErrorNumDiagnostics(error), 1u);
  const ttDiagnostic found = ttErrorDiagnostic(error, 0);
  EXPECT_STREQ(found.op, "add");
  EXPECT_STREQ(found.file, "model.c");
  EXPECT_EQ(found.line, 7u);
  EXPECT_EQ(found.column, 3u);
  EXPECT_STREQ(found.message, ttErrorMessage(error));
  EXPECT_STREQ(ttErrorDiagnostic(error, 1).message, "");
  ttErrorFree(error);
  EXPECT_TRUE(ttSetCallSite(nullptr, 0, 0));
  EXPECT_FALSE(ttOpApply("add", operands, 2, nullptr, 0, nullptr, nullptr, &z, 1, nullptr, &error));
  EXPECT_STREQ(ttErrorDiagnostic(error, 0).file, "");
  ttErrorFree(error);
  EXPECT_EQ(ttErrorNumDiagnostics(nullptr), 0u);
  ttTensorFree(x);
  ttTensorFree(y);
}

TEST_F(CApi, ReplaysTraces) {
  ttTensor x = make({1, 2}, {2}), y = nullptr;
  ttError error = nullptr;
  ttTrace trace = ttTraceBegin(device, &error);
  ASSERT_NE(trace, nullptr) << take(error);
  const ttOperand operand = {&x, 1};
  EXPECT_TRUE(ttOpApply("neg", &operand, 1, nullptr, 0, nullptr, nullptr, &y, 1, nullptr, nullptr));
  EXPECT_TRUE(ttTraceEnd(trace, nullptr));
  EXPECT_EQ(ttTraceSize(trace), 1u);
  uint64_t before = 0, after = 0;
  EXPECT_TRUE(ttTensorAddress(y, &before, nullptr));
  EXPECT_TRUE(ttTraceExecute(trace, nullptr));
  EXPECT_TRUE(ttTensorAddress(y, &after, nullptr));
  EXPECT_EQ(before, after);
  float values[2];
  EXPECT_TRUE(ttTensorToFloats(y, values, 2, nullptr));
  EXPECT_EQ(values[1], -2);
  EXPECT_TRUE(ttTensorDeallocate(x, nullptr));
  EXPECT_FALSE(ttTraceExecute(trace, &error));
  EXPECT_EQ(take(error), "ttnn::neg: expected an operand of the trace with values, found a deallocated tensor");
  ttTraceFree(trace);
  EXPECT_EQ(ttTraceBegin(nullptr, &error), nullptr);
  EXPECT_EQ(take(error), "ttTraceBegin: expected a device, found none");
  EXPECT_FALSE(ttTraceExecute(nullptr, nullptr));
  EXPECT_EQ(ttTraceSize(nullptr), 0u);
  ttTraceFree(nullptr);
  ttTensorFree(x);
  ttTensorFree(y);
}

// Nothing is changed by a call that fails, and the error is null after one that does not.
TEST_F(CApi, LeavesArgumentsAlone) {
  int64_t columns = -1;
  EXPECT_FALSE(ttDeviceGrid(device, &columns, nullptr, nullptr));
  EXPECT_EQ(columns, -1);
  size_t count = 77;
  EXPECT_FALSE(ttKernelArgs(device, nullptr, nullptr, 4, &count, nullptr));
  EXPECT_EQ(count, 77u);
  ttTensor x = make({1, 2}, {2}), y = nullptr;
  EXPECT_NE(apply("neg", {x}, {}, y, 0), "");
  EXPECT_EQ(y, nullptr);
  ttError error = reinterpret_cast<ttError>(&columns);
  int64_t rows = 0;
  EXPECT_TRUE(ttDeviceGrid(device, &columns, &rows, &error));
  EXPECT_EQ(error, nullptr);
  ttTensorFree(x);
}

// Callers that were compiled with another header.
TEST_F(CApi, TakesStructsOfOtherVersions) {
  struct Newer {
    ttDeviceOptions options;
    uint64_t more[2];
  } newer = {};
  ttDeviceOptionsInitialize(&newer.options);
  newer.options.size = sizeof newer;
  ttError error = nullptr;
  ttDevice opened = ttDeviceOpen(&newer.options, &error);
  EXPECT_NE(opened, nullptr) << take(error);
  ttDeviceFree(opened);
  newer.more[1] = 1;
  EXPECT_EQ(ttDeviceOpen(&newer.options, &error), nullptr);
  EXPECT_EQ(take(error), "ttDeviceOpen: a member of ttDeviceOptions is not supported by this version of the library");

  // Members behind the size do not count.
  ttDeviceOptions older;
  ttDeviceOptionsInitialize(&older);
  older.threads = -7;
  older.size = offsetof(ttDeviceOptions, threads);
  opened = ttDeviceOpen(&older, &error);
  EXPECT_NE(opened, nullptr) << take(error);
  ttDeviceFree(opened);

  for (size_t size : {size_t(0), sizeof(size_t) - 1, SIZE_MAX}) {
    older.size = size;
    EXPECT_EQ(ttDeviceOpen(&older, &error), nullptr);
    EXPECT_EQ(take(error),
              "ttDeviceOpen: expected a struct that ttDeviceOptionsInitialize has set up, found size " + std::to_string(size));
  }
}

// Structs that the library fills.
TEST_F(CApi, FillsStructsOfOtherVersions) {
  ttMemoryStatistics all, some;
  ttMemoryStatisticsInitialize(&all);
  ASSERT_TRUE(ttDeviceMemory(device, ttDram, &all, nullptr));
  EXPECT_EQ(all.size, sizeof all);
  EXPECT_GT(all.capacity, 0u);
  EXPECT_GT(all.banks, 0u);
  ttMemoryStatisticsInitialize(&some);
  some.size = offsetof(ttMemoryStatistics, allocated);
  some.banks = 77;
  ASSERT_TRUE(ttDeviceMemory(device, ttDram, &some, nullptr));
  EXPECT_EQ(some.size, offsetof(ttMemoryStatistics, allocated));
  EXPECT_EQ(some.capacity, all.capacity);
  EXPECT_EQ(some.banks, 77u);
  some.size = 0;
  ttError error = nullptr;
  EXPECT_FALSE(ttDeviceMemory(device, ttDram, &some, &error));
  EXPECT_EQ(take(error), "ttDeviceMemory: expected a struct that ttMemoryStatisticsInitialize has set up, found size 0");

  auto body = [](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) { return false; };
  ttFunction function = ttFunctionCreate("f", body, nullptr, nullptr, nullptr);
  ttCacheStatistics cache;
  ttCacheStatisticsInitialize(&cache);
  cache.size = offsetof(ttCacheStatistics, fallbacks);
  cache.misses = cache.fallbacks = 77;
  EXPECT_TRUE(ttFunctionCache(function, &cache, nullptr));
  EXPECT_EQ(cache.size, offsetof(ttCacheStatistics, fallbacks));
  EXPECT_EQ(cache.misses, 0u);
  EXPECT_EQ(cache.fallbacks, 77u);
  EXPECT_FALSE(ttFunctionCache(function, nullptr, &error));
  EXPECT_EQ(take(error), "ttFunctionCache: expected room for statistics, found a null pointer");
  EXPECT_FALSE(ttFunctionCache(nullptr, &cache, &error));
  EXPECT_EQ(take(error), "ttnn::jit: expected a function, found none");
  ttFunctionFree(function);
}

TEST_F(CApi, ChecksOptionsOfFunctions) {
  auto body = [](void *, const ttTensor *, size_t, ttTensor *, size_t, size_t *) { return false; };
  ttFunctionOptions options;
  ttFunctionOptionsInitialize(&options);
  options.mathFidelity = "hifi5";
  ttError error = nullptr;
  EXPECT_EQ(ttFunctionCreate("f", body, nullptr, &options, &error), nullptr);
  EXPECT_EQ(take(error), "ttnn::jit: expected fidelity lofi, hifi2, hifi3 or hifi4, found 'hifi5'");
  options.mathFidelity = "lofi";
  ttFunction function = ttFunctionCreate("f", body, nullptr, &options, nullptr);
  EXPECT_NE(function, nullptr);
  ttFunctionFree(function);
}

#ifdef TTMLIR_HAS_COMPILER
TEST_F(CApi, SaysWhereFunctionsDoNotCompile) {
  // More than the L1 of all cores.
  auto body = [](void *, const ttTensor *x, size_t, ttTensor *results, size_t, size_t *count) {
    const ttOperand operand = {x, 1};
    ttSetCallSite("model.c", 20, 5);
    *count = 1;
    return ttOpApply("neg", &operand, 1, nullptr, 0, nullptr, nullptr, results, 1, nullptr, nullptr);
  };
  const ttMemoryConfig l1 = {ttInterleaved, ttL1, nullptr, 0, {0, 0}};
  ttFunctionOptions options;
  ttFunctionOptionsInitialize(&options);
  options.placement = &l1;
  ttFunction function = ttFunctionCreate("f", body, nullptr, &options, nullptr);
  ttTensor x = make(std::vector<float>(6144 * 6144), {6144, 6144}), y = nullptr;
  ttError error = nullptr;
  EXPECT_FALSE(ttFunctionCall(function, &x, 1, &y, 1, nullptr, &error));
  ASSERT_NE(error, nullptr);
  EXPECT_STREQ(ttErrorOrigin(error), "jit");
  EXPECT_EQ(ttErrorGetCode(error), ttOutOfMemory);
  ASSERT_GE(ttErrorNumDiagnostics(error), 1u) << ttErrorMessage(error);
  const ttDiagnostic found = ttErrorDiagnostic(error, 0);
  EXPECT_STREQ(found.op, "neg") << ttErrorMessage(error);
  EXPECT_STREQ(found.file, "model.c") << ttErrorMessage(error);
  EXPECT_EQ(found.line, 20u);
  EXPECT_EQ(found.column, 5u);
  EXPECT_EQ(std::string(ttErrorMessage(error)), "ttnn::jit: f: model.c:20:5: neg: " + std::string(found.message));
  ttErrorFree(error);
  ttSetCallSite(nullptr, 0, 0);
  ttFunctionFree(function);
  ttTensorFree(x);
}
#endif
