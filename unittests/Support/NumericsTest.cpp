//===- NumericsTest.cpp - Conversions between element formats ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/Numerics.h"

#include "gtest/gtest.h"

#include <cmath>
#include <vector>

using namespace ttmlir;

namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();

// bfloat16 keeps 8 significant bits: 1 + 2^-8 lies halfway between 1 and 1 + 2^-7.
TEST(NumericsTest, BFloat16RoundsToNearestEven) {
  EXPECT_EQ(floatToBF16(1.0f), 0x3F80);
  EXPECT_EQ(floatToBF16(1.0f + 0x1p-8f), 0x3F80);             // tie, down to even
  EXPECT_EQ(floatToBF16(1.0f + 0x3p-8f), 0x3F82);             // tie, up to even
  EXPECT_EQ(floatToBF16(1.0f + 0x1p-8f + 0x1p-20f), 0x3F81);  // above the tie
  EXPECT_EQ(floatToBF16(-0.0f), 0x8000);
  EXPECT_EQ(floatToBF16(infinity), 0x7F80);
  EXPECT_EQ(floatToBF16(std::numeric_limits<float>::max()), 0x7F80); // overflows
  EXPECT_EQ(floatToBF16(0x1p-133f), 0x0001);                  // smallest subnormal
  EXPECT_EQ(bf16ToFloat(0xC040), -3.0f);
}

TEST(NumericsTest, NaNStaysQuiet) {
  const float signalling = std::bit_cast<float>(0x7F800001u);
  EXPECT_EQ(floatToBF16(signalling) & 0x7FC0, 0x7FC0);
  EXPECT_EQ(floatToF16(signalling) & 0x7E00, 0x7E00);
  EXPECT_EQ(floatToBF16(-nan) & 0x8000, 0x8000);
  EXPECT_TRUE(std::isnan(f16ToFloat(0x7E00)));
}

// 65504 is the largest half; 65520 is halfway to the next multiple of 32 and rounds to infinity.
TEST(NumericsTest, HalfRange) {
  EXPECT_EQ(floatToF16(65504.0f), 0x7BFF);
  EXPECT_EQ(floatToF16(65519.996f), 0x7BFF);
  EXPECT_EQ(floatToF16(65520.0f), 0x7C00);
  EXPECT_EQ(floatToF16(0x1p-14f), 0x0400); // smallest normal
  EXPECT_EQ(floatToF16(0x1p-24f), 0x0001); // smallest subnormal
  EXPECT_EQ(floatToF16(0x1p-25f), 0x0000); // tie to even
  EXPECT_EQ(floatToF16(0x1.8p-24f), 0x0002);
  EXPECT_EQ(floatToF16(1.0f + 0x1p-11f), 0x3C00);
  EXPECT_EQ(floatToF16(-2.0f), 0xC000);
}

TEST(NumericsTest, EveryHalfAndBFloat16RoundTrips) {
  for (uint32_t bits = 0; bits < 0x10000; ++bits) {
    if ((bits & 0x7FFF) <= 0x7C00)
      ASSERT_EQ(floatToF16(f16ToFloat(static_cast<uint16_t>(bits))), bits);
    if ((bits & 0x7FFF) <= 0x7F80)
      ASSERT_EQ(floatToBF16(bf16ToFloat(static_cast<uint16_t>(bits))), bits);
  }
}

// 1 + 2^-8 + 2^-40 is above the tie, but a float forgets by how much: rounding in two steps would go down.
TEST(NumericsTest, DoubleRoundsOnce) {
  EXPECT_EQ(doubleToBF16(1.0 + 0x1p-8 + 0x1p-40), 0x3F81);
  EXPECT_EQ(doubleToBF16(1.0 + 0x3p-8 - 0x1p-40), 0x3F81);
  EXPECT_EQ(doubleToF16(1.0 + 0x1p-11 + 0x1p-40), 0x3C01);
  EXPECT_EQ(doubleToBF16(-1e300), 0xFF80);
  EXPECT_EQ(doubleToBF16(1e-300), 0x0000);
  // 2^24 + 2^16 + 1 needs 25 bits: the same for integers.
  const int32_t integer = (1 << 24) + (1 << 16) + 1;
  uint16_t bits;
  convert(DataType::Int32, &integer, DataType::BFloat16, &bits, 1);
  EXPECT_EQ(bits, 0x4B81);
}

template <class From, class To> To convertOne(DataType from, From value, DataType to) {
  To result;
  convert(from, &value, to, &result, 1);
  return result;
}

TEST(NumericsTest, FloatToIntegerSaturates) {
  auto toInt = [](float x) { return convertOne<float, int32_t>(DataType::Float32, x, DataType::Int32); };
  EXPECT_EQ(toInt(-2.9f), -2);
  EXPECT_EQ(toInt(nan), 0);
  EXPECT_EQ(toInt(3e9f), 2147483647);
  EXPECT_EQ(toInt(-infinity), -2147483647 - 1);
  auto toByte = [](double x) { return convertOne<double, uint8_t>(DataType::Float64, x, DataType::UInt8); };
  EXPECT_EQ(toByte(-1), 0);
  EXPECT_EQ(toByte(255.9), 255);
  EXPECT_EQ(toByte(256), 255);
  auto toUnsigned = [](double x) { return convertOne<double, uint32_t>(DataType::Float64, x, DataType::UInt32); };
  EXPECT_EQ(toUnsigned(4294967295.0), 4294967295u);
  EXPECT_EQ(toUnsigned(4294967296.0), 4294967295u);
}

TEST(NumericsTest, IntegersWrapAndBooleansAreNotZero) {
  EXPECT_EQ((convertOne<int32_t, uint8_t>(DataType::Int32, -1, DataType::UInt8)), 255);
  EXPECT_EQ((convertOne<int32_t, uint16_t>(DataType::Int32, 65537, DataType::UInt16)), 1);
  EXPECT_EQ((convertOne<uint32_t, int32_t>(DataType::UInt32, 4294967295u, DataType::Int32)), -1);
  EXPECT_EQ((convertOne<float, uint8_t>(DataType::Float32, 0.25f, DataType::Bool)), 1);
  EXPECT_EQ((convertOne<float, uint8_t>(DataType::Float32, nan, DataType::Bool)), 1);
  EXPECT_EQ((convertOne<float, uint8_t>(DataType::Float32, -0.0f, DataType::Bool)), 0);
  EXPECT_EQ((convertOne<int32_t, uint8_t>(DataType::Int32, 256, DataType::Bool)), 1);
  EXPECT_EQ((convertOne<uint8_t, float>(DataType::Bool, 7, DataType::Float32)), 1.0f); // a damaged Bool is still a boolean
}

// The vectorised body and the rest of an array of any length give the same.
TEST(NumericsTest, LengthDoesNotMatter) {
  std::vector<float> in(100);
  for (size_t i = 0; i < in.size(); ++i)
    in[i] = std::ldexp(static_cast<float>(i * 37 % 101) - 50.3f, static_cast<int>(i % 60) - 30);
  std::vector<uint16_t> all(in.size());
  convert(DataType::Float32, in.data(), DataType::Float16, all.data(), in.size());
  for (size_t length = 1; length < in.size(); ++length) {
    std::vector<uint16_t> part(length + 1, 0xABCD);
    convert(DataType::Float32, in.data(), DataType::Float16, part.data(), length);
    for (size_t i = 0; i < length; ++i)
      ASSERT_EQ(part[i], all[i]);
    ASSERT_EQ(part[length], 0xABCD);
  }
}

TEST(NumericsTest, Fill) {
  uint16_t values[3];
  fill(DataType::BFloat16, 3.14, values, 3);
  EXPECT_EQ(values[2], 0x4049);
  EXPECT_EQ(loadAsDouble(DataType::BFloat16, values), 3.140625);
}

} // namespace
