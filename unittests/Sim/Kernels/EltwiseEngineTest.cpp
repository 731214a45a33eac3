//===- EltwiseEngineTest.cpp - Broadcasting and conversion ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// The offset in a tensor of `shape` of the element that broadcasts to flat position `flat` of `out`.
int64_t broadcastOffset(int64_t flat, const std::vector<int64_t> &out, const std::vector<int64_t> &shape) {
  int64_t offset = 0, stride = 1;
  for (size_t i = 0; i < out.size(); ++i) {
    const int64_t coordinate = flat % out[out.size() - 1 - i];
    flat /= out[out.size() - 1 - i];
    if (i < shape.size()) {
      const int64_t extent = shape[shape.size() - 1 - i];
      offset += (extent == 1 ? 0 : coordinate) * stride;
      stride *= extent;
    }
  }
  return offset;
}

struct Case {
  std::vector<int64_t> lhs, rhs, out;
};

class BroadcastTest : public testing::TestWithParam<Case> {};

// Multiples of 1/64 below 4 add up exactly in every type, so sums can be compared exactly.
TEST_P(BroadcastTest, SubtractsTheRightElements) {
  const auto &[lhs, rhs, out] = GetParam();
  KernelContext ctx(2);
  for (DataType type : {DataType::Float32, DataType::Float64, DataType::Int32}) {
    const bool integer = type == DataType::Int32;
    auto numbers = [&](const std::vector<int64_t> &shape, uint32_t seed) {
      std::vector<double> values = someNumbers(volumeOf(shape), seed);
      for (double &value : values)
        value = integer ? value * 64 : value;
      return values;
    };
    const std::vector<double> x = numbers(lhs, 1), y = numbers(rhs, 2);
    TestTensor a(type, lhs, x), b(type, rhs, y), result(type, out);
    EXPECT_SUCCESS(runEltwise(*findEltwiseKernel("subtract"), {a, b}, result, {}, ctx));
    const std::vector<double> got = result.values();
    for (int64_t i = 0; i < static_cast<int64_t>(got.size()); ++i)
      ASSERT_EQ(got[i], x[broadcastOffset(i, out, lhs)] - y[broadcastOffset(i, out, rhs)]) << i;
  }
}

INSTANTIATE_TEST_SUITE_P(Shapes, BroadcastTest,
                         testing::Values(Case{{}, {}, {}}, Case{{5}, {}, {5}}, Case{{4, 1, 3}, {2, 1}, {4, 2, 3}},
                                         Case{{2, 3, 4, 5, 6}, {1, 3, 1, 5, 1}, {2, 3, 4, 5, 6}}, Case{{64, 70}, {64, 1}, {64, 70}},
                                         Case{{64, 70}, {70}, {64, 70}}, Case{{1, 5}, {5, 1}, {5, 5}},
                                         Case{{3, 0, 2}, {1, 1, 2}, {3, 0, 2}}, Case{{5000, 7}, {1, 7}, {5000, 7}},
                                         Case{{3, 1, 2000}, {1, 40, 1}, {3, 40, 2000}}, Case{{70000}, {70000}, {70000}}));

TEST(EltwiseEngineTest, RoundsOnceToTheResult) {
  KernelContext ctx(1);
  // 1 + 2^-8 is a tie for bf16; with 2^-20 more it is not, and only a sum in f32 knows.
  TestTensor a(DataType::BFloat16, {1}, {1.0}), b(DataType::Float32, {1}, {0x1p-8 + 0x1p-20}), result(DataType::BFloat16, {1});
  EXPECT_SUCCESS(runEltwise(*findEltwiseKernel("add"), {a, b}, result, {}, ctx));
  EXPECT_EQ(result.values()[0], 1 + 0x1p-7);
}

TEST(EltwiseEngineTest, MixedTypesPromote) {
  KernelContext ctx(1);
  TestTensor a(DataType::Int32, {2}, {7, -7}), b(DataType::BFloat16, {2}, {2, 2}), result(DataType::Float32, {2});
  EXPECT_SUCCESS(runEltwise(*findEltwiseKernel("div"), {a, b}, result, {}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{3.5, -3.5}));
  TestTensor c(DataType::Int32, {2}, {2, 2}), integers(DataType::Int32, {2});
  EXPECT_SUCCESS(runEltwise(*findEltwiseKernel("div"), {a, c}, integers, {}, ctx));
  EXPECT_EQ(integers.values(), (std::vector<double>{3, -3}));
}

TEST(EltwiseEngineTest, WorksInPlace) {
  KernelContext ctx(2);
  const std::vector<double> numbers = someNumbers(5000);
  TestTensor a(DataType::Float32, {5000}, numbers);
  EXPECT_SUCCESS(runEltwise(*findEltwiseKernel("add"), {a, a}, a, {}, ctx));
  for (int i = 0; i < 5000; ++i)
    ASSERT_EQ(a.values()[i], 2 * numbers[i]);
}

TEST(EltwiseEngineTest, ShapesThatDoNotFit) {
  KernelContext ctx(1);
  TestTensor a(DataType::Float32, {2, 3}), b(DataType::Float32, {4}), result(DataType::Float32, {2, 3}),
      small(DataType::Float32, {3});
  const EltwiseKernel &add = *findEltwiseKernel("add");
  EXPECT_FAILURE(runEltwise(add, {a, b}, result, {}, ctx), "do not broadcast");
  EXPECT_FAILURE(runEltwise(add, {a, a}, small, {}, ctx), "does not broadcast to 3");
  EXPECT_FAILURE(runEltwise(add, {a}, result, {}, ctx), "expected 2 operands of add");
  EXPECT_FAILURE(runEltwise(add, {a, TensorView()}, result, {}, ctx), "missing");
}

// Large tensors of bf16 take the results of costly functions from a table: the same as the results of a small tensor.
TEST(EltwiseEngineTest, TablesHoldWhatIsComputed) {
  constexpr int64_t values = 1 << 16, copies = 9;
  std::vector<uint16_t> small(values), large(values * copies), want(values), got(values * copies);
  for (int64_t i = 0; i < values; ++i)
    small[i] = static_cast<uint16_t>(i);
  for (int64_t i = 0; i < values * copies; ++i)
    large[i] = static_cast<uint16_t>(i * 40503);
  KernelContext ctx(2);
  for (const EltwiseKernel &kernel : eltwiseKernels()) {
    if (kernel.arity != 1 || !kernel.f32)
      continue;
    const double attrs[] = {0.3, 1.5, 0, 0};
    EXPECT_SUCCESS(runEltwise(kernel, {TensorView(small.data(), DataType::BFloat16, {values})},
                              TensorView(want.data(), DataType::BFloat16, {values}), attrs, ctx));
    EXPECT_SUCCESS(runEltwise(kernel, {TensorView(large.data(), DataType::BFloat16, {values * copies})},
                              TensorView(got.data(), DataType::BFloat16, {values * copies}), attrs, ctx));
    int64_t wrong = 0;
    for (int64_t i = 0; i < values * copies; ++i)
      wrong += got[i] != want[large[i]];
    EXPECT_EQ(wrong, 0) << kernel.mnemonic;
  }
}

} // namespace
