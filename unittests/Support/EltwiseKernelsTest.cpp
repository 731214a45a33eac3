//===- EltwiseKernelsTest.cpp - The table of element kernels --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Numerics.h"

#include "gtest/gtest.h"

#include <bit>
#include <cmath>
#include <vector>

using namespace ttmlir;

namespace {

TEST(EltwiseKernelsTest, FindsKernels) {
  ASSERT_FALSE(eltwiseKernels().empty());
  const EltwiseKernel *add = findEltwiseKernel("add");
  ASSERT_TRUE(add);
  EXPECT_EQ(add->arity, 2);
  EXPECT_EQ(findEltwiseKernel(add->wire), add);
  EXPECT_EQ(findEltwiseKernel("no_such_op"), nullptr);
  EXPECT_EQ(findEltwiseKernel(uint16_t(0)), nullptr);
  EXPECT_EQ(findEltwiseKernel(uint16_t(65535)), nullptr);
  const EltwiseKernel *exp = findEltwiseKernel("exp");
  EXPECT_FALSE(exp->i32);
  EXPECT_TRUE(exp->f64);
}

TEST(EltwiseKernelsTest, ComputeTypeIsPromoted) {
  const EltwiseKernel &add = *findEltwiseKernel("add"), &exp = *findEltwiseKernel("exp");
  const EltwiseKernel &where = *findEltwiseKernel("where"), &bitAnd = *findEltwiseKernel("bitwise_and");
  EXPECT_EQ(eltwiseComputeType(add, {DataType::BFloat16, DataType::Int32}), DataType::Float32);
  EXPECT_EQ(eltwiseComputeType(add, {DataType::Float64, DataType::Float32}), DataType::Float64);
  EXPECT_EQ(eltwiseComputeType(add, {DataType::UInt8, DataType::Bool}), DataType::UInt32);
  EXPECT_EQ(eltwiseComputeType(add, {DataType::UInt8, DataType::Int32}), DataType::Int32);
  EXPECT_EQ(eltwiseComputeType(exp, {DataType::Int32}), DataType::Float32);
  EXPECT_EQ(eltwiseComputeType(where, {DataType::Float32, DataType::Int32, DataType::Int32}), DataType::Int32);
  const EltwiseKernel &pow = *findEltwiseKernel("pow"), &leaky = *findEltwiseKernel("leaky_relu");
  EXPECT_EQ(eltwiseComputeType(pow, {DataType::Float32, DataType::Int32}), DataType::Float64);
  EXPECT_EQ(eltwiseComputeType(pow, {DataType::UInt32, DataType::BFloat16}), DataType::Float64);
  EXPECT_EQ(eltwiseComputeType(pow, {DataType::Float32, DataType::UInt16}), DataType::Float32);
  EXPECT_EQ(eltwiseComputeType(pow, {DataType::Int32, DataType::Int32}), DataType::Int32);
  EXPECT_EQ(eltwiseComputeType(leaky, {DataType::Int32}), DataType::Float64);
  EXPECT_EQ(eltwiseComputeType(leaky, {DataType::Float32}), DataType::Float32);
  EXPECT_EQ(eltwiseComputeType(bitAnd, {DataType::BFloat16, DataType::BFloat16}), DataType::Int32);
}

// The vectorised body and the rest agree for every length.
TEST(EltwiseKernelsTest, LengthDoesNotMatter) {
  std::vector<float> x(1000), y(1000);
  for (size_t i = 0; i < x.size(); ++i) {
    x[i] = static_cast<float>(static_cast<int>(i) - 500) / 37;
    y[i] = static_cast<float>(i % 13) - 6;
  }
  const double attrs[] = {0.5, 2.0};
  for (const EltwiseKernel &kernel : eltwiseKernels()) {
    if (!kernel.f32)
      continue;
    const float *in[] = {x.data(), y.data(), x.data()};
    std::vector<float> whole(x.size());
    kernel.f32(attrs, in, whole.data(), static_cast<int64_t>(x.size()));
    for (int64_t start : {0, 1, 255, 256, 700})
      for (int64_t length : {1, 17, 256, 300}) {
        const float *part[] = {in[0] + start, in[1] + start, in[2] + start};
        std::vector<float> out(length);
        kernel.f32(attrs, part, out.data(), length);
        ASSERT_EQ(0, memcmp(out.data(), whole.data() + start, length * sizeof(float))) << kernel.mnemonic << " at " << start;
      }
  }
}

/// Values with NaN, infinities, signed zeros, denormals, extremes and anything in between, as bits.
template <class T> std::vector<T> everyKindOf() {
  std::vector<T> values;
  uint64_t bits = 0x9E3779B97F4A7C15;
  for (int i = 0; i < 3000; ++i) {
    bits = bits * 6364136223846793005 + 1442695040888963407;
    const T value =
        std::bit_cast<T>(static_cast<std::conditional_t<sizeof(T) == 8, uint64_t, uint32_t>>(bits >> (64 - 8 * sizeof(T))));
    values.push_back(i % 3 == 0 ? value : static_cast<T>(static_cast<int>(bits >> 40) % 4001 - 2000) / T(i % 3 == 1 ? 1 : 64));
  }
  if constexpr (std::is_floating_point_v<T>) {
    using Limits = std::numeric_limits<T>;
    const T special[] = {T(0), Limits::infinity(), Limits::quiet_NaN(), Limits::denorm_min(), Limits::min(), Limits::max(), T(1)};
    for (size_t i = 0; i < 14 * 14; ++i)
      values.push_back(std::copysign(special[i / 14 % 7], i % 2 ? T(1) : T(-1)));
  }
  return values;
}

template <class T> bool sameValues(const std::vector<T> &a, const std::vector<T> &b) {
  for (size_t i = 0; i < a.size(); ++i)
    if (memcmp(&a[i], &b[i], sizeof(T)) != 0 && (a[i] == a[i] || b[i] == b[i]))
      return false;
  return true;
}

template <class T> void compareInstructionSets(EltwiseLoop<T> EltwiseKernel::*loop) {
  const std::vector<EltwiseKernel> baseline = makeEltwiseKernels(InstructionSet::Baseline);
  const std::vector<T> x = everyKindOf<T>(), y(x.rbegin(), x.rend()), z(x.begin() + 7, x.end());
  const T *in[] = {x.data(), y.data(), z.data()};
  const double attrs[] = {-0.3, 1.7};
  std::vector<T> want(z.size()), got(z.size());
  for (InstructionSet set : {InstructionSet::AVX2, InstructionSet::AVX512}) {
    if (set > bestInstructionSet())
      continue;
    const std::vector<EltwiseKernel> kernels = makeEltwiseKernels(set);
    for (size_t i = 0; i < kernels.size(); ++i) {
      if (!(kernels[i].*loop))
        continue;
      (baseline[i].*loop)(attrs, in, want.data(), static_cast<int64_t>(want.size()));
      (kernels[i].*loop)(attrs, in, got.data(), static_cast<int64_t>(got.size()));
      EXPECT_TRUE(sameValues(want, got)) << kernels[i].mnemonic;
    }
  }
}

// Same bits on every processor; the payload of NaN does not count.
TEST(EltwiseKernelsTest, InstructionSetDoesNotMatter) {
  compareInstructionSets<float>(&EltwiseKernel::f32);
  compareInstructionSets<double>(&EltwiseKernel::f64);
  compareInstructionSets<int32_t>(&EltwiseKernel::i32);
  compareInstructionSets<uint32_t>(&EltwiseKernel::u32);
}

TEST(EltwiseKernelsTest, EvaluateConvertsAndBroadcastsScalars) {
  const uint16_t x[] = {0x3F80, 0x4000, 0x4040}; // 1, 2, 3 as bf16
  const int32_t two = 2;
  float out[3];
  evaluateEltwise(*findEltwiseKernel("multiply"), {DataType::BFloat16, DataType::Int32}, {x, &two}, {false, true}, {},
                  DataType::Float32, out, 3);
  EXPECT_EQ(out[0], 2);
  EXPECT_EQ(out[2], 6);
}

// 0.5 is true although it truncates to 0.
TEST(EltwiseKernelsTest, PredicatesKeepTheirValue) {
  const float predicate[] = {0.5f, 0.0f, -0.0f};
  const int32_t yes[] = {1, 2, 3}, no[] = {-1, -2, -3};
  int32_t out[3];
  evaluateEltwise(*findEltwiseKernel("where"), {DataType::Float32, DataType::Int32, DataType::Int32}, {predicate, yes, no},
                  {false, false, false}, {}, DataType::Int32, out, 3);
  EXPECT_EQ(out[0], 1);
  EXPECT_EQ(out[1], -2);
  EXPECT_EQ(out[2], -3);
}

TEST(EltwiseKernelsTest, AttributesArriveInOrder) {
  const float x[] = {-5, 0.5f, 5};
  float out[3];
  const double bounds[] = {-1, 2};
  evaluateEltwise(*findEltwiseKernel("clamp_scalar"), {DataType::Float32}, {x}, {false}, bounds, DataType::Float32, out, 3);
  EXPECT_EQ(out[0], -1);
  EXPECT_EQ(out[1], 0.5f);
  EXPECT_EQ(out[2], 2);
}

} // namespace
