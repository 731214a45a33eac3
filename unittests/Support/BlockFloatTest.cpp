//===- BlockFloatTest.cpp - Packing and unpacking of block floats -----------------===//
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

constexpr int64_t exponents = 64; // bytes before the data of a tile

std::vector<uint8_t> pack(DataType type, const std::vector<float> &values, llvm::ArrayRef<int64_t> shape) {
  std::vector<uint8_t> bytes(storageBytes(type, shape), 0xEE);
  packBlockFloat(type, values.data(), shape, bytes.data());
  return bytes;
}

std::vector<float> roundTrip(DataType type, const std::vector<float> &values, llvm::ArrayRef<int64_t> shape) {
  const std::vector<uint8_t> bytes = pack(type, values, shape);
  std::vector<float> result(values.size(), -7);
  unpackBlockFloat(type, bytes.data(), shape, result.data());
  return result;
}

// 1.0 has exponent byte 127 and, with 7 bits and no hidden bit, magnitude 64 (hardware.md 5.2).
TEST(BlockFloatTest, BytesOfATile) {
  const std::vector<uint8_t> bytes = pack(DataType::BFP_BFloat8, {1.0f, -0.5f, 1.984375f}, {1, 3});
  EXPECT_EQ(bytes[0], 127);
  EXPECT_EQ(bytes[1], 0); // a row of zeros
  EXPECT_EQ(bytes[exponents + 0], 64);
  EXPECT_EQ(bytes[exponents + 1], 0x80 | 32);
  EXPECT_EQ(bytes[exponents + 2], 127);
  EXPECT_EQ(bytes[exponents + 3], 0); // padding
}

// Element (r, c) lies at ((r / 16) * 2 + c / 16) * 256 + (r % 16) * 16 + c % 16.
TEST(BlockFloatTest, FacesComeInOrder) {
  std::vector<float> values(32 * 32, 0.0f);
  values[3 * 32 + 17] = 1.0f;  // top right
  values[20 * 32 + 2] = 2.0f;  // bottom left
  values[31 * 32 + 31] = 4.0f; // bottom right
  const std::vector<uint8_t> bytes = pack(DataType::BFP_BFloat8, values, {32, 32});
  EXPECT_EQ(bytes[16 + 3], 127);
  EXPECT_EQ(bytes[32 + 4], 128);
  EXPECT_EQ(bytes[48 + 15], 129);
  EXPECT_EQ(bytes[exponents + 256 + 3 * 16 + 1], 64);
  EXPECT_EQ(bytes[exponents + 512 + 4 * 16 + 2], 64);
  EXPECT_EQ(bytes[exponents + 768 + 15 * 16 + 15], 64);
}

// Four and two bits: lower index in the lower bits.
TEST(BlockFloatTest, NarrowDataShareBytes) {
  EXPECT_EQ(pack(DataType::BFP_BFloat4, {1.0f, -1.5f}, {1, 2})[exponents], (0x8 | 6) << 4 | 4);
  EXPECT_EQ(pack(DataType::BFP_BFloat2, {1.0f, 0.0f, -1.0f, 1.0f}, {1, 4})[exponents], 1 | 0 << 2 | 3 << 4 | 1 << 6);
}

// One group: the largest exponent is that of 1.0; the unit of the last place is 2^-6.
TEST(BlockFloatTest, RoundsToNearestEvenAndSaturates) {
  const std::vector<float> values = {1.0f, 0x1p-7f, 0x3p-7f, 0x1p-7f + 0x1p-12f, -0x1p-8f, 1.999f};
  const std::vector<float> expected = {1.0f, 0.0f, 0x1p-5f, 0x1p-6f, 0.0f, 127 * 0x1p-6f};
  const std::vector<float> result = roundTrip(DataType::BFP_BFloat8, values, {1, 6});
  for (size_t i = 0; i < values.size(); ++i)
    EXPECT_EQ(result[i], expected[i]) << i;
  EXPECT_FALSE(std::signbit(result[4])); // a negative value that vanishes is +0
}

// Bits shifted out while aligning are dropped before rounding (hardware.md 5.3): 0.5 ulp + 2^-31 is taken for a tie.
TEST(BlockFloatTest, AligningTruncates) {
  EXPECT_EQ(roundTrip(DataType::BFP_BFloat8, {1.0f, 0x1p-7f + 0x1p-30f}, {1, 2})[1], 0.0f);
}

TEST(BlockFloatTest, SubnormalsAreZero) {
  const std::vector<float> result = roundTrip(DataType::BFP_BFloat8, {0x1p-127f, -0x1p-140f}, {1, 2});
  EXPECT_EQ(result[0], 0.0f);
  EXPECT_EQ(result[1], 0.0f);
}

// Five exponent bits with bias 15: 2^16 has the largest exponent, 31; smaller than 2^-15 is clamped to exponent 0.
TEST(BlockFloatTest, ShortExponents) {
  EXPECT_EQ(pack(DataType::BFP_Float8, {1.0f}, {1, 1})[0], 15);
  EXPECT_EQ(roundTrip(DataType::BFP_Float8, {3.0f, -0.25f}, {1, 2}), (std::vector<float>{3.0f, -0.25f}));
  EXPECT_EQ(pack(DataType::BFP_Float8, {0x1p20f}, {1, 1})[0], 31);
  EXPECT_EQ(pack(DataType::BFP_Float8, {0x1p-30f}, {1, 1})[0], 0);
}

TEST(BlockFloatTest, SmallIntegersSurviveInEveryShape) {
  for (const std::vector<int64_t> &shape : std::vector<std::vector<int64_t>>{{}, {5}, {3, 40}, {2, 33, 65}, {2, 1, 2, 31, 17}}) {
    std::vector<float> values(volumeOf(shape));
    for (size_t i = 0; i < values.size(); ++i)
      values[i] = static_cast<float>(static_cast<int>(i * 7 % 31) - 15);
    EXPECT_EQ(roundTrip(DataType::BFP_BFloat8, values, shape), values);
  }
}

// Oddities of the unpacker (hardware.md 5.2).
TEST(BlockFloatTest, OddBytes) {
  std::vector<uint8_t> bytes(1088, 0);
  bytes[0] = 127;
  bytes[exponents] = 0x80;     // negative zero
  bytes[1] = 2;                // row 1: exponent 2
  bytes[exponents + 16] = 1;   // magnitude 1 has six leading zeros: 2 - 6 wraps to 252
  std::vector<float> values(32 * 32);
  unpackBlockFloat(DataType::BFP_BFloat8, bytes.data(), {32, 32}, values.data());
  EXPECT_EQ(values[0], -std::numeric_limits<float>::infinity());
  EXPECT_EQ(values[32], 0x1p125f);
}

TEST(BlockFloatTest, TileRangesMakeTheWhole) {
  const std::vector<int64_t> shape = {70, 100};
  std::vector<float> values(70 * 100);
  for (size_t i = 0; i < values.size(); ++i)
    values[i] = std::sin(static_cast<float>(i));
  const std::vector<uint8_t> whole = pack(DataType::BFP_BFloat4, values, shape);
  std::vector<uint8_t> parts(whole.size());
  ASSERT_EQ(blockFloatTiles(shape), 12);
  packBlockFloat(DataType::BFP_BFloat4, values.data(), shape, parts.data(), 0, 5);
  packBlockFloat(DataType::BFP_BFloat4, values.data(), shape, parts.data(), 5);
  EXPECT_EQ(parts, whole);
}

} // namespace
