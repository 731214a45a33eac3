//===- FidelityTest.cpp - Products of parts of factors --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestTensor.h"

#include "ttmlir/Sim/KernelArgs/AttentionOps.h"
#include "ttmlir/Sim/KernelArgs/ExpertOps.h"
#include "ttmlir/Sim/KernelArgs/NNOps.h"
#include "ttmlir/Sim/Machine/TileMath.h"

#include <cmath>
#include <limits>

using namespace ttmlir;
using namespace ttmlir::sim;

namespace {

using Ints = std::vector<int32_t>;

constexpr Fidelity fidelities[] = {Fidelity::LoFi, Fidelity::HiFi2, Fidelity::HiFi3, Fidelity::HiFi4};

/// `value`, without the mantissa bits behind the first `bits`.
double cut(double value, int bits) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return std::ldexp(std::trunc(std::ldexp(mantissa, bits + 1)), exponent - bits - 1);
}

/// The parts of a factor that the multiplier reads.
struct Parts {
  double high, low;
};
Parts first(double value) { return {cut(value, 6), cut(value, 10) - cut(value, 6)}; }
Parts second(double value) { return {cut(value, 4), cut(value, 9) - cut(value, 4)}; }

/// The product of two numbers, as fidelity phases add it up.
double product(Fidelity fidelity, const Parts &a, const Parts &b) {
  double sum = a.high * b.high;
  if (fidelity >= Fidelity::HiFi2)
    sum += a.high * b.low;
  if (fidelity >= Fidelity::HiFi3)
    sum += a.low * b.high;
  if (fidelity >= Fidelity::HiFi4)
    sum += a.low * b.low;
  return sum;
}
double product(Fidelity fidelity, double a, double b) { return product(fidelity, first(a), second(b)); }

/// Numbers of either sign with 11 bits behind the first one, so that eight products add up exactly in single precision.
std::vector<double> fineNumbers(int64_t count, uint32_t seed) {
  std::vector<double> numbers(count);
  for (double &number : numbers) {
    seed = seed * 1664525 + 1013904223;
    number = (seed >> 31 ? -1 : 1) * static_cast<double>(2048 + (seed >> 16) % 2048);
  }
  return numbers;
}

struct Case {
  int64_t m, k, n;
};

class FidelityTest : public testing::TestWithParam<std::tuple<Case, bool, bool, DataType>> {};

TEST_P(FidelityTest, ProductsOfParts) {
  const auto &[extents, transposeA, transposeB, type] = GetParam();
  const auto [m, k, n] = extents;
  KernelContext ctx(2);
  TestTensor a(type, transposeA ? std::vector<int64_t>{k, m} : std::vector<int64_t>{m, k}, fineNumbers(m * k, 1));
  TestTensor b(type, transposeB ? std::vector<int64_t>{n, k} : std::vector<int64_t>{k, n}, fineNumbers(k * n, 2));
  std::vector<Parts> x, y;
  for (double value : a.values())
    x.push_back(first(value));
  for (double value : b.values())
    y.push_back(second(value));
  for (Fidelity fidelity : fidelities) {
    std::vector<double> expected(m * n, 0);
    for (int64_t i = 0; i < m; ++i)
      for (int64_t p = 0; p < k; ++p)
        for (int64_t j = 0; j < n; ++j)
          expected[i * n + j] +=
              product(fidelity, transposeA ? x[p * m + i] : x[i * k + p], transposeB ? y[j * k + p] : y[p * n + j]);
    TestTensor result(DataType::Float32, {m, n});
    EXPECT_SUCCESS(kernels::matmul({a, b, result, transposeA, transposeB, {}, fidelity}, ctx));
    ASSERT_EQ(result.values(), expected) << static_cast<int>(fidelity);
  }
}

// One task, vectors, and blocks with rests.
INSTANTIATE_TEST_SUITE_P(Extents, FidelityTest,
                         testing::Combine(testing::Values(Case{1, 8, 1}, Case{3, 8, 5}, Case{1, 8, 70}, Case{1500, 8, 1410}),
                                          testing::Bool(), testing::Bool(),
                                          testing::Values(DataType::Float32, DataType::BFloat16)));

TEST(FidelityTest, OfBatchesWithBiasAndActivation) {
  KernelContext ctx(2);
  TestTensor a(DataType::Float32, {3, 4, 8}, fineNumbers(96, 3)), b(DataType::Float32, {3, 8, 5}, fineNumbers(120, 4));
  TestTensor bias(DataType::Float32, {5}, {8, 16, 24, 32, 40}), column(DataType::Float32, {4, 1}, {8, 16, 24, 32});
  const std::vector<double> x = a.values(), y = b.values();
  for (Fidelity fidelity : fidelities)
    for (bool alongRows : {false, true}) {
      std::vector<double> expected(60);
      for (int64_t i = 0; i < 60; ++i) {
        const int64_t batch = i / 20, row = i / 5 % 4;
        for (int64_t p = 0; p < 8; ++p)
          expected[i] += product(fidelity, x[batch * 32 + row * 8 + p], y[batch * 40 + p * 5 + i % 5]);
        expected[i] = std::max(expected[i] + static_cast<double>(8 * (alongRows ? row + 1 : i % 5 + 1)), 0.0);
      }
      TestTensor result(DataType::Float32, {3, 4, 5});
      const TensorView terms = alongRows ? column : bias;
      EXPECT_SUCCESS(kernels::linear({a, b, terms, result, false, false, "relu", fidelity}, ctx));
      EXPECT_EQ(result.values(), expected);
    }
}

TEST(FidelityTest, WithoutPartsOrFloats) {
  KernelContext ctx(1);
  // Without a fidelity all bits count; integers and double precision have no parts.
  for (DataType type : {DataType::Float32, DataType::Float64, DataType::Int32}) {
    TestTensor a(type, {1, 1}, {4095}), b(type, {1, 1}, {4093}), result(type, {1, 1});
    EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false, {}, {}}, ctx));
    EXPECT_EQ(result.values()[0], 4095 * 4093.0);
    EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false, {}, Fidelity::LoFi}, ctx));
    EXPECT_EQ(result.values()[0], type == DataType::Float32 ? 4064 * 3968.0 : 4095 * 4093.0);
  }
}

TEST(FidelityTest, NonFiniteAsInIEEE) {
  KernelContext ctx(1);
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  TestTensor a(DataType::Float32, {2, 3}, {1.0625, 2, -3, infinity, 2, 3}),
      b(DataType::Float32, {3, 2}, {1, -infinity, 1, 1, 1, nan});
  for (Fidelity fidelity : fidelities) {
    TestTensor result(DataType::Float32, {2, 2});
    EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false, {}, fidelity}, ctx));
    const std::vector<double> found = result.values();
    EXPECT_EQ(found[0], 0.0625);
    EXPECT_EQ(found[2], infinity);
    EXPECT_TRUE(std::isnan(found[1]) && std::isnan(found[3]));
  }
}

// Numbers of bf16, of which 32 products add up exactly.
TEST(FidelityTest, SameAsKernels) {
  KernelContext ctx(1);
  std::vector<double> x = fineNumbers(1024, 5), y = fineNumbers(1024, 6);
  for (std::vector<double> *values : {&x, &y})
    for (double &value : *values)
      value = std::trunc(value / 16);
  TestTensor a(DataType::Float32, {32, 32}, x), b(DataType::Float32, {32, 32}, y), result(DataType::Float32, {32, 32});
  machine::Tile left, right;
  for (int64_t i = 0; i < 1024; ++i) {
    left.floats()[machine::tileIndex(i / 32, i % 32)] = static_cast<float>(x[i]);
    right.floats()[machine::tileIndex(i / 32, i % 32)] = static_cast<float>(y[i]);
  }
  for (Fidelity fidelity : fidelities) {
    EXPECT_SUCCESS(kernels::matmul({a, b, result, false, false, {}, fidelity}, ctx));
    machine::Tile sums;
    machine::fillTile(0, sums);
    machine::multiplyMatrices({true, fidelity, false}, left, right, sums);
    const std::vector<double> found = result.values();
    for (int64_t i = 0; i < 1024; ++i)
      ASSERT_EQ(found[i], sums.floats()[machine::tileIndex(i / 32, i % 32)]) << static_cast<int>(fidelity) << " " << i;
  }
}

// Windows of 2 x 2 and two channels: eight products. Channels last, and in front of the pixels.
TEST(FidelityTest, Convolutions) {
  KernelContext ctx(2);
  const Ints one = {1}, zero = {0};
  for (DataType type : {DataType::Float32, DataType::BFloat16})
    for (bool isLast : {true, false}) {
      TestTensor input(type, isLast ? std::vector<int64_t>{2, 4, 5, 2} : std::vector<int64_t>{2, 2, 4, 5}, fineNumbers(80, 7));
      TestTensor weight(type, {3, 2, 2, 2}, fineNumbers(24, 8)), bias(type, {1, 1, 1, 3}, {16, 32, 64});
      const std::vector<double> x = input.values(), w = weight.values();
      auto pixel = [&](int64_t n, int64_t r, int64_t c, int64_t i) {
        return x[isLast ? ((n * 4 + r) * 5 + c) * 2 + i : ((n * 2 + i) * 4 + r) * 5 + c];
      };
      for (Fidelity fidelity : fidelities) {
        TestTensor result(DataType::Float32, isLast ? std::vector<int64_t>{2, 3, 4, 3} : std::vector<int64_t>{2, 3, 3, 4});
        std::vector<double> expected(72);
        for (int64_t at = 0; at < 72; ++at) {
          const int64_t n = at / 36, r = at / 12 % 3, c = at / 3 % 4, o = at % 3;
          double sum = std::ldexp(16, static_cast<int>(o));
          for (int64_t tap = 0; tap < 8; ++tap)
            sum += product(fidelity, pixel(n, r + tap / 2 % 2, c + tap % 2, tap / 4), w[o * 8 + tap]);
          expected[isLast ? at : ((n * 3 + o) * 3 + r) * 4 + c] = std::max(sum, 0.0);
        }
        EXPECT_SUCCESS(kernels::conv2d(
            {input, weight, bias, result, one, zero, one, 1, 0, isLast ? 1 : 2, isLast ? 2 : 3, isLast ? 3 : 1, "relu", fidelity},
            ctx));
        ASSERT_EQ(result.values(), expected) << spelling(type) << " " << static_cast<int>(fidelity);
      }
    }
}

// Each pixel of the result has one tap; with as much output padding the library is not used.
TEST(FidelityTest, TransposedConvolutions) {
  KernelContext ctx(1);
  const Ints two = {2}, zero = {0}, one = {1};
  TestTensor input(DataType::Float32, {1, 2, 2, 1}, fineNumbers(4, 9)), weight(DataType::Float32, {1, 2, 2, 2}, fineNumbers(8, 10));
  const std::vector<double> x = input.values(), w = weight.values();
  for (Fidelity fidelity : fidelities)
    for (int32_t padding : {0, 2}) {
      const Ints output = {padding};
      const int64_t side = 4 + padding;
      std::vector<double> expected(side * side * 2);
      for (int64_t r = 0; r < 4; ++r)
        for (int64_t c = 0; c < 4; ++c)
          for (int64_t o = 0; o < 2; ++o)
            expected[(r * side + c) * 2 + o] = product(fidelity, x[r / 2 * 2 + c / 2], w[o * 4 + r % 2 * 2 + c % 2]);
      TestTensor result(DataType::Float32, {1, side, side, 2});
      EXPECT_SUCCESS(
          kernels::convTranspose2d({input, weight, {}, result, two, zero, output, one, 1, 0, 1, 2, 3, {}, fidelity}, ctx));
      EXPECT_EQ(result.values(), expected) << padding;
    }
}

// The second key is cut to the first one, so that both values count for half.
TEST(FidelityTest, Attention) {
  KernelContext ctx(1);
  for (Fidelity fidelity : fidelities) {
    const int bits = fidelity == Fidelity::LoFi ? 4 : 9;
    TestTensor query(DataType::Float32, {1, 1, 1, 1}, {1}), key(DataType::Float32, {1, 1, 2, 1}, {1, 1 + std::ldexp(1, -bits - 1)});
    const double first = 1 + std::ldexp(1, -bits) + std::ldexp(1, -bits - 1), second = 3;
    TestTensor value(DataType::Float32, {1, 1, 2, 1}, {first, second}), result(DataType::Float32, {1, 1, 1, 1});
    EXPECT_SUCCESS(kernels::scaledDotProductAttention({query, key, value, {}, {}, result, false, {}, {}, fidelity}, ctx));
    EXPECT_EQ(result.values()[0], (cut(first, bits) + second) / 2) << static_cast<int>(fidelity);
    EXPECT_SUCCESS(kernels::scaledDotProductAttention({query, key, value, {}, {}, result, false, {}, {}, {}}, ctx));
    EXPECT_NE(result.values()[0], (cut(first, bits) + second) / 2) << static_cast<int>(fidelity);
  }
}

TEST(FidelityTest, SparseProducts) {
  KernelContext ctx(1);
  TestTensor a(DataType::Float32, {1, 1, 1, 1}, {4095}), b(DataType::Float32, {1, 2, 1, 1}, {4093, 4093});
  TestTensor sparsity(DataType::Float32, {1, 1, 1, 2}, {0, 1}), result(DataType::Float32, {1, 1, 1, 2, 1, 1});
  EXPECT_SUCCESS(kernels::sparseMatmul({a, b, sparsity, result, false, true, {}, Fidelity::HiFi2}, ctx));
  EXPECT_EQ(result.values(), (std::vector<double>{0, 4064 * 4092.0}));
}

} // namespace
