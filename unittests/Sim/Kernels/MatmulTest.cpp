//===- MatmulTest.cpp - Matrix products -------------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/NNOps.h"

#include <cmath>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

/// Integers in [-8, 8): their products add up exactly in every type.
std::vector<double> integers(int64_t count, uint32_t seed) {
  std::vector<double> values = someNumbers(count, seed);
  for (double &value : values)
    value = std::floor(value * 4);
  return values;
}

struct Case {
  int64_t m, k, n;
};

class MatmulTest : public testing::TestWithParam<std::tuple<Case, bool, bool>> {};

TEST_P(MatmulTest, ExactForIntegers) {
  const auto &[extents, transposeA, transposeB] = GetParam();
  const auto [m, k, n] = extents;
  KernelContext ctx(2);
  const std::vector<double> x = integers(m * k, 1), y = integers(k * n, 2);
  std::vector<double> expected(m * n, 0);
  for (int64_t i = 0; i < m; ++i)
    for (int64_t p = 0; p < k; ++p)
      for (int64_t j = 0; j < n; ++j)
        expected[i * n + j] += (transposeA ? x[p * m + i] : x[i * k + p]) * (transposeB ? y[j * k + p] : y[p * n + j]);
  for (DataType type : {DataType::Float32, DataType::BFloat16, DataType::Float64, DataType::Int32}) {
    TestTensor a(type, transposeA ? std::vector<int64_t>{k, m} : std::vector<int64_t>{m, k}, x);
    TestTensor b(type, transposeB ? std::vector<int64_t>{n, k} : std::vector<int64_t>{k, n}, y);
    TestTensor result(type == DataType::BFloat16 ? DataType::Float32 : type, {m, n});
    EXPECT_SUCCESS(kernels::matmul({a, b, result, transposeA, transposeB}, ctx));
    ASSERT_EQ(result.values(), expected) << spelling(type);
  }
}

// Small ones are single tasks; the larger ones take both sides of the blocked path, with rests in every direction.
INSTANTIATE_TEST_SUITE_P(Extents, MatmulTest,
                         testing::Combine(testing::Values(Case{1, 1, 1}, Case{3, 4, 5}, Case{130, 257, 17}, Case{33, 2100, 700},
                                                          Case{1100, 70, 300}),
                                          testing::Bool(), testing::Bool()));

TEST(LinearTest, BiasEntersBeforeRounding) {
  KernelContext ctx(1);
  // 256 * 1 + 0.5 + 0.5: each half alone would be lost in bf16.
  TestTensor a(DataType::BFloat16, {1, 2}, {256, 0.5}), b(DataType::BFloat16, {2, 1}, {1, 1}), bias(DataType::BFloat16, {1}, {1.5});
  TestTensor result(DataType::BFloat16, {1, 1});
  EXPECT_SUCCESS(kernels::linear({a, b, bias, result, false, false}, ctx));
  EXPECT_EQ(result.values()[0], 258);
}

TEST(LinearTest, BiasMayEnlargeTheResult) {
  KernelContext ctx(1);
  TestTensor a(DataType::Float32, {1, 2}, {1, 2}), b(DataType::Float32, {2, 2}, {1, 0, 0, 1}),
      bias(DataType::Float32, {2, 1, 1}, {10, 20});
  TestTensor result(DataType::Float32, {2, 1, 2});
  EXPECT_SUCCESS(kernels::linear({a, b, bias, result, false, false}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{11, 12, 21, 22}));
}

// Every path: small products, blocks with rests, vectors, no sum at all, biases of a row and of any shape. The function sees the
// result that the op would store without it.
TEST(ActivationTest, SameAsApart) {
  KernelContext ctx(2);
  for (const Case &extents : {Case{1, 1, 1}, Case{3, 4, 5}, Case{130, 257, 17}, Case{33, 2100, 700}, Case{1100, 70, 300},
                              Case{5, 0, 7}, Case{1, 9, 5000}, Case{1100, 3, 500}})
    for (DataType type : {DataType::Float32, DataType::BFloat16, DataType::Float64})
      for (std::optional<std::string_view> name : {"relu", "gelu", "neg"})
        for (int64_t biasRows : {0, 1, 3}) {
          const auto [m, k, n] = extents;
          if (biasRows == 3 && m != 3)
            continue;
          TestTensor a(type, {m, k}, someNumbers(m * k, 1)), b(type, {k, n}, someNumbers(k * n, 2)),
              bias(type, biasRows == 1 ? std::vector<int64_t>{n} : std::vector<int64_t>{biasRows, n}, someNumbers(biasRows * n, 3));
          TestTensor product(type, {m, n}), expected(type, {m, n}), result(type, {m, n});
          const TensorView terms = biasRows ? TensorView(bias) : TensorView();
          EXPECT_SUCCESS(kernels::linear({a, b, terms, product, false, false}, ctx));
          EXPECT_SUCCESS(runEltwise(*findActivation(*name), {product}, expected, {}, ctx));
          EXPECT_SUCCESS(kernels::linear({a, b, terms, result, false, false, name}, ctx));
          ASSERT_EQ(result.values(), expected.values()) << spelling(type) << " " << *name << " " << m << "x" << k << "x" << n;
        }
}

TEST(ActivationTest, Fails) {
  KernelContext ctx(1);
  TestTensor a(DataType::Float32, {1, 1}, {1}), integer(DataType::Int32, {1, 1}, {1}), result(DataType::Float32, {1, 1});
  EXPECT_FAILURE(kernels::matmul({a, a, result, false, false, "leaky_relu"}, ctx), "expected a unary element-wise op");
  EXPECT_FAILURE(kernels::linear({a, a, a, result, false, false, "softmax"}, ctx), "found 'softmax'");
  EXPECT_FAILURE(kernels::matmul({integer, integer, result, false, false, "relu"}, ctx), "found si32");
  EXPECT_FAILURE(kernels::matmul({a, a, integer, false, false, "relu"}, ctx), "found si32");
}

TEST(MatmulBatchTest, BatchesBroadcast) {
  KernelContext ctx(2);
  TestTensor a(DataType::Float32, {2, 1, 1, 2}, {1, 2, 3, 4}), b(DataType::Float32, {3, 2, 1}, {1, 0, 0, 1, 1, 1});
  TestTensor result(DataType::Float32, {2, 3, 1, 1});
  EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{1, 2, 3, 3, 4, 7}));
}

TEST(MatmulBatchTest, EmptySumsAreZero) {
  KernelContext ctx(1);
  TestTensor a(DataType::BFloat16, {2, 0}), b(DataType::BFloat16, {0, 3}), result(DataType::BFloat16, {2, 3});
  EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false}, ctx));
  EXPECT_EQ(result.values(), std::vector<double>(6, 0));
}

} // namespace
