//===- ScalarMathTest.cpp - Functions of element expressions ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/ScalarMath.h"

#include "gtest/gtest.h"

using namespace ttmlir;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

/// |a - b| in units of the last place of `b`.
double ulps(float a, double b) {
  const float nearest = std::fabs(static_cast<float>(b));
  const float next = std::nextafter(nearest, infinity);
  return std::fabs(a - b) / (static_cast<double>(next) - nearest);
}

template <class F, class G> double worstUlps(F ours, G exact, float low, float high) {
  double worst = 0;
  for (int i = 0; i <= 20000; ++i) {
    const float x = low + (high - low) * static_cast<float>(i) / 20000;
    worst = std::max(worst, ulps(ours(x), exact(static_cast<double>(x))));
  }
  return worst;
}

// Half an ulp is unavoidable; the C library's double functions stand for the true values.
TEST(ScalarMathTest, FloatsAreNearlyCorrectlyRounded) {
  constexpr double bound = 0.501;
  EXPECT_LT(worstUlps([](float x) { return math::exp(x); }, [](double x) { return std::exp(x); }, -86, 88), bound);
  EXPECT_LT(worstUlps([](float x) { return math::exp(x); }, [](double x) { return std::exp(x); }, -0.01f, 0.01f), bound);
  EXPECT_LT(worstUlps([](float x) { return math::exp2(x); }, [](double x) { return std::exp2(x); }, -125, 127), bound);
  EXPECT_LT(worstUlps([](float x) { return math::expm1(x); }, [](double x) { return std::expm1(x); }, -5, 5), bound);
  EXPECT_LT(worstUlps([](float x) { return math::log(x); }, [](double x) { return std::log(x); }, 0.25f, 4), bound);
  EXPECT_LT(worstUlps([](float x) { return math::log(x); }, [](double x) { return std::log(x); }, 1e-30f, 1e30f), bound);
  EXPECT_LT(worstUlps([](float x) { return math::log1p(x); }, [](double x) { return std::log1p(x); }, -0.9f, 2), bound);
  EXPECT_LT(worstUlps([](float x) { return math::tanh(x); }, [](double x) { return std::tanh(x); }, -10, 10), bound);
  EXPECT_LT(worstUlps([](float x) { return math::rsqrt(x); }, [](double x) { return 1 / std::sqrt(x); }, 1e-3f, 1e3f), bound);
  EXPECT_LT(worstUlps([](float x) { return math::sin(x); }, [](double x) { return std::sin(x); }, -100, 100), bound);
  EXPECT_LT(worstUlps([](float x) { return math::pow(x, 2.7f); }, [](double x) { return std::pow(x, 2.7f); }, 0.01f, 50), bound);
}

// Over floats of all exponents, those far outside a turn among them.
TEST(ScalarMathTest, AnglesAreNearlyCorrectlyRounded) {
  using Function = std::pair<float (*)(float), double (*)(double)>;
  for (auto [ours, exact] : {Function(math::sin, std::sin), Function(math::cos, std::cos), Function(math::tan, std::tan),
                             Function(math::asin, std::asin), Function(math::acos, std::acos), Function(math::atan, std::atan),
                             Function(math::asinh, std::asinh), Function(math::cbrt, std::cbrt)})
    for (uint64_t bits = 0; bits < uint64_t(1) << 32; bits += 9973) {
      const float x = std::bit_cast<float>(static_cast<uint32_t>(bits)), want = static_cast<float>(exact(x));
      if (!std::isfinite(want))
        EXPECT_EQ(std::bit_cast<uint32_t>(std::fabs(ours(x))) > 0x7F800000, std::isnan(want)) << x;
      else
        EXPECT_LT(ulps(std::fabs(ours(x)), std::fabs(exact(x))), 0.501) << x;
      EXPECT_TRUE(std::isnan(want) || std::signbit(ours(x)) == std::signbit(want)) << x;
    }
  const float numbers[] = {0.0f, -0.0f, 0x1p-149f, 1e-40f, 0.3f, 1.0f, -1.0f, -2.5f, 3e38f, -3e38f, infinity, -infinity, nan};
  for (float y : numbers)
    for (float x : numbers) {
      const float got = math::atan2(y, x), want = static_cast<float>(std::atan2(static_cast<double>(y), static_cast<double>(x)));
      EXPECT_TRUE(std::isnan(want) ? std::isnan(got) : std::bit_cast<uint32_t>(got) == std::bit_cast<uint32_t>(want))
          << y << " " << x;
    }
}

// Functions that are computed in float, over floats of all exponents: subnormal results are as near as others.
TEST(ScalarMathTest, FloatFunctionsKeepTheirBounds) {
  struct Function {
    float (*ours)(float);
    double (*exact)(double);
    double bound;
  };
  const auto logistic = [](double x) { return x < 0 ? std::exp(x) / (1 + std::exp(x)) : 1 / (1 + std::exp(-x)); };
  static const auto share = logistic;
  for (const auto &[ours, exact, bound] :
       {Function{math::erf, std::erf, 1.4}, Function{math::erfc, std::erfc, 3.7}, Function{math::sigmoid, logistic, 2.5},
        Function{math::silu, [](double x) { return x * share(x); }, 3.4}, Function{math::mish, math::mish, 3.5},
        Function{math::gelu, math::gelu, 4.0},
        Function{[](float x) { return math::expOfNegative(-std::fabs(x)); }, [](double x) { return std::exp(-std::fabs(x)); },
                 1.0}})
    for (uint64_t bits = 0; bits < uint64_t(1) << 32; bits += 9973) {
      const float x = std::bit_cast<float>(static_cast<uint32_t>(bits));
      const double want = exact(x);
      if (std::isnan(want) || std::isinf(static_cast<float>(want)))
        EXPECT_FALSE(std::isfinite(ours(x))) << x;
      else
        EXPECT_LT(ulps(std::fabs(ours(x)), std::fabs(want)), bound) << x;
    }
}

TEST(ScalarMathTest, TailsOfActivations) {
  EXPECT_EQ(math::sigmoid(-100.0f), static_cast<float>(std::exp(-100.0))); // subnormal
  EXPECT_EQ(math::sigmoid(-104.0f), 0.0f);
  EXPECT_EQ(math::sigmoid(-infinity), 0.0f);
  EXPECT_EQ(math::sigmoid(infinity), 1.0f);
  EXPECT_EQ(math::sigmoid(-0.0f), 0.5f);
  EXPECT_TRUE(std::isnan(math::sigmoid(nan)));
  EXPECT_EQ(math::erfc(10.05f), 0x1p-149f); // the smallest float
  EXPECT_EQ(math::erfc(10.06f), 0.0f);
  EXPECT_EQ(math::erfc(infinity), 0.0f);
  EXPECT_EQ(math::erf(infinity), 1.0f);
  EXPECT_TRUE(std::signbit(math::erf(-0.0f)));
  EXPECT_EQ(math::erf(0x1p-149f), 0x1p-149f);
  using Function = float (*)(float);
  for (Function function : {Function(math::silu), Function(math::mish), Function(math::gelu)}) {
    EXPECT_EQ(function(infinity), infinity);
    EXPECT_EQ(function(3e38f), 3e38f);
    EXPECT_EQ(function(-3e38f), 0.0f);
    EXPECT_TRUE(std::isnan(function(-infinity)));
    EXPECT_TRUE(std::isnan(function(nan)));
    EXPECT_TRUE(std::signbit(function(-0.0f)));
    EXPECT_EQ(function(0.0f), 0.0f);
  }
  // Never falling, as far as floats that are not neighbours tell.
  for (float x = -104; x < -1; x += 0.01f) {
    EXPECT_LE(math::sigmoid(x), math::sigmoid(x + 0.01f)) << x;
    EXPECT_GE(math::silu(x - 1), math::silu(x - 1 + 0.01f)) << x;
  }
  for (float x = 0; x < 10.1f; x += 0.001f)
    EXPECT_GE(math::erfc(x), math::erfc(x + 0.001f)) << x;
}

TEST(ScalarMathTest, SpecialValues) {
  EXPECT_EQ(math::exp(infinity), infinity);
  EXPECT_EQ(math::exp(-infinity), 0.0f);
  EXPECT_EQ(math::exp(89.0f), infinity);
  EXPECT_EQ(math::exp(-104.0f), 0.0f);
  EXPECT_EQ(math::exp(-103.0f), 0x1p-149f); // the smallest float
  EXPECT_TRUE(std::isnan(math::exp(nan)));
  EXPECT_EQ(math::log(0.0f), -infinity);
  EXPECT_EQ(math::log(infinity), infinity);
  EXPECT_TRUE(std::isnan(math::log(-1.0f)));
  EXPECT_EQ(math::log1p(-1.0f), -infinity);
  EXPECT_TRUE(std::signbit(math::expm1(-0.0f)));
  EXPECT_TRUE(std::signbit(math::tanh(-0.0f)));
  EXPECT_EQ(math::tanh(infinity), 1.0f);
  EXPECT_EQ(math::expm1(-infinity), -1.0f);
  EXPECT_EQ(math::erfc(-infinity), 2.0f);
  EXPECT_EQ(math::erf(-infinity), -1.0f);
  EXPECT_EQ(math::rsqrt(0.0f), infinity);
  EXPECT_EQ(math::rsqrt(-0.0f), -infinity);
  EXPECT_TRUE(std::isnan(math::sin(infinity)));
}

// The table of C's pow.
TEST(ScalarMathTest, PowerOfSpecialValues) {
  EXPECT_EQ(math::pow(nan, 0.0f), 1.0f);
  EXPECT_EQ(math::pow(1.0f, nan), 1.0f);
  EXPECT_EQ(math::pow(-1.0f, infinity), 1.0f);
  EXPECT_EQ(math::pow(-2.0f, 3.0f), -8.0f);
  EXPECT_EQ(math::pow(-2.0f, 2.0f), 4.0f);
  EXPECT_TRUE(std::isnan(math::pow(-2.0f, 0.5f)));
  EXPECT_EQ(math::pow(0.0f, -1.0f), infinity);
  EXPECT_EQ(math::pow(-0.0f, -3.0f), -infinity);
  EXPECT_EQ(math::pow(-infinity, 3.0f), -infinity);
  EXPECT_EQ(math::pow(0.5f, infinity), 0.0f);
  EXPECT_EQ(math::pow(10.0f, 2.0f), 100.0f);
  EXPECT_EQ(math::pow<int32_t>(3, 4), 81);
  EXPECT_EQ(math::pow<int32_t>(-2, 31), -2147483647 - 1);
  EXPECT_EQ(math::pow<int32_t>(2, -1), 0);
  EXPECT_EQ(math::pow<int32_t>(-1, -3), -1);
}

TEST(ScalarMathTest, IntegersNeverTrap) {
  constexpr int32_t lowest = std::numeric_limits<int32_t>::min();
  EXPECT_EQ(math::div(7, -2), -3);
  EXPECT_EQ(math::div(7, 0), 0);
  EXPECT_EQ(math::div(lowest, -1), lowest);
  EXPECT_EQ(math::div(4294967295u, 2u), 2147483647u);
  EXPECT_EQ(math::remainder(-7, 3), 2);
  EXPECT_EQ(math::remainder(7, -3), -2);
  EXPECT_EQ(math::remainder(7, 0), 0);
  EXPECT_EQ(math::remainder(lowest, -1), 0);
  EXPECT_EQ(math::abs(lowest), lowest);
  EXPECT_EQ(math::shiftLeft(1, 31), lowest);
  EXPECT_EQ(math::shiftLeft(1, 32), 0);
  EXPECT_EQ(math::shiftRightLogical(-1, 28), 15);
  EXPECT_EQ(math::shiftRightArithmetic(-8, 100), -1);
  EXPECT_EQ(math::shiftRightArithmetic(-8, -1), -1);
}

TEST(ScalarMathTest, RemainderHasTheSignOfTheDivisor) {
  EXPECT_EQ(math::remainder(-7.5f, 2.0f), 0.5f);
  EXPECT_EQ(math::remainder(7.5f, -2.0f), -0.5f);
  EXPECT_TRUE(std::signbit(math::remainder(4.0f, -2.0f)));
  EXPECT_TRUE(std::isnan(math::remainder(1.0f, 0.0f)));
  EXPECT_EQ(math::remainder(-1.0f, infinity), infinity);
}

TEST(ScalarMathTest, ExtremaPropagateNaN) {
  EXPECT_TRUE(std::isnan(math::max(nan, 1.0f)));
  EXPECT_TRUE(std::isnan(math::max(1.0f, nan)));
  EXPECT_TRUE(std::isnan(math::min(1.0f, nan)));
  EXPECT_EQ(math::max(4000000000u, 1u), 4000000000u);
}

TEST(ScalarMathTest, AttributesSaturate) {
  EXPECT_EQ(math::cast<int32_t>(1e20), 2147483647);
  EXPECT_EQ(math::cast<uint32_t>(-1.5), 0u);
  EXPECT_EQ(math::cast<int32_t>(-1.5), -1);
  EXPECT_EQ(math::cast<float>(0.1), 0.1f);
}

} // namespace
