//===- DataTypeTest.cpp - Sizes and spellings -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/TensorView.h"

#include "gtest/gtest.h"

#include <limits>

using namespace ttmlir;

namespace {

constexpr int64_t tooMany = std::numeric_limits<int64_t>::max();

TEST(DataTypeTest, SpellingsAreThoseOfTheDialect) {
  EXPECT_EQ(spelling(DataType::BFloat16), "bf16");
  EXPECT_EQ(spelling(DataType::BFP_BFloat8), "bfp_bf8");
  EXPECT_EQ(spelling(DataType::Int32), "si32");
  EXPECT_EQ(parseDataType("u16"), DataType::UInt16);
  EXPECT_EQ(parseDataType("i1"), DataType::Bool);
  EXPECT_EQ(parseDataType("i32"), std::nullopt);
  EXPECT_TRUE(isDataType(13));
  EXPECT_FALSE(isDataType(15));
}

TEST(DataTypeTest, StorageOfPlainElements) {
  EXPECT_EQ(storageBytes(DataType::Float32, {2, 3}), 24);
  EXPECT_EQ(storageBytes(DataType::Bool, {7}), 7);
  EXPECT_EQ(storageBytes(DataType::BFloat16, {}), 2);
  EXPECT_EQ(storageBytes(DataType::Float64, {0, 5}), 0);
}

// Tile sizes: hardware.md 5.1.
TEST(DataTypeTest, StorageOfBlockFloatsIsWholeTiles) {
  EXPECT_EQ(storageBytes(DataType::BFP_BFloat8, {32, 32}), 1088);
  EXPECT_EQ(storageBytes(DataType::BFP_BFloat4, {33, 1}), 2 * 576);
  EXPECT_EQ(storageBytes(DataType::BFP_Float2, {5, 40}), 2 * 320);
  EXPECT_EQ(storageBytes(DataType::BFP_BFloat8, {3, 2, 64, 65}), 3 * 2 * 2 * 3 * 1088);
  EXPECT_EQ(storageBytes(DataType::BFP_BFloat8, {}), 1088);
}

TEST(DataTypeTest, OverflowSaturates) {
  EXPECT_EQ(volumeOf({int64_t(1) << 40, int64_t(1) << 40}), tooMany);
  EXPECT_EQ(volumeOf({int64_t(1) << 40, int64_t(1) << 40, 0}), 0);
  EXPECT_EQ(volumeOf({-1, 4}), tooMany);
  EXPECT_EQ(storageBytes(DataType::Float32, {int64_t(1) << 62}), tooMany);
  EXPECT_EQ(storageBytes(DataType::BFP_BFloat8, {tooMany, 32}), tooMany);
}

TEST(TensorViewTest, AbsentAndEmptyAreDifferent) {
  EXPECT_FALSE(TensorView());
  EXPECT_TRUE(TensorView(nullptr, DataType::Float32, {0}));
  EXPECT_EQ(TensorView(nullptr, DataType::Float32, {2, 3, 4}).strides(), (llvm::SmallVector<int64_t, 6>{12, 4, 1}));
}

} // namespace
